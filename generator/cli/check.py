"""`fudaya check`."""

from pathlib import Path

import click

from generator.base.problem import Problems
from generator.cli.console import game_option, project_argument, quiet_option
from generator.cli.report import Asked, report_options, tell


@click.command()
@project_argument
@game_option
@report_options
@click.option("-v", "--verbose", is_flag=True, help="Show the numbers of passed checks too.")
@quiet_option
def check(
    project: Path,
    games: tuple[str, ...],
    form: str | None,
    as_json: bool,
    files: tuple[Path, ...],
    lang: str | None,
    verbose: bool,
    quiet: bool,
) -> int:
    """Hold the deck against its declared numbers.

    Counts printed copies, and shows each declared number beside the actual one with the rows that
    offend. Exits with 1 when a check fails or the data has an error.

    \b
    Examples:
      fudaya check
      fudaya check mygame --game duel
      fudaya check mygame --report check.html --lang ja
      fudaya check mygame --format github --report check.xml
    """
    from generator import pipeline

    problems = Problems()
    reports = pipeline.check(project, games, problems)
    root = project.parent if project.is_file() else project
    return tell(reports, problems, Asked(form, as_json, files, lang, verbose, quiet), root)
