"""Which grid the pieces of one size get, and what the designer is told where they get none."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.base.length import Size, mm, show_mm
from generator.base.problem import Problem, ProblemKind, Problems
from generator.base.span import Span
from generator.model.game import Printing
from generator.sheet.block import Block
from generator.sheet.grid import Counts, Grid, best_grid, centred, extent, most, pages
from generator.sheet.marks import FROM_EDGE, FROM_TRIM, SHORTEST
from generator.sheet.problems import GRID_TOO_LARGE, MARKS_CRAMPED, NO_PRINTER_MARGIN, PIECE_TOO_LARGE

SCISSORS_GAP = 2_000
"""µm between pieces that are cut with scissors, at least, so that each can be cut on its own."""


class Order(NamedTuple):
    """What is to be fitted: a block on a paper, and for messages the key and the place of its component."""

    block: Block
    paper: Size
    printing: Printing
    component: str
    span: Span | None = None

    @property
    def needs(self) -> str:
        """The size of one block, for the designer."""
        return show_size(self.block.size) + (" as one block that is folded" if self.block.fold else "")

    def problem(self, kind: ProblemKind, message: str, hint: str) -> Problem:
        """A problem with this order."""
        return kind.at(self.span, message, hint, component=self.component)


def turned_where_needed(order: Order) -> Order:
    """The order, with its block turned where it may be and does not fit inside the margins otherwise."""
    block, paper, printing = order[:3]
    ways = pages(paper, printing.orientation)
    if not block.may_turn or best_grid(block.size, ways, printing.margin, gap_for(block, printing)):
        return order
    if best_grid(block.turn().size, ways, printing.margin, gap_for(block, printing)):
        return order._replace(block=block.turn())
    return order


def fit(order: Order, problems: Problems) -> Grid | None:
    """The grid for a block on a paper, or None after an error with the numbers.

    The grid keeps the printer's margin, and no more: where that leaves cut marks no room, they run over the bleed. A
    block that fits the paper but not inside the printer's margins stands alone in the middle of a page, after a
    warning.
    """
    block, paper, printing = order[:3]
    gap = gap_for(block, printing)
    ways = pages(paper, printing.orientation)
    asked = Counts(printing.columns, printing.rows)
    grid = best_grid(block.size, ways, printing.margin, gap, asked)
    if grid is None:
        alone = next((page for page in ways if most(block.size, page, 0, 0).product), None)
        if alone is None:
            problems.add(_piece_too_large(order))
            return None
        if max(asked) > 1 or any(most(block.size, page, printing.margin, gap).product for page in ways):
            problems.add(_grid_too_large(order, ways, gap))
            return None
        grid = centred(block.size, alone, Counts(1, 1), gap)
        problems.add(_no_margin(order, grid))
    return grid


def gap_for(block: Block, printing: Printing) -> int:
    """The gap between blocks: as set, but for pieces cut with scissors at least 2 mm and room for both bleeds."""
    if block.straight:
        return printing.gap
    return max(printing.gap, 2 * block.bleed, SCISSORS_GAP)


def show_size(size: Size) -> str:
    """A size as the designer reads it: `63 x 88 mm`."""
    return f"{mm(size.width):g} x {mm(size.height):g} mm"


def _piece_too_large(order: Order) -> Problem:
    message = f"`{order.component}` needs {order.needs}, but {order.printing.paper} has {show_size(order.paper)}"
    hint = "choose a larger paper; a piece larger than its paper cannot be spread over several sheets yet"
    if any(most(order.block.size, page, 0, 0).product for page in pages(order.paper, "auto")):
        hint = "it fits when the paper lies the other way: set `orientation: auto`"
    return order.problem(PIECE_TOO_LARGE, message, hint)


def _grid_too_large(order: Order, ways: tuple[Size, ...], gap: int) -> Problem:
    block, printing = order.block, order.printing
    page = max(ways, key=lambda way: most(block.size, way, printing.margin, gap).product)
    inside = most(block.size, page, printing.margin, gap)
    whole = most(block.size, page, 0, gap)
    asked = Counts(printing.columns or inside.columns, printing.rows or inside.rows)
    message = (
        f"{asked} of `{order.component}` needs {show_size(extent(block.size, asked, gap))}, but {printing.paper} "
        f"has {show_size(page)}: the largest grid is {inside} with a margin of {show_mm(printing.margin)}"
    )
    if whole != inside:
        message += f", {whole} without a margin"
    return order.problem(GRID_TOO_LARGE, message, "leave `columns` and `rows` out to get the largest grid")


def _no_margin(order: Order, grid: Grid) -> Problem:
    message = (
        f"`{order.component}` of {order.needs} leaves no margin of {show_mm(order.printing.margin)} "
        f"on {order.printing.paper} ({show_size(grid.page)}): many printers leave its outer edge white"
    )
    return order.problem(
        NO_PRINTER_MARGIN, message, "choose a larger paper, or set `margin` to what your printer needs"
    )


def cramped_marks(order: Order, grid: Grid) -> Iterator[Problem]:
    """Notices of cut marks around a grid that many printers cannot print."""
    block, printing = order.block, order.printing
    if printing.marks == "none" or not block.straight:
        return
    for side, room in (("above and below", min(grid.top, grid.page.height - grid.bottom)), ("beside", grid.left)):
        nearest = room - block.bleed
        if nearest < FROM_EDGE + SHORTEST:
            nearest = room - min(block.bleed, FROM_TRIM)
        if room == 0 or nearest > printing.margin:
            continue
        state = f"end {show_mm(nearest)} from the paper's edge, where many printers print nothing"
        if nearest < FROM_EDGE + SHORTEST:
            state = "have no room"
        message = f"the cut marks {side} `{order.component}` {state}"
        yield order.problem(MARKS_CRAMPED, message, "a larger paper or less bleed gives them room")
