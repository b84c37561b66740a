"""Characters that cannot be seen."""

import pytest

from generator.base.legible import legible


@pytest.mark.parametrize("text", ["", "green 3", "狐と狸", "🦊 ﾊﾝｶｸ", "a\u3000b", "か\u3099", "👩\u200d🚀"])
def test_what_can_be_seen_stays(text: str) -> None:
    assert legible(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J", "\\u001b[2J"),
        ("a\nb\tc\r", "a\\nb\\tc\\r"),
        ("\x00\x7f\x9b", "\\u0000\\u007f\\u009b"),
        ("\u202egnp", "\\u202egnp"),
        ("\ud83e", "\\ud83e"),
        ("\ufffe\uffff\ufeff", "\\ufffe\\uffff\\ufeff"),
    ],
)
def test_what_cannot_be_seen_is_an_escape(text: str, shown: str) -> None:
    assert legible(text) == shown


def test_line_breaks_can_stay() -> None:
    assert legible("a\nb\x1b", breaks=True) == "a\nb\\u001b"
