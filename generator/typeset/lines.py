"""Filling lines: which units stand on which line at a given width, and what does not fit."""

import re
from bisect import bisect_right
from typing import NamedTuple

from generator.typeset.characters import HANGUL
from generator.typeset.compose import HardLine, line_of
from generator.typeset.split import split
from generator.typeset.unit import MIXED, Unit

_SLACK = 1e-6


class Line(NamedTuple):
    """A line: units `first` to `last` (exclusive) of a hard line; `ends` when the hard line ends with it."""

    source: HardLine
    first: int
    last: int
    ends: bool

    @property
    def width(self) -> float:
        """How far the line reaches, in 1/1000 of the base em."""
        source = self.source
        if self.first == self.last:
            return 0.0
        return source.ends[self.last - 1] - source.starts[self.first] - source.units[self.first].lead

    @property
    def factor(self) -> float:
        """The largest factor on the base size in it; 1 for an empty line."""
        source = self.source
        return source.factor or max([unit.factor for unit in source.units[self.first : self.last]])


def fill(hard: HardLine, width: float) -> list[Line]:
    """Break a hard line, each line as full as it can be.

    Args:
        hard: the measured line.
        width: of the box, in 1/1000 of the base em. A unit that is wider stands on a line of its own.
    """
    units, starts, ends, stops = hard.units, hard.starts, hard.ends, hard.stops
    count = len(units)
    lines: list[Line] = []
    first = 0
    while first < count:
        room = starts[first] + units[first].lead + width + _SLACK
        last = bisect_right(ends, room, first + 1)
        if stops is not None and last < count:
            last = _phrase_stop(stops, first, last)
        lines.append(Line(hard, first, last, last == count))
        first = last
    return lines or [Line(hard, 0, 0, True)]


def _phrase_stop(stops: list[int], first: int, last: int) -> int:
    """The last end of a phrase on the line; inside the phrase when it alone is longer than the line."""
    place = bisect_right(stops, last) - 1
    return stops[place] if place >= 0 and stops[place] > first else last


def wide_units(hard: HardLine, width: float) -> list[Unit]:
    """The units that are wider than a line."""
    if hard.widest <= width + _SLACK:
        return []
    return [unit for unit in hard.units if unit.end - unit.lead > width + _SLACK]


def break_wide(hard: HardLine, width: float) -> HardLine:
    """The hard line with every unit that is wider than a line broken between its characters."""
    units: list[Unit] = []
    for unit in hard.units:
        wide = unit.end - unit.lead > width + _SLACK
        units.extend(split(unit) if wide else [unit])
    # Phrases are given up: the numbers of their last units no longer hold.
    return line_of(units, None)._replace(flags=hard.flags | MIXED)


def may_break(unit: Unit) -> bool:
    """Whether readers are used to seeing such a word broken between any two characters: Hangul."""
    return bool(re.search(f"[{HANGUL}]", unit.text))
