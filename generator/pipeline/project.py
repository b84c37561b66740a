"""Opening a project: its games with the sizes that ship, and the starter to copy."""

from importlib import resources
from pathlib import Path

from generator.base.nearest import did_you_mean
from generator.base.problem import ProblemKind, Problems
from generator.load.project import Project, load_builtin, load_project
from generator.model.game import Game
from generator.model.read import read_games
from generator.model.sizes import Sizes, read_sizes

GAME_UNKNOWN = ProblemKind("asked-game-unknown", "The command line names a game that the project does not have.")


def start_project(folder: Path) -> list[Path]:
    """Copy the starter project into a folder.

    Raises:
        OSError: when it cannot be written.
    """
    written: list[Path] = []
    with resources.as_file(resources.files("generator.builtin") / "starter") as starter:
        for source in sorted(p for p in starter.rglob("*") if p.is_file() and "__pycache__" not in p.parts):
            target = folder / source.relative_to(starter)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
            written.append(target)
    return written


def builtin_sizes(problems: Problems) -> Sizes:
    """The named card sizes and papers that ship with fudaya."""
    return read_sizes(load_builtin("sizes.yaml"), load_builtin("papers.yaml"), problems)


def load_games(
    path: Path, names: tuple[str, ...], problems: Problems, *, unknown_allowed: bool = False
) -> tuple[Project | None, tuple[Game, ...]]:
    """A project and its games (all, or those named); no project when it could not be read.

    Args:
        path: its folder or file.
        names: keys of games.
        problems: receives what is wrong.
        unknown_allowed: whether cells may be `?`.
    """
    project = load_project(path, problems)
    if project is None:
        return None, ()
    sizes = builtin_sizes(problems)
    games = read_games(project.node, project.root.resolve().name, sizes, problems, unknown_allowed=unknown_allowed)
    known = [game.key for game in games]
    for name in names:
        if name not in known:
            problems.add(GAME_UNKNOWN.at(None, f"no game is named `{name}`", did_you_mean(name, known, "games")))
    return project, tuple(game for game in games if not names or game.key in names)
