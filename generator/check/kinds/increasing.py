"""`increasing: {of: tables.art, by: points}`: from row to row a number rises."""

from dataclasses import dataclass
from itertools import pairwise

from generator.base.expression import Expression
from generator.base.expression.values import Number, as_number, kind, show
from generator.base.span import Span
from generator.check.amount import RuleError
from generator.check.body import Body
from generator.check.finding import Finding, Line, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.problems import RULE_EVALUATION
from generator.check.select import some
from generator.check.view import Row, Target, View
from generator.check.words import joined, where_text

MOST_SHOWN = 12

KEYS = ("of", "by", "where", "strictly")


@dataclass(frozen=True, slots=True)
class IncreasingRule:
    """Fields that rise in the order of the rows.

    Attributes:
        of: the rows.
        by: the fields, each by itself.
        where: which rows are compared; None for all.
        strictly: whether equal neighbours are wrong too.
        span: the rule's place.
    """

    of: Target
    by: tuple[str, ...]
    where: Expression | None
    strictly: bool
    span: Span


def read(body: Body) -> IncreasingRule | None:
    """The rule from its body."""
    of = body.target()
    by = body.fields(of)
    where = body.expression("where", of)
    strictly = body.flag("strictly", default=True)
    if not body.finish() or of is None:
        return None
    return IncreasingRule(of, by, where, strictly, body.span)


def judge(rule: IncreasingRule, view: View) -> Outcome:
    """Compare each row with the one before."""
    rows = some(view, rule.of, rule.where, rule.span)
    word = "rising" if rule.strictly else "never falling"
    lines: list[Line] = []
    findings: list[Finding] = []
    for name in rule.by:
        numbers = [_number(row, name) for row in rows]
        wrong = [
            (before, after)
            for before, after in pairwise(range(len(rows)))
            if numbers[after] < numbers[before] or (rule.strictly and numbers[after] == numbers[before])
        ]
        lines.append(Line(name, word, _shown(numbers), not wrong, len(wrong)))
        findings.extend(_finding(rows[before], rows[after], name, rule.strictly) for before, after in wrong)
    title = f"{rule.of.name} {word} by {joined(rule.by)}{where_text(rule.where)}"
    return Outcome(title, tuple(lines), tuple(findings))


def _number(row: Row, name: str) -> Number:
    value = row.names[name]
    number = as_number(value)
    if number is None:
        problem = RULE_EVALUATION.at(
            row.card.place(name),
            f"`{name}` is {kind(value)}, so the rows have no order",
            "leave such rows out with `where`, or name a field of numbers",
            component=row.owner,
            card=row.card.id,
        )
        raise RuleError(problem)
    return number


def _shown(numbers: list[Number]) -> str:
    shown = ", ".join(map(show, numbers[:MOST_SHOWN]))
    return f"{shown}, …" if len(numbers) > MOST_SHOWN else shown


def _finding(before: Row, after: Row, name: str, strictly: bool) -> Finding:
    then, now = show(before.names[name]), show(after.names[name])
    return Finding(
        f"{name}: expected {'more than' if strictly else 'at least'} {then}, actual {now}",
        (before.offender(name), after.offender(name)),
    )


CHECKS.register("increasing")(Kind(read, judge, "A number rises from row to row.", KEYS))
