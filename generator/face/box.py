"""Boxes on a face, in micrometres."""

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: left, top, width, height in µm from the trim box's top left."""

    x: int
    y: int
    width: int
    height: int

    def inset(self, top: int, right: int, bottom: int, left: int) -> "Box":
        """The box without its margins."""
        return Box(self.x + left, self.y + top, self.width - left - right, self.height - top - bottom)
