"""Profiles of tables, and the rules files that are made from them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.node import Mapping
from generator.base.node import Sequence as Sequence_
from generator.base.problem import Problems
from generator.check.finding import Status
from generator.check.profile.data import profile_dict
from generator.check.profile.odd import quartiles
from generator.check.profile.profile import FieldProfile, Profile, profile_of
from generator.check.profile.rules import rules_text
from generator.check.profile.terminal import profile_text
from generator.check.reports.width import cells
from generator.check.run import check_game
from generator.load.yaml import parse_yaml
from generator.model.game import Game
from generator.model.read_data import read_data
from tests.model.test_data import grid


def profile(names: Sequence[str], *rows: Sequence[str]) -> Profile:
    return profile_of(read_data(grid(names, *rows), None, "deck", Problems()))


def column(*cells_: str) -> FieldProfile:
    """The profile of a table's only column."""
    [field] = profile(["c"], *([cell] for cell in cells_)).fields
    return field


def test_lists_beside_single_values_are_told_and_declared_as_lists() -> None:
    problems = Problems()
    rows = parse_yaml("[{a: [x, y]}, {a: x}, {a: }]", "deck.yaml", problems)
    assert isinstance(rows, Sequence_)
    [field] = profile_of(read_data(rows, None, "deck", problems)).fields
    assert (field.kind, field.given, field.missing) == ("mixed", 2, 1)
    text = rules_text(profile_of(read_data(rows, None, "deck", problems)))
    assert "  a: list of text" in text
    assert check_game(held(rows, text)).ok and not len(problems)


@pytest.mark.parametrize(
    ("cells_", "kind"),
    [
        (("1", "2", "-3"), "integer"),
        (("1", "2.5", "３"), "number"),
        (("007", "008"), "text"),
        (("true", "false", ""), "flag"),
        (("red", "red", "red", "blue", "blue", "blue"), "choice"),
        (("red", "blue", "red"), "text"),
        (("a|b", "a", "b|a"), "list"),
        (("true", "yes", "true", "yes", "yes", "true"), "choice"),
        (("", ""), "text"),
        (("1", "x"), "text"),
    ],
)
def test_the_sort_of_a_column(cells_: tuple[str, ...], kind: str) -> None:
    assert column(*cells_).kind == kind


def test_counts_missing_and_numbers() -> None:
    field = column("3", "1", "", "3", "9")
    assert (field.given, field.missing, field.counts) == (4, 1, {"1": 1, "3": 2, "9": 1})
    assert (field.lowest, field.highest, field.mean) == (1, 9, Fraction(4))
    assert not field.dense and not field.single


def test_a_number_twice_and_one_never_are_told() -> None:
    numbers = [*range(1, 31)]
    numbers[14] = 16
    field = column(*map(str, numbers))
    assert field.dense and field.never == (15,)
    [place] = field.repeated
    assert (place.value, place.rows, place.span.line) == ("16", 2, 16)


def test_words_that_are_nearly_the_same_are_grouped() -> None:
    field = column("Green", "green", "ｇｒｅｅｎ", "red", "light  green", "light green ")
    assert [[place.value for place in group] for group in field.alike] == [
        ["Green", "green", "ｇｒｅｅｎ"],
        ["light  green", "light green "],
    ]
    assert [place.span.line for place in field.alike[0]] == [2, 3, 4]


def test_what_is_odd() -> None:
    far = column(*(str(n) for n in (10, 11, 12, 11, 10, 12, 11, 99)))
    assert [(one.value, one.span.line) for one in far.odd] == [("99", 9)]
    rare = column(*["red"] * 5, *["blue"] * 5, "gren")
    assert [one.value for one in rare.odd] == ["gren"]
    other = column(*map(str, range(19)), "n/a")
    assert [one.value for one in other.odd] == ["n/a"]
    assert column(*["1"] * 20, "2").odd == ()


def test_quartiles_are_the_medians_of_the_halves() -> None:
    assert quartiles([4, 1, 3, 2]) == (Fraction(3, 2), Fraction(7, 2))
    assert quartiles([1, 2, 3, 4, 5]) == (Fraction(2), Fraction(4))


def test_equal_rows_are_named() -> None:
    found = profile(["id", "a", "b"], ["x", "1", "2"], ["y", "1", "3"], ["z", "1", "2"])
    assert found.equal == (("x", "z"),)


def test_the_text_fits_the_terminal_in_wide_letters_too() -> None:
    words = [["狐の" * 9], ["狸" * 20], ["鶴亀" * 5]] * 4
    text = profile_text(profile(["名前"], *words), 60)
    assert "名前" in text and max(map(cells, text.splitlines())) <= 60


def test_the_data_says_the_same() -> None:
    found = profile_dict(profile(["n", "w"], ["1", "a"], ["1", "A"]))
    assert found["rows"] == 2 and found["fields"][0]["values"] == {"1": 2}
    assert found["fields"][1]["nearly_same"][0][1]["place"] == {"file": "deck.csv", "line": 3, "column": 2}


def held(table: Any, text: str) -> Game:
    """The table with a rules file, without problems."""
    problems = Problems()
    node = parse_yaml(text, "rules.yaml", problems)
    assert isinstance(node, Mapping), text
    game = read_data(table, node, "deck", problems)
    assert not problems.errors, (text, [str(problem) for problem in problems])
    return game


NAMES = st.lists(
    st.sampled_from(["n", "copies", "id", "a b", "名前", "true", "and", "x@ja", "1", "c: d", "#", "'", "size"]),
    min_size=1,
    max_size=4,
    unique=True,
)
WORDS = [
    "",
    "1",
    "2",
    "3",
    "-1",
    "2.5",
    "007",
    "true",
    "false",
    "missing",
    "red",
    "Red",
    "r ed",
    "a|b",
    "b",
    "狐",
    "～",
]
ODD = ["[x]", "{y}", "- z", "#q", "a: b", "'", '"', "~", "1..3", "no", "a,b", "*", "&a", "!t", "%", "\\"]


@settings(max_examples=250, deadline=None)
@given(NAMES, st.data())
def test_the_rules_written_for_a_table_are_true_of_it(names: list[str], data: Any) -> None:
    pool = data.draw(st.lists(st.sampled_from([*WORDS, *ODD]), min_size=1, max_size=4, unique=True))
    count = data.draw(st.integers(1, 9))
    rows = []
    for number in range(count):
        cells_ = [data.draw(st.sampled_from(pool)) for _ in names]
        for place, name in enumerate(names):
            if name == "id":
                cells_[place] = f"r{number}"
            if name == "copies":
                cells_[place] = data.draw(st.sampled_from(["", "1", "2", "0"]))
        rows.append(cells_)
    table = grid(names, *rows)
    problems = Problems()
    game = read_data(table, None, "deck", problems)
    if problems.errors:
        return
    text = rules_text(profile_of(game))
    report = check_game(held(table, text))
    assert not report.problems, (text, [str(problem) for problem in report.problems])
    assert all(result.status is Status.PASSED for result in report.results), text


def test_two_words_that_a_check_takes_for_one_get_no_distribution() -> None:
    text = rules_text(profile(["kind"], *[["~"], ["～"]] * 4))
    assert "distribution" not in text
