"""Fonts for tests: the built-in families, and small files made from them."""

import struct
from pathlib import Path
from typing import Any

from generator.base.problem import Problems
from generator.typeset.catalogue import FAMILIES, family_file
from generator.typeset.library import FontLibrary, FontSource
from generator.typeset.paragraph import Setting, set_text
from generator.typeset.run import IconSpan, SetText, TextSpan

POINT = 25400 / 72
"""Micrometres in a point."""


def builtin(key: str) -> Path:
    """A built-in family's regular file."""
    path = family_file(FAMILIES[key])
    assert path is not None
    return path


def small_font(key: str, characters: str) -> bytes:
    """A font file with a few characters of a built-in family, at its default axes."""
    import uharfbuzz as hb

    face = hb.Face(hb.Blob.from_file_path(str(builtin(key))))
    wanted = hb.SubsetInput()
    wanted.unicode_set.update(ord(char) for char in characters)
    wanted.flags = hb.SubsetFlags.NAME_LEGACY
    wanted.name_id_set.update(range(26))
    if face.axis_infos:
        wanted.pin_all_axes_to_default(face)
    return bytes(hb.subset(face, wanted).blob.data)


def collection(*fonts: bytes) -> bytes:
    """A collection file (TTC, OTC) of font files, after the OpenType specification."""
    start = 12 + 4 * len(fonts)
    offsets, bodies = [], b""
    for font in fonts:
        offset = start + len(bodies)
        offsets.append(offset)
        body = bytearray(font)
        for table in range(struct.unpack_from(">H", font, 4)[0]):
            place = 12 + 16 * table + 8
            struct.pack_into(">I", body, place, struct.unpack_from(">I", font, place)[0] + offset)
        bodies += bytes(body) + b"\0" * (-len(body) % 4)
    return struct.pack(f">4sII{len(fonts)}I", b"ttcf", 0x00010000, len(fonts), *offsets) + bodies


def cff2_font(characters: str, variable: bool = True) -> bytes:
    """A font with CFF2 outlines, whose every character is a rectangle that grows with the axis `wght`."""
    import io

    from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]
    from fontTools.misc.psCharStrings import T2CharString  # type: ignore[import-untyped]

    names = [".notdef", *[f"glyph{ord(char)}" for char in characters]]
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(char): f"glyph{ord(char)}" for char in characters})
    builder.setupNameTable({"familyName": "Squares", "styleName": "Regular", "psName": "Squares-Regular"})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (600, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    side = [400, 100, 1, "blend"] if variable else [500]
    program = [50, 0, "rmoveto", *side, "hlineto", 500, "vlineto"]
    outlines = {name: T2CharString(program=list(program)) for name in names}
    if variable:
        builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
        builder.setupCFF2(outlines, regions=[{"wght": (0, 1, 1)}])
    else:
        builder.setupCFF2(outlines)
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sCapHeight=500, sxHeight=500)
    builder.setupPost()
    made = io.BytesIO()
    builder.save(made)
    return made.getvalue()


def library(root: Path, *sources: FontSource) -> FontLibrary:
    """A library, none of whose fonts is at fault."""
    problems = Problems()
    made = FontLibrary(sources, root)
    made.check(problems)
    assert list(problems) == []
    return made


_SETTINGS: dict[str, Setting] = {}


def setting(font: str = "sans-jp", size: float = 10.0, **changes: Any) -> Setting:
    """A setting in a built-in family."""
    if font not in _SETTINGS:
        problems = Problems()
        family = FontLibrary((), Path()).family(font, None, None, problems)
        assert family is not None and list(problems) == []
        _SETTINGS[font] = Setting(family, 10.0)
    return _SETTINGS[font]._replace(size=size, **changes)


def set_words(
    content: str | list[TextSpan | IconSpan],
    how: Setting | None = None,
    width: float | None = None,
    height: float | None = None,
) -> SetText:
    """Set a text into a box given in points."""
    spans = [TextSpan(content)] if isinstance(content, str) else content
    box = [None if side is None else round(side * POINT) for side in (width, height)]
    return set_text(spans, how or setting(), box[0], box[1])
