"""Small games for checks: a deck of rows in `deck.csv`, and rules in `rules.yaml`, every value with its place."""

from collections.abc import Mapping as MappingOf
from collections.abc import Sequence as SequenceOf
from typing import Any

from generator.base.length import Size
from generator.base.node import Entry, Mapping, Node, Scalar, Sequence
from generator.base.problem import Problem
from generator.base.span import Span
from generator.check.finding import Outcome, Report, Result, Status
from generator.check.run import check_game
from generator.model.field import Field
from generator.model.game import Card, Component, Game, Localized, Outline, Rule, Table, Value
from generator.model.style import Styles

Rows = SequenceOf[MappingOf[str, Any]]


def number(name: str, *domain: int) -> Field:
    """A whole-number field: of the given values, or any."""
    return Field(name, "integer", Span("deck.csv", 1), tuple(domain) or None)


def choice(name: str, *domain: str) -> Field:
    """A field that takes one of some texts."""
    return Field(name, "choice", Span("deck.csv", 1), domain)


def lists(name: str, *domain: str) -> Field:
    """A field that holds a list of some texts."""
    return Field(name, "list", Span("deck.csv", 1), item=choice(name, *domain))


def flag(name: str) -> Field:
    """A field that is true or false."""
    return Field(name, "flag", Span("deck.csv", 1))


def text(name: str) -> Field:
    """A field that holds any text."""
    return Field(name, "text", Span("deck.csv", 1))


def cards(rows: Rows, file: str = "deck.csv") -> tuple[Card, ...]:
    """Rows as cards; the first stands in line 2, each value in the cell of its place, `id` and `copies` too."""
    return tuple(_card(row, index, file) for index, row in enumerate(rows))


def _card(row: MappingOf[str, Any], index: int, file: str) -> Card:
    line, record = index + 2, index + 1
    values: dict[str, Value] = {name: value for name, value in row.items() if name not in ("id", "copies")}
    spans = {name: Span(file, line, place, record) for place, name in enumerate(row, 1)}
    return Card(str(row.get("id", record)), values, row.get("copies", 1), Span(file, line, 0, record), spans)


def component(key: str, fields: SequenceOf[Field], rows: Rows) -> Component:
    """A component of poker cards."""
    return Component(
        key=key,
        kind="card",
        title=Localized({"en": key}),
        size=Size(63000, 88000),
        outline=Outline(),
        front="card.xml",
        back=None,
        bleed=3000,
        safe=4000,
        fields={field.name: field for field in fields},
        cards=cards(rows, f"{key}.csv"),
        span=Span("cards.yaml", 5, 3),
    )


def table(key: str, fields: SequenceOf[Field], rows: Rows) -> Table:
    """A table of the game."""
    declared = {field.name: field for field in fields}
    return Table(key, Localized({"en": key}), cards(rows, f"{key}.csv"), declared, Span("cards.yaml", 9, 3))


def game(
    *parts: Component | Table, rules: SequenceOf[Rule] = (), constants: MappingOf[str, Value] | None = None
) -> Game:
    """A game of some components and tables."""
    return Game(
        key="sample",
        title=Localized({"en": "Sample"}),
        languages=("en",),
        components={part.key: part for part in parts if isinstance(part, Component)},
        styles=Styles(),
        span=Span("cards.yaml", 1, 1),
        constants=constants or {},
        tables={part.key: part for part in parts if isinstance(part, Table)},
        rules=tuple(rules),
    )


def node(value: object, line: int = 1, column: int = 1) -> Node:
    """A value as if it stood in `rules.yaml`; the keys of a mapping stand ten columns apart."""
    span = Span("rules.yaml", line, column)
    if isinstance(value, dict):
        entries = {}
        for index, (key, part) in enumerate(value.items()):
            place = column + 1 + 10 * index
            entries[str(key)] = Entry(Span("rules.yaml", line, place), node(part, line, place + 4))
        return Mapping(entries, span)
    if isinstance(value, list):
        return Sequence(tuple(node(part, line, column + 1 + index) for index, part in enumerate(value)), span)
    return Scalar(str(value).lower() if isinstance(value, bool) else str(value), span)


def rule(kind: str, body: object, line: int = 1, **more: Any) -> Rule:
    """A declared check in a line of `rules.yaml`."""
    return Rule(kind, node(body, line, 20), Span("rules.yaml", line, 3), **more)


def result(kind: str, body: object, *parts: Component | Table, **constants: Value) -> Result:
    """The result of one check, which must itself be right."""
    report = check_game(game(*parts, rules=[rule(kind, body)], constants=constants))
    assert not report.problems, [str(problem) for problem in report.problems]
    return report.results[0]


def outcome(kind: str, body: object, *parts: Component | Table, **constants: Value) -> Outcome:
    """What one check compared and found; it must itself be right."""
    return result(kind, body, *parts, **constants).outcome


def passes(kind: str, body: object, *parts: Component | Table, **constants: Value) -> bool:
    """Whether one check passes; it must itself be right."""
    return result(kind, body, *parts, **constants).status is Status.PASSED


def problem(kind: str, body: object, *parts: Component | Table, **constants: Value) -> Problem:
    """The one problem of a check that is itself wrong."""
    report: Report = check_game(game(*parts, rules=[rule(kind, body)], constants=constants))
    [found] = report.problems
    assert report.results[0].status is Status.ERROR
    assert not report.ok
    return found
