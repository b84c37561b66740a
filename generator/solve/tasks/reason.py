"""Why there is no deck: the smallest set of checks that contradict each other, and of given cells where they matter."""

from dataclasses import replace

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.explain.explain import Group, explain
from generator.solve.program import Program
from generator.solve.request import Request
from generator.solve.tasks.scope import free_cells
from generator.solve.tasks.strategy import is_possible
from generator.solve.translate.deck import Free
from generator.solve.translate.translate import translate


def reason(game: Game, request: Request, clock: Clock, problems: Problems) -> Answer | None:
    """Whether any deck can pass the checks, and why not; None after problems.

    Where cells are open, the others are taken as given; without open cells, every cell that a check looks at may take
    any of its values, and only the number of rows and their copies are given.
    """
    free = free_cells(game, request, problems)
    if problems.errors:
        return None
    program = translate(game, _anything(free, given=bool(free.unknown)), problems)
    if problems.errors:
        return None
    rows = len({(variable.owner, variable.row) for variable in program.variables})
    blank = Answer(
        game,
        Verdict.UNDECIDED,
        cells=len(program.variables),
        rows=rows,
        apart=program.apart,
        given=bool(free.unknown),
    )
    possible = is_possible(_demanded(program), {}, clock.part(0.6, 60.0))
    if possible is None:
        return blank
    if possible:
        return replace(blank, verdict=Verdict.POSSIBLE)
    return impossible(blank, free, clock, problems)


def impossible(blank: Answer, free: Free, clock: Clock, problems: Problems) -> Answer:
    """The answer for a game that has no deck, with the reason.

    Args:
        blank: the answer so far.
        free: which cells could be set.
        clock: when to come back.
        problems: receives what is wrong with the game.
    """
    program = _demanded(translate(blank.game, _anything(free, given=False), problems))
    groups = _given_cells(program, free) if free.unknown or free.keep or free.locked else []
    explanation = explain(program, clock, is_possible, groups=groups)
    return replace(blank, verdict=Verdict.IMPOSSIBLE, explanation=explanation)


def _anything(free: Free, *, given: bool) -> Free:
    """The cells that a deck may choose: only those that are open, or all but the numbers of copies."""
    if given:
        return free
    return free._replace(repair=True, keep=frozenset({"copies"}), locked=frozenset())


def _demanded(program: Program) -> Program:
    return program.restricted(place for place, demand in enumerate(program.demands) if not demand.soft)


def _given_cells(program: Program, free: Free) -> list[Group]:
    """The cells that have a value which may not change, a group a field."""
    fields: dict[tuple[str, str], dict[int, int]] = {}
    for place, variable in enumerate(program.variables):
        names = {variable.field, f"{variable.owner}.{variable.field}"}
        fast = not free.repair or names & free.keep or (variable.owner, variable.row) in free.locked
        if variable.given is not None and fast:
            fields.setdefault((variable.owner, variable.field), {})[place] = variable.given
    return [Group(f"the given cells of {owner}.{field}", fixed) for (owner, field), fixed in fields.items()]
