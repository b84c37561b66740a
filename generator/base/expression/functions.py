"""The functions of the language. Lists count every item: a component's rows come once a printed copy."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from generator.base.expression.arithmetic import add
from generator.base.expression.values import (
    LONGEST_LIST,
    Between,
    ExpressionError,
    Number,
    exact,
    is_item,
    is_number,
    kind,
    show,
    true,
)

Arguments: TypeAlias = tuple[object, ...]


class Function(NamedTuple):
    """A function and how many arguments it takes (`most` 0: any number)."""

    call: Callable[[Arguments], object]
    least: int = 1
    most: int = 0
    usage: str = ""


def count(arguments: Arguments) -> object:
    """`count(list)`: how many items; `count(list, value)`: how many of them are that value."""
    if not isinstance(arguments[0], tuple | Between | None):
        raise ExpressionError(f"count takes a list, not {kind(arguments[0])}")
    items = listed(arguments[:1])
    if len(arguments) == 1:
        return len(items)
    return sum(1 for item in items if is_item(item, arguments[1]))


def total(arguments: Arguments) -> object:
    """`sum(list)` or `sum(a, b, ...)`."""
    result: object = 0
    for number in numbers(arguments, "sum"):
        result = add(result, number)
    return result


def least(arguments: Arguments) -> object:
    """`min(list)` or `min(a, b, ...)`."""
    return min(_some(numbers(arguments, "min"), "min"))


def greatest(arguments: Arguments) -> object:
    """`max(list)` or `max(a, b, ...)`."""
    return max(_some(numbers(arguments, "max"), "max"))


def mean(arguments: Arguments) -> object:
    """`mean(list)` or `mean(a, b, ...)`, exact."""
    found = _some(numbers(arguments, "mean"), "mean")
    return exact(sum((Fraction(number) for number in found), Fraction()) / len(found))


def magnitude(arguments: Arguments) -> object:
    """`abs(number)`."""
    return exact(abs(Fraction(_number(arguments[0], "abs"))))


def rounded(arguments: Arguments) -> object:
    """`round(number)` or `round(number, places)`; a half goes away from zero."""
    number = Fraction(_number(arguments[0], "round"))
    places = arguments[1] if len(arguments) > 1 else 0
    if type(places) is not int or not 0 <= places <= 12:
        raise ExpressionError(f"round takes 0 to 12 places, not {show(places)}")
    steps = (abs(number) * 10**places * 2 + 1) // 2
    return exact(Fraction(steps if number >= 0 else -steps, 10**places))


def length(arguments: Arguments) -> object:
    """`len(list)` or `len(text)`."""
    value = arguments[0]
    if not isinstance(value, str | tuple | Between | None):
        raise ExpressionError(f"len takes a list or a text, not {kind(value)}")
    return len(value) if isinstance(value, str) else len(listed((value,)))


def any_holds(arguments: Arguments) -> object:
    """`any(list)` or `any(a, b, ...)`: whether one condition holds."""
    return any(true(value) for value in listed(arguments))


def all_hold(arguments: Arguments) -> object:
    """`all(list)` or `all(a, b, ...)`: whether every condition holds."""
    return all(true(value) for value in listed(arguments))


def distinct(arguments: Arguments) -> object:
    """`distinct(list)` or `distinct(a, b, ...)`: its values, each once, in their order."""
    found: dict[object, object] = {}
    for value in listed(arguments):
        try:
            found.setdefault((isinstance(value, bool), value), value)
        except TypeError:
            raise ExpressionError(f"distinct does not tell {kind(value)} apart", "name a field: `rows.field`") from None
    return tuple(found.values())


FUNCTIONS: dict[str, Function] = {
    "count": Function(count, most=2, usage="count(list) or count(list, value)"),
    "sum": Function(total, usage="sum(list) or sum(a, b)"),
    "min": Function(least, usage="min(list) or min(a, b)"),
    "max": Function(greatest, usage="max(list) or max(a, b)"),
    "mean": Function(mean, usage="mean(list) or mean(a, b)"),
    "abs": Function(magnitude, most=1, usage="abs(number)"),
    "round": Function(rounded, most=2, usage="round(number) or round(number, places)"),
    "len": Function(length, most=1, usage="len(list) or len(text)"),
    "any": Function(any_holds, usage="any(list) or any(a, b)"),
    "all": Function(all_hold, usage="all(list) or all(a, b)"),
    "distinct": Function(distinct, usage="distinct(list)"),
}


def listed(arguments: Arguments) -> "tuple[object, ...]":
    """The items that a function works on: those of its one list, else its arguments; of a missing list, none."""
    values: Iterable[object] = arguments
    if len(arguments) == 1:
        only = arguments[0]
        if only is None:
            return ()
        if isinstance(only, tuple):
            values = only
    found: list[object] = []
    for value in values:
        if isinstance(value, Between):
            found.extend(value.whole())
            if len(found) > LONGEST_LIST:
                raise ExpressionError(f"a list of ranges may have {LONGEST_LIST} numbers")
        else:
            found.append(value)
    return tuple(found)


def numbers(arguments: Arguments, name: str) -> list[Number]:
    """The items of a function that works on numbers.

    Raises:
        ExpressionError: when one is no number.
    """
    values = arguments if arguments == (None,) else listed(arguments)
    return [_number(value, name) for value in values]


def _number(value: object, name: str) -> Number:
    if is_number(value):
        return value
    if value is None:
        hint = "leave rows without it out: `sum(deck[power != missing].power)`"
    else:
        hint = "count items with `count(list)`" if isinstance(value, str) else ""
    raise ExpressionError(f"{name} takes numbers, not {kind(value)}", hint)


def _some(found: list[Number], name: str) -> list[Number]:
    if not found:
        raise ExpressionError(f"{name} of an empty list")
    return found
