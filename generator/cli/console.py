"""What commands share: problems on stderr, progress, and the PROJECT argument."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import click

from generator.base.legible import legible
from generator.base.problem import Problem, Problems, Severity

project_argument = click.argument(
    "project", type=click.Path(path_type=Path), default=Path(), metavar="[PROJECT]", required=False
)
game_option = click.option("--game", "games", multiple=True, metavar="KEY", help="Only this game (may be repeated).")
quiet_option = click.option("-q", "--quiet", is_flag=True, help="Say only what is wrong.")

MOST_CARDS = 12
"""Cards with the same problem that are named one by one."""

_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTICE: "blue"}


def show_problems(problems: Problems, quiet: bool = False) -> None:
    """Tell all problems on stderr, errors last so that they stand nearest to the prompt."""
    order = [Severity.NOTICE, Severity.WARNING, Severity.ERROR]
    shown = [
        p
        for severity in order
        for p in problems
        if p.severity is severity and not (quiet and severity is Severity.NOTICE)
    ]
    for problem, others in _alike(shown):
        click.secho(legible(str(problem), breaks=True), fg=_COLOURS[problem.severity], err=True)
        if others:
            click.echo(legible(f"    and so with {_cards(others)}"), err=True)
    counts = [
        f"{sum(p.severity is s for p in shown)} {s.value}s"
        for s in reversed(order)
        if any(p.severity is s for p in shown)
    ]
    if counts:
        click.echo(", ".join(count[:-1] if count.startswith("1 ") else count for count in counts), err=True)


def _alike(problems: list[Problem]) -> list[tuple[Problem, list[str]]]:
    """Each problem once, with the further cards that have the very same one: what differs is only the card's name."""
    first: dict[object, tuple[Problem, list[str]]] = {}
    for problem in problems:
        owner = f"{problem.component} {problem.card}"
        said = problem.message.replace(owner, problem.component) if problem.card else problem.message
        key = (problem.code, problem.severity, problem.span, problem.component, said, problem.hint)
        if problem.card and key in first:
            first[key][1].append(problem.card)
        else:
            first.setdefault(key, (problem, []))
    return list(first.values())


def _cards(cards: list[str]) -> str:
    listed = ", ".join(cards[:MOST_CARDS])
    more = f" and {len(cards) - MOST_CARDS} more" if len(cards) > MOST_CARDS else ""
    return f"{len(cards)} more {'card' if len(cards) == 1 else 'cards'}: {listed}{more}"


def terminal_width() -> int | None:
    """Cells of a line of the terminal that is written to; None for a pipe or a file, where lines are left whole."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def progress_line(quiet: bool) -> Callable[[str, int, int], None]:
    """A reporter of (what, done, total) that keeps one line of a terminal up to date; it is silent in pipes."""
    if quiet or not sys.stderr.isatty():
        return lambda what, done, total: None

    def report(what: str, done: int, total: int) -> None:
        click.echo(f"\r\033[K{what} {done}/{total}" if done < total else "\r\033[K", nl=False, err=True)

    return report
