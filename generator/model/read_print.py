"""Reading how sheets are laid out."""

import re

from generator.base.length import Size, parse_length, parse_size, show_mm
from generator.base.nearest import did_you_mean
from generator.base.node import Mapping, Node, Scalar
from generator.base.problem import Problems
from generator.model.game import Printing
from generator.model.keys import Keys, bounded_number
from generator.model.levels import PRINT
from generator.model.problems import LENGTH_BAD, SIZE_UNKNOWN
from generator.model.sizes import Sizes

_WIDEST_MARGIN = 200_000
_WIDEST_OFFSET = 25_000
"""µm: a printer that misses by more has taken the paper askew, and no offset mends that."""
_LONGEST_GRID = 1000
_TWO_LENGTHS = "write how far to the right and how far down: `back_offset: 1 mm, -0.5 mm`"


def read_print(node: Mapping | None, sizes: Sizes, problems: Problems) -> tuple[Printing, Sizes]:
    """The layout of sheets, and the sizes with a paper that is given by width x height under that text as its name."""
    usual = Printing()
    if node is None:
        return usual, sizes
    keys = Keys(node, PRINT, problems)
    paper, sizes = _read_paper(keys, usual.paper, sizes)
    return (
        Printing(
            paper=paper,
            flip=keys.word("flip", usual.flip),
            margin=keys.length("margin", usual.margin, 0, _WIDEST_MARGIN),
            gap=keys.length("gap", usual.gap, 0, _WIDEST_MARGIN),
            marks=keys.word("marks", usual.marks),
            orientation=keys.word("orientation", usual.orientation),
            test_bar=keys.flag("test_bar", usual.test_bar),
            back_offset=_read_offset(keys, usual.back_offset),
            share_sheets=keys.flag("share_sheets", usual.share_sheets),
            columns=_read_count(keys, "columns", usual.columns),
            rows=_read_count(keys, "rows", usual.rows),
        ),
        sizes,
    )


def _read_paper(keys: Keys, usual: str, sizes: Sizes) -> tuple[str, Sizes]:
    name = keys.text("paper", usual).strip()
    if name in sizes.papers:
        return name, sizes
    if not name[:1].isdigit():
        hint = did_you_mean(name, sizes.papers, "papers")
        keys.report(SIZE_UNKNOWN, keys.span("paper"), f"there is no paper `{name}`", hint)
        return usual, sizes
    try:
        width, height = sorted(parse_size(name))
    except ValueError as trouble:
        keys.report(SIZE_UNKNOWN, keys.span("paper"), str(trouble), "name a paper, or write `330 x 483 mm`")
        return usual, sizes
    return name, sizes.extended(Sizes(papers={name: Size(width, height)}))


def _read_offset(keys: Keys, usual: tuple[int, int]) -> tuple[int, int]:
    """Two lengths, each of which may be below 0: a text `1 mm, -0.5 mm`, or a list of them.

    One length alone is refused, since nobody could tell which way it moves a back.
    """
    node = keys.get("back_offset")
    if node is None:
        return usual
    parts = _offset_parts(node)
    try:
        if len(parts) != 2:
            raise ValueError("two lengths are needed")
        dx, dy = (parse_length(part) for part in parts)
    except ValueError as trouble:
        keys.report(LENGTH_BAD, node.span, f"`back_offset`: {trouble}", _TWO_LENGTHS)
        return usual
    if max(abs(dx), abs(dy)) > _WIDEST_OFFSET:
        message = (
            f"`back_offset` is {show_mm(dx)}, {show_mm(dy)}, and no more than {show_mm(_WIDEST_OFFSET)} can be moved"
        )
        keys.report(LENGTH_BAD, node.span, message, "see whether the paper lies straight in the printer")
        return usual
    return dx, dy


def _offset_parts(node: Node) -> list[str]:
    if isinstance(node, Scalar):
        return re.split("[,、，]", node.text)
    if isinstance(node, Mapping):
        return []
    return [item.text for item in node.items if isinstance(item, Scalar)]


def _read_count(keys: Keys, name: str, usual: int) -> int:
    """A whole number of columns or rows; 0 is as many as fit."""
    text = keys.text(name)
    if not text:
        return usual
    try:
        number = bounded_number(text, 0, _LONGEST_GRID)
        if not isinstance(number, int):
            raise ValueError(f"{number} is not a whole number")
    except ValueError as trouble:
        keys.report(LENGTH_BAD, keys.span(name), f"`{name}`: {trouble}", "leave it out to get as many as fit")
        return usual
    return number
