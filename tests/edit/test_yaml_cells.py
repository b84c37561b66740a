"""A value in YAML: written in place, in a form that reads back the same, and nothing else touched."""

from decimal import Decimal

import pytest

from generator.base.node import Scalar
from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.edit.change import CellValue, Replacement
from generator.edit.rewrite import rewritten
from generator.load.yaml import parse_yaml
from tests.edit.writing import at, put, refused, write, written

LAMPS = "lamps:  # all\n  - {id: a,   height: 3,  colour: 'red' }   # first\n\n  - {id: bcd, height: ?, colour: blue}\n"


def test_only_the_cell_changes_and_not_the_columns_around_it() -> None:
    new = written(LAMPS, put(LAMPS, "lamps", 0, "height", value=12), put(LAMPS, "lamps", 1, "height", value=4))
    assert new == LAMPS.replace("height: 3,", "height: 12,").replace("height: ?", "height: 4")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (7, "7"),
        (-7, "-7"),
        (Decimal("2.50"), "2.50"),
        (Decimal("1E+2"), "100"),
        (True, "true"),
        (False, "false"),
        (None, "~"),
        ("blue", "blue"),
        ("3■", "3■"),
        ("月 の 光", "月 の 光"),
        ("it's", "it's"),
        ("yes", '"yes"'),
        ("NO", '"NO"'),
        ("007", '"007"'),
        ("1e3", '"1e3"'),
        ("12:30", '"12:30"'),
        ("2026-11-30", '"2026-11-30"'),
        ("true", '"true"'),
        ("null", '"null"'),
        ("~", '"~"'),
        ("?", '"?"'),
        ("？", '"？"'),
        ("", '""'),
        (" a", '" a"'),
        ("a ", '"a "'),
        ("a: b", '"a: b"'),
        ("a:", '"a:"'),
        ("#x", '"#x"'),
        ("a #x", '"a #x"'),
        ("- x", '"- x"'),
        ("{", '"{"'),
        ("[", '"["'),
        ("&a", '"&a"'),
        ("*a", '"*a"'),
        ("!a", '"!a"'),
        ("<<", '"<<"'),
        ('say "x" \\ y', 'say "x" \\ y'),
        ('"x" \\', '"\\"x\\" \\\\"'),
        ("two\nlines\t", '"two\\nlines\\t"'),
        ((), "[]"),
        (("red", 3, True, "3"), '[red, 3, true, "3"]'),
        (("a,b", "a]", "a: b", "a b"), '["a,b", "a]", "a: b", a b]'),
    ],
)
def test_a_value_is_written_so_that_it_reads_back_the_same(value: CellValue, expected: str) -> None:
    block, flow = "- x: old  # c\n  y: 1\n", "- {x: old, y: 1}\n"
    assert written(block, put(block, 0, "x", value=value)) == block.replace("old", expected)
    if value not in ('say "x" \\ y',):
        assert written(flow, put(flow, 0, "x", value=value)) == flow.replace("old", expected)


def test_signs_of_brackets_need_quotes_only_inside_brackets() -> None:
    block, flow = "x: old\n", "{x: old}\n"
    assert written(block, put(block, "x", value="a, b")) == "x: a, b\n"
    assert written(flow, put(flow, "x", value="a, b")) == '{x: "a, b"}\n'


@pytest.mark.parametrize(
    ("old", "value", "expected"),
    [
        ("'red'", "it's", "'it''s'"),
        ('"red"', "blue", '"blue"'),
        ("'red'", 'say "x" \\', "'say \"x\" \\'"),
        ("'red'", "two\nlines", '"two\\nlines"'),
        ("'?'", 3, "3"),
        ('"a\n  b"', "c", '"c"'),
        ("a\n  b", "c", "c"),
    ],
)
def test_a_text_keeps_the_quotes_of_the_one_before(old: str, value: CellValue, expected: str) -> None:
    text = f"x: {old}  # c\ny: 1\n"
    assert written(text, put(text, "x", value=value)) == f"x: {expected}  # c\ny: 1\n"


