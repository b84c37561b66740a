"""Sizes, papers and grids: what is asked is printed, or refused with numbers."""

import re

import pikepdf
import pytest

from tests.cases.desk import Desk
from tests.pdf import MM, page_sizes

LINE = re.compile(rb"([\d.-]+) ([\d.-]+) m ([\d.-]+) ([\d.-]+) l")


def rows(count: int) -> str:
    return "\n".join(f"{{id: c{number}}}" for number in range(1, count + 1))


def lines_of(desk: Desk, page: int) -> list[tuple[float, float, float, float]]:
    """The straight lines of a page in mm from its top left, as (x1, y1, x2, y2)."""
    with pikepdf.open(desk.pdf) as pdf:
        height = float(pdf.pages[page - 1].mediabox[3])
        data = pdf.pages[page - 1].Contents.read_bytes()
    found = []
    for match in LINE.finditer(data):
        x1, y1, x2, y2 = map(float, match.groups())
        found.append((x1 / MM, (height - y1) / MM, x2 / MM, (height - y2) / MM))
    return found


def test_marks_run_from_the_edge_to_the_cards_one_a_cut(desk: Desk) -> None:
    desk.write("templates/front.xml", "<face/>")
    desk.write("templates/back.xml", "<face/>")
    desk.deck(rows(10), "back: back.xml")
    desk.build()
    cuts = lines_of(desk, 1)
    upright = {round(x1, 1) for x1, _, x2, _ in cuts if abs(x1 - x2) < 0.01}
    level = {round(y1, 1) for _, y1, _, y2 in cuts if abs(y1 - y2) < 0.01}
    assert upright == {10.5, 73.5, 136.5, 199.5}
    assert level == {16.5, 104.5, 192.5, 280.5}
    for x1, y1, x2, y2 in cuts:
        inside_x = max(x1, x2) > 10.51 and min(x1, x2) < 199.49
        inside_y = max(y1, y2) > 16.51 and min(y1, y2) < 280.49
        assert not (inside_x and inside_y)
    assert lines_of(desk, 2) == []
    lone = lines_of(desk, 3)
    assert {round(x1, 1) for x1, _, x2, _ in lone if abs(x1 - x2) < 0.01} == {10.5, 73.5}
    assert {round(y1, 1) for _, y1, _, y2 in lone if abs(y1 - y2) < 0.01} == {16.5, 104.5}


@pytest.mark.parametrize(
    ("marks", "sides"), [("fronts", [True, False]), ("backs", [False, True]), ("both", [True] * 2)]
)
def test_the_sides_with_marks_can_be_chosen(desk: Desk, marks: str, sides: list[bool]) -> None:
    desk.write("templates/front.xml", "<face/>")
    desk.write("templates/back.xml", "<face/>")
    desk.deck(rows(2), "back: back.xml", f"print: {{marks: {marks}}}")
    desk.build()
    assert [bool(lines_of(desk, page)) for page in (1, 2)] == sides


@pytest.mark.parametrize(("paper", "size"), [("Letter", (612, 792)), ("330 x 483 mm", (935.43, 1369.13))])
def test_every_page_is_the_paper_that_was_asked_for(desk: Desk, paper: str, size: tuple[float, float]) -> None:
    desk.deck(rows(60), "", f"print: {{paper: {paper}}}")
    desk.build()
    sizes = page_sizes(desk.pdf)
    assert len(sizes) > 2
    for found in sizes:
        assert sorted(found) == pytest.approx(sorted(size), abs=0.01)


def test_a_grid_that_does_not_fit_is_refused_with_numbers(desk: Desk) -> None:
    desk.deck("\n".join(f"{{id: c{n}, size: 70 x 120 mm}}" for n in range(9)), "", "print: {columns: 3, rows: 3}")
    told = desk.refused()
    assert "210 x 360 mm" in told
    assert "2 x 2" in told


def test_the_largest_grid_is_taken_by_itself(desk: Desk) -> None:
    desk.deck("\n".join(f"{{id: c{n}, size: 70 x 120 mm}}" for n in range(5)))
    desk.build()
    boxes = [(s.page, s.x, s.y, s.x + s.width, s.y + s.height) for s in desk.slots]
    assert len({page for page, *_ in boxes}) == 2
    for page, left, top, right, bottom in boxes:
        assert left >= 0 and top >= 0 and right <= desk.pages[0]["width"] and bottom <= desk.pages[0]["height"]
        others = [box for box in boxes if box[0] == page and box[1:3] != (left, top)]
        assert all(right <= x1 or x2 <= left or bottom <= y1 or y2 <= top for _, x1, y1, x2, y2 in others)


def test_few_cards_lie_where_those_of_a_full_sheet_do(desk: Desk) -> None:
    desk.deck(rows(3), "", "print: {columns: 4, rows: 2, orientation: landscape}")
    desk.build()
    few = [(slot.x, slot.y) for slot in desk.slots]
    desk.deck(rows(8), "", "print: {columns: 4, rows: 2, orientation: landscape}")
    desk.build()
    assert len(desk.pages) == 1
    assert few == [(slot.x, slot.y) for slot in desk.slots][:3]
    assert len({y for _, y in few}) == 1


@pytest.mark.parametrize(("count", "pages"), [(9, 1), (10, 2), (18, 2)])
def test_no_page_without_a_card_and_no_card_without_a_place(desk: Desk, count: int, pages: int) -> None:
    desk.deck(rows(count))
    desk.build()
    assert len(desk.pages) == len(page_sizes(desk.pdf)) == pages
    assert sorted(desk.fronts()) == sorted(f"c{number}" for number in range(1, count + 1))


@pytest.mark.parametrize("cards", ["[]", "[{id: a, copies: 0}]"])
def test_an_empty_deck_is_an_error_and_no_file(desk: Desk, cards: str) -> None:
    desk.cards(f"components:\n  deck: {{front: front.xml, size: 63 x 88 mm, cards: {cards}}}\n")
    assert "the deck is empty" in desk.refused()


@pytest.mark.parametrize(
    ("size", "width", "height"),
    [("60 x 114 mm", 170.08, 323.15), ("2.5in × 3.5in", 180, 252), ("63 x 88", 178.58, 249.45)],
)
def test_a_size_is_printed_as_it_is_written(desk: Desk, size: str, width: float, height: float) -> None:
    desk.write("templates/front.xml", "<face/>")
    desk.deck(f"{{id: a, size: {size}}}")
    desk.build()
    with pikepdf.open(desk.pdf) as pdf:
        left, bottom, right, top = (float(edge) for edge in pdf.pages[0].trimbox)
    assert (right - left, top - bottom) == pytest.approx((width, height), abs=0.02)


def test_the_sheet_asks_for_no_scaling_and_can_be_measured(desk: Desk) -> None:
    desk.write("templates/front.xml", "<face/>")
    desk.deck(rows(1), "", "print: {test_bar: true, marks: none}")
    desk.build()
    with pikepdf.open(desk.pdf) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    longest = max(max(abs(x1 - x2), abs(y1 - y2)) for x1, y1, x2, y2 in lines_of(desk, 1))
    assert longest == pytest.approx(50, abs=0.01)
