"""What the tests of every sample game ask of its data, its sheets' plan and its checks."""

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from generator.base.problem import Problems
from generator.check.finding import Status
from generator.check.run import check_game
from generator.load.project import load_project
from generator.model.game import Game
from generator.model.read import read_games
from generator.pipeline import builtin_sizes
from tests.conftest import ROOT

LANGS = ("ja", "en")


@cache
def game(key: str) -> Game:
    """A sample game, read without an error."""
    return read_game(ROOT, key)


def read_game(folder: Path, key: str) -> Game:
    """A game of a project's folder, read without an error."""
    problems = Problems()
    project = load_project(folder, problems)
    assert project is not None
    (found,) = [g for g in read_games(project.node, "", builtin_sizes(problems), problems) if g.key == key]
    assert problems.errors == []
    return found


def plan(samples: Path, key: str, lang: str) -> dict[str, Any]:
    """The plan of a game's sheets as data."""
    loaded: dict[str, Any] = json.loads((samples / key / lang / "sheets.json").read_text("utf-8"))
    return loaded


def slots(samples: Path, key: str, lang: str, component: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Every place of a component's faces on the sheets, with its page."""
    pages = plan(samples, key, lang)["pages"]
    return [(page, slot) for page in pages for slot in page["slots"] if slot["component"] == component]


def backs_behind_fronts(pages: list[dict[str, Any]], flip: str) -> int:
    """Hold each back against the front on the page before it, as the paper is turned; returns how many were held."""
    held = 0
    for front, back in pairwise(pages):
        if back["side"] != "back" or not back["slots"]:
            continue
        mirror = (front["width"] < front["height"]) == (flip == "long")
        for slot in back["slots"]:
            x = front["width"] - slot["x"] - slot["width"] if mirror else slot["x"]
            y = slot["y"] if mirror else front["height"] - slot["y"] - slot["height"]
            (before,) = [s for s in front["slots"] if abs(s["x"] - x) < 0.002 and abs(s["y"] - y) < 0.002]
            assert (before["card"], before["copy"]) == (slot["card"], slot["copy"])
            held += 1
    return held


def failing(folder: Path, key: str) -> set[str]:
    """The checks of a game in a project's folder that do not pass."""
    report = check_game(read_game(folder, key))
    return {result.id for result in report.results if result.status is not Status.PASSED}


def spoil(folder: Path, key: str, part: str, old: str, new: str) -> None:
    """Replace a text of cards.yaml once: the first behind the line `part:` among a game's tables and components."""
    file = folder / "cards.yaml"
    text = file.read_text("utf-8")
    at = text.index(f"      {part}:\n" if part != "constants" else "    constants:\n", text.index(f"\n  {key}:\n"))
    found = text.index(old, at)
    file.write_text(text[:found] + new + text[found + len(old) :], "utf-8")
