"""Reading the named fonts, colours, lengths and text styles of a game."""

from collections.abc import Mapping as Names

from generator.base.length import parse_length
from generator.base.nearest import did_you_mean
from generator.base.node import Mapping, Node
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.colour import NAMED, parse_colour
from generator.model.keys import Keys, check_name, mapping_of, text_of
from generator.model.levels import STYLES, TEXT_STYLE
from generator.model.problems import LENGTH_BAD, STYLE_COLOUR_BAD
from generator.model.read_fonts import read_fonts
from generator.model.style import BLACK, LEADINGS, TRACKINGS, Colour, Styles, TextStyle


def read_styles(node: Mapping | None, problems: Problems) -> Styles:
    """The styles under `styles:`; what cannot be read is a problem and left out."""
    if node is None:
        return Styles()
    keys = Keys(node, STYLES, problems)
    colours = _read_colours(keys.mapping("colours"), problems)
    return Styles(
        fonts=read_fonts(keys.mapping("fonts"), problems),
        colours=colours,
        texts=_read_texts(keys.mapping("texts"), colours, problems),
        lengths=_read_lengths(keys.mapping("lengths"), problems),
    )


def _read_colours(node: Mapping | None, problems: Problems) -> dict[str, Colour]:
    found: dict[str, Colour] = {}
    for name, (key_span, value) in node.entries.items() if node else ():
        if not check_name(name, key_span, "colour", problems):
            continue
        colour = read_colour(value, found, problems)
        if colour is not None:
            found[name] = colour
    return found


def read_colour(node: Node, named: Names[str, Colour], problems: Problems) -> Colour | None:
    """A colour in hex or by name; None after a problem."""
    text = text_of(node, "a colour", problems)
    if text is None:
        return None
    if text in ("", "~"):
        hint = "put it in quotes: `'#1b2238'`; a bare `#` begins a comment"
        problems.add(STYLE_COLOUR_BAD.at(node.span, "the colour is empty", hint))
        return None
    try:
        return parse_colour(text, named)
    except KeyError:
        hint = did_you_mean(text, (*named, *NAMED), "colours")
        problems.add(STYLE_COLOUR_BAD.at(node.span, f"there is no colour `{text}`", hint))
    except ValueError as trouble:
        problems.add(STYLE_COLOUR_BAD.at(node.span, str(trouble)))
    return None


def _read_lengths(node: Mapping | None, problems: Problems) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, (key_span, value) in node.entries.items() if node else ():
        text = text_of(value, f"the length `{name}`", problems)
        if text is None or not check_name(name, key_span, "length", problems):
            continue
        try:
            found[name] = parse_length(text)
        except ValueError as trouble:
            problems.add(LENGTH_BAD.at(value.span, str(trouble)))
    return found


def _read_texts(node: Mapping | None, colours: Names[str, Colour], problems: Problems) -> dict[str, TextStyle]:
    found: dict[str, TextStyle] = {}
    for name, (key_span, value) in node.entries.items() if node else ():
        if not check_name(name, key_span, "text style", problems):
            continue
        mapping = mapping_of(value, f"the text style `{name}`", problems)
        if mapping is not None:
            found[name] = _read_text_style(name, Keys(mapping, TEXT_STYLE, problems), key_span, colours)
    return found


def _read_text_style(name: str, keys: Keys, span: Span, colours: Names[str, Colour]) -> TextStyle:
    size = keys.points("size", 9.0)
    smallest = keys.points("smallest", min(6.0, size))
    if smallest > size:
        keys.report(
            LENGTH_BAD,
            keys.span("smallest"),
            f"`smallest` ({smallest:g} pt) of `{name}` is above its size ({size:g} pt)",
        )
        smallest = size
    colour = keys.get("colour")
    return TextStyle(
        name,
        keys.text("font").strip(),
        size,
        span,
        bold=keys.text("bold").strip() or None,
        italic=keys.text("italic").strip() or None,
        smallest=smallest,
        leading=keys.number("leading", 1.4, *LEADINGS),
        colour=(read_colour(colour, colours, keys.problems) if colour else None) or BLACK,
        align=keys.word("align", "left"),
        valign=keys.word("valign", "top"),
        fit=keys.word("fit", "error"),
        tracking=keys.number("tracking", 0.0, *TRACKINGS),
        phrases=keys.flag("phrases"),
    )
