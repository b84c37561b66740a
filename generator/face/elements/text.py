"""<text>: words in a named style, set into a box."""

from dataclasses import replace
from typing import cast

from generator.art.artwork import ArtMissing, Vector
from generator.base.length import UM_PER_MM, UM_PER_PT, parse_length, show_mm
from generator.base.nearest import did_you_mean
from generator.base.problem import Severity
from generator.face import attributes as read
from generator.face import problems as kinds
from generator.face.box import Box
from generator.face.content import content_of
from generator.face.easel import Easel, UnfitError
from generator.face.edge import shown_text
from generator.face.face import RGB, DrawText, DrawVector, Operation
from generator.face.kind import ElementKind, define
from generator.face.markup import Element
from generator.face.typography import setting_of
from generator.model.style import LEADINGS, TRACKINGS, Colour, TextStyle
from generator.typeset import problems as text_kinds
from generator.typeset.paragraph import Setting, set_text
from generator.typeset.run import IconSpan, SetText, TextSpan

SMALLEST_PRINTED = 6.0
"""Points: smaller type cannot be relied on to be read in print."""

_OWN = ("font", "size", "smallest", "leading", "colour", "align", "fit", "tracking", "phrases")
_KEYS = ("style", *_OWN)


def _draw_text(easel: Easel, element: Element, box: Box) -> list[Operation]:
    content = _content(easel, element)
    if not content:
        return []
    require_text_room(easel, element, box)
    setting = _setting(easel, element)
    done = _set(easel, content, setting, box.width, box.height)
    if not done.fits or done.missing or done.too_wide or done.lacking or done.unsupported:
        _tell(easel, element, box, content, setting, done)
    valign = element.attributes.get("valign")
    if valign is None:
        valign = _style(easel, element).valign
    elif valign not in ("top", "middle", "bottom"):
        read.choice(easel, element, "valign", ("top", "middle", "bottom"), "top")
    top = box.y
    if valign != "top":
        free = box.height - done.height
        top += free // 2 if valign == "middle" else free
    operations: list[Operation] = [DrawText(run, box.x, top) for run in done.runs]
    for icon in done.icons:
        vector = _icon(easel, icon.name, icon.colour)
        if isinstance(vector, Vector):
            operations.append(DrawVector(vector, box.x + icon.x, top + icon.y, icon.width, icon.height))
    return operations


def require_text_room(easel: Easel, element: Element, box: Box) -> None:
    """Refuse a text whose box has no room at all."""
    if box.width <= 0 or box.height <= 0:
        size = f"{show_mm(box.width)} x {show_mm(box.height)}"
        raise easel.refuse(kinds.TEXT_NO_ROOM, element, f"`{shown_text(element)}` has no room: its box is {size}")


def _measure_text(easel: Easel, element: Element, axis: str, across: int) -> int | None:
    try:
        content = _content(easel, element)
        if not content:
            return 0
        setting = _setting(easel, element)
    except UnfitError:
        return 0
    setting = setting._replace(fit="error")
    if axis == "width":
        return _set(easel, content, setting, None, None).width
    return _set(easel, content, setting, max(across, 1), None).height


def _set(
    easel: Easel, content: list[TextSpan | IconSpan], setting: Setting, width: int | None, height: int | None
) -> SetText:
    """The set text; short ones stand on many cards, so that each is set once a game."""
    key = ("set", tuple(content), setting, width, height)
    return read.remembered(easel, key, lambda: set_text(content, setting, width, height))


def _content(easel: Easel, element: Element) -> list[TextSpan | IconSpan]:
    tokens = element.attributes.get("icons", "on")
    if tokens not in ("on", "off"):
        read.choice(easel, element, "icons", ("on", "off"), "on")
    return content_of(easel, element, lambda name: _icon(easel, name, None), tokens == "on")


def _icon(easel: Easel, name: str, colour: RGB | None) -> Vector | ArtMissing:
    return read.remembered(easel, ("icon", name, colour), lambda: easel.art.icon(name, colour))


def _setting(easel: Easel, element: Element) -> Setting:
    get = element.attributes.get
    key = ("setting", *map(get, _KEYS))
    known = easel.cache.get(key)
    if known is None:
        style = _styled(easel, element)
        family = easel.fonts.family(style.font, style.bold, style.italic, easel.problems, style.span)
        if family is None:
            raise UnfitError(style.font)
        known = easel.cache[key] = setting_of(style, family)
    return cast(Setting, known)


def _style(easel: Easel, element: Element) -> TextStyle:
    name = element.attributes.get("style")
    if name is None:
        default = easel.styles.texts.get("text")
        return default or TextStyle("text", "sans-jp", 8.0, easel.component.span)
    style = easel.styles.texts.get(name)
    if style is None:
        hint = did_you_mean(name, easel.styles.texts, "text styles")
        raise easel.refuse(kinds.STYLE_UNKNOWN, element, f"no text style is named `{name}`", hint)
    return style


