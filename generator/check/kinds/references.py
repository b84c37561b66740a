"""`references: {of: change, field: partner, in: change}`: what is named is there, and what is there is named."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field

from generator.base.expression import Expression
from generator.base.expression.values import show
from generator.base.span import Span
from generator.check.amount import Amount, Bounds
from generator.check.body import Body
from generator.check.finding import Edit, Finding, Line, Offender, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.kinds.exists import Place, fold_name, items_of, read_places
from generator.check.mend_edits import MOST_EDITS, Candidate, Editor
from generator.check.select import some
from generator.check.view import Row, Target, View
from generator.check.words import deviation, joined, where_text

KEYS = ("of", "field", "in", "where", "count", "at_least", "at_most")


@dataclass(frozen=True, slots=True)
class ReferencesRule:
    """Names and what they name, each of them held against the other.

    Attributes:
        of: the rows that name things.
        fields: the fields that hold the names; each item of a list field is one.
        places: what is named.
        where: which rows name things; None for all.
        amount: how many rows name each thing; None for at least one.
        span: the rule's place.
    """

    of: Target
    fields: tuple[str, ...]
    places: tuple[Place, ...]
    where: Expression | None
    amount: Amount | None
    span: Span


def read(body: Body) -> ReferencesRule | None:
    """The rule from its body."""
    of = body.target()
    fields = body.fields(of, "field")
    places = read_places(body)
    where = body.expression("where", of)
    amount = body.amount("count")
    if not body.finish() or of is None:
        return None
    return ReferencesRule(of, fields, places, where, amount, body.span)


@dataclass(slots=True)
class _Thing:
    """What can be named: how it is written, where it stands, and who names it by which field."""

    shown: str
    value: object
    place: Offender | None = None
    named: list[tuple[Row, str]] = field(default_factory=list)


def judge(rule: ReferencesRule, view: View) -> Outcome:
    """Look for every name, and for names of everything."""
    things = _things(rule, view)
    bounds = _bounds(rule, view)
    places, fields = joined(map(str, rule.places), "or"), joined(rule.fields, "or")
    missing = [thing for thing in things.values() if thing.place is None]
    there = [thing for thing in things.values() if thing.place is not None]
    wrong = [thing for thing in there if bounds.difference(len(thing.named))]
    lines = (
        Line(f"named but not in {places}", "0", len(missing), not missing, len(missing), 0, 0),
        Line(f"named by {fields} {bounds}", str(len(there)), len(there) - len(wrong), not wrong, -len(wrong)),
    )
    findings = [
        Finding(
            f"{fields} {thing.shown} does not exist in {places}",
            tuple(row.offender(name) for row, name in thing.named),
        )
        for thing in missing
    ]
    for thing in wrong:
        rows = tuple(row.offender(name) for row, name in thing.named)
        told = "is never named" if not thing.named else f"is named otherwise: {deviation(bounds, len(thing.named))}"
        findings.append(Finding(f"{thing.shown} in {places} {told} by {fields}", (*filter(None, [thing.place]), *rows)))
    title = f"{rule.of.name} {fields} and {places}{where_text(rule.where)}"
    return Outcome(title, lines, tuple(findings))


def _bounds(rule: ReferencesRule, view: View) -> Bounds:
    return rule.amount.bounds(view.names, whole=True) if rule.amount else Bounds(1, None)


def _things(rule: ReferencesRule, view: View) -> dict[Hashable, _Thing]:
    """Everything that is there or named, by its name; first what is there."""
    found: dict[Hashable, _Thing] = {}
    for place in rule.places:
        for row in view.rows(place.target):
            for item in items_of(row.names[place.field]):
                found.setdefault(fold_name(item), _Thing(show(item), item, row.offender(place.field)))
    for row in some(view, rule.of, rule.where, rule.span):
        for name in rule.fields:
            for item in items_of(row.names[name]):
                found.setdefault(fold_name(item), _Thing(show(item), item)).named.append((row, name))
    return found


def mends(rule: ReferencesRule, view: View) -> Iterator[Candidate]:
    """Names that exist nowhere, or more often than they need, set to what is not named; else rows without a name."""
    things, bounds, editor = _things(rule, view), _bounds(rule, view), Editor(view, rule.of)
    least = int(bounds.least or 0)
    wanted = [thing for thing in things.values() if thing.place for _ in range(least - len(thing.named))]
    spare = [(row, name, thing) for thing in things.values() if not thing.place for row, name in thing.named]
    for thing in things.values():
        if thing.place and bounds.most is not None:
            spare += [(row, name, thing) for row, name in thing.named[int(bounds.most) :]]
    if len(spare) + len(wanted) > MOST_EDITS:
        return
    extra = [(row, name, one) for one in things.values() if one.place for row, name in one.named[max(least, 1) :]]
    lacking = len(wanted) - len(spare)
    rooms = [thing for thing in things.values() if thing.place and _room(thing, bounds)]
    for start in range(max(min(len(extra), 12), 1)):
        chosen = [*spare, *(extra[start:] + extra[:start])[: max(lacking, 0)]]
        goals = [*wanted, *rooms][: len(chosen)]
        edits = [_renamed(editor, *old, new) for old, new in zip(chosen, goals, strict=False)]
        blank = _filled(rule, editor, view, wanted[len(edits) :])
        if None not in edits and len(edits) == len(chosen) and blank is not None:
            yield Candidate(tuple(edit for edit in edits if edit) + blank)
    filled = _filled(rule, editor, view, wanted)
    if not spare and filled:
        yield Candidate(filled)


def _room(thing: _Thing, bounds: Bounds) -> bool:
    return bounds.most is None or len(thing.named) < bounds.most


def _renamed(editor: Editor, row: Row, name: str, old: _Thing, new: _Thing) -> Edit | None:
    value = row.names[name]
    if isinstance(value, tuple):
        key = fold_name(old.value)
        return editor.sets(row, name, tuple(new.value if fold_name(item) == key else item for item in value))
    return editor.sets(row, name, new.value)


def _filled(rule: ReferencesRule, editor: Editor, view: View, wanted: list[_Thing]) -> tuple[Edit, ...] | None:
    """Edits by which rows that name nothing, or with lists of names, name some things; None where they are too few."""
    if not wanted:
        return ()
    edits: list[Edit] = []
    rest = list(wanted)
    for row in some(view, rule.of, rule.where, rule.span):
        for name in rule.fields:
            value = row.names[name]
            if not rest or not (value is None or isinstance(value, tuple)):
                continue
            new = (*value, rest[0].value) if isinstance(value, tuple) else rest[0].value
            edit = editor.sets(row, name, new)
            if edit:
                edits.append(edit)
                rest.pop(0)
    return None if rest else tuple(edits)


CHECKS.register("references")(Kind(read, judge, "What is named is there, and what is there is named.", KEYS, mends))
