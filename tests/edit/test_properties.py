"""Whatever a file looks like: outside the changed cells no byte differs, and inside them the new values are read."""

import re
from decimal import Decimal
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.node import Mapping, Sequence
from generator.base.problem import Problems
from generator.edit.change import CellValue, Replacement
from generator.load.delimited import read_rows
from tests.edit.writing import add, at, cell, put, texts, write

CARDS = Path(__file__).resolve().parents[2] / "cards.yaml"

LETTERS = "abz09 月狐■・:#,-?!&*|[]{}'\"%@~<>=.\\/　é\n"
TEXTS = st.one_of(
    st.sampled_from(["yes", "007", "1e3", "~", "?", "？", "- x", "a: b", "月"]), st.text(LETTERS, max_size=8)
)
NUMBERS = st.one_of(st.integers(-99, 999), st.booleans(), st.decimals(-9, 9, places=2))
VALUES = st.one_of(TEXTS, NUMBERS, st.none(), st.lists(st.one_of(TEXTS, NUMBERS), max_size=3).map(tuple))
WRITTEN = ("1", "?", "red", "'red'", '"a, b"', "[red, blue]", "[ 'x',y ]", "[]", "~", "月の光", "007", "true")
PLAIN_TEXTS = st.text("abz09月・:#-?!&*[]{}'%@~<>=.", min_size=1, max_size=6)
TABLE_VALUES = st.one_of(
    PLAIN_TEXTS,
    st.sampled_from(['say "x"', "a,b;c", "two\nlines", ""]),
    NUMBERS,
    st.none(),
    st.lists(st.one_of(PLAIN_TEXTS, NUMBERS), max_size=3).map(tuple),
)
ENDS = ("\n", "\r\n", "\r")


@st.composite
def decks(draw: st.DrawFn) -> tuple[list[str], dict[tuple[int, str], int]]:
    """A deck as pieces of text, and the number of each cell's piece by row and field."""
    pieces = [draw(st.sampled_from(["", "# 山\n", "title: 'x'  # c\r\n"])) + "cards:" + draw(st.sampled_from(ENDS))]
    cells: dict[tuple[int, str], int] = {}
    for number in range(draw(st.integers(1, 4))):
        flow = draw(st.booleans())
        end = draw(st.sampled_from(ENDS))
        lead = draw(st.sampled_from(["", f"  # note{end}", end])) + "  - "
        pieces[-1] += lead + (draw(st.sampled_from(["{", "{ "])) if flow else "")
        for place, name in enumerate("abc"):
            separator = ("," + " " * draw(st.integers(1, 4)) if flow else end + "    ") if place else ""
            pieces[-1] += f"{separator}{name}: "
            cells[number, name] = len(pieces)
            pieces.append(draw(st.sampled_from(WRITTEN)))
            pieces.append("" if flow else draw(st.sampled_from(["", "  # why: a?", "   "])))
        pieces[-1] += (" }" if flow else "") + draw(st.sampled_from(["", "   # {c}"])) + end
    if draw(st.booleans()):
        pieces[-1] = pieces[-1].rstrip("\r\n")
    return pieces, cells


def read_back(value: CellValue) -> Any:
    """How a value's node looks, apart from the quotes of a text."""
    if isinstance(value, tuple):
        return [read_back(item) for item in value]
    if isinstance(value, bool):
        return "true" if value else "false"
    return "~" if value is None else f"{value:f}" if isinstance(value, Decimal) else str(value)


def without_quotes(found: Any) -> Any:
    return [without_quotes(item) for item in found] if isinstance(found, list) else found[0]


@settings(max_examples=150, deadline=None)
@given(decks(), st.data())
def test_one_cell_of_yaml(deck: tuple[list[str], dict[tuple[int, str], int]], data: st.DataObject) -> None:
    pieces, cells = deck
    text = "".join(pieces)
    row, name = data.draw(st.sampled_from(sorted(cells)))
    value = data.draw(VALUES)
    new = write(text, put(text, "cards", row, name, value=value)).decode()
    piece = cells[row, name]
    before, after = "".join(pieces[:piece]), "".join(pieces[piece + 1 :])
    assert new.startswith(before) and new.endswith(after) and len(new) >= len(before) + len(after)
    assert without_quotes(texts(at(new, "cards", row, name))) == read_back(value)
    old_rows, new_rows = texts(at(text, "cards")), texts(at(new, "cards"))
    assert isinstance(old_rows, list) and isinstance(new_rows, list)
    old_rows[row].pop(name), new_rows[row].pop(name)
    assert old_rows == new_rows


@settings(max_examples=100, deadline=None)
@given(decks(), st.data())
def test_many_cells_of_yaml_are_written_as_one_after_the_other(
    deck: tuple[list[str], dict[tuple[int, str], int]], data: st.DataObject
) -> None:
    pieces, cells = deck
    start = "".join(pieces).encode(data.draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16"])))
    chosen = data.draw(st.lists(st.sampled_from(sorted(cells)), max_size=6, unique=True))
    values = [(row, name, data.draw(VALUES)) for row, name in chosen]
    added = [(row, data.draw(VALUES)) for row in sorted({row for row, _ in cells}) if data.draw(st.booleans())]
    expected = start
    for row, name, value in values:
        expected = write(expected, put(expected, "cards", row, name, value=value))
    for row, value in added:
        expected = write(expected, *add(expected, "cards", row, new=value))
    changes = [change for row, value in added for change in add(start, "cards", row, new=value)]
    changes += [put(start, "cards", row, name, value=value) for row, name, value in values]
    assert write(start, *changes) == expected


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[str], dict[tuple[int, int], int], str]:
    """A table as pieces of text, the number of each cell's piece by record and column from 1, and the delimiter."""
    delimiter, end = draw(st.sampled_from(",;\t")), draw(st.sampled_from(ENDS))
    pieces, cells = [delimiter.join(("id", "x", "い")) + end], {}
    for record in range(1, draw(st.integers(2, 5))):
        pieces[-1] += draw(st.sampled_from(["", end, delimiter * 2 + end]))
        for column in (1, 2, 3):
            typed = draw(
                st.sampled_from(["?", " 1 ", "red", '"a"', '"a ""b"" "', f'"x{end}y"', f'"{delimiter}a"', "月|火"])
            )
            cells[record, column] = len(pieces)
            pieces += [typed, delimiter if column < 3 else end]
    if draw(st.booleans()):
        pieces[-1] = ""
    return pieces, cells, delimiter


