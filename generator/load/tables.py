"""Table files as lists of rows: every cell with its place, and nothing of a spreadsheet lost unseen."""

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from generator.base.grid import COUNT_COLUMNS, Column, Grid
from generator.base.node import Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.decode import check_characters, decode_table
from generator.load.delimited import Row, read_rows
from generator.load.files import ProjectFile, ReadFile, read_bytes
from generator.load.problems import (
    DATA,
    TABLE_EMPTY,
    TABLE_FORMAT,
    TABLE_HEADER_EMPTY,
    TABLE_HEADER_TWICE,
    TABLE_QUOTE_SPACE,
    TABLE_ROW_COUNT_ONLY,
    TABLE_ROW_LONG,
    TABLE_ROW_SHORT,
    TABLE_ROWS_EMPTY,
)

TEXT_TABLES = (".csv", ".tsv", ".txt")
WORKBOOKS = (".xlsx", ".xlsm", ".ods", ".xls")

LARGEST_TABLE = 32 * 1024 * 1024
"""Bytes of the largest table file that is read."""


class TableSource(NamedTuple):
    """What a `data:` says: the file, and how to read it.

    Attributes:
        file: the path as typed.
        place: where the file is named.
        sheet: a workbook's sheet, or "" for its only one.
        encoding: what a text table is in, or "".
        delimiter: what separates its cells, or "".
        sheet_place, encoding_place, delimiter_place: where a key of its own says so, or None.
    """

    file: str
    place: Span
    sheet: str = ""
    encoding: str = ""
    delimiter: str = ""
    sheet_place: Span | None = None
    encoding_place: Span | None = None
    delimiter_place: Span | None = None


def file_of_table(name: str) -> str:
    """The file of a table by its name in spans: a workbook's without the sheet, as `deck.xlsx` of `deck.xlsx#Cards`."""
    return split_sheet(name, WORKBOOKS)[0]


def split_sheet(name: str, endings: Iterable[str]) -> tuple[str, str]:
    """`deck.xlsx#Cards` as file and sheet; a `#` that follows none of the endings is part of the file's name."""
    for ending in endings:
        at = name.casefold().find(f"{ending}#")
        if at >= 0:
            end = at + len(ending)
            return name[:end], name[end + 1 :].strip()
    return name, ""


def read_table(
    file: ProjectFile, source: TableSource, problems: Problems, files: dict[str, ReadFile] | None = None
) -> Sequence | None:
    """A table file as a list of mappings, one a row, with the header's names as keys.

    Cells keep the text that was typed; blank ones are empty. Wholly empty rows are left out and counted. Each cell's
    span has the physical line on which its row begins (a worksheet's row), the cell's number and the record's.

    A row must have a cell for every named column: where a cell is missing in its middle, all that follow would stand
    under the wrong header, and a row that only ends early cannot be told from that. Cells beyond the header may be
    there when they are blank.

    Args:
        file: which is read.
        source: what its `data:` says.
        problems: receives what is wrong.
        files: receives the file as it was read.

    Returns:
        The rows, or None when the file could not be read at all.
    """
    grid = read_grid(file, source, problems, files)
    return None if grid is None else grid.nodes()


