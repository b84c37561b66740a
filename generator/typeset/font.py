"""A font: glyphs and advances by character, shaped words, metrics. Any TrueType or OpenType file, through HarfBuzz."""

import hashlib
import re
import struct
from collections.abc import Iterable, Mapping
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from generator.typeset.characters import DEFAULT_IGNORABLE
from generator.typeset.sfnt import Header
from generator.typeset.shift import Shift
from generator.typeset.solid import is_solid

NO_GLYPH = re.compile(f"[{DEFAULT_IGNORABLE}]")
"""Characters that steer shaping or breaking and need no glyph of their own."""

_FULL_WIDTH = 900
_HALF = 500
_LEAST_BLANK = 400


class Shaped(NamedTuple):
    """A word as glyphs.

    Attributes:
        glyphs: glyph ids, two bytes each, big-endian.
        width: 1/1000 em.
        shifts: where the glyphs depart from their own advances.
        clusters: for each glyph the characters it stands for; "" for a further glyph of the same characters.
    """

    glyphs: bytes
    width: float
    shifts: tuple[Shift, ...]
    clusters: tuple[str, ...]


class Metrics(NamedTuple):
    """Heights in 1/1000 em; `descent` counts downwards, `slant` is in degrees, negative for a lean to the right."""

    ascent: float
    descent: float
    cap_height: float
    x_height: float
    slant: float
    bounds: tuple[float, float, float, float]


class _Characters(dict[str, tuple[int, float]]):
    """Glyph id and advance (1/1000 em) by character, looked up once each; id 0 where the font lacks it."""

    def __init__(self, hb_font: Any, scale: float) -> None:
        self._hb_font = hb_font
        self._scale = scale

    def __missing__(self, char: str) -> tuple[int, float]:
        glyph = self._hb_font.get_nominal_glyph(ord(char)) or 0
        found = self[char] = (glyph, self._hb_font.get_glyph_h_advance(glyph) * self._scale)
        return found


class Font:
    """One face of a font file, at one place of its axes, with its features.

    Attributes:
        key: names the font in every output; equal for equal fonts, wherever the file lies.
        name: the font's own PostScript name, with the axis values of a variable font.
        face: HarfBuzz's face, for subsetting.
        axes: where a variable font stands, every axis by tag; empty for a static one.
        chars: glyph id and advance in 1/1000 em by character.
        texts: what each glyph met so far stands for.
        ambiguous: characters met whose glyph already stands for another text.
    """

    def __init__(
        self,
        face: Any,
        header: Header,
        axes: Mapping[str, float] | None = None,
        features: Mapping[str, bool] | None = None,
    ) -> None:
        import uharfbuzz as hb

        self.face = face
        self.axes = {tag: axis.default for tag, axis in header.axes.items()} | dict(axes or {})
        self.features: dict[str, bool] = dict(features or {})
        self._hb_font = hb.Font(face)
        if self.axes:
            self._hb_font.set_variations(self.axes)
        self._scale = 1000 / face.upem
        self._shape = hb.shape
        self._buffer = hb.Buffer()
        self._flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        own_name = face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME) or ""
        self.name = _instance_name(own_name, header, self.axes)
        self.key = f"{self.name}-{_fingerprint(header, self.axes, self.features)}"
        self.chars: Mapping[str, tuple[int, float]] = _Characters(self._hb_font, self._scale)
        self.texts: dict[int, str] = {}
        self.ambiguous: set[str] = set()
        self._shaped: dict[str, Shaped] = {}
        self._metrics: Metrics | None = None

    def __repr__(self) -> str:
        return f"Font({self.key})"

    def has(self, char: str) -> bool:
        """Whether the font has a glyph for a character."""
        return self.chars[char][0] != 0

    def has_all(self, text: Iterable[str]) -> bool:
        """Whether the font has a glyph for every character."""
        chars = self.chars
        return all(chars[char][0] for char in text)

    def advance(self, glyph: int) -> float:
        """A glyph's own advance in 1/1000 em."""
        return float(self._hb_font.get_glyph_h_advance(glyph) * self._scale)

    def ink(self, glyph: int) -> tuple[float, float, float, float] | None:
        """Left, bottom, right and top of a glyph's outline from the pen, in 1/1000 em; None where it draws nothing."""
        extents = self._hb_font.get_glyph_extents(glyph)
        if extents is None or not extents.width:
            return None
        left, top = extents.x_bearing * self._scale, extents.y_bearing * self._scale
        return left, top + extents.height * self._scale, left + extents.width * self._scale, top

    @property
    def metrics(self) -> Metrics:
        """The font's heights, read when first asked for."""
        if self._metrics is None:
            self._metrics = self._measure()
        return self._metrics

    def blank(self, char: str) -> tuple[float, float]:
        """The empty half to the left and right of full-width punctuation, in 1/1000 em; 0 where there is none.

        A bracket that the font draws on half an em, or in the middle of its em, has none.
        """
        glyph, advance = self.chars[char]
        extents = self._hb_font.get_glyph_extents(glyph)
        if advance < _FULL_WIDTH or extents is None or extents.width == 0:
            return 0.0, 0.0
        left = extents.x_bearing * self._scale
        right = advance - left - extents.width * self._scale
        return (
            min(left, _HALF) if left >= _LEAST_BLANK else 0.0,
            min(right, _HALF) if right >= _LEAST_BLANK else 0.0,
        )

    def shape(self, text: str) -> Shaped:
        """The glyphs of a word: kerned, with ligatures; CJK characters on their full advance unless features ask.

        Args:
            text: characters that the font has; one direction.
        """
        shaped = self._shaped.get(text)
        if shaped is None:
            solid = not self.features and is_solid(text)
            shaped = self._shaped[text] = self._set_solid(text) if solid else self._set_shaped(text)
            self._note(shaped)
        return shaped

    def missing(self, text: str) -> Shaped:
        """The font's empty box in place of characters that no font has."""
        self.ambiguous.update(text)
        return Shaped(b"\0\0", self.advance(0), (), (text,))

    def _set_solid(self, text: str) -> Shaped:
        found = [self.chars[char] for char in text]
        glyphs = b"".join([glyph.to_bytes(2, "big") for glyph, _ in found])
        return Shaped(glyphs, sum([advance for _, advance in found]), (), tuple(text))

    def _set_shaped(self, text: str) -> Shaped:
        buffer = self._buffer
        buffer.reset()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        # The guess takes the language from the machine's locale; glyphs must not depend on where a deck is built.
        buffer.language = "und"
        buffer.flags = self._flags
        self._shape(self._hb_font, buffer, self.features)
        infos, positions, scale = buffer.glyph_infos, buffer.glyph_positions, self._scale
        glyphs = [info.codepoint for info in infos]
        shifts, width, pending = [], 0.0, 0.0
        for index, (glyph, position) in enumerate(zip(glyphs, positions, strict=True)):
            step, own = position.x_advance * scale, self.advance(glyph)
            before, rise = pending + position.x_offset * scale, position.y_offset * scale
            if before or rise:
                shifts.append(Shift(index, before, rise))
            pending = step - own - position.x_offset * scale
            width += step
        if pending:
            shifts.append(Shift(len(glyphs), pending))
        clusters = _cluster_texts(text, [info.cluster for info in infos], buffer.direction == "rtl")
        return Shaped(struct.pack(f">{len(glyphs)}H", *glyphs), width, tuple(shifts), clusters)

    def _note(self, shaped: Shaped) -> None:
        """Remember what each glyph stands for; a glyph of two texts makes the later characters ambiguous."""
        texts = shaped.clusters
        for index, glyph in enumerate(struct.unpack(f">{len(texts)}H", shaped.glyphs)):
            text = texts[index]
            if not glyph or not text or texts[index + 1 : index + 2] == ("",):
                # An empty box stands for anything; of several glyphs for some characters none may claim the whole.
                self.ambiguous.update(text)
                continue
            known = self.texts.setdefault(glyph, text)
            if known != text:
                if _alike(known, text):
                    self.texts[glyph] = min(known, text, key=lambda way: (len(way), way))
                else:
                    self.ambiguous.update(text)

    def _measure(self) -> Metrics:
        import uharfbuzz as hb

        scale = self._scale
        extents = self._hb_font.get_font_extents("ltr")
        head = bytes(self.face.reference_table("head").data)
        bounds = struct.unpack_from(">4h", head, 36) if len(head) >= 44 else (0, extents.descender, 1000, 1000)
        post = bytes(self.face.reference_table("post").data)
        return Metrics(
            extents.ascender * scale,
            -extents.descender * scale,
            self._height(hb.OTMetricsTag.CAP_HEIGHT, "H", 0.7),
            self._height(hb.OTMetricsTag.X_HEIGHT, "x", 0.5),
            struct.unpack_from(">i", post, 4)[0] / 65536 if len(post) >= 8 else 0.0,
            (bounds[0] * scale, bounds[1] * scale, bounds[2] * scale, bounds[3] * scale),
        )

    def _height(self, tag: Any, sample: str, usual: float) -> float:
        """A height from the font's tables, else as a letter is drawn, else the usual part of an em."""
        height = self._hb_font.get_metric_position(tag) or 0
        if height <= 0 and self.has(sample):
            extents = self._hb_font.get_glyph_extents(self.chars[sample][0])
            height = extents.y_bearing if extents else 0
        return height * self._scale if height > 0 else usual * 1000


