"""Setting a text into a box: size, lines, places. The entry to this stage.

A text is measured once, in parts of an em; trying a size is a matter of comparing widths. The box that a set text takes
reaches from 0.6 em above the middle of the first line's letters to 0.6 em below the last's (less where the leading is
smaller), so that accents and descenders lie inside and one line stands optically in the middle of its height. Placing
it at the top, middle or bottom of a taller box is the caller's part.
"""

from math import ceil, floor
from typing import NamedTuple

from generator.base.length import UM_PER_PT
from generator.typeset.compose import RGB, Content, HardLine, compose
from generator.typeset.draw import Place, draw
from generator.typeset.family import FontFamily
from generator.typeset.lines import Line, break_wide, fill, may_break, wide_units
from generator.typeset.run import SetText
from generator.typeset.unit import FAULTY

EDGE_LEADING = 1.2
"""The height of a single line in em, and at most the leading."""

_STEPS_PER_POINT = 10
_TOLERANCE_UM = 1.0
_ENDLESS = 1e12


class Setting(NamedTuple):
    """How a text is set.

    Attributes:
        family: the fonts.
        size: points.
        smallest: points; the floor for `fit` shrink.
        leading: from baseline to baseline, as a multiple of the size.
        colour: of spans that name none.
        align: left, centre, right or justify.
        tracking: 1/1000 em added after every character.
        fit: `error` keeps the size, `shrink` takes the largest that fits, in tenths of a point.
        phrases: whether Japanese is broken between phrases where that fits.
        break_words: whether a word longer than the line may be broken inside.
    """

    family: FontFamily
    size: float
    smallest: float = 6.0
    leading: float = 1.4
    colour: RGB = (0, 0, 0)
    align: str = "left"
    tracking: float = 0.0
    fit: str = "error"
    phrases: bool = False
    break_words: bool = False


def set_text(content: Content, setting: Setting, width_um: int | None, height_um: int | None = None) -> SetText:
    """Set a text into a box.

    Args:
        content: spans of text and icons in reading order; a newline character inside a text ends its line.
        setting: how.
        width_um: of the box, in µm; None lets every line be as long as it needs.
        height_um: of the box, in µm; None lets the text be as high as it needs.

    Returns:
        the set text. What does not fit is set all the same, at the smallest size allowed, with `fits` False and the
        height it needs. Whatever else is amiss stands in the last four attributes; the caller reports it.
    """
    hard, lacking = compose(content, setting.family, setting.colour, setting.tracking, setting.phrases)
    size = setting.size
    lines = _break(hard, setting, size, width_um)
    fits = _fits(hard, lines, setting, size, width_um, height_um)
    if not fits and setting.fit == "shrink" and setting.smallest < size:
        size, lines, fits = _shrink(hard, setting, width_um, height_um)
        if not fits and width_um is not None and _wide(hard, size, width_um):
            size = _broken_size(hard, setting, width_um, height_um)
    too_wide: tuple[str, ...] = ()
    if not fits and width_um is not None and _wide(hard, size, width_um):
        too_wide = _wide_words(hard, setting, size, width_um)
        hard = [break_wide(line, _em_width(width_um, size)) for line in hard]
        lines = _break(hard, setting, size, width_um)
        fits = not too_wide and _height(lines, setting, size) <= _limit(height_um)
    return _drawn(lines, hard, setting, size, width_um, fits, too_wide, lacking)


def _drawn(
    lines: list[Line],
    hard: list[HardLine],
    setting: Setting,
    size: float,
    width_um: int | None,
    fits: bool,
    too_wide: tuple[str, ...],
    lacking: tuple[str, ...],
) -> SetText:
    em_um = size * UM_PER_PT / 1000
    baselines = _baselines(lines, setting, em_um * 1000)
    widths = [line.width for line in lines]
    widest = max(widths) * em_um
    box = widest if width_um is None else width_um
    if setting.align == "justify" and len(lines) > len(hard):
        widest = max(widest, box)
    drawn = draw(lines, widths, baselines, Place(size, em_um, box, setting.align))
    missing: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    if any(line.flags & FAULTY for line in hard):
        units = [unit for line in hard for unit in line.units if unit.flags & FAULTY]
        missing = tuple(dict.fromkeys(char for unit in units for char in unit.missing))
        scripts = tuple(dict.fromkeys(script for unit in units for script in unit.scripts))
    return SetText(
        tuple(drawn.runs),
        tuple(drawn.icons),
        ceil(widest - 1e-3),
        ceil(_height(lines, setting, size) - 1e-3),
        size,
        tuple(drawn.texts),
        fits,
        missing,
        too_wide,
        lacking,
        scripts,
    )


