"""A program's constraints put together so that the effect of changing a cell is read off a few tables.

All sums over the same cells share a table: by what the cells hold now, how much each of the sums gets. A slot is one
such sum, with its bounds. A Distinct is a slot for each number, which may occur once.
"""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from generator.solve.program import Constraint, Distinct, Each, Element, Program, Some, Term, Weights, variables_of

UNBOUND = 1 << 60
WIDEST = 8
MOST_KEPT = 200_000

Effects: TypeAlias = tuple[tuple[int, int], ...]
"""What cells add to slots: slot and number."""


_IN_ORDER: tuple[int, ...] = ()


class Aim(NamedTuple):
    """Where the worth of an element goes.

    Attributes:
        kind: `sum` adds the worth to a slot, `flag` adds 1 where it is not 0, `number` 1 to the slot of that number.
        place: the slot; for `number`, the place of the constraint.
    """

    kind: str
    place: int


class Node(NamedTuple):
    """A slot that counts the parts of a wide Some or Each: from `needed` on, `weight` goes where `aim` says."""

    needed: int
    weight: int
    aim: Aim


class Recipe(NamedTuple):
    """An element by the places of its cells in its group, so that rows that are alike are seen to be equal.

    Attributes:
        kind: `term`, `some` or `each`.
        number: of a term, which weights; else the weight.
        parts: of a term, the places of its cells; else recipes.
    """

    kind: str
    number: int
    parts: "tuple[int | Recipe, ...]"


class Table(dict[int, Effects]):
    """What the cells of a group add to slots, by key: the codes as one number. Worked out when first asked for."""

    def __init__(self, network: "Network", sizes: tuple[int, ...], recipes: tuple[tuple[Aim, Recipe], ...]) -> None:
        super().__init__()
        self._network = network
        self._sizes = sizes
        self._recipes = recipes

    def __missing__(self, key: int) -> Effects:
        if len(self) >= MOST_KEPT:
            self.clear()
        codes = []
        rest = key
        for size in self._sizes:
            rest, code = divmod(rest, size)
            codes.append(code)
        found: dict[int, int] = {}
        for aim, recipe in self._recipes:
            if number := self._network.worth(recipe, codes):
                slot, added = self._network.landing(aim, number)
                found[slot] = found.get(slot, 0) + added
        effects = self[key] = tuple((slot, added) for slot, added in found.items() if added)
        return effects


