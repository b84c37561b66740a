"""Averages, spreads, ranges; patterns; scores and boxes: the right number, the finding, the mend."""

from decimal import Decimal
from typing import Any

import pytest

from generator.base.length import Size
from generator.model.game import Localized
from tests.check.deck import choice, component, lists, number, outcome, passes, problem, table, text

DECK = component(
    "deck",
    (number("power", 1, 2, 3, 4, 5, 6), choice("suit", "sun", "moon")),
    [
        {"id": "a", "power": 1, "suit": "sun", "copies": 2},
        {"id": "b", "power": 4, "suit": "sun"},
        {"id": "c", "power": 2, "suit": "moon"},
        {"id": "d", "power": 5, "suit": "moon"},
    ],
)


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("mean", {"equals": "2.6"}),
        ("mean", {"equals": "13 / 5"}),
        ("mean", {"at_least": 2, "by": "suit"}),
        ("mean", {"where": "suit == sun", "equals": 2}),
        ("spread", {"equals": 4}),
        ("spread", {"equals": 3, "by": "suit"}),
        ("range", {"within": "1..5"}),
        ("range", {"smallest": 1, "greatest": 5}),
        ("range", {"greatest": "4..5", "by": ["suit"]}),
    ],
)
def test_what_is_measured_counts_printed_pieces(kind: str, more: dict[str, Any]) -> None:
    assert passes(kind, {"of": "deck", "value": "power", **more}, DECK)


@pytest.mark.parametrize(
    ("kind", "more", "message", "mend"),
    [
        (
            "mean",
            {"equals": 3},
            "mean of power: expected 3, actual 2.6",
            "set row a's power from 1 to 2 (deck.csv:2:2)",
        ),
        ("mean", {"at_most": 2}, "mean of power: expected at most 2, actual 2.6", "set row b's power from 4 to 1"),
        (
            "spread",
            {"at_most": 2},
            "spread of power: expected at most 2, actual 4",
            "set row b's power from 4 to 3 (deck.csv:3:2) and set row d's power from 5 to 3",
        ),
        ("spread", {"equals": 5}, "spread of power: expected 5, actual 4", "set row d's power from 5 to 6"),
        ("range", {"within": "2..6"}, "within of power: expected 2..6, 2 are outside", "set row a's power from 1 to 2"),
        ("range", {"greatest": 6}, "greatest of power: expected 6, actual 5", "set row d's power from 5 to 6"),
        (
            "range",
            {"smallest": 2, "by": "suit"},
            "smallest of power (suit sun): expected 2, actual 1",
            "set row a's power from 1 to 2",
        ),
    ],
)
def test_what_is_wrong_is_told_with_the_nearest_mend(kind: str, more: dict[str, Any], message: str, mend: str) -> None:
    found = outcome(kind, {"of": "deck", "value": "power", **more}, DECK)
    assert [finding.message for finding in found.findings] == [message]
    assert found.mend.startswith(mend)


@pytest.mark.parametrize(
    ("kind", "body", "code", "message"),
    [
        ("mean", {"of": "deck", "value": "power"}, "rule-body", "no number"),
        ("mean", {"of": "deck", "equals": 2}, "rule-body", "needs `value`"),
        ("mean", {"of": "deck", "value": "suit", "equals": 2}, "rule-evaluation", "gives the text `sun`, not a number"),
        ("mean", {"of": "deck", "value": "1 / (power - 1)", "equals": 2}, "rule-evaluation", "divided by zero"),
        ("mean", {"of": "deck", "value": "power", "equals": 2, "where": "power > 6"}, "rule-empty", "no printed row"),
        ("mean", {"of": "deck", "value": "power", "equals": "50%"}, "rule-evaluation", "of what is not known"),
        ("range", {"of": "deck", "value": "power"}, "rule-body", "no number"),
        ("range", {"of": "deck", "value": "power", "within": 3}, "rule-evaluation", "takes a range"),
        ("range", {"of": "deck", "value": "power", "within": "4..1"}, "rule-contradiction", "at least 4 and at most 1"),
        ("spread", {"of": "deck", "value": "power", "at_least": 3, "at_most": 1}, "rule-contradiction", "no number"),
    ],
)
def test_a_wrong_measure_is_a_problem(kind: str, body: dict[str, Any], code: str, message: str) -> None:
    found = problem(kind, body, DECK)
    assert found.code == code
    assert message in found.message
    assert found.span is not None


