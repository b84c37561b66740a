"""Reading a component: its kind's defaults, its outline, its fields and its rows."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from generator.base.length import Size, show_mm
from generator.base.node import Mapping as MappingNode
from generator.base.node import Node, Scalar
from generator.base.span import Span
from generator.model.field import Field
from generator.model.formula import read_formulas
from generator.model.game import Card, Component, Outline, Value
from generator.model.keys import Keys
from generator.model.kinds import FOOT_PART, KIND_DEFAULTS, KindDefaults
from generator.model.levels import COMPONENT, ROW
from generator.model.localize import plain_in_all, read_localized
from generator.model.problems import DECK_EMPTY, KEY_MISSING, KEYS_CONTRADICT, OUTLINE_BAD, VALUE_UNKNOWN_MISPLACED
from generator.model.read_fields import read_fields
from generator.model.read_frame import STRIP_VALUES, read_frame, strip_cards
from generator.model.read_places import place_values, require_track, with_places
from generator.model.read_rows import read_rows, rows_of
from generator.model.read_stand import read_stand, with_stand
from generator.model.rows import Rows
from generator.model.sizes import Sizes, read_piece_size
from generator.model.stand import Stand
from generator.model.value import Reading

REFUSED = {
    "frame": ("size", "shape", "corner", "foot", "track", "cells", "base"),
    "base": ("shape", "corner", "foot", "frame"),
    "standee": ("frame",),
}
"""Keys of other kinds that a kind does not take; all others take neither a lattice nor a slotted base."""
_WIDEST_BLEED = 25_000
_WHOLE_MM = 1000


class Surroundings(NamedTuple):
    """What a component's reading needs from its game."""

    languages: tuple[str, ...]
    sizes: Sizes
    constants: Mapping[str, Value]


def read_component(key: str, node: MappingNode, span: Span, game: Surroundings, reading: Reading) -> Component | None:
    """A component, or None where its size is not known.

    Args:
        key: its name in the file; span: where that stands.
        reading: with the component's key.
    """
    keys = Keys(node, COMPONENT, reading.problems, key)
    kind = keys.word("kind", "card")
    usual = KIND_DEFAULTS[kind]
    _refuse_keys_of_other_kinds(keys, kind)
    stand = read_stand(keys, kind)
    shape = _read_shape(keys, kind, usual, stand)
    given = STRIP_VALUES if kind == "frame" else (*place_values(keys), *(("slots",) if stand else ()))
    reserved = ("id", "copies", *given)
    fields = read_fields(keys.mapping("fields"), reserved, reading.problems, key)
    cards = _read_cards(keys, fields, _size_reader(game.sizes, shape, reading), usual, game.constants, span, reading)
    if kind == "frame":
        cards, size = _read_strips(keys, cards, reading)
    else:
        size = _read_size(keys, kind, usual, shape, game.sizes)
    title = read_localized(keys.get("title"), game.languages, "`title`", reading.problems, key)
    front = keys.path("front", usual.front)
    back = _read_back(keys, usual, front)
    if usual.backs == "fold" and back is not None and not keys.given("back"):
        cards = tuple(replace(card, back=card.front) if card.front and not card.back else card for card in cards)
    if size is None or (kind == "base" and stand is None):
        return None
    outline = _read_outline(keys, usual, shape, size)
    safe = _read_safe(keys, usual, size)
    if kind != "frame":
        cards = with_places(keys, cards, size, safe, reading)
    component = Component(
        key=key,
        kind=kind,
        title=title or plain_in_all(key, game.languages),
        size=size,
        outline=outline,
        front=front,
        back=back,
        bleed=keys.length("bleed", usual.bleed, 0, _WIDEST_BLEED),
        safe=safe,
        fields=fields,
        cards=cards,
        span=span,
        note=read_localized(keys.get("note"), game.languages, "`note`", reading.problems, key),
        open=keys.flag("open"),
        fold_edge=usual.fold_edge,
    )
    _check_row_sizes(component, reading)
    component = with_stand(component, keys, stand, reading)
    return _with_backs(component, keys, usual)


def _refuse_keys_of_other_kinds(keys: Keys, kind: str) -> None:
    for name in REFUSED.get(kind, ("frame", "base")):
        if keys.get(name) is not None:
            message = f"a {kind} has no `{name}`" + (": its lattice makes its pieces" if kind == "frame" else "")
            keys.report(KEYS_CONTRADICT, keys.span(name), message, f"take `{name}` out")
    if kind == "track":
        require_track(keys)


def _read_shape(keys: Keys, kind: str, usual: KindDefaults, stand: Stand | None) -> str:
    """The piece's shape; of a base, that of the size it is written with."""
    if kind == "base":
        return "circle" if stand is None or stand.shape == "disc" else "rectangle"
    return usual.shape if kind == "frame" else keys.word("shape", usual.shape)


def _read_strips(keys: Keys, lattices: tuple[Card, ...], reading: Reading) -> tuple[tuple[Card, ...], Size | None]:
    """The strips of a frame, and the size of the first; no size where the lattice is not known."""
    frame = read_frame(keys)
    if frame is None or not lattices:
        return (), None
    for cell in reading.unknowns.cells if reading.unknowns else ():
        if cell.owner == keys.component:
            message = f"{cell.field} of {cell.card} is `?`, but a row of a frame is a whole lattice"
            reading.report(VALUE_UNKNOWN_MISPLACED, cell.span, message, "write its value", cell.card)
    cards = strip_cards(frame, lattices, reading)
    return cards, cards[0].size


