"""Several part-filled sheets on one: pieces of different sizes below each other.

Only sheets without backs are joined, as nothing behind them has to meet them. Each keeps its grid across the page and
is moved up or down; between two of them cut marks are short.
"""

from collections.abc import Sequence

from generator.base.length import Size
from generator.model.game import Printing
from generator.sheet.grid import Counts, Grid, centred, most
from generator.sheet.marks import FROM_EDGE, SHORTEST
from generator.sheet.pages import Sheet

TITLE_ROOM = 7_000
"""µm above the first rows that a title takes."""
MARK_ROOM = 4_000
"""µm beside each bleed for the short marks between two sizes."""


def joined(sheets: Sequence[Sheet], printing: Printing) -> list[Sheet]:
    """The sheets, those without backs that leave room put onto earlier ones of their kind.

    Only on request (`share_sheets`), and not where a test bar needs the room below.
    """
    if not printing.share_sheets or printing.test_bar:
        return list(sheets)
    found: list[list[Sheet]] = []
    for sheet in sheets:
        for stack in found:
            if (together := _together(stack, sheet, printing)) is not None:
                stack[:] = together
                break
        else:
            found.append([_cropped(sheet)])
    return [_stacked(stack, printing) if len(stack) > 1 else _whole(stack[0], sheets) for stack in found]


def _cropped(sheet: Sheet) -> Sheet:
    """A sheet whose grid has only the rows that are used."""
    rows = -(-len(sheet.pieces) // sheet.grid.columns)
    return sheet._replace(grid=sheet.grid._replace(rows=rows))


def _together(stack: Sequence[Sheet], sheet: Sheet, printing: Printing) -> list[Sheet] | None:
    """The sheets of a stack and one more on one page, lying as the one or the other did; None: they do not fit."""
    if sheet.backs or stack[0].backs:
        return None
    for page in dict.fromkeys((stack[0].grid.page, sheet.grid.page)):
        laid = [_on_page(one, page, printing) for one in (*stack, sheet)]
        fitting = [one for one in laid if one is not None]
        if len(fitting) == len(laid) and _fits(fitting, printing):
            return fitting
    return None


def _on_page(sheet: Sheet, page: Size, printing: Printing) -> Sheet | None:
    """A sheet's pieces on a page that may lie the other way, in as many rows as they need; None: they do not fit."""
    grid = sheet.grid
    if grid.page == page:
        return _cropped(sheet)
    counts = most(grid.block, page, printing.margin, grid.gap)
    if not counts.product:
        return None
    rows = -(-len(sheet.pieces) // counts.columns)
    return sheet._replace(grid=centred(grid.block, page, Counts(counts.columns, rows), grid.gap))


def _whole(sheet: Sheet, sheets: Sequence[Sheet]) -> Sheet:
    """A sheet as it was before it was cropped."""
    return next(one for one in sheets if one.pieces is sheet.pieces and one.block == sheet.block)


def _height(grid: Grid) -> int:
    return grid.rows * (grid.block.height + grid.gap) - grid.gap


def _between(above: Sheet, below: Sheet) -> int:
    return above.block.bleed + below.block.bleed + 2 * MARK_ROOM


def _first_top(sheet: Sheet, printing: Printing) -> int:
    return max(printing.margin, FROM_EDGE + SHORTEST + sheet.block.bleed) + TITLE_ROOM


def _tops(stack: Sequence[Sheet], printing: Printing) -> list[int]:
    """Where each sheet's rows begin, and behind the last one where they end."""
    tops = [_first_top(stack[0], printing)]
    for above, below in zip(stack, [*stack[1:], None], strict=True):
        tops.append(tops[-1] + _height(above.grid) + (_between(above, below) if below else 0))
    return tops


def _fits(stack: Sequence[Sheet], printing: Printing) -> bool:
    page = stack[0].grid.page
    last = max(printing.margin, FROM_EDGE + SHORTEST + stack[-1].block.bleed)
    return _tops(stack, printing)[-1] <= page.height - last


def _stacked(stack: Sequence[Sheet], printing: Printing) -> Sheet:
    """The first sheet, with the others below it."""
    tops = _tops(stack, printing)
    moved = [sheet._replace(grid=sheet.grid._replace(top=top)) for sheet, top in zip(stack, tops, strict=False)]
    reaches = _reaches(moved)
    first, *others = (sheet._replace(reach=reach) for sheet, reach in zip(moved, reaches, strict=True))
    return first._replace(below=tuple(others))


def _reaches(stack: Sequence[Sheet]) -> list[tuple[int, int]]:
    """Between which heights each sheet's marks may stand."""
    page = stack[0].grid.page
    starts = [0, *(sheet.grid.top - sheet.block.bleed - MARK_ROOM for sheet in stack[1:])]
    ends = [*(sheet.grid.bottom + sheet.block.bleed + MARK_ROOM for sheet in stack[:-1]), page.height]
    return list(zip(starts, ends, strict=True))
