"""How many of each row are printed, and whether that number is what the designer meant."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from unicodedata import normalize

from generator.base.grid import COUNT_COLUMNS
from generator.base.node import Node, Scalar
from generator.base.span import Span
from generator.model.game import Card
from generator.model.keys import form_of
from generator.model.number import fold_width, suggest_number
from generator.model.problems import (
    COPIES_BAD,
    COPIES_LIMIT,
    COPIES_MANY,
    COPIES_TWICE,
    COPIES_ZERO,
    DECK_EMPTY,
    FIELD_UNLIKELY,
)
from generator.model.unknown import SIGNS
from generator.model.value import Reading

UNUSUAL = 1000
"""More copies of one row than this are probably a slip."""

UNUSUAL_TOTAL = 50
"""A total of more than this many times the rows probably comes from a column of numbers that are not copies."""

MOST = 100_000
"""More pieces of one component than this are refused: no press run of a prototype comes near, and memory ends there."""

_MISSPELT = 0.8


def _fold(name: str) -> str:
    return normalize("NFKC", name).strip().casefold()


_FOLDED = frozenset(map(_fold, COUNT_COLUMNS))


class Column(NamedTuple):
    """A column that gives the copies: its name as typed and where it first stands."""

    name: str
    span: Span


def is_copies(name: str) -> bool:
    """Whether a column of this name gives the copies, unless a field of the name is declared."""
    return _fold(name) in _FOLDED


def looks_like_copies(name: str) -> bool:
    """Whether a column that does not give the copies is probably meant to."""
    folded = _fold(name)
    if folded[:1] not in ("c", "q"):
        return False
    from difflib import SequenceMatcher

    return folded == "copy" or any(
        SequenceMatcher(None, folded, word).ratio() >= _MISSPELT for word in ("copies", "quantity")
    )


def warn_unlikely(name: str, span: Span, reading: Reading) -> None:
    """Report a column that is probably a misspelt `copies`."""
    reading.report(
        FIELD_UNLIKELY,
        span,
        f"`{name}` is read as a field, not as the number of copies",
        f"write `copies`; if it is a field of its own, declare `{name}` under `fields:`",
    )


def report_two_columns(first: Column, second: Column, reading: Reading) -> None:
    """Report that two columns give the copies."""
    reading.report(
        COPIES_TWICE,
        second.span,
        f"`{first.name}` and `{second.name}` both mean the number of copies",
        f"keep one of them, or declare the other under `fields:` as a field of its own (`{first.name}` is read)",
    )


def read_copies(node: Node, column: str, reading: Reading, card: str) -> int:
    """The copies in a cell: blank is 1, and so is `?`; a bad one is a problem and counts as 1.

    Args:
        column: the column's name as typed.
        card: the row's id, for problems.
    """
    if not isinstance(node, Scalar):
        reading.report(COPIES_BAD, node.span, f"`{column}` is {form_of(node)}, not a number", "write 2", card)
        return 1
    text = fold_width(node.text)
    if text == "" or text in SIGNS or (text == "~" and not node.quoted):
        return 1
    whole, _, fraction = text.partition(".")
    plain = whole.isascii() and whole.isdigit() and (fraction.strip("0") == "") and not text.endswith(".")
    if not plain or len(whole) > 15:
        reading.report(COPIES_BAD, node.span, *_explain(node.text, text, column), card)
        return 1
    copies = int(whole)
    if copies > MOST:
        reading.report(COPIES_LIMIT, node.span, f"{copies} copies are more than can be printed ({MOST})", card=card)
        return 1
    if copies > UNUSUAL:
        reading.report(COPIES_MANY, node.span, f"{copies} copies of one row", f"is `{column}` the right column?", card)
    return copies


def _explain(typed: str, folded: str, column: str) -> tuple[str, str]:
    message = f"`{typed}` in `{column}` is not a number of copies"
    if folded.startswith("-"):
        return message, "copies are counted from 0 up; 0 leaves the row out"
    meant = suggest_number(typed)
    if isinstance(meant, int) and meant >= 0:
        return message, f"did you mean {meant}?"
    reading = normalize("NFKC", typed).strip()
    shown = f" (read as `{reading}`)" if reading != typed.strip() else ""
    return message + shown, "write a whole number such as 1, 2 or 3"


def check_copies(cards: Sequence[Card], column: Column | None, span: Span, reading: Reading) -> None:
    """Hold the copies of all rows together against what can be meant.

    Args:
        cards: the rows.
        column: the column that gave the copies, if one did.
        span: where the component stands.
    """
    total = sum(card.copies for card in cards)
    zero = [card for card in cards if card.copies == 0]
    if zero:
        verb = "is" if len(zero) == 1 else "are"
        reading.report(
            COPIES_ZERO, zero[0].span, f"{listed(zero)} {verb} not printed: the number of copies is 0",
            card=zero[0].id if len(zero) == 1 else "",
        )  # fmt: skip
    if cards and total == 0:
        reading.report(DECK_EMPTY, span, "the deck is empty: every row has 0 copies", "give one row a copy")
    if total > MOST:
        where = column.span if column else span
        reading.report(
            COPIES_LIMIT, where, f"{total} pieces are more than can be printed ({MOST})", "is it the right column?"
        )
    elif column and len(cards) > 1 and total > UNUSUAL_TOTAL * len(cards):
        reading.report(
            COPIES_MANY,
            column.span,
            f"the column `{column.name}` makes {total} copies of {len(cards)} rows",
            f"if these are other numbers, rename the column or declare `{column.name}` under `fields:`",
        )


def listed(cards: Iterable[Card], most: int = 20) -> str:
    """Cards for a sentence: each id with its line."""
    all_cards = list(cards)
    shown = ", ".join(f"{card.id} (line {card.span.line})" if card.span.line else card.id for card in all_cards[:most])
    return shown if len(all_cards) <= most else f"{shown} and {len(all_cards) - most} more"
