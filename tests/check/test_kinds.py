"""Every other kind of check: what it compares, and the rows it names."""

from dataclasses import replace
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

from generator.base.node import Mapping, Scalar
from generator.base.registry import Registry
from generator.check import kinds
from generator.check.kind import CHECKS
from generator.check.run import check_game
from tests.check.deck import choice, component, flag, game, lists, number, outcome, passes, problem, rule, table, text

LOVE = component(
    "love", (number("rank"),), [{"rank": i, "copies": n} for i, n in enumerate((5, 2, 2, 2, 2, 1, 1, 1), 1)]
)
OTHER = component("other", (), [{"copies": 9}])
POWER = component(
    "power", (number("power"), number("back")), [{"id": f"p{i}", "power": i, "back": i} for i in (1, 2, 3)]
)


def test_contents_are_each_decks_own_and_the_grand_total() -> None:
    body = {"love": 16, "other": 9, "total": 25}
    found = outcome("contents", body, LOVE, OTHER)
    assert [(line.label, line.expected, line.actual) for line in found.lines] == [
        ("love", "16", 16),
        ("other", "9", 9),
        ("total", "25", 25),
    ]
    assert not found.findings


def test_contents_tell_what_differs_and_where_the_component_stands() -> None:
    found = outcome("contents", {"love": 17, "total": 16}, LOVE, OTHER)
    [finding] = found.findings
    assert finding.message == "love: expected 17, actual 16 printed"
    assert str(finding.span) == "cards.yaml:5:3"


def test_contents_of_a_split_pile_leave_out_the_heading_row() -> None:
    rows = [{"id": "A / B", "copies": 0}, {"id": "A", "copies": 5}, {"id": "B", "copies": 5}]
    pile = component("pile", (), rows)
    assert passes("contents", {"pile": 10}, pile)
    assert outcome("contents", {"pile": 11}, pile).findings[0].message == (
        "pile: expected 11, actual 10 printed; rows with 0 copies: A / B"
    )


def test_contents_in_groups_with_their_own_totals() -> None:
    body = {"cards": {"love": 16, "other": 9, "total": 25}, "power": 3, "total": 28}
    assert passes("contents", body, LOVE, OTHER, POWER)
    found = outcome("contents", {"cards": {"love": 16, "total": 17}, "total": 16}, LOVE, OTHER)
    assert [finding.message for finding in found.findings] == ["cards total: expected 17, actual 16 printed"]


def test_contents_total_alone_is_of_the_whole_game() -> None:
    assert passes("contents", {"total": "16 + nine"}, LOVE, OTHER, nine=9)


@pytest.mark.parametrize(
    ("body", "code", "message"),
    [
        ({"lov": 16}, "rule-target-unknown", "there is no component `lov`"),
        ({"love": [16]}, "rule-body", "`love` takes a number"),
        ({"love": "many"}, "rule-name-unknown", "`many` is no known name"),
        ({"love": "'many'"}, "rule-evaluation", "gives the text `many`, not a number"),
        ({}, "rule-body", "`contents` names no component"),
        ({"a": {"love": 1}, "b": {"love": 1}}, "rule-body", "`love` is counted twice"),
        ("16", "rule-body", "`contents` takes keys and values"),
    ],
)
def test_contents_that_are_wrong_themselves(body: Any, code: str, message: str) -> None:
    found = problem("contents", body, LOVE)
    assert found.code == code
    assert message in found.message


def test_unique_names_all_rows_of_a_doubled_value() -> None:
    deck = component(
        "change", (lists("blue", "a", "b"),), [{"blue": ("a", "b")}, {"blue": ("b", "a")}, {"blue": ("a", "b")}]
    )
    found = outcome("unique", {"of": "change", "by": "blue"}, deck)
    [finding] = found.findings
    assert finding.message == "blue [a, b]: expected once, actual 2 times"
    assert [row.card for row in finding.rows] == ["1", "3"]
    [finding] = outcome("unique", {"of": "change", "by": "blue", "unordered": True}, deck).findings
    assert [row.card for row in finding.rows] == ["1", "2", "3"]


