"""The values that a cell may take."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from generator.check.fold import domain_of
from generator.check.kinds.exists import ReferenceRule
from generator.check.kinds.references import ReferencesRule
from generator.check.mend_edits import legal
from generator.model.field import Field
from generator.model.game import Value
from generator.solve.translate.checks import Check
from generator.solve.translate.copies import Copies
from generator.solve.translate.deck import Deck, Free, Owner
from generator.solve.translate.lists import list_domain
from generator.solve.translate.outside import expected_values, named_values, repeats
from generator.solve.translate.reckon import told_apart

MOST_NUMBERS = 200
MOST_RANGE = 2_000
"""How far numbers that occur may be apart, and how many a declared range may hold, so that all are tried."""


class Domains:
    """The values that cells may take, one domain for all cells of a field that are not copies.

    Args:
        deck: the rows, without any cell that is looked for.
        checks: the checks.
        free: the cells that are `?`, and which lists may be chosen.

    Attributes:
        copies: the numbers of copies.
        pruned: ids of checks that left lists out.
        partial: (owner, field) of the fields of which not every value is in the domain.
    """

    def __init__(self, deck: Deck, checks: Sequence[Check], free: Free) -> None:
        self.view = deck.view
        self.checks = checks
        self.free = free
        self.copies = Copies(deck, checks, free)
        self.pruned: dict[str, None] = {}
        self.partial: dict[tuple[str, str], None] = {}
        self._known: dict[tuple[str, str], tuple[Value, ...]] = {}

    def of(self, owner: Owner, row: int, field: str) -> tuple[Value, ...]:
        """What a cell may be; empty where nothing is known."""
        name = owner.target.name
        if field == "copies":
            return self.copies.of(owner, row)
        if (name, field) not in self._known:
            self._known[name, field] = self._values(owner, field)
        return self._known[name, field]

    def _values(self, owner: Owner, name: str) -> tuple[Value, ...]:
        field = owner.fields.get(name)
        column = self._column(owner, name)
        if field is not None and field.type == "list" and domain_of(field) is not None:
            own = [check for check in self.checks if owner.target in check.looks]
            again = {name, f"{owner.target.name}.{name}"} & self.free.repeats
            again_too = bool(again) or any(repeats(check.read, name) for check in own)
            lists = list_domain(self.view, owner, field, column, own, repeat=again_too, every=self.free.all_lists)
            self.pruned.update(dict.fromkeys(lists.pruned))
            found: list[Value] = list(lists.values)
            whole = lists.complete
        elif field is not None and (domain := domain_of(field)) is not None:
            found = list(domain)  # type: ignore[arg-type]
            whole = True
        else:
            found = list(self._open_values(owner, name, field, column))
            whole = any(True for _ in _short_range(field))
        if not whole:
            self.partial[owner.target.name, name] = None
        if field is not None and not field.required and field.default is None and None not in found:
            found.append(None)
        return once((*found, *column))

    def _column(self, owner: Owner, name: str) -> list[Value]:
        """The values that are given."""
        unknown, target = self.free.unknown, owner.target.name
        return [card.values.get(name) for row, card in enumerate(owner.cards) if (target, row, name) not in unknown]

    def _open_values(self, owner: Owner, name: str, field: Field | None, column: Sequence[Value]) -> Iterator[Value]:
        """Values of a field that is not bounded, or too far to list: those that occur and those that checks name."""
        named = [value for value in self._named(owner, name, field) if value is not None and legal(field, value)]
        found = [*column, *named]
        yield from _short_range(field)
        numbers = [value for value in found if type(value) is int]
        mixed = any(type(value) is not int and value is not None for value in found)
        if numbers and not mixed and max(numbers) - min(numbers) <= MOST_NUMBERS:
            yield from (value for value in range(min(numbers), max(numbers) + 1) if legal(field, value))
        yield from sorted(once(found), key=_order)

    def _named(self, owner: Owner, name: str, field: Field | None) -> Iterator[Value]:
        for check in self.checks:
            if owner.target not in check.looks:
                continue
            yield from named_values(check.read, name, self.view)
            yield from expected_values(check.read, name, field)
            if isinstance(check.read, ReferenceRule | ReferencesRule) and name in check.read.fields:
                yield from self._references(check.read)

    def _references(self, rule: ReferenceRule | ReferencesRule) -> Iterator[Value]:
        for place in rule.places:
            for card in self.view.cards(place.target):
                value: Value = card.id if place.field == "id" else card.values.get(place.field)
                yield from value if isinstance(value, tuple) else (value,)


def _short_range(field: Field | None) -> Iterator[int]:
    """The whole numbers of a field's range, where they are not too many."""
    if field is None or field.type != "integer" or field.lowest is None or field.highest is None:
        return
    if field.highest - field.lowest < MOST_RANGE:
        yield from range(int(field.lowest), int(field.highest) + 1)


def once(found: Iterable[Value]) -> tuple[Value, ...]:
    """Values, each once, in the order in which they first occur."""
    known: dict[object, Value] = {}
    for value in found:
        known.setdefault(told_apart(value), value)
    return tuple(known.values())


def _order(value: Value) -> tuple[int, Decimal]:
    """Numbers by size, then everything else as found."""
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        return (0, Decimal(value))
    return (1, Decimal(0))
