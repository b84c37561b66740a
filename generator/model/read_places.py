"""Reading the track and the cells of a component, and giving each of its rows their places."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from generator.base.length import LONGEST_UM, Size, mm, parse_length, show_mm
from generator.base.node import Scalar
from generator.base.span import Span
from generator.model.division import grid
from generator.model.game import Card, Value
from generator.model.given import refuse_fields
from generator.model.keys import Keys, bounded_number
from generator.model.levels import CELLS, TRACK
from generator.model.place import Place
from generator.model.problems import KEY_MISSING, KEYS_CONTRADICT, LENGTH_BAD
from generator.model.track import FEWEST_IN_RING, Track, ring_depth, spaces
from generator.model.value import Reading

SMALLEST_SPACE = 2_000
"""µm: nothing can be written or put on a smaller space."""
WIDEST_GAP = 20_000
MOST_SPACES = 1_000
FARTHEST = 100_000
MOST_IN_A_ROW = 100
TRACK_VALUES = ("spaces", "first", "last")
CELL_VALUES = ("cells",)
Lay: TypeAlias = Callable[[Place], tuple[Place, ...]]


def place_values(keys: Keys) -> tuple[str, ...]:
    """The names that a component's track and cells give to its rows, which therefore cannot be fields."""
    return (*(TRACK_VALUES if keys.given("track") else ()), *(CELL_VALUES if keys.given("cells") else ()))


def with_places(keys: Keys, cards: tuple[Card, ...], size: Size, safe: int, reading: Reading) -> tuple[Card, ...]:
    """The rows of a component with the spaces of its track and its cells, where it has them.

    Args:
        keys: the component's. size: of its pieces, but of a row with a size of its own. safe: the margin that a track
            or cells keep where no box is given.
    """
    refuse_fields(cards, place_values(keys), "the component", reading)
    if (node := keys.mapping("track")) is not None:
        own = Keys(node, TRACK, keys.problems, keys.component)
        track = _read_track(own)
        if track is not None:
            lay = _track_layer(own, track)
            values = {"first": track.first, "last": track.last}
            cards = _give(cards, "spaces", values, _Layer(own, "a space", lay, size, safe))
    if (node := keys.mapping("cells")) is not None:
        own = Keys(node, CELLS, keys.problems, keys.component)
        counts = own.whole("columns", 0, 1, MOST_IN_A_ROW), own.whole("rows", 0, 1, MOST_IN_A_ROW)
        gap = own.length("gap", 0, 0, WIDEST_GAP)
        if all(counts):
            cards = _give(cards, "cells", {}, _Layer(own, "a cell", lambda box: grid(box, *counts, gap), size, safe))
    return cards


class _Layer:
    """Lays places on pieces of one size or several; what has no room is told once.

    Args:
        keys: with the key `box`. what: a place, for messages. lay: the places in a box.
    """

    def __init__(self, keys: Keys, what: str, lay: Lay, size: Size, safe: int) -> None:
        self.keys = keys
        self.what = what
        self.lay = lay
        self.size = size
        self.safe = safe
        self.stated = _read_box(keys)
        self._laid: dict[Size, tuple[Place, ...]] = {}

    def places(self, size: Size | None) -> tuple[Place, ...]:
        """The places on a piece of a size; none after a problem."""
        size = size or self.size
        if size not in self._laid:
            self._laid[size] = self._on(size)
        return self._laid[size]

    def _on(self, size: Size) -> tuple[Place, ...]:
        safe = self.safe
        box = self.stated or Place(safe, safe, size.width - 2 * safe, size.height - 2 * safe)
        if box.right > size.width or box.bottom > size.height:
            shown = f"{mm(box.right):g} x {mm(box.bottom):g} mm"
            self._refuse(f"the box reaches to {shown}, but the piece has {_show(size)}")
            return ()
        found = self.lay(box)
        smallest = min((min(place.width, place.height) for place in found), default=SMALLEST_SPACE)
        if smallest < SMALLEST_SPACE:
            room = f"{len(found)} of them stand in {mm(box.width):g} x {mm(box.height):g} mm"
            narrow = f"{self.what} would be {show_mm(max(0, smallest))} wide or high"
            self._refuse(f"{narrow}, less than {show_mm(SMALLEST_SPACE)}: {room}")
            return ()
        return found

    def _refuse(self, message: str) -> None:
        hint = "give it more room with `box` or a larger piece, or fewer spaces or less `gap`"
        self.keys.report(LENGTH_BAD, self.keys.span("box"), message, hint)


