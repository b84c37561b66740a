"""Rows of pictures with their captions below."""

from typing import NamedTuple

from generator.appendix.blocks import Gallery, Image
from generator.appendix.pages.pictures import Shown, draw, fitted, proportion, scale_of
from generator.appendix.pages.strip import Strip, shifted
from generator.appendix.pages.text import Lettering
from generator.base.length import Size
from generator.face.box import Box
from generator.face.face import Face, Operation
from generator.typeset.run import TextSpan

_GAP = 3_000
_CAPTION_SPACE = 700
_ROW_SPACE = 2_500
_SMALLER, _LARGER = 0.8, 1.2
"""By how much pictures are scaled so that their rows are as wide as the page."""
_CAPTION_ROOM = 22_000
"""µm: the width that a caption takes unbroken at most, where its picture is narrower."""


class _Item(NamedTuple):
    """A picture's size (0 x 0 where it is not there) and the width of its cell."""

    image: Image
    shown: Shown | None
    size: Size
    cell: int


class GallerySetter:
    """Sets one gallery. Faces without a width of their own share one scale, so that they compare.

    Args:
        gallery: the pictures.
        lettering: how captions are set.
    """

    def __init__(self, gallery: Gallery, lettering: Lettering) -> None:
        self._lettering = lettering
        format = lettering.format
        found = [(image, lettering.pictures.find(image)) for image in gallery.images]
        faces = [shown for image, shown in found if isinstance(shown, Face) and not image.shown.width]
        scale = min((scale_of(face, format.face) for face in faces), default=1.0)
        items = [self._item(image, shown, scale) for image, shown in found]
        self._alike = len({item.size for item in items}) == 1 and not any(i.image.shown.width for i in items)
        words = [lettering.narrowest(_words(item.image, item.shown), "caption") for item in items]
        self._longest_word = max(words, default=0)
        cell = max(items[0].size.width, self._longest_word)
        self._items = [item._replace(cell=cell) for item in items] if self._alike else items

    @property
    def natural(self) -> int:
        """The width at which all stand in one row."""
        return sum(item.cell + _GAP for item in self._items) - _GAP

    @property
    def narrowest(self) -> int:
        """The least width at which all stand in one row, a little smaller."""
        if not self._alike:
            return self.natural
        least = max(round(self._items[0].cell * _SMALLER) + 1, self._longest_word)
        return (least + _GAP) * len(self._items) - _GAP

    def strips(self, width: int) -> list[Strip]:
        """The rows of pictures in a width."""
        rows: list[list[_Item]] = [[]]
        used = 0
        for item in self._fitting(width):
            if rows[-1] and used + item.cell > width:
                rows.append([])
                used = 0
            rows[-1].append(item)
            used += item.cell + _GAP
        strips = [self._row(row, width) for row in rows]
        return [strip._replace(space=_ROW_SPACE if i else 0) for i, strip in enumerate(strips)]

    def _fitting(self, width: int) -> list[_Item]:
        """The pictures; where they are alike and need several rows, smaller or larger so that the rows are full."""
        if self.natural <= width or not self._alike:
            return self._items
        cell = self._items[0].cell
        for count in ((width + _GAP) // (cell + _GAP) + 1, (width + _GAP) // (cell + _GAP)):
            full = (width + _GAP) // max(1, count) - _GAP
            if _SMALLER <= full / cell <= _LARGER and full >= self._longest_word:
                return [_scaled(item, full) for item in self._items]
        return self._items

    def _item(self, image: Image, shown: Shown | None, scale: float) -> _Item:
        format, asked = self._lettering.format, image.shown.width
        if shown is None:
            size = Size(0, 0)
        elif isinstance(shown, Face) and not asked:
            size = Size(round(shown.width * scale), round(shown.height * scale))
        elif asked:
            size = fitted(shown, format.face, min(asked, format.width))
        else:
            size = fitted(shown, Size(round(format.icon * max(1.0, proportion(shown))), format.icon))
        caption = self._lettering.natural(_words(image, shown), "caption") if _words(image, shown) else 0
        return _Item(image, shown, size, min(max(size.width, min(caption, _CAPTION_ROOM)), format.width))

    def _row(self, row: list[_Item], width: int) -> Strip:
        highest = max(item.size.height for item in row)
        leading = self._lettering.leading("caption")
        operations: list[Operation] = []
        x = deepest = 0
        for item in row:
            size = item.size
            if item.shown is not None:
                box = Box(x + (item.cell - size.width) // 2, highest - size.height, *size)
                operations += draw(item.shown, box)
            words = _words(item.image, item.shown)
            lines = self._lettering.lines(words, "caption", item.cell, "centre") if words else []
            for i, line in enumerate(lines):
                operations += shifted(line, x, highest + _CAPTION_SPACE + i * leading)
            deepest = max(deepest, len(lines))
            x += item.cell + _GAP
        height = highest + (_CAPTION_SPACE + deepest * leading if deepest else 0)
        return Strip(height, tuple(operations), what=f"the row of pictures with `{row[0].image.alt}`")


def _scaled(item: _Item, cell: int) -> _Item:
    width, height = (side * cell // item.cell for side in item.size)
    return item._replace(size=Size(width, height), cell=cell)


def _words(image: Image, shown: Shown | None) -> tuple[TextSpan, ...]:
    """What stands below a picture; where there is no picture, the words that stand for it."""
    text = image.caption or ("" if shown else image.alt)
    return (TextSpan(text),) if text else ()
