"""Charts of counts: the actual number as a bar in front of the expected one, what is missing or too many hatched."""

from collections.abc import Sequence
from fractions import Fraction

from generator.base.expression.values import Number, exact, is_number, show
from generator.check.finding import Line
from generator.check.reports.page.markup import shown

HATCHES = (
    '<svg class="defs" width="0" height="0" aria-hidden="true"><defs>'
    '<pattern id="few" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect class="few-ground" width="5" height="5"/><rect class="few-line" width="1.4" height="5"/></pattern>'
    '<pattern id="many" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
    '<rect class="many-ground" width="5" height="5"/><rect class="many-line" width="1.6" height="5"/></pattern>'
    "</defs></svg>"
)
"""Two hatchings that differ in direction and in weight, so that they are told apart without colour."""


def is_countable(lines: Sequence[Line]) -> bool:
    """Whether bars can show the lines: numbers from 0, of which at least one is declared."""
    numbers = [number for line in lines for number in (line.actual, line.least, line.most) if number is not None]
    declared = any(line.least is not None or line.most is not None for line in lines)
    return declared and all(is_number(number) and number >= 0 for number in numbers)


def greatest(lines: Sequence[Line]) -> Number:
    """The number that fills the width of a bar; at least 1."""
    numbers = [number for line in lines for number in (line.actual, line.least, line.most) if is_number(number)]
    return max([*numbers, 1])


def bar(line: Line, full: Number) -> str:
    """One line's bar as SVG, whose whole width stands for `full`."""
    actual = line.actual if is_number(line.actual) else 0
    parts = []
    goal = line.least if line.most is None else line.most
    if goal:
        parts.append(_box("wanted", 0, goal, full, 1, 14))
    if line.least is not None and line.most is not None and line.least < line.most:
        parts.append(_box("leeway", line.least, line.most, full, 1, 14))
    inside = actual if line.most is None or actual <= line.most else line.most
    if inside:
        parts.append(_box("actual", 0, inside, full, 4, 8))
    if line.most is not None and actual > line.most:
        parts.append(_box("many", line.most, actual, full, 4, 8))
    if line.least is not None and actual < line.least:
        parts.append(_box("few", actual, line.least, full, 4, 8))
    marks = {number for number in (line.least, line.most) if number is not None}
    parts += [_tick(mark, full) for mark in sorted(marks)]
    return f'<svg class="bar" width="100%" height="16" aria-hidden="true" focusable="false">{"".join(parts)}</svg>'


def _box(kind: str, start: Number, end: Number, full: Number, top: int, height: int) -> str:
    left, right = _share(start, full), _share(end, full)
    return f'<rect class="{kind}" x="{left:.2f}%" y="{top}" width="{right - left:.2f}%" height="{height}"/>'


def _tick(at: Number, full: Number) -> str:
    place = _share(at, full)
    return f'<line class="tick" x1="{place:.2f}%" x2="{place:.2f}%" y1="0" y2="16"/>'


def _share(number: Number, full: Number) -> float:
    """A number as a part of the width in percent; the last part is left for the tick's own width."""
    return float(Fraction(number) / Fraction(full)) * 99.5


def columns(lines: Sequence[Line]) -> str:
    """Many lines as one chart of upright columns, in their order."""
    full = greatest(lines)
    width = 100 / len(lines)
    parts = []
    for place, line in enumerate(lines):
        left, thick = place * width + width * 0.1, width * 0.8
        actual = line.actual if is_number(line.actual) else 0
        inside = min(actual, line.most) if line.most is not None else actual
        parts.append(_column("actual", left, thick, 0, inside, full))
        if line.most is not None and actual > line.most:
            parts.append(_column("many", left, thick, line.most, actual, full))
        if line.least is not None and actual < line.least:
            parts.append(_column("few", left, thick, actual, line.least, full))
        goal = line.least if line.most is None else line.most
        if goal is not None:
            level = 72 - _height(goal, full)
            ends = f'x1="{place * width:.2f}%" x2="{(place + 1) * width:.2f}%"'
            parts.append(f'<line class="tick" {ends} y1="{level:.1f}" y2="{level:.1f}"/>')
    ends = f"<span>{shown(lines[0].label)}</span><span>{shown(lines[-1].label)}</span>"
    chart = f'<svg class="columns" width="100%" height="74" aria-hidden="true">{"".join(parts)}</svg>'
    return f'<div class="columns-chart">{chart}<div class="ends">{ends}</div></div>'


def _column(kind: str, left: float, thick: float, start: Number, end: Number, full: Number) -> str:
    low, high = _height(start, full), _height(end, full)
    across = f'x="{left:.2f}%" width="{thick:.2f}%"'
    return f'<rect class="{kind}" {across} y="{72 - high:.1f}" height="{max(high - low, 0):.1f}"/>'


def _height(number: Number, full: Number) -> float:
    return float(Fraction(number) / Fraction(full)) * 70


def difference(line: Line) -> str:
    """How far a line is off: `▲ +2` for too many, `▼ −1` for too few, `✕` when no number tells; "" when it holds."""
    if line.holds:
        return ""
    if isinstance(line.actual, str) or not line.difference:
        return "✕"
    size = show(exact(abs(Fraction(line.difference))))
    return f"▲ +{size}" if line.difference > 0 else f"▼ −{size}"
