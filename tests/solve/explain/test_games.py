"""Whole games that no deck can pass: which checks are named, and what a designer reads."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.base.problem import Problems
from generator.solve.clock import Clock
from generator.solve.explain.explain import Explanation, Group, explain
from generator.solve.program import Program
from generator.solve.sat.find import Status, find
from generator.solve.translate.deck import Free
from generator.solve.translate.translate import translate
from tests.solve.games import game_of

LAMPS = """\
title: Lamps
components:
  lamp:
    front: lamp.xml
    fields:
      colour: [red, blue, green]
      height: 1..4
      cost: 0..5
      tall: flag
      signs: list of [star, wind, moon, rain]
    cards: {cards}
checks:
"""
COPIES = """\
title: Lamps
components:
  lamp:
    front: lamp.xml
    fields: {{colour: [red, blue]}}
    cards:
      - {{id: a, colour: red, copies: 3}}
      - {{id: b, colour: blue, copies: 4}}
      - {{id: c, colour: blue, copies: 5}}
checks:
"""


class Case(NamedTuple):
    """Checks that exclude each other.

    Attributes:
        checks: as YAML; they are named by their places, from 1.
        told: the sentences.
        core: the places of those that are named; None for all.
        cards: how many there are, or rows.
        head: the game.
    """

    checks: tuple[str, ...]
    told: tuple[str, ...]
    core: tuple[int, ...] | None = None
    cards: int = 12
    head: str = LAMPS


HEIGHTS = "distribution: {of: lamp, by: height, each: 3}"
UNIQUE = "unique: {of: lamp, by: [colour, height]}"
NONE_AT_ALL = "but there can be none."
NO_OTHERS = "check-{} sees to it that there are no others."
NO_DECK = "No deck does all of this."
RULED = "rules out what would make this possible."

CASES = {
    "values that need more cards than there are": Case(
        ("distribution: {of: lamp, by: colour, each: 4}", "distribution: {of: lamp, by: height, each: 4}"),
        ("4 x 4 cards with height 1, 2, 3 or 4 make 16 cards, and no card counts twice; but there are 12 cards.",),
        core=(2,),
    ),
    "a cross table against its margin": Case(
        (
            "distribution: {of: lamp, by: colour, each: 4}",
            "distribution: {of: lamp, by: [colour, tall], expect: {red: {true: 3, false: 2}}, others: any}",
        ),
        (
            "2 + 3 cards with colour red and tall false or true make 5 cards, "
            "but there can be at most 4 cards with colour red.",
        ),
    ),
    "two conditions without a common card": Case(
        (
            "exists: {of: lamp, where: colour == red and tall, at_least: 5}",
            "exists: {of: lamp, where: colour == red and height == 1, at_least: 5}",
            "exists: {of: lamp, where: colour == red, at_most: 7}",
            "none: {of: lamp, that: tall and height == 1}",
        ),
        (
            "5 cards where colour == red and tall + 5 where colour == red and height == 1 make 10 cards, "
            "but there can be at most 7 cards where colour == red.",
            f"check-4 {RULED}",
        ),
    ),
    "cards that may count twice": Case(
        (
            "exists: {of: lamp, where: colour == red, at_least: 7}",
            "exists: {of: lamp, where: tall, at_least: 8}",
            "exists: {of: lamp, where: colour == red and tall, at_most: 2}",
        ),
        (
            "8 cards where tall + 7 where colour == red make 15 cards, "
            "but there are 12 cards, and only 2 cards where colour == red and tall may count twice.",
        ),
    ),
    "a total over what all cards make": Case(
        ("total: {of: lamp, sum: height, equals: 50}",),
        ("height in all must be at least 50, but 12 cards of at most 4 make only 48.",),
    ),
    "a total against a distribution": Case(
        (HEIGHTS, "total: {of: lamp, sum: height, equals: 31}"),
        (
            "height in all must be at least 31, but at most 30 can be reached: 1 for each of the 12 cards, "
            "3 more for each of 3 cards with height 4, 2 more for each of 3 cards with height 3 "
            "and 1 more for each of 3 cards with height 2.",
        ),
    ),
    "a total of some cards": Case(
        (
            "distribution: {of: lamp, by: colour, each: 4}",
            "total: {of: lamp, sum: height, where: colour == red, at_least: 17}",
        ),
        (
            "height in all where colour == red must be at least 17, but at most 16 can be reached: "
            "4 for each of 4 cards with colour red.",
        ),
    ),
    "a total under what the tall ones make": Case(
        ("total: {of: lamp, sum: height, at_most: 20}", "exists: {of: lamp, where: height >= 3, at_least: 6}"),
        (
            "height in all must be at most 20, but at least 24 is reached: "
            "1 for each of the 12 cards and 2 more for each of 6 cards where height >= 3.",
        ),
    ),
    "a total under 0": Case(
        ("total: {of: lamp, sum: 2 - height, at_most: -30}",),
        ("2 - height in all must be at most -30, but 12 cards of at least -2 make -24.",),
    ),
    "two totals of which one counts twice": Case(
        (
            "total: {of: lamp, sum: height + cost, at_most: 30}",
            "total: {of: lamp, sum: height * 2 - cost, at_least: 70}",
        ),
        (
            "height * 2 - cost in all must be at least 70, "
            "but there is room for only 60: 2 x 30 of height + cost in all.",
        ),
    ),
    "an average against low cards": Case(
        ("mean: {of: lamp, value: height, at_least: 3.5}", "some: {of: lamp, that: height == 1, at_least: 3}"),
        (
            "height must be at least 3.5 on average, but stays below that by at least 3 in all: "
            "0.5 for each of the 12 cards and 3 less for each of 3 cards with height == 1.",
        ),
    ),
    "averages by value against a total": Case(
        ("mean: {of: lamp, value: cost, by: colour, equals: 4}", "total: {of: lamp, sum: cost, equals: 40}"),
        ("cost in all must be at most 40, but 12 cards of at least 4 on average make 48.", f"check-1 {RULED}"),
    ),
    "a range against a count": Case(
        ("range: {of: lamp, value: height, within: 2..3}", "exists: {of: lamp, where: height == 4, count: 2}"),
        (f"2 cards where height == 4 are needed, {NONE_AT_ALL}", "check-1 sees to it that there can be none."),
    ),
    "a spread against a rule": Case(
        ("spread: {of: lamp, value: height, equals: 3}", "every: {of: lamp, that: height >= 2}"),
        (
            f"1 number of height with another that is at least 3 greater is needed, {NONE_AT_ALL}",
            f"check-2 {RULED}",
        ),
    ),
    "numbers farther apart than a spread": Case(
        (
            "spread: {of: lamp, value: cost, at_most: 3}",
            "exists: {of: lamp, where: cost == 0}",
            "exists: {of: lamp, where: cost == 5}",
        ),
        (
            "check-1 allows no numbers of cost with another that is more than 3 greater; "
            "check-2 asks for at least 1 card where cost == 0; check-3 asks for at least 1 card where cost == 5.",
            NO_DECK,
        ),
    ),
    "an average that is too far from a card": Case(
        (
            "spread: {of: lamp, value: cost, at_most: 1}",
            "mean: {of: lamp, value: cost, equals: 3.5}",
            "exists: {of: lamp, where: cost == 1}",
        ),
        (
            "check-1 allows no numbers of cost with another that is more than 1 greater; "
            "check-2 wants cost to be at least 3.5 on average; check-3 asks for at least 1 card where cost == 1.",
            NO_DECK,
        ),
    ),
    "more partners than cards": Case(
        (
            "pairs: {of: lamp, each: colour, with: height, at_least: 3}",
            "distribution: {of: lamp, by: colour, expect: {red: 2}, others: any}",
        ),
        (
            "check-1 asks for at least 3 values of height beside colour red where that occurs; "
            "check-2 asks for exactly 2 cards with colour red.",
            NO_DECK,
        ),
    ),
    "more partners than there are": Case(
        ("pairs: {of: lamp, each: colour, with: height, at_least: 5}",),
        (
            "There are 12 cards, but no value is left that they could have.",
            "check-1 sees to it that no value is left.",
        ),
    ),
    "rules in a chain": Case(
        (
            "every: {of: lamp, where: colour == red, that: height == 1}",
            "every: {of: lamp, where: height == 1, that: cost == 0}",
            "exists: {of: lamp, where: colour == red and cost > 0}",
        ),
        (
            f"1 card where colour == red and cost > 0 is needed, {NONE_AT_ALL}",
            "check-1 and check-2 see to it that there can be none.",
        ),
    ),
    "more cards than values": Case(
        ("unique: {of: lamp, by: height}",),
        ("There are 12 cards, but only 4 different values of height, each once.",),
    ),
    "more cards of a colour than pairs with it": Case(
        (UNIQUE, "distribution: {of: lamp, by: colour, expect: {red: 5}, others: any}"),
        (
            "5 cards with colour red are needed, but only 4 different values of colour and height are left for them, "
            "each once.",
        ),
    ),
    "a pair that a rule takes away": Case(
        (UNIQUE, "none: {of: lamp, that: colour == green and height == 4}"),
        ("There are 12 cards, but only 11 different values of colour and height, each once.", NO_OTHERS.format(2)),
    ),
    "items of lists": Case(
        ("every: {of: lamp, that: count(signs) == 1}", "distribution: {of: lamp, by: signs, each: 4}"),
        (
            "4 x 4 times star, wind, moon or rain in signs make 16, but 12 cards of at most 1 make only 12.",
            f"check-1 {RULED}",
        ),
    ),
    "lists that differ": Case(
        (
            "every: {of: lamp, that: count(signs) == 2}",
            "unique: {of: lamp, by: signs, unordered: true}",
            "distribution: {of: lamp, by: signs, expect: {moon: 4}, others: any}",
        ),
        (
            "4 times moon in signs are needed, but only 3 different values of signs are left for them, each once.",
            NO_OTHERS.format(1),
        ),
        cards=6,
    ),
    "even numbers that make an odd one": Case(
        ("every: {of: lamp, that: height == 2 or height == 4}", "total: {of: lamp, sum: height, equals: 31}"),
        ("height in all can only be 24, 26, 28 and so on, not 31.", f"check-1 {RULED}"),
    ),
    "cards that are printed twice": Case(
        ("unique: {of: lamp, by: colour}",),
        ("There are 12 cards that are printed more than once, but there may be none.",),
        head=COPIES,
    ),
    "a percentage that is no number of cards": Case(
        ("some: {of: lamp, that: tall, count: 30%}",),
        ("No number of cards with tall is at least 4 and at most 3.",),
    ),
    "fewer pieces than the box says": Case(
        ("contents: {lamp: 13}",), ("13 pieces (lamp) are needed, but there are 12.",), head=COPIES
    ),
    "more pieces than the box says": Case(
        ("contents: {lamp: 11}",), ("At most 11 pieces (lamp) are allowed, but there are 12.",), head=COPIES
    ),
    "copies that do not add up": Case(
        ("distribution: {of: lamp, by: colour, each: 6}",),
        ("No deck passes check-1. No sum shows it, but all decks were tried.",),
        head=COPIES,
    ),
    "more rising numbers than there are": Case(
        ("increasing: {of: lamp, by: height}",),
        ("No deck passes check-1. No sum shows it, but all decks were tried.",),
        cards=5,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_a_designer_reads(name: str, tmp_path: Path) -> None:
    case = CASES[name]
    found = _explained(_program(tmp_path, case))
    core = case.core or range(1, len(case.checks) + 1)
    assert found.checks == tuple(f"check-{place}" for place in core)
    assert found.sentences == case.told
    assert found.proven_minimal


def test_an_odd_ring_of_checks_is_found_by_trying(tmp_path: Path) -> None:
    """Half a red, half a blue and half a green card would do."""
    pairs = (("red", "blue"), ("blue", "green"), ("green", "red"))
    head = LAMPS.replace("[red, blue, green]", "[red, blue, green, white]")
    checks = tuple(
        f"exists: {{of: lamp, where: 'colour == {one} or colour == {other}', count: 1}}" for one, other in pairs
    )
    found = _explained(_program(tmp_path, Case(checks, (), cards=5, head=head)))
    assert found.checks == ("check-1", "check-2", "check-3")
    assert not found.linear
    assert found.sentences == (
        "No deck passes check-1, check-2 and check-3 together. No sum shows it, but all decks were tried.",
    )


def test_given_cells_take_part_where_they_matter(tmp_path: Path) -> None:
    head = COPIES[: COPIES.index("      - ")].replace("blue]", "blue, green]")
    rows = "".join(f"      - {{{{id: l{row}, colour: {'red' if row < 3 else '?'}}}}}\n" for row in range(6))
    case = Case(("distribution: {of: lamp, by: colour, each: 2}",), (), head=f"{head}{rows}checks:\n")
    program = _program(tmp_path, case)
    colours = {
        place: variable.given
        for place, variable in enumerate(program.variables)
        if variable.field == "colour" and variable.given is not None
    }
    found = _explained(program, Group("the given cells of lamp.colour", colours))
    assert found.groups == ("the given cells of lamp.colour",)
    assert found.sentences == ("At most 2 cards with colour red are allowed, but 3 of the 6 cards are such.",)


def _program(folder: Path, case: Case) -> Program:
    checks = "".join(f"  - {check}\n    id: check-{place}\n" for place, check in enumerate(case.checks, 1))
    game = game_of(folder, case.head.format(cards=case.cards) + checks)
    unknown = frozenset((cell.owner, cell.row, cell.field) for cell in game.unknown)
    problems = Problems()
    free = Free(unknown=unknown, repair=True, keep=frozenset({"copies"}), all_lists=True)
    program = translate(game, free, problems)
    assert not problems.errors and not program.apart
    return program


def _explained(program: Program, *groups: Group) -> Explanation:
    found = explain(program, Clock(), _has_deck, groups=groups)
    assert found is not None
    return found


def _has_deck(program: Program, fixed: Mapping[int, int], clock: Clock) -> bool | None:
    status = find(program, clock, fixed=fixed).status
    return None if status is Status.UNDECIDED else status is Status.FOUND
