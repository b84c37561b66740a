"""Mending a deck with the fewest edits."""

from dataclasses import replace

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.explain.linear import linear_proof
from generator.solve.local.search import search
from generator.solve.program import Program, broken
from generator.solve.repair.repair import Repair, repair
from generator.solve.request import Request
from generator.solve.tasks.edits import found_answer, verified
from generator.solve.tasks.order import ordered
from generator.solve.tasks.question import Question, question_of
from generator.solve.tasks.reason import impossible
from generator.solve.tasks.scope import free_cells
from generator.solve.tasks.strategy import PROOF_SECONDS, Status, find_deck

PATIENCE = 10_000
"""Steps without a better deck after which the file's deck is said to be far from any that passes."""


def mend(game: Game, request: Request, clock: Clock, problems: Problems) -> Answer | None:
    """The fewest edits with which every check holds; None after problems.

    Where none do, the numbers of copies that are not written may change too.

    Args:
        game: the game; cells that are open are filled too, and count as no edits.
        request: what is asked for.
        clock: when to come back.
        problems: receives what is wrong with the game or the request.
    """
    question = question_of(game, free_cells(game, request, problems, repair=True), problems, given=False)
    if question is None:
        return None
    given = [variable.given for variable in question.program.variables]
    codes = [code for code in given if code is not None]
    if len(codes) == len(given) and not broken(question.demanded, codes):
        return _as_it_is(question, codes)
    found = _repaired(question, clock, request.seed)
    if found.impossible:
        wider = _with_copies(question, problems)
        other = found if wider is None else _repaired(wider, clock, request.seed)
        if wider is None or other.impossible:
            return impossible(wider or question, clock, problems)
        question, found = wider, other._replace(bound=max(other.bound, 1))
    if found.codes is None:
        return replace(question.blank, bound=found.bound)
    made = verified(game, question.program, ordered(game, question.program, found.codes))
    if made.refused:
        return replace(question.blank, verdict=Verdict.REFUSED, refused=made.refused, bound=found.bound)
    return replace(found_answer(question.blank, made), bound=found.bound)


def _as_it_is(question: Question, codes: list[int]) -> Answer:
    """The answer for a deck of which nothing has to change, as far as the search can see."""
    made = verified(question.blank.game, question.program, codes)
    verdict = Verdict.REFUSED if made.refused else Verdict.FULFILLED
    return replace(question.blank, verdict=verdict, report=made.report, refused=made.refused, unmet=made.unmet)


def _with_copies(question: Question, problems: Problems) -> Question | None:
    """The same where the copies of each row may change; None where they could already, or are kept."""
    wider = question_of(question.blank.game, question.free._replace(copies=True), problems, given=False)
    more = wider is not None and len(wider.program.variables) > len(question.program.variables)
    return wider if more else None


def _repaired(question: Question, clock: Clock, seed: int) -> Repair:
    program = question.demanded
    start = None
    if any(variable.given is None for variable in program.variables):
        start = _filled(program, clock, seed)
    if start is None and _contradicts(program, clock, seed):
        return Repair(None, None, 0, False, True)
    return repair(program, clock, start=start)


def _contradicts(program: Program, clock: Clock, seed: int) -> bool:
    """Whether counting proves that there is no deck; not tried where a few steps from the file's deck find one."""
    here = [variable.given or 0 for variable in program.variables]
    near = search(program, clock.part(0.2, 10.0), seed=seed, start=here, patience=PATIENCE)
    return near.excess > 0 and not clock.over and linear_proof(program, clock.part(0.3, PROOF_SECONDS)) is not None


def _filled(program: Program, clock: Clock, seed: int) -> list[int] | None:
    """A deck in which the open cells are filled, to begin with; None where none was found soon."""
    fixed = {place: variable.given for place, variable in enumerate(program.variables) if variable.given is not None}
    found = find_deck(program, clock.part(0.2, 10.0), seed=seed, fixed=fixed)
    return list(found.codes) if found.status is Status.FOUND and found.codes is not None else None
