"""What values mean in the language: exact numbers, when two are the same, and what cannot be reckoned with."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias, TypeGuard

Number: TypeAlias = int | Decimal | Fraction

LARGEST = 10**40
"""Bound of every result, and of a fraction's denominator: far beyond any game, small enough to reckon with at once."""

LONGEST_TEXT = 10_000
LONGEST_LIST = 100_000

_WIDTH = str.maketrans("０１２３４５６７８９．－−", "0123456789.--")
"""Width alone: NFKC would read `①` as 1 and `10²` as 102."""

_PLAIN = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")


class ExpressionError(Exception):
    """An expression has no value for these names.

    Attributes:
        message: why, for the designer.
        hint: how to mend it, or "".
        at: index in the expression's text, or -1.
    """

    def __init__(self, message: str, hint: str = "", at: int = -1) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.at = at


@dataclass(frozen=True, slots=True)
class Between:
    """The value of `first..last`: the numbers from first to last, both included."""

    first: Number
    last: Number

    def holds(self, value: object) -> bool:
        """Whether a number, or a text that is a plain number, lies in the range."""
        number = value if type(value) is int else as_number(value)
        return number is not None and self.first <= number <= self.last

    def whole(self) -> range:
        """The whole numbers of the range.

        Raises:
            ExpressionError: when an end is no whole number or there are more than 100 000.
        """
        if not (isinstance(self.first, int) and isinstance(self.last, int)):
            raise ExpressionError(f"{show(self)} cannot be listed: its ends are not whole numbers")
        if self.last - self.first >= LONGEST_LIST:
            raise ExpressionError(f"{show(self)} is too long to be listed")
        return range(self.first, self.last + 1)


def read_number(text: str) -> int | Decimal | None:
    """A text as a plain number, whatever the width of its digits (`3`, `－２．５`); None when it is none."""
    folded = text.strip() if text.isascii() else text.translate(_WIDTH).strip()
    if len(folded) > 40 or _PLAIN.fullmatch(folded) is None:
        return None
    return Decimal(folded) if "." in folded else int(folded)


def is_number(value: object) -> TypeGuard[Number]:
    """Whether a value is an exact number; flags are not."""
    if isinstance(value, Decimal):
        return value.is_finite()
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def as_number(value: object) -> Number | None:
    """A number, or a text that is a plain number, as a number; None for everything else."""
    if isinstance(value, str):
        return read_number(value)
    return value if is_number(value) else None


def exact(value: Number) -> Number:
    """The simplest equal number: int, else Decimal where it ends, else Fraction.

    Raises:
        ExpressionError: when it is beyond the bounds.
    """
    ratio = Fraction(value)
    numerator, denominator = ratio.numerator, ratio.denominator
    if abs(numerator) >= LARGEST or denominator >= LARGEST:
        raise ExpressionError("the number becomes too large")
    if denominator == 1:
        return numerator
    places = 0
    rest = denominator
    for prime in (2, 5):
        times = 0
        while rest % prime == 0:
            rest //= prime
            times += 1
        places = max(places, times)
    if rest != 1:
        return ratio
    return Decimal(f"{numerator * 10**places // denominator}E-{places}")


def show(value: object) -> str:
    """A value as a designer writes it: `3`, `2.50`, `2/3`, `leaf`, `true`, `[leaf, gourd]`, `1..5`, `missing`."""
    if value is None:
        return "missing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, tuple):
        return f"[{', '.join(show(item) for item in value)}]"
    if isinstance(value, Between):
        return f"{show(value.first)}..{show(value.last)}"
    texts = texts_of(value)
    if texts is not None:
        return " / ".join(str(text) for text in texts.values())
    return "a row" if isinstance(value, Mapping) else str(value)


def kind(value: object) -> str:
    """What a value is, in a designer's words, with the value where it is short."""
    if value is None:
        return "a missing value"
    if isinstance(value, bool):
        return f"the flag {show(value)}"
    if is_number(value):
        return f"the number {show(value)}"
    if isinstance(value, str):
        return f"the text `{value if len(value) <= 30 else value[:29] + '…'}`"
    if isinstance(value, tuple):
        return "a list"
    if isinstance(value, Between):
        return f"the range {show(value)}"
    return "a row" if isinstance(value, Mapping) else "a text in several languages"


