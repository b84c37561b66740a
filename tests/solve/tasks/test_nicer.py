"""Among all decks that pass, one that its wishes and its objective like."""

from pathlib import Path

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.clock import Clock
from generator.solve.objectives.sheet import Given
from generator.solve.program import Codes, Program, broken
from generator.solve.request import Request
from generator.solve.tasks.nicer import nicer, sheets_of, weights_of
from generator.solve.tasks.question import question_of
from generator.solve.tasks.scope import free_cells
from tests.solve.games import game_of

TEXT = """\
components:
  lamp:
    front: lamp.xml
    fields: {colour: [red, blue], height: 1..2, name: text}
    cards:
      - {colour: red, height: ?, name: a}
      - {colour: red, height: ?, name: b, copies: 2}
      - {colour: blue, height: ?, name: c}
      - {colour: blue, height: ?, name: d}
  token: {front: t.xml, fields: {worth: 1..2}, cards: [{worth: 1}]}
checks:
  - distribution: {of: lamp, by: height, expect: {1: 2..3, 2: 2..3}}
  - every: {of: lamp, that: height == 2}
    id: high
    severity: notice
    weight: 7
"""
UNEVEN: Codes = [0, 0, 1, 1]
"""Red lamps are low, blue ones high."""


def posed(folder: Path) -> tuple[Game, Program]:
    game = game_of(folder, TEXT)
    question = question_of(game, free_cells(game, Request(), Problems()), Problems())
    assert question is not None
    return game, question.program


def test_fields_that_go_together_are_parted(tmp_path: Path) -> None:
    game, program = posed(tmp_path)
    better = nicer(game, program.restricted([0]), UNEVEN, "spread", Clock(), 0)
    assert better.codes[0] != better.codes[1] and better.codes[2] != better.codes[3]
    assert not broken(program.restricted([0]), better.codes)
    assert len(better.words) == 1 and "fields that go together" in better.words[0]


def test_wishes_come_first_and_no_check_breaks_for_them(tmp_path: Path) -> None:
    game, program = posed(tmp_path)
    better = nicer(game, program, UNEVEN, "wishes", Clock(), 0)
    printed = sum(copies for code, copies in zip(better.codes, (1, 2, 1, 1), strict=True) if code == 1)
    assert printed == 3
    assert 0 not in broken(program, better.codes)
    assert len(better.words) == 1


def test_the_same_seed_makes_the_same_deck(tmp_path: Path) -> None:
    game, program = posed(tmp_path)
    assert len({tuple(nicer(game, program, UNEVEN, "spread", Clock(), 3).codes) for _ in range(3)}) == 1


def test_a_sheet_has_what_is_bounded_of_each_component_with_open_cells(tmp_path: Path) -> None:
    game, program = posed(tmp_path)
    [sheet] = sheets_of(game, program)
    assert (sheet.owner, sheet.fields) == ("lamp", ("colour", "height"))
    assert sheet.rows[2] == (Given("blue"), 2)
    assert sheet.copies == (1, 2, 1, 1)


def test_open_copies_are_made_even(tmp_path: Path) -> None:
    text = """\
components:
  lamp: {front: lamp.xml, fields: {name: text}, cards: [{name: a, copies: ?}, {name: b, copies: ?}, {name: c}]}
checks:
  - contents: {lamp: 7}
"""
    game = game_of(tmp_path, text)
    question = question_of(game, free_cells(game, Request(), Problems()), Problems())
    assert question is not None
    [sheet] = sheets_of(game, question.program)
    assert sheet.open_copies == {0: 0, 1: 1}
    numbers = [variable.domain for variable in question.program.variables]
    better = nicer(game, question.program, [numbers[0].index(6), numbers[1].index(0)], "spread", Clock(), 0)
    assert [domain[code] for domain, code in zip(numbers, better.codes, strict=True)] == [3, 3]
    assert better.words == ("copies of a row: 0..6 -> 3",)


def test_each_check_weighs_what_it_says(tmp_path: Path) -> None:
    assert weights_of(posed(tmp_path)[0]) == {"distribution-1": 1, "high": 7}
