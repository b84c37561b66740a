"""What a mend may cost, as assumptions, so that one count serves each limit that is tried."""

from collections.abc import Mapping

from generator.solve.sat.cardinality import LARGEST
from generator.solve.sat.encode import Encoding


class Limit:
    """Bounds the cost of decks.

    Args:
        wishes: what it costs that a literal is not true, above 0.
    """

    def __init__(self, encoding: Encoding, wishes: Mapping[int, int]) -> None:
        self._encoding = encoding
        self._wishes = wishes
        self._spare: list[int] = []
        self._most: int | None = None
        self._countable = sum(wishes.values()) <= LARGEST

    def tighten(self, most: int) -> None:
        """From now on only decks that cost at most so much count."""
        if self._most is not None and most >= self._most:
            return
        if self._countable and self._most is None:
            self._count(most)
        elif self._countable and self._most is not None:
            for literal in self._spare[: self._most - most]:
                self._encoding.solver.add((literal,))
            self._spare = self._spare[self._most - most :]
        else:
            self._encoding.at_most([(cost, -wish) for wish, cost in self._wishes.items()], most)
        self._most = most

    def at_most(self, most: int) -> list[int] | None:
        """Assumptions with which only decks that cost so much count; None where that cannot be assumed."""
        if self._most is None or not self._countable or not 0 <= most <= self._most:
            return None
        return self._spare[: self._most - most]

    def _count(self, most: int) -> None:
        """A count with literals that take room in it where they are true."""
        if most < 0:
            self._encoding.solver.add(())
            return
        self._spare = [self._encoding.solver.variable() for _ in range(most)]
        changed = [copy for wish, cost in self._wishes.items() for copy in self._encoding.counts.copies(-wish, cost)]
        self._encoding.solver.at_most([*changed, *self._spare], most)
        self._encoding.solver.prefer([-literal for literal in self._spare])
