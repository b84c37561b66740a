"""Reading the fonts of a game's styles."""

import re

from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.keys import Keys, bounded_number, check_name, leaves_project, mapping_of, text_of
from generator.model.levels import FONT
from generator.model.problems import PATH_BAD, STYLE_FONT_BAD, STYLE_FONT_UNKNOWN
from generator.model.style import FontFile

_WEIGHTED = re.compile(r"(.+\S)\s+(\d{1,4})", re.ASCII)
_TAG = re.compile(r"[A-Za-z0-9 ]{4}", re.ASCII)


def read_fonts(node: Mapping | None, problems: Problems) -> dict[str, FontFile]:
    """The fonts by name; what cannot be read is a problem and left out."""
    entries = node.entries if node else {}
    found: dict[str, FontFile] = {}
    for name, (key_span, value) in entries.items():
        if not check_name(name, key_span, "font", problems):
            continue
        font = _short_font(name, value, key_span) if isinstance(value, Scalar) else None
        if font is None and (keys := mapping_of(value, f"the font `{name}`", problems)) is not None:
            font = _long_font(name, Keys(keys, FONT, problems), key_span, problems)
        if font is None:
            continue
        if leaves_project(font.source):
            problems.add(PATH_BAD.at(value.span, f"`{font.source}` leads out of the project", "copy the font into it"))
        elif font.source:
            found[name] = font
    return found


def _short_font(name: str, node: Scalar, span: Span) -> FontFile | None:
    """A font in words: `sans-jp`, `sans-jp 700`, `fonts/My Font.ttf`."""
    text = node.text.strip()
    if node.empty or not text:
        return None
    match = _WEIGHTED.fullmatch(text)
    if match and 1 <= int(match[2]) <= 1000:
        return FontFile(name, match[1], span, axes={"wght": float(match[2])})
    return FontFile(name, text, span)


def _long_font(name: str, keys: Keys, span: Span, problems: Problems) -> FontFile:
    axes = _read_axes(keys.mapping("axes"), problems)
    if keys.get("weight") is not None:
        if "wght" in axes:
            keys.report(
                STYLE_FONT_BAD, keys.span("weight"), f"the font `{name}` has `weight` and the axis `wght`", "keep one"
            )
        axes = {"wght": keys.number("weight", 400, 1, 1000), **axes}
    return FontFile(
        name,
        keys.text("source").strip(),
        span,
        number=int(keys.number("number", 0, 0, 1000)),
        axes=axes,
        features=_read_features(keys.get("features"), problems),
        fallback=_read_fallback(name, keys, problems),
    )


def _read_axes(node: Mapping | None, problems: Problems) -> dict[str, float]:
    found: dict[str, float] = {}
    for tag, (key_span, value) in node.entries.items() if node else ():
        if _TAG.fullmatch(tag) is None:
            problems.add(
                STYLE_FONT_BAD.at(key_span, f"`{tag}` is not an axis", "an axis has four letters: `wght`, `wdth`")
            )
            continue
        text = text_of(value, f"the axis `{tag}`", problems)
        try:
            if text is not None:
                found[tag] = float(bounded_number(text, -32768, 32767))
        except ValueError as trouble:
            problems.add(STYLE_FONT_BAD.at(value.span, f"the axis `{tag}`: {trouble}"))
    return found


def _read_features(node: Node | None, problems: Problems) -> dict[str, bool]:
    """Features as a list (`[palt, -liga]`), a text of such words, or `{palt: true}`."""
    found: dict[str, bool] = {}
    for tag, on, span in _features(node, problems):
        if _TAG.fullmatch(tag) is None:
            problems.add(
                STYLE_FONT_BAD.at(span, f"`{tag}` is not a feature", "a feature has four letters: `palt`, `liga`")
            )
        else:
            found[tag] = on
    return found


def _features(node: Node | None, problems: Problems) -> list[tuple[str, bool, Span]]:
    if isinstance(node, Mapping):
        found = []
        for tag, (_, value) in node.entries.items():
            if isinstance(value, Scalar) and value.text in ("true", "false"):
                found.append((tag, value.text == "true", value.span))
            else:
                problems.add(STYLE_FONT_BAD.at(value.span, f"the feature `{tag}` is neither true nor false"))
        return found
    items = node.items if isinstance(node, Sequence) else () if node is None else (node,)
    words: list[tuple[str, Span]] = []
    for item in items:
        text = text_of(item, "a feature", problems)
        words.extend((word, item.span) for word in (text or "").replace(",", " ").split())
    return [(word.lstrip("+-"), not word.startswith("-"), span) for word, span in words]


def _read_fallback(name: str, keys: Keys, problems: Problems) -> tuple[str, ...]:
    found: list[str] = []
    for item in keys.texts("fallback"):
        for font in (part.strip() for part in item.text.split(",")):
            if font == name:
                problems.add(STYLE_FONT_UNKNOWN.at(item.span, f"the font `{name}` is its own fallback"))
            elif font not in found:
                found.append(font)
    return tuple(found)
