"""What is asked on the way to a smallest contradiction."""

from collections.abc import Mapping

import pytest

from generator.solve.clock import Clock
from generator.solve.explain.linear import Prover
from generator.solve.explain.minimal import Group, smallest
from generator.solve.program import Program
from tests.solve.explain.programs import Deck, possible


class Asked:
    """Looks at every deck, and keeps what it was asked for and what it answered."""

    def __init__(self) -> None:
        self.answers: list[tuple[set[str], Mapping[int, int], bool | None]] = []

    def __call__(self, program: Program, fixed: Mapping[int, int], clock: Clock) -> bool | None:
        answer = possible(program, fixed, clock)
        self.answers.append(({demand.check for demand in program.demands}, dict(fixed), answer))
        return answer


def ring() -> Deck:
    """One card of each two of three colours: no deck, though half a card of each would do; and other checks."""
    deck = Deck(4, {"colour": ["red", "blue", "green", "white"]})
    for first, second in (("red", "blue"), ("blue", "green"), ("green", "red")):
        pair = deck.count(["colour"], lambda value, pair=(first, second): value in pair, 1, 1, "cards of a pair")
        deck.check(f"{first}-{second}", pair)
    for number in range(3):
        deck.check(f"white-{number}", deck.count(["colour"], lambda value: value == "white", number, None, "white"))
    return deck


def test_what_fewer_demands_can_do_is_not_asked_where_more_can() -> None:
    asked = Asked()
    core = smallest(Prover(ring().program), Clock(), asked, {}, ())
    assert core is not None
    assert (core.demands, core.minimal, core.proof) == ((0, 1, 2), True, None)
    for place, (demands, _, _) in enumerate(asked.answers):
        assert not any(demands <= more for more, _, answer in asked.answers[:place] if answer)


def test_where_a_sum_shows_it_decks_are_looked_for_only_without_each_part() -> None:
    deck = Deck(4, {"colour": ["red", "blue"], "height": [1, 2]})
    deck.check("reds", deck.count(["colour"], lambda value: value == "red", 3, None, "red cards"))
    deck.check("blues", deck.count(["colour"], lambda value: value == "blue", 2, None, "blue cards"))
    deck.check("lows", deck.count(["height"], lambda value: value == 1, 2, None, "low cards"))
    asked = Asked()
    core = smallest(Prover(deck.program), Clock(), asked, {}, ())
    assert core is not None
    assert (core.demands, core.minimal) == ((0, 1), True)
    assert [demands for demands, _, _ in asked.answers] == [{"reds"}, {"blues"}]


@pytest.mark.parametrize("needed", [True, False])
def test_of_several_groups_of_given_cells_those_that_matter_are_left(needed: bool) -> None:
    deck = Deck(3, {"colour": ["red", "blue"], "height": [1, 2]})
    deck.check("reds", deck.count(["colour"], lambda value: value == "red", 2 if needed else 4, None, "red cards"))
    groups = [
        Group("heights", {deck.cell(row, "height"): 0 for row in range(3)}),
        Group("colours", {deck.cell(row, "colour"): 1 for row in range(2)}),
    ]
    core = smallest(Prover(deck.program), Clock(), possible, {}, groups)
    assert core is not None
    assert (core.demands, core.groups, core.minimal) == ((0,), (1,) if needed else (), True)
