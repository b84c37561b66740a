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
        columns: rows that run through columns side by side, over as many pages as they need; the strip stands for them
            before they are laid, with the height of their beginning.
    """

    height: int
    operations: tuple[Operation, ...]
    space: int = 0
    keep: bool = False
    head: "Strip | None" = None
    marks: tuple[Mark, ...] = ()
    what: str = ""
    columns: "Columns | None" = None


class Columns(NamedTuple):
    """Rows in columns side by side, of which each has the head above it.

    Attributes:
        rows, head: strips as wide as a column.
        across: how many columns there are. pitch: µm from one's left edge to the next's.
    """

    rows: tuple[Strip, ...]
    head: Strip | None
    across: int
    pitch: int

    @property
    def least(self) -> int:
        """The height of the head and two rows."""
        return self._top + sum(row.height for row in self.rows[:2])

    @property
    def _top(self) -> int:
        return self.head.height if self.head else 0

    def laid(self, room: int) -> tuple[Strip, "Columns | None"]:
        """As many rows as fit into a height, at least one, and the columns that remain.

        Where all fit, the columns are as even as can be.
        """
        heights = [row.height for row in self.rows]
        filled = _filled(heights, room - self._top, self.across)
        if sum(filled) == len(heights):
            low, high = max(heights), room - self._top
            while low < high:
                middle = (low + high) // 2
                if sum(_filled(heights, middle, self.across)) == len(heights):
                    high = middle
                else:
                    low = middle + 1
            filled = _filled(heights, low, self.across)
        operations: list[Operation] = []
        at = highest = 0
        for number, count in enumerate(filled):
            if count:
                column = stacked([*([self.head] if self.head else []), *self.rows[at : at + count]])
                operations += shifted(column.operations, number * self.pitch, 0)
                highest = max(highest, column.height)
                at += count
        rest = self._replace(rows=self.rows[at:]) if at < len(heights) else None
        return Strip(highest, tuple(operations)), rest


def _filled(heights: Sequence[int], room: int, count: int) -> list[int]:
    """How many of the things of these heights stand in each of some columns; the first has one at least."""
    filled = [0]
    used = 0
    for height in heights:
        if filled[-1] and used + height > room:
            if len(filled) == count or height > room:
                break
            filled.append(0)
            used = 0
        filled[-1] += 1
        used += height
    return filled


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
