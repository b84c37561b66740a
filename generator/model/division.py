"""Lengths and boxes divided into equal parts with a gap; the last part ends exactly where the whole does."""

from typing import NamedTuple

from generator.model.place import Place


class Part(NamedTuple):
    """A part of a length, in µm."""

    start: int
    length: int


def divide(length: int, count: int, gap: int) -> tuple[Part, ...]:
    """A length as so many parts; they differ by a micrometre at most, and the gap between two is exact."""
    whole = length + gap
    edges = [i * whole // count for i in range(count + 1)]
    return tuple(Part(edges[i], edges[i + 1] - edges[i] - gap) for i in range(count))


def grid(box: Place, columns: int, rows: int, gap: int) -> tuple[Place, ...]:
    """A box as rows of cells from the top left, with their numbers from 1 as values."""
    across, down = divide(box.width, columns, gap), divide(box.height, rows, gap)
    return tuple(
        Place(box.x + x, box.y + y, width, height, row * columns + column + 1, row + 1, column + 1)
        for row, (y, height) in enumerate(down)
        for column, (x, width) in enumerate(across)
    )
