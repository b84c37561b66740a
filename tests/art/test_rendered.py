"""Drawings on machines without svg2pdf: as pixels, in the same form, and said so."""

from pathlib import Path

import pytest

from generator.art import vector
from generator.art.artwork import Vector
from generator.art.form import read_objects
from generator.art.library import ArtLibrary
from generator.base.problem import Problems
from tests.art.pages import near, page, shown

LEAF = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
    '<rect width="10" height="10" fill="#c00"/><rect x="10" width="10" height="10" fill="#00c" opacity=".5"/></svg>'
)


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ArtLibrary:
    (tmp_path / "leaf.svg").write_text(LEAF, "utf-8")
    monkeypatch.setattr(vector, "draws_vectors", lambda: False)
    monkeypatch.setattr("generator.art.library.draws_vectors", lambda: False)
    return ArtLibrary(tmp_path, (tmp_path,), Problems())


def test_a_drawing_becomes_a_form_with_a_picture_and_its_mask(library: ArtLibrary) -> None:
    found = library.icon("leaf")
    assert isinstance(found, Vector)
    assert (found.width, found.height) == (20, 10)
    form, picture, mask = read_objects(found.pdf)
    assert b"/Subtype /Form" in form.head
    assert b"/Width 2400\n  /Height 1200" in picture.head
    assert b"/SMask 3 0 R" in picture.head
    assert b"/DeviceGray" in mask.head


def test_it_is_said_once(library: ArtLibrary) -> None:
    library.icon("leaf")
    library.icon("leaf", (1, 2, 3))
    assert [problem.code for problem in library.problems] == ["art-rendered"]


def test_equal_drawings_give_equal_objects(library: ArtLibrary, tmp_path: Path) -> None:
    first = library.icon("leaf")
    again = ArtLibrary(tmp_path, (tmp_path,)).icon("leaf")
    assert isinstance(first, Vector)
    assert isinstance(again, Vector)
    assert first.pdf == again.pdf


def test_a_page_shows_it_as_drawn(library: ArtLibrary) -> None:
    found = library.icon("leaf")
    assert isinstance(found, Vector)
    picture = shown(page((found, 0, 0, 100, 50)))
    assert near(picture, 0.25, 0.75, (204, 0, 0))
    assert near(picture, 0.75, 0.75, (127, 127, 229))
    assert near(picture, 0.5, 0.25, (255, 255, 255))
