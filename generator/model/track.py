"""The geometry of a track: numbered spaces in a row, along the edge of a box, or to and fro.

Neighbours touch, or keep the gap; all lie inside the box, to the micrometre.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.model.division import divide, grid
from generator.model.place import Place

SHAPES = ("straight", "ring", "serpentine")
FEWEST_IN_RING = 8
"""Four corners, and a space between each two."""


@dataclass(frozen=True, slots=True)
class Track:
    """A track. Lengths in µm.

    Attributes:
        first, last: the values of its first and last space.
        shape: `straight`: from the left, or in a box higher than wide from below. `ring`: clockwise along the box's
            edge from the top left corner. `serpentine`: in rows from the top, every other row backwards.
        columns: of a serpentine. depth: of a ring's spaces from the edge inwards; 0: as deep as they are long.
        gap: between neighbours. marked: the values of the spaces that are marked.
    """

    first: int
    last: int
    shape: str = "straight"
    columns: int = 10
    depth: int = 0
    gap: int = 0
    marked: frozenset[int] = frozenset()

    @property
    def count(self) -> int:
        """How many spaces it has."""
        return self.last - self.first + 1


def spaces(track: Track, box: Place) -> tuple[Place, ...]:
    """The spaces in order, with their values. Of a ring, `row` is the side and `column` the number along it."""
    laid = {"straight": _straight, "ring": _ring, "serpentine": _serpentine}[track.shape](track, box)
    return tuple(
        place._replace(value=value, marked=value in track.marked) for value, place in enumerate(laid, track.first)
    )


def _straight(track: Track, box: Place) -> Iterator[Place]:
    if box.width >= box.height:
        yield from grid(box, track.count, 1, track.gap)
    else:
        yield from reversed(grid(box, 1, track.count, track.gap))


def _serpentine(track: Track, box: Place) -> Iterator[Place]:
    columns = min(track.columns, track.count)
    rows = -(-track.count // columns)
    cells = grid(box, columns, rows, track.gap)
    for number in range(track.count):
        row, step = divmod(number, columns)
        yield cells[row * columns + (columns - 1 - step if row % 2 else step)]


def ring_depth(track: Track, box: Place) -> int:
    """How deep a ring's spaces are: as set, else so that they are about square, a third of the shorter side at most."""
    return track.depth or min(2 * (box.width + box.height) // (track.count + 4), min(box.width, box.height) // 3)


def _ring(track: Track, box: Place) -> Iterator[Place]:
    depth = ring_depth(track, box)
    wide, high = box.width - 2 * depth, box.height - 2 * depth
    sides = _shared(track.count - 4, wide, high)
    right, bottom = box.right - depth, box.bottom - depth
    corners = ((box.x, box.y), (right, box.y), (right, bottom), (box.x, bottom))
    for side, (count, (x, y)) in enumerate(zip(sides, corners, strict=True)):
        yield Place(x, y, depth, depth, row=side + 1, column=1)
        parts = divide((wide if side % 2 == 0 else high) - 2 * track.gap, count, track.gap)
        for number, (start, length) in enumerate(parts if side < 2 else reversed(parts), 2):
            along = depth + track.gap + start
            place = Place(box.x + along, y, length, depth) if side % 2 == 0 else Place(x, box.y + along, depth, length)
            yield place._replace(row=side + 1, column=number)


def _shared(count: int, wide: int, high: int) -> tuple[int, int, int, int]:
    """Spaces between corners shared out by the sides' lengths, from the top clockwise, at least one each."""
    level = min(max(2, (2 * count * wide + wide + high) // (2 * (wide + high))), count - 2)
    upright = count - level
    return (level - level // 2, upright - upright // 2, level // 2, upright // 2)
