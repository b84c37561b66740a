"""Placing and drawing elements: absolute boxes, turns, and what every element has in common."""

from typing import cast

from generator.base.length import show_mm
from generator.base.nearest import did_you_mean
from generator.face import attributes as read
from generator.face import problems as kinds
from generator.face.box import Box
from generator.face.easel import Easel, UnfitError
from generator.face.edge import tell_lost
from generator.face.face import DrawGroup, Matrix, Operation
from generator.face.kind import ELEMENTS, ElementKind
from generator.face.markup import Element
from generator.face.matrix import IDENTITY, rotation


def draw_children(easel: Easel, element: Element, box: Box) -> list[Operation]:
    """The operations of all child elements, each placed absolutely in a box."""
    operations: list[Operation] = []
    for part in parts_of(easel, element):
        operations += draw(easel, part, box)
    return operations


def parts_of(easel: Easel, element: Element) -> list[Element]:
    """The child elements, after telling of words between them."""
    parts: list[Element] = []
    for child in element.children:
        if not isinstance(child, str):
            parts.append(child)
        elif not child.isspace():
            _refuse_text(easel, element, child)
    return parts


def refuse_contents(easel: Easel, element: Element) -> None:
    """Tell of all that stands in an element that holds nothing."""
    for child in element.children:
        if isinstance(child, str):
            words, at = " ".join(child.split())[:40], element
            shown = f"`{words}`" if words else ""
        else:
            shown, at = f"<{child.tag}>", child
        if shown:
            message = f"{shown} stands in <{element.tag}>, which holds nothing"
            easel.tell(kinds.ELEMENT_MISPLACED, at, message, f"put it before or behind the <{element.tag}>")


def _refuse_text(easel: Easel, element: Element, text: str) -> None:
    shown = " ".join(text.split())[:40]
    easel.tell(
        kinds.ELEMENT_MISPLACED,
        element,
        f"`{shown}` stands in <{element.tag}>, which draws no text",
        "put it into a <text>",
    )


def draw(easel: Easel, element: Element, parent: Box) -> list[Operation]:
    """An element placed by its own attributes in its parent's box."""
    kind = kind_of(easel, element)
    if kind is None:
        return []
    try:
        box = place(easel, element, parent, kind) if kind.placed else parent
    except UnfitError:
        return []
    return _draw(easel, element, box, kind)


def draw_in(easel: Easel, element: Element, box: Box) -> list[Operation]:
    """An element in a box that a row, column or grid gives it."""
    kind = kind_of(easel, element)
    return [] if kind is None else _draw(easel, element, box, kind)


def _draw(easel: Easel, element: Element, box: Box, kind: ElementKind) -> list[Operation]:
    if element.children and kind.content == "none":
        refuse_contents(easel, element)
    try:
        if "rotate" not in element.attributes and "opacity" not in element.attributes:
            return _drawn(easel, element, box, kind)
        turn = _turn(easel, element, box, kind)
        with easel.moving(turn):
            operations = _drawn(easel, element, box, kind)
        return _see_through(easel, element, operations, turn)
    except UnfitError:
        return []


def _drawn(easel: Easel, element: Element, box: Box, kind: ElementKind) -> list[Operation]:
    operations = kind.draw(easel, element, box)
    if kind.content != "elements":
        tell_lost(easel, element, box, operations, kind.placed)
    return operations


def kind_of(easel: Easel, element: Element) -> ElementKind | None:
    """An element's kind, after telling of unknown names; None when it cannot be drawn."""
    kind = ELEMENTS.get(element.tag)
    if kind is None:
        easel.tell(
            kinds.ELEMENT_UNKNOWN,
            element,
            f"<{element.tag}> is not an element",
            did_you_mean(element.tag, ELEMENTS, "elements"),
        )
        return None
    if element.attributes.keys() <= kind.allowed:
        return kind
    for name in element.attributes:
        if name not in kind.allowed:
            hint = did_you_mean(name, kind.allowed, "it has")
            easel.tell(kinds.ATTRIBUTE_UNKNOWN, element, f"<{element.tag}> has no attribute `{name}`", hint)
    return kind


def place(easel: Easel, element: Element, parent: Box, kind: ElementKind) -> Box:
    """The box that an element's own attributes give it in its parent's box.

    Raises:
        UnfitError: when an attribute is no length.
    """
    attributes = element.attributes
    if not attributes:
        return parent
    if "box" in attributes:
        x, y, width, height = _box(easel, element)
        return Box(parent.x + x, parent.y + y, width, height)
    x, width = _along(easel, element, parent.width, ("x", "right", "width"), kind, parent.height)
    y, height = _along(easel, element, parent.height, ("y", "bottom", "height"), kind, parent.width)
    return Box(parent.x + x, parent.y + y, width, height)


def _box(easel: Easel, element: Element) -> tuple[int, ...]:
    key = ("box", element.attributes["box"])
    known = easel.cache.get(key)
    if known is None:
        known = easel.cache[key] = tuple(read.lengths(easel, element, "box", (4,)))
    return cast("tuple[int, ...]", known)


def _along(
    easel: Easel, element: Element, whole: int, names: tuple[str, str, str], kind: ElementKind, across: int
) -> tuple[int, int]:
    near, far, extent = names
    has = element.attributes.keys()
    size: int | None = None
    if extent in has:
        size = read.length(easel, element, extent, None, whole)
    elif kind.measure is not None and element.tag in ("icon", "icons"):
        size = kind.measure(easel, element, extent, across)
        if element.tag == "icons" and size is not None:
            taken = sum(read.length(easel, element, name, 0, whole) for name in (near, far))
            size = min(size, whole - taken)
    if near in has:
        start = read.length(easel, element, near, None, whole)
        end = whole - read.length(easel, element, far, None, whole) if far in has else whole
        return start, end - start if size is None else size
    if far in has:
        end = whole - read.length(easel, element, far, None, whole)
        return (0, end) if size is None else (end - size, size)
    return 0, whole if size is None else size


def extent(easel: Easel, element: Element, axis: str, across: int, whole: int) -> int | None:
    """An element's size along an axis of a row or column: its attribute, its natural size; None when it stretches."""
    if axis in element.attributes:
        return read.length(easel, element, axis, None, whole)
    if "weight" in element.attributes:
        return None
    kind = ELEMENTS.get(element.tag)
    if kind is None or kind.measure is None:
        return None
    return kind.measure(easel, element, axis, across)


def _turn(easel: Easel, element: Element, box: Box, kind: ElementKind) -> Matrix:
    """The turn that an element asks for.

    Raises:
        UnfitError: after telling what is wrong with it, and with the element's parts.
    """
    try:
        degrees = read.number(easel, element, "rotate", 0.0)
    except UnfitError:
        with easel.moving(None):
            kind.draw(easel, element, box)
        raise
    return rotation(degrees, box.x + box.width / 2, box.y + box.height / 2) if degrees % 360 else IDENTITY


def _see_through(easel: Easel, element: Element, operations: list[Operation], turn: Matrix) -> list[Operation]:
    opacity = read.share(easel, element, "opacity", 1.0)
    if not operations or (opacity == 1.0 and turn is IDENTITY):
        return operations
    return [DrawGroup(tuple(operations), None if turn is IDENTITY else turn, None, opacity)]


def require_room(easel: Easel, element: Element, box: Box) -> None:
    """Refuse to draw into a box without room."""
    if box.width <= 0 or box.height <= 0:
        raise easel.refuse(
            kinds.CONTENT_TOO_BIG,
            element,
            f"<{element.tag}> has no room: its box is {show_mm(box.width)} x {show_mm(box.height)}",
        )
