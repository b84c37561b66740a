"""What looks wrong in a column: words that differ only in what nobody sees, and values far from all others."""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from generator.base.expression.values import Number, is_number, show
from generator.base.span import Span
from generator.check.profile.column import Column, Place, number_of

MOST_COMPARED = 20_000
"""Different texts of a column that are compared with each other."""

FAR = 3
"""How many times the distance of the quartiles a number lies beyond them to be far out (Tukey's outer fence)."""

LEAST_COMPARED = 8
"""Values of which one may be called odd."""

RARE = 5
"""How often all other words stand at least where one that stands once is odd."""

MOSTLY = Fraction(9, 10)
"""The share of numbers from which on other values of a column are odd."""

_SPACES = re.compile(r"\s+")


class Odd(NamedTuple):
    """A value that looks wrong: where it stands, and why."""

    value: str
    span: Span
    why: str


def alike(column: Column) -> tuple[tuple[Place, ...], ...]:
    """Groups of words that are the same but for width, case and spaces, each word with its rows."""
    if column.kind not in ("choice", "text", "list"):
        return ()
    rows: Counter[str] = Counter(show(item) for item, _ in column.items())
    if len(rows) > MOST_COMPARED:
        return ()
    groups: dict[str, list[str]] = {}
    for text in rows:
        groups.setdefault(folded(text), []).append(text)
    several = [texts for texts in groups.values() if len(texts) > 1]
    if not several:
        return ()
    wanted = {text for texts in several for text in texts}
    first = _first_rows(column, wanted)
    return tuple(tuple(Place(text, rows[text], column.place(first[text])) for text in texts) for texts in several)


def folded(text: str) -> str:
    """A text without what is hard to see: compatibility forms, upper case, and spaces around and between."""
    return _SPACES.sub(" ", unicodedata.normalize("NFKC", text)).strip().casefold()


def _first_rows(column: Column, wanted: set[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for row, value in enumerate(column.values):
        for item in value if isinstance(value, tuple) else (value,):
            text = show(item)
            if item is not None and text in wanted:
                found.setdefault(text, row)
    return found


def odd(column: Column) -> tuple[Odd, ...]:
    """Values that are unlike all others of the column."""
    if column.kind in ("integer", "number"):
        return _far(column)
    if column.kind == "choice":
        return _rare(column)
    return _no_numbers(column) if column.kind == "text" else ()


def _far(column: Column) -> tuple[Odd, ...]:
    numbers = [value for value in column.values if is_number(value)]
    if len(numbers) < LEAST_COMPARED:
        return ()
    low, high = quartiles(numbers)
    reach = FAR * (high - low)
    if not reach:
        return ()
    most = f"most, which are {show_range(low, high)}"
    return tuple(
        Odd(show(value), column.place(row), f"far {'below' if value < low else 'above'} {most}")
        for row, value in enumerate(column.values)
        if is_number(value) and not low - reach <= value <= high + reach
    )


def quartiles(numbers: Sequence[Number]) -> tuple[Fraction, Fraction]:
    """The medians of the lower and of the upper half (Tukey's hinges; the middle value belongs to both)."""
    ordered = sorted(numbers)
    half = (len(ordered) + 1) // 2
    return median(ordered[:half]), median(ordered[-half:])


def median(ordered: Sequence[Number]) -> Fraction:
    """The middle of numbers in their order."""
    middle = len(ordered) // 2
    if len(ordered) % 2:
        return Fraction(ordered[middle])
    return (Fraction(ordered[middle - 1]) + Fraction(ordered[middle])) / 2


def show_range(low: Fraction, high: Fraction) -> str:
    """Two numbers as a range, to two places."""
    return f"{float(low):.6g}..{float(high):.6g}"


def _rare(column: Column) -> tuple[Odd, ...]:
    counts = Counter(value for value in column.values if value is not None)
    single = {value for value, count in counts.items() if count == 1}
    others = [count for count in counts.values() if count > 1]
    if len(single) != 1 or not others or min(others) < RARE:
        return ()
    row = next(row for row, value in enumerate(column.values) if value in single)
    why = f"stands once, every other word at least {min(others)} times"
    return (Odd(show(column.values[row]), column.place(row), why),)


def _no_numbers(column: Column) -> tuple[Odd, ...]:
    """The values of a column of numbers that are none."""
    given = [(row, value) for row, value in enumerate(column.values) if value is not None]
    others = [(row, value) for row, value in given if number_of(value) is None]
    if len(given) < LEAST_COMPARED or not others or Fraction(len(given) - len(others), len(given)) < MOSTLY:
        return ()
    return tuple(Odd(show(value), column.place(row), "no number, as nearly all others are") for row, value in others)
