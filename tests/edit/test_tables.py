"""A cell of a delimited table: written in place, the rest byte for byte as it was."""

from decimal import Decimal

import pytest

from generator.base.span import Span
from generator.edit.change import CellValue, NewRows, Replacement, RowReplacement
from tests.edit.writing import cell, refused, write


def put(text: str | bytes, record: int, column: str, value: CellValue, **options: str) -> Replacement:
    return Replacement(cell(text, record, column, **options), column, value)


@pytest.mark.parametrize(
    ("old", "value", "expected"),
    [
        ("?", 3, "3"),
        ("", 3, "3"),
        ("1", None, ""),
        ("1", Decimal("1E+2"), "100"),
        ("?", True, "true"),
        ("?", "007", "007"),
        ("?", "a,b", '"a,b"'),
        ("?", 'say "x"', '"say ""x"""'),
        ("?", "two\nlines", '"two\r\nlines"'),
        ('"?"', 3, '"3"'),
        ("  ", 3, "3"),
        ('"a ""b"""', "c", '"c"'),
        ("  ? ", 12, "  12 "),
        ('" ? "', "red", '" red "'),
        (" red ", " blue", " blue"),
        (" ? ", "a,b", '" a,b "'),
        ("?", ("red", "blue"), "red|blue"),
        ("red ; blue", ("red", "green"), "red ; green"),
        ('"red, blue"', ("red", "green", "x"), '"red, green, x"'),
        ("red、blue", ("a", "b"), "a、b"),
        ("red；blue", ("a", "b|c"), None),
        ("red", (), ""),
        ("?", ("a b", 3), "a b|3"),
    ],
)
def test_only_the_cell_changes(old: str, value: CellValue, expected: str | None) -> None:
    text = f'id,x,"y"\r\na,{old}, 1 \r\n\r\n"b",2,""\r\n'
    change = put(text, 1, "x", value)
    if expected is None:
        assert refused(text, change, name="deck.csv").code == "edit-value"
    else:
        new = f'id,x,"y"\r\na,{expected}, 1 \r\n\r\n"b",2,""\r\n'
        assert write(text, change, name="deck.csv").decode() == new


def test_a_list_is_written_as_others_of_its_column_are() -> None:
    text = "id;x\na;red | blue\nb;?\n"
    assert write(text, put(text, 2, "x", ("a", "b")), name="deck.csv").decode() == "id;x\na;red | blue\nb;a | b\n"
    text = 'id;x\na;red | blue\nb;"p, q"\n'
    assert write(text, put(text, 2, "x", ("a", "b")), name="deck.csv").decode() == text.replace("p, q", "a, b")


def test_a_list_is_written_beside_rows_that_end_early() -> None:
    text = "id,x,\na\nb,?\n"
    assert write(text, put(text, 2, "x", ("a", "b")), name="deck.csv").decode() == "id,x,\na\nb,a|b\n"


def test_rows_are_found_behind_blank_lines_and_cells_of_several_lines() -> None:
    text = '\n\nid,t,x\n\na,"one\ntwo\r\nthree",?\n,,\nb,"""q""",?'
    changes = [put(text, 1, "x", 1), put(text, 2, "x", 2)]
    new = write(text, *changes, name="deck.csv").decode()
    assert new == '\n\nid,t,x\n\na,"one\ntwo\r\nthree",1\n,,\nb,"""q""",2'


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_the_encoding_stays(codec: str) -> None:
    text = "名前,色,数\nきつねのよめいり,あお,1\nひかりのもり,？,2\n"
    data = text.encode(codec)
    change = put(data, 2, "色", "あか")
    assert write(data, change, name="deck.csv") == text.replace("？", "あか").encode(codec)


def test_a_declared_encoding_serves_for_bytes_that_have_another_form() -> None:
    data = b"id,x\n\xed\x40,?\n\x87\x90,?\n"
    change = put(data, 2, "x", "①", encoding="shift_jis")
    new = write(data, change, name="deck.csv", encoding="shift_jis")
    assert new == b"id,x\n\xed\x40,?\n\x87\x90,\x87\x40\n"


def test_a_sign_that_the_encoding_lacks_is_refused() -> None:
    data = "名前,数\nきつねのよめいり,？\n".encode("cp932")
    change = put(data, 1, "数", "é")
    problem = refused(data, change, name="deck.csv")
    assert problem.code == "edit-value" and "`é`" in problem.message and problem.span == change.span


def test_a_table_that_cannot_be_read_is_told_as_the_reader_tells_it() -> None:
    assert (
        refused(b"id,x\n\xff,?\n", Replacement(Span("deck.csv", 2, 2, 1), "x", 3), name="deck.csv").code == "encoding"
    )
    assert (
        refused('id,x\n"a,?\n', Replacement(Span("deck.csv", 2, 2, 1), "x", 3), name="deck.csv").code == "table-quote"
    )


@pytest.mark.parametrize(
    ("text", "name", "delimiter"),
    [
        ("id\tx\na\t?\n", "deck.tsv", ""),
        ("id,n\tx\na,1\t?\n", "deck.tsv", ""),
        ("id;x\na;?\n", "deck.csv", ""),
        ("id|x\na|?\n", "deck.csv", "|"),
        ("sep=;\r\nid;x\r\na;?\r\n", "deck.csv", ""),
        ("sep=|\nid|x\na|?\n", "deck.csv", ""),
        ("x\n?\n", "deck.csv", ""),
    ],
)
def test_every_delimiter(text: str, name: str, delimiter: str) -> None:
    change = Replacement(cell(text, 1, "x", delimiter or ("\t" if name == "deck.tsv" else "")), "x", 3)
    assert write(text, change, name=name, delimiter=delimiter).decode() == text.replace("?", "3")


