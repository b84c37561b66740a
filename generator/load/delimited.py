"""CSV and TSV text as rows of cells, each with the physical line it begins on."""

import csv
import io
import re
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.load.decode import LINE_BREAK
from generator.load.problems import TABLE_DELIMITER, TABLE_QUOTE

if TYPE_CHECKING:
    import _csv

DELIMITERS = (",", "\t", ";")
"""What may separate cells unless a designer says otherwise, the likelier first."""

_NAMES = {",": "commas", "\t": "tabs", ";": "semicolons"}
_UNUSUAL = "|，；、"
"""Signs that separate cells in few files, so that a header which holds one is doubtful."""

SEPARATOR_LINE = re.compile(r"\"?sep=([^\w\s\"]|\t)\"?(?:\r\n|\r|\n)", re.IGNORECASE)
"""The line by which Excel is told what separates the cells below."""


class Row(NamedTuple):
    """A row of a table as typed: its physical line (or worksheet row) from 1, and its cells."""

    line: int
    cells: list[str]


class _Attempt(NamedTuple):
    """How well a delimiter fits: the header's width, and the share of rows that are as wide."""

    delimiter: str
    width: int
    share: float


def read_rows(text: str, name: str, delimiter: str, problems: Problems) -> list[Row] | None:
    """The rows of a delimited text, blank lines left out. Quoted line breaks are kept, as `\\n` whatever was written.

    Args:
        text: the whole file.
        name: the file's name for problems.
        delimiter: the character between cells, or "" to tell it from the header and the rows.

    Returns:
        The rows, or None after a problem.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    stated = SEPARATOR_LINE.match(text)
    offset = 0
    if stated:
        delimiter = delimiter or stated[1]
        text, offset = text[stated.end() :], 1
    delimiter = delimiter or _tell_delimiter(text, name, problems)
    if not delimiter:
        return None
    rows: list[Row] = []
    line = 1
    reader = _reader(text, delimiter)
    try:
        if '"' not in text:
            # No cell goes over a line break, so that rows are lines.
            return [row for row in map(Row, count(1 + offset), reader) if row.cells]
        for cells in reader:
            if cells:
                rows.append(Row(line + offset, cells))
            line = reader.line_num + 1
    except csv.Error as error:
        if '"' not in text:
            line = reader.line_num
        rest = text[_line_start(text, line) :]
        start = Span(name, line + offset)
        problems.add(_quote_problem(error, rest, delimiter, start, reader.line_num + offset))
        return None
    return rows


def _reader(text: str, delimiter: str) -> "_csv.Reader":
    return csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)


def _tell_delimiter(text: str, name: str, problems: Problems) -> str:
    """The delimiter whose header has several cells and whose rows are as wide; a comma when there is one column."""
    possible = [delimiter for delimiter in DELIMITERS if _header_width(text, delimiter) > 1]
    if not possible:
        return _one_column(text, name, problems)
    if len(possible) == 1:
        return possible[0]
    attempts = [_attempt(text, delimiter) for delimiter in possible]
    best = max(attempts, key=lambda attempt: attempt.share)
    rivals = [a for a in attempts if a.share == best.share]
    if len(rivals) == 1:
        return best.delimiter
    header = text.lstrip().splitlines()[0]
    signs = " or ".join(_NAMES[a.delimiter] for a in rivals)
    message = f"the header `{header}` may be separated by {signs}"
    problems.add(TABLE_DELIMITER.at(Span(name, 1), message, 'name it beside the file, such as `delimiter: ";"`'))
    return ""


def _one_column(text: str, name: str, problems: Problems) -> str:
    """A comma for a table of one column; "" after a problem when an unusual sign separates its header and rows."""
    lines = [line for line in text.splitlines() if line.strip()]
    for sign in _UNUSUAL:
        if lines and all(sign in line for line in lines):
            message = f"the header `{lines[0]}` seems to hold several columns, separated by `{sign}`"
            hint = f'say `delimiter: "{sign}"` beside the file, or use commas'
            problems.add(TABLE_DELIMITER.at(Span(name, 1), message, hint))
            return ""
    return ","


def _header_width(text: str, delimiter: str) -> int:
    """How many cells the first row that is not blank has."""
    rows = _rows_until_error(text, delimiter) if delimiter in text else iter(())
    return next((len(cells) for cells in rows if any(cell.strip() for cell in cells)), 0)


def _attempt(text: str, delimiter: str) -> _Attempt:
    width = rows = fitting = 0
    for cells in _rows_until_error(text, delimiter):
        if not any(cell.strip() for cell in cells):
            continue
        if not width:
            width = len(cells)
        else:
            rows += 1
            fitting += len(cells) == width
    return _Attempt(delimiter, width, fitting / rows if rows else 1.0)


def _rows_until_error(text: str, delimiter: str) -> Iterator[list[str]]:
    try:
        yield from _reader(text, delimiter)
    except csv.Error:
        return


def _line_start(text: str, line: int) -> int:
    """The index at which a line begins, by its number from 1."""
    breaks = LINE_BREAK.finditer(text)
    return next((match.end() for number, match in enumerate(breaks, 2) if number == line), 0)


def _quote_problem(error: csv.Error, record: str, delimiter: str, start: Span, noticed: int) -> Problem:
    """The problem for a record that cannot be cut into cells.

    Args:
        record: the text from the record's beginning to the end of the file.
        start: the record's first line.
        noticed: the line at which reading stopped.
    """
    whole_cell = re.compile(rf'(?:"(?:[^"]|"")*"|(?!")[^{re.escape(delimiter)}\r\n]*){re.escape(delimiter)}')
    at, column, limit = 0, 1, csv.field_size_limit()
    while (match := whole_cell.match(record, at)) and len(match[0][:-1].strip('"')) <= limit:
        at, column = match.end(), column + 1
    span = Span(start.file, start.line + len(LINE_BREAK.findall(record, 0, at)), column)
    if "end of data" in str(error):
        hint = 'write a second " where the cell ends; a " inside a quoted cell is written twice'
        return TABLE_QUOTE.at(span, "the quote that opens this cell is never closed", hint)
    if "limit" in str(error):
        hint = "a quote that is never closed makes such cells" if record.startswith('"', at) else ""
        return TABLE_QUOTE.at(span, f"this cell is longer than {limit} characters", hint)
    message = f"text follows the closing quote of this cell, in line {noticed}"
    hint = 'a " inside a quoted cell is written twice; or an earlier quote is not closed'
    return TABLE_QUOTE.at(span, message, hint)
