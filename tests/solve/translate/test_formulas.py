"""A computed field must have a value that it may have, even where no check looks at it."""

from itertools import product

import pytest

from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.field import Field
from generator.model.game import Component
from generator.solve.program import broken
from generator.solve.translate.deck import Free
from generator.solve.translate.translate import translate
from tests.check.deck import component, game, number


def _lamps(formula: str, *values: int) -> Component:
    cost = Field("cost", "integer" if values else "any", Span("deck.csv", 1), values or None, formula=formula)
    return component("lamp", (number("height", 0, 1, 2), number("base", 1, 2), cost), [{"height": 1, "base": 1}] * 2)


FORMULAS = [
    ("height * 2", (0, 2), {0, 1}),
    ("2 / height", (), {1, 2}),
    ("base + height", (1, 2), {0, 1}),
]


@pytest.mark.parametrize(("formula", "values", "right"), FORMULAS)
def test_only_values_for_which_a_field_can_be_reckoned_are_right(
    formula: str, values: tuple[int, ...], right: set[int]
) -> None:
    one = game(_lamps(formula, *values))
    program = translate(one, Free(frozenset({("lamp", 0, "height"), ("lamp", 1, "height")})), Problems())
    assert [demand.check for demand in program.demands] == ["the formula of lamp.cost"]
    held = {codes for codes in product(range(3), repeat=2) if not broken(program, codes)}
    assert held == set(product(right, repeat=2))


def test_a_formula_that_always_gives_a_value_demands_nothing() -> None:
    one = game(_lamps("height * 2"))
    assert not translate(one, Free(frozenset({("lamp", 0, "height")})), Problems()).demands


def test_a_formula_whose_cells_are_given_demands_nothing() -> None:
    one = game(_lamps("2 / height"))
    assert not translate(one, Free(frozenset({("lamp", 0, "base")})), Problems()).demands
