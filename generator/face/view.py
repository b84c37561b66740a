"""What templates see of the game: plain names, in one language, without methods that could hide a column's name."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import lru_cache

from markupsafe import Markup

from generator.model.game import Card, Component, Game, Localized, Table, Value
from generator.model.place import Place


class View:
    """Named values for a template: `view.name` or `view["a-name"]`; iterating gives the names."""

    __slots__ = ("_values", "_what")

    def __init__(self, values: Mapping[str, object], what: str) -> None:
        self._values = values
        self._what = what

    def __getattr__(self, name: str) -> object:
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(name) from None

    def __getitem__(self, name: str) -> object:
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def names_of(view: View) -> list[str]:
    """The names a view has, for a did-you-mean."""
    return list(view._values)


def what_is(view: View) -> str:
    """What a view stands for, for messages: `card change c01`."""
    return view._what


def plain(value: Value, lang: str) -> object:
    """A model value as a template gets it: a text in the language, a decimal as a float, a list as a tuple."""
    if isinstance(value, Localized):
        return value.in_language(lang)
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, tuple):
        return tuple(plain(item, lang) for item in value)
    return value


def card_view(card: Card, component: Component | None, lang: str, what: str) -> View:
    """A card's values in a language, with its `id` and `copies`; declared rich texts keep their markup."""
    values: dict[str, object] = {}
    for name, value in card.values.items():
        values[name] = value if value.__class__ in (str, int, bool) else plain(value, lang)
    if component is not None:
        for name, field in component.fields.items():
            if field.rich and isinstance(values.get(name), str):
                values[name] = Markup(values[name])
    values.setdefault("id", card.id)
    values.setdefault("copies", card.copies)
    if card.places:
        values |= {name: places_view(places) for name, places in card.places.items()}
    return View(values, what)


@lru_cache(maxsize=256)
def places_view(places: tuple[Place, ...]) -> tuple[View, ...]:
    """Places of a piece in mm: x, y, width, height, the four as `box`, and value, row, column, marked."""
    return tuple(View(_place_values(place), "place") for place in places)


def _place_values(place: Place) -> dict[str, object]:
    x, y, width, height = (um / 1000 for um in place[:4])
    return {
        "x": x,
        "y": y,
        "width": width,
        "height": height,
        "box": f"{x:g} {y:g} {width:g} {height:g}",
        "value": place.value,
        "row": place.row,
        "column": place.column,
        "marked": place.marked,
    }


def game_context(game: Game, lang: str) -> dict[str, object]:
    """What every template of a game sees besides its card: game, lang, texts, constants, tables, totals, components."""
    return {
        "game": View({"key": game.key, "title": game.title.in_language(lang)}, f"game {game.key}"),
        "lang": lang,
        "texts": View({k: t.in_language(lang) for k, t in game.texts.items()}, "texts"),
        "icons": View({k: t.in_language(lang) for k, t in game.icons.items()}, "icons"),
        "constants": View({k: plain(v, lang) for k, v in game.constants.items()}, "constants"),
        "tables": View({k: _table_view(t, lang) for k, t in game.tables.items()}, "tables"),
        "totals": View(
            {k: c.count for k, c in game.components.items()}
            | {"total": sum(c.count for c in game.components.values())},
            "totals",
        ),
        "components": View({k: component_view(c, lang) for k, c in game.components.items()}, "components"),
    }


def component_view(component: Component, lang: str) -> View:
    """A component: key, kind, title, count, sizes in mm, and its cards."""
    values = {
        "key": component.key,
        "kind": component.kind,
        "title": component.title.in_language(lang),
        "count": component.count,
        "width": component.size.width / 1000,
        "height": component.size.height / 1000,
        "bleed": component.bleed / 1000,
        "safe": component.safe / 1000,
        "cards": _Cards(component, lang),
    }
    return View(values, f"component {component.key}")


class _Cards:
    """A component's cards, made into views when a template first asks for them."""

    def __init__(self, component: Component, lang: str) -> None:
        self._component = component
        self._lang = lang
        self._made: tuple[View, ...] | None = None

    def _views(self) -> "tuple[View, ...]":
        if self._made is None:
            key, component, lang = self._component.key, self._component, self._lang
            self._made = tuple([card_view(card, component, lang, f"{key} {card.id}") for card in component.cards])
        return self._made

    def __iter__(self) -> Iterator[View]:
        return iter(self._views())

    def __len__(self) -> int:
        return len(self._component.cards)

    def __getitem__(self, index: int | slice) -> "View | tuple[View, ...]":
        return self._views()[index]


def _table_view(table: Table, lang: str) -> View:
    rows = tuple(card_view(row, None, lang, f"table {table.key}") for row in table.rows)
    return View({"title": table.title.in_language(lang), "rows": rows}, f"table {table.key}")
