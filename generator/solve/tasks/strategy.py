"""Looking for a deck with all means in turn: local search, a proof by counting, and search by satisfiability."""

from collections.abc import Mapping
from enum import Enum
from itertools import count
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.explain.linear import linear_proof
from generator.solve.local.search import Found, search
from generator.solve.program import Codes, Program
from generator.solve.sat.encode import LARGEST_PROGRAM
from generator.solve.sat.find import Status, find

__all__ = ["Outcome", "Status", "find_deck", "is_possible"]

ROUNDS_ALONE = 4
"""Rounds of local search after the first where the program is too large for satisfiability."""

PROOF_SECONDS = 10.0
DAY = 86_400.0
FEW_STEPS, STEPS_A_CELL, MANY_STEPS = 200, 8, 20_000
"""Steps of the local search before the proof, by how many cells there are: enough for most decks that are possible."""
LONGER = 5
CONFLICTS = 10_000
GROWTH = 3
"""How much longer the local search after the proof is; the contradictions met after which search by satisfiability
gives way to it again; how much more each further round may take. All is counted, not timed, so that the same seed gives
the same deck."""


class Means(Enum):
    """What settled a question."""

    COUNTING = "counting"
    LOCAL = "local search"
    SATISFIABILITY = "satisfiability"
    NOTHING = "nothing"


class Outcome(NamedTuple):
    """What a search came to.

    Attributes:
        status: FOUND, NONE where it is proven that there is no deck, or UNDECIDED.
        codes: the deck that was found; where it is undecided, the one that came nearest; else None.
        means: what settled it.
    """

    status: Status
    codes: Codes | None
    means: Means = Means.NOTHING


def find_deck(
    program: Program,
    clock: Clock,
    *,
    seed: int = 0,
    fixed: Mapping[int, int] | None = None,
    largest: int = LARGEST_PROGRAM,
) -> Outcome:
    """A deck in which every demand holds, soft ones too.

    Args:
        program: what is looked for.
        clock: when to come back.
        seed: the same seed gives the same deck, where the clock does not end the search.
        fixed: cells that must have a certain code.
        largest: how many literals the program may need to be searched by satisfiability; with more, that is left out.
    """
    given = dict(fixed or {})
    size = len(program.variables)
    free = [place for place in range(size) if place not in given] if given else None
    start = _start(program, given) if given else None

    def near(patience: int, turn: int) -> Found:
        return search(program, clock.part(0.6, DAY), seed=seed + turn, free=free, start=start, patience=patience)

    steps = min(MANY_STEPS, FEW_STEPS + STEPS_A_CELL * size)
    found = near(steps, 0)
    if not found.excess:
        return Outcome(Status.FOUND, found.codes, Means.LOCAL)
    if not clock.over and linear_proof(program, clock.part(0.3, PROOF_SECONDS), fixed=given) is not None:
        return Outcome(Status.NONE, None, Means.COUNTING)
    too_large = False
    for turn in count():
        if clock.over or (too_large and turn > ROUNDS_ALONE):
            break
        if turn:
            clock.tell(f"round {turn + 1} of the search")
        found = near(LONGER * steps * GROWTH**turn, turn + 1)
        if not found.excess:
            return Outcome(Status.FOUND, found.codes, Means.LOCAL)
        if not too_large:
            answer = find(
                program,
                clock,
                fixed=given,
                start=found.codes,
                symmetry=bool(turn % 2) and not given,
                seed=seed + turn,
                conflicts=CONFLICTS * GROWTH**turn,
                largest=largest,
            )
            if answer.status is not Status.UNDECIDED:
                return Outcome(answer.status, answer.codes, Means.SATISFIABILITY)
            too_large = answer.too_large
    return Outcome(Status.UNDECIDED, found.codes)


def _start(program: Program, fixed: Mapping[int, int]) -> list[int]:
    """A deck to begin with that has the fixed cells right."""
    return [fixed.get(place, variable.given or 0) for place, variable in enumerate(program.variables)]


def is_possible(program: Program, fixed: Mapping[int, int], clock: Clock) -> bool | None:
    """Whether there is a deck; None where that is not decided in time."""
    status = find_deck(program, clock, fixed=fixed).status
    return None if status is Status.UNDECIDED else status is Status.FOUND
