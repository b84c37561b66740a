"""From a deck that passes its checks to one that passes them too and is nicer, by moves that break nothing.

Late acceptance hill climbing: a move is made if the deck is then no worse than now, or than it was a few moves ago.
Where that comes to rest, moves that make the deck a little worse are let through, a few times.
"""

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.local.moves import Moves
from generator.solve.local.state import State
from generator.solve.objectives.sheet import Objective
from generator.solve.program import Codes, Program

MEMORY = 10
PLATEAU = 500
LEEWAY = 0.3
"""After so many steps without a better deck, moves are let through for a while that make it a little worse: so much of
what a move that makes it worse does on average."""
ASK = 64
TINY = 1e-9


class Improved(NamedTuple):
    """A deck, nicer than another or the same.

    Attributes:
        codes: for every variable of the program.
        before, after: the objective of the deck that was given, and of this one; less is better.
    """

    codes: tuple[int, ...]
    before: float
    after: float


def improve(
    program: Program,
    codes: Codes,
    objective: Objective,
    clock: Clock,
    *,
    seed: int,
    free: Collection[int] | None = None,
    steps: int,
    most: int | None = None,
) -> Improved:
    """Make a deck nicer.

    Every sum of a check that is not soft stays as near to its bounds as it is, or nearer; those of soft ones together.

    Args:
        program: its demands are kept.
        codes: the deck; in it all demands should hold.
        objective: what is nice.
        clock: when it is over, the best deck so far comes back.
        seed: of all chances; the same seed gives the same deck where the clock does not end it.
        free: the cells that may change; all where None.
        steps: it ends after so many tried moves without a better deck.
        most: it ends after so many tried moves in all; None for no such end.
    """
    climb = _Climb(program, codes, objective, Random(seed), range(len(codes)) if free is None else free)
    best = climb.run(clock, steps, most)
    before, after = objective.value(codes), objective.value(best)
    return Improved(best, before, after) if after < before else Improved(tuple(codes), before, before)


class _Climb:
    """One climb."""

    def __init__(
        self, program: Program, codes: Codes, objective: Objective, random: Random, free: Collection[int]
    ) -> None:
        self.state = State(program, program.constraints(), codes)
        self.tracker = objective.track(codes)
        self.moves = Moves(program, free, random)
        self.chance = random.random
        self.soft = [demand.soft for demand in program.demands for _ in demand.constraints]
        self.value = objective.value(codes)
        kinds = self.moves
        self._kinds: tuple[Callable[[int, Sequence[int]], list[tuple[int, int]]], ...] = (
            kinds.change,
            kinds.swap,
            kinds.swap_fields,
            kinds.turn,
            *([kinds.hand_on] if kinds.has_copies else []),
        )
        self._since: list[tuple[int, int]] = []
        self._worse, self._worsened = 0, 0.0
        self._tried = [1] * len(self._kinds)
        self._held = [1] * len(self._kinds)

    def run(self, clock: Clock, steps: int, most: int | None) -> tuple[int, ...]:
        """Climb until there is no gain any more; the best deck."""
        best = self.value
        memory = [self.value] * MEMORY
        idle = turn = count = 0
        while idle < steps and self.moves.cells and (most is None or count < most):
            count += 1
            if count % ASK == 0 and clock.over:
                break
            idle += 1
            if idle % PLATEAU == 0:
                memory = [self.value + LEEWAY * self._worsening()] * MEMORY
            if not self._step(max(self.value, memory[turn])):
                continue
            memory[turn] = self.value
            turn = (turn + 1) % MEMORY
            if self.value < best - TINY:
                best, idle = self.value, 0
                self._since.clear()
        kept = list(self.state.codes)
        for cell, code in reversed(self._since):
            kept[cell] = code
        return tuple(kept)

    def _step(self, allowed: float) -> bool:
        """Try a move; whether it keeps the checks. It is made where the deck is then at most as bad as allowed."""
        state = self.state
        cell = self.moves.cells[int(self.chance() * len(self.moves.cells))]
        kind = self._kind()
        changes = self._kinds[kind](cell, state.codes)
        self._tried[kind] += 1
        if not changes:
            return False
        effect = state.effect(changes)
        if not state.keeps(effect, self.soft):
            return False
        self._held[kind] += 1
        delta = self.tracker.delta(changes)
        if delta > TINY:
            self._worse += 1
            self._worsened += delta
        if self.value + delta <= allowed + TINY:
            self._since += [(one, state.codes[one]) for one, _ in changes]
            state.make(changes, effect)
            self.tracker.make(changes)
            self.value += delta
        return True

    def _worsening(self) -> float:
        """How much worse a deck gets by a move that makes it worse, on average."""
        return self._worsened / self._worse if self._worse else 0.0

    def _kind(self) -> int:
        """A kind of move; those that kept the checks more often come more often."""
        shares = [0.05 + held / tried for held, tried in zip(self._held, self._tried, strict=True)]
        rest = self.chance() * sum(shares)
        for kind, share in enumerate(shares):
            rest -= share
            if rest < 0:
                return kind
        return len(shares) - 1
