"""Cells as literals, and what terms are worth as literals: decision diagrams, each node of which is made once."""

from collections.abc import Sequence
from itertools import pairwise

from generator.solve.program import Codes, Element, Some, Term, Variable, Weights
from generator.solve.sat.plans import Compare, Plan, Shape, plan_of
from generator.solve.sat.solver import Solver


class Literals:
    """The literals of a program's cells, one a value, and of what follows from them."""

    def __init__(self, solver: Solver, variables: Sequence[Variable]) -> None:
        self._solver = solver
        self.true = solver.variable()
        solver.add((self.true,))
        self._nodes: dict[tuple[int, tuple[int, ...]], int] = {}
        self._gates: dict[tuple[int, ...], int] = {}
        self._plans: dict[tuple[int, tuple[int, ...], Compare, int], Shape] = {}
        self._steps: dict[int, tuple[int, ...]] = {}
        self._kept: dict[int, Weights] = {}
        self.cells = [self._cell(len(variable.domain)) for variable in variables]

    def codes(self) -> list[int]:
        """The deck that was found last."""
        return [next(code for code, literal in enumerate(cell) if self._solver.holds(literal)) for cell in self.cells]

    def of(self, codes: Codes) -> list[int]:
        """The literals of the values of a deck."""
        return [cell[code] for cell, code in zip(self.cells, codes, strict=True)]

    def follow(self, codes: Codes) -> list[int]:
        """All literals that are true in a deck, whether it keeps the constraints or not."""
        true = {self.true}
        for cell, chosen in zip(self.cells, codes, strict=True):
            true.update(literal if code == chosen else -literal for code, literal in enumerate(cell))
        for (variable, children), node in self._nodes.items():
            true.add(node if children[codes[variable]] in true else -node)
        for key, gate in self._gates.items():
            true.add(gate if any(literal in true for literal in key) else -gate)
        return sorted(true, key=abs)

    def parts(self, element: Element) -> tuple[int, list[tuple[int, int]]]:
        """What an element is worth, as a constant and (weight, literal)."""
        if not isinstance(element, Term):
            return 0, [(element.weight, self.present(element))]
        steps = self._weights(element)
        found = [(high - low, self.compare(element, Compare.LEAST, high)) for low, high in pairwise(steps)]
        return steps[0], found

    def present(self, element: Element) -> int:
        """True where an element is not worth 0."""
        if isinstance(element, Term):
            return self.compare(element, Compare.OTHER, 0)
        if not element.weight:
            return -self.true
        inner = [self.present(part) for part in element.parts]
        if isinstance(element, Some):
            return self.either(inner)
        return -self.either([-literal for literal in inner])

    def compare(self, term: Term, compare: Compare, number: int) -> int:
        """True where a term is worth at least, just, or anything but a number."""
        sizes = tuple([len(self.cells[variable]) for variable in term.variables])
        key = (id(term.weights), sizes, compare, number)
        shape = self._plans.get(key)
        if shape is None:
            self._kept[id(term.weights)] = term.weights
            shape = self._plans[key] = plan_of(term.weights, sizes, compare, number)
        return self._literal(shape, term.variables)

    def numbers(self, term: Term) -> tuple[int, ...]:
        """All that a term may be worth, from the least."""
        return self._weights(term)

    def either(self, literals: Sequence[int]) -> int:
        """True where at least one literal is."""
        key = tuple(sorted({literal for literal in literals if literal != -self.true}))
        if not key:
            return -self.true
        if len(key) == 1:
            return key[0]
        if self.true in key:
            return self.true
        gate = self._gates.get(key)
        if gate is None:
            gate = self._gates[key] = self._solver.variable()
            self._solver.add([-gate, *key])
            for literal in key:
                self._solver.add((gate, -literal))
        return gate

    def at_least(self, variable: int, code: int) -> int:
        """True where a cell's code is not below another."""
        shape = Plan(0, tuple([place >= code for place in range(len(self.cells[variable]))]))
        return self._literal(shape, (variable,))

    def _cell(self, size: int) -> list[int]:
        if size == 1:
            return [self.true]
        if size == 2:
            first = self._solver.variable()
            return [first, -first]
        literals = [self._solver.variable() for _ in range(size)]
        self._solver.exactly_one(literals)
        return literals

    def _weights(self, term: Term) -> tuple[int, ...]:
        found = self._steps.get(id(term.weights))
        if found is None:
            self._kept[id(term.weights)] = term.weights
            found = self._steps[id(term.weights)] = tuple(sorted({0, *term.weights.values()}))
        return found

    def _literal(self, shape: Shape, variables: tuple[int, ...]) -> int:
        if isinstance(shape, bool):
            return self.true if shape else -self.true
        true, false = self.true, -self.true
        children = tuple(
            [
                true if child is True else false if child is False else self._literal(child, variables)
                for child in shape.children
            ]
        )
        return self._node(variables[shape.place], children)

    def _node(self, variable: int, children: tuple[int, ...]) -> int:
        key = (variable, children)
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = self._new_node(self.cells[variable], children)
        return node

    def _new_node(self, cell: Sequence[int], children: tuple[int, ...]) -> int:
        if len(set(children)) == 1:
            return children[0]
        pairs = list(zip(cell, children, strict=True))
        right = [literal for literal, child in pairs if child != -self.true]
        if all(child == self.true for _, child in pairs if child != -self.true):
            if len(right) == 1:
                return right[0]
            if len(right) == len(cell) - 1:
                return -next(literal for literal, child in pairs if child == -self.true)
        node = self._solver.variable()
        self._solver.add([-node, *right])
        for literal, child in pairs:
            if child == self.true:
                self._solver.add((-literal, node))
            elif child != -self.true:
                self._solver.add((-literal, -node, child))
                self._solver.add((-literal, node, -child))
        return node
