"""A game's checks together: waivers, severities, rules that are wrong, counts."""

import pytest

from generator.base.problem import Severity
from generator.base.span import Span
from generator.check.finding import Status
from generator.check.run import check_game
from tests.check.deck import component, game, number, rule

DECK = component("change", (number("green", 0, 1),), [{"green": 0}, {"green": 1}])
RIGHT = {"of": "change", "by": "green", "each": 1}
WRONG = {"of": "change", "by": "green", "each": 2}


def test_each_rule_gives_one_result_in_order() -> None:
    report = check_game(game(DECK, rules=[rule("distribution", RIGHT, id="ones"), rule("contents", {"change": 3}, 2)]))
    assert [(result.id, result.kind, result.status) for result in report.results] == [
        ("ones", "distribution", Status.PASSED),
        ("contents-2", "contents", Status.FAILED),
    ]
    assert (report.game, report.title, report.ok) == ("sample", "Sample", False)
    assert report.counts == {"passed": 1, "failed": 1, "warned": 0, "waived": 0, "error": 0}


def test_a_waived_failure_stays_visible_and_does_not_fail() -> None:
    report = check_game(game(DECK, rules=[rule("distribution", WRONG, waived="The rulebook contradicts itself.")]))
    [result] = report.results
    assert (result.status, result.waived, report.ok) == (Status.WAIVED, "The rulebook contradicts itself.", True)
    assert len(result.outcome.findings) == 2
    assert not report.problems


def test_a_waiver_that_is_not_needed_is_a_notice() -> None:
    report = check_game(game(DECK, rules=[rule("distribution", RIGHT, id="ones", waived="Once it failed.")]))
    assert report.results[0].status is Status.PASSED
    [problem] = report.problems
    assert (problem.code, problem.severity) == ("rule-waived-passes", Severity.NOTICE)
    assert report.ok


def test_a_failed_warning_does_not_stop_the_build() -> None:
    report = check_game(game(DECK, rules=[rule("distribution", WRONG, severity="warning")]))
    assert (report.results[0].status, report.results[0].severity) == (Status.FAILED, Severity.WARNING)
    assert report.counts["warned"] == 1
    assert report.ok


def test_an_unknown_kind_is_named_with_the_nearest() -> None:
    report = check_game(game(DECK, rules=[rule("distribtion", RIGHT), rule("contents", {"change": 2})]))
    [problem] = report.problems
    assert (problem.code, problem.hint) == ("rule-kind-unknown", "did you mean `distribution`?")
    assert [result.status for result in report.results] == [Status.ERROR, Status.PASSED]
    assert not report.ok


def test_a_waiver_does_not_excuse_a_wrong_rule() -> None:
    report = check_game(game(DECK, rules=[rule("every", {"of": "change", "that": "grean > 0"}, waived="no")]))
    assert report.results[0].status is Status.ERROR
    assert not report.ok


def test_all_problems_come_together() -> None:
    body = {"of": "chagne", "by": "green", "each": "1 +", "wher": "green == 0"}
    report = check_game(game(DECK, rules=[rule("distribution", body), rule("every", {"of": "change"}, 2)]))
    assert [(problem.code, str(problem.span)) for problem in report.problems] == [
        ("rule-target-unknown", "rules.yaml:1:25"),
        ("expression-syntax", "rules.yaml:1:48"),
        ("rule-key-unknown", "rules.yaml:1:51"),
        ("rule-body", "rules.yaml:2:20"),
    ]


def test_a_component_without_printed_rows_is_a_problem() -> None:
    empty = component("change", (number("green", 0, 1),), [{"green": 0, "copies": 0}])
    report = check_game(game(empty, rules=[rule("unique", {"of": "change", "by": "green"})]))
    [problem] = report.problems
    assert (problem.code, problem.message) == (
        "rule-empty",
        "`change` has no printed rows, so this check says nothing",
    )


def test_a_game_without_rules_passes_without_results() -> None:
    report = check_game(game(DECK))
    assert (report.results, report.ok, report.counts["passed"]) == ((), True, 0)


HUGE = 10**40 - 1


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("total", {"of": "deck", "sum": "height", "equals": "huge"}),
        ("total", {"of": "deck", "sum": "-height", "at_most": "1 - huge"}),
        ("mean", {"of": "deck", "mean": "height", "equals": "huge"}),
        ("total", {"of": "tall", "sum": "height", "equals": 1}),
        ("mean", {"of": "tall", "mean": "height", "equals": 1}),
        ("spread", {"of": "tall", "spread": "height", "at_most": 1}),
        ("range", {"of": "tall", "range": "height", "within": "1..6"}),
        ("distribution", {"of": "deck", "by": "height", "each": "huge"}),
        ("contents", {"deck": "huge"}),
        ("every", {"of": "tall", "that": "height * 2 > 1"}),
        ("increasing", {"of": "tall", "by": "height * 2"}),
        ("fits", {"of": "tall", "length": "height * 2"}),
        ("reachable", {"of": "tall", "sum": "height", "numbers": "1..6"}),
    ],
)
def test_a_huge_number_is_a_problem_or_a_failure_and_never_a_crash(kind: str, body: dict[str, object]) -> None:
    deck = component("deck", (number("height"),), [{"height": -HUGE}])
    tall = component("tall", (number("height"),), [{"height": HUGE, "copies": 3}, {"height": -HUGE}])
    report = check_game(game(deck, tall, rules=[rule(kind, body)], constants={"huge": HUGE}))
    (found,) = report.results
    assert found.status is Status.FAILED or any(problem.severity is Severity.ERROR for problem in report.problems)


def test_a_difference_too_large_to_reckon_is_told_at_the_check() -> None:
    deck = component("deck", (number("height"),), [{"height": -HUGE}])
    wanted = rule("total", {"of": "deck", "sum": "height", "equals": "huge"}, line=7)
    report = check_game(game(deck, rules=[wanted], constants={"huge": HUGE}))
    (problem,) = report.problems
    assert (problem.code, problem.span) == ("rule-evaluation", Span("rules.yaml", 7, 3))
    assert report.results[0].status is Status.ERROR
