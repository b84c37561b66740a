"""Comments that cut a text short: `foo #3` is the text `foo` in YAML, and nobody is told."""

import re
from typing import Any, NamedTuple

from generator.base.problem import Problem
from generator.base.span import Span
from generator.load.problems import YAML_COMMENT

_COMMENT = re.compile(r"( +)(#(.?)[^\r\n]*)")
_NUMBER_OR_FLAG = re.compile(r"[-+]?\d+(\.\d+)?|true|false|\?")


class Comment(NamedTuple):
    """A ` #` in a line: how many spaces stand before it, and all of it up to the end of the line."""

    spaces: int
    text: str

    @property
    def spaced(self) -> bool:
        """Whether the `#` itself is followed by a space, another `#` or nothing, as in most comments."""
        return self.text[1:2] in ("", " ", "#", "　")


def find_comments(text: str) -> dict[int, Comment]:
    """Everything that may be a comment behind a value, by the index at which its spaces begin."""
    if " #" not in text:
        return {}
    return {m.start(): Comment(len(m[1]), m[2].rstrip()) for m in _COMMENT.finditer(text)}


def cut_by_comment(value: str, comment: Comment, end: Any, name: str) -> Problem | None:
    """The warning that a comment may have been meant as part of the plain value before it; None when it surely is one.

    Two spaces before `#` set a comment off from a text. Behind an empty value the `#` must be followed by a space too,
    as in `colour:  #c00` it hardly is a comment; behind a number one space suffices, if one follows.

    Args:
        value: the value as it was read.
        end: the parser's mark at which the value ends.
        name: the file's name.
    """
    two = comment.spaces > 1
    if value and (two or (comment.spaced and _NUMBER_OR_FLAG.fullmatch(value))):
        return None
    if not value and two and comment.spaced:
        return None
    outcome = f"is not part of the value `{value}`" if value else "leaves the value empty"
    message = f"`{comment.text}` is read as a comment and {outcome}"
    hint = "put the whole text in quotes; if it is a comment, write two spaces before the # and one after it"
    return YAML_COMMENT.at(Span(name, end.line + 1, end.column + comment.spaces + 1), message, hint)
