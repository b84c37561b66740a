"""The wheel brings all it needs: installed elsewhere, it makes, checks and builds a project."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.project.tree import ROOT


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints; its own words when it fails."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    ran = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        capture_output=True,
        encoding="utf-8",
        env={**clean, "PYTHONUTF8": "1"},
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, f"{command} ended with {ran.returncode}\n{ran.stdout}\n{ran.stderr}"
    return ran.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy so that the tree stays as it is."""
    source = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "generator", source / "generator", ignore=shutil.ignore_patterns("__pycache__"))
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", source / "dist", cwd=source)
    (built,) = (source / "dist").glob("fudaya-*.whl")
    return built


@pytest.fixture(scope="module")
def commands(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands in an environment of its own, which sees this one's libraries but not this tree."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=False)
    places = sysconfig.get_paths(vars={"base": str(home), "platbase": str(home), "installed_base": str(home)})
    folder = Path(places["scripts"])
    python = folder / Path(sys.executable).name
    run(
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        wheel,
        cwd=home,
    )
    # Adds that folder alone: the path file of an editable install in it is not read, so this tree stays away.
    Path(places["purelib"], "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    where = run(python, "-c", "import generator; print(generator.__file__)", cwd=home)
    assert Path(where.strip()).is_relative_to(home)
    return folder


def test_the_wheel_holds_the_package_and_its_data_but_no_test(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    kept = {path.relative_to(ROOT).as_posix() for path in (ROOT / "generator").rglob("*") if path.is_file()}
    kept = {name for name in kept if "__pycache__" not in name}
    assert len(kept) > 20
    assert kept <= set(names)
    assert {name.split("/")[0].split("-")[0] for name in names} == {"generator", "fudaya"}


def test_an_installed_wheel_makes_checks_and_builds_a_project(commands: Path, tmp_path: Path) -> None:
    run(commands / "fudaya", "init", "harbour", cwd=tmp_path)
    project = tmp_path / "harbour"
    assert (project / "cards.yaml").is_file()
    run(commands / "fudaya", "check", cwd=project)
    run(commands / "fudaya", "build", cwd=project)
    made = {path.relative_to(project / "output").as_posix() for path in (project / "output").rglob("*.*")}
    for lang in ("en", "ja"):
        names = ("sheets.pdf", "sheets.json", "appendix.md", "appendix.pdf", "appendix-booklet.pdf", "components.csv")
        assert {f"harbour/{lang}/{name}" for name in names} <= made
    assert "harbour/check.json" in made
    assert (project / "output/harbour/en/sheets.pdf").read_bytes().startswith(b"%PDF-")
    plan = json.loads((project / "output/harbour/en/sheets.json").read_text(encoding="utf-8"))
    assert plan["game"] == "harbour"
    assert sum(len(page["slots"]) for page in plan["pages"]) > 20
