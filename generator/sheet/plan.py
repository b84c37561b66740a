"""Sheets as data: where each face goes. All lengths are whole micrometres from the page's top left, y down."""

from dataclasses import dataclass
from typing import NamedTuple

from generator.base.path import Path
from generator.face.box import Box
from generator.face.face import Face
from generator.model.game import Outline


class Piece(NamedTuple):
    """One thing to be printed and cut.

    Attributes:
        component, card: keys of what it is; copy: its number from 1.
        front, back: its faces; back None is a blank back.
        backs: `duplex`, `fold` or `none`.
        foot: µm of foot flap beyond each half of a fold-over piece.
        fold_edge: the edge of the front along which it is folded: `top` or `bottom`.
    """

    component: str
    card: str
    copy: int
    front: Face
    back: Face | None
    backs: str = "duplex"
    foot: int = 0
    fold_edge: str = "top"


class Slot(NamedTuple):
    """A piece's place on a page; the box is its trim box.

    Attributes:
        face: `front`, `back` or `fold` (front and turned back in one block).
        rotation: degrees clockwise that the face is turned: 0, 90, 180 or 270.
        outline: what is cut, within the box as it lies on the page.
        parts: the faces drawn in it: each with the top left corner of its own trim box, and its turn.
    """

    component: str
    card: str
    copy: int
    face: str
    x: int
    y: int
    width: int
    height: int
    rotation: int
    outline: Outline
    parts: "tuple[Part, ...]"


class Part(NamedTuple):
    """A face drawn at a place: x, y, width, height are its trim box on the page after the turn.

    Attributes:
        clip: the box on the page that the face may mark: its bleed, less what belongs to a neighbour. None: no bound.
    """

    face: Face
    x: int
    y: int
    width: int
    height: int
    rotation: int
    clip: Box | None = None


class Mark(NamedTuple):
    """A thin line from (x1, y1) to (x2, y2), or for an outline the box between these corners.

    Attributes:
        kind: `cut` outside the trim, `fold` dashed where a piece is folded, `bar` of the 50 mm test bar,
            `outline` along the trim of a piece that scissors cut.
        shape: of an outline: `circle`, `hexagon` or `path`; else "".
        path: of an outline that is a path, its lines on the page.
    """

    kind: str
    x1: int
    y1: int
    x2: int
    y2: int
    shape: str = ""
    path: Path = ()


class Label(NamedTuple):
    """A short text outside the cut.

    Attributes:
        x, y: its baseline's start. size: in points.
        rotation: degrees clockwise by which it is turned about that point: 0, or 270 (it reads upward).
    """

    text: str
    x: int
    y: int
    size: float
    rotation: int = 0


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet.

    Attributes:
        number: from 1 in the document.
        side: front, back or single (nothing behind it). A back without slots is a blank page that keeps a document
            in step that is printed on both sides; it has no title, marks or labels.
        width, height: µm.
        component: key of the component printed on it (of the first, on a mixed sheet).
        title: the line for the reader outside the cut.
        slots, marks, labels: what is drawn, in order.
    """

    number: int
    side: str
    width: int
    height: int
    component: str
    title: str
    slots: tuple[Slot, ...]
    marks: tuple[Mark, ...]
    labels: tuple[Label, ...]


class Bookmark(NamedTuple):
    """An entry of a document's outline.

    Attributes:
        title: what it says.
        page: the page's number. y: µm from its top.
        level: 1 for the highest; an entry belongs to the last one before it with a lower level.
    """

    title: str
    page: int
    y: int
    level: int


@dataclass(frozen=True, slots=True)
class Sheets:
    """All pages of one game in one language.

    Attributes:
        game, lang: keys. title: the game's name in that language.
        paper: the paper's name. flip: `long` or `short`, the edge about which the paper is turned.
        bookmarks: the document's own outline; without any, each component has an entry.
    """

    game: str
    lang: str
    title: str
    paper: str
    flip: str
    pages: tuple[Page, ...]
    bookmarks: tuple[Bookmark, ...] = ()
