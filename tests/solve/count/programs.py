"""Small programs, and counting them by trying everything."""

from collections.abc import Sequence
from itertools import product
from typing import Any, TypeAlias

from hypothesis import strategies as st

from generator.base.span import Span
from generator.solve.program import (
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

Groups: TypeAlias = Sequence[Sequence[tuple[int, ...]]]


def variables(rows: int, *sizes: int, owner: str = "lamp") -> tuple[Variable, ...]:
    """Rows with fields of so many values each."""
    return tuple(
        Variable(owner, row, f"c{row}", f"field{place}", tuple(map(str, range(size))), None, Span("cards.yaml", 1, 1))
        for row in range(rows)
        for place, size in enumerate(sizes)
    )


def program(cells: Sequence[Variable], *constraints: Constraint) -> Program:
    return Program(tuple(cells), tuple(Demand(f"check{place}", (one,)) for place, one in enumerate(constraints)))


def tally(places: Sequence[int], code: int, least: int | None, most: int | None) -> Sum:
    """So many of some cells have a value."""
    return Sum(tuple(Term((place,), {(code,): 1}) for place in places), least, most)


def tried(given: Program, groups: Groups) -> tuple[int, int]:
    """The fillings and the decks of a small program, by trying all."""
    fillings = 0
    decks = set()
    places = [range(len(variable.domain)) for variable in given.variables]
    for codes in product(*places):
        if broken(given, codes):
            continue
        fillings += 1
        decks.add(tuple(tuple(sorted(tuple(codes[cell] for cell in row) for row in group)) for group in groups))
    return fillings, len(decks)


@st.composite
def programs(draw: st.DrawFn) -> Program:
    """Programs of up to four rows in which constraints count all rows alike, some of them, or pairs of rows."""
    sizes = draw(st.lists(st.integers(1, 3), min_size=1, max_size=3))
    rows = draw(st.integers(1, 4 if len(sizes) < 3 else 3))
    cells = variables(rows, *sizes)
    if len(sizes) == 1 and draw(st.booleans()):
        cells += variables(draw(st.integers(1, 2)), 2, owner="wind")
    made = draw(st.lists(_constraints(rows, sizes, len(cells)), max_size=4))
    return program(cells, *made)


def _weights(sizes: Sequence[int]) -> st.SearchStrategy[dict[tuple[int, ...], int]]:
    keys = list(product(*map(range, sizes)))
    return st.dictionaries(st.sampled_from(keys), st.sampled_from([1, 1, 1, 2, 3, -1, 0]), max_size=4)


@st.composite
def _constraints(draw: st.DrawFn, rows: int, sizes: list[int], cells: int) -> Constraint:
    fields = draw(st.lists(st.integers(0, len(sizes) - 1), min_size=1, max_size=2, unique=True))
    weights = draw(_weights([sizes[field] for field in fields]))
    width = len(sizes)
    terms = tuple(Term(tuple(row * width + field for field in fields), weights) for row in range(rows))
    if draw(st.integers(0, 4)) == 0:
        terms = terms[: draw(st.integers(1, rows))]
    if draw(st.integers(0, 4)) == 0:
        return Distinct(terms, "height", frozenset(draw(st.lists(st.integers(1, 3), max_size=1))))
    parts: tuple[Element, ...] = terms
    shape: Any = draw(st.sampled_from(["terms", "terms", "some", "each", "nested", "mixed", "across"]))
    if shape in ("some", "each"):
        join = Some if shape == "some" else Each
        parts = (join(terms, draw(st.sampled_from([1, 2, -1, 0]))), *draw(st.sampled_from([(), terms])))
    elif shape == "nested":
        other = draw(_weights(sizes[:1]))
        inner: tuple[Element, ...] = tuple(
            draw(st.sampled_from([Some, Each]))((term, Term((row * width,), other))) for row, term in enumerate(terms)
        )
        parts = inner if draw(st.booleans()) else (Some(inner), Each(inner, 2))
    elif shape == "mixed":
        parts = (Some((Each(terms), Each(terms[:1]), Term((0,), {(0,): 1}))), Each((Some(terms), Some(terms[:2]))))
    elif shape == "across":
        pair = draw(st.lists(st.integers(0, cells - 1), min_size=1, max_size=2, unique=True))
        parts = (Term(tuple(pair), {(0,) * len(pair): 1, (1,) * len(pair): 2}), *terms)
    least = draw(st.none() | st.integers(-1, 3))
    most = draw(st.integers(0, 4)) if least is None else draw(st.none() | st.integers(least, 4))
    return Sum(parts, least, most, draw(st.sampled_from([0, 0, 1])))
