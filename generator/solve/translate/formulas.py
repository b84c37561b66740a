"""That computed fields have values that they may have, whatever the checks ask for."""

from collections.abc import Iterator

from generator.solve.program import Apart, Demand
from generator.solve.translate.deck import ApartError, Deck, Owner
from generator.solve.translate.kinds.parts import sums
from generator.solve.translate.space import space_of


def formulas(deck: Deck) -> Iterator[Demand | Apart]:
    """For each computed field that comes from cells which are looked for: no row in which it has no value."""
    for owner in deck.owners.values():
        for field in owner.fields:
            if owner.computed(field) and deck.opens(owner.target.name, [field]):
                yield from _demand(deck, owner, field)


def _demand(deck: Deck, owner: Owner, field: str) -> Iterator[Demand | Apart]:
    name = f"the formula of {owner.target.name}.{field}"
    try:
        terms, number = space_of(deck, owner.target, [field]).terms_broken()
    except ApartError as error:
        yield Apart(name, error.reason)
        return
    what = f"{owner.noun} for which {field} cannot be reckoned"
    constraints = tuple(sums((), None, 0, what, terms, number))
    if constraints:
        yield Demand(name, constraints)
