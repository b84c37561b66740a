"""Among all decks that pass, one that its wishes and its objective like."""

from collections.abc import Mapping
from typing import NamedTuple

from generator.check.fold import domain_of
from generator.model.game import Game
from generator.solve.clock import Clock
from generator.solve.local.moves import COPIES
from generator.solve.objectives.improve import improve
from generator.solve.objectives.repeats import Repeats
from generator.solve.objectives.sheet import Given, Objective, Sheet
from generator.solve.objectives.spread import Spread
from generator.solve.objectives.wishes import Wishes
from generator.solve.program import Codes, Program, broken
from generator.solve.tasks.scope import owners

FEW_IDLE, IDLE_A_CELL, MANY_IDLE = 2_000, 60, 12_000
FEW_STEPS, STEPS_A_CELL, MANY_STEPS = 40_000, 12, 120_000
"""Moves without a gain after which a deck is as good as it gets, and all that are tried, by how many cells there are:
counted, not timed, so that the same seed gives the same deck."""


class Nicer(NamedTuple):
    """A deck that was made nicer.

    Attributes:
        codes: the deck.
        words: what became better, a line for each measure.
    """

    codes: Codes
    words: tuple[str, ...]


def nicer(game: Game, program: Program, codes: Codes, objective: str, clock: Clock, seed: int) -> Nicer:
    """Make a deck nicer without breaking a check: first as the wishes want it, then as the objective does.

    Args:
        game: the game.
        program: its open cells.
        codes: a deck that passes.
        objective: `spread`, `repeats`, or `wishes` for nothing but these.
        clock: when to come back.
        seed: of all chances.
    """
    words = []
    size = len(program.variables)
    idle = min(MANY_IDLE, FEW_IDLE + IDLE_A_CELL * size)
    most = min(MANY_STEPS, max(FEW_STEPS, STEPS_A_CELL * size))
    for measure in _measures(game, program, objective):
        clock.tell(f"making the deck better: {measure.name}")
        found = improve(program, codes, measure, clock, seed=seed, steps=idle, most=most).codes
        better = codes if set(broken(program, found)) - set(broken(program, codes)) else found
        words.append(measure.words(codes, better))
        codes = better
    return Nicer(codes, tuple(words))


def _measures(game: Game, program: Program, objective: str) -> list[Objective]:
    weights = weights_of(game)
    wishes = [
        (constraint, weights.get(demand.check, 1))
        for demand in program.demands
        if demand.soft
        for constraint in demand.constraints
    ]
    found: list[Objective] = [Wishes(program, wishes)] if wishes else []
    sheets = sheets_of(game, program)
    if objective == "spread":
        found.append(Spread(program, sheets))
    if objective == "repeats":
        found.append(Repeats(program, sheets))
    return found


def weights_of(game: Game) -> Mapping[str, int]:
    """What each check weighs as a wish, by its id."""
    return {rule.id or f"{rule.kind}-{number}": rule.weight for number, rule in enumerate(game.rules, 1)}


def sheets_of(game: Game, program: Program) -> list[Sheet]:
    """The rows of all owners in which something is looked for, with the fields that have known values."""
    places = {(one.owner, one.row, one.field): place for place, one in enumerate(program.variables)}
    wanted = {one.owner for one in program.variables}
    sheets = []
    for owner, cards, fields in owners(game):
        if owner not in wanted:
            continue
        open_ = {field for name, _, field in places if name == owner and field != COPIES}
        names = [
            name
            for name, field in fields.items()
            if name in open_ or (domain_of(field) is not None and not field.formula)
        ]
        names += sorted(open_ - set(names))
        rows = tuple(
            tuple(
                places[owner, row, name] if (owner, row, name) in places else Given(card.values.get(name))
                for name in names
            )
            for row, card in enumerate(cards)
        )
        open_copies = {row: place for (name, row, field), place in places.items() if (name, field) == (owner, COPIES)}
        sheets.append(Sheet(owner, tuple(names), rows, tuple(card.copies for card in cards), open_copies))
    return sheets
