"""Starting a project in folders of all names."""

import shlex
from pathlib import Path

import pytest

from generator.cli.main import run


@pytest.mark.parametrize("name", ["my game", "it's", "札", "a/b"])
def test_the_next_commands_can_be_typed_as_they_are_shown(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / name
    assert run(["init", str(folder)]) == 0
    _, check, build = capsys.readouterr().out.splitlines()
    assert [shlex.split(line) for line in (check, build)] == [
        ["fudaya", "check", str(folder)],
        ["fudaya", "build", str(folder)],
    ]
    assert run(["check", str(folder)]) == 0


@pytest.mark.parametrize("name", ["x" * 300, "notes.txt/game"])
def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    assert run(["init", str(tmp_path / name)]) == 1
    assert "cannot be written" in capsys.readouterr().err
