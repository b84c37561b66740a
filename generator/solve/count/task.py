"""What is counted: cells, what must hold, and which rows are alike."""

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from generator.solve.alike import Group, Row, RowKey, alike_rows, uses_of
from generator.solve.program import Constraint, Program, cells_of


class Task(NamedTuple):
    """A count, or a part of one.

    Attributes:
        codes: for every variable of the program the codes of its values.
        constraints: what must hold.
        groups: the rows whose fillings are counted; every cell that a constraint looks at is in one of them.
    """

    codes: tuple[range, ...]
    constraints: tuple[Constraint, ...]
    groups: tuple[Group, ...]

    @property
    def cells(self) -> list[int]:
        """The variables that are counted."""
        return [variable for group in self.groups for row in group for variable in row]


def task_of(program: Program, beside: Mapping[RowKey, Hashable]) -> Task:
    """The whole count; `beside` tells rows apart, as `alike_rows` says."""
    codes = tuple(range(len(variable.domain)) for variable in program.variables)
    return Task(codes, tuple(program.constraints()), tuple(alike_rows(program, beside)))


def deck_parts(task: Task) -> list[Task]:
    """Parts over which decks multiply: whole groups of alike rows that no constraint joins."""
    union = _Union(len(task.codes))
    for group in task.groups:
        union.join([variable for row in group for variable in row])
    return _split(task, union)


def filling_parts(task: Task) -> list[Task]:
    """Parts over which fillings multiply: cells that no constraint joins, even where they stand in one row."""
    return _split(task, _Union(len(task.codes)))


def regrouped(task: Task) -> Task:
    """The same fillings with as many rows alike as the constraints allow, whatever stands elsewhere in the rows.

    The decks of it are others.
    """
    rows = [row for group in task.groups for row in group]
    uses = uses_of(task.constraints, rows)
    groups: dict[Hashable, list[Row]] = {}
    for row in rows:
        groups.setdefault((tuple(task.codes[variable] for variable in row), uses[row]), []).append(row)
    return task._replace(groups=tuple(tuple(group) for group in groups.values()))


class _Union:
    """Sets of things that hang together."""

    def __init__(self, size: int) -> None:
        self._above = list(range(size))

    def find(self, item: int) -> int:
        while self._above[item] != item:
            self._above[item] = self._above[self._above[item]]
            item = self._above[item]
        return item

    def join(self, items: Sequence[int]) -> None:
        for item in items[1:]:
            first, second = sorted((self.find(items[0]), self.find(item)))
            self._above[second] = first


def _split(task: Task, union: _Union) -> list[Task]:
    """The parts, those with few constraints first, so that what time they leave goes to the others."""
    for constraint in task.constraints:
        union.join(sorted(cells_of(constraint)))
    constraints: dict[int, list[Constraint]] = {}
    for constraint in task.constraints:
        cells = cells_of(constraint)
        if cells:
            constraints.setdefault(union.find(min(cells)), []).append(constraint)
    groups: dict[int, list[Group]] = {}
    for group in task.groups:
        for root, part in _parts_of(group, union):
            groups.setdefault(root, []).append(part)
    parts = [
        Task(task.codes, tuple(constraints.get(root, ())), tuple(members)) for root, members in sorted(groups.items())
    ]
    return sorted(parts, key=lambda part: len(part.constraints))


def _parts_of(group: Group, union: _Union) -> list[tuple[int, Group]]:
    """Shares of a group's rows by the set that they belong to, those of the same fields together."""
    shares: dict[tuple[int, tuple[int, ...]], list[Row]] = {}
    for row in group:
        places: dict[int, list[int]] = {}
        for place, variable in enumerate(row):
            places.setdefault(union.find(variable), []).append(place)
        for root, within in places.items():
            shares.setdefault((root, tuple(within)), []).append(tuple(row[place] for place in within))
    return [(root, tuple(rows)) for (root, _), rows in shares.items()]