@pytest.mark.parametrize(
    ("text", "path", "expected"),
    [
        ("x:\ny: 1\n", ("x",), "x: 3\ny: 1\n"),
        ("x:   # c\ny: 1\n", ("x",), "x: 3   # c\ny: 1\n"),
        ("x: ", ("x",), "x: 3"),
        ("{x: , y: 1}", ("x",), "{x: 3, y: 1}"),
        ('{"x":1, "y":""}', ("x",), '{"x":3, "y":""}'),
        ("{y: 1, x:}", ("x",), "{y: 1, x: 3}"),
        ("- a\n-\n- b\n", (1,), "- a\n- 3\n- b\n"),
        ("-\n- b\n", (0,), "- 3\n- b\n"),
    ],
)
def test_a_value_comes_where_nothing_stood(text: str, path: tuple[str | int, ...], expected: str) -> None:
    assert written(text, put(text, *path, value=3)) == expected


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + "# 月\r\nx: 1\r\ny: 月\n".encode(),
        "# 月\r\nx: 1\ry: 月".encode(),
        ("\ufeff" + "x: 1\r\ny: 月").encode("utf-16-le"),
        ("\ufeff" + "x: 1\ny: 月\n").encode("utf-16-be"),
        "x: 1\ny: 月\n".encode("utf-16-le"),
    ],
)
def test_encoding_mark_and_line_ends_stay(data: bytes) -> None:
    new = write(data, put(data, "y", value="風"))
    codec = "utf-8" if data[:1] in (b"\xef", b"#") else "utf-16-be" if data[:2] == b"\xfe\xff" else "utf-16-le"
    assert new == data.replace("y: 月".encode(codec), "y: 風".encode(codec))


@pytest.mark.parametrize(
    ("text", "path", "word"),
    [
        ("- {x: &q 1}\n- {x: *q}\n", (0, "x"), "`&q`"),
        ("- {x: &q 1}\n- {x: *q}\n", (1, "x"), "`&q`"),
        ("- &r {x: 1}\n- {<<: *r, y: 1}\n", (1, "x"), "`&r`"),
        ("- &r {x: 1}\n- *r\n", (0, "x"), "`&r`"),
        ("- {x: &q 1}\n", (0, "x"), "`&q`"),
        ("x: |\n  a\n", ("x",), "block of text"),
        ("x: >-\n  a\n", ("x",), "block of text"),
        ("x: {ja: a, en: b}\n", ("x",), "named values"),
    ],
)
def test_what_cannot_be_changed_alone_is_refused(text: str, path: tuple[str | int, ...], word: str) -> None:
    change = Replacement(at(text, *path).span, "x", 3)
    problem = refused(text, change)
    assert problem.code == "edit-place" and word in problem.message and problem.span == change.span


@pytest.mark.parametrize("text", ["x: 1\nx: 2\n", "{x, y: 1}\n", "x: !!int 1\n", "x: [1\n", "x: \x07\n"])
def test_a_file_with_errors_is_not_written(text: str) -> None:
    problems = Problems()
    assert rewritten(text.encode(), "deck.yaml", [Replacement(Span("deck.yaml", 1, 4), "x", 3)], problems) is None
    assert [str(problem) for problem in problems] == [str(problem) for problem in errors_of(text)]


def errors_of(text: str) -> tuple[Problem, ...]:
    problems = Problems()
    parse_yaml(text, "deck.yaml", problems)
    return tuple(problems.errors)


def test_a_row_that_another_takes_over_is_refused_and_its_neighbour_is_not() -> None:
    text = "- &r {x: 1}\n- {<<: *r, y: 1}\n"
    assert written(text, put(text, 1, "y", value=2)) == text.replace("y: 1", "y: 2")


@pytest.mark.parametrize("span", [Span("deck.yaml", 1, 3), Span("deck.yaml", 9, 1), Span("deck.yaml", 1, 1)])
def test_a_place_where_no_value_begins_is_refused(span: Span) -> None:
    assert refused("xy: 1\nz: 2\n", Replacement(span, "xy", 3)).code == "edit-place"


def test_a_place_takes_one_value_however_often_it_is_given() -> None:
    text = "x: 1\n"
    assert written(text, put(text, "x", value=2), put(text, "x", value=2)) == "x: 2\n"
    assert "two different values" in refused(text, put(text, "x", value=2), put(text, "x", value=3)).message


@pytest.mark.parametrize("value", ["a\x07b", "a\ufeff", ("a", None), ("a", ("b",))])
def test_a_value_that_cannot_be_read_back_is_refused(value: CellValue) -> None:
    text = "x: 1\n"
    assert refused(text, put(text, "x", value=value)).code == "edit-value"


@pytest.mark.parametrize("name", ["deck.xlsx", "deck.xlsx#Lamps", "deck.ods", "deck.json", "deck"])
def test_other_files_are_not_written_in_place(name: str) -> None:
    problem = refused(b"", Replacement(Span(name, 2, 1), "x", 3), name=name)
    assert problem.code == "edit-format" and "--to FILE" in problem.hint


def test_every_problem_is_told_and_then_nothing_is_written() -> None:
    text = "x: |\n  a\ny: &a 1\nz: 3\nw: *a\n"
    problems = Problems()
    changes = [put(text, name, value=2) for name in "xyz"]
    assert rewritten(text.encode(), "deck.yaml", changes, problems) is None
    assert [problem.span and problem.span.line for problem in problems] == [1, 3]


def test_the_span_of_an_unknown_value_is_that_of_its_sign() -> None:
    node = at(LAMPS, "lamps", 1, "height")
    assert isinstance(node, Scalar) and node.text == "?"
