"""The page on tables and statistics shows what the commands print, and what its rules find."""

import re
from pathlib import Path

import pytest

from generator.cli.main import OK, PROBLEMS, run
from generator.model.levels import RULES
from tests.docs.pages import DOCS, take_apart
from tests.project.tree import ROOT

PAGE = take_apart(DOCS / "statistics.md")
TABLE = next(block.text for block in PAGE.blocks if block.language == "csv")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "lanterns.csv").write_text(TABLE, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def blocks(section: str, language: str) -> list[str]:
    return [block.text for block in PAGE.blocks if block.section == section and block.language == language]


def test_the_profile_is_the_one_shown(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--data", "lanterns.csv"]) == OK
    [shown] = blocks("A table without a game", "text")
    assert capsys.readouterr().out == shown


def test_the_rules_written_are_those_shown_and_pass(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--data", "lanterns.csv", "--write-rules", "rules.yaml"]) == OK
    assert (folder / "rules.yaml").read_text("utf-8") == blocks("Rules for a table", "yaml")[0]
    assert run(["check", "--data", "lanterns.csv", "--rules", "rules.yaml"]) == OK


def test_the_rules_that_are_meant_find_all_four_slips(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "rules.yaml").write_text(blocks("Rules for a table", "yaml")[1], "utf-8")
    assert run(["check", "--data", "lanterns.csv", "--rules", "rules.yaml"]) == PROBLEMS
    told = capsys.readouterr()
    assert "lanterns.csv:10:2" in told.err and "`Green` is not a value of `colour`" in told.err
    for words in ("number 5: expected 1, actual 2", "number 6: expected 1, actual 0", "break `price < 2`"):
        assert words in told.out


def test_the_odds_are_those_shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    assert run(["stats", "--of", "change", "--hand", "6", "--odds", "green == 4"]) == OK
    [shown] = blocks("What a hand holds", "text")
    assert capsys.readouterr().out == shown


def test_every_key_of_a_rules_file_is_told() -> None:
    text = (DOCS / "statistics.md").read_text("utf-8")
    table = re.search(r"\| key \| meaning \|\n\| --- \| --- \|\n((?:\|.*\n)+)", text)
    assert table
    assert sorted(re.findall(r"^\| `(\w+)`", table[1], re.MULTILINE)) == sorted(RULES.keys)
