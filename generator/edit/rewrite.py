"""A file's bytes with values written into it."""

from collections.abc import Sequence
from pathlib import PurePosixPath

from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.edit.cells import placed_table
from generator.edit.change import Change, Replacement
from generator.edit.compare import expected_meaning, meaning_of
from generator.edit.encoded import encoded
from generator.edit.problems import EDIT_FORMAT, EDIT_MORE, EDIT_PLACE, RefusedError
from generator.edit.source import read_sources
from generator.edit.table_edit import TableEdit
from generator.edit.yaml_file import yaml_splices
from generator.load.decode import decode_table, decode_unicode
from generator.load.delimited import read_rows
from generator.load.tables import TEXT_TABLES
from generator.load.yaml import parse_yaml

_YAML = (".yaml", ".yml")


def rewritten(
    data: bytes, name: str, changes: Sequence[Change], problems: Problems, encoding: str = "", delimiter: str = ""
) -> bytes | None:
    """A file's bytes with the changes made and every other byte as it was, or None after a problem.

    The result has been read again: exactly what was asked differs.

    Args:
        data: the whole file.
        name: its name, whose ending tells what it is, and which is shown in problems.
        changes: what to write; their spans are those that reading these bytes gave.
        encoding, delimiter: what the designer says of a table, or "".
    """
    ending = PurePosixPath(name.partition("#")[0]).suffix.casefold()
    if ending not in (*_YAML, *TEXT_TABLES):
        message = f"`{name}` cannot be written in place"
        problems.add(EDIT_FORMAT.at(Span(name), message, "write to a new CSV with `--to FILE`"))
        return None
    found = Problems()
    _refuse_twice(changes, found)
    result: bytes | None = None
    try:
        if len(found):
            pass
        elif ending in _YAML:
            result = _yaml(data, name, changes, found)
        else:
            result = _table(data, name, changes, found, encoding, delimiter or ("\t" if ending == ".tsv" else ""))
    except RefusedError as refused:
        found.add(refused.at(changes[0].span if len(changes) == 1 else Span(name)))
    problems.extend(found)
    return None if found.errors else result


def _yaml(data: bytes, name: str, changes: Sequence[Change], problems: Problems) -> bytes | None:
    reading = Problems()
    text = decode_unicode(data, name, reading)
    before = None if text is None else parse_yaml(data, name, reading)
    if text is None or before is None:
        problems.extend(reading.errors)
        return None
    file = encoded(data, text)
    sources = read_sources(text, [change.span for change in changes])
    splices = yaml_splices(sources, changes, problems)
    if problems.errors:
        return None
    result = file.rewritten(splices)
    again = Problems()
    after = parse_yaml(result, name, again)
    worse = len(again.errors) > len(reading.errors)
    if after is None or worse or meaning_of(after) != expected_meaning(before, changes):
        problems.add(_more(name, changes, again))
    return result


def _table(
    data: bytes, name: str, changes: Sequence[Change], problems: Problems, encoding: str, delimiter: str
) -> bytes | None:
    reading = Problems()
    text = decode_table(data, name, encoding, None, reading)
    table = None if text is None else placed_table(text, name, delimiter, reading)
    if text is None or table is None:
        problems.extend(reading.errors or [EDIT_PLACE.at(Span(name), "the cells of this table cannot be placed")])
        return None
    edit = TableEdit(table, changes, problems)
    if problems.errors:
        return None
    result = encoded(data, text, encoding).rewritten(edit.splices)
    again = Problems()
    read = decode_table(result, name, encoding, None, again)
    rows = None if read is None else read_rows(read, name, delimiter, again)
    expected = [
        [edit.cells.get((number, column), table.value(cell)) for column, cell in enumerate(row.cells)]
        for number, row in enumerate(table.rows)
    ]
    emptied = any(not any(map(str.strip, expected[number])) for number, _ in edit.cells)
    if rows is None or emptied or [row.cells for row in rows] != expected:
        problems.add(_more(name, changes, again))
    return result


def _refuse_twice(changes: Sequence[Change], problems: Problems) -> None:
    """Report a cell that is to be written twice."""
    seen: set[tuple[Span, str]] = set()
    for change in changes:
        added = change.field if isinstance(change, Replacement) and not change.given else ""
        place = change.span, added
        if place in seen:
            problems.add(EDIT_PLACE.at(change.span, "two values are to be written here", "write one of them"))
        seen.add(place)


def _more(name: str, changes: Sequence[Change], again: Problems) -> Problem:
    span = changes[0].span if len(changes) == 1 else Span(name)
    why = f": {again.errors[0].message}" if again.errors else ""
    message = f"writing here would change more of `{name}` than was asked{why}"
    return EDIT_MORE.at(span, message, "change the value by hand; nothing was written")
