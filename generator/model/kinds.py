"""What each component kind takes for granted."""

from typing import NamedTuple


class KindDefaults(NamedTuple):
    """Defaults of a kind. Lengths in µm.

    Attributes:
        size: name of the built-in size, or "" where the size must be given.
        shape, corner, bleed, safe, backs: as in a Component.
        single: whether a component without rows is one piece.
        front: the built-in template of the front, or "" where the designer must name one.
        fold_edge: the edge of the front along which a folded piece is folded.
    """

    size: str = ""
    shape: str = "rectangle"
    corner: int = 0
    bleed: int = 3000
    safe: int = 4000
    backs: str = "duplex"
    single: bool = False
    front: str = ""
    fold_edge: str = "top"


KIND_DEFAULTS = {
    "card": KindDefaults(size="poker_metric", corner=3000),
    "tile": KindDefaults(),
    "token": KindDefaults(shape="circle", safe=2000),
    "standee": KindDefaults(safe=2000, backs="fold"),
    "board": KindDefaults(bleed=0, backs="none", single=True),
    "summary": KindDefaults(size="poker_metric", corner=3000, single=True),
    "frame": KindDefaults(
        shape="path", bleed=2000, safe=2000, backs="fold", single=True, front="strip.xml", fold_edge="bottom"
    ),
    "track": KindDefaults(bleed=0, backs="none", single=True, front="track_board.xml"),
    "base": KindDefaults(shape="path", safe=2000, backs="none", single=True, front="base.xml"),
}
"""Defaults by kind. A bleed of 3 mm is what printers ask for; small pieces leave no room for a safe zone of 4 mm."""

FOOT_PART = (3, 7)
"""A standee's foot flap as a part of its height, as piecepackr's fold-over pawns have it."""
