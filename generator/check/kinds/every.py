"""`every: {of: cards, that: back.power == front.power}`, `none: {...}` and `some: {...}`: a condition on each row."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from generator.base.expression import Expression
from generator.base.span import Span
from generator.check.amount import Amount, Bounds
from generator.check.body import Body
from generator.check.finding import Finding, Line, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.mend_edits import Candidate, Editor
from generator.check.mend_search import all_flipped, counted
from generator.check.select import conditions, some
from generator.check.view import Rows, Target, View
from generator.check.words import deviation, where_text

KEYS = ("of", "that", "where")
SOME_KEYS = (*KEYS, "count", "at_least", "at_most")


@dataclass(frozen=True, slots=True)
class EveryRule:
    """A condition that each row fulfils, or that none does.

    Attributes:
        of: the rows.
        that: the condition.
        where: which rows are asked; None for all.
        wanted: True for `every`, False for `none`.
        span: the rule's place.
    """

    of: Target
    that: Expression
    where: Expression | None
    wanted: bool
    span: Span


@dataclass(frozen=True, slots=True)
class SomeRule:
    """A condition that some of the rows fulfil: so many printed pieces, at least one when no number is given."""

    of: Target
    that: Expression
    where: Expression | None
    amount: Amount | None
    span: Span


def read(wanted: bool, body: Body) -> EveryRule | None:
    """The rule of `every` or `none` from its body."""
    of, that, where = _parts(body)
    if not body.finish() or of is None or that is None:
        return None
    return EveryRule(of, that, where, wanted, body.span)


def read_some(body: Body) -> SomeRule | None:
    """The rule of `some` from its body."""
    of, that, where = _parts(body)
    amount = body.amount("count")
    if not body.finish() or of is None or that is None:
        return None
    return SomeRule(of, that, where, amount, body.span)


def _parts(body: Body) -> tuple[Target | None, Expression | None, Expression | None]:
    of = body.target()
    that = body.expression("that", of)
    if that is None:
        body.missing("that", "that: power > 0")
    return of, that, body.expression("where", of)


def judge(rule: EveryRule, view: View) -> Outcome:
    """Ask every row."""
    rows = some(view, rule.of, rule.where, rule.span)
    wrong = _wrong(rule, rows)
    printed, failing = rows.pieces, wrong.pieces
    word = "every" if rule.wanted else "none"
    title = f"{word} of {rule.of.name}{where_text(rule.where)}: {rule.that.text}"
    expected, actual = (printed, printed - failing) if rule.wanted else (0, failing)
    line = Line(rule.that.text, str(expected), actual, not wrong, actual - expected)
    if not wrong:
        return Outcome(title, (line,))
    message = f"{failing} of {printed} {'break' if rule.wanted else 'have'} `{rule.that.text}`"
    fields = _shown(rule, view)
    return Outcome(title, (line,), (Finding(message, tuple(row.offender(*fields) for row in wrong)),))


def judge_some(rule: SomeRule, view: View) -> Outcome:
    """Count the rows that fulfil the condition."""
    rows = some(view, rule.of, rule.where, rule.span)
    holding = rows.where(conditions(rule.that, rows))
    printed, count = rows.pieces, holding.pieces
    bounds = _bounds(rule, view, printed)
    difference = bounds.difference(count)
    title = f"some of {rule.of.name}{where_text(rule.where)}: {rule.that.text}"
    line = Line(rule.that.text, str(bounds), count, not difference, difference, bounds.least, bounds.most)
    if not difference:
        return Outcome(title, (line,))
    message = f"{rule.that.text}: {deviation(bounds, count)} of {printed}"
    fields = _shown(rule, view)
    finding = Finding(message, tuple(row.offender(*fields) for row in holding), rule.span)
    return Outcome(title, (line,), (finding,))


def _bounds(rule: SomeRule, view: View, printed: int) -> Bounds:
    if rule.amount is None:
        return Bounds(1, None)
    return rule.amount.bounds(view.names, whole=True, pieces=printed)


def _wrong(rule: EveryRule, rows: Rows) -> Rows:
    return rows.where([held is not rule.wanted for held in conditions(rule.that, rows)])


def _shown(rule: EveryRule | SomeRule, view: View) -> list[str]:
    """The fields that the condition asks about."""
    return [name for name in view.fields(rule.of) if name in rule.that.names() and name != "id"]


def mends(rule: EveryRule, view: View) -> Iterator[Candidate]:
    """Other values for the rows that break the condition."""
    wrong = _wrong(rule, some(view, rule.of, rule.where, rule.span))
    return all_flipped(Editor(view, rule.of), wrong, rule.that, rule.wanted, rule.where)


def mends_some(rule: SomeRule, view: View) -> Iterator[Candidate]:
    """Other values, or another number of copies, for as many pieces as are missing or too many."""
    rows = some(view, rule.of, rule.where, rule.span)
    held = conditions(rule.that, rows)
    holding, failing = rows.where(held), rows.where([not one for one in held])
    count = sum(row.copies for row in holding)
    difference = _bounds(rule, view, sum(row.copies for row in rows)).difference(count)
    return counted(Editor(view, rule.of), holding, failing, rule.that, int(difference))


CHECKS.register("every")(Kind(partial(read, True), judge, "Each row fulfils a condition.", KEYS, mends))
CHECKS.register("none")(Kind(partial(read, False), judge, "No row fulfils a condition.", KEYS, mends))
CHECKS.register("some")(Kind(read_some, judge_some, "Some rows fulfil a condition.", SOME_KEYS, mends_some))
