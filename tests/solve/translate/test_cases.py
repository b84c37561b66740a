"""Rules with an edge to them: held against the decks that their cells allow."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from generator.base.length import Size
from generator.base.span import Span
from generator.model.field import Field
from generator.model.game import Component, Game
from generator.solve.program import Program
from generator.solve.translate.deck import Free
from tests.check.deck import choice, component, lists, number, rule, table, text
from tests.solve.translate import cases, cases_beside
from tests.solve.translate.case import ART, CHIPS, LAMPS, Case
from tests.solve.translate.cases_apart import APART, HOPELESS
from tests.solve.translate.sample import filled, holds, made, passes, program_of, shown

FIELDS = (
    choice("colour", "red", "blue"),
    number("height", 0, 1, 2),
    replace(number("worth", 1, 2), required=False),
    lists("lights", "star", "wind"),
    replace(text("name"), required=False),
    Field("double", "any", Span("deck.csv", 1), formula="height * 2"),
    Field("half", "number", Span("deck.csv", 1), formula="height / 2"),
)
TABLE = (
    choice("kind", "a", "b"),
    number("points", 0, 1, 2, 3),
    replace(number("most", 1, 3), required=False),
    lists("tags", "a", "star", "wind"),
)
MOST_DECKS = 40


def _game(case: Case) -> Game:
    lamp = replace(component("lamp", FIELDS, LAMPS), back="back.xml")
    chip = replace(component("chip", FIELDS, CHIPS), back="back.xml")
    more = _with_backs() if {"plain", "mixed"} & set(str(case).replace("'", " ").replace("/", " ").split()) else ()
    body = case.body if case.kind == "contents" else {"of": "lamp", **case.body}
    return made(lamp, chip, *more, table("art", TABLE, ART), rules=[rule(case.kind, body, id="c")], limit=1)


def _with_backs() -> tuple[Component, ...]:
    """A component without backs, and one whose rows have the usual back, another one or another size."""
    plain = component("plain", FIELDS[:1], [{"colour": "red"}, {"colour": "blue"}])
    mixed = component("mixed", FIELDS[:1], [{"colour": "red"}, {"colour": "blue"}, {"colour": "red"}])
    first, second, third = mixed.cards
    own = (first, replace(second, back="other.xml"), replace(third, size=Size(40000, 40000)))
    return replace(plain, back="back.xml", backs="none"), replace(mixed, back="back.xml", cards=own)


def _decks(program: Program) -> Iterator[tuple[int, ...]]:
    """Decks of which the demand says that they are right and such of which it says that they are not, of each some."""
    ranges = [
        [code for code, value in enumerate(one.domain) if one.field != "copies" or value in (0, 1, 2)]
        for one in program.variables
    ]
    kinds: dict[bool, list[tuple[int, ...]]] = {True: [], False: []}
    for codes in product(*ranges):
        kinds[holds(program.demands[0], codes)].append(codes)
    for decks in kinds.values():
        yield from Random(0).sample(decks, min(MOST_DECKS, len(decks)))


@pytest.mark.parametrize("case", [*cases.CASES, *cases_beside.CASES], ids=str)
def test_a_rule_holds_for_exactly_the_decks_that_pass(case: Case) -> None:
    assert _held(case) == {True, False}


@pytest.mark.parametrize("case", HOPELESS, ids=str)
def test_a_rule_that_no_deck_fulfils_never_holds(case: Case) -> None:
    assert _held(case) == {False}


@pytest.mark.parametrize(("case", "reason"), APART)
def test_a_rule_that_cannot_be_put_as_sums_is_apart(case: Case, reason: str) -> None:
    program = program_of(_game(case), Free(case.unknown()))
    assert program is not None
    [apart] = program.apart
    assert apart.reason.startswith(reason)


def _held(case: Case) -> set[bool]:
    """What the check says of the decks, always as the demand does."""
    one = _game(case)
    program = program_of(one, Free(case.unknown()))
    assert program is not None
    assert not program.apart, program.apart
    assert len(program.variables) == len(case.unknown())
    [demand] = program.demands
    found: set[bool] = set()
    for codes in _decks(program):
        deck = filled(one, program, codes)
        right = passes(deck, one.rules[0])
        assert holds(demand, codes) == right, shown(one, deck, demand)
        found.add(right)
    return found


SHARES = [("50%", 101, 99), ("50%", 34, 33), ("50%", 99, 101), ("0%", 1, 250), ("100%", 250, 1), ("33.3%", 1, 2)]


@pytest.mark.parametrize(("share", "red", "blue"), SHARES)
def test_a_percentage_of_pieces_whose_number_is_open_is_rounded_as_the_check_rounds(
    share: str, red: int, blue: int
) -> None:
    rows = [("red", red), ("blue", blue), ("blue", 1), ("red", 1)]
    deck_of = component("lamp", FIELDS[:1], [{"colour": colour, "copies": copies} for colour, copies in rows])
    one = made(deck_of, rules=[rule("some", {"of": "lamp", "that": "colour == red", "count": share}, id="c")])
    program = program_of(one, Free(frozenset({("lamp", 2, "copies"), ("lamp", 3, "copies")})))
    assert program is not None
    [demand] = program.demands
    for codes in product(range(4), repeat=2):
        assert holds(demand, codes) == passes(filled(one, program, codes), one.rules[0]), codes
