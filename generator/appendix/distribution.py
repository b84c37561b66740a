"""How often each value is printed: a table for each distribution that the game declares, as the check counted it."""

from collections.abc import Iterator

from generator.appendix.markdown import Table, escape
from generator.appendix.naming import Naming
from generator.base.expression.values import show
from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.check.finding import Line, Report, Result, Status
from generator.model.field import Field
from generator.model.game import Component, Game, Rule

KIND = "distribution"


def distribution_tables(game: Game, report: Report, naming: Naming) -> tuple[Table, ...]:
    """A table for each distribution check, in their order; a check that is itself wrong has none.

    A table shows the printed copies; what was expected stands beside them only where it differs.
    """
    rules = {rule.span: rule for rule in game.rules if rule.kind == KIND}
    return tuple(
        _table(game, rules[result.span], result, naming)
        for result in report.results
        if result.span in rules and result.status is not Status.ERROR and result.outcome.lines
    )


def _table(game: Game, rule: Rule, result: Result, naming: Naming) -> Table:
    body = rule.body if isinstance(rule.body, Mapping) else None
    component = game.components.get(_text(body, "of"))
    names = list(_texts(body.get("by") if body else None))
    differs = not all(line.holds for line in result.outcome.lines)
    words = naming.words
    heading = " × ".join(naming.field(name) for name in names) or words["value"]
    columns = (heading, *((words["expected"],) if differs else ()), words["copies"])
    rows = tuple(_row(line, component, names, differs, naming) for line in result.outcome.lines)
    title = _title(component, heading, _text(body, "where"), result, naming)
    return Table(title, columns, rows, frozenset(range(1, len(columns))))


def _title(component: Component | None, heading: str, where: str, result: Result, naming: Naming) -> str:
    if component is None:
        return escape(result.outcome.title)
    title = f"{escape(component.title.in_language(naming.lang) or component.key)}: {heading}"
    return f"{title} ({naming.words['where']} `{where.replace('`', ' ')}`)" if where else title


def _row(line: Line, component: Component | None, names: list[str], differs: bool, naming: Naming) -> tuple[str, ...]:
    field = component.fields.get(names[0]) if component and len(names) == 1 else None
    actual = line.actual if isinstance(line.actual, str) else show(line.actual)
    return (_label(line.label, field, naming), *((escape(line.expected),) if differs else ()), escape(actual))


def _label(label: str, field: Field | None, naming: Naming) -> str:
    field = field.item or field if field else None
    if field is not None and field.type == "flag" and label in ("true", "false"):
        return naming.value(label == "true")
    return naming.value(label, field)


def _text(body: Mapping | None, key: str) -> str:
    node = body.get(key) if body else None
    return node.text if isinstance(node, Scalar) else ""


def _texts(node: Node | None) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield node.text
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _texts(item)
