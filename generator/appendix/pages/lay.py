"""The appendix laid onto pages: single sheets, and a booklet of pages half as large."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from generator.appendix.blocks import Block, Heading, plain
from generator.appendix.pages.booklet import booklet_sides
from generator.appendix.pages.breaking import Laid, break_pages
from generator.appendix.pages.flow import Flow
from generator.appendix.pages.format import Format, format_of
from generator.appendix.pages.guide import guide_strips
from generator.appendix.pages.pictures import Faces, Pictures
from generator.appendix.pages.sections import document_strips
from generator.appendix.pages.strip import Strip, shifted
from generator.appendix.pages.text import Lettering, lettering_families
from generator.appendix.parse import parse_markdown
from generator.appendix.problems import TOO_HIGH
from generator.appendix.words import words_of
from generator.art.library import ArtLibrary
from generator.base.length import Size, show_mm
from generator.base.problem import Problems
from generator.face.face import Face, Operation
from generator.model.game import AppendixPages, Game, Outline
from generator.sheet.plan import Bookmark, Mark, Page, Part, Sheets, Slot
from generator.typeset.run import TextSpan

KEY = "appendix"
_EASES = (1.0, 0.92, 0.85)
_LEAST_LAST = 0.25
"""The share of the last page that should be full; else pictures are made a little smaller."""
_TICK = 4_000
"""µm: the length of the marks at a booklet's fold."""


class Appendix(NamedTuple):
    """The appendix as sheets: `single` a page a sheet, `booklet` two pages on each side, in the order to be folded."""

    single: Sheets
    booklet: Sheets


