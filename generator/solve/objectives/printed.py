"""How many pieces of each row are printed in a deck whose numbers of copies may be looked for."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from generator.solve.local.state import Changes
from generator.solve.objectives.sheet import Sheet
from generator.solve.objectives.uneven import unevenness
from generator.solve.program import Codes, Program

Moved: TypeAlias = Mapping[tuple[int, int], int]
"""By sheet and row, the pieces after a move, of the rows that then have more or fewer."""

_NONE_MOVED: Moved = MappingProxyType({})


class Printed:
    """The pieces of each row, kept up to date while a deck changes.

    Args:
        program: the cells.
        sheets: the rows.
        codes: the deck.

    Attributes:
        of: by sheet and row, the pieces.
    """

    def __init__(self, program: Program, sheets: Sequence[Sheet], codes: Codes) -> None:
        self.of = [list(sheet.copies) for sheet in sheets]
        self._where: dict[int, tuple[int, int]] = {}
        self._numbers: dict[int, list[int]] = {}
        self._open = [sorted(sheet.open_copies) for sheet in sheets]
        for number, sheet in enumerate(sheets):
            for row, cell in sheet.open_copies.items():
                domain = program.variables[cell].domain
                numbers = self._numbers[cell] = [value if isinstance(value, int) else 0 for value in domain]
                self._where[cell] = number, row
                self.of[number][row] = numbers[codes[cell]]

    def moved(self, changes: Changes) -> Moved:
        """What a move would change; it is not made."""
        if not self._where:
            return _NONE_MOVED
        found = {}
        for cell, code in changes:
            place = self._where.get(cell)
            if place is not None and self._numbers[cell][code] != self.of[place[0]][place[1]]:
                found[place] = self._numbers[cell][code]
        return found

    def make(self, moved: Moved) -> None:
        """Make a move."""
        for (sheet, row), copies in moved.items():
            self.of[sheet][row] = copies

    def unevenness(self, sheet: int, moved: Moved = _NONE_MOVED) -> float:
        """How uneven the numbers of copies that are looked for are, now or after a move; 0 for fewer than two."""
        rows, copies = self._open[sheet], self.of[sheet]
        if len(rows) < 2:
            return 0.0
        return unevenness([moved.get((sheet, row), copies[row]) for row in rows])

    def extent(self) -> tuple[int, int] | None:
        """The least and the greatest number of copies that is looked for; None where none is."""
        found = [self.of[sheet][row] for sheet, rows in enumerate(self._open) for row in rows]
        return (min(found), max(found)) if found else None
