"""Why there is no deck: the smallest set of checks that contradict each other, and of given cells where they matter."""

from collections.abc import Mapping
from dataclasses import replace

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.explain.explain import Group, explain
from generator.solve.program import Program
from generator.solve.request import Request
from generator.solve.tasks.assumed import assumed, copies_given
from generator.solve.tasks.question import Question, demanded, question_of
from generator.solve.tasks.scope import free_cells, owners
from generator.solve.tasks.strategy import is_possible
from generator.solve.translate.deck import Free
from generator.solve.translate.translate import translate

_COPIES = "the given copies of "


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
    for scope in _scopes(question):
        if clock.over:
            break
        anything = demanded(translate(none.game, scope, problems))
        groups = _given_cells(anything, free) if free.unknown or free.keep or free.locked else []
        nouns = _nouns(none.game, anything)
        explanation = explain(anything, clock.part(0.6, 86_400.0), is_possible, groups=groups, nouns=nouns)
        if explanation is not None:
            # Copies that are given stay as they are, whether the contradiction needs that or not.
            named = [group for group in groups if group.name in explanation.groups or group.name.startswith(_COPIES)]
            fixed = {place for group in named for place in group.fixed}
            told = assumed(none.game, anything, explanation.checks, fixed)
            told += copies_given(none.game, anything, explanation.checks)
            return replace(none, explanation=explanation, assumed=told)
    nouns = _nouns(none.game, program)
    explanation = None if clock.over else explain(program, clock, is_possible, nouns=nouns)
    checks = explanation.checks if explanation else [demand.check for demand in program.demands]
    return replace(none, explanation=explanation, assumed=assumed(none.game, program, checks))


def _anything(free: Free) -> Free:
    """Every cell may be chosen, but for the numbers of copies that are given."""
    return free._replace(repair=True, keep=frozenset({"copies"}), locked=frozenset(), all_lists=True)


def _scopes(question: Question) -> list[Free]:
    """What may be chosen while a reason is looked for: first every cell, and then all but the numbers of copies.

    These are open where one of a component is not 1, or where they are in question; but some checks take no part then.
    """
    several = {owner for owner, cards, _ in owners(question.blank.game) if any(card.copies != 1 for card in cards)}
    several |= {variable.owner for variable in question.program.variables if variable.field == "copies"}
    single = frozenset(f"{owner}.copies" for owner, _, _ in owners(question.blank.game) if owner not in several)
    anything = _anything(question.free)
    return [anything._replace(keep=single, copies=True), *([anything] if several else [])]


def _nouns(game: Game, program: Program) -> Mapping[str, str]:
    """What the rows of every component and table are called: rows too where one of them may be several pieces."""
    found = {}
    several = {variable.owner for variable in program.variables if variable.field == "copies"}
    for name, cards, _ in owners(game):
        component = game.components.get(name)
        if component is None or name in several or any(card.copies != 1 for card in cards):
            found[name] = "rows"
        else:
            found[name] = "cards" if component.kind == "card" else "pieces"
    return found


def _given_cells(program: Program, free: Free) -> list[Group]:
    """The cells that have a value which may not change, a group a field."""
    fields: dict[tuple[str, str], dict[int, int]] = {}
    for place, variable in enumerate(program.variables):
        if variable.given is not None and free.keeps(variable.owner, variable.row, variable.field):
            fields.setdefault((variable.owner, variable.field), {})[place] = variable.given
    return [Group(_given_words(owner, field), fixed) for (owner, field), fixed in fields.items()]


def _given_words(owner: str, field: str) -> str:
    return f"{_COPIES}{owner}" if field == "copies" else f"the given cells of {owner}.{field}"