def read_grid(
    file: ProjectFile, source: TableSource, problems: Problems, files: dict[str, ReadFile] | None = None
) -> Grid | None:
    """A table file as columns; see `read_table`."""
    data = read_bytes(file.path, file.name, source.place, LARGEST_TABLE, problems)
    if data is None:
        return None
    if files is not None:
        files[file.name] = ReadFile(data, source.encoding, source.delimiter)
    ending = file.path.suffix.casefold()
    if ending in WORKBOOKS:
        from generator.load.spreadsheet import read_sheet

        _refuse_text_keys(file, source, problems)
        sheet = read_sheet(data, file.name, source.sheet, source.place, problems, source.sheet_place)
        return None if sheet is None else table_grid(sheet.rows, sheet.name, problems)
    if ending not in TEXT_TABLES:
        known = ", ".join((*TEXT_TABLES, *WORKBOOKS))
        message = f"`{file.name}` is no kind of table that is read"
        problems.add(TABLE_FORMAT.at(source.place, message, f"save it as one of {known}"))
        return None
    if source.sheet:
        hint = "take `sheet:` out" if source.sheet_place else "delete `#` and what follows it"
        problems.add(DATA.at(source.sheet_place or source.place, f"`{file.name}` has no sheets", hint))
    decoded = decode_table(data, file.name, source.encoding, source.encoding_place or source.place, problems)
    if decoded is None or not check_characters(decoded.text, file.name, problems):
        return None
    delimiter = source.delimiter or ("\t" if ending == ".tsv" else "")
    rows = read_rows(decoded.text, file.name, delimiter, problems)
    return None if rows is None else table_grid(rows, file.name, problems)


def _refuse_text_keys(file: ProjectFile, source: TableSource, problems: Problems) -> None:
    """Report what is said of a workbook and only serves a text table."""
    said = (
        ("encoding", source.encoding, source.encoding_place),
        ("delimiter", source.delimiter, source.delimiter_place),
    )
    for key, value, place in said:
        if value:
            message = f"`{file.name}` is a workbook, for which `{key}:` means nothing"
            problems.add(DATA.at(place or source.place, message, f"take `{key}:` out"))


def table_grid(rows: list[Row], name: str, problems: Problems) -> Grid | None:
    """The rows under a header as columns; see `read_table`.

    Args:
        rows: header and rows; blank rows may be among them and before the header.
        name: the table's name in spans.
    """
    filled = [row for row in rows if (row.cells[0] and not row.cells[0].isspace()) or _is_filled(row.cells)]
    if not filled:
        problems.add(TABLE_EMPTY.at(Span(name), "the table is empty", "its first row names the columns"))
        return None
    header, records = filled[0], filled[1:]
    columns = _columns(header, name, problems)
    _check_nameless(header, records, columns, name, problems)
    skipped = len(rows) - len(filled) and len(rows) - len(filled) - sum(1 for row in rows if row.line < header.line)
    if skipped:
        were = "1 empty row was" if skipped == 1 else f"{skipped} empty rows were"
        problems.add(TABLE_ROWS_EMPTY.at(Span(name), f"{were} left out"))
    width = len(header.cells)
    cells = [row.cells for row in records]
    regular = set(map(len, cells)) <= {width}
    texts = _by_column(cells, width, regular)
    found = tuple([_filled(column, texts[column.number - 1]) for column in columns])
    quoted = any(' "' in "\n".join(filter(None, column.distinct)) for column in found)
    if not regular or quoted or any(_counts(column.name) for column in columns):
        _check_rows(records, columns, width, name, problems)
    return Grid(found, [row.line for row in records], Span(name, header.line))


def _is_filled(cells: list[str]) -> bool:
    return any(cell and not cell.isspace() for cell in cells)


def _by_column(rows: list[list[str]], width: int, regular: bool) -> list[tuple[str | None, ...]]:
    """The cells of each of the header's columns, None where a row has no such cell.

    Args:
        rows: the cells of each row.
        width: how many the header has.
        regular: whether every row has as many.
    """
    if regular:
        return list(zip(*rows, strict=True)) if rows else [()] * width
    return [tuple([cells[at] if at < len(cells) else None for cells in rows]) for at in range(width)]


def _filled(column: Column, texts: tuple[str | None, ...]) -> Column:
    """A column with its cells; those that hold spaces alone are blank."""
    distinct = set(texts)
    if any(map(str.isspace, filter(None, distinct))):
        texts = tuple(["" if text is not None and text.isspace() else text for text in texts])
        distinct = set(texts)
    return column._replace(texts=texts, distinct=distinct)


