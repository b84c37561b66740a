"""Names of pictures: found on every computer or told, with what was meant."""

import os
import sys
import unicodedata
from pathlib import Path

import pytest
from PIL import Image

from generator.art.artwork import ArtMissing, Picture, Vector
from generator.art.library import ArtLibrary
from generator.base.problem import Problems
from generator.base.span import Span
from tests.art.pages import encoded

PNG = encoded(Image.new("RGB", (3, 2), (200, 0, 0)), "PNG")
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>'


def lay(root: Path, *names: str) -> ArtLibrary:
    """A project with files at those paths, whose game is `game`."""
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(SVG if name.endswith(".svg") else PNG)
    templates = root / "templates"
    return ArtLibrary(root, [templates / "game", templates])


def path_of(library: ArtLibrary, name: str) -> str:
    found = library.picture(name)
    assert not isinstance(found, ArtMissing), found
    return found.path.relative_to(library.root).as_posix()


def refused(library: ArtLibrary, name: str) -> ArtMissing:
    found = library.picture(name)
    assert isinstance(found, ArtMissing)
    return found


@pytest.mark.parametrize(
    "name, path",
    [
        ("a.png", "templates/game/a.png"),
        ("images/b.png", "templates/game/images/b.png"),
        ("b.png", "templates/game/images/b.png"),
        ("c.svg", "templates/game/icons/c.svg"),
        ("d.png", "templates/d.png"),
        ("e.png", "templates/images/e.png"),
        ("../d.png", "templates/d.png"),
        ("../../art/f.png", "art/f.png"),
        ("./images//b.png", "templates/game/images/b.png"),
        ("images\\b.png", "templates/game/images/b.png"),
        ("狐の 絵/月 夜.png", "templates/game/狐の 絵/月 夜.png"),
    ],
)
def test_where_pictures_are_found(tmp_path: Path, name: str, path: str) -> None:
    library = lay(
        tmp_path,
        "templates/game/a.png",
        "templates/a.png",
        "templates/game/images/b.png",
        "templates/images/b.png",
        "templates/game/icons/c.svg",
        "templates/d.png",
        "templates/images/e.png",
        "art/f.png",
        "templates/game/狐の 絵/月 夜.png",
    )
    assert path_of(library, name) == path


@pytest.mark.parametrize("disk", ["NFC", "NFD"])
@pytest.mark.parametrize("asked", ["NFC", "NFD"])
def test_composed_and_decomposed_names_are_the_same(tmp_path: Path, disk: str, asked: str) -> None:
    name = "ガラス/Käfer.png"
    library = lay(tmp_path, "templates/game/" + unicodedata.normalize(disk, name))  # type: ignore[arg-type]
    assert isinstance(library.picture(unicodedata.normalize(asked, name)), Picture)  # type: ignore[arg-type]


def test_a_picture_may_be_a_drawing_and_an_icon_has_a_bare_name(tmp_path: Path) -> None:
    library = lay(tmp_path, "templates/game/icons/fox.svg", "templates/game/images/fox.png")
    assert isinstance(library.picture("fox.svg"), Vector)
    icon = library.icon("fox")
    assert isinstance(icon, Vector) and (icon.width, icon.height) == (2, 1)
    assert library.icon("fox.svg") is icon and library.icon("icons/fox") is icon
    refused = library.icon("fox.png")
    assert isinstance(refused, ArtMissing) and refused.kind.code == "art-format"


@pytest.mark.parametrize(
    "asked, hint", [("art.png", "Art.PNG"), ("images/Art.png", "images/Art.PNG"), ("IMAGES/Art.PNG", "images/Art.PNG")]
)
def test_another_case_is_told_on_every_disk(tmp_path: Path, asked: str, hint: str) -> None:
    found = refused(lay(tmp_path, "templates/game/images/Art.PNG"), asked)
    assert found.kind.code == "art-case"
    assert found.hint == f"did you mean `{hint}`?"


def test_the_right_case_further_on_is_found(tmp_path: Path) -> None:
    library = lay(tmp_path, "templates/game/FOX.png", "templates/images/fox.png")
    assert path_of(library, "fox.png") == "templates/images/fox.png"


@pytest.mark.parametrize("name", ["C:\new\tiles\art.png", "images\terrain.png", "a\x00.png", "\x9b.png"])
def test_control_characters_are_told_with_advice(tmp_path: Path, name: str) -> None:
    found = refused(lay(tmp_path), name)
    assert found.kind.code == "art-name"
    assert "single quotes" in found.hint
    assert not any(ord(char) < 32 for char in found.reason)


