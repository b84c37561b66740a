"""A piece's trim as a polygon: how far beyond it a point lies."""

import math
from itertools import pairwise

from generator.face.face import Path, Segment

_STEPS = 16
"""Straight pieces that stand for a curve; on a curve of 100 mm they miss it by less than 0.1 mm."""

Point = tuple[float, float]


class Contour:
    """Closed loops of straight lines; what an odd number of them surrounds is the piece."""

    def __init__(self, path: Path) -> None:
        self._lines = [line for loop in _loops(path) for line in pairwise([*loop, loop[0]])]

    def beyond(self, x: float, y: float) -> float:
        """How many µm a point lies off the piece, 0 for a point on it."""
        crossed = False
        for (x1, y1), (x2, y2) in self._lines:
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                crossed = not crossed
        return 0.0 if crossed else min(_distance(x, y, *start, *end) for start, end in self._lines)


def _loops(path: Path) -> list[list[Point]]:
    loops: list[list[Point]] = []
    for segment in path:
        if segment[0] == "M":
            loops.append([_end(segment)])
        elif len(segment) == 7:
            loops[-1] += _curve(loops[-1][-1], segment)
        elif len(segment) == 3:
            loops[-1].append(_end(segment))
    return loops


def _end(segment: Segment) -> Point:
    assert len(segment) > 1
    return segment[-2], segment[-1]


def _curve(start: Point, segment: tuple[str, int, int, int, int, int, int]) -> list[Point]:
    _, x1, y1, x2, y2, x3, y3 = segment
    points = []
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append((a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3))
    return points


def _distance(x: float, y: float, x1: float, y1: float, x2: float, y2: float) -> float:
    dx, dy = x2 - x1, y2 - y1
    long = dx * dx + dy * dy
    along = min(1.0, max(0.0, ((x - x1) * dx + (y - y1) * dy) / long)) if long else 0.0
    return math.hypot(x - x1 - along * dx, y - y1 - along * dy)
