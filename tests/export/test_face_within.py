"""A face drawn within another: scaled into its box, cut at its trim, stored once."""

import re
from pathlib import Path

import pikepdf

from generator.base.problem import Problems
from generator.export.pdf.document import write_pdf
from generator.face.box import Box
from generator.face.face import DrawFace, DrawPath, Face
from generator.face.outline import rectangle
from generator.model.game import Outline
from generator.sheet.plan import Bookmark, Page, Part, Sheets, Slot
from tests.pdf import pixel

RED = (255, 0, 0)
WHITE = (255, 255, 255)
TILE = Face(
    "tile", 20_000, 20_000, 5_000, Outline("circle"), (DrawPath(rectangle(Box(-5000, -5000, 30000, 30000)), RED),)
)


def written(tmp_path: Path, *operations: DrawFace, bookmarks: tuple[Bookmark, ...] = ()) -> Path:
    """A page of 100 x 100 mm with faces on it."""
    face = Face("page", 100_000, 100_000, 0, Outline(), operations)
    part = Part(face, 0, 0, 100_000, 100_000, 0)
    slot = Slot("page", "1", 1, "front", 0, 0, 100_000, 100_000, 0, Outline(), (part,))
    page = Page(1, "single", 100_000, 100_000, "page", "1", (slot,), (), ())
    problems = Problems()
    data = write_pdf(Sheets("g", "en", "T", "own", "long", (page,), bookmarks), {}, lambda text, size: (), problems)
    assert not list(problems)
    path = tmp_path / "page.pdf"
    path.write_bytes(data)
    return path


def test_it_fills_its_box_and_nothing_of_it_is_outside_its_trim(tmp_path: Path) -> None:
    path = written(tmp_path, DrawFace(TILE, 10_000, 10_000, 40_000, 40_000))
    assert [pixel(path, 1, x, y) for x, y in ((30, 30), (12, 30), (30, 48))] == [RED] * 3
    assert [pixel(path, 1, x, y) for x, y in ((12, 12), (48, 48), (8, 30), (52, 30))] == [WHITE] * 4


def test_it_may_be_stretched(tmp_path: Path) -> None:
    path = written(tmp_path, DrawFace(TILE, 0, 60_000, 100_000, 20_000))
    assert [pixel(path, 1, x, 70) for x in (2, 50, 98)] == [RED] * 3
    assert pixel(path, 1, 50, 58) == WHITE


def test_drawn_often_it_is_stored_once(tmp_path: Path) -> None:
    places = [DrawFace(TILE, x, 0, 9_000, 9_000) for x in range(0, 100_000, 10_000)]
    with pikepdf.open(written(tmp_path, *places)) as document:
        drawn = document.pages[0].obj["/Contents"].read_bytes()
        forms = [
            found
            for found in document.objects
            if isinstance(found, pikepdf.Stream) and found.get("/Subtype") == "/Form"
        ]
    assert len(re.findall(rb"/C1 Do", drawn)) == 10
    assert len(forms) == 1


def test_bookmarks_lead_to_their_places(tmp_path: Path) -> None:
    marks = (
        Bookmark("One", 1, 0, 1),
        Bookmark("Inside", 1, 25_400, 2),
        Bookmark("Deep", 1, 0, 3),
        Bookmark("Two", 1, 0, 1),
    )
    with pikepdf.open(written(tmp_path, bookmarks=marks)) as document, document.open_outline() as outline:
        one, two = outline.root
        (inside,) = one.children
        assert [item.title for item in (one, two, inside, *inside.children)] == ["One", "Two", "Inside", "Deep"]
        place = [str(value) for value in inside.destination][1:]  # type: ignore[union-attr]
        assert place[0] == "/XYZ"
        assert abs(float(place[2]) - (100 / 25.4 * 72 - 72)) < 0.01
        assert int(document.Root["/Outlines"]["/Count"]) == 4
