"""The fewest moves of pieces between values, by which a distribution comes right; and how they are told."""

from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from generator.check.amount import Bounds
from generator.check.words import joined

Key: TypeAlias = tuple[Hashable, ...]

MOST_PAIRS = 40_000


class Cell(NamedTuple):
    """A cell of a distribution: its values, its pieces, and how many of them are right."""

    key: Key
    actual: int
    bounds: Bounds

    @property
    def difference(self) -> int:
        """Pieces too many, or below 0 too few."""
        return int(self.bounds.difference(self.actual))

    @property
    def spare(self) -> int:
        """Pieces it can do without."""
        return max(self.actual - int(self.bounds.least or 0), 0)

    @property
    def room(self) -> int:
        """Pieces it can take up."""
        return self.actual + 1_000_000 if self.bounds.most is None else max(int(self.bounds.most) - self.actual, 0)


class Move(NamedTuple):
    """So many pieces from one cell to another; None stands for outside of the deck."""

    pieces: int
    source: Key | None
    goal: Key | None


def plans(cells: Sequence[Cell]) -> Iterator[list[Move]]:
    """Ways to bring all cells to their numbers with the fewest moves.

    What is too much somewhere goes where it is too little. The rest is taken from pieces that give no value, comes from
    outside or goes there, or is moved between cells whose bounds leave them the choice.
    """
    over = {cell.key: cell.difference for cell in cells if cell.difference > 0}
    under = {cell.key: -cell.difference for cell in cells if cell.difference < 0}
    found, over, under = paired(over, under)
    if not over and not under:
        yield found
        return
    right = [cell for cell in cells if not cell.difference]
    out = [Move(many, key, None) for key, many in over.items()]
    blank, _, still = paired({cell.key: cell.spare for cell in right if None in cell.key}, under)
    if under and not still:
        yield [*found, *blank, *out]
    yield [*found, *out, *(Move(few, None, key) for key, few in under.items())]
    given = [cell for cell in right if None not in cell.key]
    drawn, _, lacking = paired({cell.key: cell.spare for cell in given if cell.spare}, under)
    spread, left, _ = paired(over, {cell.key: cell.room for cell in given if cell.room})
    if not lacking and not left:
        yield [*found, *drawn, *spread]


def paired(over: dict[Key, int], under: dict[Key, int]) -> tuple[list[Move], dict[Key, int], dict[Key, int]]:
    """Moves from cells with too many to those with too few, first between cells that differ in one value alone.

    Returns:
        The moves, and what is left over and lacking afterwards.
    """
    over, under = {key: n for key, n in over.items() if n > 0}, {key: n for key, n in under.items() if n > 0}
    found: list[Move] = []
    width = len(next(iter(over), ()))
    if width > 1 and len(over) * len(under) <= MOST_PAIRS:
        for shared in range(width - 1, 0, -1):
            for source in list(over):
                for goal in list(under):
                    if source in over and goal in under and _agreeing(source, goal) == shared:
                        found.append(_moved(source, goal, over, under))
    surplus, deficit = deque(over), deque(under)
    while surplus and deficit:
        source, goal = surplus[0], deficit[0]
        found.append(_moved(source, goal, over, under))
        if source not in over:
            surplus.popleft()
        if goal not in under:
            deficit.popleft()
    return found, over, under


def _moved(source: Key, goal: Key, over: dict[Key, int], under: dict[Key, int]) -> Move:
    pieces = min(over[source], under[goal])
    for rest, key in ((over, source), (under, goal)):
        rest[key] -= pieces
        if not rest[key]:
            del rest[key]
    return Move(pieces, source, goal)


def _agreeing(left: Key, right: Key) -> int:
    return sum(a == b for a, b in zip(left, right, strict=True))


class Teller(NamedTuple):
    """Tells moves in general: `change one card from green 4 to green 3`.

    Attributes:
        by: the names of the fields.
        piece: what a piece is called.
        items: whether a field holds lists, so that items are changed and not pieces.
    """

    by: tuple[str, ...]
    piece: str
    items: bool

    def tell(self, moves: Sequence[tuple[int, tuple[str, ...] | None, tuple[str, ...] | None]]) -> str:
        """All moves as one sentence; each is pieces, source and goal, their values as shown."""
        say = self._item if self.items else self._piece
        return joined(say(*move) for move in moves)

    def _pieces(self, count: int) -> str:
        return f"one {self.piece}" if count == 1 else f"{count} {self.piece}s"

    def _piece(self, count: int, source: tuple[str, ...] | None, goal: tuple[str, ...] | None) -> str:
        pieces = self._pieces(count)
        if source is None:
            return f"add {pieces} with {self._named(goal)}"
        if goal is None:
            return f"take out {pieces} with {self._named(source)}"
        return f"change {pieces} from {self._named(source)} to {self._named(goal)}"

    def _item(self, count: int, source: tuple[str, ...] | None, goal: tuple[str, ...] | None) -> str:
        pieces = f"on {self._pieces(count)}"
        if source is None:
            return f"add {self._named(goal)} {pieces}"
        if goal is None:
            return f"take {self._named(source)} away {pieces}"
        return f"change {self._named(source)} to {self._named(goal)} {pieces}"

    def _named(self, values: tuple[str, ...] | None) -> str:
        return ", ".join(f"{name} {value}" for name, value in zip(self.by, values or (), strict=False))
