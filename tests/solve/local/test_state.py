"""What the search keeps up to date equals what the program says, after any moves."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.solve.local import network
from generator.solve.local.state import State
from generator.solve.program import Each, Program, Some, Sum, Term, amount, excess
from tests.solve.local.small import programs
from tests.solve.local.tables import listed, program, variable


def total(deck: Program, state: State) -> int:
    return sum(excess(one, state.codes) for one in deck.constraints())


def wander(deck: Program, seed: int, moves: int) -> None:
    """Make moves by chance and hold every number against the program's own."""
    random = Random(seed)
    sizes = [len(one.domain) for one in deck.variables]
    state = State(deck, deck.constraints(), [random.randrange(size) for size in sizes])
    assert state.excess == total(deck, state)
    for _ in range(moves):
        cells = random.sample(range(len(sizes)), random.randint(1, min(3, len(sizes))))
        changes = [(cell, random.randrange(sizes[cell])) for cell in cells]
        before = state.excess
        effect = state.effect(changes)
        cost = state.cost(effect)
        state.make(changes, effect)
        assert state.excess == total(deck, state)
        assert state.excess - before == cost
        assert sorted(state.violated) == [slot for slot in range(len(state.amounts)) if state.beyond(slot)]
        assert sum(map(state.beyond, state.violated)) == state.excess


@settings(max_examples=30, deadline=None)
@given(programs(), st.integers(0, 99))
def test_the_excess_after_moves_is_the_programs(deck: Program, seed: int) -> None:
    wander(deck, seed, 12)


@settings(max_examples=15, deadline=None)
@given(deck=programs(), seed=st.integers(0, 99))
def test_parts_too_wide_for_a_table_are_counted_the_same(deck: Program, seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(network, "WIDEST", 0)
        wander(deck, seed, 12)


@settings(max_examples=15, deadline=None)
@given(deck=programs(), seed=st.integers(0, 99))
def test_tables_that_are_full_begin_again(deck: Program, seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(network, "MOST_KEPT", 1)
        wander(deck, seed, 8)


def test_lists_under_distinct_are_counted() -> None:
    wander(listed(8), 3, 100)


def test_a_wide_some_within_an_each_counts_once() -> None:
    cells = [variable(row, "lamp", (0, 1)) for row in range(24)]
    lit: dict[tuple[int, ...], int] = {(1,): 2}
    some = Some(tuple(Term((row,), lit) for row in range(12)))
    each = Each((some, Some(tuple(Term((row,), lit) for row in range(12, 24)))), 5)
    rule = Sum((each,), 5, None)
    deck = program(cells, rule)
    state = State(deck, deck.constraints(), [0] * 24)
    for changes, worth in (([(3, 1)], 0), ([(15, 1)], 5), ([(4, 1), (3, 0)], 5), ([(4, 0)], 0)):
        state.make(changes, state.effect(changes))
        assert amount(rule, state.codes) == worth
        assert state.amounts[0] == worth
