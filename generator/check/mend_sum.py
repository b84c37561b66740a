"""Looking for values by which a sum over pieces comes right."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from generator.base.expression import Expression
from generator.base.expression.values import Number, exact, is_number
from generator.check.amount import Bounds
from generator.check.finding import Edit
from generator.check.mend_edits import MOST_EDITS, Candidate, Editor
from generator.check.mend_search import MOST_ROWS, asked, named_values, options, tried
from generator.check.view import Row


class Gap(NamedTuple):
    """By how much a sum has to change: from `least` to `most`, each None where there is no such bound."""

    least: Fraction | None
    most: Fraction | None

    @classmethod
    def of(cls, bounds: Bounds, actual: Number, times: int = 1) -> "Gap":
        """The change that brings a number within bounds, as a sum over so many pieces."""
        ends = [None if end is None else (Fraction(end) - Fraction(actual)) * times for end in bounds[:2]]
        return cls(*ends)

    def closes(self, change: Fraction) -> bool:
        """Whether a change is right."""
        return (self.least is None or change >= self.least) and (self.most is None or change <= self.most)

    def after(self, change: Fraction) -> "Gap":
        """What is left of it."""
        return Gap(*(None if end is None else end - change for end in self))

    @property
    def smallest(self) -> Fraction:
        """The smallest change that is right."""
        if self.least is not None and self.least > 0:
            return self.least
        return self.most if self.most is not None and self.most < 0 else Fraction(0)


class Change(NamedTuple):
    """An edit of a row, what it adds to a sum, and how far the new value is from the old."""

    edit: Edit
    adds: Fraction
    distance: Fraction


def summed(rows: Editor, chosen: Sequence[Row], what: Expression, gap: Gap) -> Iterator[Candidate]:
    """Changes by which a sum over pieces comes right.

    Args:
        rows: the target's rows.
        chosen: those that are summed.
        what: what each piece adds.
        gap: by how much the sum has to change.
    """
    changes: list[Change] = []
    copies: list[Candidate] = []
    fields = asked(rows, what)
    for row in chosen[:MOST_ROWS]:
        value = tried(what, row.names, _number)
        if value is None:
            continue
        more = [*_exact_values(row, what, gap.smallest), *named_values(row, what)]
        for one in options(rows, row, fields, more):
            new = tried(what, one.names, _number)
            if new is not None and new != value:
                changes.append(Change(one.edit, (new - value) * row.copies, one.distance))
        times = gap.smallest / value if value else Fraction(1, 2)
        edit = rows.copies(row, row.copies + int(times)) if times.denominator == 1 else None
        if edit:
            copies.append(Candidate((edit,)))
    changes.sort(key=lambda change: change.distance)
    yield from (Candidate((change.edit,)) for change in changes if gap.closes(change.adds))
    yield from copies
    yield from _several(changes, gap)


def _exact_values(row: Row, what: Expression, change: Fraction) -> Iterator[object]:
    """What a field that is summed itself would have to be for the sum to come right."""
    value = row.names.get(what.text)
    each = change / row.copies
    if is_number(value):
        yield exact(Fraction(value) + each)


def _several(changes: Sequence[Change], gap: Gap) -> Iterator[Candidate]:
    """The largest changes in the right direction, and at last one that closes the rest; a row once."""
    helpful = [change for change in changes if change.adds * gap.smallest > 0]
    helpful.sort(key=lambda change: (-abs(change.adds), change.distance))
    edits: list[Edit] = []
    touched: set[str] = set()
    while len(edits) < MOST_EDITS:
        free = [change for change in helpful if change.edit.card not in touched]
        closing = min((one for one in free if gap.closes(one.adds)), key=lambda one: one.distance, default=None)
        chosen = closing or next((one for one in free if abs(one.adds) < abs(gap.smallest)), None)
        if chosen is None:
            return
        edits.append(chosen.edit)
        touched.add(chosen.edit.card)
        gap = gap.after(chosen.adds)
        if closing:
            yield Candidate(tuple(edits))
            return


def _number(value: object) -> Fraction | None:
    return Fraction(value) if is_number(value) else None
