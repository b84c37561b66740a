"""The printed rows of a component or table, one by one for reports, and by column for counting many at once."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import chain, compress
from typing import NamedTuple, TypeVar, overload

from generator.base.expression.values import show
from generator.base.span import Span
from generator.check.finding import Offender
from generator.model.game import Card, CardColumns

T = TypeVar("T")
H = TypeVar("H", bound=Hashable)

_NUMBERS = {int, Decimal}
_TOLD_APART = {str, int, Decimal, bool, tuple, type(None)}

OWN_NAMES = ("id", "copies")
"""Names that every row has beside its fields."""


class RowNames(dict[str, object]):
    """The fields of a row by name; every other name is looked up in the game."""

    __slots__ = ("outer",)

    def __init__(self, values: Mapping[str, object], outer: Mapping[str, object]) -> None:
        super().__init__(values)
        self.outer = outer

    def __missing__(self, key: str) -> object:
        return self.outer[key]


class Row(NamedTuple):
    """A row that is printed, with its names for conditions."""

    owner: str
    card: Card
    copies: int
    names: RowNames

    def offender(self, *fields: str) -> Offender:
        """The row as a finding lists it, placed at the first of the fields concerned."""
        values = tuple((name, show(self.names[name])) for name in fields)
        span: Span = self.card.place(fields[0]) if fields else self.card.span
        return Offender(self.owner, self.card.id, span, self.copies, values)


class _Deck:
    """All printed rows of a component or table; a row or a column is made when it is first asked for."""

    def __init__(self, owner: str, cards: Sequence[Card], fields: tuple[str, ...], outer: Mapping[str, object]) -> None:
        self.owner = owner
        self.cards = cards
        self.fields = fields
        self.outer = outer
        copies = cards.copies if isinstance(cards, CardColumns) else [card.copies for card in cards]
        self.copies = copies or (1,) * len(cards)
        self.single = copies is None or all(number in (0, 1) for number in copies)
        self._columns: dict[str, Sequence[object]] = {}
        self._rows: dict[int, Row] = {}
        self._kinds: dict[str, set[type]] = {}
        self._plain: dict[str, bool] = {}
        self._distinct: dict[str, list[object]] = {}
        self._codes: dict[str, Sequence[int]] = {}

    def row(self, index: int) -> Row:
        """A row by its place among all cards."""
        row = self._rows.get(index)
        if row is None:
            card = self.cards[index]
            blank: dict[str, object] = dict.fromkeys(self.fields)
            blank.update(card.values, id=card.id, copies=card.copies)
            row = self._rows[index] = Row(self.owner, card, card.copies, RowNames(blank, self.outer))
        return row

    def column(self, name: str) -> Sequence[object]:
        """A field's value for every card, also those that are not printed."""
        if name not in self._columns:
            self._columns[name] = self._make_column(name)
        return self._columns[name]

    def _make_column(self, name: str) -> Sequence[object]:
        cards = self.cards
        if name == "copies":
            return self.copies
        if isinstance(cards, CardColumns):
            return cards.ids if name == "id" else cards.columns.get(name) or (None,) * len(cards)
        return [card.id for card in cards] if name == "id" else [card.values.get(name) for card in cards]

    def kinds(self, name: str) -> set[type]:
        """The types of a column's values."""
        if name not in self._kinds:
            self._kinds[name] = set(map(type, self.column(name)))
        return self._kinds[name]

    def distinct(self, name: str) -> Sequence[object]:
        """The values of a plain column, each once, in the order in which they first occur."""
        if name not in self._distinct:
            self._distinct[name] = list(dict.fromkeys(self.column(name)))
        return self._distinct[name]

    def codes(self, name: str) -> Sequence[int]:
        """For every card, the place of its value of a plain column in `distinct`."""
        if name not in self._codes:
            distinct, column = self.distinct(name), self.column(name)
            if len(distinct) == len(column):
                self._codes[name] = range(len(column))
            else:
                places = dict(zip(distinct, range(len(distinct)), strict=True))
                self._codes[name] = list(map(places.__getitem__, column))
        return self._codes[name]

    def plain(self, name: str) -> bool:
        """Whether values of a column that are equal are the same to an expression too: 1 and true are not."""
        if name not in self._plain:
            column, kinds = self.column(name), self.kinds(name)
            if tuple in kinds:
                lists = [value for value in column if isinstance(value, tuple)]
                kinds = kinds | set(map(type, chain.from_iterable(lists)))
            self._plain[name] = kinds <= _TOLD_APART and not (bool in kinds and bool(kinds & _NUMBERS))
        return self._plain[name]


class Combined(NamedTuple):
    """The values of some fields of each row as one number: equal numbers mean equal values.

    Attributes:
        numbers: one a row.
        parts: for each field, every value that it may stand for.
    """

    numbers: Sequence[int]
    parts: tuple[Sequence[Hashable], ...]

    def key(self, number: int) -> tuple[Hashable, ...]:
        """The values that a number stands for, a field after the other."""
        found = []
        for part in reversed(self.parts):
            number, place = divmod(number, len(part))
            found.append(part[place])
        return tuple(reversed(found))

    def number(self, key: Sequence[Hashable]) -> int | None:
        """The number that stands for some values; None where no row has one of them."""
        number = 0
        for part, value in zip(self.parts, key, strict=True):
            if value not in part:
                return None
            number = number * len(part) + part.index(value)
        return number


