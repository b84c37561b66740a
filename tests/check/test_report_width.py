"""Folding of text to the width of a terminal."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.check.finding import Line, Outcome
from generator.check.reports.terminal import report_text, table_text
from generator.check.reports.width import Piece, cells, fold, folded
from tests.check.told import every_way, hostile

SPOKEN = st.text(st.sampled_from("ab 狐、。」 か"), max_size=60)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 8, ["one two", "three"]),
        ("one  two", 5, ["one", "two"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("狐と狸と札", 4, ["狐と", "狸と", "札"]),
        ("狐と狸。札", 6, ["狐と", "狸。札"]),
        ("", 4, [""]),
        ("狐x狸", 3, ["狐x", "狸"]),
    ],
)
def test_lines_break_at_spaces_and_between_wide_characters(text: str, width: int, lines: list[str]) -> None:
    assert folded(text, width) == lines


@settings(max_examples=80, deadline=None)
@given(SPOKEN, st.integers(6, 30))
def test_no_line_is_too_wide_and_no_character_is_lost(text: str, width: int) -> None:
    lines = folded(text, width)
    assert all(cells(line) <= width for line in lines)
    assert re.sub(r"\s", "", "".join(lines)) == re.sub(r"\s", "", text)


def test_lines_after_the_first_are_shorter_by_what_they_hang() -> None:
    lines = fold([Piece("one two three four", "dim")], 13, 4)
    assert lines == [[Piece("one two three", "dim")], [Piece("four", "dim")]]
    assert fold([Piece("aa bb"), Piece(" cc dd", "dim")], 8, 3) == [
        [Piece("aa bb"), Piece(" cc", "dim")],
        [Piece("dd", "dim")],
    ]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_a_report_fits_the_terminal(width: int) -> None:
    for told in (every_way(), hostile()):
        [report] = told.reports
        text = report_text(report, verbose=True, width=width)
        assert max(cells(line) for line in text.splitlines()) <= width
        assert sorted("".join(text.split())) == sorted("".join(report_text(report, verbose=True).split()))


def test_a_terminal_narrower_than_forty_cells_is_taken_as_forty() -> None:
    [report] = every_way().reports
    assert report_text(report, width=3) == report_text(report, width=40)


def test_the_widest_column_gives_way_and_numbers_stay_whole() -> None:
    label = "count(distinct(blue)) < 3 and green in 0..4"
    table = table_text(Outcome("x", (Line(label, "12", 14, False, 2), Line("short", "3", 3)), subject="that"), 40)
    assert all(cells(line) <= 40 for line in table)
    assert sum(bool(re.search(r"\b12      14  <-", line)) for line in table) == 1


def test_colour_does_not_change_where_lines_break() -> None:
    [report] = every_way().reports
    painted = report_text(report, colour=True, width=50)
    assert "\x1b[" in painted
    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == report_text(report, width=50)


def test_control_characters_of_a_card_do_not_reach_the_terminal() -> None:
    [report] = hostile().reports
    assert "\x1b" not in report_text(report, verbose=True)
    assert "\\u001b[31m" in report_text(report)
