"""`same_back` as sums: only one back occurs, and it is not that of other components."""

from collections.abc import Iterator, Mapping

from generator.check.fold import fold_of
from generator.check.kinds.same_back import Back, SameBackRule
from generator.check.view import Target, View
from generator.check.words import joined
from generator.solve.program import Constraint
from generator.solve.translate.deck import Deck
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.parts import any_of, both, held_sums
from generator.solve.translate.kinds.selection import Selection, asked
from generator.solve.translate.space import Worth


def looks(rule: SameBackRule, view: View) -> Looks:
    """The fields that backs show, and those that the condition names."""
    found = {target: asked(view, target, (rule.where,), rule.shows) for target in rule.of}
    return found | {target: asked(view, target, (), rule.shows) for target in rule.differ}


def put(rule: SameBackRule, deck: Deck) -> Iterator[Constraint]:
    """One back at most among all that may occur; none of them on a piece of `differ`."""
    own: dict[Back, list[Worth]] = {}
    for target in rule.of:
        chosen = Selection(deck, target, rule.where, (), rule.shows)
        yield from chosen.sound()
        for back, worths in _backs(rule, target, chosen, deck).items():
            own.setdefault(back, []).extend(worths)
    occurring = {back: any_of(worths) for back, worths in own.items()}
    decks = joined(one.name for one in rule.of)
    yield from held_sums([(held, 1) for held in occurring.values()], None, 1, f"different backs of {decks}")
    for target in rule.differ:
        every = Selection(deck, target, None, (), rule.shows)
        yield from every.evaluable()
        alike = [
            (both(occurring[back], any_of(worths)), 1)
            for back, worths in _backs(rule, target, every, deck).items()
            if back in occurring
        ]
        yield from held_sums(alike, None, 0, f"backs of {target.name} that {decks} has too")


def _backs(rule: SameBackRule, target: Target, chosen: Selection, deck: Deck) -> Mapping[Back, list[Worth]]:
    """The rows by the backs that they may have."""
    component = deck.view.game.components[target.key]
    folds = [fold_of(chosen.space.owner.fields[name]) for name in rule.shows]
    columns = [chosen.rows.column(name) for name in rule.shows]
    found: dict[Back, list[Worth]] = {}
    values: dict[tuple[object, ...], dict[int, int]] = {}
    for at, place in enumerate(chosen.places):
        key = tuple(fold(column[at]) for fold, column in zip(folds, columns, strict=True))
        values.setdefault(key, {})[place] = 1

    def add(worth: Worth, key: tuple[object, ...], *, blank: bool) -> None:
        card = component.cards[worth.row]
        template = (card.back or component.back or "") if component.backs != "none" else ""
        if blank is not bool(template):
            size, outline = card.size or component.size, card.outline or component.outline
            found.setdefault(Back(template, size, outline, key), []).append(worth)

    for worth in chosen.space.worths(dict.fromkeys(chosen.places, 1)):
        add(worth, (), blank=True)
    for key, weights in values.items():
        for worth in chosen.space.worths(weights):
            add(worth, key, blank=False)
    return found


SAME_BACK = Putter(looks, put)