NAMES = component(
    "deck",
    (text("name"), lists("marks", "sun"), text("code")),
    [
        {"id": "a", "name": Localized({"en": "Fox", "ja": "狐"}), "marks": ("sun",), "code": "A1"},
        {"id": "b", "name": Localized({"en": "owl", "ja": "梟"}), "marks": (), "code": "Ｂ２"},
        {"id": "c", "name": None, "marks": None, "code": None},
    ],
)


def test_a_pattern_is_about_each_text() -> None:
    assert passes("pattern", {"of": "deck", "value": "id", "match": "[a-c]"}, NAMES)
    assert passes("pattern", {"of": "deck", "value": "name.ja", "match": "[一-龥]"}, named())
    found = outcome("pattern", {"of": "deck", "value": "name.en", "match": "[A-Z].*"}, named())
    assert [(row.card, row.span.column) for row in found.findings[0].rows] == [("b", 2)]
    assert passes("pattern", {"of": "deck", "value": "marks", "match": "s.n"}, NAMES)


def named() -> Any:
    rows = [{"id": card.id, **card.values} for card in NAMES.cards[:2]]
    return component("deck", tuple(NAMES.fields.values()), rows)


def test_a_missing_text_is_wrong_only_when_it_is_required() -> None:
    body = {"of": "deck", "value": "code", "match": ".*"}
    assert passes("pattern", body, NAMES)
    found = outcome("pattern", {**body, "required": True}, NAMES)
    assert [row.card for row in found.findings[0].rows] == ["c"]


def test_a_text_in_wide_characters_is_mended_by_narrow_ones() -> None:
    found = outcome("pattern", {"of": "deck", "value": "code", "match": "[A-Z][0-9]"}, NAMES)
    assert found.findings[0].message == "1 of 3 is not like [A-Z][0-9]"
    assert found.mend == "set row b's code from Ｂ２ to B2 (deck.csv:3:4)"


def test_a_broken_pattern_is_told_with_its_place() -> None:
    found = problem("pattern", {"of": "deck", "value": "code", "match": "[a-z"}, NAMES)
    assert (found.code, str(found.span)) == ("rule-body", "rules.yaml:1:45")
    assert "`[` is not closed" in found.message


ART = table("art", (number("kinds"), number("points")), [{"kinds": 0, "points": 0}, {"kinds": 1, "points": 60}])


def test_the_greatest_score_is_the_sum_of_its_parts() -> None:
    parts = {"art": "max(tables.art.points)", "floor": 10}
    assert passes("reachable", {"sum": parts, "at_most": 70}, ART)
    found = outcome("reachable", {"sum": parts, "at_most": "track"}, ART, track=66)
    assert [(line.label, line.expected, line.actual) for line in found.lines] == [
        ("art", "", 60),
        ("floor", "", 10),
        ("sum", "at most 66", 70),
    ]
    assert found.mend == "set row 2's points from 60 to 56 (art.csv:3:2)"
    assert passes("reachable", {"sum": "max(tables.art.points) / 7", "equals": "60 / 7"}, ART)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"sum": {"art": "tables.art.points"}, "at_most": 9}, "gives a list, not a number"),
        ({"sum": {"art": "1 / 0"}, "at_most": 9}, "divided by zero"),
        ({"sum": {"art": "max(tables.art[points > 99].points)"}, "at_most": 9}, "empty list"),
        ({"sum": {}, "at_most": 9}, "names no part"),
        ({"sum": {"art": 3}}, "has no limit"),
        ({"at_most": 3}, "needs `sum`"),
    ],
)
def test_a_wrong_score_is_a_problem(body: dict[str, Any], message: str) -> None:
    assert message in problem("reachable", body, ART).message


