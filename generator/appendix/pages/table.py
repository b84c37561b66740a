"""Tables: how wide their columns are, and their rows as strips."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.appendix.blocks import Grid, Image, Words, plain
from generator.appendix.pages.pictures import draw, fitted
from generator.appendix.pages.strip import Strip, shifted
from generator.appendix.pages.text import Lettering
from generator.base.length import Size
from generator.face.box import Box
from generator.face.face import RGB, DrawPath, Operation, Stroke

_RULE: RGB = (205, 205, 205)
_THIN, _THICK = 90, 200
_STRETCH = 0.55
"""A table whose words take at least this share of the width is stretched to it."""
_MOST_EXTRA = 4
"""How many times its words' width a column may be where a table is stretched."""


class _Column(NamedTuple):
    x: int
    width: int
    align: str


def column_widths(natural: Sequence[int], narrowest: Sequence[int], available: int) -> list[int]:
    """The widths of a table's columns, all in µm.

    Where all words fit unbroken, that is what the columns get. Else each has at least its narrowest width, and the rest
    is shared by how much more each could use; where even those are too wide, all are narrowed alike.
    """
    if sum(natural) <= available:
        return list(natural)
    least = sum(narrowest)
    if least >= available:
        return [width * available // least for width in narrowest]
    # The square root keeps one long remark from taking all the room of several short texts.
    wishes = [max(0, wide - narrow) ** 0.5 for wide, narrow in zip(natural, narrowest, strict=True)]
    widths = list(narrowest)
    open_columns = [i for i, wish in enumerate(wishes) if wish]
    spare = available - least
    while open_columns and spare > 0:
        total = sum(wishes[i] for i in open_columns)
        filled = [i for i in open_columns if widths[i] + spare * wishes[i] / total >= natural[i]]
        for i in filled or open_columns:
            widths[i] = natural[i] if filled else widths[i] + int(spare * wishes[i] / total)
        if not filled:
            break
        open_columns = [i for i in open_columns if i not in filled]
        spare = available - sum(widths)
    return widths


class TableSetter:
    """Sets one table.

    Args:
        grid: the table.
        lettering: how its words are set.
    """

    def __init__(self, grid: Grid, lettering: Lettering) -> None:
        self._grid = grid
        self._lettering = lettering
        self._format = lettering.format
        count = range(len(grid.head))
        self._natural = [self._widest(i, self._cell_natural) for i in count]
        self._narrowest = [min(self._natural[i], self._widest(i, self._cell_narrowest)) for i in count]

    @property
    def natural(self) -> int:
        """The width at which no word is broken."""
        return sum(self._natural) + self._gaps

    @property
    def _gaps(self) -> int:
        return self._format.cell_gap * (len(self._natural) - 1)

    def strips(self, width: int) -> list[Strip]:
        """The rows in a width, with the heading above the first and ready to be repeated."""
        columns, reach = self._columns(width)
        head = self._head(columns, reach)
        rows = [self._row(row, columns, reach, i) for i, row in enumerate(self._grid.rows)]
        if head is not None:
            rows = [row._replace(head=head) for row in rows]
        for i in (0, len(rows) - 2):
            if 0 <= i < len(rows) - 1:
                rows[i] = rows[i]._replace(keep=True)
        return [*([head._replace(keep=True)] if head else []), *rows]

    def _widest(self, column: int, measure: "object") -> int:
        assert callable(measure)
        cells = [(self._grid.head[column], "head"), *((row[column], "cell") for row in self._grid.rows)]
        return max([int(measure(words, sort)) for words, sort in cells] + [1000])

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
                return fitted(found, self._format.cell_face, words[0].shown.width)
        return None

    def _columns(self, width: int) -> tuple[list[_Column], int]:
        widths = column_widths(self._natural, self._narrowest, width - self._gaps)
        gap = self._format.cell_gap
        used = sum(widths) + self._gaps
        if len(widths) > 1 and width * _STRETCH <= used < width:
            gap += (width - used) // (len(widths) - 1)
            used = width
        columns, x = [], 0
        for extent, align in zip(widths, self._grid.aligns, strict=True):
            columns.append(_Column(x, extent, align))
            x += extent + gap
        return columns, used

    def _head(self, columns: list[_Column], reach: int) -> Strip | None:
        if not any(self._grid.head):
            return None
        pad = self._format.cell_pad
        cells = [
            self._lettering.lines(words, "head", column.width, column.align, self._lettering.accent)
            for words, column in zip(self._grid.head, columns, strict=True)
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
        pictures = [self._picture(words) for words in row]
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


def _rule(width: int, y: int, colour: RGB, thickness: int) -> DrawPath:
    return DrawPath((("M", 0, y), ("L", width, y)), None, Stroke(colour, thickness))
