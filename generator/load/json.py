"""JSON files as nodes with file:line:column (RFC 8259): what spreadsheets on the web and other tools write."""

import re
from bisect import bisect_right
from json import JSONDecodeError
from json.decoder import scanstring  # type: ignore[attr-defined]

from generator.base.node import Entry, Mapping, Node, Scalar, Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.compose import DEEPEST
from generator.load.decode import FORBIDDEN, LINE_BREAK, check_characters, decode_unicode, describe
from generator.load.problems import CHARACTER, JSON_KEY_TWICE, JSON_SYNTAX

_SPACE = re.compile(r"[ \t\r\n]*")
_PLAIN = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null")
_WORD = re.compile(r"[^\s,\]}\[{:\"]+|.", re.DOTALL)


class _SyntaxFoundError(Exception):
    """The text is not JSON from an index on."""

    def __init__(self, at: int, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.at = at
        self.message = message
        self.hint = hint


def parse_json(data: bytes, name: str, problems: Problems) -> Node | None:
    """The node that a JSON file holds.

    A string is text that was marked as such; a number, `true` and `false` are scalars as typed; `null` is empty.

    Args:
        data: the file's bytes (UTF-8, UTF-16 or UTF-32).
        name: the file's name in spans.

    Returns:
        The node, or None after a problem.
    """
    decoded = decode_unicode(data, name, problems)
    if decoded is None or not check_characters(decoded.text, name, problems):
        return None
    reader = _Reader(decoded.text, name, problems)
    try:
        return reader.whole()
    except _SyntaxFoundError as error:
        problems.add(JSON_SYNTAX.at(reader.span(error.at), error.message, error.hint))
        return None


class _Reader:
    """Reads one text; `at` is the index of the next character."""

    def __init__(self, text: str, name: str, problems: Problems) -> None:
        self.text = text
        self.name = name
        self.problems = problems
        self.at = 0
        self._starts = [0, *(match.end() for match in LINE_BREAK.finditer(text))]

    def span(self, at: int) -> Span:
        line = bisect_right(self._starts, at)
        return Span(self.name, line, at - self._starts[line - 1] + 1)

    def whole(self) -> Node:
        node = self._value(0)
        if self._next():
            raise _SyntaxFoundError(self.at, f"{self._seen()} follows the end of the value", "a file holds one list")
        return node

    def _next(self) -> str:
        """The next character that is no space, "" at the end."""
        match = _SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.text[self.at : self.at + 1]

    def _seen(self) -> str:
        match = _WORD.match(self.text, self.at)
        return f"`{match[0][:30]}`" if match else "the end of the file"

    def _value(self, depth: int) -> Node:
        sign, start = self._next(), self.at
        if depth > DEEPEST:
            raise _SyntaxFoundError(start, f"values are nested more than {DEEPEST} deep", "flatten the data")
        if sign == '"':
            return Scalar(self._string(), self.span(start), True)
        if sign == "[":
            return self._list(depth)
        if sign == "{":
            return self._object(depth)
        match = _PLAIN.match(self.text, start)
        word = _WORD.match(self.text, start)
        if match is None or word is None or match.end() < word.end():
            raise _SyntaxFoundError(start, f"{self._seen()} is no value", 'a text stands in double quotes: "..."')
        self.at = match.end()
        return Scalar("" if match[0] == "null" else match[0], self.span(start))

    def _string(self) -> str:
        start = self.at
        try:
            found, self.at = scanstring(self.text, start + 1, True)
        except JSONDecodeError as error:
            hint = 'a text ends with "; inside it write \\" for a quote, \\\\ for a backslash and \\n for a line break'
            raise _SyntaxFoundError(min(error.pos, len(self.text)), f"this text is broken: {error.msg}", hint) from None
        assert isinstance(found, str)
        wrong = FORBIDDEN.search(found)
        if wrong:
            message = f"a backslash makes {describe(wrong[0])}, which cannot be printed"
            self.problems.add(CHARACTER.at(self.span(start), message, "delete it"))
        return found

    def _list(self, depth: int) -> Sequence:
        start = self.at
        self.at += 1
        items: list[Node] = []
        if self._next() == "]":
            self.at += 1
            return Sequence((), self.span(start))
        while True:
            items.append(self._value(depth + 1))
            if self._ends("]", "list"):
                return Sequence(tuple(items), self.span(start))

    def _object(self, depth: int) -> Mapping:
        start = self.at
        self.at += 1
        entries: dict[str, Entry] = {}
        if self._next() == "}":
            self.at += 1
            return Mapping({}, self.span(start))
        while True:
            if self._next() != '"':
                raise _SyntaxFoundError(self.at, f"{self._seen()} stands where a name in double quotes is expected")
            place = self.span(self.at)
            key = self._string()
            if self._next() != ":":
                raise _SyntaxFoundError(self.at, f"{self._seen()} stands where `:` is expected behind `{key}`")
            self.at += 1
            value = self._value(depth + 1)
            if key in entries:
                message = f"the name `{key}` is given twice in one object: here and in {entries[key].key_span}"
                self.problems.add(JSON_KEY_TWICE.at(place, message, "delete or rename one of the two"))
            entries.setdefault(key, Entry(place, value))
            if self._ends("}", "object"):
                return Mapping(entries, self.span(start))

    def _ends(self, closing: str, what: str) -> bool:
        """Whether a list or object ends here; else the comma before its next part is passed."""
        sign = self._next()
        self.at += 1
        if sign == closing:
            return True
        if sign != ",":
            self.at -= 1
            raise _SyntaxFoundError(
                self.at, f"{self._seen()} stands where `,` or `{closing}` of the {what} is expected"
            )
        if self._next() == closing:
            raise _SyntaxFoundError(self.at, f"a comma stands before the `{closing}`", "delete the comma")
        return False
