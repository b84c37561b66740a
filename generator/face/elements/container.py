"""<face>, the root of every template, and <stack>, which lays its parts over each other."""

from generator.face import attributes as read
from generator.face.box import Box
from generator.face.easel import Easel
from generator.face.face import Operation
from generator.face.kind import ELEMENTS, ElementKind, define
from generator.face.layout import draw_children, draw_in, extent, parts_of, place
from generator.face.markup import Element


def _draw_stack(easel: Easel, element: Element, box: Box) -> list[Operation]:
    across = read.choice(easel, element, "align", ("start", "centre", "end"), "start")
    down = read.choice(easel, element, "valign", ("top", "middle", "bottom"), "top")
    if across == "start" and down == "top":
        return draw_children(easel, element, box)
    operations: list[Operation] = []
    for child in parts_of(easel, element):
        operations += draw_in(easel, child, _aligned(easel, child, box, across, down))
    return operations


def _aligned(easel: Easel, child: Element, box: Box, across: str, down: str) -> Box:
    kind = ELEMENTS.get(child.tag)
    if kind is None or not kind.placed:
        return box
    own = place(easel, child, box, kind)
    has = child.attributes.keys()
    width, height = own.width, own.height
    if "width" not in has and "box" not in has:
        width = min(extent(easel, child, "width", box.height, box.width) or own.width, own.width)
    if "height" not in has and "box" not in has:
        height = min(extent(easel, child, "height", width, box.height) or own.height, own.height)
    x, y = own.x, own.y
    if not has & {"x", "right", "box"}:
        x = box.x + {"start": 0, "centre": (box.width - width) // 2, "end": box.width - width}[across]
    if not has & {"y", "bottom", "box"}:
        y = box.y + {"top": 0, "middle": (box.height - height) // 2, "bottom": box.height - height}[down]
    return Box(x, y, width, height)


define(
    "face",
    ElementKind(
        "The root of a template; its parts count from the trim's top left corner.",
        {},
        draw_children,
        content="elements",
    ),
)
define(
    "stack",
    ElementKind(
        "Lays its parts over each other in one box.",
        {"align": "where narrower parts stand: start, centre or end", "valign": "top, middle or bottom"},
        _draw_stack,
        content="elements",
    ),
)
