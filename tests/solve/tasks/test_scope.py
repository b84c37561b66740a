"""Which cells may be set, from what a person asks."""

from pathlib import Path

import pytest

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.request import Request
from generator.solve.tasks.scope import free_cells, requests_of
from tests.solve.games import game_of

TEXT = """\
components:
  lamp:
    front: lamp.xml
    fields: {colour: [red, blue], height: 1..3, signs: "list of [star, wind]", name: text}
    cards:
      - {id: ember, colour: ?, height: 1, signs: [], name: Ember}
      - {id: torch, colour: red, height: 2, signs: [], name: Torch}
      - {id: pond, colour: blue, height: 3, signs: [star], name: Pond}
  token: {front: t.xml, fields: {say: text}, cards: [{id: t1, say: a}]}
tables:
  prices: {fields: {cost: 0..2}, rows: [{cost: 1}]}
"""


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return game_of(tmp_path, TEXT)


def wrong(game: Game, request: Request) -> list[str]:
    problems = Problems()
    free_cells(game, request, problems)
    return [f"{problem.message}; {problem.hint}" for problem in problems]


def test_cells_that_are_open_are_looked_for(game: Game) -> None:
    assert free_cells(game, Request(), Problems()).unknown == {("lamp", 0, "colour")}


@pytest.mark.parametrize(
    ("asked", "cells"),
    [
        ("lamp.height", {("lamp", row, "height") for row in range(3)}),
        ("lamp.copies", {("lamp", row, "copies") for row in range(3)}),
        ("lamp", {("lamp", row, name) for row in range(3) for name in ("colour", "height", "signs")}),
        ("prices", {("tables.prices", 0, "cost")}),
        ("tables.prices.cost", {("tables.prices", 0, "cost")}),
    ],
)
def test_what_is_named_is_looked_for_anew(game: Game, asked: str, cells: set[tuple[str, int, str]]) -> None:
    found = free_cells(game, Request(free=(asked,)), Problems())
    assert found.unknown == cells | {("lamp", 0, "colour")}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("lamps", "`lamps` is no component, table or field of"),
        ("lamp.hight", "did you mean `height`?"),
        ("lamp.name", "declare fields with the values that they may have"),
        ("token", "no field of `token` can be looked for"),
        ("prices.copies", "`copies` of `tables.prices` cannot be looked for"),
    ],
)
def test_what_cannot_be_looked_for_is_told(game: Game, asked: str, said: str) -> None:
    [told] = wrong(game, Request(free=(asked,)))
    assert said in told


@pytest.mark.parametrize(
    ("asked", "rows"),
    [
        ("torch", {1}),
        ("ember,pond", {0, 2}),
        (" ember , pond ", {0, 2}),
        ("ember..torch", {0, 1}),
        ("pond..torch", {1, 2}),
    ],
)
def test_rows_are_locked_by_their_ids(game: Game, asked: str, rows: set[int]) -> None:
    assert free_cells(game, Request(lock=(asked,)), Problems()).locked == {("lamp", row) for row in rows}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("embr", "no row has the id `embr`; did you mean `ember`?"),
        ("ember..zzz", "no row has the id `zzz`; rows without an `id` are called by their number"),
        ("ember,", "no row has the id ``"),
        ("ember..t1", "`ember` and `t1` are no rows of one component"),
    ],
)
def test_rows_that_do_not_exist_are_told(game: Game, asked: str, said: str) -> None:
    [told] = wrong(game, Request(lock=(asked,)))
    assert told.startswith(said)


def test_fields_are_kept_with_and_without_their_component(game: Game) -> None:
    asked = Request(keep=("height", "lamp.colour", "copies", "name"))
    assert free_cells(game, asked, Problems()).keep == set(asked.keep)
    assert wrong(game, Request(keep=("hight",))) == ["no field is named `hight`; did you mean `height`?"]


def test_only_lists_repeat(game: Game) -> None:
    assert free_cells(game, Request(repeats=("lamp.signs",)), Problems()).repeats == {"lamp.signs"}
    assert wrong(game, Request(repeats=("colour",))) == ["no list is named `colour`; lists: lamp.signs, signs"]


def test_names_of_other_games_are_left_out_and_names_of_none_are_told(tmp_path: Path, game: Game) -> None:
    other = game_of(tmp_path, TEXT.replace("lamp:", "lantern:").replace("ember", "candle"))
    asked = Request(free=("lamp", "lantern.height"), keep=("height", "lamp.colour", "hight"), lock=("candle",))
    first, second = requests_of([game, other], asked)
    assert (first.free, first.keep, first.lock) == (("lamp",), ("height", "lamp.colour", "hight"), ())
    assert (second.free, second.keep, second.lock) == (("lantern.height",), ("height", "hight"), ("candle",))
    assert requests_of([game], asked) == [asked]
