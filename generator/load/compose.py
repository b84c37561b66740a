"""From the parser's events to nodes: every value with its place, and nothing in the file taken for something else.

Values stay the text that was typed: no YAML type is resolved. The parser's events are used rather than its own tree, so
that depth and aliases are bounded while reading and a thousand rows cost some hundredths of a second.
"""

from typing import Any, NamedTuple, TypeAlias

import yaml

from generator.base.node import Entry, Mapping, Node, Scalar, Sequence
from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.load.comments import cut_by_comment, find_comments
from generator.load.decode import FORBIDDEN, describe
from generator.load.merge import merge
from generator.load.problems import (
    CHARACTER,
    YAML_ALIAS,
    YAML_ANCHOR_TWICE,
    YAML_ANCHOR_UNUSED,
    YAML_BLOCK_EMPTY,
    YAML_DEPTH,
    YAML_DOCUMENTS,
    YAML_KEY,
    YAML_KEY_ALONE,
    YAML_KEY_TWICE,
    YAML_TAG,
)

DEEPEST = 60
"""How many mappings and lists may stand in each other."""

MOST_ALIASED_NODES = 500_000
"""How many values all aliases of a file together may stand for."""

_IN_QUOTES = "if it is meant as text, put the text in quotes"

_Event: TypeAlias = Any
"""A PyYAML event: the C parser's classes have no types of their own."""


