"""How wide a text is in a terminal, and how it is folded there: East Asian wide characters take two cells."""

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

_PARTS = r"(?s)\s+|[!-\u2e7f]+|.[、。，．・：；！？）〕］｝〉》」』】ー々]*"
"""Spaces, a word, or a character of a script without spaces with the marks that may not begin a line."""


class Piece(NamedTuple):
    """A stretch of text in one style; "" is plain."""

    text: str
    style: str = ""


@lru_cache(maxsize=4096)
def cells(text: str) -> int:
    """Cells that a text takes; combining marks and control characters take none."""
    if text.isascii():
        return len(text)
    return sum(_cells(char) for char in text)


def _cells(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf", "Cc"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def left(text: str, width: int) -> str:
    """The text with spaces after it, up to a width in cells."""
    return text + " " * (width - cells(text))


def right(text: str, width: int) -> str:
    """The text with spaces before it, up to a width in cells."""
    return " " * (width - cells(text)) + text


def folded(text: str, width: int) -> list[str]:
    """A text in lines of at most so many cells."""
    return ["".join(piece.text for piece in line) for line in fold([Piece(text)], width)]


def fold(pieces: list[Piece], width: int, hanging: int = 0) -> list[list[Piece]]:
    """Pieces of text in lines of at most so many cells; at least one line.

    Lines break at spaces, which are dropped there, and between wide characters; a word longer than a line is cut.

    Args:
        pieces: the text.
        width: cells of the first line.
        hanging: by how many cells the lines after it are shorter.
    """
    lines: list[list[Piece]] = [[]]
    used, room = 0, width
    for text, style in pieces:
        for part in re.findall(_PARTS, text):
            for cut in _cut(part, width - hanging):
                if used and used + cells(cut) > room:
                    lines.append([])
                    used, room = 0, width - hanging
                if used or len(lines) == 1 or not cut.isspace():
                    lines[-1].append(Piece(cut, style))
                    used += cells(cut)
    return [_joined(line) for line in lines if line] or [[]]


def _cut(part: str, width: int) -> list[str]:
    if cells(part) <= width:
        return [part]
    cuts, used = [""], 0
    for char in part:
        if used and used + _cells(char) > width:
            cuts.append("")
            used = 0
        cuts[-1] += char
        used += _cells(char)
    return cuts


def _joined(line: list[Piece]) -> list[Piece]:
    """A line's pieces, neighbours of one style made one, without the space at its end."""
    joined: list[Piece] = []
    for piece in line:
        if joined and joined[-1].style == piece.style:
            joined[-1] = Piece(joined[-1].text + piece.text, piece.style)
        else:
            joined.append(piece)
    joined[-1] = Piece(joined[-1].text.rstrip(), joined[-1].style)
    return joined
