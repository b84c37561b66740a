"""Set text as data: which glyphs stand where. Produced by `typeset`, carried in a Face, written by an exporter."""

from typing import NamedTuple

from generator.typeset.font import Font
from generator.typeset.shift import Shift


class GlyphRun(NamedTuple):
    """Glyphs of one font in one size and colour on one baseline.

    Attributes:
        font: the font, whose `key` names it in every output.
        size: points.
        x, y: where the pen starts, in µm: x from the text box's left edge, y the baseline below its top edge.
        width: µm from x to the pen after the last, less what hangs at a line's end (spaces, a bracket's blank half).
        glyphs: glyph ids, two bytes each, big-endian.
        text: the characters these glyphs stand for, for search and copying.
        colour: sRGB, 0..255 each.
        shifts: corrections in the order of their glyph.
    """

    font: Font
    size: float
    x: int
    y: int
    width: int
    glyphs: bytes
    text: str
    colour: tuple[int, int, int]
    shifts: tuple[Shift, ...] = ()


class PlacedIcon(NamedTuple):
    """An inline icon standing on the baseline: box in µm from the text box's top left."""

    name: str
    x: int
    y: int
    width: int
    height: int
    colour: tuple[int, int, int]


class SetText(NamedTuple):
    """A text set into a box.

    Attributes:
        runs, icons: what to draw, in reading order.
        width, height: µm that the set text takes.
        size: points of the base size that was used.
        lines: the characters of each line, an icon as its `{name}`.
        fits: whether it fits the box at that size.
        missing: characters that no font of the chain has, in order, each once.
        too_wide: words longer than the line, which were broken inside or stand out.
        lacking: faces asked for that the family has not: "bold", "italic", "bold italic".
        unsupported: scripts in it that are not set right yet.
    """

    runs: tuple[GlyphRun, ...]
    icons: tuple[PlacedIcon, ...]
    width: int
    height: int
    size: float
    lines: tuple[str, ...]
    fits: bool
    missing: tuple[str, ...] = ()
    too_wide: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    unsupported: tuple[str, ...] = ()


class TextSpan(NamedTuple):
    """A stretch of a text in one manner. `size` is a factor on the base size; colour None is the style's."""

    text: str
    bold: bool = False
    italic: bool = False
    size: float = 1.0
    colour: tuple[int, int, int] | None = None


class IconSpan(NamedTuple):
    """An icon among the words.

    Attributes:
        name: the icon's name.
        aspect: width divided by height.
        size, colour: as in TextSpan.
    """

    name: str
    aspect: float = 1.0
    size: float = 1.0
    colour: tuple[int, int, int] | None = None
