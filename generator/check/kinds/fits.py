"""`fits: {of: change, box: 65 x 90 x 20 mm, thickness: 0.32 mm}`: a deck goes into its box.

The pieces lie in stacks, as many as find room beside each other; the box may be turned. Different sizes are taken as
the largest, so a deck that fits by this reckoning fits.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

from generator.base.length import Size, parse_length, parse_size, show_mm
from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.base.span import Span
from generator.check.body import Body
from generator.check.finding import Finding, Line, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.problems import RULE_BODY
from generator.check.select import some
from generator.check.view import Target, View
from generator.check.words import joined, number_of

KEYS = ("of", "box", "thickness", "sleeve", "sleeve_size")
THICKEST = 100_000
_TIMES = re.compile(r"[x×X✕*]")


class Part(NamedTuple):
    """A component with the thickness of one piece in µm, without a sleeve."""

    target: Target
    thickness: int


@dataclass(frozen=True, slots=True)
class FitsRule:
    """Pieces and their box. Lengths in µm.

    Attributes:
        parts: the components.
        box: its three inner measures.
        sleeve: how much thicker a piece becomes by its sleeve; 0 without sleeves.
        sleeve_size: a sleeve's outer size; None where the pieces' own size counts.
        span: the rule's place.
    """

    parts: tuple[Part, ...]
    box: tuple[int, int, int]
    sleeve: int
    sleeve_size: Size | None
    span: Span


class Room(NamedTuple):
    """What a box has room for, lying one way: stacks beside each other, and the height of each in µm."""

    stacks: int
    height: int


def read(body: Body) -> FitsRule | None:
    """The rule from its body."""
    parts = _parts(body)
    box = _box(body)
    sleeve = _length(body, "sleeve", body.node("sleeve")) or 0
    sleeve_size = None
    stated = body.text("sleeve_size")
    if stated is not None:
        try:
            sleeve_size = parse_size(stated.text)
        except ValueError as error:
            body.fail(RULE_BODY, stated.span, str(error))
    if not body.finish() or box is None or not parts:
        return None
    return FitsRule(parts, box, sleeve, sleeve_size, body.span)


def _parts(body: Body) -> tuple[Part, ...]:
    """The components with their thicknesses: `of: {cards: 0.3 mm, chips: 2 mm}`, or `thickness` for all of `of`."""
    node = body.node("of")
    if node is None:
        body.missing("of", "of: cards")
        return ()
    named: list[tuple[Scalar, Node | None]] = []
    if isinstance(node, Mapping):
        named = [(Scalar(key, entry.key_span), entry.value) for key, entry in node.entries.items()]
        if "thickness" in body.entries:
            span = body.entries["thickness"].key_span
            body.fail(RULE_BODY, span, "`thickness` stands beside each component already", "keep one of them")
    else:
        if "thickness" not in body.entries:
            body.missing("thickness", "thickness: 0.32 mm")
        for item in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(item, Scalar) and not item.empty:
                named.append((item, body.node("thickness")))
            else:
                body.fail(RULE_BODY, item.span, "`of` takes a component, or several in brackets")
    if not named and not body.failed:
        body.fail(RULE_BODY, node.span, "`of` names no component")
    found = []
    for name, stated in named:
        target = body.named_target(name)
        if target is not None and target.is_table:
            body.fail(RULE_BODY, name.span, f"`{target.name}` is a table, and has no pieces")
            continue
        thickness = _length(body, "thickness", stated)
        if target is not None and thickness is not None:
            found.append(Part(target, thickness))
    return tuple(found)


def _length(body: Body, key: str, node: Node | None) -> int | None:
    """A thickness in µm; None where there is none, or after a problem."""
    if node is None:
        return None
    if not isinstance(node, Scalar) or node.empty:
        body.fail(RULE_BODY, node.span, f"`{key}` takes a length", "such as `0.32 mm`")
        return None
    try:
        length = parse_length(node.text)
    except ValueError as error:
        body.fail(RULE_BODY, node.span, str(error))
        return None
    if not 0 < length <= THICKEST:
        body.fail(RULE_BODY, node.span, f"`{node.text}` is no thickness of a piece", "more than 0 and up to 100 mm")
        return None
    return length


def _box(body: Body) -> tuple[int, int, int] | None:
    stated = body.text("box")
    if stated is None:
        body.missing("box", "box: 65 x 90 x 20 mm")
        return None
    parts = [part.strip() for part in _TIMES.split(stated.text)]
    unit = re.sub(r"[\d.\s]", "", parts[-1])
    try:
        sides = [parse_length(part if re.search(r"[^\d.\s]", part) else part + unit) for part in parts]
    except ValueError as error:
        body.fail(RULE_BODY, stated.span, str(error))
        return None
    if len(sides) != 3 or min(sides) <= 0:
        message = f"`{stated.text}` is not the inside of a box"
        body.fail(RULE_BODY, stated.span, message, "write its three measures, such as `65 x 90 x 20 mm`")
        return None
    return sides[0], sides[1], sides[2]


def judge(rule: FitsRule, view: View) -> Outcome:
    """Lay the pieces into the box every way, and take the one with the most room."""
    width, height, pile, thickest, count = _measured(rule, view)
    rooms = rooms_of(rule.box, Size(width, height))
    room, usable = max(((one, usable_height(rule, one, thickest)) for one in rooms), key=lambda one: one[1])
    box = " x ".join(show_mm(side) for side in rule.box)
    fits = pile <= usable
    lines = (
        Line("pieces", "", count),
        Line("one piece", f"in {box}", f"{show_mm(width)} x {show_mm(height)}", room.stacks > 0),
        Line("all on one stack", f"at most {show_mm(usable)}", show_mm(pile), fits),
    )
    title = f"{joined(part.target.name for part in rule.parts)} in a box of {box}"
    if fits:
        return Outcome(title, lines)
    if not room.stacks:
        message = f"a piece of {show_mm(width)} x {show_mm(height)} does not lie in a box of {box}"
    else:
        stacks = number_of(room.stacks, "stack")
        deeper = show_mm(-(-(pile - usable) // room.stacks))
        message = (
            f"{number_of(count, 'piece')} make a stack of {show_mm(pile)},"
            f" the box has room for {show_mm(usable)} in {stacks}; it would have to be {deeper} deeper"
        )
    return Outcome(title, lines, (Finding(message, span=rule.span),))


def _measured(rule: FitsRule, view: View) -> tuple[int, int, int, int, int]:
    """The largest width and height, all thicknesses together, the largest one, and the number of pieces."""
    width = height = pile = thickest = count = 0
    for part in rule.parts:
        component = view.game.components[part.target.key]
        thickness = part.thickness + rule.sleeve
        thickest = max(thickest, thickness)
        for row in some(view, part.target, None, rule.span):
            size = rule.sleeve_size or row.card.size or component.size
            short, long = sorted(size)
            width, height = max(width, short), max(height, long)
            pile += row.copies * thickness
            count += row.copies
    return width, height, pile, thickest, count


def rooms_of(box: tuple[int, int, int], size: Size) -> Iterator[Room]:
    """The box with each of its sides upwards, and the pieces along or across."""
    for across, along, up in permutations(box):
        yield Room((across // size.width) * (along // size.height), up)


def usable_height(rule: FitsRule, room: Room, thickest: int) -> int:
    """How much of all stacks' height can be used: each may end less than one piece below the lid."""
    thicknesses = {part.thickness + rule.sleeve for part in rule.parts}
    if len(thicknesses) == 1:
        return room.stacks * (room.height // thickest) * thickest
    return max(room.stacks * room.height - max(room.stacks - 1, 0) * (thickest - 1), 0)


CHECKS.register("fits")(Kind(read, judge, "A deck goes into its box.", KEYS))
