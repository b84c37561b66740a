"""Small random games with lists and with values that must differ: the reason is held against every deck there is."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.base.problem import Problems
from generator.check.run import check_game
from generator.solve.clock import Clock
from generator.solve.explain.explain import explain
from generator.solve.program import Program
from generator.solve.sat.find import Status, find
from generator.solve.translate.deck import Free
from generator.solve.translate.translate import translate
from tests.solve.games import game_of

COLOURS, LISTS = ("red", "blue"), ("[]", "[star]", "[wind]", "[star, wind]")
ROWS = 2
HEAD = """\
title: Lamps
components:
  lamp:
    front: lamp.xml
    fields:
      colour: [red, blue]
      signs: list of [star, wind]
    cards:
"""

CHECKS = (
    *(f"distribution: {{of: lamp, by: signs, expect: {{star: {number}}}, others: any}}" for number in range(3)),
    *(f"distribution: {{of: lamp, by: colour, expect: {{red: {number}}}, others: any}}" for number in range(3)),
    *(
        f"total: {{of: lamp, sum: count(signs), {end}: {number}}}"
        for end in ("at_least", "at_most")
        for number in (1, 3)
    ),
    *(f"every: {{of: lamp, that: count(signs) == {number}}}" for number in range(3)),
    "unique: {of: lamp, by: signs}",
    "unique: {of: lamp, by: signs, unordered: true, where: colour == red}",
    "unique: {of: lamp, by: [colour, signs]}",
    "unique: {of: lamp, by: colour}",
    "none: {of: lamp, that: colour == red and star in signs}",
    "exists: {of: lamp, where: wind in signs and colour == blue}",
    "exists: {of: lamp, where: count(signs) == 2, at_least: 2}",
    "distribution: {of: lamp, by: [colour, signs], expect: {red: {star: 2}}, others: any}",
)


def _game(deck: Sequence[tuple[str, str]], checks: Sequence[str]) -> str:
    rows = "".join(f"      - {{colour: {colour}, signs: {signs}}}\n" for colour, signs in deck)
    return f"{HEAD}{rows}checks:\n" + "".join(f"  - {check}\n" for check in checks)


def _passing(folder: Path, checks: Sequence[str]) -> Iterator[bool]:
    """Whether each deck there is passes; the order of its rows does not matter."""
    for deck in combinations_with_replacement(list(product(COLOURS, LISTS)), ROWS):
        report = check_game(game_of(folder, _game(deck, checks)))
        empty = {problem.code for problem in report.problems} <= {"rule-empty"}
        assert empty, list(report.problems)
        yield report.ok


def _has_deck(program: Program, fixed: Mapping[int, int], clock: Clock) -> bool | None:
    return find(program, clock, fixed=fixed).status is Status.FOUND


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(checks=st.lists(st.sampled_from(CHECKS), min_size=2, max_size=5, unique=True))
def test_no_deck_passes_what_is_named_and_one_does_without_any_of_it(tmp_path: Path, checks: list[str]) -> None:
    game = game_of(tmp_path, _game([("red", "[star]")] * ROWS, checks))
    program = translate(game, Free(frozenset(), repair=True, keep=frozenset({"copies"}), all_lists=True), Problems())
    assert not program.apart
    found = explain(program, Clock(), _has_deck)
    if found is None:
        assert any(_passing(tmp_path, checks))
        return
    core = [checks[int(name.rpartition("-")[2]) - 1] for name in found.checks]
    assert not any(_passing(tmp_path, core))
    assert found.proven_minimal
    for left in range(len(core)):
        rest = core[:left] + core[left + 1 :]
        assert not rest or any(_passing(tmp_path, rest)), (core, rest)
