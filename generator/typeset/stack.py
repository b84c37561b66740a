"""Which font sets which character: a font and its fallbacks."""

import unicodedata
from typing import NamedTuple, Protocol

from generator.base.problem import Problems
from generator.base.span import Span
from generator.typeset.breaks import clusters
from generator.typeset.font import NO_GLYPH, Font
from generator.typeset.solid import solid_turns


class Stretch(NamedTuple):
    """Characters that one font sets; `font` is None for one that no font has."""

    font: Font | None
    text: str
    solid: bool


class Fonts(Protocol):
    """What a stack asks of the library that made it."""

    def font(self, name: str, problems: Problems, span: Span | None = None, variant: str = "") -> Font | None:
        """A font by name, or None after a problem."""

    def fallback(self, name: str) -> tuple[str, ...]:
        """The names of the fonts asked after this one."""


class FontStack:
    """A font, then the fonts that are asked in turn for characters it lacks; these are opened when first needed.

    Args:
        library: opens the fallbacks.
        name, variant: the font's name and variant in the library.
        main: the font.
        problems: takes what is wrong with a fallback font.
        span: where the font is asked for.
    """

    def __init__(
        self, library: Fonts, name: str, variant: str, main: Font, problems: Problems, span: Span | None
    ) -> None:
        self.main = main
        self._library = library
        self._variant = variant
        self._problems = problems
        self._span = span
        self._fonts = [main]
        self._waiting = list(library.fallback(name))
        self._chosen: dict[str, Font | None] = {}

    def font_for(self, cluster: str) -> Font | None:
        """The first font that has every character of a cluster, or None."""
        if cluster not in self._chosen:
            self._chosen[cluster] = self._first(needed_characters(cluster))
        return self._chosen[cluster]

    def stretches(self, text: str) -> list[Stretch]:
        """The text in stretches of one font, CJK characters set solid apart from words to be shaped."""
        found: list[Stretch] = []
        for turn, part in enumerate(solid_turns(text)):
            if part:
                self._divide(part, turn % 2 == 1, found)
        return found

    def _divide(self, part: str, solid: bool, found: list[Stretch]) -> None:
        if self.main.has_all(part):
            found.append(Stretch(self.main, part, solid))
            return
        for cluster in clusters(part):
            font = self.font_for(cluster)
            last = found[-1] if found else None
            if last and last.font is font and font is not None and last.solid == solid:
                found[-1] = Stretch(font, last.text + cluster, solid)
            else:
                found.append(Stretch(font, cluster, solid))

    def _first(self, needed: str) -> Font | None:
        for font in self._fonts:
            if font.has_all(needed):
                return font
        while self._waiting:
            name = self._waiting.pop(0)
            variant = self._library.font(name, self._problems, self._span, self._variant) if self._variant else None
            font_or_none = variant or self._library.font(name, self._problems, self._span)
            if font_or_none and font_or_none not in self._fonts:
                self._fonts.append(font_or_none)
                if font_or_none.has_all(needed):
                    return font_or_none
        return None


def needed_characters(cluster: str) -> str:
    """The characters a font must have for a cluster.

    Marks count with their letter where Unicode composes them; any space will do, since HarfBuzz makes the others of it.
    """
    bare = NO_GLYPH.sub("", cluster)
    composed = unicodedata.normalize("NFC", bare) if len(bare) > 1 else bare
    return "".join([" " if char.isspace() and char >= " " else char for char in composed])
