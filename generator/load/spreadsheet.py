"""Sheets of workbooks (XLSX, ODS, XLS) as rows of cells, as text.

A workbook keeps a value and a display format apart, and only the value is read: `3.0` is `3`, and `007` shown by a
format is `7` unless the cells are formatted as text. What the reader cannot show is looked for separately
(generator/load/survey.py), so that an error value is not taken for an empty cell.
"""

import datetime
import io
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

from generator.base.nearest import did_you_mean
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.decode import FORBIDDEN, LINE_BREAK, describe
from generator.load.delimited import Row
from generator.load.problems import (
    CHARACTER,
    WORKBOOK,
    WORKBOOK_CELL,
    WORKBOOK_DATE,
    WORKBOOK_HIDDEN,
    WORKBOOK_LIMITS,
    WORKBOOK_MERGED,
    WORKBOOK_SHEET,
)
from generator.load.survey import Flaw, survey_workbook

if TYPE_CHECKING:
    from python_calamine import CalamineSheet, CalamineWorkbook


T = TypeVar("T")

Value: TypeAlias = str | int | float | bool | datetime.date | datetime.time | datetime.timedelta
"""A cell as the workbook reader gives it."""

_MOMENTS = (datetime.date, datetime.time, datetime.timedelta)

_MEND = "open it in the spreadsheet program and save it again, or save the sheet as CSV"


class Sheet(NamedTuple):
    """A sheet's name in spans (`deck.xlsx#Cards`) and its rows from the first filled one."""

    name: str
    rows: list[Row]


def read_sheet(
    data: bytes, name: str, wanted: str, place: Span, problems: Problems, sheet_place: Span | None = None
) -> Sheet | None:
    """The cells of one sheet.

    Args:
        data: the workbook's bytes.
        name: the file's name for problems.
        wanted: the sheet's name, or "" for the only one.
        place: where the file is named.
        sheet_place: where the sheet is named, if elsewhere.

    Returns:
        The rows, or None after a problem.
    """
    found = survey_workbook(data, wanted)
    if found.refusal:
        problems.add(WORKBOOK.at(place, f"`{name}` cannot be read as a workbook: {found.refusal}", _MEND))
        return None
    from python_calamine import CalamineWorkbook

    book = _reading(lambda: CalamineWorkbook.from_filelike(io.BytesIO(data)), name, place, problems)
    if book is None:
        return None
    title = _choose(book, name, wanted, sheet_place or place, problems)
    if title is None:
        return None
    shown = f"{name}#{title}"
    sheet = _reading(lambda: book.get_sheet_by_name(title), shown, place, problems)
    values = None if sheet is None else _reading(sheet.to_python, shown, place, problems)
    if sheet is None or values is None:
        return None
    if not found.format:
        hint = "save it as .xlsx, so that cells with #REF! or #N/A are found"
        problems.add(WORKBOOK_LIMITS.at(Span(shown), "cells of an .xls file that hold errors are read as empty", hint))
    _tell_merged(sheet, shown, problems)
    _tell_flaws(found.flaws.get(title, []), shown, problems)
    return Sheet(shown, list(_rows(values, sheet.start or (0, 0), shown, problems)))


def _reading(read: Callable[[], T], name: str, place: Span, problems: Problems) -> T | None:
    """What the workbook reader returns, or None after a problem, whatever way it fails."""
    from python_calamine import CalamineError, PasswordError

    try:
        return read()
    except PasswordError:
        problems.add(WORKBOOK.at(place, f"`{name}` is locked with a password", "save a copy without the password"))
    except (CalamineError, OSError, OverflowError, ValueError) as error:
        problems.add(WORKBOOK.at(place, f"`{name}` cannot be read as a workbook: {error}", _MEND))
    except BaseException as error:
        # A panic of the reader, which is written in Rust, has a class that cannot be imported to be named here.
        if type(error).__name__ != "PanicException":
            raise
        problems.add(WORKBOOK.at(place, f"`{name}` cannot be read as a workbook: {error}", _MEND))
    return None


def _choose(book: "CalamineWorkbook", name: str, wanted: str, place: Span, problems: Problems) -> str | None:
    from python_calamine import SheetTypeEnum, SheetVisibleEnum

    sheets = {s.name: s.visible for s in book.sheets_metadata if s.typ == SheetTypeEnum.WorkSheet}
    if wanted:
        if wanted not in sheets:
            message = f"`{name}` has no sheet `{wanted}`"
            problems.add(WORKBOOK_SHEET.at(place, message, did_you_mean(wanted, sheets, "its sheets are")))
            return None
        if sheets[wanted] != SheetVisibleEnum.Visible:
            problems.add(WORKBOOK_HIDDEN.at(place, f"the sheet `{wanted}` of `{name}` is hidden, and is read"))
        return wanted
    visible = [title for title, state in sheets.items() if state == SheetVisibleEnum.Visible]
    if len(visible) == 1:
        return visible[0]
    if not visible:
        problems.add(WORKBOOK_SHEET.at(place, f"`{name}` has no visible sheet"))
        return None
    listed = ", ".join(f"`{title}`" for title in visible)
    message = f"`{name}` has {len(visible)} sheets, and none is named here"
    problems.add(WORKBOOK_SHEET.at(place, message, f"write `{name}#{visible[0]}`; its sheets are {listed}"))
    return None


