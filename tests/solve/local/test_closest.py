"""Local search near a deck: what it finds holds, is near, and does not cost more after another run."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.solve.clock import Clock
from generator.solve.local.closest import Closest
from generator.solve.program import Codes, Program, Sum, Term, broken
from tests.solve.local.small import decks, programs
from tests.solve.local.tables import crossed_deck, program, variable


def price(prices: Sequence[int], one: Codes, other: Codes) -> int:
    return sum(price for price, a, b in zip(prices, one, other, strict=True) if a != b)


@settings(max_examples=20, deadline=None)
@given(deck=programs(4), seed=st.integers(0, 9), data=st.data())
def test_what_is_found_holds_and_later_runs_cost_no_more(deck: Program, seed: int, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(list(decks(deck))))
    prices = data.draw(st.lists(st.integers(0, 3), min_size=len(start), max_size=len(start)))
    closest = Closest(deck, start, prices, seed)
    found = [one for one in (closest.run(Clock(), start) for _ in range(2)) if one is not None]
    assert not any(broken(deck, one) for one in found)
    costs = [price(prices, start, one) for one in found]
    assert costs == sorted(costs, reverse=True)
    assert broken(deck, start) or costs == [0, 0]


def test_a_deck_that_passes_costs_nothing() -> None:
    deck = program([variable(row, "lamp", (0, 1)) for row in range(4)], Sum((Term((0,), {(1,): 1}),), 1, 1))
    assert Closest(deck, (1, 0, 1, 0), [1] * 4).run(Clock(), (1, 0, 1, 0)) == (1, 0, 1, 0)


def test_the_cell_with_the_lower_price_changes() -> None:
    cells = [variable(row, "lamp", (0, 1)) for row in range(2)]
    deck = program(cells, Sum((Term((0,), {(1,): 1}), Term((1,), {(1,): 1})), 1, 1))
    assert Closest(deck, (0, 0), [50, 30]).run(Clock(), (0, 0)) == (0, 1)


def test_where_there_is_no_deck_it_ends_by_itself() -> None:
    cells = [variable(row, "lamp", (0, 1)) for row in range(2)]
    deck = program(cells, Sum((Term((0,), {(1,): 1}),), 2, 2))
    assert Closest(deck, (0, 0), [1, 1]).run(Clock(), (0, 0)) is None


@pytest.mark.parametrize("seed", [0, 1])
def test_tight_tables_are_mended_by_no_more_edits_than_broke_them(seed: int) -> None:
    deck, right = crossed_deck(120, 1)
    random = Random(seed)
    wrong = list(right)
    for cell in random.sample(range(len(right)), 12):
        wrong[cell] = (wrong[cell] + 1) % len(deck.variables[cell].domain)
    closest = Closest(deck, wrong, [1] * len(wrong))
    found = None
    for _ in range(3):
        found = closest.run(Clock(), found or wrong)
    assert found is not None
    assert broken(deck, found) == []
    assert price([1] * len(wrong), wrong, found) <= 12


def test_the_same_seed_gives_the_same_deck() -> None:
    deck, right = crossed_deck(60, 1)
    wrong = [0, 0, 0, *right[3:]]
    first, again = (Closest(deck, wrong, [1] * len(wrong), 5).run(Clock(), wrong) for _ in range(2))
    assert first == again is not None
