"""The fewest edits that make every check hold, with a bound from below at every moment."""

from collections.abc import Sequence
from itertools import count

from generator.solve.alike import Row
from generator.solve.clock import Clock
from generator.solve.local.closest import Closest
from generator.solve.program import Codes, Program, broken
from generator.solve.repair.bounds import Bounds, Repair
from generator.solve.repair.cores import Cores
from generator.solve.repair.limit import Limit
from generator.solve.repair.near import Neighbourhoods
from generator.solve.repair.needs import Need, apart, needs, suspects
from generator.solve.sat.encode import LARGEST_PROGRAM, Encoding

__all__ = ["Repair", "repair"]

_FIRST_CONFLICTS = 1000
_CORE_CONFLICTS = 500
_FIRST_ROWS = 4
_FIRST_WALKS = 5
_IDLE_WALKS = 20


def repair(
    program: Program,
    clock: Clock,
    *,
    costs: Sequence[int] | None = None,
    start: Codes | None = None,
    largest: int = LARGEST_PROGRAM,
) -> Repair:
    """The cheapest change of given cells with which every demand holds; the best so far where the clock ends first.

    Args:
        costs: what changing each variable costs, 0 or more; 1 each without. Cells without a given value cost nothing.
        start: a deck whose values are tried first for cells without a given one; it may be a mend itself.
        largest: how many literals the program may need; with more, the search is local and little can be proven.

    Raises:
        SolverMissingError: python-sat is not installed.
    """
    prices = [
        0 if variable.given is None or len(variable.domain) == 1 else 1 if costs is None else costs[place]
        for place, variable in enumerate(program.variables)
    ]
    given = [
        (start[place] if start is not None else 0) if variable.given is None else variable.given
        for place, variable in enumerate(program.variables)
    ]
    if not broken(program, given):
        return Repair(given, 0, 0, True, False)
    search = _Search(program, clock, prices, given)
    if start is not None and not broken(program, start):
        search.bounds.offer(start)
    search.run(largest)
    return search.bounds.result()


class _Search:
    """A search from both sides: for mends, and for cores of cells that cannot all keep their values."""

    def __init__(self, program: Program, clock: Clock, prices: list[int], given: Codes) -> None:
        self._program = program
        self._clock = clock
        self._prices = prices
        self._given = given
        self.bounds = Bounds(given, prices, clock)

    def run(self, largest: int) -> None:
        """Search from both sides until they meet, or the clock ends."""
        found = needs(self._program, self._given, self._prices, self._clock)
        least = [need.changes * min(self._prices[cell] for cell in need.cells) for need in apart(found)]
        self.bounds.raise_to(sum(least))
        if self.bounds.ended:
            return
        closest = Closest(self._program, self._given, self._prices)
        for turn in range(_FIRST_WALKS):
            self._walk(closest, turn)
            if self.bounds.ended:
                return
        encoding = Encoding(self._program, self._clock, largest=largest)
        try:
            if encoding.whole:
                self._search(encoding, found, closest)
        finally:
            encoding.solver.close()
        if encoding.too_large:
            self._only_walk(closest)

    def _only_walk(self, closest: Closest) -> None:
        """Look for cheaper mends by local search as long as it finds some now and then."""
        idle = turn = 0
        while idle < _IDLE_WALKS and not self.bounds.ended:
            before = self.bounds.cost
            turn += 1
            self._walk(closest, turn)
            idle = idle + 1 if self.bounds.cost == before else 0

    def _walk(self, closest: Closest, turn: int) -> None:
        """Look for a mend by local search, in turn from the deck as it is and from the cheapest mend so far."""
        start = self.bounds.best if turn % 2 and self.bounds.best is not None else self._given
        codes = closest.run(self._clock, start)
        if codes is not None:
            self.bounds.offer(codes)

    def _search(self, encoding: Encoding, found: list[Need], closest: Closest) -> None:
        keep = encoding.literals.of(self._given)
        encoding.prefer(self._given)
        softs = {literal: price for literal, price in zip(keep, self._prices, strict=True) if price}
        cores = Cores(encoding, softs, self._clock, self.bounds.offer)
        for need in apart(found):
            cores.need([keep[cell] for cell in need.cells], need.changes)
        limit = Limit(encoding, softs)
        near = Neighbourhoods(self._program, encoding, self._clock)
        conflicts = _FIRST_CONFLICTS
        rows = suspects(found, self._program)
        for turn in count():
            if self.bounds.ended:
                return
            if self.bounds.cost is not None:
                limit.tighten(self.bounds.cheaper)
            self._prove(cores, conflicts)
            if self.bounds.ended:
                return
            if self.bounds.best is None:
                self._open_suspects(encoding, rows, keep, conflicts)
            else:
                self._improve(encoding, limit, near, conflicts)
                self._walk(closest, turn)
            conflicts *= 2

    def _open_suspects(self, encoding: Encoding, rows: Sequence[Row], keep: Sequence[int], conflicts: int) -> None:
        """Look for a first mend that changes only the rows that are most likely wrong, more and more of them."""
        opened = max(_FIRST_ROWS, self.bounds.least)
        while opened < len(rows) and self.bounds.best is None and not self.bounds.ended:
            fixed = [keep[cell] for row in rows[opened:] for cell in row if self._prices[cell]]
            if fixed:
                self._try(encoding, fixed, conflicts)
            opened *= 2
        if self.bounds.best is None and not self.bounds.ended:
            self._try(encoding, (), conflicts)

    def _prove(self, cores: Cores, conflicts: int) -> None:
        """Raise the bound by some cores, as long as each is cheap."""
        for _ in range(conflicts // _CORE_CONFLICTS):
            if self.bounds.ended:
                return
            step = cores.step(conflicts)
            if step is None:
                return
            if not step:
                self.bounds.nothing_cheaper()
                return
            self.bounds.raise_to(cores.bound)

    def _improve(self, encoding: Encoding, limit: Limit, near: Neighbourhoods, conflicts: int) -> None:
        """Look for a cheaper mend, anywhere and then near the best one."""
        self._halve(encoding, limit, conflicts)
        gain = 1
        while self.bounds.best is not None and not self.bounds.ended:
            limit.tighten(self.bounds.cheaper)
            wanted = limit.at_most(max(self.bounds.least, self.bounds.cheaper + 1 - gain)) or ()
            codes = near.better(self.bounds.best, self._given, wanted)
            if codes is not None:
                self.bounds.offer(codes)
                gain *= 2
            elif gain > 1:
                gain = 1
            else:
                break

    def _halve(self, encoding: Encoding, limit: Limit, conflicts: int) -> None:
        """Look for mends half-way between what is known to be needed and the best, as long as that is cheap."""
        target = (self.bounds.least + self.bounds.cheaper + 1) // 2
        while not self.bounds.ended:
            limit.tighten(self.bounds.cheaper)
            found = self._try(encoding, limit.at_most(target) or (), conflicts)
            if found is False:
                self.bounds.raise_to(target + 1)
            if found is None:
                return
            target = (self.bounds.least + self.bounds.cheaper + 1) // 2

    def _try(self, encoding: Encoding, assumptions: Sequence[int], conflicts: int) -> bool | None:
        """Look for a deck; whether there is one, None where so many conflicts did not tell."""
        codes = encoding.solve(assumptions, self._clock, conflicts)
        if codes is None:
            return None
        if isinstance(codes, bool):
            if not assumptions:
                self.bounds.nothing_cheaper()
            return codes
        self.bounds.offer(codes)
        return True
