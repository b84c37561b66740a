"""Mending a deck with the fewest edits."""

from dataclasses import replace

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.program import Program, broken
from generator.solve.repair.repair import repair
from generator.solve.request import Request
from generator.solve.tasks.edits import verified
from generator.solve.tasks.reason import impossible
from generator.solve.tasks.scope import free_cells
from generator.solve.tasks.strategy import Status, find_deck
from generator.solve.translate.translate import translate


def mend(game: Game, request: Request, clock: Clock, problems: Problems) -> Answer | None:
    """The fewest edits with which every check holds; None after problems.

    Args:
        game: the game; cells that are open are filled too, and count as no edits.
        request: what is asked for.
        clock: when to come back.
        problems: receives what is wrong with the game or the request.
    """
    free = free_cells(game, request, problems, repair=True)
    if problems.errors:
        return None
    program = translate(game, free, problems)
    if problems.errors:
        return None
    rows = len({(variable.owner, variable.row) for variable in program.variables})
    blank = Answer(game, Verdict.UNDECIDED, cells=len(program.variables), rows=rows, apart=program.apart, given=False)
    hard = program.restricted(place for place, demand in enumerate(program.demands) if not demand.soft)
    given = [variable.given for variable in program.variables]
    codes = [code for code in given if code is not None]
    if len(codes) == len(given) and not broken(hard, codes):
        return _as_it_is(blank, program, codes)
    found = repair(hard, clock, start=_filled(hard, clock, request.seed) if len(codes) < len(given) else None)
    if found.impossible:
        return impossible(blank, free, clock, problems)
    if found.codes is None:
        return replace(blank, bound=found.bound)
    made = verified(game, program, found.codes)
    if made is None or made.refused:
        return replace(blank, verdict=Verdict.REFUSED, bound=found.bound)
    return replace(
        blank,
        verdict=Verdict.FOUND,
        edits=made.edits,
        deck=made.deck,
        report=made.report,
        unmet=made.unmet,
        bound=found.bound,
    )


def _as_it_is(blank: Answer, program: Program, codes: list[int]) -> Answer:
    """The answer for a deck of which nothing has to change, as far as the search can see."""
    made = verified(blank.game, program, codes)
    verdict = Verdict.REFUSED if made is None or made.refused else Verdict.FULFILLED
    return replace(blank, verdict=verdict, report=made.report if made else None)


def _filled(program: Program, clock: Clock, seed: int) -> list[int] | None:
    """A deck in which the open cells are filled, to begin with; None where none was found soon."""
    fixed = {place: variable.given for place, variable in enumerate(program.variables) if variable.given is not None}
    found = find_deck(program, clock.part(0.2, 10.0), seed=seed, fixed=fixed)
    return list(found.codes) if found.status is Status.FOUND and found.codes is not None else None
