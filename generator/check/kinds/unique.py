"""`unique: {of: change, by: blue}`: no two printed pieces have the same value."""

from collections.abc import Hashable
from dataclasses import dataclass

from generator.base.expression import Expression
from generator.base.expression.values import show
from generator.base.span import Span
from generator.check.body import Body
from generator.check.finding import Finding, Line, Outcome
from generator.check.fold import fold_of
from generator.check.kind import CHECKS, Kind
from generator.check.select import some
from generator.check.view import Row, Target, View
from generator.check.words import joined, where_text

KEYS = ("of", "by", "where", "unordered", "designs")


@dataclass(frozen=True, slots=True)
class UniqueRule:
    """Fields that together differ on all pieces.

    Attributes:
        of: the rows.
        by: the fields, taken together.
        where: which rows are asked; None for all.
        unordered: whether lists with the same items in another order are the same.
        designs: whether the copies of one row count once.
        span: the rule's place.
    """

    of: Target
    by: tuple[str, ...]
    where: Expression | None
    unordered: bool
    designs: bool
    span: Span


def read(body: Body) -> UniqueRule | None:
    """The rule from its body."""
    of = body.target()
    by = body.fields(of)
    where = body.expression("where", of)
    unordered, designs = body.flag("unordered"), body.flag("designs")
    if not body.finish() or of is None:
        return None
    return UniqueRule(of, by, where, unordered, designs, body.span)


def judge(rule: UniqueRule, view: View) -> Outcome:
    """Look for values that stand on several pieces. Rows that give none of the fields are left out."""
    groups: dict[Hashable, list[Row]] = {}
    missing = 0
    folds = [fold_of(view.fields(rule.of)[name]) for name in rule.by]
    for row in some(view, rule.of, rule.where, rule.span):
        key = tuple([fold(row.names[name]) for fold, name in zip(folds, rule.by, strict=True)])
        if not any(part is not None for part in key):
            missing += row.copies
            continue
        groups.setdefault(tuple(map(_unordered, key)) if rule.unordered else key, []).append(row)
    lines, findings = [], []
    for rows in groups.values():
        count = len(rows) if rule.designs else sum(row.copies for row in rows)
        if count > 1:
            label = ", ".join(show(rows[0].names[name]) for name in rule.by)
            lines.append(Line(label, "1", count, False, count - 1))
            message = f"{joined(rule.by)} {label}: expected once, actual {count} times"
            findings.append(Finding(message, tuple(row.offender(*rule.by) for row in rows)))
    lines.insert(0, Line("different values", "", len(groups)))
    if missing:
        lines.append(Line("missing", "", missing))
    mend = f"change {joined(rule.by, 'or')} on all but one piece of each value" if findings else ""
    title = f"{rule.of.name} unique by {joined(rule.by)}{where_text(rule.where)}"
    return Outcome(title, tuple(lines), tuple(findings), mend, ", ".join(rule.by))


def _unordered(key: Hashable) -> Hashable:
    if not isinstance(key, tuple):
        return key
    return tuple(sorted(key, key=lambda item: (type(item).__name__, str(item))))


CHECKS.register("unique")(Kind(read, judge, "No two printed pieces have the same value.", KEYS))
