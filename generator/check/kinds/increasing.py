"""`increasing: {of: tables.art, by: points}`: from row to row a number rises."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise
from typing import cast

from generator.base.expression import Expression
from generator.base.expression.values import Number, as_number, kind, show
from generator.base.span import Span
from generator.check.amount import RuleError
from generator.check.body import Body
from generator.check.finding import Edit, Finding, Line, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.mend_edits import MOST_EDITS, Candidate, Editor
from generator.check.problems import RULE_EVALUATION
from generator.check.select import some
from generator.check.view import Row, Rows, Target, View
from generator.check.words import joined, where_text

MOST_SHOWN = 12
MOST_PLACES = 12
"""Rows out of order of which each two are tried the other way round."""

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
        numbers = _numbers(rows, name)
        steps = pairwise(numbers)
        if rule.strictly:
            wrong = [at for at, (before, after) in enumerate(steps) if after <= before]
        else:
            wrong = [at for at, (before, after) in enumerate(steps) if after < before]
        lines.append(Line(name, word, _shown(numbers), not wrong, len(wrong)))
        findings.extend(_finding(rows[at], rows[at + 1], name, rule.strictly) for at in wrong)
    title = f"{rule.of.name} {word} by {joined(rule.by)}{where_text(rule.where)}"
    return Outcome(title, tuple(lines), tuple(findings))


def _numbers(rows: Rows, name: str) -> Sequence[Number]:
    column = rows.column(name)
    if rows.kinds(name) == {int}:
        return cast(Sequence[int], column)
    return [_number(row, name) for row in rows]


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


def _shown(numbers: Sequence[Number]) -> str:
    shown = ", ".join(map(show, numbers[:MOST_SHOWN]))
    return f"{shown}, …" if len(numbers) > MOST_SHOWN else shown


def _finding(before: Row, after: Row, name: str, strictly: bool) -> Finding:
    then, now = show(before.names[name]), show(after.names[name])
    return Finding(
        f"{name}: expected {'more than' if strictly else 'at least'} {then}, actual {now}",
        (before.offender(name), after.offender(name)),
    )


def mends(rule: IncreasingRule, view: View) -> Iterator[Candidate]:
    """One other value between its neighbours, two values changed about, or all numbers in their order."""
    rows = some(view, rule.of, rule.where, rule.span)
    editable = Editor(view, rule.of)
    least = 1 if rule.strictly else 0
    for name in rule.by:
        numbers = _numbers(rows, name)
        steps = list(pairwise(numbers))
        wrong = [at for at, (before, after) in enumerate(steps) if after < before or (least and after == before)]
        places = sorted({place for at in wrong for place in (at, at + 1)})[:MOST_PLACES]
        for place in places:
            values = _between(numbers, place, least)
            edits = [editable.sets(rows[place], name, value) for value in values]
            yield from (Candidate((edit,)) for edit in edits if edit)
        for first, second in combinations(places, 2):
            pair = (
                editable.sets(rows[first], name, rows[second].names[name]),
                editable.sets(rows[second], name, rows[first].names[name]),
            )
            if pair[0] and pair[1]:
                yield Candidate((pair[0], pair[1]))
        if len(rows) <= MOST_EDITS:
            order = sorted(rows, key=lambda row: Fraction(_number(row, name)))
            yield Candidate(tuple(_reordered(editable, rows, order, name)))


def _between(numbers: Sequence[Number], place: int, least: int) -> list[Number]:
    """Whole numbers nearest to that of a place, by which it goes with the places beside it."""
    low = numbers[place - 1] + least if place else None
    high = numbers[place + 1] - least if place + 1 < len(numbers) else None
    if low is not None and high is not None and low > high:
        return []
    ends = {end for end in (low, high) if end is not None}
    return sorted(ends, key=lambda end: abs(Fraction(end) - Fraction(numbers[place])))


def _reordered(editable: Editor, rows: Sequence[Row], order: Sequence[Row], name: str) -> Iterator[Edit]:
    for row, other in zip(rows, order, strict=True):
        edit = editable.sets(row, name, other.names[name]) if row.names[name] != other.names[name] else None
        if edit:
            yield edit


CHECKS.register("increasing")(Kind(read, judge, "A number rises from row to row.", KEYS, mends))
