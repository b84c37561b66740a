"""Decks that keep every demand, and proofs that there is none."""

import importlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.solve.clock import Clock
from generator.solve.program import Constraint, Distinct, Program, Sum, Term, Weights, broken
from generator.solve.sat import cardinality, encode
from generator.solve.sat.find import Answer, Status, find
from generator.solve.sat.solver import Solver, SolverMissingError
from generator.solve.sat.symmetry import open_groups
from tests.solve.sat.small import program, programs, solutions

FIELD: Weights = {(code,): code for code in range(3)}


def total(cells: range, least: int | None, most: int | None, weights: Weights = FIELD) -> Sum:
    return Sum(tuple(Term((cell,), weights) for cell in cells), least, most)


def test_a_total_that_can_be_met_is_met() -> None:
    of = program([[3]] * 4, [total(range(4), 7, 7)])
    answer = find(of, Clock())
    assert answer.status is Status.FOUND
    assert answer.codes is not None
    assert sum(answer.codes) == 7


def test_a_total_that_is_too_high_is_proven_impossible() -> None:
    assert find(program([[3]] * 4, [total(range(4), 9, None)]), Clock()) == Answer(Status.NONE)


def test_the_deck_to_start_from_is_kept_where_it_fits() -> None:
    of = program([[3]] * 6, [total(range(6), 6, 6)])
    assert find(of, Clock(), start=[2, 0, 1, 0, 2, 1]).codes == [2, 0, 1, 0, 2, 1]


def test_an_ended_clock_leaves_it_undecided() -> None:
    assert find(program([[3]], [total(range(1), 1, 1)]), Clock(0)) == Answer(Status.UNDECIDED)


def test_a_clock_that_ends_while_the_constraints_are_put_leaves_it_undecided() -> None:
    looks = iter([False])

    class Ending(Clock):
        @property
        def over(self) -> bool:
            return next(looks, True)

    assert find(program([[3]], [total(range(1), 1, 1)]), Ending()).status is Status.UNDECIDED


@settings(max_examples=120, deadline=None)
@given(programs())
def test_a_deck_is_found_just_where_there_is_one(of: Program) -> None:
    answer = find(of, Clock())
    expected = solutions(of)
    assert answer.status is (Status.FOUND if expected else Status.NONE)
    if answer.codes is not None:
        assert broken(of, answer.codes) == []
        assert find(of, Clock()) == answer


@settings(max_examples=60, deadline=None)
@given(programs(), st.data())
def test_a_start_that_keeps_every_demand_is_the_deck_found(of: Program, data: st.DataObject) -> None:
    decks = solutions(of)
    if decks:
        start = data.draw(st.sampled_from(decks))
        assert find(of, Clock(), start=start) == Answer(Status.FOUND, list(start))


@settings(max_examples=60, deadline=None)
@given(programs(), st.data())
def test_fixed_cells_have_their_codes(of: Program, data: st.DataObject) -> None:
    cells = data.draw(st.lists(st.integers(0, len(of.variables) - 1), max_size=3, unique=True))
    fixed = {cell: data.draw(st.integers(0, len(of.variables[cell].domain) - 1)) for cell in cells}
    answer = find(of, Clock(), fixed=fixed)
    fitting = [codes for codes in solutions(of) if all(codes[cell] == code for cell, code in fixed.items())]
    assert answer.status is (Status.FOUND if fitting else Status.NONE)
    if answer.codes is not None:
        assert tuple(answer.codes) in fitting


@settings(max_examples=60, deadline=None)
@given(programs())
def test_numbers_told_apart_only_when_equal_change_no_answer(of: Program) -> None:
    encoding = encode.Encoding(of, Clock(), many=0)
    found = encoding.solve((), Clock())
    assert (found is not False) == bool(solutions(of))
    if found is not False:
        assert found is not None
        assert not isinstance(found, bool)
        assert broken(of, found) == []


