"""What holds for any deck: a proof is never wrong, and of a smallest contradiction nothing can be left out."""

from collections.abc import Mapping, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.solve.clock import Clock
from generator.solve.explain.arithmetic import arithmetic
from generator.solve.explain.explain import Group, explain
from generator.solve.explain.linear import Proof, linear_proof, shortest_proof
from generator.solve.explain.words import sentences
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
    amount,
    broken,
)
from tests.solve.explain.programs import SPAN, decks, possible

ROWS, FIELDS = 3, ("colour", "height")


@st.composite
def programs(draw: st.DrawFn, words: Sequence[str] = ("lamps with colour 2", "height in all", "")) -> Program:
    """Up to three rows of two fields, and a few checks of all sorts."""
    rows = draw(st.integers(1, ROWS))
    sizes = [draw(st.integers(1, 3)) for _ in FIELDS]
    variables = tuple(
        Variable("lamp", row, f"l{row}", field, tuple(range(size)), None, SPAN)
        for row in range(rows)
        for field, size in zip(FIELDS, sizes, strict=True)
    )
    demands = tuple(
        Demand(f"check-{place}", tuple(draw(constraints(rows, sizes, words)) for _ in range(draw(st.integers(1, 2)))))
        for place in range(draw(st.integers(1, 4)))
    )
    return Program(variables, demands)


@st.composite
def constraints(draw: st.DrawFn, rows: int, sizes: list[int], words: Sequence[str]) -> Constraint:
    what = draw(st.sampled_from(words))
    if draw(st.integers(0, 4)) == 0:
        return Distinct(draw(terms(rows, sizes)), "colour", frozenset(draw(st.sets(st.integers(1, 2)))))
    parts: tuple[Element, ...] = draw(terms(rows, sizes))
    shape = draw(st.integers(0, 5))
    if shape == 0:
        parts = tuple(draw(nested(rows, sizes)) for _ in range(draw(st.integers(1, 2))))
    elif shape == 1:
        parts = (*parts, draw(nested(rows, sizes)), draw(across(rows, sizes)))
    elif shape == 2:
        parts = parts[:1]
    least = draw(st.none() | st.integers(-1, 7))
    most = draw(st.integers(-1, 7)) if least is None or draw(st.booleans()) else None
    if least is not None and draw(st.booleans()):
        most = least
    return Sum(parts, least, most, draw(st.integers(0, 1)), what, draw(st.sampled_from([1, 1, 2])))


@st.composite
def terms(draw: st.DrawFn, rows: int, sizes: list[int]) -> tuple[Term, ...]:
    """One a row, about the same fields, with shared weights."""
    fields = draw(st.sampled_from([(0,), (1,), (0, 1), (1, 0)]))
    weights = draw(weighings([sizes[field] for field in fields]))
    return tuple(Term(tuple(row * len(sizes) + field for field in fields), weights) for row in range(rows))


@st.composite
def nested(draw: st.DrawFn, rows: int, sizes: list[int], depth: int = 1) -> Element:
    parts: tuple[Element, ...] = draw(terms(rows, sizes))
    if draw(st.integers(0, 3)) == 0:
        parts = parts[:1]
    if depth and draw(st.integers(0, 3)) == 0:
        parts = (*parts, draw(nested(rows, sizes, depth - 1)))
    weight = draw(st.sampled_from([1, 1, 2, -1]))
    return Some(parts, weight) if draw(st.booleans()) else Each(parts, weight)


@st.composite
def across(draw: st.DrawFn, rows: int, sizes: list[int]) -> Term:
    """A number that depends on cells of the first and the last row."""
    cells = tuple(dict.fromkeys((0, (rows - 1) * len(sizes) + 1)))
    return Term(cells, draw(weighings([sizes[cell % len(sizes)] for cell in cells])))


def weighings(sizes: list[int]) -> st.SearchStrategy[Mapping[tuple[int, ...], int]]:
    codes = st.tuples(*(st.integers(0, size - 1) for size in sizes))
    return st.dictionaries(codes, st.sampled_from([1, 1, 1, 2, 3, -1]), max_size=5)


@st.composite
def given_cells(draw: st.DrawFn, program: Program) -> dict[int, int]:
    places = draw(st.sets(st.integers(0, len(program.variables) - 1), max_size=2))
    return {place: draw(st.integers(0, len(program.variables[place].domain) - 1)) for place in sorted(places)}


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_proof_adds_up_and_is_never_wrong(data: st.DataObject) -> None:
    program = data.draw(programs())
    fixed = data.draw(given_cells(program))
    every = tuple(range(len(program.demands)))
    for proof in (linear_proof(program, Clock(), fixed=fixed), shortest_proof(program, Clock(), every, fixed)):
        if proof is not None:
            assert proof.holds
            assert not possible(program.restricted(proof.demands), fixed, Clock())


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_both_sides_of_a_sum_say_what_the_proof_says(data: st.DataObject) -> None:
    program = data.draw(programs(("lamps with colour 2", "height in all", "cost in all", "")))
    fixed = data.draw(given_cells(program))
    proof = shortest_proof(program, Clock(), range(len(program.demands)), fixed)
    if proof is None:
        return
    found = arithmetic(program, proof)
    asked, room = found.totals
    assert asked > room
    assert sentences(found)
    limit = found.limit
    if limit is None:
        return
    shares = sum((share.each * share.number for share in limit.shares), limit.given + limit.unclear)
    assert shares == limit.reached
    assert limit.reached < limit.bound if limit.least else limit.reached > limit.bound
    sums = {id(row.source): row.source for row in (*proof.rows, *proof.needed) if row.kind == "bound"}
    source = next(iter(sums.values()))
    if len(sums) == 1 and isinstance(source, Sum) and not any(row.steps for row in proof.rows):
        numbers = [amount(source, codes) for codes in decks(program, fixed) if not _forbidden(program, proof, codes)]
        reached = limit.reached * source.scale
        assert all(number <= reached if limit.least else number >= reached for number in numbers)


def _forbidden(program: Program, proof: Proof, codes: Codes) -> bool:
    """Whether a deck breaks one of the proof's demands other than the one that the limit is about."""
    rules = {row.demand for row in proof.rows if row.kind != "bound" and row.demand is not None}
    return any(place in rules for place in broken(program, codes))


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_a_contradiction_has_no_deck_and_without_any_part_it_has_one(data: st.DataObject) -> None:
    program = data.draw(programs())
    fixed = data.draw(given_cells(program))
    groups = [Group(f"given {place}", {place: code}) for place, code in fixed.items()]
    found = explain(program, Clock(), possible, groups=groups)
    if found is None:
        assert possible(program, fixed, Clock())
        return
    demands = [place for place, demand in enumerate(program.demands) if demand.check in found.checks]
    taken = [group for group in groups if group.name in found.groups]

    def has_deck(chosen: list[int], among: list[Group]) -> bool | None:
        codes = {place: code for group in among for place, code in group.fixed.items()}
        return possible(program.restricted(chosen), codes, Clock())

    assert not has_deck(demands, taken)
    assert all(has_deck([other for other in demands if other != place], taken) for place in demands)
    assert all(has_deck(demands, [other for other in taken if other != group]) for group in taken)
    assert found.proven_minimal
    assert found.sentences
    if found.linear:
        asked, room = (sum(part.total for part in side) for side in (found.demanded, found.room))
        assert asked > room
