"""Units of a text as data: what breaking lines and drawing them needs. Widths are in 1/1000 of the base em."""

from typing import NamedTuple

from generator.typeset.font import Font, Shaped
from generator.typeset.run import IconSpan
from generator.typeset.shift import Shift

SHIFTED = 1
"""Glyphs depart from their own advances."""
MIXED = 2
"""Several fonts, an icon, or characters without glyphs."""
OPENS = 4
"""Begins with an opening bracket whose blank half can go."""
CLOSES = 8
"""Ends with punctuation whose blank half can go."""
SOLID_HEAD = 16
SOLID_TAIL = 32
"""Begins or ends with a CJK character: room may be added beside it."""
SPACED = 64
"""Ends with a space."""
FAULTY = 128
"""Has characters without a font, or of a script that cannot be set right."""

ICON_BEARING = 60
"""Room on both sides of an icon, in 1/1000 em, as letters have it."""


class Manner(NamedTuple):
    """How a piece is set: font, factor on the base size, colour, 1/1000 em added after every glyph."""

    font: Font
    factor: float
    colour: tuple[int, int, int]
    tracking: float


class Piece(NamedTuple):
    """Glyphs of one manner, or an icon. The width is in 1/1000 of the base em (the factor is in it)."""

    manner: Manner
    glyphs: bytes
    text: str
    width: float
    shifts: tuple[Shift, ...] = ()
    icon: IconSpan | None = None


class Unit(NamedTuple):
    """A stretch that is never broken. Widths are in 1/1000 of the base em.

    Attributes:
        advance: how far the pen goes, with spaces at the end.
        end: how far it reaches when a line ends with it: spaces hang, a closing bracket's blank half goes.
        lead: what goes when a line begins with it: an opening bracket's blank half.
        glyphs, shifts, manner: of the only piece; with MIXED read the pieces instead.
        text: all its characters, an icon as its `{name}`.
        pieces: what to draw.
        flags: the constants above.
        factor: the largest factor on the base size in it.
        missing: characters without a font.
        scripts: scripts that cannot be set right.
        hyphen: what shows at a line's end for a soft hyphen.
    """

    advance: float
    end: float
    lead: float
    glyphs: bytes
    shifts: tuple[Shift, ...]
    manner: Manner
    text: str
    pieces: tuple[Piece, ...]
    flags: int
    factor: float
    missing: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    hyphen: Piece | None = None


def piece_of(manner: Manner, text: str, shaped: Shaped) -> Piece:
    """A shaped word in a manner: its tracking added, its width by its factor."""
    shifts, width = shaped.shifts, shaped.width
    if manner.tracking:
        shifts, width = _track(shaped, manner.tracking)
    return Piece(manner, shaped.glyphs, text, width * manner.factor, shifts)


def join_pieces(first: Piece, second: Piece) -> Piece:
    """Two pieces of one manner as one."""
    shifts = join_shifts(first.shifts, second.shifts, len(first.glyphs) // 2)
    return first._replace(
        glyphs=first.glyphs + second.glyphs,
        text=first.text + second.text,
        width=first.width + second.width,
        shifts=shifts,
    )


def tighten(unit: Unit) -> Unit:
    """A unit that closes, without its last blank half."""
    cut = unit.advance - unit.end
    last = unit.pieces[-1]
    shift = Shift(len(last.glyphs) // 2, -cut / last.manner.factor)
    last = last._replace(width=last.width - cut, shifts=join_shifts(last.shifts, (shift,), 0))
    pieces = (*unit.pieces[:-1], last)
    return unit._replace(advance=unit.advance - cut, pieces=pieces, shifts=pieces[0].shifts, flags=unit.flags | SHIFTED)


def join_shifts(first: tuple[Shift, ...], second: tuple[Shift, ...], count: int) -> tuple[Shift, ...]:
    """The shifts of two stretches in one; `count` is the number of glyphs before the second."""
    moved = [Shift(count + glyph, advance, rise) for glyph, advance, rise in second] if count else list(second)
    if first and moved and first[-1].glyph == moved[0].glyph:
        moved[0] = Shift(moved[0].glyph, first[-1].advance + moved[0].advance, moved[0].rise)
        first = first[:-1]
    return (*first, *moved)


def _track(shaped: Shaped, tracking: float) -> tuple[tuple[Shift, ...], float]:
    """Shifts and width with room after every glyph, also the last."""
    count = len(shaped.glyphs) // 2
    extra = dict.fromkeys(range(1, count + 1), tracking)
    rises = {}
    for index, advance, rise in shaped.shifts:
        extra[index] = extra.get(index, 0.0) + advance
        rises[index] = rise
    shifts = tuple(Shift(index, extra[index], rises.get(index, 0.0)) for index in sorted(extra))
    return shifts, shaped.width + tracking * count
