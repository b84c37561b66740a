"""The fewest edits, held against all decks of small programs."""

import random
from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.solve.clock import Clock
from generator.solve.program import Codes, Constraint, Distinct, Program, Sum, Term, Weights, broken
from generator.solve.repair import repair as repair_module
from generator.solve.repair.limit import Limit
from generator.solve.repair.needs import Need, apart, needs, suspects
from generator.solve.repair.repair import repair
from generator.solve.sat.encode import Encoding
from tests.solve.sat.small import program, programs, solutions

TWOS: Weights = {(2,): 1}


def price(of: Program, codes: Codes, costs: Sequence[int]) -> int:
    return sum(
        cost
        for cell, code, cost in zip(of.variables, codes, costs, strict=True)
        if cell.given is not None and code != cell.given
    )


def count_of_twos(rows: int, least: int, most: int) -> Sum:
    return Sum(tuple(Term((row,), TWOS) for row in range(rows)), least, most)


def test_a_deck_that_keeps_every_demand_is_not_changed() -> None:
    of = program([[3]] * 3, [count_of_twos(3, 1, 1)], [0, 2, 1])
    assert repair(of, Clock()) == ([0, 2, 1], 0, 0, True, False)


def test_two_rows_too_many_take_two_edits_and_the_sum_alone_proves_it() -> None:
    of = program([[3]] * 5, [count_of_twos(5, 1, 1)], [2, 2, 2, 0, 1])
    told: list[str] = []
    mend = repair(of, Clock(tell=told.append))
    assert (mend.cost, mend.bound, mend.proven, mend.impossible) == (2, 2, True, False)
    assert mend.codes is not None
    assert broken(of, mend.codes) == []
    assert told[0] == "at least 2 are needed"
    assert told[-1] == "a mend with 2 edits; at least 2 are needed"


def test_where_no_deck_exists_it_says_so() -> None:
    of = program([[3]] * 3, [count_of_twos(3, 2, 3), count_of_twos(3, 0, 1)], [0, 2, 2])
    mend = repair(of, Clock())
    assert mend.codes is None
    assert mend.impossible
    assert not mend.proven


def test_open_cells_cost_nothing() -> None:
    of = program([[3]] * 3, [count_of_twos(3, 2, 2)], [0, -1, 2])
    assert repair(of, Clock()) == ([0, 2, 2], 0, 0, True, False)


def test_the_dearer_cell_keeps_its_value() -> None:
    of = program([[3]] * 2, [count_of_twos(2, 1, 1)], [2, 2])
    mend = repair(of, Clock(), costs=[5, 3])
    assert mend.cost == 3
    assert mend.codes is not None
    assert mend.codes[0] == 2


def test_an_ended_clock_gives_the_start_where_it_is_a_mend() -> None:
    of = program([[3]] * 3, [count_of_twos(3, 1, 1)], [0, 0, 0])
    assert repair(of, Clock(0), start=[1, 1, 2]).codes == [1, 1, 2]
    assert repair(of, Clock(0)) == (None, None, 0, False, False)


def test_needs_of_sums_that_share_no_cell_add_up() -> None:
    first = count_of_twos(3, 1, 1)
    second = Distinct(tuple(Term((row,), {(0,): 1, (1,): 2}) for row in range(3, 6)))
    of = program([[3]] * 6, [first, second], [2, 2, 2, 0, 0, 0])
    found = apart(needs(of, [2, 2, 2, 0, 0, 0], [1] * 6, Clock()))
    assert [(need.cells, need.changes) for need in found] == [((0, 1, 2), 2), ((3, 4, 5), 2)]


def test_the_row_in_most_needs_is_suspected_first() -> None:
    of = program([[3, 2]] * 3, [], [0] * 6)
    found = [Need((0, 2), 1), Need((3, 5), 1)]
    assert suspects(found, of) == [(2, 3), (0, 1), (4, 5)]


