"""Fonts in a PDF: each used font as a subset, addressed by glyph id, with what its glyphs stand for.

A font becomes a composite (Type 0) font with the encoding Identity-H: two bytes in a content stream are the glyph id
(ISO 32000-2, 9.7). Subsets keep their glyph ids, since readers that ignore ToUnicode streams then still agree with
the font, and variable fonts are pinned to the one place on their axes.
"""

import hashlib
import struct
import sys
import zlib
from array import array
from typing import Any, NamedTuple

from generator.base.problem import Problems
from generator.typeset.font import Font
from generator.typeset.problems import FONT_FORMAT
from generator.typeset.run import GlyphRun
from generator.typeset.shift import Shift

_DROPPED_TABLES = (
    "BASE DSIG GDEF GPOS GSUB HVAR MVAR OS/2 STAT VORG VVAR cmap gasp kern name post vhea vmtx hdmx LTSH VDMX meta"
)
_FIXED_PITCH, _SERIF, _SYMBOLIC, _ITALIC = 1, 2, 4, 64
_SERIF_CLASSES = (1, 2, 3, 4, 5, 7)
_USUAL_WIDTH = 1000
_BATCH = 100
_GAP = 100
"""1/1000 em between glyphs from which readers begin to guess a space."""


class _Use(NamedTuple):
    """A font in this document: its resource name and the glyphs of every run."""

    font: Font
    name: str
    glyphs: list[bytes]


class FontWriter:
    """The fonts of one PDF. Runs are recorded as they are written; at the end the fonts are embedded.

    Args:
        problems: where a font goes whose file turns out to be damaged; the document is then not to be kept.
    """

    def __init__(self, problems: Problems | None = None) -> None:
        self._uses: dict[str, _Use] = {}
        self._problems = Problems() if problems is None else problems

    def name(self, font: Font) -> str:
        """The font's resource name, `F1` for the first that is asked for."""
        return self._use(font).name

    def use(self, run: GlyphRun) -> None:
        """Record the glyphs of a run, so that they are embedded."""
        self._use(run.font).glyphs.append(run.glyphs)

    def text_operators(self, run: GlyphRun, x: float, y: float) -> str:
        """The content-stream operators that show a run, which is recorded too. Colour is left to the caller.

        Args:
            run: the glyphs.
            x, y: where the pen starts, in points, y upwards.
        """
        font = run.font
        use = self._uses.get(font.key) or self._use(font)
        use.glyphs.append(run.glyphs)
        shown = _shown(run) if run.shifts else f"<{run.glyphs.hex()}> Tj"
        operators = f"BT /{use.name} {run.size:.6g} Tf {x:.2f} {y:.2f} Td {shown} ET"
        if _needs_actual_text(run):
            return f"/Span <</ActualText <{_utf16(run.text, True)}>>> BDC {operators} EMC"
        return operators

    def objects(self, document: Any) -> dict[str, Any]:
        """Embed every used font.

        Args:
            document: the ReportLab `PDFDocument`.

        Returns:
            references by resource name, for the document's font resources.
        """
        made = {use.name: self._embedded(use, document) for use in self._uses.values()}
        return {name: reference for name, reference in made.items() if reference is not None}

    def _embedded(self, use: _Use, document: Any) -> Any:
        try:
            return _embed(use, document)
        # HarfBuzz's subsetter gives no reason: tables of the file contradict each other or point outside it.
        except RuntimeError:
            message = f"the font {use.font.name} cannot be embedded: the tables of its file are damaged"
            self._problems.add(FONT_FORMAT.at(None, message, "copy or download the font file again"))
            return None

    def _use(self, font: Font) -> _Use:
        use = self._uses.get(font.key)
        if use is None:
            use = self._uses[font.key] = _Use(font, f"F{len(self._uses) + 1}", [])
        return use


