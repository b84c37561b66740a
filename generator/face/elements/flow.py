"""<row>, <column>, <grid>: parts side by side, so that nobody computes coordinates."""

from generator.base.length import show_mm
from generator.face import attributes as read
from generator.face import problems as kinds
from generator.face.box import Box
from generator.face.easel import Easel
from generator.face.face import Operation
from generator.face.kind import ElementKind, define
from generator.face.layout import draw_in, extent, parts_of
from generator.face.markup import Element

_ALIGN = ("stretch", "start", "centre", "end")
_FLOW = {
    "gap": "distance between parts",
    "padding": "margins inside: one length, or top right bottom left",
    "align": "place of the parts across: stretch, start, centre or end",
    "justify": "place of the parts along: start, centre, end or between",
}


def inside(easel: Easel, element: Element, box: Box) -> Box:
    """The box without its padding."""
    if "padding" not in element.attributes:
        return box
    values = read.lengths(easel, element, "padding", (1, 2, 4))
    if len(values) < 4:
        values = [values[0], values[-1], values[0], values[-1]]
    return box.inset(*values)


def _draw_row(easel: Easel, element: Element, box: Box) -> list[Operation]:
    return _draw_flow(easel, element, box, "width")


def _draw_column(easel: Easel, element: Element, box: Box) -> list[Operation]:
    return _draw_flow(easel, element, box, "height")


