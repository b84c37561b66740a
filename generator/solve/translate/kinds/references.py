"""`references` as sums: so many rows name each thing that is there, and none names another."""

from collections.abc import Hashable, Iterator

from generator.base.expression.values import Number
from generator.check.amount import Bounds
from generator.check.kinds.references import ReferencesRule
from generator.check.view import View
from generator.check.words import joined
from generator.solve.program import Constraint, Element
from generator.solve.translate.deck import Deck
from generator.solve.translate.kinds.exists import names_of, there_of
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.parts import Held, any_of, sums, weighing
from generator.solve.translate.kinds.selection import Selection, asked


def looks(rule: ReferencesRule, view: View) -> Looks:
    """The fields that name things, those that hold what is named, and those that the condition names."""
    found = {rule.of: asked(view, rule.of, (rule.where,), rule.fields)}
    for place in rule.places:
        found[place.target] = found.get(place.target, set()) | {place.field, "copies"}
    return found


def put(rule: ReferencesRule, deck: Deck) -> Iterator[Constraint]:
    """The number of rows that name a thing, for each that may be there or be named."""
    chosen = Selection(deck, rule.of, rule.where, (), rule.fields)
    bounds = rule.amount.bounds(deck.view.names, whole=True) if rule.amount else Bounds(1, None)
    yield from chosen.sound()
    named, there = names_of(chosen, rule.fields), there_of(rule.places, deck)
    for key in dict.fromkeys((*there, *named)):
        exists = any_of(there.get(key, ()))
        yield from _put_one(rule, chosen, key, named.get(key, {}), exists, bounds)


def _put_one(
    rule: ReferencesRule, chosen: Selection, key: Hashable, places: dict[int, int], exists: Held, bounds: Bounds
) -> Iterator[Constraint]:
    what = f"{chosen.noun} with {joined(rule.fields, 'or')} {key}{chosen.where}"
    counted = [(chosen.space, places)]
    if exists is False:
        yield from sums(counted, None, 0, f"{what}, which is not in {joined(map(str, rule.places), 'or')}")
    elif exists is True:
        yield from sums(counted, bounds.least, bounds.most, what)
    else:
        least = int(bounds.least or 0)
        most: Number = sum(1 for _ in chosen.space.worths(places)) if bounds.most is None else bounds.most
        if least:
            yield from sums(counted, 0, None, f"{what}, beyond {least} where it is there", _times(exists, -least))
        yield from sums(counted, None, 0, f"{what}, beyond {most} where it is there", _times(exists, -int(most)))


def _times(exists: Held, weight: int) -> tuple[Element, ...]:
    part = weighing(exists, weight)
    return () if isinstance(part, bool) or not weight else (part,)


REFERENCES = Putter(looks, put)
