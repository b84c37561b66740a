"""Fewest repeats: as few cards as can be that look alike."""

from collections.abc import Hashable, Sequence

from generator.solve.local.state import Changes
from generator.solve.local.values import value_key
from generator.solve.objectives.sheet import Cell, Sheet, Tracker
from generator.solve.program import Codes, Program


class Repeats:
    """Pairs of printed cards that are equal in all fields in which their component has something to look for.

    A card printed n times makes n(n-1)/2 pairs by itself.
    """

    name = "repeats"

    def __init__(self, program: Program, sheets: Sequence[Sheet]) -> None:
        self._looks: list[tuple[int, int, tuple[Cell, ...]]] = []
        self.keys = [[value_key(value) for value in variable.domain] for variable in program.variables]
        for number, sheet in enumerate(sheets):
            columns = range(len(sheet.fields))
            open_columns = [column for column in columns if any(isinstance(row[column], int) for row in sheet.rows)]
            if open_columns:
                for row, copies in zip(sheet.rows, sheet.copies, strict=True):
                    self._looks.append((number, copies, tuple(row[column] for column in open_columns)))

    def value(self, codes: Codes) -> int:
        counts: dict[Hashable, int] = {}
        for number, copies, cells in self._looks:
            held = [self.keys[cell][codes[cell]] if isinstance(cell, int) else value_key(cell.value) for cell in cells]
            key = (number, *held)
            counts[key] = counts.get(key, 0) + copies
        return sum(count * (count - 1) // 2 for count in counts.values())

    def track(self, codes: Codes) -> Tracker:
        return _Alike(self.keys, self._looks, codes)

    def words(self, before: Codes, after: Codes) -> str:
        return f"pairs of cards that are alike: {self.value(before)} -> {self.value(after)}"


class _Alike:
    """How many printed cards look how."""

    def __init__(
        self, keys: list[list[Hashable]], looks: Sequence[tuple[int, int, tuple[Cell, ...]]], codes: Codes
    ) -> None:
        self._keys = keys
        self._looks: list[list[Hashable]] = []
        self._copies = [copies for _, copies, _ in looks]
        self._counts: dict[tuple[Hashable, ...], int] = {}
        self._where: dict[int, tuple[int, int]] = {}
        for row, (number, copies, cells) in enumerate(looks):
            look: list[Hashable] = [number]
            for place, cell in enumerate(cells, 1):
                if isinstance(cell, int):
                    self._where[cell] = (row, place)
                look.append(keys[cell][codes[cell]] if isinstance(cell, int) else value_key(cell.value))
            self._looks.append(look)
            self._counts[tuple(look)] = self._counts.get(tuple(look), 0) + copies

    def _moved(self, changes: Changes) -> tuple[dict[int, list[Hashable]], dict[tuple[Hashable, ...], int]]:
        """The rows with their new looks, and by look how many more cards have it."""
        rows: dict[int, list[Hashable]] = {}
        for cell, code in changes:
            if cell in self._where:
                row, place = self._where[cell]
                rows.setdefault(row, list(self._looks[row]))[place] = self._keys[cell][code]
        more: dict[tuple[Hashable, ...], int] = {}
        for row, look in rows.items():
            old, new = tuple(self._looks[row]), tuple(look)
            more[old] = more.get(old, 0) - self._copies[row]
            more[new] = more.get(new, 0) + self._copies[row]
        return rows, more

    def delta(self, changes: Changes) -> int:
        total = 0
        for look, added in self._moved(changes)[1].items():
            count = self._counts.get(look, 0)
            total += (count + added) * (count + added - 1) - count * (count - 1)
        return total // 2

    def make(self, changes: Changes) -> None:
        rows, more = self._moved(changes)
        for row, look in rows.items():
            self._looks[row] = look
        for seen, added in more.items():
            self._counts[seen] = self._counts.get(seen, 0) + added
