"""A table that is checked by itself, with its rules, as a game of one component that nobody prints."""

from collections.abc import Sequence

from generator.base.grid import Grid
from generator.base.length import Size
from generator.base.node import Mapping
from generator.base.node import Sequence as SequenceNode
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.formula import read_formulas
from generator.model.game import Card, Component, Game, Localized, Outline
from generator.model.keys import Keys, check_name, usable_name
from generator.model.levels import DATA_ROW, RULES
from generator.model.localize import read_languages
from generator.model.problems import DECK_EMPTY
from generator.model.read_constants import read_constants
from generator.model.read_fields import read_fields
from generator.model.read_grid import read_grid
from generator.model.read_rows import read_rows, rows_of
from generator.model.read_rules import read_rules
from generator.model.read_table import read_tables
from generator.model.rows import Rows
from generator.model.style import Styles
from generator.model.unknown import Unknowns, report_unknown
from generator.model.value import Reading

NAMELESS = "rows"
"""What the rows are called when the file's name cannot serve in checks."""


def read_data(
    table: Grid | SequenceNode, rules: Mapping | None, name: str, problems: Problems, *, unknown_allowed: bool = False
) -> Game:
    """The game that a table and its rules make.

    Args:
        table: the rows.
        rules: the keys of a rules file, its includes and tables in place; None without one.
        name: the data file's name without its ending.
        problems: receives everything that is wrong.
        unknown_allowed: whether values may be `?`; else each is a problem.
    """
    keys = Keys(rules or Mapping({}, table.span), RULES, problems)
    languages = read_languages(keys.get("languages"), problems) if keys.given("languages") else ()
    constants = read_constants(keys.mapping("constants"), problems)
    key = _key(keys, name)
    unknowns = Unknowns(key)
    reading = Reading(languages, problems, key, unknowns)
    fields = read_fields(keys.mapping("fields"), ("id", "copies"), problems, key)
    rows = Rows(fields, DATA_ROW, reading, formulas=read_formulas(fields, constants, reading))
    span = Span(table.span.file)
    cards: Sequence[Card]
    if isinstance(table, Grid):
        cards = read_grid(table, rows, span, reading)
    else:
        cards = read_rows(rows_of(table, "the table", reading, fields), rows, span, reading)
    if not len(cards):
        problems.add(DECK_EMPTY.at(span, "the table has no rows", "write one below the header"))
    component = Component(
        key=key,
        kind="row",
        title=Localized({}),
        size=Size(0, 0),
        outline=Outline(),
        front="",
        back=None,
        bleed=0,
        safe=0,
        fields=fields,
        cards=cards,
        span=span,
    )
    tables = read_tables(keys.mapping("tables"), languages, constants, problems, unknowns)
    game = Game(
        key=key,
        title=Localized({}),
        languages=languages,
        components={key: component},
        styles=Styles(),
        span=span,
        constants=constants,
        tables=tables,
        rules=read_rules(keys.sequence("checks"), problems),
        unknown=tuple(unknowns.cells),
        unknown_rows=tuple(unknowns.rows),
    )
    if not unknown_allowed:
        report_unknown(game.unknown, game.unknown_rows, problems)
    return game


def _key(keys: Keys, name: str) -> str:
    """What checks call the rows: as the rules say, else after the file."""
    given = keys.text("component")
    if given and check_name(given, keys.span("component") or keys.node.span, "component", keys.problems):
        return given
    return name if usable_name(name) else NAMELESS