@settings(max_examples=150, deadline=None)
@given(tables(), st.data())
def test_cells_of_a_table(table: tuple[list[str], dict[tuple[int, int], int], str], data: st.DataObject) -> None:
    pieces, cells, delimiter = table
    codec = data.draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp932"]))
    encoding = "cp932" if codec == "cp932" else ""
    record, column = data.draw(st.sampled_from(sorted(cells)))
    value = data.draw(TABLE_VALUES)
    old = "".join(pieces)
    name = ("id", "x", "い")[column - 1]
    span = cell(old, record, name, delimiter)
    read_new = write(
        old.encode(codec),
        Replacement(span, name, value),
        name="deck.csv",
        encoding=encoding,
        delimiter=delimiter,
    )
    new = read_new.decode(codec)
    piece = cells[record, column]
    before, after = "".join(pieces[:piece]), "".join(pieces[piece + 1 :])
    assert read_new.startswith(before.encode(codec))
    assert new.startswith(before) and new.endswith(after) and len(new) >= len(before) + len(after)
    old_rows, new_rows = (read_rows(text, "deck.csv", delimiter, Problems()) for text in (old, new))
    assert old_rows is not None and new_rows is not None
    at_row = next(number for number, row in enumerate(old_rows) if row.line == span.line)
    found = new_rows[at_row].cells[column - 1]
    typed = pieces[piece]
    found = found.strip(" ") if typed[0] == " " or typed.endswith(' "') else found
    assert (re.sub("[,;]", "|", found) if isinstance(value, tuple) else found) == read_back_cell(value)
    for row in (old_rows[at_row], new_rows[at_row]):
        row.cells[column - 1] = ""
    assert [row.cells for row in old_rows] == [row.cells for row in new_rows]


def read_back_cell(value: CellValue) -> str:
    if isinstance(value, tuple):
        return "|".join(read_back_cell(item) for item in value)  # Other separators are made to be this one.
    return "" if value is None else str(read_back(value))


def test_the_sample_games() -> None:
    data = CARDS.read_bytes()
    deck = ("games", "bakenushi", "components", "change", "cards")
    cards = at(data, *deck)
    assert isinstance(cards, Sequence)
    row = next(
        number
        for number, card in enumerate(cards.items)
        if isinstance(card, Mapping) and texts(card.entries["id"].value) == ("c22", False)
    )
    green = put(data, *deck, row, "green", value=4)
    figures = put(data, *deck, row, "green_figures", value=("leaf", "gourd"))
    new = write(data, green, figures, name="cards.yaml")
    before, after = data.decode().split("\n"), new.decode().split("\n")
    (line,) = [number for number, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
    assert line + 1 == green.span.line
    assert after[line] == before[line].replace("green: 3", "green: 4").replace("[leaf]", "[leaf, gourd]")


def test_every_value_of_the_sample_games_can_be_written_again() -> None:
    data = CARDS.read_bytes()
    deck = ("games", "bakenushi", "components", "change", "cards")
    cards = at(data, *deck)
    assert isinstance(cards, Sequence)
    changes = []
    for card in cards.items:
        assert isinstance(card, Mapping)
        for name, entry in card.entries.items():
            found = read_values(texts(entry.value))
            changes.append(Replacement(entry.value.span, name, found))
    assert len(changes) > 100
    assert write(data, *changes, name="cards.yaml") == data


def read_values(found: Any) -> CellValue:
    if isinstance(found, list):
        return tuple(read_values(item) for item in found)
    text, quoted = found
    if quoted:
        return str(text)
    return int(text) if text.isdigit() else text == "true" if text in ("true", "false") else str(text)


@settings(max_examples=100, deadline=None)
@given(decks(), st.data())
def test_writing_the_same_values_into_yaml_again_changes_nothing(
    deck: tuple[list[str], dict[tuple[int, str], int]], data: st.DataObject
) -> None:
    text = "".join(deck[0])
    values = [(*place, data.draw(VALUES)) for place in sorted(deck[1])]
    first = write(text, *[put(text, "cards", row, name, value=value) for row, name, value in values])
    assert write(first, *[put(first, "cards", row, name, value=value) for row, name, value in values]) == first


@settings(max_examples=100, deadline=None)
@given(tables(), st.data())
def test_writing_the_same_values_into_a_table_again_changes_nothing(
    table: tuple[list[str], dict[tuple[int, int], int], str], data: st.DataObject
) -> None:
    text, delimiter = "".join(table[0]), table[2]
    drawn = {place: data.draw(PLAIN_TEXTS if place[1] == 1 else TABLE_VALUES) for place in table[1]}
    values = [(record, ("id", "x", "い")[column - 1], value) for (record, column), value in drawn.items()]

    def changes(text: str | bytes) -> list[Replacement]:
        return [Replacement(cell(text, record, name, delimiter), name, value) for record, name, value in values]

    first = write(text, *changes(text), name="deck.csv", delimiter=delimiter)
    assert write(first, *changes(first), name="deck.csv", delimiter=delimiter) == first
