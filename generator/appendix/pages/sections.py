"""Narrow sections, such as small tables under their headings, beside each other."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from generator.appendix.blocks import Block, Gallery, Grid, Heading
from generator.appendix.pages.flow import Flow
from generator.appendix.pages.gallery import GallerySetter
from generator.appendix.pages.strip import Mark, Strip, shifted, stacked
from generator.appendix.pages.table import TableSetter

_LOWEST = 3
"""The level from which a heading's section may stand beside another."""
_MOST_LINES = 2
"""Lines that a heading may take in a narrow column."""
_MOST_HEIGHT = 0.4
"""The share of a page that a section beside others may be high."""


class _Narrow(NamedTuple):
    """A section that fits into some of the columns, fewer than all."""

    heading: Heading
    blocks: tuple[Block, ...]
    span: int


def document_strips(blocks: Sequence[Block], flow: Flow) -> list[Strip]:
    """The strips of a document, narrow sections in rows as wide as the page."""
    found: list[Strip] = []
    waiting: list[_Narrow] = []
    for section in _sections(blocks):
        narrow = _narrow(section, flow)
        if narrow is not None:
            if sum(one.span for one in waiting) + narrow.span > flow.format.columns:
                found = flow.join(found, [_row(waiting, flow)])
                waiting = []
            waiting.append(narrow)
            continue
        if waiting:
            found = flow.join(found, [_row(waiting, flow)])
            waiting = []
        found = flow.join(found, flow.strips(section, flow.format.width))
    return flow.join(found, [_row(waiting, flow)]) if waiting else found


def _sections(blocks: Iterable[Block]) -> Iterator[list[Block]]:
    """Each heading with what follows it."""
    section: list[Block] = []
    for block in blocks:
        if isinstance(block, Heading) and section:
            yield section
            section = []
        section.append(block)
    if section:
        yield section


def _narrow(section: Sequence[Block], flow: Flow) -> _Narrow | None:
    heading, *blocks = section
    if not isinstance(heading, Heading) or heading.level < _LOWEST or not blocks:
        return None
    widest = 0
    for block in blocks:
        if isinstance(block, Grid):
            widest = max(widest, TableSetter(block, flow.lettering).natural)
        elif isinstance(block, Gallery):
            widest = max(widest, GallerySetter(block, flow.lettering).narrowest)
        else:
            return None
    for span in range(1, flow.format.columns):
        width = span_width(flow, span)
        lines = flow.lettering.lines(heading.words, "h3", width)
        if widest <= width and len(lines) <= _MOST_LINES:
            narrow = _Narrow(heading, tuple(blocks), span)
            body = stacked(flow.strips(blocks, width, fill=True))
            return narrow if body.height <= flow.format.height * _MOST_HEIGHT else None
    return None


def span_width(flow: Flow, span: int) -> int:
    """The width of some columns with the gutters between them."""
    format = flow.format
    column = (format.width - (format.columns - 1) * format.gutter) // format.columns
    return span * column + (span - 1) * format.gutter


def _row(sections: Sequence[_Narrow], flow: Flow) -> Strip:
    """Sections side by side, their headings as high as the highest, so that their tables begin on one line."""
    heads = [flow.heading(section.heading, span_width(flow, section.span))[0] for section in sections]
    deepest = max(head.height for head in heads)
    x = height = 0
    operations = []
    marks: list[Mark] = []
    for section, head in zip(sections, heads, strict=True):
        width = span_width(flow, section.span)
        body = flow.strips(section.blocks, width, fill=True)
        whole = stacked(flow.join([head._replace(height=deepest)], body))
        operations += shifted(whole.operations, x, 0)
        marks += whole.marks
        height = max(height, whole.height)
        x += width + flow.format.gutter
    strip = Strip(height, tuple(operations), heads[0].space, marks=tuple(marks), what=f"`{marks[0].title}`")
    return flow.on_grid([strip])[0]
