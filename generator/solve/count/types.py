"""Types of cards: the combinations of values that count the same in every running sum, with how many there are."""

from collections.abc import Sequence
from itertools import permutations, product
from math import log, prod
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.count.counters import Counters, Share, UnsuitedError, effect_of
from generator.solve.count.task import Group, Task
from generator.solve.program import variables_of

COMBINATIONS = 50_000
"""Combinations of values of one row; with more the rows are not counted by types."""

ARRANGEMENTS = 6
"""Orders of types that are tried."""


class CardType(NamedTuple):
    """Combinations that count the same.

    Attributes:
        adds: the counters that such a card adds to, with how much (never 0).
        raises: the flags that it raises, as bits.
        ways: how many combinations count so.
        codes: the first of them, of the cells that some constraint looks at.
    """

    adds: tuple[tuple[int, int], ...]
    raises: int
    ways: int
    codes: tuple[int, ...]


class Kind(NamedTuple):
    """Rows that are alike, and the types of card that each may be."""

    rows: int
    types: tuple[CardType, ...]


def kinds_of(task: Task, counters: Counters, clock: Clock) -> list[Kind]:
    """For every group of rows its types, without those that no deck can have.

    Raises:
        UnsuitedError: a row has too many combinations, or the time is over.
    """
    kinds = [Kind(len(group), _types(task, group, counters, clock)) for group in task.groups]
    while (fewer := _possible(kinds, counters)) != kinds:
        kinds = fewer
    return kinds


def arranged(kinds: Sequence[Kind], counters: Counters) -> list[list[Kind]]:
    """The kinds with their types in some orders of fields, first the one in which the fewest sums seem to run at once.

    How well an order does is known only when it is tried.
    """
    orders = [_ordered(kind, counters) for kind in kinds]
    most = min(ARRANGEMENTS, max(map(len, orders), default=1))
    return [
        [Kind(kind.rows, sortings[rank % len(sortings)]) for kind, sortings in zip(kinds, orders, strict=True)]
        for rank in range(most)
    ]


def _types(task: Task, group: Group, counters: Counters, clock: Clock) -> tuple[CardType, ...]:
    row = group[0]
    by_scope: dict[tuple[int, ...], list[Share]] = {}
    for share in counters.shares.get(row[0], ()):
        by_scope.setdefault(tuple(sorted(variables_of(share.element))), []).append(share)
    seen = sorted({variable for scope in by_scope for variable in scope}, key=row.index)
    free = prod(len(task.allowed[variable]) for variable in row if variable not in seen)
    if prod(len(task.allowed[variable]) for variable in seen) > COMBINATIONS:
        raise UnsuitedError
    tables = [(scope, _effects(task, scope, shares)) for scope, shares in by_scope.items()]
    places = [(tuple(seen.index(variable) for variable in scope), table) for scope, table in tables]
    found: dict[tuple[tuple[tuple[int, int], ...], int], CardType] = {}
    for number, codes in enumerate(product(*[task.allowed[variable] for variable in seen])):
        if not number % 1000 and clock.over:
            raise UnsuitedError
        total: dict[int, int] = {}
        raises = 0
        for scope_places, table in places:
            adds, flags = table[tuple([codes[place] for place in scope_places])]
            raises |= flags
            for counter, more in adds:
                total[counter] = total.get(counter, 0) + more
        key = (tuple(sorted(item for item in total.items() if item[1])), raises)
        before = found.get(key)
        found[key] = before._replace(ways=before.ways + free) if before else CardType(*key, free, codes)
    return tuple(found.values())


def _effects(
    task: Task, scope: tuple[int, ...], shares: Sequence[Share]
) -> dict[tuple[int, ...], tuple[tuple[tuple[int, int], ...], int]]:
    """What the shares that look at the same cells do together, for every combination of those cells."""
    codes = [0] * len(task.allowed)
    table = {}
    for combination in product(*[task.allowed[variable] for variable in scope]):
        for variable, code in zip(scope, combination, strict=True):
            codes[variable] = code
        adds: dict[int, int] = {}
        raises = 0
        for share in shares:
            counter, more, flags = effect_of(share, codes)
            raises |= flags
            if more:
                adds[counter] = adds.get(counter, 0) + more
        table[combination] = (tuple(adds.items()), raises)
    return table


