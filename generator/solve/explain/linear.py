"""Whether checks contradict each other already in the numbers of cards they ask for."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.explain.reading import Reader
from generator.solve.explain.rows import BOUND, LINK, ONCE, PART, SIZE, Row, System
from generator.solve.explain.simplex import (
    LEAST,
    MOST,
    Inequality,
    OutOfTimeError,
    contradiction,
    contradicts,
)
from generator.solve.explain.system import system_of
from generator.solve.program import Program, cells_of

NOTHING_FIXED: Mapping[int, int] = MappingProxyType({})
CELLS_AT_ONCE = 150
"""Cells up to which all demands are looked at together at once; in larger programs, a few demands at a time first."""
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
        needed: inequalities without which some of the others would not hold.
    """

    rows: tuple[Row, ...]
    multipliers: tuple[int, ...]
    demands: tuple[int, ...]
    places: tuple[int, ...]
    needed: tuple[Row, ...]

    @property
    def holds(self) -> bool:
        """Whether the rows times the multipliers do add up to something impossible."""
        return contradicts([row.inequality for row in self.rows], self.multipliers)


class Prover:
    """Looks for proofs about a program; what it has read and what it could not prove it does not ask again."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.reader = Reader(program)
        self._fields: dict[int, frozenset[tuple[str, str]]] = {}
        self._unproven: dict[tuple[tuple[int, int], ...], list[frozenset[int]]] = {}

    def proof(self, clock: Clock, demands: Collection[int], fixed: Mapping[int, int] = NOTHING_FIXED) -> Proof | None:
        """A proof by numbers of cards that no deck fulfils some demands.

        Args:
            clock: when to come back.
            demands: the places of the demands.
            fixed: codes of cells that are given.

        Returns:
            The proof; None where there is none of this sort, which says nothing, or when it is too large, or out of
            time.
        """
        chosen = tuple(sorted(demands))
        unproven = self._unproven.setdefault(tuple(sorted(fixed.items())), [])
        try:
            for few in (*self._close(chosen), chosen):
                if not any(tried.issuperset(few) for tried in unproven):
                    system = system_of(self.reader, clock, few, fixed)
                    proof = None if system is None else _prove(system, range(len(system.rows)), clock)
                    if proof is not None:
                        return proof
                    if system is not None:
                        unproven.append(frozenset(few))
        except OutOfTimeError:
            pass
        return None

    def _close(self, demands: Collection[int]) -> list[tuple[int, ...]]:
        """Demands on the fields that one of them looks at, the fewest first: many a contradiction is among such."""
        if len(self.program.variables) <= CELLS_AT_ONCE:
            return []
        fields = {place: self._fields_of(place) for place in demands}
        groups = dict.fromkeys(
            tuple(place for place in demands if fields[place] <= fields[wide]) for wide in demands if fields[wide]
        )
        return sorted((group for group in groups if len(group) < len(demands)), key=lambda group: (len(group), group))

    def _fields_of(self, demand: int) -> frozenset[tuple[str, str]]:
        if demand not in self._fields:
            cells = {cell for constraint in self.program.demands[demand].constraints for cell in cells_of(constraint)}
            variables = (self.program.variables[cell] for cell in cells)
            self._fields[demand] = frozenset((variable.owner, variable.field) for variable in variables)
        return self._fields[demand]

    def shortest(self, clock: Clock, demands: Collection[int], fixed: Mapping[int, int]) -> Proof | None:
        """The same with as few inequalities as can be: none can be left out. None also when the clock is over first."""
        try:
            system, first = self._first(clock, demands, fixed)
            if system is None or first is None:
                return None
            found = [proof for kept in ORDERS if (proof := _shorten(system, kept, first, clock)) is not None]
            return min([*found, first], key=_length)
        except OutOfTimeError:
            return None

    def _first(
        self, clock: Clock, demands: Collection[int], fixed: Mapping[int, int]
    ) -> tuple[System | None, Proof | None]:
        """A system with a proof that is to be shortened, if it can be one in which no bound is moved."""
        for stepped in (False, True):
            system = system_of(self.reader, clock, demands, fixed, apart=True, stepped=stepped)
            first = None if system is None else _prove(system, range(len(system.rows)), clock)
            if system is None or first is not None:
                break
        return system, first


def linear_proof(
    program: Program,
    clock: Clock,
    demands: Collection[int] | None = None,
    fixed: Mapping[int, int] = NOTHING_FIXED,
) -> Proof | None:
    """A proof by numbers of cards that no deck fulfils some demands, or all; None where none was found."""
    return Prover(program).proof(clock, range(len(program.demands)) if demands is None else demands, fixed)


def shortest_proof(program: Program, clock: Clock, demands: Collection[int], fixed: Mapping[int, int]) -> Proof | None:
    """The same with as few inequalities as can be; None also when the clock is over first."""
    return Prover(program).shortest(clock, demands, fixed)


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
        try:
            proof = _prove(system, rest, clock)
        except OutOfTimeError:
            break
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
    needs = dict.fromkeys(need for place in support for need in system.rows[place].needs)
    demands |= {system.rows[need].demand for need in needs}
    proof = Proof(
        tuple(system.rows[place] for place in support),
        tuple(multipliers[place] for place in support),
        tuple(sorted(demand for demand in demands if demand is not None)),
        tuple(support),
        tuple(system.rows[need] for need in needs if need not in support),
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
