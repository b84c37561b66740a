"""A column's values, and what sort they are: whole numbers, words of a few, lists, text."""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from generator.base.expression.values import Number, read_number, show
from generator.base.span import Span
from generator.model.game import Card, CardColumns, Localized
from generator.model.value import split_cell

MOST_WORDS = 24
"""Different words up to which a column counts as words of a few."""

LEAST_REPEATED = 3
"""How often these words stand on average at least."""

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?")
_ITEMS = "|"


class Place(NamedTuple):
    """A value as typed, with how many rows have it and where the first of them stands."""

    value: str
    rows: int
    span: Span


class Column(NamedTuple):
    """A column's values.

    Attributes:
        name: the field.
        kind: integer, number, flag, choice, list, text, or mixed where lists stand beside single values.
        values: one a row; None where nothing is given; of a list, the tuple of its items.
        copies: how many pieces there are of each row.
        cards: the rows.
    """

    name: str
    kind: str
    values: Sequence[object]
    copies: Sequence[int]
    cards: Sequence[Card]

    @property
    def given(self) -> list[object]:
        """The values that are given."""
        return [value for value in self.values if value is not None]

    def items(self) -> Iterator[tuple[object, int]]:
        """Every value, or item of a list, with the pieces that it stands on."""
        for value, copies in zip(self.values, self.copies, strict=True):
            if value is not None:
                for item in value if isinstance(value, tuple) else (value,):
                    yield item, copies

    def place(self, row: int) -> Span:
        """Where a row's value stands."""
        return self.cards[row].place(self.name)


def columns_of(cards: Sequence[Card], lang: str = "") -> list[Column]:
    """The columns of a table, in the order of the file, each of the sort that its values show.

    Args:
        cards: the rows.
        lang: the language in which texts are told that have several.
    """
    if isinstance(cards, CardColumns):
        raw: Mapping[str, Sequence[object]] = cards.columns
        copies: Sequence[int] = cards.copies or (1,) * len(cards)
    else:
        names = dict.fromkeys(name for card in cards for name in card.values)
        raw = {name: [card.values.get(name) for card in cards] for name in names}
        copies = [card.copies for card in cards]
    told = {name: [_told(value, lang) for value in values] for name, values in raw.items()}
    return [_column(name, values, copies, cards) for name, values in told.items()]


def _told(value: object, lang: str) -> object:
    return value.in_language(lang) if isinstance(value, Localized) else value


def _column(name: str, raw: Sequence[object], copies: Sequence[int], cards: Sequence[Card]) -> Column:
    values: Sequence[object] = [None if value == "" else value for value in raw]
    kind = _kind(values)
    if kind in ("integer", "number"):
        values = [value if value is None else number_of(value) for value in values]
    elif kind == "list":
        values = [value if value is None else _items(value) for value in values]
    elif kind in ("choice", "text", "mixed"):
        values = [value if value is None else show(value) for value in values]
    return Column(name, kind, values, copies, cards)


def _kind(values: Sequence[object]) -> str:
    distinct: list[object] = list({(type(value), value): value for value in values if value is not None}.values())
    types = set(map(type, distinct))
    if not distinct:
        return "text"
    if types == {bool}:
        return "flag"
    if tuple in types:
        return "list" if types == {tuple} else "mixed"
    if types == {int}:
        return "integer"
    if types <= {int, Decimal}:
        return "number"
    if types <= {int, str}:
        numbers = [number_of(value) for value in distinct]
        if None not in numbers:
            return "integer" if all(isinstance(number, int) for number in numbers) else "number"
    if types == {str} and _are_lists(distinct):
        return "list"
    words = [show(value) for value in distinct]
    given = sum(1 for value in values if value is not None)
    few = len(words) <= MOST_WORDS and given >= LEAST_REPEATED * len(words)
    plain = all(word == word.strip() and "\n" not in word for word in words)
    return "choice" if few and plain else "text"


def number_of(value: object) -> Number | None:
    """A value as a plain number: whole numbers, and texts such as `2.50` and `３`, but not `007`."""
    if type(value) is int or isinstance(value, Decimal):
        return value
    if not isinstance(value, str):
        return None
    number = read_number(value)
    return number if number is not None and (value.isascii() is False or _NUMBER.fullmatch(value.strip())) else None


def _are_lists(values: Sequence[object]) -> bool:
    """Whether texts are lists of a few words between bars."""
    texts = [value for value in values if isinstance(value, str)]
    if not any(_ITEMS in text for text in texts):
        return False
    cells = [split_cell(text) for text in texts]
    items = {item for cell in cells for item in cell}
    barred = all(_ITEMS in text or len(cell) == 1 for text, cell in zip(texts, cells, strict=True))
    return barred and "" not in items and len(items) <= MOST_WORDS


def _items(value: object) -> object:
    if isinstance(value, str):
        return tuple(split_cell(value))
    return tuple(show(item) for item in value) if isinstance(value, tuple) else (show(value),)
