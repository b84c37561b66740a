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
        amount: how many rows name each thing, each row once; None for at least one.
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
    """What can be named: how it is written, where it stands, and which rows name it by which fields."""

    shown: str
    value: object
    place: Offender | None = None
    named: list[tuple[Row, tuple[str, ...]]] = field(default_factory=list)


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
            tuple(row.offender(*names) for row, names in thing.named),
        )
        for thing in missing
    ]
    for thing in wrong:
        rows = tuple(row.offender(*names) for row, names in thing.named)
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
        for key, (item, names) in _named(rule, row).items():
            found.setdefault(key, _Thing(show(item), item)).named.append((row, tuple(names)))
    return found


def _named(rule: ReferencesRule, row: Row) -> dict[Hashable, tuple[object, dict[str, None]]]:
    """What a row names, each thing once, with the fields that name it."""
    found: dict[Hashable, tuple[object, dict[str, None]]] = {}
    for name in rule.fields:
        for item in items_of(row.names[name]):
            found.setdefault(fold_name(item), (item, {}))[1][name] = None
    return found


def mends(rule: ReferencesRule, view: View) -> Iterator[Candidate]:
    """Names that exist nowhere, or more often than they need, set to what is not named; else rows without a name."""
    things, bounds, editor = _things(rule, view), _bounds(rule, view), Editor(view, rule.of)
    least = int(bounds.least or 0)
    there = [thing for thing in things.values() if thing.place]
    spare = [(row, names, thing) for thing in things.values() if not thing.place for row, names in thing.named]
    if bounds.most is not None:
        spare += [(row, names, thing) for thing in there for row, names in thing.named[int(bounds.most) :]]
    if len(spare) + sum(max(least - len(thing.named), 0) for thing in there) > MOST_EDITS:
        return
    wanted = [thing for thing in there for _ in range(least - len(thing.named))]
    extra = [(row, names, one) for one in there for row, names in one.named[max(least, 1) :]]
    lacking = len(wanted) - len(spare)
    rooms = [thing for thing in there if _room(thing, bounds)]
    for start in range(max(min(len(extra), 12), 1)):
        chosen = [*spare, *(extra[start:] + extra[:start])[: max(lacking, 0)]]
        goals = [*wanted, *rooms][: len(chosen)]
        edits = [_renamed(editor, *old, new) for old, new in zip(chosen, goals, strict=False)]
        blank = _filled(rule, editor, view, wanted[len(edits) :])
        if None not in edits and len(edits) == len(chosen) and blank is not None:
            yield Candidate(tuple(edit for renamed in edits for edit in renamed or ()) + blank)
    filled = _filled(rule, editor, view, wanted)
    if not spare and filled:
        yield Candidate(filled)


def _room(thing: _Thing, bounds: Bounds) -> bool:
    return bounds.most is None or len(thing.named) < bounds.most


def _renamed(editor: Editor, row: Row, names: tuple[str, ...], old: _Thing, new: _Thing) -> tuple[Edit, ...] | None:
    """Edits by which a row names another thing in all fields that name the old one; None where one cannot be set."""
    edits = [editor.sets(row, name, _replaced(row.names[name], old, new)) for name in names]
    return None if None in edits else tuple(filter(None, edits))


def _replaced(value: object, old: _Thing, new: _Thing) -> object:
    if not isinstance(value, tuple):
        return new.value
    key = fold_name(old.value)
    return tuple(new.value if fold_name(item) == key else item for item in value)


def _filled(rule: ReferencesRule, editor: Editor, view: View, wanted: list[_Thing]) -> tuple[Edit, ...] | None:
    """Edits by which rows that name nothing, or with lists of names, name some things; None where they are too few."""
    if not wanted:
        return ()
    edits: list[Edit] = []
    rest = list(wanted)
    for row in some(view, rule.of, rule.where, rule.span):
        named = set(_named(rule, row))
        for name in rule.fields:
            value = row.names[name]
            at = next((at for at, thing in enumerate(rest) if fold_name(thing.value) not in named), None)
            if at is None or not (value is None or isinstance(value, tuple)):
                continue
            new = (*value, rest[at].value) if isinstance(value, tuple) else rest[at].value
            edit = editor.sets(row, name, new)
            if edit:
                edits.append(edit)
                named.add(fold_name(rest.pop(at).value))
    return None if rest else tuple(edits)


CHECKS.register("references")(Kind(read, judge, "What is named is there, and what is there is named.", KEYS, mends))
