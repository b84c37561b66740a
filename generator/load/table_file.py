"""A table that stands by itself: a CSV file, a sheet of a workbook, or a list of mappings in YAML or JSON."""

from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from generator.base.grid import Grid
from generator.base.node import Entry, Mapping, Node, Scalar, Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.data import place_data, read_source
from generator.load.files import Folder, ProjectFile, ReadFile, read_bytes
from generator.load.include import Includer
from generator.load.json import parse_json
from generator.load.problems import PROJECT_MISSING, TABLE_SHAPE
from generator.load.tables import LARGEST_TABLE, TEXT_TABLES, WORKBOOKS, read_grid
from generator.load.yaml import parse_yaml

N = TypeVar("N", bound=Node)

LISTS = (".yaml", ".yml", ".json")
"""Files that hold rows as a list of mappings."""

_HINT = "write a row an item: `- {id: fox, power: 3}`"


def load_table(typed: str, problems: Problems, files: dict[str, ReadFile]) -> Grid | Sequence | None:
    """The rows of a table file anywhere on the disk.

    Args:
        typed: its path as on a command line; a workbook's sheet behind `#`, as in `deck.xlsx#Cards`.
        problems: receives what is wrong.
        files: receives the file as it was read, by its name in spans, a workbook's without its sheet.

    Returns:
        Columns for a CSV file or workbook, a list of mappings for YAML and JSON; None after a problem.
    """
    source = read_source(Scalar(typed, Span(typed)), problems)
    path = Path(typed if source is None else source.file)
    if source is None or not _is_file(path, problems):
        return None
    ending = path.suffix.casefold()
    file = ProjectFile(path, path.as_posix())
    source = source._replace(place=Span(file.name))
    return _list_of_rows(file, problems, files) if ending in LISTS else read_grid(file, source, problems, files)


def load_rules(path: Path, problems: Problems, files: dict[str, ReadFile]) -> Mapping | None:
    """A rules file with every `include:` and every table's `data:` in place; None after a problem.

    Args:
        path: the file, as on a command line.
        problems: receives what is wrong.
        files: receives the files that are read, by their names in spans.
    """
    if not _is_file(path, problems):
        return None
    place = path.resolve()
    folder = Folder(place.parent)
    found, read = Problems(), dict[str, ReadFile]()
    node = Includer(folder, found, read).read(ProjectFile(place, place.name), None)
    if isinstance(node, Mapping):
        node = place_data(node, folder, found, read)
    beside = _folder_from_here(path, place)
    files.update((beside + name, file) for name, file in read.items())
    problems.extend(replace(problem, span=_from_here(problem.span, beside)) for problem in found)
    if isinstance(node, Mapping):
        return _seen_from_here(node, beside)
    if node is not None:
        message = f"`{path.as_posix()}` holds no keys such as `fields:` or `checks:`"
        problems.add(
            TABLE_SHAPE.at(
                Span(path.as_posix(), 1), message, "`fudaya check --data FILE --write-rules FILE` begins one"
            )
        )
    return None


def _folder_from_here(path: Path, place: Path) -> str:
    """What leads to the rules' folder from where the command runs: of a link, to the folder of the file it is for."""
    if path.parent.resolve() != place.parent:
        return f"{place.parent.as_posix().rstrip('/')}/"
    return "" if path.parent == Path() else f"{path.parent.as_posix().rstrip('/')}/"


def _from_here(span: Span | None, folder: str) -> Span | None:
    return None if span is None else span._replace(file=folder + span.file)


def _seen_from_here(node: N, folder: str) -> N:
    """A node whose places name files from where the command runs, since the table lies elsewhere than its rules."""
    span = node.span._replace(file=folder + node.span.file)
    if isinstance(node, Scalar):
        return node._replace(span=span)
    if isinstance(node, Sequence):
        return node._replace(items=tuple([_seen_from_here(item, folder) for item in node.items]), span=span)
    entries = {
        key: Entry(entry.key_span._replace(file=folder + entry.key_span.file), _seen_from_here(entry.value, folder))
        for key, entry in node.entries.items()
    }
    return node._replace(entries=entries, span=span)


def _is_file(path: Path, problems: Problems) -> bool:
    try:
        found = path.is_file()
    except (OSError, ValueError):
        found = False
    if not found:
        known = ", ".join((*TEXT_TABLES, *WORKBOOKS, *LISTS))
        problems.add(PROJECT_MISSING.at(None, f"there is no file `{path.as_posix()}`", f"a table is a file of {known}"))
    return found


def _list_of_rows(file: ProjectFile, problems: Problems, files: dict[str, ReadFile]) -> Sequence | None:
    data = read_bytes(file.path, file.name, None, LARGEST_TABLE, problems)
    if data is None:
        return None
    files[file.name] = ReadFile(data)
    is_json = file.path.suffix.casefold() == ".json"
    node = parse_json(data, file.name, problems) if is_json else parse_yaml(data, file.name, problems)
    if node is None or isinstance(node, Sequence):
        return node
    hint = _HINT
    if isinstance(node, Mapping):
        lists = [key for key, entry in node.entries.items() if isinstance(entry.value, Sequence)]
        hint = f"{_HINT}; save the list under `{lists[0]}` in a file of its own" if lists else _HINT
    problems.add(TABLE_SHAPE.at(node.span, f"`{file.name}` holds no list of rows", hint))
    return None
