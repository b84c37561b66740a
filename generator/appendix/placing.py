"""The functions by which a template places pictures. Without pictures they write words, or nothing."""

from collections.abc import Mapping

import jinja2

from generator.appendix.illustration import FACE, ICON, PICTURE, SIDES, Illustration
from generator.appendix.markdown import escape, write_image
from generator.appendix.naming import Naming
from generator.base.nearest import did_you_mean
from generator.model.game import Component, Game

_WIDEST_MM = 1000


def placing(game: Game, naming: Naming) -> Mapping[str, object]:
    """`pictures` and the functions `face`, `icon` and `picture`, as an appendix's template knows them."""

    def face(component: object, card: object = None, side: str = "front", width: float = 0, caption: str = "") -> str:
        key, number = f"{component}", None if card is None else f"{card}"
        found = _component(game, key)
        chosen = found.cards[0].id if number is None and found.cards else _card(found, number or "")
        if side not in SIDES:
            raise jinja2.UndefinedError(f"a face has no side `{side}`; {did_you_mean(side, SIDES, 'it has')}")
        if not naming.pictures:
            return ""
        alt = caption or f"{found.title.in_language(naming.lang) or key} {chosen}"
        return write_image(Illustration(FACE, (key, chosen, side), _width(width)), alt, caption)

    def icon(name: object, width: float = 0, caption: str = "") -> str:
        called = naming.icon(f"{name}")
        if not naming.pictures:
            return escape(called)
        return write_image(Illustration(ICON, (f"{name}",), _width(width)), called, caption)

    def picture(name: object, width: float = 0, caption: str = "") -> str:
        if not naming.pictures:
            return escape(caption)
        return write_image(Illustration(PICTURE, (f"{name}",), _width(width)), caption or f"{name}", caption)

    return {"pictures": naming.pictures, "face": face, "icon": icon, "picture": picture}


def _component(game: Game, key: str) -> Component:
    found = game.components.get(key)
    if found is None:
        hint = did_you_mean(key, game.components, "components")
        raise jinja2.UndefinedError(f"`{key}` is not a component of the game; {hint}")
    return found


def _card(component: Component, name: str) -> str:
    known = [card.id for card in component.cards]
    if name not in known:
        hint = did_you_mean(name, known, "it has")
        raise jinja2.UndefinedError(f"component `{component.key}` has no card `{name}`; {hint}")
    return name


def _width(mm: float) -> int:
    if not 0 <= mm <= _WIDEST_MM:
        raise jinja2.UndefinedError(f"a picture cannot be `{mm}` wide; write how many millimetres, such as `width=30`")
    return round(mm * 1000)
