"""`distribution: {of: change, by: green, each: 7}`: how many pieces have each value of a field.

Several fields make a cross table. The values are those that the fields declare, so that one with no piece is found.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.check.amount import ANY
from generator.check.finding import Finding, Line, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.kinds.distribution_rule import KEYS, DistributionRule, read
from generator.check.kinds.distribution_table import Table
from generator.check.view import View
from generator.check.words import deviation, joined, where_text

if TYPE_CHECKING:
    from generator.check.mend_edits import Candidate


def judge(rule: DistributionRule, view: View) -> Outcome:
    """Count the printed pieces and hold the counts against the rule.

    Raises:
        RuleError: for an empty selection, values expected twice, or a table too large.
    """
    table = Table(rule, view)
    lines: list[Line] = []
    findings: list[Finding] = []
    for key, bounds in table.wanted().items():
        actual = table.counts.get(key, 0)
        difference = bounds.difference(actual)
        values = table.show(key)
        expected = "" if bounds is ANY else str(bounds)
        holds = not difference
        lines.append(Line(", ".join(values), expected, actual, holds, difference, bounds.least, bounds.most, values))
        if difference:
            rows = tuple(row.offender(*rule.by) for row in table.rows.get(key, ()))
            findings.append(Finding(f"{_label(rule, values)}: {deviation(bounds, actual)}", rows, rule.span))
    by = joined(rule.by)
    title = f"{rule.of.name} by {by}{where_text(rule.where)}"
    return Outcome(title, tuple(lines), tuple(findings), "", ", ".join(rule.by), rule.by, notes=table.notes())


def mends(rule: DistributionRule, view: View) -> "Iterator[Candidate]":
    """Rows that could be changed so that every value stands on as many pieces as it shall."""
    from generator.check.kinds.distribution_mend import proposed

    return proposed(Table(rule, view), view)


def _label(rule: DistributionRule, values: tuple[str, ...]) -> str:
    return ", ".join(f"{name} {value}" for name, value in zip(rule.by, values, strict=True))


CHECKS.register("distribution")(Kind(read, judge, "How many printed pieces have each value of a field.", KEYS, mends))
