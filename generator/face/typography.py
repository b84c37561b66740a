"""From a game's named styles to what the text engine sets with."""

from collections.abc import Callable, Sequence
from pathlib import Path

from generator.base.problem import Problems
from generator.model.style import Styles, TextStyle
from generator.typeset.family import FontFamily
from generator.typeset.library import FontLibrary, FontSource
from generator.typeset.paragraph import Setting, set_text
from generator.typeset.run import GlyphRun, TextSpan

LABEL_FONT = "sans-jp"
"""The built-in family of what stands outside the cut."""


def font_library(styles: Styles, root: Path, problems: Problems) -> FontLibrary:
    """The fonts that a game's styles declare, and the built-in families; what is wrong with them is told at once."""
    sources = [
        FontSource(font.name, font.source, font.number, font.axes, font.features, font.fallback, font.span)
        for font in styles.fonts.values()
    ]
    library = FontLibrary(sources, root)
    library.check(problems)
    return library


def setting_of(style: TextStyle, family: FontFamily) -> Setting:
    """A text style as the engine takes it."""
    return Setting(
        family,
        style.size,
        style.smallest,
        style.leading,
        tuple(style.colour),  # type: ignore[arg-type]
        style.align,
        style.tracking,
        style.fit,
        style.phrases,
    )


def line_setter(library: FontLibrary, problems: Problems) -> Callable[[str, float], Sequence[GlyphRun]]:
    """A function that sets one line (text, points) outside the cut; its runs count from the start of the baseline."""
    family = library.family(LABEL_FONT, None, None, problems)

    def set_line(text: str, size: float) -> Sequence[GlyphRun]:
        if family is None:
            return ()
        runs = set_text([TextSpan(text)], Setting(family, size), None).runs
        return [run._replace(y=run.y - runs[0].y) for run in runs]

    return set_line
