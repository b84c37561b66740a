"""Cores: sets of wishes that cannot all be granted, each of which raises what a mend costs at least."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.program import Codes
from generator.solve.sat.encode import Encoding

_SHRINK_CONFLICTS = 50
_SHRINK_TRIES = 40
_EXHAUST_CONFLICTS = 200


class _Group(NamedTuple):
    """Wishes of which at most `most` may stay ungranted."""

    wishes: tuple[int, ...]
    most: int


class Cores:
    """Wishes with weights: that a cell keeps its value, or that few of a core's wishes stay ungranted.

    A core of wishes that cannot all be granted is replaced by wishes that only one, only two ... stay ungranted, each
    worth the least weight of the core, and by what is left of the weights: the bound and what remains add up to the
    cost of every mend.

    Args:
        wishes: the weights, above 0, by literal.
        offer: receives each deck that is met.
    """

    def __init__(
        self, encoding: Encoding, wishes: Mapping[int, int], clock: Clock, offer: Callable[[Codes], None]
    ) -> None:
        self.bound = 0
        self._encoding = encoding
        self._weights = dict(wishes)
        self._clock = clock
        self._offer = offer
        self._groups: dict[int, _Group] = {}
        self._switches: dict[_Group, int] = {}
        self._level = max(self._weights.values(), default=1)

    def need(self, wishes: Sequence[int], count: int) -> None:
        """At least so many of these wishes, whose weights are whole yet, cannot be granted."""
        weight = min(self._weights[wish] for wish in wishes)
        for wish in wishes:
            self._lower(wish, weight)
        self.bound += count * weight
        self._wish_for(tuple(wishes), count, weight)

    def step(self, conflicts: int) -> bool | None:
        """Raise the bound by a core, or offer the cheapest deck.

        Returns:
            False where no deck keeps the demands at all; None where so many conflicts, or the clock, decided nothing.
        """
        assumptions = [wish for wish, weight in self._weights.items() if weight >= self._level]
        found = self._try(assumptions, conflicts)
        if found is None:
            return None
        if found:
            lower = [weight for weight in self._weights.values() if weight < self._level]
            if not lower:
                return None
            self._level = max(lower)
            return True
        core = self._encoding.solver.core()
        if not core:
            return False
        self._replace(self._shrink(core))
        return True

    def _try(self, assumptions: Sequence[int], conflicts: int) -> bool | None:
        found = self._encoding.solve(assumptions, self._clock, conflicts)
        if found is None or isinstance(found, bool):
            return found
        self._offer(found)
        return True

    def _shrink(self, core: list[int]) -> list[int]:
        """A smaller core, as far as that is cheap."""
        tries = 0
        place = 0
        while place < len(core) and tries < _SHRINK_TRIES and len(core) > 1 and not self._clock.over:
            tries += 1
            without = core[:place] + core[place + 1 :]
            if self._try(without, _SHRINK_CONFLICTS) is False:
                smaller = set(self._encoding.solver.core())
                core = [wish for wish in without if wish in smaller]
                place = 0 if len(core) < place else place
            else:
                place += 1
        return core

    def _replace(self, core: Sequence[int]) -> None:
        if not core:
            return
        weight = min(self._weights[wish] for wish in core)
        self.bound += weight
        for wish in core:
            self._lower(wish, weight)
            group = self._groups.get(wish)
            if group is not None:
                self._wish_for(group.wishes, group.most + 1, weight)
        self._wish_for(tuple(core), self._exhaust(core, weight), weight)

    def _exhaust(self, core: Sequence[int], weight: int) -> int:
        """How many wishes of a core must stay ungranted, as far as that is cheap to see; it raises the bound."""
        most = 1
        while most < len(core) and not self._clock.over:
            switch = self._switch(tuple(core), most)
            if self._try([switch], _EXHAUST_CONFLICTS) is not False:
                break
            most += 1
            self.bound += weight
        return most

    def _wish_for(self, wishes: tuple[int, ...], most: int, weight: int) -> None:
        if most < len(wishes):
            switch = self._switch(wishes, most)
            self._weights[switch] = self._weights.get(switch, 0) + weight

    def _switch(self, wishes: tuple[int, ...], most: int) -> int:
        group = _Group(wishes, most)
        switch = self._switches.get(group)
        if switch is None:
            switch = self._encoding.counts.at_most_unless([-wish for wish in wishes], most)
            self._switches[group] = switch
            self._groups[switch] = group
        return switch

    def _lower(self, wish: int, weight: int) -> None:
        self._weights[wish] -= weight
        if not self._weights[wish]:
            del self._weights[wish]
