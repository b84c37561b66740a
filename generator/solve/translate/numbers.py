"""Tables from which checks take numbers: what a repair leaves as it is."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.check.view import View
from generator.solve.translate.checks import Check, fails
from generator.solve.translate.deck import Owner


def table_numbers(owners: Mapping[str, Owner], checks: Sequence[Check], view: View) -> frozenset[tuple[str, str]]:
    """The fields of tables, as (owner, field), from which checks on other rows take numbers.

    They are the measure that a deck is held against, such as the numbers of players, and so not what is mended. Where a
    check on the table's own rows fails, the fields that it looks at may be wrong, and are left out.
    """
    taken = {cell for check in checks for cell in _taken(check, owners)}
    if not taken:
        return frozenset()
    for check in checks:
        own = set(_own(check, owners)) & taken
        if own and fails(check, view):
            taken -= own
    return frozenset(taken)


def _taken(check: Check, owners: Mapping[str, Owner]) -> Iterator[tuple[str, str]]:
    """What a check takes from tables that it is not about."""
    for name, fields in check.names.items():
        yield from _cells(owners[name], fields)
    if check.per is not None:
        yield from _cells(owners[check.per.name], check.looks.get(check.per, ()))


def _own(check: Check, owners: Mapping[str, Owner]) -> Iterator[tuple[str, str]]:
    """What a check looks at in rows of tables that it is about."""
    for target, fields in check.looks.items():
        if target != check.per:
            yield from _cells(owners[target.name], fields)


def _cells(owner: Owner, fields: Iterable[str]) -> Iterator[tuple[str, str]]:
    if owner.target.is_table:
        yield from ((owner.target.name, field) for field in owner.inputs(fields))
