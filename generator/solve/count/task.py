"""What is counted: cells with the values they may still take, what must hold, and which rows are alike."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from generator.solve.count.alike import alike_rows, told_apart
from generator.solve.count.settle import Settling
from generator.solve.program import Constraint, Program, cells_of

Row: TypeAlias = tuple[int, ...]
"""The places of a row's variables, in the same order of fields for all rows that are alike."""

Group: TypeAlias = tuple[Row, ...]
"""Rows that are alike: exchanging two of them leaves the deck as it was."""


class Task(NamedTuple):
    """A count, or a part of one.

    Attributes:
        allowed: for every variable of the program the codes that it may take.
        constraints: what must hold.
        groups: the rows whose fillings are counted; every variable of a part is in one of them.
    """

    allowed: tuple[tuple[int, ...], ...]
    constraints: tuple[Constraint, ...]
    groups: tuple[Group, ...]

    @property
    def cells(self) -> list[int]:
        """The variables that are counted."""
        return [variable for group in self.groups for row in group for variable in row]


def task_of(program: Program, fixed: Mapping[int, int], alike: Sequence[Sequence[Row]] | None) -> Task:
    """The whole count; a row that the program tells apart from its group leaves that group."""
    allowed = tuple(
        (fixed[place],) if place in fixed else tuple(range(len(variable.domain)))
        for place, variable in enumerate(program.variables)
    )
    hard = program.restricted(place for place, demand in enumerate(program.demands) if not demand.soft)
    named = alike_rows(hard) if alike is None else _complete(hard, alike)
    settling = Settling(allowed)
    constraints = tuple(left for constraint in hard.constraints() for left in settling.constraint(constraint))
    return Task(allowed, constraints, tuple(told_apart(constraints, named, allowed)))


def _complete(program: Program, alike: Sequence[Sequence[Row]]) -> list[Group]:
    """The groups that were given, with the cells that none of them names as rows of their own."""
    groups = [tuple(tuple(row) for row in group) for group in alike]
    named = {variable for group in groups for row in group for variable in row}
    rest: dict[tuple[str, int], list[int]] = {}
    for place, variable in enumerate(program.variables):
        if place not in named:
            rest.setdefault((variable.owner, variable.row), []).append(place)
    return groups + [(tuple(row),) for row in rest.values()]


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


def deck_parts(task: Task) -> list[Task]:
    """Parts over which decks multiply: whole groups of alike rows that no constraint joins."""
    union = _Union(len(task.allowed))
    for group in task.groups:
        union.join([variable for row in group for variable in row])
    return _split(task, union)


def filling_parts(task: Task) -> list[Task]:
    """Parts over which fillings multiply: cells that no constraint joins, even where they stand in one row."""
    return _split(task, _Union(len(task.allowed)))


def regrouped(task: Task) -> Task:
    """The same fillings with as many rows alike as the constraints allow, whatever stands elsewhere in the rows.

    The decks of it are others.
    """
    by_size: dict[int, list[Row]] = {}
    for group in task.groups:
        for row in group:
            by_size.setdefault(len(row), []).append(row)
    groups = [tuple(rows) for rows in by_size.values()]
    return task._replace(groups=tuple(told_apart(task.constraints, groups, task.allowed)))


def _split(task: Task, union: _Union) -> list[Task]:
    """The parts, those with few constraints first, so that what time they leave goes to the others."""
    known = set(task.cells)
    scopes = [sorted(cells_of(constraint) & known) for constraint in task.constraints]
    for scope in scopes:
        union.join(scope)
    constraints: dict[int, list[Constraint]] = {}
    for constraint, scope in zip(task.constraints, scopes, strict=True):
        if scope:
            constraints.setdefault(union.find(scope[0]), []).append(constraint)
    groups: dict[int, list[Group]] = {}
    for group in task.groups:
        shares: dict[tuple[int, tuple[int, ...]], list[Row]] = {}
        for row in group:
            places: dict[int, list[int]] = {}
            for place, variable in enumerate(row):
                places.setdefault(union.find(variable), []).append(place)
            for root, within in places.items():
                shares.setdefault((root, tuple(within)), []).append(tuple(row[place] for place in within))
        for (root, _), rows in shares.items():
            groups.setdefault(root, []).append(tuple(rows))
    parts = [
        Task(task.allowed, tuple(constraints.get(root, ())), tuple(members)) for root, members in sorted(groups.items())
    ]
    return sorted(parts, key=lambda part: len(part.constraints))
