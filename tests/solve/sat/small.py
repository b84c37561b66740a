"""Small programs for hypothesis, and all their decks."""

from collections.abc import Iterator
from itertools import product

from hypothesis import strategies as st

from generator.base.span import Span
from generator.solve.program import (
    Codes,
    Constraint,
    Demand,
    Distinct,
    Each,
    Element,
    Program,
    Some,
    Sum,
    Term,
    Variable,
    broken,
)

SPAN = Span("cards.yaml", 1, 1)


def variable(row: int, field: str, size: int, given: int | None = None) -> Variable:
    return Variable("lamps", row, f"c{row}", field, tuple(range(size)), given, SPAN)


def program(sizes: list[list[int]], constraints: list[Constraint], given: Codes | None = None) -> Program:
    """A program of rows of cells, one demand a constraint."""
    cells = [(row, place, size) for row, row_sizes in enumerate(sizes) for place, size in enumerate(row_sizes)]
    variables = tuple(
        variable(row, f"f{place}", size, None if given is None or given[at] < 0 else given[at])
        for at, (row, place, size) in enumerate(cells)
    )
    return Program(variables, tuple(Demand(f"d{at}", (constraint,)) for at, constraint in enumerate(constraints)))


def decks(of: Program) -> Iterator[tuple[int, ...]]:
    return product(*(range(len(cell.domain)) for cell in of.variables))


def solutions(of: Program) -> list[tuple[int, ...]]:
    return [codes for codes in decks(of) if not broken(of, codes)]


@st.composite
def terms(draw: st.DrawFn, sizes: list[int]) -> Term:
    cells = draw(st.lists(st.integers(0, len(sizes) - 1), min_size=1, max_size=3, unique=True))
    combinations = list(product(*(range(sizes[cell]) for cell in cells)))
    keys = draw(st.lists(st.sampled_from(combinations), max_size=6, unique=True))
    return Term(tuple(cells), {key: draw(st.integers(-3, 4)) for key in keys})


@st.composite
def elements(draw: st.DrawFn, sizes: list[int], depth: int = 2) -> Element:
    kind = draw(st.integers(0, 4)) if depth else 0
    if kind < 3:
        return draw(terms(sizes))
    parts = tuple(draw(st.lists(elements(sizes, depth - 1), max_size=3)))
    return (Some if kind == 3 else Each)(parts, draw(st.integers(-2, 3)))


@st.composite
def constraints(draw: st.DrawFn, sizes: list[int]) -> Constraint:
    if draw(st.integers(0, 3)) == 0:
        return Distinct(
            tuple(draw(st.lists(terms(sizes), max_size=4))),
            taken=frozenset(draw(st.lists(st.integers(1, 3), max_size=1))),
        )
    middle = draw(st.integers(-4, 8))
    least, most = draw(st.sampled_from([(middle, None), (None, middle), (middle, middle), (middle, middle + 2)]))
    parts = tuple(draw(st.lists(elements(sizes), max_size=5)))
    return Sum(parts, least, most, draw(st.integers(-2, 2)))


@st.composite
def programs(draw: st.DrawFn, given: bool = False) -> Program:
    fields = draw(st.lists(st.integers(1, 3), min_size=1, max_size=3))
    rows = draw(st.integers(1, 3 if len(fields) > 2 else 4))
    sizes = fields * rows
    wanted = draw(st.lists(constraints(sizes), max_size=4))
    codes = (
        [draw(st.integers(-1 if draw(st.integers(0, 4)) == 0 else 0, size - 1)) for size in sizes] if given else None
    )
    return program([fields] * rows, wanted, codes)
