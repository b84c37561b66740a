"""Corrections inside a run of glyphs."""

from typing import NamedTuple


class Shift(NamedTuple):
    """A correction inside a run, where shaping departs from the font's own advances.

    Attributes:
        glyph: number of the glyph before which it applies, from 0 (the glyph count: after the last).
        advance: how far the pen moves before that glyph, in 1/1000 em (kerning is negative).
        rise: how far the glyph stands above the baseline, in 1/1000 em; it holds for this glyph only.
    """

    glyph: int
    advance: float
    rise: float = 0.0
