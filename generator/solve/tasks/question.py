"""What every task begins with: which cells may be set, and what the checks demand of them."""

from typing import NamedTuple

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.program import Program
from generator.solve.translate.deck import Free
from generator.solve.translate.translate import translate


class Question(NamedTuple):
    """A game as it is put to the search.

    Attributes:
        free: which cells may be set.
        program: these cells with all that the checks demand and wish.
        demanded: the same without the wishes: warnings and notices.
        blank: the answer while nothing is decided.
    """

    free: Free
    program: Program
    demanded: Program
    blank: Answer


def question_of(game: Game, free: Free, problems: Problems, *, given: bool = True) -> Question | None:
    """A game as it is put to the search; None after problems, those that are there already too.

    Args:
        game: the game.
        free: which cells may be set.
        problems: receives what is wrong with the game.
        given: whether only the cells that are open may change, as the answer will say.
    """
    if problems.errors:
        return None
    program = translate(game, free, problems)
    if problems.errors:
        return None
    rows = {(variable.owner, variable.row) for variable in program.variables}
    blank = Answer(
        game, Verdict.UNDECIDED, cells=len(program.variables), rows=len(rows), apart=program.apart, given=given
    )
    return Question(free, program, demanded(program), blank)


def demanded(program: Program) -> Program:
    """The same cells without the wishes."""
    return program.restricted(place for place, demand in enumerate(program.demands) if not demand.soft)
