"""Rows of which nothing was fixed, in an order in which people read them."""

from pathlib import Path

from generator.base.problem import Problems
from generator.solve.program import broken
from generator.solve.request import Request
from generator.solve.tasks.order import ordered
from generator.solve.tasks.question import question_of
from generator.solve.tasks.scope import free_cells
from tests.solve.games import game_of

TEXT = """\
components:
  lamp: {front: lamp.xml, fields: {colour: [red, blue], height: 1..3}, cards: LAMPS}
  token: {front: t.xml, fields: {worth: 1..3}, cards: 2}
checks:
  - every: {of: lamp, that: height < 3 or colour == blue}
  CHECK
"""
DECK = [("blue", 3), ("red", 2), ("blue", 1)]
TOKENS = [3, 1]


def sorted_deck(folder: Path, lamps: str, check: str = "") -> list[object]:
    game = game_of(folder, TEXT.replace("LAMPS", lamps).replace("CHECK", check))
    question = question_of(game, free_cells(game, Request(), Problems()), Problems())
    assert question is not None
    program = question.program
    values: list[object] = [value for row in DECK for value in row]
    found = ordered(
        game,
        program,
        [one.domain.index(value) for one, value in zip(program.variables, [*values, *TOKENS], strict=True)],
    )
    assert not broken(program, found)
    return [one.domain[code] for one, code in zip(program.variables, found, strict=True)]


def test_a_number_of_rows_is_sorted_by_its_fields_as_they_are_declared(tmp_path: Path) -> None:
    assert sorted_deck(tmp_path, "3") == ["red", 2, "blue", 1, "blue", 3, 1, 3]


def test_rows_that_are_written_stay_in_their_places(tmp_path: Path) -> None:
    assert sorted_deck(tmp_path, "[?, ?, ?]") == ["blue", 3, "red", 2, "blue", 1, 1, 3]


def test_an_order_that_a_check_asks_for_stays_and_others_are_sorted(tmp_path: Path) -> None:
    check = "- every: {of: token, where: id == 1, that: worth == 3}"
    assert sorted_deck(tmp_path, "3", check) == ["red", 2, "blue", 1, "blue", 3, 3, 1]