def test_unique_counts_printed_copies_unless_told_to_count_designs() -> None:
    deck = component("change", (number("rank"),), [{"rank": 1, "copies": 2}, {"rank": 2}])
    assert not passes("unique", {"of": "change", "by": "rank"}, deck)
    assert passes("unique", {"of": "change", "by": "rank", "designs": True}, deck)


def test_unique_by_several_fields_together() -> None:
    deck = component("change", (), [{"a": 1, "b": 1}, {"a": 1, "b": 2}, {"a": 2, "b": 1}])
    assert passes("unique", {"of": "change", "by": ["a", "b"]}, deck)
    assert not passes("unique", {"of": "change", "by": "a"}, deck)


def test_unique_sees_through_width_and_leaves_missing_values_out() -> None:
    deck = component("change", (), [{"rank": "２"}, {"rank": 2}, {"rank": None}, {"rank": None}])
    found = outcome("unique", {"of": "change", "by": "rank"}, deck)
    assert [row.card for row in found.findings[0].rows] == ["1", "2"]
    assert [(line.label, line.actual) for line in found.lines] == [("different values", 1), ("２", 2), ("missing", 2)]


def test_every_names_the_rows_that_break_the_condition() -> None:
    wrong = component(
        "power",
        (number("power"), number("back")),
        [{"id": "p1", "power": 1, "back": 1}, {"id": "p2", "power": 2, "back": 1}],
    )
    assert passes("every", {"of": "power", "that": "back == power"}, POWER)
    found = outcome("every", {"of": "power", "that": "back == power"}, wrong)
    [finding] = found.findings
    assert finding.message == "1 of 2 break `back == power`"
    assert [(row.card, row.values) for row in finding.rows] == [("p2", (("power", "2"), ("back", "1")))]
    assert passes("every", {"of": "power", "where": "power == 1", "that": "back == power"}, wrong)


def test_none_is_the_opposite() -> None:
    assert passes("none", {"of": "power", "that": "power > 3"}, POWER)
    found = outcome("none", {"of": "power", "that": "power > 2"}, POWER)
    assert found.findings[0].message == "1 of 3 have `power > 2`"
    assert [(line.expected, line.actual, line.holds) for line in found.lines] == [("0", 1, False)]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"of": "power"}, "rule-body"),
        ({"of": "power", "that": "power"}, "rule-evaluation"),
        ({"of": "power", "that": "power >"}, "expression-syntax"),
        ({"of": "power", "that": "pawer > 1"}, "rule-name-unknown"),
        ({"of": "power", "that": "true", "where": "power > 9"}, "rule-empty"),
        ({"of": "nothing", "that": "true"}, "rule-target-unknown"),
    ],
)
def test_every_that_is_wrong_itself(body: Any, code: str) -> None:
    assert problem("every", body, POWER).code == code


def test_the_place_of_a_condition_is_that_of_its_character() -> None:
    found = problem("every", {"of": "power", "that": "power > pawer"}, POWER)
    assert (found.span and found.span.column, found.hint) == (20 + 11 + 4 + 8, "did you mean `power`?")


def test_a_word_that_is_a_value_and_a_name_must_be_quoted() -> None:
    fields = (choice("colour", "red", "blue"), number("red"))
    deck = component("change", fields, [{"colour": "red", "red": 1}, {"colour": "blue", "red": 2}])
    found = problem("none", {"of": "change", "that": "colour == red"}, deck)
    assert (found.code, found.hint) == ("rule-name-ambiguous", 'write the value in quotes: "red"')
    assert passes("every", {"of": "change", "where": 'colour == "red"', "that": "red == 1"}, deck)
    assert problem("every", {"of": "change", "that": "colour in [blue, green]"}, deck).code == "rule-name-unknown"
    assert problem("every", {"of": "change", "that": "colour in [blue, 'green']"}, deck).code == "rule-value-impossible"


