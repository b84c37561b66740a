"""`contents` as sums: how many pieces are printed, or in play."""

from collections.abc import Iterator, Mapping

from generator.base.expression import Expression
from generator.check.amount import RuleError
from generator.check.kinds.contents import number_left_out, prefix_of
from generator.check.kinds.contents_rule import ContentsRule, Count, LeftOut
from generator.check.rows import RowNames
from generator.check.select import conditions
from generator.check.view import Target, View
from generator.solve.program import Constraint
from generator.solve.translate.deck import Deck
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.parts import Weighed, sums
from generator.solve.translate.kinds.selection import Selection, asked


def looks(rule: ContentsRule, view: View) -> Looks:
    """How many pieces there are, and the fields that conditions on what is left out name."""
    found: dict[Target, set[str]] = {}
    for group in _groups(rule):
        keys = [count.component for count in group.counts]
        if group.total is not None:
            keys.extend(group.components() or view.game.components)
        for key in keys:
            found.setdefault(Target(key, key, False), set()).add("copies")
        for one in group.left_out:
            target = Target(one.component, one.component, False)
            found.setdefault(target, set()).update(asked(view, target, (one.what,) if one.by_row else ()))
    return found


def _groups(rule: ContentsRule) -> Iterator[ContentsRule]:
    yield rule
    for group in rule.groups:
        yield from _groups(group)


def put(rule: ContentsRule, deck: Deck) -> Iterator[Constraint]:
    """The number of pieces of each component, and of each total."""
    yield from _put(rule, deck, (), deck.view.names)


def _put(
    rule: ContentsRule, deck: Deck, left_out: tuple[LeftOut, ...], names: Mapping[str, object]
) -> Iterator[Constraint]:
    if rule.players is not None:
        names = RowNames({"players": rule.players}, deck.view.names)
    left_out += rule.left_out
    prefix = prefix_of(rule)
    for count in rule.counts:
        yield from _bounded(count, (count.component,), prefix + count.component, deck, left_out, names)
    for group in rule.groups:
        yield from _put(group, deck, left_out, names)
    if rule.total is not None:
        keys = rule.components() or tuple(deck.view.game.components)
        label = f"{prefix}{rule.name} total".strip()
        yield from _bounded(rule.total, keys, label, deck, left_out, names)


def _bounded(
    count: Count,
    keys: tuple[str, ...],
    label: str,
    deck: Deck,
    left_out: tuple[LeftOut, ...],
    names: Mapping[str, object],
) -> Iterator[Constraint]:
    bounds = count.amount.bounds(names, whole=True)
    weighed: list[Weighed] = []
    away = 0
    for key in keys:
        own = [one for one in left_out if one.component == key]
        target = Target(key, key, False)
        whats = [one.what for one in own if one.by_row]
        chosen = Selection(deck, target, None, whats)
        pieces = chosen.pieces
        for place in _away(whats, chosen, names):
            del pieces[place]
        yield from chosen.evaluable()
        weighed.append((chosen.space, pieces))
        taken = sum(number_left_out(one, _NO_BOUND, names) for one in own if not one.by_row)
        if taken:
            yield from sums([weighed[-1]], taken, None, f"pieces of {key}, of which {taken} are left out")
        away += taken
    yield from sums(weighed, bounds.least, bounds.most, f"pieces ({label})", (), -away)


_NO_BOUND = 10**40


def _away(whats: list[Expression], chosen: Selection, names: Mapping[str, object]) -> Iterator[int]:
    """The combinations that fulfil at least one of some conditions."""
    own = dict(names) if isinstance(names, RowNames) else {}
    found = []
    for place, row in zip(chosen.places, chosen.rows, strict=True) if whats else ():
        asked_row = row._replace(names=RowNames(own, row.names))
        try:
            held = [conditions(what, [asked_row])[0] for what in whats]
        except RuleError:
            chosen.fail(place)
            continue
        if any(held):
            found.append(place)
    return iter(found)


CONTENTS = Putter(looks, put, counts=lambda rule: True)
