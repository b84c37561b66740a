"""Tables: how wide their columns are, and their rows as strips."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from generator.appendix.blocks import Grid, Image, Words, plain
from generator.appendix.pages.pictures import draw, fitted
from generator.appendix.pages.strip import Columns, Strip, shifted
from generator.appendix.pages.text import Lettering
from generator.base.length import UM_PER_PT, Size
from generator.face.box import Box
from generator.face.face import RGB, DrawPath, Operation, Stroke

_RULE: RGB = (205, 205, 205)
_THIN, _THICK = 90, 200
_RAGGED = 1.08
"""How many times the room of its words a broken text takes, since its lines are not full."""
_BROKEN = 0.3
_MOST_COLUMNS = 3
_FEWEST_ROWS = 12
"""Rows from which a narrow table is set in columns."""
_WIDEST_CHARACTER = 1.1
"""Em: the room that any one character has in a column, an ideograph or a W."""
_STRETCH = 0.55
"""A table whose words take at least this share of the width is stretched to it."""


class _Column(NamedTuple):
    x: int
    width: int
    align: str


def column_widths(
    rows: Sequence[Sequence[int]], narrowest: Sequence[int], available: int, character: int = 1
) -> list[int]:
    """The widths of a table's columns, all in µm.

    Where all words fit unbroken, that is what the columns get. Else none is narrower than its longest word, and of
    several ways to share the rest the one is taken with which the table is likely to be the lowest. Where even the
    longest words are too wide, the widest columns are narrowed first, down to one character; at last all alike.

    Args:
        rows: the unbroken width of each row's cells.
        narrowest: the width of each column's longest word.
        available: for all columns together.
        character: the width of one character.
    """
    natural = [max(cells) for cells in zip(*rows, strict=True)]
    if sum(natural) <= available:
        return natural
    least = sum(narrowest)
    if least > available:
        single = [min(width, character) for width in narrowest]
        if sum(single) < available:
            return _evenly(narrowest, single, available)
        return [max(1, width * available // sum(single)) for width in single]
    ways = [_evenly(natural, narrowest, available)]
    ways += [_by_wishes(natural, narrowest, available, power) for power in (0.5, 0.75, 1.0)]
    return min(ways, key=lambda widths: _lines(rows, widths))


def _lines(rows: Sequence[Sequence[int]], widths: Sequence[int]) -> float:
    """About how many lines a table has; a broken cell counts a little, for short words read badly in two lines."""
    lines = 0.0
    for cells in rows:
        counts = [
            ceil(cell / width * _RAGGED) if cell > width else 1 for cell, width in zip(cells, widths, strict=True)
        ]
        lines += max(counts) + _BROKEN * sum(count > 1 for count in counts)
    return lines


def _by_wishes(natural: Sequence[int], narrowest: Sequence[int], available: int, power: float) -> list[int]:
    """Every column its longest word, and of the rest a share that grows with what it lacks; none more than it needs."""
    widths = list(narrowest)
    lacking = {i for i, width in enumerate(widths) if width < natural[i]}
    while lacking:
        spare = available - sum(widths)
        wishes = {i: (natural[i] - narrowest[i]) ** power for i in lacking}
        total = sum(wishes.values())
        filled = {i for i in lacking if widths[i] + spare * wishes[i] / total >= natural[i]}
        for i in lacking:
            widths[i] = natural[i] if i in filled else widths[i] + (0 if filled else int(spare * wishes[i] / total))
        if not filled:
            break
        lacking -= filled
    return widths


def _evenly(natural: Sequence[int], narrowest: Sequence[int], available: int) -> list[int]:
    """Columns of short words keep their width, the others are as wide as each other."""
    low, high = 0, max(natural)
    while high - low > 1:
        middle = (low + high) // 2
        if sum(_bounded(natural, narrowest, middle)) <= available:
            low = middle
        else:
            high = middle
    return _bounded(natural, narrowest, low)


def _bounded(natural: Sequence[int], narrowest: Sequence[int], most: int) -> list[int]:
    return [max(narrow, min(wide, most)) for wide, narrow in zip(natural, narrowest, strict=True)]


class TableSetter:
    """Sets one table.

    Args:
        grid: the table.
        lettering: how its words are set.
    """

    def __init__(self, grid: Grid, lettering: Lettering) -> None:
        self.grid = grid
        self._lettering = lettering
        self._format = lettering.format
        count = range(len(grid.head))
        rows = [(grid.head, "head"), *((row, "cell") for row in grid.rows)]
        self._wide = [[max(1, self._cell_natural(words, sort)) for words in row] for row, sort in rows]
        self._natural = [max(row[i] for row in self._wide) for i in count]
        words_of = [[self._cell_narrowest(words, sort) for words in row] for row, sort in rows]
        self._narrowest = [min(self._natural[i], max(row[i] for row in words_of)) for i in count]

    @property
    def natural(self) -> int:
        """The width at which no word is broken."""
        return sum(self._natural) + self._gaps

    @property
    def narrowest(self) -> int:
        """The width below which words are broken inside."""
        return sum(self._narrowest) + self._format.cell_gap // 2 * (len(self._narrowest) - 1)

    @property
    def _gaps(self) -> int:
        return self._format.cell_gap * (len(self._natural) - 1)

    def in_columns(self, width: int) -> list[Strip]:
        """The rows in a width; those of a long and narrow table run through columns side by side."""
        gutter = self._format.gutter
        count = min(_MOST_COLUMNS, (width + gutter) // (self.natural + gutter))
        if count < 2 or len(self.grid.rows) < _FEWEST_ROWS:
            return self.strips(width)
        column = (width + gutter) // count - gutter
        head, *rows = self.strips(column, fill=True)
        columns = Columns((head, *rows), None, count, column + gutter)
        if rows[0].head is not None:
            columns = Columns(tuple(rows), head, count, column + gutter)
        return [Strip(columns.least, (), columns=columns)]

    def strips(self, width: int, fill: bool = False) -> list[Strip]:
        """The rows in a width, with the heading above the first and ready to be repeated.

        Args:
            fill: whether a table is as wide as that however little stands in it.
        """
        columns, reach = self._columns(width, 0.0 if fill else _STRETCH)
        head = self._head(columns, reach)
        rows = [self._row(row, columns, reach, i) for i, row in enumerate(self.grid.rows)]
        if head is not None:
            rows = [row._replace(head=head) for row in rows]
        for i in (0, len(rows) - 2):
            if 0 <= i < len(rows) - 1:
                rows[i] = rows[i]._replace(keep=True)
        return [*([head._replace(keep=True)] if head else []), *rows]

    def _cell_natural(self, words: Words, sort: str) -> int:
        shown = self._picture(words)
        return shown.width if shown else self._lettering.natural(words, sort)

    def _cell_narrowest(self, words: Words, sort: str) -> int:
        shown = self._picture(words)
        return shown.width if shown else self._lettering.narrowest(words, sort)

    def _picture(self, words: Words) -> Size | None:
        """The size of a cell's picture, where a picture is all that it holds."""
        if len(words) == 1 and isinstance(words[0], Image):
            found = self._lettering.pictures.find(words[0])
            if found is not None:
                return fitted(found, self._format.cell_face, min(words[0].shown.width, self._format.width))
        return None

    def _columns(self, width: int, stretch: float) -> tuple[list[_Column], int]:
        gap, count = self._format.cell_gap, len(self._narrowest)
        for words, narrower in ((self._natural, gap * 2 // 3), (self._narrowest, gap // 2)):
            if sum(words) > width - self._gaps:
                gap = narrower
        character = round(self._format.types["head"].size * UM_PER_PT * _WIDEST_CHARACTER)
        widths = column_widths(self._wide, self._narrowest, width - gap * (count - 1), character)
        used = sum(widths) + gap * (count - 1)
        if len(widths) > 1 and width * stretch <= used < width:
            gap += (width - used) // (len(widths) - 1)
            used = width
        columns, x = [], 0
        for extent, align in zip(widths, self.grid.aligns, strict=True):
            columns.append(_Column(x, extent, align))
            x += extent + gap
        return columns, used

    def _head(self, columns: list[_Column], reach: int) -> Strip | None:
        if not any(self.grid.head):
            return None
        pad = self._format.cell_pad
        cells = [
            self._lettering.lines(words, "head", column.width, column.align, self._lettering.accent)
            for words, column in zip(self.grid.head, columns, strict=True)
        ]
        leading = self._lettering.leading("head")
        deepest = max(len(lines) for lines in cells)
        height = deepest * leading + pad
        operations: list[Operation] = []
        for lines, column in zip(cells, columns, strict=True):
            top = (deepest - len(lines)) * leading
            for i, line in enumerate(lines):
                operations += shifted(line, column.x, top + i * leading)
        operations.append(_rule(reach, height, self._lettering.accent, _THICK))
        return Strip(height, tuple(operations))

    def _row(self, row: Sequence[Words], columns: list[_Column], reach: int, number: int) -> Strip:
        pad, leading = self._format.cell_pad, self._lettering.leading("cell")
        pictures = [_within(self._picture(words), column.width) for words, column in zip(row, columns, strict=True)]
        cells = [
            [] if shown else self._lettering.lines(words, "cell", column.width, column.align)
            for words, column, shown in zip(row, columns, pictures, strict=True)
        ]
        inner = max([len(lines) * leading for lines in cells] + [size.height for size in pictures if size])
        operations: list[Operation] = []
        for words, lines, column, size in zip(row, cells, columns, pictures, strict=True):
            if size is not None and isinstance(words[0], Image):
                found = self._lettering.pictures.find(words[0])
                box = Box(column.x + (column.width - size.width) // 2, pad + (inner - size.height) // 2, *size)
                operations += draw(found, box) if found else []
            top = pad + ((inner - len(lines) * leading) // 2 if any(pictures) else 0)
            for i, line in enumerate(lines):
                operations += shifted(line, column.x, top + i * leading)
        height = inner + 2 * pad
        operations.append(_rule(reach, height, _RULE, _THIN))
        what = next((plain(words) for words in row if plain(words)), str(number + 1))
        return Strip(height, tuple(operations), what=f"the table row `{what}`")


def _within(size: Size | None, width: int) -> Size | None:
    """A picture's size, in proportion no wider than its column."""
    if size is None or size.width <= width:
        return size
    return Size(width, size.height * width // size.width)


def _rule(width: int, y: int, colour: RGB, thickness: int) -> DrawPath:
    return DrawPath((("M", 0, y), ("L", width, y)), None, Stroke(colour, thickness))
