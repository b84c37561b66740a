"""The strips between grid and paper edge, as room for titles and the test bar.

A strip has its own coordinates: `along` it from one paper edge to the other, and `across` it towards the right or
down. In the strips above and below the grid a text is upright; beside the grid it reads upward.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from generator.base.length import UM_PER_PT
from generator.sheet.block import Block
from generator.sheet.grid import Grid
from generator.sheet.marks import lines
from generator.sheet.plan import Label, Mark

CLEAR = 500
"""µm kept free between a strip's content and the bleed."""
ASCENT, DESCENT = 0.92, 0.25
"""Bounds on what a line reaches above and below its baseline, in ems, for Latin and Japanese fonts."""


def line_height(size: float) -> int:
    """What a line of that many points takes across a strip, in µm."""
    return round((ASCENT + DESCENT) * size * UM_PER_PT)


class Gap(NamedTuple):
    """A stretch of a strip that no cut mark crosses, in µm along it."""

    start: int
    end: int


class Strip(NamedTuple):
    """Free room along one side of the grid.

    Attributes:
        side: top, bottom, left or right. low, high: its bounds across, in µm on the page.
        gaps: its stretches free of marks, in the order in which a text reads.
        length: of the page along the strip, in µm.
    """

    side: str
    low: int
    high: int
    gaps: tuple[Gap, ...]
    length: int

    @property
    def level(self) -> bool:
        """Whether it lies above or below the grid."""
        return self.side in ("top", "bottom")

    def holds(self, size: float) -> bool:
        """Whether a line of that many points fits across."""
        return self.high - self.low >= line_height(size)

    def label(self, text: str, along: int, size: float) -> Label:
        """A text that begins at a place along the strip."""
        baseline = self.high - round(DESCENT * size * UM_PER_PT)
        if self.level:
            return Label(text, along, baseline, size)
        return Label(text, baseline, self.length - along, size, 270)

    def mark(self, kind: str, along: tuple[int, int], across: tuple[int, int]) -> Mark:
        """A line between two places of the strip."""
        if self.level:
            return Mark(kind, along[0], across[0], along[1], across[1])
        return Mark(kind, across[0], self.length - along[1], across[1], self.length - along[0])


@lru_cache(maxsize=64)
def strips(grid: Grid, block: Block, margin: int) -> Mapping[str, Strip]:
    """The strips around a grid that keep `margin` µm from the paper's edge, by side.

    Their gaps are those of a full grid, so a title does not move with how full a sheet is. The corners of the page
    belong to the strips above and below.
    """
    full = lines(grid, block, range(grid.capacity))
    width, height = grid.page
    reach = block.bleed + CLEAR
    upright = _gaps(full.upright, margin, width - margin)
    level = _gaps(sorted(height - y for y in {*full.level, *full.folds}), height - grid.bottom, height - grid.top)
    return {
        "top": Strip("top", margin, grid.top - reach, upright, width),
        "bottom": Strip("bottom", grid.bottom + reach, height - margin, upright, width),
        "left": Strip("left", margin, grid.left - reach, level, height),
        "right": Strip("right", grid.right + reach, width - margin, level, height),
    }


def _gaps(crossings: Sequence[int], first: int, last: int) -> tuple[Gap, ...]:
    bounds = [first, *(c for c in crossings if first < c < last), last]
    found = [Gap(start + CLEAR, end - CLEAR) for start, end in pairwise(bounds)]
    return tuple(gap for gap in found if gap.end > gap.start)
