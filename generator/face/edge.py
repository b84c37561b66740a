"""What a piece's edge would take away: art and texts beside it, and texts that cross the trim."""

import math

from generator.base.length import show_mm
from generator.face import attributes as read
from generator.face import problems as kinds
from generator.face.box import Box
from generator.face.contour import Contour
from generator.face.easel import Easel
from generator.face.face import Operation
from generator.face.markup import Element
from generator.face.outline import outline_path
from generator.face.reach import Reach, points_of, reach_of

_LEAST_LOST = 50
"""µm: less of a letter is lost in any cutting."""

_SHAPES = {"rectangle": "a round corner", "circle": "the circle", "hexagon": "the hexagon", "path": "its outline"}

_CORNER = 1 - 1 / math.sqrt(2)
"""How far, in radii, a round corner cuts into the square about it."""


def tell_lost(easel: Easel, element: Element, box: Box, operations: list[Operation], boxed: bool) -> None:
    """Tell of an element without parts that lies beside the piece, or of a text that the trim would cut.

    Art is seen as far as the bleed, a text as far as the trim. A text that a group's clip cuts is meant so.

    Args:
        box: where the element was drawn.
        operations: what it draws, before the moves of what it stands in.
        boxed: whether it draws into its box, so that nothing is lost where the box is on the piece.
    """
    if not operations or easel.adrift or (boxed and _is_on(easel, element, box)):
        return
    width, height = easel.card.size or easel.component.size
    trim, bleed = Reach(0, 0, width, height), easel.component.bleed
    text = element.tag == "text"
    reach = reach_of(operations, easel.matrix)
    if reach is None:
        return
    shown = trim if text else Reach(-bleed, -bleed, width + bleed, height + bleed)
    if not reach.touches(shown):
        _tell_beside(easel, element, reach)
    elif text and not easel.clipped:
        lost = _over_sides(reach, trim) or _over_outline(easel, operations)
        if lost:
            message = f"`{shown_text(element)}` crosses the trim: {lost} would be cut off"
            hint = 'move it, or make its box narrower; what is meant to be cut stands in a <group clip="outline">'
            easel.tell(kinds.TEXT_CUT, element, message, hint)


def _is_on(easel: Easel, element: Element, box: Box) -> bool:
    """Whether a box lies on the piece for certain; for a text also clear of what its outline takes from the corners."""
    inset = 0.0
    if element.tag == "text":
        outline = easel.card.outline or easel.component.outline
        if outline.shape != "rectangle":
            return False
        inset = outline.radius * _CORNER
    left, top, right, bottom = Reach(box.x, box.y, box.x + box.width, box.y + box.height).moved(easel.matrix)
    width, height = easel.card.size or easel.component.size
    return left >= inset and top >= inset and right <= width - inset and bottom <= height - inset


def _tell_beside(easel: Easel, element: Element, reach: Reach) -> None:
    width, height = easel.card.size or easel.component.size
    text = element.tag == "text"
    what = f"`{shown_text(element)}`" if text else f"<{element.tag}>"
    place = f"{_mm(reach.left)} from the left and {_mm(reach.top)} from the top"
    size = f"the piece is {show_mm(width)} x {show_mm(height)}"
    if not text and easel.component.bleed:
        size += f" with a bleed of {show_mm(easel.component.bleed)}"
    hint = f"{size}; lengths count from the corner of what it stands in"
    kind = kinds.TEXT_OUTSIDE if text else kinds.ELEMENT_OUTSIDE
    easel.tell(kind, element, f"{what} lies beside the piece, {place}", hint)


def _over_sides(reach: Reach, trim: Reach) -> str:
    """What the four sides of the trim take of a text, "" for nothing."""
    over = {
        "on the left": trim.left - reach.left,
        "on the right": reach.right - trim.right,
        "at the top": trim.top - reach.top,
        "at the bottom": reach.bottom - trim.bottom,
    }
    return " and ".join(f"{_mm(length)} of it {side}" for side, length in over.items() if length > _LEAST_LOST)


def _over_outline(easel: Easel, operations: list[Operation]) -> str:
    """What a trim that is no plain rectangle takes of a text, "" for nothing."""
    outline = easel.card.outline or easel.component.outline
    if outline.shape == "rectangle" and not outline.radius:
        return ""
    size = easel.card.size or easel.component.size
    contour = read.remembered(
        easel, ("contour", outline, size), lambda: Contour(outline_path(outline, Box(0, 0, *size)))
    )
    lost = max((contour.beyond(x, y) for x, y in points_of(operations, easel.matrix)), default=0.0)
    return f"{_mm(lost)} of it beyond {_SHAPES[outline.shape]}" if lost > _LEAST_LOST else ""


def shown_text(element: Element) -> str:
    """The beginning of a text's words, for a message."""
    words = "".join(child for child in element.children if isinstance(child, str)).split()
    text = " ".join(words)
    return text if len(text) <= 24 else text[:23] + "…"


def _mm(um: float) -> str:
    return show_mm(round(um / 10) * 10)
