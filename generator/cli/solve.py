"""`fudaya solve`."""

import os
import re
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click

from generator.base.legible import legible
from generator.base.problem import Problems
from generator.cli.console import game_option, project_argument, quiet_option, show_problems
from generator.cli.main import OK, PROBLEMS
from generator.solve.request import OBJECTIVES

if TYPE_CHECKING:
    from generator.solve.clock import Clock, Tell
    from generator.solve.request import Mode

_UNITS = {"": 1.0, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0}
_path = click.Path(path_type=Path, dir_okay=False)


class _Duration(click.ParamType[float]):
    """A time such as `30s`, `2m` or `90`."""

    name = "time"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        if isinstance(value, float):
            return value
        match = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)\s*([a-z]*)", str(value).strip())
        if match is None or match[2] not in _UNITS or not 0 < float(match[1]) * _UNITS[match[2]] <= 86_400:
            self.fail(f"`{value}` is no time; write 30s, 2m or 1h, at most 24h", param, ctx)
        return float(match[1]) * _UNITS[match[2]]


@click.command()
@project_argument
@game_option
@click.option("--repair", is_flag=True, help="Mend the deck with the fewest edits.")
@click.option("--explain", is_flag=True, help="Say why no deck can pass the checks.")
@click.option("--count", is_flag=True, help="Say how many different decks pass the checks.")
@click.option("--write", is_flag=True, help="Write the values into the files they stand in.")
@click.option("--to", type=_path, metavar="FILE", help="Write to FILE instead: the YAML file changed, or a CSV table.")
@click.option("--data", metavar="FILE", help="Solve this table by itself: CSV, XLSX, ODS, JSON or YAML.")
@click.option("--rules", type=click.Path(path_type=Path), metavar="FILE", help="The rules for --data.")
@click.option("--free", multiple=True, metavar="KEY", help="Look for these anew: a component, or component.field.")
@click.option("--keep", multiple=True, metavar="FIELD", help="With --repair: this field stays as it is.")
@click.option("--lock", multiple=True, metavar="ROWS", help="With --repair: these rows stay: a01,a02 or a01..a09.")
@click.option("--repeats", multiple=True, metavar="FIELD", help="This list may hold an item several times.")
@click.option(
    "--objective",
    type=click.Choice(OBJECTIVES),
    default=OBJECTIVES[0],
    show_default=True,
    help="What the deck is made for: fields that do not go together, few equal cards, or only the wishes.",
)
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Another seed, another deck.")
@click.option("--within", type=_Duration(), default="60s", show_default=True, help="How long to look.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@quiet_option
def solve(
    project: Path,
    games: tuple[str, ...],
    repair: bool,
    explain: bool,
    count: bool,
    write: bool,
    to: Path | None,
    data: str | None,
    rules: Path | None,
    free: tuple[str, ...],
    keep: tuple[str, ...],
    lock: tuple[str, ...],
    repeats: tuple[str, ...],
    objective: str,
    seed: int,
    within: float,
    as_json: bool,
    quiet: bool,
) -> int:
    """Make a deck, mend one, or prove that there is none.

    Cells that are `?` are filled so that every check holds. With --repair a deck is mended with the
    fewest edits; with --explain the checks that contradict each other are named with the arithmetic.

    What would change is shown first; nothing is written without --write or --to. Ctrl-C ends the
    search and shows the best so far.

    \b
    Examples:
      fudaya solve mygame
      fudaya solve mygame --free change --seed 7 --write
      fudaya solve mygame --repair --keep green --lock c01..c09
      fudaya solve mygame --explain
      fudaya solve mygame --count --within 2m
      fudaya solve --data deck.csv --rules rules.yaml --repair
    """
    from generator import solving
    from generator.solve.request import Mode, Request

    asked = _mode({Mode.REPAIR: repair, Mode.EXPLAIN: explain, Mode.COUNT: count}, Mode.FILL)
    wanted = write or to is not None
    if data is not None and (project != Path() or games):
        raise click.UsageError("--data solves a table without a game, so PROJECT and --game have no place beside it")
    if (data is None) != (rules is None):
        raise click.UsageError("--data FILE and --rules FILE go together")
    if asked in (Mode.EXPLAIN, Mode.COUNT) and wanted:
        raise click.UsageError(f"--{asked.value} finds no deck, so there is nothing to write")
    if asked is not Mode.REPAIR and (keep or lock):
        raise click.UsageError(f"--{'keep' if keep else 'lock'} goes with --repair")
    if write and to:
        raise click.UsageError("--write and --to exclude each other")
    problems = Problems()
    request = Request(asked, seed, objective, keep, lock, free, repeats)
    with _clock(within, quiet or as_json) as clock:
        if data is None:
            solved = solving.solve_project(project, games, request, clock, problems)
        else:
            assert rules is not None
            solved = solving.solve_table(data, rules, request, clock, problems)
    files = solving.rewritten(solved, to, problems) if asked in (Mode.FILL, Mode.REPAIR) else []
    written = bool(files and wanted and not problems.errors and solving.write_files(files, problems))
    ok = not problems.errors and all(solving.good(answer) for answer in solved.answers)
    if as_json:
        click.echo(solving.answer_json(solved, files, written, problems), nl=False)
        return OK if ok else PROBLEMS
    show_problems(problems, quiet)
    for line in solving.answer_text(solved, request, quiet, diff=bool(files)):
        click.echo(legible(line))
    if not quiet:
        _show_diff(solving.diff_text(files))
        targets = [rewrite.target for rewrite in files]
        _tell_written(targets, wanted, written, bool(problems.errors))
    return OK if ok else PROBLEMS


def _mode(flags: Mapping["Mode", bool], usual: "Mode") -> "Mode":
    """The one mode that is asked for, or the usual one."""
    given = [mode for mode, wanted in flags.items() if wanted]
    if len(given) > 1:
        raise click.UsageError(f"{' and '.join(f'--{mode.value}' for mode in given)} exclude each other")
    return given[0] if given else usual


def _show_diff(lines: Sequence[str]) -> None:
    """A diff in colours."""
    colours = {"+": "green", "-": "red", "@": "cyan"}
    for line in lines:
        head = line.startswith(("+++", "---"))
        click.secho(legible(line), fg=None if head else colours.get(line[:1]), bold=head)


def _tell_written(targets: Sequence[Path], wanted: bool, written: bool, hindered: bool) -> None:
    """What became of the files, or would."""
    if written:
        for target in targets:
            click.echo(legible(f"written: {target.as_posix()}"))
    elif wanted:
        click.echo("Nothing was written.")
    elif hindered and targets:
        click.echo("Nothing is written while there are errors.")
    elif targets:
        click.echo("Nothing is written yet; --write puts this into the files, --to FILE into another one.")


@contextmanager
def _clock(seconds: float, quiet: bool) -> Iterator["Clock"]:
    """A clock that Ctrl-C stops; a second Ctrl-C leaves the command as everywhere else."""
    from generator.solve.clock import Clock

    tell = _progress(quiet)
    clock = Clock(seconds, tell)

    def stop(number: int, frame: FrameType | None) -> None:
        if clock.stopped:
            raise KeyboardInterrupt
        clock.stop()
        # Not through sys.stderr: the signal may have come while a line of progress was being written there.
        with suppress(OSError):
            os.write(2, b"\nstopping; the best so far follows\n")

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield clock
    finally:
        signal.signal(signal.SIGINT, before)
        tell("")


def _progress(quiet: bool) -> "Tell":
    """Lines of progress on a terminal, each in place of the last one; nothing in pipes."""
    import sys

    if quiet or not sys.stderr.isatty():
        return lambda message: None
    return lambda message: click.echo(f"\r\033[K{message}", nl=False, err=True)
