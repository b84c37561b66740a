"""Distributions: expected beside actual, over the declared values, with the rows and the mend."""

from typing import Any

import pytest

from generator.base.span import Span
from generator.check.finding import Edit, Line, Mend
from tests.check.deck import Rows, choice, component, flag, lists, number, outcome, passes, problem, table, text

GREEN = number("green", 0, 1, 2, 3, 4)
SEVENS: list[dict[str, Any]] = [{"id": f"c{i:02}", "green": i // 7} for i in range(35)]


def deck(rows: Rows, *fields: Any) -> Any:
    return component("change", fields or (GREEN,), rows)


def lines(body: dict[str, Any], *parts: Any, **constants: Any) -> list[tuple[str, str, Any]]:
    found = outcome("distribution", body, *parts, **constants)
    return [(line.label, line.expected, line.actual) for line in found.lines]


def test_seven_of_each_passes() -> None:
    assert passes("distribution", {"of": "change", "by": "green", "each": 7}, deck(SEVENS))


def test_one_three_turned_into_a_four_names_both_values_their_rows_and_the_mend() -> None:
    rows = [dict(row) for row in SEVENS]
    rows[21]["green"] = 4
    found = outcome("distribution", {"of": "change", "by": "green", "each": 7}, deck(rows))
    assert found.lines == (
        Line("0", "7", 7, True, 0, 7, 7, ("0",)),
        Line("1", "7", 7, True, 0, 7, 7, ("1",)),
        Line("2", "7", 7, True, 0, 7, 7, ("2",)),
        Line("3", "7", 6, False, -1, 7, 7, ("3",)),
        Line("4", "7", 8, False, 1, 7, 7, ("4",)),
    )
    assert found.by == ("green",)
    few, many = found.findings
    assert few.message == "green 3: expected 7, actual 6"
    assert [row.card for row in few.rows] == ["c22", "c23", "c24", "c25", "c26", "c27"]
    assert many.message == "green 4: expected 7, actual 8"
    assert [(row.card, row.span.line) for row in many.rows] == [("c21", 23), *((f"c{i}", i + 2) for i in range(28, 35))]
    assert str(many.rows[0].span) == "change.csv:23:2 (record 22)"
    assert many.rows[0].values == (("green", "4"),)
    assert found.mend == (
        "change one card from green 4 to green 3, such as: set row c21's green from 4 to 3 (change.csv:23:2)"
    )
    span = Span("change.csv", 23, 2, 22)
    assert found.change == Mend((Edit("change", "c21", "green", 4, 3, span),))


def test_a_value_on_no_card_is_found_as_nought() -> None:
    rows = [row for row in SEVENS if row["green"] != 3]
    found = outcome("distribution", {"of": "change", "by": "green", "each": 7}, deck(rows))
    assert [finding.message for finding in found.findings] == ["green 3: expected 7, actual 0"]
    assert found.findings[0].rows == ()
    assert found.findings[0].span is not None
    assert found.mend == (
        "add 7 cards with green 3, such as: add a row like c00 with green 3 and copies 7 (change.csv:2)"
    )


def test_printed_copies_count_and_rows_with_none_do_not() -> None:
    rows: list[dict[str, Any]] = [{"green": 0, "copies": 3}, {"green": 0}, {"green": 1, "copies": 0}]
    body = {"of": "change", "by": "green", "expect": {0: 4, "1..4": 0}}
    assert passes("distribution", body, deck(rows))


def test_expect_takes_ranges_and_other_values_are_wrong() -> None:
    rows: list[dict[str, Any]] = [{"green": value} for value in (0, 1, 1, 2, 2, 4)]
    body = {"of": "change", "by": "green", "expect": {0: 1, "1..2": 2}}
    assert lines(body, deck(rows)) == [("0", "1", 1), ("1", "2", 2), ("2", "2", 2), ("3", "0", 0), ("4", "0", 1)]
    assert not passes("distribution", body, deck(rows))
    assert passes("distribution", {**body, "others": "any"}, deck(rows))
    assert passes("distribution", {**body, "others": "0..1"}, deck(rows))


def test_amounts_are_numbers_ranges_bounds_or_expressions() -> None:
    rows: list[dict[str, Any]] = [{"green": value} for value in (0, 0, 1)]
    field = number("green", 0, 1)
    for amount in ({"each": "1..2"}, {"at_least": 1}, {"at_most": 2}, {"at_least": 1, "at_most": "most * 2"}):
        assert passes("distribution", {"of": "change", "by": "green", **amount}, deck(rows, field), most=1)
    assert not passes("distribution", {"of": "change", "by": "green", "at_least": 2}, deck(rows, field))
    assert lines({"of": "change", "by": "green", "at_most": 1}, deck(rows, field)) == [
        ("0", "at most 1", 2),
        ("1", "at most 1", 1),
    ]


def test_where_chooses_rows() -> None:
    rows: list[dict[str, Any]] = [{"green": 0, "open": True}, {"green": 0, "open": False}, {"green": 1, "open": True}]
    fields = (number("green", 0, 1), flag("open"))
    assert passes("distribution", {"of": "change", "by": "green", "where": "open", "each": 1}, deck(rows, *fields))


def test_every_item_of_a_list_counts() -> None:
    rows: list[dict[str, Any]] = [
        {"figures": ("leaf", "gourd")},
        {"figures": ("leaf",)},
        {"figures": ()},
        {"figures": ("leaf", "leaf")},
    ]
    field = lists("figures", "leaf", "gourd", "cloud")
    body = {"of": "change", "by": "figures", "expect": {"leaf": 4, "gourd": 1, "cloud": 0}}
    assert passes("distribution", body, deck(rows, field))
    found = outcome("distribution", {"of": "change", "by": "figures", "each": 3}, deck(rows, field))
    assert found.mend == (
        "change figures leaf to figures gourd on one card, add figures gourd on one card"
        " and add figures cloud on 3 cards, such as:"
        " set row 2's figures from [leaf] to [gourd, cloud] (change.csv:3:1),"
        " set row 3's figures from [] to [gourd] (change.csv:4:1),"
        " set row 1's figures from [leaf, gourd] to [leaf, gourd, cloud] (change.csv:2:1)"
        " and set row 4's figures from [leaf, leaf] to [leaf, leaf, cloud] (change.csv:5:1)"
    )
    assert [row.card for row in found.findings[0].rows] == ["1", "2", "4"]


def test_several_fields_make_a_cross_table() -> None:
    rows: list[dict[str, Any]] = [{"suit": suit, "rank": rank} for suit in ("sun", "moon") for rank in (1, 2)]
    fields = (choice("suit", "sun", "moon"), number("rank", 1, 2, 3))
    body = {"of": "change", "by": ["suit", "rank"], "each": 1}
    found = outcome("distribution", body, deck(rows, *fields))
    assert [line.label for line in found.lines] == ["sun, 1", "sun, 2", "sun, 3", "moon, 1", "moon, 2", "moon, 3"]
    assert [finding.message for finding in found.findings] == [
        "suit sun, rank 3: expected 1, actual 0",
        "suit moon, rank 3: expected 1, actual 0",
    ]
    nested = {"sun": {"1..2": 1, 3: 0}, "moon": {"1..2": 1, 3: 0}}
    assert passes("distribution", {"of": "change", "by": ["suit", "rank"], "expect": nested}, deck(rows, *fields))


def test_missing_values_are_shown_and_compared_when_declared() -> None:
    rows: list[dict[str, Any]] = [{"green": 0}, {"green": None}, {"green": None}]
    field = number("green", 0)
    assert lines({"of": "change", "by": "green", "each": 1}, deck(rows, field)) == [("0", "1", 1), ("missing", "", 2)]
    assert passes("distribution", {"of": "change", "by": "green", "expect": {0: 1, "missing": 2}}, deck(rows, field))
    one = {"of": "change", "by": "green", "expect": {0: 1, "missing": 1}}
    assert not passes("distribution", one, deck(rows, field))
    assert not passes("distribution", one, deck(rows[:1], field))


def test_a_value_outside_of_the_declared_ones_is_wrong_on_any_card() -> None:
    rows: list[dict[str, Any]] = [{"green": 0}, {"green": 9}]
    assert lines({"of": "change", "by": "green", "each": 1}, deck(rows, number("green", 0))) == [
        ("0", "1", 1),
        ("9", "0", 1),
    ]


def test_flags_are_counted_both_ways() -> None:
    rows: list[dict[str, Any]] = [{"open": True}, {"open": True}]
    assert lines({"of": "change", "by": "open", "expect": {"true": 2, "false": 1}}, deck(rows, flag("open"))) == [
        ("false", "1", 0),
        ("true", "2", 2),
    ]


def test_same_rank_as_number_text_and_full_width() -> None:
    rows: list[dict[str, Any]] = [{"rank": 2}, {"rank": "2"}, {"rank": "２"}, {"rank": "K"}, {"rank": "02"}]
    assert lines({"of": "change", "by": "rank", "expect": {2: 3, "K": 1}}, component("change", (), rows)) == [
        ("2", "3", 3),
        ("02", "0", 1),
        ("K", "1", 1),
    ]


def test_declared_texts_stay_as_typed() -> None:
    rows: list[dict[str, Any]] = [{"name": "Ａ"}, {"name": "A"}]
    assert passes("distribution", {"of": "change", "by": "name", "each": 1}, deck(rows, text("name")))


def test_a_number_that_stands_twice_and_one_that_is_gone() -> None:
    rows: list[dict[str, Any]] = [{"number": value} for value in (1, 2, 3, 3, 5)]
    found = outcome(
        "distribution", {"of": "change", "by": "number", "each": 1}, deck(rows, number("number", 1, 2, 3, 4, 5))
    )
    assert [finding.message for finding in found.findings] == [
        "number 3: expected 1, actual 2",
        "number 4: expected 1, actual 0",
    ]
    assert [row.span.line for row in found.findings[0].rows] == [4, 5]
    assert found.mend == (
        "change one card from number 3 to number 4, such as: set row 3's number from 3 to 4 (change.csv:4:1)"
    )


def test_six_suits_of_thirteen_mixed_ranks_and_three_lost() -> None:
    ranks: list[Any] = [2, 3, "4", "5", 6, 7, 8, 9, "10", "J", "Q", "K", "A"]
    suits = ("S", "T", "R", "I", "D", "E")
    fields = (choice("suit", *suits), choice("rank", *map(str, ranks)))
    rows: list[dict[str, Any]] = [{"suit": suit, "rank": rank} for suit in suits for rank in ranks]
    assert passes("distribution", {"of": "change", "by": "suit", "each": 13}, deck(rows, *fields))
    assert passes("distribution", {"of": "change", "by": ["suit", "rank"], "each": 1}, deck(rows, *fields))
    fewer = [row for row in rows if row["suit"] != "R" or row["rank"] not in (2, 3, "4")]
    found = outcome("distribution", {"of": "change", "by": "suit", "each": 13}, deck(fewer, *fields))
    assert [finding.message for finding in found.findings] == ["suit R: expected 13, actual 10"]
    found = outcome("distribution", {"of": "change", "by": ["suit", "rank"], "each": 1}, deck(fewer, *fields))
    assert [finding.message.split(":")[0] for finding in found.findings] == [f"suit R, rank {n}" for n in (2, 3, 4)]


def test_a_table_can_be_counted_too() -> None:
    art = table("art", (number("kinds", 0, 1),), [{"kinds": 0}, {"kinds": 1}])
    assert passes("distribution", {"of": "tables.art", "by": "kinds", "each": 1}, art)
    assert outcome("distribution", {"of": "art", "by": "kinds", "each": 2}, art).mend == (
        "add one row with kinds 0 and add one row with kinds 1, such as:"
        " add a row like 1 (art.csv:2) and add a row like 2 (art.csv:3)"
    )


@pytest.mark.parametrize(
    ("body", "code", "message", "hint"),
    [
        ({"of": "chagne", "by": "green", "each": 7}, "rule-target-unknown", "`chagne`", "did you mean `change`?"),
        ({"of": "change", "by": "grean", "each": 7}, "rule-field-unknown", "`grean`", "did you mean `green`?"),
        ({"of": "change", "by": "green", "eech": 7}, "rule-key-unknown", "`eech`", "did you mean `each`?"),
        ({"of": "change", "by": "green"}, "rule-body", "has no number", "each"),
        ({"by": "green", "each": 7}, "rule-body", "needs `of`", "of: component"),
        ({"of": "change", "each": 7}, "rule-body", "needs `by`", "by: field"),
        ({"of": "change", "by": [], "each": 7}, "rule-body", "names no field", ""),
        ({"of": "change", "by": ["green", "green"], "each": 7}, "rule-body", "twice", ""),
        ({"of": "change", "by": "green", "each": 7, "at_least": 3}, "rule-body", "exclude each other", "keep one"),
        ({"of": "change", "by": "green", "expect": {5: 1}}, "rule-value-impossible", "never 5", "0, 1, 2, 3, 4"),
        ({"of": "change", "by": "green", "expect": {"7..9": 1}}, "rule-value-impossible", "never 7..9", ""),
        ({"of": "change", "by": "green", "expect": {"3..1": 1}}, "rule-body", "not a range", "smaller first"),
        ({"of": "change", "by": "green", "expect": {"1..3": 1, 3: 2}}, "rule-contradiction", "expected twice", ""),
        ({"of": "change", "by": "green", "expect": 7}, "rule-body", "each value of `green`", "{0: 2, 1: 2}"),
        ({"of": "change", "by": "green", "expect": {1: {2: 3}}}, "rule-body", "a number for `1`", ""),
        ({"of": "change", "by": "green", "each": "seven"}, "rule-name-unknown", "`seven`", ""),
        ({"of": "change", "by": "green", "each": 3.5}, "rule-evaluation", "no count", ""),
        ({"of": "change", "by": "green", "each": -1}, "rule-evaluation", "no count", ""),
        ({"of": "change", "by": "green", "at_least": 3, "at_most": 2}, "rule-contradiction", "no number", ""),
        (
            {"of": "change", "by": "green", "at_least": "60%", "at_most": "40%"},
            "rule-contradiction",
            "no number is at least 60% and at most 40%",
            "",
        ),
        (
            {"of": "change", "by": "green", "where": "green > 4", "each": 7},
            "rule-empty",
            "no printed row",
            "mend the condition",
        ),
        ({"of": "change", "by": "green", "where": "green == 9", "each": 7}, "rule-value-impossible", "never 9", ""),
        ({"of": "change", "by": "green", "where": "1 / green > 0", "each": 7}, "rule-evaluation", "by zero", ""),
        ({"of": "change", "by": "green", "each": 7, "others": "any"}, "rule-body", "leaves free", "keep one"),
        ("green", "rule-body", "takes keys and values", ""),
    ],
)
def test_a_wrong_rule_is_a_problem_at_its_place(body: Any, code: str, message: str, hint: str) -> None:
    found = problem("distribution", body, deck(SEVENS))
    assert found.code == code
    assert message in found.message
    assert hint in found.hint
    assert found.span is not None and found.span.file == "rules.yaml"


def test_a_bad_bound_is_told_at_its_own_place() -> None:
    found = problem("distribution", {"of": "change", "by": "green", "at_least": 1, "at_most": 7.5}, deck(SEVENS))
    assert (found.message, str(found.span)) == ("7.5 is no count of pieces", "rules.yaml:1:55")


def test_a_condition_without_value_names_the_row() -> None:
    found = problem("distribution", {"of": "change", "by": "green", "where": "1 / green > 0", "each": 7}, deck(SEVENS))
    assert (found.component, found.card, str(found.row)) == ("change", "c00", "change.csv:2 (record 1)")


def test_a_table_of_too_many_cells_is_refused() -> None:
    fields = [number(name, *range(30)) for name in ("a", "b", "c")]
    found = problem(
        "distribution", {"of": "change", "by": ["a", "b", "c"], "each": 1}, deck([{"a": 1, "b": 1, "c": 1}], *fields)
    )
    assert found.code == "rule-limit"
