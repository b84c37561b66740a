"""`every`, `none` and `some` as sums."""

from collections.abc import Iterator

from generator.check.kinds.every import EveryRule, SomeRule
from generator.check.view import View
from generator.solve.program import Constraint
from generator.solve.translate.deck import Deck
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.limits import limits_of
from generator.solve.translate.kinds.parts import sums
from generator.solve.translate.kinds.selection import Selection, asked


def looks(rule: EveryRule | SomeRule, view: View) -> Looks:
    """The fields that the conditions name."""
    return {rule.of: asked(view, rule.of, (rule.that, rule.where))}


def put(rule: EveryRule, deck: Deck) -> Iterator[Constraint]:
    """No piece that the condition does not fit."""
    chosen = Selection(deck, rule.of, rule.where, (rule.that,))
    pieces = chosen.pieces
    wrong = {place: pieces[place] for place, one in chosen.held(rule.that) if one is not rule.wanted}
    yield from chosen.sound()
    word = "that break" if rule.wanted else "that have"
    yield from sums([(chosen.space, wrong)], None, 0, f"{chosen.noun} {word} {rule.that.text}{chosen.where}")


def put_some(rule: SomeRule, deck: Deck) -> Iterator[Constraint]:
    """So many pieces that fulfil the condition."""
    chosen = Selection(deck, rule.of, rule.where, (rule.that,))
    pieces = chosen.pieces
    holding = {place: pieces[place] for place, one in chosen.held(rule.that) if one}
    yield from chosen.sound()
    what = f"{chosen.noun} with {rule.that.text}{chosen.where}"
    counted = [(chosen.space, holding)]
    if rule.amount is None:
        yield from sums(counted, 1, None, what)
        return
    limits = limits_of(rule.amount, deck.view.names, chosen.space.fixed(pieces))
    yield from limits.sums(counted, [(chosen.space, pieces)], what)


EVERY = Putter(looks, put)
SOME = Putter(looks, put_some)
