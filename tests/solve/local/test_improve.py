"""Making a deck nicer breaks no check, never makes it less nice, and does the same again for the same seed."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.solve.clock import Clock
from generator.solve.local.moves import Moves
from generator.solve.local.search import search
from generator.solve.objectives.improve import improve
from generator.solve.objectives.repeats import Repeats
from generator.solve.objectives.sheet import Objective
from generator.solve.objectives.spread import Spread
from generator.solve.objectives.wishes import Wishes
from generator.solve.program import Program, Sum, Term, broken, excess
from tests.solve.local.sheets import sheets_of
from tests.solve.local.small import fulfilled, programs
from tests.solve.local.tables import crossed, program, variable


def objective_of(deck: Program, kind: str) -> Objective:
    if kind == "wishes":
        ones = [Sum((Term((cell,), {(0,): 1}),), 1, 1) for cell in range(len(deck.variables))]
        return Wishes(deck, [(one, place + 1) for place, one in enumerate(ones)])
    return (Spread if kind == "spread" else Repeats)(deck, sheets_of(deck))


@settings(max_examples=15, deadline=None)
@given(programs(4), st.sampled_from(["spread", "repeats", "wishes"]), st.integers(0, 9), st.data())
def test_checks_hold_and_nothing_gets_worse(deck: Program, kind: str, seed: int, data: st.DataObject) -> None:
    passing = fulfilled(deck)
    assume(passing)
    start = data.draw(st.sampled_from(passing))
    objective = objective_of(deck, kind)
    found = improve(deck, start, objective, Clock(), seed=seed, steps=100)
    assert broken(deck, found.codes) == []
    assert found.before == objective.value(start)
    assert found.after == objective.value(found.codes) <= found.before
    assert found == improve(deck, start, objective, Clock(), seed=seed, steps=100)


@settings(max_examples=15, deadline=None)
@given(programs(4, soft=True), st.integers(0, 9))
def test_what_soft_checks_lack_never_grows(deck: Program, seed: int) -> None:
    start = search(deck, Clock(), seed=seed, patience=100).codes
    objective = objective_of(deck, "repeats")
    found = improve(deck, start, objective, Clock(), seed=seed, steps=100)
    for demand in deck.demands:
        if not demand.soft:
            assert all(
                excess(one, found.codes) <= excess(one, start) for one in demand.constraints if isinstance(one, Sum)
            )
    soft = [one for demand in deck.demands if demand.soft for one in demand.constraints]
    assert sum(excess(one, found.codes) for one in soft) <= sum(excess(one, start) for one in soft)


def test_two_fields_that_go_together_are_mixed() -> None:
    rows = 12
    cells = [variable(row, field, (0, 1)) for row in range(rows) for field in ("lamp", "colour")]
    half = [Sum(tuple(Term((2 * row + c,), {(1,): 1}) for row in range(rows)), 6, 6) for c in (0, 1)]
    deck = program(cells, *half)
    spread = Spread(deck, sheets_of(deck))
    start = [row % 2 for row in range(rows) for _ in (0, 1)]
    found = improve(deck, start, spread, Clock(), seed=0, steps=500)
    assert (found.before, found.after) == (1.0, 0.0)
    assert spread.words(start, found.codes).endswith("most of all lamp and colour, V 1.00 -> 0.00")


def test_open_counts_become_even() -> None:
    deck = program([variable(row, "height", (1, 2, 3)) for row in range(9)])
    found = improve(deck, [0] * 9, Spread(deck, sheets_of(deck)), Clock(), seed=0, steps=500)
    assert (found.before, found.after) == (1.0, 0.0)


def test_open_copies_become_even_where_their_total_is_fixed() -> None:
    rows = range(4)
    cells = [variable(row, "copies", tuple(range(18))) for row in rows]
    total = Sum(tuple(Term((row,), {(number,): number for number in range(18)}) for row in rows), 18, 18)
    deck = program(cells, total)
    spread = Spread(deck, sheets_of(deck))
    found = improve(deck, [9, 0, 0, 9], spread, Clock(), seed=0, steps=2000)
    assert sorted(found.codes) == [4, 4, 5, 5]
    assert found.before == pytest.approx((4 * 162 / 18**2 - 1) / 3)
    assert spread.words([9, 0, 0, 9], found.codes) == "copies of a row: 0..9 -> 4..5"


def test_copies_are_handed_on_only_where_both_rows_may_have_the_new_number() -> None:
    cells = [variable(0, "copies", (0, 2, 5)), variable(1, "copies", (1, 3, 4)), variable(2, "height", (1, 2))]
    moves = Moves(program(cells), range(3), Random(0))
    found = {tuple(moves.hand_on(0, [1, 0, 0])) for _ in range(200)}
    assert found == {(), ((0, 0), (1, 1))}
    assert moves.hand_on(2, [1, 0, 0]) == []
    assert not Moves(program(cells), [2], Random(0)).has_copies


def test_only_free_cells_change() -> None:
    deck = program([variable(row, "height", (1, 2, 3)) for row in range(9)])
    found = improve(deck, [0] * 9, Repeats(deck, sheets_of(deck)), Clock(), seed=0, free=[2, 5], steps=500)
    assert [code for cell, code in enumerate(found.codes) if cell not in (2, 5)] == [0] * 7
    assert (found.before, found.after) == (36, 21)


def test_wishes_are_fulfilled_by_their_weight() -> None:
    deck = program([variable(0, "height", (1, 2, 3))])
    wishes = [(Sum((Term((0,), {(code,): 1}),), 1, 1), weight) for code, weight in enumerate((2, 5, 3))]
    objective = Wishes(deck, wishes)
    found = improve(deck, [0], objective, Clock(), seed=0, steps=100)
    assert (found.codes, found.before, found.after) == ((1,), 8, 5)


def test_a_tight_table_is_mixed_and_stays_right() -> None:
    deck = crossed(40, 3, ((0, 1),))
    start = search(deck, Clock(), seed=0).codes
    found = improve(deck, start, Spread(deck, sheets_of(deck)), Clock(), seed=0, steps=1500)
    assert broken(deck, start) == broken(deck, found.codes) == []
    assert found.after < found.before


def test_a_clock_that_is_over_gives_the_deck_back() -> None:
    clock = Clock()
    clock.stop()
    deck = program([variable(row, "height", (1, 2, 3)) for row in range(9)])
    found = improve(deck, [0] * 9, Spread(deck, sheets_of(deck)), clock, seed=0, steps=10**9)
    assert found.after <= found.before


@pytest.mark.parametrize("kind", ["spread", "repeats", "wishes"])
@settings(max_examples=20, deadline=None)
@given(deck=programs(6), seed=st.integers(0, 99), copies=st.booleans())
def test_a_measure_kept_up_to_date_is_the_measure(kind: str, deck: Program, seed: int, copies: bool) -> None:
    random = Random(seed)
    if copies:
        deck = deck._replace(
            variables=tuple(one._replace(field="copies") if one.field == "b" else one for one in deck.variables)
        )
    sizes = [len(one.domain) for one in deck.variables]
    codes = [random.randrange(size) for size in sizes]
    objective = objective_of(deck, kind)
    if kind != "wishes":
        objective = type(objective)(deck, sheets_of(deck, random))  # type: ignore[call-arg]
    tracker = objective.track(codes)
    for _ in range(12):
        cells = random.sample(range(len(sizes)), random.randint(1, len(sizes)))
        changes = [(cell, random.randrange(sizes[cell])) for cell in cells]
        before, delta = objective.value(codes), tracker.delta(changes)
        tracker.make(changes)
        for cell, code in changes:
            codes[cell] = code
        assert objective.value(codes) - before == pytest.approx(delta, abs=1e-9)
