"""What every row adds to every constraint, put so that rows which are alike can be told to be."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, NamedTuple, TypeAlias

from generator.solve.program import (
    Constraint,
    Distinct,
    Each,
    Element,
    Program,
    Some,
    Sum,
    Term,
    Weights,
    excess,
    variables_of,
    worth,
)

COMBINATIONS = 4000
"""Combinations of values that are looked at together; a part of a sum that depends on more is left open."""

SUM, RULE, DISTINCT, HELPER = "sum", "rule", "distinct", "helper"


RowKey: TypeAlias = tuple[str, int]
"""The owner of a row, and its number."""


class Use(NamedTuple):
    """How a row takes part in a measure: the cells that count, and the number of the weights they count by."""

    measure: int
    variables: tuple[int, ...]
    weights: int


class Measure:
    """What is counted over all rows.

    Attributes:
        kind: `sum` with bounds; `rule`, a count of what may not be; `distinct` numbers; `helper`, how many parts of a
            Some or Each are not 0.
        demand: place of the demand.
        source: the constraint, or the Some or Each.
        low, high: what parts add that no single row decides.
        helpers: helpers by their measure's number, and how much each adds where it holds.
        what: what is summed; for a helper what the sum is about in which it was met first.
    """

    def __init__(self, kind: str, demand: int, source: Constraint | Some | Each, what: str) -> None:
        self.kind, self.demand, self.source, self.what = kind, demand, source, what
        self.low = self.high = 0
        self.helpers: dict[int, int] = {}

    def add(self, low: int, high: int) -> None:
        self.low += low
        self.high += high


class Reading(NamedTuple):
    """The constraints of some demands, row by row.

    Attributes:
        program: whose demands they are.
        measures: all that is counted, by number.
        uses: by row, how it takes part.
        weights: the weights by number, without zeros.
    """

    program: Program
    measures: Mapping[int, Measure]
    uses: Mapping[RowKey, Sequence[Use]]
    weights: Sequence[Weights]


class Reader:
    """Reads the demands of a program, each once however often it is asked for."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._read: dict[int, tuple[range, dict[RowKey, list[Use]]]] = {}
        self._measures: list[Measure] = []
        self._uses: dict[RowKey, list[Use]] = {}
        self._all_weights: list[Weights] = []
        self._by_id: dict[int, int] = {}
        self._held: dict[int, int] = {}
        self._by_items: dict[tuple[tuple[tuple[int, ...], int], ...], int] = {}
        self._flattened: dict[Any, int | None] = {}
        self._rules: dict[tuple[int, int], int] = {}
        self._helpers: dict[tuple[int, int], int] = {}
        self._codes = [0] * len(program.variables)
        self._row_of = [(variable.owner, variable.row) for variable in program.variables]
        self._rows_of_owner: dict[str, set[int]] = {}
        for owner, row in self._row_of:
            self._rows_of_owner.setdefault(owner, set()).add(row)

    def reading(self, demands: Iterable[int]) -> Reading:
        """What some demands ask for.

        Args:
            demands: their places in the program.
        """
        measures: dict[int, Measure] = {}
        uses: dict[RowKey, list[Use]] = {}
        for place in demands:
            numbers, own = self._demand(place)
            measures.update((number, self._measures[number]) for number in numbers)
            for row, some in own.items():
                uses.setdefault(row, []).extend(some)
        return Reading(self.program, measures, uses, self._all_weights)

    def _demand(self, place: int) -> tuple[range, dict[RowKey, list[Use]]]:
        if place not in self._read:
            first = len(self._measures)
            self._uses = {}
            for constraint in self.program.demands[place].constraints:
                self._constraint(place, constraint)
            self._read[place] = range(first, len(self._measures)), self._uses
        return self._read[place]

    def _constraint(self, demand: int, constraint: Constraint) -> None:
        if isinstance(constraint, Distinct):
            number = self._measure(DISTINCT, demand, constraint)
            for term in constraint.terms:
                if self._row(term.variables) is not None:
                    self._use(number, term.variables, self._weights(term.weights))
        elif not self._as_rule(demand, constraint):
            number = self._measure(RULE if self._forbids(constraint) else SUM, demand, constraint)
            for part in constraint.parts:
                self._part(number, part)

    def _as_rule(self, demand: int, constraint: Sum) -> bool:
        """Read a sum over one row of many as a rule about its values; False when it is no such sum."""
        ends = [part for part in (*constraint.parts[:1], *constraint.parts[-1:]) if isinstance(part, Term)]
        if len({self._row(part.variables) for part in ends}) > 1:
            return False
        cells = sorted({cell for part in constraint.parts for cell in variables_of(part)})
        row = self._row(cells)
        if row is None or len(self._rows_of_owner[row[0]]) == 1:
            return False
        weights = self._table(constraint, cells)
        if weights is None:
            return False
        if (demand, weights) not in self._rules:
            self._rules[demand, weights] = self._measure(RULE, demand, constraint)
        self._use(self._rules[demand, weights], tuple(cells), weights)
        return True

    def _forbids(self, constraint: Sum) -> bool:
        """Whether a sum says only that something may not be."""
        return (
            constraint.most == constraint.constant
            and (constraint.least is None or constraint.least <= constraint.constant)
            and all(
                isinstance(part, Term) and self._row(part.variables) is not None and _range(part)[0] == 0
                for part in constraint.parts
            )
        )

    def _part(self, measure: int, part: Element) -> None:
        cells = part.variables if isinstance(part, Term) else tuple(sorted(variables_of(part)))
        if not cells:
            value = worth(part, self._codes)
            self._measures[measure].add(value, value)
        elif self._row(cells) is not None:
            weights = self._weights(part.weights) if isinstance(part, Term) else self._table(part, cells)
            if weights is not None and self._size(cells) <= COMBINATIONS:
                self._use(measure, cells, weights)
            else:
                self._measures[measure].add(*_range(part))
        elif isinstance(part, Term):
            self._measures[measure].add(*_range(part))
        elif part.weight:
            helpers = self._measures[measure].helpers
            helper = self._helper(self._measures[measure].demand, part, self._measures[measure].what)
            helpers[helper] = helpers.get(helper, 0) + part.weight

    def _helper(self, demand: int, element: Some | Each, what: str) -> int:
        key = demand, id(element)
        if key in self._helpers:
            return self._helpers[key]
        number = self._helpers[key] = self._measure(HELPER, demand, element, what)
        for part in element.parts:
            if isinstance(part, Term) and self._row(part.variables) is not None:
                self._use(number, part.variables, self._holds(part.weights))
            elif isinstance(part, Term):
                self._measures[number].add(0, 1)
            elif part.weight:
                self._part(number, part._replace(weight=1))
        return number

    def _measure(self, kind: str, demand: int, source: Constraint | Some | Each, what: str = "") -> int:
        told = source.what if isinstance(source, Sum) else what
        self._measures.append(Measure(kind, demand, source, told))
        return len(self._measures) - 1

    def _use(self, measure: int, variables: tuple[int, ...], weights: int) -> None:
        self._uses.setdefault(self._row_of[variables[0]], []).append(Use(measure, variables, weights))

    def _row(self, cells: Sequence[int]) -> RowKey | None:
        """The one row to which cells belong; None when there are several, or no cells."""
        if len(cells) == 1:
            return self._row_of[cells[0]]
        first = self._row_of[cells[0]] if cells else None
        return first if all(self._row_of[cell] == first for cell in cells) else None

    def _size(self, cells: Sequence[int]) -> int:
        if len(cells) == 1:
            return len(self.program.variables[cells[0]].domain)
        return prod(len(self.program.variables[cell].domain) for cell in cells)

    def _weights(self, weights: Weights) -> int:
        if id(weights) not in self._by_id:
            self._by_id[id(weights)] = self._keep(weights)
        return self._by_id[id(weights)]

    def _holds(self, weights: Weights) -> int:
        """1 where weights are not 0."""
        if id(weights) not in self._held:
            self._held[id(weights)] = self._keep({codes: 1 for codes, weight in weights.items() if weight})
        return self._held[id(weights)]

    def _keep(self, weights: Weights) -> int:
        items = tuple(sorted(item for item in weights.items() if item[1]))
        if items not in self._by_items:
            self._by_items[items] = len(self._all_weights)
            self._all_weights.append(dict(items))
        return self._by_items[items]

    def _table(self, source: Sum | Element, cells: Sequence[int]) -> int | None:
        """What an element is worth, or how far a sum is from its bounds, for all values of a few cells of a row."""
        sizes = tuple(len(self.program.variables[cell].domain) for cell in cells)
        key = (self._shape(source, {cell: place for place, cell in enumerate(cells)}), sizes)
        if key not in self._flattened:
            self._flattened[key] = self._tabulate(source, cells, sizes) if prod(sizes) <= COMBINATIONS else None
        return self._flattened[key]

    def _tabulate(self, source: Sum | Element, cells: Sequence[int], sizes: tuple[int, ...]) -> int:
        table: dict[tuple[int, ...], int] = {}
        for codes in product(*map(range, sizes)):
            for cell, code in zip(cells, codes, strict=True):
                self._codes[cell] = code
            if isinstance(source, Sum):
                table[codes] = min(excess(source, self._codes), 1)
            else:
                table[codes] = worth(source, self._codes)
        return self._keep(table)

    def _shape(self, source: Sum | Element, places: Mapping[int, int]) -> Any:
        """What makes two elements alike, whichever rows they are about."""
        if isinstance(source, Term):
            return (self._weights(source.weights), *(places[cell] for cell in source.variables))
        parts = tuple(self._shape(part, places) for part in source.parts)
        if isinstance(source, Sum):
            return ("sum", source.least, source.most, source.constant, parts)
        return (type(source).__name__, source.weight, parts)


def _range(element: Element) -> tuple[int, int]:
    """The least and the most that an element can be worth."""
    if isinstance(element, Term):
        return min(0, *element.weights.values(), 0), max(0, *element.weights.values(), 0)
    return min(0, element.weight), max(0, element.weight)
