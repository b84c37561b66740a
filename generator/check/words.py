"""Sentences that findings share."""

from collections.abc import Iterable

from generator.base.expression import Expression
from generator.base.expression.values import Number, show
from generator.check.amount import Bounds


def deviation(bounds: Bounds, actual: Number, what: str = "") -> str:
    """Expected beside actual: `expected 7, actual 6 printed`."""
    return f"expected {bounds}, actual {show(actual)}{' ' + what if what else ''}"


def number_of(count: Number, one: str, many: str = "") -> str:
    """A count with its noun: `1 card`, `3 cards`."""
    return f"{show(count)} {one if count == 1 else many or one + 's'}"


def where_text(where: Expression | None) -> str:
    """A condition after a title: ` where green < 4`; "" without one."""
    return f" where {where.text}" if where else ""


def joined(parts: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
