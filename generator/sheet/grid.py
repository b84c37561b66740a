"""The grid of places for blocks of one size on one paper. All lengths are whole micrometres.

Trim boxes stay out of the printer's margin on all four sides; the grid is centred on the page, so that it meets itself
when the paper is turned. Bleed, cut marks and titles lie between grid and paper edge: 3 x 3 cards of 63 x 88 mm stand
on A4 with 10.5 mm beside and 16.5 mm above them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from generator.base.length import Size


class Grid(NamedTuple):
    """Places for blocks, row by row from the top left.

    Attributes:
        page: the page as it is looked at. block: the size of each place.
        gap: between neighbouring places. left, top: where the first place begins.
    """

    page: Size
    block: Size
    columns: int
    rows: int
    gap: int
    left: int
    top: int

    @property
    def capacity(self) -> int:
        """How many blocks a page holds."""
        return self.columns * self.rows

    @property
    def right(self) -> int:
        """Where the last column ends."""
        return self.x(self.columns - 1) + self.block.width

    @property
    def bottom(self) -> int:
        """Where the last row ends."""
        return self.y(self.rows - 1) + self.block.height

    def x(self, column: int) -> int:
        """Left edge of a column, counted from 0."""
        return self.left + column * (self.block.width + self.gap)

    def y(self, row: int) -> int:
        """Top edge of a row, counted from 0."""
        return self.top + row * (self.block.height + self.gap)


class Counts(NamedTuple):
    """Columns and rows of a grid."""

    columns: int
    rows: int

    @property
    def product(self) -> int:
        """How many places the grid has."""
        return self.columns * self.rows

    def __str__(self) -> str:
        return f"{self.columns} x {self.rows}"


AS_MANY_AS_FIT = Counts(0, 0)


def pages(paper: Size, orientation: str) -> tuple[Size, ...]:
    """The ways to lay a paper: portrait before landscape for `auto`, else the one that is named."""
    portrait = Size(min(paper), max(paper))
    landscape = Size(max(paper), min(paper))
    return {"portrait": (portrait,), "landscape": (landscape,)}.get(orientation, (portrait, landscape))


def most(block: Size, page: Size, margin: int, gap: int) -> Counts:
    """The largest grid that a page holds inside its margins; 0 in a direction where not one block fits."""
    columns = _fitting(block.width, page.width - 2 * margin, gap)
    return Counts(columns, _fitting(block.height, page.height - 2 * margin, gap))


def best_grid(block: Size, ways: Sequence[Size], margin: int, gap: int, asked: Counts = AS_MANY_AS_FIT) -> Grid | None:
    """The grid with most places among the ways to lay the paper; among equals the first way.

    Args:
        asked: the columns and rows wanted; 0 stands for as many as fit.

    Returns:
        None where no way holds one block, or none holds the grid asked for.
    """
    best: Grid | None = None
    for page in ways:
        fitting = most(block, page, margin, gap)
        counts = Counts(asked.columns or fitting.columns, asked.rows or fitting.rows)
        if counts.columns > fitting.columns or counts.rows > fitting.rows or counts.product == 0:
            continue
        if best is None or counts.product > best.capacity:
            best = centred(block, page, counts, gap)
    return best


def centred(block: Size, page: Size, counts: Counts, gap: int) -> Grid:
    """A grid of given counts in the middle of a page."""
    width, height = extent(block, counts, gap)
    return Grid(page, block, *counts, gap, (page.width - width) // 2, (page.height - height) // 2)


def extent(block: Size, counts: Counts, gap: int) -> Size:
    """What a grid measures from its first to its last trim edge."""
    width = counts.columns * (block.width + gap) - gap
    return Size(width, counts.rows * (block.height + gap) - gap)


def _fitting(length: int, room: int, gap: int) -> int:
    return max(0, (room + gap) // (length + gap))
