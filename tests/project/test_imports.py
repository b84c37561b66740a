"""Holds the table in docs/architecture.md: who may import whom, and which library is used where."""

import graphlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.project.imports import imports_in, imports_of, inside, outside, stage_of
from tests.project.tree import GENERATOR, ROOT, modules

DRAWING = {"PIL", "budoux", "pikepdf", "pypdfium2", "reportlab", "svg2pdf_py", "uharfbuzz"}


class Stage(NamedTuple):
    """A row of the table: the stages or modules it may import, its libraries, and those kept to one file."""

    may_import: set[str]
    libraries: set[str]
    one_file: set[str]


def table_rows(head: str) -> list[list[str]]:
    """The cells of each row of the table in docs/architecture.md whose head begins so."""
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    table = re.search(rf"{re.escape(head)}.*\n\|[-| ]+\n((?:\|.*\n)+)", text)
    assert table, f"docs/architecture.md has lost its table {head}"
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in table[1].splitlines()]


def read_table() -> dict[str, Stage]:
    stages = {}
    for name, may_import, libraries, _ in table_rows("| stage | may import |"):
        stages[name.strip("`")] = Stage(
            set(re.findall(r"`([\w.]+)`", may_import)),
            set(re.findall(r"`(\w+)`", libraries)),
            set(re.findall(r"`(\w+)` \(one file\)", libraries)),
        )
    return stages


TABLE = read_table()
FOUND = {path: imports_of(path) for path in modules()}


def allowed(stage: str, module: str) -> bool:
    names = module.split(".")
    return any(names[: len(may)] == may for may in (name.split(".") for name in {stage, *TABLE[stage].may_import}))


def test_the_collector_finds_files_and_all_sorts_of_imports() -> None:
    assert GENERATOR / "base/span.py" in FOUND
    assert sum(len(found) for found in FOUND.values()) > 50
    source = """
import yaml, os.path
def late() -> None:
    from generator.base import span
    from ..model.game import Game
    from . import face
    import_module("generator.sheet.plan")
"""
    found = imports_in(source, GENERATOR / "face/sample.py")
    assert [(one.line, one.name) for one in found] == [
        (2, "yaml"),
        (2, "os.path"),
        (4, "generator.base.span"),
        (5, "generator.model.game"),
        (6, "generator.face.face"),
        (7, "generator.sheet.plan"),
    ]


def test_every_stage_stands_in_the_table_and_every_row_is_a_stage() -> None:
    stages = {stage_of(path) for path in FOUND}
    assert stages == set(TABLE)


@pytest.mark.parametrize("stage", sorted(TABLE))
def test_a_stage_imports_only_the_stages_its_row_allows(stage: str) -> None:
    wrong = [
        f"{found.importer}:{found.line} imports {found.name}"
        for path, imports in FOUND.items()
        if stage_of(path) == stage
        for found in imports
        if (module := inside(found.name)) and not allowed(stage, module)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("stage", sorted(TABLE))
def test_a_stage_uses_only_the_libraries_its_row_names(stage: str) -> None:
    users: dict[str, set[str]] = {}
    for path, imports in FOUND.items():
        if stage_of(path) == stage:
            for found in imports:
                if library := outside(found.name):
                    users.setdefault(library, set()).add(found.importer)
    assert set(users) <= TABLE[stage].libraries, users
    spread = {library: files for library, files in users.items() if library in TABLE[stage].one_file and len(files) > 1}
    assert not spread


def test_every_library_in_the_table_is_used() -> None:
    used = {(stage_of(path), outside(found.name)) for path, imports in FOUND.items() for found in imports}
    named = {(stage, library) for stage, row in TABLE.items() for library in row.libraries}
    assert named <= used


def test_no_two_stages_import_each_other_by_any_way_round() -> None:
    graph: dict[str, set[str]] = {}
    for path, imports in FOUND.items():
        stage = stage_of(path)
        targets = {module.split(".")[0] for found in imports if (module := inside(found.name))}
        graph.setdefault(stage, set()).update(targets - {stage})
    order = list(graphlib.TopologicalSorter(graph).static_order())
    assert set(order) == set(TABLE)
    assert graph["face"] > {"base", "model"}


def test_the_parts_of_solve_stand_in_their_table_and_import_only_what_their_rows_allow() -> None:
    rows = table_rows("| part of solve | may import |")
    may = {part.strip("`"): set(re.findall(r"`(\w+)`", others)) for part, others, _ in rows}
    found: dict[str, set[str]] = {}
    for path, imports in FOUND.items():
        if stage_of(path) == "solve" and path.name != "__init__.py":
            part = path.relative_to(GENERATOR / "solve").parts[0].removesuffix(".py")
            names = [(inside(one.name) or "").split(".") for one in imports]
            found.setdefault(part, set()).update(name[1] for name in names if name[0] == "solve" and name[1] != part)
    assert set(found) == set(may)
    assert {part: found[part] - may[part] for part in found if found[part] - may[part]} == {}
    assert list(graphlib.TopologicalSorter(may).static_order())


def test_checking_a_project_loads_no_drawing_library(tmp_path: Path) -> None:
    program = (
        "import json, runpy, sys\n"
        "sys.argv = ['fudaya', 'check', sys.argv[1]]\n"
        "try:\n    runpy.run_module('generator', run_name='__main__')\n"
        "except SystemExit as end:\n    code = end.code\n"
        "print(json.dumps([code or 0, sorted({name.partition('.')[0] for name in sys.modules})]))\n"
    )
    starter = GENERATOR / "builtin/starter"
    ran = subprocess.run(
        [sys.executable, "-c", program, str(starter)],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        check=True,
    )
    code, loaded = json.loads(ran.stdout.splitlines()[-1])
    assert code == 0, ran.stdout + ran.stderr
    assert "yaml" in loaded
    assert not DRAWING & set(loaded)
