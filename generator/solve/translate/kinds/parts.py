"""Sums and their parts, put together from what rows are worth."""

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from math import lcm
from typing import TypeAlias, cast

from generator.base.expression.values import Number
from generator.solve.program import Each, Element, Some, Sum
from generator.solve.translate.space import Space, Worth

Weighed: TypeAlias = tuple[Space, Mapping[int, Number]]
"""What the combinations of a space are worth, by their places in its `rows`."""

Held: TypeAlias = Element | bool
"""Whether something holds: a part that is then not 0, or known from cells that are not looked for."""


def sums(
    weighed: Iterable[Weighed],
    least: Number | None,
    most: Number | None,
    what: str,
    more: Iterable[Element] = (),
    constant: int = 0,
) -> Iterator[Sum]:
    """A sum within bounds, in whole numbers; nothing where it has no part and holds.

    Args:
        weighed: what is summed.
        least, most: the bounds; nothing is demanded where both are None.
        what: what is summed, as words that follow a number.
        more: further parts, which are whole numbers already.
        constant: what is added besides.
    """
    if least is None and most is None:
        return
    every = [(space, weights) for space, weights in weighed if weights]
    numbers = [*(number for _, weights in every for number in set(weights.values())), least, most]
    scale = whole_scale(number for number in numbers if number is not None)
    plain = all(isinstance(number, int) for number in numbers if number is not None)
    parts: list[Element] = [_times(part, scale) for part in more]
    total = constant * scale
    for space, weights in every:
        terms, number = space.terms(cast(Mapping[int, int], weights) if plain else _scaled(weights, scale))
        parts.extend(terms)
        total += number
    low = None if least is None else whole(least, scale)
    high = None if most is None else whole(most, scale)
    if parts or not ((low is None or total >= low) and (high is None or total <= high)):
        yield Sum(tuple(parts), low, high, total, what, scale)


def _scaled(weights: Mapping[int, Number], scale: int) -> dict[int, int]:
    return {place: whole(number, scale) for place, number in weights.items()}


def _denominator(number: Number) -> int:
    return 1 if isinstance(number, int) else Fraction(number).denominator


def whole(number: Number, scale: int) -> int:
    """A number times a scale that makes it whole."""
    return number * scale if isinstance(number, int) else int(Fraction(number) * scale)


def _times(part: Element, scale: int) -> Element:
    if scale == 1:
        return part
    if isinstance(part, Some | Each):
        return part._replace(weight=part.weight * scale)
    return part._replace(weights={codes: weight * scale for codes, weight in part.weights.items()})


def any_row(space: Space, weights: Mapping[int, int]) -> Held:
    """Whether some row of a space is not worth 0; as a part that is then worth 1."""
    terms, number = space.terms(weights)
    if number:
        return True
    return Some(tuple(terms)) if terms else False


def any_of(worths: Iterable[Worth]) -> Held:
    """Whether some row is not worth 0; of cells that are looked for, as a part that is then worth 1."""
    parts: list[Element] = []
    for worth in worths:
        if worth.number:
            return True
        if worth.term is not None:
            parts.append(worth.term)
    return Some(tuple(parts)) if parts else False


def both(one: Held, other: Held, weight: int = 1) -> Held:
    """Whether two things hold."""
    if one is False or other is False:
        return False
    if one is True:
        return weighing(other, weight)
    if other is True:
        return weighing(one, weight)
    return Each((one, other), weight)


def weighing(held: Held, weight: int) -> Held:
    """What holds, worth another number."""
    if isinstance(held, bool):
        return held
    if isinstance(held, Some | Each):
        return held._replace(weight=weight)
    return Each((held,), weight)


def held_sums(held: Iterable[tuple[Held, int]], least: int | None, most: int | None, what: str) -> Iterator[Sum]:
    """A sum of what things are worth that hold, each with its weight, within bounds."""
    parts: list[Element] = []
    constant = 0
    for one, weight in held:
        if one is True:
            constant += weight
        elif one is not False:
            part = weighing(one, weight)
            assert not isinstance(part, bool)
            parts.append(part)
    yield from sums((), least, most, what, parts, constant)


def whole_scale(numbers: Iterable[Number]) -> int:
    """The smallest number that makes numbers whole when they are multiplied by it."""
    return lcm(*map(_denominator, numbers))


def ratio(number: Number) -> int | Fraction:
    """A number as an int or a fraction, for reckoning."""
    return Fraction(number) if isinstance(number, Decimal) else number