def _columns(header: Row, name: str, problems: Problems) -> list[Column]:
    columns: dict[str, Column] = {}
    for index, cell in enumerate(header.cells):
        title = unicodedata.normalize("NFC", cell.strip())
        if not title:
            continue
        span = Span(name, header.line, index + 1)
        first = columns.get(title)
        if first is None:
            columns[title] = Column(index + 1, title, span, (), frozenset())
        else:
            message = f"the columns {first.number} and {index + 1} are both named `{title}`"
            problems.add(TABLE_HEADER_TWICE.at(span, message, "rename or delete one of them"))
    return list(columns.values())


def _check_nameless(header: Row, records: list[Row], columns: list[Column], name: str, problems: Problems) -> None:
    """Cells under an empty header would be lost."""
    for index, title in enumerate(header.cells):
        if title.strip():
            continue
        places = [(n, row) for n, row in enumerate(records, 1) if len(row.cells) > index and row.cells[index].strip()]
        if places:
            number, row = places[0]
            message = f"column {index + 1} has no header, and {len(places)} of its cells are filled"
            hint = f"name the column in line {header.line}, or empty its cells"
            problems.add(TABLE_HEADER_EMPTY.at(Span(name, row.line, index + 1, number), message, hint))


def _check_rows(records: list[Row], columns: list[Column], width: int, name: str, problems: Problems) -> None:
    """Report what is wrong with single rows, in their order."""
    counted = next((column for column in columns if _counts(column.name)), None) if len(columns) > 1 else None
    for number, row in enumerate(records, 1):
        if len(row.cells) != width:
            _check_width(row, number, columns, width, name, problems)
        if counted is not None:
            _check_count_only(row, number, columns, counted, name, problems)
        if ' "' in "\n".join(row.cells):
            _check_quotes(row, number, columns, name, problems)


def _check_width(row: Row, number: int, columns: list[Column], width: int, name: str, problems: Problems) -> None:
    cells = row.cells
    needed = columns[-1].number if columns else 0
    if len(cells) < needed:
        missing = next(column for column in columns if column.number > len(cells))
        message = f"the row has {len(cells)} cells and the header {needed}: `{missing.name}` is missing"
        hint = "write a delimiter for every cell, also for an empty one"
        problems.add(TABLE_ROW_SHORT.at(Span(name, row.line, len(cells), number), message, hint))
    for index in range(width, len(cells)):
        if cells[index].strip():
            message = f"the row has {len(cells)} cells and the header {width}: `{cells[index]}` has no column"
            hint = "put a text that holds the delimiter in double quotes"
            problems.add(TABLE_ROW_LONG.at(Span(name, row.line, index + 1, number), message, hint))
            return


def _check_count_only(
    row: Row, number: int, columns: list[Column], counted: Column, name: str, problems: Problems
) -> None:
    """Warn of a row in which only the number of copies is filled in."""
    filled = [c.name for c in columns if c.number <= len(row.cells) and row.cells[c.number - 1].strip()]
    if len(filled) == 1 and _counts(filled[0]):
        message = f"the row has nothing but `{filled[0]}`"
        hint = "fill in its other cells, or delete the row"
        problems.add(TABLE_ROW_COUNT_ONLY.at(Span(name, row.line, 0, number), message, hint))


def _check_quotes(row: Row, number: int, columns: list[Column], name: str, problems: Problems) -> None:
    for column in columns:
        text = row.cells[column.number - 1] if column.number <= len(row.cells) else ""
        if text[:1] == " " and text.lstrip(" ")[:1] == '"':
            _warn_of_spaced_quote(text, Span(name, row.line, column.number, number), problems)


def _counts(header: str) -> bool:
    return unicodedata.normalize("NFKC", header).casefold() in COUNT_COLUMNS


def _warn_of_spaced_quote(text: str, span: Span, problems: Problems) -> None:
    message = f"a space stands before the quote in `{text}`, so the quotes are part of the text"
    problems.add(TABLE_QUOTE_SPACE.at(span, message, "delete the space before the quote"))
