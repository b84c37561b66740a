"""Pictures and vectors as data: what `face` places and `export` stores once."""

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from generator.base.problem import Problem, ProblemKind
from generator.base.span import Span


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A raster picture, upright (its EXIF turn is already accounted for in width and height).

    Attributes:
        key: hash of the file's bytes; equal keys are the same picture.
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
    """A vector drawing, such as an SVG icon, kept as PDF objects that an exporter can embed.

    Attributes:
        key: hash of the drawing in its colour; equal keys are the same drawing.
        path: the file it came from.
        width, height: its own size (units of its viewBox); only their ratio matters.
        pdf: indirect objects one after another. Object 1 is a form XObject whose matrix brings the drawing into the
            unit square, upright with y up; the others are what it refers to. Colours are DeviceRGB and DeviceGray.
    """

    key: str
    path: Path
    width: float
    height: float
    pdf: bytes


Art: TypeAlias = Picture | Vector


@dataclass(frozen=True, slots=True)
class ArtMissing:
    """Why there is no picture under a name. The same name gives an equal value, whichever card asks.

    Attributes:
        name: the name as it was asked for.
        kind: the kind of problem.
        reason: what is wrong, a whole sentence for the designer.
        hint: how to mend it.
        span: the place inside the picture's own file, where one is known.
    """

    name: str
    kind: ProblemKind
    reason: str
    hint: str = ""
    span: Span | None = None

    def problem(self, span: Span | None, *, component: str = "", card: str = "", row: Span | None = None) -> Problem:
        """The problem to report for a card.

        Args:
            span: where the picture is named; the picture's own file takes precedence where it is what needs mending.
            component, card, row: whose picture it is.
        """
        place = self.span or span
        return self.kind.at(
            place, self.reason, self.hint, component=component, card=card, row=row or (span if self.span else None)
        )


class ArtError(Exception):
    """A file that is no usable picture or drawing; the library turns it into an ArtMissing.

    Args:
        kind, reason, hint, span: as in ArtMissing.
    """

    def __init__(self, kind: ProblemKind, reason: str, hint: str = "", span: Span | None = None) -> None:
        super().__init__(reason)
        self.kind = kind
        self.reason = reason
        self.hint = hint
        self.span = span
