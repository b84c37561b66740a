"""Counting without listing: the types one after another, with how many ways lead to each state of the running sums."""

from bisect import bisect_right
from collections.abc import Sequence
from math import comb, inf
from typing import NamedTuple, TypeAlias

from generator.solve.clock import Clock
from generator.solve.count.counters import Counters
from generator.solve.count.types import CardType, Kind, ranges_of, spans

STATES = 300_000
"""States of the running sums at once; beyond it only the likeliest are followed, and the count is a lower bound."""

WORK = 4_000_000
"""States in all; after that only the few likeliest are followed, so that a count without a time bound ends."""

FEW = 500
"""States that are followed when there is little time left."""

_Values: TypeAlias = tuple[int | None, ...]
_State: TypeAlias = tuple[int, _Values, int]
"""The rows that are left, the running sums (None: within its bounds whatever comes), the flags."""
_Ways: TypeAlias = tuple[int, int]
_States: TypeAlias = dict[_State, _Ways]
_Limits: TypeAlias = list[tuple[float, float, float, float]]


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
    low, high = spans(kinds, counters)
    if any(not kind.types for kind in kinds) or any(
        (counter.least is not None and most < counter.least) or (counter.most is not None and least > counter.most)
        for counter, least, most in zip(counters.counters, low, high, strict=True)
    ):
        return Found(0, 0, True)
    course = _Course(kinds, counters)
    found: _States = {(0, (), 0): (1, 1)}
    exact = True
    work = 0
    half = clock.part(0.7, inf)
    for place, kind in enumerate(kinds):
        found = {(kind.rows, values, flags): ways for (_, values, flags), ways in found.items()}
        for step in course.steps(place):
            work += len(found)
            found, whole = step.taken(found, clock)
            exact = exact and whole
            room = min(states, FEW) if half.over or work > WORK else states
            if len(found) > room:
                exact = False
                if complete:
                    return Found(0, 0, False)
                kept = sorted(found.items(), key=lambda item: item[1][1], reverse=True)[:room]
                found = dict(kept)
    return Found(sum(ways[0] for ways in found.values()), sum(ways[1] for ways in found.values()), exact)


class _Course:
    """Which counters run at which step, and what is still to come after it."""

    def __init__(self, kinds: Sequence[Kind], counters: Counters) -> None:
        self._kinds = kinds
        self._counters = counters
        self._layout: list[int] = []
        low, high = spans(kinds, counters)
        self._idle = {
            number
            for number, counter in enumerate(counters.counters)
            if (counter.least is None or low[number] >= counter.least)
            and (counter.most is None or high[number] <= counter.most)
        }
        self._later: list[tuple[dict[int, tuple[int, int]], int]] = [({}, 0)]
        for kind in reversed(kinds):
            self._later.append(self._with(kind, *self._later[-1]))
        self._later.reverse()

    @staticmethod
    def _with(kind: Kind, ranges: dict[int, tuple[int, int]], flags: int) -> tuple[dict[int, tuple[int, int]], int]:
        """What a kind and the later ones can add, and the flags that they can raise."""
        total = dict(ranges)
        for counter, (down, up) in ranges_of(kind.types).items():
            before = total.get(counter, (0, 0))
            total[counter] = (before[0] + kind.rows * down, before[1] + kind.rows * up)
        for card in kind.types:
            flags |= card.raises
        return total, flags

    def steps(self, place: int) -> "list[_Step]":
        """The steps of a kind; they have to be taken in the order of the kinds."""
        kind = self._kinds[place]
        later, later_flags = self._later[place + 1]
        rest = _Rest(kind.types)
        steps = []
        for number, card in enumerate(kind.types):
            flags = rest.flags[number + 1]
            touched = [counter for counter, _ in card.adds] + [
                flag.counter for bit, flag in enumerate(self._counters.flags) if card.raises >> bit & 1
            ]
            wide = [*self._layout]
            wide += [counter for counter in dict.fromkeys(touched) if counter not in wide and counter not in self._idle]
            pending = flags | later_flags
            waiting = {flag.counter for bit, flag in enumerate(self._counters.flags) if pending >> bit & 1}
            ranges = {counter: rest.at(counter, number + 1) for counter in wide}
            left = [counter for counter in wide if ranges[counter] or counter in later or counter in waiting]
            steps.append(
                _Step(
                    card,
                    number == len(kind.types) - 1,
                    self._counters,
                    wide,
                    len(self._layout),
                    left,
                    ([ranges[counter] or (0, 0) for counter in wide], flags),
                    ([later.get(counter, (0, 0)) for counter in wide], later_flags),
                )
            )
            self._layout = left
        return steps


