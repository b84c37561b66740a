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


def test_columns_and_full_sheets_stay_as_they_were_asked_for() -> None:
    one = numbered(6, Size(63_000, 88_000), back=False, component="a")
    pages = laid(one, share_sheets=True, columns=3, rows=1)
    assert [len(page.slots) for page in pages] == [3, 3]
    wide = numbered(2, Size(120_000, 30_000), back=False, component="a")
    many = numbered(4, Size(50_000, 40_000), back=False, component="b")
    for page in laid(wide, many, share_sheets=True, columns=2, rows=2):
        for component in ("a", "b"):
            assert len({slot.x for slot in page.slots if slot.component == component}) <= 2


def test_the_pieces_of_a_component_stay_in_order() -> None:
    one = numbered(25, Size(45_000, 45_000), back=False, component="a")
    other = numbered(11, back=False, component="b")
    pages = laid(one, other, share_sheets=True)
    assert len(pages) == 3
    for component, group in (("a", one), ("b", other)):
        shown = [(slot.card, slot.copy) for page in pages for slot in page.slots if slot.component == component]
        assert shown == [(piece.card, piece.copy) for piece in group]


def test_a_joined_sheet_has_its_title_inside_the_margin_and_clear_of_marks() -> None:
    one = numbered(3, Size(40_000, 40_000), back=False, component="a", bleed=5_000)
    other = numbered(2, Size(50_000, 30_000), back=False, component="b", bleed=5_000)
    (page,) = laid(one, other, share_sheets=True, margin=12_000)
    (label,) = page.labels
    assert label.text == page.title
    assert label.y - label.size * 352.78 * 0.92 >= 12_000
    assert min(mark.y1 for mark in page.marks if mark.x1 == mark.x2) > label.y


def test_room_for_marks_is_told_for_sheets_as_they_are_printed() -> None:
    problems = Problems()
    one = numbered(2, Size(60_000, 47_000), back=False, component="a")
    other = numbered(1, Size(61_000, 95_000), back=False, component="b")
    assert len(lay(one, other, problems=problems, share_sheets=True).pages) == 1
    assert not [problem for problem in problems if "above and below" in problem.message]
