"""Constraints as running sums to which every row adds on its own, so that rows can be counted one after another."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.solve.count.task import Task
from generator.solve.program import Constraint, Distinct, Each, Element, Some, Term, variables_of, worth


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


class Share(NamedTuple):
    """What a part of one row does: adds its worth to a counter, or raises a flag.

    Attributes:
        element: the part; all its cells are in one row.
        counter: the counter that it adds to; for a Distinct `base`, to which the place of the number is added.
        flag: the flag that it raises instead, where it is 0 (`raised_by_none`) or where it is not.
        numbers: for a Distinct: which counter each number belongs to.
    """

    element: Element
    counter: int = -1
    flag: int = -1
    raised_by_none: bool = False
    numbers: dict[int, int] | None = None


class Counters(NamedTuple):
    """All running sums of a task, and for every row (its first variable) the shares of its parts."""

    counters: list[Counter]
    flags: list[Flag]
    shares: dict[int, list[Share]]


def counters_of(task: Task) -> Counters:
    """The running sums of a task.

    Raises:
        UnsuitedError: a constraint cannot be put so.
    """
    building = _Building({variable: row[0] for group in task.groups for row in group for variable in row}, task.allowed)
    for constraint in task.constraints:
        building.add(constraint)
    return Counters(building.counters, building.flags, building.shares)


class _Building:
    def __init__(self, home: dict[int, int], allowed: Sequence[tuple[int, ...]]) -> None:
        self.counters: list[Counter] = []
        self.flags: list[Flag] = []
        self.shares: dict[int, list[Share]] = {}
        self._home = home
        self._allowed = allowed

    def add(self, constraint: Constraint) -> None:
        if isinstance(constraint, Distinct):
            self._distinct(constraint)
            return
        number = len(self.counters)
        start = constraint.constant
        self.counters.append(Counter(start, constraint.least, constraint.most))
        for part in constraint.parts:
            start += self._summed(part, number)
        self.counters[number] = Counter(start, constraint.least, constraint.most)

    def _distinct(self, constraint: Distinct) -> None:
        numbers: dict[int, int] = {}
        for term in constraint.terms:
            for _, number in sorted(term.weights.items()):
                if number and number not in numbers:
                    numbers[number] = len(self.counters)
                    self.counters.append(Counter(0, None, 0 if number in constraint.taken else 1))
            self._share(self._row(term), Share(term, numbers=numbers))

    def _summed(self, part: Element, counter: int) -> int:
        """Share a part of a sum out to its rows; returns what it adds whatever the rows are."""
        rows = self._rows(part)
        if len(rows) == 1:
            self._share(rows[0], Share(part, counter))
            return 0
        if isinstance(part, Term):
            raise UnsuitedError
        if not part.weight:
            return 0
        every = isinstance(part, Each)
        leaves = list(self._leaves(part, every))
        if None in leaves:
            return 0
        flag = len(self.flags)
        self.flags.append(Flag(counter, -part.weight if every else part.weight))
        for leaf in leaves:
            assert leaf is not None
            self._share(self._row(leaf), Share(leaf, flag=flag, raised_by_none=every))
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

    def _rows(self, element: Element) -> list[int]:
        return sorted({self._home[variable] for variable in variables_of(element)})

    def _row(self, element: Element) -> int:
        rows = self._rows(element)
        if len(rows) != 1:
            raise UnsuitedError
        return rows[0]

    def _share(self, row: int, share: Share) -> None:
        self.shares.setdefault(row, []).append(share)


def effect_of(share: Share, codes: Sequence[int]) -> tuple[int, int, int]:
    """What a share does for some codes: a counter (-1 for none), what is added to it, the flags that are raised."""
    number = worth(share.element, codes)
    if share.flag >= 0:
        return -1, 0, (1 << share.flag) if (number == 0) == share.raised_by_none else 0
    if share.numbers is not None:
        return (share.numbers[number], 1, 0) if number else (-1, 0, 0)
    return share.counter, number, 0
