"""`fits` as sums: the stack of all pieces is no higher than what the box has room for."""

from collections.abc import Iterator

from generator.base.length import Size
from generator.check.kinds.fits import FitsRule, Part, rooms_of, usable_height
from generator.check.view import View
from generator.check.words import joined
from generator.solve.program import Constraint
from generator.solve.translate.deck import ApartError, Deck
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.parts import Weighed, sums
from generator.solve.translate.kinds.selection import Selection

SIZES = "how large a piece is depends on which rows are printed"


def looks(rule: FitsRule, view: View) -> Looks:
    """How many pieces there are."""
    return {part.target: {"copies"} for part in rule.parts}


def put(rule: FitsRule, deck: Deck) -> Iterator[Constraint]:
    """All thicknesses together are at most the room.

    Raises:
        ApartError: where rows differ in size, so that the room goes with which of them are printed.
    """
    sizes = [_size(rule, part, deck) for part in rule.parts]
    weighed: list[Weighed] = []
    for part in rule.parts:
        chosen = Selection(deck, part.target, None)
        yield from chosen.sound()
        thickness = part.thickness + rule.sleeve
        weighed.append((chosen.space, {place: number * thickness for place, number in chosen.pieces.items()}))
    size = Size(max(min(one) for one in sizes), max(max(one) for one in sizes))
    thickest = max(part.thickness for part in rule.parts) + rule.sleeve
    usable = max(usable_height(rule, room, thickest) for room in rooms_of(rule.box, size))
    what = f"µm of {joined(part.target.name for part in rule.parts)} on one stack"
    yield from sums(weighed, None, usable, what)


def _size(rule: FitsRule, part: Part, deck: Deck) -> Size:
    component = deck.view.game.components[part.target.key]
    found = {rule.sleeve_size or card.size or component.size for card in component.cards}
    if len(found) != 1:
        raise ApartError(SIZES)
    return found.pop()


FITS = Putter(looks, put, counts=lambda rule: True)
