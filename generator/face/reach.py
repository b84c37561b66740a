"""How far operations reach, as rectangles: the paint that a piece's edge may take away."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from generator.base.length import UM_PER_PT
from generator.face.face import DrawGroup, DrawPath, DrawText, Matrix, Operation, Path


class Reach(NamedTuple):
    """An upright rectangle in µm, y down."""

    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: "Reach") -> bool:
        """Whether the two have more than an edge in common."""
        across = self.left < other.right and self.right > other.left
        return across and self.top < other.bottom and self.bottom > other.top

    def moved(self, matrix: Matrix | None) -> "Reach":
        """The upright rectangle about this one after a move or turn."""
        if matrix is None:
            return self
        return _about(_moved(x, y, matrix) for x in (self.left, self.right) for y in (self.top, self.bottom))


def reach_of(operations: Iterable[Operation], matrix: Matrix | None = None) -> Reach | None:
    """The rectangle about all that some operations paint, None where they paint nothing.

    Curves count with their control points, and pictures with all of their box.

    Args:
        matrix: moves the operations.
    """
    found = [reach.moved(matrix) for operation in operations for reach in _reaches(operation)]
    return _joined(found) if found else None


def points_of(operations: Iterable[Operation], matrix: Matrix | None = None) -> Iterator[tuple[float, float]]:
    """The middles of the four sides of everything that some operations paint, glyph by glyph.

    A letter leaves the corners of its rectangle empty more often than not, and touches each side.

    Args:
        matrix: moves the operations.
    """
    for operation in operations:
        for left, top, right, bottom in _reaches(operation):
            across, down = (left + right) / 2, (top + bottom) / 2
            for x, y in ((left, down), (right, down), (across, top), (across, bottom)):
                yield (x, y) if matrix is None else _moved(x, y, matrix)


def _moved(x: float, y: float, matrix: Matrix) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _reaches(operation: Operation) -> Iterator[Reach]:
    if isinstance(operation, DrawText):
        yield from _glyphs(operation)
    elif isinstance(operation, DrawPath):
        if operation.fill is not None or operation.stroke is not None:
            wide = operation.stroke.width / 2 if operation.stroke else 0
            left, top, right, bottom = _of_path(operation.path)
            if wide or (left < right and top < bottom):
                yield Reach(left - wide, top - wide, right + wide, bottom + wide)
    elif isinstance(operation, DrawGroup):
        inner = reach_of(operation.operations)
        if inner is not None and operation.clip is not None:
            inner = _common(inner, _of_path(operation.clip))
        if inner is not None:
            yield inner.moved(operation.matrix)
    else:
        x, y = operation.x, operation.y
        yield Reach(x, y, x + operation.width, y + operation.height)


def _glyphs(text: DrawText) -> Iterator[Reach]:
    """The outlines of a run's glyphs; a space has none."""
    run = text.run
    unit = run.size * UM_PER_PT / 1000
    shifts = {shift.glyph: shift for shift in run.shifts}
    pen, baseline = float(text.x + run.x), text.y + run.y
    for number in range(len(run.glyphs) // 2):
        glyph = int.from_bytes(run.glyphs[2 * number : 2 * number + 2], "big")
        shift = shifts.get(number)
        pen += shift.advance * unit if shift else 0
        ink = run.font.ink(glyph)
        if ink is not None:
            left, low, right, high = (value * unit for value in ink)
            level = baseline - (shift.rise * unit if shift else 0)
            yield Reach(pen + left, level - high, pen + right, level - low)
        pen += run.font.advance(glyph) * unit


def _of_path(path: Path) -> Reach:
    points = [segment[1:] for segment in path if len(segment) > 1]
    flat = list(chain.from_iterable(points))
    return Reach(min(flat[::2]), min(flat[1::2]), max(flat[::2]), max(flat[1::2]))


def _about(points: Iterable[tuple[float, float]]) -> Reach:
    across, down = zip(*points, strict=True)
    return Reach(min(across), min(down), max(across), max(down))


def _joined(found: list[Reach]) -> Reach:
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return Reach(min(lefts), min(tops), max(rights), max(bottoms))


def _common(one: Reach, other: Reach) -> Reach | None:
    both = Reach(
        max(one.left, other.left), max(one.top, other.top), min(one.right, other.right), min(one.bottom, other.bottom)
    )
    return both if both.left <= both.right and both.top <= both.bottom else None
