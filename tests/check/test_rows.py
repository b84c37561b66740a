"""Rows by column: the same values, choices and problems as row by row."""

from collections import Counter
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.expression import parse
from generator.base.problem import Problems
from generator.base.span import Span
from generator.check.amount import RuleError
from generator.check.finding import Edit
from generator.check.fold import fold_of
from generator.check.mend_apply import applied
from generator.check.rows import Rows
from generator.check.select import chosen, conditions, value_of, values_of
from generator.check.view import View
from generator.model.game import Card, CardColumns, Value
from tests.check.deck import component, game

VALUES = st.sampled_from(
    [0, 1, 2, True, False, None, "1", "leaf", "007", Decimal("2.50"), ("leaf", 1), (True,), (1,), ()],
)
CONDITIONS = st.sampled_from(
    ["a == b", "a", "a != missing and a > 1", "b in [1, leaf]", "1 in a", "a and b", "copies == 2", "3 > 2"]
)
ROWS = st.lists(st.fixed_dictionaries({"a": VALUES, "b": VALUES, "copies": st.integers(0, 2)}), max_size=8)


def rows_of(deck: list[dict[str, Any]]) -> Rows:
    view = View(game(component("deck", (), deck)))
    target = view.target("deck")
    assert target
    return view.rows(target)


@settings(max_examples=150, deadline=None)
@given(ROWS, CONDITIONS)
def test_values_are_those_of_each_row(deck: list[dict[str, Any]], text: str) -> None:
    rows = rows_of(deck)
    expression = parse(text, Span("rules.yaml", 1), Problems(), words=("leaf",))
    assert expression is not None
    try:
        singly: object = [value_of(expression, row) for row in rows]
    except RuleError as error:
        singly = str(error.problem)
    try:
        together: object = values_of(expression, rows)
    except RuleError as error:
        together = str(error.problem)
    assert together == singly
    if isinstance(singly, list) and isinstance(together, list):
        assert list(map(type, together)) == list(map(type, singly))


@settings(max_examples=100, deadline=None)
@given(ROWS)
def test_combined_values_are_equal_where_the_keys_are(deck: list[dict[str, Any]]) -> None:
    rows = rows_of(deck)
    fold = fold_of(None)
    combined = rows.combined(("a", "b"), (fold, fold))
    keys = [(fold(row.names["a"]), fold(row.names["b"])) for row in rows]
    assert list(map(combined.key, combined.numbers)) == keys
    assert list(map(combined.number, keys)) == list(combined.numbers)
    counts = Counter(key for key, row in zip(keys, rows, strict=True) for _ in range(row.copies))
    assert {combined.key(number): pieces for number, pieces in rows.counted(combined.numbers).items()} == counts
    assert rows.pieces == sum(row.copies for row in rows)


def test_an_error_names_the_first_row_of_those_that_are_equal() -> None:
    rows = rows_of([{"a": 1}, {"a": 1}, {"a": 0}, {"a": 0}])
    divided = parse("1 / a > 0", Span("rules.yaml", 1), Problems())
    above = parse("a > 0", Span("rules.yaml", 1), Problems())
    assert divided is not None and above is not None
    with pytest.raises(RuleError) as error:
        conditions(divided, rows)
    assert error.value.problem.card == "3"
    assert [row.card.id for row in chosen(rows, above)] == ["1", "2"]
    assert [row.card.id for row in rows.at((3, 0))] == ["4", "1"]
    assert [row.card.id for row in rows[1:3]] == ["2", "3"]


def test_rows_kept_by_column_are_the_same_rows() -> None:
    span = Span("deck.csv", 2)
    cards = CardColumns(("x", "y", "z"), {"a": (1, 2, 1)}, (2, 0, 1), lambda row: span, lambda row, name: None)
    rows = Rows.printed("deck", cards, ("a", "id", "copies"), {})
    assert [(row.card.id, row.copies, row.names["a"]) for row in rows] == [("x", 2, 1), ("z", 1, 1)]
    assert rows.column("a") == [1, 1] and rows.pieces == 3 and not rows.single
    assert isinstance(rows[-1].card, Card) and rows[-1] is rows[1]


def test_a_long_table_is_mended_by_its_columns() -> None:
    span = Span("deck.csv", 2)
    columns: dict[str, tuple[Value, ...]] = {"a": (1, 2, 1), "b": (None, "p", "q")}
    cards = CardColumns(("x", "y", "z"), columns, None, lambda row: span, lambda row, name: span)
    owner = replace(component("deck", (), []), cards=cards)
    edits = (
        Edit("deck", "y", "a", 2, 7, span),
        Edit("deck", "z", "copies", 1, 3, span),
        Edit("deck", "z", "b", "q", "r", span),
    )
    changed = applied(game(owner), edits)
    assert changed is not None
    found = changed.components["deck"].cards
    assert isinstance(found, CardColumns)
    assert [(card.id, card.copies, card.values) for card in found] == [
        ("x", 1, {"a": 1, "b": None}),
        ("y", 1, {"a": 7, "b": "p"}),
        ("z", 3, {"a": 1, "b": "r"}),
    ]
    assert cards.columns["a"] == (1, 2, 1) and cards.copies is None
    assert applied(game(owner), (Edit("deck", "w", "a", 1, 2, span),)) is None
    added = applied(game(owner), (Edit("deck", "w", "id", None, "w", span, "x"), Edit("deck", "w", "a", 1, 9, span)))
    assert added is not None and [card.values["a"] for card in added.components["deck"].cards] == [1, 2, 1, 9]
