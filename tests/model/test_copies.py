"""How many of a row are printed."""

import pytest

from generator.base.grid import COUNT_COLUMNS
from generator.base.problem import Severity
from tests.model.nodes import read_deck, read_table_deck


@pytest.mark.parametrize(
    ("cell", "copies"),
    [("", 1), (" ", 1), ("1", 1), ('"1"', 1), ("  1 ", 1), ("2", 2), ("3", 3), ("0", 0), ("010", 10), ("99", 99)],
)
def test_a_blank_cell_is_one_and_padding_does_not_count(cell: str, copies: int) -> None:
    row = f"- {{id: a, copies: {cell or '~'}}}" if cell.startswith('"') else f"- {{id: a, copies: '{cell}'}}"
    result = read_deck(row + "\n- {id: b}")
    assert result.cards[0].copies == copies
    assert result.codes == (["copies-zero"] if copies == 0 else [])


@pytest.mark.parametrize(("cell", "copies"), [("３", 3), ("３．０", 3), ("3.0", 3), ("1.000", 1), ("１２", 12)])
def test_full_width_digits_and_a_fraction_of_zeros_count(cell: str, copies: int) -> None:
    assert read_deck(f"- {{copies: {cell}}}").fine().cards[0].copies == copies


@pytest.mark.parametrize(
    ("cell", "hint"),
    [
        ("-1", "copies are counted from 0 up; 0 leaves the row out"),
        ("－１", "copies are counted from 0 up; 0 leaves the row out"),
        ("1a", "write a whole number such as 1, 2 or 3"),
        ("2.5", "write a whole number such as 1, 2 or 3"),
        ("3.", "write a whole number such as 1, 2 or 3"),
        ("+3", "did you mean 3?"),
        ("②", "did you mean 2?"),
        ("²", "did you mean 2?"),
        ("½", "write a whole number such as 1, 2 or 3"),
        ("Ⅳ", "did you mean 4?"),
        ("三", "did you mean 3?"),
        ("'1,000'", "did you mean 1000?"),
        ("1e3", "did you mean 1000?"),
        ("two", "write a whole number such as 1, 2 or 3"),
    ],
)
def test_anything_else_is_an_error_at_the_cell(cell: str, hint: str) -> None:
    result = read_deck(f"- {{id: wolf, copies: {cell}}}")
    problem = result.only("copies-bad")
    assert problem.severity is Severity.ERROR
    assert (problem.card, problem.component) == ("wolf", "deck")
    assert str(problem.span) == "cards.yaml:5:28"
    assert cell.strip("'") in problem.message
    assert problem.hint == hint
    assert result.cards[0].copies == 1


def test_a_half_shows_how_it_was_read() -> None:
    problem = read_deck("- {copies: ½}").only("copies-bad")
    assert problem.message == "`½` in `copies` is not a number of copies (read as `1⁄2`)"


def test_the_cell_of_a_table_is_named_with_its_record() -> None:
    problem = read_table_deck("name,枚数\nWolf,2\nBear,1a").only("copies-bad")
    assert str(problem.span) == "deck.csv:3:2 (record 2)"


def test_good_rows_of_a_mixed_column_sum_up() -> None:
    cells = ["", " ", "1", "  1 ", "2", "3", "0", "1"]
    result = read_table_deck("name,count\n" + "\n".join(f"c{n},{cell}" for n, cell in enumerate(cells)))
    assert result.component().count == 10
    assert result.codes == ["copies-zero"]


def test_a_row_with_no_copies_stays_and_is_named() -> None:
    result = read_deck("- {id: wolf, copies: 0}\n- {id: bear}\n- {id: fox, copies: 0}")
    notice = result.only("copies-zero")
    assert notice.severity is Severity.NOTICE
    assert notice.message == "wolf (line 5), fox (line 7) are not printed: the number of copies is 0"
    assert [card.id for card in result.cards] == ["wolf", "bear", "fox"]
    assert result.component().count == 1


def test_a_deck_of_rows_without_copies_is_empty() -> None:
    assert read_deck("- {id: wolf, copies: 0}").codes == ["copies-zero", "deck-empty"]


@pytest.mark.parametrize("name", [*COUNT_COLUMNS, "Count", "QTY", "Ｑｔｙ", " copies "])
def test_the_column_may_have_other_names(name: str) -> None:
    assert read_deck(f"- {{'{name}': 2}}").fine().cards[0].copies == 2


@pytest.mark.parametrize("name", ["number", "amount", "id", "cost", "コスト"])
def test_other_columns_are_no_copies(name: str) -> None:
    assert read_deck(f"- {{'{name}': 7}}").fine().cards[0].copies == 1


def test_a_declared_field_of_such_a_name_is_a_field() -> None:
    card = read_deck("- {count: 7, 枚数: 2}", "count: integer").fine().cards[0]
    assert (card.copies, card.values["count"]) == (2, 7)


def test_two_such_columns_are_an_error() -> None:
    result = read_deck("- {copies: 2, qty: 3}\n- {copies: 1, qty: 1}")
    assert set(result.codes) == {"copies-twice"}
    problem = result.problems[0]
    assert problem.message == "`copies` and `qty` both mean the number of copies"
    assert str(problem.span) == "cards.yaml:5:21"


@pytest.mark.parametrize("name", ["copise", "copie", "copy", "Copies!", "quantiy"])
def test_a_misspelt_column_is_a_warning(name: str) -> None:
    result = read_deck(f"- {{'{name}': 2}}")
    assert result.only("field-unlikely").severity is Severity.WARNING
    assert result.cards[0].copies == 1


def test_many_copies_of_a_row_are_a_warning() -> None:
    result = read_deck("- {copies: 1001}")
    assert result.only("copies-many").severity is Severity.WARNING
    assert result.cards[0].copies == 1001


def test_ids_taken_for_copies_are_a_warning_naming_the_column() -> None:
    result = read_table_deck("count,name\n" + "\n".join(f"{n},card {n}" for n in range(1, 201)))
    problem = result.only("copies-many")
    assert problem.message == "the column `count` makes 20100 copies of 200 rows"
    assert str(problem.span) == "deck.csv:1:1"


def test_a_total_of_fifty_times_the_rows_is_usual() -> None:
    read_deck("- {copies: 50}\n- {copies: 50}").fine()
    assert read_deck("- {copies: 50}\n- {copies: 51}").codes == ["copies-many"]


def test_one_design_of_a_token_may_be_printed_often() -> None:
    read_deck("- {copies: 200}").fine()


def test_more_than_can_be_printed_is_refused() -> None:
    result = read_table_deck("count,name\n" + "\n".join(f"{n},card {n}" for n in range(1, 1001)))
    assert result.codes == ["copies-limit"]
    assert result.problems[0].message == "500500 pieces are more than can be printed (100000)"
    assert read_deck("- {copies: 100001}").codes == ["copies-limit"]


def test_a_first_column_of_ids_is_not_a_number_of_copies() -> None:
    result = read_table_deck("no,name\n" + "\n".join(f"{n},card {n}" for n in range(1, 1501))).fine()
    assert result.component().count == 1500
