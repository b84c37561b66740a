"""What is wrong in a YAML file is told with its place and a way to mend it."""

import pytest

from generator.base.problem import Severity
from generator.base.span import Span
from generator.load import compose, yaml
from tests.load.reading import codes, only_problem, problems_of, read, read_well


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a: 1\ntext: Gain 2: draw\n", 2, 13),
        ("text: @icon\n", 1, 7),
        ("text: `code`\n", 1, 7),
        ("text: %x\n", 1, 7),
        ("text: {W}{U}\n", 1, 10),
        ("text: [a] b\n", 1, 11),
        ('text: "fox" is here\n', 1, 13),
        ("text: - 1 gold\n", 1, 7),
        ("text: ? what\n", 1, 7),
        ("text: > big\n", 1, 7),
        ("text: | big\n", 1, 7),
        ("text: * big\n", 1, 7),
        ("text: & more\n", 1, 7),
        ("text: 'tis the fox\nnext: 1\n", 1, 7),
        ('text: "fox\nnext: 1\n', 1, 7),
        ("text: *star bonus\n", 1, 13),
        ("text: [draw 2\nnext: 1\n", 2, 5),
        ("text: [draw 2\n", 1, 7),
        ("a: 1\n b: 2\n", 2, 3),
        ("// the deck\na: 1\n", 1, 1),
        ("a: 1\n// the deck\nb: 1\n", 2, 1),
        ("cost:1\nname: fox\n", 1, 5),
        ("- a\nb: 1\n", 2, 1),
        (": x\n", 1, 1),
        ('path: "C:\\qtiles"\n', 1, 10),
        ("!<a b\n", 1, 1),
    ],
)
def test_a_syntax_error_has_its_place_and_advises_quotes(text: str, line: int, column: int) -> None:
    problem = next(p for p in problems_of(text) if p.code == "yaml-syntax")
    assert problem.span == Span("cards.yaml", line, column)
    assert problem.severity is Severity.ERROR
    assert "quotes" in problem.hint


def test_the_words_for_a_second_colon_do_not_need_yaml_to_be_known() -> None:
    problem = only_problem("text: Gain 2: draw\n")
    assert problem.message == "a second `: ` stands in one line: it would begin another value"
    assert problem.hint == 'put the text in quotes, as in `key: "Gain 2: draw"`'


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("a:\n\tb: 1\n", 2, 1), ("\ta: 1\n", 1, 1), ("a: x\ty\n", 1, 5), ("a:\t1\n", 1, 3), ("a: |\n\tb\n", 2, 1)],
)
def test_a_tab_is_named_with_its_place(text: str, line: int, column: int) -> None:
    problem = only_problem(text)
    assert (problem.code, problem.span) == ("yaml-tab", Span("cards.yaml", line, column))


def test_a_tab_inside_quotes_comments_and_block_text_is_kept() -> None:
    assert read_well("a: 'x\ty'\nb: 1  #\tnote\nc: |\n  p\tq\n") == {"a": "x\ty", "b": "1", "c": "p\tq\n"}


@pytest.mark.parametrize(
    ("text", "line", "column", "named"),
    [
        ("a: 1\nb: x\x07y\n", 2, 5, "U+0007"),
        ("a: x\x0by\n", 1, 5, "U+000B"),
        ("a: x\x85y\n", 1, 5, "U+0085"),
        ("a: x\u2028y\n", 1, 5, "U+2028 (line separator)"),
        ("a: 'x\x00'\n", 1, 6, "U+0000"),
        ("a: 1\n\ufeffb: 2\n", 2, 1, "U+FEFF"),
    ],
)
def test_a_character_that_cannot_be_printed_is_named(text: str, line: int, column: int, named: str) -> None:
    problem = only_problem(text)
    assert (problem.code, problem.span) == ("character", Span("cards.yaml", line, column))
    assert named in problem.message


def test_all_control_characters_of_a_file_come_together() -> None:
    assert codes(problems_of("a: \x01\nb: \x02\nc: \x03\n")) == ["character"] * 3


@pytest.mark.parametrize(
    ("path", "made"), [('"C:\\art\\a.png"', "U+0007"), ('"\\0"', "U+0000"), ('"\\ud83d"', "U+D83D")]
)
def test_a_backslash_that_makes_a_control_character_is_told(path: str, made: str) -> None:
    problem = only_problem(f"image: {path}\n")
    assert (problem.code, problem.span) == ("character", Span("cards.yaml", 1, 8))
    assert made in problem.message and "single quotes" in problem.hint


def test_a_lost_character_is_a_warning() -> None:
    problem = only_problem("name: f\ufffdx\n")
    assert (problem.code, problem.span) == ("character-damaged", Span("cards.yaml", 1, 8))


