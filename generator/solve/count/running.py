"""Counting without listing: the types one after another, with how many ways lead to each state of the running sums."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.count.counters import Counters
from generator.solve.count.effects import Span
from generator.solve.count.step import Ahead, Place, States, Step
from generator.solve.count.types import CardType, Kind, spans

STATES = 300_000
"""States of the running sums at once; beyond it only the likeliest are followed, and the count is a lower bound."""

WORK = 4_000_000
"""States in all; after that only the few likeliest are followed, so that a count without a time bound ends."""

FEW = 500
"""States that are followed when there is little time left."""


class Found(NamedTuple):
    """How many fillings and decks were counted; all there are where `exact`."""

    fillings: int
    decks: int
    exact: bool


def counted(
    kinds: Sequence[Kind], counters: Counters, clock: Clock, states: int = STATES, complete: bool = False
) -> Found:
    """The fillings and decks of some kinds of rows whose counters end within their bounds.

    With more than `states` states, or when the time is over, the counts are lower bounds; with `complete` these are not
    worked out, and nothing is found.
    """
    whole = spans(kinds, counters)
    if any(not kind.types for kind in kinds) or any(
        (counter.least is not None and high < counter.least) or (counter.most is not None and low > counter.most)
        for counter, (low, high) in zip(counters.counters, whole, strict=True)
    ):
        return Found(0, 0, True)
    found: States = {(0, (), 0): (1, 1)}
    exact, work = True, 0
    early = clock if complete else clock.part(0.7, inf)
    for step in _steps(kinds, counters, whole):
        work += len(found)
        found, all_followed = step.taken(found, clock)
        room = min(states, FEW) if early.over or work > WORK else states
        if not all_followed or len(found) > room:
            exact = False
            if complete:
                return Found(0, 0, False)
            found = dict(sorted(found.items(), key=lambda item: item[1][1], reverse=True)[:room])
        if not found:
            break
    return Found(sum(ways[0] for ways in found.values()), sum(ways[1] for ways in found.values()), exact)


def _steps(kinds: Sequence[Kind], counters: Counters, whole: Sequence[Span]) -> Iterator[Step]:
    """One step a type. A sum is followed from the first type that touches it to the last, unless it holds anyway."""
    idle = {
        number
        for number, (counter, (low, high)) in enumerate(zip(counters.counters, whole, strict=True))
        if (counter.least is None or low >= counter.least) and (counter.most is None or high <= counter.most)
    }
    followed: list[int] = []
    for kind, later in zip(kinds, _later(kinds), strict=True):
        rest = _Rest(kind.types)
        for number, card in enumerate(kind.types):
            touched = [counter for counter, _ in card.adds] + _flagged(counters, card.raises)
            sums = [*dict.fromkeys(followed + [counter for counter in touched if counter not in idle])]
            own = rest.ahead(sums, number + 1)
            waiting = {*own.spans, *later.spans, *_flagged(counters, own.flags | later.flags)}
            left = [counter for counter in sums if counter in waiting]
            rows, last = None if number else kind.rows, number == len(kind.types) - 1
            yield Step(card, counters, Place(sums, len(followed), left, own, later, rows, last))
            followed = left


def _flagged(counters: Counters, flags: int) -> list[int]:
    """The counters to which some flags add."""
    return [flag.counter for bit, flag in enumerate(counters.flags) if flags >> bit & 1]


def _later(kinds: Sequence[Kind]) -> list[Ahead]:
    """For every kind, what all kinds behind it can add together."""
    found = [Ahead({}, 0)]
    for kind in reversed(kinds):
        added, flags = dict(found[-1].spans), found[-1].flags
        for counter, (down, up) in kind.ranges.items():
            low, high = added.get(counter, (0, 0))
            added[counter] = (low + kind.rows * down, high + kind.rows * up)
        found.append(Ahead(added, flags | kind.raises))
    return found[-2::-1]


class _Rest:
    """What a card of the types from a place on can add, and the flags that it may raise."""

    def __init__(self, types: Sequence[CardType]) -> None:
        self._flags = [0]
        self._touched: dict[int, list[tuple[int, int, int]]] = {}
        self._full_from: dict[int, int] = {}
        for place in range(len(types) - 1, -1, -1):
            self._flags.append(self._flags[-1] | types[place].raises)
            for counter, more in types[place].adds:
                entries = self._touched.setdefault(counter, [])
                _, down, up = entries[-1] if entries else (0, more, more)
                entries.append((-place, min(down, more), max(up, more)))
                if self._full_from.get(counter, len(types)) == place + 1:
                    self._full_from[counter] = place
        self._flags.reverse()

    def ahead(self, counters: Iterable[int], place: int) -> Ahead:
        """What one card of the types from a place on adds to some counters."""
        spans = {counter: span for counter in counters if (span := self._span(counter, place)) is not None}
        return Ahead(spans, self._flags[place])

    def _span(self, counter: int, place: int) -> Span | None:
        entries = self._touched.get(counter)
        if entries is None or -entries[0][0] < place:
            return None
        _, down, up = entries[bisect_right(entries, (-place, inf, inf)) - 1]
        return (down, up) if place >= self._full_from.get(counter, inf) else (min(0, down), max(0, up))
