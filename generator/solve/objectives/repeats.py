"""Fewest repeats: as few cards as can be that look alike."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from generator.solve.local.state import Changes
from generator.solve.local.values import value_key
from generator.solve.objectives.printed import Moved, Printed
from generator.solve.objectives.sheet import Cell, Sheet, Tracker
from generator.solve.program import Codes, Program


class _Look(NamedTuple):
    """A row, by its sheet and its place there, and its cells in the fields that are compared."""

    sheet: int
    row: int
    cells: tuple[Cell, ...]


class Repeats:
    """Pairs of printed cards that are equal in all fields in which their component has something to look for.

    A card printed n times makes n(n-1)/2 pairs by itself.
    """

    name = "repeats"

    def __init__(self, program: Program, sheets: Sequence[Sheet]) -> None:
        self._program, self._sheets = program, sheets
        self._looks: list[_Look] = []
        self.keys = [[value_key(value) for value in variable.domain] for variable in program.variables]
        for number, sheet in enumerate(sheets):
            columns = range(len(sheet.fields))
            open_columns = [column for column in columns if any(isinstance(row[column], int) for row in sheet.rows)]
            if open_columns:
                for place, row in enumerate(sheet.rows):
                    self._looks.append(_Look(number, place, tuple(row[column] for column in open_columns)))

    def value(self, codes: Codes) -> int:
        printed = Printed(self._program, self._sheets, codes).of
        counts: dict[Hashable, int] = {}
        for number, row, cells in self._looks:
            held = [self.keys[cell][codes[cell]] if isinstance(cell, int) else value_key(cell.value) for cell in cells]
            key = (number, *held)
            counts[key] = counts.get(key, 0) + printed[number][row]
        return sum(count * (count - 1) // 2 for count in counts.values())

    def track(self, codes: Codes) -> Tracker:
        return _Alike(self.keys, self._looks, Printed(self._program, self._sheets, codes), codes)

    def words(self, before: Codes, after: Codes) -> str:
        return f"pairs of cards that are alike: {self.value(before)} -> {self.value(after)}"


class _Alike:
    """How many printed cards look how."""

    def __init__(self, keys: list[list[Hashable]], looks: Sequence[_Look], printed: Printed, codes: Codes) -> None:
        self._keys = keys
        self._printed = printed
        self._looks: list[list[Hashable]] = []
        self._rows = [(number, row) for number, row, _ in looks]
        self._of_row = {place: look for look, place in enumerate(self._rows)}
        self._counts: dict[tuple[Hashable, ...], int] = {}
        self._where: dict[int, tuple[int, int]] = {}
        for at, (number, row, cells) in enumerate(looks):
            look: list[Hashable] = [number]
            for place, cell in enumerate(cells, 1):
                if isinstance(cell, int):
                    self._where[cell] = (at, place)
                look.append(keys[cell][codes[cell]] if isinstance(cell, int) else value_key(cell.value))
            self._looks.append(look)
            self._counts[tuple(look)] = self._counts.get(tuple(look), 0) + printed.of[number][row]

    def _moved(
        self, changes: Changes, printed: Moved
    ) -> tuple[dict[int, list[Hashable]], dict[tuple[Hashable, ...], int]]:
        """The rows with their new looks, and by look how many more cards have it."""
        rows: dict[int, list[Hashable]] = {}
        for cell, code in changes:
            if cell in self._where:
                row, place = self._where[cell]
                rows.setdefault(row, list(self._looks[row]))[place] = self._keys[cell][code]
        for key in printed:
            if key in self._of_row:
                rows.setdefault(self._of_row[key], self._looks[self._of_row[key]])
        more: dict[tuple[Hashable, ...], int] = {}
        for row, look in rows.items():
            old, new = tuple(self._looks[row]), tuple(look)
            number, place = self._rows[row]
            copies = self._printed.of[number][place]
            more[old] = more.get(old, 0) - copies
            more[new] = more.get(new, 0) + printed.get((number, place), copies)
        return rows, more

    def delta(self, changes: Changes) -> int:
        total = 0
        for look, added in self._moved(changes, self._printed.moved(changes))[1].items():
            count = self._counts.get(look, 0)
            total += (count + added) * (count + added - 1) - count * (count - 1)
        return total // 2

    def make(self, changes: Changes) -> None:
        printed = self._printed.moved(changes)
        rows, more = self._moved(changes, printed)
        for row, look in rows.items():
            self._looks[row] = look
        for seen, added in more.items():
            self._counts[seen] = self._counts.get(seen, 0) + added
        self._printed.make(printed)