def deck_of(count: int, width: int = 63000, height: int = 88000) -> Any:
    from dataclasses import replace

    return replace(component("deck", (), [{"copies": count}]), size=Size(width, height))


@pytest.mark.parametrize(
    ("count", "box", "fits"),
    [
        (50, "63 x 88 x 15 mm", True),
        (51, "63 x 88 x 15 mm", False),
        (50, "15 x 63 x 88", True),
        (50, "88 mm × 1.5 cm × 63 mm", True),
        (50, "62 x 88 x 15 mm", False),
        (100, "126 x 88 x 15 mm", True),
        (101, "126 x 88 x 15 mm", False),
        (98, "63 x 88 x 29.5 mm", True),
        (99, "63 x 88 x 29.5 mm", False),
    ],
)
def test_a_deck_fits_to_the_card(count: int, box: str, fits: bool) -> None:
    assert passes("fits", {"of": "deck", "box": box, "thickness": "0.3 mm"}, deck_of(count)) is fits


def test_sleeves_are_thicker_and_larger() -> None:
    body = {"of": "deck", "box": "66 x 91 x 10 mm", "thickness": "0.3 mm", "sleeve": "0.2 mm"}
    assert passes("fits", body, deck_of(20))
    found = outcome("fits", body, deck_of(21))
    assert found.findings[0].message == (
        "21 pieces make a stack of 10.5 mm, the box has room for 10 mm in 1 stack; it would have to be 0.5 mm deeper"
    )
    found = outcome("fits", {**body, "sleeve_size": "67 x 91 mm"}, deck_of(1))
    assert found.findings[0].message == "a piece of 67 mm x 91 mm does not lie in a box of 66 mm x 91 mm x 10 mm"


def test_pieces_of_several_thicknesses_lie_together() -> None:
    chip = component("chip", (), [{"copies": 3}])
    body = {"of": {"deck": "0.3 mm", "chip": "2 mm"}, "box": "63 x 88 x 9 mm"}
    assert passes("fits", body, deck_of(10), chip)
    assert not passes("fits", body, deck_of(11), chip)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"box": "65 x 90"}, "is not the inside of a box"),
        ({"box": "65 x 90 x 0"}, "is not the inside of a box"),
        ({"box": "65 x 90 x deep"}, "is not a length"),
        ({"thickness": "0"}, "no thickness of a piece"),
        ({"thickness": "thin"}, "is not a length"),
        ({"sleeve_size": "66"}, "is not a size"),
        ({"of": "dekc"}, "no component or table `dekc`"),
    ],
)
def test_a_wrong_box_is_a_problem(change: dict[str, str], message: str) -> None:
    body = {"of": "deck", "box": "65 x 90 x 9 mm", "thickness": "0.3", **change}
    assert message in problem("fits", body, deck_of(1)).message


def test_exact_numbers_stay_exact() -> None:
    deck = component("deck", (), [{"cost": Decimal("0.1")}, {"cost": Decimal("0.2")}, {"cost": Decimal("0.3")}])
    assert passes("mean", {"of": "deck", "value": "cost", "equals": "0.2"}, deck)
    assert passes("spread", {"of": "deck", "value": "cost", "equals": "0.2"}, deck)


def test_a_tried_value_for_which_the_number_has_none_is_passed_over() -> None:
    lamps = component("lamp", (number("num"),), [{"num": 1}, {"num": 3}, {"num": 1}, {"num": 2}])
    body = {"of": "lamp", "value": "12 / num"}
    assert not passes("range", {**body, "within": "0..5"}, lamps)
    assert not passes("spread", {**body, "at_most": 1}, lamps)
