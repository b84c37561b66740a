"""Imposition: pieces become pages, as data.

Each component begins a new sheet, and so does each size within one. Fronts fill the grid row by row. As soon as one
sheet has a back, the document is printed on both sides and every sheet has two pages: one without backs gets an empty
page behind it, so that later fronts do not fall behind earlier ones.
"""

from collections.abc import Iterator, Mapping, Sequence

from generator.base.length import Size, show_mm
from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.model.game import Printing
from generator.sheet.block import Block, block_of
from generator.sheet.fit import Order, cramped_marks, fit, show_size, turned_where_needed
from generator.sheet.grid import Grid
from generator.sheet.join import joined
from generator.sheet.pages import Desk, Sheet
from generator.sheet.plan import Piece, Sheets
from generator.sheet.problems import (
    BACK_SIZE,
    EMPTY_COMPONENT,
    EMPTY_DECK,
    OFFSET_BEYOND_BLEED,
    OFFSET_OFF_PAGE,
    PRINT_VALUE,
    TEST_BAR_LEFT_OUT,
)
from generator.sheet.words import Titles


def impose(
    pieces: Mapping[str, Sequence[Piece]],
    printing: Printing,
    paper: Size,
    game: str,
    lang: str,
    titles: Titles,
    problems: Problems,
    spans: Mapping[str, Span] | None = None,
) -> Sheets:
    """Lay the pieces of a game on sheets.

    Args:
        pieces: by component key, in the order in which they are laid; each piece once, its copies included. printing:
        how sheets are laid. Its `paper` is the name of `paper`, a size in µm given either way round. game, lang:
        keys, handed on. titles: the names that sheet titles show. problems: gets an error for a game without pieces,
        a piece or grid that does not fit, a back of another size and a
            value of `printing` without meaning; warnings and notices for what a printer or a cutter may trip over.
        spans: where components are declared, for the problems.

    Returns:
        The pages. Pieces that do not fit are on none of them, and an error says so.
    """
    places = spans or {}
    sheets: list[Sheet] = []
    if _check(pieces, printing, places, problems):
        for component, block, group in _groups(pieces, printing.share_sheets):
            order = turned_where_needed(Order(block, paper, printing, component, places.get(component)))
            grid = fit(order, problems)
            if grid is not None:
                sheets.extend(_sheets(order.block, grid, group))
    _check_offset(sheets, printing, places, problems)
    desk = Desk(printing, titles, problems, any(sheet.backs for sheet in sheets), len(sheets))
    sheets = joined(sheets, printing, desk.has_title)
    problems.extend(_cramped_marks(sheets, paper, printing, places))
    desk = desk._replace(sheet_count=len(sheets))
    pages = tuple(page for number, sheet in enumerate(sheets) for page in desk.pages(sheet, number))
    if printing.test_bar and pages and not any(mark.kind == "bar" for page in pages for mark in page.marks):
        message = "no sheet has room for the 50 mm test bar outside the cut"
        problems.add(TEST_BAR_LEFT_OUT.at(None, message, "measure a piece instead"))
    return Sheets(game, lang, titles.game, printing.paper, printing.flip, pages)


def _check(
    pieces: Mapping[str, Sequence[Piece]], printing: Printing, spans: Mapping[str, Span], problems: Problems
) -> bool:
    """Whether the grid can be reckoned; problems with pieces that cannot be laid are added."""
    if not any(pieces.values()):
        problems.add(EMPTY_DECK.at(None, "the deck is empty: no card has a copy to print"))
    else:
        for key, group in pieces.items():
            if not group:
                message = f"`{key}` is empty: it has no card with a copy to print"
                problems.add(EMPTY_COMPONENT.at(spans.get(key), message, component=key))
    _check_backs(pieces, spans, problems)
    values = {"margin": printing.margin, "gap": printing.gap, "columns": printing.columns, "rows": printing.rows}
    below = {name: value for name, value in values.items() if value < 0}
    for name in below:
        problems.add(PRINT_VALUE.at(None, f"`{name}` is below 0", f"give `{name}` a value of 0 or more"))
    choices = {
        "flip": (printing.flip, ("long", "short")),
        "marks": (printing.marks, ("fronts", "backs", "both", "none")),
        "orientation": (printing.orientation, ("auto", "portrait", "landscape")),
    }
    unknown = {name: known for name, (value, known) in choices.items() if value not in known}
    for name, known in unknown.items():
        problems.add(PRINT_VALUE.at(None, f"`{name}` is `{choices[name][0]}`", f"{name}: {', '.join(known)}"))
    return not below and not unknown


