"""Reading the values of attributes: lengths, numbers, colours, choices. Plain values are remembered for the game."""

import re
from collections.abc import Callable, Iterable
from typing import TypeVar, cast

from generator.base.length import UM_PER_MM, parse_length, show_mm
from generator.base.nearest import did_you_mean
from generator.face import problems as kinds
from generator.face.easel import Easel
from generator.face.face import RGB, Stroke
from generator.face.markup import Element

T = TypeVar("T")
_PLAIN = re.compile(r"-?\d{1,4}(?:\.\d{1,9})?", re.ASCII)
"""A length in mm below ten metres, the usual way to write one; whatever else is read slowly and told with its fault."""
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_FINEST_DASH = 50
WORD_COLOURS: dict[str, RGB] = {"black": (0, 0, 0), "white": (255, 255, 255)}


def length(easel: Easel, element: Element, name: str, default: int | None = None, whole: int | None = None) -> int:
    """A length in µm: mm when bare, a named length of the styles, or a share of `whole` (`50%`), where there is one.

    Raises:
        UnfitError: when it is missing without a default, or is no length.
    """
    text = element.attributes.get(name)
    if text is None:
        if default is None:
            raise easel.refuse(kinds.ATTRIBUTE_MISSING, element, f"<{element.tag}> needs `{name}`")
        return default
    key = ("length", text)
    known = easel.cache.get(key)
    if known is not None:
        return cast(int, known)
    if _PLAIN.fullmatch(text):
        value = round(float(text) * UM_PER_MM)
    elif text.endswith("%") and _PLAIN.fullmatch(text[:-1].strip()):
        if whole is None:
            message = f"`{name}` of <{element.tag}> cannot be a share of a box: `{text}`"
            raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, message, "write a length, as 4 or 4mm")
        return round(float(text[:-1]) * whole / 100)
    elif text in easel.styles.lengths:
        value = easel.styles.lengths[text]
    else:
        try:
            value = parse_length(text)
        except ValueError as error:
            raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, f"`{name}` of <{element.tag}>: {error}") from None
    easel.cache[key] = value
    return value


def extent(easel: Easel, element: Element, name: str, default: int | None = None, whole: int | None = None) -> int:
    """A length of 0 or more."""
    value = length(easel, element, name, default, whole)
    if value < 0:
        raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, f"`{name}` of <{element.tag}> cannot be negative")
    return value


def lengths(easel: Easel, element: Element, name: str, counts: Iterable[int]) -> list[int]:
    """Several lengths in µm, separated by spaces or commas; how many there may be is given."""
    parts = element.attributes.get(name, "").replace(",", " ").split()
    if len(parts) not in counts:
        known = [str(count) for count in counts]
        wanted = " or ".join(known) if len(known) < 9 else f"{known[0]}, {known[1]}, {known[2]} and so on"
        raise easel.refuse(
            kinds.ATTRIBUTE_WRONG, element, f"`{name}` of <{element.tag}> needs {wanted} lengths, but has {len(parts)}"
        )
    return [_one_length(easel, element, name, part) for part in parts]


def _one_length(easel: Easel, element: Element, name: str, text: str) -> int:
    if _PLAIN.fullmatch(text):
        return round(float(text) * UM_PER_MM)
    if text in easel.styles.lengths:
        return easel.styles.lengths[text]
    try:
        return parse_length(text)
    except ValueError as error:
        raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, f"`{name}` of <{element.tag}>: {error}") from None


def number(easel: Easel, element: Element, name: str, default: float | None = None) -> float:
    """A plain decimal number."""
    text = element.attributes.get(name)
    if text is None:
        if default is None:
            raise easel.refuse(kinds.ATTRIBUTE_MISSING, element, f"<{element.tag}> needs `{name}`")
        return default
    try:
        if re.fullmatch(r"\s*[-+]?(?:\d{1,9}\.?\d{0,15}|\.\d{1,15})\s*", text):
            return float(text)
    except ValueError:
        pass
    raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, f"`{name}` of <{element.tag}> must be a number, not `{text}`")


def whole(easel: Easel, element: Element, name: str, default: int | None = None, most: int = 1000) -> int:
    """A whole number from 0 to `most`."""
    value = number(easel, element, name, None if default is None else float(default))
    if value != int(value) or not 0 <= value <= most:
        text = element.attributes.get(name)
        raise easel.refuse(
            kinds.ATTRIBUTE_WRONG,
            element,
            f"`{name}` of <{element.tag}> must be a whole number from 0 to {most}, not `{text}`",
        )
    return int(value)


