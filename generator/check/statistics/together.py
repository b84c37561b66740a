"""How two fields go together: cross tables, Pearson's r between numbers, Cramér's V between words. All of it exact."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import isqrt, sqrt
from typing import NamedTuple

from generator.base.expression.values import is_number, show
from generator.check.fold import domain_of
from generator.check.profile.column import Column
from generator.model.field import Field

MOST_VALUES = 30
"""Different values of a field up to which it is crossed with others."""

PEARSON, CRAMER = "Pearson r", "Cramér's V"


class CrossTable(NamedTuple):
    """The pieces by the values of two fields.

    Attributes:
        down, across: the fields.
        rows, columns: their values as shown.
        counts: for each row, the pieces of each column.
    """

    down: str
    across: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]


class Correlation(NamedTuple):
    """How closely two fields go together.

    Attributes:
        first, second: the fields.
        measure: `Pearson r` (-1 to 1), or `Cramér's V` (0 to 1).
        square: the measure's square, exact.
        negative: whether one field falls as the other rises.
        pieces: how many have a value of both.
    """

    first: str
    second: str
    measure: str
    square: Fraction
    negative: bool
    pieces: int

    @property
    def value(self) -> float:
        """The measure as the nearest float."""
        size = sqrt(self.square)
        return -size if self.negative else size

    @property
    def exact(self) -> Fraction | None:
        """The measure itself where it is a fraction; None where it is the root of one."""
        top, bottom = isqrt(self.square.numerator), isqrt(self.square.denominator)
        if Fraction(top * top, bottom * bottom) != self.square:
            return None
        return Fraction(-top if self.negative else top, bottom)


def cross_table(down: Column, across: Column, fields: tuple[Field | None, Field | None]) -> CrossTable:
    """The pieces by two fields; a piece without one of the values is left out, and each item of a list counts."""
    counts: Counter[tuple[object, object]] = Counter()
    for one, other, copies in zip(down.values, across.values, down.copies, strict=True):
        for pair in ((a, b) for a in _items(one) for b in _items(other)):
            counts[pair] += copies
    rows = _values(down, fields[0], [pair[0] for pair in counts])
    columns = _values(across, fields[1], [pair[1] for pair in counts])
    return CrossTable(
        down.name,
        across.name,
        tuple(map(show, rows)),
        tuple(map(show, columns)),
        tuple(tuple(counts[row, column] for column in columns) for row in rows),
    )


def _items(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _values(column: Column, field: Field | None, found: Sequence[object]) -> list[object]:
    """The declared values, else numbers by size, else words as they first occur."""
    domain = domain_of(field)
    distinct = list(dict.fromkeys(found))
    if domain is not None and len(domain) <= MOST_VALUES and set(distinct) <= set(domain):
        return list(domain)
    if column.kind in ("integer", "number"):
        return sorted(distinct)  # type: ignore[type-var]
    return distinct


def correlations(columns: Sequence[Column]) -> Iterator[Correlation]:
    """Every pair of fields that can be compared: two of numbers, or two that have few values."""
    for first, second in combinations(columns, 2):
        found = pearson(first, second) if _are_numbers(first) and _are_numbers(second) else cramer(first, second)
        if found is not None:
            yield found


def _are_numbers(column: Column) -> bool:
    return column.kind in ("integer", "number")


def pearson(first: Column, second: Column) -> Correlation | None:
    """Pearson's correlation of two columns of numbers; None where one of them does not vary.

    r = (n Σxy - Σx Σy) / √((n Σx² - (Σx)²) (n Σy² - (Σy)²)), over all pieces that have both.
    """
    n = 0
    x: int | Fraction = 0
    y: int | Fraction = 0
    xx, yy, xy = x, y, x
    for (one, other), copies in _pairs(first, second).items():
        a, b = _whole_or_fraction(one), _whole_or_fraction(other)
        n += copies
        x, y = x + copies * a, y + copies * b
        xx, yy, xy = xx + copies * a * a, yy + copies * b * b, xy + copies * a * b
    spread = (n * xx - x * x) * (n * yy - y * y)
    if not spread:
        return None
    top = n * xy - x * y
    return Correlation(first.name, second.name, PEARSON, Fraction(top * top) / spread, top < 0, n)


def _whole_or_fraction(value: object) -> int | Fraction:
    assert is_number(value)
    return value if isinstance(value, int) else Fraction(value)


def cramer(first: Column, second: Column) -> Correlation | None:
    """Cramér's V of two columns of few values; None for lists, for many values, and where one does not vary.

    V² = χ² / (n (min(rows, columns) - 1)), with χ² = n (Σ count² / (row total x column total) - 1).
    """
    if "list" in (first.kind, second.kind):
        return None
    counts = _pairs(first, second)
    down: Counter[object] = Counter()
    across: Counter[object] = Counter()
    for (one, other), copies in counts.items():
        down[one] += copies
        across[other] += copies
    smaller = min(len(down), len(across))
    if smaller < 2 or max(len(down), len(across)) > MOST_VALUES:
        return None
    n = sum(down.values())
    squares = sum((Fraction(c * c, down[one] * across[other]) for (one, other), c in counts.items()), Fraction(0))
    return Correlation(first.name, second.name, CRAMER, (squares - 1) / (smaller - 1), False, n)


def _pairs(first: Column, second: Column) -> Counter[tuple[object, object]]:
    """The pieces by the values of two fields, without those that lack one."""
    counts: Counter[tuple[object, object]] = Counter()
    for one, other, copies in zip(first.values, second.values, first.copies, strict=True):
        if one is not None and other is not None and copies:
            counts[one, other] += copies
    return counts
