"""A text's content as measured units, a hard line at a time."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from generator.typeset import characters as c
from generator.typeset.breaks import hard_lines, phrase_stops, units
from generator.typeset.family import FontFamily
from generator.typeset.measure import Units
from generator.typeset.run import IconSpan, TextSpan
from generator.typeset.unit import (
    CLOSES,
    FAULTY,
    MIXED,
    OPENS,
    SHIFTED,
    SOLID_HEAD,
    SOLID_TAIL,
    SPACED,
    Unit,
    tighten,
)

Content: TypeAlias = "Sequence[TextSpan | IconSpan]"
RGB: TypeAlias = tuple[int, int, int]

_CLOSE_OPEN = re.compile(f"[{c.CLOSING}{c.COMMA_STOP}][{c.OPENING}]")
_BREAK = re.compile(c.NEWLINE)


class HardLine(NamedTuple):
    """What stands between two newline characters. Widths are in 1/1000 of the base em.

    Attributes:
        units: the measured units.
        starts: where each begins when all stand on one line.
        ends: how far each reaches when the line ends with it.
        widest: the widest unit that may not be broken.
        flags: of all units together.
        stops: numbers of units, from 1, after which a phrase ends; None when phrases do not matter.
        factor: on the base size, where all units have the same; 0 where they differ.
    """

    units: list[Unit]
    starts: list[float]
    ends: list[float]
    widest: float
    flags: int
    stops: list[int] | None
    factor: float


def compose(
    content: Content, family: FontFamily, colour: RGB, tracking: float, phrases: bool
) -> tuple[list[HardLine], tuple[str, ...]]:
    """Measure a text.

    Args:
        content: spans of text and icons; newline characters inside a text end its line.
        family: the fonts.
        colour: of spans that name none.
        tracking: 1/1000 em after every glyph.
        phrases: whether to look for the ends of Japanese phrases.

    Returns:
        the hard lines, and the faces asked for that the family has not.
    """
    if len(content) == 1 and type(content[0]) is TextSpan:
        text, bold, italic, factor, own = content[0]
        measured = family.units(bold, italic, factor, own or colour, tracking)
        lines = [text] if text.isprintable() else hard_lines(text)
        hard = [_plain_line(line, measured, phrases) for line in lines]
        return hard, (measured.lacking,) if measured.lacking else ()
    return _mixed(content, family, colour, tracking, phrases)


def _plain_line(text: str, measured: Units, phrases: bool) -> HardLine:
    parts = units(text)
    found = [measured[part] for part in parts]
    if _CLOSE_OPEN.search(text):
        for index in range(len(found) - 1):
            if found[index].flags & CLOSES and found[index + 1].flags & OPENS:
                found[index] = measured.tight(parts[index])
    return line_of(found, phrase_stops(parts) if phrases else None)


def line_of(found: list[Unit], stops: list[int] | None) -> HardLine:
    """Units with their places."""
    starts, ends = [0.0], []
    at = widest = 0.0
    flags = 0
    factors = set()
    for advance, end, lead, _, _, _, _, _, unit_flags, factor, _, _, _ in found:
        ends.append(at + end)
        at += advance
        starts.append(at)
        if end - lead > widest:
            widest = end - lead
        flags |= unit_flags
        factors.add(factor)
    factor = 1.0 if not factors else factors.pop() if len(factors) == 1 else 0.0
    return HardLine(found, starts, ends, widest, flags, stops, factor)


class _Span(NamedTuple):
    end: int
    measured: Units
    icon: IconSpan | None


def _mixed(
    content: Content, family: FontFamily, colour: RGB, tracking: float, phrases: bool
) -> tuple[list[HardLine], tuple[str, ...]]:
    """Break across spans: a unit may take part in several, since a manner's change is no place to end a line."""
    texts, spans, at = [], [], 0
    for item in content:
        icon = item if isinstance(item, IconSpan) else None
        text = c.ICON if isinstance(item, IconSpan) else item.text
        bold, italic = (False, False) if isinstance(item, IconSpan) else (item.bold, item.italic)
        measured = family.units(bold, italic, item.size, item.colour or colour, tracking)
        at += len(text)
        if text:
            texts.append(text)
            spans.append(_Span(at, measured, icon))
    text = "".join(texts)
    lacking = tuple(dict.fromkeys(span.measured.lacking for span in spans if span.measured.lacking))
    hard, start = [], 0
    for end, following in _hard_ends(text):
        hard.append(_mixed_line(text[start:end], start, spans, phrases))
        start = following
    return hard, lacking


def _hard_ends(text: str) -> list[tuple[int, int]]:
    """Where each hard line ends, and where the next begins."""
    ends = [match.span() for match in _BREAK.finditer(text)]
    return [*ends, (len(text), len(text))]


def _mixed_line(text: str, start: int, spans: list[_Span], phrases: bool) -> HardLine:
    parts = units(text)
    ends = [span.end for span in spans]
    found, at = [], start
    for part in parts:
        found.append(_unit(part, at, bisect_right(ends, at), spans))
        at += len(part)
    if _CLOSE_OPEN.search(text):
        for index in range(len(found) - 1):
            if found[index].flags & CLOSES and found[index + 1].flags & OPENS:
                found[index] = tighten(found[index])
    line = line_of(found, phrase_stops(parts) if phrases else None)
    return line._replace(flags=line.flags | MIXED)


def _unit(part: str, at: int, number: int, spans: list[_Span]) -> Unit:
    """The unit of characters that begin in span `number`; joined where it reaches into the next."""
    pieces: list[Unit] = []
    stop = at + len(part)
    while at < stop:
        span = spans[number]
        end = min(span.end, stop)
        chars = part[len(part) - (stop - at) : len(part) - (stop - end)]
        pieces.append(span.measured.icon(span.icon) if span.icon else span.measured[chars])
        at = end
        number += 1
    return pieces[0] if len(pieces) == 1 else _join(pieces)


def _join(parts: list[Unit]) -> Unit:
    """Several measured parts as one unit."""
    advance = sum([part.advance for part in parts])
    end, reached = 0.0, 0.0
    for part in parts:
        if part.end:
            end = reached + part.end
        reached += part.advance
    first, last = parts[0], parts[-1]
    flags = MIXED
    for part in parts:
        flags |= part.flags & (SHIFTED | FAULTY)
    flags |= first.flags & (OPENS | SOLID_HEAD) | last.flags & (CLOSES | SOLID_TAIL | SPACED)
    pieces = tuple(piece for part in parts for piece in part.pieces)
    return first._replace(
        advance=advance,
        end=end,
        text="".join([part.text for part in parts]),
        pieces=pieces,
        flags=flags,
        factor=max([part.factor for part in parts]),
        missing=tuple(char for part in parts for char in part.missing),
        scripts=tuple(script for part in parts for script in part.scripts),
        hyphen=last.hyphen,
    )
