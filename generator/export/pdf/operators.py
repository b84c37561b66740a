"""Drawing operations as PDF content operators. Points, y up, origin at the trim box's bottom left."""

import math
from collections.abc import Callable

from generator.export.pdf.font import FontWriter
from generator.export.pdf.picture import PictureWriter
from generator.export.pdf.vector import VectorWriter
from generator.face.box import Box
from generator.face.face import (
    RGB,
    DrawFace,
    DrawGroup,
    DrawPath,
    DrawPicture,
    DrawText,
    DrawVector,
    Face,
    Matrix,
    Operation,
    Path,
    Stroke,
)
from generator.face.outline import outline_path

POINTS = 72 / 25400
"""Points in a micrometre."""

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


class FaceOperators:
    """Turns faces into operator strings.

    Args:
        fonts, pictures, vectors: writers that store each thing once and give its operators.
        see_through: makes a transparency group of operators within a box and gives the operators that draw it
            at an opacity: (operators, (x, y, width, height) in points, opacity) -> operators.
        stored: stores a face as a drawing of its own, once, and gives the operator that draws it.
    """

    def __init__(
        self,
        fonts: FontWriter,
        pictures: PictureWriter,
        vectors: VectorWriter,
        see_through: Callable[[str, tuple[float, float, float, float], float], str],
        stored: Callable[[Face], str],
    ) -> None:
        self._fonts = fonts
        self._pictures = pictures
        self._vectors = vectors
        self._see_through = see_through
        self._stored = stored
        self._enlarged = 1.0
        self._paths: dict[tuple[DrawPath, int], str] = {}
        self._colours: dict[RGB, str] = {}

    def face(self, face: Face) -> str:
        """The operators of a whole face."""
        outside, self._enlarged = self._enlarged, 1.0
        operators = self._operations(face.operations, face)
        self._enlarged = outside
        return operators

    def _operations(self, operations: tuple[Operation, ...], face: Face) -> str:
        parts: list[str] = []
        add = parts.append
        height = face.height
        for operation in operations:
            if isinstance(operation, DrawText):
                run = operation.run
                x, y = (operation.x + run.x) * POINTS, (height - operation.y - run.y) * POINTS
                add(f"{self._colour(run.colour)} rg {self._fonts.text_operators(run, x, y)}")
            elif isinstance(operation, DrawPath):
                add(self._path(operation, height))
            elif isinstance(operation, DrawVector):
                add(self._vectors.operators(operation.vector, *_lower_left(operation, height)))
            elif isinstance(operation, DrawPicture):
                add(self._pictures.operators(operation.picture, *_lower_left(operation, height), self._enlarged))
            elif isinstance(operation, DrawGroup):
                add(self._group(operation, face))
            elif isinstance(operation, DrawFace):
                add(self._face_within(operation, height))
        return "\n".join(parts)

    def _colour(self, colour: RGB) -> str:
        known = self._colours.get(colour)
        if known is None:
            known = self._colours[colour] = colour_operands(colour)
        return known

    def _path(self, operation: DrawPath, height: int) -> str:
        key = (operation, height)
        known = self._paths.get(key)
        if known is None:
            known = self._paths[key] = _path_operators(operation, height)
        return known

    def _group(self, group: DrawGroup, face: Face) -> str:
        outside = self._enlarged
        if group.matrix:
            self._enlarged *= max(math.hypot(*group.matrix[:2]), math.hypot(*group.matrix[2:4]))
        inner = self._operations(group.operations, face)
        self._enlarged = outside
        if group.opacity < 1:
            inner = self._see_through(inner, _reach(face), group.opacity)
        clip = f"{path_operators(group.clip, face.height)} W n " if group.clip else ""
        matrix = matrix_operator(group.matrix, face.height) + " " if group.matrix else ""
        return f"q {matrix}{clip}{inner} Q" if matrix or clip else inner

    def _face_within(self, operation: DrawFace, height: int) -> str:
        face = operation.face
        x, y, _, _ = _lower_left(operation, height)
        across, down = operation.width / face.width, operation.height / face.height
        trim = path_operators(outline_path(face.outline, Box(0, 0, face.width, face.height)), face.height)
        return f"q {across:.5f} 0 0 {down:.5f} {x:.3f} {y:.3f} cm {trim} W n {self._stored(face)} Q"


def _reach(face: Face) -> tuple[float, float, float, float]:
    """A box that holds whatever a group of the face can mark, also after it is moved."""
    side = (face.width + face.height + face.bleed * 2) * POINTS
    return (-side, -side, face.width * POINTS + 2 * side, face.height * POINTS + 2 * side)


def _lower_left(operation: DrawPicture | DrawVector | DrawFace, height: int) -> tuple[float, float, float, float]:
    return (
        operation.x * POINTS,
        (height - operation.y - operation.height) * POINTS,
        operation.width * POINTS,
        operation.height * POINTS,
    )


def matrix_operator(matrix: Matrix, height: int) -> str:
    """A matrix of the face (µm, y down) as `cm` (points, y up)."""
    a, b, c, d, e, f = matrix
    x, y = POINTS * (c * height + e), POINTS * (height * (1 - d) - f)
    return f"{a:.5f} {-b:.5f} {-c:.5f} {d:.5f} {x:.3f} {y:.3f} cm"


def path_operators(path: Path, height: int) -> str:
    """A path's construction operators."""
    parts: list[str] = []
    for segment in path:
        letter = segment[0]
        if letter == "Z":
            parts.append("h")
            continue
        points = segment[1:]
        numbers = [
            f"{(height - value) * POINTS:.2f}" if i % 2 else f"{value * POINTS:.2f}" for i, value in enumerate(points)
        ]
        parts.append(f"{' '.join(numbers)} {letter.lower()}")
    return " ".join(parts)


def _path_operators(operation: DrawPath, height: int) -> str:
    shape = path_operators(operation.path, height)
    star = "*" if operation.even_odd else ""
    fill = f"{colour_operands(operation.fill)} rg " if operation.fill is not None else ""
    if operation.stroke is None:
        return f"{fill}{shape} f{star}"
    paint = f"B{star}" if fill else "S"
    return f"q {fill}{stroke_operators(operation.stroke)} {shape} {paint} Q"


def colour_operands(colour: RGB) -> str:
    """A colour's three operands."""
    return " ".join(f"{channel / 255:.4g}" for channel in colour)


def stroke_operators(stroke: Stroke) -> str:
    """The operators that set up a stroke."""
    parts = [f"{colour_operands(stroke.colour)} RG {stroke.width * POINTS:.3f} w"]
    if stroke.cap != "butt":
        parts.append(f"{_CAPS[stroke.cap]} J")
    if stroke.join != "miter":
        parts.append(f"{_JOINS[stroke.join]} j")
    if stroke.dash:
        parts.append(f"[{' '.join(f'{dash * POINTS:.3f}' for dash in stroke.dash)}] 0 d")
    return " ".join(parts)