def _tell_merged(sheet: "CalamineSheet", shown: str, problems: Problems) -> None:
    for (top, left), (bottom, right) in sheet.merged_cell_ranges or ():
        cells = f"{cell_name(top, left)}:{cell_name(bottom, right)}"
        message = f"the cells {cells} are merged, and only the first of them has the value"
        hint = "take the merge apart and fill in every cell"
        problems.add(WORKBOOK_MERGED.at(Span(shown, top + 1, left + 1), message, hint))


def _tell_flaws(flaws: list[Flaw], shown: str, problems: Problems) -> None:
    for flaw in flaws:
        cell = cell_name(flaw.row, flaw.column)
        span = Span(shown, flaw.row + 1, flaw.column + 1)
        if flaw.sort == "merged":
            message = f"the cell {cell} is merged with others, and only the first of them has the value"
            problems.add(WORKBOOK_MERGED.at(span, message, "take the merge apart and fill in every cell"))
        elif flaw.sort == "error":
            shows = f"`{flaw.text}`" if flaw.text else "an error"
            problems.add(WORKBOOK_CELL.at(span, f"the cell {cell} shows {shows}", "mend its formula, or type a value"))
        else:
            message = f"the cell {cell} has a formula that was never calculated"
            problems.add(WORKBOOK_CELL.at(span, message, "open the workbook, let it calculate, and save it"))


def _rows(lines: "list[list[Value]]", start: tuple[int, int], shown: str, problems: Problems) -> Iterator[Row]:
    """Rows as text, numbered from the sheet's first; `start` is the row and column of the first value, from 0."""
    top, left = start
    dated: set[int] = set()
    for line, values in enumerate(lines, top + 1):
        cells = [""] * left
        for column, value in enumerate(values, left + 1):
            text = _text(value)
            if isinstance(value, str):
                text = _clean(value, Span(shown, line, column), problems)
            elif isinstance(value, _MOMENTS) and column not in dated:
                dated.add(column)
                _tell_moment(value, text, Span(shown, line, column), problems)
            cells.append(text)
        yield Row(line, cells)


def _tell_moment(value: Value, text: str, span: Span, problems: Problems) -> None:
    """Say that a cell holds a date or a time, which spreadsheets also make of other texts."""
    what, typed = ("date", "3/4") if isinstance(value, datetime.date) else ("time", "3:4")
    message = f"the cell {cell_name(span.line - 1, span.column - 1)} holds a {what}, and is read as `{text}`"
    hint = f"if another text was typed, such as {typed}, format the column as text and type it again"
    problems.add(WORKBOOK_DATE.at(span, message, hint))


def _clean(text: str, span: Span, problems: Problems) -> str:
    """A cell's text with line breaks as `\\n`, once it is free of characters that cannot be printed."""
    if text.isprintable():
        return text
    text = LINE_BREAK.sub("\n", text)
    found = FORBIDDEN.search(text)
    if found:
        problems.add(CHARACTER.at(span, f"{describe(found[0])} is in this cell, and it cannot be printed", "delete it"))
    return text


def _text(value: Value) -> str:
    """A cell's value as one would type it: `3`, `0.5`, `true`, `2024-01-02`, `12:30`."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return _number(value)
    if isinstance(value, datetime.timedelta):
        return _duration(value)
    if isinstance(value, datetime.time):
        day = datetime.datetime.combine(datetime.date(2000, 1, 1), value)
        return _clock(_to_second(day))
    if isinstance(value, datetime.datetime):
        value = _to_second(value)
        return f"{value.date().isoformat()} {_clock(value)}"
    return value.isoformat()


def _number(value: int | float) -> str:
    """Digits without an exponent, to the 15 places that spreadsheets keep and show."""
    if isinstance(value, int):
        return str(value)
    plain = format(Decimal(format(value, ".15g")), "f")
    return plain.rstrip("0").rstrip(".") if "." in plain else plain


def _to_second(moment: datetime.datetime) -> datetime.datetime:
    """Workbooks keep times as fractions of a day, which miss whole seconds by a little."""
    if moment.microsecond >= 500_000 and moment < datetime.datetime.max.replace(microsecond=0):
        moment += datetime.timedelta(seconds=1)
    return moment.replace(microsecond=0)


def _clock(moment: datetime.datetime) -> str:
    return moment.strftime("%H:%M:%S") if moment.second else moment.strftime("%H:%M")


def _duration(value: datetime.timedelta) -> str:
    seconds = round(value.total_seconds())
    minutes, second = divmod(abs(seconds), 60)
    hour, minute = divmod(minutes, 60)
    sign = "-" if seconds < 0 else ""
    return f"{sign}{hour}:{minute:02}:{second:02}" if second else f"{sign}{hour}:{minute:02}"


def cell_name(row: int, column: int) -> str:
    """A cell as spreadsheets name it (`B7`), by its row and column from 0."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"
