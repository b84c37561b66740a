"""What a sum counts, in words, and which checks take no part."""

from typing import Any

import pytest

from generator.base.problem import Problems
from generator.solve.program import Distinct, Program, Sum
from generator.solve.translate.deck import Free
from generator.solve.translate.translate import translate
from tests.check.deck import choice, component, game, lists, number, rule

FIELDS = (choice("colour", "red", "blue"), number("height", 0, 1, 4), lists("signs", "star", "wind"))


def _program(kind: str, body: dict[str, Any], **more: Any) -> Program:
    row = {"colour": "red", "height": 1, "signs": ("star",)}
    one = game(component("lamp", FIELDS, [row, row]), rules=[rule(kind, {"of": "lamp", **body}, id="c", **more)])
    return translate(one, Free(frozenset(), repair=True), Problems())


WORDS = [
    ("distribution", {"by": "height", "each": 1}, "cards with height 4"),
    ("distribution", {"by": ["colour", "height"], "each": 1}, "cards with colour red and height 4"),
    ("distribution", {"by": "signs", "each": 1, "where": "height < 4"}, "star in signs where height < 4"),
    ("distribution", {"by": ["height", "signs"], "each": 1}, "cards with height 4, star in signs"),
    ("total", {"sum": "height", "equals": 5}, "height in all"),
    ("total", {"where": "height == 4", "count": 1}, "cards where height == 4"),
    ("every", {"that": "height < 4"}, "cards that break height < 4"),
    ("some", {"that": "height < 4", "at_least": 1}, "cards with height < 4"),
]


@pytest.mark.parametrize(("kind", "body", "words"), WORDS)
def test_a_sum_tells_what_it_counts(kind: str, body: dict[str, Any], words: str) -> None:
    [demand] = _program(kind, body).demands
    assert words in [one.what for one in demand.constraints]


def test_unique_tells_what_differs() -> None:
    [demand] = _program("unique", {"by": "signs"}).demands
    assert [one.what for one in demand.constraints if isinstance(one, Distinct)] == ["signs"]


def test_a_count_has_its_numbers_and_its_rows() -> None:
    [demand] = _program("distribution", {"by": "height", "expect": {0: 1}, "others": "any"}).demands
    [counted] = [one for one in demand.constraints if one.what == "cards with height 0"]
    assert isinstance(counted, Sum)
    assert (counted.least, counted.most, counted.constant, len(counted.parts)) == (1, 1, 0, 2)
    assert counted.parts[0].weights is counted.parts[1].weights  # type: ignore[union-attr]


def test_warnings_are_soft_and_waived_checks_are_left_out() -> None:
    assert _program("every", {"that": "height < 4"}, severity="warning").demands[0].soft
    assert not _program("every", {"that": "height < 4"}, waived="known").demands


def test_a_wrong_check_is_apart_with_its_reason() -> None:
    [apart] = _program("every", {"that": "depth < 4"}).apart
    assert apart.check == "c"
    assert "`depth` is no known name" in apart.reason


def test_a_check_whose_number_comes_from_open_cells_is_apart() -> None:
    [apart] = _program("every", {"that": "height <= max(lamp.height)"}).apart
    assert apart.reason == "its numbers depend on cells that are looked for"


def test_a_check_that_no_cell_can_mend_cannot_hold() -> None:
    one = game(component("lamp", FIELDS, [{"height": 1}]), rules=[rule("contents", {"lamp": 3}, id="c")])
    [demand] = translate(one, Free(frozenset()), Problems()).demands
    [constraint] = demand.constraints
    assert isinstance(constraint, Sum)
    assert (constraint.parts, constraint.least, constraint.constant) == ((), 3, 1)
