"""Blocks as strips, from top to bottom: the order and the spaces of a document."""

from collections.abc import Iterable, Sequence

from generator.appendix.blocks import Block, Gallery, Grid, Heading, Line, Listing, Paragraph, Quote, Words, plain
from generator.appendix.pages.format import Format
from generator.appendix.pages.gallery import GallerySetter
from generator.appendix.pages.sparse import parted, records
from generator.appendix.pages.strip import Mark, Strip, shifted
from generator.appendix.pages.table import TableSetter
from generator.appendix.pages.text import GREY, Lettering
from generator.face.face import DrawPath, Operation, Stroke
from generator.typeset.run import TextSpan

_SORTS = {1: "title", 2: "h2", 3: "h3"}
_ABOVE = {1: 0, 2: 4, 3: 3}
"""Steps of the grid above a heading; others have 2."""
_INDENT_EMS = 2.0
_CROWDED, _MUCH_LOWER = 1.5, 0.65
"""A table whose words need this many times the width is told row by row where that takes this share of its height."""


class Flow:
    """Turns blocks into strips.

    Args:
        lettering: how words are set.
        justify: whether paragraphs are set flush on both sides.
        overline: the words above the title.
    """

    def __init__(self, lettering: Lettering, justify: bool, overline: str) -> None:
        self.lettering = lettering
        self.format: Format = lettering.format
        self._justify = justify
        self._overline = overline

    def strips(self, blocks: Iterable[Block], width: int, fill: bool = False) -> list[Strip]:
        """The strips of blocks in a width, in order.

        Args:
            fill: whether tables are as wide as that.
        """
        found: list[Strip] = []
        before: Block | None = None
        for block in blocks:
            if isinstance(before, Gallery) and isinstance(block, Grid):
                # The table that explains the pictures begins on the page of their last row.
                found[-1] = found[-1]._replace(keep=True)
            found = self.join(found, self.on_grid(self._block(block, width, fill)))
            before = block
        return found

    def join(self, above: list[Strip], below: list[Strip]) -> list[Strip]:
        """Strips below others, with the space that belongs between them."""
        if not above or not below:
            return above + below
        first, step = below[0], self.format.step
        space = first.space or step
        if above[-1].keep and any(mark.level > 1 for mark in above[-1].marks):
            space = min(space, step + step // 2 if first.marks else step)
        return [*above, first._replace(space=space), *below[1:]]

    def _block(self, block: Block, width: int, fill: bool) -> list[Strip]:
        if isinstance(block, Heading):
            return self.heading(block, width)
        if isinstance(block, Paragraph):
            return self._paragraph(block.words, width)
        if isinstance(block, Grid):
            return self._grid(block, width, fill)
        if isinstance(block, Gallery):
            return GallerySetter(block, self.lettering).strips(width)
        if isinstance(block, Listing):
            return self._listing(block, width)
        if isinstance(block, Quote):
            return _moved(self.strips(block.blocks, width - self._indent), self._indent)
        assert isinstance(block, Line)
        return [self._rule(width)]

    def _grid(self, block: Grid, width: int, fill: bool) -> list[Strip]:
        table = TableSetter(block, self.lettering)
        parts = [table]
        if table.natural > width:
            parts = [TableSetter(part, self.lettering) for part in parted(block)]
        found: list[Strip] = []
        for part in parts:
            strips = part.in_columns(width) if width == self.format.width else part.strips(width, fill)
            if part.narrowest > width or part.natural > width * _CROWDED:
                told = TableSetter(records(part.grid, GREY), self.lettering).strips(width, fill)
                if part.narrowest > width or _height(told) < _height(strips) * _MUCH_LOWER:
                    strips = told
            found = self.join(found, self.on_grid(strips))
        return found

    def on_grid(self, strips: list[Strip]) -> list[Strip]:
        """Strips with room after the last, so that what follows begins on the grid."""
        if not strips or strips[-1].columns:
            return strips
        step = self.format.step
        over = -sum(strip.space + strip.height for strip in strips) % step
        return [*strips[:-1], strips[-1]._replace(height=strips[-1].height + over)]

    def heading(self, block: Heading, width: int) -> list[Strip]:
        """A heading as one strip that stays with what follows."""
        if block.level == 1:
            return [self._title(block, width)]
        sort = _SORTS.get(block.level, "h4")
        lines = self.lettering.lines(block.words, sort, width, colour=self.lettering.accent)
        strip = self._lines_as_one(lines, sort)
        mark = Mark(plain(block.words), block.level)
        return [strip._replace(space=_ABOVE.get(block.level, 2) * self.format.step, keep=True, marks=(mark,))]

    def _title(self, block: Heading, width: int) -> Strip:
        accent = self.lettering.accent
        over = self.lettering.lines((TextSpan(self._overline),), "overline", width, colour=accent)
        lines = self.lettering.lines(block.words, "title", width)
        above, below = self._lines_as_one(over, "overline"), self._lines_as_one(lines, "title")
        operations = [*above.operations, *shifted(below.operations, 0, above.height)]
        height = above.height + below.height + self.format.step
        operations.append(DrawPath((("M", 0, height), ("L", width, height)), None, Stroke(accent, 350)))
        return Strip(height, tuple(operations), keep=True, marks=(Mark(plain(block.words), 1),))

    def _lines_as_one(self, lines: Sequence[tuple[Operation, ...]], sort: str) -> Strip:
        leading = self.lettering.leading(sort)
        operations = [found for i, line in enumerate(lines) for found in shifted(line, 0, i * leading)]
        return Strip(len(lines) * leading, tuple(operations))

    def _paragraph(self, words: Words, width: int) -> list[Strip]:
        lines = self.lettering.lines(words, "text", width, "justify" if self._justify else "left")
        leading, last = self.lettering.leading("text"), len(lines) - 1
        # Neither the first nor the last line of a paragraph stands alone on a page.
        return [Strip(leading, line, keep=i < last and i in (0, last - 1)) for i, line in enumerate(lines)]

    @property
    def _indent(self) -> int:
        return round(self.lettering.leading("text") * _INDENT_EMS / 1.5)

    def _listing(self, block: Listing, width: int) -> list[Strip]:
        found: list[Strip] = []
        for number, item in enumerate(block.items):
            sign = "•" if block.start is None else f"{block.start + number}."
            strips = _moved(self.strips(item, width - self._indent), self._indent)
            if not strips:
                continue
            lines = self.lettering.lines((TextSpan(sign, bold=True),), "text", width, colour=self.lettering.accent)
            first = strips[0]._replace(space=self.format.step // 2 if found else 0)
            found += [first._replace(operations=(*lines[0], *first.operations)), *strips[1:]]
        return found

    def _rule(self, width: int) -> Strip:
        y = self.format.step // 2
        line = DrawPath((("M", 0, y), ("L", width, y)), None, Stroke(self.lettering.accent, 150))
        return Strip(self.format.step, (line,))


def _height(strips: Iterable[Strip]) -> int:
    return sum(strip.space + strip.height for strip in strips)


def _moved(strips: Iterable[Strip], dx: int) -> list[Strip]:
    """Strips moved to the right, with what is drawn above them."""
    return [
        strip._replace(
            operations=tuple(shifted(strip.operations, dx, 0)),
            head=_moved([strip.head], dx)[0] if strip.head else None,
        )
        for strip in strips
    ]
