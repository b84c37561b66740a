"""What is to be written, and where."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple, TypeAlias

from generator.base.span import Span

CellValue: TypeAlias = "str | int | Decimal | bool | tuple[CellValue, ...] | None"
"""A cell's value. A text is written so that it reads back as a text; None as `~`, and as an empty cell in a table."""


class Replacement(NamedTuple):
    """One cell's new value.

    Attributes:
        span: where the value stands or, where the row does not give the field, where the row stands.
        field: the field's name: the key of its entry, or its column's header.
        value: what is written.
        given: whether the value stands in the file at `span`; else the field is added to the row at `span`.
    """

    span: Span
    field: str
    value: CellValue
    given: bool = True


class RowReplacement(NamedTuple):
    """A whole row for a `?` that stands in a list in its place.

    Attributes:
        span: where the `?` stands.
        values: the row's fields in the order in which they are written; those that are None are left out.
    """

    span: Span
    values: Mapping[str, CellValue]


class NewRows(NamedTuple):
    """Rows in place of their number, as in `cards: 35`.

    Attributes:
        span: where the number stands.
        rows: each row's fields in the order in which they are written; those that are None are left out.
    """

    span: Span
    rows: Sequence[Mapping[str, CellValue]]


Change: TypeAlias = Replacement | RowReplacement | NewRows


class Splice(NamedTuple):
    """New text in place of a stretch of a file's text.

    Attributes:
        start, end: indexes of the stretch; equal where text is only put in.
        text: what comes there.
        after: where several stretches begin at one index, those with a higher number come later.
    """

    start: int
    end: int
    text: str
    after: int = 0
