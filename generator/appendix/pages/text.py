"""Setting the words of the appendix: its two type families, its sorts of text, its lines as strips."""

from collections.abc import Mapping
from pathlib import Path

from generator.appendix.blocks import Image, Words
from generator.appendix.pages.format import Format, Type
from generator.appendix.pages.pictures import Pictures, draw, proportion
from generator.appendix.problems import TOO_WIDE
from generator.base.length import UM_PER_PT
from generator.base.problem import Problems
from generator.base.span import Span
from generator.face.box import Box
from generator.face.face import RGB, DrawText, Operation
from generator.typeset.family import FontFamily
from generator.typeset.library import FontLibrary, FontSource
from generator.typeset.paragraph import EDGE_LEADING, Setting, set_text
from generator.typeset.problems import MISSING_GLYPH, UNSUPPORTED_SCRIPT
from generator.typeset.run import IconSpan, SetText, TextSpan

INK: RGB = (34, 34, 34)
GREY: RGB = (105, 105, 105)

_CJK = {"ja": "jp", "ko": "kr", "zh": "sc", "zh-hant": "tc", "zh-tw": "tc", "zh-hk": "tc"}
_INLINE = 1.5
"""How high a picture among the words is, in heights of a capital."""
_MOST_KEPT = 18
"""Characters of a word without spaces that a narrow column may still not break, in such scripts as have spaces."""


