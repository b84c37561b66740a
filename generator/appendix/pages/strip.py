"""Strips: what is laid onto pages from top to bottom, and never split."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from generator.base.path import moved
from generator.face.face import DrawFace, DrawPath, DrawPicture, DrawText, DrawVector, Operation


class Mark(NamedTuple):
    """A heading on a strip, for bookmarks and running heads: its words, its level, and its place below the top."""

    title: str
    level: int
    y: int = 0


class Strip(NamedTuple):
    """A line of text, a row of a table, a row of pictures.

    Attributes:
        height: µm.
        operations: what to draw, from the strip's top left corner.
        space: µm above it, which go at the top of a page.
        keep: whether the strip must not be the last on its page, so that it stays with the next.
        head: what is drawn above it when it is the first on a page: a table's heading.
        marks: the headings on it.
        what: what it is, for a problem.
    """

    height: int
    operations: tuple[Operation, ...]
    space: int = 0
    keep: bool = False
    head: "Strip | None" = None
    marks: tuple[Mark, ...] = ()
    what: str = ""


def shifted(operations: Iterable[Operation], dx: int, dy: int) -> list[Operation]:
    """Operations moved to the right and down."""
    return [_shifted(operation, dx, dy) for operation in operations]


def _shifted(operation: Operation, dx: int, dy: int) -> Operation:
    if isinstance(operation, DrawPath):
        return operation._replace(path=moved(operation.path, dx, dy))
    assert isinstance(operation, DrawText | DrawPicture | DrawVector | DrawFace)
    return operation._replace(x=operation.x + dx, y=operation.y + dy)


def stacked(strips: Sequence[Strip], dx: int = 0) -> Strip:
    """Strips as one strip, one below the other, moved to the right; the first one's space stays above."""
    y, operations, marks = 0, [], []
    for number, strip in enumerate(strips):
        y += strip.space if number else 0
        operations += shifted(strip.operations, dx, y)
        marks += [mark._replace(y=mark.y + y) for mark in strip.marks]
        y += strip.height
    return Strip(y, tuple(operations), strips[0].space if strips else 0, marks=tuple(marks))
