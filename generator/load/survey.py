"""A look at a workbook's XML before its cells are read: that it is no larger than it should be, and what a reader of
values cannot show: error values, formulas that were never calculated, merged cells of ODS files.

Sources: ECMA-376 part 1 (cells `c` with type `e`, formula `f`, value `v`); OpenDocument 1.3 part 3, 9.1
(`number-rows-repeated`, `number-columns-spanned`), and LibreOffice's `calcext:value-type="error"`.
"""

import io
import posixpath
import zipfile
import zlib
from collections.abc import Callable
from typing import NamedTuple
from xml.parsers import expat

LARGEST_UNPACKED = 256 * 1024 * 1024
"""Bytes that all parts of a workbook may have together when unpacked."""

MOST_CELLS = 2_000_000
"""Cells of the rectangle that a sheet's filled cells span."""

_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, expat.ExpatError),
    *(EOFError, LookupError, NotImplementedError, RuntimeError, ValueError),
)
"""What a damaged archive makes the standard library raise."""

_Attributes = dict[str, str]


class Flaw(NamedTuple):
    """A cell whose value cannot be read, by row and column from 0.

    Attributes:
        sort: `error` (its value is an error), `formula` (never calculated) or `merged` (spans other cells).
        text: the error as shown (`#REF!`), else "".
    """

    row: int
    column: int
    sort: str
    text: str = ""


class Survey(NamedTuple):
    """What was found: the format (`xlsx`, `ods`, "" for no archive), flaws by sheet, and why it is refused."""

    format: str
    flaws: dict[str, list[Flaw]]
    refusal: str = ""


def survey_workbook(data: bytes, wanted: str = "") -> Survey:
    """Looks through the sheets of an XLSX or ODS workbook.

    Args:
        data: the workbook's bytes.
        wanted: the sheet that matters, or "" for all.

    Returns:
        What was found; a workbook that is no archive (XLS, or one locked by a password) gives an empty survey.
    """
    if not zipfile.is_zipfile(io.BytesIO(data)):
        return Survey("", {})
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _survey_archive(archive, wanted)
    except _BROKEN as error:
        return Survey("", {}, f"it is damaged ({error})")


def _survey_archive(archive: zipfile.ZipFile, wanted: str) -> Survey:
    parts = archive.namelist()
    if sum(info.file_size for info in archive.infolist()) > LARGEST_UNPACKED:
        return Survey("", {}, f"unpacked it is larger than {LARGEST_UNPACKED // 1024 // 1024} MB")
    if "content.xml" in parts:
        ods = _OdsSheets()
        _parse(archive.read("content.xml"), ods.start, ods.end, ods.characters)
        return Survey("ods", ods.flaws, _too_wide(ods.cells, ods.title))
    if "xl/workbook.xml" not in parts:
        return Survey("", {})
    flaws: dict[str, list[Flaw]] = {}
    refusal = ""
    for title, part in _xlsx_sheets(archive).items():
        if part not in parts or (wanted and title != wanted):
            continue
        cells = _XlsxSheet()
        _parse(archive.read(part), cells.start, cells.end, cells.characters)
        flaws[title] = cells.flaws
        refusal = refusal or _too_wide(cells.span, title)
    return Survey("xlsx", flaws, refusal)


def _too_wide(cells: int, title: str) -> str:
    return f"the cells of its sheet `{title}` reach over {cells} places" if cells > MOST_CELLS else ""


def _parse(
    xml: bytes,
    start: Callable[[str, _Attributes], None],
    end: Callable[[str], None],
    characters: Callable[[str], None],
) -> None:
    """Feeds XML to handlers, which get names without their namespace prefix's meaning (`table:table-row`)."""
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.Parse(xml, True)


def _xlsx_sheets(archive: zipfile.ZipFile) -> dict[str, str]:
    """The part that holds each sheet, by the sheet's name."""
    targets: dict[str, str] = {}
    sheets: dict[str, str] = {}

    def relation(name: str, attributes: _Attributes) -> None:
        if _local(name) == "Relationship":
            targets[attributes.get("Id", "")] = posixpath.normpath(
                posixpath.join("/xl", attributes.get("Target", ""))
            ).lstrip("/")

    def sheet(name: str, attributes: _Attributes) -> None:
        if _local(name) == "sheet":
            key = next((value for key, value in attributes.items() if key.endswith(":id")), "")
            sheets[attributes.get("name", "")] = targets.get(key, "")

    _parse(archive.read("xl/_rels/workbook.xml.rels"), relation, _ignore, _ignore)
    _parse(archive.read("xl/workbook.xml"), sheet, _ignore, _ignore)
    return sheets


