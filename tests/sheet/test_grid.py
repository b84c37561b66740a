"""Which grid a size gets on a paper."""

import pytest

from generator.base.length import Size, parse_size
from generator.sheet.grid import Counts, Grid, best_grid, extent, most, pages

from .laying import A4, LETTER, POKER


def grid(size: Size, paper: Size = A4, margin: int = 5_000, gap: int = 0, orientation: str = "auto") -> Grid | None:
    return best_grid(size, pages(paper, orientation), margin, gap)


def test_nine_poker_cards_stand_in_the_middle_of_a4() -> None:
    found = grid(POKER)
    assert found == Grid(A4, POKER, 3, 3, 0, 10_500, 16_500)
    assert (found.right, found.bottom) == (199_500, 280_500)


@pytest.mark.parametrize(
    ("size", "paper", "counts", "page"),
    [
        ("63.5 x 88.9", A4, (3, 3), A4),
        ("2.5in x 3.5in", LETTER, (3, 3), LETTER),
        ("70 x 120", A4, (2, 2), A4),
        ("59 x 92", A4, (3, 3), A4),
        ("44 x 63", A4, (6, 3), Size(297_000, 210_000)),
        ("100 x 60", A4, (2, 4), A4),
        ("60 x 114", A4, (3, 2), A4),
        ("95 x 70", Size(297_000, 210_000), (2, 4), A4),
        ("140 x 90", A4, (2, 2), Size(297_000, 210_000)),
        ("200 x 287", A4, (1, 1), A4),
        ("287 x 200", A4, (1, 1), Size(297_000, 210_000)),
    ],
)
def test_the_orientation_that_holds_more_is_taken(size: str, paper: Size, counts: tuple[int, int], page: Size) -> None:
    found = grid(parse_size(size), paper)
    assert found is not None
    assert ((found.columns, found.rows), found.page) == (counts, page)


def test_of_two_orientations_that_hold_as_many_portrait_is_taken() -> None:
    tarot = Size(70_000, 120_000)
    assert [most(tarot, page, 5_000, 0).product for page in pages(A4, "auto")] == [4, 4]
    found = grid(tarot)
    assert found is not None and found.page == A4


def test_an_orientation_that_is_set_is_kept() -> None:
    found = grid(POKER, orientation="landscape")
    assert found is not None
    assert (found.page, found.columns, found.rows) == (Size(297_000, 210_000), 4, 2)


def test_micrometres_decide_at_the_very_edge() -> None:
    paper = Size(200_500, 297_000)
    assert most(Size(63_500, 88_900), paper, 5_000, 0).columns == 3
    assert most(Size(63_501, 88_900), paper, 5_000, 0).columns == 2


def test_a_gap_stands_between_places_only() -> None:
    assert most(Size(60_000, 60_000), A4, 5_000, 10_000) == Counts(3, 4)
    assert extent(Size(60_000, 60_000), Counts(3, 4), 10_000) == Size(200_000, 270_000)
    found = grid(Size(60_000, 60_000), gap=10_000)
    assert found is not None
    assert [found.x(0), found.x(1), found.x(2), found.right] == [5_000, 75_000, 145_000, 205_000]


def test_what_does_not_fit_has_no_grid() -> None:
    assert grid(Size(201_000, 288_000)) is None
    assert best_grid(POKER, pages(A4, "auto"), 5_000, 0, Counts(4, 3)) is None


def test_a_smaller_grid_can_be_asked_for() -> None:
    found = best_grid(POKER, pages(A4, "auto"), 5_000, 0, Counts(2, 0))
    assert found is not None
    assert (found.columns, found.rows, found.left) == (2, 3, 42_000)
