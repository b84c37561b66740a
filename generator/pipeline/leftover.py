"""Sheets in the output folder of games and languages that the project no longer has."""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from generator.base.problem import ProblemKind, Problems, Severity
from generator.model.game import Game

LEFT_OVER = ProblemKind(
    "output-left-over",
    "The output folder holds sheets of a game or language that the project no longer has.",
    Severity.NOTICE,
)

_PLAN = "sheets.json"
_LARGEST = 50_000_000


def left_over(output: Path, games: Sequence[Game], all_games: bool) -> Iterator[tuple[Path, str]]:
    """Folders that an earlier build made and none will make again, each with what is gone.

    A folder counts as made by a build where the plan of its sheets names the game and language that the folder is
    called after; whatever else stands there is the designer's.

    Args:
        output: the output folder.
        games: games of the project.
        all_games: whether these are all that the folder can hold.
    """
    known = {game.key: game for game in games}
    for folder in _folders(output):
        made = [lang for lang in _folders(folder) if _made(lang / _PLAN, folder.name, lang.name)]
        game = known.get(folder.name)
        if game is not None:
            yield from ((lang, f"language that `{game.key}`") for lang in made if lang.name not in game.languages)
        elif made and all_games:
            yield folder, "game that the project"


def tell_left_over(found: Iterable[tuple[str, str]], problems: Problems) -> None:
    """Tell of left-over folders, each as shown and with what is gone."""
    hint = "delete the folder when you no longer want it; no build touches it"
    for shown, gone in found:
        problems.add(LEFT_OVER.at(None, f"`{shown}` holds sheets of a {gone} no longer has", hint))


def _folders(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError:
        return []


def _made(plan: Path, game: str, lang: str) -> bool:
    try:
        if plan.stat().st_size > _LARGEST:
            return False
        head = json.loads(plan.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(head, dict) and (head.get("game"), head.get("lang"), "pages" in head) == (game, lang, True)
