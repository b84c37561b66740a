"""The widths of a table's columns, and tables with many empty cells."""

from hypothesis import given
from hypothesis import strategies as st

from generator.appendix.blocks import Grid
from generator.appendix.pages.sparse import parted
from generator.appendix.pages.table import column_widths
from generator.typeset.run import TextSpan


def test_words_that_fit_are_not_broken() -> None:
    assert column_widths([[10, 20], [30, 5]], [1, 1], 60) == [30, 20]


def test_short_columns_keep_their_words_beside_a_long_one() -> None:
    rows = [[20, 30, 400], [25, 30, 380], [20, 28, 30]]
    assert column_widths(rows, [20, 20, 40], 200) == [25, 30, 145]


def test_where_not_even_characters_fit_all_columns_are_narrowed_alike() -> None:
    assert column_widths([[300, 5, 100]], [300, 5, 100], 15, 10) == [6, 3, 6]


def test_before_a_column_is_narrower_than_a_character_wider_ones_give_way() -> None:
    assert column_widths([[300, 12, 100]], [300, 12, 100], 100, 10) == [44, 12, 44]
    assert column_widths([[300, 12, 100]], [300, 12, 100], 33, 10) == [11, 11, 11]


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


def grid(head: str, *rows: str) -> Grid:
    """A table of one-letter cells; a dot is an empty one."""
    cells = [tuple(() if letter == "." else (TextSpan(letter),) for letter in row) for row in (head, *rows)]
    return Grid(cells[0], tuple(cells[1:]), tuple("right" if letter == "n" else "left" for letter in head))


def test_rows_of_two_sorts_are_two_tables_without_the_columns_that_they_leave_empty() -> None:
    whole = grid("inabcd", "11xx..", "22xx..", "33..yy", "44...y")
    assert parted(whole) == [grid("inab", "11xx", "22xx"), grid("incd", "33yy", "44.y")]


def test_a_table_is_not_parted_for_one_column_nor_for_one_row() -> None:
    for whole in (grid("iab", "1x.", "2x.", "3xy", "4xy"), grid("iabcd", "1xx..", "2..yy", "3..yy"), grid("i", "1")):
        assert parted(whole) == [whole]


def test_rows_with_nothing_in_them_are_no_part_of_their_own() -> None:
    for whole in (grid("abcd", "....", "....", "xxxx", "xxxx"), grid("abcd", "xxxx", "xxxx", "....", "....")):
        assert parted(whole) == [whole]


ROWS = st.lists(st.text(".x", min_size=7, max_size=7), min_size=1, max_size=12)


@given(ROWS)
def test_parting_loses_no_cell_and_no_row(rows: list[str]) -> None:
    whole = grid("abcdefg", *rows)
    parts = parted(whole)
    assert sum(len(part.rows) for part in parts) == len(rows)
    told = [
        [(head, cell) for head, cell in zip(part.head, row, strict=True) if cell] for part in parts for row in part.rows
    ]
    assert told == [[(head, cell) for head, cell in zip(whole.head, row, strict=True) if cell] for row in whole.rows]
