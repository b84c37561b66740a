"""Values as keys, so that they can be counted and looked up."""

from collections.abc import Hashable
from decimal import Decimal

from generator.model.game import Localized, Value


def value_key(value: Value) -> Hashable:
    """A value as a key: equal where the values are equal and of the same type; 2 and 2.0 are one number."""
    if isinstance(value, tuple):
        return ("tuple", *map(value_key, value))
    if isinstance(value, Localized):
        return ("Localized", *value.texts.items())
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        return ("number", value)
    return (type(value).__name__, value)