class _XlsxSheet:
    """Follows the cells of a worksheet part."""

    def __init__(self) -> None:
        self.flaws: list[Flaw] = []
        self._row = self._column = -1
        self._low = [1 << 40, 1 << 40]
        self._high = [-1, -1]
        self._type = ""
        self._formula = self._valued = False
        self._value = ""

    @property
    def span(self) -> int:
        """Places in the rectangle around all cells."""
        return max(0, self._high[0] - self._low[0] + 1) * max(0, self._high[1] - self._low[1] + 1)

    def start(self, name: str, attributes: _Attributes) -> None:
        tag = _local(name)
        if tag == "row":
            self._row = int(attributes["r"]) - 1 if attributes.get("r", "").isdecimal() else self._row + 1
            self._column = -1
        elif tag == "c":
            self._row, self._column = _place(attributes.get("r", ""), self._row, self._column + 1)
            self._type = attributes.get("t", "n")
            self._formula = self._valued = False
            self._value = ""
        elif tag == "f":
            self._formula = True
        elif tag == "v" or tag == "is":
            self._valued = True

    def characters(self, text: str) -> None:
        if self._type == "e" and self._valued:
            self._value += text

    def end(self, name: str) -> None:
        if _local(name) != "c":
            return
        if self._valued or self._formula:
            self._low = [min(self._low[0], self._row), min(self._low[1], self._column)]
            self._high = [max(self._high[0], self._row), max(self._high[1], self._column)]
        if self._type == "e":
            self.flaws.append(Flaw(self._row, self._column, "error", self._value.strip()))
        elif self._formula and not self._valued:
            self.flaws.append(Flaw(self._row, self._column, "formula"))
        self._type = ""


class _OdsSheets:
    """Follows the tables of an ODS content part."""

    def __init__(self) -> None:
        self.flaws: dict[str, list[Flaw]] = {}
        self.cells = 0
        self.title = ""
        self._row = self._column = 0
        self._rows = self._columns = 1
        self._filled = 0
        self._error: list[str] | None = None

    def start(self, name: str, attributes: _Attributes) -> None:
        tag = _local(name)
        if tag == "table":
            self.title = attributes.get("table:name", "")
            self.flaws.setdefault(self.title, [])
            self._row = 0
        elif tag == "table-row":
            self._rows = _count(attributes, "table:number-rows-repeated")
            self._column = self._filled = 0
        elif tag in ("table-cell", "covered-table-cell"):
            self._cell(attributes)

    def _cell(self, attributes: _Attributes) -> None:
        self._columns = _count(attributes, "table:number-columns-repeated")
        if "office:value-type" in attributes or "table:formula" in attributes:
            self._filled = self._column + self._columns
        flaws = self.flaws.setdefault(self.title, [])
        wide = _count(attributes, "table:number-columns-spanned")
        high = _count(attributes, "table:number-rows-spanned")
        if wide > 1 or high > 1:
            flaws.append(Flaw(self._row, self._column, "merged"))
        self._error = [] if attributes.get("calcext:value-type") == "error" else None

    def characters(self, text: str) -> None:
        if self._error is not None:
            self._error.append(text)

    def end(self, name: str) -> None:
        tag = _local(name)
        if tag in ("table-cell", "covered-table-cell"):
            if self._error is not None:
                text = "".join(self._error).strip()
                self.flaws[self.title].append(Flaw(self._row, self._column, "error", text))
                self._error = None
            self._column += self._columns
        elif tag == "table-row":
            self.cells += self._rows * self._filled
            self._row += self._rows


def _ignore(_text: str) -> None:
    return None


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def _count(attributes: _Attributes, name: str) -> int:
    text = attributes.get(name, "1")
    return int(text) if text.isdecimal() and len(text) < 9 else 1


def _place(reference: str, row: int, column: int) -> tuple[int, int]:
    """Row and column from 0 of a reference such as `B7`, else the ones given."""
    letters = reference.rstrip("0123456789")
    digits = reference[len(letters) :]
    if not (0 < len(letters) <= 3 and letters.isascii() and letters.isalpha() and 0 < len(digits) < 9):
        return row, column
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return int(digits) - 1, number - 1