def test_one_cell_that_brings_more_is_counted_first() -> None:
    total = Sum((Term((0,), {(1,): 5}), Term((1,), {(1,): 2}), Term((2,), {(1,): 2})), 6, None)
    of = program([[2]] * 3, [total], [0, 0, 0])
    assert [need.changes for need in needs(of, [0, 0, 0], [1] * 3, Clock())] == [2]


@settings(max_examples=120, deadline=None)
@given(programs(given=True), st.data())
def test_a_mend_costs_what_the_cheapest_deck_costs(of: Program, data: st.DataObject) -> None:
    costs = data.draw(
        st.one_of(
            st.just([1] * len(of.variables)),
            st.lists(st.integers(0, 4), min_size=len(of.variables), max_size=len(of.variables)),
        )
    )
    decks = solutions(of)
    mend = repair(of, Clock(), costs=costs)
    assert mend == repair(of, Clock(), costs=costs)
    assert mend.impossible == (not decks)
    if decks:
        assert mend.codes is not None
        assert broken(of, mend.codes) == []
        assert mend.cost == mend.bound == min(price(of, codes, costs) for codes in decks)
        assert mend.cost == price(of, mend.codes, costs)
        assert mend.proven


@settings(max_examples=40, deadline=None)
@given(programs(given=True))
def test_costs_too_large_to_be_counted_are_added_in_binary(of: Program) -> None:
    costs = [1000 * (place % 3) + 40_000 for place in range(len(of.variables))]
    decks = solutions(of)
    mend = repair(of, Clock(), costs=costs)
    assert mend.impossible == (not decks)
    if decks:
        assert mend.cost == mend.bound == min(price(of, codes, costs) for codes in decks)


def test_each_limit_holds_and_can_be_lowered() -> None:
    of = program([[3]] * 4, [], [0] * 4)
    encoding = Encoding(of, Clock())
    keep = [cell[0] for cell in encoding.literals.cells]
    limit = Limit(encoding, {literal: 1 + place for place, literal in enumerate(keep)})
    limit.tighten(9)
    changed = [-literal for literal in keep]
    assert encoding.solve(changed, Clock()) is False
    assert encoding.solve(changed[1:], Clock()) is not False
    assert encoding.solve([*changed[1:], *(limit.at_most(8) or ())], Clock()) is False
    assert encoding.solve([*changed[2:], *(limit.at_most(7) or ())], Clock()) is not False
    limit.tighten(6)
    assert encoding.solve(changed[2:], Clock()) is False
    assert encoding.solve(changed[3:], Clock()) is not False
    assert encoding.solve([changed[0], changed[3]], Clock()) is not False
    assert encoding.solve([changed[0], changed[3], *(limit.at_most(4) or ())], Clock()) is False
    assert limit.at_most(6) == []
    assert limit.at_most(7) is None


def deck_of(rows: int) -> tuple[list[list[int]], Program]:
    """A deck whose two fields have exact counts, crossed, and whose third has an exact total."""
    draw = random.Random(1)
    sizes = [3, 4, 3]
    deck = [[draw.randrange(size) for size in sizes] for _ in range(rows)]
    constraints: list[Constraint] = []
    for code, other in product(range(3), range(4)):
        weights: Weights = {(code, other): 1}
        count = sum(row[:2] == [code, other] for row in deck)
        constraints.append(Sum(tuple(Term((row * 3, row * 3 + 1), weights) for row in range(rows)), count, count))
    worths: Weights = {(code,): code for code in range(3)}
    amount = sum(row[2] for row in deck)
    constraints.append(Sum(tuple(Term((row * 3 + 2,), worths) for row in range(rows)), amount, amount))
    return deck, program([sizes] * rows, constraints, [code for row in deck for code in row])


