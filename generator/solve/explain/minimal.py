"""The smallest set of checks that contradict each other: without any one of them there is a deck."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from generator.solve.clock import Clock
from generator.solve.explain.linear import linear_proof
from generator.solve.program import Program

Feasible: TypeAlias = Callable[[Program, Mapping[int, int], Clock], bool | None]
"""Whether a program has a deck with certain codes; None where that is not decided in time."""

FIRST_SHARE, ASKED_SHARE, ASKED_SECONDS = 0.6, 0.25, 60.0
"""How much of the time left the first question may take, and each other."""


class Group(NamedTuple):
    """Cells that are given, which may be part of a contradiction like a check.

    Attributes:
        name: how they are told: `the given cells of lamp.colour`.
        fixed: their codes.
    """

    name: str
    fixed: Mapping[int, int]


class Core(NamedTuple):
    """What contradicts itself.

    Attributes:
        demands: the places of the demands.
        groups: the places of the groups of given cells.
        minimal: whether it is proven for every one that there is a deck without it.
    """

    demands: tuple[int, ...]
    groups: tuple[int, ...]
    minimal: bool


def smallest(
    program: Program, clock: Clock, feasible: Feasible, fixed: Mapping[int, int], groups: Sequence[Group]
) -> Core | None:
    """A set of demands and given cells of which none can be left out; None when no contradiction was shown."""
    search = _Search(program, clock, feasible, fixed, groups)
    demands, given = tuple(range(len(program.demands))), tuple(range(len(groups)))
    all_of_it = search.contradiction(demands, given)
    if all_of_it is None:
        return None
    heavy = sorted(demands, key=lambda place: (-len(program.demands[place].constraints), -place))
    found = [search.shrink(*all_of_it, order) for order in (heavy, demands[::-1], demands)]
    return min(found, key=lambda core: (not core.minimal, len(core.demands) + len(core.groups), len(core.groups)))


class _Search:
    def __init__(
        self, program: Program, clock: Clock, feasible: Feasible, fixed: Mapping[int, int], groups: Sequence[Group]
    ) -> None:
        self.program, self.clock, self.feasible = program, clock, feasible
        self.fixed, self.groups = fixed, groups
        self.known: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, ...] | bool | None] = {}

    def contradiction(
        self, demands: tuple[int, ...], groups: tuple[int, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """Those of some demands and groups that a proof needs; None when they have a deck or it is not known."""
        found = self._ask(demands, groups)
        return (found, groups) if isinstance(found, tuple) else None

    def shrink(self, demands: tuple[int, ...], groups: tuple[int, ...], order: Sequence[int]) -> Core:
        """Leave out what can be left out: given cells first, then demands in some order."""
        without = self.contradiction(demands, ()) if groups else None
        if without is not None:
            demands, groups = without
        for group in groups:
            less = self.contradiction(demands, tuple(other for other in groups if other != group))
            demands, groups = less or (demands, groups)
        for place in order:
            less = self._without(place, demands, groups)
            demands, groups = less or (demands, groups)
        for place in order:
            if place in demands and self._ask(_less(demands, place), groups) is None:
                self.known.pop((_less(demands, place), groups))
                less = self._without(place, demands, groups)
                demands, groups = less or (demands, groups)
        return Core(demands, groups, self._minimal(demands, groups))

    def _without(
        self, place: int, demands: tuple[int, ...], groups: tuple[int, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        return self.contradiction(_less(demands, place), groups) if place in demands else None

    def _minimal(self, demands: tuple[int, ...], groups: tuple[int, ...]) -> bool:
        """Whether a deck is known for every one that could be left out."""
        return all(self._ask(_less(demands, place), groups) is True for place in demands) and all(
            self._ask(demands, _less(groups, place)) is True for place in groups
        )

    def _ask(self, demands: tuple[int, ...], groups: tuple[int, ...]) -> tuple[int, ...] | bool | None:
        """The demands that a proof needs; True where there is a deck, None where nothing is known."""
        key = (demands, groups)
        if key not in self.known:
            self.known[key] = self._implied(demands, groups) or self._decide(demands, groups)
        return self.known[key]

    def _implied(self, demands: tuple[int, ...], groups: tuple[int, ...]) -> bool:
        """Whether more than that is known to have a deck."""
        return any(
            found is True and set(demands) <= set(others) and set(groups) <= set(given)
            for (others, given), found in self.known.items()
        )

    def _decide(self, demands: tuple[int, ...], groups: tuple[int, ...]) -> tuple[int, ...] | bool | None:
        fixed = dict(self.fixed)
        for place in groups:
            fixed.update(self.groups[place].fixed)
        clock = self.clock.part(ASKED_SHARE if self.known else FIRST_SHARE, ASKED_SECONDS)
        proof = linear_proof(self.program, clock, demands, fixed)
        if proof is not None:
            return proof.demands
        if self.clock.over:
            return None
        possible = self.feasible(self.program.restricted(demands), fixed, clock)
        return demands if possible is False else possible


def _less(places: tuple[int, ...], place: int) -> tuple[int, ...]:
    return tuple(other for other in places if other != place)
