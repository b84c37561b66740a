"""Backs behind their fronts, and pages in step."""

import pytest

from generator.base.length import Size
from generator.base.problem import Problems, Severity
from generator.sheet.backs import reflection
from generator.sheet.plan import Page

from .laying import A4, CIRCLE, POKER, at, cards, codes, lay, numbered, slot_of


def sides(pages: tuple[Page, ...]) -> list[str]:
    """Component and side of each page; a page without slots is blank."""
    return [f"{page.component} {page.side if page.slots else 'blank'}" for page in pages]


def test_three_cards_are_mirrored_along_their_row() -> None:
    front, back = lay(cards("ABC")).pages
    assert at(front) == {(10.5, 16.5): "A", (73.5, 16.5): "B", (136.5, 16.5): "C"}
    assert at(back) == {(10.5, 16.5): "C", (73.5, 16.5): "B", (136.5, 16.5): "A"}
    assert [slot.parts[0].face.name for slot in back.slots] == ["A/back", "B/back", "C/back"]
    assert {(slot.face, slot.rotation) for slot in back.slots} == {("back", 0)}


def test_the_tenth_card_opens_a_sheet_and_its_back_is_at_the_far_column() -> None:
    pages = lay(numbered(10)).pages
    assert [page.side for page in pages] == ["front", "back", "front", "back"]
    assert at(pages[2]) == {(10.5, 16.5): "10"}
    assert at(pages[3]) == {(136.5, 16.5): "10"}


def test_cards_without_a_back_leave_their_place_on_the_back_empty() -> None:
    deck = cards("1234567", back=False) + cards("89")
    front, back = lay(deck).pages
    assert at(front)[(73.5, 192.5)] == "8" and at(front)[(136.5, 192.5)] == "9"
    assert at(back) == {(73.5, 192.5): "8", (10.5, 192.5): "9"}


def test_two_components_of_one_size_share_a_sheet_on_request() -> None:
    plain, backed = cards("1234567", component="plain", back=False), cards("89", component="backed")
    front, back = lay(plain, backed, share_sheets=True).pages
    assert len(front.slots) == 9
    assert at(back) == {(73.5, 192.5): "8", (10.5, 192.5): "9"}
    assert "plain | backed" in front.title
    assert sides(lay(plain, backed).pages) == ["plain single", "plain blank", "backed front", "backed back"]


def test_a_component_without_backs_keeps_the_document_in_step() -> None:
    x, y, z = (numbered(9, component=key, back=key != "y") for key in "xyz")
    pages = lay(x, y, z).pages
    assert sides(pages) == ["x front", "x back", "y single", "y blank", "z front", "z back"]
    assert [page.number for page in pages] == [1, 2, 3, 4, 5, 6]
    blank = pages[3]
    assert (blank.side, blank.slots, blank.marks, blank.labels, blank.title) == ("back", (), (), (), "")


def test_a_last_sheet_whose_cards_have_no_back_has_an_empty_page_behind() -> None:
    pages = lay(numbered(9) + cards(["10"], back=False), marks="both").pages
    assert sides(pages) == ["deck front", "deck back", "deck single", "deck blank"]
    assert pages[3].marks == ()


def test_without_any_back_there_are_no_pages_behind() -> None:
    pages = lay(numbered(20, back=False), numbered(3, component="more", backs="none")).pages
    assert [page.side for page in pages] == ["single"] * 4


@pytest.mark.parametrize(
    ("orientation", "flip", "place", "rotation"),
    [
        ("portrait", "long", (136.5, 16.5), 0),
        ("portrait", "short", (10.5, 192.5), 180),
        ("landscape", "long", (22.5, 105), 180),
        ("landscape", "short", (211.5, 17), 0),
    ],
)
def test_the_flip_edge_decides_what_is_mirrored(
    orientation: str, flip: str, place: tuple[float, float], rotation: int
) -> None:
    back = lay(numbered(1), orientation=orientation, flip=flip).pages[1]
    assert at(back) == {place: "1"}
    assert slot_of(back, "1").rotation == slot_of(back, "1").parts[0].rotation == rotation


def test_a_square_page_is_turned_as_a_portrait_one() -> None:
    assert not reflection(Size(200, 200), "long").rows
    assert reflection(Size(200, 200), "short").rows


def test_round_backs_meet_their_fronts() -> None:
    front, back = lay(numbered(24, Size(25_000, 25_000), outline=CIRCLE)).pages
    for slot in front.slots:
        behind = slot_of(back, slot.card)
        assert behind.x == A4.width - slot.x - slot.width and behind.y == slot.y


def test_an_offset_moves_every_back_and_no_front() -> None:
    deck = numbered(9)
    straight, moved = lay(deck).pages, lay(deck, back_offset=(1_000, -500)).pages
    assert moved[0] == straight[0]
    for before, after in zip(straight[1].slots, moved[1].slots, strict=True):
        assert (after.x - before.x, after.y - before.y) == (1_000, -500)
        (old,), (new,) = before.parts, after.parts
        assert old.clip and new.clip
        assert (new.x - old.x, new.y - old.y) == (1_000, -500)
        assert (new.clip.x - old.clip.x, new.clip.y - old.clip.y) == (1_000, -500)


def test_an_offset_beyond_the_bleed_is_warned_of() -> None:
    problems = Problems()
    lay(numbered(9, bleed=500), back_offset=(1_000, -500), problems=problems)
    assert codes(problems) == ["offset-beyond-bleed"]
    assert not problems.errors
    assert "(1 mm, -0.5 mm)" in str(next(iter(problems)))


def test_an_offset_off_the_page_is_an_error() -> None:
    problems = Problems()
    lay(numbered(9), back_offset=(11_000, 0), problems=problems)
    assert codes(problems) == ["offset-beyond-bleed", "offset-off-page"]


def test_a_back_of_another_size_is_an_error_that_names_the_card() -> None:
    problems = Problems()
    (first,) = cards("A")
    (other,) = cards("B", Size(60_000, 88_000))
    lay([first._replace(back=other.back)], problems=problems)
    (problem,) = problems
    assert (problem.code, problem.component, problem.card) == ("back-size", "deck", "A")
    assert problem.severity is Severity.ERROR
    assert "60 x 88 mm" in problem.message and "63 x 88 mm" in problem.message


def test_marks_on_backs_lie_behind_those_on_fronts() -> None:
    front, back = lay(numbered(4), marks="both").pages
    mirrored = sorted((A4.width - m.x2, m.y1, A4.width - m.x1, m.y2) for m in front.marks)
    assert sorted((m.x1, m.y1, m.x2, m.y2) for m in back.marks) == mirrored
    assert POKER.width * 3 + 2 * 10_500 == A4.width
