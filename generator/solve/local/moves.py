"""Small changes of a deck: a cell gets another value, rows swap what they hold, or one hands copies on to another."""

from collections.abc import Collection, Sequence
from random import Random

from generator.solve.local.values import value_key
from generator.solve.program import Program

COPIES = "copies"


class Moves:
    """The moves of a program.

    Args:
        program: the cells.
        free: the cells that may change.
        random: what chances come from.
    """

    def __init__(self, program: Program, free: Collection[int], random: Random) -> None:
        self._chance = random.random
        self.cells = sorted(cell for cell in free if len(program.variables[cell].domain) > 1)
        self._sizes = [len(variable.domain) for variable in program.variables]
        self._column: dict[int, list[int]] = {}
        self._row: dict[int, dict[str, int]] = {}
        self._field = [variable.field for variable in program.variables]
        columns: dict[tuple[str, str], list[int]] = {}
        rows: dict[tuple[str, int], dict[str, int]] = {}
        for cell in self.cells:
            variable = program.variables[cell]
            self._column[cell] = columns.setdefault((variable.owner, variable.field), [])
            self._column[cell].append(cell)
            self._row[cell] = rows.setdefault((variable.owner, variable.row), {})
            self._row[cell][variable.field] = cell
        self._translations = _translations(program, columns.values())
        self._numbers = {
            cell: program.variables[cell].domain for cell in self.cells if program.variables[cell].field == COPIES
        }
        self._code_of = {
            domain: {number: code for code, number in enumerate(domain)} for domain in self._numbers.values()
        }

    def change(self, cell: int, codes: Sequence[int]) -> list[tuple[int, int]]:
        """Another value for a cell, by chance."""
        code = int(self._chance() * (self._sizes[cell] - 1))
        return [(cell, code + (code >= codes[cell]))]

    def swap(self, cell: int, codes: Sequence[int]) -> list[tuple[int, int]]:
        """What a cell holds, swapped with that of the same field in another row; nothing where it cannot be."""
        other = self._other(cell, codes)
        return [] if other is None else self._swapped(cell, other, codes)

    def swap_fields(self, cell: int, codes: Sequence[int]) -> list[tuple[int, int]]:
        """As `swap`, and some further fields of the two rows with it."""
        other = self._other(cell, codes)
        if other is None:
            return []
        changes = self._swapped(cell, other, codes)
        partners = self._row[other]
        share = self._chance()
        for field, one in self._row[cell].items():
            if one != cell and field in partners and self._chance() < share and codes[one] != codes[partners[field]]:
                more = self._swapped(one, partners[field], codes)
                if more:
                    changes = changes + more
        return changes

    def turn(self, cell: int, codes: Sequence[int]) -> list[tuple[int, int]]:
        """What three rows hold in a field, handed round."""
        second, third = self._other(cell, codes), self._other(cell, codes)
        if second is None or third is None or second == third:
            return []
        given = [self._taken(cell, second, codes), self._taken(second, third, codes), self._taken(third, cell, codes)]
        pairs = zip((cell, second, third), given, strict=True)
        found = [(one, code) for one, code in pairs if code is not None]
        return found if len(found) == 3 else []

    @property
    def has_copies(self) -> bool:
        """Whether numbers of copies may change."""
        return bool(self._numbers)

    def hand_on(self, cell: int, codes: Sequence[int]) -> list[tuple[int, int]]:
        """Some of a row's copies for another row instead, so that their total stays; nothing where it cannot be."""
        if cell not in self._numbers:
            return []
        column, numbers = self._column[cell], self._numbers[cell]
        other = column[int(self._chance() * len(column))]
        code = int(self._chance() * len(numbers))
        old, new, others = numbers[codes[cell]], numbers[code], self._numbers[other][codes[other]]
        if other == cell or not (isinstance(old, int) and isinstance(new, int) and isinstance(others, int)):
            return []
        taken = self._code_of[self._numbers[other]].get(others + old - new)
        return [] if taken is None or new == old else [(cell, code), (other, taken)]

    def _other(self, cell: int, codes: Sequence[int]) -> int | None:
        column = self._column[cell]
        for _ in range(6):
            other = column[int(self._chance() * len(column))]
            if other != cell and (codes[other] != codes[cell] or cell in self._translations):
                return other
        return None

    def _swapped(self, one: int, other: int, codes: Sequence[int]) -> list[tuple[int, int]]:
        left, right = self._taken(one, other, codes), self._taken(other, one, codes)
        if left is None or right is None:
            return []
        return [(one, left), (other, right)]

    def _taken(self, one: int, other: int, codes: Sequence[int]) -> int | None:
        """The code by which one cell holds what another holds; None where its domain lacks that."""
        if one not in self._translations:
            return codes[other]
        names, _ = self._translations[other]
        _, places = self._translations[one]
        return places.get(names[codes[other]])


def _translations(
    program: Program, columns: Collection[list[int]]
) -> dict[int, tuple[list[object], dict[object, int]]]:
    """For cells of fields whose rows have different domains: values by code, and codes by value."""
    found: dict[int, tuple[list[object], dict[object, int]]] = {}
    for column in columns:
        domains = [program.variables[cell].domain for cell in column]
        if all(domain is domains[0] or domain == domains[0] for domain in domains):
            continue
        for cell, domain in zip(column, domains, strict=True):
            names: list[object] = [value_key(value) for value in domain]
            found[cell] = (names, {name: code for code, name in enumerate(names)})
    return found
