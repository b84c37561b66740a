"""Cut, fold and outline marks.

A cut mark runs from 2 mm inside the paper's edge (a drawing that touches the edge makes some viewers shrink the page)
to where the bleed begins, or over the bleed where there is no room. It stands at both ends of each distinct cut, in
the strip between grid and paper, so that a ruler laid from end to end finds the cut; nothing is drawn between pieces.
Cuts that touch no piece have no mark.
Round and hexagonal pieces and those whose outline is a path are cut one by one: they have a thin outline along the trim
in place of cut marks.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from generator.base.path import moved
from generator.model.game import Outline
from generator.sheet.block import Block
from generator.sheet.grid import Grid
from generator.sheet.plan import Mark

FROM_EDGE = 2_000
"""µm between the paper's edge and a mark."""
FOLD_TICK = 3_000
"""µm: the length of a fold mark inside either end of a piece whose outline is a path."""
FROM_TRIM = 500
"""µm that a mark over the bleed keeps from the trim."""
SHORTEST = 1_000
"""µm: a shorter mark helps nobody and is left out."""


class Lines(NamedTuple):
    """Where a grid is cut and folded: x of upright cuts, y of level cuts, y of folds; each ascending, each once."""

    upright: tuple[int, ...]
    level: tuple[int, ...]
    folds: tuple[int, ...]


def lines(grid: Grid, block: Block, filled: Iterable[int]) -> Lines:
    """The lines that touch at least one of the filled places. Two neighbours without a gap share one cut."""
    if not block.straight:
        return Lines((), (), ())
    columns, rows = set(), set()
    for place in filled:
        row, column = divmod(place, grid.columns)
        columns.add(column)
        rows.add(row)
    upright = {grid.x(column) + end for column in columns for end in (0, block.size.width)}
    level = {grid.y(row) + end for row in rows for end in (0, block.size.height)}
    folds = {grid.y(row) + fold for row in rows for fold in block.folds}
    return Lines(tuple(sorted(upright)), tuple(sorted(level)), tuple(sorted(folds)))


@lru_cache(maxsize=256)
def page_marks(
    grid: Grid,
    block: Block,
    filled: tuple[int, ...],
    outlines: tuple[Outline, ...] = (),
    reach: tuple[int, int] | None = None,
) -> tuple[Mark, ...]:
    """All marks of a front whose filled places are given by their numbers; of paths with the outline of each.

    Args:
        reach: between which heights upright marks may stand; None: from edge to edge of the page.
    """
    if outlines:
        return tuple(
            mark for place, outline in zip(filled, outlines, strict=True) for mark in _path(grid, block, place, outline)
        )
    if not block.straight:
        return tuple(_outline(grid, block, place) for place in filled)
    upright, level, folds = lines(grid, block, filled)
    above_below = ends(grid.top, grid.bottom, grid.page.height, block.bleed)
    if reach is not None:
        above_below = [(max(start, reach[0]), min(end, reach[1])) for start, end in above_below]
    beside = ends(grid.left, grid.right, grid.page.width, block.bleed)
    found = [Mark("cut", x, start, x, end) for x in upright for start, end in above_below]
    found += [Mark("cut", start, y, end, y) for y in level for start, end in beside]
    found += [Mark("fold", start, y, end, y) for y in folds for start, end in beside]
    return tuple(found)


def ends(first: int, last: int, length: int, bleed: int) -> list[tuple[int, int]]:
    """The stretches before the first and after the last trim edge along a page's side in which marks lie.

    They end at the bleed; where that leaves no room they go on over it, and stop short of the trim.
    """
    room = min(first, length - last) - bleed - FROM_EDGE
    short = bleed if room >= SHORTEST else min(bleed, FROM_TRIM)
    stretches = [(FROM_EDGE, first - short), (last + short, length - FROM_EDGE)]
    return [(start, end) for start, end in stretches if end - start >= SHORTEST]


def _outline(grid: Grid, block: Block, place: int) -> Mark:
    row, column = divmod(place, grid.columns)
    x, y = grid.x(column), grid.y(row)
    return Mark("outline", x, y, x + block.size.width, y + block.size.height, block.outline.shape)


def _path(grid: Grid, block: Block, place: int, outline: Outline) -> Iterator[Mark]:
    """The outline of a piece that is a path, and beside it where it is folded."""
    row, column = divmod(place, grid.columns)
    x, y = grid.x(column), grid.y(row)
    yield Mark("outline", x, y, x + block.size.width, y + block.size.height, "path", moved(outline.path, x, y))
    length = block.upright.width
    for fold in block.folds:
        for start, end in ((0, FOLD_TICK), (length - FOLD_TICK, length)):
            (x1, y1), (x2, y2) = block.point(start, fold), block.point(end, fold)
            yield Mark("fold", x + x1, y + y1, x + x2, y + y2)
