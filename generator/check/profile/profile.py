"""The profile of a table: what each column holds, as data."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from generator.base.expression.values import Number, is_number, show
from generator.check.profile.column import Column, Place, columns_of
from generator.check.profile.odd import Odd, alike, odd
from generator.model.game import Card, Game

NEARLY = Fraction(9, 10)
"""The share of different values from which on a column looks as if each should stand once."""

WIDEST = 1000
"""Whole numbers of a range that is looked through for those that never occur."""


class FieldProfile(NamedTuple):
    """What a column holds.

    Attributes:
        name: the field.
        kind: integer, number, flag, choice, list, text, or mixed.
        given, missing: in how many rows it has a value, and in how many it has none.
        counts: how many pieces have each value, or each item of a list; numbers by size, words as they first occur.
        lowest, highest, mean: of numbers; None for others.
        dense: whether whole numbers fill most of the range between lowest and highest.
        never: the whole numbers of such a range that do not occur.
        single: whether each value stands in one row.
        repeated: where nearly all do, those that stand in several.
        alike: groups of words that differ only in width, case and spaces.
        odd: values unlike all others.
    """

    name: str
    kind: str
    given: int
    missing: int
    counts: dict[str, int]
    lowest: Number | None
    highest: Number | None
    mean: Fraction | None
    dense: bool
    never: tuple[int, ...]
    single: bool
    repeated: tuple[Place, ...]
    alike: tuple[tuple[Place, ...], ...]
    odd: tuple[Odd, ...]


class Profile(NamedTuple):
    """What a table holds.

    Attributes:
        name: what checks call its rows.
        file: the file.
        rows, pieces: how many there are, and how many with all copies.
        fields: its columns.
        equal: groups of rows that agree in every field, each with the rows' ids.
    """

    name: str
    file: str
    rows: int
    pieces: int
    fields: tuple[FieldProfile, ...]
    equal: tuple[tuple[str, ...], ...]


def profile_of(game: Game) -> Profile:
    """The profile of a table that was read without rules (see `read_data`)."""
    [component] = game.components.values()
    columns = columns_of(component.cards)
    return Profile(
        component.key,
        component.span.file,
        len(component.cards),
        component.count,
        tuple(map(_field, columns)),
        _equal(columns, component.cards),
    )


def _field(column: Column) -> FieldProfile:
    given = column.given
    numbers = [value for value in given if is_number(value)] if column.kind in ("integer", "number") else []
    counts: Counter[object] = Counter()
    for item, copies in column.items():
        counts[item] += copies
    ordered = sorted(set(numbers)) if numbers else list(counts)
    lowest, highest = (ordered[0], ordered[-1]) if numbers else (None, None)
    dense = _is_dense(column, ordered)
    repeated = _repeated(column, len(given))
    return FieldProfile(
        column.name,
        column.kind,
        len(given),
        len(column.values) - len(given),
        {show(value): counts[value] for value in ordered},
        lowest,  # type: ignore[arg-type]
        highest,  # type: ignore[arg-type]
        sum((Fraction(number) for number in numbers), Fraction()) / len(numbers) if numbers else None,
        dense,
        _never(ordered) if dense else (),
        bool(given) and len(set(given)) == len(given),
        repeated,
        alike(column),
        odd(column),
    )


def _is_dense(column: Column, ordered: Sequence[object]) -> bool:
    if column.kind != "integer" or not ordered:
        return False
    first, last = ordered[0], ordered[-1]
    assert isinstance(first, int) and isinstance(last, int)
    return 2 * len(ordered) >= last - first + 1


def _never(ordered: Sequence[object]) -> tuple[int, ...]:
    first, last = ordered[0], ordered[-1]
    assert isinstance(first, int) and isinstance(last, int)
    if last - first >= WIDEST:
        return ()
    found = set(ordered)
    return tuple(number for number in range(first, last + 1) if number not in found)


def _repeated(column: Column, given: int) -> tuple[Place, ...]:
    """The values in several rows, where nearly all stand in one."""
    if column.kind not in ("integer", "text"):
        return ()
    counts = Counter(value for value in column.values if value is not None)
    if len(counts) == given or len(counts) < NEARLY * given:
        return ()
    first: dict[object, int] = {}
    for row, value in enumerate(column.values):
        first.setdefault(value, row)
    return tuple(Place(show(v), count, column.place(first[v])) for v, count in counts.items() if count > 1)


def _equal(columns: Sequence[Column], cards: Sequence[Card]) -> tuple[tuple[str, ...], ...]:
    """Groups of rows that agree in all fields."""
    if not columns:
        return ()
    rows = list(zip(*(column.values for column in columns), strict=True))
    counts = Counter(rows)
    if len(counts) == len(rows):
        return ()
    groups: dict[object, list[str]] = {row: [] for row, count in counts.items() if count > 1}
    for place, row in enumerate(rows):
        if row in groups:
            groups[row].append(cards[place].id)
    return tuple(map(tuple, groups.values()))
