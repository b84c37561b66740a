"""What rows are asked about in an objective: the value of a field, or whether a list holds an item."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from generator.model.game import Localized, Value
from generator.solve.local.values import value_key
from generator.solve.objectives.sheet import Cell, Given, Sheet
from generator.solve.program import Program

MOST_VALUES = 50
OPEN = -1


class Feature(NamedTuple):
    """A question to each row of a sheet.

    Attributes:
        sheet: which sheet.
        field: the field's name.
        label: the field, and the item: `height`, `marks sun`.
        size: how many answers there may be.
        fixed: by row, the answer; OPEN where it is looked for.
        answers: by variable, its row and the answer for each of its codes.
    """

    sheet: int
    field: str
    label: str
    size: int
    fixed: tuple[int, ...]
    answers: dict[int, tuple[int, list[int]]]


def features(program: Program, number: int, sheet: Sheet) -> list[Feature]:
    """The questions to a sheet; none about fields with too many values, or one only."""
    found: list[Feature] = []
    for column, field in enumerate(sheet.fields):
        cells = [row[column] for row in sheet.rows]
        offered = _offered(program, cells)
        if any(isinstance(value, tuple) for value in offered.values()):
            found += _items(program, number, field, cells, list(offered.values()))
        elif 1 < len(offered) <= MOST_VALUES:
            places = {key: place for place, key in enumerate(offered)}
            found.append(_asked(program, number, (field, field), len(places), cells, partial(_place, places)))
    return found


def _offered(program: Program, cells: Sequence[Cell]) -> dict[Hashable, Value]:
    """The values that cells hold or may hold, each once."""
    domains = {id(domain): domain for cell in cells if isinstance(cell, int) for domain in (_domain(program, cell),)}
    values = [value for domain in domains.values() for value in domain]
    values += [cell.value for cell in cells if isinstance(cell, Given)]
    return {value_key(value): value for value in values}


def _domain(program: Program, cell: int) -> tuple[Value, ...]:
    return program.variables[cell].domain


def _items(program: Program, number: int, field: str, cells: Sequence[Cell], offered: Sequence[Value]) -> list[Feature]:
    items = {value_key(item): item for value in offered if isinstance(value, tuple) for item in value}
    if not 1 < len(items) <= MOST_VALUES:
        return []
    return [
        _asked(program, number, (field, f"{field} {_word(item)}"), 2, cells, partial(_holds, key))
        for key, item in items.items()
    ]


def _holds(key: Hashable, value: Value) -> int:
    return int(isinstance(value, tuple) and any(value_key(item) == key for item in value))


def _place(places: Mapping[Hashable, int], value: Value) -> int:
    return places[value_key(value)]


def _word(item: Value) -> str:
    return next(iter(item.texts.values()), "") if isinstance(item, Localized) else str(item)


def _asked(
    program: Program,
    number: int,
    names: tuple[str, str],
    size: int,
    cells: Sequence[Cell],
    answer: Callable[[Value], int],
) -> Feature:
    kept: dict[int, list[int]] = {}
    answers: dict[int, tuple[int, list[int]]] = {}
    fixed: list[int] = []
    for row, cell in enumerate(cells):
        if isinstance(cell, Given):
            fixed.append(answer(cell.value))
            continue
        fixed.append(OPEN)
        domain = _domain(program, cell)
        if id(domain) not in kept:
            kept[id(domain)] = [answer(value) for value in domain]
        answers[cell] = (row, kept[id(domain)])
    return Feature(number, names[0], names[1], size, tuple(fixed), answers)
