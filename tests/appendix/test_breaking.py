"""Strips onto pages, and pages into a booklet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.appendix.pages.booklet import booklet_sides
from generator.appendix.pages.breaking import Laid, break_pages
from generator.appendix.pages.strip import Columns, Mark, Strip
from generator.face.face import DrawPath

HEIGHT = 100


def line(height: int, name: str, /, keep: bool = False, space: int = 0, head: Strip | None = None) -> Strip:
    return Strip(height, (), space, keep, head, what=name)


def names(pages: list[list[Laid]]) -> list[str]:
    return [" ".join(laid.strip.what for laid in page) for page in pages]


def test_strips_stand_below_each_other_with_their_space() -> None:
    (page,) = break_pages([line(40, "a", space=9), line(20, "b", space=5), line(10, "c")], HEIGHT)
    assert [(laid.strip.what, laid.y) for laid in page] == [("a", 0), ("b", 45), ("c", 65)]


def test_a_full_page_is_still_one_page_and_space_at_its_top_goes() -> None:
    pages = break_pages([line(60, "a"), line(30, "b", space=10), line(100, "c", space=10)], HEIGHT)
    assert names(pages) == ["a b", "c"]
    assert pages[1][0].y == 0


def test_a_heading_goes_with_what_follows() -> None:
    strips = [line(70, "text"), line(10, "h2", keep=True), line(10, "h3", keep=True), line(20, "row")]
    assert names(break_pages(strips, HEIGHT)) == ["text", "h2 h3 row"]


def test_a_chain_higher_than_a_page_is_broken_where_the_page_ends() -> None:
    strips = [line(30, name, keep=True) for name in "abcdefg"]
    assert names(break_pages(strips, HEIGHT)) == ["a b c", "d e f", "g"]


def test_a_tables_heading_stands_above_its_first_row_on_each_page() -> None:
    head = line(10, "head")
    rows = [line(25, f"r{number}", head=head) for number in range(1, 8)]
    pages = break_pages([head._replace(keep=True), *rows], HEIGHT)
    assert names(pages) == ["head r1 r2 r3", "head r4 r5 r6", "head r7"]
    assert [laid.y for laid in pages[1]] == [0, 10, 35, 60]


def test_a_strip_too_high_for_a_page_has_one_to_itself() -> None:
    assert names(break_pages([line(10, "a"), line(500, "b"), line(10, "c")], HEIGHT)) == ["a", "b", "c"]


def test_nothing_is_no_page() -> None:
    assert break_pages([], HEIGHT) == []


HEAD = line(15, "head")
STRIPS = st.lists(
    st.builds(
        Strip,
        st.integers(1, 60),
        st.just(()),
        st.integers(0, 20),
        st.booleans(),
        st.sampled_from([None, HEAD]),
        st.just((Mark("x", 2),)),
        st.just(""),
        st.none(),
    ),
    max_size=40,
)


@given(STRIPS)
def test_every_strip_is_on_one_page_in_order_and_inside_it(strips: list[Strip]) -> None:
    pages = break_pages(strips, HEIGHT)
    own = [[laid for laid in page if laid.strip is not HEAD] for page in pages]
    assert [laid.strip for page in own for laid in page] == strips
    for page in pages:
        ends = [laid.y + laid.strip.height for laid in page]
        assert max(ends) <= HEIGHT
        assert all(after.y >= end for end, after in zip(ends, page[1:], strict=False))
        first = next(laid for laid in page if laid.strip is not HEAD)
        assert (page[0].strip is HEAD) == (first.strip.head is HEAD)


PITCH = 1000


def numbered(heights: list[int], across: int) -> Strip:
    """Columns whose rows draw a point at x = their number."""
    rows = tuple(Strip(height, (DrawPath((("M", i, 0),), None),)) for i, height in enumerate(heights))
    columns = Columns(rows, Strip(10, (DrawPath((("M", HEADED, 0),), None),)), across, PITCH)
    return Strip(columns.least, (), 0, columns=columns)


HEADED = 999


def points(strip: Strip) -> list[tuple[int, int, int]]:
    """What is drawn: the row's number, its column, its y."""
    found = []
    for operation in strip.operations:
        assert isinstance(operation, DrawPath)
        segment = operation.path[0]
        assert len(segment) == 3
        found.append((segment[1] % PITCH, segment[1] // PITCH, segment[2]))
    return found


def test_columns_are_even_where_all_rows_fit() -> None:
    ((laid,),) = break_pages([numbered([10] * 7, 3)], HEIGHT)
    assert laid.strip.height == 40
    assert points(laid.strip) == [
        *[(HEADED, 0, 0), (0, 0, 10), (1, 0, 20), (2, 0, 30)],
        *[(HEADED, 1, 0), (3, 1, 10), (4, 1, 20), (5, 1, 30)],
        *[(HEADED, 2, 0), (6, 2, 10)],
    ]


def test_columns_go_on_over_the_page() -> None:
    first, second = break_pages([line(65, "text"), numbered([10] * 7, 2)], HEIGHT)
    assert [number for number, _, _ in points(first[1].strip)] == [HEADED, 0, 1, HEADED, 2, 3]
    assert [number for number, _, _ in points(second[0].strip)] == [HEADED, 4, 5, HEADED, 6]


@given(st.lists(st.integers(1, 40), min_size=1, max_size=60), st.integers(1, 4), st.integers(0, 99))
def test_every_row_of_columns_stands_once_in_order_inside_its_page(heights: list[int], across: int, above: int) -> None:
    pages = break_pages([*([line(above, "text")] if above else []), numbered(heights, across)], HEIGHT)
    rows: list[int] = []
    for page in pages:
        for laid in page:
            assert laid.y + laid.strip.height <= HEIGHT
            drawn = points(laid.strip)
            places = [(column, y) for _, column, y in drawn]
            assert places == sorted(places)
            assert all(column < across for column, _ in places)
            rows += [number for number, _, _ in drawn if number != HEADED]
    assert rows == list(range(len(heights)))


@pytest.mark.parametrize(
    ("count", "sides"),
    [
        (0, []),
        (1, [(4, 1), (2, 3)]),
        (2, [(4, 1), (2, 3)]),
        (3, [(4, 1), (2, 3)]),
        (4, [(4, 1), (2, 3)]),
        (5, [(8, 1), (2, 7), (6, 3), (4, 5)]),
        (6, [(8, 1), (2, 7), (6, 3), (4, 5)]),
        (7, [(8, 1), (2, 7), (6, 3), (4, 5)]),
        (8, [(8, 1), (2, 7), (6, 3), (4, 5)]),
        (9, [(12, 1), (2, 11), (10, 3), (4, 9), (8, 5), (6, 7)]),
    ],
)
def test_the_sides_of_a_booklet(count: int, sides: list[tuple[int, int]]) -> None:
    assert booklet_sides(count) == sides


@pytest.mark.parametrize("count", range(1, 30))
def test_a_folded_booklet_reads_in_order(count: int) -> None:
    """Each leaf half of a sheet carries a page in front and the following one behind; the pile is folded once."""
    sides = booklet_sides(count)
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    first_half = [page for front, back in sheets for page in (front[1], back[0])]
    second_half = [page for front, back in reversed(sheets) for page in (back[1], front[0])]
    assert first_half + second_half == list(range(1, len(sheets) * 4 + 1))
    assert len(sheets) == -(-count // 4)
