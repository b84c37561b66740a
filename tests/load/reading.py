"""How these tests read a project's parts and look at what came out."""

from pathlib import Path
from typing import TypeAlias

from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.load.delimited import read_rows
from generator.load.files import ProjectFile
from generator.load.project import load_project
from generator.load.tables import TableSource, read_table, table_grid
from generator.load.yaml import parse_yaml

Plain: TypeAlias = "str | list[Plain] | dict[str, Plain]"
"""A node's texts alone."""

PLACE = Span("cards.yaml", 4, 11)


def plain(node: Node) -> Plain:
    """A node as texts, lists and dicts."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key: plain(entry.value) for key, entry in node.entries.items()}


def read(text: str | bytes) -> tuple[Plain, Problems]:
    """A YAML text that can be read, as texts, and its problems."""
    problems = Problems()
    node = parse_yaml(text, "cards.yaml", problems)
    assert node is not None, [str(problem) for problem in problems]
    return plain(node), problems


def read_well(text: str | bytes) -> Plain:
    """A YAML text without any problem, as texts."""
    value, problems = read(text)
    assert not list(problems), [str(problem) for problem in problems]
    return value


def problems_of(text: str | bytes) -> list[Problem]:
    """The problems of a YAML text."""
    problems = Problems()
    parse_yaml(text, "cards.yaml", problems)
    return list(problems)


def only_problem(text: str | bytes) -> Problem:
    """The one problem of a YAML text."""
    (problem,) = problems_of(text)
    return problem


def node_of(text: str) -> Mapping:
    """The mapping that a YAML text without problems holds."""
    problems = Problems()
    node = parse_yaml(text, "cards.yaml", problems)
    assert isinstance(node, Mapping) and not list(problems), list(problems)
    return node


def table(text: str, delimiter: str = "") -> tuple[Plain, list[Problem]]:
    """A delimited text as texts, and its problems."""
    problems = Problems()
    rows = read_rows(text, "cards.csv", delimiter, problems)
    grid = None if rows is None else table_grid(rows, "cards.csv", problems)
    return plain(grid.nodes()) if grid is not None else [], list(problems)


def table_file(folder: Path, name: str, data: bytes, **options: str) -> tuple[Plain, list[Problem]]:
    """A table file's rows as texts, and the problems of reading it."""
    (folder / name).write_bytes(data)
    problems = Problems()
    source = TableSource(name, PLACE, **options)  # type: ignore[arg-type]
    node = read_table(ProjectFile(folder / name, name), source, problems)
    return plain(node) if node is not None else [], list(problems)


def project(folder: Path, **files: str | bytes) -> tuple[Plain, list[Problem]]:
    """A project written to a folder (`cards_yaml` is `cards.yaml`, `art__x_csv` is `art/x.csv`), as texts."""
    for name, content in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    problems = Problems()
    found = load_project(folder, problems)
    return plain(found.node) if found is not None else {}, list(problems)


def codes(problems: list[Problem] | Problems) -> list[str]:
    """The problems' codes in their order."""
    return [problem.code for problem in problems]
