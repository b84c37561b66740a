"""The expression language from outside: texts, names, values, and what designers are told."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.expression import Expression, ExpressionError, parse
from generator.base.problem import Problem, Problems
from generator.base.span import Span

PLACE = Span("cards.yaml", 3, 10)
ASK_THE_LIST = "ask whether the list holds it: `value in list`"
ALONE = "a flag is compared with true or false, or stands alone"
LANGUAGE = "name the language: `name.en`"
GIVEN = "ask first whether it is given: `power != missing and power > 3`"
ONE_NUMBER = "make one number of the list: `count(list)`, `sum(list)`, `min(list)` or `max(list)`"
DOT = "behind a dot stands a field of rows, or a language of a text"
ONE_OF = "compare it, as in `kind == leaf`; for one of several write `kind in [leaf, gourd]`"
ASK_ONE = "ask for one value at a time: `leaf in list or gourd in list`"
TWO_POINTS = "write a range with two points: `1..3`"
AGAIN = "say what is compared once more: `power >= 1 and power <= 3`, or in short `1 <= power <= 3`"
ROWS = ({"green": 1, "power": 3}, {"green": 2, "power": 4}, {"green": 2, "power": 4})


class Translated:
    """A value that the language only passes through, but for its languages."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts


NAMES: dict[str, object] = {
    "green": 3,
    "half": Decimal("2.5"),
    "figures": ("leaf", "gourd"),
    "open": True,
    "note": None,
    "title": "Fox",
    "rank": "2",
    "back": {"power": 3},
    "change": ROWS,
    "limit": 2,
    "緑": 5,
    "sub-type": "x",
    "name": Translated({"ja": "狐", "en": "Fox"}),
}


def read(text: str, words: tuple[str, ...] = ("leaf", "cloud")) -> Expression:
    problems = Problems()
    expression = parse(text, PLACE, problems, words=words)
    assert not list(problems)
    assert expression is not None
    return expression


def value(text: str) -> object:
    return read(text).evaluate(NAMES)


def refused(text: str) -> Problem:
    problems = Problems()
    assert parse(text, PLACE, problems) is None
    [problem] = problems
    return problem


def failure(text: str) -> ExpressionError:
    with pytest.raises(ExpressionError) as caught:
        value(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("7 - 2 - 1", 4),
        ("-3 + 1", -2),
        ("- - 3", 3),
        ("7 / 2", Decimal("3.5")),
        ("1 / 3", Fraction(1, 3)),
        ("1 / 3 * 3", 1),
        ("7 // 2", 3),
        ("-7 // 2", -4),
        ("-7 % 3", 2),
        ("0.1 + 0.2", Decimal("0.3")),
        ("0.1 + 0.2 == 0.3", True),
        ("half * 2", 5),
        ("title + 'es'", "Foxes"),
        ("1 < 2 and 2 < 1 or 1 == 1", True),
        ("not open or green == 3", True),
        ("not (open and green == 3)", False),
        ("1 <= green < 4", True),
        ("1 <= green < 3", False),
        ("1 < green > 2", True),
        ("green in 1..3", True),
        ("half in 1..3", True),
        ("green in 1..limit", False),
        ("green not in 1..limit", True),
        ("green in [1..2, 7]", False),
        ("green in [1..2, 3]", True),
        ("leaf in figures", True),
        ("cloud in figures", False),
        ("cloud not in figures", True),
        ("[leaf, 'gourd'] == figures", True),
        ("'ox' in title", True),
        ("back.power == green", True),
        ("rank == 2", True),
        ("rank < 10", True),
        ("'K' == 2", False),
        ("'B' > 'A'", True),
        ("note == missing", True),
        ("title == missing", False),
        ("note == 3", False),
        ("leaf in note", False),
        ("not note", True),
        ("緑 ＞ ３", True),
        ("green ≥ 3", True),
        ("green in 1〜5", True),
        ("green in 1～5", True),
        ("6 ÷ 2 × 2 − 1", 5),
        ("`sub-type` == 'x'", True),
        ("name.en == title", True),
        ("change.power", (3, 4, 4)),
        ("sum(change.power)", 11),
        ("sum(change[green == limit].power)", 8),
        ("count(change[green == limit])", 2),
        ("count(change[power > 9])", 0),
        ("count(change.power, 4)", 2),
        ("distinct(change.power)", (3, 4)),
        ("min(change.power)", 3),
        ("max(1, green, 2)", 3),
        ("mean(change.power)", Fraction(11, 3)),
        ("mean(1, 2)", Decimal("1.5")),
        ("sum([])", 0),
        ("sum(1..4)", 10),
        ("len(figures) + len('狐の')", 4),
        ("abs(-2.5)", Decimal("2.5")),
        ("round(2.5)", 3),
        ("round(-2.5)", -3),
        ("round(2 / 3, 2)", Decimal("0.67")),
        ("any(open, green > 5)", True),
        ("all([open, green > 5])", False),
        ("true", True),
        ("1 in [true]", False),
    ],
)
def test_value(text: str, expected: object) -> None:
    found = value(text)
    assert found == expected
    assert isinstance(found, bool) == isinstance(expected, bool)


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("power = 3", 16, "`=` has no meaning here"),
        ("power >", 17, "a value is missing at the end"),
        ("", 10, "the expression is empty"),
        ("(1 + 2", 10, "`(` is not closed"),
        ("1 + 2)", 15, "`)` closes nothing"),
        ("a b", 12, "an operator is expected before `b`"),
        ("1 + * 2", 14, "a value is expected before `*`"),
        ("grean == 'leaf", 19, "`'` has no meaning here"),
        ("a.1", 12, "a name is expected after the dot"),
        ("007a == 1", 10, "`007a` is no number"),
        ("count()", 10, "`count` is given 0 values"),
        ("a not 3", 12, "`not` stands before a condition or before `in`"),
    ],
)
def test_broken_text_is_placed(text: str, column: int, message: str) -> None:
    problem = refused(text)
    assert problem.span == PLACE._replace(column=column)
    assert problem.message.split("\n")[0] == message
    assert problem.code == "expression-syntax"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("power => 3", "write `==` to compare, or `>=`, `<=`"),
        ("power >= 1 and <= 3", AGAIN),
        ("power is 3", "write `==` to compare"),
        ("power between 1 and 3", "write `power in 1..3`, or `1 <= power <= 3`"),
        ("figures contains leaf", "write the value first: `leaf in list`"),
        ("power == 1 AND open", "write `and` in small letters"),
        ("power == 1,5", "write numbers with a point: `1.5`"),
        ("tide level > 2", 'put a text of several words in quotes: "…"; a name of several words in back-quotes: `…`'),
    ],
)
def test_habits_of_other_languages_are_met_with_what_says_it_here(text: str, hint: str) -> None:
    assert refused(text).hint == hint


