"""Computed fields."""

from decimal import Decimal

import pytest

from generator.model.game import Localized
from tests.model.nodes import read_deck


def test_a_formula_reckons_with_the_row() -> None:
    cards = read_deck("- {power: 3}\n- {power: 4}", "power: integer\ndouble: {formula: power * 2}").fine().cards
    assert [card.values["double"] for card in cards] == [6, 8]


def test_formulas_are_put_in_the_order_of_their_needs() -> None:
    fields = "c: {formula: b + 1}\nb: {formula: a + 1}\na: integer"
    card = read_deck("- {a: 1}", fields).fine().cards[0]
    assert card.values == {"c": 3, "b": 2, "a": 1}


def test_constants_copies_ids_and_choices_are_names() -> None:
    fields = """
    kind: '[leaf, gourd]'
    leafy: {formula: kind == leaf}
    over: {formula: copies > limit}
    name: {formula: id + "!"}
    """
    card = read_deck("- {id: x, copies: 3, kind: leaf}", fields, top="constants: {limit: 2}").fine().cards[0]
    assert card.values == {"kind": "leaf", "leafy": True, "over": True, "name": "x!"}


def test_undeclared_fields_are_names_too() -> None:
    assert read_deck("- {a: 2}", "b: {formula: a * a}").fine().cards[0].values["b"] == 4


def test_a_row_may_not_give_a_computed_field() -> None:
    problem = read_deck("- {a: 1, b: 2}", "a: integer\nb: {formula: a + 1}").only("value-type")
    assert "is computed" in problem.message


def test_an_empty_cell_of_a_computed_field_is_fine() -> None:
    assert read_deck("- {a: 1, b: }", "a: integer\nb: {formula: a + 1}").fine().cards[0].values["b"] == 2


def test_a_cycle_is_an_error_that_shows_it() -> None:
    problem = read_deck("- {}", "a: {formula: b}\nb: {formula: c}\nc: {formula: a}").only("formula-cycle")
    assert problem.message == "these computed fields need each other: a → b → c → a"


def test_a_formula_that_needs_itself_is_a_cycle() -> None:
    assert read_deck("- {}", "a: {formula: a + 1}").only("formula-cycle").message.endswith("a → a")


def test_those_outside_the_cycle_are_reckoned() -> None:
    result = read_deck("- {}", "a: {formula: a}\nb: {formula: 1 + 1}")
    assert (result.codes, result.cards[0].values["b"]) == (["formula-cycle"], 2)


def test_a_failure_names_the_formula_and_the_rows() -> None:
    fields = "a: integer\nb: {formula: 6 // a}"
    result = read_deck("- {id: x, a: 0}\n- {id: y, a: 2}\n- {id: z, a: 0}", fields)
    problem = result.only("formula-failed")
    assert problem.message.startswith("`b` cannot be computed for x (line 8), z (line 10): ")
    assert str(problem.span).startswith("cards.yaml:6:")
    assert str(problem.row) == "cards.yaml:8:9"
    assert result.cards[1].values["b"] == 3


def test_a_failure_of_one_row_names_its_card() -> None:
    problem = read_deck("- {id: x, a: wolf}", "a: text\nb: {formula: a * 2}").only("formula-failed")
    assert (problem.card, problem.component) == ("x", "deck")


def test_an_unknown_name_has_a_suggestion() -> None:
    problem = read_deck("- {power: 1}", "power: integer\nb: {formula: powr + 1}").only("formula-failed")
    assert problem.hint == "did you mean `power`?"


def test_a_formula_over_a_wrong_value_is_not_a_second_problem() -> None:
    assert read_deck("- {a: many}", "a: integer\nb: {formula: a + 1}").codes == ["value-type"]


def test_a_formula_that_cannot_be_read_is_one_problem() -> None:
    result = read_deck("- {a: 1}\n- {a: 2}", "a: integer\nb: {formula: a +}")
    assert len(result.problems) == 1
    assert result.cards[0].values["b"] is None


@pytest.mark.parametrize(
    ("declaration", "code"),
    [
        ("{type: 0..4, formula: a * 3}", "value-domain"),
        ("{type: text, formula: a * 3}", "value-type"),
        ("{type: flag, formula: a * 3}", "value-type"),
        ("{formula: a / 7}", "formula-failed"),
    ],
)
def test_a_result_is_held_against_its_type(declaration: str, code: str) -> None:
    assert read_deck("- {a: 2}", f"a: integer\nb: {declaration}").codes == [code]


def test_exact_fractions_and_texts() -> None:
    fields = "a: number\nhalf: {formula: a / 4}\nsame: {formula: name}\nname: text, localized"
    card = read_deck("- {a: 3, name: {ja: x, en: y}}", fields, top="languages: [ja, en]").fine().cards[0]
    assert card.values["half"] == Decimal("0.75")
    assert card.values["same"] == Localized({"ja": "x", "en": "y"})


def test_a_formula_has_no_default() -> None:
    assert read_deck("- {}", "b: {formula: 1 + 1, default: 3}").codes == ["field-declaration"]
