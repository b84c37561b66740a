"""What an element is: how it is drawn, what it may be given, how large it is by itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from generator.base.registry import Registry
from generator.face.box import Box
from generator.face.easel import Easel
from generator.face.face import Operation
from generator.face.markup import Element

Draw: TypeAlias = Callable[[Easel, Element, Box], list[Operation]]
Measure: TypeAlias = Callable[[Easel, Element, str, int], int | None]
"""(easel, element, axis `width` or `height`, µm available across it) -> natural µm along it, None when it stretches."""

PLACE = {
    "box": "left, top, width and height in one",
    "x": "distance from the left of what it stands in",
    "y": "distance from the top",
    "right": "distance from the right",
    "bottom": "distance from the bottom",
    "width": "width; to the right edge when missing",
    "height": "height; to the bottom edge when missing",
}
"""Attributes of every element that fills a box."""

COMMON = {
    "weight": "share of the free room in a row or column",
    "align-self": "place across the row or column: start, centre, end or stretch",
    "rotate": "degrees clockwise about the middle of its box",
    "opacity": "0 (unseen) to 1",
}
"""Attributes of every element."""


@dataclass(frozen=True, slots=True)
class ElementKind:
    """A sort of element.

    Attributes:
        summary: one sentence for the reference.
        attributes: its own attributes with a sentence each.
        draw: its operations in a box.
        measure: its natural size, for rows and columns.
        placed: whether it takes the attributes of PLACE; else its own coordinates count from the box's top left.
        content: what may stand inside: `none`, `elements` or `text`.
        allowed: every attribute it may have.
    """

    summary: str
    attributes: Mapping[str, str]
    draw: Draw
    measure: Measure | None = None
    placed: bool = True
    content: str = "none"
    allowed: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        names = {*self.attributes, *COMMON, *(PLACE if self.placed else ())}
        object.__setattr__(self, "allowed", frozenset(names))


ELEMENTS: Registry[ElementKind] = Registry("element")


def define(name: str, kind: ElementKind) -> ElementKind:
    """Enter an element into the vocabulary."""
    return ELEMENTS.register(name)(kind)
