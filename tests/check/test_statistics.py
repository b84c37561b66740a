"""Statistics of decks: small decks and right values, and odds against every hand drawn one by one."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from statistics import correlation
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.problem import Problems
from generator.check.profile.column import Column, columns_of
from generator.check.reports.width import cells
from generator.check.statistics.data import statistics_dict
from generator.check.statistics.histogram import MOST_BARS, MOST_CLASSES, Bar, Histogram, histogram
from generator.check.statistics.odds import odds, percent
from generator.check.statistics.reckon import Asked, Statistics, reckon
from generator.check.statistics.terminal import bars, statistics_text
from generator.check.statistics.together import CRAMER, PEARSON, correlations, cramer, cross_table, pearson
from generator.model.field import Field
from tests.check.deck import cards, choice, component, game, lists, number


def columns(*rows: dict[str, Any]) -> list[Column]:
    return columns_of(cards(rows))


def counted(values: Sequence[object], field: Field | None = None) -> Histogram:
    [column] = columns(*({"a": value} for value in values))
    return histogram(column, field)


def shown(found: Histogram) -> dict[str, int]:
    return {bar.label: bar.pieces for bar in found.bars}


def test_copies_count_and_a_declared_value_without_a_piece_is_a_bar_of_nothing() -> None:
    [column] = columns({"a": 1, "copies": 3}, {"a": 0}, {"a": None, "copies": 2})
    found = histogram(column, number("a", 0, 1, 2))
    assert shown(found) == {"0": 1, "1": 3, "2": 0}
    assert (found.missing, found.total) == (2, 4)


def test_undeclared_numbers_are_filled_up_and_words_stand_by_how_often_they_occur() -> None:
    assert shown(counted([3, 1, 1])) == {"1": 2, "2": 0, "3": 1}
    assert shown(counted(["b", "a", "a"])) == {"a": 2, "b": 1}
    assert list(shown(counted(["b", "a", "a"], choice("a", "a", "b", "c")))) == ["a", "b", "c"]


def test_items_of_lists_count_each() -> None:
    [column] = columns({"a": ("x", "y")}, {"a": ("x",)}, {"a": ()})
    assert shown(histogram(column, lists("a", "x", "y", "z"))) == {"x": 2, "y": 1, "z": 0}


def test_many_words_are_put_together() -> None:
    found = counted([f"w{n}" for n in range(40)] + ["w0"])
    assert len(found.bars) == MOST_BARS
    assert found.bars[0] == Bar("w0", 2) and found.bars[-1] == Bar("17 others", 17)


@pytest.mark.parametrize(
    ("values", "labels"),
    [
        (range(100), ["0..9", "10..19", "20..29"]),
        (range(-60, 60, 2), ["-60..-51", "-50..-41", "-40..-31"]),
        ([n / 10 for n in range(30)], []),
    ],
)
def test_many_numbers_are_put_in_classes(values: Any, labels: list[str]) -> None:
    from decimal import Decimal

    numbers = [Decimal(str(value)) if isinstance(value, float) else value for value in values]
    found = counted(numbers)
    assert found.width and len(found.bars) <= MOST_CLASSES
    assert found.total == len(numbers)
    assert [bar.label for bar in found.bars][: len(labels)] == labels


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(-(10**6), 10**6), min_size=1, max_size=60))
def test_classes_hold_every_number_once(values: list[int]) -> None:
    found = counted(list(values))
    assert found.total == len(values)
    assert len(found.bars) <= MOST_BARS
    if found.width:
        for bar in found.bars:
            low, _, high = bar.label.partition("..")
            inside = [value for value in values if int(low) <= value <= int(high or low)]
            assert len(inside) == bar.pieces


def test_a_cross_table_counts_pieces() -> None:
    one, other = columns({"a": 0, "b": "x", "copies": 2}, {"a": 1, "b": "y"}, {"a": 1, "b": None})
    table = cross_table(one, other, (number("a", 0, 1, 2), None))
    assert (table.rows, table.columns) == (("0", "1", "2"), ("x", "y"))
    assert table.counts == ((2, 0), (0, 1), (0, 0))


def test_pearson_is_exact() -> None:
    one, other = columns({"a": 1, "b": 2}, {"a": 2, "b": 4}, {"a": 3, "b": 6})
    found = pearson(one, other)
    assert found is not None and (found.exact, found.measure, found.pieces) == (Fraction(1), PEARSON, 3)
    one, other = columns({"a": 1, "b": 3}, {"a": 2, "b": 2}, {"a": 3, "b": 2})
    found = pearson(one, other)
    assert found is not None and found.square == Fraction(3, 4) and found.negative and found.exact is None
    assert found.value == pytest.approx(-sqrt(3) / 2)
    assert pearson(*columns({"a": 1, "b": 1}, {"a": 1, "b": 2})) is None


def test_cramers_v_is_exact() -> None:
    told = cramer(*columns({"a": "x", "b": "p", "copies": 2}, {"a": "y", "b": "q"}))
    assert told is not None and (told.exact, told.measure) == (Fraction(1), CRAMER)
    free = cramer(*columns(*({"a": a, "b": b} for a in "xy" for b in "pqr")))
    assert free is not None and free.square == 0
    # Counts 3 1 / 1 3: chi-squared is 8 (9/16 + 1/16 + 1/16 + 9/16 - 1) = 2, so V squared is 2 / 8.
    half = cramer(*columns({"a": "x", "b": "p", "copies": 3}, {"a": "x", "b": "q"}, {"a": "y", "b": "p"},
                           {"a": "y", "b": "q", "copies": 3}))  # fmt: skip
    assert half is not None and half.exact == Fraction(1, 2)
    assert cramer(*columns({"a": "x", "b": "p"}, {"a": "x", "b": "q"})) is None


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=2, max_size=12))
def test_pearson_is_that_of_python(pairs: list[tuple[int, int]]) -> None:
    [found] = [*correlations(columns(*({"a": a, "b": b} for a, b in pairs))), None][:1]
    left, right = zip(*pairs, strict=True)
    if len(set(left)) < 2 or len(set(right)) < 2:
        assert found is None
    else:
        assert found is not None and found.value == pytest.approx(correlation(left, right))


@settings(max_examples=80, deadline=None)
@given(st.integers(1, 9), st.data())
def test_odds_are_those_of_all_hands_drawn_one_by_one(deck: int, data: Any) -> None:
    hits, hand = data.draw(st.integers(0, deck)), data.draw(st.integers(1, deck))
    at_least = data.draw(st.integers(0, hand))
    found = odds("x", deck, hits, hand, at_least)
    hands = [sum(place < hits for place in drawn) for drawn in combinations(range(deck), hand)]
    assert found.each == tuple(Fraction(hands.count(k), len(hands)) for k in range(hand + 1))
    assert found.chance == Fraction(sum(k >= at_least for k in hands), len(hands))
    assert found.mean == Fraction(sum(hands), len(hands))
    assert sum(found.each) == 1


def test_a_known_hand() -> None:
    found = odds("green == 4", 35, 7, 6)
    assert found.chance == 1 - Fraction(comb(28, 6), comb(35, 6))
    assert percent(found.chance) == "76.79 %"


@pytest.mark.parametrize(
    ("chance", "told"),
    [("1/3", "33.33 %"), ("2/3", "66.67 %"), ("1/100000", "< 0.01 %"), ("99999/100000", "> 99.99 %"), ("0", "0.00 %"),
     ("1", "100.00 %"), ("1/20000", "0.01 %")],
)  # fmt: skip
def test_percentages(chance: str, told: str) -> None:
    assert percent(Fraction(chance)) == told


def asked(**more: Any) -> tuple[list[Statistics], list[str]]:
    rows = [
        {"green": 0, "kind": "leaf", "copies": 3},
        {"green": 1, "kind": "red"},
        {"green": 1, "kind": "leaf", "copies": 0},
    ]
    deck = component("change", (number("green", 0, 1), choice("kind", "leaf", "red")), rows)
    problems = Problems()
    return reckon(game(deck), Asked(**more), problems), [str(problem) for problem in problems]


def test_a_component_is_reckoned_with_its_printed_pieces() -> None:
    [found], problems = asked()
    assert not problems
    assert (found.owner, found.rows, found.pieces) == ("change", 2, 4)
    assert [shown(one) for one in found.histograms] == [{"0": 3, "1": 1}, {"leaf": 3, "red": 1}]
    assert [one.exact for one in found.correlations] == [1]


def test_odds_are_asked_in_the_language_of_conditions() -> None:
    [found], problems = asked(of=("change",), hand=2, odds=("kind == leaf", "green > 0"))
    assert not problems
    assert [(one.hits, one.chance) for one in found.odds] == [(3, 1), (1, Fraction(1, 2))]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"of": ("chnage",)}, "did you mean `change`?"),
        ({"by": ("grean",)}, "did you mean `green`?"),
        ({"hand": 5, "odds": ("green == 1",)}, "a hand of 5 cannot be drawn from the 4 pieces"),
        ({"hand": 2, "odds": ("green == 1",), "at_least": 3}, "--at-least takes 0 to 2"),
        ({"hand": 2, "odds": ("green = 1",)}, "--odds: error"),
        ({"hand": 2, "odds": ("green == 7",)}, "`green` is never 7"),
        ({"hand": 2, "odds": ("grean == 1",)}, "no known name"),
        ({"hand": 2, "odds": ("1 / green > 0",)}, "by zero"),
    ],
)
def test_what_cannot_be_reckoned_is_a_problem(more: dict[str, Any], words: str) -> None:
    _, problems = asked(**more)
    assert len(problems) == 1 and words in problems[0]


def test_the_text_is_lined_up_in_wide_letters() -> None:
    lines = list(bars([Bar("狐", 8), Bar("leaf", 1), Bar("無", 0)], 60))
    assert lines == ["  狐    8  ████████████████████████████████████████", "  leaf  1  █████", "  無    0  "]
    wide = list(bars([Bar("狐の名前" * 10, 100000)], 40))
    assert cells(wide[0]) <= 60 and "…" in wide[0]


def test_the_text_and_the_data_hold_everything() -> None:
    [found], _ = asked(by=("green", "kind"))
    text = statistics_text(found)
    assert "green by kind" in text and "leaf  red  sum" in text and "Cramér's V = 1" in text
    told = statistics_dict(found)
    assert told["cross_tables"][0]["pieces"] == [[3, 0], [0, 1]]
    assert told["correlations"] == [
        {"fields": ["green", "kind"], "measure": "Cramér's V", "value": 1.0, "square": "1", "pieces": 4}
    ]
    [drawn], _ = asked(hand=2, odds=("green == 1",))
    assert statistics_dict(drawn)["odds"][0]["chance"] == {"exact": "1/2", "percent": 50.0}
    assert "a hand of 2 holds at least 1 with `green == 1` in 50.00 % (1/2)" in statistics_text(drawn)
