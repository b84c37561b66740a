"""The smallest change that makes a distribution right, in words."""

from collections import deque
from typing import NamedTuple

from generator.check.view import Target, View
from generator.check.words import joined


class Deviation(NamedTuple):
    """A value that stands on too few or too many pieces.

    Attributes:
        values: the value of each field, as text.
        difference: pieces too many, or below 0 too few.
        message: expected beside actual.
    """

    values: tuple[str, ...]
    difference: int
    message: str


class Move(NamedTuple):
    """So many pieces from one value to another; None stands for outside of the deck."""

    pieces: int
    source: tuple[str, ...] | None
    goal: tuple[str, ...] | None


def mended(view: View, of: Target, by: tuple[str, ...], lists: bool, wrong: tuple[Deviation, ...]) -> str:
    """What to change so that a distribution holds, or "" when nothing is wrong.

    Args:
        view: the game.
        of: the rows of the distribution.
        by: its fields.
        lists: whether a field holds lists, so that items are changed and not cards.
        wrong: the values that are not right.
    """
    if not wrong:
        return ""
    piece = "row" if of.is_table else view.game.components[of.key].kind
    if piece not in ("row", "card", "tile", "token", "standee", "board"):
        piece = "piece"
    say = _say_item if lists else _say_piece
    return joined(say(move, by, piece) for move in moves(wrong))


def moves(wrong: tuple[Deviation, ...]) -> list[Move]:
    """The fewest moves: from values with too many to those with too few while both last, and the rest out or in."""
    surplus = deque((one.difference, one.values) for one in wrong if one.difference > 0)
    deficit = deque((-one.difference, one.values) for one in wrong if one.difference < 0)
    found = []
    while surplus and deficit:
        (many, source), (few, goal) = surplus.popleft(), deficit.popleft()
        found.append(Move(min(many, few), source, goal))
        if many > few:
            surplus.appendleft((many - few, source))
        elif few > many:
            deficit.appendleft((few - many, goal))
    found += [Move(many, source, None) for many, source in surplus]
    found += [Move(few, None, goal) for few, goal in deficit]
    return found


def _pieces(count: int, piece: str) -> str:
    return f"one {piece}" if count == 1 else f"{count} {piece}s"


def _say_piece(move: Move, by: tuple[str, ...], piece: str) -> str:
    pieces = _pieces(move.pieces, piece)
    if move.source is None:
        return f"add {pieces} with {_named(by, move.goal)}"
    if move.goal is None:
        return f"take out {pieces} with {_named(by, move.source)}"
    return f"change {pieces} from {_named(by, move.source)} to {_named(by, move.goal)}"


def _say_item(move: Move, by: tuple[str, ...], piece: str) -> str:
    pieces = f"on {_pieces(move.pieces, piece)}"
    if move.source is None:
        return f"add {_named(by, move.goal)} {pieces}"
    if move.goal is None:
        return f"take {_named(by, move.source)} away {pieces}"
    return f"change {_named(by, move.source)} to {_named(by, move.goal)} {pieces}"


def _named(by: tuple[str, ...], values: tuple[str, ...] | None) -> str:
    return ", ".join(f"{name} {value}" for name, value in zip(by, values or (), strict=False))
