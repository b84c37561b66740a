"""`fudaya check`."""

import json
from pathlib import Path

import click

from generator.base.problem import Problems
from generator.cli.console import game_option, project_argument, quiet_option, show_problems
from generator.cli.main import OK, PROBLEMS


@click.command()
@project_argument
@game_option
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("-v", "--verbose", is_flag=True, help="Show the numbers of passed checks too.")
@quiet_option
def check(project: Path, games: tuple[str, ...], as_json: bool, verbose: bool, quiet: bool) -> int:
    """Hold the deck against its declared numbers.

    Counts printed copies, and shows each declared number beside the actual one with the rows that
    offend. Exits with 1 when a check fails or the data has an error.

    \b
    Examples:
      fudaya check
      fudaya check mygame --game duel
      fudaya check mygame --json > report.json
    """
    from generator import pipeline

    problems = Problems()
    reports = pipeline.check(project, games, problems)
    failed = bool(problems.errors) or not all(report.ok for report in reports)
    if as_json:
        from generator.check.report import problem_dict, report_dict

        told = [problem_dict(problem) for problem in problems]
        click.echo(
            json.dumps({"games": [report_dict(r) for r in reports], "problems": told}, ensure_ascii=False, indent=1)
        )
    else:
        from generator.check.report import report_text

        show_problems(problems, quiet)
        for report in reports:
            click.echo(report_text(report, colour=True, verbose=verbose, quiet=quiet), nl=False)
    return PROBLEMS if failed else OK
