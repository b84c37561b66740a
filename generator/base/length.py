"""Lengths: whole micrometres inside, `63`, `63 mm`, `2.5in`, `180pt` outside. A bare number is millimetres."""

import re
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple

UM_PER_UNIT = {
    "mm": Decimal(1000),
    "cm": Decimal(10000),
    "in": Decimal(25400),
    "pt": Decimal(25400) / Decimal(72),
    "um": Decimal(1),
}
"""Micrometres in each unit; a point is the PostScript point of 1/72 inch."""

UM_PER_MM = 1000
UM_PER_PT = 25400 / 72
LONGEST_UM = 10_000_000
"""Ten metres: nothing on paper is longer, and larger numbers are typing slips."""

_LENGTH = re.compile(r"\s*(-?(?:\d{1,500}(?:\.\d{0,500})?|\.\d{1,500}))\s*(mm|cm|in|pt|um|\"|″)?\s*")
"""The digits are bounded, because a million of them would overflow."""

_UNIT = re.compile(r"(?<![a-z\"″])[a-z\"″]+\s*$")
_SHOWN = 60
_TIMES = re.compile(r"[x×X✕*]")


class Size(NamedTuple):
    """A width and a height in micrometres."""

    width: int
    height: int


def parse_length(text: str) -> int:
    """A length in micrometres.

    Args:
        text: a plain decimal with an optional unit: mm (also when none is given), cm, in (or "), pt, um.

    Raises:
        ValueError: with a sentence for the designer, when it is no length or beyond ten metres.
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise ValueError(f"`{_shown(text)}` is not a length; write a number with mm, cm, in or pt, such as `63 mm`")
    unit = match[2] or "mm"
    um = Decimal(match[1]) * UM_PER_UNIT["in" if unit in ('"', "″") else unit]
    whole = int(um.to_integral_value(ROUND_HALF_UP))
    if abs(whole) > LONGEST_UM:
        raise ValueError(f"`{_shown(text)}` is longer than 10 m")
    return whole


def parse_size(text: str) -> Size:
    """A width and height in micrometres from `63 x 88`, `2.5in × 3.5in`; a unit at the end alone serves both.

    A unit at the first length alone is refused, as the second might be meant in it too; only `mm` changes nothing.

    Raises:
        ValueError: with a sentence for the designer, when it is not two positive lengths.
    """
    parts = _TIMES.split(text)
    if len(parts) != 2:
        raise ValueError(f"`{_shown(text)}` is not a size; write width x height, such as `63 x 88 mm`")
    first, second = _UNIT.search(parts[0]), _UNIT.search(parts[1])
    if second and not first:
        parts[0] += second[0]
    size = Size(parse_length(parts[0]), parse_length(parts[1]))
    if first and not second and first[0].strip() != "mm":
        raise ValueError(f"`{text.strip()}` is not a size: give the unit at the end, or on both")
    if size.width <= 0 or size.height <= 0:
        raise ValueError(f"`{text.strip()}` is not a size: both lengths must be above 0")
    return size


def _shown(text: str) -> str:
    """What was typed, for a sentence: the beginning of a long text."""
    text = text.strip()
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def mm(um: int) -> float:
    """Micrometres as millimetres."""
    return um / UM_PER_MM


def in_mm(um: int) -> int | Decimal:
    """Micrometres as exact millimetres, a whole number where they are one."""
    return um // UM_PER_MM if um % UM_PER_MM == 0 else Decimal(um) / UM_PER_MM


def show_mm(um: int) -> str:
    """Micrometres as the designer reads them: `63.5 mm`."""
    return f"{um / UM_PER_MM:g} mm"
