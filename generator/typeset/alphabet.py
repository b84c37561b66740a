"""Character classes as letters: texts become short alphabets, on which regular expressions compile and run fast.

A regular expression over large sets of Unicode characters takes longer to compile than a small deck to set. Here
every character is mapped to a letter that stands for the classes it belongs to, and expressions are written over
these letters.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping

_ITEM = re.compile(r"\\u([0-9a-f]{4})|\\U([0-9a-f]{8})|\\(.)|(.)", re.S)
_CONTROLS = {"t": "\t", "n": "\n", "r": "\r"}
_FIRST_LETTER, _LAST_LETTER = 0x80, 0xFF
"""Letters are taken from here: none means anything in a regular expression, and each takes one byte."""


def ranges(inside: str) -> Iterator[tuple[int, int]]:
    """The first and last code points of the ranges in the inside of a regular expression's brackets."""
    items: list[str] = []
    dashes: set[int] = set()
    for match in _ITEM.finditer(inside):
        code = match[1] or match[2]
        if match[4] == "-" and items:
            dashes.add(len(items))
        items.append(chr(int(code, 16)) if code else _CONTROLS.get(match[3], match[3]) if match[3] else match[4])
    i = 0
    while i < len(items):
        if i + 2 < len(items) and i + 1 in dashes:
            yield ord(items[i]), ord(items[i + 2])
            i += 3
        else:
            yield ord(items[i]), ord(items[i])
            i += 1


class Alphabet(dict[int, str]):
    """Letters for sets of classes, by code point; `text.translate(alphabet)` writes a text in them.

    Args:
        classes: the inside of a bracket expression by the class's name.
    """

    def __init__(self, classes: Mapping[str, str]) -> None:
        super().__init__()
        members = [(first, last, name) for name, inside in classes.items() for first, last in ranges(inside)]
        self._bounds = sorted({0, *(first for first, _, _ in members), *(last + 1 for _, last, _ in members)})
        names_at: list[set[str]] = [set() for _ in self._bounds]
        for first, last, name in members:
            for names in names_at[bisect_left(self._bounds, first) : bisect_left(self._bounds, last + 1)]:
                names.add(name)
        sets = list(map(frozenset, names_at))
        letters = map(chr, range(_FIRST_LETTER, _LAST_LETTER + 1))
        distinct = dict(zip(dict.fromkeys(sets), letters, strict=False))
        self._letters = [distinct[belongs] for belongs in sets]
        self._distinct = distinct

    def __missing__(self, code: int) -> str:
        letter = self[code] = self._letters[bisect_right(self._bounds, code) - 1]
        return letter

    def any_of(self, *names: str) -> str:
        """The inside of a bracket expression for the letters of all characters in any of these classes."""
        return "".join(sorted(letter for belongs, letter in self._distinct.items() if belongs & set(names)))
