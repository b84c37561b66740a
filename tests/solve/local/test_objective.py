"""The three measures by their plain meaning."""

from decimal import Decimal

import pytest

from generator.model.game import Localized
from generator.solve.local.values import value_key
from generator.solve.objectives.repeats import Repeats
from generator.solve.objectives.sheet import Given, Sheet
from generator.solve.objectives.spread import Spread
from generator.solve.objectives.wishes import Wishes
from generator.solve.program import Sum, Term
from tests.solve.local.sheets import sheets_of
from tests.solve.local.tables import program, variable

TWO = program([variable(row, field, (0, 1)) for row in range(4) for field in ("lamp", "colour")])


@pytest.mark.parametrize(
    ("codes", "value"),
    [
        # Even and mixed; even and together; lamp uneven (3 of 4 alike): unevenness 2 * (9 + 1) / 16 - 1.
        ([0, 0, 0, 1, 1, 0, 1, 1], 0),
        ([0, 0, 0, 0, 1, 1, 1, 1], 1),
        ([0, 0, 0, 0, 0, 1, 1, 1], 0.25 + 1 / 3),
        ([0, 0, 0, 0, 0, 0, 0, 0], 2),
    ],
)
def test_spread_adds_associations_and_unevenness(codes: list[int], value: float) -> None:
    assert Spread(TWO, sheets_of(TWO)).value(codes) == pytest.approx(value)


def test_spread_counts_printed_copies_and_rows_that_are_given() -> None:
    deck = program([variable(0, "lamp", (0, 1))])
    rows = ((0, Given("red")), (Given(1), Given("blue")))
    # Four pieces: two of each lamp, and with another lamp always another colour.
    assert Spread(deck, [Sheet("deck", ("lamp", "colour"), rows, (2, 2))]).value([0]) == pytest.approx(1)
    assert Spread(deck, [Sheet("deck", ("lamp", "colour"), rows, (1, 3))]).value([0]) == pytest.approx(1 + 0.25)


def test_a_list_is_asked_about_each_item() -> None:
    deck = program([variable(row, "marks", (("sun",), ("moth",), ())) for row in range(2)])
    rows = ((0, Given(1)), (1, Given(2)))
    spread = Spread(deck, [Sheet("deck", ("marks", "height"), rows, (1, 1))])
    assert [pair[1:] for pair in spread.strengths([0, 1])] == [("marks sun", "height", 1), ("marks moth", "height", 1)]
    assert [pair.strength for pair in spread.strengths([0, 0])] == [0, 0]
    assert spread.value([0, 1]) == pytest.approx(2)
    assert spread.value([0, 0]) == pytest.approx(1)


def test_names_and_fields_that_are_given_are_not_compared() -> None:
    deck = program([variable(row, "lamp", (0, 1)) for row in range(60)])
    rows = tuple((row, Given(f"name {row}"), Given(row % 2), Given(row % 3)) for row in range(60))
    spread = Spread(deck, [Sheet("deck", ("lamp", "name", "height", "star"), rows, (1,) * 60)])
    assert {(pair.one, pair.other) for pair in spread.strengths([0] * 60)} == {("lamp", "height"), ("lamp", "star")}


def test_open_copies_are_those_of_the_deck() -> None:
    deck = program([variable(0, "lamp", (0, 1)), variable(0, "copies", (0, 1, 3)), variable(1, "copies", (1, 2))])
    rows = ((0, Given("red")), (Given(1), Given("blue")), (Given(0), Given("blue")))
    sheet = Sheet("deck", ("lamp", "colour"), rows, (9, 9, 0), {0: 1, 1: 2})
    spread = Spread(deck, [sheet])
    # One red 0 and one blue 1: together, and even. Then three and one: uneven lamps and copies, (2 * 10 / 16 - 1) each;
    # the copies weigh as much as the two fields.
    assert spread.value([0, 1, 0]) == pytest.approx(1)
    assert spread.value([0, 2, 0]) == pytest.approx(1 + 0.25 + 2 * 0.25)
    assert Repeats(deck, [sheet]).value([1, 2, 1]) == 10


def test_where_nothing_is_compared_there_is_nothing_to_tell() -> None:
    deck = program([variable(0, "height", (1, 2))])
    assert Spread(deck, [Sheet("deck", (), ((),), (1,))]).words([0], [1]) == ""
    two = program([variable(row, "height", (1, 2)) for row in range(2)])
    assert Spread(two, sheets_of(two)).words([0, 0], [0, 1]) == "unevenness of values: 1.00 -> 0.00, 0 is best"


def test_repeats_are_pairs_of_cards_alike_in_what_is_looked_for() -> None:
    deck = program([variable(row, "lamp", (0, 1)) for row in range(3)])
    rows = tuple((row, Given(f"name {row}")) for row in range(3))
    repeats = Repeats(deck, [Sheet("deck", ("lamp", "name"), rows, (1, 2, 1))])
    assert repeats.value([0, 0, 0]) == 6
    assert repeats.value([0, 1, 0]) == 2
    assert repeats.words([0, 0, 0], [0, 1, 0]) == "pairs of cards that are alike: 6 -> 2"


def test_a_given_value_is_alike_to_the_same_value_that_was_found() -> None:
    deck = program([variable(0, "lamp", (0, 1))])
    repeats = Repeats(deck, [Sheet("deck", ("lamp",), ((0,), (Given(1),)), (1, 1))])
    assert [repeats.value([code]) for code in (0, 1)] == [0, 1]


def test_wishes_weigh_what_is_missing() -> None:
    deck = program([variable(row, "lamp", (0, 1)) for row in range(3)])
    wish = Sum(tuple(Term((row,), {(1,): 1}) for row in range(3)), 2, None)
    wishes = Wishes(deck, [(wish, 5)])
    assert [wishes.value(codes) for codes in ([0, 0, 0], [0, 1, 0], [1, 1, 1])] == [10, 5, 0]
    assert wishes.words([0, 0, 0], [1, 1, 1]) == "wishes not fulfilled: 1 -> 0 of 1"


def test_values_are_alike_by_type_and_number() -> None:
    assert value_key(2) == value_key(Decimal("2.0"))
    assert len({value_key(value) for value in (1, True, "1", None, (1,), Localized({"en": "1"}))}) == 6
