"""The words of a <text>: its inline markup and icons as spans, its white space as a designer means it."""

import re
import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from generator.art import problems as art_kinds
from generator.art.artwork import ArtMissing, Vector
from generator.base.nearest import did_you_mean
from generator.face import attributes as read
from generator.face import problems as kinds
from generator.face.easel import Easel
from generator.face.face import RGB
from generator.face.layout import refuse_contents
from generator.face.markup import Element
from generator.face.template import LINE_SEPARATOR
from generator.typeset.run import IconSpan, TextSpan

TOKEN = re.compile(r"\{([^{}\s]+)\}")
"""An inline icon in a text: `{fox}`."""

INLINE = {
    "b": "bold",
    "i": "italic",
    "color": 'another colour: `<color name="...">`',
    "size": 'another size: `<size of="1.5">` times the text\'s',
    "icon": 'an icon among the words: `<icon name="fox"/>`',
    "br": "a line break",
}
"""Elements that may stand inside a <text>, with a sentence each."""

_ALLOWED = {"b": set(), "i": set(), "br": set(), "color": {"name"}, "size": {"of"}, "icon": {"name", "colour"}}
_LAYOUT = re.compile(r"[ \t\r]*\n[ \t\r\n]*")

FindIcon = Callable[[str], Vector | ArtMissing]
"""An icon by its name, or why it cannot be had."""


class _Manner(NamedTuple):
    bold: bool = False
    italic: bool = False
    size: float = 1.0
    colour: RGB | None = None


def content_of(easel: Easel, element: Element, find: FindIcon, tokens: bool) -> list[TextSpan | IconSpan]:
    """What a <text> says.

    Breaks and indentation of the template count as a space, or as nothing between Japanese characters; line breaks
    that come from data, and <br/>, break the line. White space at both ends is taken off.

    Args:
        find: finds an icon.
        tokens: whether `{name}` stands for an icon.
    """
    children = element.children
    if len(children) == 1 and isinstance(children[0], str):
        text = _laid_out(children[0]).strip(" ").replace(LINE_SEPARATOR, "\n")
        if "{" not in text or not tokens:
            return [TextSpan(text)] if text else []
    spans: list[TextSpan | IconSpan] = []
    _walk(easel, element, _Manner(), find, tokens, spans)
    return _trimmed(spans)


def _walk(
    easel: Easel, element: Element, manner: _Manner, find: FindIcon, tokens: bool, spans: list[TextSpan | IconSpan]
) -> None:
    for child in element.children:
        if isinstance(child, str):
            _words(easel, element, _laid_out(child), manner, find, tokens, spans)
            continue
        if child.tag not in INLINE:
            hint = did_you_mean(child.tag, INLINE, "a text may hold")
            easel.tell(kinds.ELEMENT_MISPLACED, child, f"<{child.tag}> cannot stand in a <text>", hint)
            continue
        for name in child.attributes.keys() - _ALLOWED[child.tag]:
            hint = did_you_mean(name, _ALLOWED[child.tag], "it has")
            easel.tell(kinds.ATTRIBUTE_UNKNOWN, child, f"<{child.tag}> has no attribute `{name}`", hint)
        if child.tag in ("br", "icon"):
            refuse_contents(easel, child)
        if child.tag == "br":
            spans.append(TextSpan(LINE_SEPARATOR, *manner))
        elif child.tag == "icon":
            _icon(easel, child, manner, find, spans)
        else:
            _walk(easel, child, _changed(easel, child, manner), find, tokens, spans)


def _changed(easel: Easel, element: Element, manner: _Manner) -> _Manner:
    if element.tag == "b":
        return manner._replace(bold=True)
    if element.tag == "i":
        return manner._replace(italic=True)
    if element.tag == "size":
        factor = read.number(easel, element, "of")
        if not (0.2 <= factor <= 5 and 0.2 <= manner.size * factor <= 5):
            message = "`of` of <size>, times those around it, must lie between 0.2 and 5"
            raise easel.refuse(kinds.ATTRIBUTE_WRONG, element, message)
        return manner._replace(size=manner.size * factor)
    name = element.attributes.get("name")
    if name is None:
        raise easel.refuse(kinds.ATTRIBUTE_MISSING, element, "<color> needs `name`, a colour")
    return manner._replace(colour=read.named_colour(easel, element, "name", name))


def _icon(easel: Easel, element: Element, manner: _Manner, find: FindIcon, spans: list[TextSpan | IconSpan]) -> None:
    name = element.attributes.get("name", "")
    ratio = _ratio(easel, element, name, find)
    if ratio is None:
        return
    own = element.attributes.get("colour")
    colour = manner.colour if own is None else read.named_colour(easel, element, "colour", own)
    spans.append(IconSpan(name, ratio, manner.size, colour))


def _ratio(easel: Easel, element: Element, name: str, find: FindIcon) -> float | None:
    """An icon's width divided by its height, or None after telling why it cannot be had."""
    found = find(name)
    if isinstance(found, Vector):
        return found.width / found.height
    if found.kind is not art_kinds.MISSING:
        easel.refuse_art(element, found)
        return None
    hint = did_you_mean(name, easel.art.icon_names(), "icons") + '; a text that means its braces has icons="off"'
    easel.tell(kinds.ICON_TOKEN_UNKNOWN, element, f"`{{{name}}}`: no icon is named `{name}`", hint)
    return None


def _words(
    easel: Easel,
    element: Element,
    text: str,
    manner: _Manner,
    find: FindIcon,
    tokens: bool,
    spans: list[TextSpan | IconSpan],
) -> None:
    if not tokens or "{" not in text:
        if text:
            spans.append(TextSpan(text, *manner))
        return
    at = 0
    for match in TOKEN.finditer(text):
        ratio = _ratio(easel, element, match[1], find)
        if ratio is None:
            continue
        if match.start() > at:
            spans.append(TextSpan(text[at : match.start()], *manner))
        spans.append(IconSpan(match[1], ratio, manner.size, manner.colour))
        at = match.end()
    if at < len(text):
        spans.append(TextSpan(text[at:], *manner))


def _laid_out(text: str) -> str:
    """The template's own line breaks as a space, or as nothing between characters that are set without spaces."""
    if "\n" not in text:
        return text.replace("\t", " ") if "\t" in text else text

    def joined(match: re.Match[str]) -> str:
        before, after = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
        return "" if before and after and _wide(before) and _wide(after) else " "

    return _LAYOUT.sub(joined, text).replace("\t", " ")


def _wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF" and not "\uac00" <= character <= "\ud7a3"


def _trimmed(spans: list[TextSpan | IconSpan]) -> list[TextSpan | IconSpan]:
    """Spans without white space at both ends and without doubled spaces where spans meet; line separators as breaks."""
    kept: list[TextSpan | IconSpan] = []
    open_space = True
    for span in spans:
        if isinstance(span, IconSpan):
            kept.append(span)
            open_space = False
            continue
        text = span.text.lstrip(" ") if open_space else span.text
        text = text.replace(f" {LINE_SEPARATOR}", LINE_SEPARATOR)
        if not text:
            continue
        open_space = text[-1] in f" {LINE_SEPARATOR}"
        kept.append(span._replace(text=text.replace(LINE_SEPARATOR, "\n")))
    while kept and isinstance(kept[-1], TextSpan):
        text = kept[-1].text.rstrip(" ")
        if text:
            kept[-1] = kept[-1]._replace(text=text)
            break
        kept.pop()
    return kept