def _check_backs(pieces: Mapping[str, Sequence[Piece]], spans: Mapping[str, Span], problems: Problems) -> None:
    for piece in (piece for group in pieces.values() for piece in group):
        front, back = piece.front, piece.back
        if back is None or (back.width == front.width and back.height == front.height):
            continue
        sizes = f"{show_size(Size(back.width, back.height))}, its front {show_size(Size(front.width, front.height))}"
        message = f"the back measures {sizes}"
        hint = "front and back are cut together, so give them one size"
        problems.add(
            BACK_SIZE.at(spans.get(piece.component), message, hint, component=piece.component, card=piece.card)
        )


def _groups(pieces: Mapping[str, Sequence[Piece]], shared: bool) -> Iterator[tuple[str, Block, list[Piece]]]:
    """Pieces that go on the same sheets, with the key of their first component, in order of first appearance."""
    found: dict[tuple[str, Block], list[Piece]] = {}
    for component, group in pieces.items():
        for piece in group:
            found.setdefault(("" if shared else component, block_of(piece)), []).append(piece)
    for (component, block), group in found.items():
        yield component or group[0].component, block, group


def _sheets(block: Block, grid: Grid, pieces: Sequence[Piece]) -> Iterator[Sheet]:
    for start in range(0, len(pieces), grid.capacity):
        laid = pieces[start : start + grid.capacity]
        backs = tuple(i for i, piece in enumerate(laid) if piece.back is not None and piece.backs == "duplex")
        yield Sheet(block, grid, laid, backs)


def _cramped_marks(
    sheets: Sequence[Sheet], paper: Size, printing: Printing, spans: Mapping[str, Span]
) -> Iterator[Problem]:
    """Notices of marks that many printers cannot print, once for all sheets of a group."""
    grids: dict[tuple[str, Block, Grid], str] = {}
    for one in (one for sheet in sheets for one in (sheet, *sheet.below)):
        component = one.components[0]
        grids.setdefault(("" if printing.share_sheets else component, one.block, one.grid), component)
    for (_, block, grid), component in grids.items():
        yield from cramped_marks(Order(block, paper, printing, component, spans.get(component)), grid)


def _check_offset(sheets: Sequence[Sheet], printing: Printing, spans: Mapping[str, Span], problems: Problems) -> None:
    """Tell of a back offset that shows white inside a cut, or moves a trim box off the page."""
    dx, dy = printing.back_offset
    shown = f"({show_mm(dx)}, {show_mm(dy)})"
    for sheet in (sheet for sheet in sheets if sheet.backs):
        key, grid = sheet.components[0], sheet.grid
        if max(abs(dx), abs(dy)) > sheet.block.bleed:
            message = f"the back offset {shown} is larger than the bleed of `{key}`, {show_mm(sheet.block.bleed)}"
            hint = "white can show at the edges of the backs: give the component more bleed"
            problems.add(OFFSET_BEYOND_BLEED.at(spans.get(key), message, hint, component=key))
        # The grid is centred, so its room on the near sides is, but for one micrometre, that on the far sides.
        if abs(dx) > grid.left or abs(dy) > grid.top:
            message = f"the back offset {shown} moves backs of `{key}` off the page"
            problems.add(OFFSET_OFF_PAGE.at(spans.get(key), message, "measure the offset again", component=key))
