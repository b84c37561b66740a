"""The report's options on the command line: what is printed, what is written, and the exit code."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.cli.main import OK, PROBLEMS, USAGE, run

CARDS = """\
title: {ja: 灯, en: Lamps}
languages: [en, ja]
components:
  lamp:
    title: {ja: ランプ, en: Lamp}
    front: lamp.xml
    fields: {sign: [star, wind]}
    cards:
      - {id: star, sign: star, copies: 3}
      - {id: wind, sign: wind, copies: WINDS}
checks:
  - distribution: {of: lamp, by: sign, each: 3}
"""


@pytest.fixture
def lamps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game whose check passes; the command runs in the folder above it."""
    for name in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "lamps"
    folder.mkdir()
    (folder / "cards.yaml").write_text(CARDS.replace("WINDS", "3"), "utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def break_it(folder: Path) -> None:
    (folder / "cards.yaml").write_text(CARDS.replace("WINDS", "2"), "utf-8")


@pytest.mark.parametrize("form", ["text", "json", "junit", "sarif", "github", "html"])
@pytest.mark.parametrize("broken", [False, True])
def test_the_exit_code_is_the_same_in_every_format(
    lamps: Path, form: str, broken: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    if broken:
        break_it(lamps)
    assert run(["check", "lamps", "--format", form]) == (PROBLEMS if broken else OK)
    told = capsys.readouterr()
    assert told.out.endswith("\n")
    assert told.err == ""


def test_json_is_the_format_json(lamps: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "lamps", "--json"]) == OK
    first = capsys.readouterr().out
    assert run(["check", "lamps", "--format", "json"]) == OK
    assert capsys.readouterr().out == first
    assert json.loads(first)["games"][0]["game"] == "lamps"


def test_files_take_the_format_of_their_endings_and_text_is_printed(
    lamps: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    break_it(lamps)
    names = ["out/check.html", "check.json", "check.xml", "check.sarif", "check.txt"]
    assert run(["check", "lamps", *(part for name in names for part in ("--report", name))]) == PROBLEMS
    printed = capsys.readouterr().out
    assert printed.startswith("Lamps: 1 check: 0 passed, 1 failed\n")
    assert Path("out/check.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    assert json.loads(Path("check.json").read_text("utf-8"))["games"]
    assert ElementTree.parse("check.xml").getroot().tag == "testsuites"
    assert json.loads(Path("check.sarif").read_text("utf-8"))["version"] == "2.1.0"
    assert Path("check.txt").read_text("utf-8") == printed
    assert not list(Path().rglob("*.part"))


def test_a_format_that_went_to_a_file_is_not_printed_too(lamps: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "lamps", "--format", "html", "--report", "page"]) == OK
    assert capsys.readouterr().out.startswith("Lamps: 1 check")
    assert Path("page").read_text("utf-8").startswith("<!DOCTYPE html>")
    assert run(["check", "lamps", "--format", "github", "--report", "check.xml"]) == OK
    assert capsys.readouterr().out == "Lamps: 1 check: 1 passed\n"


def test_sarif_may_go_into_a_json_file(lamps: Path) -> None:
    assert run(["check", "lamps", "--format", "sarif", "--report", "check.json"]) == OK
    assert json.loads(Path("check.json").read_text("utf-8"))["version"] == "2.1.0"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--json", "--format", "html"], "exclude each other"),
        (["--report", "check.pdf"], "say which with --format"),
        (["--format", "pdf"], "pdf"),
        (["--lang", "fr"], "fr"),
    ],
)
def test_a_wrong_command_line(lamps: Path, options: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "lamps", *options]) == USAGE
    assert words in capsys.readouterr().err
    assert not Path("check.pdf").exists()


def test_a_file_that_cannot_be_written_is_a_problem(lamps: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("taken").write_text("a file", "utf-8")
    assert run(["check", "lamps", "--report", "taken/check.html"]) == PROBLEMS
    assert "output-unwritable" in capsys.readouterr().err


@pytest.mark.parametrize(("options", "lang"), [([], "en"), (["--lang", "ja"], "ja"), (["--lang", "en"], "en")])
def test_the_page_speaks_the_first_language_of_the_game_or_the_one_asked_for(
    lamps: Path, options: list[str], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["check", "lamps", "--format", "html", *options]) == OK
    page = capsys.readouterr().out
    assert f'<html lang="{lang}">' in page
    assert (">灯<" in page) == (lang == "ja")


def test_places_begin_where_the_command_runs_or_at_the_top_of_the_checkout(
    lamps: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    break_it(lamps)
    run(["check", "lamps", "--format", "github"])
    assert "file=lamps/cards.yaml," in capsys.readouterr().out
    monkeypatch.chdir(lamps)
    run(["check", "--format", "github"])
    assert "file=cards.yaml," in capsys.readouterr().out
    monkeypatch.setenv("GITHUB_WORKSPACE", str(lamps.parent))
    run(["check", "cards.yaml", "--format", "github"])
    assert "file=lamps/cards.yaml," in capsys.readouterr().out


def in_terminal(folder: Path, columns: int, **environment: str) -> str:
    """What `fudaya check` shows in a terminal of so many columns."""
    import pty

    leader, follower = pty.openpty()
    bare = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "TERM")}
    ran = subprocess.Popen(
        [sys.executable, "-m", "generator", "check", str(folder)],
        stdout=follower,
        stderr=follower,
        stdin=follower,
        env={**bare, "TERM": "xterm", "COLUMNS": str(columns), **environment},
        cwd=Path(__file__).resolve().parents[2],
    )
    os.close(follower)
    shown = b""
    try:
        while part := os.read(leader, 65536):
            shown += part
    except OSError:
        pass  # Linux ends the reading of a closed terminal so.
    finally:
        os.close(leader)
    assert ran.wait() == PROBLEMS
    return shown.decode("utf-8").replace("\r\n", "\n")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals")
def test_a_terminal_has_colour_and_its_own_width(lamps: Path) -> None:
    break_it(lamps)
    painted = in_terminal(lamps, 50)
    assert "\x1b[31;1mFAILED" in painted
    plain = in_terminal(lamps, 50, NO_COLOR="1")
    assert "\x1b" not in plain
    assert max(map(len, plain.splitlines())) <= 50
    assert "\x1b" not in in_terminal(lamps, 50, TERM="dumb")
