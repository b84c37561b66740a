"""A mend in words: each edit with its row and place."""

from collections.abc import Sequence

from generator.base.expression.values import show
from generator.check.finding import Edit
from generator.check.words import joined

MOST_TOLD = 6
"""Edits that are told one by one; the data have them all."""


def mend_words(edits: Sequence[Edit], summary: str = "") -> str:
    """What to do, as one sentence without its full stop.

    Args:
        edits: the mend.
        summary: the same in general, where other rows would do as well: `change one card from green 4 to green 3`.
    """
    owners = {edit.component for edit in edits}
    parts = [_row_words(group, len(owners) > 1) for group in _by_row(edits)]
    if len(parts) > MOST_TOLD:
        parts = [*parts[: MOST_TOLD - 1], f"{len(parts) - MOST_TOLD + 1} more such changes"]
    told = joined(parts)
    return f"{summary}, such as: {told}" if summary else told


def _by_row(edits: Sequence[Edit]) -> list[list[Edit]]:
    """Edits of an added row together, all others by themselves."""
    groups: list[list[Edit]] = []
    for edit in edits:
        last = groups[-1][0] if groups else None
        if last and last.like and (last.component, last.card) == (edit.component, edit.card):
            groups[-1].append(edit)
        else:
            groups.append([edit])
    return groups


def _row_words(edits: list[Edit], owned: bool) -> str:
    first = edits[0]
    of = f" of {first.component}" if owned else ""
    if first.like:
        values = joined(f"{edit.field} {show(edit.new)}" for edit in edits[1:])
        return f"add a row like {first.like}{of}{f' with {values}' if values else ''} ({_place(first)})"
    if first.field == "copies" and first.new == 0:
        return f"take out row {first.card}{of} ({_place(first)})"
    if first.field == "back" and first.new is None:
        return f"take row {first.card}'s own back{of} out ({_place(first)})"
    return f"set row {first.card}'s {first.field}{of} from {show(first.old)} to {show(first.new)} ({_place(first)})"


def _place(edit: Edit) -> str:
    """Where the value stands; a table's record is told with the findings."""
    return str(edit.span._replace(record=0))
