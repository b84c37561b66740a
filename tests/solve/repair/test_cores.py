"""Cores alone, without a bound from above: what remains in the end is the cheapest deck."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.solve.clock import Clock
from generator.solve.program import Codes, Program, Sum, Term, Weights
from generator.solve.repair import cores as repair_cores
from generator.solve.repair.cores import Cores
from generator.solve.sat.encode import Encoding
from tests.solve.sat.small import program, programs, solutions


def price(codes: Codes, start: Codes, costs: Sequence[int]) -> int:
    return sum(cost for code, before, cost in zip(codes, start, costs, strict=True) if code != before)


def bound_and_cheapest(of: Program, start: Codes, costs: Sequence[int]) -> tuple[int, int]:
    """What the cores come to, and the cost of the deck offered last."""
    offered: list[Codes] = []
    encoding = Encoding(of, Clock())
    wishes = {
        cell[code]: cost
        for cell, code, cost in zip(encoding.literals.cells, start, costs, strict=True)
        if cost and len(cell) > 1
    }
    cores = Cores(encoding, wishes, Clock(), offered.append)
    while cores.step(10_000):
        pass
    return cores.bound, price(offered[-1], start, costs)


def test_three_of_four_cells_that_must_change_are_three_steps_of_one_core() -> None:
    twos: Weights = {(2,): 1}
    of = program([[3]] * 4, [Sum(tuple(Term((row,), twos) for row in range(4)), 3, None)])
    assert bound_and_cheapest(of, [0, 0, 0, 0], [2, 2, 2, 2]) == (6, 6)
    assert bound_and_cheapest(of, [0, 0, 0, 0], [1, 2, 3, 9]) == (6, 6)


def test_steps_that_are_not_seen_at_once_are_cores_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repair_cores, "_EXHAUST_CONFLICTS", 0)
    twos: Weights = {(2,): 1}
    of = program([[3]] * 6, [Sum(tuple(Term((row,), twos) for row in range(6)), 4, None)])
    assert bound_and_cheapest(of, [0] * 6, [1] * 6) == (4, 4)


@settings(max_examples=80, deadline=None)
@given(programs(), st.data())
def test_the_bound_of_all_cores_is_the_cost_of_the_cheapest_deck(of: Program, data: st.DataObject) -> None:
    decks = solutions(of)
    if decks:
        start = [data.draw(st.integers(0, len(cell.domain) - 1)) for cell in of.variables]
        costs = [data.draw(st.integers(0, 3)) for _ in of.variables]
        cheapest = min(price(codes, start, costs) for codes in decks)
        assert bound_and_cheapest(of, start, costs) == (cheapest, cheapest)
