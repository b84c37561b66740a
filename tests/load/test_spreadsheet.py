"""Workbooks: cells as one would type them, and what cannot be read is told by cell."""

import random
from pathlib import Path
from types import SimpleNamespace

import pytest
import python_calamine

from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.load.files import ProjectFile
from generator.load.spreadsheet import cell_name
from generator.load.tables import TableSource, read_table
from tests.load.reading import PLACE, Plain, codes, table_file
from tests.load.workbooks import DATE, DURATION, MOMENT, TIME, ods, ods_row, rows, styled, xlsx

DECK = rows(["name", "count"], ["Wolf", 3], ["狐", 2.5])


def cells(folder: Path, *line: str | int | float | None) -> tuple[list[Plain], list[Problem]]:
    """One row of cells as read under headers a, b, c ..."""
    header = [chr(ord("a") + n) for n in range(len(line))]
    value, problems = table_file(folder, "deck.xlsx", xlsx({"Cards": rows(list(header), list(line))}))
    assert isinstance(value, list)
    (row,) = value
    assert isinstance(row, dict)
    return list(row.values()), problems


def test_a_sheet_gives_rows_with_their_places(tmp_path: Path) -> None:
    (tmp_path / "deck.xlsx").write_bytes(xlsx({"Cards": DECK}))
    problems = Problems()
    node = read_table(ProjectFile(tmp_path / "deck.xlsx", "deck.xlsx"), TableSource("deck.xlsx", PLACE), problems)
    assert node is not None and not len(problems)
    assert node.items[1].span == Span("deck.xlsx#Cards", 3, 0, 2)
    value, _ = table_file(tmp_path, "deck.xlsx", xlsx({"Cards": DECK}))
    assert value == [{"name": "Wolf", "count": "3"}, {"name": "狐", "count": "2.5"}]


@pytest.mark.parametrize(
    ("number", "typed"),
    [
        *((3.0, "3"), (0.1, "0.1"), (1e-7, "0.0000001"), (1e20, "100000000000000000000"), (0.30000000000000004, "0.3")),
        *((-2.5, "-2.5"), (0, "0"), (1001, "1001"), (-1, "-1"), (123456789012345, "123456789012345"), (100.0, "100")),
    ],
)
def test_numbers_are_what_one_would_type(tmp_path: Path, number: float, typed: str) -> None:
    assert cells(tmp_path, "x", number) == (["x", typed], [])


def test_times_dates_and_truth_are_what_one_would_type(tmp_path: Path) -> None:
    line = [styled(45293, DATE), styled(0.520833333333333, TIME), styled(45293.75, MOMENT), styled(1.5, DURATION)]
    found, problems = cells(tmp_path, *line, '<c t="b"><v>1</v></c>', '<c t="b"><v>0</v></c>', "007", "TRUE")
    assert found == ["2024-01-02", "12:30", "2024-01-02 18:00", "36:00", "true", "false", "007", "TRUE"]
    assert codes(problems) == ["workbook-date"] * 4
    assert problems[0].span == Span("deck.xlsx#Cards", 2, 1) and "A2" in problems[0].message
    assert [problem.message.split(" holds ")[1].split(",")[0] for problem in problems] == [
        "a date", "a time", "a date", "a time"
    ]  # fmt: skip
    assert "3/4" in problems[0].hint and "3:4" in problems[1].hint


def test_dates_and_times_are_told_once_a_column(tmp_path: Path) -> None:
    lines = [["when"], [styled(45293, DATE)], [styled(0.5, TIME)], [styled(1.5, DURATION)]]
    _, (notice,) = table_file(tmp_path, "deck.xlsx", xlsx({"Cards": rows(*lines)}))
    assert (notice.code, notice.span) == ("workbook-date", Span("deck.xlsx#Cards", 2, 1))


def test_counts_of_all_sorts_reach_the_model_as_text(tmp_path: Path) -> None:
    typed = ["３", "３．０", "②", "½", "Ⅳ", "三", "1,000", "1e3", "1a"]
    assert cells(tmp_path, *typed) == (typed, [])