class _Rest:
    """What the types from a place on can add and which flags they raise."""

    def __init__(self, types: Sequence[CardType]) -> None:
        self.flags = [0]
        self._touched: dict[int, list[tuple[int, int, int]]] = {}
        self._full_from: dict[int, int] = {}
        for place in range(len(types) - 1, -1, -1):
            self.flags.append(self.flags[-1] | types[place].raises)
            for counter, more in types[place].adds:
                entries = self._touched.setdefault(counter, [])
                _, down, up = entries[-1] if entries else (0, more, more)
                entries.append((-place, min(down, more), max(up, more)))
                if self._full_from.get(counter, len(types)) == place + 1:
                    self._full_from[counter] = place
        self.flags.reverse()

    def at(self, counter: int, place: int) -> tuple[int, int] | None:
        """The least and the most that a card of the types from a place on adds; None where none adds to it."""
        entries = self._touched.get(counter)
        if entries is None or -entries[0][0] < place:
            return None
        _, down, up = entries[bisect_right(entries, (-place, inf, inf)) - 1]
        return (down, up) if place >= self._full_from.get(counter, inf) else (min(0, down), max(0, up))


class _Step:
    """How many cards are of one type."""

    def __init__(
        self,
        card: CardType,
        last: bool,
        counters: Counters,
        wide: list[int],
        known: int,
        left: list[int],
        ranges: tuple[list[tuple[int, int]], int],
        later: tuple[list[tuple[int, int]], int],
    ) -> None:
        self._card = card
        self._last = last
        self._wide = [counters.counters[counter] for counter in wide]
        self._fresh = tuple(counters.counters[counter].start for counter in wide[known:])
        self._kept = [wide.index(counter) for counter in left]
        self._adds = [(wide.index(counter), more) for counter, more in card.adds if counter in wide]
        self._raised = [
            (1 << bit, wide.index(flag.counter), flag.weight)
            for bit, flag in enumerate(counters.flags)
            if card.raises >> bit & 1 and flag.counter in wide
        ]
        self._weights = [
            (1 << bit, wide.index(flag.counter), flag.weight)
            for bit, flag in enumerate(counters.flags)
            if flag.counter in wide
        ]
        self._ranges, self._flags = ranges
        self._later, self._later_flags = later
        self._limits: dict[int, _Limits] = {}

    def taken(self, states: _States, clock: Clock) -> tuple[_States, bool]:
        """The states after the step, and whether all were followed."""
        found: _States = {}
        ways_of = self._card.ways
        for number, ((rows, values, flags), (fillings, decks)) in enumerate(states.items()):
            if not number % 2000 and clock.over:
                return {}, False
            start = values + self._fresh
            for times in range(rows if self._last else 0, rows + 1):
                after = self._after(start, flags, times, rows - times)
                if after is None:
                    if times and self._over:
                        break
                    continue
                more = fillings * comb(rows, times) * ways_of**times
                sorts = decks * comb(ways_of + times - 1, times)
                before = found.get(after)
                found[after] = (before[0] + more, before[1] + sorts) if before else (more, sorts)
        return found, True

    def _after(self, start: _Values, flags: int, times: int, rows: int) -> _State | None:
        """The state with so many cards of the type and so many rows left; None where a bound breaks."""
        values = list(start)
        self._over = False
        if times:
            for place, more in self._adds:
                value = values[place]
                if value is not None:
                    values[place] = value + times * more
            for bit, place, weight in self._raised:
                value = values[place]
                if not flags & bit and value is not None:
                    values[place] = value + weight
            flags |= self._card.raises
        limits = self._limits.get(rows)
        if limits is None:
            limits = self._limits[rows] = self._limits_with(rows)
        for place, (fails_below, fails_above, holds_from, holds_to) in enumerate(limits):
            value = values[place]
            if value is None:
                continue
            if value < fails_below or value > fails_above:
                self._over = value > fails_above and self._grows(place)
                return None
            if holds_from <= value <= holds_to:
                values[place] = None
        return rows, tuple([values[place] for place in self._kept]), flags & (self._flags | self._later_flags)

    def _grows(self, place: int) -> bool:
        """Whether more cards of the type cannot bring a sum down again."""
        return max((more for at, more in self._adds if at == place), default=0) >= self._ranges[place][0]

    def _limits_with(self, rows: int) -> _Limits:
        """For every running sum: below and above what it fails, and from and to what it holds for certain."""
        low = [later[0] + rows * own[0] for own, later in zip(self._ranges, self._later, strict=True)]
        high = [later[1] + rows * own[1] for own, later in zip(self._ranges, self._later, strict=True)]
        flags = self._later_flags | (self._flags if rows else 0)
        for bit, place, weight in self._weights:
            if flags & bit:
                low[place] += min(0, weight)
                high[place] += max(0, weight)
        return [
            (
                -inf if counter.least is None else counter.least - up,
                inf if counter.most is None else counter.most - down,
                -inf if counter.least is None else counter.least - down,
                inf if counter.most is None else counter.most - up,
            )
            for counter, down, up in zip(self._wide, low, high, strict=True)
        ]