def test_total_of_a_field_counts_copies() -> None:
    deck = component("land", (number("value"),), [{"value": 5, "copies": 2}, {"value": -3}])
    assert passes("total", {"of": "land", "sum": "value", "equals": 7}, deck)
    assert passes("total", {"of": "land", "where": "value < 0", "count": 1}, deck)
    found = outcome("total", {"of": "land", "sum": "value * 2", "at_least": 15}, deck)
    assert found.findings[0].message == "value * 2: expected at least 15, actual 14"
    assert [row.values for row in found.findings[0].rows] == [(("value", "5"),), (("value", "-3"),)]


def test_total_for_every_row_of_a_table() -> None:
    limits = table(
        "limits", (number("players"), number("limit")), [{"players": 2, "limit": 3}, {"players": 3, "limit": 2}]
    )
    body = {"of": "power", "sum": "power", "at_least": "players * limit", "for": "limits"}
    assert passes("total", body, POWER, limits)
    more = table(
        "limits", (number("players"), number("limit")), [{"players": 2, "limit": 3}, {"players": 3, "limit": 3}]
    )
    found = outcome("total", body, POWER, more)
    assert [(line.label, line.expected, line.actual) for line in found.lines] == [
        ("power (players 2)", "at least 6", 6),
        ("power (players 3)", "at least 9", 6),
    ]
    [finding] = found.findings
    assert (finding.message, str(finding.span)) == (
        "power (players 3): expected at least 9, actual 6",
        "limits.csv:3 (record 2)",
    )


def test_total_may_choose_rows_by_the_tables_row() -> None:
    deck = component(
        "cards", (number("from_players"),), [{"from_players": 2, "copies": 8}, {"from_players": 3, "copies": 4}]
    )
    seats = table(
        "seats",
        (number("players"), number("cards_used")),
        [{"players": 2, "cards_used": 8}, {"players": 3, "cards_used": 12}],
    )
    body = {"of": "cards", "where": "from_players <= players", "count": "cards_used", "for": "tables.seats"}
    assert passes("total", body, deck, seats)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"of": "power", "sum": "power"}, "rule-body"),
        ({"of": "power", "sum": "power", "count": 3}, "rule-body"),
        ({"of": "power", "sum": "power", "equals": 3, "for": "limit"}, "rule-target-unknown"),
        ({"of": "power", "sum": "power", "equals": "players"}, "rule-name-unknown"),
        ({"of": "power", "sum": "power > 1", "equals": 3}, "rule-evaluation"),
        ({"of": "power", "sum": "power", "where": "power > 9", "at_most": 3}, "rule-empty"),
    ],
)
def test_total_that_is_wrong_itself(body: Any, code: str) -> None:
    assert problem("total", body, POWER).code == code


def test_total_of_a_missing_value_names_the_row() -> None:
    found = problem(
        "total", {"of": "power", "sum": "power", "equals": 3}, component("power", (number("power"),), [{"power": None}])
    )
    assert (found.code, found.card) == ("rule-evaluation", "1")


def test_increasing_compares_neighbours() -> None:
    art = table("art", (number("points"),), [{"points": value} for value in (0, 6, 13, 13, 12)])
    found = outcome("increasing", {"of": "tables.art", "by": "points"}, art)
    assert [finding.message for finding in found.findings] == [
        "points: expected more than 13, actual 13",
        "points: expected more than 13, actual 12",
    ]
    assert [row.span.line for row in found.findings[1].rows] == [5, 6]
    found = outcome("increasing", {"of": "tables.art", "by": "points", "strictly": False}, art)
    assert [finding.message for finding in found.findings] == ["points: expected at least 13, actual 12"]
    assert passes("increasing", {"of": "art", "by": "points", "where": "points != 13 and points != 12"}, art)