def test_lists_of_lists_are_asked_as_they_were() -> None:
    assert value("figures in [[leaf, 'gourd'], [leaf]]") is True
    assert value("figures in []") is False
    assert value("count([[leaf], leaf], leaf)") == 1


def test_caret_stands_under_the_place_also_after_wide_characters() -> None:
    lines = refused("緑緑 = 3").message.split("\n")
    assert lines[1] == "    緑緑 = 3"
    assert lines[2] == "    　　 ^"


def test_long_text_is_cut_around_the_caret() -> None:
    problem = refused("a + " * 60 + "?")
    _, line, pointer = problem.message.split("\n")
    assert line[pointer.index("^")] == "?"
    assert len(line) < 110


def test_cell_of_a_table_keeps_its_column() -> None:
    problems = Problems()
    cell = Span("deck.csv", 4, 2, record=3)
    assert parse("1 +", cell, problems) is None
    assert [problem.span for problem in problems] == [cell]


def test_unknown_function_is_named_with_the_nearest() -> None:
    problem = refused("cuont(change)")
    assert problem.code == "expression-function"
    assert problem.hint == "did you mean `count`?"


@pytest.mark.parametrize(
    "text",
    [
        "1" * 31,
        "(" * 30 + "1" + ")" * 30,
        "not " * 40 + "true",
        "- " * 40 + "1",
        "a.b.c.d.e.f.g.h",
        "x" * 2001,
        "a[b[c]]",
    ],
)
def test_bounds(text: str) -> None:
    assert refused(text).code == "expression-limit"


def test_long_chains_are_allowed() -> None:
    assert value("+".join(["1"] * 900)) == 900
    assert value("+".join(["(1)"] * 100)) == 100


