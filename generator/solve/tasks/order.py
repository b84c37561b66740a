"""Rows of which nothing was fixed, in an order in which people read them."""

from collections.abc import Sequence

from generator.model.game import Game
from generator.solve.program import Codes, Program, broken


def ordered(game: Game, program: Program, codes: Codes) -> Codes:
    """The same cards with the rows of `cards: 35` sorted: by their first field, then the next, as values are declared.

    Where the order of rows matters to a check, it stays as it is.
    """
    for owner in dict.fromkeys(rows.owner for rows in game.unknown_rows):
        places: dict[int, list[int]] = {}
        for place, variable in enumerate(program.variables):
            if variable.owner == owner:
                places.setdefault(variable.row, []).append(place)
        rows = [places[row] for row in sorted(places)]
        if _alike(program, rows):
            found = _sorted(codes, rows)
            codes = codes if set(broken(program, found)) - set(broken(program, codes)) else found
    return codes


def _sorted(codes: Codes, rows: Sequence[Sequence[int]]) -> Codes:
    """The same values with some rows in order."""
    found = list(codes)
    values = sorted([codes[place] for place in row] for row in rows)
    for row, new in zip(rows, values, strict=True):
        for place, code in zip(row, new, strict=True):
            found[place] = code
    return found


def _alike(program: Program, rows: Sequence[Sequence[int]]) -> bool:
    """Whether all rows have the same cells with the same values to choose from."""
    kinds = {tuple((program.variables[at].field, program.variables[at].domain) for at in row) for row in rows}
    return len(kinds) == 1
