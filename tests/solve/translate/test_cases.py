"""Rules with an edge to them: held against every deck that their cells allow."""

from dataclasses import replace
from itertools import islice, product
from typing import Any

import pytest

from generator.solve.translate.deck import Free
from tests.check.deck import choice, component, lists, number, rule, text
from tests.solve.translate.sample import filled, holds, made, passes, program_of, shown

FIELDS = (choice("colour", "red", "blue"), number("height", 0, 1, 2), lists("lights", "star", "wind"), text("name"))
ROWS: list[dict[str, Any]] = [
    {"colour": "red", "height": 0, "lights": ("star", "star"), "name": "a", "copies": 1},
    {"colour": "blue", "height": 1, "lights": ("wind",), "name": None, "copies": 1},
    {"colour": "blue", "height": 2, "lights": (), "name": "b", "copies": 2},
]

CASES: list[tuple[str, dict[str, Any], set[str]]] = [
    ("distribution", {"by": "height", "expect": {0: "25%"}, "others": "any"}, {"height", "copies"}),
    ("distribution", {"by": "height", "expect": {0: "50%"}, "others": "any"}, {"height", "copies"}),
    ("some", {"that": "height == 1", "count": "50%"}, {"height", "copies"}),
    ("distribution", {"by": "name", "at_least": 2}, {"name", "copies"}),
    ("distribution", {"by": "lights", "expect": {"star": 2}, "others": "any"}, {"lights"}),
    ("distribution", {"by": "name", "expect": {"a": "0..9", "b": "0..9"}}, {"name"}),
    ("unique", {"by": "colour"}, {"colour", "copies"}),
    ("unique", {"by": "name"}, {"name"}),
    ("total", {"sum": "height", "where": "colour == red", "at_least": 0}, {"height", "colour"}),
    ("pairs", {"each": "name", "with": "colour", "count": 2}, {"name", "colour"}),
    ("spread", {"value": "height", "equals": 1}, {"height", "copies"}),
    ("range", {"value": "height", "by": "colour", "greatest": 2}, {"height", "colour"}),
    ("mean", {"value": "height", "equals": 1}, {"height", "copies"}),
    ("increasing", {"by": "height"}, {"height"}),
    ("pattern", {"value": "name", "match": "a", "required": True}, {"name"}),
    ("same_back", {"shows": ["colour"]}, {"colour"}),
    ("every", {"that": "height > 0", "where": "name == 'a'"}, {"height", "name", "copies"}),
]
MOST_DECKS = 1_200


@pytest.mark.parametrize(("kind", "body", "fields"), CASES)
def test_a_rule_holds_for_exactly_the_decks_that_pass(kind: str, body: dict[str, Any], fields: set[str]) -> None:
    keep = frozenset({"colour", "height", "lights", "name", "copies"} - fields)
    deck_of = replace(component("lamp", FIELDS, ROWS), back="back.xml")
    one = made(deck_of, rules=[rule(kind, {"of": "lamp", **body}, id="c")])
    program = program_of(one, Free(frozenset(), True, keep))
    assert program is not None
    assert not program.apart
    [demand] = program.demands
    ranges = [
        (0, 1, 2, 3) if variable.field == "copies" else range(len(variable.domain)) for variable in program.variables
    ]
    found = set()
    for codes in islice(product(*ranges), MOST_DECKS):
        deck = filled(one, program, codes)
        right = passes(deck, one.rules[0])
        assert holds(demand, codes) == right, shown(one, deck, demand)
        found.add(right)
    assert found == {True, False}
