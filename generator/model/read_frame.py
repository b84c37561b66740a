"""Reading a lattice, and making its strips the rows of its component."""

from collections.abc import Mapping
from dataclasses import replace

from generator.base.length import LONGEST_UM, in_mm
from generator.model.copies import MOST
from generator.model.frame import Frame, Strip, strip_path, strips
from generator.model.game import Card, Outline, Value
from generator.model.given import refuse_fields
from generator.model.keys import Keys
from generator.model.levels import FRAME
from generator.model.place import Place
from generator.model.problems import COPIES_LIMIT, KEY_MISSING, KEYS_CONTRADICT
from generator.model.value import Reading

STRIP_VALUES = ("set", "axis", "number", "length", "height", "groove", "slots", "grooves")
"""What a template of a strip sees besides the row's own fields."""

MOST_CELLS = 20
SHORTEST_CELL, LONGEST_CELL = 5_000, 500_000
LOWEST, HIGHEST = 5_000, 300_000
THINNEST, THICKEST = 100, 10_000
MOST_PLAY = 2_000
SHORTEST_ENDS, LONGEST_ENDS = 2_000, 100_000
_NONE = -LONGEST_UM - 1
"""Stands for a length that was not given or not right: no designer can type it."""


def read_frame(keys: Keys) -> Frame | None:
    """The lattice under a component's `frame`; None after a problem."""
    node = keys.mapping("frame")
    if node is None:
        if keys.get("frame") is None:
            hint = "write `frame: {columns: 3, rows: 3, cell: 50 mm, height: 24 mm, thickness: 1.5 mm}`"
            keys.report(KEY_MISSING, keys.span("frame"), "a frame needs the measures of its lattice", hint)
        return None
    own = Keys(node, FRAME, keys.problems, keys.component)
    columns = own.whole("columns", 0, 1, MOST_CELLS)
    rows = own.whole("rows", 0, 1, MOST_CELLS)
    cell = own.size("cell", SHORTEST_CELL, LONGEST_CELL)
    height = own.length("height", _NONE, LOWEST, HIGHEST)
    thickness = own.length("thickness", _NONE, THINNEST, THICKEST)
    play = own.length("play", 200, 0, MOST_PLAY)
    ends = own.length("ends", 6_000, SHORTEST_ENDS, LONGEST_ENDS)
    if not columns or not rows or cell is None or _NONE in (height, thickness):
        return None
    groove = own.length("groove", 0, 0, height // 2)
    groove_width = own.length("groove_width", 0, 0, thickness - THINNEST)
    if groove_width and not groove:
        own.report(
            KEYS_CONTRADICT,
            own.span("groove_width"),
            "a `groove_width` is given, but no `groove`",
            "write how deep the groove is: `groove: 6 mm`",
        )
    return Frame(columns, rows, cell, height, thickness, play, ends, groove, groove_width)


def strip_cards(frame: Frame, lattices: tuple[Card, ...], reading: Reading) -> tuple[Card, ...]:
    """The strips of every lattice as rows, with the fields and copies of the lattice's own row.

    Args:
        lattices: the rows that the designer wrote, or the one that stands for none.

    Returns:
        a row a strip, named `A1` where there is one lattice without an id, else `<id>-A1`.
    """
    for lattice in lattices:
        _refuse_own_size(lattice, reading)
    refuse_fields(lattices, STRIP_VALUES, "each strip", reading)
    made = strips(frame)
    alone = len(lattices) == 1 and "id" not in lattices[0].spans
    cards = tuple(_card(strip, lattice, alone, frame) for lattice in lattices for strip in made)
    total = sum(card.copies for card in cards)
    if total > MOST:
        message = f"{total} strips are more than the {MOST} pieces that a component can have"
        reading.report(COPIES_LIMIT, lattices[0].place("copies"), message, "print fewer copies at a time")
    return cards


def strip_outline(strip: Strip) -> Outline:
    """The outline of a strip as a piece's."""
    return Outline("path", 0, strip_path(strip))


def _refuse_own_size(lattice: Card, reading: Reading) -> None:
    if lattice.size is not None:
        reading.report(
            KEYS_CONTRADICT,
            lattice.place("size"),
            "the strips of a frame have the size that `frame:` makes",
            "take `size` out of the row",
            lattice.id,
        )


def _card(strip: Strip, lattice: Card, alone: bool, frame: Frame) -> Card:
    values: Mapping[str, Value] = {
        **lattice.values,
        "set": lattice.id,
        "axis": strip.axis,
        "number": strip.number,
        "length": in_mm(strip.size.width),
        "height": in_mm(strip.size.height),
        "groove": in_mm(frame.groove),
    }
    places: Mapping[str, tuple[Place, ...]] = {"slots": strip.slots, "grooves": strip.grooves}
    name = strip.name if alone else f"{lattice.id}-{strip.name}"
    return replace(lattice, id=name, values=values, size=strip.size, outline=strip_outline(strip), places=places)
