"""Where lines may end: a text cut into units that stay whole.

The rules are those of JLReq (W3C) for Japanese and of UAX #14 (Unicode) for the rest, chosen in `characters`. Hangul
words stay whole, as Korean readers prefer; Chinese follows the Japanese rules.
"""

import re
from bisect import bisect_left
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.typeset import characters as c

if TYPE_CHECKING:
    from collections.abc import Sequence

_WORD = rf"(?:[{c.WESTERN}]|[(\[{{‘“](?=[{c.WESTERN}(\[{{‘“]))+"
_HYPHEN = f"[{c.HYPHEN}]"
_WESTERN = rf"(?:{_HYPHEN}*{_WORD}(?:{_HYPHEN}+(?=\d){_WORD})*(?:{_HYPHEN}+|{c.SOFT_HYPHEN})?|{_HYPHEN}+)"
_COUNTER = rf"(?:(?<=\d)[{c.COUNTERS}])?"
_FULL_NUMBER = rf"[{c.FULL_DIGIT}]+(?:[.,．，：／][{c.FULL_DIGIT}]+)*{_COUNTER}"
_FLAG = "[\\U0001f1e6-\\U0001f1ff]{2}"
_SINGLE = rf"[\s\S](?:[{c.MARK}]|\u200d[^{c.OPENING}{c.SPACE}]?)*"
_PLAIN = rf"[ぁ-ゖァ-ヺ一-鿿](?![{c.MARK}])"
_CORE = (
    rf"(?:{_PLAIN}|{_WESTERN}{_COUNTER}(?:{c.ICON}{_WESTERN}?)?|{c.ICON}{_WESTERN}?|{_FULL_NUMBER}"
    rf"|[{c.DASH}]+|{_FLAG}|{_SINGLE})"
)
_BEFORE = rf"(?:[{c.OPENING}][{c.SPACE}]*|[{c.PREFIX}](?=\d)|[\"'](?=[^{c.SPACE}]))*"
_AFTER = rf"(?:[{c.NEVER_FIRST}{c.CLOSING_QUOTES}{c.MARK}]|[{c.SPACE}]+[{c.NEVER_FIRST}]|[.,](?!\d))*"
_ATOM = f"{_BEFORE}{_CORE}{_AFTER}"
_UNIT = re.compile(rf"[{c.SPACE}]*{_ATOM}(?:[{c.GLUE}]+(?:{_ATOM})?)*[{c.SPACE}]*|[{c.SPACE}]+")
_NEWLINE = re.compile(c.NEWLINE)
_KANA = re.compile("[ぁ-ヿ]")

units = _UNIT.findall
"""`units(text)`: the text in units between which a line may end, spaces at their ends. Nothing is left out."""

CLUSTER = f"(?:{_FLAG}|{_SINGLE})"
"""A regular expression for one character as readers count them."""

clusters = re.compile(CLUSTER).findall
"""`clusters(text)`: the text in characters as readers count them, for breaking a word that is longer than a line."""

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