def share(easel: Easel, element: Element, name: str, default: float) -> float:
    """A number from 0 to 1."""
    value = number(easel, element, name, default)
    if not 0 <= value <= 1:
        raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, f"`{name}` of <{element.tag}> must lie between 0 and 1")
    return value


def between(easel: Easel, element: Element, name: str, bounds: tuple[float, float]) -> float:
    """A number between two bounds."""
    value = number(easel, element, name)
    low, high = bounds
    if not low <= value <= high:
        message = f"`{name}` of <{element.tag}> must lie between {low:g} and {high:g}"
        raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, message)
    return value


def positive(easel: Easel, element: Element, name: str, default: float) -> float:
    """A number of 0 or more."""
    value = number(easel, element, name, default)
    if value < 0:
        raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, f"`{name}` of <{element.tag}> must be 0 or more")
    return value


def choice(easel: Easel, element: Element, name: str, choices: tuple[str, ...], default: str) -> str:
    """One of a few words; `center` is understood where `centre` is one of them."""
    text = element.attributes.get(name, default)
    if text == "center" and "centre" in choices:
        return "centre"
    if text not in choices:
        raise easel.refuse(
            kinds.ATTRIBUTE_WRONG,
            element,
            f"`{name}` of <{element.tag}> cannot be `{text}`",
            did_you_mean(text, choices, "it can be"),
        )
    return text


def colour(easel: Easel, element: Element, name: str, default: RGB | None = None) -> RGB | None:
    """A colour of the styles, `#rgb`, `#rrggbb`, black, white, or `none` (None)."""
    text = element.attributes.get(name)
    if text is None:
        return default
    if text == "none":
        return None
    return named_colour(easel, element, name, text)


def named_colour(easel: Easel, element: Element, name: str, text: str) -> RGB:
    """The colour that a text names."""
    found: RGB | None = easel.styles.colours.get(text) or WORD_COLOURS.get(text)
    if found is not None:
        return (found[0], found[1], found[2])
    if _HEX.fullmatch(text):
        digits = text[1:] if len(text) == 7 else "".join(digit * 2 for digit in text[1:])
        return (int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16))
    raise easel.refuse(
        kinds.STYLE_UNKNOWN,
        element,
        f"`{name}` of <{element.tag}>: no colour is named `{text}`",
        did_you_mean(text, [*easel.styles.colours, *WORD_COLOURS], "colours") + " (or write #rrggbb)",
    )


def remembered(easel: Easel, key: object, make: Callable[[], T]) -> T:
    """A value made once a game."""
    try:
        return cast(T, easel.cache[key])
    except KeyError:
        value = easel.cache[key] = make()
        return value


PAINT = {
    "fill": "colour inside, or `none`",
    "stroke": "colour of the line, or `none`",
    "stroke-width": "width of the line",
    "stroke-dasharray": "lengths of dashes and gaps",
    "stroke-linecap": "butt, round or square",
    "stroke-linejoin": "miter, round or bevel",
}
"""The attributes that paint a shape, with a sentence each."""


def paint(easel: Easel, element: Element, fill: RGB | None) -> tuple[RGB | None, Stroke | None]:
    """A shape's fill and stroke; remembered by the attributes' texts."""
    get = element.attributes.get
    key = ("paint", fill, *map(get, PAINT))
    known = easel.cache.get(key)
    if known is None:
        known = easel.cache[key] = (colour(easel, element, "fill", fill), stroke(easel, element))
    return cast("tuple[RGB | None, Stroke | None]", known)


def stroke(easel: Easel, element: Element) -> Stroke | None:
    """A shape's stroke, or None without a `stroke` colour; 0.25 mm wide when no width is given."""
    line = colour(easel, element, "stroke")
    if line is None:
        return None
    dashes: list[int] = []
    if "stroke-dasharray" in element.attributes:
        dashes = lengths(easel, element, "stroke-dasharray", range(1, 9))
        if sum(dashes) < _FINEST_DASH or min(dashes) < 0:
            message = f"`stroke-dasharray` needs lengths that come to {show_mm(_FINEST_DASH)} or more"
            raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, message)
    return Stroke(
        line,
        extent(easel, element, "stroke-width", 250),
        tuple(dashes),
        choice(easel, element, "stroke-linecap", ("butt", "round", "square"), "butt"),
        choice(easel, element, "stroke-linejoin", ("miter", "round", "bevel"), "miter"),
    )
