"""How these tests find places in a file, write there and look at what came out."""

from typing import TypeAlias

from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.edit.change import CellValue, Change, NewRows, Replacement, RowReplacement
from generator.edit.rewrite import rewritten
from generator.load.decode import decode_table
from generator.load.delimited import read_rows
from generator.load.tables import table_grid
from generator.load.yaml import parse_yaml

Path: TypeAlias = "tuple[str | int, ...]"


def at(text: str | bytes, *path: str | int) -> Node:
    """The value at a path of keys and numbers."""
    problems = Problems()
    node = parse_yaml(text, "deck.yaml", problems)
    assert node is not None, [str(problem) for problem in problems]
    for step in path:
        found = node.get(str(step)) if isinstance(node, Mapping) else None
        if isinstance(node, Sequence):
            found = node.items[int(step)]
        assert found is not None, path
        node = found
    return node


def put(text: str | bytes, *path: str | int, value: CellValue) -> Replacement:
    """The change of the value at a path."""
    return Replacement(at(text, *path).span, str(path[-1]), value)


def add(text: str | bytes, *path: str | int, **values: CellValue) -> list[Change]:
    """The changes that add fields to the row at a path."""
    span = at(text, *path).span
    return [Replacement(span, name, value, given=False) for name, value in values.items()]


def row(text: str, *path: str | int, **values: CellValue) -> RowReplacement:
    """The change of a `?` at a path to a row."""
    return RowReplacement(at(text, *path).span, values)


def rows(text: str, *path: str | int, new: list[dict[str, CellValue]]) -> NewRows:
    """The change of a number at a path to rows."""
    return NewRows(at(text, *path).span, new)


def write(text: str | bytes, *changes: Change, name: str = "deck.yaml", **options: str) -> bytes:
    """The file with the changes made, which it must let itself be."""
    data = text.encode() if isinstance(text, str) else text
    problems = Problems()
    result = rewritten(data, name, changes, problems, **options)
    assert result is not None, [str(problem) for problem in problems]
    assert not list(problems)
    return result


def written(text: str, *changes: Change, **options: str) -> str:
    """The text with the changes made."""
    return write(text, *changes, **options).decode()


def refused(text: str | bytes, *changes: Change, name: str = "deck.yaml", **options: str) -> Problem:
    """The one problem for which nothing is written."""
    data = text.encode() if isinstance(text, str) else text
    problems = Problems()
    assert rewritten(data, name, changes, problems, **options) is None
    (problem,) = problems
    assert problem.hint
    return problem


def cell(text: str | bytes, record: int, column: str, delimiter: str = "", encoding: str = "") -> Span:
    """Where a cell of a table stands, by its record from 1 and its header."""
    data = text.encode() if isinstance(text, str) else text
    problems = Problems()
    decoded = decode_table(data, "deck.csv", encoding, None, problems)
    found = None if decoded is None else read_rows(decoded.text, "deck.csv", delimiter, problems)
    grid = None if found is None else table_grid(found, "deck.csv", problems)
    assert grid is not None, [str(problem) for problem in problems]
    number = next(one.number for one in grid.columns if one.name == column)
    return grid.cell_span(record - 1, number)


def texts(node: Node) -> object:
    """A node as (text, quoted), lists and dicts."""
    if isinstance(node, Scalar):
        return node.text, node.quoted
    if isinstance(node, Sequence):
        return [texts(item) for item in node.items]
    return {key: texts(entry.value) for key, entry in node.entries.items()}
