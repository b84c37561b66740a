"""Reading the distinct texts of a long column at once: the plain ones here, the rest by the field's own reader."""

import re
from collections.abc import Collection
from decimal import Decimal

from generator.model.field import Field
from generator.model.game import Value
from generator.model.number import infer_integer

_DIGITS = re.compile(r"[0-9]{1,18}")
_FRACTION = re.compile(r"[0-9]{1,18}\.[0-9]{1,18}")
_BEFORE_VALUES = frozenset("-0123456789tf")


def plain_values(field: Field | None, texts: Collection[str]) -> dict[str, Value]:
    """The values of those texts that can be read without a doubt.

    Args:
        field: the column's declaration; None for a column nobody declared.
        texts: distinct cells; "" is a blank one.

    Returns:
        The values by text. A text that is left out is for the field's reader, which knows how to explain a fault.
    """
    if field is None:
        return {text: _inferred(text) if text[:1] in _BEFORE_VALUES else text for text in texts if text}
    if field.type == "text":
        return {text: text for text in texts if text}
    if field.type == "choice" and field.domain is not None:
        allowed = frozenset(field.domain)
        return {text: text for text in texts if text in allowed}
    if field.type == "flag":
        return {text: text == "true" for text in texts if text in ("true", "false")}
    return _numbers(field, texts) if field.type in ("integer", "number") else {}


def _inferred(text: str) -> Value:
    """See `infer_value`; a cell is never quoted."""
    if text in ("true", "false"):
        return text == "true"
    number = infer_integer(text)
    return text if number is None else number


def _numbers(field: Field, texts: Collection[str]) -> dict[str, Value]:
    found = _whole(texts)
    if field.type == "number":
        found.update((text, _fraction(text)) for text in texts if _FRACTION.fullmatch(text))
    if field.domain is not None:
        allowed = frozenset(field.domain)
        return {text: value for text, value in found.items() if value in allowed}
    low, high = field.lowest, field.highest
    if low is None or high is None or not found:
        return {**found}
    if low <= min(found.values()) and max(found.values()) <= high:
        return {**found}
    return {text: value for text, value in found.items() if low <= value <= high}


def _whole(texts: Collection[str]) -> dict[str, int | Decimal]:
    """The texts that are whole numbers without a sign; most columns of numbers hold nothing else."""
    if all(map(str.isdigit, texts)) and "".join(texts).isascii() and max(map(len, texts), default=0) <= 18:
        return dict(zip(texts, map(int, texts), strict=True))
    return {text: int(text) for text in texts if _DIGITS.fullmatch(text)}


def _fraction(text: str) -> int | Decimal:
    number = Decimal(text)
    whole = int(number)
    return whole if whole == number else number
