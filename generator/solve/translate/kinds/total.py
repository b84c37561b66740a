"""`total` as sums: one for all rows, or one for each row of the table."""

from collections.abc import Iterator

from generator.base.expression.values import Number, is_number
from generator.check.kinds.total import TotalRule
from generator.check.view import View
from generator.check.words import where_text
from generator.solve.program import Constraint
from generator.solve.translate.deck import Deck
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.parts import ratio, sums
from generator.solve.translate.kinds.scopes import scoped
from generator.solve.translate.kinds.selection import Selection, asked


def looks(rule: TotalRule, view: View) -> Looks:
    """The fields that are summed or named, and those of the table that the numbers name."""
    found = {rule.of: asked(view, rule.of, (rule.sum, rule.where))}
    if rule.per is not None:
        amount = (rule.amount.equals, rule.amount.at_least, rule.amount.at_most)
        own = asked(view, rule.per, (*amount, rule.sum, rule.where))
        found[rule.per] = found.get(rule.per, set()) | own
    return found


def put(rule: TotalRule, deck: Deck) -> Iterator[Constraint]:
    """A sum within bounds."""
    if rule.per is not None:
        yield from scoped(rule, deck)
        return
    chosen = Selection(deck, rule.of, rule.where, (rule.sum,))
    weights = summed(rule, chosen)
    bounds = rule.amount.bounds(deck.view.names, whole=rule.sum is None)
    yield from chosen.sound(some=rule.sum is not None)
    yield from sums([(chosen.space, weights)], bounds.least, bounds.most, words(rule, chosen))


def summed(rule: TotalRule, chosen: Selection) -> dict[int, Number]:
    """What each chosen combination adds; those that give no number are forbidden."""
    pieces = chosen.pieces
    if rule.sum is None:
        return dict(pieces)
    found: dict[int, Number] = {}
    for place, value in chosen.values(rule.sum):
        if is_number(value):
            found[place] = ratio(value) * pieces[place]
        else:
            chosen.fail(place)
    return found


def words(rule: TotalRule, chosen: Selection) -> str:
    """What is summed."""
    what = f"{rule.sum.text} in all" if rule.sum else chosen.noun
    return f"{what}{where_text(rule.where)}"


TOTAL = Putter(looks, put, counts=lambda rule: rule.sum is None and rule.where is None)
