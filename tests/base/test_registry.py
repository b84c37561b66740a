"""Parts by name, each once."""

import pytest

from generator.base.registry import Registry


def test_parts_are_found_in_the_order_they_were_entered() -> None:
    parts: Registry[int] = Registry("check")
    assert parts.register("unique")(1) == 1
    parts.register("every")(2)
    assert list(parts) == ["unique", "every"]
    assert (parts["every"], parts.get("every"), parts.get("none")) == (2, 2, None)
    assert "every" in parts and "none" not in parts
    with pytest.raises(KeyError):
        parts["none"]


def test_a_name_is_taken_once() -> None:
    parts: Registry[int] = Registry("check")
    parts.register("unique")(1)
    with pytest.raises(ValueError, match="check 'unique' is registered twice"):
        parts.register("unique")(2)
