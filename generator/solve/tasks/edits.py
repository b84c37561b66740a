"""From a deck that was found to edits of the game, and the checks held against what they make."""

from typing import NamedTuple

from generator.base.problem import Severity
from generator.check.finding import Edit, Report, Status
from generator.check.mend_apply import applied
from generator.check.run import check_game
from generator.model.game import Game
from generator.solve.program import Codes, Program


class Verified(NamedTuple):
    """A deck with what its checks say.

    Attributes:
        edits: what was changed.
        deck: the game with these edits.
        report: its checks.
        refused: the ids of the checks that it must pass and does not.
        unmet: the ids of the warnings and notices that it does not meet.
    """

    edits: tuple[Edit, ...]
    deck: Game
    report: Report
    refused: tuple[str, ...]
    unmet: tuple[str, ...]


def edits_of(program: Program, codes: Codes) -> tuple[Edit, ...]:
    """The cells that are set: those that were open, and those whose value is another than the file's."""
    found = []
    for variable, code in zip(program.variables, codes, strict=True):
        if code != variable.given:
            old = None if variable.given is None else variable.domain[variable.given]
            new = variable.domain[code]
            found.append(Edit(variable.owner, variable.card, variable.field, old, new, variable.span))
    return tuple(found)


def verified(game: Game, program: Program, codes: Codes) -> Verified | None:
    """The deck that some codes make, checked as `fudaya check` does; None where a computed field has no value in it."""
    edits = edits_of(program, codes)
    deck = applied(game, edits)
    if deck is None:
        return None
    report = check_game(deck)
    failed = [one for one in report.results if one.status is Status.FAILED]
    refused = [one.id for one in failed if one.severity is Severity.ERROR]
    refused += [one.id for one in report.results if one.status is Status.ERROR]
    unmet = [one.id for one in failed if one.severity is not Severity.ERROR]
    return Verified(edits, deck, report, () if report.ok else tuple(refused), tuple(unmet))
