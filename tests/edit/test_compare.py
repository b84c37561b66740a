"""The safety net tells whatever differs between two readings, but for the form it is written in."""

import pytest

from generator.edit.change import Change, Replacement
from generator.edit.compare import expected_meaning, meaning_of
from tests.edit.writing import add, at, put, row, rows


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("x: 1\n", 'x: "1"\n'),
        ("x: true\n", "x: 'true'\n"),
        ("x: ~\n", 'x: "~"\n'),
        ("x: ?\n", 'x: "?"\n'),
        ("x:\n", 'x: ""\n'),
        ("x: -1.5\n", "x: '-1.5'\n"),
        ("x: 1\n", "x: 1.0\n"),
        ("x: a\n", "x: b\n"),
        ("x: a\n", "y: a\n"),
        ("x: a\n", "x: [a]\n"),
        ("x: a\n", "x: {a: }\n"),
        ("[a, b]\n", "[b, a]\n"),
        ("[a, b]\n", "[a]\n"),
    ],
)
def test_what_says_something_else_differs(one: str, other: str) -> None:
    assert meaning_of(at(one)) != meaning_of(at(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("x: a\n", 'x: "a"\n'),
        ("x: 1a\n", "x: '1a'\n"),
        ("x: {y: [a, 1]}\n", "x:\n  y:\n    - 'a'\n    - 1  # c\n"),
        ("{x: 1, y: 2}\n", "y: 2\nx: 1\n"),
    ],
)
def test_another_form_of_the_same_is_the_same(one: str, other: str) -> None:
    assert meaning_of(at(one)) == meaning_of(at(other))


OLD = "- {id: a, x: ?, y: [p]}\n- ?\n- {cards: 2}\n"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([put(OLD, 0, "x", value=3)], OLD.replace("x: ?", "x: 3")),
        ([put(OLD, 0, "x", value=None)], OLD.replace("x: ?", "x: ~")),
        ([put(OLD, 0, "x", value="3")], OLD.replace("x: ?", "x: '3'")),
        ([put(OLD, 0, "y", value=("q", 1))], OLD.replace("[p]", "[q, 1]")),
        (add(OLD, 0, z=1, w=True), OLD.replace("[p]", "[p], z: 1, w: true")),
        ([row(OLD, 1, id="b", x=None)], OLD.replace("- ?", "- {id: b}")),
        ([rows(OLD, 2, "cards", new=[{"x": 1}, {"x": None}])], OLD.replace("cards: 2", "cards: [{x: 1}, {}]")),
    ],
)
def test_the_changes_and_nothing_else_are_expected(changes: list[Change], expected: str) -> None:
    assert expected_meaning(at(OLD), changes) == meaning_of(at(expected))
    assert expected_meaning(at(OLD), []) == meaning_of(at(OLD)) != meaning_of(at(expected))


def test_a_change_elsewhere_changes_nothing() -> None:
    wrong = Replacement(at(OLD, 0).span, "x", 3)
    assert expected_meaning(at(OLD), [wrong]) == meaning_of(at(OLD))
