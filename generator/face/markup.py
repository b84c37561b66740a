"""The XML that a template writes, as a tree whose every element knows its place in the template."""

from typing import TypeAlias
from xml.parsers import expat

LARGEST = 2_000_000
"""Characters of markup one face may take; a real face has a few thousand."""

AT = "at"
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
    """Markup that cannot be read. `at` is the place of the last element begun before the fault, or ""."""

    def __init__(self, message: str, at: str) -> None:
        super().__init__(message)
        self.message = message
        self.at = at


def parse_markup(markup: str) -> Element:
    """The tree of one face's markup; its root is `face`, added when the template writes its parts bare.

    Raises:
        MarkupError: when it is not well-formed, or longer than LARGEST.
    """
    if len(markup) > LARGEST:
        raise MarkupError(f"the markup has {len(markup)} characters; a face may have {LARGEST}", "")
    root = Element("face", {}, "")
    stack = [root]
    push, pop = stack.append, stack.pop
    last_at = ""

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal last_at
        last_at = attributes.pop(AT, last_at)
        element = Element(tag, attributes, last_at)
        stack[-1].children.append(element)
        push(element)

    def end(_: str) -> None:
        pop()

    def text(characters: str) -> None:
        stack[-1].children.append(characters)

    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text
    # A root of our own leaves no room for a DOCTYPE, so no entity can be declared or expanded.
    try:
        parser.Parse("<markup>" + markup + "</markup>", True)
    except expat.ExpatError as error:
        raise MarkupError(_explain(error), last_at) from None
    wrapper = root.elements()[0]
    parts = wrapper.elements()
    if len(parts) == 1 and parts[0].tag == "face" and not _has_text(wrapper):
        return parts[0]
    wrapper.tag = "face"
    wrapper.at = parts[0].at if parts else ""
    return wrapper


def _has_text(element: Element) -> bool:
    return any(isinstance(child, str) and child.strip() for child in element.children)


def _explain(error: expat.ExpatError) -> str:
    reason = expat.ErrorString(error.code)
    if reason == "mismatched tag":
        return "an element is not closed, or closed in the wrong order"
    if reason == "not well-formed (invalid token)":
        return "a character cannot stand here: write `&lt;` for <, `&amp;` for &, and every attribute in quotes"
    return reason
