"""Small programs for property tests: any mix of constraints, and the decks that fulfil them by brute force."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from hypothesis import strategies as st

from generator.solve.program import Constraint, Demand, Distinct, Each, Element, Program, Some, Sum, Term, broken
from tests.solve.local.tables import variable


@st.composite
def programs(draw: Any, cells: int = 5, soft: bool = False) -> Program:
    """Rows of two fields with domains of 1 to 4 values, some of them different in each row."""
    variables = []
    for place in range(draw(st.integers(2, cells))):
        low, size = draw(st.integers(0, 1)), draw(st.integers(1, 4))
        variables.append(variable(place // 2, "ab"[place % 2], tuple(range(low, low + size))))
    sizes = [len(one.domain) for one in variables]
    demands = []
    for place in range(draw(st.integers(1, 4))):
        constraints = tuple(draw(st.lists(_constraints(sizes), min_size=1, max_size=2)))
        demands.append(Demand(f"c{place}", constraints, soft and draw(st.booleans())))
    return Program(tuple(variables), tuple(demands))


@st.composite
def _terms(draw: Any, sizes: list[int], most: int = 3) -> Term:
    cells = tuple(draw(st.permutations(range(len(sizes))))[: draw(st.integers(1, most))])
    every = list(product(*(range(sizes[cell]) for cell in cells)))
    return Term(cells, {key: draw(st.integers(-2, 3)) for key in every[:: draw(st.integers(1, 2))]})


def _elements(sizes: list[int]) -> st.SearchStrategy[Element]:
    def wider(inner: st.SearchStrategy[Element]) -> st.SearchStrategy[Element]:
        parts = st.lists(inner, max_size=3).map(tuple)
        return st.builds(Some, parts, st.integers(-1, 2)) | st.builds(Each, parts, st.integers(-1, 2))

    return st.recursive(_terms(sizes), wider, max_leaves=4)


@st.composite
def _constraints(draw: Any, sizes: list[int]) -> Constraint:
    if draw(st.integers(0, 3)) == 0:
        taken = frozenset(draw(st.sets(st.integers(1, 3), max_size=1)))
        return Distinct(tuple(draw(st.lists(_terms(sizes), min_size=1, max_size=4))), "", taken)
    parts = tuple(draw(st.lists(_elements(sizes), min_size=1, max_size=5)))
    least = draw(st.integers(-2, 3))
    kind = draw(st.integers(0, 2))
    most = least + draw(st.integers(0, 2))
    return Sum(parts, None if kind == 1 else least, None if kind == 2 else most, draw(st.integers(-1, 1)))


def decks(program: Program) -> Iterator[tuple[int, ...]]:
    """Every deck of a program."""
    return product(*(range(len(one.domain)) for one in program.variables))


def fulfilled(program: Program) -> list[tuple[int, ...]]:
    """Every deck that breaks nothing."""
    return [codes for codes in decks(program) if not broken(program, codes)]
