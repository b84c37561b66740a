"""Full, partial and empty sheets, and refusals with numbers."""

from typing import Any

import pytest

from generator.base.length import Size
from generator.base.problem import Problems, Severity
from generator.base.span import Span
from generator.face.box import Box
from generator.model.game import Printing
from generator.sheet.impose import impose
from generator.sheet.plan import Piece
from generator.sheet.words import Titles

from .laying import A4, CIRCLE, LETTER, at, codes, lay, numbered

TAROT = Size(70_000, 120_000)
A3_BOARD = Size(420_000, 297_000)


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (9, 1), (10, 2), (18, 2), (19, 3)])
def test_a_deck_takes_the_pages_it_needs_and_loses_no_card(count: int, pages: int) -> None:
    sheets = lay(numbered(count, back=False))
    assert len(sheets.pages) == pages
    assert [slot.card for page in sheets.pages for slot in page.slots] == [str(n) for n in range(1, count + 1)]
    assert all(page.slots for page in sheets.pages)


@pytest.mark.parametrize("pieces", [{}, {"deck": []}])
def test_an_empty_deck_is_an_error(pieces: dict[str, list[Piece]]) -> None:
    problems = Problems()
    sheets = impose(pieces, Printing(), A4, "game", "en", Titles("Game", {}), problems)
    assert sheets.pages == ()
    assert codes(problems) == ["empty-deck"] and problems.errors


def test_an_empty_component_beside_others_is_a_warning_with_its_place() -> None:
    problems, span = Problems(), Span("cards.yaml", 7, 3)
    pieces = {"deck": numbered(1), "chip": []}
    sheets = impose(pieces, Printing(), A4, "game", "en", Titles("Game", {}), problems, {"chip": span})
    (problem,) = problems
    assert (problem.code, problem.severity, problem.span) == ("empty-component", Severity.WARNING, span)
    assert len(sheets.pages) == 2


def test_few_cards_stand_where_they_stand_on_a_full_sheet() -> None:
    full = lay(numbered(8, back=False), columns=4, rows=2, orientation="landscape").pages[0]
    few = lay(numbered(3, back=False), columns=4, rows=2, orientation="landscape").pages[0]
    assert at(few) == {place: card for place, card in at(full).items() if card in "123"}
    assert [slot.y for slot in few.slots] == [17_000] * 3


def test_every_page_has_the_size_of_the_paper() -> None:
    pages = lay(numbered(20), paper=LETTER, problems=Problems()).pages
    assert {(page.width, page.height) for page in pages} == {(215_900, 279_400)}
    pages = lay(numbered(20), paper=Size(330_000, 483_000), problems=Problems()).pages
    assert {(page.width, page.height) for page in pages} == {(330_000, 483_000)}


def test_a_grid_that_does_not_fit_is_refused_with_its_numbers() -> None:
    problems = Problems()
    sheets = lay(numbered(9, TAROT), columns=3, rows=3, orientation="portrait", problems=problems)
    (problem,) = problems
    assert sheets.pages == ()
    assert (problem.code, problem.severity) == ("grid-too-large", Severity.ERROR)
    for part in (
        "3 x 3 of `deck`",
        "210 x 360 mm",
        "A4",
        "210 x 297 mm",
        "2 x 2 with a margin of 5 mm",
        "3 x 2 without",
    ):
        assert part in problem.message


def test_a_grid_that_is_not_asked_for_is_the_largest() -> None:
    (page, _) = lay(numbered(4, TAROT)).pages
    assert at(page) == {(35, 28.5): "1", (105, 28.5): "2", (35, 148.5): "3", (105, 148.5): "4"}


def test_a_board_larger_than_the_paper_is_refused_and_the_rest_is_laid() -> None:
    problems = Problems()
    pages = lay(numbered(1, A3_BOARD, component="board"), numbered(2), problems=problems).pages
    (problem,) = problems
    assert (problem.code, problem.component) == ("piece-too-large", "board")
    assert "needs 420 x 297 mm, but A4 has 210 x 297 mm" in problem.message
    assert "several sheets" in problem.hint
    assert {page.component for page in pages} == {"deck"}