def _draw_flow(easel: Easel, element: Element, box: Box, axis: str) -> list[Operation]:
    parts = parts_of(easel, element)
    if not parts:
        return []
    box = inside(easel, element, box)
    along, across = (box.width, box.height) if axis == "width" else (box.height, box.width)
    gap = read.length(easel, element, "gap", 0)
    room = along - gap * (len(parts) - 1)
    sizes = _sizes(easel, element, parts, axis, room, across, along)
    free = max(0, room - sum(sizes))
    justify = read.choice(easel, element, "justify", ("start", "centre", "end", "between"), "start")
    at = {"start": 0, "between": 0, "centre": free // 2, "end": free}[justify]
    if justify == "between" and len(parts) > 1:
        gap += free // (len(parts) - 1)
    align = read.choice(easel, element, "align", _ALIGN, "stretch")
    operations: list[Operation] = []
    for part, size in zip(parts, sizes, strict=True):
        offset, breadth = _across(easel, part, align, "height" if axis == "width" else "width", across, size)
        if axis == "width":
            cell = Box(box.x + at, box.y + offset, size, breadth)
        else:
            cell = Box(box.x + offset, box.y + at, breadth, size)
        operations += draw_in(easel, part, cell)
        at += size + gap
    return operations


def _across(easel: Easel, part: Element, align: str, axis: str, across: int, along: int) -> tuple[int, int]:
    own = read.choice(easel, part, "align-self", _ALIGN, align)
    breadth: int | None = None
    if axis in part.attributes:
        breadth = read.length(easel, part, axis, None, across)
    elif own != "stretch":
        breadth = extent(easel, part, axis, along, across)
    if breadth is None:
        return 0, across
    return {"stretch": 0, "start": 0, "centre": (across - breadth) // 2, "end": across - breadth}[own], breadth


def _sizes(
    easel: Easel, element: Element, parts: list[Element], axis: str, room: int, across: int, along: int
) -> list[int]:
    natural = [extent(easel, part, axis, across, along) for part in parts]
    fixed = sum(size for size in natural if size is not None)
    weights = [
        read.positive(easel, part, "weight", 1.0) if size is None else 0.0
        for part, size in zip(parts, natural, strict=True)
    ]
    if fixed > room or (any(weights) and fixed == room):
        natural = _squeezed(easel, element, parts, natural, axis, room)
        fixed = sum(size for size in natural if size is not None)
    total = sum(weights)
    free = max(0, room - fixed)
    return [
        size if size is not None else int(free * weight / total) if total else 0
        for size, weight in zip(natural, weights, strict=True)
    ]


def _squeezed(
    easel: Easel, element: Element, parts: list[Element], natural: list[int | None], axis: str, room: int
) -> list[int | None]:
    """Sizes when the parts need more than there is: texts that may shrink give way, else it is a problem."""
    giving = [i for i, part in enumerate(parts) if part.tag == "text" and axis not in part.attributes and natural[i]]
    firm = sum(size for i, size in enumerate(natural) if size is not None and i not in giving)
    need = sum(natural[i] or 0 for i in giving)
    if not giving or firm >= room or any(size is None for size in natural):
        wanted = sum(size for size in natural if size is not None)
        what = "wide" if axis == "width" else "high"
        raise easel.refuse(
            kinds.CONTENT_TOO_BIG,
            element,
            f"<{element.tag}>: its parts need {show_mm(wanted)}, but it has {show_mm(room)} between its gaps",
            f"make it more {what}, or its parts smaller",
        )
    left = room - firm
    return [int((size or 0) * left / need) if i in giving else size for i, size in enumerate(natural)]


def _measure_row(easel: Easel, element: Element, axis: str, across: int) -> int | None:
    return _measure(easel, element, axis, across, "width")


def _measure_column(easel: Easel, element: Element, axis: str, across: int) -> int | None:
    return _measure(easel, element, axis, across, "height")


def _measure(easel: Easel, element: Element, axis: str, across: int, along: str) -> int | None:
    """Natural size along the flow: the sum of the parts; across it: the largest part. None when a part stretches."""
    parts = parts_of(easel, element)
    padding = inside(easel, element, Box(0, 0, 0, 0))
    extra = -(padding.width if axis == "width" else padding.height)
    inner = across + (padding.height if axis == "width" else padding.width)
    sizes: list[int] = []
    for part in parts:
        size = extent(easel, part, axis, inner, inner)
        if size is None:
            return None
        sizes.append(size)
    if axis == along:
        return sum(sizes) + read.length(easel, element, "gap", 0) * max(0, len(parts) - 1) + extra
    return max(sizes, default=0) + extra


def _draw_grid(easel: Easel, element: Element, box: Box) -> list[Operation]:
    parts = parts_of(easel, element)
    if not parts:
        return []
    box = inside(easel, element, box)
    columns = read.whole(easel, element, "columns", None)
    if columns < 1:
        raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, "`columns` of <grid> must be 1 or more")
    rows = read.whole(easel, element, "rows", -(-len(parts) // columns))
    if rows * columns < len(parts):
        raise easel.refuse(
            kinds.CONTENT_TOO_BIG,
            element,
            f"<grid> has {rows} x {columns} = {rows * columns} cells for {len(parts)} parts",
        )
    gap = read.length(easel, element, "gap", 0)
    gap_x, gap_y = read.length(easel, element, "column-gap", gap), read.length(easel, element, "row-gap", gap)
    width, height = box.width - gap_x * (columns - 1), box.height - gap_y * (rows - 1)
    operations: list[Operation] = []
    for i, part in enumerate(parts):
        row, column = divmod(i, columns)
        left, right = width * column // columns, width * (column + 1) // columns
        top, bottom = height * row // rows, height * (row + 1) // rows
        cell = Box(box.x + left + gap_x * column, box.y + top + gap_y * row, right - left, bottom - top)
        operations += draw_in(easel, part, cell)
    return operations


define("row", ElementKind("Parts from left to right.", _FLOW, _draw_row, _measure_row, content="elements"))
define("column", ElementKind("Parts from top to bottom.", _FLOW, _draw_column, _measure_column, content="elements"))
define(
    "grid",
    ElementKind(
        "Parts in cells of equal size, row by row.",
        {
            "columns": "how many cells stand side by side",
            "rows": "how many rows; as many as the parts need when missing",
            "gap": "distance between cells",
            "column-gap": "distance between columns, instead of gap",
            "row-gap": "distance between rows, instead of gap",
            "padding": "margins inside: one length, or top right bottom left",
        },
        _draw_grid,
        content="elements",
    ),
)
