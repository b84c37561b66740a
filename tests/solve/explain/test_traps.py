"""Two numbers of a rulebook that no deck can have, and the sentences that say why."""

import pytest

from generator.solve.clock import Clock
from generator.solve.explain import columns
from generator.solve.explain.explain import explain
from generator.solve.explain.linear import linear_proof
from generator.solve.program import Program, Sum
from tests.solve.explain.programs import Deck, blue_deck, green_deck, undecided

FIGURES_TOO_MANY = (
    "15 + 15 cards with figure leaf or cloud + 7 with green 4 make 37 cards, "
    "and no card counts twice; but there are 35 cards."
)


def test_figures_on_the_cards_that_have_none_left() -> None:
    found = explain(green_deck().program, Clock(), undecided)
    assert found is not None
    assert found.checks == ("green-numbers", "green-figures")
    assert found.sentences == (FIGURES_TOO_MANY,)
    assert found.linear


def test_a_rule_that_takes_cards_away_is_named() -> None:
    found = explain(green_deck(where=False).program, Clock(), undecided)
    assert found is not None
    assert found.checks == ("green-numbers", "green-figures", "green-4-bare")
    assert found.sentences == (FIGURES_TOO_MANY, "green-4-bare sees to it that no card counts twice.")
    assert [(int(part.total), part.words, part.check) for part in found.demanded] == [
        (15, "cards with figure leaf", "green-figures"),
        (15, "cards with figure cloud", "green-figures"),
        (7, "cards with green 4", "green-numbers"),
    ]
    assert [(int(part.total), part.words, part.check) for part in found.room] == [(35, "cards", "")]


def test_each_check_of_the_rule_s_contradiction_is_needed() -> None:
    program = green_deck(where=False).program
    for left_out in range(3):
        rest = [place for place in range(3) if place != left_out]
        assert linear_proof(program, Clock(), rest) is None


def test_more_cards_than_patterns() -> None:
    found = explain(blue_deck().program, Clock(), undecided)
    assert found is not None
    assert found.checks == ("blue-unique", "blue-moon")
    assert found.sentences == (
        "35 cards - 12 with moon in blue = 23 others, "
        "but only 20 different values of blue are left for them, each once.",
    )


def test_numbers_that_fit_are_not_contradicted() -> None:
    deck = green_deck()
    fits = deck.demands[1]._replace(
        constraints=tuple(
            total._replace(least=14, most=14) for total in deck.demands[1].constraints if isinstance(total, Sum)
        )
    )
    program = Program(deck.variables, (deck.demands[0], fits, deck.demands[2]))
    assert linear_proof(program, Clock()) is None
    assert explain(program, Clock(), undecided) is None


@pytest.mark.parametrize("joined", [400, 0])
def test_fields_that_are_looked_at_apart_are_held_together_by_what_they_share(
    joined: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(columns, "JOINED", joined)
    deck = Deck(6, {"colour": range(2), "height": range(2), "wind": range(2)})
    many = deck.count(["colour", "height"], lambda c, h: c == h == 1, 3, None, "cards with colour 1 and height 1")
    few = [
        deck.count(["height", "wind"], lambda h, w, k=k: h and w == k, None, 1, f"cards with height 1 and wind {k}")
        for k in range(2)
    ]
    deck.check("many", many)
    deck.check("few", *few)
    found = explain(deck.program, Clock(), undecided)
    assert found is not None
    assert found.sentences == (
        "3 cards with colour 1 and height 1 are needed, but there is room for only 2: "
        "1 + 1 cards with height 1 and wind 0 or 1.",
    )
    deck.demands[0] = deck.demands[0]._replace(constraints=(many._replace(least=2),))
    assert linear_proof(deck.program, Clock()) is None


def test_two_numbers_of_a_card_in_one_sum_are_added_up() -> None:
    deck = Deck(10, {"height": [1, 2, 3, 4], "wind": [0, 1]})
    parts = (*deck.parts(["height"], lambda h: h), *deck.parts(["wind"], lambda w: w))
    deck.check("joint", deck.count(["height", "wind"], lambda h, w: 1, None, 10, "cards"))
    for least, possible in ((50, True), (51, False)):
        deck.demands[1:] = []
        deck.check("total", Sum(parts, least, None, what="height and wind in all"))
        assert (linear_proof(deck.program, Clock()) is None) == possible


def test_a_clock_that_is_over_says_nothing() -> None:
    clock = Clock()
    clock.stop()
    assert explain(green_deck().program, clock, undecided) is None


def test_large_decks_are_told_by_their_numbers() -> None:
    deck = Deck(400, {"colour": range(8), "height": range(5)})
    deck.check(
        "colours", *(deck.count(["colour"], lambda c, k=k: c == k, 50, 50, f"cards with colour {k}") for k in range(8))
    )
    deck.check("low", deck.count(["colour", "height"], lambda c, h: c < 2 and h == 0, 101, None, "low cards"))
    found = explain(deck.program, Clock(), undecided)
    assert found is not None
    assert found.sentences == (
        "101 low cards are needed, but there is room for only 100: 50 + 50 cards with colour 0 or 1.",
    )
