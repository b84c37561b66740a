"""A deck under search: what each sum comes to, what a move would change, and which sums do not hold."""

from bisect import bisect_left, insort
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from generator.solve.local.network import Aim, Network
from generator.solve.program import Codes, Constraint, Program

Changes: TypeAlias = Sequence[tuple[int, int]]
"""A move: cells, each once, with their new codes."""


TRIES = 4


class Effect(NamedTuple):
    """What a move would do.

    Attributes:
        slots: by slot, what is added.
        keys: by group, its new key.
    """

    slots: dict[int, int]
    keys: dict[int, int]


class State:
    """A deck with all sums kept up to date.

    Args:
        program: the cells.
        constraints: what is kept; all of the program's in `program.constraints()` order, or others over the same cells.
        codes: the deck to begin with.

    Attributes:
        codes: the deck.
        amounts: by slot, what it comes to.
        weights: by constraint, what one of excess costs in `cost`.
        violated: the slots out of bounds, in no meaningful order.
        excess: the sum of what `program.excess` gives.
    """

    def __init__(self, program: Program, constraints: Sequence[Constraint], codes: Codes) -> None:
        self.network = Network(program, constraints)
        self.codes = list(codes)
        self.weights: list[float] = [1] * len(constraints)
        self.violated: list[int] = []
        self.amounts: list[int] = []
        self.holders: list[dict[int, None]] = []
        self._place: dict[int, int] = {}
        self.excess = 0
        self._fill()

    def _fill(self) -> None:
        network, codes = self.network, self.codes
        self.keys = [0] * len(network.cells)
        for cell, groups in enumerate(network.touching):
            for group, stride in groups:
                self.keys[group] += stride * codes[cell]
        slots: dict[int, int] = {}
        entries = [network.tables[group][key] for group, key in enumerate(self.keys)]
        self._grow()
        for group, effects in enumerate(entries):
            for slot, added in effects:
                slots[slot] = slots.get(slot, 0) + added
                self.holders[slot][group] = None
        for node in network.nodes.values():
            if not node.needed:
                self._send(slots, node.aim, node.weight, 1)
        if network.nodes:
            self._propagate(slots)
        for slot in range(len(self.amounts)):
            self._note(slot, slots.get(slot, 0))

    def _grow(self) -> None:
        """Make room for slots of numbers that did not occur before."""
        base = self.network.base
        for slot in range(len(self.amounts), len(base)):
            self.amounts.append(base[slot])
            self.holders.append({})

    def effect(self, changes: Changes) -> Effect:
        """What a move would do; it is not made."""
        keys, codes, network = self.keys, self.codes, self.network
        touching, tables = network.touching, network.tables
        fresh: dict[int, int] = {}
        for cell, code in changes:
            step = code - codes[cell]
            for group, stride in touching[cell]:
                fresh[group] = (fresh[group] if group in fresh else keys[group]) + step * stride
        slots: dict[int, int] = {}
        for group, key in fresh.items():
            old = keys[group]
            if key == old:
                continue
            table = tables[group]
            for slot, added in table[old]:
                slots[slot] = slots[slot] - added if slot in slots else -added
            for slot, added in table[key]:
                slots[slot] = slots[slot] + added if slot in slots else added
        if len(network.base) > len(self.amounts):
            self._grow()
        if network.nodes:
            self._propagate(slots)
        return Effect(slots, fresh)

    def _propagate(self, slots: dict[int, int]) -> None:
        """Hand on what nodes are worth after a move; a node's parts always have greater numbers than where it goes."""
        nodes = self.network.nodes
        pending = sorted(slot for slot in slots if slot in nodes)
        while pending:
            slot = pending.pop()
            node, before = nodes[slot], self.amounts[slot]
            sign = (before + slots[slot] >= node.needed) - (before >= node.needed)
            if not (sign and node.weight):
                continue
            if node.aim.place in nodes and node.aim.place not in pending:
                insort(pending, node.aim.place)
            self._send(slots, node.aim, node.weight, sign)

    def _send(self, slots: dict[int, int], aim: Aim, weight: int, sign: int) -> None:
        if weight:
            slot, added = self.network.landing(aim, weight)
            slots[slot] = slots.get(slot, 0) + sign * added

    def cost(self, effect: Effect) -> float:
        """How much the weighted excess would change."""
        amounts, least, most = self.amounts, self.network.least, self.network.most
        origin, weights = self.network.origin, self.weights
        total = 0.0
        for slot, change in effect.slots.items():
            if change:
                old = amounts[slot]
                new = old + change
                low, high = least[slot], most[slot]
                beyond = (low - new if new < low else new - high if new > high else 0) - (
                    low - old if old < low else old - high if old > high else 0
                )
                if beyond:
                    total += beyond * weights[origin[slot]]
        return total

    def keeps(self, effect: Effect, soft: Sequence[bool]) -> bool:
        """Whether a move takes no sum of a check further from its bounds, and not all the soft ones together.

        Args:
            effect: of the move.
            soft: by constraint.
        """
        # The arithmetic of `cost`, written out again: this is the innermost loop, and a call makes it a fifth slower.
        amounts, least, most = self.amounts, self.network.least, self.network.most
        origin = self.network.origin
        wished = 0
        for slot, change in effect.slots.items():
            if change:
                old = amounts[slot]
                new = old + change
                low, high = least[slot], most[slot]
                beyond = (low - new if new < low else new - high if new > high else 0) - (
                    low - old if old < low else old - high if old > high else 0
                )
                if beyond and soft[origin[slot]]:
                    wished += beyond
                elif beyond > 0:
                    return False
        return wished <= 0

    def make(self, changes: Changes, effect: Effect) -> None:
        """Make a move whose effect is known."""
        holders, keys = self.holders, self.keys
        for cell, code in changes:
            self.codes[cell] = code
        for group, key in effect.keys.items():
            table = self.network.tables[group]
            for slot, _ in table[keys[group]]:
                holders[slot].pop(group, None)
            for slot, _ in table[key]:
                holders[slot][group] = None
            keys[group] = key
        for slot, change in effect.slots.items():
            if change:
                self._note(slot, change)

    def beyond(self, slot: int, change: int = 0) -> int:
        """How far a slot is out of its bounds, or would be."""
        number = self.amounts[slot] + change
        low, high = self.network.least[slot], self.network.most[slot]
        return low - number if number < low else number - high if number > high else 0

    def suspect(self, cells: Sequence[int], chance: Callable[[], float]) -> int:
        """A cell, by chance, that bears on a slot out of bounds; any other where it soon meets none.

        Args:
            cells: those that may be chosen, in order.
            chance: gives numbers from 0 to below 1.
        """
        network = self.network
        slot = self.violated[int(chance() * len(self.violated))]
        groups: Sequence[int] = network.scope[network.origin[slot]]
        if self.amounts[slot] > network.most[slot] and self.holders[slot]:
            groups = list(self.holders[slot])
        for _ in range(TRIES if groups else 0):
            bearing = network.cells[groups[int(chance() * len(groups))]]
            if bearing:
                cell = bearing[int(chance() * len(bearing))]
                place = bisect_left(cells, cell)
                if place < len(cells) and cells[place] == cell:
                    return cell
        return cells[int(chance() * len(cells))]

    def _note(self, slot: int, change: int) -> None:
        was = self.beyond(slot) if slot in self._place else 0
        self.amounts[slot] += change
        now = self.beyond(slot)
        self.excess += now - was
        if now and slot not in self._place:
            self._place[slot] = len(self.violated)
            self.violated.append(slot)
        elif not now and slot in self._place:
            place, last = self._place.pop(slot), self.violated.pop()
            if last != slot:
                self.violated[place] = last
                self._place[last] = place
