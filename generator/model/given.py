"""Names that the engine gives to rows, and that rows therefore cannot give themselves."""

from collections.abc import Iterable

from generator.model.game import Card
from generator.model.problems import FIELD_RESERVED
from generator.model.value import Reading


def refuse_fields(cards: Iterable[Card], names: tuple[str, ...], giver: str, reading: Reading) -> None:
    """Report every row with a field of a name that the engine gives.

    Args:
        giver: what gives it, for the message: "the component's track".
    """
    for card in cards:
        for name in names:
            if name in card.values:
                message = f"`{name}` cannot be a field here: {giver} gives it"
                reading.report(FIELD_RESERVED, card.place(name), message, "call it something else", card.id)
