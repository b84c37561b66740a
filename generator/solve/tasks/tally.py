"""How many decks pass the checks of a game."""

from collections.abc import Hashable
from dataclasses import replace

from generator.base.problem import Problems
from generator.check.view import View
from generator.model.game import Game
from generator.solve.alike import RowKey, rows_of
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.count.count import Bounds, Count, count
from generator.solve.program import Program
from generator.solve.request import Request
from generator.solve.tasks.assumed import assumed
from generator.solve.tasks.question import question_of
from generator.solve.tasks.scope import free_cells, owners
from generator.solve.tasks.strategy import Status, find_deck
from generator.solve.translate.checks import checks_of

NO_DECK = Count(0, 0, Bounds(0, 0), "it is proven that no deck passes: --explain says why")


def tally(game: Game, request: Request, clock: Clock, problems: Problems) -> Answer | None:
    """How many decks there are for the cells that are open; None after problems."""
    question = question_of(game, free_cells(game, request, problems), problems)
    if question is None:
        return None
    if not question.program.variables:
        return replace(question.blank, verdict=Verdict.FULFILLED)
    status = find_deck(question.demanded, clock.part(0.5, 20.0), seed=request.seed).status
    if status is Status.NONE:
        counted = NO_DECK
    else:
        found = status is Status.FOUND
        counted = count(question.demanded, clock, beside=_closed_cells(game, question.program), known=found)
        if _strict_apart(game, question.program):
            counted = _at_most(counted)
    program = question.demanded
    told = assumed(game, program, [demand.check for demand in program.demands])
    return replace(question.blank, verdict=Verdict.COUNTED, count=counted, assumed=told)


def _strict_apart(game: Game, program: Program) -> bool:
    """Whether a check that is more than a wish took no part, so that decks which were counted may fail it."""
    wishes = {check.id for check in checks_of(View(game)) if check.soft}
    return any(apart.check not in wishes for apart in program.apart)


def _at_most(counted: Count) -> Count:
    """A count of decks of which only some pass."""
    if not counted.most:
        return counted
    how = f"fewer may pass, as not every check took part; the most was {counted.how}"
    return counted._replace(least=0, fillings=counted.fillings._replace(least=0), how=how)


def _closed_cells(game: Game, program: Program) -> dict[RowKey, Hashable]:
    """For every row with an open cell, what it is apart from its open cells; ids do not count."""
    cards = {owner: rows for owner, rows, _ in owners(game)}
    closed: dict[RowKey, Hashable] = {}
    for (owner, row), cells in rows_of(program).items():
        open_fields = {program.variables[cell].field for cell in cells}
        card = cards[owner][row]
        values = sorted((name, repr(value)) for name, value in card.values.items() if name not in open_fields)
        copies = None if "copies" in open_fields else card.copies
        closed[owner, row] = (tuple(values), copies, card.size, card.front, card.back)
    return closed