class Network:
    """The constraints of a program as slots, groups and tables.

    Attributes:
        least, most: bounds by slot.
        base: by slot, what it holds without any cell.
        origin: by slot, the place of its constraint; -1 for a node.
        nodes: the slots that are nodes; a node's aim is always a slot with a smaller number.
        cells: by group, its cells; the code of the first has the smallest place in the key.
        tables: by group; groups that are alike share one.
        alone: the constraints to which every cell adds by itself, by their places.
        touching: by cell, its groups, each with what one step of the code adds to the key.
        scope: by constraint, its groups.
    """

    def __init__(self, program: Program, constraints: Sequence[Constraint]) -> None:
        self.sizes = [len(variable.domain) for variable in program.variables]
        self.constraints = constraints
        self.least: list[int] = []
        self.most: list[int] = []
        self.base: list[int] = []
        self.origin: list[int] = []
        self.nodes: dict[int, Node] = {}
        self.scope: list[list[int]] = [[] for _ in constraints]
        self._weights: list[Weights] = []
        self._numbered: dict[int, int] = {}
        self._slots: dict[tuple[int, int], int] = {}
        self._groups: dict[tuple[int, ...], tuple[list[int], dict[int, None]]] = {}
        self._entries: list[tuple[Aim, Recipe]] = []
        self._numbers: dict[tuple[Aim, Recipe], int] = {}
        for place, constraint in enumerate(constraints):
            self._add(place, constraint)
        self._tie()

    def worth(self, recipe: Recipe, codes: Sequence[int]) -> int:
        """What an element is worth, by the codes of its group."""
        if recipe.kind == "term":
            key = tuple([codes[place] for place in recipe.parts if isinstance(place, int)])
            return self._weights[recipe.number].get(key, 0)
        truths = (bool(self.worth(part, codes)) for part in recipe.parts if isinstance(part, Recipe))
        return recipe.number if (any(truths) if recipe.kind == "some" else all(truths)) else 0

    def landing(self, aim: Aim, number: int) -> tuple[int, int]:
        """The slot to which a worth other than 0 goes, and what it adds there."""
        if aim.kind == "sum":
            return aim.place, number
        if aim.kind == "flag":
            return aim.place, 1
        if (aim.place, number) not in self._slots:
            constraint = self.constraints[aim.place]
            taken = isinstance(constraint, Distinct) and number in constraint.taken
            self._slots[aim.place, number] = self._slot(aim.place, -UNBOUND, 0 if taken else 1)
        return self._slots[aim.place, number], 1

    def _slot(self, origin: int, least: int, most: int, base: int = 0) -> int:
        self.least.append(least)
        self.most.append(most)
        self.base.append(base)
        self.origin.append(origin)
        return len(self.base) - 1

    def _add(self, place: int, constraint: Constraint) -> None:
        if isinstance(constraint, Distinct):
            self._enter(place, Aim("number", place), constraint.terms)
            return
        least = -UNBOUND if constraint.least is None else constraint.least
        most = UNBOUND if constraint.most is None else constraint.most
        slot = self._slot(place, least, most, constraint.constant)
        self._enter(place, Aim("sum", slot), constraint.parts)

    def _enter(self, origin: int, aim: Aim, elements: Sequence[Element]) -> None:
        """Put elements whose worth goes to one aim into the groups of their cells."""
        entered: dict[tuple[int, tuple[int, ...]], int] = {}
        for element in elements:
            if isinstance(element, Term):
                cells = element.variables
                order = _IN_ORDER if len(cells) == 1 else _order(cells)
                if order is not _IN_ORDER:
                    cells = tuple([cells[place] for place in order])
                alike = id(element.weights), order
                entry = entered.get(alike)
                if entry is None:
                    entry = entered[alike] = self._entry(aim, self._recipe(element, cells))
                self._join(origin, cells, entry)
                continue
            cells = tuple(sorted(variables_of(element)))
            if len(cells) <= WIDEST:
                self._join(origin, cells, self._entry(aim, self._recipe(element, cells)))
                continue
            needed = 1 if isinstance(element, Some) else len(element.parts)
            node = self._slot(-1, -UNBOUND, UNBOUND)
            self.nodes[node] = Node(needed, element.weight, aim)
            self._enter(origin, Aim("flag", node), element.parts)

    def _entry(self, aim: Aim, recipe: Recipe) -> int:
        entry = (aim, recipe)
        number = self._numbers.setdefault(entry, len(self._entries))
        if number == len(self._entries):
            self._entries.append(entry)
        return number

    def _join(self, origin: int, cells: tuple[int, ...], entry: int) -> None:
        group = self._groups.get(cells)
        if group is None:
            group = self._groups[cells] = ([], {})
        group[0].append(entry)
        group[1][origin] = None

    def _recipe(self, element: Element, cells: tuple[int, ...]) -> Recipe:
        if isinstance(element, Term):
            number = self._numbered.setdefault(id(element.weights), len(self._weights))
            if number == len(self._weights):
                self._weights.append(element.weights)
            return Recipe("term", number, tuple([cells.index(cell) for cell in element.variables]))
        kind = "each" if isinstance(element, Each) else "some"
        return Recipe(kind, element.weight, tuple([self._recipe(part, cells) for part in element.parts]))

    def _tie(self) -> None:
        shared: dict[tuple[tuple[int, ...], tuple[int, ...]], Table] = {}
        touching: list[list[tuple[int, int]]] = [[] for _ in self.sizes]
        self.cells: list[tuple[int, ...]] = list(self._groups)
        self.tables: list[Table] = []
        for group, (cells, (entries, origins)) in enumerate(self._groups.items()):
            sizes = tuple(self.sizes[cell] for cell in cells)
            key = (sizes, tuple(entries))
            if key not in shared:
                shared[key] = Table(self, sizes, tuple([self._entries[entry] for entry in entries]))
            self.tables.append(shared[key])
            stride = 1
            for cell, size in zip(cells, sizes, strict=True):
                touching[cell].append((group, stride))
                stride *= size
            for origin in origins:
                self.scope[origin].append(group)
        self.touching = [tuple(groups) for groups in touching]
        self.alone = self._alone()

    def _alone(self) -> Collection[int]:
        """The constraints to which every cell adds by itself, whatever the others hold."""
        return {place for place, groups in enumerate(self.scope) if all(len(self.cells[group]) < 2 for group in groups)}


def _order(cells: tuple[int, ...]) -> tuple[int, ...]:
    """By which places cells are put in order; `_IN_ORDER` where they are."""
    for one, other in pairwise(cells):
        if one > other:
            return tuple(sorted(range(len(cells)), key=cells.__getitem__))
    return _IN_ORDER
