"""A Face: one side of a piece as a frozen list of drawing operations. All lengths are whole micrometres.

The origin is the trim box's top left corner, x to the right, y down; the bleed lies at negative coordinates
and beyond width and height.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from generator.art.artwork import Picture, Vector
from generator.base.path import Path as Path
from generator.base.path import Segment as Segment
from generator.model.game import Outline
from generator.typeset.run import GlyphRun

RGB: TypeAlias = tuple[int, int, int]


class Stroke(NamedTuple):
    """How a path is stroked. Widths and dashes in µm; cap: butt, round, square; join: miter, round, bevel."""

    colour: RGB
    width: int
    dash: tuple[int, ...] = ()
    cap: str = "butt"
    join: str = "miter"


class DrawPath(NamedTuple):
    """A path filled, stroked or both."""

    path: Path
    fill: RGB | None
    stroke: Stroke | None = None
    even_odd: bool = False


class DrawText(NamedTuple):
    """A glyph run; its pen starts at (x + run.x, y + run.y)."""

    run: GlyphRun
    x: int
    y: int


class DrawPicture(NamedTuple):
    """A picture filling a box."""

    picture: Picture
    x: int
    y: int
    width: int
    height: int


class DrawVector(NamedTuple):
    """A vector drawing filling a box."""

    vector: Vector
    x: int
    y: int
    width: int
    height: int


class Matrix(NamedTuple):
    """x' = a·x + c·y + e, y' = b·x + d·y + f; e and f in µm."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float


class DrawGroup(NamedTuple):
    """Operations drawn together: moved by a matrix, clipped to a path, made see-through as a whole."""

    operations: "tuple[Operation, ...]"
    matrix: Matrix | None = None
    clip: Path | None = None
    opacity: float = 1.0


class DrawFace(NamedTuple):
    """Another face drawn into a box, its trim filling the box, nothing of it beyond its trim outline."""

    face: "Face"
    x: int
    y: int
    width: int
    height: int


Operation: TypeAlias = DrawPath | DrawText | DrawPicture | DrawVector | DrawGroup | DrawFace


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One side of a piece.

    Attributes:
        name: component, card and side for messages and draw logs (`change/c01/front`).
        width, height: trim size.
        bleed: how far the drawing reaches beyond the trim.
        outline: the trim shape.
        operations: what to draw, in order.
    """

    name: str
    width: int
    height: int
    bleed: int
    outline: Outline
    operations: tuple[Operation, ...]
