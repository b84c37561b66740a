"""Moves and turns of what is drawn, as matrices."""

import math

from generator.face.face import Matrix

IDENTITY = Matrix(1, 0, 0, 1, 0, 0)


def multiply(left: Matrix, right: Matrix) -> Matrix:
    """The matrix that applies `right` first, then `left`."""
    a, b, c, d, e, f = left
    g, h, i, j, k, m = right
    return Matrix(a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def rotation(degrees: float, x: float, y: float) -> Matrix:
    """A turn clockwise about a point (y points down)."""
    exact = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
    cos, sin = exact.get(degrees % 360) or (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    return Matrix(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
