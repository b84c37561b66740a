"""The values that a cell may take."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.field import Field
from generator.model.game import Value
from generator.solve.program import Program, broken, excess
from generator.solve.translate.copies import copies_near
from generator.solve.translate.deck import Free
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


LISTED = rule("every", {"of": "lamp", "that": "count(signs) == 1"}, id="one")


def _listed(signs: tuple[str, ...], *, all_lists: bool) -> Program:
    deck = component("lamp", (lists("signs", *signs),), [{"signs": signs[:1]}])
    asked = rule("distribution", {"of": "lamp", "by": "signs", "each": 1}, id="other")
    soft = rule("every", {"of": "lamp", "that": f"{signs[0]} in signs"}, id="soft", severity="warning")
    free = Free(frozenset(), repair=True, all_lists=all_lists)
    return translate(game(deck, rules=[asked, LISTED, soft]), free, Problems())


def test_a_check_that_leaves_lists_out_is_told_and_demands_nothing_more() -> None:
    program = _listed(("star", "wind"), all_lists=False)
    assert program.variables[0].domain == (("star",), ("wind",))
    assert program.pruned == ("one",)
    assert [one.check for one in program.demands] == ["other", "soft"]


def test_a_check_leaves_no_list_out_where_it_shall_be_a_demand() -> None:
    program = _listed(("star", "wind"), all_lists=True)
    assert program.variables[0].domain == ((), ("star",), ("wind",), ("star", "wind"))
    assert program.pruned == ()
    assert [one.check for one in program.demands] == ["other", "one", "soft"]


def test_a_check_leaves_lists_out_where_there_would_be_too_many() -> None:
    signs = tuple(f"s{number}" for number in range(11))
    program = _listed(signs, all_lists=True)
    assert program.variables[0].domain == tuple((sign,) for sign in signs)
    assert program.pruned == ("one",)


def test_conditions_on_more_than_the_list_leave_no_list_out() -> None:
    """They go with other cells, or with numbers of other rows."""
    asked = ("every", {"that": "count(signs) == copies"})
    other = ("every", {"that": "count(signs) == sum(lamp.copies)"})
    for one in (asked, other):
        found = _domain(lists("signs", "star", "wind"), [("wind",)], ("unique", {"by": "signs"}), one)
        assert found == ((), ("star",), ("wind",), ("star", "wind"))


@pytest.mark.parametrize(("items", "found"), [(12, 1586), (40, 821), (300, 301)])
def test_of_very_many_lists_the_short_ones_are_taken(items: int, found: int) -> None:
    signs = [f"s{number}" for number in range(items)]
    assert len(_domain(lists("signs", *signs), [()], ("unique", {"by": "signs"}))) == found


def test_an_optional_field_may_be_missing() -> None:
    optional = replace(choice("colour", "red", "blue"), required=False)
    assert _domain(optional, ["red"], ("unique", {"by": "colour"})) == ("red", "blue", None)


def test_a_value_that_a_field_cannot_hold_is_none_of_its_values() -> None:
    assert _domain(number("cost"), [3], ("every", {"that": "cost != 'much' or cost == 4"})) == (3, 4)


def test_numbers_without_bounds_are_those_that_occur_and_those_that_checks_name() -> None:
    asked = ("distribution", {"by": "cost", "expect": {"2": 1, "5..6": 1}})
    assert _domain(number("cost"), [3, 4], asked) == (2, 3, 4, 5, 6)


def test_numbers_that_are_compared_by_size_may_be_reached() -> None:
    assert _domain(number("cost"), [3], ("every", {"that": "cost > 4"})) == (3, 4, 5)


def test_texts_are_those_that_occur_and_those_that_checks_name() -> None:
    asked = ("every", {"that": "name == 'moss' or name == 'fern'"})
    assert _domain(text("name"), ["ash"], asked) == ("ash", "moss", "fern")


NEAR: list[tuple[int, list[int], tuple[Value, ...]]] = [
    (1, [], (0, 1, 2, 3, 4, 5)),
    (1, [17, -15], (0, 1, 2, 3, 4, 5, 17)),
    (100, [54], (0, 54, *range(77, 105))),
    (1, list(range(50, 100)), (0, 1, *range(50, 78))),
]


@pytest.mark.parametrize(("given", "beside", "found"), NEAR)
def test_copies_are_none_those_near_and_those_that_matter(
    given: int, beside: list[int], found: tuple[Value, ...]
) -> None:
    assert copies_near(given, beside) == found


def _copies(rows: list[int], *rules: tuple[str, dict[str, Any]], free: Free) -> list[tuple[Value, ...]]:
    deck = component("lamp", (choice("colour", "red", "blue"),), [{"colour": "red", "copies": one} for one in rows])
    declared = [rule(kind, body) for kind, body in rules]
    program = translate(game(deck, rules=declared), free, Problems())
    return [one.domain for one in program.variables if one.field == "copies"]


def test_copies_are_those_by_which_a_wrong_count_comes_right_and_those_that_occur_or_are_named() -> None:
    free = Free(frozenset(), repair=True)
    assert _copies([1, 9], ("contents", {"lamp": 30}), free=free) == [
        (0, 1, 2, 3, 4, 5, 9, 21),
        (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 29),
    ]
    assert _copies([60], ("contents", {"lamp": 20}), free=free) == [(0, 20, *range(38, 65), 100)]
    halves = ("total", {"of": "lamp", "sum": "0.5", "equals": 4})
    assert _copies([1], halves, free=free._replace(copies=True)) == [(0, 1, 2, 3, 4, 5)]
    expected = ("distribution", {"of": "lamp", "by": "copies", "expect": {"1": 1, "9": 0}})
    assert _copies([1], expected, free=free._replace(copies=True)) == [(0, 1, 2, 3, 4, 5, 9)]
    named = ("every", {"of": "lamp", "that": "copies in [1, 12]"})
    assert _copies([1], ("contents", {"lamp": 1}), named, free=free._replace(copies=True)) == [(0, 1, 2, 3, 4, 5, 12)]


def test_rows_with_other_numbers_of_copies_to_choose_from_count_by_their_own() -> None:
    deck = component("lamp", (choice("colour", "red", "blue"),), [{"colour": "red", "copies": one} for one in (1, 9)])
    one = game(deck, rules=[rule("contents", {"lamp": 30})])
    program = translate(one, Free(frozenset(), repair=True), Problems())
    first, second = (variable.domain for variable in program.variables)
    for codes in product(range(len(first)), range(len(second))):
        assert (not broken(program, codes)) == (first[codes[0]] + second[codes[1]] == 30)  # type: ignore[operator]


def test_copies_of_two_wrong_counts_may_come_right_together() -> None:
    """Row 1 adds 20 of the 30 that are missing in all, another row the 10 that remain."""
    wrong = (("contents", {"lamp": 32}), ("total", {"of": "lamp", "where": "colour == red", "at_least": 22}))
    first, _ = _copies([1, 1], *wrong, free=Free(frozenset(), repair=True, copies=True))
    assert {11, 21, 31} <= {*first}


def test_copies_that_are_unknown_reach_what_is_asked_for() -> None:
    free = Free(frozenset({("lamp", 0, "copies")}))
    assert _copies([1, 1], free=free) == [tuple(range(14))]
    assert _copies([1, 2], ("contents", {"lamp": 54}), free=free) == [tuple(range(53))]
    assert _copies([1, 2], ("contents", {"lamp": 540}), free=free) == [(*range(201), 538)]


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


def test_every_number_of_copies_may_change_where_that_is_asked_for() -> None:
    rows: list[dict[str, Any]] = [{"colour": "red"}, {"colour": "blue", "copies": 2}]
    deck = component("lamp", (choice("colour", "red", "blue"),), rows)
    asked = rule("distribution", {"of": "lamp", "by": "colour", "each": 3})
    one = game(deck, rules=[asked])
    for copies, open_rows in ((False, [1]), (True, [0, 1])):
        program = translate(one, Free(frozenset(), repair=True, copies=copies), Problems())
        assert [one.row for one in program.variables if one.field == "copies"] == open_rows
    free = Free(frozenset(), True, frozenset({"copies"}), copies=True)
    assert not [one for one in translate(one, free, Problems()).variables if one.field == "copies"]


def test_a_computed_field_is_open_by_what_it_comes_from() -> None:
    double = Field("double", "any", Span("deck.csv", 1), formula="height * 2")
    deck = component("lamp", (number("height", 0, 1), double), [{"height": 1, "double": 2}])
    asked = rule("every", {"of": "lamp", "that": "double == 2"})
    program = translate(game(deck, rules=[asked]), Free(frozenset(), repair=True), Problems())
    assert [(one.field, one.domain) for one in program.variables] == [("height", (0, 1))]
    [demand] = program.demands
    assert [excess(one, (0,)) for one in demand.constraints] == [1]
    assert [excess(one, (1,)) for one in demand.constraints] == [0]