@pytest.mark.parametrize(
    ("text", "column", "message", "hint"),
    [
        ("grean > 1", 10, "`grean` is no known name", "did you mean `green`?"),
        ("1 + title", 12, "the number 1 cannot be added to the text `Fox`", ""),
        ("title * 3", 16, "the text `Fox` cannot be multiplied by the number 3", ""),
        ("1 - title", 12, "the text `Fox` cannot be subtracted from the number 1", ""),
        ("green / (limit - 2)", 16, "the number 3 is divided by zero", ""),
        ("green % 0", 16, "the number 3 is divided by zero", ""),
        (
            "figures == leaf",
            18,
            "a list cannot equal the text `leaf`",
            ASK_THE_LIST,
        ),
        (
            "open == 1",
            15,
            "the flag true cannot equal the number 1",
            ALONE,
        ),
        (
            "name == title",
            15,
            "a text in several languages cannot equal the text `Fox`",
            "name the language: `name.en`",
        ),
        ("note > 3", 15, "the number 3 and a missing value have no order", GIVEN),
        ("note + 1", 15, "a missing value cannot be added to the number 1", GIVEN),
        ("change.power > 3", 23, "the number 3 and a list have no order", ONE_NUMBER),
        ("name > title", 15, "the text `Fox` and a text in several languages have no order", LANGUAGE),
        ("figures in [leaf, 'gourd']", 18, "a list is never one of these values", ASK_ONE),
        ("[leaf] not in figures", 17, "a list is never one of these values", ASK_ONE),
        ("green in 1-3", 16, "`in` needs a list, a range or a text, not the number -2", TWO_POINTS),
        ("green == 3 and title", 25, "the text `Fox` is no condition", ONE_OF),
        ("not figures", 10, "a list is no condition", "ask something of it, as in `leaf in list` or `count(list) > 0`"),
        ("green and open", 10, "the number 3 is no condition", "compare it, as in `power > 0`"),
        ("back.pawer", 14, "there is no `.pawer`", "did you mean `power`?"),
        ("green.power", 15, "the number 3 has no `.power`", DOT),
        ("min([])", 10, "min of an empty list", ""),
        ("sum(figures)", 10, "sum takes numbers, not the text `leaf`", "count items with `count(list)`"),
        ("sum(1..1000000)", 10, "1..1000000 is too long to be listed", ""),
        ("count(change[grean > 1])", 23, "`grean` is no known name", "did you mean `green`?"),
        ("figures[true]", 17, "`[…]` selects among rows, not among the text `leaf`", ""),
        ("count([1..90000, 1..90000])", 10, "a list of ranges may have 100000 numbers", ""),
        ("1..title", 11, "a range runs between numbers, not to the text `Fox`", ""),
        ("open + 1", 15, "the flag true cannot be added to the number 1", ""),
    ],
)
def test_evaluation_failure(text: str, column: int, message: str, hint: str) -> None:
    error = failure(text)
    assert (error.message, error.hint) == (message, hint)
    expression = read(text)
    assert expression.place(error).column == column
    assert expression.explain(error).endswith("^")


def test_results_are_bounded() -> None:
    text = "*".join(["9" * 30] * 3)
    assert failure(text).message == "the number becomes too large"
    assert failure("/".join(["1", *["9" * 30] * 3])).message == "the number becomes too large"


def test_result_of_joined_texts_is_bounded() -> None:
    expression = read("a + a")
    with pytest.raises(ExpressionError, match="10000 characters"):
        expression.evaluate({"a": "x" * 6000})


def test_unknown_word_is_an_error_unless_it_is_a_choice_value() -> None:
    assert read("title == Fox", words=("Fox",)).evaluate(NAMES) is True
    with pytest.raises(ExpressionError):
        read("title == Fox", words=()).evaluate(NAMES)


def test_given_name_wins_over_a_choice_value() -> None:
    assert read("green", words=("green",)).evaluate(NAMES) == 3


def test_names_tell_rows_from_outside() -> None:
    expression = read("count(change[green == limit]) > back.power + green")
    assert expression.names() == {"change", "back", "green"}
    assert expression.row_names() == {"green", "limit"}


def test_and_stops_at_the_first_that_fails() -> None:
    assert value("green > 5 and 1 / 0 > 1") is False
    assert value("green == 3 or 1 / 0 > 1") is True


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="ab1.5+-*/%()[],<>=! '\"`andorti緑＞３〜", max_size=40))
def test_any_text_gives_a_value_or_a_message(text: str) -> None:
    problems = Problems()
    expression = parse(text, PLACE, problems, words=("a",))
    if expression is None:
        [problem] = problems
        assert problem.span is not None and 0 <= problem.span.column - PLACE.column <= len(text)
        return
    try:
        expression.evaluate({"b": 2})
    except ExpressionError as error:
        assert error.message
        expression.explain(error)


WHOLE = st.integers(-50, 50)


@settings(max_examples=60, deadline=None)
@given(WHOLE, WHOLE, WHOLE.filter(bool))
def test_reckoning_agrees_with_exact_fractions(a: int, b: int, c: int) -> None:
    names = {"a": a, "b": b, "c": c}
    assert read("a * b + a / c - b").evaluate(names) == Fraction(a * b) + Fraction(a, c) - b
    assert read("a // c * c + a % c == a").evaluate(names) is True
    assert read("a < b").evaluate(names) is (a < b)
