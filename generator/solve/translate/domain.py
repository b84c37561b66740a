"""The values that a cell may take."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from generator.base.expression.values import ExpressionError
from generator.check.fold import domain_of, read_value
from generator.check.kinds.distribution_rule import DistributionRule
from generator.check.kinds.exists import ReferenceRule
from generator.check.kinds.references import ReferencesRule
from generator.check.mend_edits import legal
from generator.check.view import View
from generator.model.field import Field
from generator.model.game import Value
from generator.solve.translate.checks import Check
from generator.solve.translate.deck import Free, Owner
from generator.solve.translate.lists import list_domain
from generator.solve.translate.outside import MOST_LISTED, named_values, repeats
from generator.solve.translate.reckon import told_apart

MOST_NUMBERS = 200
MOST_COPIES = 60
MORE_COPIES = 12


class Domains:
    """The values that cells may take, one domain for all cells of a field that are not copies.

    Args:
        view: the game.
        checks: its checks.
        free: the cells that are `?`, and which lists may repeat an item.
    """

    def __init__(self, view: View, checks: Sequence[Check], free: Free) -> None:
        self.view = view
        self.checks = checks
        self.free = free
        self._known: dict[tuple[str, str], tuple[Value, ...]] = {}
        self._copies: dict[int, tuple[Value, ...]] = {}

    def of(self, owner: Owner, row: int, field: str) -> tuple[Value, ...]:
        """What a cell may be; empty where nothing is known."""
        name = owner.target.name
        if field == "copies":
            unknown = (name, row, field) in self.free.unknown
            given = self._usual(owner) if unknown else owner.cards[row].copies
            return self._copies.setdefault(given, copies_around(given))
        if (name, field) not in self._known:
            self._known[name, field] = self._values(owner, field)
        return self._known[name, field]

    def _usual(self, owner: Owner) -> int:
        """The greatest number of copies that is given."""
        name = owner.target.name
        given = [card.copies for row, card in enumerate(owner.cards) if (name, row, "copies") not in self.free.unknown]
        return max(given, default=1)

    def _values(self, owner: Owner, name: str) -> tuple[Value, ...]:
        field = owner.fields.get(name)
        column = self._column(owner, name)
        if field is not None and field.type == "list" and domain_of(field) is not None:
            own = [check for check in self.checks if owner.target in check.looks]
            again = {name, f"{owner.target.name}.{name}"} & self.free.repeats
            again_too = bool(again) or any(repeats(check.read, name) for check in own)
            found: list[Value] = list(list_domain(self.view, owner, field, column, own, again_too))
        elif field is not None and (domain := domain_of(field)) is not None:
            found = list(domain)  # type: ignore[arg-type]
        else:
            found = list(self._open_values(owner, name, field, column))
        if field is not None and not field.required and None not in found:
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
            if isinstance(check.read, DistributionRule) and name in check.read.by:
                yield from _expected(check.read, name, field)
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
    if field.highest - field.lowest <= MOST_NUMBERS:
        yield from range(int(field.lowest), int(field.highest) + 1)


def _expected(rule: DistributionRule, name: str, field: Field | None) -> Iterator[Value]:
    """The values of a field that a distribution gives numbers for."""
    at = rule.by.index(name)
    for one in rule.expect:
        pattern = one.patterns[at]
        if pattern.between is None:
            yield read_value(pattern.text, False, field)  # type: ignore[misc]
            continue
        try:
            numbers = pattern.between.whole()
        except ExpressionError:
            continue
        yield from numbers[:MOST_LISTED]


def copies_around(given: int) -> tuple[Value, ...]:
    """Numbers of copies: from none to twice as many, or 12 more; at most 60 of them, around those given."""
    last = max(given * 2, given + MORE_COPIES)
    first = 0
    if last >= MOST_COPIES:
        first = max(0, given - MOST_COPIES // 2)
        last = first + MOST_COPIES - 1
    return tuple(range(first, last + 1))


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
