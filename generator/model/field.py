"""A declared field: its type and the values it may take."""

from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from generator.base.span import Span

Plain: TypeAlias = "str | int | Decimal | bool"


@dataclass(frozen=True, slots=True)
class Field:
    """What a column or key of a component may hold.

    Attributes:
        name: the column's name.
        type: `text`, `number`, `integer`, `flag`, `choice` (one of `domain`), `list` (items of `item`), or `any` for a
            computed field whose declaration states no type.
        domain: every value the field may take, in order (`0..4`, `[leaf, gourd]`); None when it is not bounded.
        localized: whether the value may be given a language.
        rich: whether `<b> <i> <color> <size>` in the text are markup.
        required: whether a row must give it.
        default: value of a row that does not give it, else None.
        item: for a list, the field that each item is read as.
        formula: for a computed field, the expression over the row; else "".
        lowest, highest: bounds of a number given as a range too long to list, else None.
        formula_span: where the formula stands, else None.
    """

    name: str
    type: str
    span: Span
    domain: tuple[Plain, ...] | None = None
    localized: bool = False
    rich: bool = False
    required: bool = True
    default: "Plain | tuple[Plain, ...] | None" = None
    item: "Field | None" = None
    formula: str = ""
    lowest: Decimal | None = None
    highest: Decimal | None = None
    formula_span: Span | None = None
