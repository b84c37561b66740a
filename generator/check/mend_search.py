"""Looking for values that a row could have instead: the nearest ones first."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import islice
from typing import NamedTuple, TypeVar

from generator.base.expression import Expression, ExpressionError
from generator.base.expression.tree import Literal, Tree, children
from generator.base.expression.values import is_number, true
from generator.check.finding import Edit
from generator.check.fold import domain_of
from generator.check.mend_edits import MOST_EDITS, Candidate, Editor, exactly
from generator.check.view import OWN_NAMES, Row, RowNames
from generator.model.field import Field

T = TypeVar("T")

MOST_VALUES = 60
"""Values of one field that are tried for a row."""

MOST_ROWS = 300
MOST_OPTIONS = 24


class Option(NamedTuple):
    """An edit of a row, how far the new value is from the old, and the row's names with it."""

    edit: Edit
    distance: Fraction
    names: RowNames


def options(rows: Editor, row: Row, fields: Iterable[str], more: Iterable[object] = ()) -> Iterator[Option]:
    """The values that some fields of a row could have instead.

    Args:
        rows: the target's rows.
        row: the row.
        fields: the names; what cannot be edited is left out.
        more: further values for fields whose declaration does not list theirs.
    """
    for name in fields:
        if not rows.editable(name):
            continue
        field, old = rows.fields.get(name), row.names[name]
        for value in islice(_values(rows, name, field, old, tuple(more)), MOST_VALUES):
            if rows.exhausted:
                return
            edit = None if value == old and type(value) is type(old) else rows.sets(row, name, value)
            names = rows.names_with(row, name, value) if edit else None
            if edit and names is not None:
                yield Option(edit, _distance(old, value), names)


def _values(rows: Editor, name: str, field: Field | None, old: object, more: tuple[object, ...]) -> Iterator[object]:
    domain = domain_of(field)
    if isinstance(old, tuple):
        for place in range(len(old)):
            yield (*old[:place], *old[place + 1 :])
        yield from ((*old, item) for item in domain or () if item not in old)
    elif domain is not None:
        yield from sorted(domain, key=lambda value: _distance(old, value))
    elif is_number(old) or (field is not None and field.type in ("integer", "number")):
        near = [old + step for step in (1, -1, 2, -2)] if isinstance(old, int) else []
        yield from dict.fromkeys((*filter(is_number, more), *near, *filter(is_number, rows.occurring(name))))
    else:
        yield from dict.fromkeys((*more, *rows.occurring(name)))


def _distance(old: object, new: object) -> Fraction:
    return abs(Fraction(new) - Fraction(old)) if is_number(old) and is_number(new) else Fraction(1)


def asked(rows: Editor, *expressions: Expression | None) -> list[str]:
    """The fields that some expressions look at, those behind computed fields too, in the order of their declaration."""
    names: set[str] = set()
    for one in expressions:
        names |= one.names() if one else set()
    names |= {name for used in list(names) for name in rows.behind(used)}
    return [name for name in rows.fields if name in names and name not in OWN_NAMES]


def named_values(row: Row, *expressions: Expression | None) -> list[object]:
    """Values that some expressions compare with: what they write out, and what the row's other fields hold."""
    found: dict[object, None] = {}
    for one in expressions:
        if one is None:
            continue
        for value in (*_literals(one.tree), *(row.names[name] for name in sorted(one.names()) if name in row.names)):
            if isinstance(value, str | int | Decimal) and not isinstance(value, bool):
                found.setdefault(value)
                if isinstance(value, int):
                    found.setdefault(value + 1)
                    found.setdefault(value - 1)
    return list(found)


def _literals(tree: Tree) -> Iterator[object]:
    if isinstance(tree, Literal):
        yield tree.value
    for part in children(tree):
        yield from _literals(part)


def flips(
    rows: Editor, row: Row, that: Expression, wanted: bool, where: Expression | None = None
) -> list[tuple[Edit, ...]]:
    """Edits of one row by which a condition holds for it or not, as is wanted; one field where that is enough.

    Args:
        rows: the target's rows.
        row: the row.
        that: the condition.
        wanted: whether it shall hold.
        where: the condition by which the row was chosen, where it may as well leave the selection.
    """
    fields, more = asked(rows, that, where), named_values(row, that, where)
    single = list(options(rows, row, fields, more))
    found = [one for one in single if _holds(that, one.names) is wanted]
    if where is not None:
        found += [one for one in single if one not in found and _holds(where, one.names) is False]
    if found:
        return [(one.edit,) for one in sorted(found, key=lambda one: one.distance)[:MOST_OPTIONS]]
    pairs = []
    for one in single[:MOST_OPTIONS]:
        changed = row._replace(names=one.names)
        later = [name for name in fields if fields.index(name) > fields.index(one.edit.field)]
        for two in islice(options(rows, changed, later, more), MOST_OPTIONS):
            if _holds(that, two.names) is wanted:
                edit = two.edit._replace(old=row.card.values.get(two.edit.field))
                pairs.append((one.distance + two.distance, (one.edit, edit)))
    return [edits for _, edits in sorted(pairs, key=lambda pair: pair[0])[:MOST_OPTIONS]]


