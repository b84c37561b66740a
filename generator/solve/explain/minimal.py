"""The smallest set of checks that contradict each other: without any one of them there is a deck."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from generator.solve.clock import Clock
from generator.solve.explain.linear import Proof, Prover
from generator.solve.program import Program

Feasible: TypeAlias = Callable[[Program, Mapping[int, int], Clock], bool | None]
"""Whether a program has a deck with certain codes; None where that is not decided in time."""

FIRST_SHARE, ASKED_SHARE, ASKED_SECONDS = 0.6, 0.25, 60.0
"""How much of the time left the first question may take, and each other."""

Set: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Places of demands, and places of groups of given cells."""

Known: TypeAlias = Set | bool | None
"""What is known of a set: those of it that contradict each other, True where it has a deck, else None."""


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
        proof: a sum that shows it; None where all decks were tried.
    """

    demands: tuple[int, ...]
    groups: tuple[int, ...]
    minimal: bool
    proof: Proof | None


def smallest(
    prover: Prover, clock: Clock, feasible: Feasible, fixed: Mapping[int, int], groups: Sequence[Group]
) -> Core | None:
    """A set of demands and given cells of which none can be left out; None when no contradiction was shown.

    Args:
        prover: of the program.
        clock: when to come back.
        feasible: whether a program has a deck with certain codes.
        fixed: codes of cells that are given and not in question.
        groups: cells that are given, which may be part of the contradiction.
    """
    search = _Search(prover, clock, feasible, fixed, groups)
    demands = tuple(range(len(prover.program.demands)))
    every = search.ask((demands, tuple(range(len(groups)))))
    if not isinstance(every, tuple):
        return None
    heavy = sorted(demands, key=lambda place: (-len(prover.program.demands[place].constraints), -place))
    orders = (heavy, demands[::-1], demands)
    if every in search.proofs:
        shown = min((search.shrink(every, order, search.prove) for order in orders), key=_size)
        return search.core(search.shrink(shown, heavy, search.ask))
    found = [search.core(search.shrink(every, order, search.ask)) for order in orders]
    return min(found, key=lambda core: (not core.minimal, _size((core.demands, core.groups))))


def _size(one: Set) -> tuple[int, int]:
    return len(one[0]) + len(one[1]), len(one[1])


class _Search:
    """Looks for a deck, or a contradiction, for one set after the other.

    Attributes:
        known: what has been asked.
        proofs: the sums that were found, by the set that they show to contradict itself.
    """

    def __init__(
        self, prover: Prover, clock: Clock, feasible: Feasible, fixed: Mapping[int, int], groups: Sequence[Group]
    ) -> None:
        self.prover, self.clock, self.feasible = prover, clock, feasible
        self.fixed, self.groups = fixed, groups
        self.known: dict[Set, Known] = {}
        self.proofs: dict[Set, Proof] = {}

    def shrink(self, one: Set, order: Sequence[int], ask: Callable[[Set], Known]) -> Set:
        """Leave out what can be left out: given cells first, then demands in some order."""
        while True:
            less = next((found for part in _parts(one, order) if isinstance(found := ask(part), tuple)), None)
            if less is None:
                return one
            one = less

    def core(self, one: Set) -> Core:
        """A set as a core; it is minimal where a deck is known without any part."""
        parts = [part for part in _parts(one, one[0]) if _size(part)[0] == _size(one)[0] - 1]
        minimal = all(self.ask(part) is True for part in parts)
        return Core(*one, minimal, self.proofs.get(one))

    def prove(self, one: Set) -> Set | None:
        """Those of a set that contradict each other, as a sum shows; None where there is no such sum."""
        return self._prove(one, self._fixed(one), self._clock())

    def ask(self, one: Set) -> Known:
        """What is known of a set, by a sum or by looking for a deck."""
        if one not in self.known:
            self.known[one] = self._implied(one) or self._decide(one)
        return self.known[one]

    def _implied(self, one: Set) -> bool:
        """Whether more than that is known to have a deck."""
        return any(
            found is True and set(one[0]) <= set(demands) and set(one[1]) <= set(groups)
            for (demands, groups), found in self.known.items()
        )

    def _decide(self, one: Set) -> Known:
        clock, fixed = self._clock(), self._fixed(one)
        shown = self._prove(one, fixed, clock)
        if shown is not None or self.clock.over:
            return shown
        possible = self.feasible(self.prover.program.restricted(one[0]), fixed, clock)
        return one if possible is False else possible

    def _prove(self, one: Set, fixed: Mapping[int, int], clock: Clock) -> Set | None:
        proof = self.prover.proof(clock, one[0], fixed)
        if proof is None:
            return None
        shown = proof.demands, one[1]
        self.proofs[shown] = proof
        return shown

    def _fixed(self, one: Set) -> dict[int, int]:
        fixed = dict(self.fixed)
        for place in one[1]:
            fixed.update(self.groups[place].fixed)
        return fixed

    def _clock(self) -> Clock:
        return self.clock.part(ASKED_SHARE if self.known else FIRST_SHARE, ASKED_SECONDS)


def _parts(one: Set, order: Sequence[int]) -> Iterator[Set]:
    """A set without all given cells, without each group of them, and without each demand."""
    demands, groups = one
    if len(groups) > 1:
        yield demands, ()
    for group in groups:
        yield demands, _less(groups, group)
    for place in order:
        if place in demands:
            yield _less(demands, place), groups


def _less(places: tuple[int, ...], place: int) -> tuple[int, ...]:
    return tuple(other for other in places if other != place)
