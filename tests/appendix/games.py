"""A small game, written as the model hands it over."""

from dataclasses import replace
from pathlib import Path

from generator.base.length import Size
from generator.base.span import Span
from generator.model.field import Field
from generator.model.game import Card, Component, Game, Localized, Outline, Table, Value
from generator.model.style import Styles

PLACE = Span("cards.yaml", 1, 1)
BUILT_IN = Path(__file__).resolve().parents[2] / "generator/builtin/templates"


def texts(**by_language: str) -> Localized:
    return Localized(by_language)


def card(key: str, copies: int = 1, /, note: str = "", opened: bool = False, **values: Value) -> Card:
    return Card(key, values, copies, PLACE, {}, texts(en=note) if note else None, opened)


def component(key: str, *cards: Card, **changes: object) -> Component:
    plain = Component(
        key, "card", texts(en=key.title()), Size(63000, 88000), Outline(), "f.xml", None, 3000, 4000, {}, cards, PLACE
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def game(*components: Component, **changes: object) -> Game:
    plain = Game("harbour", texts(en="Harbour"), ("en", "ja"), {c.key: c for c in components}, Styles(), PLACE)
    return replace(plain, **changes)  # type: ignore[arg-type]


def harbour() -> Game:
    """Two fish in three copies and one boat, with a table and an icon."""
    fields = {
        "net": Field("net", "choice", PLACE, domain=("trawl", "hook")),
        "weight": Field("weight", "integer", PLACE),
        "name": Field("name", "text", PLACE, localized=True),
        "rule": Field("rule", "text", PLACE, rich=True),
        "rare": Field("rare", "flag", PLACE),
    }
    fish = component(
        "fish",
        card("f1", 2, net="hook", weight=3, name=texts(en="Cod", ja="鱈"), rule="Take {hook}.", rare=False),
        card("f2", net="trawl", weight=-4, name=texts(en="Eel", ja="鰻"), rule="<b>Slip</b> away.", rare=True),
        fields=fields,
        title=texts(en="Fish", ja="魚"),
    )
    points = Table(
        "points", texts(en="Points", ja="点数"), (card("1", fish=1, points=2), card("2", fish=2, points=5)), {}, PLACE
    )
    return game(
        fish,
        component("boat", card("boat", 4), kind="token"),
        texts={"weight": texts(en="Weight", ja="重さ")},
        icons={"hook": texts(en="Hook", ja="釣り針")},
        tables={"points": points},
        title=texts(en="Harbour", ja="みなと"),
    )
