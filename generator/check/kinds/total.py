"""`total: {of: power_cards, sum: power, at_least: players * limit, for: hand_limits}`: a sum over printed pieces."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import mul
from typing import cast

from generator.base.expression import Expression, ExpressionError
from generator.base.expression.arithmetic import add, multiply
from generator.base.expression.values import LARGEST, Number, is_number, kind
from generator.base.problem import Problem
from generator.base.span import Span
from generator.check.amount import Amount, Bounds, RuleError
from generator.check.body import Body
from generator.check.finding import Finding, Line, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.mend_edits import Candidate, Editor
from generator.check.mend_search import counted
from generator.check.mend_sum import Gap, summed
from generator.check.problems import RULE_BODY, RULE_EMPTY, RULE_EVALUATION, RULE_LIMIT
from generator.check.select import chosen, some, values_of
from generator.check.sense import MOST_LOOKS, looks
from generator.check.view import OWN_NAMES, Row, RowNames, Rows, Target, View
from generator.check.words import deviation, where_text

KEYS = ("of", "sum", "where", "equals", "count", "at_least", "at_most", "for")


@dataclass(frozen=True, slots=True)
class TotalRule:
    """A sum that has bounds, perhaps other ones for each row of a table.

    Attributes:
        of: the rows summed.
        sum: what each piece adds; None counts pieces.
        where: which rows are summed; None for all.
        amount: the wanted total; its expressions see the fields of the `per` row.
        per: the table whose rows are asked one by one, or None. `sum` and `where` see its fields too.
        span: the rule's place.
    """

    of: Target
    sum: Expression | None
    where: Expression | None
    amount: Amount
    per: Target | None
    span: Span


def read(body: Body) -> TotalRule | None:
    """The rule from its body."""
    of = body.target()
    per_name = body.text("for")
    per = body.named_target(per_name) if per_name else None
    more = tuple(body.view.fields(per)) if per else ()
    what = body.expression("sum", of, more)
    where = body.expression("where", of, more)
    amount = body.amount("equals", "count", more=more)
    if "count" in body.entries and "sum" in body.entries:
        body.fail(RULE_BODY, body.entries["count"].key_span, "`count` counts pieces, so `sum` has no meaning beside it")
    if of is not None and per is not None and not body.failed:
        _refuse_endless(body, of, per, (what, where), amount)
    if not body.finish() or of is None:
        return None
    if amount is None:
        body.fail(
            RULE_BODY,
            body.span,
            "`total` has no number to hold the deck against",
            "add `equals`, `at_least` or `at_most`",
        )
        return None
    return TotalRule(of, what, where, amount, per, body.span)


def _refuse_endless(
    body: Body, of: Target, per: Target, asked: tuple[Expression | None, ...], amount: Amount | None
) -> None:
    """Report a check that would look at too many rows for all rows of its table together."""
    view = body.view
    scopes, rows = len(view.cards(per)), len(view.cards(of))
    numbers = (amount.equals, amount.at_least, amount.at_most) if amount else ()
    own = {*view.fields(of), *view.fields(per)}
    total = scopes * rows + sum(scopes * looks(one, view, own) for one in numbers if one)
    total += sum(scopes * rows * looks(one, view, own) for one in asked if one)
    if total > MOST_LOOKS:
        message = f"for all rows of `{per.name}` this looks at {total} rows; {MOST_LOOKS} are looked at"
        body.fail(RULE_LIMIT, body.span, message, "take a shorter table, or say it once for the whole")


def judge(rule: TotalRule, view: View) -> Outcome:
    """Sum up, once or for each row of the table."""
    what = rule.sum.text if rule.sum else "pieces"
    title = f"total of {what} in {rule.of.name}{where_text(rule.where)}"
    lines: list[Line] = []
    findings: list[Finding] = []
    summed = 0
    for scope in some(view, rule.per, None, rule.span) if rule.per else [None]:
        rows = chosen(_rows(rule, view, scope), rule.where)
        summed += len(rows)
        actual = _sum(rule.sum, rows)
        bounds = rule.amount.bounds(scope.names if scope else view.names, whole=rule.sum is None)
        difference = bounds.difference(actual)
        label = f"{what} ({_label(scope)})" if scope else what
        lines.append(Line(label, str(bounds), actual, difference == 0, difference, bounds.least, bounds.most))
        if difference:
            findings.append(_finding(rule, f"{label}: {deviation(bounds, actual)}", rows, scope))
    if not summed and rule.sum is not None and not findings:
        message = f"no printed row of `{rule.of.name}` is summed, so this check says nothing"
        span = rule.where.span if rule.where else rule.span
        raise RuleError(RULE_EMPTY.at(span, message, "mend the condition, or take the check out"))
    return Outcome(title, tuple(lines), tuple(findings))


def _rows(rule: TotalRule, view: View, scope: Row | None) -> Sequence[Row]:
    """The rows; they see the fields of the table's row where an expression asks for one that they lack themselves."""
    rows = view.rows(rule.of)
    if scope is None:
        return rows
    asked = {name for one in (rule.sum, rule.where) if one for name in one.names() | one.row_names()}
    if not any(dict.__contains__(scope.names, name) for name in asked - set(view.fields(rule.of))):
        return rows
    return [row._replace(names=RowNames(row.names, scope.names)) for row in rows]


