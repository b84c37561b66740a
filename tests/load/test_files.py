"""Files that a project names: found alike on every system, and never outside the project."""

import os
import unicodedata
from pathlib import Path

import pytest

from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.load.files import Folder, read_bytes

PLACE = Span("parts/deck.yaml", 2, 7)


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A project with files of all sorts, and a secret beside it."""
    root = tmp_path / "game"
    (root / "parts" / "絵札").mkdir(parents=True)
    (tmp_path / "secret.csv").write_text("x")
    for name in ("parts/wolf.csv", "parts/Art.csv", "parts/絵札/狐 1.csv", "deck.csv"):
        (root / name).write_text("x")
    return Folder(root.resolve())


def find(folder: Folder, typed: str, place: Span = PLACE) -> tuple[str | None, list[Problem]]:
    """The name under which a file is found, and the problems of looking for it."""
    problems = Problems()
    file = folder.find(typed, place, problems)
    return (file.name if file else None), list(problems)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("wolf.csv", "parts/wolf.csv"),
        (" ./wolf.csv ", "parts/wolf.csv"),
        ("../deck.csv", "deck.csv"),
        ("..\\deck.csv", "deck.csv"),
        ("絵札/狐 1.csv", "parts/絵札/狐 1.csv"),
        ("絵札\\狐 1.csv", "parts/絵札/狐 1.csv"),
    ],
)
def test_a_file_is_found_from_the_file_that_names_it(folder: Folder, typed: str, name: str) -> None:
    assert find(folder, typed) == (name, [])


@pytest.mark.parametrize(("kept", "typed"), [("NFC", "NFD"), ("NFD", "NFC")])
def test_composed_and_decomposed_names_are_one(folder: Folder, kept: str, typed: str) -> None:
    name = "ガラス é.csv"
    (folder.root / unicodedata.normalize(kept, name)).write_text("x")  # type: ignore[arg-type]
    found, problems = find(folder, unicodedata.normalize(typed, name), Span("cards.yaml"))  # type: ignore[arg-type]
    assert problems == [] and found is not None
    assert unicodedata.normalize("NFC", found) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("typed", "meant"), [("art.csv", "Art.csv"), ("../Parts/wolf.csv", "parts"), ("WOLF.CSV", "wolf.csv")]
)
def test_a_name_in_another_case_is_an_error_with_the_right_one(folder: Folder, typed: str, meant: str) -> None:
    name, (problem,) = find(folder, typed)
    assert name is None and (problem.code, problem.span) == ("file-missing", PLACE)
    assert problem.hint == f"did you mean `{meant}`?"


def test_a_missing_file_gets_the_nearest_of_its_folder(folder: Folder) -> None:
    _, (near,) = find(folder, "wolfs.csv")
    assert near.code == "file-missing" and near.hint == "did you mean `wolf.csv`?"
    _, (far,) = find(folder, "qqqqqq.csv")
    assert "Art.csv, wolf.csv" in far.hint
    _, (gone,) = find(folder, "art/x.csv")
    assert "folder `art`" in gone.message


@pytest.mark.parametrize(
    "typed",
    [
        "../../secret.csv",
        "..\\..\\secret.csv",
        "../..",
        "/etc/passwd",
        "C:\\new\\a.csv",
        "c:a.csv",
        "~/a.csv",
        "\\\\nas\\a",
    ],
)
def test_nothing_outside_the_project_is_named(folder: Folder, typed: str) -> None:
    name, (problem,) = find(folder, typed)
    assert name is None and (problem.code, problem.span) == ("file-outside", PLACE)


def test_links_that_lead_outside_are_refused_and_others_followed(folder: Folder) -> None:
    (folder.root / "parts" / "out.csv").symlink_to(folder.root.parent / "secret.csv")
    (folder.root / "parts" / "up").symlink_to(folder.root.parent)
    (folder.root / "parts" / "in.csv").symlink_to(folder.root / "deck.csv")
    (folder.root / "parts" / "loop.csv").symlink_to("loop.csv")
    assert [p.code for p in find(folder, "out.csv")[1]] == ["file-outside"]
    assert [p.code for p in find(folder, "up/secret.csv")[1]] == ["file-outside"]
    assert find(folder, "in.csv") == ("deck.csv", [])
    assert find(folder, "loop.csv")[0] is None and find(folder, "loop.csv")[1]


def test_a_web_address_is_told_to_be_saved_first(folder: Folder) -> None:
    _, (problem,) = find(folder, "https://docs.google.com/spreadsheets/d/e/KEY/pub?output=csv")
    assert problem.code == "file-remote" and "download" in problem.hint


@pytest.mark.parametrize("typed", ["art\tiles.csv", "a\nb.csv", "", "  "])
def test_a_path_with_controls_or_nothing_is_told(folder: Folder, typed: str) -> None:
    _, (problem,) = find(folder, typed)
    assert problem.code == "file-missing"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_folder_or_a_pipe_is_not_read(folder: Folder) -> None:
    os.mkfifo(folder.root / "parts" / "pipe.csv")
    assert [p.code for p in find(folder, "pipe.csv")[1]] == ["file-unreadable"]
    assert [p.code for p in find(folder, "絵札")[1]] == ["file-unreadable"]


def test_a_file_beyond_its_bound_or_forbidden_is_a_problem(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    problems = Problems()
    (folder.root / "deck.csv").write_bytes(b"x" * 11)
    assert read_bytes(folder.root / "deck.csv", "deck.csv", PLACE, 10, problems) is None
    assert read_bytes(folder.root / "deck.csv", "deck.csv", PLACE, 11, problems) == b"x" * 11

    def refuse(*_args: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert read_bytes(folder.root / "deck.csv", "deck.csv", None, 10, problems) is None
    assert [(p.code, p.span) for p in problems] == [("file-too-large", PLACE), ("file-unreadable", Span("deck.csv"))]
    assert "Permission denied" in list(problems)[1].message
