"""Fields added to rows, and whole rows."""

import pytest

from generator.base.span import Span
from generator.edit.change import CellValue, Replacement
from tests.edit.writing import add, at, put, refused, row, rows, written


@pytest.mark.parametrize(
    ("old", "expected"),
    [
        ("- {id: a, x: 1}  # c\n", "- {id: a, x: 1, n: 2, m: [a]}  # c\n"),
        ("- { id: a, x: 1 }\n", "- { id: a, x: 1, n: 2, m: [a] }\n"),
        ("- {id: a, x: 1,}\n", "- {id: a, x: 1, n: 2, m: [a],}\n"),
        ("- {id: a, x: }\n", "- {id: a, x: , n: 2, m: [a]}\n"),
        ("- {}\n", "- {n: 2, m: [a]}\n"),
        ("- {id: a,\n   x: 1, y: 2}\n", "- {id: a,\n   x: 1, y: 2, n: 2, m: [a]}\n"),
        ("- {id: a,\n   x: 1, y: 2  # c\n  }\n", "- {id: a,\n   x: 1, y: 2, n: 2, m: [a]  # c\n  }\n"),
        (
            "- id: a\n  x: |\r\n    b\r\n- id: c\n",
            "- id: a\n  x: |\r\n    b\r\n  n: 2\r\n  m: [a]\r\n- id: c\n",
        ),
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
        ("- id: a\r  x: 1", "- id: a\r  x: 1\r  n: 2\r  m: [a]"),
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


@pytest.mark.parametrize("path", [(0, "x"), (1,)])
def test_a_field_is_only_added_to_a_row(path: tuple[str | int, ...]) -> None:
    text = "- {id: a, x: [1]}\n- ?\n"
    assert "no such value" in refused(text, *add(text, *path, y=2)).message


def test_whole_rows_stand_in_columns() -> None:
    text = "lamps:\n  - {id: a, height: 3}\n  - ?  # one\n  - ?\n"
    one = row(text, "lamps", 1, id="b", name="月", height=3, star=None)
    two = row(text, "lamps", 2, id="cde", name="moss", height=10)
    assert written(text, one, two) == (
        "lamps:\n  - {id: a, height: 3}\n  - {id: b,   name: 月,   height: 3}  # one\n"
        "  - {id: cde, name: moss, height: 10}\n"
    )


@pytest.mark.parametrize("sign", ["?", "？", '"?"', "'？'", '" ? "'])
def test_a_row_comes_in_place_of_every_sign_that_stands_for_one(sign: str) -> None:
    text = f"lamps:\n  - {sign}  # one\n  - {sign}\n"
    changes = [row(text, "lamps", number, id=f"a{number}") for number in (0, 1)]
    assert written(text, *changes) == "lamps:\n  - {id: a0}  # one\n  - {id: a1}\n"


@pytest.mark.parametrize("number", ["2", "２", '"2"', "' 2 '", "\n  2"])
def test_rows_come_in_place_of_a_number_however_it_is_written(number: str) -> None:
    text = f"cards: {number}\n"
    assert written(text, rows(text, "cards", new=[{"id": "a"}])) == "cards:\n  - {id: a}\n"


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


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        ([{"id": "abc", "x": 1}, {"id": "b", "y": None}], ["{id: abc, x: 1}", "{id: b}"]),
        ([{"id": "a", "x": 1}, {"id": "long"}], ["{id: a, x: 1}", "{id: long}"]),
        ([{"x": 1, "y": 2, "z": 3}, {"x": 10, "z": 4, "y": 5}], ["{x: 1,  y: 2, z: 3}", "{x: 10, z: 4, y: 5}"]),
        (
            [{"x": 1, "y": 22, "z": 3}, {"x": 10, "y": 4, "z": 5}, {"x": 7, "y": 5, "w": 100, "v": 1}],
            ["{x: 1,  y: 22, z: 3}", "{x: 10, y: 4,  z: 5}", "{x: 7,  y: 5,  w: 100, v: 1}"],
        ),
        (
            [{"n": "月の光", "m": ("a",), "x": 1}, {"n": "e\u0301❤\ufe0f", "m": (), "x": 2}],
            ["{n: 月の光, m: [a], x: 1}", "{n: e\u0301❤\ufe0f,     m: [],  x: 2}"],
        ),
        ([], None),
        ([{}, {"x": 1}], ["{}", "{x: 1}"]),
    ],
)
def test_rows_stand_in_columns_as_far_as_they_have_the_same_fields(
    new: list[dict[str, CellValue]], expected: list[str] | None
) -> None:
    text = "cards: 2\n"
    lines = " []" if expected is None else "".join(f"\n  - {line}" for line in expected)
    assert written(text, rows(text, "cards", new=new)) == f"cards:{lines}\n"


def test_rows_come_only_behind_a_key_and_a_row_only_into_a_list() -> None:
    for text, path in (("x: ?\n", ("x",)), ("?\n", ())):
        assert "no row" in refused(text, row(text, *path, id="a")).message
    for text, item in (("- 2\n", 0), ("x: [2]\n", "x")):
        assert refused(text, rows(text, item, new=[])).code == "edit-place"
    assert refused("x: []\n", rows("x: []\n", "x", new=[])).code == "edit-place"


def test_a_comment_before_the_number_of_rows_is_not_lost() -> None:
    text = "cards:  # all\n  2\n"
    assert "comment" in refused(text, rows(text, "cards", new=[{"id": "a"}])).message


def test_a_row_that_cannot_be_written_is_told_with_its_list() -> None:
    text = "x: [?, ?]\ny: [?]\n"
    problem = refused(text, row(text, "x", 0, id="a"), row(text, "x", 1, id="\x07"), row(text, "y", 0, id="a"))
    assert (problem.code, problem.span) == ("edit-value", at(text, "x", 0).span)
