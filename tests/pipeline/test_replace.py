"""The output is replaced as one: whatever comes between, the old files stay or come back."""

import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli.main import run


def content(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


@pytest.fixture
def built(project: Path) -> Path:
    assert run(["build", str(project), "--quiet"]) == 0
    text = (project / "cards.yaml").read_text("utf-8")
    (project / "cards.yaml").write_text(text.replace("copies: 2", "copies: 3").replace("deck: 4", "deck: 5"), "utf-8")
    return project


def test_a_folder_in_the_way_is_named_and_nothing_is_replaced(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = built / "output" / "wolves" / "ja" / "components.csv"
    target.unlink()
    (target / "mine").mkdir(parents=True)
    before = content(built / "output")
    assert run(["build", str(built)]) == 1
    told = capsys.readouterr().err
    assert f"{target}: a folder of this name stands in the way" in told
    assert content(built / "output") == before
    assert (target / "mine").is_dir()


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), KeyboardInterrupt()])
@pytest.mark.parametrize("call", range(0, 22, 3))
def test_old_files_come_back_when_one_cannot_be_replaced(
    built: Path, monkeypatch: pytest.MonkeyPatch, call: int, error: BaseException
) -> None:
    before = content(built / "output")
    replace, calls = Path.replace, iter(range(99))

    def failing(self: Path, target: Path) -> Path:
        if next(calls) == call:
            raise error
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", failing)
    code = run(["build", str(built), "--quiet"])
    if next(calls) > call:
        assert code == 1
        assert content(built / "output") == before


def test_new_files_are_taken_away_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace, calls = Path.replace, iter(range(99))

    def failing(self: Path, target: Path) -> Path:
        if next(calls) == 4:
            raise OSError(28, "No space left on device")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", failing)
    assert run(["build", str(project), "--quiet"]) == 1
    assert content(project / "output") == {}


def test_two_builds_at_once_do_not_meet(built: Path) -> None:
    command = [sys.executable, "-m", "generator", "build", str(built), "--quiet"]
    both = [subprocess.Popen(command) for _ in range(2)]
    assert [process.wait() for process in both] == [0, 0]
    assert len(content(built / "output")) == len([*(built / "output").rglob("*.*")])
    assert (built / "output" / "wolves" / "en" / "sheets.pdf").read_bytes().rstrip().endswith(b"%%EOF")
