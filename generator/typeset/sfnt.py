"""What the first bytes of a font file say: faces, tables, axes. Cheap enough to check every font at the start.

Layouts are those of the OpenType specification, chapters "OpenType font file" and "fvar".
"""

import struct
from pathlib import Path
from typing import NamedTuple

_WEB_FONTS = (b"wOFF", b"wOF2")
_OUTLINES = ("glyf", "CFF ", "CFF2")


class NotAFontError(Exception):
    """A file that cannot be used as a font; the message says why in the designer's words, `hint` how to mend it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


class NoSuchFaceError(NotAFontError):
    """A number that the file does not hold."""


class Axis(NamedTuple):
    """A variable font's axis and the values it takes."""

    tag: str
    least: float
    default: float
    most: float


class Table(NamedTuple):
    """Where a table stands in the file."""

    offset: int
    length: int


class Header(NamedTuple):
    """The heading of one face.

    Attributes:
        faces: how many faces the file holds.
        directory: the raw table directory, whose checksums tell one font from another.
        tables: the tables by tag.
        axes: the axes by tag; empty for a static font.
    """

    faces: int
    directory: bytes
    tables: dict[str, Table]
    axes: dict[str, Axis]


def read_header(path: Path, number: int = 0) -> Header:
    """Read the heading of a font file.

    Args:
        path: the file.
        number: which face of a collection, from 0.

    Raises:
        NotAFontError: when it is no usable font.
        NoSuchFaceError: when it holds no face of that number.
        OSError: when the file cannot be read.
    """
    with path.open("rb") as file:
        start = file.read(12)
        faces, offset = 1, 0
        if start[:4] == b"ttcf":
            faces = _number(start, ">8xI")
            if 0 <= number < faces:
                file.seek(12 + 4 * number)
                offset = _number(file.read(4), ">I")
        elif start[:4] not in (b"\0\1\0\0", b"OTTO", b"true"):
            raise _not_sfnt(start)
        if not 0 <= number < faces:
            has = "it is a single font, number 0" if faces == 1 else f"it holds the numbers 0 to {faces - 1}"
            raise NoSuchFaceError(f"has no font number {number}", has)
        file.seek(offset)
        head = file.read(12)
        directory = file.read(16 * _number(head, ">4xH6x"))
        tables = _tables(directory)
        axes = {}
        if "fvar" in tables:
            file.seek(tables["fvar"].offset)
            axes = _axes(file.read(tables["fvar"].length))
        size = file.seek(0, 2)
    _require(tables, size)
    return Header(faces, head + directory, tables, axes)


def _not_sfnt(start: bytes) -> NotAFontError:
    if start[:4] in _WEB_FONTS:
        return NotAFontError("is a web font (WOFF)", "use the TTF or OTF file of the same family")
    if start[:2] == b"%!" or start[:1] == b"\x80":
        return NotAFontError("is a PostScript Type 1 font", "use a TTF or OTF file; font makers stopped Type 1 in 2023")
    return NotAFontError("is not a font", "use a TTF, OTF, TTC or OTC file")


def _number(data: bytes, form: str) -> int:
    try:
        return int(struct.unpack(form, data)[0])
    except struct.error:
        raise NotAFontError("is cut off after its first bytes", "copy or download the file again") from None


def _tables(directory: bytes) -> dict[str, Table]:
    tables = {}
    for at in range(0, len(directory) - 15, 16):
        tag, _, offset, length = struct.unpack_from(">4sIII", directory, at)
        tables[tag.decode("latin-1")] = Table(offset, length)
    return tables


def _axes(fvar: bytes) -> dict[str, Axis]:
    if len(fvar) < 16:
        raise NotAFontError("has a broken table of axes", "copy or download the file again")
    start, _, count, size = struct.unpack_from(">HHHH", fvar, 4)
    if size < 20 or start + count * size > len(fvar):
        raise NotAFontError("has a broken table of axes", "copy or download the file again")
    axes = {}
    for at in range(start, start + count * size, size):
        tag, least, default, most = struct.unpack_from(">4siii", fvar, at)
        name = tag.decode("latin-1")
        axes[name] = Axis(name, least / 65536, default / 65536, most / 65536)
    return axes


def _require(tables: dict[str, Table], size: int) -> None:
    if any(table.offset + table.length > size for table in tables.values()):
        raise NotAFontError("is cut off before its end", "copy or download the file again")
    lacking = [tag for tag in ("cmap", "head", "hhea", "hmtx", "maxp") if tag not in tables]
    if lacking:
        raise NotAFontError(f"lacks the font tables {', '.join(lacking)}", "use a complete TTF or OTF file")
    if "CFF2" in tables and "fvar" not in tables:
        # No PDF reader knows CFF2, and HarfBuzz turns it into CFF only while it pins axes.
        raise NotAFontError("has CFF2 outlines without any axis", "use the OTF file with CFF outlines, or the TTF")
    if not any(tag in tables for tag in _OUTLINES):
        raise NotAFontError("has no outlines, only bitmaps or colour pictures", "use a font with glyf or CFF")
