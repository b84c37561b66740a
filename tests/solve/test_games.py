"""On small random games: a filled deck passes, a repair is the smallest there is, and a reason cannot be shortened."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.base.problem import Problems
from generator.check.run import check_game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.request import Mode, Request
from generator.solve.tasks.fill import fill
from generator.solve.tasks.mend import mend
from generator.solve.tasks.reason import reason
from tests.solve.games import FIELDS, Deck, Sample, all_decks, changed, game_of, passes, samples, yaml_of

SLOW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def asked(folder: Path, deck: Deck | list[list[str]], checks: tuple[str, ...], mode: Mode) -> Answer:
    task = {Mode.FILL: fill, Mode.REPAIR: mend, Mode.EXPLAIN: reason}[mode]
    problems = Problems()
    answer = task(game_of(folder, yaml_of(deck, checks)), Request(mode), Clock(60), problems)
    assert answer is not None and not problems.errors, list(problems)
    return answer


@SLOW
@given(sample=samples(), data=st.data())
def test_a_filled_deck_passes_its_checks_and_keeps_what_is_given(
    folder: Path, sample: Sample, data: st.DataObject
) -> None:
    holes = data.draw(st.sets(st.tuples(st.integers(0, len(sample.deck) - 1), st.integers(0, 2)), min_size=1))
    deck = [
        ["?" if (at, field) in holes else cell for field, cell in enumerate(row)] for at, row in enumerate(sample.deck)
    ]
    answer = asked(folder, deck, sample.checks, Mode.FILL)
    assert answer.verdict is Verdict.FOUND
    assert answer.deck is not None and check_game(answer.deck).ok
    assert len(answer.edits) == len(holes)
    for (at, row), card in zip(enumerate(deck), answer.deck.components["lamp"].cards, strict=True):
        for field, name in enumerate(FIELDS):
            if row[field] != "?":
                assert str(card.values[name]).lower() == row[field], (at, name)


@SLOW
@given(sample=samples(), data=st.data())
def test_a_repair_costs_no_more_than_the_edits_that_broke_the_deck(
    folder: Path, sample: Sample, data: st.DataObject
) -> None:
    deck = [list(row) for row in sample.deck]
    cells = data.draw(st.sets(st.tuples(st.integers(0, len(deck) - 1), st.integers(0, 2)), max_size=3))
    for at, field in sorted(cells):
        deck[at][field] = data.draw(st.sampled_from(list(FIELDS.values())[field]))
    answer = asked(folder, deck, sample.checks, Mode.REPAIR)
    assert answer.verdict in (Verdict.FOUND, Verdict.FULFILLED)
    assert answer.proven and len(answer.edits) <= changed(sample.deck, deck)
    if answer.deck is not None:
        assert check_game(answer.deck).ok


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(sample=samples(most=2), other=samples(most=2))
def test_a_repair_is_the_smallest_there_is(folder: Path, sample: Sample, other: Sample) -> None:
    deck = [list(row) for row in (*other.deck, *sample.deck)][: len(sample.deck)]
    answer = asked(folder, deck, sample.checks, Mode.REPAIR)
    costs = [changed(deck, one) for one in all_decks(len(deck)) if passes(folder, one, sample.checks)]
    assert len(answer.edits) == min(costs) == answer.bound


@SLOW
@given(sample=samples(most=4), other=samples(most=4))
def test_a_reason_is_a_contradiction_of_which_no_check_can_be_left_out(
    folder: Path, sample: Sample, other: Sample
) -> None:
    checks = tuple(dict.fromkeys((*sample.checks, *other.checks)))
    answer = asked(folder, [list(row) for row in sample.deck], checks, Mode.EXPLAIN)
    if answer.verdict is Verdict.POSSIBLE:
        assert asked(folder, sample.deck, checks, Mode.REPAIR).verdict in (Verdict.FOUND, Verdict.FULFILLED)
        return
    assert answer.verdict is Verdict.IMPOSSIBLE and answer.explanation is not None
    named = [int(name.rpartition("-")[2]) - 1 for name in answer.explanation.checks]
    core = tuple(checks[number] for number in named)
    unknown = [["?"] * 3] * len(sample.deck)
    assert answer.explanation.proven_minimal
    assert asked(folder, unknown, core, Mode.FILL).verdict is Verdict.IMPOSSIBLE
    for left in range(len(core)):
        rest = core[:left] + core[left + 1 :]
        if rest:
            assert asked(folder, unknown, rest, Mode.FILL).verdict is Verdict.FOUND, (core, rest)