def test_increasing_needs_numbers() -> None:
    art = table("art", (), [{"points": 1}, {"points": "many"}])
    found = problem("increasing", {"of": "tables.art", "by": "points"}, art)
    assert (found.code, found.card) == ("rule-evaluation", "2")


TILES = component(
    "tiles",
    (choice("kind", "sink", "plant"),),
    [{"id": "sink", "kind": "sink"}, {"id": "plant", "kind": "plant", "copies": 0}],
)


def test_exists_looks_names_up() -> None:
    art = table("art", (), [{"tile": "sink"}, {"tile": "snik"}, {"tile": None}])
    assert passes("exists", {"of": "tables.art", "field": "tile", "in": "tiles", "where": "tile == 'sink'"}, art, TILES)
    found = outcome("exists", {"of": "tables.art", "field": "tile", "in": "tiles.id"}, art, TILES)
    [finding] = found.findings
    assert finding.message == "tile snik does not exist in tiles.id; did you mean `sink`?"
    assert [row.span.line for row in finding.rows] == [3]
    assert [(line.label, line.expected, line.actual) for line in found.lines] == [("tile", "2 in tiles.id", 1)]


def test_exists_wants_it_printed() -> None:
    art = table("art", (), [{"tile": ("sink", "plant")}])
    found = outcome("exists", {"of": "tables.art", "field": "tile", "in": "tiles.kind"}, art, TILES)
    assert [finding.message for finding in found.findings] == [
        "tile plant does not exist in tiles.kind; it has 0 copies"
    ]


def test_exists_in_one_of_several_places() -> None:
    art = table("art", (), [{"tile": "sink"}, {"tile": "p2"}])
    assert passes("exists", {"of": "art", "field": "tile", "in": ["tiles", "power.id"]}, art, TILES, POWER)


def test_exists_counts_pieces() -> None:
    assert passes("exists", {"of": "power", "where": "power > 2"}, POWER)
    assert passes("exists", {"of": "power", "where": "power > 1", "count": 2}, POWER)
    assert passes("exists", {"of": "power", "where": "power > 5", "count": 0}, POWER)
    found = outcome("exists", {"of": "power", "where": "power > 3", "at_least": 2}, POWER)
    assert found.findings[0].message == "power > 3: expected at least 2, actual 0"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"of": "power", "field": "power", "in": "tile"}, "rule-target-unknown"),
        ({"of": "power", "field": "power", "in": "tiles.knd"}, "rule-field-unknown"),
        ({"of": "power", "field": "power"}, "rule-body"),
        ({"of": "power", "in": "tiles"}, "rule-body"),
        ({"of": "power", "field": "power", "in": {}}, "rule-body"),
        ({"of": "power", "field": "power", "in": "tiles", "count": 2}, "rule-body"),
    ],
)
def test_exists_that_is_wrong_itself(body: Any, code: str) -> None:
    assert problem("exists", body, POWER, TILES).code == code


def test_conditions_see_constants_tables_totals_and_other_components() -> None:
    art = table("art", (number("points"),), [{"points": 2}, {"points": 3}])
    body = {"of": "power", "that": "power <= max(tables.art.points) and power <= limit and count(love) == totals.love"}
    assert passes("every", body, POWER, LOVE, art, limit=3)
    assert passes("every", {"of": "power", "that": "count(love[rank > 5]) == 3"}, POWER, LOVE)


def test_a_condition_that_would_never_end_is_refused() -> None:
    many = component("many", (number("a"),), [{"a": 1, "copies": 1_001}] * 101)
    found = problem("every", {"of": "many", "that": "count(many[a == 1]) > a"}, many)
    assert found.code == "rule-limit"
    assert "looks at 101101 others, 10211201 times in all" in found.message


def test_flags_may_be_conditions() -> None:
    deck = component("change", (flag("open"),), [{"open": True}, {"open": None}])
    assert passes("exists", {"of": "change", "where": "open", "count": 1}, deck)


