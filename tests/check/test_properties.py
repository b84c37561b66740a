"""Random decks: made from their rule they pass, changed anywhere they do not; counts are those of a naive recount."""

from collections import Counter
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.check.finding import Status
from generator.check.kind import CHECKS
from generator.check.reports.data import json_text, report_dict
from generator.check.run import check_game
from tests.check.deck import component, game, number, outcome, rule

QUICK = settings(max_examples=40, deadline=None)
WANTED = st.lists(st.integers(0, 4), min_size=2, max_size=6).filter(any)


def _rows(wanted: list[int]) -> list[dict[str, Any]]:
    return [{"green": value} for value, count in enumerate(wanted) for _ in range(count)]


def _deck(rows: list[dict[str, Any]], values: int) -> Any:
    return component("change", (number("green", *range(values)),), rows)


def _body(wanted: list[int]) -> dict[str, Any]:
    return {"of": "change", "by": "green", "expect": dict(enumerate(wanted))}


@QUICK
@given(WANTED, st.randoms(use_true_random=False))
def test_a_deck_made_from_its_rule_passes_and_any_change_is_found(wanted: list[int], chance: Any) -> None:
    rows = _rows(wanted)
    chance.shuffle(rows)
    assert not outcome("distribution", _body(wanted), _deck(rows, len(wanted))).findings
    place = chance.randrange(len(rows))
    other = chance.choice([value for value in range(len(wanted)) if value != rows[place]["green"]])
    changed = [dict(row, green=other) if index == place else row for index, row in enumerate(rows)]
    found = outcome("distribution", _body(wanted), _deck(changed, len(wanted)))
    assert {line.label for line in found.lines if not line.holds} == {str(other), str(rows[place]["green"])}
    assert found.mend.startswith(
        f"change one card from green {other} to green {rows[place]['green']}, such as: set row "
    )
    doubled = [dict(row, copies=2) if index == place else row for index, row in enumerate(rows)]
    assert len(outcome("distribution", _body(wanted), _deck(doubled, len(wanted))).findings) == 1


ROW = st.fixed_dictionaries(
    {"a": st.integers(0, 2), "b": st.integers(0, 2), "copies": st.integers(0, 3)},
)
DECKS = st.lists(ROW, min_size=1, max_size=12).filter(lambda rows: any(row["copies"] for row in rows))


@QUICK
@given(DECKS)
def test_counts_are_those_of_a_naive_recount(rows: list[dict[str, Any]]) -> None:
    deck = component("change", (number("a", 0, 1, 2), number("b", 0, 1, 2)), rows)
    printed = [row for row in rows for _ in range(row["copies"])]
    single = outcome("distribution", {"of": "change", "by": "a", "at_least": 0}, deck)
    counts = Counter(row["a"] for row in printed)
    assert [(line.label, line.actual) for line in single.lines] == [(str(value), counts[value]) for value in range(3)]
    cross = outcome("distribution", {"of": "change", "by": ["a", "b"], "at_least": 0}, deck)
    pairs = Counter(f"{row['a']}, {row['b']}" for row in printed)
    assert {line.label: line.actual for line in cross.lines if line.actual} == dict(pairs)
    total = outcome("total", {"of": "change", "sum": "a * b", "at_least": 0}, deck)
    assert total.lines[0].actual == sum(row["a"] * row["b"] for row in printed)
    assert outcome("contents", {"change": len(printed)}, deck).findings == ()
    unique = outcome("unique", {"of": "change", "by": ["a", "b"]}, deck)
    assert bool(unique.findings) == (max(pairs.values()) > 1)


@QUICK
@given(DECKS, st.sampled_from(["a == b", "a < b", "a + b > 2", "a in [0, 2]", "not a == 1"]))
def test_every_and_none_split_the_deck(rows: list[dict[str, Any]], that: str) -> None:
    deck = component("change", (number("a", 0, 1, 2), number("b", 0, 1, 2)), rows)
    body = {"of": "change", "that": that}
    [every] = outcome("every", body, deck).lines
    [none] = outcome("none", body, deck).lines
    assert every.actual == none.actual
    assert int(every.expected) == deck.count


