"""The numbers of copies that a row may have."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations

from generator.base.expression.values import as_number
from generator.check.amount import RuleError
from generator.check.view import Target
from generator.model.game import Value
from generator.solve.program import Sum, excess
from generator.solve.translate.checks import Check, fails
from generator.solve.translate.deck import ApartError, Deck, Free, Owner
from generator.solve.translate.outside import expected_values, named_values

MOST_COPIES = 30
MORE_COPIES = 4
"""How many numbers of copies a row has to choose from, and by how many more than are given all are among them."""

MOST_UNKNOWN, MORE_UNKNOWN = 200, 12
"""The same for rows whose number of copies is not given, which have all numbers from 0."""

FIELD = "copies"


class Copies:
    """The numbers of copies that rows may have.

    Args:
        deck: the rows, without any cell that is looked for.
        checks: the checks.
        free: the cells that are `?`.
    """

    def __init__(self, deck: Deck, checks: Sequence[Check], free: Free) -> None:
        self._checks = checks
        self._view = deck.view
        self._free = free
        asked = free.repair or any(field == FIELD for _, _, field in free.unknown)
        self._amiss = _amiss(deck, checks, every=free.copies) if asked else {}
        self._counted = _counted(deck, checks) if free.repair else frozenset()
        self._named: dict[Target, tuple[int, ...]] = {}
        self._known: dict[tuple[Target, bool, int], tuple[Value, ...]] = {}
        self._same: dict[tuple[Value, ...], tuple[Value, ...]] = {}

    def may_change(self, owner: Owner, row: int) -> bool:
        """Whether a given number may change: where it is written, or where a check on a number of pieces fails."""
        if owner.target.is_table:
            return False
        return self._free.copies or owner.target in self._counted or FIELD in owner.cards[row].spans

    def of(self, owner: Owner, row: int) -> tuple[Value, ...]:
        """The numbers that a row may have."""
        target, given = owner.target, owner.cards[row].copies
        unknown = (target.name, row, FIELD) in self._free.unknown
        key = (target, unknown, given)
        if key not in self._known:
            amiss = self._amiss.get(target, ())
            beside = [*self._numbers(owner), *_mended(given, amiss)]
            if unknown:
                usual = max(self._given(owner), default=1)
                most = max(usual * 2, usual + MORE_UNKNOWN, *(given + one for one in amiss))
                found = _sorted(chain(range(min(most, MOST_UNKNOWN) + 1), beside))
            else:
                found = copies_near(given, beside)
            self._known[key] = self._same.setdefault(found, found)
        return self._known[key]

    def _given(self, owner: Owner) -> Iterator[int]:
        name, unknown = owner.target.name, self._free.unknown
        return (card.copies for row, card in enumerate(owner.cards) if (name, row, FIELD) not in unknown)

    def _numbers(self, owner: Owner) -> tuple[int, ...]:
        """The numbers that occur, and those that checks name."""
        if owner.target not in self._named:
            values = [
                value
                for check in self._checks
                if owner.target in check.looks
                for value in (
                    *named_values(check.read, FIELD, self._view),
                    *expected_values(check.read, FIELD, owner.fields.get(FIELD)),
                )
            ]
            numbers = map(as_number, values)
            named = [number for number in numbers if isinstance(number, int) and number >= 0]
            self._named[owner.target] = tuple(dict.fromkeys((*named, *sorted({*self._given(owner)}))))
        return self._named[owner.target]


def copies_near(given: int, beside: Iterable[int]) -> tuple[Value, ...]:
    """Numbers of copies: none, the given one, the first of some others, and those near the given one; at most 30."""
    near = sorted(range(given + MORE_COPIES + 1), key=lambda number: (abs(number - given), number))
    numbers = dict.fromkeys(number for number in (given, 0, *beside, *near) if number >= 0)
    return _sorted(list(numbers)[:MOST_COPIES])


def _sorted(numbers: Iterable[int]) -> tuple[Value, ...]:
    return tuple(sorted({number for number in numbers if number >= 0}))


def _mended(given: int, amiss: Sequence[int]) -> Iterator[int]:
    """The numbers by which a sum comes right, and those by which it does once another row has mended another sum."""
    between = [abs(one - other) for one, other in combinations(amiss, 2)]
    for by in (*amiss, *between):
        yield from (given + by, given - by)


def _counted(deck: Deck, checks: Sequence[Check]) -> frozenset[Target]:
    """The targets whose pieces a check counts that fails."""
    return frozenset(
        target
        for check in checks
        if check.putter is not None and check.putter.counts(check.read) and fails(check, deck.view)
        for target in check.looks
    )


def _amiss(deck: Deck, checks: Sequence[Check], *, every: bool) -> Mapping[Target, Sequence[int]]:
    """By target, how far sums are from right where a check fails that counts pieces, or any check."""
    found: dict[Target, dict[int, None]] = {}
    for check in checks:
        if check.putter is None or not (every or check.putter.counts(check.read)):
            continue
        if any(not target.is_table for target in check.looks) and fails(check, deck.view):
            by = dict.fromkeys(_differences(check, deck))
            for target in check.looks:
                found.setdefault(target, {}).update(by)
    return {target: tuple(by) for target, by in found.items()}


def _differences(check: Check, deck: Deck) -> list[int]:
    """By how much the sums of a check are too small or too great, smallest first."""
    try:
        constraints = list(check.putter.put(check.read, deck)) if check.putter else []
    except (ApartError, RuleError):
        return []
    amounts = {-(-excess(one, ()) // one.scale) for one in constraints if isinstance(one, Sum)}
    return sorted(amounts - {0})
