"""The solver of clauses and counts: the only place that knows python-sat."""

import importlib
from collections.abc import Iterable, Sequence
from typing import Any

from generator.solve.clock import Clock

SLICE = 2000
"""Conflicts between two looks at the clock."""

_FIRST_SLICE = 200


class SolverMissingError(Exception):
    """The package that finds decks is not installed; the message says how to get it."""

    def __init__(self) -> None:
        super().__init__('python-sat is not installed: pip install "fudaya[solve]"')


class Solver:
    """Clauses and counts over literals, which are whole numbers: -3 is true where 3 is not.

    Raises:
        SolverMissingError: python-sat is not installed.
    """

    def __init__(self) -> None:
        self._engine = _engine()
        self._variables = 0
        self._true: set[int] = set()
        self._impossible = False

    def variable(self) -> int:
        """A new literal."""
        self._variables += 1
        return self._variables

    def add(self, literals: Iterable[int]) -> None:
        """At least one of the literals is true."""
        clause = list(literals)
        if not clause:
            self._impossible = True
            return
        self._engine.add_clause(clause)

    def at_most(self, literals: Sequence[int], most: int) -> None:
        """At most so many of the literals, each of which occurs once, are true."""
        if most < 0:
            self._impossible = True
        elif most == 0:
            for literal in literals:
                self.add((-literal,))
        elif most == len(literals) - 1:
            self.add([-literal for literal in literals])
        elif most < len(literals):
            self._engine.add_atmost(list(literals), most)

    def exactly_one(self, literals: Sequence[int]) -> None:
        """One of the literals is true, and no other."""
        self.add(literals)
        self.at_most(literals, 1)

    def prefer(self, literals: Iterable[int]) -> None:
        """What to try first: these literals true."""
        self._engine.set_phases(list(literals))

    def solve(self, assumptions: Sequence[int], clock: Clock, conflicts: int | None = None) -> bool | None:
        """Whether all can hold at once; None where the clock ended first, or so many conflicts were met."""
        if self._impossible:
            return False
        spent = 0
        size = _FIRST_SLICE
        while not clock.over and (conflicts is None or spent < conflicts):
            size = size if conflicts is None else min(size, conflicts - spent)
            self._engine.conf_budget(size)
            # Without `expect_interrupt` python-sat would take Ctrl-C for itself and raise an error of its own.
            found: bool | None = self._engine.solve_limited(assumptions=list(assumptions), expect_interrupt=True)
            if found is not None:
                if found:
                    self._true = {literal for literal in self._engine.get_model() if literal > 0}
                return found
            spent += size
            size = min(size * 2, SLICE)
        return None

    def holds(self, literal: int) -> bool:
        """Whether a literal is true in the solution found last."""
        return (abs(literal) in self._true) == (literal > 0)

    def core(self) -> list[int]:
        """Of the assumptions made last, some that cannot hold together; empty where nothing can hold at all."""
        if self._impossible:
            return []
        return sorted(self._engine.get_core() or [])

    def close(self) -> None:
        """Give the memory back."""
        self._engine.delete()


def _engine() -> Any:
    """Minicard, which knows counts by itself: counts over hundreds of cells would be far too many clauses."""
    try:
        solvers = importlib.import_module("pysat.solvers")
    except ImportError as error:
        raise SolverMissingError from error
    return solvers.Minicard()
