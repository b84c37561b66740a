"""Local search finds decks where there are some, changes only what is free, and for the same seed does the same."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.solve.clock import Clock
from generator.solve.local.moves import Moves
from generator.solve.local.search import search
from generator.solve.program import Distinct, Program, Sum, Term, broken, excess
from tests.solve.local.small import decks, fulfilled, programs
from tests.solve.local.tables import crossed, listed, program, variable


@settings(max_examples=30, deadline=None)
@given(programs(4), st.integers(0, 9))
def test_small_programs_are_solved_where_they_can_be(deck: Program, seed: int) -> None:
    found = search(deck, Clock(), seed=seed, patience=600)
    assert found.excess == sum(excess(one, found.codes) for one in deck.constraints())
    assert (found.excess == 0) == bool(fulfilled(deck))


@settings(max_examples=20, deadline=None)
@given(deck=programs(), seed=st.integers(0, 9), data=st.data())
def test_only_free_cells_change(deck: Program, seed: int, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(list(decks(deck))))
    free = data.draw(st.sets(st.sampled_from(range(len(start)))))
    found = search(deck, Clock(), seed=seed, free=free, start=start, patience=200)
    assert all(code == start[cell] for cell, code in enumerate(found.codes) if cell not in free)
    assert found.excess <= sum(excess(one, start) for one in deck.constraints())


def test_cells_that_may_not_change_need_a_start() -> None:
    with pytest.raises(ValueError, match="start"):
        search(program([variable(row, "lamp", (0, 1)) for row in range(2)]), Clock(), seed=0, free=[1])


def test_a_deck_that_passes_stays_as_it_is() -> None:
    deck = program([variable(row, "lamp", (0, 1)) for row in range(4)], Sum((Term((0,), {(1,): 1}),), 1, 1))
    assert search(deck, Clock(), seed=5, start=(1, 0, 1, 0)).codes == (1, 0, 1, 0)


def test_what_cannot_be_ends_by_itself_with_the_nearest_deck() -> None:
    three = Distinct(tuple(Term((row,), {(0,): 1, (1,): 2}) for row in range(3)))
    found = search(program([variable(row, "lamp", (0, 1)) for row in range(3)], three), Clock(), seed=0, patience=500)
    assert found.excess == 1


def test_the_same_seed_gives_the_same_deck_and_another_seed_another() -> None:
    deck = crossed(40, 1)
    first, again, other = (search(deck, Clock(), seed=seed).codes for seed in (7, 7, 8))
    assert first == again != other


def test_a_clock_that_is_over_gives_a_deck_all_the_same() -> None:
    clock = Clock()
    clock.stop()
    assert len(search(crossed(40, 1), clock, seed=0).codes) == 240


def test_a_tight_table_of_100_rows_is_filled() -> None:
    deck = crossed(100, 2)
    found = search(deck, Clock(), seed=0)
    assert found.excess == 0
    assert broken(deck, found.codes) == []


def test_35_lists_of_120_are_dealt() -> None:
    deck = listed()
    found = search(deck, Clock(), seed=0)
    assert broken(deck, found.codes) == []
    held = [deck.variables[row].domain[code] for row, code in enumerate(found.codes)]
    assert len({tuple(sorted(marks, key=str)) for marks in held if isinstance(marks, tuple)}) == 35
    assert Counter(isinstance(marks, tuple) and 7 in marks for marks in held)[True] == 12
    assert sum(isinstance(marks, tuple) and len(set(marks)) < 3 for marks in held) == 3


def test_swaps_keep_the_values_of_a_field_also_where_domains_differ() -> None:
    rows = [variable(0, "height", (1, 2, 3)), variable(1, "height", (3, 2)), variable(2, "height", (2, 1))]
    moves = Moves(program(rows), range(3), Random(0))
    codes = [1, 0, 1]
    seen = set()
    for turn in range(200):
        for changes in (moves.swap(turn % 3, codes), moves.turn(turn % 3, codes)):
            for cell, code in changes:
                codes[cell] = code
            values = tuple(rows[cell].domain[code] for cell, code in enumerate(codes))
            assert Counter(values) == Counter((2, 3, 1))
            seen.add(values)
    assert seen == {(2, 3, 1), (1, 3, 2), (3, 2, 1)}
