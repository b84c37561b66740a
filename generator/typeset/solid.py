"""Which characters are set solid: kana, ideographs and their punctuation, each on its full advance."""

import re

from generator.typeset import characters as c
from generator.typeset.alphabet import Alphabet

_ALPHABET = Alphabet({"solid": c.SOLID, "mark": f"{c.MARK}\\u200d"})
_SOLID = _ALPHABET.any_of("solid")
_RUN = re.compile(f"([{_SOLID}]+(?![{_ALPHABET.any_of('mark')}]))")


def is_solid(text: str) -> bool:
    """Whether all characters of a text are set solid."""
    return text != "" and not text.translate(_ALPHABET).strip(_SOLID)


def solid_turns(text: str) -> list[str]:
    """The text cut in two sorts of stretches that take turns, the second set solid; a first or last may be empty.

    A character with a mark or joiner behind it is not set solid.
    """
    turns, start = [], 0
    for turn in _RUN.split(text.translate(_ALPHABET)):
        end = start + len(turn)
        turns.append(text[start:end])
        start = end
    return turns
