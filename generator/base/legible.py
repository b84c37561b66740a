"""Characters that cannot be seen, or would act instead of being shown, written as escapes."""

import re

_UNSEEN = "[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
_UNSEEN_BUT_BREAKS = _UNSEEN.replace("\x00-\x1f", "\x00-\x09\x0b-\x1f")
_NAMED = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def legible(text: str, *, breaks: bool = False) -> str:
    """A text whose every character can be shown.

    A card's text may hold an escape sequence that would colour or clear a terminal, a mark that turns the order of what
    follows, or half of a surrogate pair that no encoding takes. All are written as `\\u001b`; a line break as `\\n`.

    Args:
        text: any text.
        breaks: whether line breaks stay.
    """
    if text.isprintable():
        return text
    return re.sub(_UNSEEN_BUT_BREAKS if breaks else _UNSEEN, _escape, text)


def _escape(match: re.Match[str]) -> str:
    char = match[0]
    return _NAMED.get(char) or f"\\u{ord(char):04x}"
