"""Small XLSX and ODS workbooks, written by hand so that every oddity of a cell can be made."""

import io
import zipfile
from collections.abc import Mapping, Sequence

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OPEN = "urn:oasis:names:tc:opendocument:xmlns"
DATE, TIME, MOMENT, DURATION = 1, 2, 3, 4
"""Cell styles of the workbooks made here."""


def xlsx(
    sheets: Mapping[str, str], states: Mapping[str, str] | None = None, merged: Mapping[str, str] | None = None
) -> bytes:
    """An XLSX workbook.

    Args:
        sheets: rows as XML by the sheet's name; see `rows`.
        states: `hidden` for sheets that are.
        merged: a merged range (`B2:B3`) by sheet.
    """
    names = list(sheets)
    listed = "".join(
        f'<sheet name="{name}" sheetId="{n}" r:id="rId{n}" state="{(states or {}).get(name, "visible")}"/>'
        for n, name in enumerate(names, 1)
    )
    relations = "".join(
        f'<Relationship Id="rId{n}" Type="{_RELATIONS}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in range(1, len(names) + 1)
    )
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r" '
        f'Type="{_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELATIONS}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{relations}<Relationship '
        f'Id="s" Type="{_RELATIONS}/styles" Target="styles.xml"/></Relationships>',
        "xl/styles.xml": f'<styleSheet xmlns="{_MAIN}"><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/>'
        '<xf numFmtId="20"/><xf numFmtId="22"/><xf numFmtId="46"/></cellXfs></styleSheet>',
    }
    for n, name in enumerate(names, 1):
        merge = (
            f'<mergeCells count="1"><mergeCell ref="{merged[name]}"/></mergeCells>' if merged and name in merged else ""
        )
        parts[f"xl/worksheets/sheet{n}.xml"] = (
            f'<worksheet xmlns="{_MAIN}"><sheetData>{sheets[name]}</sheetData>{merge}</worksheet>'
        )
    return _archive(parts)


def rows(*lines: Sequence[str | int | float | None]) -> str:
    """Rows of an XLSX sheet from the first row and column: texts, numbers, None for no cell; `<c ...` as it stands."""
    return "".join(
        f'<row r="{r}">{"".join(_cell(value, f"{chr(64 + c)}{r}") for c, value in enumerate(line, 1))}</row>'
        for r, line in enumerate(lines, 1)
    )


def _cell(value: str | int | float | None, place: str) -> str:
    if value is None:
        return ""
    if isinstance(value, int | float):
        return f'<c r="{place}"><v>{value!r}</v></c>'
    if value.startswith("<c"):
        return value.replace("<c", f'<c r="{place}"', 1)
    return f'<c r="{place}" t="inlineStr"><is><t xml:space="preserve">{value}</t></is></c>'


def styled(value: float, style: int) -> str:
    """A number cell shown as a date, a time or a duration."""
    return f'<c s="{style}"><v>{value}</v></c>'


def ods(tables: Mapping[str, str]) -> bytes:
    """An ODS workbook from rows as XML by the table's name; see `ods_row`."""
    body = "".join(f'<table:table table:name="{name}">{content}</table:table>' for name, content in tables.items())
    spaces = (
        f'xmlns:office="{_OPEN}:office:1.0" xmlns:table="{_OPEN}:table:1.0" xmlns:text="{_OPEN}:text:1.0" '
        'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'
    )
    media = "application/vnd.oasis.opendocument.spreadsheet"
    return _archive(
        {
            "mimetype": media,
            "META-INF/manifest.xml": f'<manifest:manifest xmlns:manifest="{_OPEN}:manifest:1.0"><manifest:file-entry '
            f'manifest:full-path="/" manifest:media-type="{media}"/></manifest:manifest>',
            "content.xml": f"<office:document-content {spaces}><office:body><office:spreadsheet>{body}"
            "</office:spreadsheet></office:body></office:document-content>",
        }
    )


def ods_row(*cells: str, repeated: int = 1) -> str:
    """A row of an ODS table: texts, or cells as XML (`<table:...`)."""
    content = "".join(
        cell
        if cell.startswith("<")
        else f'<table:table-cell office:value-type="string"><text:p>{cell}</text:p></table:table-cell>'
        for cell in cells
    )
    return f'<table:table-row table:number-rows-repeated="{repeated}">{content}</table:table-row>'


def _archive(parts: Mapping[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(
                name, content if name == "mimetype" else f'<?xml version="1.0" encoding="UTF-8"?>{content}'
            )
    return out.getvalue()
