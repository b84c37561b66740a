"""The lists that a field may hold: items of its declaration in the declared order, as far as conditions let them be."""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

from generator.base.expression import Expression
from generator.check.fold import domain_of
from generator.check.kinds.every import EveryRule
from generator.check.rows import Rows
from generator.check.view import OWN_NAMES, View
from generator.model.field import Field
from generator.model.game import CardColumns, Value
from generator.solve.translate.checks import Check
from generator.solve.translate.deck import Owner
from generator.solve.translate.evaluate import held

MOST_LISTS = 2_000
MOST_TRIED = 30_000


class Lists(NamedTuple):
    """The lists that a field may hold.

    Attributes:
        values: the lists, the shortest first.
        pruned: ids of the checks that left out others.
        complete: whether these are all; else there are too many, and the longest are missing.
    """

    values: Sequence[tuple[Value, ...]]
    pruned: Sequence[str]
    complete: bool


def list_domain(
    view: View,
    owner: Owner,
    field: Field,
    column: Sequence[Value],
    checks: Sequence[Check],
    *,
    repeat: bool,
    every: bool = False,
) -> Lists:
    """Lists of a field's items.

    Args:
        view: the game.
        owner: whose field it is.
        field: a list field whose items are bounded.
        column: the lists that are given.
        checks: the checks on these rows; those that need no other cell of a row leave out what they forbid.
        repeat: whether an item may stand in a list several times.
        every: whether nothing is left out, unless there are too many lists.
    """
    items: tuple[Value, ...] = domain_of(field) or ()  # type: ignore[assignment]
    given = [value for value in column if isinstance(value, tuple)]
    repeat = repeat or any(len(set(map(str, value))) < len(value) for value in given)
    longest = max(len(items), *map(len, given), 0) if repeat and items else len(items)
    sizes = [_Size(items, size, repeat) for size in range(longest + 1)]
    if every and sum(size.number for size in sizes) <= MOST_LISTS:
        return Lists([one for size in sizes for one in size.lists()], (), True)
    conditions = list(_conditions(owner, field.name, checks))
    found: list[tuple[Value, ...]] = []
    pruned: dict[str, None] = {}
    tried = 0
    for size in sizes:
        tried += size.number
        if tried > MOST_TRIED:
            return Lists(found, tuple(pruned), False)
        allowed = size.lists()
        for check, rule in conditions:
            left = _allowed(view, owner, field.name, allowed, rule)
            if len(left) < len(allowed):
                pruned[check] = None
            allowed = left
        if len(found) + len(allowed) > MOST_LISTS:
            return Lists(found, tuple(pruned), False)
        found.extend(allowed)
    return Lists(found, tuple(pruned), True)


class _Size(NamedTuple):
    """The lists of so many items."""

    items: tuple[Value, ...]
    size: int
    repeat: bool

    @property
    def number(self) -> int:
        many = len(self.items)
        return comb(many + self.size - 1, self.size) if self.repeat and many else comb(many, self.size)

    def lists(self) -> list[tuple[Value, ...]]:
        return list((combinations_with_replacement if self.repeat else combinations)(self.items, self.size))


def _conditions(owner: Owner, name: str, checks: Sequence[Check]) -> Iterator[tuple[str, EveryRule]]:
    """The checks on each row that look at this field alone."""
    for check in checks:
        rule = check.read
        if not isinstance(rule, EveryRule) or check.soft or check.names:
            continue
        if _asked(owner, (rule.that, rule.where)) == {name}:
            yield check.id, rule


def _asked(owner: Owner, expressions: Sequence[Expression | None]) -> set[str]:
    names = {name for one in expressions if one for name in one.names() | one.row_names()}
    return names & {*owner.fields, *OWN_NAMES}


def _allowed(
    view: View, owner: Owner, name: str, lists: Sequence[tuple[Value, ...]], rule: EveryRule
) -> list[tuple[Value, ...]]:
    """The lists that a condition lets be."""
    ids = [str(number) for number in range(len(lists))]
    span = owner.cards[0].span if owner.cards else rule.span
    cards = CardColumns(ids, {name: lists}, None, lambda row: span, lambda row, name: None)
    rows = Rows.printed(owner.target.name, cards, tuple(owner.fields), view.names)
    where, that = held(rule.where, rows), held(rule.that, rows)
    return [
        one
        for one, asked, fits in zip(lists, where, that, strict=True)
        if asked is False or (asked and fits is rule.wanted)
    ]
