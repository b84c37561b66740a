"""`data:`: the rows of a component or a table from a file, put in place of the key."""

from generator.base.nearest import did_you_mean
from generator.base.node import Entry, Mapping, Node, Scalar, Sequence
from generator.base.problem import Problems
from generator.load.files import Folder, ReadFile
from generator.load.problems import DATA, TABLE_DELIMITER
from generator.load.tables import WORKBOOKS, TableSource, read_table, split_sheet

KEY = "data"

ROWS = {"components": "cards", "tables": "rows"}
"""The key under which rows stand in place, for each group of a game that may have `data:` instead."""

_OPTIONS = ("file", "sheet", "encoding", "delimiter")
_DELIMITER_WORDS = {"tab": "\t", "comma": ",", "semicolon": ";", "\\t": "\t"}


def place_data(node: Mapping, folder: Folder, problems: Problems, files: dict[str, ReadFile]) -> Mapping:
    """A project's mapping with every `data:` of its games read: each becomes `cards` or `rows` with the file's rows.

    Args:
        node: the project's mapping, includes in place; a new one is returned.
        folder: the project's folder, in which files are found.
        problems: receives what is wrong.
        files: receives the tables that are read, by their names in spans, a workbook's without its sheet.
    """
    return _DataPlacer(folder, problems, files).in_project(node)


class _DataPlacer:
    """Puts the rows of table files in place."""

    def __init__(self, folder: Folder, problems: Problems, files: dict[str, ReadFile]) -> None:
        self.folder = folder
        self.problems = problems
        self.files = files

    def in_project(self, node: Mapping) -> Mapping:
        games = node.get("games")
        entries = self._in_game(node).entries
        if isinstance(games, Mapping):
            placed = {
                key: Entry(entry.key_span, self._in_game(entry.value)) if isinstance(entry.value, Mapping) else entry
                for key, entry in games.entries.items()
            }
            entries = {**entries, "games": Entry(entries["games"].key_span, Mapping(placed, games.span))}
        return Mapping(entries, node.span)

    def _in_game(self, game: Mapping) -> Mapping:
        entries = dict(game.entries)
        for group, rows_key in ROWS.items():
            members = game.get(group)
            if isinstance(members, Mapping):
                placed = {
                    key: Entry(entry.key_span, self._in_member(entry.value, rows_key))
                    for key, entry in members.entries.items()
                }
                entries[group] = Entry(entries[group].key_span, Mapping(placed, members.span))
        return Mapping(entries, game.span)

    def _in_member(self, member: Node, rows_key: str) -> Node:
        """A component or table with its rows in place of `data:`; as it was where they could not be read."""
        if not isinstance(member, Mapping) or KEY not in member.entries:
            return member
        given = member.entries[KEY]
        if rows_key in member.entries:
            message = f"both `{KEY}` and `{rows_key}` are given, and rows come from one of them"
            hint = f"`{rows_key}` stands in {member.entries[rows_key].key_span}"
            self.problems.add(DATA.at(given.key_span, message, hint))
            return Mapping({key: entry for key, entry in member.entries.items() if key != KEY}, member.span)
        rows = self._rows(given.value)
        if rows is None:
            return member
        entries = {
            rows_key if key == KEY else key: Entry(entry.key_span, rows) if key == KEY else entry
            for key, entry in member.entries.items()
        }
        return Mapping(entries, member.span)

    def _rows(self, value: Node) -> Sequence | None:
        source = read_source(value, self.problems)
        if source is None:
            return None
        file = self.folder.find(source.file, source.place, self.problems)
        return None if file is None else read_table(file, source, self.problems, self.files)


def read_source(value: Node, problems: Problems) -> TableSource | None:
    """What a `data:` says, or None after a problem.

    Args:
        value: `file.csv`, `file.xlsx#Sheet`, or a mapping with `file` and any of `sheet`, `encoding`, `delimiter`.
    """
    if isinstance(value, Scalar) and value.text.strip():
        return _split_sheet(TableSource(value.text.strip(), value.span))
    if not isinstance(value, Mapping):
        hint = "such as `data: cards.csv`, or `data: {file: cards.csv, encoding: cp932}`"
        problems.add(DATA.at(value.span, "`data:` needs the name of a table's file", hint))
        return None
    options: dict[str, Scalar] = {}
    for key, entry in value.entries.items():
        if key not in _OPTIONS:
            hint = did_you_mean(key, _OPTIONS)
            problems.add(DATA.at(entry.key_span, f"`data:` has no key `{key}`", hint))
        elif isinstance(entry.value, Scalar):
            options[key] = entry.value
        else:
            problems.add(DATA.at(entry.value.span, f"`{key}` needs a single value"))
    file = options.get("file")
    if file is None or file.empty:
        problems.add(DATA.at(value.span, "`data:` needs a key `file` with the name of a table's file"))
        return None
    sheet, encoding, delimiter = (_given(options.get(key)) for key in _OPTIONS[1:])
    source = TableSource(
        file.text.strip(),
        file.span,
        sheet.text if sheet else "",
        encoding.text.strip() if encoding else "",
        _delimiter(delimiter, problems),
        sheet.span if sheet else None,
        encoding.span if encoding else None,
        delimiter.span if delimiter else None,
    )
    return source if source.sheet else _split_sheet(source)


def _given(value: Scalar | None) -> Scalar | None:
    """A value, or None where it is empty."""
    return None if value is None or value.empty else value


def _split_sheet(source: TableSource) -> TableSource:
    """The file and the sheet that are typed as one; a text table is split too, to be told that it has no sheets."""
    file, sheet = split_sheet(source.file, (*WORKBOOKS, ".csv", ".tsv"))
    return source._replace(file=file, sheet=sheet)


def _delimiter(value: Scalar | None, problems: Problems) -> str:
    if value is None:
        return ""
    sign = _DELIMITER_WORDS.get(value.text.casefold(), value.text)
    if len(sign) == 1 and not sign.isalnum() and sign not in "\"'\r\n ":
        return sign
    message = f"`{value.text}` is not a single character that can separate cells"
    problems.add(TABLE_DELIMITER.at(value.span, message, 'such as `delimiter: ";"`, or `delimiter: tab`'))
    return ""
