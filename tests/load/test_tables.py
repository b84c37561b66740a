"""Delimited tables: every cell under its header and with its place, or a problem that says which is not."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.grid import COUNT_COLUMNS
from generator.base.node import Mapping, Scalar
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.delimited import read_rows
from generator.load.tables import table_grid
from tests.load.reading import PLACE, codes, table, table_file


def test_cells_know_their_line_their_number_and_their_record() -> None:
    problems = Problems()
    rows = read_rows('name,text\nWolf,"a\nb"\n\nFox,c\n', "cards.csv", "", problems)
    assert rows is not None
    grid = table_grid(rows, "cards.csv", problems)
    assert grid is not None and not len(problems)
    wolf, fox = grid.nodes().items
    assert isinstance(wolf, Mapping) and isinstance(fox, Mapping)
    assert wolf.get("text") == Scalar("a\nb", Span("cards.csv", 2, 2, 1))
    assert fox.get("name") == Scalar("Fox", Span("cards.csv", 5, 1, 2))
    assert (fox.span, fox.entries["text"].key_span) == (Span("cards.csv", 5, 0, 2), Span("cards.csv", 1, 2))


def test_cells_reach_the_model_as_typed_text() -> None:
    typed = "1/  1 /2/3/-1/0/1a/1001/３/３．０/3.0/2.5/②/½/Ⅳ/三/1e3/007/NO".split("/")  # noqa: SIM905
    value, problems = table("id,count\n" + "".join(f"{n},{text}\n" for n, text in enumerate(typed)))
    assert [row["count"] for row in value if isinstance(row, dict)] == typed and problems == []
    assert table('id,count\n1,"1"\n2,"1,000"\n') == ([{"id": "1", "count": "1"}, {"id": "2", "count": "1,000"}], [])


@pytest.mark.parametrize("blank", ["", " ", "  ", "　", "\u00a0"])
def test_a_blank_cell_is_empty(blank: str) -> None:
    assert table(f"id,count\n1,{blank}\n") == ([{"id": "1", "count": ""}], [])


def test_a_tilde_in_a_cell_is_text() -> None:
    problems = Problems()
    grid = table_grid(read_rows("a,b\n~,1\n", "cards.csv", "", problems) or [], "cards.csv", problems)
    assert grid is not None
    row = grid.nodes().items[0]
    assert isinstance(row, Mapping)
    tilde = row.get("a")
    assert isinstance(tilde, Scalar) and not tilde.empty


@pytest.mark.parametrize("leftover", [",\n", "  \n", '"",""\n', " ,　\n"])
def test_leftover_rows_are_left_out_and_counted(leftover: str) -> None:
    text = "name,count\n" + "".join(f"card {n},1\n" for n in range(10)) + leftover * 200 + "\n"
    value, (notice,) = table(text, ",")
    assert isinstance(value, list) and len(value) == 10
    assert (notice.code, notice.severity.value) == ("table-rows-empty", "notice")
    assert notice.message == "200 empty rows were left out"


def test_records_are_numbered_without_the_rows_left_out() -> None:
    _, problems = table("name,count\n,\nWolf,1,x\n")
    assert [(p.code, p.span) for p in problems] == [
        ("table-rows-empty", Span("cards.csv")),
        ("table-row-long", Span("cards.csv", 3, 3, 1)),
    ]


@pytest.mark.parametrize("column", ["count", "枚数", "Copies", "ＱＴＹ"])
def test_a_row_with_only_a_count_is_kept_and_told(column: str) -> None:
    value, (warning,) = table(f"name,{column},text\nWolf,1,a\n,2,\n")
    assert isinstance(value, list) and len(value) == 2
    assert (warning.code, warning.severity.value) == ("table-row-count-only", "warning")
    assert warning.span == Span("cards.csv", 3, 0, 2)


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_the_delimiter_is_told_by_the_header(sign: str) -> None:
    assert table(f"name{sign}count\nWolf{sign}3\n") == ([{"name": "Wolf", "count": "3"}], [])


def test_decimal_commas_and_prose_do_not_mislead() -> None:
    value, problems = table("name;cost;text\nWolf;1,5;a, b, c\nFox;2,5;d\n")
    assert problems == []
    assert value == [
        {"name": "Wolf", "cost": "1,5", "text": "a, b, c"},
        {"name": "Fox", "cost": "2,5", "text": "d"},
    ]
    assert table("name,text\nWolf,draw; then play\n") == ([{"name": "Wolf", "text": "draw; then play"}], [])
    assert table("name, full;count\nWolf;3\n") == ([{"name, full": "Wolf", "count": "3"}], [])


def test_a_header_that_fits_two_delimiters_is_quoted_back() -> None:
    value, (problem,) = table("a,b;c\n1,2;3\n")
    assert value == [] and problem.code == "table-delimiter"
    assert "`a,b;c`" in problem.message and "`delimiter:" in problem.hint
    assert table("a,b;c\n1,2;3\n", ";") == ([{"a,b": "1,2", "c": "3"}], [])


@pytest.mark.parametrize("sign", ["|", "，"])
def test_an_unusual_delimiter_is_not_taken_for_one_column(sign: str) -> None:
    text = f"name{sign}count\nWolf{sign}3\n"
    value, (problem,) = table(text)
    assert value == [] and problem.code == "table-delimiter" and f'`delimiter: "{sign}"`' in problem.hint
    assert table(text, sign) == ([{"name": "Wolf", "count": "3"}], [])


def test_a_table_of_one_column_needs_no_delimiter() -> None:
    assert table("name\nWolf\nFox\n") == ([{"name": "Wolf"}, {"name": "Fox"}], [])


def test_excels_own_separator_line_is_followed() -> None:
    value, problems = table('sep=;\nname;count\nWolf;"3\n')
    assert value == [] and problems[0].span == Span("cards.csv", 3, 2)
    assert table("sep=|\nname|count\nWolf|3\n") == ([{"name": "Wolf", "count": "3"}], [])


@pytest.mark.parametrize("name", ["cards.csv", "cards.tsv", "CARDS.TSV"])
def test_tabs_are_read_in_either_file(tmp_path: Path, name: str) -> None:
    assert table_file(tmp_path, name, b"name\tcount\na, b\t3\n") == ([{"name": "a, b", "count": "3"}], [])


def test_a_tsv_file_of_one_column_with_commas_has_one_column(tmp_path: Path) -> None:
    assert table_file(tmp_path, "cards.tsv", b"name\na, b\n") == ([{"name": "a, b"}], [])


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"])
def test_quoted_line_breaks_are_kept_as_one_kind(line_break: str) -> None:
    text = 'name,text\nWolf,"one\ntwo"\nFox,a\\nb\n'.replace("\n", line_break)
    value = [{"name": "Wolf", "text": "one\ntwo"}, {"name": "Fox", "text": "a\\nb"}]
    assert table(text) == (value, [])


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ('name,text\nWolf,a\nFox,"b\nOwl,c\n', 3, 2, "never closed"),
        ('name,text\nWolf,"a\nb","c\n', 3, 3, "never closed"),
        ('name,text\n"Fox,b\n"Owl",c\n', 2, 1, "line 3"),
        ('name,text\nFox,"b" c\n', 2, 2, "line 2"),
        ('name,text\r\nFox,"b\r\nOwl,c\r\n', 2, 2, "never closed"),
        ('name,text\nFox,"' + "x" * 140_000 + '"\n', 2, 2, "longer than"),
    ],
)
def test_a_quote_that_is_not_closed_is_told_by_its_line(text: str, line: int, column: int, words: str) -> None:
    value, (problem,) = table(text)
    assert value == [] and problem.code == "table-quote"
    assert problem.span == Span("cards.csv", line, column)
    assert words in problem.message


LONG = "x" * 140_000


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        (f"name,text\nFox,a\nOwl,{LONG}\n", 3, 2),
        (f"sep=,\nname,text\n\nOwl,{LONG}\n", 4, 2),
        (f"name,text\n{LONG},a\n", 2, 1),
        (f'name,text\n"Fox",a\nOwl,{LONG}\n', 3, 2),
    ],
)
def test_an_overlong_cell_without_quotes_is_told_at_its_place(text: str, line: int, column: int) -> None:
    value, (problem,) = table(text)
    assert value == [] and problem.span == Span("cards.csv", line, column)
    assert "longer than" in problem.message and "quote" not in problem.hint


def test_an_overlong_cell_in_quotes_may_be_a_quote_left_open() -> None:
    _, (problem,) = table(f'name,text\nFox,"{LONG}\n')
    assert problem.span == Span("cards.csv", 2, 2) and "never closed" in problem.hint


def test_quotes_inside_a_cell_and_curly_ones_are_text() -> None:
    value, problems = table('name,text\n5" gun,“a”\n"say ""hi""",it\'s\n')
    assert value == [{"name": '5" gun', "text": "“a”"}, {"name": 'say "hi"', "text": "it's"}] and problems == []