def test_line_breaks_in_cells_are_one_kind(tmp_path: Path) -> None:
    assert cells(tmp_path, "a&#13;&#10;b", "c&#10;d", "e_x000D_f\\n") == (["a\nb", "c\nd", "e\nf\\n"], [])


def test_a_control_character_in_a_cell_is_named(tmp_path: Path) -> None:
    _, problems = cells(tmp_path, "x", "a_x000B_b")
    assert [(p.code, p.span) for p in problems] == [("character", Span("deck.xlsx#Cards", 2, 2))]


def test_errors_and_formulas_without_a_value_are_named_by_cell(tmp_path: Path) -> None:
    line = ['<c t="e"><f>A9</f><v>#REF!</v></c>', "<c><f>1+1</f></c>", '<c t="str"><f>A1</f><v></v></c>']
    _, problems = cells(tmp_path, "x", *line)
    assert [(p.code, p.span) for p in problems] == [
        ("workbook-cell", Span("deck.xlsx#Cards", 2, 2)),
        ("workbook-cell", Span("deck.xlsx#Cards", 2, 3)),
    ]
    assert "B2 shows `#REF!`" in problems[0].message and "C2" in problems[1].message


def test_rows_and_columns_keep_their_numbers_when_the_sheet_starts_elsewhere(tmp_path: Path) -> None:
    data = xlsx({"Cards": rows([None], [None, "name", "cost"], [None], [None, "Wolf", '<c t="e"><v>#N/A</v></c>'])})
    value, problems = table_file(tmp_path, "deck.xlsx", data)
    assert value == [{"name": "Wolf", "cost": ""}]
    assert [(p.code, p.span) for p in problems] == [
        ("workbook-cell", Span("deck.xlsx#Cards", 4, 3)),
        ("table-rows-empty", Span("deck.xlsx#Cards")),
    ]


def test_merged_cells_are_told(tmp_path: Path) -> None:
    data = xlsx({"Cards": rows(["name", "suit"], ["Wolf", "red"], ["Fox", None])}, merged={"Cards": "B2:B3"})
    value, problems = table_file(tmp_path, "deck.xlsx", data)
    assert value == [{"name": "Wolf", "suit": "red"}, {"name": "Fox", "suit": ""}]
    assert [(p.code, p.span) for p in problems] == [("workbook-merged", Span("deck.xlsx#Cards", 2, 2))]
    assert "B2:B3" in problems[0].message


def test_the_sheet_is_found_by_name(tmp_path: Path) -> None:
    data = xlsx({"Notes": rows(["x"]), "札 1": DECK})
    assert table_file(tmp_path, "deck.xlsx", data, sheet="札 1")[0] == [
        {"name": "Wolf", "count": "3"},
        {"name": "狐", "count": "2.5"},
    ]
    _, (unknown,) = table_file(tmp_path, "deck.xlsx", data, sheet="Note")
    assert (unknown.code, unknown.span, unknown.hint) == ("workbook-sheet", PLACE, "did you mean `Notes`?")


def test_several_sheets_need_a_name_unless_the_others_are_hidden(tmp_path: Path) -> None:
    sheets = {"Cards": DECK, "Notes": rows(["x"])}
    _, (unclear,) = table_file(tmp_path, "deck.xlsx", xlsx(sheets))
    assert unclear.code == "workbook-sheet" and "deck.xlsx#Cards" in unclear.hint
    value, problems = table_file(tmp_path, "deck.xlsx", xlsx(sheets, {"Notes": "hidden"}))
    assert isinstance(value, list) and len(value) == 2 and problems == []
    _, (hidden,) = table_file(tmp_path, "deck.xlsx", xlsx(sheets, {"Cards": "hidden"}), sheet="Cards")
    assert (hidden.code, hidden.severity.value) == ("workbook-hidden", "notice")


