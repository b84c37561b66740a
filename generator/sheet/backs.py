"""Where the back of a place comes to lie when the printer turns the paper about an edge.

Turning about an upright edge of the page (the long edge of a portrait page, the short edge of a landscape one) swaps
left and right: columns are mirrored, faces stay upright. Turning about a level edge swaps top and bottom: rows are
mirrored and faces are turned by 180 degrees. Reflecting about the page, not about the grid, makes places meet
whatever the margins are.
"""

from typing import NamedTuple

from generator.base.length import Size
from generator.base.path import mapped
from generator.face.box import Box
from generator.model.game import Outline
from generator.sheet.plan import Label, Mark


class Reflection(NamedTuple):
    """The way from a front to the back behind it.

    Attributes:
        page: the page as it is looked at, the same on both sides.
        rows: whether rows are mirrored (and faces turned), else columns are.
        dx, dy: µm by which everything on a back is moved to the right and down.
    """

    page: Size
    rows: bool
    dx: int = 0
    dy: int = 0

    @property
    def rotation(self) -> int:
        """Degrees clockwise by which a back is turned."""
        return 180 if self.rows else 0

    def box(self, box: Box) -> Box:
        """The box on the back behind a box of the front."""
        x = box.x if self.rows else self.page.width - box.x - box.width
        y = self.page.height - box.y - box.height if self.rows else box.y
        return Box(x + self.dx, y + self.dy, box.width, box.height)

    def point(self, x: int, y: int) -> tuple[int, int]:
        """The point on the back behind a point of the front."""
        if self.rows:
            return x + self.dx, self.page.height - y + self.dy
        return self.page.width - x + self.dx, y + self.dy

    def mark(self, mark: Mark) -> Mark:
        """The mark on the back behind a mark of the front."""
        mark = mark._replace(path=mapped(mark.path, self.point))
        if self.rows:
            y1, y2 = self.page.height - mark.y2, self.page.height - mark.y1
            return mark._replace(x1=mark.x1 + self.dx, x2=mark.x2 + self.dx, y1=y1 + self.dy, y2=y2 + self.dy)
        x1, x2 = self.page.width - mark.x2, self.page.width - mark.x1
        return mark._replace(x1=x1 + self.dx, x2=x2 + self.dx, y1=mark.y1 + self.dy, y2=mark.y2 + self.dy)

    def outline(self, outline: Outline, size: Size) -> Outline:
        """An outline within its place as it is seen from behind; all but paths look the same."""
        if outline.shape != "path":
            return outline
        behind = self._replace(page=size, dx=0, dy=0)
        return outline._replace(path=mapped(outline.path, behind.point))

    def label(self, label: Label) -> Label:
        """A label at the same place of the back; it is read there, so it is moved but not mirrored."""
        return label._replace(x=label.x + self.dx, y=label.y + self.dy)


def reflection(page: Size, flip: str, offset: tuple[int, int] = (0, 0)) -> Reflection:
    """How backs lie on a page whose paper is turned about its `long` or `short` edge; square is portrait."""
    portrait = page.height >= page.width
    return Reflection(page, portrait == (flip == "short"), *offset)