def test_a_quote_after_a_space_is_told_as_it_prints() -> None:
    value, (warning,) = table('name,text\nWolf, "a"\n')
    assert value == [{"name": "Wolf", "text": ' "a"'}]
    assert (warning.code, warning.span) == ("table-quote-space", Span("cards.csv", 2, 2, 1))


def test_two_columns_of_one_name_are_an_error_with_both_numbers() -> None:
    value, (problem,) = table("name,cost, name \nWolf,1,Fox\n")
    assert (problem.code, problem.span) == ("table-header-twice", Span("cards.csv", 1, 3))
    assert "1 and 3" in problem.message and "`name`" in problem.message
    assert value == [{"name": "Wolf", "cost": "1"}]


def test_a_row_with_a_cell_too_many_is_an_error() -> None:
    _, (problem,) = table("name,text\nWolf,a\nFox,b, c\n")
    assert (problem.code, problem.span) == ("table-row-long", Span("cards.csv", 3, 3, 2))
    assert "3 cells" in problem.message and "` c`" in problem.message


def test_blank_cells_beyond_the_header_are_fine() -> None:
    assert table("name,text\nWolf,a,, \n") == ([{"name": "Wolf", "text": "a"}], [])


def test_a_row_with_a_cell_too_few_is_an_error_that_names_the_column() -> None:
    value, (problem,) = table("name,cost,text\nWolf,1,a\nFox,b\n")
    assert (problem.code, problem.span) == ("table-row-short", Span("cards.csv", 3, 2, 2))
    assert "`text`" in problem.message
    assert isinstance(value, list) and value[1] == {"name": "Fox", "cost": "b"}


