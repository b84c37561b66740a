"""Reports: the text for a terminal, and the data for JSON."""

import json

from generator.check.reports.data import report_dict
from generator.check.reports.terminal import report_text
from generator.check.reports.width import cells, left, right
from generator.check.run import check_game
from tests.check.deck import choice, component, game, number, rule

DECK = component("change", (number("green", 0, 1),), [{"id": "a", "green": 0, "copies": 2}, {"id": "b", "green": 0}])
RULES = [
    rule("contents", {"change": 3}, id="box"),
    rule("distribution", {"of": "change", "by": "green", "each": 1}, 2, why="One of each.", source="Rulebook, page 3"),
    rule("distribution", {"of": "change", "by": "green", "expect": {0: 2, 1: 1}}, 3, waived="Known."),
    rule("every", {"of": "change"}, 4),
]
REPORT = check_game(game(DECK, rules=RULES))


def test_text_sets_expected_beside_actual_and_lists_the_rows() -> None:
    assert (
        report_text(REPORT)
        == """\
Sample: 4 checks: 1 passed, 1 failed, 1 waived, 1 not checked
  passed   box · contents of the game (rules.yaml:1:3)
  FAILED   distribution-2 · change by green (rules.yaml:2:3)
           One of each. (Rulebook, page 3)
             green  expected  actual
             0             1       3  <- 2 too many
             1             1       0  <- 1 too few
           green 0: expected 1, actual 3
             change.csv:2:2 (record 1): change a x2: green 0
             change.csv:3:2 (record 2): change b: green 0
           green 1: expected 1, actual 0 (rules.yaml:2:20)
           Note: No small change mends this alone: to change one card from green 0 to green 1 and take out \
one card with green 0 would break `box`.
  waived   distribution-3 · change by green (rules.yaml:3:3)
           Waived: Known.
             green  expected  actual
             0             2       3  <- 1 too many
             1             1       0  <- 1 too few
           green 0: expected 2, actual 3
             change.csv:2:2 (record 1): change a x2: green 0
             change.csv:3:2 (record 2): change b: green 0
           green 1: expected 1, actual 0 (rules.yaml:3:20)
           To mend: change one card from green 0 to green 1, such as: set row b's green from 0 to 1 (change.csv:3:2).
  NOT CHECKED every-4 · every (rules.yaml:4:3)
           Nothing was compared: the check, or what it counts, has an error.
"""
    )


def test_a_failed_warning_is_told_apart() -> None:
    report = check_game(game(DECK, rules=[rule("contents", {"change": 4}, severity="warning")]))
    assert report_text(report).splitlines()[:2] == [
        "Sample: 1 check: 0 passed, 1 warned",
        "  WARNING  contents-1 · contents of the game (rules.yaml:1:3)",
    ]


def test_a_source_is_shown_without_a_reason_too() -> None:
    report = check_game(game(DECK, rules=[rule("contents", {"change": 4}, source="Rulebook, page 3")]))
    assert report_text(report).splitlines()[2] == "           (Rulebook, page 3)"


def test_verbose_shows_the_tables_of_passed_checks() -> None:
    assert "             change         3       3\n" in report_text(REPORT, verbose=True)


def test_colour_is_put_in_only_when_asked() -> None:
    assert "\x1b[" not in report_text(REPORT)
    assert "\x1b[31;1mFAILED  \x1b[0m" in report_text(REPORT, colour=True)


def test_columns_stand_under_each_other_in_japanese() -> None:
    deck = component("札", (choice("色", "橙", "黄緑"),), [{"色": "橙"}])
    report = check_game(game(deck, rules=[rule("distribution", {"of": "札", "by": "色", "each": 1})]))
    table = [line for line in report_text(report).split("\n") if line.startswith(" " * 13)]
    head, orange, lime = table[:3]
    assert orange == "             橙           1       1"
    assert lime == "             黄緑         1       0  <- 1 too few"
    assert cells(head) == cells(orange)


def test_long_tables_show_what_differs() -> None:
    deck = component("change", (number("number", *range(100)),), [{"number": value} for value in range(99)])
    report = check_game(game(deck, rules=[rule("distribution", {"of": "change", "by": "number", "each": 1})]))
    lines = report_text(report).splitlines()
    assert "             and 99 more" in lines
    assert len(lines) < 10


def test_many_rows_are_cut_in_text_and_whole_in_data() -> None:
    deck = component("change", (number("green"),), [{"green": 0}] * 30)
    report = check_game(game(deck, rules=[rule("unique", {"of": "change", "by": "green"})]))
    assert "             and 18 more\n" in report_text(report)
    assert len(report_dict(report)["checks"][0]["findings"][0]["rows"]) == 30


def test_data_is_plain_and_complete() -> None:
    data = report_dict(REPORT)
    assert json.loads(json.dumps(data, ensure_ascii=False)) == data
    assert list(data) == ["version", "game", "title", "ok", "counts", "checks", "problems"]
    assert data["counts"] == {"passed": 1, "failed": 1, "warned": 0, "waived": 1, "error": 1}
    check = data["checks"][1]
    assert (check["status"], check["severity"], check["source"]) == ("failed", "error", "Rulebook, page 3")
    assert check["by"] == ["green"]
    assert check["values"][1] == {
        "value": "1",
        "expected": "1",
        "actual": 0,
        "ok": False,
        "difference": -1,
        "least": 1,
        "most": 1,
        "cell": ["1"],
    }
    assert check["findings"][0]["rows"][0] == {
        "component": "change",
        "card": "a",
        "copies": 2,
        "place": {"file": "change.csv", "line": 2, "column": 2, "record": 1},
        "values": {"green": "0"},
    }
    [problem] = data["problems"]
    assert (problem["code"], problem["place"]) == ("rule-body", {"file": "rules.yaml", "line": 4, "column": 20})


def test_width_counts_cells() -> None:
    assert cells("ab狐") == 4
    assert cells("か\u3099") == 2
    assert left("狐", 4) + "|" == "狐  |"
    assert right("狐", 4) == "  狐"
