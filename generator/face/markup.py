"""The XML that a template writes, as a tree whose every element knows its place in the template."""

import re
from typing import TypeAlias
from xml.parsers import expat

LARGEST = 2_000_000
"""Characters of markup one face may take; a real face has a few thousand."""

DEEPEST = 40
"""How many elements may stand in each other on one face."""

AT = "_"
"""The attribute that carries an element's place: template number, line and column."""


class Element:
    """An element: its tag, attributes, children (elements and text in order), and its place in a template."""

    __slots__ = ("at", "attributes", "children", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], at: str) -> None:
        self.tag = tag
        self.attributes = attributes
        self.at = at
        self.children: list[Child] = []

    def elements(self) -> "list[Element]":
        """The child elements, without text between them."""
        return [child for child in self.children if not isinstance(child, str)]


Child: TypeAlias = Element | str


class MarkupError(Exception):
    """Markup that cannot be read.

    Attributes:
        message, hint: what is wrong with it, and how to mend it.
        at: the place of the last element begun before the fault, or "".
        too_large: whether it is well-formed, but more than a face can hold.
    """

    def __init__(self, message: str, hint: str, at: str, too_large: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.at = at
        self.too_large = too_large


def parse_markup(markup: str, begun: str = "") -> Element:
    """The tree of one face's markup; its root is `face`, added when the template writes its parts bare.

    Args:
        begun: the place of what stands before or in no element of a template: that of the face's own template.

    Raises:
        MarkupError: when it is not well-formed, longer than LARGEST, or deeper than DEEPEST.
    """
    if len(markup) > LARGEST:
        message = f"the markup has {len(markup)} characters; a face may have {LARGEST}"
        raise MarkupError(message, _LESS, begun, too_large=True)
    root = Element("face", {}, "")
    stack = [root.children]
    push, pop = stack.append, stack.pop
    last_at = begun

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal last_at
        last_at = attributes.pop(AT, last_at)
        if len(stack) > DEEPEST:
            raise MarkupError(f"elements stand in each other more than {DEEPEST} deep", _LESS, last_at, too_large=True)
        element = Element(tag, attributes, last_at)
        stack[-1].append(element)
        push(element.children)

    def end(_: str) -> None:
        pop()

    def text(characters: str) -> None:
        stack[-1].append(characters)

    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text
    # A root of our own leaves no room for a DOCTYPE, so no entity can be declared or expanded.
    data = _OPEN + markup.encode("utf-8", "surrogatepass") + _CLOSE
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise MarkupError(*_explain(error, data, parser.ErrorByteIndex), last_at) from None
    wrapper = root.elements()[0]
    parts = wrapper.elements()
    if len(parts) == 1 and parts[0].tag == "face" and not _has_text(wrapper):
        return parts[0]
    wrapper.tag = "face"
    wrapper.at = parts[0].at if parts else begun
    return wrapper


def _has_text(element: Element) -> bool:
    return any(isinstance(child, str) and child.strip() for child in element.children)


def _explain(error: expat.ExpatError, data: bytes, at: int) -> tuple[str, str]:
    """What is wrong at a byte of the markup, and a hint."""
    reason = expat.ErrorString(error.code)
    if data[at : at + 1] < b" " and at < len(data):
        return f"the character U+{data[at]:04X} cannot be printed", "delete it"
    if data[at : at + 1] == b"\xed":
        return "half of a character pair stands alone, and cannot be printed", "delete it"
    message, hint = _REASONS.get(reason, (f"this is not well-formed ({reason})", _LAST))
    end = len(data) - len(_CLOSE)
    before, after = data[len(_OPEN) : min(at, end)], data[at:end]
    window = _PLACE.sub(b"", before)[-16:] + _PLACE.sub(b"", after[:80])[:24]
    near = " ".join(window.decode("utf-8", "ignore").split())
    return f"{message}, near `{near}`" if near else message, hint


_OPEN, _CLOSE = b"<markup>", b"</markup>"
_PLACE = re.compile(rf' {AT}="[\d:]*"?'.encode())
_LESS = "look for loops and macros that write more than is meant"
_LAST = "the place is that of the last element begun before the fault"
_REASONS = {
    "mismatched tag": ("an element is not closed, or closed in the wrong order", _LAST),
    "not well-formed (invalid token)": (
        "a character cannot stand here",
        "write `&lt;` for <, `&amp;` for &, and the value of every attribute in quotes",
    ),
    "duplicate attribute": ("an attribute is given twice", "delete one of the two"),
    "undefined entity": (
        "XML knows no character of this name",
        "write the character itself, or its number as `&#160;`",
    ),
    "reference to invalid character number": ("no character of this number can be printed", "delete it"),
    "XML or text declaration not at start of entity": ("`<?xml ... ?>` has no place on a face", "delete it"),
}
"""What the parser says, in a designer's words, and how to mend it."""
