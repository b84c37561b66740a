"""Named fonts, colours, lengths and text styles of a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.base.span import Span


class Colour(NamedTuple):
    """An sRGB colour, each channel 0..255."""

    red: int
    green: int
    blue: int


BLACK = Colour(0, 0, 0)

LEADINGS = (0.5, 10.0)
"""The least and the largest leading, as multiples of the size."""

TRACKINGS = (-500.0, 5000.0)
"""The least and the largest tracking, in 1/1000 of the size."""


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font of the styles: a file, or a family that a package brings.

    Attributes:
        name: the name templates and styles use.
        source: a path in the project, or a built-in family's key (`sans-jp`, `serif-jp`, `sans-latin`, ...).
        number: the face in a collection, from 0.
        axes: a variable font's axis values (`wght: 700`).
        features: OpenType features switched on or off.
        fallback: names of fonts asked in turn for characters this one lacks.
    """

    name: str
    source: str
    span: Span
    number: int = 0
    axes: Mapping[str, float] = field(default_factory=dict)
    features: Mapping[str, bool] = field(default_factory=dict)
    fallback: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is set. Sizes in points, leading as a multiple of the size.

    Attributes:
        font, bold, italic: font names; bold and italic None when the family has no such face.
        size, smallest: points; `smallest` is the floor for `fit: shrink`.
        align: left, centre, right or justify. valign: top, middle or bottom.
        fit: `shrink` or `error`.
        phrases: whether Japanese is broken between phrases where that fits.
    """

    name: str
    font: str
    size: float
    span: Span
    bold: str | None = None
    italic: str | None = None
    smallest: float = 6.0
    leading: float = 1.4
    colour: Colour = BLACK
    align: str = "left"
    valign: str = "top"
    fit: str = "error"
    tracking: float = 0.0
    phrases: bool = False


@dataclass(frozen=True, slots=True)
class Styles:
    """All named styles of a game."""

    fonts: Mapping[str, FontFile] = field(default_factory=dict)
    colours: Mapping[str, Colour] = field(default_factory=dict)
    texts: Mapping[str, TextStyle] = field(default_factory=dict)
    lengths: Mapping[str, int] = field(default_factory=dict)
