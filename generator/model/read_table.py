"""Reading tables: rows of numbers that are not pieces."""

from collections.abc import Mapping as Names

from generator.base.node import Mapping
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.formula import read_formulas
from generator.model.game import Table, Value
from generator.model.keys import Keys, check_name, mapping_of
from generator.model.levels import TABLE, TABLE_ROW
from generator.model.localize import plain_in_all, read_localized
from generator.model.read_fields import read_fields
from generator.model.read_rows import read_rows, rows_of
from generator.model.rows import Rows
from generator.model.unknown import Unknowns
from generator.model.value import Reading


def read_tables(
    node: Mapping | None,
    languages: tuple[str, ...],
    constants: Names[str, Value],
    problems: Problems,
    unknowns: Unknowns,
) -> dict[str, Table]:
    """The tables by key; `unknowns` receives the values of their rows that are not known."""
    found: dict[str, Table] = {}
    for name, (key_span, value) in node.entries.items() if node else ():
        mapping = mapping_of(value, f"the table `{name}`", problems)
        if mapping is not None and check_name(name, key_span, "table", problems):
            reading = Reading(languages, problems, name, unknowns.of(f"tables.{name}"))
            found[name] = _read_table(name, mapping, key_span, reading, constants)
    return found


def _read_table(name: str, node: Mapping, span: Span, reading: Reading, constants: Names[str, Value]) -> Table:
    keys = Keys(node, TABLE, reading.problems, name)
    title = read_localized(keys.get("title"), reading.languages, "`title`", reading.problems, name)
    fields = read_fields(keys.mapping("fields"), ("id",), reading.problems, name)
    rows = Rows(fields, TABLE_ROW, reading, formulas=read_formulas(fields, constants, reading))
    cards = read_rows(rows_of(keys.get("rows"), "rows", reading, fields), rows, span, reading)
    return Table(name, title or plain_in_all(name, reading.languages), cards, fields, span)
