"""Listing decks one after another, for constraints that look at several rows at once and for small numbers."""

from collections import Counter
from itertools import pairwise, product
from math import factorial, prod

from generator.solve.clock import Clock
from generator.solve.count.running import Found
from generator.solve.count.task import Task
from generator.solve.program import Constraint, Distinct, Each, Element, Some, Term, cells_of

DECKS = 100_000
"""Decks that are listed at most; where there are more, the count is a lower bound."""

WORK = 4_000_000
"""Parts of sums that are looked at; after that no more decks are listed, so that a count without a time bound ends."""

_OPEN = -1


def listed(task: Task, clock: Clock, decks: int = DECKS) -> Found:
    """The decks of a task, listed cell by cell with rows that are alike in rising order."""
    search = _Search(task)
    fillings = found = 0
    for turn, complete in enumerate(search):
        if complete:
            found += 1
            fillings += search.fillings()
        if found >= decks or search.work > WORK or (not turn % 8 and clock.over):
            return Found(fillings, found, False)
    return Found(fillings, found, True)


class _Search:
    """Goes through all decks; iterating yields at every try whether it completes a deck."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self.work = 0
        self._cells = task.cells
        self._codes = [_OPEN] * len(task.codes)
        self._before: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        for group in task.groups:
            for upper, lower in pairwise(group):
                for place, variable in enumerate(lower):
                    self._before[variable] = (upper[: place + 1], lower[: place + 1])
        self._touching: dict[int, list[Constraint]] = {}
        for constraint in task.constraints:
            for variable in sorted(cells_of(constraint)):
                self._touching.setdefault(variable, []).append(constraint)
        self._ranges: dict[tuple[int, tuple[range, ...]], tuple[int, int]] = {}

    def __iter__(self) -> "_Search":
        self._trying = [iter(self._task.codes[self._cells[0]])] if self._cells else []
        self._ended = False
        return self

    def __next__(self) -> bool:
        if not self._cells and not self._ended:
            self._ended = True
            return True
        if not self._trying:
            raise StopIteration
        variable = self._cells[len(self._trying) - 1]
        code = next(self._trying[-1], None)
        if code is None:
            self._codes[variable] = _OPEN
            self._trying.pop()
            return False
        self._codes[variable] = code
        if not self._fits(variable):
            return False
        if len(self._trying) == len(self._cells):
            return True
        self._trying.append(iter(self._task.codes[self._cells[len(self._trying)]]))
        return False

    def fillings(self) -> int:
        """How many fillings the deck stands for: in how many orders rows that are alike can hold its cards."""
        orders = 1
        for group in self._task.groups:
            cards = Counter(tuple(self._codes[variable] for variable in row) for row in group)
            orders *= factorial(len(group)) // prod(map(factorial, cards.values()))
        return orders

    def _fits(self, variable: int) -> bool:
        if variable in self._before:
            upper, lower = self._before[variable]
            if [self._codes[cell] for cell in lower] < [self._codes[cell] for cell in upper]:
                return False
        return all(self._may_hold(constraint) for constraint in self._touching.get(variable, ()))

    def _may_hold(self, constraint: Constraint) -> bool:
        if isinstance(constraint, Distinct):
            self.work += len(constraint.terms)
            bounds = [self._range(term) for term in constraint.terms]
            numbers = [low for low, high in bounds if low == high and low]
            return len(set(numbers) - constraint.taken) == len(numbers)
        self.work += len(constraint.parts)
        low = high = constraint.constant
        for part in constraint.parts:
            down, up = self._range(part)
            low, high = low + down, high + up
        return (constraint.least is None or high >= constraint.least) and (
            constraint.most is None or low <= constraint.most
        )

    def _range(self, element: Element) -> tuple[int, int]:
        """The least and the most that a part can be worth with the cells that are still open."""
        if isinstance(element, Term):
            return self._term(element)
        ranges = [self._range(part) for part in element.parts]
        certain = [low > 0 or high < 0 for low, high in ranges]
        possible = [low != 0 or high != 0 for low, high in ranges]
        join = any if isinstance(element, Some) else all
        assert isinstance(element, Some | Each)
        outcomes = [element.weight if join(certain) else 0, element.weight if join(possible) else 0]
        return min(outcomes), max(outcomes)

    def _term(self, term: Term) -> tuple[int, int]:
        codes = [self._codes[variable] for variable in term.variables]
        if _OPEN not in codes:
            number = term.weights.get(tuple(codes), 0)
            return number, number
        choices = tuple(
            self._task.codes[variable] if code == _OPEN else range(code, code + 1)
            for variable, code in zip(term.variables, codes, strict=True)
        )
        key = (id(term.weights), choices)
        found = self._ranges.get(key)
        if found is None:
            if prod(map(len, choices)) > 2_000:
                numbers = [0, *term.weights.values()]
            else:
                numbers = [term.weights.get(combination, 0) for combination in product(*choices)]
            found = self._ranges[key] = (min(numbers), max(numbers))
        return found