def texts_of(value: object) -> Mapping[str, object] | None:
    """The texts by language of a value that has several (an object with a mapping `texts`), else None."""
    if isinstance(value, str | int | tuple | Mapping) or value is None:
        return None
    texts = getattr(value, "texts", None)
    return texts if isinstance(texts, Mapping) else None


def same(left: object, right: object) -> bool:
    """Whether two values are equal. A number equals a text that is that plain number; missing equals only missing.

    Raises:
        ExpressionError: for kinds that can never be equal, since the rule then says what it does not mean.
    """
    kind_left, kind_right = type(left), type(right)
    if (kind_left is kind_right and kind_left in (int, str, bool)) or left is None or right is None:
        return left == right
    if isinstance(left, tuple) and isinstance(right, tuple):
        return len(left) == len(right) and all(same(a, b) for a, b in zip(left, right, strict=True))
    if isinstance(left, str) and is_number(right):
        return read_number(left) == right
    if isinstance(right, str) and is_number(left):
        return read_number(right) == left
    if (is_number(left) and is_number(right)) or kind_left is kind_right:
        return left == right
    raise ExpressionError(f"{kind(left)} cannot equal {kind(right)}", _unlike(left, right))


def _unlike(left: object, right: object) -> str:
    if isinstance(left, tuple) or isinstance(right, tuple):
        return "ask whether the list holds it: `value in list`"
    if isinstance(left, bool) or isinstance(right, bool):
        return "a flag is compared with true or false, or stands alone"
    if isinstance(left, Between) or isinstance(right, Between):
        return "ask whether the range holds it: `value in 1..5`"
    if texts_of(left) is not None or texts_of(right) is not None:
        return "name the language: `name.en`"
    return ""


def below(left: object, right: object) -> bool:
    """Whether left < right: numbers by size, texts that are numbers too, other texts by their characters.

    Raises:
        ExpressionError: for values without an order.
    """
    if type(left) is int and type(right) is int:
        return left < right
    first, second = as_number(left), as_number(right)
    if first is not None and second is not None:
        return first < second
    if isinstance(left, str) and isinstance(right, str):
        return left < right
    raise ExpressionError(f"{kind(left)} and {kind(right)} have no order", unfit(left, right))


def unfit(*values: object) -> str:
    """How to mend a comparison or a reckoning that one of its values does not fit into; "" when nothing can be told."""
    if None in values:
        return "ask first whether it is given: `power != missing and power > 3`"
    if any(isinstance(value, tuple) for value in values):
        return "make one number of the list: `count(list)`, `sum(list)`, `min(list)` or `max(list)`"
    if any(texts_of(value) is not None for value in values):
        return "name the language: `name.en`"
    return ""


def holds(value: object, wanted: object) -> bool:
    """Whether a list, a range, or a text holds a value: the meaning of `wanted in value`.

    Raises:
        ExpressionError: when the value holds nothing, text is asked for a number, or a list is looked for among
            single values, where it can never be.
    """
    if isinstance(value, tuple):
        if isinstance(wanted, tuple) and value and not any(isinstance(item, tuple) for item in value):
            hint = "ask for one value at a time: `leaf in list or gourd in list`"
            raise ExpressionError("a list is never one of these values", hint)
        return any(is_item(item, wanted) for item in value)
    if isinstance(value, Between):
        return value.holds(wanted)
    if isinstance(value, str) and isinstance(wanted, str):
        return wanted in value
    if value is None:
        return False
    hint = "write a range with two points: `1..3`" if is_number(value) else ""
    raise ExpressionError(f"`in` needs a list, a range or a text, not {kind(value)}", hint)


def is_item(item: object, wanted: object) -> bool:
    """Whether an item of a list is a value, or a range that holds it."""
    if isinstance(item, Between):
        return item.holds(wanted)
    if isinstance(item, tuple) != isinstance(wanted, tuple) or isinstance(item, bool) != isinstance(wanted, bool):
        return False
    return same(item, wanted)


def true(value: object) -> bool:
    """A flag as a condition; a missing one does not hold.

    Raises:
        ExpressionError: for anything that is no flag.
    """
    if value is True or value is False:
        return value
    if value is None:
        return False
    raise ExpressionError(f"{kind(value)} is no condition", _as_condition(value))


def _as_condition(value: object) -> str:
    if is_number(value):
        return "compare it, as in `power > 0`"
    if isinstance(value, tuple):
        return "ask something of it, as in `leaf in list` or `count(list) > 0`"
    return "compare it, as in `kind == leaf`; for one of several write `kind in [leaf, gourd]`"
