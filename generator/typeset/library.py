"""The fonts of a game by name, opened when first used, with the chain that is asked for characters a font lacks."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from generator.base.nearest import did_you_mean
from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.typeset import problems as kinds
from generator.typeset.catalogue import DISTRIBUTIONS, FAMILIES, family_file
from generator.typeset.family import FontFamily
from generator.typeset.font import Font, open_face
from generator.typeset.sfnt import Header, NoSuchFaceError, NotAFontError, read_header
from generator.typeset.stack import FontStack

_SUFFIXES = (".ttf", ".otf", ".ttc", ".otc")


class FontSource(NamedTuple):
    """A font as the styles declare it.

    Attributes:
        name: the name styles use.
        source: a path in the project, or a built-in family's key.
        number: the face in a collection, from 0.
        axes: a variable font's axis values.
        features: OpenType features switched on or off.
        fallback: names of fonts asked in turn for characters this one lacks.
        span: where it is declared.
    """

    name: str
    source: str
    number: int = 0
    axes: Mapping[str, float] = {}
    features: Mapping[str, bool] = {}
    fallback: tuple[str, ...] = ()
    span: Span | None = None


class _Checked(NamedTuple):
    """A source whose file was found sound: what is needed to open it."""

    path: Path
    number: int
    header: Header
    axes: dict[str, float]
    features: dict[str, bool]


class FontLibrary:
    """All fonts that a game may use.

    Args:
        sources: the declared fonts. A name that none of them has may be a built-in family's key.
        root: the project's folder; font files lie inside it.
    """

    def __init__(self, sources: Iterable[FontSource], root: Path) -> None:
        self._sources = {source.name: source for source in sources}
        self._root = root.resolve()
        self._checked: dict[tuple[str, str], _Checked | None] = {}
        self._faces: dict[tuple[Path, int], Any] = {}
        self._headers: dict[tuple[Path, int], Header] = {}
        self._fonts: dict[tuple[str, str], Font | None] = {}
        self._families: dict[tuple[str, str | None, str | None], FontFamily] = {}
        self._opened: dict[tuple[Any, ...], Font] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that can be asked for: the declared ones, then the built-in families."""
        return (*self._sources, *(key for key in FAMILIES if key not in self._sources))

    def check(self, problems: Problems) -> None:
        """Report whatever is wrong with the declared fonts, without opening them for use."""
        for source in self._sources.values():
            self._look_up(source.name, "", source.span, problems)
            for name in source.fallback:
                self._look_up(name, "", source.span, problems)
            self._check_loop(source, problems)

    def font(self, name: str, problems: Problems, span: Span | None = None, variant: str = "") -> Font | None:
        """A font by name.

        Args:
            name: a declared name or a built-in family's key.
            problems: takes what is wrong with it.
            span: where it is asked for.
            variant: "", "bold", "italic" or "bold italic" of the same family.

        Returns:
            None when there is no such font (a problem says so), or no such variant (none does: not every family has
            one).
        """
        key = (name, variant)
        if key not in self._fonts:
            checked = self._look_up(name, variant, span, problems)
            source = self._sources.get(name, FontSource(name, name, span=span))
            self._fonts[key] = self._open(source, checked, problems) if checked else None
        elif self._fonts[key] is None and not variant:
            self._look_up(name, variant, span, problems)
        return self._fonts[key]

    def family(
        self, font: str, bold: str | None, italic: str | None, problems: Problems, span: Span | None = None
    ) -> FontFamily | None:
        """The faces of a text style.

        Args:
            font: name of the regular font.
            bold, italic: names of the others; None takes the same family's own where it has one: the bold of a
                variable font, the italic of a built-in family.
            problems: takes what is wrong with the fonts.
            span: where they are asked for.

        Returns:
            None when there is no regular font; a problem says so.
        """
        key = (font, bold, italic)
        if key not in self._families:
            regular = self._stack(font, "", problems, span)
            if regular is None:
                return None
            self._families[key] = FontFamily(
                regular,
                self._face(font, bold, "bold", problems, span),
                self._face(font, italic, "italic", problems, span),
                self._bold_italic(font, bold, italic, problems, span),
            )
        return self._families[key]

    def _face(
        self, font: str, name: str | None, variant: str, problems: Problems, span: Span | None
    ) -> FontStack | None:
        return self._stack(name, "", problems, span) if name else self._stack(font, variant, problems, span)

    def _bold_italic(
        self, font: str, bold: str | None, italic: str | None, problems: Problems, span: Span | None
    ) -> FontStack | None:
        if italic:
            return self._stack(italic, "bold", problems, span)
        if bold:
            return self._stack(bold, "italic", problems, span)
        return self._stack(font, "bold italic", problems, span)

    def _stack(self, name: str, variant: str, problems: Problems, span: Span | None) -> FontStack | None:
        main = self.font(name, problems, span, variant)
        return FontStack(self, name, variant, main, problems, span) if main else None

    def fallback(self, name: str) -> tuple[str, ...]:
        """The names of the fonts asked after this one, in order: its own fallback, then theirs."""
        order: dict[str, None] = {}

        def visit(current: str) -> None:
            for following in self._own_fallback(current):
                if following not in order and following != name:
                    order[following] = None
                    visit(following)

        visit(name)
        return tuple(order)

    def _own_fallback(self, name: str) -> tuple[str, ...]:
        source = self._sources.get(name)
        family = FAMILIES.get(source.source if source else name)
        return (*(source.fallback if source else ()), *(family.fallback if family else ()))

    def _check_loop(self, source: FontSource, problems: Problems) -> None:
        seen, waiting = set(), list(source.fallback)
        while waiting:
            name = waiting.pop()
            if name == source.name:
                problems.add(
                    kinds.FONT_LOOP.at(
                        source.span,
                        f"font `{source.name}` is its own fallback",
                        "take one of the names out of the circle of `fallback` lists",
                    )
                )
                return
            if name not in seen:
                seen.add(name)
                waiting.extend(self._own_fallback(name))

    def _look_up(self, name: str, variant: str, span: Span | None, problems: Problems) -> _Checked | None:
        key = (name, variant)
        if key not in self._checked or self._checked[key] is None:
            self._checked[key] = self._examine(name, variant, span, problems)
        return self._checked[key]

    def _examine(self, name: str, variant: str, span: Span | None, problems: Problems) -> _Checked | None:
        source = self._sources.get(name)
        if source is None:
            if name not in FAMILIES:
                hint = did_you_mean(name, self.names, "known fonts")
                problems.add(kinds.FONT_NAME.at(span, f"there is no font `{name}`", hint))
                return None
            source = FontSource(name, name, span=span)
        located = self._locate(source, variant, problems)
        if located is None:
            return None
        path, axes = located
        header = self._header(source, path, problems)
        if header is None:
            return None
        if "bold" in variant and not _embolden(axes, header):
            return None
        if not self._sound(source, header, axes, problems):
            return None
        return _Checked(path, source.number, header, axes, dict(source.features))

    def _locate(self, source: FontSource, variant: str, problems: Problems) -> tuple[Path, dict[str, float]] | None:
        family = FAMILIES.get(source.source)
        if family is None:
            path = None if "italic" in variant else self._project_file(source, problems)
            return (path, dict(source.axes)) if path else None
        italic = "italic" in variant
        if italic and not family.italic:
            return None
        path = family_file(family, italic)
        if path is None:
            package = DISTRIBUTIONS[family.package]
            problems.add(
                kinds.FONT_PACKAGE.at(
                    source.span,
                    f"the font family `{source.source}` comes with the package {package}, which is not installed",
                    f"pip install {package}",
                )
            )
            return None
        return path, {**family.axes, **source.axes}

    def _project_file(self, source: FontSource, problems: Problems) -> Path | None:
        path = (self._root / source.source.replace("\\", "/")).resolve()
        if not path.is_relative_to(self._root):
            message = f"the font file {source.source} lies outside the project"
            problems.add(kinds.FONT_FILE.at(source.span, message, "copy it into the project's folder"))
            return None
        if path.is_file():
            return path
        near = sorted(p.name for p in path.parent.glob("*") if p.suffix.lower() in _SUFFIXES)
        hint = did_you_mean(path.name, near, f"fonts in {path.parent.name}") if near else ""
        if "/" not in source.source and "." not in source.source:
            hint = did_you_mean(source.source, FAMILIES, "built-in families")
        message = f"there is no font file or built-in family `{source.source}`"
        problems.add(kinds.FONT_FILE.at(source.span, message, hint))
        return None

    def _header(self, source: FontSource, path: Path, problems: Problems) -> Header | None:
        key = (path, source.number)
        if key in self._headers:
            return self._headers[key]
        try:
            header = self._headers[key] = read_header(path, source.number)
        except NotAFontError as error:
            kind = kinds.FONT_NUMBER if isinstance(error, NoSuchFaceError) else kinds.FONT_FORMAT
            problems.add(kind.at(source.span, f"{source.source} {error}", error.hint))
            return None
        except OSError as error:
            message = f"{source.source} cannot be read: {error.strerror}"
            problems.add(kinds.FONT_FILE.at(source.span, message, "check the file's permissions"))
            return None
        return header

    def _sound(self, source: FontSource, header: Header, axes: dict[str, float], problems: Problems) -> bool:
        found: list[Problem] = []
        for tag, value in axes.items():
            axis = header.axes.get(tag)
            if axis is None:
                hint = did_you_mean(tag, header.axes, "its axes") if header.axes else "it is not a variable font"
                found.append(kinds.FONT_AXIS.at(source.span, f"{source.source} has no axis `{tag}`", hint))
            elif not axis.least <= value <= axis.most:
                message = f"{source.source} has `{tag}` from {axis.least:g} to {axis.most:g}, not {value:g}"
                found.append(kinds.FONT_AXIS.at(source.span, message, "take a value inside"))
        for tag in source.features:
            if len(tag) != 4 or not tag.isascii():
                message = f"`{tag}` is not the name of an OpenType feature"
                found.append(kinds.FONT_FEATURE.at(source.span, message, "it has four characters, such as `palt`"))
        problems.extend(found)
        return not found

    def _open(self, source: FontSource, checked: _Checked, problems: Problems) -> Font | None:
        place = (checked.path, checked.number)
        if place not in self._faces:
            self._faces[place] = open_face(checked.path, checked.number)
        face = self._faces[place]
        if not face.glyph_count:
            message = f"{source.source} has no glyphs that can be read"
            problems.add(kinds.FONT_FORMAT.at(source.span, message, "copy or download the file again"))
            return None
        # Two names for one font share it, so that it is embedded once.
        key = (*place, tuple(sorted(checked.axes.items())), tuple(sorted(checked.features.items())))
        if key not in self._opened:
            self._opened[key] = Font(face, checked.header, checked.axes, checked.features)
        return self._opened[key]


def _embolden(axes: dict[str, float], header: Header) -> bool:
    """Set the weight to the bold that goes with `axes`: 700, or 200 above a regular that is itself heavy."""
    axis = header.axes.get("wght")
    if axis is None:
        return False
    regular = axes.get("wght", axis.default)
    axes["wght"] = min(axis.most, max(700.0, regular + 200))
    return axes["wght"] > regular
