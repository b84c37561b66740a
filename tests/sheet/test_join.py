"""Part-filled sheets of different sizes on one, on request: pieces below each other, with marks of their own."""

from typing import Any

from generator.base.length import Size
from generator.base.problem import Problems
from generator.sheet.plan import Page, Piece

from .laying import CIRCLE, lay, numbered

SMALL, TALL = Size(20_000, 80_000), Size(16_000, 60_000)


def laid(*groups: list[Piece], **printing: Any) -> tuple[Page, ...]:
    """The pages; notices about room for marks and titles are no matter here."""
    problems = Problems()
    pages = lay(*groups, problems=problems, **printing).pages
    assert not problems.errors
    return pages


def test_two_sizes_without_backs_share_a_sheet_on_request() -> None:
    one, other = numbered(3, SMALL, back=False, component="a"), numbered(2, TALL, back=False, component="b")
    assert len(laid(one, other)) == 2
    (page,) = laid(one, other, share_sheets=True)
    assert [slot.component for slot in page.slots] == ["a", "a", "a", "b", "b"]
    above, below = page.slots[0], page.slots[3]
    assert below.y == above.y + above.height + 3_000 + 3_000 + 2 * 4_000


def test_marks_between_them_are_short_and_leave_the_other_size_alone() -> None:
    one, other = numbered(3, SMALL, back=False, component="a"), numbered(2, TALL, back=False, component="b")
    (page,) = laid(one, other, share_sheets=True)
    above, below = page.slots[0], page.slots[3]
    upright = [mark for mark in page.marks if mark.x1 == mark.x2]
    between = [mark for mark in upright if above.y + above.height <= mark.y1 and mark.y2 <= below.y]
    assert {mark.y2 - mark.y1 for mark in between} == {4_000}
    assert len(between) == 4 + 3
    for slot in page.slots:
        for mark in page.marks:
            inside = slot.x < mark.x1 < slot.x + slot.width and slot.y < mark.y1 < slot.y + slot.height
            assert not inside


def test_a_sheet_with_backs_is_left_alone() -> None:
    one, other = numbered(3, SMALL, component="a"), numbered(2, TALL, back=False, component="b")
    pages = laid(one, other, share_sheets=True)
    assert [page.side for page in pages] == ["front", "back", "single", "back"]


def test_a_page_is_turned_where_that_lets_them_share_it() -> None:
    one = numbered(3, Size(20_000, 100_000), back=False, component="a")
    other = numbered(3, Size(16_000, 80_000), back=False, component="b")
    assert [page.width for page in laid(one, other)] == [297_000, 210_000]
    (page,) = laid(one, other, share_sheets=True)
    assert (page.width, page.height) == (210_000, 297_000)


def test_what_does_not_fit_below_gets_a_sheet_of_its_own() -> None:
    one, other = numbered(9, back=False, component="a"), numbered(2, TALL, back=False, component="b")
    assert len(laid(one, other, share_sheets=True)) == 2


def test_round_pieces_share_too() -> None:
    one = numbered(3, SMALL, back=False, component="a")
    other = numbered(4, Size(25_000, 25_000), back=False, component="b", outline=CIRCLE)
    (page,) = laid(one, other, share_sheets=True)
    assert sum(mark.kind == "outline" for mark in page.marks) == 4
