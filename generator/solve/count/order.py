"""In which order types of card are counted, on which depends how many states there are."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import exp, log

from generator.solve.clock import Clock
from generator.solve.count.counters import Counters
from generator.solve.count.types import CardType, Kind

MOST = 6
"""Orders that are tried."""


def arranged(kinds: Sequence[Kind], counters: Counters, clock: Clock) -> list[list[Kind]]:
    """The kinds with their types in some orders, first the one in which the fewest sums seem to run at once.

    How well an order does is known only when it is tried.
    """
    orders = [_ordered(kind, counters, clock) for kind in kinds]
    most = min(MOST, max(map(len, orders), default=1))
    return [
        [Kind(kind.rows, sortings[rank % len(sortings)]) for kind, sortings in zip(kinds, orders, strict=True)]
        for rank in range(most)
    ]


def _ordered(kind: Kind, counters: Counters, clock: Clock) -> list[tuple[CardType, ...]]:
    """The types by their values in several orders of fields, the best first."""
    if not kind.types or kind.rows == 1:
        return [kind.types]
    efforts: dict[tuple[CardType, ...], float] = {}
    for order in _orders(len(kind.types[0].codes)):
        types = tuple(sorted(kind.types, key=lambda card: [card.codes[field] for field in order]))
        if types not in efforts:
            efforts[types] = _effort(types, kind.rows, counters)
        if clock.over:
            break
    return sorted(efforts, key=lambda types: efforts[types])


def _orders(fields: int) -> Iterator[tuple[int, ...]]:
    """All orders of few fields; else every pair of fields first, and the others as they are."""
    if fields <= 4:
        yield from permutations(range(fields))
        return
    for first in permutations(range(fields), 2):
        yield (*first, *[field for field in range(fields) if field not in first])


def _effort(types: Sequence[CardType], rows: int, counters: Counters) -> float:
    """About how many states there are in all, as a logarithm: the product of the sums that run at each place."""
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
    running, states = 0.0, []
    for step in change:
        running += step
        states.append(running)
    top = max(states)
    return top + log(sum(exp(value - top) for value in states))
