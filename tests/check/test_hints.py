"""What designers slip on, and what they are told: each mistake once, with what to write instead."""

from decimal import Decimal
from typing import Any

import pytest

from generator.base.problem import Problem, Severity
from generator.check.finding import Status
from generator.check.reports.terminal import report_text
from generator.check.run import check_game
from generator.model.game import Localized
from tests.check.deck import choice, component, flag, game, lists, number, problem, rule, table, text

SEA = component(
    "sea",
    (number("depth", 1, 2, 3), choice("kind", "crab", "fish"), lists("marks", "sun"), flag("night"), text("name")),
    [{"depth": 1, "kind": "crab", "marks": ("sun",), "night": True, "name": Localized({"en": "Crab"}), "size": None}],
)
SCORE = table("score", (number("points"),), [{"points": 1}, {"points": 3}])


def told(kind: str, body: Any) -> Problem:
    return problem(kind, body, SEA, SCORE, teams=("red", "blue"), half=Decimal("2.5"))


@pytest.mark.parametrize(
    ("that", "hint"),
    [
        ("night == yes", "write `true`"),
        ("night == True", "write `true`"),
        ("size == null", "write `missing`"),
        ("name.en == Crab", 'put a text in quotes: "Crab"'),
        ("name.en in [Crab, 'Fish']", 'put a text in quotes: "Crab"'),
        ("name.en == nigt", 'put a text in quotes: "nigt"; or did you mean the name `night`?'),
        ("kind == squid", "values of `kind`: crab, fish"),
        ("kind == Crab", "did you mean `crab`?"),
        ("stars in marks", "values of `marks`: sun"),
        ("max(score.points) > 2", "write `tables.score`"),
        ("nigth", "did you mean `night`?"),
    ],
)
def test_an_unknown_word_is_met_by_what_it_is_compared_with(that: str, hint: str) -> None:
    found = told("every", {"of": "sea", "that": that})
    assert (found.code, found.hint) == ("rule-name-unknown", hint)


def test_a_flag_in_quotes_is_told_to_leave_them_out() -> None:
    found = told("every", {"of": "sea", "that": 'night == "true"'})
    assert (found.code, found.hint) == ("rule-value-impossible", "write true without quotes")


@pytest.mark.parametrize(
    ("kind", "body", "message", "hint"),
    [
        ("contents", 4, "`contents` takes keys and values", "write `contents: {cards: 54}`"),
        ("unique", 4, "`unique` takes keys and values", "write `unique: {of: component, ...}`"),
        ("contents", {"sea": [4]}, "`sea` takes a number", "such as `sea: 54`"),
        ("contents", {"sea": -1}, "-1 is no count of pieces", "write a whole number from 0"),
        ("contents", {"sea": "half"}, "2.5 is no count of pieces", "write a whole number from 0"),
        (
            "contents",
            {"sea": "teams"},
            "`teams` gives a list, not a number",
            "write `count(teams)` for how many there are",
        ),
        ("total", {"of": "sea", "equals": -2}, "-2 is no count of pieces", "write a whole number from 0"),
        (
            "total",
            {"of": "sea", "equals": "5..3"},
            "no number is at least 5 and at most 3",
            "write the smaller one first",
        ),
        (
            "total",
            {"of": "sea", "sum": "depth"},
            "`total` has no number to hold the deck against",
            "add `equals`, `at_least` or `at_most`",
        ),
        ("total", {"of": "sea", "sum": "marks", "equals": 1}, "`marks` gives a list, not a number", "count its items"),
        (
            "every",
            {"of": "sea", "that": {"depth": 2}},
            "`that` takes one value",
            "write it in the same line, as one text",
        ),
        (
            "distribution",
            {"of": "sea", "by": ["depth", "kind"], "expect": {1: 2}},
            "`expect` takes each value of `kind` with its number in `1`",
            "such as `{crab: 2, fish: 2}`",
        ),
        (
            "distribution",
            {"of": "sea", "by": "depth", "expect": {"2-3": 1}},
            "`depth` is never 2-3",
            "write a range with two points: `2..3`",
        ),
        ("increasing", {"of": "sea", "by": "kind"}, "`kind` is the text `crab`", "name a field of numbers"),
    ],
)
def test_a_wrong_value_is_told_with_a_right_one(kind: str, body: Any, message: str, hint: str) -> None:
    found = told(kind, body)
    assert message in found.message
    assert hint in found.hint


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("every", {"of": "see", "that": "depth > 1", "where": "kind == crab"}),
        ("every", {"of": ["sea", "see"], "that": "depth > 1"}),
        ("every", {"that": "depth > 1"}),
        ("total", {"of": "sea", "sum": "depth", "for": "scores", "at_least": "points"}),
    ],
)
def test_fields_of_what_does_not_exist_are_not_told_as_well(kind: str, body: Any) -> None:
    told(kind, body)


@pytest.mark.parametrize("severity", list(Severity))
def test_only_an_error_stops_the_build(severity: Severity) -> None:
    report = check_game(game(SEA, rules=[rule("contents", {"sea": 2}, severity=severity.value)]))
    [result] = report.results
    assert (result.status, result.severity) == (Status.FAILED, severity)
    assert report.ok is (severity is not Severity.ERROR)
    word = "FAILED" if severity is Severity.ERROR else severity.name
    assert report_text(report).splitlines()[1].startswith(f"  {word}")
