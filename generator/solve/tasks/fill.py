"""Filling the open cells of a game so that every check holds."""

from dataclasses import replace

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.program import Program
from generator.solve.request import Request
from generator.solve.tasks.edits import Verified, verified
from generator.solve.tasks.nicer import nicer
from generator.solve.tasks.order import ordered
from generator.solve.tasks.reason import impossible
from generator.solve.tasks.scope import free_cells
from generator.solve.tasks.strategy import Outcome, Status, find_deck
from generator.solve.translate.translate import translate

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
    free = free_cells(game, request, problems)
    if problems.errors:
        return None
    program = translate(game, free, problems)
    if problems.errors:
        return None
    rows = len({(variable.owner, variable.row) for variable in program.variables})
    blank = Answer(game, Verdict.UNDECIDED, cells=len(program.variables), rows=rows, apart=program.apart)
    if not program.variables:
        return replace(blank, verdict=Verdict.FULFILLED)
    hard = program.restricted(place for place, demand in enumerate(program.demands) if not demand.soft)
    refused = False
    for turn in range(TRIES):
        found = _found(program, hard, clock, request.seed + 1_000 * turn)
        if found.status is Status.NONE:
            return impossible(blank, free, clock, problems)
        if found.status is Status.UNDECIDED or found.codes is None:
            break
        better = nicer(game, program, found.codes, request.objective, clock, request.seed)
        made = verified(game, program, ordered(game, program, better.codes))
        if made is not None and not made.refused:
            return _answer(blank, made, better.words)
        refused = True
        if not program.apart or clock.over:
            break
        clock.tell(f"deck {turn + 1} is refused by {', '.join(made.refused if made else ())}")
    return replace(blank, verdict=Verdict.REFUSED if refused else Verdict.UNDECIDED)


def _found(program: Program, hard: Program, clock: Clock, seed: int) -> Outcome:
    """A deck that meets the wishes too, else one that meets what is demanded."""
    if len(hard.demands) < len(program.demands):
        wished = find_deck(program, clock.part(0.3, 20.0), seed=seed)
        if wished.status is Status.FOUND:
            return wished
    return find_deck(hard, clock, seed=seed)


def _answer(blank: Answer, made: Verified, words: tuple[str, ...]) -> Answer:
    return replace(
        blank,
        verdict=Verdict.FOUND,
        edits=made.edits,
        deck=made.deck,
        report=made.report,
        unmet=made.unmet,
        measured=words,
    )
