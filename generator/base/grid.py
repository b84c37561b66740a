"""A table file column by column: the hand-over from `load` to `model` where a table has too many rows for nodes."""

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from generator.base.node import Entry, Mapping, Scalar, Sequence
from generator.base.span import Span

COUNT_COLUMNS = ("copies", "qty", "count", "quantity", "枚数", "数量", "個数")
"""Headers, in any case and width, of the column that says how many copies are printed."""


class Column(NamedTuple):
    """A named column.

    Attributes:
        number: of its cells in their rows, from 1.
        name: its header.
        span: where the header stands.
        texts: its cells as typed, one a row; a blank one is "". None in rows that end before it.
        distinct: the texts that occur.
    """

    number: int
    name: str
    span: Span
    texts: "tuple[str | None, ...]"
    distinct: "AbstractSet[str | None]"


class Grid(NamedTuple):
    """A table's rows under its header. A cell's text is exactly what was typed.

    Attributes:
        columns: the named columns, each with its cells.
        lines: the physical line (or worksheet row) on which each row begins.
        span: where the header stands.
    """

    columns: tuple[Column, ...]
    lines: list[int]
    span: Span

    def row_span(self, row: int) -> Span:
        """Where a row stands, by its number from 0."""
        return Span(self.span.file, self.lines[row], 0, row + 1)

    def cell_span(self, row: int, number: int) -> Span:
        """Where a cell stands, by its row from 0 and its column's number."""
        return Span(self.span.file, self.lines[row], number, row + 1)

    def nodes(self) -> Sequence:
        """The rows as mappings of cells."""
        return Sequence(tuple([self._row(row) for row in range(len(self.lines))]), self.span)

    def _row(self, row: int) -> Mapping:
        name, line = self.span.file, self.lines[row]
        entries: dict[str, Entry] = {}
        for number, key, key_span, texts, _ in self.columns:
            text = texts[row]
            if text is not None:
                entries[key] = Entry(key_span, cell(text, Span(name, line, number, row + 1)))
        return Mapping(entries, Span(name, line, 0, row + 1))


def cell(text: str, span: Span) -> Scalar:
    """A cell as a value. A tilde means "nothing" only in YAML; in a cell it is the text that was typed."""
    return Scalar(text, span, text == "~")