@pytest.mark.parametrize(
    "name",
    [
        "../../../secret.png",
        "../../../" + "../" * 20 + "etc/passwd",
        "/etc/passwd",
        "C:\\art\\fox.png",
        "c:/art/fox.png",
        "\\\\server\\art\\fox.png",
        "~/fox.png",
        "https://example.org/fox.png",
        "file:///etc/passwd",
        "data:image/png;base64,AAAA",
    ],
)
def test_nothing_outside_the_project(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.png").write_bytes(PNG)
    found = refused(lay(tmp_path / "project", "templates/game/a.png"), name)
    assert found.kind.code == "art-outside"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_links_that_leave_the_project_are_refused(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "secret.png").write_bytes(PNG)
    library = lay(tmp_path / "project", "templates/game/a.png")
    game = tmp_path / "project" / "templates" / "game"
    (game / "file.png").symlink_to(tmp_path / "outside" / "secret.png")
    (game / "folder").symlink_to(tmp_path / "outside")
    (game / "inside.png").symlink_to(game / "a.png")
    assert refused(library, "file.png").kind.code == "art-outside"
    assert refused(library, "folder/secret.png").kind.code == "art-outside"
    assert isinstance(library.picture("inside.png"), Picture)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes there")
def test_only_files_are_opened(tmp_path: Path) -> None:
    library = lay(tmp_path, "templates/game/a.png")
    os.mkfifo(tmp_path / "templates" / "game" / "pipe.png")
    (tmp_path / "templates" / "game" / "folder.png").mkdir()
    assert refused(library, "pipe.png").kind.code == "art-not-found"
    assert refused(library, "folder.png").kind.code == "art-not-found"


@pytest.mark.parametrize("name", ["", " ", "fox.png ", "foks.png", "images/foks.png", "fox"])
def test_what_is_missing_is_data_with_a_hint(tmp_path: Path, name: str) -> None:
    found = refused(lay(tmp_path, "templates/game/images/fox.png"), name)
    if name.strip():
        assert found.kind.code == "art-not-found" and f"`{name}`" in found.reason
        assert found.hint == "did you mean `fox.png`?"
    else:
        assert found.kind.code == "art-name"


def test_a_missing_picture_becomes_a_problem_of_each_card(tmp_path: Path) -> None:
    library = lay(tmp_path, "templates/game/a.png")
    problems = Problems()
    for number, name in enumerate(["b.png", "c.png", "b.png"], 1):
        row = Span("cards.csv", number + 1, 3)
        problems.add(refused(library, name).problem(row, component="deck", card=f"k{number}", row=row))
    assert [(p.card, str(p.span)) for p in problems] == [
        ("k1", "cards.csv:2:3"),
        ("k2", "cards.csv:3:3"),
        ("k3", "cards.csv:4:3"),
    ]


def test_a_broken_drawing_shows_its_own_place_and_the_cards(tmp_path: Path) -> None:
    library = lay(tmp_path, "templates/game/icons/fox.svg")
    (tmp_path / "templates/game/icons/fox.svg").write_bytes(SVG[:58] + b"\n  <g></svg>")
    missing = library.icon("fox")
    assert isinstance(missing, ArtMissing)
    problem = missing.problem(Span("templates/game/card.xml", 3, 5), component="deck", card="k1")
    assert str(problem.span) == "templates/game/icons/fox.svg:2:8"
    assert problem.row == Span("templates/game/card.xml", 3, 5)
    assert problem.code == "art-broken"


def test_names_are_what_can_be_asked_for(tmp_path: Path) -> None:
    library = lay(
        tmp_path,
        "templates/game/icons/fox.svg",
        "templates/game/images/sea/a.png",
        "templates/b.png",
        "templates/game/x.txt",
    )
    names = library.names()
    assert {"fox", "fox.svg", "sea/a.png", "b.png"} <= set(names)
    assert not any(name.endswith(".txt") for name in names)
    assert all(not isinstance(library.picture(name), ArtMissing) for name in names if name != "fox")
    assert library.icon_names() == ("fox",)


def test_a_file_is_read_once_and_a_folder_listed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = lay(tmp_path, "templates/game/images/a.png")
    first = library.picture("a.png")
    assert library.picture("images/a.png") is first and library.picture("a.png") is first
    library.picture("z.png")
    monkeypatch.setattr(os, "listdir", lambda folder: pytest.fail(f"{folder} is listed again"))
    library.picture("b.png")
    assert library.icon("c") is library.icon("c")


def test_further_frames_are_noticed(tmp_path: Path) -> None:
    library = lay(tmp_path, "templates/game/a.png")
    frames = [Image.new("RGB", (4, 4), (shade, 0, 0)) for shade in (0, 100, 200)]
    (tmp_path / "templates/game/b.gif").write_bytes(encoded(frames[0], "GIF", save_all=True, append_images=frames[1:]))
    (tmp_path / "templates/game/c.png").write_bytes(encoded(frames[0], "PNG", save_all=True, append_images=frames[1:]))
    assert isinstance(library.picture("b.gif"), Picture) and isinstance(library.picture("c.png"), Picture)
    assert [(p.code, p.severity.value, str(p.span)) for p in library.problems] == [
        ("art-frames", "notice", "templates/game/b.gif"),
        ("art-frames", "notice", "templates/game/c.png"),
    ]
