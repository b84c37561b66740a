"""Values that are written `?`: not known yet, and to be found so that every check holds."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from generator.base.node import Entry, Node, Scalar
from generator.base.node import Mapping as MappingNode
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.field import Field
from generator.model.problems import VALUE_UNKNOWN

SIGNS = ("?", "？")
"""What stands for a value that is not known."""

_HINT = "let `fudaya solve` fill them, or write their values"


class UnknownCell(NamedTuple):
    """A value of a row that is not known.

    Attributes:
        owner: the component's key, or `tables.key`.
        row: the row's number from 0 among all of its owner's.
        card: the row's id.
        field: the field's name, or `copies`.
        span: where the `?` stands; for a row that is `?` as a whole, where that stands; for a row of `cards: 35`, where
            the number stands.
    """

    owner: str
    row: int
    card: str
    field: str
    span: Span


class UnknownRows(NamedTuple):
    """Rows that are a mere number (`cards: 35`): their owner as in an UnknownCell, how many, and where it stands."""

    owner: str
    number: int
    span: Span


@dataclass(frozen=True, slots=True)
class Unknowns:
    """What is met of a game's unknown values while its rows are read.

    Attributes:
        owner: the component or table that is being read, as in an UnknownCell.
        cells, rows: what was met, of all owners.
    """

    owner: str = ""
    cells: list[UnknownCell] = field(default_factory=list)
    rows: list[UnknownRows] = field(default_factory=list)

    def of(self, owner: str) -> "Unknowns":
        """The same for another owner."""
        return replace(self, owner=owner)

    def note(self, row: int, card: str, fields: Mapping[str, Span]) -> None:
        """Keep a row's unknown values: each field with the place of its `?`."""
        self.cells.extend([UnknownCell(self.owner, row, card, name, span) for name, span in fields.items()])

    def note_rows(self, number: int, span: Span) -> None:
        """Keep that the rows are a mere number."""
        self.rows.append(UnknownRows(self.owner, number, span))


def is_sign(node: Node) -> bool:
    """Whether a cell holds a `?` and nothing else, in quotes or not."""
    return isinstance(node, Scalar) and node.text.strip() in SIGNS


def is_bounded(declared: Field) -> bool:
    """Whether every value that a field may take can be told from its declaration; of a list, every item."""
    if declared.type == "list":
        return declared.item is not None and is_bounded(declared.item)
    if declared.domain is not None or declared.type == "flag":
        return True
    return declared.type == "integer" and declared.lowest is not None and declared.highest is not None


def signs_of(declared: Field) -> tuple[str, ...]:
    """What stands for an unknown value of a field; a sign that is one of its own values stands for that value."""
    if declared.formula or not is_bounded(declared):
        return ()
    values = (declared.item.domain if declared.item else declared.domain) or ()
    return tuple(sign for sign in SIGNS if sign not in values)


def is_unknown(node: Node, declared: Field) -> bool:
    """Whether a cell says that a field's value is not known."""
    return isinstance(node, Scalar) and node.text.strip() in signs_of(declared)


def why_misplaced(declared: Field, is_item: bool) -> tuple[str, str]:
    """Why a `?` cannot be a value of a field, and what to do."""
    if signs_of(declared):
        message = f"an item of `{declared.name}` is `?`, but only a whole list can be found"
        return message, f"write `{declared.name}: ?`, or the item's value"
    kind = "list of 0..9" if is_item else "0..9"
    if declared.lowest is not None:
        return f"`{declared.name}` is `?`, but its range holds too many numbers", "list the values that it may have"
    message = f"`{declared.name}` is `?`, but nothing bounds the values that it may have"
    return message, f"give the field bounds, such as `{declared.name}: {kind}`, so that its values are known"


def unknown_row(fields: Mapping[str, Field], span: Span) -> MappingNode:
    """A row of which every bounded field is unknown.

    Args:
        span: what each of them is said to stand at.
    """
    signs = {name: signs_of(declared) for name, declared in fields.items()}
    return MappingNode({name: Entry(span, Scalar(sign[0], span)) for name, sign in signs.items() if sign}, span)


def report_unknown(cells: tuple[UnknownCell, ...], rows: tuple[UnknownRows, ...], problems: Problems) -> None:
    """Add a problem for each owner of which values are not known.

    Args:
        cells, rows: those of one game.
    """
    by_owner: dict[str, list[UnknownCell]] = {}
    for cell in cells:
        by_owner.setdefault(cell.owner, []).append(cell)
    counted = {entry.owner: entry for entry in rows}
    for owner in dict.fromkeys((*by_owner, *counted)):
        component = owner.removeprefix("tables.")
        if entry := counted.get(owner):
            message = f"`{owner}` has {entry.number} rows of which nothing is written"
            hint = "let `fudaya solve` fill them, or write the rows"
            problems.add(VALUE_UNKNOWN.at(entry.span, message, hint, component=component))
            continue
        found = by_owner[owner]
        first = found[0]
        if len(found) == 1:
            message, hint = f"{first.field} of {first.card} is `?`", "let `fudaya solve` fill it, or write its value"
        else:
            message = f"`{owner}` has {len(found)} cells that are `?`, the first is {first.field} of {first.card}"
            hint = _HINT
        card = first.card if len({cell.row for cell in found}) == 1 else ""
        problems.add(VALUE_UNKNOWN.at(first.span, message, hint, component=component, card=card))
