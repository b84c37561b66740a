"""Filling the open cells of a game so that every check holds."""

from dataclasses import replace

from generator.base.problem import Problems
from generator.check.run import check_game
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.program import broken
from generator.solve.request import Request
from generator.solve.tasks.edits import found_answer, verified
from generator.solve.tasks.nicer import nicer, weights_of
from generator.solve.tasks.order import ordered
from generator.solve.tasks.question import Question, question_of
from generator.solve.tasks.reason import impossible
from generator.solve.tasks.scope import free_cells
from generator.solve.tasks.strategy import Outcome, Status, find_deck

TRIES = 12
"""Decks that are held against a check which takes no part in the search, before it is given up."""


def fill(game: Game, request: Request, clock: Clock, problems: Problems) -> Answer | None:
    """A deck for the cells that are open; None after problems.

    Args:
        game: the game with open cells.
        request: what is asked for.
        clock: when to come back.
        problems: receives what is wrong with the game or the request.
    """
    question = question_of(game, free_cells(game, request, problems), problems)
    if question is None:
        return None
    if not question.program.variables:
        return replace(question.blank, verdict=Verdict.FULFILLED, report=check_game(game, mends=False))
    refused: tuple[str, ...] = ()
    for turn in range(TRIES if question.program.apart else 1):
        found = _found(question, clock, request.seed + 1_000 * turn)
        if found.status is Status.NONE:
            return impossible(question, clock, problems)
        if found.status is Status.UNDECIDED or found.codes is None:
            break
        better = nicer(game, question.program, found.codes, request.objective, clock, request.seed)
        made = verified(game, question.program, ordered(game, question.program, better.codes))
        if not made.refused:
            return found_answer(question.blank, made, better.words)
        refused = made.refused
        if clock.over:
            break
        clock.tell(f"deck {turn + 1} is refused by {', '.join(refused)}")
    return replace(question.blank, verdict=Verdict.REFUSED if refused else Verdict.UNDECIDED, refused=refused)


def _found(question: Question, clock: Clock, seed: int) -> Outcome:
    """A deck that meets all wishes, else one that meets what is demanded and as many of them as it can."""
    if len(question.demanded.demands) == len(question.program.demands):
        return find_deck(question.demanded, clock, seed=seed)
    wished = find_deck(question.program, clock.part(0.2, 15.0), seed=seed)
    if wished.status is Status.FOUND:
        return wished
    found = find_deck(question.demanded, clock, seed=seed)
    if found.status is not Status.FOUND:
        return found
    return _with_wishes(question, found, clock.part(0.3, 20.0), seed)


def _with_wishes(question: Question, found: Outcome, clock: Clock, seed: int) -> Outcome:
    """A deck that meets one wish after the other, the heaviest first; a wish that cannot be met with those is left."""
    demands, weights = question.program.demands, weights_of(question.blank.game)
    held = [place for place, demand in enumerate(demands) if not demand.soft]
    wishes = [place for place, demand in enumerate(demands) if demand.soft]
    wishes.sort(key=lambda place: -weights.get(demands[place].check, 1))
    for number, wish in enumerate(wishes):
        if clock.over or found.codes is None:
            break
        program = question.program.restricted(sorted((*held, wish)))
        if broken(program, found.codes):
            better = find_deck(program, clock.part(1 / (len(wishes) - number), 20.0), seed=seed)
            if better.status is not Status.FOUND:
                continue
            found = better
        held.append(wish)
    return found
