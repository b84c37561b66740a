"""Paths of straight lines and cubic curves, in whole micrometres, y down."""

import math
from collections.abc import Callable
from typing import TypeAlias

Segment: TypeAlias = "tuple[str, int, int] | tuple[str, int, int, int, int, int, int] | tuple[str]"
"""A path segment: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",)."""

Path: TypeAlias = tuple[Segment, ...]

KAPPA = 4 * (math.sqrt(2) - 1) / 3
"""Control distance of the cubic that comes closest to a quarter of a unit circle."""


def ellipse(cx: int, cy: int, rx: int, ry: int) -> Path:
    """An ellipse of four cubics."""
    kx, ky = round(rx * KAPPA), round(ry * KAPPA)
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def moved(path: Path, dx: int, dy: int) -> Path:
    """A path moved to the right and down."""
    return mapped(path, lambda x, y: (x + dx, y + dy))


def mapped(path: Path, place: Callable[[int, int], tuple[int, int]]) -> Path:
    """A path with every point, control points too, put where a function says."""
    return tuple(_segment(segment, place) for segment in path)


def _segment(segment: Segment, place: Callable[[int, int], tuple[int, int]]) -> Segment:
    if len(segment) == 1:
        return segment
    if len(segment) == 3:
        return (segment[0], *place(segment[1], segment[2]))
    letter, x1, y1, x2, y2, x, y = segment
    return (letter, *place(x1, y1), *place(x2, y2), *place(x, y))


def unfolded(path: Path, fold: int) -> Path:
    """The closed outline of a piece that is folded along a level line: the front's outline with its mirror image.

    What lies on the line is not cut. Each stretch between two points of the line closes with its own mirror image, so a
    slot that opens at the fold becomes one hole across it; where the outline runs straight across, no point is left.

    Args:
        path: one closed loop of straight lines. fold: the line's y.
    """
    points = [segment[1:] for segment in path if len(segment) == 3]
    on = [y == fold for _, y in points]
    steps = len(points)
    starts = [i for i in range(steps) if on[i] and not on[(i + 1) % steps]]
    loops: list[Segment] = []
    for start in starts:
        half = []
        at = start + 1
        while not on[at % steps]:
            half.append(points[at % steps])
            at += 1
        begin, end = points[start], points[at % steps]
        loop = [begin] if begin[0] != half[0][0] else []
        loop += [*half, end] if end[0] != half[-1][0] else half
        loop += [(x, 2 * fold - y) for x, y in reversed(half)]
        loops += [("M", *loop[0]), *(("L", *point) for point in loop[1:]), ("Z",)]
    return tuple(loops)
