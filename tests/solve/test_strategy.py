"""A deck is found, or it is proven that there is none, by whichever means can; the same seed gives the same deck."""

from itertools import product

import pytest

from generator.solve.clock import Clock
from generator.solve.program import Distinct, Program, Sum, Term, Weights, broken
from generator.solve.tasks.strategy import Means, Status, find_deck, is_possible
from tests.solve.local.tables import crossed, program, variable


def lamps(rows: int, values: int, *constraints: Sum | Distinct) -> Program:
    return program([variable(row, "lamp", tuple(range(values))) for row in range(rows)], *constraints)


def parity(rows: int) -> Program:
    """Rows of 0 or 1, any two neighbours of which in a ring differ: impossible for an odd number of rows."""
    alike: Weights = {(0, 0): 1, (1, 1): 1}
    pairs = [Sum((Term((row, (row + 1) % rows), alike),), 0, 0) for row in range(rows)]
    return lamps(rows, 2, *pairs)


def test_a_tight_deck_is_found_by_local_search() -> None:
    deck = crossed(40, 1)
    found = find_deck(deck, Clock())
    assert (found.status, found.means) == (Status.FOUND, Means.LOCAL)
    assert found.codes is not None
    assert broken(deck, found.codes) == []


def test_too_few_rows_for_what_is_counted_are_proven_by_counting() -> None:
    ones = tuple(Term((row,), {(1,): 1}) for row in range(5))
    twos = tuple(Term((row,), {(2,): 1}) for row in range(5))
    found = find_deck(lamps(5, 3, Sum(ones, 3, None), Sum(twos, 3, None)), Clock())
    assert (found.status, found.codes, found.means) == (Status.NONE, None, Means.COUNTING)


def test_what_numbers_do_not_show_is_proven_by_satisfiability() -> None:
    found = find_deck(parity(9), Clock())
    assert (found.status, found.means) == (Status.NONE, Means.SATISFIABILITY)
    assert find_deck(parity(10), Clock()).status is Status.FOUND


@pytest.mark.parametrize("fixed", [{0: 1}, {0: 0, 3: 2}])
def test_fixed_cells_keep_their_codes(fixed: dict[int, int]) -> None:
    once = Distinct(tuple(Term((row,), {(code,): code + 1 for code in range(5)}) for row in range(5)))
    found = find_deck(lamps(5, 5, once), Clock(), fixed=fixed)
    assert found.codes is not None
    assert sorted(found.codes) == [0, 1, 2, 3, 4]
    assert all(found.codes[cell] == code for cell, code in fixed.items())


def test_fixed_cells_may_make_a_deck_impossible() -> None:
    deck = parity(4)
    answers = {codes: is_possible(deck, dict(enumerate(codes)), Clock()) for codes in product((0, 1), repeat=2)}
    assert answers == {(0, 0): False, (0, 1): True, (1, 0): True, (1, 1): False}


def test_without_time_nothing_is_decided() -> None:
    clock = Clock()
    clock.stop()
    deck = parity(9)
    found = find_deck(deck, clock)
    assert found.status is Status.UNDECIDED
    assert found.codes is not None and len(found.codes) == 9
    assert is_possible(deck, {}, clock) is None


def test_a_deck_that_is_found_as_the_time_ends_is_found() -> None:
    clock = Clock()
    clock.stop()
    assert find_deck(lamps(2, 2), clock).status is Status.FOUND


def test_the_same_seed_gives_the_same_deck_and_another_seed_another() -> None:
    first, again, other = (find_deck(crossed(40, 1), Clock(), seed=seed).codes for seed in (7, 7, 8))
    assert first == again != other


def test_what_is_too_large_for_satisfiability_is_not_decided_without_it() -> None:
    told: list[str] = []
    found = find_deck(parity(9), Clock(tell=told.append), largest=10)
    assert found.status is Status.UNDECIDED
    assert "too large for proofs by satisfiability; looking for a deck by local search only" in told
    assert find_deck(parity(10), Clock(), largest=10).means is Means.LOCAL