def open_face(path: Path, number: int = 0) -> Any:
    """HarfBuzz's face of a file, mapped into memory where the system allows it."""
    import uharfbuzz as hb

    try:
        blob = hb.Blob.from_file_path(str(path))
    except hb.HarfBuzzError:
        blob = hb.Blob(path.read_bytes())
    return hb.Face(blob, number)


def _cluster_texts(text: str, starts: list[int], leftward: bool) -> tuple[str, ...]:
    """For each glyph the characters it stands for, from the clusters' first characters as HarfBuzz gives them."""
    borders = [*sorted(set(starts)), len(text)]
    following = dict(pairwise(borders))
    texts: list[str] = []
    for start, glyphs in groupby(starts):
        count = len(list(glyphs))
        part = text[start : following[start]]
        in_order = part[::-1] if leftward else part
        texts.extend(in_order if len(part) == count else [part] + [""] * (count - 1))
    return tuple(texts)


def _alike(known: str, text: str) -> bool:
    """Whether a reader may take one text for the other: kinds of space, characters with and without a selector."""
    return (known.isspace() and text.isspace()) or NO_GLYPH.sub("", known) == NO_GLYPH.sub("", text)


def _instance_name(own: str, header: Header, axes: Mapping[str, float]) -> str:
    name = re.sub(r"[^A-Za-z0-9-]", "", own)[:40] or "Font"
    if not header.axes:
        return name
    family = name.split("-")[0]
    return f"{family}-" + "".join(f"{tag.strip()}{value:g}" for tag, value in sorted(axes.items())).replace(".", "p")


def _fingerprint(header: Header, axes: Mapping[str, float], features: Mapping[str, bool]) -> str:
    """Eight hexadecimal digits that tell this font from others; the table directory holds a checksum of each table."""
    digest = hashlib.blake2b(header.directory, digest_size=4)
    digest.update(repr((sorted(axes.items()), sorted(features.items()))).encode())
    return digest.hexdigest()
