"""The arithmetic of contradictions in words, by the shape of the sum."""

from collections.abc import Mapping

from generator.model.game import Value
from generator.solve.clock import Clock
from generator.solve.explain.explain import Explanation, Group, explain
from generator.solve.program import Each, Program, Some, Sum, Term
from tests.solve.explain.programs import Deck, possible, undecided

LAMPS: dict[str, list[Value]] = {"colour": ["red", "blue", "green"], "height": [1, 2, 3, 4]}


def told(deck: Deck, *groups: Group) -> Explanation:
    found = explain(deck.program, Clock(), undecided, groups=groups)
    assert found is not None
    assert found.linear
    assert found.proof is not None
    assert found.proof.holds
    return found


def lamps(number: int = 35) -> Deck:
    return Deck(number, LAMPS)


def colour(deck: Deck, name: str, least: int | None, most: int | None) -> Sum:
    return deck.count(["colour"], lambda value: value == name, least, most, f"cards with colour {name}")


def height(deck: Deck, least: int | None, most: int | None) -> Sum:
    return deck.count(["height"], lambda value: value, least, most, "height in all")


def test_a_total_over_what_all_cards_can_make() -> None:
    deck = lamps()
    deck.check("total", height(deck, 150, None))
    assert told(deck).sentences == ("height in all must be at least 150, but 35 cards of at most 4 make only 140.",)


def test_a_total_under_what_all_cards_make_at_least() -> None:
    deck = lamps()
    deck.check("total", height(deck, None, 30))
    assert told(deck).sentences == ("height in all must be at most 30, but 35 cards of at least 1 make 35.",)


def test_lower_bounds_that_are_more_than_the_deck() -> None:
    deck = lamps()
    deck.check("colours", *(colour(deck, name, 12, None) for name in ("red", "blue", "green")))
    assert told(deck).sentences == (
        "12 + 12 + 12 cards with colour red, blue or green make 36 cards, "
        "and no card counts twice; but there are 35 cards.",
    )


def test_upper_bounds_that_are_less_than_the_deck() -> None:
    deck = lamps()
    deck.check("colours", *(colour(deck, name, None, 11) for name in ("red", "blue", "green")))
    assert told(deck).sentences == (
        "At most 11 + 11 + 11 cards with colour red, blue or green make 33 cards, "
        "and every card is one of these; but there are 35 cards.",
    )


def test_two_checks_on_one_number() -> None:
    deck = lamps()
    deck.check("many", colour(deck, "red", 3, None))
    deck.check("few", colour(deck, "red", None, 2))
    assert told(deck).sentences == ("3 cards with colour red are needed, but there can be at most 2.",)


def test_a_rule_against_a_count() -> None:
    deck = lamps()
    deck.check("one-red", colour(deck, "red", 1, None))
    deck.check("no-red", deck.count(["colour"], lambda value: value == "red", None, 0, "cards that have red"))
    assert told(deck).sentences == (
        "1 card with colour red is needed, but there can be none.",
        "no-red sees to it that there can be none.",
    )


def test_a_rule_that_is_put_row_by_row_counts_as_one() -> None:
    deck = lamps()
    deck.check("one-red", colour(deck, "red", 1, None))
    terms = deck.parts(["colour"], lambda value: value == "red")
    deck.check("no-red", *(Sum((term,), None, 0) for term in terms))
    found = told(deck)
    assert found.checks == ("one-red", "no-red")
    assert found.proof is not None
    assert len(found.proof.rows) == 2


def test_numbers_that_count_twice() -> None:
    deck = Deck(10, {"stars": [0, 1, 2]})
    deck.check("total", deck.count(["stars"], lambda stars: stars, 15, None, "stars in all"))
    deck.check("two", deck.count(["stars"], lambda stars: stars == 2, None, 4, "cards with stars 2"))
    assert told(deck).sentences == (
        "stars in all must be at least 15, but at most 14 can be reached: "
        "1 for each of the 10 cards and 1 more for each of 4 cards with stars 2.",
    )


def test_a_sum_of_even_numbers_is_not_odd() -> None:
    deck = Deck(5, {"pips": [0, 2, 4]})
    deck.check("pips", deck.count(["pips"], lambda pips: pips, 7, 7, "pips in all"))
    assert told(deck).sentences == ("pips in all can only be 0, 2, 4 and so on, not 7.",)


def test_a_bound_is_moved_only_where_that_is_needed() -> None:
    deck = Deck(5, {"pips": [0, 2, 4]})
    deck.check("pips", deck.count(["pips"], lambda pips: pips, 21, None, "pips in all"))
    assert told(deck).sentences == ("pips in all must be at least 21, but 5 cards of at most 4 make only 20.",)


