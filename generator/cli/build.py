"""`fudaya build`."""

import json
from pathlib import Path

import click

from generator.base.problem import Problems
from generator.cli.console import (
    game_option,
    progress_line,
    project_argument,
    quiet_option,
    show_problems,
)
from generator.cli.main import OK, PROBLEMS


@click.command()
@project_argument
@game_option
@click.option("--lang", "langs", multiple=True, metavar="LANG", help="Only this language (may be repeated).")
@click.option(
    "--component", "components", multiple=True, metavar="KEY", help="Sheets of this component only (may be repeated)."
)
@click.option("--paper", metavar="NAME", help="Paper to print on, such as A4, A3, Letter.")
@click.option("--flip", type=click.Choice(["long", "short"]), help="Edge about which the printer turns the paper.")
@click.option(
    "--output", type=click.Path(path_type=Path, file_okay=False), help="Folder to write into [PROJECT/output]."
)
@click.option("--force", is_flag=True, help="Write the output although a check fails.")
@click.option("--json", "as_json", is_flag=True, help="Print what was written, the checks and the problems as JSON.")
@quiet_option
def build(
    project: Path,
    games: tuple[str, ...],
    langs: tuple[str, ...],
    components: tuple[str, ...],
    paper: str | None,
    flip: str | None,
    output: Path | None,
    force: bool,
    as_json: bool,
    quiet: bool,
) -> int:
    """Make the printable sheets, the appendix and the component list.

    Writes output/GAME/LANG/ sheets.pdf, sheets.json, appendix.md, components.csv, and
    output/GAME/ check.html and check.json; for a game that asks for it also appendix.pdf and
    appendix-booklet.pdf. A failed check or any error stops it before anything is written. The JSON
    holds the paths of the files, and for each game its checks as in check.json.

    \b
    Examples:
      fudaya build
      fudaya build mygame --game duel --lang ja
      fudaya build mygame --paper Letter --flip short
      fudaya build mygame --component summary
    """
    from generator import pipeline

    problems = Problems()
    options = pipeline.BuildOptions(games, langs, paper, flip, output, force, components)
    result = pipeline.build(project, options, problems, progress_line(quiet))
    if as_json:
        from generator.check.reports.data import problem_dict, report_dict

        told = {
            "files": [path.as_posix() for path in result.files],
            "games": [report_dict(report) for report in result.reports],
            "problems": [problem_dict(problem) for problem in problems],
        }
        click.echo(json.dumps(told, ensure_ascii=False, indent=1))
        return OK if result.written else PROBLEMS
    show_problems(problems, quiet)
    if result.failed:
        from generator.check.reports.terminal import report_text

        for report in result.reports:
            if not report.ok:
                click.echo(report_text(report, colour=True, quiet=True), err=True, nl=False)
    if not result.written:
        click.echo("nothing was written; the output is as it was", err=True)
        return PROBLEMS
    if not quiet:
        for line in result.summary:
            click.echo(line)
    return OK
