"""`exists: {of: tables.art, field: tile, in: tiles}`: what is named exists; `{of: change, where: ..., count: 5}`."""

from collections.abc import Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from generator.base.expression import Expression
from generator.base.expression.values import show
from generator.base.nearest import did_you_mean, nearest
from generator.base.node import Scalar, Sequence
from generator.base.span import Span
from generator.check.amount import Amount, Bounds
from generator.check.body import Body
from generator.check.finding import Edit, Finding, Line, Outcome
from generator.check.fold import fold_text
from generator.check.kind import CHECKS, Kind
from generator.check.mend_edits import Candidate, Editor
from generator.check.mend_search import counted
from generator.check.problems import RULE_BODY
from generator.check.select import chosen, some, some_given
from generator.check.view import Target, View
from generator.check.words import deviation, joined, where_text

MOST_MENDED = 40
"""Names for which the nearest one that exists is looked for."""

MOST_KNOWN = 2_000
"""Names among which it is looked for."""

KEYS = ("of", "field", "in", "where", "count", "at_least", "at_most")


class Place(NamedTuple):
    """Where named things are looked for: the field of a component or table; `id` when none is given."""

    target: Target
    field: str

    def __str__(self) -> str:
        return f"{self.target.name}.{self.field}"


@dataclass(frozen=True, slots=True)
class ReferenceRule:
    """Every value of a field exists elsewhere.

    Attributes:
        of: the rows that name things.
        fields: the fields that hold the names; each item of a list field is one.
        places: where they may be found.
        where: which rows are asked; None for all.
        span: the rule's place.
    """

    of: Target
    fields: tuple[str, ...]
    places: tuple[Place, ...]
    where: Expression | None
    span: Span


@dataclass(frozen=True, slots=True)
class ExistsRule:
    """So many printed pieces fulfil a condition; at least one when no number is given."""

    of: Target
    where: Expression | None
    amount: Amount | None
    span: Span


def read(body: Body) -> ReferenceRule | ExistsRule | None:
    """The rule from its body: about references when it has `in`, else about a number of pieces."""
    of = body.target()
    where = body.expression("where", of)
    if {"in", "field"} & set(body.entries):
        fields = body.fields(of, "field")
        places = read_places(body)
        for key in ("count", "at_least", "at_most"):
            if key in body.entries:
                body.fail(
                    RULE_BODY, body.entries[key].key_span, f"`{key}` counts pieces, so it has no place beside `in`"
                )
        if not body.finish() or of is None:
            return None
        return ReferenceRule(of, fields, places, where, body.span)
    amount = body.amount("count")
    return ExistsRule(of, where, amount, body.span) if body.finish() and of else None


def read_places(body: Body) -> tuple[Place, ...]:
    """The places under `in`, which must be given."""
    node = body.node("in")
    if node is None:
        body.missing("in", "in: tiles.id")
        return ()
    found = []
    for item in node.items if isinstance(node, Sequence) else (node,):
        if not isinstance(item, Scalar) or item.empty:
            body.fail(RULE_BODY, item.span, "`in` takes a component, a table or one of their fields: `tiles.id`")
            continue
        place = _place(body, item)
        if place is not None:
            found.append(place)
    return tuple(found)


def _place(body: Body, scalar: Scalar) -> Place | None:
    if body.view.target(scalar.text):
        name, field = scalar.text, "id"
    else:
        name, _, field = scalar.text.rpartition(".")
        name, field = (name, field) if name else (field, "id")
    target = body.named_target(scalar._replace(text=name))
    if target is None or not body.known_field(target, scalar._replace(text=field)):
        return None
    return Place(target, field)


def judge(rule: ReferenceRule | ExistsRule, view: View) -> Outcome:
    """Look for what is named, or count."""
    return _look_up(rule, view) if isinstance(rule, ReferenceRule) else _count(rule, view)


