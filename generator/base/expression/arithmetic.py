"""Exact reckoning: + - * / // %."""

from collections.abc import Callable
from fractions import Fraction

from generator.base.expression.values import (
    LARGEST,
    LONGEST_TEXT,
    ExpressionError,
    Number,
    exact,
    is_number,
    kind,
    unfit,
)


def add(left: object, right: object) -> object:
    """Sum of two numbers, or two texts joined."""
    if type(left) is int and type(right) is int:
        return _bounded(left + right)
    if isinstance(left, str) and isinstance(right, str):
        if len(left) + len(right) > LONGEST_TEXT:
            raise ExpressionError(f"the text becomes longer than {LONGEST_TEXT} characters")
        return left + right
    first, second = _numbers(left, right, "added to")
    return exact(Fraction(first) + Fraction(second))


def subtract(left: object, right: object) -> object:
    """Difference of two numbers."""
    if type(left) is int and type(right) is int:
        return _bounded(left - right)
    first, second = _numbers(left, right, "subtracted from", turned=True)
    return exact(Fraction(first) - Fraction(second))


def multiply(left: object, right: object) -> object:
    """Product of two numbers."""
    if type(left) is int and type(right) is int:
        return _bounded(left * right)
    first, second = _numbers(left, right, "multiplied by")
    return exact(Fraction(first) * Fraction(second))


def divide(left: object, right: object) -> object:
    """Exact quotient of two numbers."""
    first, second = _divisible(left, right)
    return exact(Fraction(first) / Fraction(second))


def divide_whole(left: object, right: object) -> object:
    """Quotient rounded down to a whole number."""
    first, second = _divisible(left, right)
    return exact(Fraction(first) // Fraction(second))


def remainder(left: object, right: object) -> object:
    """What `//` leaves, with the sign of the divisor."""
    first, second = _divisible(left, right)
    return exact(Fraction(first) % Fraction(second))


def negative(value: object) -> object:
    """A number with its sign turned."""
    if not is_number(value):
        raise ExpressionError(f"{kind(value)} has no negative")
    return -value if type(value) is int else exact(-Fraction(value))


OPERATORS: dict[str, Callable[[object, object], object]] = {
    "+": add,
    "-": subtract,
    "*": multiply,
    "/": divide,
    "//": divide_whole,
    "%": remainder,
}


def _bounded(value: int) -> int:
    if -LARGEST < value < LARGEST:
        return value
    raise ExpressionError("the number becomes too large")


def _numbers(left: object, right: object, done: str, *, turned: bool = False) -> tuple[Number, Number]:
    if is_number(left) and is_number(right):
        return left, right
    first, second = (right, left) if turned else (left, right)
    raise ExpressionError(f"{kind(first)} cannot be {done} {kind(second)}", unfit(first, second))


def _divisible(left: object, right: object) -> tuple[Number, Number]:
    first, second = _numbers(left, right, "divided by")
    if second == 0:
        raise ExpressionError(f"{kind(first)} is divided by zero")
    return first, second
