"""From any deck to one in which all checks hold, or nearly all: simulated annealing on what is out of bounds.

A step picks a sum that does not hold and a cell that bears on it, and tries a change or a swap. Sums that resist grow
in weight, so that the search leaves places where every single move makes things worse.
"""

from collections.abc import Collection
from math import exp
from random import Random
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.local.moves import Moves
from generator.solve.local.state import State
from generator.solve.program import Codes, Program

PATIENCE = 1_000_000
ROUND = 20_000
HOT, COLD = 0.8, 0.4
ASK = 64
WIDE = 200


class Found(NamedTuple):
    """A deck.

    Attributes:
        codes: for every variable of the program.
        excess: how far it is from its checks; 0 where all hold.
    """

    codes: tuple[int, ...]
    excess: int


def search(
    program: Program,
    clock: Clock,
    *,
    seed: int,
    free: Collection[int] | None = None,
    start: Codes | None = None,
    patience: int = PATIENCE,
) -> Found:
    """Look for a deck in which all demands hold.

    It ends when one is found, when the clock is over, or after `patience` steps without a better deck.

    Args:
        seed: of all chances; the same seed gives the same deck where the clock does not end the search.
        free: the cells that may change; all where None. The others keep what `start` gives them.
        start: the deck to begin with; else one that chance deals.

    Raises:
        ValueError: `free` leaves out cells and there is no `start`.
    """
    random = Random(seed)
    size = len(program.variables)
    if start is None and free is not None and len(set(free)) < size:
        raise ValueError("cells that may not change need a start")
    moves = Moves(program, range(size) if free is None else free, random)
    codes = [int(random.random() * len(one.domain)) for one in program.variables] if start is None else list(start)
    state = State(program, program.constraints(), codes)
    annealing = _Annealing(state, moves, random, clock)
    annealing.deal()
    return annealing.run(patience)


class _Annealing:
    """One search."""

    def __init__(self, state: State, moves: Moves, random: Random, clock: Clock) -> None:
        self.state = state
        self.moves = moves
        self.random = random
        self.clock = clock
        self.best = Found(tuple(state.codes), state.excess)
        self._free = frozenset(moves.cells)

    def deal(self) -> None:
        """Deal values so that what every cell does by itself holds as far as it can: counts of one field's values."""
        state, network = self.state, self.state.network
        state.weights = [float(place in network.alone) for place in range(len(network.constraints))]
        order = list(self.moves.cells)
        self.random.shuffle(order)
        for _ in range(8):
            gained = False
            for cell in order:
                if self.clock.over:
                    break
                gained = self._settle(cell) or gained
            if not gained:
                break
        state.weights = [1.0] * len(network.constraints)
        self._keep()

    def _settle(self, cell: int) -> bool:
        """Give a cell the value that costs least, if that is better than what it holds."""
        state = self.state
        size = state.network.sizes[cell]
        offered = range(size) if size <= WIDE else [int(self.random.random() * size) for _ in range(WIDE)]
        least, chosen = 0.0, None
        for code in offered:
            if code != state.codes[cell]:
                effect = state.effect([(cell, code)])
                cost = state.cost(effect)
                if cost < least:
                    least, chosen = cost, ([(cell, code)], effect)
        if chosen is None:
            return False
        state.make(*chosen)
        return True

    def run(self, patience: int) -> Found:
        """Anneal in rounds, each from hot to cold, until all holds or there is no use in going on."""
        state, clock = self.state, self.clock
        self._keep()
        idle, length = 0, min(ROUND, patience)
        while state.excess and self._free and idle < patience and not clock.over:
            before = self.best.excess
            done = self._round(length)
            idle = 0 if self.best.excess < before else idle + done
            if self.best.excess < before:
                clock.tell(f"the nearest deck so far is {self.best.excess} from its checks")
            self._weigh()
            length = min(2 * length, patience)
        return self.best

    def _round(self, length: int) -> int:
        """Anneal once; how many steps it took."""
        heat = HOT
        cooling = (COLD / HOT) ** (ASK / length)
        for step in range(0, length, ASK):
            if self.clock.over:
                return step
            for _ in range(ASK):
                if not self.state.violated:
                    break
                self._step(heat)
            self._keep()
            if not self.state.violated:
                return step + ASK
            heat *= cooling
        return length

    def _step(self, heat: float) -> None:
        state, chance = self.state, self.random.random
        cell = state.suspect(self.moves.cells, chance)
        kind = chance()
        if kind < 0.3:
            changes = self.moves.change(cell, state.codes)
        elif kind < 0.85:
            changes = self.moves.swap(cell, state.codes)
        else:
            changes = self.moves.swap_fields(cell, state.codes)
        if not changes:
            return
        effect = state.effect(changes)
        cost = state.cost(effect)
        if cost <= 0 or chance() < exp(-cost / heat):
            state.make(changes, effect)

    def _weigh(self) -> None:
        """Let what does not hold weigh more."""
        state = self.state
        for slot in state.violated:
            state.weights[state.network.origin[slot]] += 0.2

    def _keep(self) -> None:
        if self.state.excess < self.best.excess:
            self.best = Found(tuple(self.state.codes), self.state.excess)