def test_numbers_found_equal_are_told_apart_until_none_are() -> None:
    weights: Weights = {(code,): code + 1 for code in range(5)}
    of = program([[5]] * 4, [Distinct(tuple(Term((row,), weights) for row in range(4)), taken=frozenset({3}))])
    encoding = encode.Encoding(of, Clock(), many=0)
    encoding.prefer([2, 2, 2, 2])
    found = encoding.solve((), Clock())
    assert isinstance(found, list)
    assert sorted(found) == [0, 1, 3, 4]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(-40, 40), min_size=1, max_size=6), st.integers(-90, 90), st.integers(0, 30), st.integers(0, 9)
)
def test_binary_addition_bounds_as_counts_do(weights: list[int], least: int, more: int, largest: int) -> None:
    solver = Solver()
    counts = cardinality.Counts(solver, largest)
    literals = [solver.variable() for _ in weights]
    counts.bound(cardinality.weighted(zip(weights, literals, strict=True)), least, least + more)
    for mask in range(1 << len(weights)):
        chosen = [literal if mask >> place & 1 else -literal for place, literal in enumerate(literals)]
        amount = sum(weight for place, weight in enumerate(weights) if mask >> place & 1)
        assert solver.solve(chosen, Clock()) is (least <= amount <= least + more)


def test_a_literal_that_counts_twice_or_against_itself_is_added_up() -> None:
    assert cardinality.weighted([(2, 1), (3, 1), (4, -1), (-1, 2), (1, 3), (-1, 3)]) == ((1, 1), (1, -2), 3)


ALIKE: list[Constraint] = [
    Sum(tuple(Term((row * 2, row * 2 + 1), {(1, 1): 1, (2, 0): 1}) for row in range(4)), 2, 2),
    Distinct(tuple(Term((row * 2,), {(2,): 1}) for row in range(4))),
]


def test_rows_that_nothing_tells_apart_are_alike() -> None:
    assert open_groups(program([[3, 2]] * 4, ALIKE)) == [((0, 1), (2, 3), (4, 5), (6, 7))]


def test_a_row_with_a_demand_of_its_own_a_given_or_a_fixed_cell_is_not_alike() -> None:
    own = total(range(1), 1, None)
    assert open_groups(program([[3, 2]] * 4, [*ALIKE, own])) == [((2, 3), (4, 5), (6, 7))]
    given_one = program([[3, 2]] * 4, ALIKE, [-1, -1, 1, -1, -1, -1, -1, -1])
    assert open_groups(given_one) == [((0, 1), (4, 5), (6, 7))]
    assert open_groups(program([[3, 2]] * 4, ALIKE), frozenset({7})) == [((0, 1), (2, 3), (4, 5))]


def test_rows_that_one_element_ties_together_are_not_alike() -> None:
    tie = Sum((Term((0, 2), {(1, 2): 1}),), None, 0)
    assert open_groups(program([[3, 2]] * 4, [*ALIKE, tie])) == [((4, 5), (6, 7))]


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_order_keeps_one_of_each_set_of_decks_that_differ_by_their_rows_order(data: st.DataObject) -> None:
    fields = data.draw(st.lists(st.integers(1, 3), min_size=1, max_size=3))
    rows = data.draw(st.integers(2, 3))
    width = len(fields)
    wanted: list[Constraint] = []
    for _ in range(data.draw(st.integers(0, 3))):
        shape = data.draw(st.lists(st.integers(0, width - 1), min_size=1, max_size=2, unique=True))
        codes = st.tuples(*(st.integers(0, fields[place] - 1) for place in shape))
        weights = data.draw(st.dictionaries(codes, st.integers(-2, 3), max_size=4))
        members = data.draw(st.sampled_from([list(range(rows)), list(range(1, rows))]))
        parts = tuple(Term(tuple(row * width + place for place in shape), weights) for row in members)
        low = data.draw(st.integers(-3, 5))
        wanted.append(Distinct(parts) if data.draw(st.booleans()) else Sum(parts, low, low + 1))
    of = program([fields] * rows, wanted)
    expected = solutions(of)
    answer = find(of, Clock(), symmetry=True)
    assert answer.status is (Status.FOUND if expected else Status.NONE)
    if answer.codes is not None:
        assert tuple(answer.codes) in expected


def test_order_makes_a_proof_over_alike_rows_short() -> None:
    """Eight numbers for nine rows: by hand there is no end to their orders."""
    rows = 9
    weights: Weights = {(code,): code + 1 for code in range(rows - 1)}
    of = program([[rows - 1]] * rows, [Distinct(tuple(Term((row,), weights) for row in range(rows)))])
    assert find(of, Clock(), symmetry=True).status is Status.NONE


def test_a_missing_package_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", absent)
    with pytest.raises(SolverMissingError, match=r"fudaya\[solve\]"):
        find(program([[3]], []), Clock())
