"""`contents: {change: 35, land: 16, total: 51}`: how many pieces of each component are printed."""

from dataclasses import dataclass
from typing import NamedTuple

from generator.base.nearest import did_you_mean
from generator.base.node import Mapping, Scalar
from generator.base.span import Span
from generator.check.amount import Amount
from generator.check.body import Body
from generator.check.finding import Finding, Line, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.problems import RULE_BODY, RULE_TARGET_UNKNOWN
from generator.check.view import View
from generator.check.words import deviation

TOTAL = "total"
DEEPEST = 4


class Count(NamedTuple):
    """A component, or the total of its group, with the number wanted."""

    component: str
    amount: Amount
    span: Span


@dataclass(frozen=True, slots=True)
class ContentsRule:
    """Counts of components, in groups that may hold groups.

    Attributes:
        name: the group's name; "" for the whole.
        counts: components with their numbers.
        groups: smaller groups.
        total: what all components of this group and of those inside it make together, or None.
    """

    name: str
    counts: tuple[Count, ...]
    groups: "tuple[ContentsRule, ...]"
    total: Count | None

    def components(self) -> tuple[str, ...]:
        """All components counted here, those of the inner groups too."""
        inner = tuple(key for group in self.groups for key in group.components())
        return tuple(count.component for count in self.counts) + inner


def read(body: Body) -> ContentsRule | None:
    """The rule from its body."""
    if not isinstance(body.rule.body, Mapping):
        return None
    rule = _group(body, "", body.rule.body, 0)
    counted = rule.components()
    twice = next((key for key in counted if counted.count(key) > 1), None)
    if twice is not None:
        body.fail(RULE_BODY, body.span, f"`{twice}` is counted twice", "name it in one group only")
    if not counted and rule.total is None and not body.failed:
        body.fail(RULE_BODY, body.span, "`contents` names no component", "such as `contents: {cards: 54}`")
    return None if body.failed else rule


def _group(body: Body, name: str, node: Mapping, depth: int) -> ContentsRule:
    counts, groups = [], []
    total = None
    for key, entry in node.entries.items():
        value = entry.value
        if isinstance(value, Mapping) and key not in body.view.game.components and depth < DEEPEST:
            groups.append(_group(body, key, value, depth + 1))
            continue
        if not isinstance(value, Scalar) or value.empty:
            body.fail(RULE_BODY, value.span, f"`{key}` takes a number", f"such as `{key}: 54`")
            continue
        expression = body.parsed(value)
        count = Count(key, Amount(expression), entry.key_span)
        if key == TOTAL and key not in body.view.game.components:
            total = count
        elif key in body.view.game.components:
            counts.append(count)
        else:
            hint = did_you_mean(key, (*body.view.game.components, TOTAL), "components")
            body.fail(RULE_TARGET_UNKNOWN, entry.key_span, f"there is no component `{key}`", hint)
    return ContentsRule(name, tuple(counts), tuple(groups), total)


def judge(rule: ContentsRule, view: View) -> Outcome:
    """Hold the counts against what is printed."""
    lines: list[Line] = []
    findings: list[Finding] = []
    _count(rule, view, lines, findings)
    return Outcome("contents of the game", tuple(lines), tuple(findings))


def _count(rule: ContentsRule, view: View, lines: list[Line], findings: list[Finding]) -> None:
    components = view.game.components
    for count in rule.counts:
        component = components[count.component]
        left_out = tuple(card.id for card in component.cards if card.copies == 0)
        note = f"; rows with 0 copies: {', '.join(left_out[:10])}" if left_out else ""
        _compare(count, count.component, component.count, view, note, component.span, lines, findings)
    for group in rule.groups:
        _count(group, view, lines, findings)
    if rule.total is not None:
        keys = rule.components() or tuple(components)
        actual = sum(components[key].count for key in keys)
        label = f"{rule.name} total".strip()
        _compare(rule.total, label, actual, view, "", rule.total.span, lines, findings)


def _compare(
    count: Count,
    label: str,
    actual: int,
    view: View,
    note: str,
    span: Span,
    lines: list[Line],
    findings: list[Finding],
) -> None:
    bounds = count.amount.bounds(view.names, whole=True)
    difference = bounds.difference(actual)
    lines.append(Line(label, str(bounds), actual, difference == 0, difference, *bounds[:2]))
    if difference:
        findings.append(Finding(f"{label}: {deviation(bounds, actual, 'printed')}{note}", span=span))


CHECKS.register("contents")(Kind(read, judge, "How many pieces of each component are printed.", (TOTAL,)))
