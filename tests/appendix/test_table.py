"""The widths of a table's columns."""

from hypothesis import given
from hypothesis import strategies as st

from generator.appendix.pages.table import column_widths


def test_words_that_fit_are_not_broken() -> None:
    assert column_widths([[10, 20], [30, 5]], [1, 1], 60) == [30, 20]


def test_short_columns_keep_their_words_beside_a_long_one() -> None:
    rows = [[20, 30, 400], [25, 30, 380], [20, 28, 30]]
    assert column_widths(rows, [20, 20, 40], 200) == [25, 30, 145]


def test_where_not_even_the_longest_words_fit_all_are_narrowed_alike() -> None:
    assert column_widths([[300, 100]], [300, 100], 100) == [75, 25]


COLUMNS = st.integers(1, 6).flatmap(
    lambda count: st.tuples(
        st.lists(st.lists(st.integers(1, 900), min_size=count, max_size=count), min_size=1, max_size=6),
        st.lists(st.integers(1, 300), min_size=count, max_size=count),
    )
)


@given(COLUMNS, st.integers(50, 1000))
def test_widths_fill_no_more_than_there_is_and_hold_the_longest_words(
    columns: tuple[list[list[int]], list[int]], available: int
) -> None:
    rows, words = columns
    natural = [max(cells) for cells in zip(*rows, strict=True)]
    narrowest = [min(word, wide) for word, wide in zip(words, natural, strict=True)]
    widths = column_widths(rows, narrowest, available)
    assert sum(widths) <= available
    assert all(width <= wide for width, wide in zip(widths, natural, strict=True))
    if sum(narrowest) <= available:
        assert all(width >= word for width, word in zip(widths, narrowest, strict=True))
