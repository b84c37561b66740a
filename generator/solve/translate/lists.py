"""The lists that a field may hold: items of its declaration in the declared order, as far as conditions let them be."""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb

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
from generator.solve.translate.outside import others

MOST_LISTS = 2_000
MOST_TRIED = 30_000


def list_domain(
    view: View, owner: Owner, field: Field, column: Sequence[Value], checks: Sequence[Check], repeat: bool
) -> Iterator[Value]:
    """Lists of a field's items, the shortest first.

    Args:
        view: the game.
        owner: whose field it is.
        field: a list field whose items are bounded.
        column: the lists that are given.
        checks: the checks on these rows; those that need no other cell of a row leave out what they forbid.
        repeat: whether an item may stand in a list several times.
    """
    items: tuple[Value, ...] = domain_of(field) or ()  # type: ignore[assignment]
    given = [value for value in column if isinstance(value, tuple)]
    repeat = repeat or any(len(set(map(str, value))) < len(value) for value in given)
    longest = max(len(items), *map(len, given), 0) if repeat and items else len(items)
    conditions = list(_conditions(view, owner, field.name, checks))
    kept = tried = 0
    for size in range(longest + 1):
        many = comb(len(items) + size - 1, size) if repeat and items else comb(len(items), size)
        tried += many
        if tried > MOST_TRIED:
            return
        lists = list((combinations_with_replacement if repeat else combinations)(items, size))
        allowed = _allowed(view, owner, field.name, lists, conditions)
        kept += len(allowed)
        if kept > MOST_LISTS:
            return
        yield from allowed


def _conditions(view: View, owner: Owner, name: str, checks: Sequence[Check]) -> Iterator[EveryRule]:
    """The checks on each row that look at this field alone."""
    for check in checks:
        rule = check.read
        if not isinstance(rule, EveryRule) or check.soft or others(rule, [rule.of], None, view):
            continue
        if _asked(owner, (rule.that, rule.where)) == {name}:
            yield rule


def _asked(owner: Owner, expressions: Sequence[Expression | None]) -> set[str]:
    names = {name for one in expressions if one for name in one.names() | one.row_names()}
    return names & {*owner.fields, *OWN_NAMES}


def _allowed(
    view: View, owner: Owner, name: str, lists: Sequence[tuple[Value, ...]], rules: Sequence[EveryRule]
) -> Sequence[tuple[Value, ...]]:
    """The lists that all conditions let be."""
    for rule in rules:
        ids = [str(number) for number in range(len(lists))]
        span = owner.cards[0].span if owner.cards else rule.span
        cards = CardColumns(ids, {name: lists}, None, lambda row, span=span: span, lambda row, name: None)  # type: ignore[misc]
        rows = Rows.printed(owner.target.name, cards, tuple(owner.fields), view.names)
        where, that = held(rule.where, rows), held(rule.that, rows)
        lists = [
            one
            for one, asked, fits in zip(lists, where, that, strict=True)
            if asked is False or (asked and fits is rule.wanted)
        ]
    return lists
