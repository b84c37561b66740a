"""How often each value is printed: a table for each distribution that the game declares, as the check counted it."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from generator.appendix.markdown import Table, escape
from generator.appendix.naming import Naming
from generator.base.expression.values import show
from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.check.finding import Line, Report, Result, Status
from generator.model.field import Field
from generator.model.game import Component, Game, Rule

Labelled: TypeAlias = list[tuple[tuple[str, ...], Line]]

KIND = "distribution"
_TABLES = "tables."
SEPARATOR = ", "
"""What stands between the values of several fields in a line's label."""


def distribution_tables(game: Game, report: Report, naming: Naming) -> tuple[Table, ...]:
    """A table for each distribution check of pieces, in their order; a check that is itself wrong has none.

    The game's own tables hold no pieces, and are shown as they are. A table shows the printed copies; what was expected
    stands beside them only where it differs.
    """
    rules = {rule.span: rule for rule in game.rules if rule.kind == KIND}
    return tuple(
        _table(game, rules[result.span], result, naming)
        for result in report.results
        if result.span in rules and result.status is not Status.ERROR and result.outcome.lines
        if not _of(rules[result.span]).startswith(_TABLES)
    )


def _of(rule: Rule) -> str:
    return _text(rule.body if isinstance(rule.body, Mapping) else None, "of")


def _table(game: Game, rule: Rule, result: Result, naming: Naming) -> Table:
    body = rule.body if isinstance(rule.body, Mapping) else None
    component = game.components.get(_text(body, "of"))
    names = list(_texts(body.get("by") if body else None))
    fields = [component.fields.get(name) if component else None for name in names]
    heading = " × ".join(naming.field(name) for name in names) or naming.words["value"]
    title = _title(component, heading, _text(body, "where"), result, naming)
    lines = [(_labels(line.label, fields, naming), line) for line in result.outcome.lines]
    if not all(line.holds for _, line in lines):
        return _compared(title, heading, lines, naming)
    if len(names) == 2 and all(len(labels) == 2 for labels, _ in lines):
        return _crossed(title, heading, fields, result.outcome.lines, naming)
    rows = tuple((", ".join(labels), _actual(line)) for labels, line in lines)
    return Table(title, (heading, naming.words["copies"]), rows, frozenset({1}))


def _compared(title: str, heading: str, lines: Labelled, naming: Naming) -> Table:
    columns = (heading, naming.words["expected"], naming.words["copies"])
    rows = tuple((", ".join(labels), escape(line.expected), _actual(line)) for labels, line in lines)
    return Table(title, columns, rows, frozenset({1, 2}))


def _crossed(title: str, heading: str, fields: list[Field | None], lines: Iterable[Line], naming: Naming) -> Table:
    """A row for each value of the first field, a column for each of the second, also where two have the same name."""
    counts = {tuple(line.label.split(SEPARATOR)): _actual(line) for line in lines}
    down = dict.fromkeys(values[0] for values in counts)
    across = dict.fromkeys(values[1] for values in counts)
    names = (_label(second, fields[1], naming) for second in across)
    rows = tuple(
        (_label(first, fields[0], naming), *(counts.get((first, second), "") for second in across)) for first in down
    )
    return Table(title, (heading, *names), rows, frozenset(range(1, len(across) + 1)))


def _title(component: Component | None, heading: str, where: str, result: Result, naming: Naming) -> str:
    if component is None:
        return escape(result.outcome.title)
    title = f"{escape(component.title.in_language(naming.lang) or component.key)}: {heading}"
    return f"{title} ({naming.words['where']} `{where.replace('`', ' ')}`)" if where else title


def _labels(label: str, fields: list[Field | None], naming: Naming) -> tuple[str, ...]:
    """A line's label in the words of the language, a part for each field where it can be told apart."""
    parts = label.split(SEPARATOR)
    if len(parts) != len(fields):
        return (naming.value(label),)
    return tuple(_label(part, field, naming) for part, field in zip(parts, fields, strict=True))


def _label(label: str, field: Field | None, naming: Naming) -> str:
    field = field.item or field if field else None
    if field is not None and field.type == "flag" and label in ("true", "false"):
        return naming.value(label == "true")
    return naming.value(label, field)


def _actual(line: Line) -> str:
    return escape(line.actual if isinstance(line.actual, str) else show(line.actual))


def _text(body: Mapping | None, key: str) -> str:
    node = body.get(key) if body else None
    return node.text if isinstance(node, Scalar) else ""


def _texts(node: Node | None) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield node.text
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _texts(item)
