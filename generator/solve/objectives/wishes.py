"""A weighted list of wishes."""

from collections.abc import Sequence

from generator.solve.local.state import Changes, State
from generator.solve.objectives.sheet import Tracker
from generator.solve.program import Codes, Constraint, Program, excess


class Wishes:
    """How far a deck is from what is wished for: the excess of each wish, by its weight.

    Args:
        program: the cells.
        wishes: constraints over the program's cells, with their weights, 0 or more.
    """

    name = "wishes"

    def __init__(self, program: Program, wishes: Sequence[tuple[Constraint, int]]) -> None:
        self._program = program
        self._wishes = tuple(wishes)

    def value(self, codes: Codes) -> int:
        return sum(weight * excess(wish, codes) for wish, weight in self._wishes)

    def track(self, codes: Codes) -> Tracker:
        return _Wished(self._program, self._wishes, codes)

    def words(self, before: Codes, after: Codes) -> str:
        missed = [sum(1 for wish, _ in self._wishes if excess(wish, codes)) for codes in (before, after)]
        return f"wishes not fulfilled: {missed[0]} -> {missed[1]} of {len(self._wishes)}"


class _Wished:
    """The wishes as sums kept up to date."""

    def __init__(self, program: Program, wishes: Sequence[tuple[Constraint, int]], codes: Codes) -> None:
        self._state = State(program, [wish for wish, _ in wishes], codes)
        self._state.weights = [float(weight) for _, weight in wishes]

    def delta(self, changes: Changes) -> float:
        return self._state.cost(self._state.effect(changes))

    def make(self, changes: Changes) -> None:
        self._state.make(changes, self._state.effect(changes))
