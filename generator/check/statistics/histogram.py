"""How many pieces have each value of a field."""

from collections import Counter
from fractions import Fraction
from math import floor
from typing import NamedTuple

from generator.base.expression.values import Number, exact, is_number, show
from generator.check.fold import domain_of
from generator.check.profile.column import Column
from generator.model.field import Field

MOST_BARS = 24
"""Bars of a histogram; more numbers are put in classes, and of more words the rarest are put together."""

MOST_CLASSES = 12


class Bar(NamedTuple):
    """A value, or a class of numbers, and the pieces that have it."""

    label: str
    pieces: int


class Histogram(NamedTuple):
    """The values of a field.

    Attributes:
        field: its name.
        kind: integer, number, flag, choice, list or text.
        bars: numbers by size, declared words in their order, other words by how often they stand.
        missing: pieces that have no value.
        distinct: how many different values there are.
        width: how many numbers a bar stands for; 0 where each bar is one value.
    """

    field: str
    kind: str
    bars: tuple[Bar, ...]
    missing: int
    distinct: int
    width: Number = 0

    @property
    def total(self) -> int:
        """What all bars together stand for."""
        return sum(bar.pieces for bar in self.bars)


def histogram(column: Column, field: Field | None) -> Histogram:
    """The histogram of a column; a value that its declaration allows and no piece has is a bar of 0."""
    counts: Counter[object] = Counter()
    for item, copies in column.items():
        if copies:
            counts[item] += copies
    pairs = zip(column.values, column.copies, strict=True)
    missing = sum(copies for value, copies in pairs if value is None)
    width: Number = 0
    domain = domain_of(field)
    if domain is not None and len(domain) <= MOST_BARS and set(counts) <= set(domain):
        bars = [Bar(show(value), counts[value]) for value in domain]
    elif column.kind in ("integer", "number"):
        bars, width = _of_numbers(counts)
    else:
        bars = _of_words(counts)
    return Histogram(column.name, column.kind, tuple(bars), missing, len(counts), width)


def _of_words(counts: Counter[object]) -> list[Bar]:
    ordered = sorted(counts.items(), key=lambda one: -one[1])
    bars = [Bar(show(value), count) for value, count in ordered]
    if len(bars) <= MOST_BARS:
        return bars
    rest = bars[MOST_BARS - 1 :]
    return [*bars[: MOST_BARS - 1], Bar(f"{len(rest)} others", sum(bar.pieces for bar in rest))]


def _of_numbers(counts: Counter[object]) -> tuple[list[Bar], Number]:
    numbers = sorted(value for value in counts if is_number(value))
    if not numbers:
        return [], 0
    low, high = numbers[0], numbers[-1]
    whole = all(isinstance(number, int) for number in numbers)
    if whole and isinstance(low, int) and isinstance(high, int) and high - low < MOST_BARS:
        return [Bar(str(number), counts[number]) for number in range(low, high + 1)], 0
    if len(numbers) <= MOST_BARS:
        return [Bar(show(number), counts[number]) for number in numbers], 0
    width = _class_width(Fraction(low), Fraction(high), whole)
    first = floor(Fraction(low) / width)
    classes: Counter[int] = Counter()
    for number in numbers:
        classes[floor(Fraction(number) / width)] += counts[number]
    places = range(first, floor(Fraction(high) / width) + 1)
    return [Bar(_label(place, width, whole), classes[place]) for place in places], exact(width)


def _class_width(low: Fraction, high: Fraction, whole: bool) -> Fraction:
    """The narrowest of 1, 2 and 5 times a power of ten by which no more classes are made than are wanted."""
    power = Fraction(1)
    while power * MOST_CLASSES > high - low and not (whole and power == 1):
        power /= 10
    while True:
        for step in (1, 2, 5):
            width = power * step
            if floor(high / width) - floor(low / width) < MOST_CLASSES:
                return width
        power *= 10


def _label(place: int, width: Fraction, whole: bool) -> str:
    low, high = width * place, width * (place + 1)
    if not whole:
        return f"{show(exact(low))}..<{show(exact(high))}"
    return f"{low}..{high - 1}" if width > 1 else f"{low}"
