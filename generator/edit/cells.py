"""A delimited text's cells: which characters each takes up."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.base.problem import Problems
from generator.load.decode import LINE_BREAK
from generator.load.delimited import DELIMITERS, SEPARATOR_LINE, Row, read_rows


class Cell(NamedTuple):
    """A cell as it is written: the indexes of its first character and of the one after its last."""

    start: int
    end: int
    quoted: bool


class PlacedRow(NamedTuple):
    """A row that is not blank: the physical line it begins on, from 1, and its cells."""

    line: int
    cells: list[Cell]


class PlacedTable(NamedTuple):
    """A table as it is written: its text, what separates its cells, and its rows, the header among them."""

    text: str
    delimiter: str
    rows: list[PlacedRow]

    def value(self, cell: Cell) -> str:
        """What a cell says; line breaks are `\\n`."""
        text = self.text[cell.start : cell.end]
        if cell.quoted:
            text = text[1:-1].replace('""', '"')
        return LINE_BREAK.sub("\n", text) if "\r" in text else text


def placed_table(text: str, name: str, delimiter: str, problems: Problems) -> PlacedTable | None:
    """A table's cells with their places, the same cells that the loader reads; None after a problem.

    Args:
        text: the whole file.
        name: the file's name for problems.
        delimiter: what the designer says separates cells, or "".
    """
    rows = read_rows(text, name, delimiter, problems)
    if rows is None:
        return None
    stated = SEPARATOR_LINE.match(text)
    possible = [delimiter] if delimiter else [*([stated[1]] if stated else []), *DELIMITERS]
    for sign in possible:
        table = PlacedTable(text, sign, list(_rows(text, sign, stated.end() if stated else 0)))
        if [Row(row.line, [table.value(cell) for cell in row.cells]) for row in table.rows] == rows:
            return table
    return None


def _rows(text: str, delimiter: str, at: int) -> Iterator[PlacedRow]:
    pattern = re.compile(rf'(?:("(?:[^"]|"")*")|[^{re.escape(delimiter)}\r\n]*)({re.escape(delimiter)}|\r\n|\r|\n|\Z)')
    line = 2 if at else 1
    cells: list[Cell] = []
    begins = line
    while at < len(text) or cells:
        match = pattern.match(text, at)
        if match is None:
            return
        cells.append(Cell(at, match.start(2), match[1] is not None))
        if match[1] is not None:
            line += len(LINE_BREAK.findall(match[1]))
        at = match.end()
        if match[2] != delimiter:
            if len(cells) > 1 or cells[0].start < cells[0].end:
                yield PlacedRow(begins, cells)
            cells = []
            line += 1
            begins = line
