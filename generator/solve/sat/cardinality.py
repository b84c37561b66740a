"""Weighted sums of literals, put as counts, or as binary addition where the weights are too large for that."""

from collections.abc import Iterable, Sequence
from functools import reduce
from math import gcd
from typing import NamedTuple

from generator.solve.sat.solver import Solver

LARGEST = 20_000
"""How many literals one count may have before it is put as binary addition."""


class Weighted(NamedTuple):
    """Literals that are worth something where they are true: `weights` and `literals` in step, all weights above 0."""

    weights: tuple[int, ...]
    literals: tuple[int, ...]
    constant: int


def weighted(parts: Iterable[tuple[int, int]], constant: int = 0) -> Weighted:
    """One weight above 0 a literal, from any weights of literals, as (weight, literal)."""
    of: dict[int, int] = {}
    for weight, literal in parts:
        if literal < 0:
            constant += weight
            weight = -weight
        of[abs(literal)] = of.get(abs(literal), 0) + weight
    for literal, weight in list(of.items()):
        if weight < 0:
            del of[literal]
            of[-literal] = -weight
            constant += weight
    kept = {literal: weight for literal, weight in of.items() if weight}
    return Weighted(tuple(kept.values()), tuple(kept), constant)


class Counts:
    """Bounds of weighted sums for one solver."""

    def __init__(self, solver: Solver, largest: int = LARGEST) -> None:
        self._solver = solver
        self._largest = largest
        self._equal: dict[int, list[int]] = {}

    def bound(self, total: Weighted, least: int | None, most: int | None) -> None:
        """A sum lies within bounds, each None where there is none."""
        if most is not None:
            self._at_most(total.weights, total.literals, most - total.constant)
        if least is not None:
            opposite = tuple([-literal for literal in total.literals])
            self._at_most(total.weights, opposite, sum(total.weights) - least + total.constant)

    def at_most_unless(self, literals: Sequence[int], most: int) -> int:
        """A literal that, where it is true, lets at most so many of the others be true."""
        switch = self._solver.variable()
        spare = len(literals) - most
        self._solver.at_most([*literals, *self.copies(switch, spare)], len(literals))
        return switch

    def follow(self, true: Iterable[int]) -> list[int]:
        """The copies of literals as these are."""
        found = set(true)
        return [copy if literal in found else -copy for literal, copies in self._equal.items() for copy in copies[1:]]

    def _at_most(self, weights: Sequence[int], literals: Sequence[int], most: int) -> None:
        if sum(weights) <= most:
            return
        if most < 0:
            self._solver.add(())
            return
        for weight, literal in zip(weights, literals, strict=True):
            if weight > most:
                self._solver.add((-literal,))
        kept = [(weight, literal) for weight, literal in zip(weights, literals, strict=True) if weight <= most]
        divisor = reduce(gcd, [weight for weight, _ in kept], 0)
        if not divisor:
            return
        kept = [(weight // divisor, literal) for weight, literal in kept]
        most //= divisor
        if sum(weight for weight, _ in kept) <= self._largest:
            self._solver.at_most([copy for weight, literal in kept for copy in self.copies(literal, weight)], most)
        else:
            self._below(self._digits(kept), most)

    def copies(self, literal: int, count: int) -> list[int]:
        """So many literals that are all true where one is; the solver counts each literal once."""
        copies = self._equal.setdefault(literal, [literal])
        while len(copies) < count:
            copy = self._solver.variable()
            self._solver.add((-literal, copy))
            self._solver.add((literal, -copy))
            copies.append(copy)
        return copies[:count]

    def _digits(self, parts: Iterable[tuple[int, int]]) -> list[int | None]:
        """The binary digits of a sum, from the lowest; None for a digit that is always 0."""
        columns: list[list[int]] = []
        for weight, literal in parts:
            for place in range(weight.bit_length()):
                if weight >> place & 1:
                    _column(columns, place).append(literal)
        digits: list[int | None] = []
        place = 0
        while place < len(columns):
            column = columns[place]
            start = 0
            while len(column) - start > 1:
                taken = column[start : start + 3]
                start += len(taken)
                column.append(self._odd(taken))
                _column(columns, place + 1).append(self._two(taken))
            digits.append(column[-1] if column else None)
            place += 1
        return digits

    def _odd(self, literals: list[int]) -> int:
        """True where an odd number of two or three literals is true."""
        odd = self._solver.variable()
        for mask in range(1 << len(literals)):
            clause = [-literal if mask >> place & 1 else literal for place, literal in enumerate(literals)]
            self._solver.add([*clause, odd if mask.bit_count() % 2 else -odd])
        return odd

    def _two(self, literals: list[int]) -> int:
        """True where at least two of two or three literals are true."""
        two = self._solver.variable()
        pairs = [(a, b) for place, a in enumerate(literals) for b in literals[place + 1 :]]
        for a, b in pairs:
            self._solver.add((-a, -b, two))
            if len(literals) > 2:
                self._solver.add((a, b, -two))
        if len(literals) == 2:
            for literal in literals:
                self._solver.add((literal, -two))
        return two

    def _below(self, digits: list[int | None], most: int) -> None:
        """A number given by its digits is at most another."""
        if most >> len(digits):
            return
        higher: list[int] = []
        for place in range(len(digits) - 1, -1, -1):
            digit = digits[place]
            if most >> place & 1:
                if digit is not None:
                    higher.append(-digit)
                else:
                    return
            elif digit is not None:
                self._solver.add([*higher, -digit])


def _column(columns: list[list[int]], place: int) -> list[int]:
    while len(columns) <= place:
        columns.append([])
    return columns[place]
