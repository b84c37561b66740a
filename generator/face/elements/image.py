"""<image>: a raster picture or a vector drawing, fitted into its box."""

from generator.art.artwork import ArtMissing, Picture, Vector
from generator.face import attributes as read
from generator.face import problems as kinds
from generator.face.box import Box
from generator.face.easel import Easel
from generator.face.elements.shape import into_bleed
from generator.face.face import DrawGroup, DrawPicture, DrawVector, Operation, Path
from generator.face.kind import ElementKind, define
from generator.face.layout import require_room
from generator.face.markup import Element
from generator.face.outline import ellipse, rectangle


def find_art(easel: Easel, element: Element, name: str) -> Picture | Vector:
    """A picture or drawing by name.

    Raises:
        UnfitError: after telling that it is missing or cannot be read.
    """
    key = ("art", name)
    found = easel.cache.get(key)
    if found is None:
        found = easel.cache[key] = easel.art.picture(name)
    if isinstance(found, ArtMissing):
        raise easel.refuse_art(element, found)
    assert isinstance(found, Picture | Vector)
    return found


def _draw_image(easel: Easel, element: Element, box: Box) -> list[Operation]:
    name = element.attributes.get("src", "")
    if not name:
        raise easel.refuse(kinds.ATTRIBUTE_MISSING, element, "<image> needs `src`, the picture's file")
    art = find_art(easel, element, name)
    box = into_bleed(easel, element, box)
    require_room(easel, element, box)
    fit = read.choice(easel, element, "fit", ("contain", "cover", "stretch"), "contain")
    target = _fitted(easel, element, box, art.width / art.height, fit)
    drawn: Operation = DrawPicture(art, *target) if isinstance(art, Picture) else DrawVector(art, *target)
    mask = _mask(easel, element, box)
    if mask is None and fit == "cover" and target != box:
        mask = rectangle(box)
    return [drawn] if mask is None else [DrawGroup((drawn,), None, mask)]


def _fitted(easel: Easel, element: Element, box: Box, ratio: float, fit: str) -> Box:
    if fit == "stretch":
        return box
    wider = ratio * box.height > box.width
    if wider == (fit == "contain"):
        width, height = box.width, round(box.width / ratio)
    else:
        width, height = round(box.height * ratio), box.height
    across = {"start": 0.0, "centre": 0.5, "end": 1.0}[
        read.choice(easel, element, "align", ("start", "centre", "end"), "centre")
    ]
    down = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[
        read.choice(easel, element, "valign", ("top", "middle", "bottom"), "middle")
    ]
    return Box(box.x + round((box.width - width) * across), box.y + round((box.height - height) * down), width, height)


def _mask(easel: Easel, element: Element, box: Box) -> Path | None:
    shape = read.choice(easel, element, "mask", ("none", "circle", "ellipse"), "none")
    if shape != "none":
        rx, ry = box.width // 2, box.height // 2
        if shape == "circle":
            rx = ry = min(rx, ry)
        return ellipse(box.x + box.width // 2, box.y + box.height // 2, rx, ry)
    radius = read.extent(easel, element, "radius", 0)
    return rectangle(box, radius, radius) if radius > 0 else None


define(
    "image",
    ElementKind(
        "A picture (PNG, JPEG, ...) or SVG drawing.",
        {
            "src": "the picture's file",
            "fit": "contain (whole picture), cover (fills the box, cut to it) or stretch",
            "align": "which part across: start, centre or end",
            "valign": "which part down: top, middle or bottom",
            "radius": "corner radius",
            "mask": "circle or ellipse",
            "bleed": "`true`: sides that lie on the trim reach into the bleed",
        },
        _draw_image,
    ),
)