def _possible(kinds: list[Kind], counters: Counters) -> list[Kind]:
    """The kinds without the types that break a bound whatever the other rows are."""
    low, high = spans(kinds, counters)
    left = []
    for kind in kinds:
        ranges = ranges_of(kind.types)
        fitting = []
        for card in kind.types:
            own = dict(card.adds)
            fits = True
            for number, (least, most) in enumerate(zip(low, high, strict=True)):
                down, up = ranges.get(number, (0, 0))
                more, counter = own.get(number, 0), counters.counters[number]
                if counter.most is not None and least - down + more > counter.most:
                    fits = False
                if counter.least is not None and most - up + more < counter.least:
                    fits = False
            if fits:
                fitting.append(card)
        left.append(Kind(kind.rows, tuple(fitting)))
    return left


def ranges_of(types: Sequence[CardType]) -> dict[int, tuple[int, int]]:
    """The least and the most that one of some cards adds to each counter that any of them adds to."""
    ranges: dict[int, tuple[int, int]] = {}
    times: dict[int, int] = {}
    for card in types:
        for counter, more in card.adds:
            down, up = ranges.get(counter, (more, more))
            ranges[counter] = (min(down, more), max(up, more))
            times[counter] = times.get(counter, 0) + 1
    full = len(types)
    return {
        counter: (down, up) if times[counter] == full else (min(down, 0), max(up, 0))
        for counter, (down, up) in ranges.items()
    }


def spans(kinds: Sequence[Kind], counters: Counters) -> tuple[list[int], list[int]]:
    """The least and the most that each counter can come to."""
    low = [counter.start for counter in counters.counters]
    high = list(low)
    for kind in kinds:
        for counter, (down, up) in ranges_of(kind.types).items():
            low[counter] += kind.rows * down
            high[counter] += kind.rows * up
    raised = 0
    for kind in kinds:
        for card in kind.types:
            raised |= card.raises
    for bit, flag in enumerate(counters.flags):
        if not raised >> bit & 1:
            continue
        low[flag.counter] += min(0, flag.weight)
        high[flag.counter] += max(0, flag.weight)
    return low, high


def _ordered(kind: Kind, counters: Counters) -> list[tuple[CardType, ...]]:
    """The types in some orders of fields, first those in which few sums run at once."""
    if not kind.types or kind.rows == 1:
        return [kind.types]
    fields = len(kind.types[0].codes)
    orders = list(permutations(range(fields))) if fields <= 4 else _turns(fields)
    sortings = [
        tuple(sorted(kind.types, key=lambda card: tuple(card.codes[field] for field in order))) for order in orders
    ]
    return sorted(dict.fromkeys(sortings), key=lambda types: _effort(types, kind.rows, counters))


def _turns(fields: int) -> list[tuple[int, ...]]:
    """Every pair of fields first, and the others as they are."""
    return [
        (*first, *[field for field in range(fields) if field not in first]) for first in permutations(range(fields), 2)
    ]


def _effort(types: tuple[CardType, ...], rows: int, counters: Counters) -> float:
    """About how many states there are in all, as a logarithm that is averaged over the largest ones."""
    starts: dict[int, int] = {}
    ends: dict[int, int] = {}
    largest: dict[int, int] = {}
    for place, card in enumerate(types):
        for counter, more in card.adds:
            starts.setdefault(counter, place)
            ends[counter] = place
            largest[counter] = max(largest.get(counter, 0), abs(more))
    change = [0.0] * (len(types) + 1)
    for counter, start in starts.items():
        bound = counters.counters[counter].most
        width = rows * largest[counter] if bound is None else min(rows * largest[counter], abs(bound))
        change[start] += log(width + 1)
        change[ends[counter]] -= log(width + 1)
    running, open_at = 0.0, []
    for step in change:
        running += step
        open_at.append(running)
    top = max(open_at)
    return top + log(sum(2.718281828 ** (value - top) for value in open_at))
