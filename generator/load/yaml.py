"""YAML files as nodes with file:line:column, by libyaml where it is there, else by PyYAML's own parser."""

import re
from typing import Any

import yaml

from generator.base.node import Node, Scalar
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.compose import Composer, StopReadingError
from generator.load.decode import check_characters, decode_unicode
from generator.load.problems import FILE_TOO_LARGE
from generator.load.syntax import explain
from generator.load.unknown import with_stand_ins

LARGEST_YAML = 8 * 1024 * 1024
"""Bytes of the largest YAML file that is read; a thousand cards are about 200 kB."""

_LARGEST_EXPLAINED = 1024 * 1024
"""Characters up to which the slower parser looks at a file again to say what is wrong."""

_DISPUTED = re.compile(r"\t|[|>][-+0-9]*#")
"""What libyaml takes in places where YAML and PyYAML's own parser do not: tabs, and a comment glued to `|` or `>`."""

FastLoader: Any = getattr(yaml, "CSafeLoader", None)
"""libyaml's parser, or None where PyYAML was built without it."""


def parse_yaml(data: str | bytes, name: str, problems: Problems) -> Node | None:
    """The node that a YAML file holds.

    Scalars stay the text that was typed (`NO`, `007`, `3.10`, `?`). Problems of one file are gathered as far as it
    can be read; only a syntax error ends it.

    Args:
        data: the file's bytes (UTF-8, UTF-16 or UTF-32), or its text.
        name: the file's name in spans.

    Returns:
        The node; an empty Scalar for a file that holds nothing; None when it could not be read.
    """
    if len(data) > LARGEST_YAML:
        message = f"the file is larger than {LARGEST_YAML // 1024 // 1024} MB"
        problems.add(FILE_TOO_LARGE.at(Span(name), message, "split it with `include:`, or put rows in a CSV file"))
        return None
    if isinstance(data, bytes):
        decoded = decode_unicode(data, name, problems)
        text = None if decoded is None else decoded.text
    else:
        text = data.removeprefix("\ufeff")
    if text is None or not check_characters(text, name, problems):
        return None
    return _parse_fast(text, name, problems) if FastLoader is not None else _parse_plain(text, name, problems)


def _parse_fast(text: str, name: str, problems: Problems) -> Node | None:
    """By libyaml; whatever is wrong, or only libyaml takes, is left to the plain parser's judgement."""
    if _DISPUTED.search(text) and len(text) <= _LARGEST_EXPLAINED:
        return _parse_plain(text, name, problems)
    found = Problems()
    try:
        node = _compose(FastLoader, text, name, found)
    except yaml.YAMLError as error:
        if len(text) <= _LARGEST_EXPLAINED:
            return _parse_plain(text, name, problems)
        node = None
        found.add(explain(error, text, name))
    if found.errors and len(text) <= _LARGEST_EXPLAINED:
        return _parse_plain(text, name, problems)
    problems.extend(found)
    return node


def _parse_plain(text: str, name: str, problems: Problems) -> Node | None:
    found = Problems()
    try:
        node = _compose(yaml.SafeLoader, text, name, found)
    except yaml.YAMLError as error:
        node = None
        found.add(explain(error, text, name))
    problems.extend(found)
    return node


def _compose(loader: Any, text: str, name: str, problems: Problems) -> Node | None:
    readable, unknown = with_stand_ins(text, loader)
    composer = Composer(text, name, problems, unknown)
    parser = loader(readable)
    try:
        node = composer.read(parser)
    except StopReadingError as stop:
        problems.add(stop.problem)
        return None
    finally:
        parser.dispose()
    if node is None or (isinstance(node, Scalar) and node.empty):
        return Scalar("", Span(name, 1, 1))
    return node
