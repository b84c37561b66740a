"""`pairs: {of: quiz, each: question, with: answer}`: every question has one answer, and no other question has it."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from generator.base.expression import Expression
from generator.base.expression.values import show
from generator.base.node import Scalar, Sequence
from generator.base.span import Span
from generator.check.amount import Amount, Bounds
from generator.check.body import Body
from generator.check.finding import Edit, Finding, Line, Outcome
from generator.check.fold import fold_of
from generator.check.kind import CHECKS, Kind
from generator.check.mend_edits import MOST_EDITS, Candidate, Editor
from generator.check.mend_search import options
from generator.check.problems import RULE_BODY
from generator.check.select import some, some_given
from generator.check.view import Row, Target, View
from generator.check.words import deviation, joined, where_text

KEYS = ("of", "each", "with", "where", "count", "at_least", "at_most", "both")
MOST_TRIED_ROWS = 30
MOST_TOLD = 12


@dataclass(frozen=True, slots=True)
class PairsRule:
    """Each value of one field stands beside so many different values of another.

    Attributes:
        of: the rows.
        each, beside: the fields; each item of a list counts.
        where: which rows are asked; None for all.
        amount: how many different values of `beside` each value of `each` has; None for one.
        both: whether each value of `beside` has as many of `each`.
        span: the rule's place.
    """

    of: Target
    each: str
    beside: str
    where: Expression | None
    amount: Amount | None
    both: bool
    span: Span


def read(body: Body) -> PairsRule | None:
    """The rule from its body."""
    of = body.target()
    each, beside = _field(body, of, "each"), _field(body, of, "with")
    where = body.expression("where", of)
    amount = body.amount("count")
    both = body.flag("both")
    if each and each == beside:
        body.fail(RULE_BODY, body.span, f"`each` and `with` both name `{each}`")
    if not body.finish() or of is None or not each or not beside:
        return None
    return PairsRule(of, each, beside, where, amount, both, body.span)


def _field(body: Body, of: Target | None, key: str) -> str:
    node = body.node(key)
    if isinstance(node, Sequence):
        body.fail(RULE_BODY, node.span, f"`{key}` takes one field")
        return ""
    fields = body.fields(of, key)
    if fields or of is None:
        return fields[0] if fields else ""
    return node.text if isinstance(node, Scalar) and not body.failed else ""


@dataclass(slots=True)
class _Value:
    """A value with what stands beside it, and the rows."""

    shown: str
    partners: dict[Hashable, str] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)


def judge(rule: PairsRule, view: View) -> Outcome:
    """Count what stands beside each value."""
    bounds = _bounds(rule, view)
    rows = some(view, rule.of, rule.where, rule.span)
    lines: list[Line] = []
    findings: list[Finding] = []
    ways = ((rule.each, rule.beside), (rule.beside, rule.each)) if rule.both else ((rule.each, rule.beside),)
    found = [_values(rule, view, rows, one, other) for one, other in ways]
    some_given(any(found), joined((f"`{one}`" for one, _ in ways), "or"), rule.where, rule.span)
    for (one, other), values in zip(ways, found, strict=True):
        wrong = [value for value in values.values() if bounds.difference(len(value.partners))]
        right = len(values) - len(wrong)
        lines.append(Line(f"{one} with {bounds} {other}", str(len(values)), right, not wrong, right - len(values)))
        for value in wrong:
            partners = list(value.partners.values())
            partners[MOST_TOLD:] = ["…"] if len(partners) > MOST_TOLD else []
            message = f"{one} {value.shown}: {deviation(bounds, len(value.partners), other)}"
            message += f": {', '.join(partners)}" if partners else ""
            findings.append(Finding(message, tuple(row.offender(one, other) for row in value.rows)))
    title = f"{rule.of.name} pairs of {rule.each} and {rule.beside}{where_text(rule.where)}"
    return Outcome(title, tuple(lines), tuple(findings))


def _bounds(rule: PairsRule, view: View) -> Bounds:
    return rule.amount.bounds(view.names, whole=True) if rule.amount else Bounds(1, 1)


def _values(rule: PairsRule, view: View, rows: Iterable[Row], one: str, other: str) -> Mapping[Hashable, _Value]:
    """The values of one field, each with the different values of the other."""
    fields = view.fields(rule.of)
    fold, fold_other = fold_of(fields[one]), fold_of(fields[other])
    found: dict[Hashable, _Value] = {}
    for row in rows:
        partners = {fold_other(item): show(item) for item in _items(row.names[other])}
        for item in _items(row.names[one]):
            value = found.setdefault(fold(item), _Value(show(item)))
            value.partners.update(partners)
            if not value.rows or value.rows[-1] is not row:
                value.rows.append(row)
    return found


def _items(value: object) -> tuple[object, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def mends(rule: PairsRule, view: View) -> Iterator[Candidate]:
    """Another value on one row; else for every value that has several beside it, the most frequent of them."""
    editor, bounds = Editor(view, rule.of), _bounds(rule, view)
    rows = some(view, rule.of, rule.where, rule.span)
    values = _values(rule, view, rows, rule.each, rule.beside)
    back = _values(rule, view, rows, rule.beside, rule.each) if rule.both else {}
    wrong = [value for value in (*values.values(), *back.values()) if bounds.difference(len(value.partners))]
    concerned = list({id(row): row for value in wrong for row in value.rows}.values())[:MOST_TRIED_ROWS]
    for row in concerned:
        for name in (rule.beside, rule.each):
            yield from (Candidate((one.edit,)) for one in options(editor, row, [name], editor.occurring(name)))
    if bounds.most == 1:
        yield from _evened(rule, editor, [value for value in values.values() if len(value.partners) > 1])


def _evened(rule: PairsRule, editor: Editor, wrong: Iterable[_Value]) -> Iterator[Candidate]:
    edits: list[Edit] = []
    for value in wrong:
        held = [row.names[rule.beside] for row in value.rows]
        most = max(held, key=lambda one: (held.count(one), -held.index(one)))
        for row in value.rows:
            if row.names[rule.beside] != most:
                edit = editor.sets(row, rule.beside, most)
                if edit is None or len(edits) == MOST_EDITS:
                    return
                edits.append(edit)
    yield Candidate(tuple(edits))


CHECKS.register("pairs")(Kind(read, judge, "Each value stands beside so many values of another field.", KEYS, mends))
