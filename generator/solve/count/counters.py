"""Constraints as running sums to which every row adds on its own, so that rows can be counted one after another."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from generator.solve.alike import Row
from generator.solve.count.task import Task
from generator.solve.program import Constraint, Distinct, Each, Element, Some, Term, variables_of


class UnsuitedError(Exception):
    """A constraint that looks at several rows at once, or a row with too many combinations of values."""


class Counter(NamedTuple):
    """A running sum: where it starts, and the bounds within which it must end."""

    start: int
    least: int | None
    most: int | None


class Flag(NamedTuple):
    """Whether some row has a property; the first row that has it adds `weight` to a counter."""

    counter: int
    weight: int


class Adds(NamedTuple):
    """A part of one row that adds its worth to a counter."""

    element: Element
    counter: int


class Raises(NamedTuple):
    """A part of one row that raises a flag where it is not 0, or with `at_none` where it is 0."""

    element: Element
    flag: int
    at_none: bool


class Takes(NamedTuple):
    """A part of one row that stands for a number, and adds 1 to the counter of this number."""

    element: Element
    counters: Mapping[int, int]


Share: TypeAlias = Adds | Raises | Takes


class Counters(NamedTuple):
    """All running sums of a task, and for every row what its parts do."""

    counters: list[Counter]
    flags: list[Flag]
    shares: dict[Row, list[Share]]


def counters_of(task: Task) -> Counters:
    """The running sums of a task.

    Raises:
        UnsuitedError: a constraint cannot be put so.
    """
    building = _Building(task)
    for constraint in task.constraints:
        building.add(constraint)
    return building.made


def suited(task: Task) -> Task:
    """The task with only the constraints that can be put as running sums."""
    building = _Building(task)
    return task._replace(constraints=tuple(one for one in task.constraints if building.suits(one)))


class _Building:
    def __init__(self, task: Task) -> None:
        self.made = Counters([], [], {})
        self._home = {variable: row for group in task.groups for row in group for variable in row}

    def suits(self, constraint: Constraint) -> bool:
        try:
            self.add(constraint)
        except UnsuitedError:
            return False
        return True

    def add(self, constraint: Constraint) -> None:
        if isinstance(constraint, Distinct):
            self._distinct(constraint)
            return
        number = len(self.made.counters)
        start = constraint.constant
        self.made.counters.append(Counter(start, constraint.least, constraint.most))
        for part in constraint.parts:
            start += self._summed(part, number)
        self.made.counters[number] = Counter(start, constraint.least, constraint.most)

    def _distinct(self, constraint: Distinct) -> None:
        counters: dict[int, int] = {}
        for term in constraint.terms:
            for _, number in sorted(term.weights.items()):
                if number and number not in counters:
                    counters[number] = len(self.made.counters)
                    self.made.counters.append(Counter(0, None, 0 if number in constraint.taken else 1))
            self._share(Takes(term, counters))

    def _summed(self, part: Element, counter: int) -> int:
        """Share a part of a sum out to its rows; returns what it adds whatever the rows are."""
        if len(self._rows(part)) == 1:
            self._share(Adds(part, counter))
            return 0
        if isinstance(part, Term):
            raise UnsuitedError
        if not part.weight:
            return 0
        every = isinstance(part, Each)
        leaves = list(self._leaves(part, every))
        if None in leaves:
            return 0
        flag = len(self.made.flags)
        self.made.flags.append(Flag(counter, -part.weight if every else part.weight))
        for leaf in leaves:
            assert leaf is not None
            self._share(Raises(leaf, flag, every))
        return part.weight if every else 0

    def _leaves(self, part: Some | Each, every: bool) -> Iterator[Element | None]:
        """The parts of one row in nested parts of one sort; None where the whole of an Each is 0 for certain."""
        for inner in part.parts:
            if len(self._rows(inner)) == 1:
                yield inner
            elif isinstance(inner, Term):
                raise UnsuitedError
            elif not inner.weight or (isinstance(inner, Some) and not inner.parts):
                if every:
                    yield None
            elif isinstance(inner, Each) == every:
                yield from self._leaves(inner, every)
            else:
                raise UnsuitedError

    def _rows(self, element: Element) -> set[Row]:
        return {self._home[variable] for variable in variables_of(element)}

    def _share(self, share: Share) -> None:
        rows = self._rows(share.element)
        if len(rows) != 1:
            raise UnsuitedError
        self.made.shares.setdefault(rows.pop(), []).append(share)