def test_a_field_that_is_not_given_is_written_under_its_column() -> None:
    text = "id,x,枚数\na,1,\n"
    row = Span("deck.csv", 2, 0, 1)
    changes = [Replacement(row, "x", 2, given=False), Replacement(row, "copies", 3, given=False)]
    assert write(text, *changes, name="deck.csv").decode() == "id,x,枚数\na,2,3\n"
    wild = Replacement(row, "wild", True, given=False)
    assert write(text, wild, name="deck.csv").decode() == "id,x,枚数,wild\na,1,,true\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("id,x\na,1\nb,2\nc,3\n", "id,x,copies,wild\na,1,,true\nb,2,2,\nc,3,,\n"),
        ('\nid;x\r\n;\r\na;"1\n"\r\n\r\n"b";"2"', '\nid;x;copies;wild\r\n;\r\na;"1\n";"";"true"\r\n\r\n"b";"2";"2";""'),
        ("sep=|\rid|\ra|\rb|", "sep=|\rid||copies|wild\ra|||true\rb||2|"),
        ("id\na\nb\n", "id,copies,wild\na,,true\nb,2,\n"),
    ],
)
def test_a_column_that_is_missing_is_added_behind_the_last(text: str, expected: str) -> None:
    rows = [cell(text, record, "id")._replace(column=0) for record in (1, 2)]
    copies = Replacement(rows[1], "copies", 2, given=False)
    wild = Replacement(rows[0], "wild", True, given=False)
    assert write(text, copies, wild, name="deck.csv").decode() == expected


def test_a_column_is_added_beside_cells_that_change() -> None:
    text = 'id,x\n"a, b",\n'
    new = Replacement(Span("deck.csv", 2, 0, 1), 'say, "y"', ("p", "q"), given=False)
    assert write(text, put(text, 1, "x", 3), new, name="deck.csv").decode() == 'id,x,"say, ""y"""\n"a, b",3,p|q\n'


@pytest.mark.parametrize("text", ["id,x\na,1,\n", "id,x,\na,1\n"])
def test_no_column_is_added_where_rows_are_of_other_lengths_than_the_header(text: str) -> None:
    problem = refused(text, Replacement(Span("deck.csv", 2, 0, 1), "y", 2, given=False), name="deck.csv")
    assert "no column `y`" in problem.message and "add a column" in problem.hint


@pytest.mark.parametrize("change", [NewRows(Span("deck.csv", 2, 1, 1), []), RowReplacement(Span("deck.csv", 2), {})])
def test_whole_rows_have_no_place_in_a_table(change: NewRows | RowReplacement) -> None:
    assert refused("id,x,y\n?,?,1\n", change, name="deck.csv").code == "edit-place"


@pytest.mark.parametrize(
    "span", [Span("deck.csv", 3, 1, 1), Span("deck.csv", 2, 9, 1), Span("deck.csv", 2, 1, 2), Span("deck.csv", 2, 3, 1)]
)
def test_a_place_without_a_cell_is_refused(span: Span) -> None:
    assert refused("id,x,\na,1\nb,2\n", Replacement(span, "x", 3), name="deck.csv").code == "edit-place"


def test_a_change_that_would_take_the_row_away_or_make_another_table_is_refused() -> None:
    one_column = "x\na\nb\n"
    assert refused(one_column, put(one_column, 1, "x", None), name="deck.csv").code == "edit-more"
    emptied = 'x,y\nb,1\na,""\n'
    problem = refused(emptied, put(emptied, 2, "x", None), name="deck.csv")
    assert (problem.code, problem.span) == ("edit-more", Span("deck.csv", 3))
    doubtful = "a;b,c\n?;1\n"
    problem = refused(doubtful, put(doubtful, 1, "a", "x,y"), name="deck.csv")
    assert (problem.code, problem.span) == ("edit-more", put(doubtful, 1, "a", "x,y").span)
    two = [put(doubtful, 1, "a", "x,y"), put(doubtful, 1, "b,c", "1")]
    assert refused(doubtful, *two, name="deck.csv").span == Span("deck.csv")
    header = "a;b,c\n?;1,2\n3;4,5\n6;7\n"
    change = Replacement(cell(header, 1, "a", ";"), "a", "x;y")
    assert write(header, change, name="deck.csv", delimiter=";").decode() == 'a;b,c\n"x;y";1,2\n3;4,5\n6;7\n'


@pytest.mark.parametrize("value", ["a\rb", " ", ("a|b",), ("a", ""), ("a", None), ("a ", "b"), "\x00"])
def test_a_value_that_no_cell_can_say_is_refused(value: CellValue) -> None:
    text = "id,x\na,1\n"
    assert refused(text, put(text, 1, "x", value), name="deck.csv").code == "edit-value"


def test_a_header_that_looks_like_excels_line_about_the_delimiter_is_one() -> None:
    text = "sep=x\na\n?\n"
    assert write(text, put(text, 2, "sep=x", 3), name="deck.csv").decode() == "sep=x\na\n3\n"


@pytest.mark.parametrize("data", [b"", b"id,x\n", b",,\n"])
def test_a_table_without_rows_has_no_place(data: bytes) -> None:
    assert refused(data, Replacement(Span("deck.csv", 2, 1, 1), "x", 3), name="deck.csv").code == "edit-place"
