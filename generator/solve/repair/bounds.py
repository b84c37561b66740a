"""What a mend costs at most and at least: the cheapest that was found, and what is proven."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.program import Codes


class Repair(NamedTuple):
    """A mend of a deck.

    Attributes:
        codes: the mended deck; None where none was found.
        cost: what its edits cost; None without a deck.
        bound: what any mend costs at least.
        proven: whether no mend is cheaper.
        impossible: whether it is proven that no deck at all keeps every demand.
    """

    codes: Codes | None
    cost: int | None
    bound: int
    proven: bool
    impossible: bool


class Bounds:
    """The cheapest mend so far, and what every mend costs at least; each news is told to the clock.

    Args:
        given: the deck as it is.
        prices: what changing each cell costs.
        clock: when to come back.

    Attributes:
        best: the cheapest mend so far; None without one.
        cost: what it costs.
        least: what every mend costs at least.
    """

    def __init__(self, given: Codes, prices: Sequence[int], clock: Clock) -> None:
        self.best: Codes | None = None
        self.cost: int | None = None
        self.least = 0
        self._given = given
        self._prices = prices
        self._clock = clock
        self._impossible = False

    @property
    def ended(self) -> bool:
        """Whether the bounds met, or there is no deck, or the clock ended."""
        met = self.cost is not None and self.least >= self.cost
        return met or self._impossible or self._clock.over

    @property
    def cheaper(self) -> int:
        """What a mend cheaper than the best costs at most; what any costs at least where there is none yet."""
        return self.least if self.cost is None else self.cost - 1

    def result(self) -> Repair:
        """What is known."""
        return Repair(self.best, self.cost, self.least, self.cost == self.least, self._impossible)

    def offer(self, codes: Codes) -> None:
        """A deck that keeps every demand; it is kept where it is the cheapest so far."""
        cost = sum(price for price, code, given in zip(self._prices, codes, self._given, strict=True) if code != given)
        if self.cost is None or cost < self.cost:
            self.best, self.cost = list(codes), cost
            self.least = min(self.least, cost)
            self._tell()

    def raise_to(self, least: int) -> None:
        """Every mend that is cheaper than the best so far costs at least so much."""
        if self.cost is not None:
            least = min(least, self.cost)
        if least > self.least:
            self.least = least
            self._tell()

    def nothing_cheaper(self) -> None:
        """There is no deck that costs less than the best so far, or none at all."""
        if self.cost is None:
            self._impossible = True
        else:
            self.raise_to(self.cost)

    def _tell(self) -> None:
        needed = f"at least {self.least} {'is' if self.least == 1 else 'are'} needed"
        if self.cost is None:
            self._clock.tell(needed)
        else:
            self._clock.tell(f"a mend with {self.cost} edit{'' if self.cost == 1 else 's'}; {needed}")