def _size_reader(sizes: Sizes, shape: str, reading: Reading) -> Callable[[Node, str], Size | None]:
    def read(node: Node, card: str) -> Size | None:
        return read_piece_size(node, sizes, shape == "circle", reading.problems, reading.component, card)

    return read


def _read_cards(
    keys: Keys,
    fields: Mapping[str, Field],
    read_size: Callable[[Node, str], Size | None],
    usual: KindDefaults,
    constants: Mapping[str, Value],
    span: Span,
    reading: Reading,
) -> tuple[Card, ...]:
    node = keys.get("cards")
    if node is None and keys.given("data") and not keys.given("cards"):
        return ()  # The loader has said why the file cannot be read.
    if node is None and usual.single and not keys.given("cards"):
        nodes: tuple[MappingNode, ...] = (MappingNode({}, span),)
    else:
        nodes = rows_of(node, "cards", reading, fields)
        if not nodes and not _explained(node, reading):
            reading.report(
                DECK_EMPTY,
                keys.span("cards"),
                "the deck is empty",
                "write a row under `cards:`, or name a `data:` file",
            )
    formulas = read_formulas(fields, constants, reading)
    rows = Rows(fields, ROW, reading, read_size, formulas)
    return read_rows(nodes, rows, span, reading)


def _explained(node: Node | None, reading: Reading) -> bool:
    """Whether it has been said already why there are no rows: the loader names the `data:` that it cannot read."""
    return isinstance(node, Scalar | MappingNode) or (
        node is not None and any(problem.span == node.span for problem in reading.problems.errors)
    )


def _read_size(keys: Keys, kind: str, usual: KindDefaults, shape: str, sizes: Sizes) -> Size | None:
    node = keys.get("size")
    if node is None:
        if usual.size in sizes.cards:
            return sizes.cards[usual.size]
        keys.report(
            KEY_MISSING, keys.span("size"), "`size` is missing", f"a {kind} has no usual size; write `size: 45 x 45 mm`"
        )
        return None
    return read_piece_size(node, sizes, shape == "circle", keys.problems, keys.component)


def _read_outline(keys: Keys, usual: KindDefaults, shape: str, size: Size) -> Outline:
    if shape == "path":
        return Outline(shape)
    if shape != "rectangle":
        if keys.get("corner") is not None:
            keys.report(OUTLINE_BAD, keys.span("corner"), f"a {shape} has no `corner`", "take `corner` out")
        if shape == "circle" and size.width != size.height:
            message = (
                f"a circle is as wide as it is high, but its size is {show_mm(size.width)} x {show_mm(size.height)}"
            )
            keys.report(OUTLINE_BAD, keys.span("size"), message, "write its diameter: `size: 22 mm`")
        return Outline(shape)
    most = min(size) // 2
    radius = keys.length("corner", min(usual.corner, most))
    if radius > most:
        message = f"a corner of {show_mm(radius)} is more than half of the piece's shorter side ({show_mm(most)})"
        keys.report(OUTLINE_BAD, keys.span("corner"), message, f"write {show_mm(most)} or less")
        radius = most
    return Outline(shape, radius)


def _read_safe(keys: Keys, usual: KindDefaults, size: Size) -> int:
    most = max(0, (min(size) - 1) // 2)
    return keys.length("safe", min(usual.safe, most), 0, most)


def _read_back(keys: Keys, usual: KindDefaults, front: str) -> str | None:
    """The back's template; what is folded shows its front on both sides unless `back` stands there, even empty."""
    if not keys.given("back"):
        return front if usual.backs == "fold" and keys.text("backs") != "none" else None
    return keys.path("back") or None


def _with_backs(component: Component, keys: Keys, usual: KindDefaults) -> Component:
    printed = component.back is not None or any(card.back is not None for card in component.cards)
    default = "duplex" if usual.backs == "none" and printed else usual.backs
    backs = keys.word("backs", default)
    if backs == "none" and printed:
        keys.report(
            KEYS_CONTRADICT,
            keys.span("backs"),
            "`backs: none` prints no backs, but a back template is given",
            "take `back` out, or write `backs: duplex`",
        )
    foot = 0
    if component.kind == "standee" and backs == "fold" and keys.get("base") is None:
        part, whole = FOOT_PART
        foot = round(component.size.height * part / whole / _WHOLE_MM) * _WHOLE_MM
    foot = keys.length("foot", foot, 0, component.size.height)
    if foot and keys.get("base") is not None:
        message = "a standee stands on its `foot` or in its `base`, not both"
        keys.report(KEYS_CONTRADICT, keys.span("foot"), message, "take one of them out")
    if foot and backs != "fold":
        keys.report(KEYS_CONTRADICT, keys.span("foot"), "only a folded piece has a `foot`", "write `backs: fold`")
        foot = 0
    return replace(component, backs=backs, foot=foot)


def _check_row_sizes(component: Component, reading: Reading) -> None:
    """Hold the outline against the rows that have a size of their own."""
    for card in component.cards:
        if card.size is None:
            continue
        if component.outline.shape == "circle" and card.size.width != card.size.height:
            reading.report(OUTLINE_BAD, card.place("size"), "a circle is as wide as it is high", card=card.id)
        elif component.outline.radius * 2 > min(card.size):
            radius = show_mm(component.outline.radius)
            message = f"the component's corner of {radius} is more than half of this row's shorter side"
            reading.report(OUTLINE_BAD, card.place("size"), message, "give the component a smaller `corner`", card.id)
