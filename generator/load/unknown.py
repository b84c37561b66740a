"""`?` as a whole value, which YAML itself takes for the beginning of a key.

A full-width `？` means nothing to YAML and is as long as a `?`, so it is read in its place. Which `?` are whole values
is told by reading: each that may be one is replaced, and those that then are one value by themselves stay so. All
others (in quotes, comments, blocks of text, longer texts, keys) are left as they are.
"""

import re
from collections.abc import Iterator
from typing import Any

import yaml

from generator.load.compose import DEEPEST

SIGN = "?"
"""A value that is not known."""

STAND_IN = "？"
"""What is read in its place."""

_BEGINS = r"(?P<before>[:-](?= )|[\[,]|^)(?P<indent> *)(?:&[^\s,\[\]{}]+ +)?"
_MAY_BE_VALUE = re.compile(_BEGINS + r"(?P<sign>\?)(?=[ \t]*(?:(?P<closed>[,\]}])|[\r\n]|\Z)|[ \t]+#)", re.MULTILINE)
_NOTHING = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)(?: *(?:#[^\r\n]*)?(?:\r\n|\r|\n))*")
_INDENT = re.compile(r" *")


def with_stand_ins(text: str, loader: Any) -> tuple[str, frozenset[int]]:
    """The text in which each `?` that is a whole value is replaced, and the indices of those.

    Args:
        text: a YAML file.
        loader: the parser's class.
    """
    places = frozenset(_candidates(text)) if SIGN in text else frozenset()
    if not places:
        return text, places
    values = frozenset(_values(_replaced(text, places), places, loader))
    return _replaced(text, values), values


def _replaced(text: str, places: frozenset[int]) -> str:
    parts: list[str] = []
    start = 0
    for place in sorted(places):
        parts += (text[start:place], STAND_IN)
        start = place + 1
    return "".join((*parts, text[start:]))


def _candidates(text: str) -> Iterator[int]:
    """Where a `?` may be a whole value, as far as the characters around tell."""
    for match in _MAY_BE_VALUE.finditer(text):
        place = match.start("sign")
        if match["before"] == ":" or match["closed"] or not _goes_on(text, match):
            yield place


def _goes_on(text: str, match: re.Match[str]) -> bool:
    """Whether the lines below a `?` that ends its line belong to it, as they do to a key that it begins."""
    nothing = _NOTHING.match(text, match.end("sign"))
    below = nothing.end() if nothing else len(text)
    indent = _INDENT.match(text, below)
    first = indent.end() if indent else below
    if first >= len(text) or text[first] in ",]}":
        return False
    if match["before"] in ("[", ","):
        return True
    if not match["before"]:
        return first - below >= len(match["indent"])
    dash = match.start("before")
    line = text.rfind("\n", 0, dash) + 1
    line = max(line, text.rfind("\r", line, dash) + 1)
    return first - below > dash - line


def _values(text: str, places: frozenset[int], loader: Any) -> Iterator[int]:
    """Those of some places at which a stand-in is a value by itself, up to the first syntax error."""
    awaiting_key: list[bool | None] = []
    parser = loader(text)
    try:
        while (event := parser.get_event()) is not None:
            kind = event.__class__
            if kind in (yaml.MappingEndEvent, yaml.SequenceEndEvent):
                awaiting_key.pop()
                continue
            if kind not in _NODES:
                continue
            is_key = bool(awaiting_key and awaiting_key[-1])
            if awaiting_key and awaiting_key[-1] is not None:
                awaiting_key[-1] = not is_key
            if kind is yaml.ScalarEvent:
                if event.value == STAND_IN and not event.style and not is_key:
                    place = event.end_mark.index - 1
                    if place in places:
                        yield place
            elif kind is not yaml.AliasEvent:
                if len(awaiting_key) >= DEEPEST:
                    return
                awaiting_key.append(True if kind is yaml.MappingStartEvent else None)
    except yaml.YAMLError:
        return
    finally:
        parser.dispose()


_NODES = (yaml.ScalarEvent, yaml.MappingStartEvent, yaml.SequenceStartEvent, yaml.AliasEvent)
