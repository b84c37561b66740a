"""`exists` as sums: what is named is there, or so many pieces are as described."""

from collections.abc import Hashable, Iterator, Mapping

from generator.check.kinds.exists import ExistsRule, Place, ReferenceRule, fold_name, items_of
from generator.check.view import View
from generator.check.words import joined
from generator.solve.program import Constraint
from generator.solve.translate.deck import Deck
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.limits import limits_of
from generator.solve.translate.kinds.parts import any_of, any_row, held_sums, sums
from generator.solve.translate.kinds.selection import Selection, asked
from generator.solve.translate.space import Worth


def looks(rule: ReferenceRule | ExistsRule, view: View) -> Looks:
    """The fields that name things, those that hold what is named, and those that the condition names."""
    if isinstance(rule, ExistsRule):
        return {rule.of: asked(view, rule.of, (rule.where,))}
    return looks_at_names(view, rule, rule.places)


def looks_at_names(view: View, rule: ReferenceRule, places: tuple[Place, ...]) -> Looks:
    """What a rule about names looks at."""
    found = {rule.of: asked(view, rule.of, (rule.where,), rule.fields)}
    for place in places:
        found[place.target] = found.get(place.target, set()) | {place.field, "copies"}
    return found


def put(rule: ReferenceRule | ExistsRule, deck: Deck) -> Iterator[Constraint]:
    """The bounds of a number of pieces; or for every name that some row names it."""
    if isinstance(rule, ReferenceRule):
        yield from _put_names(rule, deck)
        return
    every, chosen = Selection(deck, rule.of, None, (rule.where,)), Selection(deck, rule.of, rule.where)
    pieces = every.pieces
    yield from chosen.sound(some=False)
    what = f"{chosen.noun}{chosen.where}"
    counted = [(chosen.space, chosen.pieces)]
    if rule.amount is None:
        yield from sums(counted, 1, None, what)
        return
    limits = limits_of(rule.amount, deck.view.names, every.space.fixed(pieces))
    yield from limits.sums(counted, [(every.space, pieces)], what)


def _put_names(rule: ReferenceRule, deck: Deck) -> Iterator[Constraint]:
    chosen = Selection(deck, rule.of, rule.where, (), rule.fields)
    yield from chosen.sound()
    named = names_of(chosen, rule.fields)
    given = {place: 1 for places in named.values() for place in places}
    fields = joined(rule.fields, "or")
    yield from sums([(chosen.space, given)], 1, None, f"{chosen.noun} with {fields}{chosen.where}")
    there = there_of(rule.places, deck)
    for key, places in named.items():
        naming, known = any_row(chosen.space, places), any_of(there.get(key, ()))
        what = f"{chosen.noun} with {fields} {key}, which is not in {joined(map(str, rule.places), 'or')}"
        yield from held_sums([(naming, 1), (known, -1)], None, 0, what)


def names_of(chosen: Selection, fields: tuple[str, ...]) -> Mapping[Hashable, dict[int, int]]:
    """By name, the chosen combinations that name it in one of some fields, each with 1."""
    found: dict[Hashable, dict[int, int]] = {}
    for field in fields:
        known: dict[int, tuple[Hashable, ...]] = {}
        for place, value in zip(chosen.places, chosen.rows.column(field), strict=True):
            if id(value) not in known:
                known[id(value)] = tuple(map(fold_name, items_of(value)))
            for key in known[id(value)]:
                found.setdefault(key, {})[place] = 1
    return found


def there_of(places: tuple[Place, ...], deck: Deck) -> Mapping[Hashable, list[Worth]]:
    """By name, the rows that are so called."""
    found: dict[Hashable, list[Worth]] = {}
    for place in places:
        rows = Selection(deck, place.target, None, (), (place.field,))
        for key, weights in names_of(rows, (place.field,)).items():
            found.setdefault(key, []).extend(rows.space.worths(weights))
    return found


EXISTS = Putter(looks, put)
