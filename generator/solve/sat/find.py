"""A deck that keeps every check, or the knowledge that there is none."""

import random
from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.program import Codes, Program
from generator.solve.sat.encode import LARGEST_PROGRAM, Encoding
from generator.solve.sat.symmetry import order_alike_rows

_NONE_FIXED: Mapping[int, int] = MappingProxyType({})


class Status(Enum):
    """What came of a search."""

    FOUND = "found"
    NONE = "none"
    UNDECIDED = "undecided"


class Answer(NamedTuple):
    """What a search found.

    Attributes:
        status: FOUND with a deck, NONE where it is proven that there is none, UNDECIDED where the clock ended first.
        codes: the deck; None unless it was found.
        too_large: whether the program is too large to be looked at.
    """

    status: Status
    codes: Codes | None = None
    too_large: bool = False


def find(
    program: Program,
    clock: Clock,
    *,
    fixed: Mapping[int, int] = _NONE_FIXED,
    start: Codes | None = None,
    symmetry: bool = False,
    seed: int = 0,
    conflicts: int | None = None,
    largest: int = LARGEST_PROGRAM,
) -> Answer:
    """A deck that keeps every demand, or a proof that there is none.

    Args:
        fixed: the code that a variable must have, by the variable's place.
        start: a deck near which to look first; without it the given values, and random ones by `seed` for the others.
        symmetry: whether rows that are alike may be put in order, which shortens proofs but moves away from `start`.
        conflicts: after how many contradictions it gives up; None for as many as the time allows.
        largest: how many literals the program may need; it is UNDECIDED with more.

    Raises:
        SolverMissingError: python-sat is not installed.
    """
    if clock.over:
        return Answer(Status.UNDECIDED)
    encoding = Encoding(program, clock, largest=largest)
    try:
        if not encoding.whole:
            return Answer(Status.UNDECIDED, too_large=encoding.too_large)
        if symmetry:
            order_alike_rows(encoding, frozenset(fixed))
        cells = encoding.literals.cells
        encoding.prefer(_first(program, seed) if start is None else start)
        found = encoding.solve([cells[variable][code] for variable, code in sorted(fixed.items())], clock, conflicts)
    finally:
        encoding.solver.close()
    if found is None:
        return Answer(Status.UNDECIDED)
    return Answer(Status.NONE) if isinstance(found, bool) else Answer(Status.FOUND, found)


def _first(program: Program, seed: int) -> list[int]:
    draw = random.Random(seed)
    return [
        draw.randrange(len(variable.domain)) if variable.given is None else variable.given
        for variable in program.variables
    ]
