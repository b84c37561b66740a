"""The values that a cell may take."""

from typing import Any

import pytest

from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.field import Field
from generator.model.game import Value
from generator.solve.program import excess
from generator.solve.translate.deck import Free
from generator.solve.translate.domain import copies_around
from generator.solve.translate.translate import translate
from tests.check.deck import choice, component, game, lists, number, rule, text


def _domain(
    field: Field, given: list[Any], *rules: tuple[str, dict[str, Any]], free: Free | None = None
) -> tuple[Value, ...]:
    """The domain of a field's first cell, where every cell may change."""
    deck = component("lamp", (field,), [{field.name: one} for one in given])
    declared = [rule(kind, {"of": "lamp", **body}) for kind, body in rules]
    program = translate(game(deck, rules=declared), free or Free(frozenset(), repair=True), Problems())
    return next((one.domain for one in program.variables if one.field == field.name), ())


def test_a_declared_field_has_the_values_of_its_declaration() -> None:
    asked = ("distribution", {"by": "colour", "each": 1})
    assert _domain(choice("colour", "red", "blue"), ["blue"], asked) == ("red", "blue")


def test_a_field_that_no_check_looks_at_stays_as_it_is() -> None:
    assert _domain(choice("colour", "red", "blue"), ["blue"]) == ()


def test_lists_hold_each_item_once_in_the_declared_order() -> None:
    asked = ("distribution", {"by": "signs", "each": 1})
    assert _domain(lists("signs", "star", "wind"), [("star",)], asked) == (
        (),
        ("star",),
        ("wind",),
        ("star", "wind"),
    )


def test_a_given_list_in_another_order_is_kept() -> None:
    asked = ("distribution", {"by": "signs", "each": 1})
    assert _domain(lists("signs", "star", "wind"), [("wind", "star")], asked)[-1] == ("wind", "star")


REPEATS = [
    ([("star", "star")], "count(signs) == 2", Free(frozenset(), repair=True)),
    ([("star", "wind")], "count(signs) == 2 and count(distinct(signs)) > 0", Free(frozenset(), repair=True)),
    ([("star", "wind")], "count(signs) == 2", Free(frozenset(), repair=True, repeats=frozenset({"signs"}))),
]


@pytest.mark.parametrize(("given", "that", "free"), REPEATS)
def test_items_repeat_where_a_row_a_check_or_a_person_says_so(given: list[Any], that: str, free: Free) -> None:
    found = _domain(lists("signs", "star", "wind"), given, ("every", {"that": that}), free=free)
    assert found == (("star", "star"), ("star", "wind"), ("wind", "wind"))


def test_conditions_on_the_list_alone_leave_lists_out() -> None:
    asked = ("none", {"that": "star in signs", "where": "count(signs) > 0"})
    assert _domain(lists("signs", "star", "wind"), [("wind",)], asked) == ((), ("wind",))


def test_numbers_without_bounds_are_those_that_occur_and_those_that_checks_name() -> None:
    asked = ("distribution", {"by": "cost", "expect": {"2": 1, "5..6": 1}})
    assert _domain(number("cost"), [3, 4], asked) == (2, 3, 4, 5, 6)


def test_numbers_that_are_compared_by_size_may_be_reached() -> None:
    assert _domain(number("cost"), [3], ("every", {"that": "cost > 4"})) == (3, 4, 5)


def test_texts_are_those_that_occur_and_those_that_checks_name() -> None:
    asked = ("every", {"that": "name == 'moss' or name == 'fern'"})
    assert _domain(text("name"), ["ash"], asked) == ("ash", "moss", "fern")


@pytest.mark.parametrize(("given", "first", "last"), [(0, 0, 12), (3, 0, 15), (20, 0, 40), (100, 70, 129)])
def test_copies_go_from_none_to_twice_as_many(given: int, first: int, last: int) -> None:
    found = copies_around(given)
    assert (found[0], found[-1]) == (first, last)
    assert given in found
    assert len(found) <= 60


def test_an_unknown_cell_without_values_is_a_problem_with_its_place() -> None:
    deck = component("lamp", (text("name"),), [{"id": "x", "name": None}])
    problems = Problems()
    program = translate(game(deck), Free(frozenset({("lamp", 0, "name")})), problems)
    [problem] = problems
    assert (problem.code, problem.card, str(problem.span)) == ("solve-domain", "x", "lamp.csv:2:2 (record 1)")
    assert program.variables == ()


def test_an_unknown_cell_has_no_given_value_and_its_whole_domain() -> None:
    deck = component("lamp", (choice("colour", "red", "blue"),), [{"colour": None}, {"colour": "red"}])
    program = translate(game(deck), Free(frozenset({("lamp", 0, "colour")})), Problems())
    [variable] = program.variables
    assert (variable.domain, variable.given, variable.row) == (("red", "blue"), None, 0)
    assert program.demands == ()


def test_what_is_kept_or_locked_stays() -> None:
    deck = component(
        "lamp", (choice("colour", "red", "blue"), number("height", 1, 2)), [{"colour": "red", "height": 1}] * 2
    )
    asked = rule("every", {"of": "lamp", "that": "colour == red and height == 1"})
    free = Free(frozenset(), True, frozenset({"lamp.height"}), frozenset({("lamp", 1)}))
    program = translate(game(deck, rules=[asked]), free, Problems())
    assert [(one.row, one.field) for one in program.variables] == [(0, "colour")]


def test_an_id_is_never_looked_for() -> None:
    deck = component("lamp", (choice("colour", "red", "blue"),), [{"id": "x", "colour": "red"}])
    asked = rule("distribution", {"of": "lamp", "by": "id", "each": 1})
    assert not translate(game(deck, rules=[asked]), Free(frozenset(), repair=True), Problems()).variables
    problems = Problems()
    assert not translate(game(deck), Free(frozenset({("lamp", 0, "id")})), problems).variables
    assert [problem.code for problem in problems] == ["solve-domain"]


def test_copies_may_change_where_they_are_written_or_a_count_is_wrong() -> None:
    rows: list[dict[str, Any]] = [{"colour": "red"}, {"colour": "blue", "copies": 2}]
    deck = component("lamp", (choice("colour", "red", "blue"),), rows)
    for wanted, open_rows in ((3, [1]), (4, [0, 1])):
        asked = rule("total", {"of": "lamp", "count": wanted})
        program = translate(game(deck, rules=[asked]), Free(frozenset(), repair=True), Problems())
        assert [one.row for one in program.variables if one.field == "copies"] == open_rows


def test_a_computed_field_is_open_by_what_it_comes_from() -> None:
    double = Field("double", "any", Span("deck.csv", 1), formula="height * 2")
    deck = component("lamp", (number("height", 0, 1), double), [{"height": 1, "double": 2}])
    asked = rule("every", {"of": "lamp", "that": "double == 2"})
    program = translate(game(deck, rules=[asked]), Free(frozenset(), repair=True), Problems())
    assert [(one.field, one.domain) for one in program.variables] == [("height", (0, 1))]
    [demand] = program.demands
    assert [excess(one, (0,)) for one in demand.constraints] == [1]
    assert [excess(one, (1,)) for one in demand.constraints] == [0]
