"""A table is read in the encoding it is in, or the byte that is wrong is named: never mojibake, never a hole."""

from pathlib import Path

import pytest

from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.decode import decode_table
from generator.load.japanese import looks_japanese
from tests.load.reading import PLACE, codes, table_file

TEXT = "番号,名前,枚数\n1,髙橋～①,3\n2,狐と狸,1\n"
ROWS = [{"番号": "1", "名前": "髙橋～①", "枚数": "3"}, {"番号": "2", "名前": "狐と狸", "枚数": "1"}]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_unicode_tables_with_or_without_a_mark_are_equal(tmp_path: Path, encoding: str) -> None:
    assert table_file(tmp_path, "cards.csv", TEXT.encode(encoding)) == (ROWS, [])


@pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b""])
def test_a_mark_is_not_part_of_the_first_header(tmp_path: Path, mark: bytes) -> None:
    assert table_file(tmp_path, "cards.csv", mark + b"name,count\nWolf,3\n") == ([{"name": "Wolf", "count": "3"}], [])


def test_a_table_from_japanese_excel_is_read_and_said_to_be_so(tmp_path: Path) -> None:
    value, problems = table_file(tmp_path, "cards.csv", TEXT.encode("cp932"))
    assert value == ROWS
    assert [(p.code, p.severity.value) for p in problems] == [("encoding-assumed", "notice")]
    assert "`encoding: cp932`" in problems[0].hint


@pytest.mark.parametrize("named", ["cp932", "Shift_JIS", "sjis", "ms932", "windows-31j"])
def test_the_names_of_cp932_all_settle_it(tmp_path: Path, named: str) -> None:
    assert table_file(tmp_path, "cards.csv", TEXT.encode("cp932"), encoding=named) == (ROWS, [])


@pytest.mark.parametrize(
    ("written", "named", "mark"),
    [
        ("utf-8-sig", "cp932", "UTF-8"),
        ("utf-8-sig", "latin-1", "UTF-8"),
        ("utf-8-sig", "utf-16", "UTF-8"),
        ("utf-16", "utf-8", "UTF-16"),
        ("utf-16", "utf-16-be", "UTF-16"),
        ("utf-32", "utf-16", "UTF-32"),
    ],
)
def test_a_mark_is_stronger_than_a_stated_encoding_and_says_so(
    tmp_path: Path, written: str, named: str, mark: str
) -> None:
    value, (problem,) = table_file(tmp_path, "cards.csv", TEXT.encode(written), encoding=named)
    assert value == ROWS
    assert (problem.code, problem.severity.value, problem.span) == ("encoding-contradicted", "warning", PLACE)
    assert f"`encoding: {named}`" in problem.message and f"byte order mark of {mark}" in problem.message
    assert problem.hint


@pytest.mark.parametrize(
    ("written", "named"),
    [
        *(("utf-8-sig", name) for name in ("utf-8", "UTF8", "utf-8-sig", "utf_8_sig")),
        *(("utf-16", name) for name in ("utf-16", "utf-16-le")),
        *(("utf-32", name) for name in ("utf-32", "utf-32-le")),
    ],
)
def test_a_stated_encoding_that_the_mark_bears_out_says_nothing(tmp_path: Path, written: str, named: str) -> None:
    assert table_file(tmp_path, "cards.csv", TEXT.encode(written), encoding=named) == (ROWS, [])


@pytest.mark.parametrize(
    ("data", "named", "codec", "start"),
    [
        (b"\xef\xbb\xbfn", "", "utf-8", 3),
        (b"\xff\xfen\0", "utf-16", "utf-16-le", 2),
        (b"n\0", "utf-16", "utf-16-le", 0),
        (b"n\0\0\0", "utf-32", "utf-32-le", 0),
        (b"n", "utf-8-sig", "utf-8", 0),
        (b"n", "shift_jis", "cp932", 0),
        (b"n", "", "utf-8", 0),
        ("きつねのよめいり".encode("cp932"), "", "cp932", 0),
    ],
)
def test_the_codec_is_told_that_gives_the_text(data: bytes, named: str, codec: str, start: int) -> None:
    decoded = decode_table(data, "cards.csv", named, None, Problems())
    assert decoded is not None and decoded[1:] == (codec, start)
    assert decoded.text.encode(codec) == data[start:]


