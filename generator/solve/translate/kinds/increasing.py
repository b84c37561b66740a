"""`increasing` as sums: no two neighbours in the wrong order."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from generator.base.expression.values import Number, as_number
from generator.check.kinds.increasing import IncreasingRule
from generator.check.view import View
from generator.solve.program import Constraint, Element, Term, Weights
from generator.solve.translate.deck import ApartError, Deck
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.parts import sums
from generator.solve.translate.kinds.selection import Selection, asked
from generator.solve.translate.space import MOST_A_ROW, TOO_MANY, Profile, Space, space_of

OPEN_ROWS = "which rows are neighbours depends on cells that are looked for"


def looks(rule: IncreasingRule, view: View) -> Looks:
    """The fields that rise, and those that the condition names."""
    return {rule.of: asked(view, rule.of, (rule.where,), rule.by)}


class _Rising(NamedTuple):
    """A row with the numbers that it may have.

    Attributes:
        variables: its cells.
        numbers: by their codes; no number where the check can make none of a value.
        alike: the same for rows with the same numbers.
    """

    variables: tuple[int, ...]
    numbers: Sequence[tuple[tuple[int, ...], Number | None]]
    alike: int


def put(rule: IncreasingRule, deck: Deck) -> Iterator[Constraint]:
    """Each row has a greater number than the one before."""
    if deck.opens(rule.of.name, asked(deck.view, rule.of, (rule.where,))):
        raise ApartError(OPEN_ROWS)
    chosen = Selection(deck, rule.of, rule.where)
    yield from chosen.sound()
    rows = [worth.row for worth in chosen.space.worths(chosen.pieces)]
    for name in rule.by:
        yield from _rises(rule, sorted(rows), name, deck)


def _rises(rule: IncreasingRule, rows: Sequence[int], name: str, deck: Deck) -> Iterator[Constraint]:
    space = space_of(deck, rule.of, asked(deck.view, rule.of, (), (name,)))
    found = _numbers(space, name)
    noun = space.owner.noun
    known: dict[tuple[int, int], Weights] = {}
    without = [_weighed([found[row]], known={}) for row in rows]
    parts = [part for part in without if isinstance(part, Term)]
    constant = sum(part for part in without if isinstance(part, int))
    yield from sums((), None, 0, f"{noun} with {name} that is no number", parts, constant)
    wrong: list[Element] = []
    constant = 0
    for before, after in pairwise(rows):
        part = _weighed([found[before], found[after]], known, strictly=rule.strictly)
        if isinstance(part, int):
            constant += part
        else:
            wrong.append(part)
    what = f"neighbours of which {name} {'does not rise' if rule.strictly else 'falls'}"
    yield from sums((), None, 0, what, wrong, constant)


def _numbers(space: Space, name: str) -> dict[int, _Rising]:
    found: dict[int, _Rising] = {}
    for alike, profile in enumerate(space.profiles):
        numbers = list(_codes(space, profile, name))
        for row, variables in zip(profile.rows, profile.members, strict=True):
            found[row] = _Rising(variables, numbers, alike)
    return found


def _codes(space: Space, profile: Profile, name: str) -> Iterator[tuple[tuple[int, ...], Number | None]]:
    for at, code in enumerate(profile.codes):
        value = space.value(profile.start + at, name)
        yield code, None if profile.start + at in space.broken else as_number(value)


def _weighed(rows: Sequence[_Rising], known: dict[tuple[int, int], Weights], *, strictly: bool = True) -> Term | int:
    """1 where a row has no number, or a row has not more than the one before."""
    if len(rows) == 1:
        weights: Weights = {code: 1 for code, number in rows[0].numbers if number is None}
    else:
        before, after = rows
        key = (before.alike, after.alike)
        if key not in known:
            if len(before.numbers) * len(after.numbers) > MOST_A_ROW:
                raise ApartError(TOO_MANY)
            known[key] = {
                code + other: 1
                for code, first in before.numbers
                for other, second in after.numbers
                if first is not None and second is not None and (second <= first if strictly else second < first)
            }
        weights = known[key]
    variables = tuple(place for row in rows for place in row.variables)
    if not variables or not weights:
        return sum(weights.values())
    return Term(variables, weights)


INCREASING = Putter(looks, put)
