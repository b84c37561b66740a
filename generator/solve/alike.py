"""Rows that are alike: to exchange two of them changes nothing that a check can see."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from generator.solve.program import Constraint, Distinct, Element, Program, Term

Row: TypeAlias = tuple[int, ...]
"""Cells of one row, as variables of a program, in the same order of fields for all rows that are alike."""

Group: TypeAlias = tuple[Row, ...]
"""Rows that are alike."""

RowKey: TypeAlias = tuple[str, int]
"""The owner of a row, and its number."""


def alike_rows(program: Program, beside: Mapping[RowKey, Hashable] = MappingProxyType({})) -> list[Group]:
    """All rows of a program, in groups of rows that are alike; a row that is like no other is a group by itself.

    Rows of one owner are alike where the same fields of theirs are looked for, with equal domains, and where they take
    part in the same constraints with the same weights. Cells that are not looked for are not seen here.

    Args:
        program: the rows, and the constraints.
        beside: what else tells rows apart; rows that it does not name have nothing else.
    """
    rows = rows_of(program)
    uses = uses_of(program.constraints(), rows.values())
    others = {row: beside.get(key) for key, row in rows.items()}
    return grouped(program, rows.values(), lambda row: (uses[row], others[row]))


def rows_of(program: Program) -> dict[RowKey, Row]:
    """The cells of every row, in the order of the program."""
    rows: dict[RowKey, list[int]] = {}
    for place, variable in enumerate(program.variables):
        rows.setdefault((variable.owner, variable.row), []).append(place)
    return {key: tuple(places) for key, places in rows.items()}


def grouped(program: Program, rows: Iterable[Row], sign: Callable[[Row], Hashable]) -> list[Group]:
    """Rows in groups: those of one owner with the same fields, equal domains and an equal sign."""
    domains: dict[int, str] = {}
    groups: dict[Hashable, list[Row]] = {}
    for row in rows:
        key: list[Hashable] = [program.variables[row[0]].owner, sign(row)]
        for cell in row:
            variable = program.variables[cell]
            key += [variable.field, domains.setdefault(id(variable.domain), repr(variable.domain))]
        groups.setdefault(tuple(key), []).append(row)
    return [tuple(group) for group in groups.values()]


def uses_of(constraints: Iterable[Constraint], rows: Iterable[Row]) -> dict[Row, Hashable]:
    """How each row takes part in constraints; equal for rows that can be exchanged, as far as these see them.

    Constraints that look at one row each are taken as one where they ask the same. Rows that one Term looks at together
    are told apart.
    """
    uses = _Uses(rows)
    for number, constraint in enumerate(constraints):
        uses.add(number, constraint)
    return uses.found()


class _Uses:
    """Collects how rows take part, each way as a number."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self._rows = list(rows)
        self._ways: list[list[int]] = [[] for _ in self._rows]
        self._row = {cell: number for number, row in enumerate(self._rows) for cell in row}
        self._place = {cell: place for row in self._rows for place, cell in enumerate(row)}
        self._numbers: dict[Hashable, int] = {}
        self._weights: dict[int, int] = {}

    def found(self) -> dict[Row, Hashable]:
        return {row: tuple(sorted(ways)) for row, ways in zip(self._rows, self._ways, strict=True)}

    def add(self, number: int, constraint: Constraint) -> None:
        parts = constraint.terms if isinstance(constraint, Distinct) else constraint.parts
        rows = self._looked(parts)
        if len(rows) == 1:
            shapes = tuple(sorted(self._shape(part) for part in parts))
            self._ways[rows.pop()].append(self._number(("alone", _asked(constraint), shapes)))
        else:
            self._descend(parts, ("together", number))

    def _descend(self, parts: Sequence[Element], path: tuple[Hashable, ...]) -> None:
        """Note where each row stands in parts of which some belong to several rows."""
        for number, part in enumerate(parts):
            rows = self._looked((part,))
            if len(rows) == 1:
                self._ways[rows.pop()].append(self._number((*path, self._shape(part))))
            elif isinstance(part, Term):
                for row in rows:
                    self._ways[row].append(self._number((*path, "row", row)))
            else:
                self._descend(part.parts, (*path, "within", number))

    def _looked(self, parts: Iterable[Element]) -> set[int]:
        """The rows that some parts look at."""
        rows: set[int] = set()
        for part in parts:
            if isinstance(part, Term):
                rows.update([self._row[cell] for cell in part.variables])
            else:
                rows |= self._looked(part.parts)
        return rows

    def _shape(self, element: Element) -> int:
        """A part of one row, with its cells named by their place in the row."""
        if isinstance(element, Term):
            places = tuple([self._place[cell] for cell in element.variables])
            return self._number(("term", self._weighing(element), places))
        inner = tuple(sorted(self._shape(part) for part in element.parts))
        return self._number((type(element).__name__, element.weight, inner))

    def _weighing(self, term: Term) -> int:
        """The weights of a term; equal ones are one, and those that terms share are read once."""
        known = self._weights.get(id(term.weights))
        if known is None:
            content = frozenset(item for item in term.weights.items() if item[1])
            known = self._weights[id(term.weights)] = self._number(("weights", content))
        return known

    def _number(self, way: Hashable) -> int:
        return self._numbers.setdefault(way, len(self._numbers))


def _asked(constraint: Constraint) -> Hashable:
    """What a constraint asks, apart from its parts."""
    if isinstance(constraint, Distinct):
        return ("distinct", constraint.taken)
    return ("sum", constraint.least, constraint.most, constraint.constant)
