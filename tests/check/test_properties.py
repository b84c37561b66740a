"""Random decks: made from their rule they pass, changed anywhere they do not; counts are those of a naive recount."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.check.finding import Status
from generator.check.kind import CHECKS
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


KEYS = st.sampled_from(
    ["of", "by", "each", "expect", "that", "sum", "where", "in", "field", "change", "count", "total"]
)
VALUES = st.sampled_from(["change", "a", "1", "0..1", "a == 1", "1 / a", "missing", ""]) | st.text(max_size=5)
BODIES = st.recursive(
    VALUES, lambda part: st.lists(part, max_size=3) | st.dictionaries(KEYS | VALUES, part, max_size=4)
)


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(KEYS, BODIES, max_size=5) | BODIES, st.sampled_from(list(CHECKS)))
def test_any_body_gives_a_result_or_problems(body: object, kind: str) -> None:
    deck = component("change", (number("a", 0, 1),), [{"a": 0}])
    report = check_game(game(deck, rules=[rule(kind, body)]))
    assert (report.results[0].status is Status.ERROR) == bool(report.problems)
