"""The geometry of a slotted lattice: strips along both ways of a grid of cells, which cross in half-lap slots.

The strips along the rows (axis x) are slotted from their upper edge, those along the columns (axis y) from their
lower edge, so that the second lot is pushed down onto the first. A slot is as wide as the material with the play, and
reaches half the play beyond the middle of the height. Between two crossings the upper edge can be a groove: a strip
folded along its lower edge and glued only below the groove's depth takes the foot of a card between its two layers.

(Half-lap dividers with slots of half the height, one set from above and one from below: boxes.py, its tray inserts.)
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from generator.base.length import Size
from generator.base.path import Path, Segment
from generator.model.half_lap import HalfLap
from generator.model.place import Place


@dataclass(frozen=True, slots=True)
class Frame(HalfLap):
    """A lattice. Lengths in µm.

    Attributes:
        columns, rows: how many cells it has. cell: the clear room of one.
        height: of the strips. thickness: of a finished strip, all its layers together.
        play: what a slot is wider than the thickness, and the two slots of a crossing together deeper than the height.
        ends: what a strip reaches beyond its outer crossings.
        groove: the depth of the groove between two crossings; 0: there is none.
        groove_width: what stands between the two outer layers below the groove; 0: nothing.
    """

    columns: int
    rows: int
    cell: Size
    height: int
    thickness: int
    play: int = 200
    ends: int = 6_000
    groove: int = 0
    groove_width: int = 0


class Strip(NamedTuple):
    """One strip of a lattice.

    Attributes:
        axis: `x` along the rows of cells, `y` along the columns. number: among those of its axis, from 1.
        size: length and height. upper: whether the slots are cut from the upper edge.
        slots: the crossings, from the left. grooves: the stretches of the upper edge between two crossings, as deep as
            the groove; none without a groove.
    """

    axis: str
    number: int
    size: Size
    upper: bool
    slots: tuple[Place, ...]
    grooves: tuple[Place, ...]

    @property
    def name(self) -> str:
        """`A1`, `A2`, ... along x, `B1`, `B2`, ... along y."""
        return f"{'A' if self.axis == 'x' else 'B'}{self.number}"


def strips(frame: Frame) -> tuple[Strip, ...]:
    """All strips of a lattice, those along x first: one more than there are rows, then one more than columns."""
    along_x = _strip(frame, "x", frame.columns, frame.cell.width)
    along_y = _strip(frame, "y", frame.rows, frame.cell.height)
    return (
        *(along_x._replace(number=number) for number in range(1, frame.rows + 2)),
        *(along_y._replace(number=number) for number in range(1, frame.columns + 2)),
    )


def crossing(frame: Frame, number: int, cell: int) -> int:
    """Where the material of the crossing strip begins on a strip: `number` counts from 0, `cell` is the clear room."""
    return frame.ends + number * (cell + frame.thickness)


def _strip(frame: Frame, axis: str, cells: int, cell: int) -> Strip:
    length = 2 * frame.ends + cells * cell + (cells + 1) * frame.thickness
    upper = axis == "x"
    top = 0 if upper else frame.height - frame.slot_depth
    slots = tuple(
        Place(crossing(frame, i, cell) - frame.play // 2, top, frame.slot_width, frame.slot_depth, i + 1, 1, i + 1)
        for i in range(cells + 1)
    )
    grooves = tuple(
        Place(left.right, 0, right.x - left.right, frame.groove, left.value, 1, left.column)
        for left, right in pairwise(slots)
        if frame.groove
    )
    return Strip(axis, 1, Size(length, frame.height), upper, slots, grooves)


def strip_path(strip: Strip) -> Path:
    """The outline of a strip with its slots, clockwise from the top left."""
    length, height = strip.size
    above: list[Segment] = [("M", 0, 0)]
    below: list[Segment] = [("L", length, height)]
    for slot in strip.slots if strip.upper else ():
        above += [("L", slot.x, 0), ("L", slot.x, slot.bottom), ("L", slot.right, slot.bottom), ("L", slot.right, 0)]
    for slot in () if strip.upper else reversed(strip.slots):
        below += [("L", slot.right, height), ("L", slot.right, slot.y), ("L", slot.x, slot.y), ("L", slot.x, height)]
    return (*above, ("L", length, 0), *below, ("L", 0, height), ("Z",))
