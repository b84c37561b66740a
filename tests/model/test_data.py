"""Tables that are checked by themselves: read by column, with the same values and problems as row by row."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.grid import Column, Grid
from generator.base.node import Mapping
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.yaml import parse_yaml
from generator.model import copies
from generator.model.game import CardColumns, Component
from generator.model.read_data import read_data


def grid(names: Sequence[str], *rows: Sequence[str]) -> Grid:
    """A table of the file `deck.csv` whose header stands in line 1."""
    columns = [
        Column(number, name, Span("deck.csv", 1, number), texts, frozenset(texts))
        for number, name in enumerate(names, 1)
        for texts in [tuple(row[number - 1] for row in rows)]
    ]
    return Grid(tuple(columns), [line + 2 for line in range(len(rows))], Span("deck.csv", 1))


def rules(text: str) -> Mapping:
    """The keys of a rules file."""
    found = parse_yaml(text, "rules.yaml", Problems())
    assert isinstance(found, Mapping)
    return found


def component(table: Grid, text: str = "{}", name: str = "deck") -> tuple[Component, list[str]]:
    """The component and the problems' lines."""
    problems = Problems()
    game = read_data(table, rules(text), name, problems)
    [found] = game.components.values()
    return found, [str(problem) for problem in problems]


def test_a_column_nobody_declared_is_text_numbers_and_flags() -> None:
    deck, problems = component(
        grid(["n", "size", "front"], ["1", "large", ""], ["007", "true", "~"], ["-3", "tall", "x"])
    )
    assert not problems
    assert isinstance(deck.cards, CardColumns)
    assert deck.cards.columns == {"n": (1, "007", -3), "size": ("large", True, "tall"), "front": (None, "~", "x")}
    assert [card.id for card in deck.cards] == ["1", "2", "3"]
    assert deck.cards[1].place("size") == Span("deck.csv", 3, 2, 2)
    assert deck.cards[-1].span == Span("deck.csv", 4, 0, 3)
    assert [card.id for card in deck.cards[:2]] == ["1", "2"]
    assert deck.count == 3


def test_declared_columns_are_read_by_their_types_and_faults_have_their_cells() -> None:
    declared = "{fields: {n: 1..3, kind: '[leaf, gourd]', cost: number, wild: 'flag, optional', tags: list of text}}"
    deck, problems = component(
        grid(
            ["n", "kind", "cost", "wild", "tags"],
            ["３", "leaf", "2.50", "true", "a|b"],
            ["4", "leef", "2.0", "", ""],
            ["4", "gourd", "x", "false", "c"],
        ),
        declared,
    )
    assert isinstance(deck.cards, CardColumns)
    assert [card.values["n"] for card in deck.cards] == [3, None, None]
    assert list(deck.cards.columns["tags"]) == [("a", "b"), (), ("c",)]
    assert str(deck.cards.columns["cost"][0]) == "2.50" and deck.cards.columns["cost"][1] == 2
    places = [line.split(" ")[0] for line in problems]
    assert places == [f"deck.csv:{place}" for place in ("3:1", "4:1", "3:2", "4:3")]


def test_rows_without_a_required_field_are_named() -> None:
    deck, problems = component(grid(["id", "n"], ["a", "1"], ["b", ""]), "{fields: {n: integer, m: integer}}")
    assert deck.cards[1].values == {"n": None, "m": None}
    assert "`n` is missing in b (line 3)" in problems[0]
    assert "`m` is declared, but none of the 2 rows gives it" in problems[1]


def test_copies_are_read_and_told_where_they_stand() -> None:
    deck, problems = component(grid(["id", "枚数"], ["a", "2"], ["b", ""], ["c", "0"]))
    assert deck.count == 3 and [card.copies for card in deck.cards] == [2, 1, 0]
    assert deck.cards[0].place("copies") == Span("deck.csv", 2, 2, 1)
    assert len(problems) == 1 and "copies-zero" in problems[0]


def test_a_column_of_a_copies_name_may_be_declared_as_a_field() -> None:
    deck, problems = component(grid(["id", "count"], ["a", "2000"]), "{fields: {count: integer}}")
    assert not problems and deck.count == 1 and deck.cards[0].values == {"count": 2000}


def test_a_table_may_be_longer_than_any_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "MOST", 2)
    deck, problems = component(grid(["n"], ["1"], ["2"], ["3"]))
    assert not problems and deck.count == 3


@pytest.mark.parametrize(("name", "called"), [("deck", "deck"), ("2024 export", "rows"), ("札", "札"), ("con", "rows")])
def test_the_rows_are_called_after_the_file(name: str, called: str) -> None:
    assert component(grid(["n"], ["1"]), name=name)[0].key == called
    assert component(grid(["n"], ["1"]), "{component: poem}", name)[0].key == "poem"


def test_languages_join_columns_only_where_they_are_named() -> None:
    table = grid(["name@ja", "name@en"], ["狐", "Fox"])
    plain, problems = component(table)
    assert not problems and plain.cards[0].values == {"name@ja": "狐", "name@en": "Fox"}
    joined, problems = component(table, "{languages: [ja, en]}")
    assert not problems and list(joined.cards[0].values) == ["name"]


def test_an_unknown_key_and_an_empty_table_are_problems() -> None:
    _, problems = component(grid(["n"]), "{feilds: {n: integer}}")
    assert [line.rsplit("(", 1)[1].split(")")[0] for line in problems] == ["key-unknown", "deck-empty"]


CELLS = st.sampled_from(["", "1", "2", "007", "-1", "９", "9", "2.5", "true", "leaf", "leef", "a|b", "~", " ", "1e3"])
TYPES = [
    "",
    "1..9",
    "integer",
    "number",
    "0.5..2.5",
    "flag",
    "[leaf, gourd]",
    "text",
    "list of text",
    "1..5000",
    "0..2, default 1",
]


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(CELLS, CELLS, st.sampled_from(["", "x", "y", "Ｘ"])), max_size=6),
    st.sampled_from(TYPES),
    st.booleans(),
)
def test_columns_give_the_values_and_problems_of_rows(
    cells: list[tuple[str, str, str]], kind: str, optional: bool
) -> None:
    declared = f"{kind}, optional" if kind and optional and "default" not in kind else kind
    text = f"{{fields: {{a: '{declared}'}}}}" if kind else "{}"
    table = grid(["a", "b", "id"], *[tuple(cell.strip() for cell in row) for row in cells])
    by_column, problems = component(table, text)
    others = Problems()
    [by_row] = read_data(table.nodes(), rules(text), "deck", others).components.values()
    assert [(card.id, card.values, card.copies, card.span) for card in by_column.cards] == [
        (card.id, card.values, card.copies, card.span) for card in by_row.cards
    ]
    assert sorted(problems) == sorted(map(str, others))
    assert [card.place("a") for card in by_column.cards] == [card.place("a") for card in by_row.cards]
