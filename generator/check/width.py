"""How wide a text is in a terminal: East Asian wide characters take two cells."""

import unicodedata
from functools import lru_cache


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
