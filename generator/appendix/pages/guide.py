"""The guide below the title: the document's sections with the pages on which they begin."""

from collections.abc import Mapping, Sequence

from generator.appendix.pages.flow import Flow
from generator.appendix.pages.strip import Strip, shifted
from generator.appendix.pages.text import GREY
from generator.face.face import DrawPath, Operation, Stroke
from generator.typeset.run import TextSpan

_DOTS = (0, 900)
_DOT = 260
_AIR = 1_500
_MOST_COLUMNS = 3
_LONGEST_NUMBER = "000"
_FEWEST = 3
"""Sections below which a document needs no guide."""


def guide_strips(titles: Sequence[str], pages: Mapping[str, int], flow: Flow) -> list[Strip]:
    """The guide in as many columns as the page has; its height does not depend on the numbers.

    Args:
        titles: the sections' headings, in order.
        pages: the page on which each begins; one that is not known yet has no number.
    """
    if len(titles) < _FEWEST:
        return []
    format = flow.format
    room = flow.lettering.natural((TextSpan(_LONGEST_NUMBER),), "text") + 3 * _AIR
    widest = max(flow.lettering.natural((TextSpan(title),), "text") for title in titles) + room
    columns = max(1, min(_MOST_COLUMNS, (format.width + format.gutter) // (widest + format.gutter)))
    rows = -(-len(titles) // columns)
    column = (format.width - (columns - 1) * format.gutter) // columns
    leading = flow.lettering.leading("text")
    strips = []
    for row in range(rows):
        operations: list[Operation] = []
        for i in range(columns):
            if (number := i * rows + row) < len(titles):
                title = titles[number]
                entry = _entry(title, pages.get(title), column, flow)
                operations += shifted(entry, i * (column + format.gutter), 0)
        strips.append(Strip(leading, tuple(operations), format.step if row == 0 else 0, keep=row < rows - 1))
    return strips


def _entry(title: str, page: int | None, width: int, flow: Flow) -> list[Operation]:
    lettering = flow.lettering
    number = (TextSpan("" if page is None else str(page)),)
    room = lettering.natural((TextSpan(_LONGEST_NUMBER),), "text")
    words = (TextSpan(lettering.shortened(title, "text", width - room)),)
    operations = list(lettering.lines(words, "text", width)[0])
    if page is None:
        return operations
    operations += lettering.lines(number, "text", width, "right")[0]
    left = lettering.natural(words, "text") + _AIR
    right = width - lettering.natural(number, "text") - _AIR
    y = round(lettering.leading("text") * 0.72)
    if right > left:
        dots = Stroke(GREY, _DOT, _DOTS, "round")
        operations.append(DrawPath((("M", left, y), ("L", right, y)), None, dots))
    return operations
