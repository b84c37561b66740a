"""Several part-filled sheets on one: pieces of different sizes below each other.

Only sheets without backs are joined, as nothing behind them has to meet them, and only the last one of a size. Each
keeps its grid across the page and is moved up or down; the title has a line of its own above, and below it and between
two sheets cut marks are short. What is joined stands where the last of them stood, so that the pieces of one component
stay in order.
"""

from collections.abc import Callable, Sequence

from generator.base.length import Size
from generator.model.game import Printing
from generator.sheet.grid import Counts, Grid, best_grid, extent
from generator.sheet.marks import FROM_EDGE, SHORTEST
from generator.sheet.pages import Sheet
from generator.sheet.title import title_room

MARK_ROOM = 4_000
"""µm beside each bleed for the short marks between two sizes."""


def joined(sheets: Sequence[Sheet], printing: Printing, titled: Callable[[Sheet], bool]) -> list[Sheet]:
    """The sheets, those without backs that leave room put onto one with earlier ones of their kind.

    Only on request (`share_sheets`), and not where a test bar needs the room below.

    Args:
        titled: whether a sheet has room for its title; none loses its title by being joined.
    """
    if not printing.share_sheets or printing.test_bar:
        return list(sheets)
    last = {sheet.block: number for number, sheet in enumerate(sheets)}
    stacks = {number: [sheet] for number, sheet in enumerate(sheets)}
    for number in last.values():
        for place in [place for place in last.values() if place < number and place in stacks]:
            if (found := _together(stacks[place], sheets[number], printing, titled)) is not None:
                stacks[number] = found
                del stacks[place]
                break
    return [_stacked(stack, printing) if len(stack) > 1 else stack[0] for stack in stacks.values()]


def _together(
    stack: Sequence[Sheet], sheet: Sheet, printing: Printing, titled: Callable[[Sheet], bool]
) -> list[Sheet] | None:
    """The sheets of a stack and one more on one page, lying as the one or the other did; None: they do not fit."""
    every = (*stack, sheet)
    if any(one.backs for one in every):
        return None
    for page in dict.fromkeys((stack[0].grid.page, sheet.grid.page)):
        laid = [_on_page(one, page, printing) for one in every]
        fitting = [one for one in laid if one is not None]
        if len(fitting) == len(laid) and _fits(fitting, printing):
            return fitting if titled(_stacked(fitting, printing)) or not any(map(titled, every)) else None
    return None


def _on_page(sheet: Sheet, page: Size, printing: Printing) -> Sheet | None:
    """A sheet's pieces on a page that may lie the other way, in as many rows as they need; None: they do not fit."""
    grid = sheet.grid
    if grid.page != page:
        asked = Counts(printing.columns, printing.rows)
        turned = best_grid(grid.block, (page,), printing.margin, grid.gap, asked)
        if turned is None or turned.capacity < len(sheet.pieces):
            return None
        grid = turned
    rows = -(-len(sheet.pieces) // grid.columns)
    return sheet._replace(grid=grid._replace(rows=rows))


def _height(grid: Grid) -> int:
    return extent(grid.block, Counts(grid.columns, grid.rows), grid.gap).height


def _between(above: Sheet, below: Sheet) -> int:
    return above.block.bleed + below.block.bleed + 2 * MARK_ROOM


def _room_for_marks(sheet: Sheet, printing: Printing) -> int:
    """What lies between rows and the page's edge, at least, so that marks reach into what the printer prints."""
    return max(printing.margin, FROM_EDGE) + SHORTEST + sheet.block.bleed


def _first_top(sheet: Sheet, printing: Printing) -> int:
    """Where the first rows begin: below the title and their marks."""
    return title_room(printing.margin) + MARK_ROOM + sheet.block.bleed


def _tops(stack: Sequence[Sheet], printing: Printing) -> list[int]:
    """Where each sheet's rows begin, and behind the last one where they end."""
    tops = [_first_top(stack[0], printing)]
    for above, below in zip(stack, [*stack[1:], None], strict=True):
        tops.append(tops[-1] + _height(above.grid) + (_between(above, below) if below else 0))
    return tops


def _fits(stack: Sequence[Sheet], printing: Printing) -> bool:
    return _tops(stack, printing)[-1] <= stack[0].grid.page.height - _room_for_marks(stack[-1], printing)


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
    starts = [sheet.grid.top - sheet.block.bleed - MARK_ROOM for sheet in stack]
    ends = [*(sheet.grid.bottom + sheet.block.bleed + MARK_ROOM for sheet in stack[:-1]), page.height]
    return list(zip(starts, ends, strict=True))
