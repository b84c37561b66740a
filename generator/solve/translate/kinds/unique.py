"""`unique` as values that differ."""

from collections.abc import Iterator

from generator.check.kinds.unique import UniqueRule, folds_of
from generator.check.view import View
from generator.check.words import joined
from generator.solve.program import Constraint, Distinct, Term
from generator.solve.translate.deck import Deck
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.parts import sums
from generator.solve.translate.kinds.selection import Selection, asked


def looks(rule: UniqueRule, view: View) -> Looks:
    """The fields that differ, and those that the condition names."""
    return {rule.of: asked(view, rule.of, (rule.where,), rule.by)}


def put(rule: UniqueRule, deck: Deck) -> Iterator[Constraint]:
    """No two pieces with the same values."""
    chosen = Selection(deck, rule.of, rule.where, (), rule.by)
    combined = chosen.rows.combined(rule.by, folds_of(rule, deck.view))
    nothing = combined.number((None,) * len(rule.by))
    numbers = {
        place: number + 1 for place, number in zip(chosen.places, combined.numbers, strict=True) if number != nothing
    }
    by = joined(rule.by)
    yield from chosen.sound()
    given = dict.fromkeys(numbers, 1)
    yield from sums([(chosen.space, given)], 1, None, f"{chosen.noun} with {by}{chosen.where}")
    if not rule.designs:
        pieces = chosen.pieces
        several = {place: pieces[place] for place in numbers if pieces[place] > 1}
        what = f"{chosen.noun} that are printed more than once{chosen.where}"
        yield from sums([(chosen.space, several)], None, 0, what)
    yield from _differing(chosen, numbers, by)


def _differing(chosen: Selection, numbers: dict[int, int], by: str) -> Iterator[Constraint]:
    terms: list[Term] = []
    taken: dict[int, int] = {}
    for worth in chosen.space.worths(numbers):
        if worth.term is not None:
            terms.append(worth.term)
        elif worth.number:
            taken[worth.number] = taken.get(worth.number, 0) + 1
    twice = sum(1 for times in taken.values() if times > 1)
    yield from sums((), None, 0, f"values of {by} that stand on several {chosen.noun}{chosen.where}", (), twice)
    if terms:
        yield Distinct(tuple(terms), by, frozenset(taken))


UNIQUE = Putter(looks, put)
