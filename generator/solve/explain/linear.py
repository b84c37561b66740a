"""Whether checks contradict each other already in the numbers of cards they ask for."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.explain.simplex import (
    LEAST,
    MOST,
    Inequality,
    OutOfTimeError,
    contradiction,
    contradicts,
)
from generator.solve.explain.system import BOUND, LINK, ONCE, PART, SIZE, Row, System, system_of
from generator.solve.program import Program, cells_of

NOTHING_FIXED: Mapping[int, int] = MappingProxyType({})
ROWS_AT_ONCE = 250
"""Rows up to which all demands are looked at together at once."""
ROWS_TRIED = 120
"""Rows that are left out one by one to find the shortest sum; of more, only those of the first proof are."""
ORDERS = ((SIZE, MOST), (SIZE, LEAST))
"""What is kept rather than left out: the number of cards, and one sense of the bounds."""


class Proof(NamedTuple):
    """Inequalities that hold in every deck, and whole multipliers with which they add up to something impossible.

    Attributes:
        rows: the inequalities.
        multipliers: one a row.
        demands: the places of the demands that say so.
        places: where the inequalities stand in their system.
    """

    rows: tuple[Row, ...]
    multipliers: tuple[int, ...]
    demands: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def holds(self) -> bool:
        """Whether the rows times the multipliers do add up to something impossible."""
        return contradicts([row.inequality for row in self.rows], self.multipliers)


def linear_proof(
    program: Program,
    clock: Clock,
    demands: Collection[int] | None = None,
    fixed: Mapping[int, int] = NOTHING_FIXED,
) -> Proof | None:
    """A proof by numbers of cards that no deck fulfils some demands.

    Args:
        demands: the places of the demands; None for all.
        fixed: codes of cells that are given.

    Returns:
        The proof; None where there is none of this sort, which says nothing, or when it is too large, or out of time.
    """
    chosen = tuple(range(len(program.demands))) if demands is None else tuple(sorted(demands))
    try:
        system = system_of(program, clock, chosen, fixed)
        if system is not None and len(system.rows) <= ROWS_AT_ONCE:
            return _prove(system, range(len(system.rows)), clock)
        for few in _close(program, chosen):
            part = system_of(program, clock, few, fixed)
            proof = None if part is None else _prove(part, range(len(part.rows)), clock)
            if proof is not None:
                return proof
        return None if system is None else _prove(system, range(len(system.rows)), clock)
    except OutOfTimeError:
        return None


def _close(program: Program, demands: Collection[int]) -> list[tuple[int, ...]]:
    """Demands on the fields that one of them looks at, the fewest first: many a contradiction is among such."""
    fields = {
        place: frozenset(
            (program.variables[cell].owner, program.variables[cell].field)
            for constraint in program.demands[place].constraints
            for cell in cells_of(constraint)
        )
        for place in demands
    }
    groups = dict.fromkeys(
        tuple(place for place in demands if fields[place] <= fields[wide]) for wide in demands if fields[wide]
    )
    return sorted((group for group in groups if len(group) < len(demands)), key=lambda group: (len(group), group))


def shortest_proof(program: Program, clock: Clock, demands: Collection[int], fixed: Mapping[int, int]) -> Proof | None:
    """The same with as few inequalities as can be: none can be left out."""
    try:
        system = system_of(program, clock, demands, fixed, apart=True)
        if system is None:
            return None
        first = _prove(system, range(len(system.rows)), clock)
        if first is None:
            return None
        found = [proof for kept in ORDERS if (proof := _shorten(system, kept, first, clock)) is not None]
        return min([*found, first], key=_length)
    except OutOfTimeError:
        return linear_proof(program, clock, demands, fixed)


def _length(proof: Proof) -> tuple[int, int]:
    told = [
        multiplier
        for row, multiplier in zip(proof.rows, proof.multipliers, strict=True)
        if row.kind not in (LINK, PART)
    ]
    return len(told), sum(map(abs, told))


def _shorten(system: System, kept: Sequence[object], first: Proof, clock: Clock) -> Proof | None:
    """Leave out row by row what the contradiction does not need, what is kept last."""
    rows = list(range(len(system.rows)))
    droppable = [place for place in rows if system.rows[place].kind in (BOUND, ONCE, SIZE)]
    if len(droppable) > ROWS_TRIED:
        rows = list(first.places)
        droppable = [place for place in rows if place in set(droppable)]

    def rank(place: int) -> tuple[int, int]:
        row = system.rows[place]
        return (2 if row.kind in kept else 1 if row.kind == BOUND and row.inequality.sense in kept else 0, place)

    best = None
    for place in sorted(droppable, key=rank):
        if clock.over:
            break
        rest = [row for row in rows if row != place]
        proof = _prove(system, rest, clock)
        if proof is not None:
            best, rows = proof, rest
    return best


def _prove(system: System, places: Sequence[int], clock: Clock) -> Proof | None:
    """A proof from some rows of a system; it is verified."""
    inequalities = [_open(system.rows[place].inequality, system.columns) for place in places]
    found = contradiction(inequalities, system.columns, clock)
    if found is None:
        return None
    multipliers = [0] * len(system.rows)
    for place, multiplier in zip(places, found, strict=True):
        multipliers[place] = multiplier
    _forbid(system, multipliers)
    support = [place for place, multiplier in enumerate(multipliers) if multiplier]
    demands = {system.rows[place].demand for place in support}
    demands |= {system.rows[need].demand for place in support for need in system.rows[place].needs}
    proof = Proof(
        tuple(system.rows[place] for place in support),
        tuple(multipliers[place] for place in support),
        tuple(sorted(demand for demand in demands if demand is not None)),
        tuple(support),
    )
    return proof if proof.holds else None


def _open(inequality: Inequality, columns: int) -> Inequality:
    """An inequality without the values that rules forbid."""
    coefficients = {place: count for place, count in inequality.coefficients.items() if place < columns}
    return inequality._replace(coefficients=coefficients)


def _forbid(system: System, multipliers: list[int]) -> None:
    """Give the rules multipliers so that the values they forbid do not count either."""
    totals = [0] * len(system.forbidden)
    for row, multiplier in zip(system.rows, multipliers, strict=True):
        if multiplier:
            for place, count in row.inequality.coefficients.items():
                if place >= system.columns:
                    totals[place - system.columns] += multiplier * count
    for total, rules in zip(totals, system.forbidden, strict=True):
        if total + sum(multipliers[rule] for rule in rules) > 0:
            rule = next((rule for rule in rules if multipliers[rule]), rules[0])
            others = sum(multipliers[other] for other in rules if other != rule)
            multipliers[rule] = min(multipliers[rule], -total - others)
