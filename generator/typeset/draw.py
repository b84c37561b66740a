"""Broken lines as glyph runs and icons with places."""

from itertools import pairwise
from typing import NamedTuple

from generator.typeset.lines import Line
from generator.typeset.run import GlyphRun, PlacedIcon
from generator.typeset.shift import Shift
from generator.typeset.unit import (
    ICON_BEARING,
    MIXED,
    OPENS,
    SHIFTED,
    SOLID_HEAD,
    SOLID_TAIL,
    SPACED,
    Piece,
    Unit,
    join_shifts,
)


class Place(NamedTuple):
    """The box: base size in points, µm in 1/1000 of its em, width in µm, alignment."""

    size: float
    em_um: float
    width_um: float
    align: str


class Drawn(NamedTuple):
    """What lines became."""

    runs: list[GlyphRun]
    icons: list[PlacedIcon]
    texts: list[str]


def draw(lines: list[Line], widths: list[float], baselines: list[float], place: Place) -> Drawn:
    """Glyph runs and icons of lines.

    Args:
        lines: in order.
        widths: of each, in 1/1000 of the base em.
        baselines: of each, in µm below the box's top.
        place: the box.
    """
    drawn = Drawn([], [], [])
    for line, width_em, baseline in zip(lines, widths, baselines, strict=True):
        units = line.source.units[line.first : line.last]
        drawn.texts.append("".join([unit.text for unit in units]))
        if not units:
            continue
        width = width_em * place.em_um
        spare = place.width_um - width
        x = 0.0 if place.align in ("left", "justify") else spare if place.align == "right" else spare / 2
        y = round(baseline)
        if place.align == "justify" and not line.ends and spare > 0:
            _draw_mixed(line, units, x, y, place, drawn, _gaps(units, spare / place.em_um))
        elif line.source.flags & MIXED or units[-1].hyphen:
            _draw_mixed(line, units, x, y, place, drawn, None)
        else:
            _draw_plain(line, units, x, y, width, place, drawn)
    return drawn


def _draw_plain(line: Line, units: list[Unit], x: float, y: int, width: float, place: Place, drawn: Drawn) -> None:
    """A line of one manner, `width` in µm: one run."""
    font, factor, colour, _ = units[0].manner
    glyphs = b"".join([unit.glyphs for unit in units])
    shifts: tuple[Shift, ...] = ()
    if line.source.flags & (SHIFTED | OPENS):
        shifts = _shifts(units)
    left = round(x)
    whole = round(x + width) - left
    drawn.runs.append(GlyphRun(font, place.size * factor, left, y, whole, glyphs, drawn.texts[-1], colour, shifts))


def _shifts(units: list[Unit]) -> tuple[Shift, ...]:
    lead = units[0].lead
    shifts: list[Shift] = [Shift(0, -lead / units[0].manner.factor)] if lead else []
    count = 0
    for unit in units:
        for glyph, advance, rise in unit.shifts:
            if shifts and shifts[-1].glyph == count + glyph:
                advance += shifts.pop().advance
            shifts.append(Shift(count + glyph, advance, rise))
        count += len(unit.glyphs) // 2
    return tuple(shifts)


def _gaps(units: list[Unit], spare: float) -> list[float]:
    """Room added after each unit, in 1/1000 of the base em: the same at spaces and beside CJK characters."""
    open_after = [
        bool(before.flags & (SPACED | SOLID_TAIL) or after.flags & SOLID_HEAD) for before, after in pairwise(units)
    ]
    count = sum(open_after)
    return [spare / count if is_open else 0.0 for is_open in open_after] + [0.0] if count else [0.0] * len(units)


class _Pen:
    """Collects pieces into runs while the pen moves along a line. Places are in µm, widths in 1/1000 em."""

    def __init__(self, x: float, y: int, limit: float, place: Place, drawn: Drawn) -> None:
        self.x = x
        self._y = y
        self._limit = limit
        self._place = place
        self._drawn = drawn
        self._start = x
        self._run: Piece | None = None

    def move(self, amount: float) -> None:
        """Move by 1/1000 of the base em, inside a run or between two."""
        if self._run is not None and amount:
            shift = Shift(len(self._run.glyphs) // 2, amount / self._run.manner.factor)
            self._run = self._run._replace(shifts=join_shifts(self._run.shifts, (shift,), 0))
        self.x += amount * self._place.em_um

    def put(self, piece: Piece) -> None:
        """Set a piece where the pen is."""
        if piece.icon:
            self._put_icon(piece)
        elif self._run is not None and self._run.manner is piece.manner:
            run = self._run
            shifts = join_shifts(run.shifts, piece.shifts, len(run.glyphs) // 2)
            self._run = run._replace(glyphs=run.glyphs + piece.glyphs, text=run.text + piece.text, shifts=shifts)
        elif piece.glyphs:
            self.close()
            self._start, self._run = self.x, piece
        self.x += piece.width * self._place.em_um

    def lead(self, piece: Piece, amount: float) -> None:
        """Set the line's first piece, without an opening bracket's blank half."""
        shift = Shift(0, -amount / piece.manner.factor)
        self.put(piece._replace(shifts=join_shifts((shift,), piece.shifts, 0), width=piece.width - amount))

    def close(self) -> None:
        """End the run."""
        run = self._run
        if run is None:
            return
        left = round(self._start)
        width = max(0, round(min(self.x, self._limit)) - left)
        manner = run.manner
        self._drawn.runs.append(
            GlyphRun(
                manner.font,
                self._place.size * manner.factor,
                left,
                self._y,
                width,
                run.glyphs,
                run.text,
                manner.colour,
                run.shifts,
            )
        )
        self._run = None

    def _put_icon(self, piece: Piece) -> None:
        self.close()
        span, manner = piece.icon, piece.manner
        if span is None:
            return
        unit = manner.factor * self._place.em_um
        height = manner.font.metrics.cap_height * unit
        self._drawn.icons.append(
            PlacedIcon(
                span.name,
                round(self.x + ICON_BEARING * unit),
                round(self._y - height),
                round(height * span.aspect),
                round(height),
                manner.colour,
            )
        )


def _draw_mixed(
    line: Line, units: list[Unit], x: float, y: int, place: Place, drawn: Drawn, gaps: list[float] | None
) -> None:
    """A line of several fonts or manners, with icons, or justified."""
    limit = x + (line.width + sum(gaps or ())) * place.em_um
    pen = _Pen(x, y, limit, place, drawn)
    for number, unit in enumerate(units):
        pieces = unit.pieces
        if number == 0 and unit.lead:
            pen.lead(pieces[0], unit.lead)
            pieces = pieces[1:]
        for piece in pieces:
            pen.put(piece)
        if gaps:
            pen.move(gaps[number])
    hyphen = units[-1].hyphen
    if hyphen and not line.ends:
        pen.put(hyphen)
    pen.close()
