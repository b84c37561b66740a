"""Rows that are alike put in order, so that a proof need not look at each of their orders."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

from generator.solve.program import Constraint, Distinct, Element, Program, Some, Term, Weights, variables_of
from generator.solve.sat.encode import Encoding

FIELDS = 3
"""By how many cells of a row the rows are put in order."""

Rows: TypeAlias = list[list[int]]


def order_alike_rows(encoding: Encoding, fixed: frozenset[int] = frozenset()) -> int:
    """Put rows that may be swapped in order of their first cells' codes; how many pairs were put in order.

    Args:
        fixed: cells that must have a value; their rows take no part.
    """
    pairs = 0
    for rows in alike_rows(encoding.program, fixed):
        for low, high in pairwise(rows):
            _order(encoding, low[:FIELDS], high[:FIELDS])
            pairs += 1
    return pairs


def alike_rows(program: Program, fixed: frozenset[int] = frozenset()) -> list[Rows]:
    """Rows, as their variables, in classes of two or more any two of which may be swapped without a check noticing.

    Rows with a given or fixed cell are in no class, and neither are rows that one element ties to others.
    """
    return _Alike(program, fixed).classes()


class _Alike:
    """Looks for what tells rows apart."""

    def __init__(self, program: Program, fixed: frozenset[int]) -> None:
        self._program = program
        self._fixed = fixed
        self._rows: dict[tuple[str, int], list[int]] = defaultdict(list)
        for place, variable in enumerate(program.variables):
            self._rows[variable.owner, variable.row].append(place)
        self._place = {
            variable: (row, place) for row, variables in self._rows.items() for place, variable in enumerate(variables)
        }
        self._weights: dict[int, tuple[Weights, Hashable]] = {}
        self._numbers: dict[tuple[tuple[tuple[int, ...], int], ...], int] = {}
        self._tied: set[tuple[str, int]] = set()
        self._uses: dict[tuple[str, int], list[Hashable]] = defaultdict(list)

    def classes(self) -> list[Rows]:
        for place, constraint in enumerate(self._program.constraints()):
            self._read(place, constraint)
        found: dict[Hashable, Rows] = defaultdict(list)
        for row, variables in self._rows.items():
            if row not in self._tied and self._open(variables):
                fields = tuple([self._program.variables[variable][3:5] for variable in variables])
                found[row[0], fields, tuple(sorted(self._uses[row], key=repr))].append(variables)
        return [rows for rows in found.values() if len(rows) > 1]

    def _open(self, variables: Sequence[int]) -> bool:
        return all(
            self._program.variables[variable].given is None and variable not in self._fixed for variable in variables
        )

    def _read(self, place: int, constraint: Constraint) -> None:
        parts: Sequence[Element] = constraint.terms if isinstance(constraint, Distinct) else constraint.parts
        by_row: dict[tuple[str, int], list[Hashable]] = defaultdict(list)
        for part in parts:
            rows = list(dict.fromkeys(self._place[variable][0] for variable in sorted(variables_of(part))))
            if len(rows) > 1:
                self._tied.update(rows)
            for row in rows:
                by_row[row].append(self._signature(part))
        name: Hashable = place if len(by_row) > 1 else _bounds(constraint)
        for row, signatures in by_row.items():
            self._uses[row].append((name, tuple(sorted(signatures, key=repr))))

    def _signature(self, element: Element) -> Hashable:
        if isinstance(element, Term):
            return (tuple([self._place[variable][1] for variable in element.variables]), self._content(element.weights))
        kind = "some" if isinstance(element, Some) else "each"
        return (kind, element.weight, tuple([self._signature(part) for part in element.parts]))

    def _content(self, weights: Weights) -> Hashable:
        """The same for mappings with the same content, and short."""
        known = self._weights.get(id(weights))
        if known is None:
            content = tuple(sorted(weights.items()))
            number = self._numbers.setdefault(content, len(self._numbers))
            known = self._weights[id(weights)] = (weights, number)
        return known[1]


def _bounds(constraint: Constraint) -> Hashable:
    """What a constraint of one row demands, apart from its terms."""
    if isinstance(constraint, Distinct):
        return ("distinct", tuple(sorted(constraint.taken)))
    return (constraint.least, constraint.most, constraint.constant)


def _order(encoding: Encoding, low: Iterable[int], high: Iterable[int]) -> None:
    """The first row's codes are not above the second's, as words are put in order."""
    literals, solver = encoding.literals, encoding.solver
    same = literals.true
    for one, other in zip(low, high, strict=True):
        size = len(literals.cells[one])
        for code in range(1, size):
            solver.add((-same, -literals.at_least(one, code), literals.at_least(other, code)))
        still = solver.variable()
        for first, second in zip(literals.cells[one], literals.cells[other], strict=True):
            solver.add((-same, -first, -second, still))
        same = still