KEYS = st.sampled_from(sorted({key for kind in CHECKS for key in CHECKS[kind].keys} | {"change", "2", "0..1"}))
VALUES = st.sampled_from(
    [
        "change",
        "a",
        "1",
        "0..1",
        "a == 1",
        "1 / a",
        "missing",
        "",
        "25%",
        "true",
        "any",
        "9 x 9 x 9",
        "[a-c]*",
        "players",
    ]
) | st.text(max_size=5)
BODIES = st.recursive(
    VALUES, lambda part: st.lists(part, max_size=3) | st.dictionaries(KEYS | VALUES, part, max_size=4)
)


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(KEYS, BODIES, max_size=5) | BODIES, st.sampled_from(list(CHECKS)))
def test_any_body_gives_a_result_or_problems(body: object, kind: str) -> None:
    deck = component("change", (number("a", 0, 1),), [{"a": 0}, {"a": 1, "copies": 2}])
    report = check_game(game(deck, rules=[rule(kind, body)]))
    json_text(report_dict(report))
    assert (report.results[0].status is Status.ERROR) == bool(report.problems)


@st.composite
def _nearly_right(draw: st.DrawFn) -> tuple[str, dict[str, object]]:
    """A kind with some of its own keys, and anything below them."""
    kind = draw(st.sampled_from(list(CHECKS)))
    body: dict[str, object] = {"of": "change"} if "of" in CHECKS[kind].keys else {"change": "3"}
    for key in draw(st.lists(st.sampled_from(CHECKS[kind].keys), max_size=6, unique=True)):
        body[key] = draw(BODIES | st.dictionaries(VALUES | KEYS, VALUES, max_size=3))
    return kind, body


@settings(max_examples=200, deadline=None)
@given(_nearly_right())
def test_own_keys_with_anything_below_give_a_result_or_problems(rule_of_kind: tuple[str, dict[str, object]]) -> None:
    kind, body = rule_of_kind
    deck = component("change", (number("a", 0, 1),), [{"a": 0}, {"a": 1, "copies": 2}])
    report = check_game(game(deck, rules=[rule(kind, body)]))
    json_text(report_dict(report))
    assert (report.results[0].status is Status.ERROR) == bool(report.problems)


@QUICK
@given(DECKS)
def test_measures_are_those_of_a_naive_recount(rows: list[dict[str, Any]]) -> None:
    deck = component("change", (number("a", 0, 1, 2), number("b", 0, 1, 2)), rows)
    printed = [row for row in rows for _ in range(row["copies"])]
    values = [row["a"] * 2 + row["b"] for row in printed]
    body = {"of": "change", "value": "a * 2 + b"}
    [mean] = outcome("mean", {**body, "at_least": -1}, deck).lines
    assert Fraction(mean.actual) == Fraction(sum(values), len(values))
    [spread] = outcome("spread", {**body, "at_least": 0}, deck).lines
    assert spread.actual == max(values) - min(values)
    within, smallest, greatest = outcome(
        "range", {**body, "smallest": "0..9", "greatest": "0..9", "within": "2..4"}, deck
    ).lines
    assert {smallest.actual, greatest.actual} == {min(values), max(values)}
    assert Fraction(within.actual) == sum(not 2 <= value <= 4 for value in values)
    groups = outcome("mean", {**body, "by": "b", "at_least": -1}, deck).lines
    assert len(groups) == len({row["b"] for row in printed})
    some = outcome("some", {"of": "change", "that": "a > b", "at_least": 0}, deck).lines[0]
    assert some.actual == sum(row["a"] > row["b"] for row in printed)
    pairs = outcome("pairs", {"of": "change", "each": "a", "with": "b"}, deck)
    beside = {a: {row["b"] for row in printed if row["a"] == a} for a in {row["a"] for row in printed}}
    assert len(pairs.findings) == sum(len(partners) > 1 for partners in beside.values())
    in_play = outcome("contents", {"players": {"2": {"change": 0, "leave_out": {"change": "a == 1"}}}}, deck).lines[0]
    assert in_play.actual == sum(row["a"] != 1 for row in printed)