def lay_appendix(
    markdown: str, game: Game, lang: str, faces: Faces, art: ArtLibrary, root: Path, problems: Problems
) -> Appendix | None:
    """Lay out the appendix of a game that asks for it.

    Args:
        markdown: the appendix with pictures in it.
        faces: the faces of the printed designs.
        art: icons and pictures.
        root: the project's folder.
        problems: receives what cannot be set or shown.

    Returns:
        None when something is so wrong that there are no pages.
    """
    asked = game.appendix_pages or AppendixPages()
    blocks = parse_markdown(markdown, problems, asked.span)
    families = lettering_families(lang, root, problems)
    accent = (asked.colour.red, asked.colour.green, asked.colour.blue)
    if len(families) < 2:
        return None
    pictures = Pictures(faces, art, problems, asked.span)
    paper = game.papers[asked.paper]
    half = Size(paper.height // 2, paper.width)
    title = game.title.in_language(lang)

    def laid(size: Size) -> _Pages:
        tries = []
        for ease in _EASES:
            lettering = Lettering(format_of(size, ease), lang, accent, families, pictures, problems, asked.span)
            tries.append(_Document(blocks, lettering, lang, title).pages())
            if len(tries[-1].faces) < 2 or tries[-1].last >= _LEAST_LAST:
                return tries[-1]
        return tries[0]

    single, folded = laid(paper), laid(half)
    whole = f"{title}: {words_of(lang)['appendix']}"
    return Appendix(
        Sheets(game.key, lang, whole, asked.paper, "long", _sheets(single.faces), single.bookmarks),
        _booklet(Sheets(game.key, lang, whole, asked.paper, "short", (), ()), folded, paper),
    )


class _Pages(NamedTuple):
    """Finished pages, where the headings are, and what share of the last page is full."""

    faces: tuple[Face, ...]
    bookmarks: tuple[Bookmark, ...]
    last: float


class _Document:
    """The document in one page size."""

    def __init__(self, blocks: Sequence[Block], lettering: Lettering, lang: str, title: str) -> None:
        japanese = lang.casefold().partition("-")[0] == "ja"
        self._flow = Flow(lettering, japanese, words_of(lang)["appendix"])
        self._lettering = lettering
        self._format: Format = lettering.format
        self._title = title
        self._blocks = blocks

    def pages(self) -> _Pages:
        """The pages, with running heads and numbers."""
        strips = document_strips(self._blocks, self._flow)
        self._check(strips)
        titles = [plain(b.words) for b in self._blocks if isinstance(b, Heading) and b.level == 2]
        laid = self._broken(strips, titles, {})
        begins = {mark.title: mark.page for mark in reversed(_bookmarks(laid, self._format)) if mark.level == 2}
        laid = self._broken(strips, titles, begins)
        bookmarks = _bookmarks(laid, self._format)
        faces = tuple(self._face(number, page, bookmarks) for number, page in enumerate(laid, 1))
        outline = tuple(mark._replace(level=max(1, mark.level - 1)) for mark in bookmarks)
        reach = max((y + strip.height for strip, y in laid[-1]), default=0) if laid else 0
        return _Pages(faces, outline, reach / self._format.height)

    def _broken(self, strips: list[Strip], titles: list[str], begins: dict[str, int]) -> list[list[Laid]]:
        """The strips on pages, with the guide after the title where the document begins with one."""
        first = bool(strips) and any(mark.level == 1 for mark in strips[0].marks)
        guide = guide_strips(titles, begins, self._flow) if first else []
        return break_pages([*strips[:1], *guide, *strips[1:]], self._format.height)

    def _check(self, strips: list[Strip]) -> None:
        room = self._format.height
        rows = (
            row._replace(head=strip.columns.head) for strip in strips if strip.columns for row in strip.columns.rows
        )
        for strip in (*strips, *rows):
            needed = strip.height + (strip.head.height if strip.head else 0)
            if needed > room:
                message = (
                    f"{strip.what or 'a part of the appendix'} is {show_mm(needed)} high; a page holds {show_mm(room)}"
                )
                hint = "shorten its words, or leave columns out of the table"
                self._lettering.problems.add(TOO_HIGH.at(self._lettering.span, message, hint))

    def _face(self, number: int, page: Sequence[Laid], bookmarks: Sequence[Bookmark]) -> Face:
        format = self._format
        operations: list[Operation] = []
        for strip, y in page:
            operations += shifted(strip.operations, format.left, format.top + y)
        if number > 1:
            operations += self._running(_section(number, format, bookmarks))
        operations += self._line(str(number), format.foot, "centre")
        width, height = format.page
        return Face(f"{KEY}/{number}", width, height, 0, Outline(), tuple(operations))

    def _running(self, section: str) -> list[Operation]:
        room = self._format.width * 9 // 20
        left, right = (self._lettering.shortened(text, "running", room) for text in (self._title, section))
        return [*self._line(left, self._format.head, "left"), *self._line(right, self._format.head, "right")]

    def _line(self, text: str, y: int, align: str) -> list[Operation]:
        if not text:
            return []
        line = self._lettering.lines((TextSpan(text),), "running", self._format.width, align)[0]
        return shifted(line, self._format.left, y - self._lettering.leading("running"))


def _bookmarks(pages: Sequence[Sequence[Laid]], format: Format) -> list[Bookmark]:
    """Every heading with its place, its level as in the document."""
    return [
        Bookmark(mark.title, number, format.top + y + mark.y, mark.level)
        for number, page in enumerate(pages, 1)
        for strip, y in page
        for mark in strip.marks
    ]


def _section(number: int, format: Format, bookmarks: Sequence[Bookmark]) -> str:
    """The section that a page's top belongs to."""
    begun = ""
    for mark in bookmarks:
        if mark.level == 2 and (mark.page < number or (mark.page == number and mark.y <= format.top)):
            begun = mark.title
    return begun


def _sheets(faces: Sequence[Face]) -> tuple[Page, ...]:
    return tuple(
        Page(number, "single", face.width, face.height, KEY, str(number), (_slot(face, number, 0),), (), ())
        for number, face in enumerate(faces, 1)
    )


def _slot(face: Face, number: int, x: int) -> Slot:
    part = Part(face, x, 0, face.width, face.height, 0)
    return Slot(KEY, str(number), 1, "front", x, 0, face.width, face.height, 0, Outline(), (part,))


def _booklet(sheets: Sheets, pages: _Pages, paper: Size) -> Sheets:
    """Two pages on each side of paper that lies on its long edge, with marks at the fold of the inner sides."""
    empty = Face(f"{KEY}/empty", paper.height // 2, paper.width, 0, Outline(), ())
    sides, where = [], {}
    for number, pair in enumerate(booklet_sides(len(pages.faces)), 1):
        slots = []
        for half, page in enumerate(pair):
            face = pages.faces[page - 1] if page <= len(pages.faces) else empty
            slots.append(_slot(face, page, half * (paper.height // 2)))
            where[page] = number
        side = "back" if number % 2 == 0 else "front"
        middle = paper.height // 2
        ends = (0, _TICK), (paper.width - _TICK, paper.width)
        ticks = tuple(Mark("fold", middle, y1, middle, y2) for y1, y2 in ends) if side == "back" else ()
        title = f"{pair[0]}, {pair[1]}"
        sides.append(Page(number, side, paper.height, paper.width, KEY, title, tuple(slots), ticks, ()))
    marks = tuple(mark._replace(page=where[mark.page]) for mark in pages.bookmarks)
    return Sheets(sheets.game, sheets.lang, sheets.title, sheets.paper, sheets.flip, tuple(sides), marks)
