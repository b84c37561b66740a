"""Cut marks and outlines."""

import pytest

from generator.base.length import Size
from generator.sheet.plan import Mark, Page

from .laying import CIRCLE, lay, numbered


def cut_lines(page: Page) -> tuple[set[int], set[int]]:
    """The x of upright cuts and the y of level cuts."""
    cuts = [mark for mark in page.marks if mark.kind == "cut"]
    return {m.x1 for m in cuts if m.x1 == m.x2}, {m.y1 for m in cuts if m.y1 == m.y2}


def test_a_full_sheet_has_four_cuts_each_way_with_a_mark_at_both_ends() -> None:
    page = lay(numbered(9)).pages[0]
    assert cut_lines(page) == ({10_500, 73_500, 136_500, 199_500}, {16_500, 104_500, 192_500, 280_500})
    assert len(page.marks) == 16
    assert len(set(page.marks)) == 16


def test_marks_run_from_near_the_paper_edge_to_the_bleed() -> None:
    marks = lay(numbered(9)).pages[0].marks
    assert Mark("cut", 10_500, 2_000, 10_500, 13_500) in marks
    assert Mark("cut", 10_500, 283_500, 10_500, 295_000) in marks
    assert Mark("cut", 2_000, 16_500, 7_500, 16_500) in marks
    without_bleed = lay(numbered(9, bleed=0)).pages[0].marks
    assert Mark("cut", 10_500, 2_000, 10_500, 16_500) in without_bleed


def test_no_mark_stands_for_an_empty_place() -> None:
    pages = lay(numbered(10), marks="both").pages
    assert cut_lines(pages[2]) == ({10_500, 73_500}, {16_500, 104_500})
    assert cut_lines(pages[3]) == ({136_500, 199_500}, {16_500, 104_500})
    assert len(pages[2].marks) == 8


def test_a_back_page_has_marks_only_for_the_backs_on_it() -> None:
    deck = numbered(2, back=False) + numbered(1)
    back = lay(deck, marks="both").pages[1]
    assert cut_lines(back)[0] == {10_500, 73_500}


def test_a_gap_makes_two_cuts_of_one() -> None:
    page = lay(numbered(9), gap=2_000).pages[0]
    upright, level = cut_lines(page)
    assert len(upright) == len(level) == 6


@pytest.mark.parametrize(
    ("marks", "marked"),
    [("fronts", (True, False)), ("backs", (False, True)), ("both", (True, True)), ("none", (False, False))],
)
def test_the_sides_that_carry_marks_are_chosen(marks: str, marked: tuple[bool, bool]) -> None:
    pages = lay(numbered(9), marks=marks).pages
    assert tuple(bool(page.marks) for page in pages) == marked


def test_a_sheet_without_backs_is_cut_by_its_only_side() -> None:
    assert lay(numbered(9, back=False), marks="backs").pages[0].marks


def test_a_round_piece_has_an_outline_and_no_cut() -> None:
    page = lay(numbered(2, Size(25_000, 25_000), outline=CIRCLE)).pages[0]
    first = page.slots[0]
    assert page.marks[0] == Mark("outline", first.x, first.y, first.x + 25_000, first.y + 25_000, "circle")
    assert [mark.kind for mark in page.marks] == ["outline", "outline"]
