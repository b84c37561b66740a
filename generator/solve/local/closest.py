"""From a deck that breaks checks to one near it that breaks none: annealing on what is out of bounds and on edits.

A run begins at the deck as it is, with edits so dear that only those are made which mend much at once. From round to
round they get cheaper, until all holds. Where it does, an edit is taken back and the search goes on.
"""

from collections.abc import Sequence
from math import exp
from random import Random

from generator.solve.clock import Clock
from generator.solve.local.moves import Moves
from generator.solve.local.state import Changes, State
from generator.solve.program import Codes, Program

ROUNDS = 14
LONGEST = 5_000
HOT, COLD = 0.6, 0.3
DEAR = 3.0
CHEAPER = 0.8
ASK = 64


class Closest:
    """Decks near a given one in which all demands hold.

    Args:
        program: what is demanded.
        given: the deck as it is.
        prices: what changing each cell costs, 0 or more.
        seed: of all chances; the same seed gives the same decks where no clock ends a run.
    """

    def __init__(self, program: Program, given: Codes, prices: Sequence[int], seed: int = 0) -> None:
        random = Random(seed)
        self._chance = random.random
        self._state = State(program, program.constraints(), given)
        self._moves = Moves(program, range(len(given)), random)
        self._length = min(LONGEST, 64 + 2 * len(self._moves.cells))
        self._edits = _Edits(given, prices)
        self._least = min((price for price in prices if price), default=1)
        self._best: Codes | None = None
        self._cost: int | None = None

    def run(self, clock: Clock, start: Codes) -> Codes | None:
        """Search from a deck on, once; the cheapest deck of all runs, None where all of them found none."""
        self._move_to(start)
        if not self._state.violated:
            self._keep()
        dear = DEAR / self._least
        for _ in range(ROUNDS if self._moves.cells else 0):
            if clock.over or self._round(dear, clock):
                break
            dear *= CHEAPER
        return self._best

    def _move_to(self, deck: Codes) -> None:
        for cell, code in enumerate(deck):
            if self._state.codes[cell] != code:
                self._make([(cell, code)])

    def _make(self, changes: Changes) -> None:
        self._state.make(changes, self._state.effect(changes))
        self._edits.make(changes)

    def _round(self, dear: float, clock: Clock) -> bool:
        """Anneal once from hot to cold; whether there were decks in which all holds."""
        heat, cooling = HOT, (COLD / HOT) ** (ASK / self._length)
        met = False
        for step in range(self._length):
            if step % ASK == 0:
                heat *= cooling
                if clock.over:
                    break
            if self._state.violated:
                self._step(heat, dear)
                continue
            met = True
            self._keep()
            if not self._edits.changed:
                break
            self._make(self._edits.taken_back(self._chance()))
        return met

    def _keep(self) -> None:
        if self._cost is None or self._edits.cost < self._cost:
            self._best, self._cost = tuple(self._state.codes), self._edits.cost

    def _step(self, heat: float, dear: float) -> None:
        state = self._state
        changes = self._proposed()
        if not changes:
            return
        effect = state.effect(changes)
        cost = state.cost(effect) + dear * self._edits.added(changes, state.codes)
        if cost <= 0 or self._chance() < exp(-cost / heat):
            state.make(changes, effect)
            self._edits.make(changes)

    def _proposed(self) -> Changes:
        """A move: an edit taken back or handed to another row, or something new where a sum does not hold."""
        state, moves = self._state, self._moves
        kind = self._chance()
        if kind < 0.35 and self._edits.changed:
            back = self._edits.taken_back(self._chance())
            return back if kind < 0.15 else moves.swap(back[0][0], state.codes)
        cell = state.suspect(moves.cells, self._chance)
        return moves.change(cell, state.codes) if kind < 0.7 else moves.swap(cell, state.codes)


class _Edits:
    """The priced cells that differ from what is given."""

    def __init__(self, given: Codes, prices: Sequence[int]) -> None:
        self._given, self._prices = given, prices
        self._place: dict[int, int] = {}
        self.changed: list[int] = []
        self.cost = 0

    def added(self, changes: Changes, codes: Codes) -> int:
        """What a move would add to the cost."""
        given, prices = self._given, self._prices
        return sum([prices[cell] * ((code != given[cell]) - (codes[cell] != given[cell])) for cell, code in changes])

    def make(self, changes: Changes) -> None:
        for cell, code in changes:
            if not self._prices[cell]:
                continue
            if code != self._given[cell] and cell not in self._place:
                self._place[cell] = len(self.changed)
                self.changed.append(cell)
                self.cost += self._prices[cell]
            elif code == self._given[cell] and cell in self._place:
                self._remove(cell)

    def _remove(self, cell: int) -> None:
        self.cost -= self._prices[cell]
        place, last = self._place.pop(cell), self.changed.pop()
        if last != cell:
            self.changed[place] = last
            self._place[last] = place

    def taken_back(self, chance: float) -> Changes:
        """One of the edits undone, chosen by a number from 0 to 1."""
        cell = self.changed[int(chance * len(self.changed))]
        return [(cell, self._given[cell])]
