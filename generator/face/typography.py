"""From a game's named styles to what the text engine sets with."""

from collections.abc import Callable, Sequence
from pathlib import Path

from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.style import Styles, TextStyle
from generator.typeset.family import FontFamily
from generator.typeset.library import FontLibrary, FontSource
from generator.typeset.paragraph import Setting, set_text
from generator.typeset.run import GlyphRun, TextSpan
from generator.typeset.stack import FontStack

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


def font_family(library: FontLibrary, style: TextStyle, problems: Problems) -> FontFamily | None:
    """The faces of a text style: its own bold and italic, else those of its font's family.

    Returns:
        None when its font cannot be had; a problem says why.
    """
    regular = _stack(library, style.font, "", style.span, problems)
    if regular is None:
        return None
    bold = _face(library, style.bold, style.font, "bold", style.span, problems)
    italic = _face(library, style.italic, style.font, "italic", style.span, problems)
    bold_italic = (
        None if style.bold or style.italic else _stack(library, style.font, "bold italic", style.span, problems)
    )
    return FontFamily(regular, bold, italic, bold_italic)


def _face(
    library: FontLibrary, named: str | None, font: str, variant: str, span: Span, problems: Problems
) -> FontStack | None:
    return _stack(library, named, "", span, problems) if named else _stack(library, font, variant, span, problems)


def _stack(library: FontLibrary, name: str, variant: str, span: Span | None, problems: Problems) -> FontStack | None:
    font = library.font(name, problems, span, variant)
    return None if font is None else FontStack(library, name, variant, font, problems, span)


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
    stack = _stack(library, LABEL_FONT, "", None, problems)

    def set_line(text: str, size: float) -> Sequence[GlyphRun]:
        if stack is None:
            return ()
        setting = Setting(FontFamily(stack), size)
        runs = set_text([TextSpan(text)], setting, None).runs
        return [run._replace(y=run.y - runs[0].y) for run in runs]

    return set_line
