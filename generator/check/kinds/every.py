"""`every: {of: cards, that: back.power == front.power}` and `none: {...}`: a condition on each row."""

from dataclasses import dataclass, replace
from functools import partial

from generator.base.expression import Expression, ExpressionError
from generator.base.expression.values import true
from generator.base.span import Span
from generator.check.amount import RuleError
from generator.check.body import Body
from generator.check.finding import Finding, Line, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.problems import RULE_EVALUATION
from generator.check.select import some, value_of
from generator.check.view import Row, Target, View
from generator.check.words import where_text

KEYS = ("of", "that", "where")


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


def read(wanted: bool, body: Body) -> EveryRule | None:
    """The rule from its body."""
    of = body.target()
    that = body.expression("that", of)
    where = body.expression("where", of)
    if that is None:
        body.missing("that", "that: power > 0")
    if not body.finish() or of is None or that is None:
        return None
    return EveryRule(of, that, where, wanted, body.span)


def judge(rule: EveryRule, view: View) -> Outcome:
    """Ask every row."""
    rows = some(view, rule.of, rule.where, rule.span)
    wrong = [row for row in rows if _holds(rule.that, row) is not rule.wanted]
    printed = sum(row.copies for row in rows)
    failing = sum(row.copies for row in wrong)
    word = "every" if rule.wanted else "none"
    title = f"{word} of {rule.of.name}{where_text(rule.where)}: {rule.that.text}"
    expected, actual = (printed, printed - failing) if rule.wanted else (0, failing)
    line = Line(rule.that.text, str(expected), actual, not wrong, actual - expected)
    if not wrong:
        return Outcome(title, (line,))
    fields = [name for name in view.fields(rule.of) if name in rule.that.names() and name != "id"]
    message = f"{failing} of {printed} {'break' if rule.wanted else 'have'} `{rule.that.text}`"
    return Outcome(title, (line,), (Finding(message, tuple(row.offender(*fields) for row in wrong)),))


def _holds(that: Expression, row: Row) -> bool:
    value = value_of(that, row)
    try:
        return true(value)
    except ExpressionError as error:
        problem = RULE_EVALUATION.at(that.span, error.message, error.hint, component=row.owner, card=row.card.id)
        problem = replace(problem, row=row.card.span)
        raise RuleError(problem) from None


CHECKS.register("every")(Kind(partial(read, True), judge, "Each row fulfils a condition.", KEYS))
CHECKS.register("none")(Kind(partial(read, False), judge, "No row fulfils a condition.", KEYS))
