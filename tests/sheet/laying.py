"""Pieces for the tests, and the shortest way to lay them."""

from collections.abc import Sequence
from typing import Any

from generator.base.length import Size
from generator.base.problem import Problems
from generator.face.face import Face
from generator.model.game import Outline, Printing
from generator.sheet.impose import impose
from generator.sheet.plan import Page, Piece, Sheets, Slot
from generator.sheet.words import Titles

A4 = Size(210_000, 297_000)
LETTER = Size(215_900, 279_400)
POKER = Size(63_000, 88_000)
CIRCLE = Outline("circle")


def face(name: str, size: Size = POKER, bleed: int = 3_000, outline: Outline | None = None) -> Face:
    """An empty face."""
    return Face(name, size.width, size.height, bleed, outline or Outline("rectangle", 3_000), ())


def cards(
    names: Sequence[str],
    size: Size = POKER,
    *,
    component: str = "deck",
    back: bool = True,
    backs: str = "duplex",
    bleed: int = 3_000,
    outline: Outline | None = None,
    foot: int = 0,
) -> list[Piece]:
    """A piece a name, each with its own back."""
    found = []
    for name in names:
        front = face(f"{name}/front", size, bleed, outline)
        behind = face(f"{name}/back", size, bleed, outline) if back else None
        found.append(Piece(component, name, 1, front, behind, backs, foot))
    return found


def numbered(count: int, size: Size = POKER, **options: Any) -> list[Piece]:
    """Pieces named 1, 2, 3, ..."""
    return cards([str(number) for number in range(1, count + 1)], size, **options)


def lay(
    *groups: list[Piece],
    paper: Size = A4,
    problems: Problems | None = None,
    words: Titles | None = None,
    **printing: Any,
) -> Sheets:
    """The sheets of groups of pieces; without `problems` given, none may be found.

    Args:
        printing: values of Printing.
    """
    found = Problems() if problems is None else problems
    pieces = {group[0].component: group for group in groups}
    titles = words or Titles("Game", {})
    sheets = impose(pieces, Printing(**printing), paper, "game", "en", titles, found)
    assert problems is not None or not len(found), [str(problem) for problem in found]
    return sheets


def at(page: Page) -> dict[tuple[float, float], str]:
    """The cards of a page by the place of their trim boxes in mm."""
    return {(slot.x / 1000, slot.y / 1000): slot.card for slot in page.slots}


def slot_of(page: Page, card: str) -> Slot:
    """The slot of a card on a page."""
    return next(slot for slot in page.slots if slot.card == card)


def codes(problems: Problems) -> list[str]:
    """The codes of all problems."""
    return [problem.code for problem in problems]
