"""Tables that are too wide: those with many empty cells taken apart, others turned into lists of what each row says."""

from collections.abc import Sequence

from generator.appendix.blocks import Grid, Image, Words
from generator.typeset.run import TextSpan

_FEWEST_ROWS = 2
_FEWEST_CELLS = 3
"""Columns that the parts must be rid of together, for a parting to be worth another heading."""
_MOST_PARTS = 4


def parted(grid: Grid) -> list[Grid]:
    """A table as tables of consecutive rows, each without the columns that its own rows leave empty.

    A table of gems and of signs, say, whose gems have no rule and whose signs no colour. Nothing is left out but empty
    cells; a table whose rows are all of one sort stays as it is.
    """
    parts: list[Sequence[tuple[Words, ...]]] = [grid.rows]
    while len(parts) < _MOST_PARTS:
        cuts = [(saved, number, at) for number, rows in enumerate(parts) for saved, at in _cuts(rows)]
        best = max(cuts, default=(0, 0, 0), key=lambda cut: cut[0])
        if best[0] < _FEWEST_CELLS:
            break
        _, number, at = best
        parts[number : number + 1] = [parts[number][:at], parts[number][at:]]
    return [_part(grid, rows) for rows in parts] if len(parts) > 1 else [grid]


def _cuts(rows: Sequence[tuple[Words, ...]]) -> list[tuple[int, int]]:
    """For each place where rows can be parted, how many columns the parts have less than twice the whole's.

    A part has something in it: rows that are all empty stay with the others.
    """
    above = _counts(rows)
    below = _counts(rows[::-1])
    return [
        (2 * above[-1] - above[at - 1] - below[len(rows) - at - 1], at)
        for at in range(_FEWEST_ROWS, len(rows) - _FEWEST_ROWS + 1)
        if above[at - 1] and below[len(rows) - at - 1]
    ]


def _counts(rows: Sequence[tuple[Words, ...]]) -> list[int]:
    """How many columns have something in the rows up to each."""
    used: set[int] = set()
    counts = []
    for row in rows:
        used.update(column for column, cell in enumerate(row) if cell)
        counts.append(len(used))
    return counts


def _used(rows: Sequence[tuple[Words, ...]]) -> list[int]:
    """The columns in which some row has something."""
    return [column for column, cells in enumerate(zip(*rows, strict=True)) if any(cells)]


def _part(grid: Grid, rows: Sequence[tuple[Words, ...]]) -> Grid:
    columns = _used(rows)
    return Grid(
        tuple(grid.head[column] for column in columns),
        tuple(tuple(row[column] for column in columns) for row in rows),
        tuple(grid.aligns[column] for column in columns),
    )


def records(grid: Grid, label: tuple[int, int, int]) -> Grid:
    """A table of few columns: what a row is called, then its other cells one after another behind their headings.

    Args:
        label: the colour of the headings among the words.
    """
    first = 2 if any(isinstance(part, Image) for row in grid.rows for part in row[0]) else 1
    rows = tuple((*row[:first], _told(grid.head[first:], row[first:], label)) for row in grid.rows)
    return Grid((*grid.head[:first], ()), rows, (*grid.aligns[:first], "left"))


def _told(head: Sequence[Words], cells: Sequence[Words], label: tuple[int, int, int]) -> Words:
    told: list[TextSpan | Image] = []
    for words, cell in zip(head, cells, strict=True):
        if cell:
            told += [TextSpan("\u00a0· ", colour=label)] if told else []
            told += [part._replace(colour=label) if isinstance(part, TextSpan) else part for part in words]
            told += [TextSpan(" "), *cell]
    return tuple(told)