def _styled(easel: Easel, element: Element) -> TextStyle:
    """The named style with what the element's own attributes change."""
    style = _style(easel, element)
    has = element.attributes.keys()
    if "font" in has:
        style = replace(style, font=element.attributes["font"], bold=None, italic=None)
    if "size" in has:
        style = replace(style, size=points(easel, element, "size"))
    if "smallest" in has:
        style = replace(style, smallest=points(easel, element, "smallest"))
    if "leading" in has:
        style = replace(style, leading=read.between(easel, element, "leading", LEADINGS))
    if "tracking" in has:
        style = replace(style, tracking=read.between(easel, element, "tracking", TRACKINGS))
    if "colour" in has:
        named = read.named_colour(easel, element, "colour", element.attributes["colour"])
        style = replace(style, colour=Colour(*named))
    if "align" in has:
        style = replace(
            style, align=read.choice(easel, element, "align", ("left", "centre", "right", "justify"), "left")
        )
    if "fit" in has:
        style = replace(style, fit=read.choice(easel, element, "fit", ("error", "shrink"), "error"))
    if "phrases" in has:
        style = replace(style, phrases=read.choice(easel, element, "phrases", ("true", "false"), "false") == "true")
    _warn_small(easel, element, style)
    return style


def points(easel: Easel, element: Element, name: str) -> float:
    """A type size in points; a bare number is points, `3 mm` is turned into them."""
    text = element.attributes[name].strip()
    try:
        size = float(text) if text.replace(".", "", 1).isdecimal() else parse_length(text) / UM_PER_PT
    except ValueError:
        size = 0.0
    if not 1 <= size <= 1000:
        raise easel.refuse(
            kinds.ATTRIBUTE_WRONG, element, f"`{name}` of <text> must be from 1 to 1000 points, not `{text}`"
        )
    return size


def _warn_small(easel: Easel, element: Element, style: TextStyle) -> None:
    floor = style.smallest if style.fit == "shrink" else style.size
    if floor < SMALLEST_PRINTED:
        message = f"type of {floor:g} pt cannot be relied on to be read in print"
        easel.tell(kinds.TYPE_SMALL, element, message, f"{SMALLEST_PRINTED:g} pt is the least, 7 pt is better")


def _tell(
    easel: Easel, element: Element, box: Box, content: list[TextSpan | IconSpan], setting: Setting, done: SetText
) -> None:
    _tell_characters(easel, element, setting, done)
    if done.fits:
        return
    at = f"at {done.size:g} pt" if setting.fit == "error" else f"at {done.size:g} pt, the smallest allowed,"
    if done.too_wide:
        word = done.too_wide[0]
        wide = set_text([TextSpan(word)], setting._replace(size=done.size, fit="error"), None).width
        message = f"`{word}` is wider than its box: {at} it needs {show_length(wide)}, has {show_length(box.width)}"
    else:
        needs = f"it needs {show_length(done.height)}, has {show_length(box.height)}"
        message = f"`{shown_text(element)}` does not fit: {at} {needs}"
    hint = "shorten it, make the box larger, or set a smaller type"
    if setting.fit == "error":
        hint += '; fit="shrink" looks for a size that fits'
    easel.tell(text_kinds.TEXT_TOO_WIDE if done.too_wide else text_kinds.TEXT_OVERFLOW, element, message, hint)


def _tell_characters(easel: Easel, element: Element, setting: Setting, done: SetText) -> None:
    font = setting.family.regular.main.name
    for character in done.missing:
        codes = " ".join(f"U+{ord(c):04X}" for c in character)
        hint = "use another character, or name a font that has it under `fallback`"
        easel.tell(
            text_kinds.MISSING_GLYPH,
            element,
            f"{codes} `{character}` is not in {font} nor in its fallback fonts",
            hint,
            Severity.ERROR,
        )
    for script in done.unsupported:
        easel.tell(
            text_kinds.UNSUPPORTED_SCRIPT,
            element,
            f"{script} cannot be set rightly yet",
            "place it as a picture",
            Severity.ERROR,
        )
    for face in done.lacking:
        hint = f"name a font for it in the text style (`{face.split()[0]}:`), or take the markup out"
        easel.tell(text_kinds.MISSING_FACE, element, f"{font} has no {face} face", hint, Severity.ERROR)


def show_length(um: int) -> str:
    """A length to a hundredth of a millimetre, so that what does not fit never looks as if it did."""
    return f"{round(um / UM_PER_MM, 2):g} mm"


define(
    "text",
    ElementKind(
        "Words in a named style.",
        {
            "style": "a text style's name; `text` when missing",
            "font": "another font's name",
            "size": "type size in points",
            "smallest": 'the least size that fit="shrink" may take, in points',
            "leading": "distance of baselines as a multiple of the size",
            "colour": "another colour",
            "align": "left, centre, right or justify",
            "valign": "top, middle or bottom",
            "fit": "`error` (what does not fit is a problem) or `shrink`",
            "tracking": "space between characters in 1/1000 of the size",
            "phrases": "`true`: Japanese is broken between phrases where that fits",
            "icons": "`off`: braces are only braces",
        },
        _draw_text,
        _measure_text,
        content="text",
    ),
)
