"""From a deck that was found to edits of the game, and the checks held against what they make."""

from dataclasses import replace
from typing import NamedTuple

from generator.base.problem import Severity
from generator.check.finding import Edit, Report, Status
from generator.check.mend_apply import applied
from generator.check.run import check_game
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.program import Codes, Program
from generator.solve.tasks.scope import owners
from generator.solve.translate.reckon import told_apart

NO_VALUE = "a computed field without a value"
"""What refuses a deck in which a formula cannot be reckoned."""


class Verified(NamedTuple):
    """A deck with what its checks say.

    Attributes:
        edits: what is set.
        filled: how many of them are of cells that were open.
        deck: the game with these edits; None where a computed field has no value in it.
        report: its checks; None without a deck.
        refused: the ids of the checks that it must pass and does not.
        unmet: the ids of the warnings and notices that it does not meet.
    """

    edits: tuple[Edit, ...]
    filled: int
    deck: Game | None
    report: Report | None
    refused: tuple[str, ...]
    unmet: tuple[str, ...] = ()


def edits_of(game: Game, program: Program, codes: Codes) -> tuple[Edit, ...]:
    """The cells that are set: all that are `?` in the file, and those whose value is another than the file's.

    A cell that would have no value gets its field's default, as that is what the file would say without one.
    """
    unknown = {(cell.owner, cell.row, cell.field) for cell in game.unknown}
    cards = {owner: rows for owner, rows, _ in owners(game)}
    defaults = {(owner, name): field.default for owner, _, fields in owners(game) for name, field in fields.items()}
    found = []
    for variable, code in zip(program.variables, codes, strict=True):
        if code == variable.given:
            continue
        new, old = variable.domain[code], None
        if new is None:
            new = defaults.get((variable.owner, variable.field))
        if (variable.owner, variable.row, variable.field) not in unknown:
            card = cards[variable.owner][variable.row]
            old = card.copies if variable.field == "copies" else card.values.get(variable.field)
            if told_apart(old) == told_apart(new):
                continue
        found.append(Edit(variable.owner, variable.card, variable.field, old, new, variable.span))
    return tuple(found)


def verified(game: Game, program: Program, codes: Codes) -> Verified:
    """The deck that some codes make, checked as `fudaya check` does; no mends are looked for."""
    edits = edits_of(game, program, codes)
    given = {(one.owner, one.card, one.field) for one in program.variables if one.given is not None}
    filled = sum((edit.component, edit.card, edit.field) not in given for edit in edits)
    deck = applied(game, edits)
    if deck is None:
        return Verified(edits, filled, None, None, (NO_VALUE,))
    report = check_game(deck, mends=False)
    failed = [one for one in report.results if one.status is Status.FAILED]
    refused = [one.id for one in failed if one.severity is Severity.ERROR]
    refused += [one.id for one in report.results if one.status is Status.ERROR]
    unmet = [one.id for one in failed if one.severity is not Severity.ERROR]
    return Verified(edits, filled, deck, report, () if report.ok else tuple(refused), tuple(unmet))


def found_answer(blank: Answer, made: Verified, words: tuple[str, ...] = ()) -> Answer:
    """The answer for a deck that passes."""
    return replace(
        blank,
        verdict=Verdict.FOUND,
        edits=made.edits,
        filled=made.filled,
        deck=made.deck,
        report=made.report,
        unmet=made.unmet,
        measured=words,
    )