class Lettering:
    """Sets words in a page's sorts of text, and tells of characters that cannot be set.

    Args:
        format: the page's measures.
        lang: the document's language, which chooses the fonts.
        accent: the colour of headings.
        families: the fonts of `text` and `display`.
        pictures: what images show.
        problems, span: where problems go, and where the document is asked for.
    """

    def __init__(
        self,
        format: Format,
        lang: str,
        accent: RGB,
        families: Mapping[str, FontFamily],
        pictures: Pictures,
        problems: Problems,
        span: Span | None,
    ) -> None:
        self.format = format
        self.accent = accent
        self.pictures = pictures
        self.problems = problems
        self.span = span
        self._japanese = _cjk(lang) == "jp"
        self._families = families
        self._widths: dict[tuple[Words, str], int] = {}
        self._baselines: dict[str, int] = {}

    def leading(self, sort: str) -> int:
        """µm from baseline to baseline of a sort of text."""
        return self.format.types[sort].leading

    def lines(
        self, words: Words, sort: str, width: int, align: str = "left", colour: RGB | None = None
    ) -> list[tuple[Operation, ...]]:
        """Words set into lines of a width: what each draws, from the top of a line as high as the sort's leading."""
        done, images = self._set(words, sort, width, align, colour)
        lines: list[list[Operation]] = [[] for _ in done.lines]
        numbers = self._numbers(done, sort)
        usual = self._baseline(sort)
        for run in done.runs:
            lines[numbers[run.y]].append(DrawText(run, 0, usual - run.y))
        for icon in done.icons:
            shown = self.pictures.find(images[int(icon.name)])
            if shown is not None:
                base = icon.y + icon.height
                # In the middle of the letters, not on their baseline, since it is higher than they are.
                below = round(icon.height * (1 - 1 / _INLINE) / 2)
                box = Box(icon.x, icon.y + usual - base + below, icon.width, icon.height)
                lines[numbers[base]] += draw(shown, box)
        return [tuple(operations) for operations in lines]

    def _baseline(self, sort: str) -> int:
        """Where the baseline of a sort of text lies below the top of its line."""
        if sort not in self._baselines:
            kind = self.format.types[sort]
            (run,) = set_text([TextSpan("x")], self._setting(kind, "left", None), None).runs
            # The box of a set text begins less than half a leading above its first line.
            above = max(0.0, kind.leading - EDGE_LEADING * kind.size * UM_PER_PT) / 2
            self._baselines[sort] = run.y + round(above)
        return self._baselines[sort]

    def _numbers(self, done: SetText, sort: str) -> dict[int, int]:
        """Which line each baseline belongs to; lines with large pictures stand further apart than the leading."""
        found = sorted({run.y for run in done.runs} | {icon.y + icon.height for icon in done.icons})
        leading = self.leading(sort)
        numbers: dict[int, int] = {}
        number = 0
        for before, base in zip([None, *found], found, strict=False):
            if before is not None and base - before > leading // 2:
                number += max(1, (base - before) // leading)
            numbers[base] = min(number, len(done.lines) - 1)
        return numbers

    def natural(self, words: Words, sort: str) -> int:
        """The width of words that are not broken."""
        key = (words, sort)
        if key not in self._widths:
            self._widths[key] = self._set(words, sort, None)[0].width
        return self._widths[key]

    def narrowest(self, words: Words, sort: str) -> int:
        """The width below which a word would be broken; very long words may be."""
        parts: list[Words] = []
        for part in words:
            if isinstance(part, Image):
                parts.append((part,))
                continue
            for word in part.text.split():
                kept = min(len(word), _MOST_KEPT) if word.isascii() else min(len(word), 4)
                parts.append((part._replace(text=word[:kept]),))
        return max((self.natural(part, sort) for part in parts), default=0)

    def shortened(self, text: str, sort: str, width: int) -> str:
        """A text that fits on one line of a width; a longer one ends with an ellipsis."""
        if self.natural((TextSpan(text),), sort) <= width:
            return text
        for end in range(len(text) - 1, 0, -1):
            if self.natural((TextSpan(cut := text[:end].rstrip() + "…"),), sort) <= width:
                return cut
        return ""

    def _set(
        self, words: Words, sort: str, width: int | None, align: str = "left", colour: RGB | None = None
    ) -> "tuple[SetText, list[Image]]":
        kind = self.format.types[sort]
        images: list[Image] = []
        content: list[TextSpan | IconSpan] = []
        for part in words:
            if isinstance(part, TextSpan):
                # Japanese has no italic; what is stressed is bold there.
                if (part.italic and self._japanese) or (kind.bold and not part.bold):
                    part = part._replace(bold=True, italic=part.italic and not self._japanese)
                content.append(part)
                continue
            found = self.pictures.find(part)
            if found is None:
                content.append(TextSpan(f"[{part.alt}]", kind.bold))
            else:
                content.append(IconSpan(str(len(images)), proportion(found), _INLINE))
                images.append(part)
        setting = self._setting(kind, align, colour)
        if width is None:
            setting = setting._replace(phrases=False)
        done = set_text(content or [TextSpan("")], setting, width)
        self._tell(done, setting)
        return done, images

    def _setting(self, kind: Type, align: str, colour: RGB | None) -> Setting:
        return Setting(
            self._families[kind.family],
            kind.size,
            leading=kind.leading / (kind.size * UM_PER_PT),
            colour=colour or (GREY if kind.grey else INK),
            align=align,
            phrases=self._japanese and align != "justify",
            break_words=True,
        )

    def _tell(self, done: SetText, setting: Setting) -> None:
        font = setting.family.regular.main.name
        for character in done.missing:
            codes = " ".join(f"U+{ord(c):04X}" for c in character)
            message = f"{codes} `{character}` is in none of the fonts of the appendix ({font} and its fallbacks)"
            self.problems.add(MISSING_GLYPH.at(self.span, message, "use another character"))
        for word in done.too_wide:
            message = (
                f"`{word}` has not even the room for one character on a page {self.format.page.width / 1000:g} mm wide"
            )
            hint = "leave columns out of the table, or take a larger `paper` under `appendix`"
            self.problems.add(TOO_WIDE.at(self.span, message, hint))
        for script in done.unsupported:
            hint = "leave the text out of the appendix, or turn its PDF off"
            self.problems.add(UNSUPPORTED_SCRIPT.at(self.span, f"{script} cannot be set rightly yet", hint))


def lettering_families(lang: str, root: Path, problems: Problems) -> dict[str, FontFamily]:
    """The two type families of a language's appendix: `text`, and `display` for the title and the large headings.

    Each asks the fonts of the other scripts for characters that its own lacks.
    """
    cjk = _cjk(lang)
    others = [code for code in ("jp", "kr", "sc", "tc") if code != cjk]
    sans = tuple(f"sans-{code}" for code in ([cjk] if cjk else []) + others)
    serif = ("serif-jp",) if cjk in ("", "jp") else ()
    text, *more = sans if cjk else ("sans-latin", *sans)
    display, *beside = (*serif, *sans) if cjk else ("serif-latin-display", *serif, *sans)
    sources = [
        FontSource("appendix text", text, fallback=tuple(more)),
        FontSource("appendix display", display, fallback=tuple(beside)),
    ]
    library = FontLibrary(sources, root)
    found = {source.name.split()[1]: library.family(source.name, None, None, problems) for source in sources}
    return {name: family for name, family in found.items() if family is not None}


def _cjk(lang: str) -> str:
    """The code of a language's own Chinese, Japanese or Korean font, "" where it is written in other letters."""
    tag = lang.casefold()
    return _CJK.get(tag) or _CJK.get(tag.partition("-")[0], "")
