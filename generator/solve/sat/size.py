"""How large a program is as clauses and counts, told before any of them is made."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.program import Distinct, Each, Element, Program, Some, Sum, Term, Weights
from generator.solve.sat.cardinality import LARGEST
from generator.solve.sat.plans import Compare, literals_in, plan_of

_GATE = 3
"""Literals that a part of a Some or an Each adds to clauses."""

_COPY = 5
"""Literals of a further place of a count and of the clauses that bind it to the first."""

_ADDER = 50
"""Literals of the clauses that add one weight in binary."""


class _Need(NamedTuple):
    """What an element takes.

    Attributes:
        literals: in clauses.
        parts: the literals that it adds to a sum.
        places: how many places of a count these take, by their weights.
    """

    literals: int
    parts: int
    places: int


def literals_needed(program: Program, clock: Clock) -> int:
    """About how many literals the clauses and counts of a program have; rather too many than too few.

    Where the clock ends first, those of a part of the program.
    """
    sizes = [len(variable.domain) for variable in program.variables]
    needs = _Needs(sizes)
    literals = 2 * sum(sizes)
    for constraint in program.constraints():
        if clock.over:
            break
        literals += needs.of_sum(constraint) if isinstance(constraint, Sum) else needs.of_distinct(constraint)
    return literals


class _Needs:
    """What constraints take; terms of rows that are alike are looked at once."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self._sizes = sizes
        self._known: dict[tuple[int, tuple[int, ...], Compare], _Need] = {}

    def of_sum(self, total: Sum) -> int:
        needs = [self._of_element(element) for element in total.parts]
        parts, places = sum(need.parts for need in needs), sum(need.places for need in needs)
        counted = parts + _COPY * (places - parts) if places <= LARGEST else _ADDER * parts
        return counted + sum(need.literals for need in needs)

    def of_distinct(self, distinct: Distinct) -> int:
        return sum(need.literals + need.parts for need in [self._of_term(one, Compare.EQUAL) for one in distinct.terms])

    def _of_element(self, element: Element) -> _Need:
        if isinstance(element, Term):
            return self._of_term(element, Compare.LEAST)
        return _Need(self._of_gate(element), 1, abs(element.weight))

    def _of_gate(self, element: Some | Each) -> int:
        inner = [
            self._of_term(part, Compare.OTHER).literals if isinstance(part, Term) else self._of_gate(part)
            for part in element.parts
        ]
        return 1 + _GATE * len(inner) + sum(inner)

    def _of_term(self, term: Term, compare: Compare) -> _Need:
        sizes = tuple([self._sizes[variable] for variable in term.variables])
        key = (id(term.weights), sizes, compare)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = _of_weights(term.weights, sizes, compare)
        return found


def _of_weights(weights: Weights, sizes: tuple[int, ...], compare: Compare) -> _Need:
    """What a term takes that is held against each number that it may be worth."""
    worths = sorted({0, *weights.values()})
    numbers = {
        Compare.LEAST: worths[1:],
        Compare.EQUAL: [number for number in worths if number],
        Compare.OTHER: [0],
    }[compare]
    literals = sum(literals_in(plan_of(weights, sizes, compare, number)) for number in numbers)
    return _Need(literals, len(numbers), worths[-1] - worths[0])