def test_a_deck_broken_by_a_few_edits_is_mended_by_no_more() -> None:
    deck, of = deck_of(120)
    given_codes = [code for row in deck for code in row]
    for cell in (0, 31, 62, 92, 200):
        given_codes[cell] = (given_codes[cell] + 1) % len(of.variables[cell].domain)
    variables = tuple(cell._replace(given=code) for cell, code in zip(of.variables, given_codes, strict=True))
    wrong = of._replace(variables=variables)
    mend = repair(wrong, Clock())
    assert mend.proven
    assert mend.cost is not None
    assert 0 < mend.cost <= 5
    assert mend.codes is not None
    assert broken(wrong, mend.codes) == []


def test_a_deck_too_large_for_satisfiability_is_mended_and_nothing_is_proven_that_is_not_seen() -> None:
    # A ring of rows in which neighbours differ: two rows must change, and each sum by itself needs only one.
    alike: Weights = {(0, 0): 1, (1, 1): 1}
    pairs: list[Constraint] = [Sum((Term((row, (row + 1) % 6), alike),), 0, 0) for row in range(6)]
    of = program([[2]] * 6, pairs, [0, 1, 0, 0, 1, 0])
    told: list[str] = []
    mend = repair(of, Clock(tell=told.append), largest=10)
    whole = repair(of, Clock())
    assert (mend.cost, mend.bound, mend.proven, mend.impossible) == (3, 2, False, False)
    assert mend.codes is not None
    assert broken(of, mend.codes) == []
    assert (whole.cost, whole.bound, whole.proven) == (3, 3, True)
    odd = program(
        [[2]] * 3,
        [
            pair._replace(parts=(Term((row, (row + 1) % 3), alike),))
            for row, pair in enumerate(pairs[:3])
            if isinstance(pair, Sum)
        ],
        [0, 1, 0],
    )
    assert repair(odd, Clock(), largest=10) == (None, None, 1, False, False)
    assert repair(odd, Clock()).impossible


def test_a_deck_too_large_for_satisfiability_is_mended_as_long_as_better_mends_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(repair_module, "_FIRST_WALKS", 0)
    _, of = deck_of(20)
    wrong = of._replace(variables=tuple(cell._replace(given=0) for cell in of.variables))
    mend = repair(wrong, Clock(), largest=10)
    assert mend.codes is not None
    assert broken(wrong, mend.codes) == []


class Ending(Clock):
    """A clock that ends after so many looks."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self._looks = looks

    @property
    def over(self) -> bool:
        self._looks -= 1
        return self._looks < 0


@pytest.mark.parametrize("looks", [1, 2, 3, 5, 8, 13, 21, 34, 55, 89])
def test_wherever_the_clock_ends_the_bounds_are_right(looks: int) -> None:
    _, of = deck_of(30)
    draw = random.Random(looks)
    codes = [draw.randrange(len(cell.domain)) for cell in of.variables]
    wrong = of._replace(
        variables=tuple(cell._replace(given=code) for cell, code in zip(of.variables, codes, strict=True))
    )
    mend = repair(wrong, Ending(looks))
    best = repair(wrong, Clock(5))
    assert best.cost is not None
    assert mend.bound <= best.cost
    assert not mend.impossible
    if mend.codes is not None:
        assert broken(wrong, mend.codes) == []
        assert mend.cost is not None
        assert mend.cost >= best.bound


@settings(max_examples=120, deadline=None)
@given(programs(given=True))
def test_needs_are_never_more_than_the_cheapest_deck_changes(of: Program) -> None:
    given_codes = [cell.given or 0 for cell in of.variables]
    prices = [int(cell.given is not None) for cell in of.variables]
    decks = solutions(of)
    if decks:
        found = needs(of, given_codes, prices, Clock())
        assert sum(need.changes for need in apart(found)) <= min(price(of, codes, prices) for codes in decks)
        for need in found:
            assert all(sum(codes[cell] != given_codes[cell] for cell in need.cells) >= need.changes for codes in decks)
