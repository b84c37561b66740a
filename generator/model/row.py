"""A row while it is read, and the keys of rows that are no fields."""

from collections.abc import Callable
from typing import TypeAlias

from generator.base.length import Size
from generator.base.node import Mapping, Node, Scalar
from generator.base.span import Span
from generator.model.game import Card, Localized, Value
from generator.model.keys import leaves_project, text_of
from generator.model.localize import read_localized
from generator.model.problems import PATH_BAD, WORD_UNKNOWN
from generator.model.value import Reading


class Row:
    """A row while it is read.

    Attributes:
        node: what the file says. number: from 1. id: its id, else its number.
        texts: the texts that language columns give, by field and language; None where none has been met.
        unknown: where the `?` of each unknown value stands, by field; None where none has been met.
        The others are those of a Card.
    """

    __slots__ = (
        *("back", "copies", "front", "id", "node", "note", "number", "open", "size", "spans", "texts", "unknown"),
        "values",
    )

    def __init__(self, node: Mapping, number: int, values: dict[str, Value]) -> None:
        self.node = node
        self.number = number
        self.id = str(number)
        self.values = values
        self.spans: dict[str, Span] = {}
        self.texts: dict[str, dict[str, str]] | None = None
        self.unknown: dict[str, Span] | None = None
        self.copies = 1
        self.note: Localized | None = None
        self.open = False
        self.size: Size | None = None
        self.front: str | None = None
        self.back: str | None = None

    @property
    def span(self) -> Span:
        """Where the row stands."""
        return self.node.span

    def set_unknown(self, name: str, span: Span) -> None:
        """Keep that the value of a field, or the copies, is not known."""
        self.unknown = {**(self.unknown or {}), name: span}

    def card(self) -> Card:
        """The finished row."""
        return Card(
            self.id,
            self.values,
            self.copies,
            self.node.span,
            self.spans,
            self.note,
            self.open,
            self.size,
            self.front,
            self.back,
        )


Act: TypeAlias = Callable[[Row, Node], None]
"""What a cell does to its row."""

SizeReader: TypeAlias = Callable[[Node, str], Size | None]
"""From a node and the card's id to a row's own size; None after a problem."""


def is_blank(cell: Node) -> bool:
    """Whether a cell holds nothing, or spaces only."""
    return isinstance(cell, Scalar) and (cell.empty or not cell.text.strip())


def _text(cell: Node, name: str, reading: Reading) -> str | None:
    return text_of(cell, f"`{name}`", reading.problems, reading.component)


def _template(row: Row, cell: Node, name: str, reading: Reading) -> str | None:
    row.spans[name] = cell.span
    path = None if is_blank(cell) else _text(cell, name, reading)
    if path is not None and leaves_project(path):
        hint = f"name a template; if `{name}` is a field of its own, declare it"
        reading.report(PATH_BAD, cell.span, f"`{path}` leads out of the project", hint, row.id)
        return None
    return path


def row_keys(reading: Reading, read_size: SizeReader | None) -> dict[str, Act]:
    """What the keys that rows have besides their fields do, by name; `copies` has a reader of its own."""

    def mark_id(row: Row, cell: Node) -> None:
        row.spans["id"] = cell.span

    def note(row: Row, cell: Node) -> None:
        given = None if is_blank(cell) else cell
        row.note = read_localized(given, reading.languages, "`note`", reading.problems, reading.component)

    def open_(row: Row, cell: Node) -> None:
        typed = None if is_blank(cell) else _text(cell, "open", reading)
        folded = "false" if typed is None else typed.strip().casefold()
        if folded not in ("true", "false"):
            hint = "write true where the value is your own choice; if it is a field of its own, declare `open`"
            reading.report(WORD_UNKNOWN, cell.span, f"`{typed}` in `open` is neither true nor false", hint, row.id)
        row.open = folded == "true"

    def size(row: Row, cell: Node) -> None:
        row.spans["size"] = cell.span
        if read_size is not None and not is_blank(cell):
            row.size = read_size(cell, row.id)

    def front(row: Row, cell: Node) -> None:
        row.front = _template(row, cell, "front", reading)

    def back(row: Row, cell: Node) -> None:
        row.back = _template(row, cell, "back", reading)

    return {"id": mark_id, "note": note, "open": open_, "size": size, "front": front, "back": back}
