"""A bar chart as rectangles and lines of text in pixels, from the top left corner."""

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

WIDTH = 720
ROW = 26
BAR = 18
SIZE = 14
HEAD_SIZE = 18
MARGIN = 16
LONGEST_LABEL = 240

INK, PALE, BLUE = "#1a1a1a", "#6b6b6b", "#2f6f9f"


class Rectangle(NamedTuple):
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    colour: str


class Text(NamedTuple):
    """A line of text: the point on its baseline where it begins, or where it ends."""

    x: float
    y: float
    text: str
    size: int
    colour: str
    ends: bool = False


class Chart(NamedTuple):
    """A laid-out chart on white."""

    width: int
    height: int
    title: str
    rectangles: tuple[Rectangle, ...]
    texts: tuple[Text, ...]


def bar_chart(title: str, note: str, bars: Sequence[tuple[str, int]]) -> Chart:
    """A chart of lying bars.

    Args:
        title: the heading.
        note: a line below it, or "".
        bars: each bar's label and number, from top to bottom.
    """
    labels = [_cut(label) for label, _ in bars]
    left = MARGIN + min(LONGEST_LABEL, max((ems(label) * SIZE for label in labels), default=0)) + 10
    numbers = max((ems(str(number)) * SIZE for _, number in bars), default=0)
    room = WIDTH - MARGIN - numbers - 8 - left
    most = max((number for _, number in bars), default=0) or 1
    top = MARGIN + HEAD_SIZE + (SIZE + 10 if note else 0) + 12
    texts = [Text(MARGIN, MARGIN + HEAD_SIZE, title, HEAD_SIZE, INK)]
    if note:
        texts.append(Text(MARGIN, MARGIN + HEAD_SIZE + SIZE + 8, note, SIZE, PALE))
    rectangles = []
    for place, (label, (_, number)) in enumerate(zip(labels, bars, strict=True)):
        y = top + place * ROW
        length = round(room * number / most, 2)
        base = y + (BAR + SIZE * 0.7) / 2
        rectangles.append(Rectangle(left, y, max(length, 1 if number else 0), BAR, BLUE))
        texts.append(Text(left - 10, base, label, SIZE, INK, True))
        texts.append(Text(left + length + 8, base, str(number), SIZE, INK))
    rectangles.append(Rectangle(left - 1, top - 4, 1, len(bars) * ROW + 2, PALE))
    return Chart(WIDTH, round(top + len(bars) * ROW + MARGIN), title, tuple(rectangles), tuple(texts))


def ems(text: str) -> float:
    """About how wide a text is, in its font size: a wide character is one em, any other six tenths."""
    return sum(1.0 if unicodedata.east_asian_width(char) in "WF" else 0.6 for char in text)


def _cut(label: str) -> str:
    if ems(label) * SIZE <= LONGEST_LABEL:
        return label
    while ems(label) * SIZE > LONGEST_LABEL - SIZE:
        label = label[:-1]
    return f"{label}…"
