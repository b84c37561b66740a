"""Systems of inequalities in exact arithmetic."""

from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.solve.clock import Clock
from generator.solve.explain.simplex import EXACT, LEAST, MOST, Inequality, contradiction, contradicts


def test_a_bound_that_others_pass_is_contradicted_by_their_sum() -> None:
    rows = [Inequality({0: 1}, LEAST, 3), Inequality({1: 1}, LEAST, 4), Inequality({0: 2, 1: 2}, MOST, 13)]
    assert contradiction(rows, 2, Clock()) == [2, 2, -1]


def test_a_solution_in_fractions_is_no_contradiction() -> None:
    assert contradiction([Inequality({0: 2}, EXACT, 1)], 1, Clock()) is None


def test_an_unknown_cannot_be_under_0() -> None:
    assert contradiction([Inequality({0: 1}, EXACT, -2)], 1, Clock()) == [-1]


def test_nothing_cannot_make_something() -> None:
    assert contradiction([Inequality({}, LEAST, 2)], 0, Clock()) == [1]
    assert contradiction([], 0, Clock()) is None


def test_multipliers_with_a_wrong_sign_show_nothing() -> None:
    rows = [Inequality({0: 1}, MOST, 3)]
    assert not contradicts(rows, [1])
    assert not contradicts(rows, [-1])


@st.composite
def systems(draw: st.DrawFn) -> tuple[int, list[Inequality]]:
    columns = draw(st.integers(1, 5))
    row = st.builds(
        Inequality,
        st.dictionaries(st.integers(0, columns - 1), st.integers(-3, 4).filter(bool), max_size=columns),
        st.sampled_from([LEAST, EXACT, MOST]),
        st.integers(-6, 9),
    )
    return columns, draw(st.lists(row, max_size=8))


@settings(max_examples=300, deadline=None)
@given(systems())
def test_a_contradiction_adds_up_and_contradicts_no_solution(system: tuple[int, list[Inequality]]) -> None:
    columns, rows = system
    found = contradiction(rows, columns, Clock())
    if found is not None:
        assert contradicts(rows, found)
    if columns <= 3:
        choices = [Fraction(number, 2) for number in range(9)]
        solved = any(all(_holds(row, values) for row in rows) for values in product(choices, repeat=columns))
        assert not (solved and found is not None)


@settings(max_examples=200, deadline=None)
@given(systems(), st.lists(st.integers(0, 3), min_size=8, max_size=8))
def test_a_sum_of_rows_that_must_stay_under_itself_is_found(
    system: tuple[int, list[Inequality]], multipliers: list[int]
) -> None:
    columns, rows = system
    totals: dict[int, int] = {}
    bound = 0
    for row, multiplier in zip(rows, multipliers, strict=False):
        times = multiplier if row.sense == EXACT else multiplier * row.sense
        bound += times * row.bound
        for column, count in row.coefficients.items():
            totals[column] = totals.get(column, 0) + times * count
    assert contradiction([*rows, Inequality(totals, MOST, bound - 1)], columns, Clock()) is not None


def _holds(row: Inequality, values: tuple[Fraction, ...]) -> bool:
    lacking = row.bound - sum(count * values[column] for column, count in row.coefficients.items())
    return lacking == 0 if row.sense == EXACT else lacking * row.sense <= 0
