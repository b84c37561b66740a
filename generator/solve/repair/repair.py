"""The fewest edits that make every check hold, with a bound from below at every moment."""

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.local.closest import Closest
from generator.solve.program import Codes, Program, broken
from generator.solve.repair.cores import Cores
from generator.solve.repair.limit import Limit
from generator.solve.repair.near import Neighbourhoods
from generator.solve.repair.needs import Need, apart, needs, suspects
from generator.solve.sat.encode import Encoding

_FIRST_CONFLICTS = 1000
_CORE_CONFLICTS = 500
_FIRST_ROWS = 4
_FIRST_WALKS = 5


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


def repair(program: Program, clock: Clock, *, costs: Sequence[int] | None = None, start: Codes | None = None) -> Repair:
    """The cheapest change of given cells with which every demand holds; the best so far where the clock ends first.

    Args:
        costs: what changing each variable costs, 0 or more; 1 each without. Cells without a given value cost nothing.
        start: a deck whose values are tried first for cells without a given one; it may be a mend itself.

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
        search.offer(start)
    search.run()
    return search.result()


class _Search:
    """Bounds from both sides: mends that were found, and cores of cells that cannot all keep their values."""

    def __init__(self, program: Program, clock: Clock, prices: list[int], given: Codes) -> None:
        self._program = program
        self._clock = clock
        self._prices = prices
        self._given = given
        self._best: Codes | None = None
        self._cost: int | None = None
        self._bound = 0
        self._impossible = False
        self._told: tuple[int | None, int] = (None, 0)

    def result(self) -> Repair:
        bound = self._bound if self._cost is None else min(self._bound, self._cost)
        return Repair(self._best, self._cost, bound, self._cost == bound, self._impossible)

    def offer(self, codes: Codes) -> None:
        """A deck that keeps every demand; it is kept where it is the cheapest so far."""
        cost = sum(price for price, code, given in zip(self._prices, codes, self._given, strict=True) if code != given)
        if self._cost is None or cost < self._cost:
            self._best, self._cost = list(codes), cost
            self._tell()

    def run(self) -> None:
        """Search from both sides until they meet, or the clock ends."""
        found = needs(self._program, self._given, self._prices, self._clock)
        self._raise(sum(need.changes * min(self._prices[cell] for cell in need.cells) for need in apart(found)))
        closest = Closest(self._program, self._given, self._prices)
        for turn in range(_FIRST_WALKS):
            self._walk(closest, turn)
            if self._ended:
                return
        encoding = Encoding(self._program, self._clock)
        try:
            if encoding.whole:
                self._search(encoding, found, closest)
        finally:
            encoding.solver.close()

    def _walk(self, closest: Closest, turn: int) -> None:
        """Look for a mend by local search, in turn from the deck as it is and from the cheapest mend so far."""
        start = self._best if turn % 2 and self._best is not None else self._given
        codes = closest.run(self._clock, start)
        if codes is not None:
            self.offer(codes)

    def _search(self, encoding: Encoding, found: list[Need], closest: Closest) -> None:
        cells = encoding.literals.cells
        keep = [cell[code] for cell, code in zip(cells, self._given, strict=True)]
        encoding.prefer(self._given)
        softs = {literal: price for literal, price in zip(keep, self._prices, strict=True) if price}
        cores = Cores(encoding, softs, self._clock, self.offer)
        for need in apart(found):
            cores.need([keep[cell] for cell in need.cells], need.changes)
        limit = Limit(encoding, softs)
        near = Neighbourhoods(self._program, encoding, self._clock)
        conflicts = _FIRST_CONFLICTS
        rows = suspects(found, self._program)
        for turn in count():
            if self._ended:
                return
            if self._cost is not None:
                limit.tighten(self._cost - 1)
            self._prove(cores, conflicts)
            if self._ended:
                return
            if self._best is None:
                self._open_suspects(encoding, rows, keep, conflicts)
            else:
                self._improve(encoding, limit, near, conflicts)
                self._walk(closest, turn)
            conflicts *= 2

    def _open_suspects(self, encoding: Encoding, rows: list[list[int]], keep: Sequence[int], conflicts: int) -> None:
        """Look for a first mend that changes only the rows that are most likely wrong, more and more of them."""
        opened = max(_FIRST_ROWS, self._bound)
        while opened < len(rows) and self._best is None and not self._ended:
            fixed = [keep[cell] for row in rows[opened:] for cell in row if self._prices[cell]]
            if fixed:
                self._try(encoding, fixed, conflicts)
            opened *= 2
        if self._best is None and not self._ended:
            self._try(encoding, (), conflicts)

    @property
    def _ended(self) -> bool:
        met = self._cost is not None and self._bound >= self._cost
        return met or self._impossible or self._clock.over

    def _prove(self, cores: Cores, conflicts: int) -> None:
        """Raise the bound by some cores, as long as each is cheap."""
        for _ in range(conflicts // _CORE_CONFLICTS):
            if self._ended:
                return
            step = cores.step(conflicts)
            if step is None:
                return
            if not step:
                self._nothing_cheaper()
                return
            self._raise(cores.bound)

    def _improve(self, encoding: Encoding, limit: Limit, near: Neighbourhoods, conflicts: int) -> None:
        """Look for a cheaper mend, anywhere and then near the best one."""
        self._halve(encoding, limit, conflicts)
        gain = 1
        while self._best is not None and not self._ended:
            limit.tighten(self._best_cost - 1)
            wanted = limit.at_most(max(self._bound, self._best_cost - gain)) or ()
            codes = near.better(self._best, self._given, wanted)
            if codes is not None:
                self.offer(codes)
                gain *= 2
            elif gain > 1:
                gain = 1
            else:
                break

    def _halve(self, encoding: Encoding, limit: Limit, conflicts: int) -> None:
        """Look for mends half-way between what is known to be needed and the best, as long as that is cheap."""
        target = (self._bound + self._best_cost) // 2
        while not self._ended:
            limit.tighten(self._best_cost - 1)
            found = self._try(encoding, limit.at_most(target) or (), conflicts)
            if found is False:
                self._raise(target + 1)
            if found is None:
                return
            target = (self._bound + self._best_cost) // 2

    @property
    def _best_cost(self) -> int:
        return self._bound + 1 if self._cost is None else self._cost

    def _try(self, encoding: Encoding, assumptions: Sequence[int], conflicts: int) -> bool | None:
        """Look for a deck; whether there is one, None where so many conflicts did not tell."""
        codes = encoding.solve(assumptions, self._clock, conflicts)
        if codes is None:
            return None
        if isinstance(codes, bool):
            if not assumptions:
                self._nothing_cheaper()
            return codes
        self.offer(codes)
        return True

    def _nothing_cheaper(self) -> None:
        if self._cost is None:
            self._impossible = True
        else:
            self._raise(self._cost)

    def _raise(self, bound: int) -> None:
        if bound > self._bound:
            self._bound = bound if self._cost is None else min(bound, self._cost)
            self._tell()

    def _tell(self) -> None:
        if (self._cost, self._bound) == self._told:
            return
        self._told = (self._cost, self._bound)
        if self._cost is None:
            self._clock.tell(f"at least {self._bound} {_edits(self._bound)} needed")
        else:
            mend = f"a mend with {self._cost} edit{'' if self._cost == 1 else 's'}"
            self._clock.tell(f"{mend}; at least {self._bound} {_edits(self._bound)} needed")


def _edits(count: int) -> str:
    return "is" if count == 1 else "are"
