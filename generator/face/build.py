"""Cards to faces: template and row give markup, equal markup gives one face."""

from dataclasses import replace
from pathlib import Path

from jinja2 import Template

from generator.art.library import ArtLibrary
from generator.base.nearest import did_you_mean
from generator.base.problem import Problems
from generator.face import elements as _elements
from generator.face import problems as kinds
from generator.face.box import Box
from generator.face.easel import Easel
from generator.face.face import Face
from generator.face.layout import draw_children
from generator.face.markup import Element, MarkupError, parse_markup
from generator.face.template import RenderError, TemplateEnvironment, get_template, render
from generator.face.view import card_view, component_view, game_context
from generator.model.game import Card, Component, Game
from generator.typeset.library import FontLibrary

assert _elements


class FaceBuilder:
    """Builds the faces of one game in one language.

    Args:
        game: the game.
        lang: the language.
        environment: where templates are found.
        fonts, art: what its elements may name.
        problems: where problems go, each with the template's place, the card and its row.
    """

    def __init__(
        self,
        game: Game,
        lang: str,
        environment: TemplateEnvironment,
        fonts: FontLibrary,
        art: ArtLibrary,
        problems: Problems,
    ) -> None:
        self.game = game
        self.lang = lang
        self.environment = environment
        self.fonts = fonts
        self.art = art
        self.problems = problems
        self._context = game_context(game, lang)
        self._faces: dict[object, Face | None] = {}
        self._cache: dict[object, object] = {}
        self._failed: set[str] = set()
        self._templates: dict[str, Template] = {}

    def faces(self, component: Component, card: Card) -> tuple[Face | None, Face | None]:
        """A card's front and back. The front is None when it could not be built; the back also when there is none."""
        front = self._face(component, card, card.front or component.front, "front")
        name = card.back or component.back
        back = self._face(component, card, name, "back") if name else None
        return front, back

    def _face(self, component: Component, card: Card, name: str, side: str) -> Face | None:
        markup = self._markup(component, card, name, side)
        if markup is None:
            return None
        size = card.size or component.size
        key = (markup, size, component.bleed, card.outline or component.outline)
        if key in self._faces:
            return self._faces[key]
        face = self._faces[key] = self._draw(component, card, side, markup, name)
        return face

    def _markup(self, component: Component, card: Card, name: str, side: str) -> str | None:
        if name in self._failed:
            return None
        try:
            template = self._templates.get(name)
            if template is None:
                template = self._templates[name] = get_template(self.environment, name, component.span)
        except RenderError as error:
            self._failed.add(name)
            self.problems.add(error.problem)
            return None
        what = f"card {component.key} {card.id}"
        context = self._context | {
            "card": card_view(card, component, self.lang, what),
            "component": self._component_view(component),
            "side": side,
        }
        try:
            return render(self.environment, template, context)
        except RenderError as error:
            if error.lasting:
                self._failed.add(name)
            self.problems.add(replace(error.problem, component=component.key, card=card.id, row=card.span))
            return None

    def _component_view(self, component: Component) -> object:
        key = ("component", component.key)
        if key not in self._cache:
            self._cache[key] = component_view(component, self.lang)
        return self._cache[key]

    def _draw(self, component: Component, card: Card, side: str, markup: str, name: str) -> Face | None:
        easel = Easel(
            self.game.styles, self.fonts, self.art, self.problems, self.environment, component, card, side, self._cache
        )
        try:
            root = parse_markup(markup, self.environment.place_of(name))
        except MarkupError as error:
            kind = kinds.MARKUP_TOO_LARGE if error.too_large else kinds.MARKUP_BROKEN
            begun = Element("face", {}, error.at or self.environment.place_of(name))
            easel.tell(kind, begun, error.message, error.hint)
            return None
        for attribute in root.attributes:
            easel.tell(
                kinds.ATTRIBUTE_UNKNOWN,
                root,
                f"<face> has no attribute `{attribute}`",
                "delete it; what is drawn on the whole face is a <rect> or an <image>",
            )
        size = card.size or component.size
        operations = draw_children(easel, root, Box(0, 0, *size))
        return Face(
            f"{component.key}/{card.id}/{side}",
            size.width,
            size.height,
            component.bleed,
            card.outline or component.outline,
            tuple(operations),
        )


def template_folders(root: Path, game: Game, builtin: Path, problems: Problems) -> tuple[Path, ...]:
    """Where a game's templates are searched: its own folder, the project's templates/, the built-in ones."""
    templates, folder = root / "templates", game.folder
    if folder not in ("", game.key) and not (templates / folder).is_dir():
        there = [path.name for path in templates.iterdir() if path.is_dir()] if templates.is_dir() else []
        message = f"`{game.key}` has its templates in `templates/{folder}`, and there is no such folder"
        problems.add(kinds.TEMPLATE_MISSING.at(game.span, message, did_you_mean(folder, there, "folders there")))
    return (templates / folder, templates, builtin) if folder else (templates, builtin)
