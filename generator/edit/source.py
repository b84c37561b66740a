"""A YAML text as parts: which characters each value takes up, and how it is written."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import yaml

from generator.base.span import Span
from generator.load.unknown import SIGN, STAND_IN, with_stand_ins
from generator.load.yaml import FastLoader

_COLON = re.compile(r"[ \t]*:")
_BLANK = re.compile(r"(?:[ \t\r\n]|(?<=[ \t\r\n])#[^\r\n]*)*")
_NUMBER_LIKE = re.compile(r"[-+]?[.\d][-+_,.:\deE]*", re.ASCII)
_WORDS = {"yes", "no", "on", "off", "true", "false", "null", "~", SIGN, STAND_IN}
_SIGNS = "-?:,[]{}#&*!|>'\"%@`"
_KINDS: dict[Any, str] = {
    yaml.ScalarEvent: "scalar",
    yaml.SequenceStartEvent: "list",
    yaml.MappingStartEvent: "mapping",
    yaml.AliasEvent: "alias",
}
_ENDS = (yaml.SequenceEndEvent, yaml.MappingEndEvent)
_RESOLVER: Any = yaml.SafeLoader("")
"""Serves to ask what YAML takes a plain text for."""


@dataclass(slots=True, eq=False)
class Part:
    """A value, key or alias of a YAML text.

    Attributes:
        kind: `scalar`, `list`, `mapping` or `alias`.
        start, end: indexes of its first character and of the one after its last.
        column: of its first character, from 0.
        text: a scalar's text, `?` where that is the whole value; an alias's anchor.
        style: a scalar's quote, `|` or `>`; "" where it is plain.
        flow: whether a list or mapping stands in brackets.
        anchor: the name that `&` gives it, or "".
    """

    kind: str
    start: int
    end: int
    column: int
    text: str = ""
    style: str = ""
    flow: bool = False
    anchor: str = ""
    parent: "Part | None" = None
    key: "Part | None" = None
    entries: "list[tuple[Part, Part]]" = field(default_factory=list)
    items: "list[Part]" = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether nothing is written."""
        return self.kind == "scalar" and self.start == self.end

    @property
    def in_flow(self) -> bool:
        """Whether it stands in brackets."""
        return self.parent is not None and self.parent.flow

    def above(self) -> "Iterator[Part]":
        """The lists and mappings it is part of, the innermost first."""
        part = self.parent
        while part is not None:
            yield part
            part = part.parent


@dataclass(slots=True)
class Source:
    """A YAML text.

    Attributes:
        text: as it stands in the file.
        places: its values by line and column from 1, as the loader counts them.
        aliased: the anchors that aliases name.
    """

    text: str
    places: dict[tuple[int, int], Part] = field(default_factory=dict)
    aliased: set[str] = field(default_factory=set)

    def at(self, span: Span) -> Part | None:
        """The value that begins at a place."""
        return self.places.get((span.line, span.column))


def read_sources(text: str, spans: Iterable[Span]) -> list[Source]:
    """The parts of a text that the loader can read: by libyaml and, where it cannot or knows not all places, by PyYAML.

    The two place empty values differently, and the loader uses now one, now the other.

    Args:
        spans: the places that are needed.
    """
    found: list[Source] = []
    for loader in (FastLoader, yaml.SafeLoader):
        if loader is not None and not (found and all(found[0].at(span) for span in spans)):
            with suppress(yaml.YAMLError):
                found.append(_read(text, loader))
    return found


def _read(text: str, loader: Any) -> Source:
    """The parts of a text as one parser sees them.

    Raises:
        yaml.YAMLError: it cannot read the text.
    """
    source = Source(text)
    top: Part | None = None
    readable, unknown = with_stand_ins(text, loader)
    keys: list[Part | None] = []
    for event in _events(readable, loader):
        kind = event.__class__
        if kind in _ENDS:
            assert top is not None
            top.end = event.end_mark.index if top.flow else _last(top).end
            keys.pop()
            top = top.parent
        elif kind in _KINDS:
            part = _part(event, top)
            if part.kind == "scalar" and part.end - 1 in unknown and not part.style:
                part.text = SIGN
            if top is not None and top.kind == "mapping" and keys[-1] is None:
                keys[-1] = part
            else:
                _attach(part, top, keys, text)
                source.places[event.start_mark.line + 1, event.start_mark.column + 1] = part
            if part.kind == "alias":
                source.aliased.add(part.text)
            if part.kind in ("list", "mapping"):
                top = part
                keys.append(None)
    return source


def is_plain(text: str, flow: bool) -> bool:
    """Whether a text can be written without quotes and is then read as this text, by other readers of YAML too.

    Args:
        flow: whether it is to stand in brackets.
    """
    if text != text.strip() or not text.isprintable() or text[:1] in _SIGNS or text.startswith("..."):
        return False
    if text.casefold() in _WORDS or _NUMBER_LIKE.fullmatch(text):
        return False
    if ": " in text or " #" in text or text.endswith(":") or (flow and re.search(r"[,:\[\]{}]", text)):
        return False
    return bool(_RESOLVER.resolve(yaml.ScalarNode, text, (True, False)) == "tag:yaml.org,2002:str")


def skip_blank(text: str, index: int) -> int:
    """The index of the next character that is neither blank nor in a comment."""
    match = _BLANK.match(text, index)
    return match.end() if match else index


def _events(text: str, loader: Any) -> Iterator[Any]:
    """The parser's events: the C parser's classes have no types of their own."""
    yield from yaml.parse(text, Loader=loader)


def _part(event: Any, parent: Part | None) -> Part:
    start, end = event.start_mark, event.end_mark
    part = Part(_KINDS[event.__class__], start.index, end.index, start.column, parent=parent)
    if part.kind == "alias":
        part.text = event.anchor
        return part
    part.anchor = event.anchor or ""
    if part.kind == "scalar":
        part.text, part.style = event.value, event.style or ""
    else:
        part.flow = bool(event.flow_style)
    return part


def _attach(part: Part, top: Part | None, keys: list[Part | None], text: str) -> None:
    if top is None:
        return
    nothing = part.empty and not part.anchor
    if top.kind == "mapping":
        key = keys[-1]
        assert key is not None
        keys[-1], part.key = None, key
        if nothing:
            colon = _COLON.match(text, key.end)
            part.start = part.end = _room(text, colon.end()) if colon else key.end
        top.entries.append((key, part))
        return
    if nothing:
        dash = skip_blank(text, top.items[-1].end) if top.items else top.start
        part.start = part.end = _room(text, dash + 1)
    top.items.append(part)


def _room(text: str, index: int) -> int:
    """Where an empty value would begin behind its colon or dash: behind one space, if nothing follows it."""
    return index + (text[index : index + 1] == " " and text[index + 1 : index + 2] in ("", *"\r\n,]}"))


def _last(block: Part) -> Part:
    """The last value of a list or mapping without brackets, which has one."""
    return block.entries[-1][1] if block.kind == "mapping" else block.items[-1]
