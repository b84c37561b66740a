"""The pages of one sheet: its front and, in a document printed on both sides, its back."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.base.problem import Problems
from generator.model.game import Printing
from generator.sheet.backs import Reflection, reflection
from generator.sheet.block import Block, flat_part, front_parts, outline_of
from generator.sheet.cells import Cell, cells
from generator.sheet.grid import Grid
from generator.sheet.marks import page_marks
from generator.sheet.plan import Label, Mark, Page, Piece, Slot
from generator.sheet.problems import TITLE_LEFT_OUT
from generator.sheet.title import BETWEEN, place_test_bar, place_title, place_title_above
from generator.sheet.words import Titles


class Sheet(NamedTuple):
    """One sheet of paper before pages are numbered.

    Attributes:
        backs: numbers of the places that have a back.
        below: other grids that stand on the same sheet.
        reach: between which heights its marks may stand, in µm; None: from edge to edge.
    """

    block: Block
    grid: Grid
    pieces: Sequence[Piece]
    backs: tuple[int, ...]
    below: "tuple[Sheet, ...]" = ()
    reach: tuple[int, int] | None = None

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(range(len(self.pieces)))

    @property
    def components(self) -> tuple[str, ...]:
        every = (piece.component for sheet in (self, *self.below) for piece in sheet.pieces)
        return tuple(dict.fromkeys(every))

    def marks(self, places: tuple[int, ...]) -> tuple[Mark, ...]:
        """The marks of a front on which some places are filled."""
        if self.block.outline.shape != "path":
            return page_marks(self.grid, self.block, places, reach=self.reach)
        outlines = tuple(outline_of(self.pieces[place], self.block) for place in places)
        return page_marks(self.grid, self.block, places, outlines)


class Desk(NamedTuple):
    """What all sheets of a document have in common."""

    printing: Printing
    titles: Titles
    problems: Problems
    duplex: bool
    sheet_count: int

    def pages(self, sheet: Sheet, index: int) -> Iterator[Page]:
        """The page of a sheet, or in a document with backs its two pages."""
        side = "front" if sheet.backs else "single"
        front_cells = cells(sheet.grid, len(sheet.pieces), sheet.block.bleed)
        every = (sheet, *sheet.below)
        number = index * (1 + self.duplex) + 1
        slots = tuple(slot for one in every for slot in _front_slots(one))
        title, labels = self._title(sheet, number, side)
        bar, bar_labels = self._test_bar(sheet)
        marks = [mark for one in every for mark in one.marks(one.places)] if self._marked(side) else []
        yield _page(sheet, number, side, title, slots, (*marks, *bar), (*labels, *bar_labels))
        if sheet.backs:
            yield self._back(sheet, number + 1, front_cells)
        elif self.duplex:
            yield _page(sheet, number + 1, "back", "", (), (), ())

    def _back(self, sheet: Sheet, number: int, front_cells: Sequence[Cell]) -> Page:
        turn = reflection(sheet.grid.page, self.printing.flip, self.printing.back_offset)
        slots = tuple(_back_slot(sheet.pieces[place], front_cells[place], turn, sheet.block) for place in sheet.backs)
        title, labels = self._title(sheet, number, "back")
        marks = sheet.marks(sheet.backs) if self._marked("back") else ()
        turned = tuple(turn.mark(mark) for mark in marks)
        return _page(sheet, number, "back", title, slots, turned, tuple(turn.label(label) for label in labels))

    def _marked(self, side: str) -> bool:
        """A sheet without backs is cut by its only side, whichever side the marks are asked for."""
        wanted = {"fronts": ("front", "single"), "backs": ("back", "single"), "both": ("front", "back", "single")}
        return side in wanted.get(self.printing.marks, ())

    def has_title(self, sheet: Sheet) -> bool:
        """Whether a sheet without backs has room for its title, with the highest page number."""
        parts = self._title_parts(sheet, self.sheet_count * (1 + self.duplex), "single")
        return bool(self._labels(sheet, parts))

    def _labels(self, sheet: Sheet, parts: tuple[str, ...]) -> tuple[Label, ...]:
        if sheet.reach is not None:
            return place_title_above(parts, sheet.grid.page.width, sheet.reach[0], self.printing.margin)
        return place_title(parts, sheet.grid, sheet.block, self.printing.margin)

    def _title_parts(self, sheet: Sheet, number: int, side: str) -> tuple[str, ...]:
        words = self.titles.words
        names = [self.titles.components.get(key, key) for key in sheet.components]
        said = {"front": words.front, "back": words.back}.get(side, words.single)
        parts = [self.titles.game, *names, f"{number}/{self.sheet_count * (1 + self.duplex)}", said]
        if side != "single":
            parts.append(words.flip_short if self.printing.flip == "short" else words.flip_long)
        return tuple(parts)

    def _title(self, sheet: Sheet, number: int, side: str) -> tuple[str, tuple[Label, ...]]:
        """A page's title and its labels."""
        parts = self._title_parts(sheet, number, side)
        labels = self._labels(sheet, parts)
        if not labels:
            key = sheet.components[0]
            message = f"the sheets of `{key}` have no room for their title outside the cut"
            self.problems.add(TITLE_LEFT_OUT.at(None, message, "a larger paper gives it room", component=key))
        return BETWEEN.join(parts), labels

    def _test_bar(self, sheet: Sheet) -> tuple[tuple[Mark, ...], tuple[Label, ...]]:
        if not self.printing.test_bar:
            return (), ()
        return place_test_bar(sheet.grid, sheet.block, self.printing.margin)


def _page(
    sheet: Sheet,
    number: int,
    side: str,
    title: str,
    slots: tuple[Slot, ...],
    marks: tuple[Mark, ...],
    labels: tuple[Label, ...],
) -> Page:
    page = sheet.grid.page
    return Page(number, side, page.width, page.height, sheet.components[0], title, slots, marks, labels)


def _front_slots(sheet: Sheet) -> Iterator[Slot]:
    for piece, cell in zip(sheet.pieces, cells(sheet.grid, len(sheet.pieces), sheet.block.bleed), strict=True):
        yield _front_slot(piece, cell, sheet.block)


def _front_slot(piece: Piece, cell: Cell, block: Block) -> Slot:
    parts = front_parts(piece, block, cell.box, cell.clip)
    side = "fold" if block.fold else "front"
    rotation = 90 if block.turned else 0
    outline = outline_of(piece, block)
    return Slot(piece.component, piece.card, piece.copy, side, *cell.box, rotation, outline, parts)


def _back_slot(piece: Piece, cell: Cell, turn: Reflection, block: Block) -> Slot:
    face = piece.back
    assert face is not None, "only places with a back are asked for"
    box = turn.box(cell.box)
    rotation = (turn.rotation - 90) % 360 if block.turned else turn.rotation
    part = flat_part(face, box, rotation, turn.box(cell.clip), block.bleed)
    outline = turn.outline(outline_of(piece, block), block.size)
    return Slot(piece.component, piece.card, piece.copy, "back", *box, rotation, outline, (part,))