def tried(expression: Expression, names: RowNames, read: Callable[[object], T]) -> T | None:
    """What an expression's value is read as for a row that is tried; None where it has none there."""
    try:
        return read(expression.evaluate(names))
    except ExpressionError:
        return None


def _holds(that: Expression, names: RowNames) -> bool | None:
    return tried(that, names, true)


def all_flipped(
    rows: Editor, wrong: Sequence[Row], that: Expression, wanted: bool, where: Expression | None
) -> Iterator[Candidate]:
    """Changes by which a condition holds, or not, for each of some rows; at last that these rows are taken out."""
    if not wrong or len(wrong) > MOST_EDITS:
        return
    ways = [flips(rows, row, that, wanted, where) for row in wrong]
    if all(ways):
        for number in range(max(map(len, ways))):
            yield Candidate(tuple(edit for way in ways for edit in way[min(number, len(way) - 1)]))
    out = [rows.copies(row, 0) for row in wrong]
    yield Candidate(tuple(edit for edit in out if edit))


def counted(
    rows: Editor, holding: Sequence[Row], failing: Sequence[Row], that: Expression | None, difference: int
) -> Iterator[Candidate]:
    """Changes by which as many pieces more or fewer fulfil a condition.

    Args:
        rows: the target's rows.
        holding, failing: the rows that fulfil it, and those that do not.
        that: the condition; None where every piece counts.
        difference: how many pieces are too many, or below 0 too few.
    """
    short = difference < 0
    pool = (failing if short else holding)[:MOST_ROWS]
    if that is not None:
        known: dict[str, list[tuple[Edit, ...]]] = {}
        for chosen in islice(exactly(pool, abs(difference)), MOST_OPTIONS):
            for row in chosen:
                if row.card.id not in known:
                    known[row.card.id] = flips(rows, row, that, short)
            ways = [known[row.card.id] for row in chosen]
            if all(ways):
                yield Candidate(tuple(edit for way in ways for edit in way[0]))
        for row in pool[:MOST_OPTIONS]:
            if row.copies > abs(difference):
                yield from _parted(rows, row, abs(difference), flips(rows, row, that, short))
    yield from _more(rows, holding, -difference) if short else _fewer(rows, holding, difference)


def _parted(rows: Editor, row: Row, pieces: int, ways: Sequence[tuple[Edit, ...]]) -> Iterator[Candidate]:
    """A row of several pieces changed as a whole, or some of them as a row of their own."""
    for way in ways[:1]:
        yield Candidate(way)
        fewer = rows.copies(row, row.copies - pieces)
        added = rows.like(row, pieces, *((edit.field, edit.new) for edit in way))
        if fewer and added:
            yield Candidate((fewer, *added))


def _more(rows: Editor, holding: Sequence[Row], pieces: int) -> Iterator[Candidate]:
    """More copies of a row, or a row like it."""
    for row in holding[:MOST_ROWS]:
        more = rows.copies(row, row.copies + pieces)
        if more:
            yield Candidate((more,))
    for row in holding[:3]:
        added = rows.like(row, pieces)
        if added:
            yield Candidate(added)


def _fewer(rows: Editor, holding: Sequence[Row], pieces: int) -> Iterator[Candidate]:
    """Rows taken out, or fewer copies of them."""
    for chosen in islice(exactly(holding, pieces), MOST_OPTIONS):
        yield _out(rows, [(row, 0) for row in chosen])
    for row in holding[:MOST_ROWS]:
        if row.copies > pieces:
            yield _out(rows, [(row, row.copies - pieces)])
    left = pieces
    fewer = []
    for row in holding:
        away = min(row.copies, left)
        left -= away
        if away:
            fewer.append((row, row.copies - away))
    if not left and len(fewer) <= MOST_EDITS:
        yield _out(rows, fewer)


def _out(rows: Editor, fewer: Sequence[tuple[Row, int]]) -> Candidate:
    edits = [rows.copies(row, copies) for row, copies in fewer]
    return Candidate(tuple(edit for edit in edits if edit))