def _give(cards: tuple[Card, ...], name: str, values: Mapping[str, Value], layer: _Layer) -> tuple[Card, ...]:
    return tuple(
        replace(
            card,
            values={**card.values, **values} if values else card.values,
            places={**card.places, name: layer.places(card.size)},
        )
        for card in cards
    )


def _read_track(keys: Keys) -> Track | None:
    first = keys.whole("from", 0, -FARTHEST, FARTHEST)
    last = keys.whole("to", LONGEST_UM, -FARTHEST, FARTHEST)
    shape = keys.word("shape", "straight")
    columns = keys.whole("columns", 10, 1, MOST_IN_A_ROW)
    depth = keys.length("depth", 0, SMALLEST_SPACE)
    gap = keys.length("gap", 0, 0, WIDEST_GAP)
    for name, needed in (("columns", "serpentine"), ("depth", "ring")):
        if keys.get(name) is not None and shape != needed:
            message = f"`{name}` is for a {needed}, but the track is {shape}"
            keys.report(KEYS_CONTRADICT, keys.span(name), message, f"take `{name}` out, or write `shape: {needed}`")
    if last == LONGEST_UM:
        return None
    fewest = FEWEST_IN_RING if shape == "ring" else 2
    count = last - first + 1
    if not fewest <= count <= MOST_SPACES:
        message = f"a track from {first} to {last} has {max(0, count)} spaces; {fewest} to {MOST_SPACES} are possible"
        keys.report(LENGTH_BAD, keys.span("to"), message, "is `to` larger than `from`?" if count < fewest else "")
        return None
    return Track(first, last, shape, columns, depth, gap, _read_marked(keys, first, last))


def _track_layer(keys: Keys, track: Track) -> Lay:
    def lay(box: Place) -> tuple[Place, ...]:
        if track.shape == "ring":
            depth = ring_depth(track, box)
            most = (min(box.width, box.height) - SMALLEST_SPACE - 2 * track.gap) // 2
            if depth > most:
                message = f"a ring {show_mm(depth)} deep has no room inside; {show_mm(max(0, most))} are possible"
                keys.report(LENGTH_BAD, keys.span("depth"), message, "write a smaller `depth`")
                return ()
        return spaces(track, box)

    return lay


def _read_marked(keys: Keys, first: int, last: int) -> frozenset[int]:
    found = set()
    for item in keys.texts("marked"):
        try:
            value = bounded_number(item.text, first, last)
            if not isinstance(value, int):
                raise ValueError(f"{value} is not a whole number")
            found.add(value)
        except ValueError as trouble:
            _report(keys, item, f"`marked`: {trouble}")
    return frozenset(found)


def _report(keys: Keys, item: Scalar, message: str) -> None:
    span: Span = item.span
    keys.report(LENGTH_BAD, span, message, "mark values of the track's own spaces")


def _read_box(keys: Keys) -> Place | None:
    """The box that is stated, None where none is."""
    text = keys.text("box")
    if not text:
        return None
    parts = [part for part in re.split(r"[\s,]+", text.strip()) if part]
    try:
        if len(parts) != 4:
            raise ValueError(f"`{text}` is not a box; write left, top, width and height, such as `4 40 80 6`")
        left, top, width, height = (parse_length(part) for part in parts)
        if left < 0 or top < 0 or width <= 0 or height <= 0:
            raise ValueError(
                f"`{text}` is not a box on the piece: left and top are 0 or more, width and height above 0"
            )
    except ValueError as trouble:
        keys.report(LENGTH_BAD, keys.span("box"), f"`box`: {trouble}")
        return None
    return Place(left, top, width, height)


def require_track(keys: Keys) -> None:
    """Report a component of kind `track` that has none."""
    if keys.get("track") is None:
        hint = "write `track: {from: 0, to: 100, shape: ring}`"
        keys.report(KEY_MISSING, keys.span("track"), "the component is a track, but its `track` is not given", hint)


def _show(size: Size) -> str:
    return f"{mm(size.width):g} x {mm(size.height):g} mm"
