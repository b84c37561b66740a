"""Changes of a delimited table as stretches of its text to replace."""

import unicodedata
from collections.abc import Sequence

from generator.base.grid import COUNT_COLUMNS
from generator.base.problem import Problems
from generator.base.span import Span
from generator.edit.cells import PlacedRow, PlacedTable
from generator.edit.change import CellValue, Change, Replacement, Splice
from generator.edit.lines import line_break, line_end
from generator.edit.problems import AGAIN, EDIT_MORE, EDIT_PLACE, RefusedError
from generator.edit.table_text import cell_text, list_separator


class TableEdit:
    """The changes of one table.

    Args:
        table: as it is written.
        name: the file's, for problems.
        changes: what is to be written.
        problems: receives what cannot be.

    Attributes:
        rows: what each row is to say, cell by cell, the header among them.
    """

    def __init__(self, table: PlacedTable, name: str, changes: Sequence[Change], problems: Problems) -> None:
        self.table = table
        self.rows = [[table.value(cell) for cell in row.cells] for row in table.rows]
        filled = [number for number, row in enumerate(self.rows) if any(map(str.strip, row))]
        self._header, self._records = next(iter(filled), 0), filled[1:]
        self._splices: list[Splice] = []
        self._added: dict[str, dict[int, str]] = {}
        self._separators: dict[int, str] = {}
        for change in changes:
            try:
                self._change(change)
            except RefusedError as refused:
                problems.add(refused.at(change.span))
        for field, texts in self._added.items():
            self._add_column(field, texts)
        self._refuse_empty_rows(name, problems)

    def splices(self) -> list[Splice]:
        """What to replace."""
        added = (self._written_behind(number) for number in (self._header, *self._records)) if self._added else ()
        return [*self._splices, *added]

    def _refuse_empty_rows(self, name: str, problems: Problems) -> None:
        for number in self._records:
            if not any(map(str.strip, self.rows[number])):
                place = Span(name, self.table.rows[number].line)
                message = "no cell of this row would say anything, and such a row is left out when the table is read"
                problems.add(EDIT_MORE.at(place, message, "change the row by hand; nothing was written"))

    def _change(self, change: Change) -> None:
        if not isinstance(change, Replacement):
            message = "a table has no place for whole rows"
            raise RefusedError(EDIT_PLACE, message, "write to a new CSV with `--to FILE`")
        number = self._number(change.span)
        column = change.span.column - 1 if change.given else self._column(change.field)
        if column is None:
            self._added.setdefault(change.field, {})[number] = cell_text(change.value)
            return
        if not 0 <= column < len(self.rows[number]):
            raise RefusedError(EDIT_PLACE, f"the row has no cell {column + 1} for `{change.field}`", AGAIN)
        old = self.rows[number][column]
        new = _padded(old, self._text(change.value, old, column))
        self.rows[number][column] = new
        row = self.table.rows[number]
        cell = row.cells[column]
        self._splices.append(Splice(cell.start, cell.end, self._written(row, new, cell.quoted)))

    def _number(self, span: Span) -> int:
        """The number from 0 of the row that begins at a place."""
        for number in self._records[span.record - 1 : span.record]:
            if self.table.rows[number].line == span.line:
                return number
        raise RefusedError(EDIT_PLACE, "no such row begins here", AGAIN)

    def _column(self, field: str) -> int | None:
        """The number from 0 of a field's column; None where it has none and gets one."""
        header = [unicodedata.normalize("NFC", title.strip()) for title in self.rows[self._header]]
        if field in header:
            return header.index(field)
        counts = [unicodedata.normalize("NFKC", title).casefold() in COUNT_COLUMNS for title in header]
        if field == COUNT_COLUMNS[0] and any(counts):
            return counts.index(True)
        if any(len(self.rows[number]) != len(header) for number in self._records):
            message = f"the table has no column `{field}`, and not all rows have as many cells as the header"
            raise RefusedError(EDIT_PLACE, message, f"add a column `{field}`")
        return None

    def _text(self, value: CellValue, old: str, column: int) -> str:
        """A value's text; a list is separated as the one before it is, else as the first of its column."""
        if not isinstance(value, tuple):
            return cell_text(value)
        if column not in self._separators:
            rows = (self.rows[number] for number in self._records)
            found = (list_separator(row[column]) for row in rows if column < len(row))
            self._separators[column] = next(filter(None, found), "")
        return cell_text(value, list_separator(old) or self._separators[column])

    def _add_column(self, field: str, texts: dict[int, str]) -> None:
        self.rows[self._header].append(field)
        for number in self._records:
            self.rows[number].append(texts.get(number, ""))

    def _written_behind(self, number: int) -> Splice:
        """A row's cells in the columns that are added, quoted if the one before them is."""
        row = self.table.rows[number]
        last = row.cells[-1]
        texts = self.rows[number][len(row.cells) :]
        written = "".join(self.table.delimiter + self._written(row, text, last.quoted) for text in texts)
        return Splice(last.end, last.end, written, 1)

    def _written(self, row: PlacedRow, text: str, quoted: bool) -> str:
        if not quoted and not any(sign in text for sign in ('"', "\n", self.table.delimiter)):
            return text
        ending = line_break(self.table.text, line_end(self.table.text, row.cells[-1].end))
        return '"' + text.replace('"', '""').replace("\n", ending) + '"'


def _padded(old: str, new: str) -> str:
    """The new text between the spaces that stood around the old one; spaces of its own replace them."""
    bare = old.strip(" ")
    if not bare or new != new.strip() or not new:
        return new
    start = old.index(bare)
    return old[:start] + new + old[start + len(bare) :]