def test_missing_cells_under_unnamed_columns_are_fine() -> None:
    assert table("name,text,,\nWolf,a\n") == ([{"name": "Wolf", "text": "a"}], [])


def test_filled_cells_without_a_header_are_an_error() -> None:
    value, (problem,) = table("name,,text\nWolf,,a\nFox,lost,b\nOwl,lost,c\n")
    assert (problem.code, problem.span) == ("table-header-empty", Span("cards.csv", 3, 2, 2))
    assert "column 2" in problem.message and "2 of its cells" in problem.message
    assert isinstance(value, list) and value[0] == {"name": "Wolf", "text": "a"}


def test_every_problem_of_a_table_comes_at_once() -> None:
    _, problems = table("name,name,,cost\nWolf,1,x,2\nFox,1\nOwl,1,,3,4\n")
    assert codes(problems) == ["table-header-twice", "table-header-empty", "table-row-short", "table-row-long"]


@pytest.mark.parametrize("text", ["", "\n\n", ",,\n , \n"])
def test_a_table_with_nothing_in_it_is_told(text: str) -> None:
    assert "table-empty" in codes(table(text)[1])


def test_a_header_alone_is_a_table_without_rows() -> None:
    assert table("name,count\n") == ([], [])


def test_the_header_may_come_after_blank_rows() -> None:
    assert table(",\n\nname,count\nWolf,3\n") == ([{"name": "Wolf", "count": "3"}], [])


def test_a_kind_of_file_that_is_no_table_is_told(tmp_path: Path) -> None:
    _, (problem,) = table_file(tmp_path, "cards.docx", b"x")
    assert (problem.code, problem.span) == ("table-format", PLACE) and ".csv" in problem.hint


def test_a_sheet_of_a_csv_file_is_an_error(tmp_path: Path) -> None:
    _, (problem,) = table_file(tmp_path, "cards.csv", b"a,b\n1,2\n", sheet="Cards")
    assert problem.code == "data"


CELL = st.text(st.sampled_from('ab,;"\n狐 \\'), max_size=6)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(CELL, CELL), max_size=5), st.sampled_from([",", ";", "\t"]))
def test_what_a_spreadsheet_writes_is_read_back(rows: list[tuple[str, str]], sign: str) -> None:
    import csv
    import io

    out = io.StringIO(newline="")
    csv.writer(out, delimiter=sign).writerows([("first", "second"), *rows])
    value, problems = table(out.getvalue(), sign)
    assert not any(p.severity.value == "error" for p in problems)
    assert value == [
        {"first": a if a.strip() else "", "second": b if b.strip() else ""} for a, b in rows if a.strip() or b.strip()
    ]


@pytest.mark.parametrize("name", COUNT_COLUMNS)
def test_every_name_of_the_copies_counts_rows(name: str) -> None:
    _, problems = table(f"name,{name}\nFox,1\n,2\n")
    assert codes(problems) == ["table-row-count-only"]
