"""The places of one page with the box that a face may mark in each."""

from functools import lru_cache
from typing import NamedTuple

from generator.face.box import Box
from generator.sheet.grid import Grid


class Cell(NamedTuple):
    """A place: its trim box, and the box within which its bleed must stay."""

    box: Box
    clip: Box


@lru_cache(maxsize=256)
def cells(grid: Grid, count: int, bleed: int) -> tuple[Cell, ...]:
    """The first `count` places of a grid.

    A bleed reaches out in full where no piece is beside it, and to the middle of the gap where one is, so no bleed
    covers a neighbour's trim.
    """
    between = min(bleed, grid.gap // 2)
    found = []
    for place in range(count):
        row, column = divmod(place, grid.columns)
        box = Box(grid.x(column), grid.y(row), *grid.block)
        left = between if column else bleed
        right = between if column + 1 < grid.columns and place + 1 < count else bleed
        above = between if row else bleed
        below = between if place + grid.columns < count else bleed
        clip = Box(box.x - left, box.y - above, box.width + left + right, box.height + above + below)
        found.append(Cell(box, clip))
    return tuple(found)
