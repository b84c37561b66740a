"""How large a program is as clauses and counts is told about right, and nothing is made of one that is too large."""

from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.solve.clock import Clock
from generator.solve.program import Distinct, Program, Sum, Term, Weights
from generator.solve.sat import encode
from generator.solve.sat.find import Status, find
from generator.solve.sat.literals import Literals
from generator.solve.sat.plans import Compare, literals_in, plan_of
from generator.solve.sat.size import literals_needed
from generator.solve.sat.solver import Solver
from tests.solve.sat.small import program, programs, terms


class Counted(Solver):
    """A solver that counts the literals that it is given."""

    literals = 0

    def add(self, literals: Iterable[int]) -> None:
        clause = list(literals)
        Counted.literals += len(clause)
        super().add(clause)

    def at_most(self, literals: Sequence[int], most: int) -> None:
        Counted.literals += len(literals)
        super().at_most(literals, most)


def literals_made(of: Program, patch: pytest.MonkeyPatch) -> int:
    Counted.literals = 0
    patch.setattr(encode, "Solver", Counted)
    encode.Encoding(of, Clock())
    return Counted.literals


def test_a_count_takes_a_place_for_each_row() -> None:
    twos: Weights = {(2,): 1}
    of = program([[3]] * 5, [Sum(tuple(Term((row,), twos) for row in range(5)), 1, 1)])
    assert literals_needed(of, Clock()) == 5 * 2 * 3 + 5


def test_values_that_occur_once_take_a_place_for_each() -> None:
    numbers: Weights = {(0,): 1, (1,): 2, (2,): 3}
    of = program([[3]] * 3, [Distinct(tuple(Term((row,), numbers) for row in range(3)))])
    assert literals_needed(of, Clock()) == 3 * 2 * 3 + 3 * 3


@settings(max_examples=60, deadline=None)
@given(programs())
def test_no_program_takes_far_more_than_is_told(of: Program) -> None:
    with pytest.MonkeyPatch.context() as patch:
        assert literals_made(of, patch) <= 2 * literals_needed(of, Clock()) + 50


@settings(max_examples=60, deadline=None)
@given(terms([3, 2, 4]), st.sampled_from(Compare), st.integers(-1, 3))
def test_the_clauses_of_a_term_have_no_more_literals_than_is_told(term: Term, compare: Compare, number: int) -> None:
    of = program([[3, 2, 4]], [])
    sizes = tuple(len(of.variables[cell].domain) for cell in term.variables)
    literals = Literals(Counted(), of.variables)
    Counted.literals = 0
    literals.compare(term, compare, number)
    assert Counted.literals <= literals_in(plan_of(term.weights, sizes, compare, number))


def test_the_clauses_of_a_term_without_two_equal_nodes_have_just_what_is_told() -> None:
    of = program([[3, 4]], [])
    # After 0 the second cell is 0 or 1, after 1 it is 1 or 2, after 2 nothing will do.
    weights: Weights = {(0, 0): 1, (0, 1): 1, (1, 1): 1, (1, 2): 1}
    literals = Literals(Counted(), of.variables)
    Counted.literals = 0
    literals.compare(Term((0, 1), weights), Compare.EQUAL, 1)
    assert Counted.literals == literals_in(plan_of(weights, (3, 4), Compare.EQUAL, 1)) == 2 * (3 + 4) + 3 + 2 * 6


def test_the_terms_of_wide_rows_are_told_about_right(monkeypatch: pytest.MonkeyPatch) -> None:
    products: Weights = {(one, other): one * other for one in range(7) for other in range(9)}
    terms = tuple(Term((2 * row, 2 * row + 1), products) for row in range(40))
    of = program([[7, 9]] * 40, [Sum(terms, 100, 200)])
    made, needed = literals_made(of, monkeypatch), literals_needed(of, Clock())
    assert made / 2 <= needed <= made * 2


def test_what_is_too_large_is_undecided_and_one_literal_more_is_enough() -> None:
    twos: Weights = {(2,): 1}
    of = program([[3]] * 5, [Sum(tuple(Term((row,), twos) for row in range(5)), 1, 1)])
    found = find(of, Clock(), largest=34)
    assert (found.status, found.too_large) == (Status.UNDECIDED, True)
    assert find(of, Clock(), largest=35).status is Status.FOUND


def test_encoding_ends_with_the_clock_within_a_long_sum() -> None:
    class Ending(Clock):
        looks = 5

        @property
        def over(self) -> bool:
            self.looks -= 1
            return self.looks < 0

    twos: Weights = {(2,): 1}
    of = program([[3]] * 1000, [Sum(tuple(Term((row,), twos) for row in range(1000)), 1, 1)])
    assert not encode.Encoding(of, Ending()).whole
    assert encode.Encoding(of, Clock()).whole
