"""Reading all rows of a component or a table, and holding them against each other."""

from collections.abc import Mapping, Sequence
from unicodedata import normalize

from generator.base.node import Mapping as MappingNode
from generator.base.node import Node, Scalar
from generator.base.node import Sequence as SequenceNode
from generator.base.span import Span
from generator.model.copies import MOST, check_copies, listed
from generator.model.field import Field
from generator.model.game import Card, CardColumns
from generator.model.keys import mapping_of
from generator.model.levels import DATA_ROW
from generator.model.number import read_decimal
from generator.model.problems import ID_DUPLICATE, ID_SIMILAR, ROWS_COUNT, SHAPE_WRONG, VALUE_MISSING
from generator.model.rows import Rows
from generator.model.unknown import is_sign, unknown_row
from generator.model.value import Reading


def rows_of(node: Node | None, what: str, reading: Reading, fields: Mapping[str, Field]) -> tuple[MappingNode, ...]:
    """The rows under a key as mappings; what is none is a problem and left out.

    Args:
        node: a list whose items are mappings, or `?` for a row of which nothing is known; or the number of such rows.
        fields: the declared fields.
    """
    if node is None:
        return ()
    if isinstance(node, Scalar) and (is_sign(node) or read_decimal(node.text) is not None):
        return _counted_rows(node, what, reading, fields)
    if not isinstance(node, SequenceNode):
        reading.report(
            SHAPE_WRONG, node.span, f"`{what}` is not a list of rows", "write a row a line, each behind `- `"
        )
        return ()
    rows = (
        unknown_row(fields, item.span)
        if is_sign(item)
        else mapping_of(item, "a row", reading.problems, reading.component)
        for item in node.items
    )
    return tuple(row for row in rows if row is not None)


def _counted_rows(node: Scalar, what: str, reading: Reading, fields: Mapping[str, Field]) -> tuple[MappingNode, ...]:
    """The rows of `cards: 35`, of which nothing is known."""
    count = read_decimal(node.text)
    if not isinstance(count, int) or not 1 <= count <= MOST:
        message = f"`{node.text}` in `{what}` is no number of rows: a whole number from 1 to {MOST} is"
        reading.report(ROWS_COUNT, node.span, message, f"such as `{what}: 35`; or write a row a line, each behind `- `")
        return ()
    if reading.unknowns is not None:
        reading.unknowns.note_rows(count, node.span)
    return (unknown_row(fields, node.span),) * count


def read_rows(nodes: tuple[MappingNode, ...], rows: Rows, span: Span, reading: Reading) -> tuple[Card, ...]:
    """The cards of some rows, in order, with every problem that shows only when all are read.

    Args:
        nodes: the rows.
        rows: their reader, fresh.
        span: where the component or table stands.
    """
    cards = tuple([rows.read(node, number) for number, node in enumerate(nodes, 1)])
    check_ids(cards, reading)
    report_missing(rows.missing, rows.fields, len(cards), reading)
    if rows.formulas is not None:
        rows.formulas.report()
    if "copies" in rows.level.keys and (rows.copies or rows.level is not DATA_ROW):
        check_copies(cards, rows.copies, span, reading)
    return cards


def check_ids(cards: Sequence[Card], reading: Reading) -> None:
    """Report ids that two rows share, and warn of those that only look alike."""
    ids = cards.ids if isinstance(cards, CardColumns) else [card.id for card in cards]
    plain = "".join(ids).isascii()
    alike = set(map(str.lower, map(str.strip, ids))) if plain else set(map(_folded, ids))
    if len(alike) == len(ids):
        return
    exact: dict[str, Card] = {}
    folded: dict[str, Card] = {}
    for card in cards:
        first = exact.setdefault(card.id, card)
        if first is not card:
            hint = "" if "id" in card.spans and "id" in first.spans else "a row without an id is called by its number"
            reading.report(
                ID_DUPLICATE,
                card.place("id"),
                f"the id `{card.id}` is used twice; first at {first.place('id')}",
                hint or "give each row an id of its own",
                card.id,
            )
            continue
        like = folded.setdefault(_folded(card.id), card)
        if like is not card:
            reading.report(
                ID_SIMILAR,
                card.place("id"),
                f"the ids `{card.id}` and `{like.id}` ({like.place('id')}) differ only in width, case or spaces",
                "if they mean the same, write them the same way",
                card.id,
            )


def _folded(text: str) -> str:
    return text.strip().lower() if text.isascii() else normalize("NFKC", text).strip().casefold()


def report_missing(
    missing: Mapping[str, list[Card]], fields: Mapping[str, Field], count: int, reading: Reading
) -> None:
    """One problem a required field that rows do not give, naming the rows."""
    for name in fields:
        cards = missing.get(name)
        if not cards:
            continue
        if len(cards) == count and count > 1:
            message, span = f"`{name}` is declared, but none of the {count} rows gives it", fields[name].span
        else:
            message, span = f"`{name}` is missing in {listed(cards)}", cards[0].place(name)
        reading.report(
            VALUE_MISSING,
            span,
            message,
            f"fill it in, or declare that rows can do without: `{name}: ..., optional`",
            cards[0].id if len(cards) == 1 else "",
        )