@pytest.mark.parametrize(
    ("text", "key", "first", "second"),
    [
        ("id: wolf\nname: x\ncost: 2\nart: a\nrule: b\nfoot: c\ncost: 4\n", "cost", 3, 7),
        ("wolf: {a: 1}\nfox: {a: 1}\nwolf: {a: 2}\n", "wolf", 1, 3),
        ('1: a\n"1": b\n', "1", 1, 2),
        ("on: a\n'on': b\n", "on", 1, 2),
    ],
)
def test_a_key_given_twice_names_both_lines(text: str, key: str, first: int, second: int) -> None:
    problem = only_problem(text)
    assert problem.code == "yaml-key-twice" and problem.severity is Severity.ERROR
    assert problem.span is not None and problem.span.line == second
    assert f"`{key}`" in problem.message and f"line {first}" in problem.message


def test_every_doubled_key_of_a_file_is_told_and_the_first_value_stays() -> None:
    value, problems = read("a: 1\na: 2\nb: {c: 1, c: 2}\n")
    assert codes(problems) == ["yaml-key-twice", "yaml-key-twice"]
    assert value == {"a": "1", "b": {"c": "1"}}


@pytest.mark.parametrize(
    "typed", ["!bang", "!bang fox", "! fox", "!!python/name:os.system x", "!!str 3", "!x {a: 1}", "!x [a]"]
)
def test_a_tag_is_an_error(typed: str) -> None:
    problem = only_problem(f"text: {typed}\n")
    assert (problem.code, problem.span) == ("yaml-tag", Span("cards.yaml", 1, 7))
    assert "quotes" in problem.hint


def test_an_icon_in_braces_is_not_taken_for_a_mapping() -> None:
    problem = only_problem("text: {fox}\n")
    assert (problem.code, problem.span) == ("yaml-key-alone", Span("cards.yaml", 1, 8))
    assert "quotes" in problem.hint


def test_a_key_with_a_colon_and_no_value_is_empty_in_braces_too() -> None:
    assert read_well("text: {ja: , en: fox, de: }\n") == {"text": {"ja": "", "en": "fox", "de": ""}}


@pytest.mark.parametrize(
    "text",
    ["? [a, b]\n: c\n", "? {a: b}\n: c\n", "{{ card.name }}: x\n", "a: &x b\n*x : c\n", "'': x\n", "? |\n  a\n: b\n"],
)
def test_keys_other_than_a_name_on_one_line_are_errors(text: str) -> None:
    assert "yaml-key" in codes(problems_of(text))


def test_a_template_expression_without_quotes_is_an_error() -> None:
    problem = only_problem("text: {{ card.name }}\n")
    assert (problem.code, problem.span) == ("yaml-key", Span("cards.yaml", 1, 8))


def test_a_second_document_is_an_error() -> None:
    problem = only_problem("a: 1\n---\nb: 2\n")
    assert (problem.code, problem.span) == ("yaml-documents", Span("cards.yaml", 2, 1))


def test_deep_nesting_stops_with_its_place() -> None:
    problem = only_problem("[" * 5000)
    assert (problem.code, problem.span) == ("yaml-depth", Span("cards.yaml", 1, compose.DEEPEST + 1))


def test_a_file_beyond_the_largest_size_is_not_read() -> None:
    assert only_problem(b"a: 1\n" + b"#" * yaml.LARGEST_YAML).code == "file-too-large"


@pytest.mark.parametrize(
    ("data", "byte", "line", "column"),
    [
        (b"a: 1\nname: M\xfcller\n", "0xFC at offset 12", 2, 8),
        ("name: 狐\n".encode("cp932"), "0x8C at offset 6", 1, 7),
        (b"a: \xc0\xaf\n", "0xC0 at offset 3", 1, 4),
        (b"\xff\xfea\x00:\x00 \x00\x00\xd8", "0x00 at offset 8", 1, 4),
    ],
)
def test_a_byte_that_is_no_unicode_is_named(data: bytes, byte: str, line: int, column: int) -> None:
    problem = only_problem(data)
    assert (problem.code, problem.span) == ("encoding", Span("cards.yaml", line, column))
    assert byte in problem.message and "UTF-8" in problem.hint


def test_a_file_that_looks_like_shift_jis_is_called_so() -> None:
    assert "CP932" in only_problem("name: 狐と狸\n".encode("cp932")).hint
    assert "CP932" not in only_problem("name: Müller und Jäger\n".encode("cp1252")).hint


def test_a_syntax_error_does_not_hide_what_was_found_before_it() -> None:
    assert codes(problems_of("a: 1\na: 2\nb: @x\n")) == ["yaml-key-twice", "yaml-syntax"]
