"""Titles and the test bar, outside the cut."""

import pytest

from generator.base.length import Size
from generator.base.problem import Problems
from generator.sheet.plan import Page
from generator.sheet.title import text_width
from generator.sheet.words import ENGLISH, JAPANESE, Titles, words_in

from .laying import LETTER, at, codes, lay, numbered


def said(page: Page) -> str:
    """All that a page's labels say."""
    return " | ".join(label.text for label in page.labels)


def test_a_title_names_game_component_page_side_and_flip() -> None:
    front, back = lay(numbered(9), words=Titles("Foxes", {"deck": "Changes"})).pages
    assert front.title == said(front) == "Foxes | Changes | 1/2 | front | flip on long edge"
    assert back.title == said(back) == "Foxes | Changes | 2/2 | back | flip on long edge"


def test_a_title_in_japanese() -> None:
    titles = Titles("ばけぬし", {"deck": "変化"}, words_in("ja"))
    front, _ = lay(numbered(9), words=titles, flip="short").pages
    assert front.title == "ばけぬし | 変化 | 1/2 | 表 | 短辺とじ"
    assert (words_in("ja-JP"), words_in("en"), words_in("fr")) == (JAPANESE, ENGLISH, ENGLISH)


def test_a_sheet_without_a_back_says_so_and_names_no_edge() -> None:
    (page,) = lay(numbered(9, back=False)).pages
    assert page.title == "Game | deck | 1/1 | one side only"


def test_a_title_stands_between_two_cut_marks_inside_the_printable_area() -> None:
    (page,) = lay(numbered(9, back=False)).pages
    (label,) = page.labels
    assert (label.x, label.size, label.rotation) == (11_000, 7.0, 0)
    assert label.x + text_width(label.text, label.size) < 73_500
    assert 5_000 + 2_000 < label.y < 13_500


def test_a_long_title_is_spread_over_several_gaps() -> None:
    titles = Titles("The Fox and the Raccoon Dog", {"deck": "Change cards of the first deck"})
    front, _ = lay(numbered(9), words=titles).pages
    assert len(front.labels) == 3
    assert said(front) == front.title
    assert [label.x for label in front.labels] == [11_000, 74_000, 137_000]


def test_a_title_does_not_move_with_how_full_a_sheet_is() -> None:
    pages = lay(numbered(10, back=False)).pages
    places = [[(label.x, label.y) for label in page.labels] for page in pages]
    assert places[0] == places[1]


def test_a_title_without_room_above_or_below_reads_upward_beside_the_grid() -> None:
    problems = Problems()
    front, _ = lay(numbered(9, Size(63_500, 88_900)), paper=LETTER, problems=problems).pages
    (label,) = front.labels
    assert label.rotation == 270
    assert 5_000 < label.x < 9_700
    assert codes(problems) == ["marks-cramped"]


def test_a_title_without_any_room_is_left_out_with_a_notice() -> None:
    problems = Problems()
    titles = Titles("An endless name of a game " * 5, {})
    front, back = lay(numbered(9), words=titles, problems=problems).pages
    assert front.labels == back.labels == ()
    assert codes(problems) == ["title-left-out"] and not problems.errors


@pytest.mark.parametrize("size", [Size(63_000, 88_000), Size(57_150, 88_900), Size(44_000, 63_000)])
def test_the_test_bar_measures_50_mm(size: Size) -> None:
    front, back = lay(numbered(9, size), test_bar=True).pages
    line, *ticks = (mark for mark in front.marks if mark.kind == "bar")
    assert line.x2 - line.x1 + line.y2 - line.y1 == 50_000
    assert len(ticks) == 2
    assert [label.text for label in front.labels][-1] == "50 mm"
    assert not [mark for mark in back.marks if mark.kind == "bar"]


def test_a_test_bar_without_room_is_a_warning() -> None:
    problems = Problems()
    lay(numbered(1, Size(210_000, 297_000), back=False), test_bar=True, problems=problems)
    assert "test-bar-left-out" in codes(problems)


def test_a_title_on_a_moved_back_moves_along() -> None:
    deck = numbered(9)
    still, moved = lay(deck).pages[1], lay(deck, back_offset=(700, 300)).pages[1]
    assert [(b.x - a.x, b.y - a.y) for a, b in zip(still.labels, moved.labels, strict=True)] == [(700, 300)] * 2
    assert len(at(moved)) == 9
