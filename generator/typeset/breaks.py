"""Where lines may end: a text cut into units that stay whole.

The rules are those of JLReq (W3C) for Japanese and of UAX #14 (Unicode) for the rest, chosen in `characters`. Hangul
words stay whole, as Korean readers prefer; Chinese follows the Japanese rules.
"""

import re
from bisect import bisect_left
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.typeset import characters as c
from generator.typeset.alphabet import Alphabet

if TYPE_CHECKING:
    from collections.abc import Sequence

_FLAG_LETTERS = "\\U0001f1e6-\\U0001f1ff"
_JOINER = "\\u200d"
_ALPHABET = Alphabet(
    {
        "western": c.WESTERN,
        "opens_western": "(\\[{‘“",
        "opening": c.OPENING,
        "never_first": c.NEVER_FIRST,
        "closing_quote": c.CLOSING_QUOTES,
        "prefix": c.PREFIX,
        "counter": c.COUNTERS,
        "space": c.SPACE,
        "glue": c.GLUE,
        "quote": "\"'",
        "mark": c.MARK,
        "hyphen": c.HYPHEN,
        "soft_hyphen": c.SOFT_HYPHEN,
        "dash": c.DASH,
        "full_digit": c.FULL_DIGIT,
        "digit": c.DIGIT,
        "point": ".,",
        "full_point": ".,．，：／",
        "icon": c.ICON,
        "flag": _FLAG_LETTERS,
        "joiner": _JOINER,
        "plain": "ぁ-ゖァ-ヺ一-鿿",
    }
)
_a = _ALPHABET.any_of
_MARKS, _DIGIT, _SPACE, _ICON = _a("mark"), f"[{_a('digit')}]", _a("space"), f"[{_a('icon')}]"
_HYPHEN = f"[{_a('hyphen')}]"
_WORD = f"(?:[{_a('western')}]|[{_a('opens_western')}](?=[{_a('western', 'opens_western')}]))+"
_WESTERN = f"(?:{_HYPHEN}*{_WORD}(?:{_HYPHEN}+(?={_DIGIT}){_WORD})*(?:{_HYPHEN}+|[{_a('soft_hyphen')}])?|{_HYPHEN}+)"
_COUNTER = f"(?:(?<={_DIGIT})[{_a('counter')}])?"
_FULL_NUMBER = f"[{_a('full_digit')}]+(?:[{_a('full_point')}][{_a('full_digit')}]+)*{_COUNTER}"
_FLAG = f"[{_a('flag')}]{{2}}"
_SINGLE = f".(?:[{_MARKS}]|[{_a('joiner')}][^{_a('opening', 'space')}]?)*"
_PLAIN = f"[{_a('plain')}](?![{_MARKS}])"
_CORE = (
    f"(?:{_PLAIN}|{_WESTERN}{_COUNTER}(?:{_ICON}(?:{_WESTERN})?)?|{_ICON}(?:{_WESTERN})?|{_FULL_NUMBER}"
    f"|[{_a('dash')}]+|{_FLAG}|{_SINGLE})"
)
_BEFORE = f"(?:[{_a('opening')}][{_SPACE}]*|[{_a('prefix')}](?={_DIGIT})|[{_a('quote')}](?=[^{_SPACE}]))*"
_AFTER = (
    f"(?:[{_a('never_first', 'closing_quote', 'mark')}]|[{_SPACE}]+[{_a('never_first')}]|[{_a('point')}](?!{_DIGIT}))*"
)
_ATOM = f"{_BEFORE}{_CORE}{_AFTER}"
_FREE = "".join(sorted(set(_a("plain")) - set(_a("never_first", "closing_quote", "mark"))))
_ALONE = f"[{_a('plain')}](?=[{_FREE}])"
"""A character between others like it, which most are: found before anything else is tried."""
_UNIT = re.compile(f"{_ALONE}|[{_SPACE}]*{_ATOM}(?:[{_a('glue')}]+(?:{_ATOM})?)*[{_SPACE}]*|[{_SPACE}]+", re.S)
_NEWLINE = re.compile(c.NEWLINE)
_KANA = re.compile("[ぁ-ヿ]")


def units(text: str) -> list[str]:
    """The text in units between which a line may end, spaces at their ends. Nothing is left out."""
    found, start = [], 0
    for unit in _UNIT.findall(text.translate(_ALPHABET)):
        end = start + len(unit)
        found.append(text[start:end])
        start = end
    return found


CLUSTER = f"(?:[{_FLAG_LETTERS}]{{2}}|[\\s\\S](?:[{c.MARK}]|{_JOINER}[^{c.OPENING}{c.SPACE}]?)*)"
"""A regular expression for one character as readers count them."""


def clusters(text: str) -> list[str]:
    """The text in characters as readers count them, for breaking a word that is longer than a line."""
    return re.findall(CLUSTER, text)


hard_lines = _NEWLINE.split
"""`hard_lines(text)`: the lines that newline characters make."""


@lru_cache(maxsize=4096)
def phrase_ends(text: str) -> tuple[int, ...]:
    """Where Japanese phrases end, as counts of characters from the text's start; () where there are no kana.

    Found by budoux's Japanese model. The end of the text is included.
    """
    if not _KANA.search(text):
        return ()
    ends, at = [], 0
    for phrase in _phrase_parser().parse(text):
        at += len(phrase)
        ends.append(at)
    return tuple(ends)


def phrase_stops(parts: "Sequence[str]") -> list[int]:
    """Numbers of units, counted from 1, after which a phrase ends; every unit that ends in a space or hyphen counts."""
    ends = phrase_ends("".join(parts))
    stops, at = [], 0
    for number, part in enumerate(parts, 1):
        at += len(part)
        nearest = bisect_left(ends, at)
        if not ends or ends[nearest] == at or part[-1] in " \u3000\u200b-/":
            stops.append(number)
    return stops


@lru_cache(maxsize=1)
def _phrase_parser():  # type: ignore[no-untyped-def]
    import budoux

    return budoux.load_default_japanese_parser()
