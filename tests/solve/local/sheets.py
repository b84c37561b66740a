"""The rows of a program as an objective sees them."""

from random import Random

from generator.solve.local.moves import COPIES
from generator.solve.objectives.sheet import Cell, Given, Sheet
from generator.solve.program import Program


def sheets_of(program: Program, random: Random | None = None) -> list[Sheet]:
    """A sheet of all owners' rows; with chance, also copies, and a field and rows in which nothing is looked for."""
    fields = tuple(dict.fromkeys(one.field for one in program.variables if one.field != COPIES))
    rows: dict[int, dict[str, Cell]] = {}
    for place, variable in enumerate(program.variables):
        rows.setdefault(variable.row, {})[variable.field] = place
    open_copies = {one.row: place for place, one in enumerate(program.variables) if one.field == COPIES}
    width = len(rows)
    if random is not None:
        rows |= {width + more: {} for more in range(3)}
        fields = (*fields, "wind")
    cells = [tuple(row.get(field, _given(random)) for field in fields) for row in rows.values()]
    copies = tuple(1 if random is None else random.randint(0, 3) for _ in cells)
    return [Sheet("deck", fields, tuple(cells), copies, open_copies)]


def _given(random: Random | None) -> Given:
    return Given(0 if random is None else random.randint(0, 2))
