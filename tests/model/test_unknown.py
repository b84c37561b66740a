"""Values written `?`: which cells may be unknown, where they stand, and that nobody prints a hole."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.grid import Column, Grid
from generator.base.node import Mapping
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.project import load_project
from generator.load.yaml import parse_yaml
from generator.model.game import CardColumns, Game
from generator.model.read import read_games
from generator.model.read_data import read_data
from generator.model.unknown import UnknownCell, UnknownRows
from tests.model.nodes import SIZES, Read

FIELDS = {
    "colour": "'[red, blue]'",
    "height": "0..9",
    "far": "0..5000",
    "lit": "flag, default false",
    "stars": "list of [a, b]",
    "name": "text, optional",
    "free": "integer, optional",
}
HEAD = "components:\n  lamp:\n    front: card.xml\n    fields:\n"


def read(cards: str, fields: dict[str, str] | None = None, unknown_allowed: bool = True) -> Read:
    """A game whose component `lamp` has these fields and what stands under `cards:`."""
    declared = "".join(f"      {name}: {kind}\n" for name, kind in (fields or {}).items())
    node = parse_yaml(f"{HEAD}{declared}    cards: {cards}\n", "cards.yaml", Problems())
    assert isinstance(node, Mapping)
    problems = Problems()
    games = read_games(node, "sample", SIZES, problems, unknown_allowed=unknown_allowed)
    return Read(games, list(problems))


def unknown(found: Read) -> list[tuple[int, str, str]]:
    """The unknown cells: row, card, field."""
    return [(cell.row, cell.card, cell.field) for cell in found.fine().game.unknown]


@pytest.mark.parametrize("sign", ["?", "'?'", '"?"', "？", "'？'", "' ? '"])
@pytest.mark.parametrize("name", ["colour", "height", "far", "lit", "stars"])
def test_a_bounded_field_may_be_unknown(name: str, sign: str) -> None:
    found = read(f"[{{id: ember, {name}: {sign}}}]", {name: FIELDS[name]})
    assert unknown(found) == [(0, "ember", name)]
    assert found.component("lamp").cards[0].values == {name: None}


@pytest.mark.parametrize("sign", ["?", "'?'", "？"])
def test_the_copies_may_be_unknown(sign: str) -> None:
    found = read(f"[{{id: a, qty: 2}}, {{id: b, qty: {sign}}}]")
    assert unknown(found) == [(1, "b", "copies")]
    assert [card.copies for card in found.component("lamp").cards] == [2, 1]


@pytest.mark.parametrize("declared", [{"name": "text"}, {}, {"name": "list of text"}])
def test_a_text_is_a_text(declared: dict[str, str]) -> None:
    found = read("[{name: ?}]", declared).fine()
    assert not found.game.unknown
    assert found.component("lamp").cards[0].values["name"] in ("?", ("?",))


@pytest.mark.parametrize("kind", ["integer", "number", "0.5..2", "list of integer"])
def test_a_number_without_bounds_cannot_be_found(kind: str) -> None:
    problem = read("[{cost: ?}]", {"cost": kind}).only("value-unknown-misplaced")
    assert problem.span == Span("cards.yaml", 6, 20)
    assert "0..9" in problem.hint or "list the values" in problem.hint


@pytest.mark.parametrize("stars", ["[a, ?]", "a|?", "['?']"])
def test_an_item_of_a_list_cannot_be_found(stars: str) -> None:
    found = read(f"[{{stars: {stars}}}]", {"stars": FIELDS["stars"]})
    assert found.only("value-unknown-misplaced").hint == "write `stars: ?`, or the item's value"


def test_a_word_of_the_field_is_that_word() -> None:
    found = read("[{kind: ?}, {kind: '?'}, {kind: ？}]", {"kind": "[a, '?']"})
    assert unknown(found) == [(2, "3", "kind")]
    assert [card.values["kind"] for card in found.component("lamp").cards] == ["?", "?", None]


def test_a_row_may_be_unknown_as_a_whole() -> None:
    found = read("\n      - {id: a, colour: red, height: 1, far: 1, stars: a}\n      - ?", FIELDS)
    assert unknown(found) == [(1, "2", name) for name in ("colour", "height", "far", "lit", "stars")]
    assert {cell.span for cell in found.game.unknown} == {Span("cards.yaml", 14, 9)}
    assert found.component("lamp").cards[1].copies == 1


def test_a_number_stands_for_rows() -> None:
    found = read("35", FIELDS)
    assert found.game.unknown_rows == (UnknownRows("lamp", 35, Span("cards.yaml", 12, 12)),)
    assert len(found.component("lamp").cards) == 35
    assert len(unknown(found)) == 35 * 5
    assert found.game.unknown[-1] == UnknownCell("lamp", 34, "35", "stars", Span("cards.yaml", 12, 12))


@pytest.mark.parametrize("number", ["0", "-1", "2.5", "100001", "?"])
def test_a_number_of_rows_has_bounds(number: str) -> None:
    assert read(number, {"height": "0..9"}).only("rows-count").span == Span("cards.yaml", 6, 12)


def test_rows_of_a_table_may_be_a_number_too() -> None:
    text = (
        "components: {lamp: {front: c.xml, cards: [{id: a}]}}\ntables:\n  wind:\n    fields: {n: 0..3}\n    rows: 2\n"
    )
    node = parse_yaml(text, "cards.yaml", Problems())
    assert isinstance(node, Mapping)
    problems = Problems()
    [game] = read_games(node, "sample", SIZES, problems, unknown_allowed=True)
    place = Span("cards.yaml", 5, 11)
    assert not list(problems)
    assert game.unknown == tuple(UnknownCell("tables.wind", row, str(row + 1), "n", place) for row in (0, 1))
    assert game.unknown_rows == (UnknownRows("tables.wind", 2, place),)


def test_an_unknown_value_gets_no_default_and_is_not_missing() -> None:
    found = read(
        "[{id: ember, height: ?, lit: ?}]", {"height": "0..9", "lit": "flag, default true", "power": "0..9, default 3"}
    )
    assert unknown(found) == [(0, "ember", "height"), (0, "ember", "lit")]
    assert found.component("lamp").cards[0].values == {"height": None, "lit": None, "power": 3}


def test_a_computed_field_waits_for_what_it_needs() -> None:
    found = read(
        "[{height: ?, wide: 2}, {height: 1, wide: 2}, {height: 1, wide: 2, copies: ?}]",
        {
            "height": "0..9, optional",
            "wide": "0..9",
            "area": "{formula: height * wide}",
            "twice": "{formula: area * 2}",
            "half": "{formula: wide - 1}",
            "all": "{formula: wide * copies}",
        },
    )
    assert len(unknown(found)) == 2
    values = [dict(card.values) for card in found.component("lamp").cards]
    assert [(one["area"], one["twice"], one["half"], one["all"]) for one in values] == [
        (None, None, 1, 2),
        (2, 4, 1, 2),
        (2, 4, 1, None),
    ]


def test_a_default_cannot_be_unknown() -> None:
    assert read("[{id: a}]", {"height": '"0..9, default ?"'}).only("field-declaration")


def test_a_frame_has_no_unknown_values() -> None:
    text = (
        "components:\n  grid:\n    kind: frame\n    frame: {columns: 2, rows: 2, cell: 50 x 50 mm, "
        "height: 24 mm, thickness: 1.5 mm}\n"
        "    fields: {n: 0..3}\n    cards: [{n: ?}]\n"
    )
    node = parse_yaml(text, "cards.yaml", Problems())
    assert isinstance(node, Mapping)
    problems = Problems()
    read_games(node, "sample", SIZES, problems, unknown_allowed=True)
    assert [problem.code for problem in problems] == ["value-unknown-misplaced"]


def test_whoever_prints_is_told_of_unknown_values_once_a_component() -> None:
    problem = read("[{id: ember, height: ?}, {id: spark, height: ?}]", {"height": "0..9"}, unknown_allowed=False).only(
        "value-unknown"
    )
    assert problem.message == "`lamp` has 2 cells that are `?`, the first is height of ember"
    assert problem.hint == "let `fudaya solve` fill them, or write their values"
    assert problem.span == Span("cards.yaml", 6, 33)
    assert problem.component == "lamp"


def test_whoever_prints_is_told_of_one_unknown_value_and_of_rows_that_are_a_number() -> None:
    one = read("[{id: ember, height: ?}]", {"height": "0..9"}, unknown_allowed=False).only("value-unknown")
    assert (one.message, one.card) == ("height of ember is `?`", "ember")
    rows = read("35", {"height": "0..9"}, unknown_allowed=False).only("value-unknown")
    assert rows.message == "`lamp` has 35 rows of which nothing is written"


def project(folder: Path, table: str, data: str, name: str = "deck.csv") -> Game:
    """A game whose component `lamp` has its rows in a table file, read where values may be unknown."""
    (folder / name).write_text(data, "utf-8")
    text = f"{HEAD}      colour: [red, blue]\n      height: 0..9\n      name: text\n    data: {table}\n"
    (folder / "cards.yaml").write_text(text, "utf-8")
    problems = Problems()
    found = load_project(folder, problems)
    assert found is not None
    [game] = read_games(found.node, "sample", SIZES, problems, unknown_allowed=True)
    assert not list(problems), [str(problem) for problem in problems]
    return game


def test_cells_of_a_table_may_be_unknown(tmp_path: Path) -> None:
    game = project(tmp_path, "deck.csv", "id,colour,height,name,qty\na,red,?,?,2\nb,？,3,x, ? \n")
    assert game.unknown == (
        UnknownCell("lamp", 0, "a", "height", Span("deck.csv", 2, 3, 1)),
        UnknownCell("lamp", 1, "b", "colour", Span("deck.csv", 3, 2, 2)),
        UnknownCell("lamp", 1, "b", "copies", Span("deck.csv", 3, 5, 2)),
    )
    assert game.components["lamp"].cards[0].values["name"] == "?"


def grid(names: list[str], rows: list[tuple[str, ...]]) -> Grid:
    """A table of the file `deck.csv` whose header stands in line 1."""
    columns = []
    for number, name in enumerate(names, 1):
        texts = tuple(row[number - 1] for row in rows)
        columns.append(Column(number, name, Span("deck.csv", 1, number), texts, frozenset(texts)))
    return Grid(tuple(columns), [line + 2 for line in range(len(rows))], Span("deck.csv", 1))


CELLS = st.sampled_from(["?", "？", "", "1", "red", " ?", "true", "a|b", "a|?"])
KINDS = st.sampled_from(
    [
        "",
        "0..9",
        "integer",
        "0..5000",
        "flag",
        "'[red, blue]'",
        "text",
        "list of [a, b]",
        "'0..9, default 4'",
        "[a, '?']",
    ]
)


@settings(max_examples=200, deadline=None)
@given(KINDS, KINDS, st.lists(st.tuples(CELLS, CELLS, st.sampled_from(["", "1", "?", "２"])), min_size=1, max_size=6))
def test_columns_tell_the_same_unknown_values_as_rows(first: str, second: str, cells: list[tuple[str, ...]]) -> None:
    declared = "".join(f"  {name}: {kind}\n" for name, kind in (("a", first), ("b", second)) if kind)
    rules = parse_yaml(f"fields:\n{declared}" if declared else "checks: []", "rules.yaml", Problems())
    assert isinstance(rules, Mapping)
    table, ours, theirs = grid(["a", "b", "copies"], cells), Problems(), Problems()
    by_column = read_data(table, rules, "deck", ours, unknown_allowed=True)
    by_row = read_data(table.nodes(), rules, "deck", theirs, unknown_allowed=True)
    assert isinstance(by_column.components["deck"].cards, CardColumns)
    assert by_column.unknown == by_row.unknown
    assert [card.values for card in by_column.components["deck"].cards] == [
        card.values for card in by_row.components["deck"].cards
    ]
    assert sorted(map(str, ours)) == sorted(map(str, theirs))


def test_a_table_checked_by_itself_is_told_of_its_unknown_values() -> None:
    rules = parse_yaml("fields: {a: 0..9}", "rules.yaml", Problems())
    assert isinstance(rules, Mapping)
    problems = Problems()
    read_data(grid(["a"], [("1",), ("?",)]), rules, "deck", problems)
    assert [problem.code for problem in problems] == ["value-unknown"]
