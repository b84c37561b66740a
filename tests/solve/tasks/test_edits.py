"""From codes to edits, and the checks held against the deck."""

from pathlib import Path

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.program import Program
from generator.solve.request import Request
from generator.solve.tasks.edits import NO_VALUE, edits_of, verified
from generator.solve.tasks.question import question_of
from generator.solve.tasks.scope import free_cells
from tests.solve.games import game_of

TEXT = """\
components:
  lamp:
    front: lamp.xml
    fields: {colour: [red, blue], height: 0..3, share: {formula: 6 / height}}
    cards:
      - {id: ember, colour: ?, height: 1}
      - {id: torch, colour: red, height: 2}
checks:
  - distribution: {of: lamp, by: colour, each: 1}
  - every: {of: lamp, that: height == 3}
    id: high
    severity: notice
"""


def posed(folder: Path, *free: str, repair: bool = False) -> tuple[Game, Program]:
    """A game and its cells."""
    game, problems = game_of(folder, TEXT), Problems()
    question = question_of(game, free_cells(game, Request(free=free), problems, repair=repair), problems)
    assert question is not None, list(problems)
    return game, question.program


def codes(program: Program, **values: object) -> list[int]:
    """A deck by the values of `card_field`; other cells keep theirs."""
    return [
        one.domain.index(values[f"{one.card}_{one.field}"]) if f"{one.card}_{one.field}" in values else one.given or 0
        for one in program.variables
    ]


def test_an_open_cell_has_no_old_value(tmp_path: Path) -> None:
    game, program = posed(tmp_path)
    [edit] = edits_of(game, program, codes(program, ember_colour="blue"))
    assert (edit.card, edit.field, edit.old, edit.new) == ("ember", "colour", None, "blue")


def test_a_cell_that_is_looked_for_anew_and_keeps_its_value_is_no_edit(tmp_path: Path) -> None:
    game, program = posed(tmp_path, "lamp.height", "lamp.copies")
    deck = codes(program, ember_colour="blue", ember_height=3, torch_height=2, ember_copies=1, torch_copies=2)
    edits = edits_of(game, program, deck)
    assert [(edit.card, edit.field, edit.old, edit.new) for edit in edits] == [
        ("ember", "colour", None, "blue"),
        ("ember", "height", 1, 3),
        ("torch", "copies", 1, 2),
    ]


def test_filled_cells_are_told_from_changes(tmp_path: Path) -> None:
    game, program = posed(tmp_path, repair=True)
    made = verified(game, program, codes(program, ember_colour="red", torch_colour="blue"))
    assert (len(made.edits), made.filled) == (2, 1)


def test_a_deck_is_held_against_all_checks(tmp_path: Path) -> None:
    game, program = posed(tmp_path)
    good, bad = (verified(game, program, codes(program, ember_colour=colour)) for colour in ("blue", "red"))
    assert (good.refused, good.unmet) == ((), ("high",))
    assert (bad.refused, bad.unmet) == (("distribution-1",), ("high",))


def test_a_formula_without_a_value_refuses_the_deck(tmp_path: Path) -> None:
    game, program = posed(tmp_path, "lamp.height")
    made = verified(game, program, codes(program, ember_colour="blue", ember_height=0, torch_height=2))
    assert (made.deck, made.report, made.refused) == (None, None, (NO_VALUE,))


def test_no_value_is_the_default_as_the_file_will_be_read(tmp_path: Path) -> None:
    text = TEXT.replace("height: 0..3,", "height: 0..3, lit: 'flag, default true',").replace(
        "height: 1", "lit: ?, height: 1"
    )
    game, problems = game_of(tmp_path, text), Problems()
    question = question_of(game, free_cells(game, Request(), problems), problems)
    assert question is not None
    program = question.program
    nothing = [one._replace(domain=(None,)) if one.field == "lit" else one for one in program.variables]
    program = program._replace(variables=tuple(nothing))
    edits = edits_of(game, program, [0] * len(program.variables))
    assert [(edit.field, edit.new) for edit in edits] == [("colour", "red"), ("lit", True)]
