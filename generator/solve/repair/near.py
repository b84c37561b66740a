"""Cheaper mends near a mend: most rows stay as they are in it, and the others are open."""

import random
from collections.abc import Sequence

from generator.solve.alike import rows_of
from generator.solve.clock import Clock
from generator.solve.program import Codes, Program
from generator.solve.sat.encode import Encoding

_ROUNDS = 12
_CONFLICTS = 300
_MOST_SHARE = 0.5


class Neighbourhoods:
    """Draws rows to be open, the changed ones first; how many are open grows and shrinks with how it goes."""

    def __init__(self, program: Program, encoding: Encoding, clock: Clock) -> None:
        self._rows = list(rows_of(program).values())
        self._encoding = encoding
        self._clock = clock
        self._draw = random.Random(0)
        self._open = 8

    def better(self, best: Codes, given: Codes, wanted: Sequence[int]) -> Codes | None:
        """A deck near the best; the caller has told the solver that only cheaper ones count.

        Args:
            wanted: assumptions on top, such as how much cheaper it has to be.
        """
        for _ in range(_ROUNDS):
            if self._clock.over:
                return None
            found = self._encoding.solve([*wanted, *self._fixed(best, given)], self._clock, _CONFLICTS)
            if found is not None and not isinstance(found, bool):
                return found
            if found is False:
                self._grow()
            else:
                self._shrink()
        return None

    def _fixed(self, best: Codes, given: Codes) -> list[int]:
        """Literals of the rows that stay as they are."""
        changed = [row for row, cells in enumerate(self._rows) if any(best[cell] != given[cell] for cell in cells)]
        others = sorted(set(range(len(self._rows))).difference(changed))
        opened = {row for rows in (changed, others) for row in self._draw.sample(rows, min(self._open, len(rows)))}
        keep = self._encoding.literals.of(best)
        return [keep[cell] for row, cells in enumerate(self._rows) if row not in opened for cell in cells]

    def _grow(self) -> None:
        self._open = min(self._open * 3 // 2, max(8, int(len(self._rows) * _MOST_SHARE)))

    def _shrink(self) -> None:
        self._open = max(4, self._open * 2 // 3)
