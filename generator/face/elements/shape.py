"""<rect> <circle> <ellipse> <line> <polyline> <polygon> <path>: SVG's shapes with SVG's names, in mm."""

from generator.face import attributes as read
from generator.face import problems as kinds
from generator.face.box import Box
from generator.face.easel import Easel
from generator.face.face import RGB, DrawPath, Operation, Path
from generator.face.kind import ElementKind, define
from generator.face.markup import Element
from generator.face.outline import ellipse, path_data, polygon, rectangle

BLEED = {"bleed": "`true`: sides that lie on the trim reach into the bleed"}
BLACK: RGB = (0, 0, 0)


def _painted(easel: Easel, element: Element, path: Path) -> list[Operation]:
    # As in SVG a shape is black when nothing is said; a shape with a line only is not filled.
    fill = None if "stroke" in element.attributes else BLACK
    inside, line = read.paint(easel, element, fill)
    return [DrawPath(path, inside, line)] if inside is not None or line is not None else []


def into_bleed(easel: Easel, element: Element, box: Box) -> Box:
    """The box with the sides that lie on the trim moved out to the bleed's edge, when the element asks for it."""
    if read.choice(easel, element, "bleed", ("true", "false"), "false") == "false":
        return box
    size = easel.card.size or easel.component.size
    bleed = easel.component.bleed
    left, top = bleed * (box.x <= 0), bleed * (box.y <= 0)
    right = bleed * (box.x + box.width >= size.width)
    bottom = bleed * (box.y + box.height >= size.height)
    return Box(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)


def _draw_rect(easel: Easel, element: Element, box: Box) -> list[Operation]:
    box = into_bleed(easel, element, box)
    rx = read.extent(easel, element, "rx", 0, box.width)
    ry = read.extent(easel, element, "ry", rx, box.height)
    if box.width < 0 or box.height < 0:
        raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, "<rect> cannot have a negative width or height")
    return _painted(easel, element, rectangle(box, rx, ry))


def _draw_circle(easel: Easel, element: Element, box: Box) -> list[Operation]:
    cx = read.length(easel, element, "cx", box.width // 2, box.width)
    cy = read.length(easel, element, "cy", box.height // 2, box.height)
    r = read.extent(easel, element, "r", min(box.width, box.height) // 2, min(box.width, box.height))
    return _painted(easel, element, ellipse(box.x + cx, box.y + cy, r, r))


def _draw_ellipse(easel: Easel, element: Element, box: Box) -> list[Operation]:
    cx = read.length(easel, element, "cx", box.width // 2, box.width)
    cy = read.length(easel, element, "cy", box.height // 2, box.height)
    rx = read.extent(easel, element, "rx", box.width // 2, box.width)
    ry = read.extent(easel, element, "ry", box.height // 2, box.height)
    return _painted(easel, element, ellipse(box.x + cx, box.y + cy, rx, ry))


def _measure_circle(easel: Easel, element: Element, axis: str, across: int) -> int | None:
    return 2 * read.extent(easel, element, "r", None, max(across, 0)) if "r" in element.attributes else None


def _draw_line(easel: Easel, element: Element, box: Box) -> list[Operation]:
    x1, x2 = (box.x + read.length(easel, element, name, 0, box.width) for name in ("x1", "x2"))
    y1, y2 = (box.y + read.length(easel, element, name, 0, box.height) for name in ("y1", "y2"))
    line = read.stroke(easel, element)
    if line is None:
        raise easel.refuse(kinds.ATTRIBUTE_MISSING, element, "<line> needs `stroke`, its colour")
    return [DrawPath((("M", x1, y1), ("L", x2, y2)), None, line)]


def _points(easel: Easel, element: Element, box: Box) -> list[tuple[int, int]]:
    values = read.lengths(easel, element, "points", range(4, 20_001, 2))
    return [(box.x + x, box.y + y) for x, y in zip(values[::2], values[1::2], strict=True)]


def _draw_polyline(easel: Easel, element: Element, box: Box) -> list[Operation]:
    return _painted(easel, element, polygon(_points(easel, element, box), closed=False))


def _draw_polygon(easel: Easel, element: Element, box: Box) -> list[Operation]:
    return _painted(easel, element, polygon(_points(easel, element, box)))


def _draw_path(easel: Easel, element: Element, box: Box) -> list[Operation]:
    text = element.attributes.get("d")
    if text is None:
        raise easel.refuse(kinds.ATTRIBUTE_MISSING, element, "<path> needs `d`, its path data")
    try:
        path = path_data(text, box, read.number(easel, element, "scale", 1.0) * 1000)
    except ValueError as error:
        raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, str(error)) from None
    fill = None if "stroke" in element.attributes else BLACK
    inside, line = read.paint(easel, element, fill)
    even_odd = read.choice(easel, element, "fill-rule", ("nonzero", "evenodd"), "nonzero") == "evenodd"
    return [DrawPath(path, inside, line, even_odd)]


define(
    "rect",
    ElementKind(
        "A rectangle, its corners rounded on request.",
        {"rx": "corner radius", "ry": "corner radius upright, when it differs", **read.PAINT, **BLEED},
        _draw_rect,
    ),
)
define(
    "circle",
    ElementKind(
        "A circle; without a centre and radius, the largest in its box.",
        {"cx": "centre from the left", "cy": "centre from the top", "r": "radius", **read.PAINT},
        _draw_circle,
        _measure_circle,
        placed=False,
    ),
)
define(
    "ellipse",
    ElementKind(
        "An ellipse; without a centre and radii, the largest in its box.",
        {
            "cx": "centre from the left",
            "cy": "centre from the top",
            "rx": "half width",
            "ry": "half height",
            **read.PAINT,
        },
        _draw_ellipse,
        placed=False,
    ),
)
define(
    "line",
    ElementKind(
        "A straight line.",
        {
            "x1": "start from the left",
            "y1": "start from the top",
            "x2": "end from the left",
            "y2": "end from the top",
            **read.PAINT,
        },
        _draw_line,
        placed=False,
    ),
)
define(
    "polyline",
    ElementKind(
        "Straight lines through points.", {"points": "x y x y ...", **read.PAINT}, _draw_polyline, placed=False
    ),
)
define(
    "polygon",
    ElementKind(
        "A closed shape of straight lines.", {"points": "x y x y ...", **read.PAINT}, _draw_polygon, placed=False
    ),
)
define(
    "path",
    ElementKind(
        "SVG path data.",
        {"d": "path data", "scale": "mm of one unit of the data", "fill-rule": "nonzero or evenodd", **read.PAINT},
        _draw_path,
        placed=False,
    ),
)
