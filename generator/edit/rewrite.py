"""A file's bytes with values written into it."""

from collections.abc import Sequence
from pathlib import PurePosixPath

from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.edit.cells import placed_table
from generator.edit.change import Change, Replacement
from generator.edit.compare import expected_meaning, meaning_of
from generator.edit.encoded import Encoded
from generator.edit.problems import EDIT_FORMAT, EDIT_MORE, EDIT_PLACE, RefusedError
from generator.edit.source import read_sources
from generator.edit.table_edit import TableEdit
from generator.edit.yaml_file import yaml_splices
from generator.load.decode import decode_table, decode_unicode
from generator.load.delimited import read_rows
from generator.load.tables import TEXT_TABLES, file_of_table
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
    ending = PurePosixPath(file_of_table(name)).suffix.casefold()
    if ending not in (*_YAML, *TEXT_TABLES):
        message = f"`{name}` cannot be written in place"
        problems.add(EDIT_FORMAT.at(Span(name), message, "write to a new CSV with `--to FILE`"))
        return None
    found = Problems()
    changes = _without_repeated(changes, found)
    result: bytes | None = None
    try:
        if not len(found):
            if ending in _YAML:
                result = _yaml(data, name, changes, found)
            else:
                result = _table(data, name, changes, found, encoding, delimiter or ("\t" if ending == ".tsv" else ""))
    except RefusedError as refused:
        found.add(refused.at(changes[0].span if len(changes) == 1 else Span(name)))
    problems.extend(found)
    return None if found.errors else result


def _yaml(data: bytes, name: str, changes: Sequence[Change], problems: Problems) -> bytes | None:
    reading = Problems()
    decoded = decode_unicode(data, name, reading)
    before = None if decoded is None else parse_yaml(decoded.text, name, reading)
    if decoded is None or before is None or reading.errors:
        problems.extend(reading.errors)
        return None
    sources = read_sources(decoded.text, [change.span for change in changes])
    splices = yaml_splices(sources, changes, problems)
    if problems.errors:
        return None
    result = Encoded(data, decoded).rewritten(splices)
    again = Problems()
    after = parse_yaml(result, name, again)
    if after is None or again.errors or meaning_of(after) != expected_meaning(before, changes):
        problems.add(_more(name, changes, again))
    return result


def _table(
    data: bytes, name: str, changes: Sequence[Change], problems: Problems, encoding: str, delimiter: str
) -> bytes | None:
    reading = Problems()
    decoded = decode_table(data, name, encoding, None, reading)
    table = None if decoded is None else placed_table(decoded.text, name, delimiter, reading)
    if decoded is None or table is None:
        problems.extend(reading.errors or [EDIT_PLACE.at(Span(name), "the cells of this table cannot be placed")])
        return None
    edit = TableEdit(table, name, changes, problems)
    if problems.errors:
        return None
    result = Encoded(data, decoded).rewritten(edit.splices())
    again = Problems()
    read = decode_table(result, name, encoding, None, again)
    rows = None if read is None else read_rows(read.text, name, delimiter, again)
    if rows is None or [row.cells for row in rows] != edit.rows:
        problems.add(_more(name, changes, again))
    return result


def _without_repeated(changes: Sequence[Change], problems: Problems) -> list[Change]:
    """The changes, those once that are given several times; a place for which two differ is reported."""
    found: dict[tuple[Span, str], Change] = {}
    for change in changes:
        added = change.field if isinstance(change, Replacement) and not change.given else ""
        if found.setdefault((change.span, added), change) != change:
            hint = "several games or components are read from this place: solve one of them at a time"
            problems.add(EDIT_PLACE.at(change.span, "two different values are to be written here", hint))
    return list(found.values())


def _more(name: str, changes: Sequence[Change], again: Problems) -> Problem:
    span = changes[0].span if len(changes) == 1 else Span(name)
    why = f": {again.errors[0].message}" if again.errors else ""
    message = f"writing here would change more of `{name}` than was asked{why}"
    return EDIT_MORE.at(span, message, "change the value by hand; nothing was written")
