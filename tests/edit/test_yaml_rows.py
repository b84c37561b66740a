"""Fields added to rows, and whole rows."""

import pytest

from generator.base.span import Span
from generator.edit.change import NewRows, Replacement, RowReplacement
from tests.edit.writing import add, put, refused, row, rows, written


@pytest.mark.parametrize(
    ("old", "expected"),
    [
        ("- {id: a, x: 1}  # c\n", "- {id: a, x: 1, n: 2, m: [a]}  # c\n"),
        ("- { id: a, x: 1 }\n", "- { id: a, x: 1, n: 2, m: [a] }\n"),
        ("- {id: a, x: 1,}\n", "- {id: a, x: 1, n: 2, m: [a],}\n"),
        ("- {id: a, x: }\n", "- {id: a, x: , n: 2, m: [a]}\n"),
        ("- {}\n", "- {n: 2, m: [a]}\n"),
        ("- {id: a,\n   x: 1}\n", "- {id: a,\n   x: 1,\n   n: 2,\n   m: [a]}\n"),
        (
            "- {\r\n  id: a,\r\n  x: 1  # c\r\n  }\r\n",
            "- {\r\n  id: a,\r\n  x: 1,  # c\r\n  n: 2,\r\n  m: [a]\r\n  }\r\n",
        ),
        ("- {\n  id: a,\n  x: 1,  # c\n}\n", "- {\n  id: a,\n  x: 1,  # c\n  n: 2,\n  m: [a],\n}\n"),
        ("- id: a\n  x: 1  # c\n\n- id: b\n", "- id: a\n  x: 1  # c\n  n: 2\n  m: [a]\n\n- id: b\n"),
        ("- id: a\r\n  x: 1", "- id: a\r\n  x: 1\r\n  n: 2\r\n  m: [a]"),
        ("-   id: a\n    x:\n    - b\n", "-   id: a\n    x:\n    - b\n    n: 2\n    m: [a]\n"),
        ("- id: a\n  x: |\n    b\n- id: c\n", "- id: a\n  x: |\n    b\n  n: 2\n  m: [a]\n- id: c\n"),
        ("- id: a", "- id: a\n  n: 2\n  m: [a]"),
        ("- &q {id: b}\n", "- &q {id: b, n: 2, m: [a]}\n"),
    ],
)
def test_fields_are_added_behind_the_last(old: str, expected: str) -> None:
    assert written(old, *add(old, 0, n=2, m=("a",))) == expected


def test_a_field_is_added_behind_one_that_changes() -> None:
    text = "- {id: a, x: }\n"
    assert written(text, *add(text, 0, n=2), put(text, 0, "x", value=1)) == "- {id: a, x: 1, n: 2}\n"


def test_a_field_is_added_to_a_row_that_takes_others_over() -> None:
    text = "- &r {x: 1}\n- {<<: *r, y: 1}\n"
    assert written(text, *add(text, 1, n=2)) == "- &r {x: 1}\n- {<<: *r, y: 1, n: 2}\n"
    assert refused(text, *add(text, 0, n=2)).code == "edit-place"


def test_a_name_that_yaml_takes_for_something_else_is_quoted() -> None:
    text = "- {id: a}\n"
    change = Replacement(Span("deck.yaml", 1, 3), "a: b", 2, given=False)
    assert written(text, change) == '- {id: a, "a: b": 2}\n'


def test_a_field_that_is_there_is_not_added() -> None:
    text = "- {id: a, x: 1}\n"
    assert "`x` already" in refused(text, *add(text, 0, x=2)).message


def test_whole_rows_stand_in_columns() -> None:
    text = "lamps:\n  - {id: a, height: 3}\n  - ?  # one\n  - ?\n"
    one = row(text, "lamps", 1, id="b", name="月", height=3, star=None)
    two = row(text, "lamps", 2, id="cde", name="moss", height=10)
    assert written(text, one, two) == (
        "lamps:\n  - {id: a, height: 3}\n  - {id: b,   name: 月,   height: 3}  # one\n"
        "  - {id: cde, name: moss, height: 10}\n"
    )


def test_a_row_is_written_into_brackets() -> None:
    text = "lamps: [{id: a}, ?]\n"
    assert written(text, row(text, "lamps", 1, id="b")) == "lamps: [{id: a}, {id: b}]\n"


@pytest.mark.parametrize(
    ("old", "expected"),
    [
        (
            "g:\n  cards: 2  # all\n  x: 1\n",
            "g:\n  cards:  # all\n    - {id: a,   x: 1}\n    - {id: bcd, x: 12}\n  x: 1\n",
        ),
        ("g:\r\n  cards: 2", "g:\r\n  cards:\r\n    - {id: a,   x: 1}\r\n    - {id: bcd, x: 12}"),
        ("g: {cards: 2, x: 1}\n", "g: {cards: [{id: a, x: 1}, {id: bcd, x: 12}], x: 1}\n"),
    ],
)
def test_rows_come_in_place_of_their_number(old: str, expected: str) -> None:
    assert written(old, rows(old, "g", "cards", new=[{"id": "a", "x": 1}, {"id": "bcd", "x": 12}])) == expected


def test_rows_of_different_fields_stand_in_no_columns() -> None:
    text = "cards: 2\n"
    new = rows(text, "cards", new=[{"id": "abc", "x": 1}, {"id": "b", "y": None}])
    assert written(text, new) == "cards:\n  - {id: abc, x: 1}\n  - {id: b}\n"
    assert written(text, rows(text, "cards", new=[])) == "cards: []\n"


def test_only_a_number_makes_room_for_rows_and_only_a_question_mark_for_a_row() -> None:
    span = Span("deck.yaml", 1, 4)
    assert refused("x: many\n", NewRows(span, [{"id": "a"}])).code == "edit-place"
    assert refused("x: 2\n", RowReplacement(span, {"id": "a"})).code == "edit-place"