def test_an_ods_table_is_read_like_any_other(tmp_path: Path) -> None:
    number = '<table:table-cell office:value-type="float" office:value="3"><text:p>3</text:p></table:table-cell>'
    wrong = (
        '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" '
        'calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>'
    )
    wide = (
        '<table:table-cell table:number-columns-spanned="2" office:value-type="string"><text:p>x</text:p>'
        "</table:table-cell>"
    )
    blank = '<table:table-cell table:number-columns-repeated="16384"/>'
    content = (
        ods_row("name", "count", "cost", "note")
        + ods_row("狐</text:p><text:p>b", number, wrong)
        + ods_row("Fox", "1", wide, "<table:covered-table-cell/>")
        + ods_row(blank, repeated=1048000)
    )
    value, problems = table_file(tmp_path, "deck.ods", ods({"Cards": content}))
    assert value == [
        {"name": "狐\nb", "count": "3", "cost": "", "note": ""},
        {"name": "Fox", "count": "1", "cost": "x", "note": ""},
    ]
    assert [(p.code, p.span) for p in problems] == [
        ("workbook-cell", Span("deck.ods#Cards", 2, 3)),
        ("workbook-merged", Span("deck.ods#Cards", 3, 3)),
    ]
    assert "#DIV/0!" in problems[0].message


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"name,count\n", xlsx({"Cards": DECK})[:-40]])
def test_what_is_no_workbook_is_told(tmp_path: Path, data: bytes) -> None:
    value, (problem,) = table_file(tmp_path, "deck.xlsx", data)
    assert value == [] and (problem.code, problem.span) == ("workbook", PLACE)
    assert "save" in problem.hint


def test_a_workbook_locked_by_a_password_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: object) -> None:
        raise python_calamine.PasswordError("password")

    monkeypatch.setattr(python_calamine, "CalamineWorkbook", SimpleNamespace(from_filelike=refuse))
    _, (problem,) = table_file(tmp_path, "deck.xlsx", xlsx({"Cards": DECK}))
    assert problem.code == "workbook" and "password" in problem.message


@pytest.mark.parametrize("value", ["-1e12", "1e300"])
def test_a_time_that_the_reader_cannot_hold_is_told(tmp_path: Path, value: str) -> None:
    cell = f'<c s="{DURATION}"><v>{value}</v></c>'
    _, (problem,) = table_file(tmp_path, "deck.xlsx", xlsx({"Cards": rows(["a"], [cell])}))
    assert problem.code == "workbook"


def test_a_damaged_sheet_is_told(tmp_path: Path) -> None:
    _, (problem,) = table_file(tmp_path, "deck.xlsx", xlsx({"Cards": '<row r="1"><c'}))
    assert problem.code == "workbook"


@pytest.mark.parametrize("make", ["xlsx", "ods"])
def test_a_sheet_that_spans_a_world_is_refused_before_it_fills_the_memory(tmp_path: Path, make: str) -> None:
    if make == "xlsx":
        far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
        data = xlsx({"Cards": far})
    else:
        many = '<table:table-cell table:number-columns-repeated="16384" office:value-type="float" office:value="1"/>'
        data = ods({"Cards": ods_row(many, repeated=1048576)})
    _, (problem,) = table_file(tmp_path, f"deck.{make}", data)
    assert problem.code == "workbook" and "`Cards`" in problem.message and "17179869184" in problem.message


def test_damaged_workbooks_give_problems_and_never_a_crash(tmp_path: Path) -> None:
    source, chance = xlsx({"Cards": DECK}), random.Random(7)
    for _ in range(60):
        data = bytearray(source)
        for _ in range(chance.randrange(1, 8)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        value, problems = table_file(tmp_path, "deck.xlsx", bytes(data))
        assert value != [] or problems


def test_cells_are_named_as_spreadsheets_do() -> None:
    assert [cell_name(*place) for place in [(0, 0), (6, 1), (0, 25), (0, 26), (9, 701), (0, 702)]] == [
        *("A1", "B7", "Z1", "AA1", "ZZ10", "AAA1")
    ]
