"""Reading how a standee stands in a slotted base, for the standee and for the base itself."""

from dataclasses import replace

from generator.base.length import LONGEST_UM, Size, show_mm
from generator.model.game import Card, Component, Outline
from generator.model.given import refuse_fields
from generator.model.keys import Keys
from generator.model.levels import BASE
from generator.model.place import Place
from generator.model.problems import KEY_MISSING, KEYS_CONTRADICT, OUTLINE_BAD
from generator.model.stand import Stand, base_path, base_slot, standee_path, standee_slot
from generator.model.value import Reading

RIM = 2_000
"""µm: what stays beside a slit and below a slot at least, so that the piece holds."""
THINNEST, THICKEST = 100, 10_000
MOST_PLAY = 2_000
LONGEST = 300_000
_NONE = -LONGEST_UM - 1


def read_stand(keys: Keys, kind: str) -> Stand | None:
    """What stands under a component's `base`; None where there is nothing or after a problem."""
    node = keys.mapping("base")
    if node is None:
        if kind == "base" and keys.get("base") is None:
            hint = "write `base: {shape: disc, width: 18 mm, thickness: 0.6 mm}`"
            keys.report(KEY_MISSING, keys.span("base"), "a base needs the measures of its slot", hint)
        return None
    own = Keys(node, BASE, keys.problems, keys.component)
    shape = own.word("shape", "disc")
    thickness = own.length("thickness", _NONE, THINNEST, THICKEST)
    play = own.length("play", 100, 0, MOST_PLAY)
    needed, other = ("height", "width") if shape == "cross" else ("width", "height")
    measure = own.length(needed, _NONE, RIM, LONGEST)
    if own.get(needed) is None:
        hint = "the height of the cross" if needed == "height" else "how much of the standee stands in the slit"
        own.report(KEY_MISSING, node.span, f"`{needed}` is missing", f"{hint}: `{needed}: 18 mm`")
    if own.get(other) is not None:
        own.report(KEYS_CONTRADICT, own.span(other), f"a {shape} has no `{other}` here", f"take `{other}` out")
    if _NONE in (thickness, measure):
        return None
    return Stand(shape, thickness, play, **{needed: measure})


def with_stand(component: Component, keys: Keys, stand: Stand | None, reading: Reading) -> Component:
    """A standee or a base cut so that one stands in the other; a disc leaves its standee as it is."""
    if stand is None or (component.kind == "standee" and stand.shape == "disc"):
        return component
    if component.kind == "standee" and component.outline != Outline():
        name = "corner" if component.outline.shape == "rectangle" else "shape"
        message = "a standee in a cross is a rectangle with sharp corners"
        reading.report(KEYS_CONTRADICT, keys.span(name), message, f"take `{name}` out")
    refuse_fields(component.cards, ("slots",), "its slotted base", reading)
    outlined: dict[Size, tuple[Outline, Place]] = {}
    cards = []
    for card in component.cards:
        size = card.size or component.size
        if size not in outlined:
            outlined[size] = _cut(component, stand, size, card, keys, reading)
        outline, slot = outlined[size]
        cards.append(replace(card, outline=outline, places={**card.places, "slots": (slot,)}))
    return replace(component, outline=Outline("path"), cards=tuple(cards))


def _cut(
    component: Component, stand: Stand, size: Size, card: Card, keys: Keys, reading: Reading
) -> tuple[Outline, Place]:
    """A piece's outline and slot."""
    standee = component.kind == "standee"
    slot = standee_slot(stand, size) if standee else base_slot(stand, size)
    span = keys.span("base")
    if stand.shape == "cross" and not standee and size.height != stand.height:
        message = f"the base is {show_mm(size.height)} high, but the `height` of its cross is {show_mm(stand.height)}"
        reading.report(OUTLINE_BAD, span, message, f"write `height: {show_mm(size.height)}`", card.id)
    room = min(slot.x, size.width - slot.right, size.height - slot.height)
    if room < RIM:
        message = (
            f"a slot of {show_mm(slot.width)} x {show_mm(slot.height)} leaves less than {show_mm(RIM)} of a piece of "
            f"{show_mm(size.width)} x {show_mm(size.height)} beside or behind it"
        )
        reading.report(OUTLINE_BAD, span, message, "make the piece larger or the slot smaller", card.id)
    path = standee_path(stand, size) if standee else base_path(stand, size)
    return Outline("path", 0, path), slot