def _em_width(width_um: int | None, size: float) -> float:
    return _ENDLESS if width_um is None else width_um * 1000 / (size * UM_PER_PT)


def _break(hard: list[HardLine], setting: Setting, size: float, width_um: int | None) -> list[Line]:
    width = _em_width(width_um, size)
    if len(hard) == 1:
        return fill(hard[0], width)
    return [line for source in hard for line in fill(source, width)]


def _fits(
    hard: list[HardLine], lines: list[Line], setting: Setting, size: float, width_um: int | None, height_um: int | None
) -> bool:
    if width_um is not None and _wide(hard, size, width_um):
        return False
    return height_um is None or _height(lines, setting, size) <= _limit(height_um)


def _limit(height_um: int | None) -> float:
    return _ENDLESS if height_um is None else height_um + _TOLERANCE_UM


def _wide(hard: list[HardLine], size: float, width_um: int) -> bool:
    width = _em_width(width_um, size)
    return max([line.widest for line in hard]) > width + 1e-6


def _wide_words(hard: list[HardLine], setting: Setting, size: float, width_um: int) -> tuple[str, ...]:
    """The words that may not be broken and are longer than the line; also single characters that are."""
    width = _em_width(width_um, size)
    words: dict[str, None] = {}
    for line in hard:
        wide = wide_units(line, width)
        parts_fit = bool(wide) and break_wide(line, width).widest <= width
        for unit in wide:
            if parts_fit and (setting.break_words or may_break(unit)):
                continue
            words[unit.text.strip()] = None
    return tuple(words)


def _shrink(
    hard: list[HardLine], setting: Setting, width_um: int | None, height_um: int | None
) -> tuple[float, list[Line], bool]:
    """The largest size in tenths of a point that fits, its lines, and whether it fits."""
    low = ceil(setting.smallest * _STEPS_PER_POINT - 1e-9)
    high = floor(setting.size * _STEPS_PER_POINT - 1e-9)
    size = setting.smallest
    lines = _break(hard, setting, size, width_um)
    if not _fits(hard, lines, setting, size, width_um, height_um):
        return size, lines, False
    while low <= high:
        step = (low + high) // 2
        tried = step / _STEPS_PER_POINT
        attempt = _break(hard, setting, tried, width_um)
        if _fits(hard, attempt, setting, tried, width_um, height_um):
            size, lines, low = tried, attempt, step + 1
        else:
            high = step - 1
    return size, lines, True


def _broken_size(hard: list[HardLine], setting: Setting, width_um: int, height_um: int | None) -> float:
    """The size for words that no size leaves whole: the largest at which they fit when broken, else the smallest."""
    size = setting.smallest
    if not _fits_broken(hard, setting, size, width_um, height_um):
        return size
    low = ceil(size * _STEPS_PER_POINT - 1e-9)
    high = floor(setting.size * _STEPS_PER_POINT + 1e-9)
    while low <= high:
        step = (low + high) // 2
        if _fits_broken(hard, setting, step / _STEPS_PER_POINT, width_um, height_um):
            size, low = step / _STEPS_PER_POINT, step + 1
        else:
            high = step - 1
    return size


def _fits_broken(hard: list[HardLine], setting: Setting, size: float, width_um: int, height_um: int | None) -> bool:
    if _wide_words(hard, setting, size, width_um):
        return False
    broken = [break_wide(line, _em_width(width_um, size)) for line in hard]
    return _height(_break(broken, setting, size, width_um), setting, size) <= _limit(height_um)


def _height(lines: list[Line], setting: Setting, size: float) -> float:
    """What the lines take, in µm."""
    factors = [line.factor for line in lines]
    edge = max(0.0, setting.leading - EDGE_LEADING) / 2
    ems = sum(factors) * setting.leading - edge * (factors[0] + factors[-1])
    return ems * size * UM_PER_PT


def _baselines(lines: list[Line], setting: Setting, em_um: float) -> list[float]:
    """Where the baselines lie below the box's top, in µm."""
    middle = setting.family.middle / 1000
    factors = [line.factor for line in lines]
    top = -max(0.0, setting.leading - EDGE_LEADING) / 2 * factors[0]
    baselines = []
    for factor in factors:
        baselines.append((top + factor * (setting.leading / 2 + middle)) * em_um)
        top += factor * setting.leading
    return baselines
