"""Pieces whose outline is a path: strips of a lattice and their like."""

import pytest

from generator.base.length import Size
from generator.base.path import Path, mapped, moved
from generator.base.problem import Problems
from generator.face.box import Box
from generator.face.outline import outline_path
from generator.model.game import Outline
from generator.sheet.plan import Mark, Page, Piece, Slot

from .laying import A4, POKER, codes, face, lay, numbered

STRIP = Size(100_000, 20_000)


def notched(x: int, upper: bool = True) -> Outline:
    """A strip with one slot 2 mm wide and 10 mm deep at x."""
    corners = ((100_000, 0), (100_000, 20_000), (0, 20_000))
    slot = ((x, 0), (x, 10_000), (x + 2_000, 10_000), (x + 2_000, 0))
    points = [(0, 0), *slot, *corners]
    path: Path = (("M", 0, 0), *(("L", *point) for point in points[1:]), ("Z",))
    return Outline("path", 0, path if upper else mapped(path, lambda x, y: (x, 20_000 - y)))


def strip(name: str, outline: Outline, size: Size = STRIP, **options: str) -> Piece:
    front, back = (face(f"{name}/{side}", size, 2_000, outline) for side in ("front", "back"))
    return Piece("frame", name, 1, front, back, **options)  # type: ignore[arg-type]


def outlines(page: Page) -> list[Mark]:
    return [mark for mark in page.marks if mark.kind == "outline"]


def points(path: Path) -> set[tuple[int, int]]:
    return {segment[1:] for segment in path if len(segment) == 3}


def test_strips_of_one_size_share_a_sheet_and_each_is_cut_along_its_own_path() -> None:
    one, two = notched(10_000), notched(40_000)
    (page,) = lay([strip("A", one, backs="none"), strip("B", two, backs="none")]).pages
    assert [slot.outline for slot in page.slots] == [one, two]
    for slot, mark, outline in zip(page.slots, outlines(page), (one, two), strict=True):
        assert mark.path == moved(outline.path, slot.x, slot.y)
        assert (mark.x1, mark.y1, mark.x2, mark.y2) == (slot.x, slot.y, slot.x + 100_000, slot.y + 20_000)
    assert not [mark for mark in page.marks if mark.kind == "cut"]
    first, second = page.slots
    assert second.x - first.x == 100_000 + 2 * 2_000, "room for both bleeds"


def test_a_strip_folded_below_has_its_front_above() -> None:
    (page,) = lay([strip("A", notched(10_000), backs="fold", fold_edge="bottom")]).pages
    (slot,) = page.slots
    front, back = slot.parts
    assert (slot.face, slot.height) == ("fold", 40_000)
    assert (front.face.name, front.y - slot.y, front.rotation) == ("A/front", 0, 0)
    assert (back.face.name, back.y - slot.y, back.rotation) == ("A/back", 20_000, 180)
    assert front.clip == Box(slot.x - 2_000, slot.y - 2_000, 104_000, 22_000)
    assert back.clip == Box(slot.x - 2_000, slot.y + 20_000, 104_000, 22_000)


def test_a_folded_strip_is_cut_as_one_with_the_slots_of_both_halves() -> None:
    """Laid flat, each half's slots lie over the other's when it is folded."""
    for edge in ("top", "bottom"):
        for upper in (True, False):
            (page,) = lay([strip("A", notched(10_000, upper), backs="fold", fold_edge=edge)]).pages
            (slot,) = page.slots
            found = points(slot.outline.path)
            assert found == {(x, 40_000 - y) for x, y in found}, "the halves meet when folded along the middle"
            assert {(0, 0), (100_000, 0), (100_000, 40_000), (0, 40_000)} <= found
            depths = (10_000, 30_000)
            assert {(x, y) for x in (10_000, 12_000) for y in depths} <= found
            assert sum(segment[0] == "Z" for segment in slot.outline.path) == (1 if (edge == "bottom") == upper else 2)


def test_the_fold_is_marked_at_both_ends_inside_the_piece() -> None:
    (page,) = lay([strip("A", notched(10_000), backs="fold", fold_edge="bottom")]).pages
    (slot,) = page.slots
    folds = [mark for mark in page.marks if mark.kind == "fold"]
    assert {(mark.y1 - slot.y, mark.y2 - slot.y) for mark in folds} == {(20_000, 20_000)}
    assert [(mark.x1 - slot.x, mark.x2 - slot.x) for mark in folds] == [(0, 3_000), (97_000, 100_000)]


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_the_outline_of_a_back_lies_behind_that_of_its_front(flip: str, orientation: str) -> None:
    pieces = [strip("A", notched(10_000)), strip("B", notched(40_000))]
    front, back = lay(pieces, flip=flip, orientation=orientation, marks="both").pages
    upright = (flip == "long") == (orientation == "portrait")
    for mark, behind in zip(outlines(front), outlines(back), strict=True):
        width, height = front.width, front.height
        assert points(behind.path) == {
            (width - x, y) if upright else (x, height - y) for x, y in points(mark.path)
        }  # fmt: skip
    for slot, mark in zip(back.slots, outlines(back), strict=True):
        assert points(moved(slot.outline.path, slot.x, slot.y)) == points(mark.path)
        assert slot.rotation == (0 if upright else 180)