@pytest.mark.parametrize("kind", [kind for kind in CHECKS if kind != "contents"])
def test_a_key_that_a_kind_does_not_take_is_refused_with_those_it_takes(kind: str) -> None:
    report = check_game(game(POWER, rules=[rule(kind, {"zzz": 1})]))
    [found] = [problem for problem in report.problems if problem.code == "rule-key-unknown"]
    assert found.hint == f"keys: {', '.join(sorted(CHECKS[kind].keys))}"


def test_the_place_in_a_quoted_condition_is_behind_the_quote() -> None:
    typed = rule("every", {"of": "power", "that": "pawer > 1"})
    assert isinstance(typed.body, Mapping)
    key = typed.body.entries["that"]
    quoted = {**typed.body.entries, "that": key._replace(value=Scalar("pawer > 1", key.value.span, quoted=True))}
    places = []
    for body in (typed.body, typed.body._replace(entries=quoted)):
        [found] = check_game(game(POWER, rules=[replace(typed, body=body)])).problems
        assert found.span is not None
        places.append(found.span.column - key.value.span.column)
    assert places == [0, 1]


def test_every_kind_says_what_it_is_for() -> None:
    assert " ".join(CHECKS) == (
        "contents distribution every none some exists references unique pairs total mean spread range increasing"
        " pattern reachable fits same_back"
    )
    assert all(CHECKS[name].summary.endswith(".") for name in CHECKS)


def test_every_file_of_a_kind_is_announced_under_its_names() -> None:
    for module in iter_modules(kinds.__path__):
        import_module(f"{kinds.__name__}.{module.name}")
    assert set(Registry.__iter__(CHECKS)) == set(CHECKS)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("pairs", {"each": "lights", "with": "id"}),
        ("pairs", {"each": "lights", "with": "marks", "both": True}),
        ("unique", {"by": "lights"}),
        ("unique", {"by": ["lights", "note"]}),
        ("exists", {"field": ["lights", "marks"], "in": "lamp"}),
        ("pattern", {"value": "lights", "match": "[a-z]+"}),
        ("distribution", {"by": "lights", "each": 3}),
        ("distribution", {"by": ["id", "lights"], "each": 3}),
        ("distribution", {"by": "marks", "expect": {"leaf": 0}}),
    ],
)
def test_a_check_of_a_field_that_no_row_gives_says_nothing(kind: str, body: Any) -> None:
    fields = (text("lights"), text("note"), lists("marks", "leaf"))
    lamps = component("lamp", fields, [{"id": "a", "lights": None, "marks": ()}, {"id": "b", "marks": ()}])
    found = problem(kind, {"of": "lamp", **body}, lamps)
    assert found.code == "rule-empty"
    assert found.message.startswith("no printed row gives `") and found.message.endswith(", so this check says nothing")


def test_a_check_of_what_is_not_given_names_the_condition() -> None:
    lamps = component("lamp", (text("lights"),), [{"id": "a", "lights": "b"}, {"id": "b"}])
    found = problem("unique", {"of": "lamp", "by": "lights", "where": "id == 'b'"}, lamps)
    assert found.message == "no printed row with `id == 'b'` gives `lights`, so this check says nothing"


@pytest.mark.parametrize(
    ("kind", "body", "passed"),
    [
        ("distribution", {"by": "lights", "expect": {"missing": 2}, "others": "any"}, True),
        ("distribution", {"by": "marks", "each": 1}, False),
        ("pattern", {"value": "lights", "match": "[a-z]+", "required": True}, False),
        ("pairs", {"each": "id", "with": "lights"}, False),
        ("unique", {"by": ["id", "lights"]}, True),
    ],
)
def test_a_check_that_asks_for_what_is_not_given_says_something(kind: str, body: Any, passed: bool) -> None:
    lamps = component("lamp", (text("lights"), lists("marks", "leaf")), [{"id": "a", "marks": ()}, {"id": "b"}])
    assert passes(kind, {"of": "lamp", **body}, lamps) is passed
