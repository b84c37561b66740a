"""Pictures and vectors as data: what `face` places and `export` stores once."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A raster picture, upright (its EXIF turn is already accounted for in width and height).

    Attributes:
        key: hash of the file's bytes and of how it is read; equal keys are the same picture.
        path: the file.
        width, height: pixels, upright.
        turn: EXIF orientation 1..8 that an exporter has to apply to the stored pixels.
        format: `jpeg`, `png`, ... as found in the file, not in its name.
    """

    key: str
    path: Path
    width: int
    height: int
    turn: int
    format: str


@dataclass(frozen=True, slots=True, eq=False)
class Vector:
    """A vector drawing, such as an SVG icon, kept as a one-page PDF that any exporter can embed.

    Attributes:
        key: hash of the drawing and its colour; equal keys are the same drawing.
        path: the file it came from.
        width, height: its own size (units of its viewBox); only their ratio matters.
        pdf: the page.
    """

    key: str
    path: Path
    width: float
    height: float
    pdf: bytes
