"""The words of sheet titles, per language."""

from collections.abc import Mapping
from typing import NamedTuple


class Words(NamedTuple):
    """What a sheet title says about a side and about turning the paper."""

    front: str
    back: str
    single: str
    flip_long: str
    flip_short: str


ENGLISH = Words("front", "back", "one side only", "flip on long edge", "flip on short edge")
JAPANESE = Words("表", "裏", "片面", "長辺とじ", "短辺とじ")


class Titles(NamedTuple):
    """The names that sheet titles show, in the language of the sheets.

    Attributes:
        game: the game's title. components: titles by component key; a missing one is shown by its key.
    """

    game: str
    components: Mapping[str, str]
    words: Words = ENGLISH


def words_in(lang: str) -> Words:
    """The words in a language (`ja`, `ja-JP`, ...); English where it has none of its own."""
    return JAPANESE if lang.split("-")[0].casefold() == "ja" else ENGLISH