def test_a_board_that_fits_only_the_other_way_is_told_so() -> None:
    problems = Problems()
    lay(numbered(1, Size(280_000, 190_000)), orientation="portrait", problems=problems)
    (problem,) = problems
    assert problem.code == "piece-too-large" and "orientation: auto" in problem.hint


def test_a_board_as_large_as_the_paper_is_laid_after_a_warning() -> None:
    problems = Problems()
    (page,) = lay(numbered(1, A4, back=False), problems=problems).pages
    assert at(page) == {(0, 0): "1"}
    assert page.marks == ()
    assert codes(problems) == ["no-printer-margin", "title-left-out"]
    assert not problems.errors


def test_a_board_as_large_as_the_room_inside_the_margins_is_laid_there() -> None:
    problems = Problems()
    (page,) = lay(numbered(1, Size(200_000, 287_000), back=False), problems=problems).pages
    assert at(page) == {(5, 5): "1"}
    assert codes(problems) == ["marks-cramped", "marks-cramped", "title-left-out"]
    assert not problems.errors


def test_cut_marks_cost_no_piece_and_run_over_the_bleed_where_there_is_no_room() -> None:
    square, problems = Size(50_000, 50_000), Problems()
    (page,) = lay(numbered(20, square, back=False), problems=problems).pages
    assert len(page.slots) == 20
    level = [mark for mark in page.marks if mark.y1 == mark.y2]
    assert {(mark.x1, mark.x2) for mark in level} == {(2_000, 4_500), (205_500, 208_000)}
    assert len(level) == 12
    assert codes(problems) == ["marks-cramped"]


def test_each_size_of_a_component_has_its_own_pages() -> None:
    pages = lay(numbered(10, back=False) + numbered(2, TAROT, back=False)).pages
    assert [{(slot.width, slot.height) for slot in page.slots} for page in pages] == [
        {(63_000, 88_000)},
        {(63_000, 88_000)},
        {(70_000, 120_000)},
    ]


def test_round_pieces_stand_apart_with_their_whole_bleed() -> None:
    (page,) = lay(numbered(24, Size(25_000, 25_000), back=False, outline=CIRCLE)).pages
    assert page.slots[1].x - page.slots[0].x == 31_000
    for slot in page.slots:
        clip = slot.parts[0].clip
        assert clip == (slot.x - 3_000, slot.y - 3_000, 31_000, 31_000)


def test_neighbours_share_the_gap_for_their_bleed() -> None:
    (page,) = lay(numbered(2, back=False), gap=2_000).pages
    left, right = (slot.parts[0].clip for slot in page.slots)
    assert left and right
    assert left.x == page.slots[0].x - 3_000
    assert left.x + left.width == right.x == page.slots[1].x - 1_000
    assert left.height == 88_000 + 6_000


def test_a_bleed_is_whole_where_no_piece_is_beside_it() -> None:
    clips = [slot.parts[0].clip for slot in lay(numbered(10, back=False)).pages[0].slots]
    assert clips[0] == Box(7_500, 13_500, 66_000, 91_000)
    assert clips[4] == Box(73_500, 104_500, 63_000, 88_000)
    assert clips[8] == Box(136_500, 192_500, 66_000, 91_000)
    assert clips[2] == Box(136_500, 13_500, 66_000, 91_000)
    (last,) = lay(numbered(10, back=False)).pages[1].slots
    assert last.parts[0].clip == Box(7_500, 13_500, 69_000, 94_000)


@pytest.mark.parametrize(
    ("values", "name"),
    [({"gap": -1}, "gap"), ({"margin": -1}, "margin"), ({"flip": "left"}, "flip"), ({"marks": "yes"}, "marks")],
)
def test_a_value_without_meaning_is_an_error(values: dict[str, Any], name: str) -> None:
    problems = Problems()
    assert lay(numbered(1), problems=problems, **values).pages == ()
    assert codes(problems) == ["print-value"]
    assert f"`{name}`" in problems.errors[0].message
