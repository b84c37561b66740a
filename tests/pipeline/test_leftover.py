"""What an earlier build made of a game or language that is gone is told, and left as it is."""

import re
import shutil
from pathlib import Path

import pytest

from generator.cli.main import run


@pytest.fixture
def built(project: Path) -> Path:
    assert run(["build", str(project), "--quiet"]) == 0
    return project


def without_japanese(project: Path) -> None:
    file = project / "cards.yaml"
    text = re.sub(r", ja: [^}]*", "", file.read_text("utf-8"))
    file.write_text(text.replace("languages: [en, ja]", "languages: [en]"), "utf-8")


def told(project: Path, capsys: pytest.CaptureFixture[str], *options: str) -> list[str]:
    capsys.readouterr()
    assert run(["build", str(project), *options]) == 0
    return [line for line in capsys.readouterr().err.splitlines() if "output-left-over" in line]


def test_a_language_that_is_gone_is_told_and_its_folder_stays(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheets = built / "output" / "wolves" / "ja" / "sheets.pdf"
    before = sheets.read_bytes()
    without_japanese(built)
    (line,) = told(built, capsys)
    assert line.startswith("notice: ") and "output/wolves/ja` holds sheets of a language that `wolves` no" in line
    assert sheets.read_bytes() == before
    assert told(built, capsys, "--game", "wolves") == [line]


def test_a_game_that_is_gone_is_told_once(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.move(built / "output" / "wolves", built / "output" / "old")
    assert told(built, capsys) == []
    for lang in ("en", "ja"):
        plan = built / "output" / "old" / lang / "sheets.json"
        plan.write_text(plan.read_text("utf-8").replace('"game": "wolves"', '"game": "old"'), "utf-8")
    (line,) = told(built, capsys)
    assert "output/old` holds sheets of a game that the project no longer has" in line


def test_a_build_of_one_language_tells_of_no_other(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(built, capsys) == told(built, capsys, "--lang", "en") == []


def test_what_the_designer_put_there_is_not_told(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = built / "output"
    (out / "mine" / "en").mkdir(parents=True)
    (out / "mine" / "en" / "sheets.pdf").write_bytes(b"mine")
    for name, text in (("fr", "{}"), ("de", "[]"), ("es", "no plan"), ("it", '{"game": "wolves", "lang": "en"}')):
        (out / "wolves" / name).mkdir()
        (out / "wolves" / name / "sheets.json").write_text(text, "utf-8")
    shutil.copytree(out / "wolves" / "ja", out / "wolves" / "ja-2024")
    (out / "notes.txt").write_text("mine", "utf-8")
    assert told(built, capsys) == []


def test_games_of_other_projects_in_a_shared_folder_are_not_told(
    built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shared = tmp_path / "shared"
    other = tmp_path / "crows"
    shutil.copytree(built, other, ignore=shutil.ignore_patterns("output"))
    for project in (built, other, built):
        assert told(project, capsys, "--output", str(shared)) == []
    without_japanese(built)
    (line,) = told(built, capsys, "--output", str(shared))
    assert "shared/wolves/ja`" in line
