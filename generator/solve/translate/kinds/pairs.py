"""`pairs` as sums: how many different values stand beside each value."""

from collections.abc import Hashable, Iterator, Mapping

from generator.check.amount import Bounds
from generator.check.fold import fold_of
from generator.check.kinds.exists import items_of
from generator.check.kinds.pairs import PairsRule
from generator.check.view import View
from generator.check.words import joined
from generator.solve.program import Constraint
from generator.solve.translate.deck import Deck
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.parts import any_row, held_sums, sums
from generator.solve.translate.kinds.selection import Selection, asked


def looks(rule: PairsRule, view: View) -> Looks:
    """Both fields, and those that the condition names."""
    return {rule.of: asked(view, rule.of, (rule.where,), (rule.each, rule.beside))}


def put(rule: PairsRule, deck: Deck) -> Iterator[Constraint]:
    """The number of different values, for each value that may occur."""
    chosen = Selection(deck, rule.of, rule.where, (), (rule.each, rule.beside))
    bounds = rule.amount.bounds(deck.view.names, whole=True) if rule.amount else Bounds(1, 1)
    each, beside = _keys(chosen, rule.each), _keys(chosen, rule.beside)
    ways = [(rule.each, each, rule.beside, beside)]
    if rule.both:
        ways.append((rule.beside, beside, rule.each, each))
    yield from chosen.sound()
    given = {place: 1 for _, keys, _, _ in ways for place, own in keys.items() if own}
    names = joined((one for one, _, _, _ in ways), "or")
    yield from sums([(chosen.space, given)], 1, None, f"{chosen.noun} with {names}{chosen.where}")
    for one, keys, other, partners in ways:
        yield from _put_way(chosen, one, keys, other, partners, bounds)


def _keys(chosen: Selection, field: str) -> Mapping[int, tuple[Hashable, ...]]:
    """By chosen combination the values of a field, each item of a list by itself."""
    fold = fold_of(chosen.space.owner.fields[field])
    found: dict[int, tuple[Hashable, ...]] = {}
    for place, value in zip(chosen.places, chosen.rows.column(field), strict=True):
        found[place] = tuple(dict.fromkeys(fold(item) for item in items_of(value)))
    return found


def _put_way(
    chosen: Selection,
    one: str,
    keys: Mapping[int, tuple[Hashable, ...]],
    other: str,
    partners: Mapping[int, tuple[Hashable, ...]],
    bounds: Bounds,
) -> Iterator[Constraint]:
    having: dict[Hashable, dict[int, int]] = {}
    beside: dict[Hashable, dict[Hashable, dict[int, int]]] = {}
    for place, own in keys.items():
        for key in own:
            having.setdefault(key, {})[place] = 1
            for partner in partners[place]:
                beside.setdefault(key, {}).setdefault(partner, {})[place] = 1
    for key, places in having.items():
        pairs = [(any_row(chosen.space, found), 1) for found in beside.get(key, {}).values()]
        what = f"values of {other} beside {one} {key}{chosen.where}"
        if bounds.most is not None:
            yield from held_sums(pairs, None, int(bounds.most), what)
        least = int(bounds.least or 0)
        occurs = any_row(chosen.space, places)
        if least and occurs is True:
            yield from held_sums(pairs, least, None, what)
        elif least:
            yield from held_sums([*pairs, (occurs, -least)], 0, None, f"{what}, beyond {least} where that occurs")


PAIRS = Putter(looks, put)
