"""Tables as spreadsheets write them: every row a card, every cell as typed, and a place for what is wrong."""

import pytest

from tests.cases.desk import Desk
from tests.pdf import page_text

PLAIN = "fields: {name: text}"
NAME = "{{ card.name }}"


def counted(desk: Desk) -> dict[str, int]:
    """Copies of each card on the sheets."""
    found: dict[str, int] = {}
    for slot in desk.slots:
        found[slot.card] = found.get(slot.card, 0) + 1
    return found


@pytest.mark.parametrize("column", ["copies", "count", "枚数"])
def test_copies_as_designers_write_them(desk: Desk, column: str) -> None:
    desk.write("deck.csv", f'id,{column}\na,\nb," "\nc,1\nd,"1"\ne,"  1 "\nf,2\ng,3\nh,0\n')
    desk.deck("data: deck.csv")
    told = desk.build()
    assert counted(desk) == {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 2, "g": 3}
    assert len(desk.slots) == 10
    assert "h (line 9) is not printed: the number of copies is 0" in told.err


@pytest.mark.parametrize("copies", ["-1", "1a", "2.5", "②", "½", "Ⅳ", "三", '"1,000"', "1e3"])
def test_what_is_no_number_of_copies_names_its_cell(desk: Desk, copies: str) -> None:
    desk.write("deck.csv", f"id,copies\na,1\nb,{copies}\n")
    desk.deck("data: deck.csv")
    told = desk.refused()
    assert "deck.csv:3:2 (record 2): error:" in told
    assert copies.strip('"') in told
    if copies == "②":
        assert "did you mean 2?" in told


@pytest.mark.parametrize("copies", ["３", "３．０", "3.0"])
def test_full_width_and_decimal_wholes_are_numbers(desk: Desk, copies: str) -> None:
    desk.write("deck.csv", f"id,copies\na,{copies}\n")
    desk.deck("data: deck.csv")
    desk.build()
    assert len(desk.slots) == 3


def test_a_thousand_copies_are_printed_with_a_warning(desk: Desk) -> None:
    desk.write("templates/front.xml", "<face/>")
    desk.write("deck.csv", "id,copies\na,1001\n")
    desk.deck("data: deck.csv")
    told = desk.build()
    assert "deck.csv:2:2 (record 1): warning: 1001 copies" in told.err
    assert len(desk.slots) == 1001


def test_numbers_in_a_column_of_another_name_are_no_copies(desk: Desk) -> None:
    desk.write("templates/front.xml", "<face/>")
    desk.write("deck.csv", "number\n" + "".join(f"{number}\n" for number in range(1, 151)))
    desk.deck("data: deck.csv")
    desk.build()
    assert len(desk.slots) == 150


def test_ids_taken_for_copies_are_named_and_not_printed(desk: Desk) -> None:
    desk.write("deck.csv", "count\n" + "".join(f"{number}\n" for number in range(1, 1501)))
    desk.deck("data: deck.csv")
    told = desk.refused()
    assert "1125750 pieces" in told
    assert "`count`" in told


def test_a_total_far_beyond_the_rows_names_the_column(desk: Desk) -> None:
    desk.write("templates/front.xml", "<face/>")
    desk.write("deck.csv", "id,qty\na,100\nb,90\nc,80\n")
    desk.deck("data: deck.csv")
    told = desk.build()
    assert "warning" in told.err and "`qty`" in told.err


def test_empty_rows_of_a_spreadsheet_are_no_cards(desk: Desk) -> None:
    rows = "".join(f"c{number},Wolf,1\n" for number in range(10))
    desk.write("deck.csv", "id,name,copies\n" + rows + ",,\n" * 100 + " , ,\n" * 100 + "\n")
    desk.deck("data: deck.csv", PLAIN)
    desk.build()
    assert (len(desk.slots), len(desk.pages)) == (10, 2)


def test_a_row_with_copies_alone_is_not_passed_over(desk: Desk) -> None:
    desk.write("deck.csv", "id,name,copies\na,Wolf,1\n,,2\n")
    desk.deck("data: deck.csv", "fields: {name: 'text, optional'}")
    told = desk.run("build")
    assert "deck.csv:3" in told.err
    assert "warning" in told.err or told.code == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_the_same_table_in_every_encoding_of_a_spreadsheet(desk: Desk, encoding: str) -> None:
    desk.write("deck.csv", "番号,名前,枚数\n1,髙橋～①,2\n2,狼,1\n".encode(encoding))
    desk.deck("data: deck.csv", "fields: {番号: text, 名前: text}", front="{{ card['名前'] }}")
    desk.build()
    assert desk.fronts() == ["髙橋～①", "髙橋～①", "狼"]


@pytest.mark.parametrize("sign", [";", "\t"])
def test_other_signs_between_cells(desk: Desk, sign: str) -> None:
    desk.write("deck.csv", f"name{sign}count\nWolf{sign}3\n1,5{sign}1\n")
    desk.deck("data: deck.csv", PLAIN, front=NAME)
    desk.build()
    assert desk.fronts() == ["Wolf", "Wolf", "Wolf", "1,5"]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_line_break_in_a_cell_is_one_on_the_card(desk: Desk, end: str) -> None:
    desk.write("deck.csv", end.join(["id,name", 'a,"one', 'two"', "b,one\\ntwo", "c,x"]) + end)
    desk.deck("data: deck.csv", PLAIN, front=NAME)
    desk.build()
    assert page_text(desk.pdf, 1).split("\r\n")[:4] == ["one", "two", "one\\ntwo", "x"]


def test_files_with_either_line_end_give_equal_sheets(desk: Desk) -> None:
    files = []
    for end in ("\n", "\r\n"):
        desk.write("deck.csv", end.join(["id,name", 'a,"one', 'two"', "b,x"]) + end)
        desk.deck("data: deck.csv", PLAIN, front=NAME)
        desk.build()
        files.append(desk.pdf.read_bytes())
    assert files[0] == files[1]


def test_places_in_a_table_are_record_and_line(desk: Desk) -> None:
    desk.write("deck.csv", 'id,name,copies\na,"one\ntwo",1\nb,x,many\n')
    desk.deck("data: deck.csv", PLAIN)
    assert "deck.csv:4:3 (record 2)" in desk.refused()


def test_a_mistyped_header_is_found_from_the_template(desk: Desk) -> None:
    desk.write("deck.csv", "id,titel\na,Wolf\n")
    desk.deck("data: deck.csv", front="{{ card.title }}")
    told = desk.refused()
    assert "templates/front.xml:1:51: error:" in told
    assert "has no `title`" in told and "did you mean `titel`?" in told
    assert "deck.csv:2" in told


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("id,name,name\na,x,y\n", ["deck.csv:1:3", "`name`", "columns 2 and 3"]),
        ("id,name\na,x,y\n", ["deck.csv:2"]),
        ("id,name\na\n", ["deck.csv:2"]),
    ],
)
def test_doubled_headers_and_ragged_rows_are_errors(desk: Desk, table: str, words: list[str]) -> None:
    desk.write("deck.csv", table)
    desk.deck("data: deck.csv", PLAIN)
    told = desk.refused()
    for word in words:
        assert word in told


def test_a_field_of_the_front_alone_is_not_missed_on_the_back(desk: Desk) -> None:
    desk.write("deck.csv", "id,name\na,Wolf\n")
    desk.deck("data: deck.csv", f"{PLAIN}\nback: back.xml", front=NAME)
    assert desk.build().err == ""
