"""<group>: parts moved, turned, clipped or made see-through together."""

import math
import re
from contextlib import ExitStack

from generator.base.length import LONGEST_UM
from generator.face import attributes as read
from generator.face import problems as kinds
from generator.face.box import Box
from generator.face.easel import Easel, UnfitError
from generator.face.face import DrawGroup, Matrix, Operation, Path
from generator.face.kind import ElementKind, define
from generator.face.layout import draw_children
from generator.face.markup import Element
from generator.face.matrix import IDENTITY, multiply, rotation
from generator.face.outline import ellipse, outline_path, path_data, rectangle

_STEP = re.compile(r"\s*(translate|rotate|scale|skewX|skewY|matrix)\s*\(([^()]*)\)\s*,?")
_COUNTS = {"translate": (1, 2), "rotate": (1, 3), "scale": (1, 2), "skewX": (1,), "skewY": (1,), "matrix": (6,)}
"""How many numbers each step of a transform list may have."""

_NO_ROOM = 1e-9


def transform(text: str, origin: tuple[int, int]) -> Matrix:
    """An SVG transform list (lengths in mm) about an origin in µm.

    Raises:
        ValueError: with a sentence for the designer, when it cannot be read.
    """
    matrix = IDENTITY
    at = 0
    for match in _STEP.finditer(text):
        if match.start() != at:
            break
        at = match.end()
        try:
            values = [float(value) for value in match[2].replace(",", " ").split()]
            matrix = multiply(matrix, _step(match[1], values))
        except ValueError:
            raise ValueError(f"`{match[0].strip()}` is not a transform") from None
    if text[at:].strip():
        raise ValueError(
            f"`{text[at:].strip()}` is not a transform; write translate(x y), rotate(degrees x y), scale(x y)"
        )
    if (
        not all(abs(value) <= LONGEST_UM for value in matrix)
        or abs(matrix.a * matrix.d - matrix.b * matrix.c) < _NO_ROOM
    ):
        raise ValueError(f"`{text}` leaves nothing that can be printed: it flattens or moves everything away")
    x, y = origin
    return multiply(multiply(Matrix(1, 0, 0, 1, x, y), matrix), Matrix(1, 0, 0, 1, -x, -y))


def _step(name: str, values: list[float]) -> Matrix:
    if len(values) not in _COUNTS[name]:
        raise ValueError(name)
    if name == "translate":
        x, y = values if len(values) == 2 else (values[0], 0.0)
        return Matrix(1, 0, 0, 1, x * 1000, y * 1000)
    if name == "scale":
        x, y = values if len(values) == 2 else (values[0], values[0])
        return Matrix(x, 0, 0, y, 0, 0)
    if name == "matrix":
        a, b, c, d, e, f = values
        return Matrix(a, b, c, d, e * 1000, f * 1000)
    tangent = math.tan(math.radians(values[0]))
    if name == "skewX":
        return Matrix(1, 0, tangent, 1, 0, 0)
    if name == "skewY":
        return Matrix(1, tangent, 0, 1, 0, 0)
    degrees, *middle = values
    x, y = (value * 1000 for value in middle) if middle else (0.0, 0.0)
    return rotation(degrees, x, y)


def _clip(easel: Easel, element: Element, box: Box) -> Path | None:
    text = element.attributes.get("clip")
    if text is None:
        return None
    if text == "rect":
        radius = read.extent(easel, element, "radius", 0)
        return rectangle(box, radius, radius)
    if text in ("circle", "ellipse"):
        rx, ry = box.width // 2, box.height // 2
        if text == "circle":
            rx = ry = min(rx, ry)
        return ellipse(box.x + box.width // 2, box.y + box.height // 2, rx, ry)
    if text == "outline":
        size = easel.card.size or easel.component.size
        return outline_path(easel.card.outline or easel.component.outline, Box(0, 0, *size))
    try:
        return path_data(text, box, 1000)
    except ValueError as error:
        raise easel.refuse(
            kinds.ATTRIBUTE_WRONG, element, f"`clip`: {error}", "write rect, circle, ellipse, outline or path data"
        ) from None


def _transform(easel: Easel, element: Element, box: Box) -> Matrix | None:
    text = element.attributes.get("transform")
    if text is None:
        return None
    try:
        return transform(text, (box.x, box.y))
    except ValueError as error:
        raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, str(error)) from None


def _draw_group(easel: Easel, element: Element, box: Box) -> list[Operation]:
    try:
        matrix = _transform(easel, element, box)
    except UnfitError:
        with easel.moving(None):
            draw_children(easel, element, box)
        raise
    with ExitStack() as stack:
        if matrix is not None:
            stack.enter_context(easel.moving(matrix))
        if "clip" in element.attributes:
            stack.enter_context(easel.clipping())
        operations = draw_children(easel, element, box)
    clip = _clip(easel, element, box)
    if not operations or (matrix is None and clip is None):
        return operations
    return [DrawGroup(tuple(operations), matrix, clip)]


define(
    "group",
    ElementKind(
        "Parts moved, turned, clipped or made see-through together.",
        {
            "transform": "SVG transform list about the group's top left, lengths in mm",
            "clip": "rect, circle, ellipse, outline (the piece's shape) or path data",
            "radius": "corner radius of a rect clip",
        },
        _draw_group,
        content="elements",
    ),
)
