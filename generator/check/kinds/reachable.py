"""`reachable: {sum: {floor: 10, art: max(tables.art.points)}, at_most: 100}`: the greatest score fits the track."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.base.expression import Expression
from generator.base.expression.arithmetic import add
from generator.base.expression.tree import Attribute, Name, Tree, children
from generator.base.expression.values import ExpressionError, is_number, kind
from generator.base.node import Mapping, Scalar
from generator.base.span import Span
from generator.check.amount import Amount, RuleError, evaluate
from generator.check.body import Body
from generator.check.finding import Finding, Line, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.mend_edits import Candidate, Editor
from generator.check.problems import RULE_BODY, RULE_EVALUATION
from generator.check.view import Target, View
from generator.check.words import deviation

MOST_COLUMNS = 12

KEYS = ("sum", "equals", "at_least", "at_most")


@dataclass(frozen=True, slots=True)
class ReachableRule:
    """The parts of a greatest or smallest score, and what their sum may be.

    Attributes:
        parts: expressions by what they are called.
        amount: the numbers that are right.
        span: the rule's place.
    """

    parts: tuple[tuple[str, Expression], ...]
    amount: Amount
    span: Span


def read(body: Body) -> ReachableRule | None:
    """The rule from its body."""
    node = body.node("sum")
    parts: list[tuple[str, Expression]] = []
    if isinstance(node, Mapping):
        for key, entry in node.entries.items():
            if not isinstance(entry.value, Scalar) or entry.value.empty:
                body.fail(
                    RULE_BODY, entry.value.span, f"`{key}` takes a number", f"such as `{key}: max(tables.art.points)`"
                )
                continue
            expression = body.parsed(entry.value)
            if expression is not None:
                parts.append((key, expression))
    elif node is not None:
        whole = body.expression("sum")
        parts += [(whole.text, whole)] if whole else []
    else:
        body.missing("sum", "sum: {floor: 10, art: max(tables.art.points)}")
    amount = body.amount("equals")
    if not body.finish():
        return None
    if amount is None or not parts:
        message = "`reachable` has no limit" if parts else "`sum` names no part of the score"
        body.fail(RULE_BODY, body.span, message, "add `at_most: 100`" if parts else "")
        return None
    return ReachableRule(tuple(parts), amount, body.span)


def judge(rule: ReachableRule, view: View) -> Outcome:
    """Sum the parts up."""
    lines = []
    total: object = 0
    for name, expression in rule.parts:
        value = evaluate(expression, view.names)
        if not is_number(value):
            message = f"`{expression.text}` gives {kind(value)}, not a number"
            hint = f"write `max({expression.text})` or `sum({expression.text})`" if isinstance(value, tuple) else ""
            raise RuleError(RULE_EVALUATION.at(expression.span, message, hint))
        try:
            total = add(total, value)
        except ExpressionError as error:
            raise RuleError(RULE_EVALUATION.at(expression.span, error.message)) from None
        if len(rule.parts) > 1:
            lines.append(Line(name, "", value))
    assert is_number(total)
    bounds = rule.amount.bounds(view.names)
    difference = bounds.difference(total)
    name = "sum" if len(rule.parts) > 1 else rule.parts[0][0]
    lines.append(Line(name, str(bounds), total, not difference, difference, bounds.least, bounds.most))
    title = f"reachable: {' + '.join(name for name, _ in rule.parts)}"
    if not difference:
        return Outcome(title, tuple(lines))
    message = f"{name}: {deviation(bounds, total)}"
    return Outcome(title, tuple(lines), (Finding(message, span=rule.span),))


def mends(rule: ReachableRule, view: View) -> Iterator[Candidate]:
    """Another number in one row of the tables that the score comes from."""
    total = sum((_number(expression, view) for _, expression in rule.parts), 0)
    difference = rule.amount.bounds(view.names).difference(total)
    columns = dict.fromkeys(column for _, one in rule.parts for column in _columns(one.tree, view))
    for target, name in list(columns)[:MOST_COLUMNS]:
        editor = Editor(view, target)
        values = [value for row in editor.rows if type(value := row.names[name]) is int]
        for row in editor.rows:
            value = row.names[name]
            if type(value) is int and value in (max(values), min(values)) and type(difference) is int:
                edit = editor.sets(row, name, value - difference)
                yield from [Candidate((edit,))] if edit else []


def _number(expression: Expression, view: View) -> int:
    value = evaluate(expression, view.names)
    return value if type(value) is int else 0


def _columns(tree: Tree, view: View) -> Iterator[tuple[Target, str]]:
    """The fields of components and tables that an expression takes from all rows."""
    if isinstance(tree, Attribute):
        base = tree.base
        key = ""
        if isinstance(base, Name):
            key = base.name
        elif isinstance(base, Attribute) and isinstance(base.base, Name) and base.base.name == "tables":
            key = f"tables.{base.name}"
        target = view.target(key)
        if target is not None and tree.name in view.fields(target):
            yield target, tree.name
    for part in children(tree):
        yield from _columns(part, view)


CHECKS.register("reachable")(
    Kind(read, judge, "The greatest score that can be reached lies within bounds.", KEYS, mends)
)
