"""The place in a template from which a tag of the markup comes, carried through rendering unseen.

Behind the name of every start tag stand a few of the characters that Unicode keeps for a program's own use. No data
and no template has them, no escaping changes them, and what is left of them after rendering is taken out: none is ever
printed.
"""

import re
from collections.abc import Mapping
from functools import lru_cache, wraps
from typing import Protocol, cast

import jinja2
from jinja2.ext import Extension

from generator.face.budget import Function
from generator.face.markup import AT

NO_CHARACTERS = "".join(map(chr, range(0xFDD0, 0xFDDB)))
"""The digits 0 to 9 and the colon of a place."""

_TO_MARK = str.maketrans("0123456789:", NO_CHARACTERS)
_FROM_MARK = str.maketrans(NO_CHARACTERS, "0123456789:")
_MARK = re.compile(f"[{NO_CHARACTERS}]+")
_MARKS = re.compile(f"([{NO_CHARACTERS}][{NO_CHARACTERS}]*)")
"""Written so that its first character is sought fast."""
_TAG_NAME = re.compile(r"<[A-Za-z][\w.-]*")
_ELSE = "\0"
"""Stands for every character that Jinja does not hand on as text."""

_TAG = re.compile(rf"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<([A-Za-z][\w.-]*)(?=[\s/>{_ELSE}])", re.S)
_KEEPING = frozenset(["e", "escape", "indent", "safe", "trim"])
"""Filters whose result is still the markup that they were given."""


class Numbering(Protocol):
    """An environment that numbers its templates."""

    def number_of(self, name: str) -> int:
        """The number that stands for a template in places."""
        ...


class Places(Extension):
    """Marks every start tag with `number:line:column` before Jinja reads the source; lines stay where they are."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        try:
            text = _text_of(self.environment, source, name, filename)
        except jinja2.TemplateSyntaxError:
            return source  # Jinja tells of it when it reads the source itself.
        number = cast(Numbering, self.environment).number_of(name or "")
        line, line_start, seen = 1, 0, 0
        parts: list[str] = []
        for match in _TAG.finditer(text):
            if match[1] is None:
                continue
            start = match.start()
            breaks = source.count("\n", seen, start)
            if breaks:
                line += breaks
                line_start = source.rindex("\n", 0, start) + 1
            parts += (source[seen : match.end()], f"{number}:{line}:{start - line_start + 1}".translate(_TO_MARK))
            seen = match.end()
        return "".join([*parts, source[seen:]])


def _text_of(environment: jinja2.Environment, source: str, name: str | None, filename: str | None) -> str:
    """A source with all but the text that Jinja's own lexer finds in it blotted out, each character by one other."""
    parts: list[str] = []
    at = 0
    # What the lexer strips is white space between its tokens, so that each is the next one of its spelling.
    for _, kind, value in environment.lexer.tokeniter(source, name, filename):
        start = source.index(value, at)
        at, gap = start + len(value), start - at
        parts += (_ELSE * gap, value if kind == "data" else _ELSE * len(value))
    return "".join([*parts, _ELSE * (len(source) - at)])


def with_places(markup: str) -> str:
    """Rendered markup whose tags carry their place as an attribute, without any other trace of places."""
    texts_and_marks = _MARKS.split(markup)
    for number in range(1, len(texts_and_marks), 2):
        before = texts_and_marks[number - 1]
        tag = before.rfind("<")
        marks_tag = tag >= 0 and _TAG_NAME.fullmatch(before, tag)
        texts_and_marks[number] = _attribute(texts_and_marks[number]) if marks_tag else ""
    return "".join(texts_and_marks)


@lru_cache(maxsize=4096)
def _attribute(mark: str) -> str:
    return f' {AT}="{mark.translate(_FROM_MARK)}"'


def without_places(name: str, function: Function) -> Function:
    """A filter that is given no places: it may count, cut or rewrite what it gets.

    Args:
        name: the filter's; one that leaves markup as it is gets it with its places.
    """
    if name in _KEEPING:
        return function

    @wraps(function)
    def run(*given: object, **named: object) -> object:
        return function(*map(_bare, given), **_all_bare(named))

    return run


def _all_bare(named: Mapping[str, object]) -> Mapping[str, object]:
    return {key: _bare(value) for key, value in named.items()} if named else named


def _bare(value: object) -> object:
    if isinstance(value, str) and _MARK.search(value):
        return type(value)(_MARK.sub("", value))
    return value