def test_characters_that_are_kept_for_programs_are_refused(tmp_path: Path) -> None:
    _, (problem,) = table_file(tmp_path, "cards.csv", "name\nWo\ufdd0lf\n".encode())
    assert problem.code == "character" and "U+FDD0" in problem.message


WESTERN = [
    ("cp1252", "name;count\nJäger;3\nMüller;1\n"),
    ("cp1252", "name,text\nDrachentöter,Ziehe zwei Karten für jeden Gegner\n"),
    ("cp1252", "name,text\nWolf,You don’t draw and it’s over\n"),
    ("cp1252", "nom,effet\nRenard rusé,Piochez 2 cartes à la fin\n"),
    ("cp1252", "name\n„Wolf“\n"),
    ("cp1251", "имя;число\nВолк;3\nЛиса;2\n"),
    ("koi8-r", "имя;число\nВолк;3\n"),
    ("gb18030", "名称,数量\n狐狸,3\n森林里的狼,2\n"),
    ("big5", "名稱,數量\n狐狸,3\n"),
    ("euc_kr", "이름,수\n여우,3\n"),
    ("euc_jp", "名前,枚数\nきつね,3\n"),
    ("latin-1", "nombre\nCazador de señales\n"),
]


def first_wrong_byte(data: bytes) -> int:
    """The offset up to which the bytes are UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError as error:
        return error.start
    raise AssertionError("the sample is UTF-8")


@pytest.mark.parametrize(("encoding", "text"), WESTERN)
def test_another_encoding_stops_with_the_byte_and_the_way_out(tmp_path: Path, encoding: str, text: str) -> None:
    data = text.encode(encoding)
    value, (problem,) = table_file(tmp_path, "cards.csv", data)
    assert value == [] and problem.code == "encoding"
    offset = first_wrong_byte(data)
    assert f"0x{data[offset]:02X} at offset {offset} is not UTF-8" in problem.message
    assert problem.span is not None and problem.span.line == data[:offset].count(b"\n") + 1
    assert "`encoding:" in problem.hint


@pytest.mark.parametrize(("encoding", "text"), WESTERN)
def test_another_encoding_is_read_once_it_is_named(tmp_path: Path, encoding: str, text: str) -> None:
    value, problems = table_file(tmp_path, "cards.csv", text.encode(encoding), encoding=encoding)
    assert problems == []
    assert value == table_file(tmp_path, "cards.csv", text.encode())[0]


@pytest.mark.parametrize(
    "text",
    [
        "id,name\n1,狐\n2,狸\n3,貉\n",
        "id,text\na,HPを3回復、MP+1。\nb,A型の札\n",
        "名前\nｷﾂﾈの札\n",
        "name,count\nきつね,3\n",
        "札,効果\n①,「山札」が空なら終了。\n",
    ],
)
def test_japanese_of_all_sorts_is_known_as_such(text: str) -> None:
    assert looks_japanese(text.encode("cp932").decode("cp932"))


def test_an_encoding_that_does_not_fit_names_the_byte(tmp_path: Path) -> None:
    value, (problem,) = table_file(tmp_path, "cards.csv", b"name\nJ\xe4ger\n", encoding="utf-8")
    assert value == [] and problem.span == Span("cards.csv", 2, 2)
    assert "0xE4 at offset 6" in problem.message and "`encoding: utf-8`" in problem.hint


@pytest.mark.parametrize("named", ["utf-9", "rot13", "base64", "漢字", "x\0y"])
def test_an_encoding_that_is_none_is_told_where_it_is_named(tmp_path: Path, named: str) -> None:
    _, (problem,) = table_file(tmp_path, "cards.csv", b"name\nWolf\n", encoding=named)
    assert (problem.code, problem.span) == ("encoding-unknown", PLACE)
    assert problem.hint


def test_control_and_lost_characters_in_cells_are_named(tmp_path: Path) -> None:
    _, problems = table_file(tmp_path, "cards.csv", "name\nWo\x0blf\nF\ufffdx\n".encode())
    assert [(p.code, p.span) for p in problems] == [
        ("character", Span("cards.csv", 2, 3)),
        ("character-damaged", Span("cards.csv", 3, 2)),
    ]


def test_a_file_of_zeros_is_no_table(tmp_path: Path) -> None:
    _, problems = table_file(tmp_path, "cards.csv", b"\0" * 100)
    assert set(codes(problems)) == {"character"} and "100" in problems[0].hint