def _look_up(rule: ReferenceRule, view: View) -> Outcome:
    known: dict[Hashable, str] = {}
    unprinted: set[Hashable] = set()
    for place in rule.places:
        for row in view.rows(place.target):
            known.update((fold_name(item), show(item)) for item in items_of(row.names[place.field]))
        unprinted |= {
            fold_name(item)
            for card in view.cards(place.target)
            for item in items_of(card.id if place.field == "id" else card.values.get(place.field))
            if card.copies == 0
        }
    lines: list[Line] = []
    findings: list[Finding] = []
    places = joined(map(str, rule.places), "or")
    rows = some(view, rule.of, rule.where, rule.span)
    given = any(items_of(row.names[name]) for row in rows for name in rule.fields)
    some_given(given, joined((f"`{name}`" for name in rule.fields), "or"), rule.where, rule.span)
    for name in rule.fields:
        asked = 0
        absent: dict[Hashable, list[tuple[str, int]]] = {}
        for index, row in enumerate(rows):
            for item in items_of(row.names[name]):
                asked += 1
                if fold_name(item) not in known:
                    absent.setdefault(fold_name(item), []).append((show(item), index))
        missing = sum(map(len, absent.values()))
        lines.append(Line(name, f"{asked} in {places}", asked - missing, not absent, -missing))
        for key, found in absent.items():
            hint = "it has 0 copies" if key in unprinted else _hint(found[0][0], known, len(findings))
            offenders = tuple(rows[index].offender(name) for index in dict.fromkeys(index for _, index in found))
            findings.append(Finding(f"{name} {found[0][0]} does not exist in {places}; {hint}", offenders))
    title = f"{rule.of.name} {joined(rule.fields)} exists in {places}{where_text(rule.where)}"
    return Outcome(title, tuple(lines), tuple(findings))


def _hint(name: str, known: Mapping[Hashable, str], told: int) -> str:
    """What may have been meant; not looked for among very many, nor for very many."""
    if told >= MOST_MENDED or len(known) > MOST_KNOWN:
        return f"there are {len(known)} others"
    return did_you_mean(name, known.values(), "there are")


def items_of(value: object) -> tuple[object, ...]:
    """The names that a value holds: a list's items, one, or none where nothing is given."""
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def fold_name(value: object) -> Hashable:
    """References compare as ids do, whatever the types of the two fields."""
    return fold_text(show(value))


def _count(rule: ExistsRule, view: View) -> Outcome:
    rows = chosen(view.rows(rule.of), rule.where)
    count = rows.pieces
    bounds = _bounds(rule, view)
    difference = bounds.difference(count)
    text = rule.where.text if rule.where else "printed"
    line = Line(text, str(bounds), count, difference == 0, difference, bounds.least, bounds.most)
    title = f"{rule.of.name} exists{where_text(rule.where)}"
    if not difference:
        return Outcome(title, (line,))
    finding = Finding(f"{text}: {deviation(bounds, count)}", tuple(row.offender() for row in rows), rule.span)
    return Outcome(title, (line,), (finding,))


def _bounds(rule: ExistsRule, view: View) -> Bounds:
    if rule.amount is None:
        return Bounds(1, None)
    return rule.amount.bounds(view.names, whole=True, pieces=view.rows(rule.of).pieces)


def mends(rule: ReferenceRule | ExistsRule, view: View) -> Iterator[Candidate]:
    """The nearest names that exist, or other values for as many pieces as are missing or too many."""
    if isinstance(rule, ReferenceRule):
        return _named_otherwise(rule, view)
    rows = view.rows(rule.of)
    holding = chosen(rows, rule.where)
    ids = {id(row) for row in holding}
    failing = [row for row in rows if id(row) not in ids]
    difference = _bounds(rule, view).difference(sum(row.copies for row in holding))
    return counted(Editor(view, rule.of), holding, failing, rule.where, int(difference))


def _named_otherwise(rule: ReferenceRule, view: View) -> Iterator[Candidate]:
    rows = Editor(view, rule.of)
    known = {item: fold_name(item) for place in rule.places for item in founditems_of(view, place)}
    folded = set(known.values())
    edits: list[Edit | None] = []
    for row in some(view, rule.of, rule.where, rule.span):
        for name in rule.fields:
            value = row.names[name]
            if all(fold_name(item) in folded for item in items_of(value)):
                continue
            if len(edits) == MOST_MENDED:
                return
            edits.append(rows.sets(row, name, _nearest(value, known, folded)))
    if None not in edits:
        yield Candidate(tuple(edit for edit in edits if edit))


def _nearest(value: object, known: Mapping[object, Hashable], folded: Collection[Hashable]) -> object:
    """A value with each name that does not exist replaced by the one most like it; None where one is like none."""
    if isinstance(value, tuple):
        found = tuple(item if fold_name(item) in folded else _nearest(item, known, folded) for item in value)
        return None if None in found else found
    names = {show(item): item for item in list(known)[:MOST_KNOWN]}
    close = nearest(show(value), names)
    return names[close] if close is not None else None


def founditems_of(view: View, place: Place) -> Iterator[object]:
    """What stands in a field of all printed rows, each item of a list by itself."""
    for row in view.rows(place.target):
        yield from items_of(row.names[place.field])


CHECKS.register("exists")(Kind(read, judge, "What is named exists, or so many pieces are as described.", KEYS, mends))
