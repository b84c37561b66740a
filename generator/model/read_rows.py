"""Reading all rows of a component or a table, and holding them against each other."""

from collections.abc import Mapping, Sequence
from unicodedata import normalize

from generator.base.node import Mapping as MappingNode
from generator.base.node import Node
from generator.base.node import Sequence as SequenceNode
from generator.base.span import Span
from generator.model.copies import check_copies, listed
from generator.model.field import Field
from generator.model.game import Card, CardColumns
from generator.model.keys import mapping_of
from generator.model.levels import DATA_ROW
from generator.model.problems import ID_DUPLICATE, ID_SIMILAR, SHAPE_WRONG, VALUE_MISSING
from generator.model.rows import Rows
from generator.model.value import Reading


def rows_of(node: Node | None, what: str, reading: Reading) -> tuple[MappingNode, ...]:
    """The rows under a key as mappings; what is none is a problem and left out."""
    if node is None:
        return ()
    if not isinstance(node, SequenceNode):
        reading.report(
            SHAPE_WRONG, node.span, f"`{what}` is not a list of rows", "write a row a line, each behind `- `"
        )
        return ()
    rows = (mapping_of(item, "a row", reading.problems, reading.component) for item in node.items)
    return tuple(row for row in rows if row is not None)


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
