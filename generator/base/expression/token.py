"""The words of an expression, each with its place in the text."""

import re
from typing import NamedTuple

LONGEST = 2000
"""Characters an expression may have."""

KEYWORDS = frozenset({"and", "or", "not", "in", "true", "false", "missing"})

_AS_TYPED_ELSEWHERE = {"−": "-", "×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=", "〜": "..", "～": ".."}
"""Signs that Japanese and mathematical keyboards give, with what they are read as."""

_NARROW = {0xFF01 + i: 0x21 + i for i in range(94)} | {0x3000: 0x20}
"""Full-width forms to ASCII, one character to one, so that places stay."""

_TOKEN = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<number>[0-9]+(?:\.[0-9]+)?)
  | (?P<text>"[^"]*"|'[^']*')
  | (?P<quoted>`[^`]+`)
  | (?P<name>[^\W\d]\w*)
  | (?P<sign>\.\.|==|!=|<=|>=|//|[-+*/%<>()\[\],.]|[−×÷≤≥≠〜])
    """,
    re.VERBOSE,
)

_HINTS = {
    "=": "write `==` to compare, or `>=`, `<=`",
    "&": "write `and`",
    "|": "write `or`",
    "!": "write `not`, or `!=` to compare",
    "^": "there is no power sign; multiply",
    '"': "the text has no closing quote",
    "'": "the text has no closing quote",
    "`": "the name has no closing back quote",
    "{": "write a list in square brackets: `[a, b]`",
}


class Token(NamedTuple):
    """A word of the expression.

    Attributes:
        kind: `number`, `text`, `name`, `sign`, `word` (a keyword) or `end`.
        value: the text without its quotes; for signs and keywords the sign itself.
        at: index of its first character.
    """

    kind: str
    value: str
    at: int


class BrokenTextError(Exception):
    """The text breaks the language at an index."""

    def __init__(self, at: int, message: str, hint: str = "", *, kind: str = "syntax") -> None:
        super().__init__(message)
        self.at = at
        self.message = message
        self.hint = hint
        self.kind = kind


def tokens(text: str) -> list[Token]:
    """The words of a text, ending with one of kind `end`.

    Full-width digits and signs are read as their narrow forms; names and quoted texts stay as typed.

    Raises:
        BrokenTextError: at the first character that belongs to no word.
    """
    if len(text) > LONGEST:
        raise BrokenTextError(0, f"the expression has {len(text)} characters; {LONGEST} are allowed", kind="limit")
    narrow = text.translate(_NARROW)
    for wave in (i for i, char in enumerate(text) if char == "～"):
        narrow = f"{narrow[:wave]}〜{narrow[wave + 1 :]}"
    found: list[Token] = []
    at = 0
    while at < len(narrow):
        match = _TOKEN.match(narrow, at)
        if match is None:
            raise BrokenTextError(at, f"`{text[at]}` has no meaning here", _HINTS.get(narrow[at], ""))
        if match.lastgroup != "space":
            found.append(_token(match, text))
        at = match.end()
    found.append(Token("end", "", len(text.rstrip())))
    return found


def _token(match: re.Match[str], text: str) -> Token:
    kind, at = str(match.lastgroup), match.start()
    typed = text[at : match.end()]
    if kind in ("text", "quoted"):
        return Token("text" if kind == "text" else "name", typed[1:-1], at)
    if kind == "name":
        return Token("word" if typed in KEYWORDS else "name", typed, at)
    if kind == "number":
        _refuse_glued(match, text)
        return Token(kind, match[0], at)
    return Token(kind, _AS_TYPED_ELSEWHERE.get(match[0], match[0]), at)


def _refuse_glued(match: re.Match[str], text: str) -> None:
    rest = text[match.end() : match.end() + 1]
    if rest and (rest.isalnum() or rest == "_"):
        word = re.match(r"\w+", text[match.start() :])
        typed = word[0] if word else rest
        raise BrokenTextError(
            match.start(), f"`{typed}` is no number", 'put a text in quotes: "…", or an odd name in `…`'
        )
