"""How many decks a game has: which rows are alike, and what a count says beside its numbers."""

from pathlib import Path

import pytest

from generator.base.problem import Problems
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.count.count import Bounds, Count
from generator.solve.request import Mode, Request
from generator.solve.tasks import tally as tallying
from generator.solve.tasks.strategy import Outcome, Status
from generator.solve.tasks.tally import NO_DECK, tally
from tests.solve.games import game_of, yaml_of

OPEN = (("?", "1", "false"), ("?", "1", "false"), ("?", "2", "false"))
SUMS = "counted exactly, type of card by type of card"


def answer_of(folder: Path, deck: tuple[tuple[str, ...], ...], *checks: str, clock: Clock | None = None) -> Answer:
    problems = Problems()
    game = game_of(folder, yaml_of(deck, checks))
    answer = tally(game, Request(Mode.COUNT), Clock() if clock is None else clock, problems)
    assert answer is not None and not problems.errors
    return answer


def count_of(folder: Path, deck: tuple[tuple[str, ...], ...], *checks: str, clock: Clock | None = None) -> Count:
    answer = answer_of(folder, deck, *checks, clock=clock)
    assert answer.verdict is Verdict.COUNTED and answer.count is not None
    return answer.count


def test_rows_with_equal_closed_cells_are_alike_whatever_their_ids(tmp_path: Path) -> None:
    assert count_of(tmp_path, OPEN, "contents: {lamp: 3}") == Count(18, 18, Bounds(27, 27), SUMS)


def test_the_values_of_cells_that_are_freed_do_not_tell_rows_apart(tmp_path: Path) -> None:
    game = game_of(tmp_path, yaml_of((("red", "1", "false"), ("blue", "1", "false")), ("contents: {lamp: 2}",)))
    answer = tally(game, Request(Mode.COUNT, free=("lamp.colour",)), Clock(), Problems())
    assert answer is not None and answer.count is not None
    assert answer.count.least == 6


def test_rows_with_different_open_cells_are_not_alike(tmp_path: Path) -> None:
    deck = (("?", "1", "false"), ("red", "?", "false"))
    assert count_of(tmp_path, deck, "contents: {lamp: 2}").least == 9


def test_a_deck_that_breaks_only_a_wish_counts(tmp_path: Path) -> None:
    check = "{every: {of: lamp, that: colour == red}, severity: notice}"
    assert count_of(tmp_path, OPEN, check).least == 18


def test_the_checks_determine_the_deck(tmp_path: Path) -> None:
    assert count_of(tmp_path, OPEN, "every: {of: lamp, that: colour == red}").determined


def test_a_proof_that_there_is_no_deck_is_told(tmp_path: Path) -> None:
    assert count_of(tmp_path, OPEN, "distribution: {of: lamp, by: colour, expect: {red: 4}}") == NO_DECK


def test_where_a_check_takes_no_part_fewer_decks_may_pass(tmp_path: Path) -> None:
    deck = (("red", "?", "false"), ("red", "?", "false"))
    lower = "every: {of: lamp, that: height <= max(lamp.height)}"
    assert count_of(tmp_path, deck, lower) == Count(
        0, 6, Bounds(0, 9), f"fewer may pass, as not every check took part; the most was {SUMS}"
    )
    wish = count_of(tmp_path, deck, f"{{{lower}, severity: warning}}")
    assert (wish.least, wish.most) == (6, 6)


def test_no_deck_stays_none_where_a_check_takes_no_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tallying, "find_deck", lambda *_, **__: Outcome(Status.UNDECIDED, None))
    checks = ("every: {of: lamp, that: height <= max(lamp.height)}", "total: {of: lamp, sum: height, equals: 4}")
    found = count_of(tmp_path, (("red", "?", "false"),), *checks)
    assert (found.least, found.most, found.how) == (0, 0, "counted exactly: no deck passes")


def test_a_deck_that_was_found_is_the_least_where_the_count_does_not_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(1000)

    def finds(*_: object, **__: object) -> Outcome:
        clock.stop()
        return Outcome(Status.FOUND, (0, 0, 0))

    monkeypatch.setattr(tallying, "find_deck", finds)
    found = count_of(tmp_path, OPEN, "distribution: {of: lamp, by: colour, each: 1}", clock=clock)
    assert (found.least, found.fillings.least, found.exact) == (1, 1, False)
    assert found.how.startswith("not counted to the end: one was found in the time, ")


def test_a_deck_without_open_cells_is_not_counted(tmp_path: Path) -> None:
    assert answer_of(tmp_path, (("red", "1", "false"),)).verdict is Verdict.FULFILLED
