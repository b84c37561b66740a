"""One step of a count by running sums: how many rows hold cards of one type."""

from math import comb, inf
from typing import NamedTuple, TypeAlias

from generator.solve.clock import Clock
from generator.solve.count.counters import Counters
from generator.solve.count.effects import Span
from generator.solve.count.types import CardType

Values: TypeAlias = tuple[int | None, ...]
"""The running sums that are followed; None for one that ends within its bounds whatever comes."""

State: TypeAlias = tuple[int, Values, int]
"""The rows that have no card yet, the running sums, and the flags that are raised."""

States: TypeAlias = dict[State, tuple[int, int]]
"""How many fillings and how many decks lead to each state."""


class Ahead(NamedTuple):
    """What is still to come.

    Attributes:
        spans: the least and the most that is added to each counter that is added to at all.
        flags: the flags that may be raised.
    """

    spans: dict[int, Span]
    flags: int


class Place(NamedTuple):
    """Where a step stands in a count.

    Attributes:
        sums: the counters that are followed at this step.
        known: how many of them, the first ones, were followed before.
        left: those that are followed after it.
        own: what each row of the same kind that has no card yet can add afterwards.
        later: what the kinds behind this one can add together.
        rows: how many rows the kind has, at its first type; else None.
        last: whether this is the last type of its kind, so that all rows which are left are of it.
    """

    sums: list[int]
    known: int
    left: list[int]
    own: Ahead
    later: Ahead
    rows: int | None
    last: bool


class _Limits(NamedTuple):
    """What running sums say about how they will end.

    Attributes:
        fails: for every sum, below and above what it cannot end within its bounds any more.
        holds: for every sum that is followed on, its place, and from and to what it ends within them for certain.
    """

    fails: list[tuple[float, float]]
    holds: list[tuple[int, float, float]]


class Step:
    """Deals cards of one type to the rows.

    Args:
        card: the type.
        counters: all running sums.
        place: where the step stands.
    """

    def __init__(self, card: CardType, counters: Counters, place: Place) -> None:
        self._card, self._place = card, place
        at = {counter: number for number, counter in enumerate(place.sums)}
        self._sums = [counters.counters[counter] for counter in place.sums]
        self._fresh = tuple(one.start for one in self._sums[place.known :])
        self._kept = [at[counter] for counter in place.left]
        self._adds = [(at[counter], more) for counter, more in card.adds if counter in at]
        self._flags = [
            (1 << bit, at[flag.counter], flag.weight) for bit, flag in enumerate(counters.flags) if flag.counter in at
        ]
        self._raised = [flag for flag in self._flags if flag[0] & card.raises]
        self._own = [place.own.spans.get(counter, (0, 0)) for counter in place.sums]
        self._later = [place.later.spans.get(counter, (0, 0)) for counter in place.sums]
        adds = dict(self._adds)
        self._grows = [adds.get(number, 0) >= least for number, (least, _) in enumerate(self._own)]
        self._limits: dict[int, _Limits] = {}

    def taken(self, states: States, clock: Clock) -> tuple[States, bool]:
        """The states after the step, and whether all were followed: the time was not over."""
        found: States = {}
        ways = self._card.ways
        waiting = self._place.own.flags | self._place.later.flags
        for number, ((left, values, flags), (fillings, decks)) in enumerate(states.items()):
            if not number % 2000 and clock.over:
                return {}, False
            rows = left if self._place.rows is None else self._place.rows
            start = values + self._fresh
            for times in range(rows if self._place.last else 0, rows + 1):
                sums = self._added(start, flags, times)
                limits = self._limits_with(rows - times)
                failing = _failing(sums, limits)
                if failing is not None:
                    if times and self._stays_above(failing, sums, limits):
                        break
                    continue
                raised = (flags | self._card.raises if times else flags) & waiting
                state = rows - times, _settled(sums, limits), raised
                more, sorts = fillings * comb(rows, times) * ways**times, decks * comb(ways + times - 1, times)
                before = found.get(state)
                found[state] = (before[0] + more, before[1] + sorts) if before else (more, sorts)
        return found, True

    def _added(self, start: Values, flags: int, times: int) -> list[int | None]:
        """The running sums with so many cards of the type."""
        sums = list(start)
        if times:
            for place, more in self._adds:
                value = sums[place]
                if value is not None:
                    sums[place] = value + times * more
            for bit, place, weight in self._raised:
                value = sums[place]
                if not flags & bit and value is not None:
                    sums[place] = value + weight
        return sums

    def _stays_above(self, place: int, sums: list[int | None], limits: _Limits) -> bool:
        """Whether a sum that fails is too high, and more cards of the type cannot bring it down again."""
        value = sums[place]
        return self._grows[place] and value is not None and value > limits.fails[place][1]

    def _limits_with(self, rows: int) -> _Limits:
        """The limits when so many rows have no card yet."""
        known = self._limits.get(rows)
        if known is not None:
            return known
        low = [later[0] + rows * own[0] for own, later in zip(self._own, self._later, strict=True)]
        high = [later[1] + rows * own[1] for own, later in zip(self._own, self._later, strict=True)]
        flags = self._place.later.flags | (self._place.own.flags if rows else 0)
        for bit, place, weight in self._flags:
            if flags & bit:
                low[place] += min(0, weight)
                high[place] += max(0, weight)
        within = [
            (-inf if counter.least is None else counter.least, inf if counter.most is None else counter.most)
            for counter in self._sums
        ]
        fails = [(least - up, most - down) for (least, most), down, up in zip(within, low, high, strict=True)]
        holds = [(place, within[place][0] - low[place], within[place][1] - high[place]) for place in self._kept]
        limits = self._limits[rows] = _Limits(fails, holds)
        return limits


def _failing(sums: list[int | None], limits: _Limits) -> int | None:
    """The first sum that cannot end within its bounds any more."""
    for place, (value, (below, above)) in enumerate(zip(sums, limits.fails, strict=True)):
        if value is not None and not below <= value <= above:
            return place
    return None


def _settled(sums: list[int | None], limits: _Limits) -> Values:
    """The sums that are followed on, without those that hold whatever comes."""
    return tuple(
        [
            None if (value := sums[place]) is None or least <= value <= most else value
            for place, least, most in limits.holds
        ]
    )
