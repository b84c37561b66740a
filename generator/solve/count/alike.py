"""Rows that are alike: to exchange two of them changes nothing that a check can see."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TypeAlias

from generator.solve.program import Constraint, Distinct, Element, Program, Sum, Term, cells_of, variables_of

_Signs: TypeAlias = dict[int, list[tuple[Hashable, ...]]]


def alike_rows(program: Program) -> list[tuple[tuple[int, ...], ...]]:
    """Groups of rows that look alike to a program.

    Rows of one component with the same open fields and domains that count the same in all constraints. Cells that no
    check looks at are not seen here. Every row is in one group, a row that is like no other alone.
    """
    rows: dict[tuple[str, int], list[int]] = {}
    for place, variable in enumerate(program.variables):
        rows.setdefault((variable.owner, variable.row), []).append(place)
    groups: dict[tuple[object, ...], list[tuple[int, ...]]] = {}
    for (owner, _), places in rows.items():
        key = (owner, *[(program.variables[place].field, program.variables[place].domain) for place in places])
        groups.setdefault(tuple(map(repr, key)), []).append(tuple(places))
    allowed = tuple(tuple(range(len(variable.domain))) for variable in program.variables)
    return told_apart(program.constraints(), [tuple(group) for group in groups.values()], allowed)


def told_apart(
    constraints: Sequence[Constraint], groups: Sequence[tuple[tuple[int, ...], ...]], allowed: Sequence[tuple[int, ...]]
) -> list[tuple[tuple[int, ...], ...]]:
    """The groups, parted where a constraint or the allowed values tell their rows apart."""
    rows = [row for group in groups for row in group]
    signs = _signs(constraints, rows)
    parted: list[tuple[tuple[int, ...], ...]] = []
    number = 0
    for group in groups:
        same: dict[Hashable, list[tuple[int, ...]]] = {}
        for row in group:
            key = (tuple(allowed[variable] for variable in row), tuple(sorted(signs.get(number, ()), key=repr)))
            same.setdefault(key, []).append(row)
            number += 1
        parted += [tuple(members) for members in same.values()]
    return parted


def _signs(constraints: Sequence[Constraint], rows: Sequence[tuple[int, ...]]) -> _Signs:
    """For every row where and as what it stands in the constraints."""
    home = {variable: (number, place) for number, row in enumerate(rows) for place, variable in enumerate(row)}
    names = _Names()
    signs: _Signs = {}
    for number, constraint in enumerate(constraints):
        touched = {home[variable][0] for variable in cells_of(constraint)}
        if len(touched) == 1:
            shapes = sorted((names.shape(part, home) for part in _parts(constraint)), key=repr)
            signs.setdefault(touched.pop(), []).append((_bounds(constraint), tuple(shapes)))
            continue
        for row, sign in _stands(_parts(constraint), ("in", number), home, names):
            signs.setdefault(row, []).append(sign)
    return signs


def _bounds(constraint: Constraint) -> tuple[Hashable, ...]:
    """What a constraint of one row asks; rows with equal ones are alike."""
    if isinstance(constraint, Distinct):
        return ("distinct", tuple(sorted(constraint.taken)), len(constraint.terms))
    return ("sum", constraint.least, constraint.most, constraint.constant)


def _parts(constraint: Constraint) -> Sequence[Element]:
    return constraint.parts if isinstance(constraint, Sum) else constraint.terms


def _stands(
    parts: Sequence[Element], path: tuple[Hashable, ...], home: Mapping[int, tuple[int, int]], names: "_Names"
) -> Iterator[tuple[int, tuple[Hashable, ...]]]:
    for number, part in enumerate(parts):
        touched = sorted({home[variable][0] for variable in variables_of(part)})
        if len(touched) == 1:
            yield touched[0], (path, names.shape(part, home))
        elif isinstance(part, Term):
            for row in touched:
                yield row, (path, "only", row)
        else:
            yield from _stands(part.parts, (*path, number), home, names)


class _Names:
    """Short names for weights, equal where the weights are, so that shared ones are read only once."""

    def __init__(self) -> None:
        self._by_identity: dict[int, int] = {}
        self._by_content: dict[frozenset[tuple[tuple[int, ...], int]], int] = {}

    def shape(self, element: Element, home: Mapping[int, tuple[int, int]]) -> Hashable:
        """A part of one row with its variables named by their place in the row."""
        if not isinstance(element, Term):
            inner = sorted([self.shape(part, home) for part in element.parts], key=repr)
            return (type(element).__name__, element.weight, tuple(inner))
        name = self._by_identity.get(id(element.weights))
        if name is None:
            content = frozenset((codes, number) for codes, number in element.weights.items() if number)
            name = self._by_content.setdefault(content, len(self._by_content))
            self._by_identity[id(element.weights)] = name
        return ("Term", name, tuple(home[variable][1] for variable in element.variables))
