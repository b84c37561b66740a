"""A list in YAML keeps the form it is written in."""

import pytest

from generator.base.span import Span
from generator.edit.change import CellValue
from tests.edit.writing import put, refused, written


@pytest.mark.parametrize(
    ("old", "items", "expected"),
    [
        ("[red, blue]", ("red", "green"), "[red, green]"),
        ("[ red,blue ]", ("green", "blue"), "[ green,blue ]"),
        ("[red]", ("red", "blue"), "[red, blue]"),
        ("[red]", (), "[]"),
        ("[]", ("a", 1), "[a, 1]"),
        ("['red', blue,  x]", ("blue", "red"), "[blue, 'red']"),
        ("[ a,b ]", ("a", "b", "c"), "[ a,b,c ]"),
        ("[a, b, ]", ("a",), "[a, ]"),
        ("[a,\n    b]", ("a", "b", "c"), "[a,\n    b,\n    c]"),
        ("[a,  # c\n    b]", ("x", "b"), "[x,  # c\n    b]"),
        ("red", ("red", "blue"), "[red, blue]"),
        ("?", ("red",), "[red]"),
        ("['1', 2]", ("1", "2"), "['1', \"2\"]"),
        ("['1', 2]", ("2", 1, 2), '["2", 1, 2]'),
        ("[red, blue]", 3, None),
        ("['a #1', b]", ("a #1",), "['a #1']"),
    ],
)
def test_a_list_in_brackets(old: str, items: CellValue, expected: str | None) -> None:
    text = f"- {{x: {old}, y: 1}}  # c\n"
    new = "3" if expected is None else expected
    assert written(text, put(text, 0, "x", value=items)) == f"- {{x: {new}, y: 1}}  # c\n"


@pytest.mark.parametrize(
    ("old", "items", "expected"),
    [
        ("x:\n  - a  # one\n  - 'b'\ny: 1\n", ("a", "c"), "x:\n  - a  # one\n  - 'c'\ny: 1\n"),
        ("x:\n- a  # one\n- b\ny: 1\n", ("a", "b", "c", 4), "x:\n- a  # one\n- b\n- c\n- 4\ny: 1\n"),
        ("x:\r\n  - a\r\n  - b\r\n  - c  \r\ny: 1\n", ("z",), "x:\r\n  - z\r\ny: 1\n"),
        ("x:\r\n  - a\r\n  - b", ("a", "b", "c"), "x:\r\n  - a\r\n  - b\r\n  - c"),
        ("x:\n  - a\n  - b\ny: 1\n", (), "x: []\ny: 1\n"),
        ("x:\n- a\ny: 1\n", "b", "x: b\ny: 1\n"),
    ],
)
def test_a_list_of_lines(old: str, items: CellValue, expected: str) -> None:
    assert written(old, put(old, "x", value=items)) == expected


@pytest.mark.parametrize("items", [("a", None), ("a", ("b",)), ("a", "b", None)])
def test_a_list_holds_no_lists_and_no_gaps(items: CellValue) -> None:
    for text in ("x: [a, b]\n", "x:\n  - a\n  - b\n"):
        assert refused(text, put(text, "x", value=items)).code == "edit-value"


def test_a_list_and_its_item_are_not_both_written() -> None:
    text = "x: [a, b]\n"
    problem = refused(text, put(text, "x", value=("a",)), put(text, "x", 0, value="c"))
    assert "two changes" in problem.message and problem.span == Span("deck.yaml")


def test_a_list_of_lines_in_a_list_is_not_replaced() -> None:
    text = "x:\n  - - a\n    - b\n"
    assert "a list in a list" in refused(text, put(text, "x", 0, value=())).message


def test_a_value_comes_in_place_of_a_list_and_the_spaces_before_it_stay() -> None:
    text = "- {x:   [a, b], y: 1}\n"
    assert written(text, put(text, 0, "x", value=3)) == "- {x:   3, y: 1}\n"


def test_what_would_change_more_is_told_and_not_written() -> None:
    text = "x:\n  - |\n    a\n  - b\n"
    problem = refused(text, put(text, "x", value=("a\n",)))
    assert problem.code == "edit-more" and problem.span == put(text, "x", value=()).span


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("x:\n  - a\n  - b  # why\n", ("a",)),
        ("x:\n  - a\n  # why\n  - b\n", ()),
        ("x: # why\n  - a\n", ()),
        ("x: [a,  # why\n  b]\n", ("a",)),
        ("x: [a, &q b]\ny: *q\n", ("a", "c")),
        ("x: &q [a, b]\ny: *q\n", ("a", "c")),
        ("x: [a, [b]]\n", ("a", "b")),
        ("x: [a, [b]]\n", ("a",)),
        ("x: [a, &q b]\ny: *q\n", ("a",)),
        ("x: [&q b]\ny: *q\n", ("b",)),
        ("y: &q a\nx: [*q, b]\n", ("a", "b", "c")),
    ],
)
def test_a_comment_or_mark_is_never_lost(text: str, items: CellValue) -> None:
    assert refused(text, put(text, "x", value=items)).code == "edit-place"
