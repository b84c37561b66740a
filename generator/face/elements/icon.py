"""<icon> and <icons>: the game's vector icons, one or a counted row of them."""

from generator.art.artwork import ArtMissing, Vector
from generator.face import attributes as read
from generator.face import problems as kinds
from generator.face.box import Box
from generator.face.easel import Easel, UnfitError
from generator.face.face import RGB, DrawVector, Operation
from generator.face.kind import ElementKind, define
from generator.face.markup import Element

DEFAULT_SIZE = 5000

_CELLS = ("name", "count", "size", "gap", "per-row")


def find_icon(easel: Easel, element: Element, name: str, colour: RGB | None) -> Vector:
    """An icon by name.

    Raises:
        UnfitError: after telling that it is missing.
    """
    key = ("icon", name, colour)
    found = easel.cache.get(key)
    if found is None:
        found = easel.cache[key] = easel.art.icon(name, colour)
    if isinstance(found, ArtMissing):
        raise easel.refuse_art(element, found)
    assert isinstance(found, Vector)
    return found


def _name(easel: Easel, element: Element) -> str:
    name = element.attributes.get("name", "")
    if not name:
        raise easel.refuse(kinds.ATTRIBUTE_MISSING, element, f"<{element.tag}> needs `name`, the icon's name")
    return name


def _size(easel: Easel, element: Element) -> int:
    size = read.extent(easel, element, "size", DEFAULT_SIZE)
    if size == 0:
        raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, f"`size` of <{element.tag}> must be more than 0")
    return size


def fitted(vector: Vector, box: Box) -> DrawVector:
    """A drawing as large as its box allows, in the middle, in its own proportions."""
    ratio = vector.width / vector.height
    width, height = box.width, round(box.width / ratio)
    if height > box.height:
        width, height = round(box.height * ratio), box.height
    return DrawVector(vector, box.x + (box.width - width) // 2, box.y + (box.height - height) // 2, width, height)


def _draw_icon(easel: Easel, element: Element, box: Box) -> list[Operation]:
    vector = find_icon(easel, element, _name(easel, element), read.colour(easel, element, "colour"))
    return [fitted(vector, box)]


def _measure_icon(easel: Easel, element: Element, axis: str, across: int) -> int | None:
    size = _size(easel, element)
    if axis == "height":
        return size
    try:
        vector = find_icon(easel, element, _name(easel, element), read.colour(easel, element, "colour"))
    except UnfitError:
        return size
    return round(size * vector.width / vector.height)


def _cells(easel: Easel, element: Element) -> tuple[list[str], int, int, int]:
    """The icons' names, their size, the gap and how many stand in a row; remembered by the attributes' texts."""
    get = element.attributes.get
    key = ("cells", *map(get, _CELLS))
    return read.remembered(easel, key, lambda: _read_cells(easel, element))


def _read_cells(easel: Easel, element: Element) -> tuple[list[str], int, int, int]:
    names = _name(easel, element).split()
    count = read.whole(easel, element, "count", 1)
    names = names * count
    size = _size(easel, element)
    gap = read.length(easel, element, "gap", size // 5)
    per_row = read.whole(easel, element, "per-row", max(1, len(names)))
    if per_row < 1:
        raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, "`per-row` of <icons> must be 1 or more")
    return names, size, gap, per_row


def _draw_icons(easel: Easel, element: Element, box: Box) -> list[Operation]:
    if not element.attributes.get("name") and read.whole(easel, element, "count", 1) == 0:
        return []
    names, size, gap, per_row = _cells(easel, element)
    tint = read.colour(easel, element, "colour")
    vectors = {name: find_icon(easel, element, name, tint) for name in dict.fromkeys(names)}
    align = read.choice(easel, element, "align", ("start", "centre", "end"), "start")
    rows = [names[i : i + per_row] for i in range(0, len(names), per_row)]
    high = len(rows) * (size + gap) - gap if rows else 0
    valign = read.choice(easel, element, "valign", ("top", "middle", "bottom"), "top")
    y = box.y + {"top": 0, "middle": (box.height - high) // 2, "bottom": box.height - high}[valign]
    operations: list[Operation] = []
    for row in rows:
        widths = [round(size * vectors[name].width / vectors[name].height) for name in row]
        wide = sum(widths) + gap * (len(row) - 1)
        if wide > box.width or high > box.height:
            raise easel.refuse(
                kinds.CONTENT_TOO_BIG,
                element,
                f"{len(names)} icons of {size / 1000:g} mm need {wide / 1000:g} x {high / 1000:g} mm, "
                f"but have {box.width / 1000:g} x {box.height / 1000:g} mm",
                "make them smaller, or set `per-row`",
            )
        x = box.x + {"start": 0, "centre": (box.width - wide) // 2, "end": box.width - wide}[align]
        for name, width in zip(row, widths, strict=True):
            operations.append(DrawVector(vectors[name], x, y, width, size))
            x += width + gap
        y += size + gap
    return operations


def _measure_icons(easel: Easel, element: Element, axis: str, across: int) -> int | None:
    if not element.attributes.get("name"):
        return 0
    try:
        names, size, gap, per_row = _cells(easel, element)
        if axis == "height":
            rows = -(-len(names) // per_row)
            return max(0, rows * (size + gap) - gap)
        tint = read.colour(easel, element, "colour")
        widths = [round(size * v.width / v.height) for v in (find_icon(easel, element, name, tint) for name in names)]
    except UnfitError:
        return 0
    rows_of = [widths[i : i + per_row] for i in range(0, len(widths), per_row)]
    return max((sum(row) + gap * (len(row) - 1) for row in rows_of), default=0)


define(
    "icon",
    ElementKind(
        "One of the game's icons, in its own proportions, in the middle of its box.",
        {"name": "the icon's name", "size": "its height; 5 when missing", "colour": "for icons drawn in currentColor"},
        _draw_icon,
        _measure_icon,
    ),
)
define(
    "icons",
    ElementKind(
        "Icons in a row or rows: one name repeated, or several names.",
        {
            "name": "an icon's name, or several separated by spaces",
            "count": "how often; 1 when missing",
            "size": "height of each; 5 when missing",
            "gap": "distance between them; a fifth of the size when missing",
            "per-row": "how many stand in a row; all when missing",
            "align": "start, centre or end",
            "valign": "top, middle or bottom",
            "colour": "for icons drawn in currentColor",
        },
        _draw_icons,
        _measure_icons,
    ),
)
