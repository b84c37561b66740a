"""What random programs seldom reach: swaps, soft checks that a wish pulls at, and the best deck after worse ones."""

from random import Random

import pytest

from generator.solve.clock import Clock
from generator.solve.local.moves import Moves
from generator.solve.local.state import Changes
from generator.solve.objectives import improve as improve_module
from generator.solve.objectives.improve import improve
from generator.solve.objectives.repeats import Repeats
from generator.solve.objectives.sheet import Objective, Tracker
from generator.solve.objectives.spread import Spread
from generator.solve.objectives.wishes import Wishes
from generator.solve.program import Codes, Demand, Program, Sum, Term, amount
from tests.solve.local.sheets import sheets_of
from tests.solve.local.small import fulfilled
from tests.solve.local.tables import crossed, program, variable


class Watched:
    """A measure that notes the value of every deck that was made."""

    name = "watched"

    def __init__(self, spread: Spread) -> None:
        self.spread = spread
        self.values: list[float] = []

    def value(self, codes: Codes) -> float:
        return self.spread.value(codes)

    def words(self, before: Codes, after: Codes) -> str:
        return self.spread.words(before, after)

    def track(self, codes: Codes) -> Tracker:
        self.values = [self.value(codes)]
        self._inner = self.spread.track(codes)
        return self

    def delta(self, changes: Changes) -> float:
        return self._inner.delta(changes)

    def make(self, changes: Changes) -> None:
        self.values.append(self.values[-1] + self._inner.delta(changes))
        self._inner.make(changes)


def test_spread_after_swaps_is_the_spread() -> None:
    deck, random = crossed(40, 1), Random(0)
    moves = Moves(deck, range(240), random)
    codes = [random.randrange(len(one.domain)) for one in deck.variables]
    spread = Spread(deck, sheets_of(deck))
    tracker = spread.track(codes)
    for turn in range(150):
        cell = random.randrange(240)
        changes = (moves.swap, moves.swap_fields, moves.turn)[turn % 3](cell, codes)
        before, delta = spread.value(codes), tracker.delta(changes)
        tracker.make(changes)
        for one, code in changes:
            codes[one] = code
        assert spread.value(codes) - before == pytest.approx(delta, abs=1e-9)


def test_a_wish_breaks_no_soft_check() -> None:
    def lit(row: int) -> Sum:
        return Sum((Term((row,), {(1,): 1}),), 1, 1)

    dark = Demand("dark", (Sum((Term((0,), {(1,): 1}),), 0, 0),), soft=True)
    deck = Program((variable(0, "lamp", (0, 1)), variable(1, "lamp", (0, 1))), (dark,))
    wishes = Wishes(deck, [(lit(0), 9), (lit(1), 1)])
    assert improve(deck, [0, 0], wishes, Clock(), seed=0, steps=100).codes == (0, 1)


def test_the_best_deck_comes_back_and_not_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(improve_module, "MEMORY", 100)
    deck = program([variable(row, field, (1, 2, 3)) for row in range(7) for field in ("lamp", "colour")])
    later_was_worse = False
    for seed in range(4):
        watched = Watched(Spread(deck, sheets_of(deck)))
        found = improve(deck, [row % 3 for row in range(14)], watched, Clock(), seed=seed, steps=300)
        assert found.after == pytest.approx(min(watched.values), abs=1e-9)
        later_was_worse |= watched.values[-1] > min(watched.values) + 1e-6
    assert later_was_worse


@pytest.mark.parametrize("kind", ["spread", "repeats", "wishes"])
@pytest.mark.parametrize("seed", range(3))
def test_of_a_small_deck_the_nicest_is_found(kind: str, seed: int) -> None:
    random = Random(seed)
    cells = [variable(row, field, tuple(range(size))) for row in range(4) for field, size in (("a", 2), ("b", 3))]
    hidden = [random.randrange(len(cell.domain)) for cell in cells]
    both = tuple(Term((2 * row, 2 * row + 1), {(1, 1): 1}) for row in range(4))
    third = tuple(Term((2 * row + 1,), {(2,): 1}) for row in range(4))
    counts = [amount(Sum(parts, 0, None), hidden) for parts in (both, third)]
    deck = program(cells, *(Sum(parts, count, count) for parts, count in zip((both, third), counts, strict=True)))
    three = [tuple(Term((cell,), {(1,): 1}) for cell in random.sample(range(8), 3)) for _ in range(4)]
    wished = [(Sum(parts, 2, 2), random.randint(1, 4)) for parts in three]
    measures: dict[str, Objective] = {
        "spread": Spread(deck, sheets_of(deck)),
        "repeats": Repeats(deck, sheets_of(deck)),
        "wishes": Wishes(deck, wished),
    }
    measure = measures[kind]
    found = improve(deck, hidden, measure, Clock(), seed=seed, steps=4_000)
    assert found.after == pytest.approx(min(measure.value(codes) for codes in fulfilled(deck)))
