"""The geometry of slotted bases: a disc with a slit for a standee's lower edge, or a cross of two half-lap slots.

A disc lies flat; the standee is pushed into the slit in its middle. A cross stands: it is slotted from its upper edge
to half of its height, the standee from its lower edge to the same depth, and one is pushed onto the other.
"""

from dataclasses import dataclass

from generator.base.length import Size
from generator.base.path import Path, ellipse
from generator.model.frame import Strip, strip_path
from generator.model.half_lap import HalfLap
from generator.model.place import Place


@dataclass(frozen=True, slots=True)
class Stand(HalfLap):
    """How a standee and its base hold each other. Lengths in µm.

    Attributes:
        shape: `disc` or `cross`. thickness: of a finished standee and of a cross, all layers together.
        play: what slit and slots are wider and longer than what stands in them.
        width: how much of a disc's standee stands in the slit. height: of a cross.
    """

    shape: str
    thickness: int
    play: int
    width: int = 0
    height: int = 0


def base_slot(stand: Stand, size: Size) -> Place:
    """The slit or slot of a base of a size."""
    if stand.shape == "cross":
        return Place((size.width - stand.slot_width) // 2, 0, stand.slot_width, stand.slot_depth, 1)
    length = stand.width + stand.play
    return Place((size.width - length) // 2, (size.height - stand.slot_width) // 2, length, stand.slot_width, 1)


def standee_slot(stand: Stand, size: Size) -> Place:
    """The slot of a standee that stands in a cross."""
    left = (size.width - stand.slot_width) // 2
    return Place(left, size.height - stand.slot_depth, stand.slot_width, stand.slot_depth, 1)


def base_path(stand: Stand, size: Size) -> Path:
    """The outline of a base."""
    slot = base_slot(stand, size)
    if stand.shape == "cross":
        return strip_path(Strip("x", 1, size, True, (slot,), ()))
    corners = ((slot.x, slot.y), (slot.right, slot.y), (slot.right, slot.bottom), (slot.x, slot.bottom))
    disc = ellipse(size.width // 2, size.height // 2, size.width // 2, size.height // 2)
    return (*disc, ("M", *corners[0]), *(("L", *corner) for corner in corners[1:]), ("Z",))


def standee_path(stand: Stand, size: Size) -> Path:
    """The outline of a standee that stands in a cross."""
    return strip_path(Strip("x", 1, size, False, (standee_slot(stand, size),), ()))
