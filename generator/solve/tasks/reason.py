"""Why there is no deck: the smallest set of checks that contradict each other, and of given cells where they matter."""

from dataclasses import replace

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.explain.explain import Group, explain
from generator.solve.program import Program
from generator.solve.request import Request
from generator.solve.tasks.assumed import assumed
from generator.solve.tasks.question import Question, demanded, question_of
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
    given = bool(free.unknown)
    question = question_of(game, free if given else _anything(free), problems, given=given)
    if question is None:
        return None
    possible = is_possible(question.demanded, {}, clock.part(0.6, 60.0))
    if possible is None:
        return question.blank
    if possible:
        return replace(question.blank, verdict=Verdict.POSSIBLE)
    return impossible(question, clock, problems)


def impossible(question: Question, clock: Clock, problems: Problems) -> Answer:
    """The answer for a game that has no deck, with the reason as far as there is time for it.

    Args:
        question: what was asked.
        clock: when to come back.
        problems: receives what is wrong with the game.
    """
    none = replace(question.blank, verdict=Verdict.IMPOSSIBLE)
    free, program = question.free, question.demanded
    if not clock.over:
        anything = demanded(translate(none.game, _anything(free), problems))
        groups = _given_cells(anything, free) if free.unknown or free.keep or free.locked else []
        explanation = explain(anything, clock.part(0.8, 86_400.0), is_possible, groups=groups)
        if explanation is not None:
            fixed = {place for group in groups if group.name in explanation.groups for place in group.fixed}
            told = assumed(none.game, anything, explanation.checks, fixed)
            return replace(none, explanation=explanation, assumed=told)
    explanation = None if clock.over else explain(program, clock, is_possible)
    checks = explanation.checks if explanation else [demand.check for demand in program.demands]
    return replace(none, explanation=explanation, assumed=assumed(none.game, program, checks))


def _anything(free: Free) -> Free:
    """Every cell may be chosen, but for the numbers of copies that are given."""
    return free._replace(repair=True, keep=frozenset({"copies"}), locked=frozenset(), all_lists=True)


def _given_cells(program: Program, free: Free) -> list[Group]:
    """The cells that have a value which may not change, a group a field."""
    fields: dict[tuple[str, str], dict[int, int]] = {}
    for place, variable in enumerate(program.variables):
        if variable.given is not None and free.keeps(variable.owner, variable.row, variable.field):
            fields.setdefault((variable.owner, variable.field), {})[place] = variable.given
    return [Group(f"the given cells of {owner}.{field}", fixed) for (owner, field), fixed in fields.items()]
