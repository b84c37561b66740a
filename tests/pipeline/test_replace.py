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
@pytest.mark.parametrize("call", range(0, 20, 3))
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
    assert next(calls) > call
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


APPENDIX = "appendix: {pdf: true}\n"


@pytest.fixture
def appended(project: Path) -> Path:
    """A project built with the appendix as PDF, which then asks for it no more; a file of the designer's lies there."""
    text = (project / "cards.yaml").read_text("utf-8")
    (project / "cards.yaml").write_text(APPENDIX + text, "utf-8")
    assert run(["build", str(project), "--quiet"]) == 0
    (project / "output" / "wolves" / "en" / "mine.pdf").write_text("mine")
    (project / "cards.yaml").write_text(text, "utf-8")
    return project


def pdfs(project: Path, lang: str) -> list[str]:
    return sorted(path.name for path in (project / "output" / "wolves" / lang).glob("*.pdf"))


OLD = ["appendix-booklet.pdf", "appendix.pdf"]


@pytest.mark.parametrize("narrowed", [[], ["--component", "deck"]])
def test_an_appendix_that_is_no_longer_made_is_taken_away(appended: Path, narrowed: list[str]) -> None:
    assert run(["build", str(appended), "--quiet", "--lang", "en", *narrowed]) == 0
    assert pdfs(appended, "en") == ["mine.pdf", "sheets.pdf"]
    assert pdfs(appended, "ja") == [*OLD, "sheets.pdf"], "nothing is written there, so nothing is taken away"
    assert not list((appended / "output").rglob("*.old"))


def test_an_appendix_stays_where_it_is_still_made(appended: Path) -> None:
    text = (appended / "cards.yaml").read_text("utf-8")
    (appended / "cards.yaml").write_text(APPENDIX + text, "utf-8")
    assert run(["build", str(appended), "--quiet", "--component", "deck"]) == 0
    assert pdfs(appended, "ja") == [*OLD, "sheets.pdf"]


@pytest.mark.parametrize("name", OLD)
def test_an_appendix_comes_back_when_a_file_cannot_be_taken_away(
    appended: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = content(appended / "output")
    replace = Path.replace

    def failing(self: Path, target: Path) -> Path:
        if self.name == name and self.parent.name == "ja":
            raise PermissionError(13, "Permission denied")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", failing)
    assert run(["build", str(appended), "--quiet"]) == 1
    assert f"{name}: Permission denied" in capsys.readouterr().err
    assert content(appended / "output") == before
