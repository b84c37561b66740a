"""Reading games and solving each."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from generator.base.problem import ProblemKind, Problems
from generator.load.files import ReadFile
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.request import Mode, Request
from generator.solve.sat.solver import SolverMissingError
from generator.solve.tasks.fill import fill
from generator.solve.tasks.mend import mend
from generator.solve.tasks.reason import reason
from generator.solve.tasks.scope import requests_of
from generator.solve.tasks.tally import tally
from generator.solve.tasks.wrong import report_wrong_checks

SOLVER_MISSING = ProblemKind("solver-missing", "The solver's library is not installed.")

Task = Callable[[Game, Request, Clock, Problems], Answer | None]

_TASKS: dict[Mode, Task] = {Mode.FILL: fill, Mode.REPAIR: mend, Mode.EXPLAIN: reason, Mode.COUNT: tally}


class Solved(NamedTuple):
    """What a command came to.

    Attributes:
        root: the folder from which places name their files.
        answers: one a game, in their order; fewer after problems.
        data: the table that stands by itself, as typed; "" for a project.
        files: the files that were read, by their names in places, a workbook's without its sheet.
    """

    root: Path
    answers: tuple[Answer, ...]
    data: str = ""
    files: Mapping[str, ReadFile] = MappingProxyType({})


def solve_project(path: Path, names: tuple[str, ...], request: Request, clock: Clock, problems: Problems) -> Solved:
    """Solve the games of a project, all or those named.

    Without names and with something to fill, only the games that have open cells are looked at.
    """
    from generator.pipeline import load_games

    project, games = load_games(path, names, problems, unknown_allowed=True)
    if project is None or problems.errors:
        return Solved(path, ())
    if request.mode is Mode.FILL and not names and not request.free:
        games = tuple(game for game in games if game.unknown) or games
    return Solved(project.root, _solved(games, request, clock, problems), files=project.files)


def solve_table(data: str, rules: Path, request: Request, clock: Clock, problems: Problems) -> Solved:
    """Solve a table that stands by itself, against a rules file."""
    from generator import counting

    files: dict[str, ReadFile] = {}
    game = counting.read_table(data, rules, problems, files, unknown_allowed=True)
    games = () if game is None or problems.errors else (game,)
    return Solved(Path(), _solved(games, request, clock, problems), data, files)


def _solved(games: Sequence[Game], request: Request, clock: Clock, problems: Problems) -> tuple[Answer, ...]:
    """The answers of the games that have no problems."""
    answers = []
    for number, (game, asked) in enumerate(zip(games, requests_of(games, request), strict=True)):
        own = Problems()
        part = clock.part(1 / (len(games) - number), 86_400.0)
        try:
            answer = None if report_wrong_checks(game, own) else _TASKS[asked.mode](game, asked, part, own)
        except SolverMissingError:
            hint = 'install it with `pip install "fudaya[solve]"`'
            problems.add(SOLVER_MISSING.at(None, "this needs the library python-sat, which is not installed", hint))
            break
        problems.extend(own)
        if answer is not None:
            answers.append(answer)
    return tuple(answers)


def good(answer: Answer) -> bool:
    """Whether an answer is no reason to stop: a deck that passes, or one that is known to exist."""
    if answer.verdict is Verdict.COUNTED:
        return answer.count is not None and answer.count.least > 0
    if answer.verdict is Verdict.FULFILLED:
        return answer.report is None or answer.report.ok
    return answer.verdict in (Verdict.FOUND, Verdict.POSSIBLE)
