"""The component list, and what a spreadsheet makes of its file."""

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.appendix.component_list import COLUMNS, component_csv, component_rows, guard
from generator.appendix.lists import contents_table
from generator.appendix.naming import Naming
from generator.base.length import Size
from tests.appendix.games import card, component, game, harbour, texts


def read_back(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_a_row_a_component_and_the_total() -> None:
    rows = component_rows(harbour(), "ja")
    assert [(row.component, row.title, row.kind, row.designs, row.copies) for row in rows] == [
        ("fish", "魚", "card", 2, 3),
        ("boat", "Boat", "token", 1, 4),
        ("", "合計", "", 3, 7),
    ]


def test_a_component_called_total_is_not_the_total() -> None:
    listed = game(component("total", card("a")))
    assert [row[0] for row in contents_table(listed, Naming(listed, "en")).rows] == ["Total", "**Total**"]
    assert [(row[0], row[2]) for row in read_back(component_csv(listed, "en"))[1:]] == [("total", "card"), ("", "")]


def test_cards_of_their_own_size_have_their_own_row() -> None:
    large = replace(card("b", 2), size=Size(70000, 70000))
    rows = component_rows(game(component("tile", card("a"), large)), "en")
    assert [(row.component, row.size, row.designs, row.copies) for row in rows] == [
        ("tile", (63000, 88000), 1, 1),
        ("tile", (70000, 70000), 1, 2),
        ("", None, 2, 3),
    ]


def test_a_component_whose_cards_all_have_another_size_has_no_empty_row() -> None:
    rows = component_rows(game(component("tile", replace(card("a"), size=Size(70000, 70000)))), "en")
    assert [row.size for row in rows] == [(70000, 70000), None]


def test_a_card_without_copies_is_no_design() -> None:
    assert component_rows(game(component("tile", card("a", 0), card("b", 5))), "en")[0][4:6] == (1, 5)


def test_the_file_is_what_excel_reads_as_utf_8() -> None:
    data = component_csv(harbour(), "ja")
    assert data.startswith("\ufeffcomponent,title,".encode())
    assert data.count(b"\r\n") == data.count(b"\n") == 4
    assert read_back(data) == [
        list(COLUMNS),
        ["fish", "魚", "card", "63", "88", "2", "3", "", ""],
        ["boat", "Boat", "token", "63", "88", "1", "4", "", ""],
        ["", "合計", "", "", "", "3", "7", "", ""],
    ]


def test_half_millimetres_commas_quotes_and_breaks_come_through() -> None:
    tile = component("tile", card("a"), size=Size(63500, 88900), note=texts(en='say "a, b"\nand c'), open=True)
    assert read_back(component_csv(game(tile), "en"))[1] == [
        *("tile", "Tile", "card", "63.5", "88.9", "1", "1", "yes"),
        'say "a, b"\nand c',
    ]


@pytest.mark.parametrize("typed", ["=1+1", "+1 action", "-foo", "@SUM(A1)", " =1", "\t=1", "＝1+1", "-1+1", "=", "-"])
def test_a_text_that_a_spreadsheet_would_run_is_disarmed(typed: str) -> None:
    assert guard(typed) == "'" + typed
    tile = component("tile", card("a"), title=texts(en=typed), note=texts(en=typed))
    row = read_back(component_csv(game(tile), "en"))[1]
    assert (row[1], row[-1]) == ("'" + typed, "'" + typed)


@pytest.mark.parametrize("typed", ["-5", "+3", "-2.5", "007", "NO", "3-4", "a=b", "1e3", "", "'quoted", "10 % = all"])
def test_other_texts_stay_as_typed(typed: str) -> None:
    assert guard(typed) == typed


@settings(max_examples=50, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1))
def test_every_text_can_be_had_back(text: str) -> None:
    row = read_back(component_csv(game(component("tile", card("a"), note=texts(en=text))), "en"))[1]
    assert row[-1] == guard(text)
    assert guard(text).removeprefix("'") == text.removeprefix("'")
