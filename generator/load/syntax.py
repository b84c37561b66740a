"""What a YAML syntax error means to a designer: where it is, in plain words, and how to mend it.

Both parsers name a place and the token they did not expect; what the designer most likely did is read from the text
at that place, so that the words are ours and the same whichever parser ran.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import yaml

from generator.base.problem import Problem
from generator.base.span import Span
from generator.load.decode import place_of
from generator.load.problems import YAML_SYNTAX, YAML_TAB

_QUOTES = "put the text in quotes"
_SLASHES = "`//` begins no comment in YAML"
_NO_SLASHES = f"write # for a comment; if it is text, {_QUOTES}"


class _Failure(NamedTuple):
    """A syntax error.

    Attributes:
        at: index of the character that was not expected.
        since: index at which the value it belongs to begins, else `at`.
        doing: what the parser was doing (`while scanning a quoted scalar`), or "".
        told: what it said.
    """

    text: str
    at: int
    since: int
    doing: str
    told: str

    @property
    def character(self) -> str:
        """The character that was not expected, "" at the end of the file."""
        return self.text[self.at : self.at + 1]

    @property
    def line_before(self) -> str:
        """What stands before it on its line."""
        return self.text[self.line_start : self.at]

    @property
    def line_start(self) -> int:
        """Index at which its line begins."""
        return max(self.text.rfind("\n", 0, self.at), self.text.rfind("\r", 0, self.at)) + 1

    @property
    def line_above(self) -> str:
        """The last line above that is not empty."""
        lines = self.text[: self.line_start].split("\n")
        return next((line.rstrip() for line in reversed(lines) if line.strip()), "")


class _Finding(NamedTuple):
    """Where the mistake is (index), what it is, and what mends it."""

    at: int
    message: str
    hint: str


def explain(error: yaml.YAMLError, text: str, name: str) -> Problem:
    """The problem for an error of either parser.

    Args:
        text: the text that was parsed.
        name: the file's name.
    """
    failure = _failure(error, text)
    if failure.character == "\t":
        message = "a tab stands here; YAML takes only spaces outside quotes"
        hint = "use spaces to indent and to separate; put a text that holds a tab in quotes"
        return YAML_TAB.at(place_of(text, failure.at, name), message, hint)
    for judge in _JUDGES:
        finding = judge(failure)
        if finding is not None:
            return YAML_SYNTAX.at(place_of(text, finding.at, name), finding.message, finding.hint)
    message = f"this cannot be read as YAML: {failure.told}"
    span = place_of(text, failure.at, name) if failure.told else Span(name)
    return YAML_SYNTAX.at(span, message, f"check the indentation; if it is meant as text, {_QUOTES}")


def _failure(error: yaml.YAMLError, text: str) -> _Failure:
    mark: Any = getattr(error, "problem_mark", None)
    context: Any = getattr(error, "context_mark", None)
    at = mark.index if mark is not None else getattr(error, "position", 0)
    since = context.index if context is not None else at
    told = str(getattr(error, "problem", None) or getattr(error, "reason", None) or error)
    return _Failure(text, min(at, len(text)), min(since, len(text)), str(getattr(error, "context", None) or ""), told)


def _open_quote(failure: _Failure) -> _Finding | None:
    if "quoted scalar" not in failure.doing or "end of stream" not in failure.told:
        return None
    quote = failure.text[failure.since : failure.since + 1]
    hint = f"close it with {quote}; a text that only begins with {quote} goes in quotes of the other kind"
    return _Finding(failure.since, f"the quote {quote} that opens here is never closed", hint)


def _bad_escape(failure: _Failure) -> _Finding | None:
    if "double-quoted" not in failure.doing and "quoted scalar" not in failure.doing:
        return None
    at = failure.text.rfind("\\", failure.since, failure.at + 1)
    if at < 0:
        return None
    message = f"`{failure.text[at : at + 2]}` means nothing in double quotes"
    return _Finding(at, message, "put the text in single quotes, in which a backslash is a backslash; in paths write /")


def _second_colon(failure: _Failure) -> _Finding | None:
    if failure.character != ":" or "not allowed" not in failure.told:
        return None
    above = failure.line_above
    key = failure.line_before.strip()
    if ":" not in key:
        if above.lstrip().startswith("//"):
            at = failure.text.rfind("//", 0, failure.line_start)
            return _Finding(at, _SLASHES, _NO_SLASHES)
        if (joined := re.match(r"\s*(?:- )?([^\s:#]+):(?=[^\s:])", above)) and ": " not in above:
            at = failure.text.rfind(above, 0, failure.line_start) + joined.end() - 1
            hint = f"write `{joined[1]}: value`, or {_QUOTES}"
            return _Finding(at, f"no space follows the `:` of `{joined[1]}`", hint)
        return _Finding(
            failure.at,
            f"`{key}:` begins a value where none can stand, as the line above already has its value or lacks a `:`",
            f"indent this line like its neighbours; if it goes on from the line above, {_QUOTES}",
        )
    message = "a second `: ` stands in one line: it would begin another value"
    return _Finding(failure.at, message, f'{_QUOTES}, as in `key: "Gain 2: draw"`')


def _lone_text(failure: _Failure) -> _Finding | None:
    """A line in a mapping that is neither `key: value` nor goes on from the one above."""
    if "simple key" not in failure.doing:
        return None
    line = failure.text[failure.since :].splitlines()[0].rstrip()
    if line.startswith("//"):
        return _Finding(failure.since, _SLASHES, _NO_SLASHES)
    hint = "write `key: value` with a space after the `:`; indent a text that goes on from the line above, or "
    return _Finding(failure.since, f"`{line}` stands where a key is expected, and no `: ` follows", hint + _QUOTES)


def _first_character(failure: _Failure) -> _Finding | None:
    character = failure.character
    if "cannot start any token" in failure.told:
        message = f"a text cannot begin with `{character}`"
    elif "not allowed" in failure.told and character in ("-", "?"):
        message = f"`{character} ` cannot stand here: it begins a list item or a key on a line of its own"
    elif "block scalar" in failure.doing:
        sign = failure.text[failure.since : failure.since + 1]
        message = f"`{sign}` begins a text on the lines below, so nothing can follow it in its line"
        return _Finding(failure.since, message, _QUOTES)
    elif "scanning an alias" in failure.doing or "scanning an anchor" in failure.doing:
        sign = failure.text[failure.since : failure.since + 1]
        message = f"`{sign}` begins the name of an anchor, and no name follows"
        return _Finding(failure.since, message, _QUOTES)
    elif failure.doing in ("while scanning a directive", "while scanning a tag", "while parsing a tag"):
        sign = failure.text[failure.since : failure.since + 1]
        return _Finding(failure.since, f"`{sign}` does not begin a text in YAML", _QUOTES)
    else:
        return None
    return _Finding(failure.at, message, _QUOTES)


def _brackets(failure: _Failure) -> _Finding | None:
    if "flow" not in failure.doing:
        return None
    opener = failure.text[failure.since : failure.since + 1]
    closer = "]" if opener == "[" else "}"
    opened = place_of(failure.text, failure.since, "")
    where = f"the `{opener}` of line {opened.line}, column {opened.column}"
    hint = f"close it with `{closer}` and set commas between; if it is meant as text, {_QUOTES}"
    if not failure.text[failure.at :].strip():
        return _Finding(failure.since, f"{where} is never closed", hint)
    if _COMMENT_BEFORE.search(failure.text, failure.since, failure.at):
        hint += "; everything after ` #` is a comment"
    return _Finding(failure.at, f"{where} expects `,` or `{closer}` here", hint)


def _after_value(failure: _Failure) -> _Finding | None:
    if "while parsing a block" not in failure.doing and "document start" not in failure.told:
        return None
    if failure.character == ":" or not failure.line_before.strip(" -"):
        if failure.character == ":":
            return _Finding(failure.at, "a key is missing before this `:`", f"write `key: value`, or {_QUOTES}")
        message = "this line does not fit its neighbours: its indentation, or what it begins with"
        hint = f"indent keys of one mapping alike, begin items of one list with `- `; if it is text, {_QUOTES}"
        return _Finding(failure.at, message, hint)
    before = failure.line_before.rstrip()[-1:]
    message = f"something follows here although the value ends with `{before}`"
    return _Finding(failure.at, message, f'{_QUOTES} as a whole, as in `key: "{{W}}{{U}}"`')


_COMMENT_BEFORE = re.compile(r"[^\s,{\[] +#")
_JUDGES: tuple[Callable[[_Failure], _Finding | None], ...] = (
    _open_quote,
    _bad_escape,
    _second_colon,
    _lone_text,
    _first_character,
    _brackets,
    _after_value,
)