def _sum(what: Expression | None, rows: Sequence[Row]) -> Number:
    if what is None:
        return rows.pieces if isinstance(rows, Rows) else sum(row.copies for row in rows)
    values = values_of(what, rows)
    if isinstance(rows, Rows) and set(map(type, values)) == {int}:
        whole: int = sum(map(mul, cast(list[int], values), rows.copies))
        if abs(whole) < LARGEST:
            return whole
    total: object = 0
    for row, value in zip(rows, values, strict=True):
        if not is_number(value):
            raise RuleError(_no_number(what, value, row))
        total = _plus(total, value, row, what)
    assert is_number(total)
    return total


def _plus(total: object, value: Number, row: Row, expression: Expression) -> object:
    try:
        return add(total, multiply(value, row.copies))
    except ExpressionError as error:
        raise RuleError(RULE_EVALUATION.at(expression.span, error.message)) from None


def _no_number(expression: Expression, value: object, row: Row) -> Problem:
    return RULE_EVALUATION.at(
        expression.span,
        f"`{expression.text}` gives {kind(value)}, not a number",
        "count its items with `count(…)`"
        if isinstance(value, tuple)
        else "leave such rows out with `where`, or declare the field as a number",
        component=row.owner,
        card=row.card.id,
        row=row.card.span,
    )


def _label(scope: Row) -> str:
    first = next(iter(scope.card.values), "id")
    return ", ".join(f"{name} {value}" for name, value in scope.offender(first).values)


def _finding(rule: TotalRule, message: str, rows: Sequence[Row], scope: Row | None) -> Finding:
    named = sorted(rule.sum.names()) if rule.sum else []
    fields = [name for name in named if rows and dict.__contains__(rows[0].names, name) and name not in OWN_NAMES]
    return Finding(message, tuple(row.offender(*fields) for row in rows), scope.card.span if scope else rule.span)


def mends(rule: TotalRule, view: View) -> Iterator[Candidate]:
    """Other values or numbers of copies, for the row of the table that is farthest from its bounds."""
    worst: tuple[Number, Bounds, Number, Sequence[Row]] | None = None
    for scope in some(view, rule.per, None, rule.span) if rule.per else [None]:
        rows = chosen(_rows(rule, view, scope), rule.where)
        actual = _sum(rule.sum, rows)
        bounds = rule.amount.bounds(scope.names if scope else view.names, whole=rule.sum is None)
        far = abs(Fraction(bounds.difference(actual)))
        if far and (worst is None or far > worst[0]):
            worst = far, bounds, actual, rows
    if worst is None:
        return
    _, bounds, actual, rows = worst
    editable = Editor(view, rule.of)
    if rule.sum is not None:
        yield from summed(editable, rows, rule.sum, Gap.of(bounds, actual))
        return
    ids = {row.card.id for row in rows}
    failing = [row for row in view.rows(rule.of) if row.card.id not in ids]
    yield from counted(editable, rows, failing, rule.where, int(bounds.difference(actual)))


CHECKS.register("total")(Kind(read, judge, "A sum over printed pieces lies within bounds.", KEYS, mends))
