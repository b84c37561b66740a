"""The tutorial's commands and edits do what the page says."""

import csv
import re
import shlex
from itertools import product
from pathlib import Path

import pytest

from generator.cli.main import run
from tests.project.tree import GENERATOR, ROOT

PAGE = (ROOT / "docs/tutorial.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def tidepool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert run(["init", "tidepool"]) == 0
    return tmp_path / "tidepool"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_every_command_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    commands = [shlex.split(line)[1:] for line in lines if line.startswith("fudaya ")]
    assert [command[0] for command in commands] == ["init", "build", "build", "check", "solve", "solve"]
    assert [run(command) for command in commands] == [0] * 6
    assert (tmp_path / "tidepool/output/tidepool/en/sheets.pdf").is_file()
    assert (tmp_path / "tidepool/output/tidepool/ja/components.csv").is_file()


def test_the_changed_number_is_found_as_the_page_shows(tidepool: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = blocks("csv")[0]
    change(tidepool / "creatures.csv", line, line.removesuffix("1\n") + "2\n")
    assert run(["check", "tidepool"]) == 1
    assert blocks("text")[0] in capsys.readouterr().out


def test_the_new_card_and_the_unknown_kind_are_told(tidepool: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = tidepool / "creatures.csv"
    deck = rows.read_text(encoding="utf-8")
    rows.write_text(deck + blocks("csv")[1], encoding="utf-8")
    assert run(["check", "tidepool"]) == 1
    assert "crab-5" in capsys.readouterr().out
    rows.write_text(deck + blocks("csv")[1].replace("crab,", "fish,"), encoding="utf-8")
    assert run(["check", "tidepool"]) == 1
    error = capsys.readouterr().err
    assert "creatures.csv:14:2" in error
    assert "shell, crab, star" in error


def test_the_new_column_is_dealt_as_the_page_shows(tidepool: Path, capsys: pytest.CaptureFixture[str]) -> None:
    declaration, times = blocks("yaml")
    game, rows = tidepool / "cards.yaml", tidepool / "creatures.csv"
    fields, value, rest = game.read_text(encoding="utf-8").partition("      value: 1..4")
    above, end_of_line, below = rest.partition("\n")
    game.write_text(f"{fields}{value}{above}{end_of_line}{declaration}{below}{times}", encoding="utf-8")
    head, *lines = rows.read_text(encoding="utf-8").splitlines()
    rows.write_text("\n".join([f"{head},time", *(f"{line},?" for line in lines), ""]), encoding="utf-8")
    assert rows.read_text(encoding="utf-8").startswith(blocks("csv")[2])
    solve, write = (line.split()[1:] for block in blocks("sh") for line in block.splitlines() if " solve " in line)
    assert run(solve) == 0
    assert capsys.readouterr().out.startswith(blocks("text")[1])
    assert "?" in rows.read_text(encoding="utf-8")
    assert run(write) == 0
    with rows.open(encoding="utf-8", newline="") as file:
        dealt = list(csv.DictReader(file))
    assert "?" not in rows.read_text(encoding="utf-8")
    assert sum(int(row["copies"]) for row in dealt if row["time"] == "day") == 15
    assert {(row["kind"], row["time"]) for row in dealt} == set(product(("shell", "crab", "star"), ("day", "night")))
    assert run(["check", "tidepool", "--quiet"]) == 0


def test_the_changes_to_the_face_can_be_built(tidepool: Path) -> None:
    same, circle = blocks("xml")
    face = tidepool / "templates/creature.xml"
    assert same in face.read_text(encoding="utf-8").replace("  <text", "<text")
    (tidepool / "templates/icons/crown.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="currentColor" d="M0 0h10v10z"/></svg>'
    )
    change(face, "</face>", circle + '<icon name="crown" size="8"/></face>')
    assert '<icon name="crown" size="8"/>' in PAGE
    assert run(["build", "tidepool"]) == 0


def test_the_files_that_the_page_and_the_readme_show_are_the_starters() -> None:
    starter = GENERATOR / "builtin/starter"
    for name in re.findall(r"^\| `([\w./]+)`", PAGE, re.MULTILINE):
        assert (starter / name).is_file()
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for line in re.findall(r"^      \w+: .*$", readme, re.MULTILINE):
        assert line.strip() in re.sub(r" +#.*", "", (starter / "cards.yaml").read_text(encoding="utf-8"))
