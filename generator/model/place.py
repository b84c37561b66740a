"""Places on a piece that the engine reckons and a template draws: slots, grooves, spaces of a track, cells."""

from typing import NamedTuple


class Place(NamedTuple):
    """A box on a piece, in whole µm from the trim's top left corner.

    Attributes:
        value: the number that it stands for, or its number from 1.
        row, column: where it stands among its like, from 1.
        marked: whether the designer marked it.
    """

    x: int
    y: int
    width: int
    height: int
    value: int = 0
    row: int = 1
    column: int = 1
    marked: bool = False

    @property
    def right(self) -> int:
        """Where it ends on the right."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """Where it ends below."""
        return self.y + self.height
