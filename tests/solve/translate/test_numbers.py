"""Tables from which checks take numbers stay as they are in a repair."""

from typing import Any

import pytest

from generator.base.problem import Problems
from generator.solve.program import Program
from generator.solve.translate.deck import Free
from generator.solve.translate.translate import translate
from tests.check.deck import choice, component, game, number, rule, table

ASKS_TABLE = ("every", {"of": "tables.art", "that": "points < 4"})
"""A check on the table's own rows: without it no cell of the table is looked at."""

TAKES = [
    ("every", {"of": "lamp", "that": "height <= max(tables.art.points)"}),
    ("total", {"of": "lamp", "sum": "height", "at_most": "points * 9", "for": "tables.art"}),
    ("contents", {"lamp": "max(tables.art.points)"}),
]


def _program(*rules: tuple[str, dict[str, Any]], points: int = 2, unknown: bool = False) -> Program:
    lamps = component("lamp", (choice("colour", "red", "blue"), number("height", 1, 2, 3)), [{"height": 1}] * 2)
    art = table("art", (number("points", 0, 1, 2, 3, 4), number("more", 0, 1)), [{"points": points, "more": 1}])
    declared = [rule(kind, body, id=str(place)) for place, (kind, body) in enumerate(rules)]
    cells = frozenset({("tables.art", 0, "points")} if unknown else ())
    return translate(game(lamps, art, rules=declared), Free(cells, repair=True), Problems())


@pytest.mark.parametrize("takes", TAKES)
def test_a_table_stays_as_it_is_where_a_check_takes_a_number_from_it(takes: tuple[str, dict[str, Any]]) -> None:
    program = _program(takes, ASKS_TABLE)
    assert not program.apart
    assert "points" not in {one.field for one in program.variables}


@pytest.mark.parametrize("takes", TAKES[::2])
def test_a_table_whose_own_check_fails_may_change_and_the_check_that_takes_its_number_is_apart(
    takes: tuple[str, dict[str, Any]],
) -> None:
    program = _program(takes, ASKS_TABLE, points=4)
    assert [one.check for one in program.apart] == ["0"]
    assert "points" in {one.field for one in program.variables}


def test_a_table_stays_as_it_is_where_only_a_check_for_its_rows_fails() -> None:
    fails = ("total", {"of": "lamp", "sum": "height", "at_most": "points - 2", "for": "tables.art"})
    program = _program(fails, ASKS_TABLE)
    assert not program.apart
    assert {one.field for one in program.variables} == {"height"}


def test_only_the_fields_that_are_taken_stay() -> None:
    program = _program(TAKES[0], ("every", {"of": "tables.art", "that": "points + more > 0"}))
    assert {one.field for one in program.variables if one.owner == "tables.art"} == {"more"}


def test_a_row_of_a_table_is_there_once() -> None:
    art = table("art", (number("points", 1, 2),), [{"points": 1, "copies": 1}])
    asked = rule("every", {"of": "tables.art", "that": "points > 0"})
    program = translate(game(art, rules=[asked]), Free(frozenset(), repair=True, copies=True), Problems())
    assert {one.field for one in program.variables} == {"points"}


def test_a_table_from_which_no_check_takes_a_number_may_change() -> None:
    program = _program(ASKS_TABLE)
    assert {one.field for one in program.variables} == {"points"}


def test_a_cell_that_is_unknown_is_looked_for_all_the_same() -> None:
    program = _program(TAKES[0], ASKS_TABLE, unknown=True)
    assert [one.check for one in program.apart] == ["0"]
    assert "points" in {one.field for one in program.variables}


def test_numbers_of_components_are_what_is_mended() -> None:
    program = _program(("every", {"of": "lamp", "that": "height <= max(lamp.height)"}))
    assert [one.check for one in program.apart] == ["0"]
    assert {one.field for one in program.variables} == {"height"}
