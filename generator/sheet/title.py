"""Sheet titles and the test bar, outside the cut.

A title says which game, component, page and side this is, and how the paper is turned. The bar is measured with a
ruler to see whether the printer shrank the page.
"""

import unicodedata
from functools import lru_cache

from generator.base.length import UM_PER_PT
from generator.sheet.block import Block
from generator.sheet.grid import Grid
from generator.sheet.plan import Label, Mark
from generator.sheet.strip import CLEAR, Gap, Strip, line_height, strips

SIZES = (7.0, 6.0)
"""Points, tried in turn."""
NEAREST_EDGE = 1_500
"""µm from the paper's edge that a title keeps when the strips inside the printer's margin have no room."""
BETWEEN = " | "
SIDES, BAR_SIDES = ("top", "left"), ("bottom", "right")
"""Where titles and bars are tried: strips of their own, as wide as those across, for the grid is centred."""
BAR = 50_000
"""µm: long enough to tell a page shrunk by the usual few per cent, short enough to stand between two cut marks."""
TICK = 2_400
"""µm: the height of the ticks, between which the label stands clear of the bar."""
BAR_CLEAR = 200
BAR_TEXT, BAR_TEXT_SIZE = "50 mm", 5.0


WIDE = frozenset("mw@%") | frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@lru_cache(maxsize=4096)
def text_width(text: str, size: float) -> int:
    """An upper bound on a text's width in µm that holds for the usual sans faces, without knowing the font."""
    ems = sum(1.0 if unicodedata.east_asian_width(c) in "WFA" else 0.95 if c in WIDE else 0.62 for c in text)
    return round(ems * size * UM_PER_PT)


def place_title(parts: tuple[str, ...], grid: Grid, block: Block, margin: int) -> tuple[Label, ...]:
    """The labels of a title; none where the page has no room.

    It stands above the grid where there is room, else to the left of it; whole between two cut marks, else its parts
    are spread over several such gaps, in order.

    Args:
        parts: what it says, in order. margin: the printer's, in µm.
    """
    for distance in (max(margin, NEAREST_EDGE), NEAREST_EDGE):
        around = strips(grid, block, distance)
        for side in SIDES:
            for size in SIZES:
                if around[side].holds(size) and (labels := _spread(parts, around[side], size)):
                    return labels
    return ()


def place_title_above(parts: tuple[str, ...], width: int, below: int, margin: int) -> tuple[Label, ...]:
    """The labels of a title on a line of its own, above all marks of a page.

    Args:
        width: of the page. below: where the marks begin. Both and the printer's margin in µm.
    """
    edge = max(margin, NEAREST_EDGE)
    strip = Strip("top", edge, below - CLEAR, (Gap(edge, width - edge),), width)
    return next((labels for size in SIZES if strip.holds(size) and (labels := _spread(parts, strip, size))), ())


def title_room(margin: int) -> int:
    """What a title on a line of its own takes above the marks, in µm from the paper's edge."""
    return max(margin, NEAREST_EDGE) + line_height(SIZES[0]) + CLEAR


def place_test_bar(grid: Grid, block: Block, margin: int) -> tuple[tuple[Mark, ...], tuple[Label, ...]]:
    """A bar of exactly 50 mm with a tick at each end and its label; nothing where no strip has room."""
    for distance in (max(margin, NEAREST_EDGE), NEAREST_EDGE):
        around = strips(grid, block, distance)
        for side in BAR_SIDES:
            strip = around[side]
            if strip.high - strip.low < TICK:
                continue
            if (start := _bar_start(strip)) is not None:
                return _bar(strip, start)
    return (), ()


def _spread(parts: tuple[str, ...], strip: Strip, size: float) -> tuple[Label, ...]:
    """Labels for all parts, or none at all."""
    whole = BETWEEN.join(parts)
    needed = text_width(whole, size)
    for gap in strip.gaps:
        if gap.end - gap.start >= needed:
            return (strip.label(whole, gap.start, size),)
    labels = []
    left = list(parts)
    for gap in strip.gaps:
        count = 0
        while count < len(left) and text_width(BETWEEN.join(left[: count + 1]), size) <= gap.end - gap.start:
            count += 1
        if count:
            labels.append(strip.label(BETWEEN.join(left[:count]), gap.start, size))
            left = left[count:]
    return () if left else tuple(labels)


def _bar_start(strip: Strip) -> int | None:
    for start, end in strip.gaps:
        if end - start >= BAR:
            return start + (end - start - BAR) // 2
    return None


def _bar(strip: Strip, start: int) -> tuple[tuple[Mark, ...], tuple[Label, ...]]:
    end = start + BAR
    ticks = (strip.high - TICK, strip.high)
    marks = (
        strip.mark("bar", (start, end), (strip.high, strip.high)),
        strip.mark("bar", (start, start), ticks),
        strip.mark("bar", (end, end), ticks),
    )
    middle = start + (BAR - text_width(BAR_TEXT, BAR_TEXT_SIZE)) // 2
    above = strip._replace(high=strip.high - BAR_CLEAR)
    return marks, (above.label(BAR_TEXT, middle, BAR_TEXT_SIZE),)