class Rows(Sequence[Row]):
    """Printed rows in the order of the file.

    Args:
        deck: where they are from.
        picks: their places in it.
    """

    __slots__ = ("_deck", "_picks")

    def __init__(self, deck: _Deck, picks: Sequence[int]) -> None:
        self._deck = deck
        self._picks = picks

    @classmethod
    def printed(cls, owner: str, cards: Sequence[Card], fields: tuple[str, ...], outer: Mapping[str, object]) -> "Rows":
        """The rows of which there is at least one copy.

        Args:
            owner: as reports name the component or table.
            cards: all its rows.
            fields: the names of its fields, `id` and `copies` among them.
            outer: what other names mean.
        """
        deck = _Deck(owner, cards, fields, outer)
        every = range(len(cards))
        return cls(deck, every if all(deck.copies) else list(compress(every, deck.copies)))

    def __len__(self) -> int:
        return len(self._picks)

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> "Rows": ...
    def __getitem__(self, index: int | slice) -> "Row | Rows":
        if isinstance(index, slice):
            return Rows(self._deck, self._picks[index])
        return self._deck.row(self._picks[index])

    def __iter__(self) -> Iterator[Row]:
        return map(self._deck.row, self._picks)

    @property
    def pieces(self) -> int:
        """How many pieces are printed of these rows together."""
        return len(self._picks) if self._deck.single else sum(self.copies)

    @property
    def copies(self) -> Sequence[int]:
        """How many pieces are printed of each row."""
        return self._of(self._deck.copies)

    @property
    def single(self) -> bool:
        """Whether each row is printed once."""
        return self._deck.single

    @property
    def outer(self) -> Mapping[str, object]:
        """What names mean that are no fields."""
        return self._deck.outer

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the fields."""
        return self._deck.fields

    def column(self, name: str) -> Sequence[object]:
        """A field's value in each row."""
        return self._of(self._deck.column(name))

    def _of(self, column: Sequence[T]) -> Sequence[T]:
        if len(self._picks) == len(column):
            return column
        return list(map(column.__getitem__, self._picks))

    def plain(self, *names: str) -> bool:
        """Whether rows with equal values of these fields are the same to every expression."""
        return all(map(self._deck.plain, names))

    def at(self, places: Sequence[int]) -> "Rows":
        """The rows at some places of these, from 0."""
        return Rows(self._deck, [self._picks[place] for place in places])

    def kinds(self, name: str) -> set[type]:
        """The types of a field's values in all rows, also those that were not chosen."""
        return self._deck.kinds(name)

    def combined(self, names: Sequence[str], folds: Sequence[Callable[[object], Hashable]] = ()) -> "Combined":
        """The values of some fields of each row as one number.

        Args:
            names: the fields.
            folds: for each of them, a function that gives equal keys to values that count as equal; none of them where
                values are only equal to themselves, which takes fields that are `plain`.
        """
        numbers: Sequence[int] = ()
        parts: list[Sequence[Hashable]] = []
        for place, name in enumerate(names):
            codes, part = self._coded(name, folds[place] if folds else None)
            size = len(part)
            numbers = [before * size + code for before, code in zip(numbers, codes, strict=True)] if place else codes
            parts.append(part)
        return Combined(numbers, tuple(parts))

    def _coded(self, name: str, fold: Callable[[object], Hashable] | None) -> tuple[Sequence[int], Sequence[Hashable]]:
        """The key of each row's value as its place in a list of all keys, and that list."""
        ids: dict[Hashable, int] = {}
        if fold is None or self._deck.plain(name):
            codes, distinct = self._of(self._deck.codes(name)), self._deck.distinct(name)
            if fold is None:
                return codes, distinct
            table = [ids.setdefault(fold(value), len(ids)) for value in distinct]
            return (codes if len(ids) == len(table) else list(map(table.__getitem__, codes))), list(ids)
        return [ids.setdefault(fold(value), len(ids)) for value in self.column(name)], list(ids)

    def where(self, chosen: Iterable[object]) -> "Rows":
        """The rows for which a list has a true value."""
        return Rows(self._deck, list(compress(self._picks, chosen)))

    def counted(self, keys: Sequence[H]) -> dict[H, int]:
        """How many pieces have each key, in the order in which keys first occur.

        Args:
            keys: one a row.
        """
        if self.single:
            return dict(Counter(keys))
        counts: dict[H, int] = {}
        for key, copies in zip(keys, self.copies, strict=True):
            counts[key] = counts.get(key, 0) + copies
        return counts


def names_of(cards: Sequence[Card]) -> Iterable[str]:
    """The names of all values that some rows have, each once, in the order in which they first occur."""
    if isinstance(cards, CardColumns):
        return cards.columns
    return dict.fromkeys(name for card in cards for name in card.values)


def left_out(cards: Sequence[Card]) -> tuple[str, ...]:
    """The ids of the rows that are not printed."""
    if isinstance(cards, CardColumns):
        copies = cards.copies
        return (
            () if copies is None else tuple(name for name, number in zip(cards.ids, copies, strict=True) if not number)
        )
    return tuple(card.id for card in cards if card.copies == 0)
