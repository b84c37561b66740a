"""Changes of a delimited table as stretches of its text to replace."""

import unicodedata
from collections.abc import Iterator, Sequence

from generator.base.grid import COUNT_COLUMNS
from generator.base.problem import Problems
from generator.base.span import Span
from generator.edit.cells import Cell, PlacedRow, PlacedTable
from generator.edit.change import CellValue, Change, NewRows, Replacement, RowReplacement, Splice
from generator.edit.lines import line_break, line_end
from generator.edit.problems import EDIT_PLACE, RefusedError
from generator.edit.table_text import cell_text, list_separator

_AGAIN = "the file has changed since it was read: run the command again"


class TableEdit:
    """The changes of one table.

    Attributes:
        splices: what to replace.
        cells: what the changed cells are to say, by the row's number from 0 (blank rows not counted) and the cell's.
    """

    def __init__(self, table: PlacedTable, changes: Sequence[Change], problems: Problems) -> None:
        self.table = table
        self.splices: list[Splice] = []
        self.cells: dict[tuple[int, int], str] = {}
        self._separators: dict[int, str] = {}
        self._rows = {row.line: number for number, row in enumerate(table.rows)}
        self._filled = [n for n, row in enumerate(table.rows) if any(table.value(cell).strip() for cell in row.cells)]
        for change in changes:
            try:
                for one in _single_cells(change):
                    self._change(one)
            except RefusedError as refused:
                problems.add(refused.at(change.span))

    def _change(self, change: Replacement) -> None:
        number = self._row(change.span)
        row = self.table.rows[number]
        column = change.span.column - 1 if change.given else self._column(change.field)
        if not 0 <= column < len(row.cells):
            raise RefusedError(EDIT_PLACE, f"the row has no cell {column + 1} for `{change.field}`", _AGAIN)
        cell = row.cells[column]
        old = self.table.value(cell)
        if change.expected is not None and old.strip() != change.expected.strip():
            raise RefusedError(EDIT_PLACE, f"`{change.expected}` no longer stands here", _AGAIN)
        new = self._padded(old, change.value, self._text(change.value, old, column))
        self.cells[number, column] = new
        self.splices.append(Splice(cell.start, cell.end, self._written(row, cell, new)))

    def _row(self, span: Span) -> int:
        number = self._rows.get(span.line)
        if number is None or (span.record and self._filled[span.record : span.record + 1] != [number]):
            raise RefusedError(EDIT_PLACE, "no such row begins here", _AGAIN)
        return number

    def _column(self, field: str) -> int:
        header = self.table.rows[self._filled[0]]
        names = [unicodedata.normalize("NFC", self.table.value(cell).strip()) for cell in header.cells]
        if field in names:
            return names.index(field)
        counts = [unicodedata.normalize("NFKC", name).casefold() in COUNT_COLUMNS for name in names]
        if field == COUNT_COLUMNS[0] and any(counts):
            return counts.index(True)
        raise RefusedError(EDIT_PLACE, f"the table has no column `{field}`", f"add a column `{field}` to its header")

    def _text(self, value: CellValue, old: str, column: int) -> str:
        """A value's text; a list is separated as the one before it is, else as the first of its column."""
        if not isinstance(value, tuple):
            return cell_text(value)
        if column not in self._separators:
            rows = [self.table.rows[number].cells for number in self._filled[1:]]
            found = (list_separator(self.table.value(cells[column])) for cells in rows if column < len(cells))
            self._separators[column] = next(filter(None, found), "")
        return cell_text(value, list_separator(old) or self._separators[column])

    def _padded(self, old: str, value: CellValue, new: str) -> str:
        """The new text between the spaces that stood around the old one; spaces of the value's own replace them."""
        bare = old.strip(" ")
        if not bare or new != new.strip() or not new:
            return new
        start = old.index(bare)
        return old[:start] + new + old[start + len(bare) :]

    def _written(self, row: PlacedRow, cell: Cell, new: str) -> str:
        needed = '"' in new or "\n" in new or self.table.delimiter in new
        if not needed and not cell.quoted:
            return new
        text = self.table.text
        ending = line_break(text, line_end(text, row.cells[-1].end))
        return '"' + new.replace('"', '""').replace("\n", ending) + '"'


def _single_cells(change: Change) -> Iterator[Replacement]:
    if isinstance(change, Replacement):
        yield change
    elif isinstance(change, RowReplacement):
        for field, value in change.values.items():
            yield Replacement(change.span, field, value, False)
    elif isinstance(change, NewRows):
        message = "a table has no number in whose place rows can be written"
        raise RefusedError(EDIT_PLACE, message, "write to a new CSV with `--to FILE`")
