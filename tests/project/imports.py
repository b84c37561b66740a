"""Reads imports from source text, without importing anything."""

import ast
import sys
from pathlib import Path
from typing import NamedTuple

from tests.project.tree import GENERATOR, ROOT


class Import(NamedTuple):
    """One imported module: who imports it (path from the root), on which line, and its dotted name."""

    importer: str
    line: int
    name: str


def imports_of(path: Path) -> list[Import]:
    """Every import of a file of the tree, in functions too."""
    return imports_in(path.read_text(encoding="utf-8"), path)


def imports_in(source: str, path: Path) -> list[Import]:
    """Every import of a source text that stands at a path; relative ones and `import_module("...")` by full names."""
    shown = path.relative_to(ROOT).as_posix()
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [Import(shown, node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(path, node)
            found += [Import(shown, node.lineno, _module(base, alias.name)) for alias in node.names]
        elif isinstance(node, ast.Call) and _calls_import(node):
            found += [
                Import(shown, node.lineno, arg.value)
                for arg in node.args[:1]
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
    return found


def _absolute(path: Path, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = path.relative_to(ROOT).parent.parts
    parts = package[: len(package) - node.level + 1]
    return ".".join((*parts, *([node.module] if node.module else [])))


def _module(base: str, name: str) -> str:
    """`from base import name` names a module where such a file exists, else something inside `base`."""
    place = ROOT.joinpath(*base.split("."), name)
    return f"{base}.{name}" if place.with_suffix(".py").is_file() or (place / "__init__.py").is_file() else base


def _calls_import(node: ast.Call) -> bool:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in ("import_module", "__import__")


def stage_of(path: Path) -> str:
    """The stage a file of the package belongs to; `python -m` and the package itself belong to the command line."""
    parts = path.relative_to(GENERATOR).parts
    if len(parts) > 1:
        return parts[0]
    return "cli" if parts[0].startswith("__") else Path(parts[0]).stem


def inside(name: str) -> str | None:
    """`base.span` for `generator.base.span`; "" for the bare package; None for what is not ours."""
    first, _, rest = name.partition(".")
    return rest if first == "generator" else None


def outside(name: str) -> str | None:
    """The library that a name belongs to; None for ours and for Python's own."""
    first = name.partition(".")[0]
    return None if first == "generator" or first in sys.stdlib_module_names else first
