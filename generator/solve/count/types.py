"""Types of cards: the combinations of values that count the same in every running sum, with how many there are."""

from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import product
from math import inf, prod
from operator import or_
from typing import NamedTuple

from generator.solve.alike import Group
from generator.solve.clock import Clock
from generator.solve.count.counters import Counters, UnsuitedError
from generator.solve.count.effects import COMBINATIONS, Added, Effect, Span, ranges_of, tables_of, together
from generator.solve.count.task import Task


class CardType(NamedTuple):
    """Combinations that count the same.

    Attributes:
        adds: the counters that such a card adds to, with how much (never 0).
        raises: the flags that it raises, as bits.
        ways: how many combinations count so.
        codes: the first of them, of the cells that some constraint looks at.
    """

    adds: Added
    raises: int
    ways: int
    codes: tuple[int, ...]


class Kind(NamedTuple):
    """Rows that are alike, and the types of card that each may be."""

    rows: int
    types: tuple[CardType, ...]

    @property
    def ranges(self) -> dict[int, Span]:
        """The least and the most that one row adds to each counter that any of its types adds to."""
        return ranges_of([card.adds for card in self.types])

    @property
    def raises(self) -> int:
        """The flags that some type raises, as bits."""
        return reduce(or_, (card.raises for card in self.types), 0)


def kinds_of(task: Task, counters: Counters, clock: Clock) -> list[Kind]:
    """For every group of rows its types, without those that no deck can have.

    Raises:
        UnsuitedError: a row has too many combinations, or the time is over.
    """
    kinds = [Kind(len(group), _types(task, group, counters, clock)) for group in task.groups]
    while (fewer := _possible(kinds, counters)) != kinds:
        if clock.over:
            raise UnsuitedError
        kinds = fewer
    return kinds


def spans(kinds: Sequence[Kind], counters: Counters) -> list[Span]:
    """The least and the most that each counter can come to."""
    found = [(counter.start, counter.start) for counter in counters.counters]
    raised = 0
    for kind in kinds:
        for counter, (down, up) in kind.ranges.items():
            low, high = found[counter]
            found[counter] = (low + kind.rows * down, high + kind.rows * up)
        raised |= kind.raises
    for bit, flag in enumerate(counters.flags):
        if raised >> bit & 1:
            low, high = found[flag.counter]
            found[flag.counter] = (low + min(0, flag.weight), high + max(0, flag.weight))
    return found


def _types(task: Task, group: Group, counters: Counters, clock: Clock) -> tuple[CardType, ...]:
    row = group[0]
    tables = tables_of(task, row, counters, clock)
    looked = {cell for table in tables for cell in table.cells}
    seen = [cell for cell in row if cell in looked]
    if prod(len(task.codes[cell]) for cell in seen) > COMBINATIONS:
        raise UnsuitedError
    free = prod(len(task.codes[cell]) for cell in row if cell not in looked)
    placed = [(tuple(seen.index(cell) for cell in table.cells), table.effects) for table in tables]
    ways: dict[Effect, int] = {}
    first: dict[Effect, tuple[int, ...]] = {}
    for number, codes in enumerate(product(*[task.codes[cell] for cell in seen])):
        if not number % 1000 and clock.over:
            raise UnsuitedError
        effect = together([effects[tuple([codes[place] for place in places])] for places, effects in placed])
        ways[effect] = ways.get(effect, 0) + free
        first.setdefault(effect, codes)
    return tuple(CardType(*effect, number, first[effect]) for effect, number in ways.items())


def _possible(kinds: list[Kind], counters: Counters) -> list[Kind]:
    """The kinds without the types that break a bound whatever the other rows are."""
    whole = spans(kinds, counters)
    left = []
    for kind in kinds:
        room: dict[int, tuple[float, float]] = {}
        ranges = kind.ranges
        for number, (counter, (low, high)) in enumerate(zip(counters.counters, whole, strict=True)):
            down, up = ranges.get(number, (0, 0))
            least = -inf if counter.least is None else counter.least - (high - up)
            most = inf if counter.most is None else counter.most - (low - down)
            room[number] = (least, most)
        needed = {number for number, (least, most) in room.items() if not least <= 0 <= most}
        left.append(Kind(kind.rows, tuple(card for card in kind.types if _fits(card, room, needed))))
    return left


def _fits(card: CardType, room: Mapping[int, tuple[float, float]], needed: set[int]) -> bool:
    """Whether a card keeps to the room that other rows leave each counter, and adds to those that need it."""
    added = {counter for counter, _ in card.adds}
    return needed <= added and all(room[counter][0] <= more <= room[counter][1] for counter, more in card.adds)
