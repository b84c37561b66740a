"""A face as lines of text, so that a change to a drawing reads as a diff."""

from collections.abc import Iterable

from generator.face.face import DrawFace, DrawGroup, DrawPath, DrawPicture, DrawText, DrawVector, Face, Operation


def draw_log(face: Face) -> list[str]:
    """One line an operation, what stands in a group indented."""
    return list(_lines(face.operations, ""))


def _lines(operations: Iterable[Operation], indent: str) -> Iterable[str]:
    for operation in operations:
        if isinstance(operation, DrawGroup):
            yield f"{indent}group" + _group(operation)
            yield from _lines(operation.operations, indent + "  ")
        else:
            yield indent + _line(operation)


def _group(group: DrawGroup) -> str:
    parts = []
    if group.matrix:
        parts.append("matrix " + " ".join(f"{value:g}" for value in group.matrix))
    if group.clip:
        parts.append("clip " + _path(group.clip))
    if group.opacity < 1:
        parts.append(f"opacity {group.opacity:g}")
    return "".join(f" {part}" for part in parts)


def _line(operation: Operation) -> str:
    if isinstance(operation, DrawText):
        run = operation.run
        return f"text {run.text!r} {run.size:g}pt at {operation.x + run.x} {operation.y + run.y} {_colour(run.colour)}"
    if isinstance(operation, DrawVector):
        o = operation
        return f"vector {o.vector.path.name} {o.x} {o.y} {o.width} {o.height}"
    if isinstance(operation, DrawPicture):
        o2 = operation
        return f"picture {o2.picture.path.name} {o2.x} {o2.y} {o2.width} {o2.height}"
    if isinstance(operation, DrawFace):
        return f"face {operation.face.name} {operation.x} {operation.y} {operation.width} {operation.height}"
    assert isinstance(operation, DrawPath)
    fill = f" fill {_colour(operation.fill)}" if operation.fill is not None else ""
    line = operation.stroke
    stroke = f" stroke {_colour(line.colour)} {line.width}" if line else ""
    return f"path {_path(operation.path)}{fill}{stroke}"


def _path(path: object) -> str:
    assert isinstance(path, tuple)
    return " ".join(segment[0] + ",".join(str(value) for value in segment[1:]) for segment in path)


def _colour(colour: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
