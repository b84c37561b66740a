"""The command line: exit codes, streams, help."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli.main import COMMANDS, run


def test_check_passes(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(project)]) == 0
    told = capsys.readouterr()
    assert "1 passed" in told.out
    assert told.err == ""


def test_check_fails_with_expected_beside_actual(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (project / "cards.yaml").read_text("utf-8").replace("deck: 4", "deck: 5")
    (project / "cards.yaml").write_text(text, "utf-8")
    assert run(["check", str(project)]) == 1
    told = capsys.readouterr().out
    assert "cards.yaml:21" in told
    assert "1 too few" in told


def test_check_as_json(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(project), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"][0]["game"] == "wolves"
    assert report["problems"] == []


def test_build_says_how_to_print(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build", str(project), "--lang", "en"]) == 0
    told = capsys.readouterr()
    assert "4 pieces on 2 pages A4; print at 100 %, double-sided, flip on the long edge" in told.out
    assert told.err == ""


def test_build_as_json(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build", str(project), "--lang", "en", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["files"]) == 6


def test_build_as_json_tells_the_check_that_stopped_it(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (project / "cards.yaml").read_text("utf-8").replace("deck: 4", "deck: 5")
    (project / "cards.yaml").write_text(text, "utf-8")
    assert run(["build", str(project), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["files"] == []
    [game] = told["games"]
    assert [check["status"] for check in game["checks"]] == ["failed"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["biuld"], "did you mean `build`?"),
        (["build", "--flip", "left"], "--flip"),
        (["check", "--nonsense"], "--nonsense"),
        (["init"], "DIR"),
    ],
)
def test_a_wrong_command_line_is_2(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--game", "wolfs"], "did you mean `wolves`?"),
        (["--lang", "jp"], "languages: en, ja"),
        (["--paper", "A44"], "no paper is named `A44`"),
    ],
)
def test_names_that_the_project_does_not_have(
    project: Path, arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["build", str(project), *arguments]) == 1
    assert words in capsys.readouterr().err
    assert not (project / "output").exists()


def test_a_folder_without_cards_is_told_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("check", "build"):
        assert run([command, str(tmp_path)]) == 1
        assert "fudaya init" in capsys.readouterr().err


def test_init_writes_a_project_that_checks_and_builds(tmp_path: Path) -> None:
    folder = tmp_path / "mygame"
    assert run(["init", str(folder)]) == 0
    assert run(["check", str(folder)]) == 0
    assert run(["build", str(folder), "--quiet"]) == 0
    assert list((folder / "output").rglob("sheets.pdf"))


def test_init_does_not_write_over_anything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    assert run(["init", str(tmp_path)]) == 1
    assert "not empty" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_every_command_has_help_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    told = capsys.readouterr().out
    for name in COMMANDS:
        assert name in told
        assert run([name, "--help"]) == 0
        assert f"fudaya {name}" in capsys.readouterr().out


def test_our_own_fault_is_70_and_says_so(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr("generator.pipeline.check", broken)
    assert run(["check", str(project)]) == 70
    assert "fault of fudaya" in capsys.readouterr().err


def test_an_output_folder_that_cannot_be_written_is_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "output").write_text("a file stands in the way")
    assert run(["build", str(project)]) == 1
    assert "output-unwritable" in capsys.readouterr().err


def test_python_m_runs_the_command(project: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "generator", "check", str(project)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "1 passed" in done.stdout


LONG = "x" * 300


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "wolves", "--report", f"{LONG}.json"],
        ["build", "wolves", "--output", LONG],
        ["check", "--data", "creatures.csv", "--write-rules", f"{LONG}.yaml"],
        ["stats", "--data", "creatures.csv", "--svg", LONG],
    ],
)
def test_an_output_whose_name_is_too_long_is_told(
    arguments: list[str], project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(project.parent)
    Path("creatures.csv").write_text("name,power\nWolf,1\nCrow,2\n", "utf-8")
    assert run(arguments) == 1
    told = capsys.readouterr().err
    assert "output-unwritable" in told
    assert f"{LONG}" in told


def test_a_project_whose_name_is_too_long_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", LONG]) == 1
    assert f"there is no folder or file `{LONG}`" in capsys.readouterr().err


def test_a_report_named_twice_is_written_once(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    assert run(["check", "--report", "a.json", "--report", "templates/../a.json", "--report", "a.xml"]) == 0
    assert json.loads(Path("a.json").read_text("utf-8"))["games"]
    assert Path("a.xml").is_file()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_disk_behind_the_output_is_told(project: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "generator", "check", str(project)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert "what it prints cannot be written" in done.stderr