def _needs_actual_text(run: GlyphRun) -> bool:
    """Whether a reader could not tell the characters from the glyphs, or would take a wide gap for a space."""
    ambiguous = run.font.ambiguous
    if ambiguous and not ambiguous.isdisjoint(run.text):
        return True
    return any(shift.advance >= _GAP for shift in run.shifts)


def _shown(run: GlyphRun) -> str:
    """The TJ operators of a run with corrections."""
    glyphs, size = run.glyphs.hex(), run.size
    parts: list[str] = []
    array_parts: list[str] = []
    at, risen = 0, False

    def flush() -> None:
        if array_parts:
            parts.append(f"[{''.join(array_parts)}] TJ")
            array_parts.clear()

    def show(until: int) -> None:
        nonlocal at
        if until > at:
            array_parts.append(f"<{glyphs[at * 4 : until * 4]}>")
            at = until

    for shift in (*run.shifts, Shift(len(glyphs) // 4, 0.0)):
        if risen:
            show(min(at + 1, shift.glyph))
            flush()
            parts.append("0 Ts")
            risen = False
        show(shift.glyph)
        if shift.advance:
            array_parts.append(f"{_decimal(-shift.advance)}")
        if shift.rise:
            flush()
            parts.append(f"{_decimal(shift.rise * size / 1000)} Ts")
            risen = True
    flush()
    return " ".join(parts)


def _decimal(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _utf16(text: str, marked: bool = False) -> str:
    return ("FEFF" if marked else "") + text.encode("utf-16-be", "surrogatepass").hex().upper()


def _embed(use: _Use, document: Any) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName

    font = use.font
    used = array("H", b"".join(use.glyphs))
    if sys.byteorder == "little":
        used.byteswap()
    glyphs = sorted({0, *used})
    subset = _subset(font, glyphs)
    cff = "CFF " in subset.table_tags
    name = f"{_tag(font.key, glyphs)}+{font.name}"
    descendant = {
        "Type": PDFName("Font"),
        "Subtype": PDFName("CIDFontType0" if cff else "CIDFontType2"),
        "BaseFont": PDFName(name),
        "CIDSystemInfo": "<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>",
        "FontDescriptor": document.Reference(_descriptor(font, name, subset, cff, document)),
        "DW": _USUAL_WIDTH,
        "W": _widths(font, glyphs),
    }
    if not cff:
        descendant["CIDToGIDMap"] = PDFName("Identity")
    composite = {
        "Type": PDFName("Font"),
        "Subtype": PDFName("Type0"),
        "BaseFont": PDFName(f"{name}-Identity-H" if cff else name),
        "Encoding": PDFName("Identity-H"),
        "DescendantFonts": PDFArray([document.Reference(PDFDictionary(descendant))]),
        "ToUnicode": document.Reference(_stream(_to_unicode(font, glyphs), {})),
    }
    return document.Reference(PDFDictionary(composite))


def _subset(font: Font, glyphs: list[int]) -> Any:
    """HarfBuzz's face with only these glyphs, their ids kept, axes pinned, hints dropped."""
    import uharfbuzz as hb

    wanted = hb.SubsetInput()
    wanted.glyph_set.update(glyphs)
    flags = hb.SubsetFlags
    wanted.flags = (
        flags.RETAIN_GIDS
        | flags.NO_HINTING
        | flags.NOTDEF_OUTLINE
        | flags.NO_LAYOUT_CLOSURE
        | flags.DOWNGRADE_CFF2
        | flags.CFF_IDENTITY_CHARSET
    )
    for tag, value in font.axes.items():
        wanted.pin_axis_location(font.face, tag, value)
    wanted.drop_table_tag_set.update(
        int.from_bytes(tag.ljust(4).encode("ascii"), "big") for tag in _DROPPED_TABLES.split()
    )
    return hb.subset(font.face, wanted)


def _descriptor(font: Font, name: str, subset: Any, cff: bool, document: Any) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName

    metrics = font.metrics
    if cff:
        program = _stream(bytes(subset.reference_table("CFF ").data), {"Subtype": PDFName("CIDFontType0C")})
    else:
        data = bytes(subset.blob.data)
        program = _stream(data, {"Length1": len(data)})
    return PDFDictionary(
        {
            "Type": PDFName("FontDescriptor"),
            "FontName": PDFName(name),
            "Flags": _flags(font),
            "FontBBox": f"[{' '.join(str(round(bound)) for bound in metrics.bounds)}]",
            "ItalicAngle": _decimal(metrics.slant),
            "Ascent": round(metrics.ascent),
            "Descent": -round(metrics.descent),
            "CapHeight": round(metrics.cap_height),
            "XHeight": round(metrics.x_height),
            "StemV": _stem(font),
            "FontFile3" if cff else "FontFile2": document.Reference(program),
        }
    )


def _flags(font: Font) -> int:
    """Font descriptor flags (ISO 32000-2, table 121); symbolic, as Identity-H has no standard character set."""
    flags = _SYMBOLIC
    post = bytes(font.face.reference_table("post").data)
    if len(post) >= 16 and post[12:16] != b"\0\0\0\0":
        flags |= _FIXED_PITCH
    os2 = bytes(font.face.reference_table("OS/2").data)
    if len(os2) >= 42 and (os2[30] in _SERIF_CLASSES or (os2[32] == 2 and 2 <= os2[33] <= 10)):
        flags |= _SERIF
    if font.metrics.slant:
        flags |= _ITALIC
    return flags


def _stem(font: Font) -> int:
    """The width of vertical stems in 1/1000 em, guessed from the weight: about 80 for a regular, 140 for a bold."""
    os2 = bytes(font.face.reference_table("OS/2").data)
    own = struct.unpack_from(">H", os2, 4)[0] if len(os2) >= 6 else 400
    return round(font.axes.get("wght", own) / 5)


def _widths(font: Font, glyphs: list[int]) -> str:
    """The W array: advances in 1/1000 em of all glyphs that are not a full em wide, neighbours together."""
    rows: list[str] = []
    row: list[str] = []
    previous = -2
    for glyph in glyphs:
        width = font.advance(glyph)
        if width == _USUAL_WIDTH:
            continue
        if glyph != previous + 1 and row:
            rows.append(f"{' '.join(row)}]")
            row = []
        row.append(_decimal(width) if row else f"{glyph} [{_decimal(width)}")
        previous = glyph
    if row:
        rows.append(f"{' '.join(row)}]")
    return f"[{' '.join(rows)}]"


def _to_unicode(font: Font, glyphs: list[int]) -> bytes:
    """The ToUnicode CMap (ISO 32000-2, 9.10.3): UTF-16, so characters beyond U+FFFF as surrogate pairs."""
    pairs = [f"<{glyph:04X}> <{_utf16(font.texts[glyph])}>" for glyph in glyphs if font.texts.get(glyph)]
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
        "/CMapName /Adobe-Identity-UCS def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        "<0000> <FFFF>",
        "endcodespacerange",
    ]
    for start in range(0, len(pairs), _BATCH):
        batch = pairs[start : start + _BATCH]
        lines += [f"{len(batch)} beginbfchar", *batch, "endbfchar"]
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
    return "\n".join(lines).encode("ascii")


def _stream(content: bytes, entries: dict[str, Any]) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream

    return PDFStream(PDFDictionary({**entries, "Filter": PDFName("FlateDecode")}), zlib.compress(content))


def _tag(key: str, glyphs: list[int]) -> str:
    """Six capitals that name the subset (ISO 32000-2, 9.9.2): equal for equal glyphs of equal fonts."""
    digest = hashlib.blake2b(f"{key} {glyphs}".encode(), digest_size=6).digest()
    return "".join(chr(ord("A") + byte % 26) for byte in digest)