class StopReadingError(Exception):
    """Reading cannot go on; carries the problem that says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class _Anchor(NamedTuple):
    """A value with a name: its place, the value once it is complete, and how many nodes it holds."""

    span: Span
    node: Node | None
    size: int


class _Open:
    """A mapping or list that is being read."""

    __slots__ = ("anchor", "before", "entries", "flow", "items", "key", "key_span", "merges", "merging", "span")

    def __init__(self, span: Span, anchor: str | None, is_mapping: bool, flow: bool, before: int) -> None:
        self.span = span
        self.anchor = anchor
        self.flow = flow
        self.before = before
        self.entries: dict[str, Entry] | None = {} if is_mapping else None
        self.items: list[Node] = []
        self.key: str | None = None
        self.key_span = span
        self.merging = False
        self.merges: list[Entry] = []


class Composer:
    """Builds the node of one file from parser events.

    Args:
        text: the whole file.
        name: the file's name in spans.
        unknown: the indices of the `?` that are values, in whose place the parser reads a stand-in.
    """

    def __init__(self, text: str, name: str, problems: Problems, unknown: frozenset[int] = frozenset()) -> None:
        self.text = text
        self.name = name
        self.problems = problems
        self.root: Node | None = None
        self._unknown = unknown
        self._comments = find_comments(text)
        self._anchors: dict[str, _Anchor] = {}
        self._used: set[str] = set()
        self._open: list[_Open] = []
        self._top: _Open | None = None
        self._documents = 0
        self._nodes = 0
        self._aliased = 0

    def read(self, parser: Any) -> Node | None:
        """The node of the document, or None when the file holds none.

        Raises:
            yaml.YAMLError: the file is not YAML.
            StopReadingError: it is, but reading on makes no sense.
        """
        handlers = {
            yaml.ScalarEvent: self._scalar,
            yaml.MappingStartEvent: self._start,
            yaml.SequenceStartEvent: self._start,
            yaml.MappingEndEvent: self._end,
            yaml.SequenceEndEvent: self._end,
            yaml.AliasEvent: self._alias,
            yaml.DocumentStartEvent: self._document,
        }
        next_event = parser.get_event
        while (event := next_event()) is not None:
            handler = handlers.get(event.__class__)
            if handler is not None:
                handler(event)
        self._name_unused_anchors()
        return self.root

    def _document(self, event: _Event) -> None:
        self._documents += 1
        if self._documents > 1:
            message = "a second document begins here: a file holds one"
            hint = f"delete the `---`, or put what follows in a file of its own; {_IN_QUOTES}"
            raise StopReadingError(YAML_DOCUMENTS.at(self._span(event.start_mark), message, hint))

    def _scalar(self, event: _Event) -> None:
        mark = event.start_mark
        span = Span(self.name, mark.line + 1, mark.column + 1)
        top = self._top
        if top is not None and top.entries is not None and top.key is None:
            self._key(top, event, span)
            return
        text = event.value
        if event.style:
            if event.style == '"' and FORBIDDEN.search(text):
                self._forbidden(text, span)
            if event.style in "|>" and not text:
                self._empty_block(event, span)
            node = Scalar(text, span, True)
        else:
            if self._unknown and event.end_mark.index - 1 in self._unknown:
                text = self.text[event.end_mark.index - 1]
                span = Span(self.name, event.end_mark.line + 1, event.end_mark.column)
            node = Scalar(text, span)
            if self._comments and event.end_mark.index in self._comments:
                self._comment(text, event.end_mark)
            if not text and top is not None and top.flow:
                self._alone(top, event)
        if event.tag is not None:
            self._tag(event, span)
        self._nodes += 1
        if event.anchor is not None:
            self._anchor(event.anchor, span, node, 1)
        self._attach(node)

    def _empty_block(self, event: _Event, span: Span) -> None:
        """`>3` reads as the head of a block of text that never comes, so what was meant is lost."""
        line, _, following = self.text[event.start_mark.index :].partition("\n")
        if following.startswith("\t"):
            return  # The tab is the trouble, and is told.
        head = line.split(" ", 1)[0]
        message = f"`{head}` begins a block of text in YAML, and no indented line follows"
        self.problems.add(YAML_BLOCK_EMPTY.at(span, message, f'{_IN_QUOTES}: "{head}"'))

    def _key(self, top: _Open, event: _Event, span: Span) -> None:
        """Takes a key, or adds a problem and takes it all the same, so that its value is read."""
        key = event.value
        top.key, top.key_span = key, span
        if not key or event.start_mark.line != event.end_mark.line:
            what = "the key spans several lines" if key else "a key is missing before the `:`"
            self.problems.add(YAML_KEY.at(span, what, f"a key is a short name on one line; {_IN_QUOTES}"))
        if event.tag is not None:
            self._tag(event, span)
        if event.style == '"' and FORBIDDEN.search(key):
            self._forbidden(key, span)
        if event.anchor is not None:
            self._anchor(event.anchor, span, Scalar(key, span, bool(event.style)), 1)
        top.merging = key == "<<" and not event.style
        if top.merging:
            if top.merges:
                self._twice(key, span, top.merges[0].key_span, "write `<<: [*first, *second]` to merge several")
        elif top.entries is not None and key in top.entries:
            self._twice(key, span, top.entries[key].key_span, "delete or rename one of the two")

    def _twice(self, key: str, span: Span, first: Span, hint: str) -> None:
        message = f"the key `{key}` is given twice in one mapping: here and in line {first.line}"
        self.problems.add(YAML_KEY_TWICE.at(span, message, hint))

    def _start(self, event: _Event) -> None:
        span = self._span(event.start_mark)
        top = self._top
        if top is not None and top.entries is not None and top.key is None:
            message = "a list or mapping stands where a key is expected"
            raise StopReadingError(YAML_KEY.at(span, message, f"a key is a short name; {_IN_QUOTES}"))
        if len(self._open) >= DEEPEST:
            message = f"values are nested more than {DEEPEST} deep"
            raise StopReadingError(YAML_DEPTH.at(span, message, f"flatten the data; {_IN_QUOTES}"))
        if event.tag is not None:
            self._tag(event, span)
        if event.anchor is not None:
            self._anchor(event.anchor, span, None, 0)
        is_mapping = event.__class__ is yaml.MappingStartEvent
        self._nodes += 1
        self._top = _Open(span, event.anchor, is_mapping, bool(event.flow_style), self._nodes - 1)
        self._open.append(self._top)

    def _end(self, _event: _Event) -> None:
        done = self._open.pop()
        self._top = self._open[-1] if self._open else None
        node: Node
        if done.entries is None:
            node = Sequence(tuple(done.items), done.span)
        else:
            entries = merge(done.merges, done.entries, self.problems) if done.merges else done.entries
            node = Mapping(entries, done.span)
        if done.anchor is not None and self._anchors[done.anchor].span == done.span:
            self._anchors[done.anchor] = _Anchor(done.span, node, self._nodes - done.before)
        self._attach(node)

    def _attach(self, node: Node) -> None:
        top = self._top
        if top is None:
            self.root = node
        elif top.entries is None:
            top.items.append(node)
        else:
            key = top.key
            top.key = None
            if top.merging:
                top.merges.append(Entry(top.key_span, node))
            elif key is not None and key not in top.entries:
                top.entries[key] = Entry(top.key_span, node)

    def _alias(self, event: _Event) -> None:
        span = self._span(event.start_mark)
        top = self._top
        if top is not None and top.entries is not None and top.key is None:
            message = f"the alias `*{event.anchor}` stands where a key is expected"
            raise StopReadingError(YAML_KEY.at(span, message, f"a key is a short name; {_IN_QUOTES}"))
        anchor = self._anchors.get(event.anchor)
        self._used.add(event.anchor)
        if anchor is None or anchor.node is None:
            if anchor is None:
                message = f"`*{event.anchor}` stands for a value marked `&{event.anchor}`, and there is none above"
            else:
                message = f"`*{event.anchor}` stands for the very value that it is part of"
            self.problems.add(YAML_ALIAS.at(span, message, f'{_IN_QUOTES}: "*{event.anchor}"'))
            self._attach(Scalar("", span))
            return
        self._aliased += anchor.size
        self._nodes += anchor.size
        if self._aliased > MOST_ALIASED_NODES:
            message = f"the aliases of this file stand for more than {MOST_ALIASED_NODES} values"
            raise StopReadingError(YAML_ALIAS.at(span, message, "repeat less: aliases of aliases multiply"))
        self._attach(anchor.node)

    def _anchor(self, anchor: str, span: Span, node: Node | None, size: int) -> None:
        if anchor in self._anchors:
            message = f"the anchor `&{anchor}` is given twice: here and in line {self._anchors[anchor].span.line}"
            self.problems.add(YAML_ANCHOR_TWICE.at(span, message, f"rename or delete one; {_IN_QUOTES}"))
            return
        self._anchors[anchor] = _Anchor(span, node, size)

    def _name_unused_anchors(self) -> None:
        for name, anchor in self._anchors.items():
            if name not in self._used:
                message = f"`&{name}` is taken as a name for the value after it, and nothing uses that name"
                hint = f'delete it, or, {_IN_QUOTES}: "&{name} ..."'
                self.problems.add(YAML_ANCHOR_UNUSED.at(anchor.span, message, hint))

    def _tag(self, event: _Event, span: Span) -> None:
        shown = event.tag.replace("tag:yaml.org,2002:", "!!")
        message = f"`{shown}` is a YAML tag, and tags mean nothing here"
        self.problems.add(YAML_TAG.at(span, message, f'delete it, or, {_IN_QUOTES}: "{shown} ..."'))

    def _forbidden(self, text: str, span: Span) -> None:
        """A backslash in double quotes made a character that cannot be printed, as in a Windows path."""
        for character in dict.fromkeys(FORBIDDEN.findall(text)):
            message = f"a backslash in these double quotes makes {describe(character)}, which cannot be printed"
            hint = "use single quotes, in which a backslash is a backslash, or write / in paths"
            self.problems.add(CHARACTER.at(span, message, hint))

    def _comment(self, text: str, end: Any) -> None:
        problem = cut_by_comment(text, self._comments[end.index], end, self.name)
        if problem is not None:
            self.problems.add(problem)

    def _alone(self, top: _Open, event: _Event) -> None:
        """`{fox}`: a name without a value, which hardly anybody means."""
        if top.entries is not None and top.key is not None and event.anchor is None and event.tag is None:
            before = event.start_mark.index - 1
            while self.text[before] in " \r\n":
                before -= 1
            if self.text[before] != ":":
                message = f"`{top.key}` stands in braces without a value"
                hint = f"write `{top.key}: value`; {_IN_QUOTES}"
                self.problems.add(YAML_KEY_ALONE.at(top.key_span, message, hint))

    def _span(self, mark: Any) -> Span:
        return Span(self.name, mark.line + 1, mark.column + 1)