def test_what_some_cards_need_holds_where_a_check_asks_for_such_a_card() -> None:
    deck = lamps(6)
    both = Each(
        (
            Some(deck.parts(["colour"], lambda value: value == "red")),
            Some(deck.parts(["height"], lambda value: value == 4)),
        )
    )
    deck.check("not-both", Sum((both,), None, 0, what="colours that a tall card forbids"))
    deck.check("red", colour(deck, "red", 1, None))
    deck.check("tall", deck.count(["height"], lambda value: value == 4, 2, None, "cards with height 4"))
    deck.check("low", deck.count(["height"], lambda value: value == 1, 2, None, "cards with height 1"))
    found = told(deck)
    assert found.checks == ("not-both", "red", "tall")
    assert found.sentences == (
        "not-both allows no colours that a tall card forbids; red asks for at least 1 card with colour red; "
        "tall asks for at least 2 cards with height 4.",
        "No deck does all of this.",
    )


def test_a_rule_that_leaves_only_odd_numbers_is_named() -> None:
    deck = Deck(5, {"pips": [1, 3, 4]})
    deck.check("pips", deck.count(["pips"], lambda pips: pips, 10, 10, "pips in all"))
    deck.check("no-4", deck.count(["pips"], lambda pips: pips == 4, None, 0, "cards with pips 4"))
    found = told(deck)
    assert found.checks == ("pips", "no-4")
    assert found.sentences == (
        "pips in all can only be 5, 7, 9 and so on, not 10.",
        "no-4 rules out what would make this possible.",
    )


def test_more_cards_than_values_that_differ() -> None:
    deck = Deck(12, {"sign": range(10)})
    deck.check("unique", deck.differ("sign"))
    assert told(deck).sentences == ("There are 12 cards, but only 10 different values of sign, each once.",)


def test_more_different_values_than_there_are() -> None:
    deck = lamps(6)
    parts = tuple(Some(deck.parts(["colour"], lambda value, name=name: value == name)) for name in LAMPS["colour"])
    deck.check("kinds", Sum(parts, 4, None, what="different values of colour"))
    assert told(deck).sentences == ("4 different values of colour are needed, but there can be at most 3.",)


def test_given_cells_are_named_only_where_they_matter() -> None:
    deck = lamps(6)
    deck.check("reds", colour(deck, "red", 4, None))
    blue = Group("the given cells of card.colour", {deck.cell(row, "colour"): 1 for row in range(3)})
    low = Group("the given cells of card.height", {deck.cell(row, "height"): 0 for row in range(3)})
    found = told(deck, low, blue)
    assert found.groups == ("the given cells of card.colour",)
    assert found.sentences == ("4 cards with colour red are needed, but only 3 of the 6 cards can be such.",)


def test_a_long_sum_is_told_by_check() -> None:
    deck = Deck(60, {"a": range(12), "b": range(2)})
    deck.check("some", deck.count(["b"], lambda b: b == 0, 40, None, "cards with b 0"))
    cells = [
        deck.count(["a", "b"], lambda a, b, k=k: a == k and b == 0, None, 3, f"cards with a {k} and b 0")
        for k in range(12)
    ]
    deck.check("table", *cells)
    assert told(deck).sentences == (
        "some asks for 40 cards.",
        "table leaves room for 12 x 3 = 36 cards.",
        "In all 40 are needed, but there is room for only 36.",
    )


def test_what_no_sum_shows_is_told_as_tried() -> None:
    deck = Deck(2, {"colour": ["red", "blue"]})
    alike = Term((deck.cell(0, "colour"), deck.cell(1, "colour")), {(0, 1): 1, (1, 0): 1})
    deck.check("alike", Sum((alike,), None, 0, what="neighbours that differ"))
    deck.check("one-red", colour(deck, "red", 1, 1))
    found = explain(deck.program, Clock(), possible)
    assert found is not None
    assert found.checks == ("alike", "one-red")
    assert found.proven_minimal
    assert not found.linear
    assert (found.demanded, found.room, found.proof) == ((), (), None)
    assert found.sentences == ("No deck passes alike and one-red together. No sum shows it, but all decks were tried.",)


def test_a_sum_that_was_found_is_told_where_no_time_is_left_to_shorten_it() -> None:
    deck = lamps(35)
    clock = Clock()
    deck.check("colours", *(colour(deck, name, 12, None) for name in ("red", "blue", "green")))
    deck.check("total", height(deck, 35, None))

    def stops(program: Program, fixed: Mapping[int, int], part: Clock) -> bool | None:
        clock.stop()
        return None

    found = explain(deck.program, clock, stops)
    assert found is not None
    assert clock.over
    assert (found.checks, found.linear, found.proven_minimal) == (("colours",), True, False)
    assert found.sentences[0].endswith("make 36 cards, and no card counts twice; but there are 35 cards.")


def test_what_is_not_decided_is_kept_and_said() -> None:
    deck = lamps(2)
    deck.check("red", colour(deck, "red", 2, None))
    deck.check("blue", colour(deck, "blue", 1, None))
    undecidedly = explain(deck.program, Clock(), undecided)
    decidedly = explain(deck.program, Clock(), possible)
    assert undecidedly is not None
    assert decidedly is not None
    assert (undecidedly.checks, undecidedly.proven_minimal) == (("red", "blue"), False)
    assert (decidedly.checks, decidedly.proven_minimal) == (("red", "blue"), True)
