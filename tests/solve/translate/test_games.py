"""The three games of this project, every cell of which may change."""

from pathlib import Path

import pytest

from generator.base.problem import Problems
from generator.model.game import Game
from generator.pipeline.project import load_games
from generator.solve.program import broken
from generator.solve.translate.deck import Free
from generator.solve.translate.translate import translate

ROOT = Path(__file__).resolve().parents[3]

APART = {
    "bakenushi": [],
    "kyosho": [],
    "kazaana": ["strongest-hand", "strongest-can-be-beaten"],
}
"""Their numbers depend on cells of cards that may change."""


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    problems = Problems()
    _, found = load_games(ROOT, (), problems)
    assert not problems.errors
    return {game.key: game for game in found}


@pytest.mark.parametrize("key", APART)
def test_a_game_that_passes_breaks_no_demand_with_the_values_that_it_has(games: dict[str, Game], key: str) -> None:
    problems = Problems()
    program = translate(games[key], Free(frozenset(), repair=True), problems)
    assert not list(problems)
    codes = [variable.given for variable in program.variables]
    given = [code for code in codes if code is not None]
    assert len(given) == len(codes)
    assert broken(program, given) == []
    assert [one.check for one in program.apart] == APART[key]
    assert len(program.demands) > 15


@pytest.mark.parametrize("key", APART)
def test_a_game_without_open_cells_has_nothing_to_be_found(games: dict[str, Game], key: str) -> None:
    program = translate(games[key], Free(frozenset()), Problems())
    assert not program.variables
    assert not program.demands
    assert not program.apart