LONG = Size(250_000, 20_000)


def long_strip(backs: str = "none", fold_edge: str = "bottom") -> Piece:
    wide = mapped(notched(10_000).path, lambda x, y: (250_000 if x == 100_000 else x, y))
    return strip("A", Outline("path", 0, wide), LONG, backs=backs, fold_edge=fold_edge)


def only(page: Page) -> Slot:
    (slot,) = page.slots
    return slot


def test_a_strip_longer_than_the_page_is_wide_lies_on_landscape() -> None:
    (page,) = lay([long_strip()]).pages
    assert (page.width, page.height, only(page).rotation) == (297_000, 210_000, 0)


def test_on_a_page_that_must_stand_it_is_turned() -> None:
    (page,) = lay([long_strip()], orientation="portrait").pages
    slot = only(page)
    assert (page.width, slot.width, slot.height, slot.rotation) == (210_000, 20_000, 250_000, 90)
    (part,) = slot.parts
    assert (part.x, part.y, part.width, part.height, part.rotation) == (*slot[4:8], 90)
    assert part.clip == Box(slot.x - 2_000, slot.y - 2_000, 24_000, 254_000)
    assert {(20_000, 10_000), (10_000, 10_000), (10_000, 12_000), (20_000, 12_000)} <= points(slot.outline.path)
    assert outlines(page)[0].path == moved(slot.outline.path, slot.x, slot.y)


def test_a_turned_strip_that_is_folded_has_its_front_on_the_right() -> None:
    (page,) = lay([long_strip("fold")], orientation="portrait").pages
    slot = only(page)
    front, back = slot.parts
    assert (slot.face, slot.width, slot.height, slot.rotation) == ("fold", 40_000, 250_000, 90)
    assert (front.x - slot.x, front.width, front.rotation) == (20_000, 20_000, 90)
    assert (back.x - slot.x, back.width, back.rotation) == (0, 20_000, 270)
    folds = [mark for mark in page.marks if mark.kind == "fold"]
    assert {(mark.x1 - slot.x, mark.x2 - slot.x) for mark in folds} == {(20_000, 20_000)}


@pytest.mark.parametrize(("flip", "rotation"), [("long", 270), ("short", 90)])
def test_the_back_of_a_turned_strip_stays_behind_its_front(flip: str, rotation: int) -> None:
    """Its upper edge, on the right of the front, is on the left when the paper is turned about an upright edge."""
    front, back = lay([long_strip("duplex")], orientation="portrait", flip=flip).pages
    slot, behind = only(front), only(back)
    assert (slot.rotation, behind.rotation, behind.parts[0].rotation) == (90, rotation, rotation)
    assert (behind.width, behind.height) == (slot.width, slot.height)


def test_what_fits_no_way_is_refused_with_numbers() -> None:
    problems = Problems()
    long = Size(400_000, 20_000)
    lay([strip("A", Outline("path", 0, ()), long, backs="none")], problems=problems)
    assert codes(problems) == ["piece-too-large"]
    assert "needs 400 x 20 mm, but A4 has 210 x 297 mm" in next(iter(problems)).message


def test_other_pieces_are_never_turned() -> None:
    problems = Problems()
    wide = Size(250_000, 40_000)
    lay(numbered(1, wide), paper=A4, orientation="portrait", problems=problems)
    assert codes(problems) == ["piece-too-large"]
    assert {slot.rotation for page in lay(numbered(9, POKER, back=False)).pages for slot in page.slots} == {0}


@pytest.mark.parametrize("outline", [Outline("circle"), Outline("hexagon"), Outline("rectangle", 3_000)])
@pytest.mark.parametrize("size", [Size(25_000, 25_000), Size(30_000, 40_000), Size(40_000, 34_640)])
def test_other_shapes_look_the_same_from_behind(outline: Outline, size: Size) -> None:
    """So their backs fit wherever their places do."""
    path = outline_path(outline, Box(0, 0, *size))
    for mirrored in (mapped(path, lambda x, y: (size.width - x, y)), mapped(path, lambda x, y: (x, size.height - y))):
        assert corners(mirrored) == corners(path)


def corners(path: Path) -> set[tuple[int, int]]:
    """Every point of a path, those that guide its curves too."""
    numbers = [segment[1:] for segment in path]
    return {(found[i], found[i + 1]) for found in numbers for i in range(0, len(found), 2)}
