"""`fudaya check`."""

import shlex
from collections.abc import Sequence
from pathlib import Path

import click

from generator.base.legible import legible
from generator.base.problem import Problems
from generator.check.finding import Report
from generator.check.offer import EXPLAIN, REPAIR, offers
from generator.check.reports.formats import TEXT
from generator.cli.console import game_option, project_argument, quiet_option
from generator.cli.profile import tell_profile
from generator.cli.report import Asked, report_options, tell

_OFFERS = {
    REPAIR: "For the fewest edits that mend all of it",
    EXPLAIN: "To know whether any deck can pass",
}


@click.command()
@project_argument
@game_option
@click.option("--data", metavar="FILE", help="Check this table by itself: CSV, XLSX, ODS, JSON or YAML.")
@click.option("--rules", type=click.Path(path_type=Path), metavar="FILE", help="The rules for --data.")
@click.option(
    "--write-rules",
    "new_rules",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write rules to start from, as the table of --data is.",
)
@report_options
@click.option("-v", "--verbose", is_flag=True, help="Show the numbers of passed checks too.")
@quiet_option
def check(
    project: Path,
    games: tuple[str, ...],
    data: str | None,
    rules: Path | None,
    new_rules: Path | None,
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

    With --data it checks a table alone, without a game: against --rules, or else it tells what the
    table holds.

    \b
    Examples:
      fudaya check
      fudaya check mygame --game duel
      fudaya check mygame --report check.html --lang ja
      fudaya check mygame --format github --report check.xml
      fudaya check --data deck.csv --write-rules rules.yaml
      fudaya check --data deck.csv --rules rules.yaml
    """
    problems = Problems()
    asked = Asked(form, as_json, files, lang, verbose, quiet)
    if data is None:
        from generator import pipeline

        if rules or new_rules:
            raise click.UsageError(f"{'--rules' if rules else '--write-rules'} goes with --data FILE")
        reports = pipeline.check(project, games, problems)
        code = tell(reports, problems, asked, _folder(project))
        _offer(reports, asked, [] if project == Path() else [project.as_posix()], len(reports) > 1)
        return code
    if project != Path() or games:
        raise click.UsageError("--data checks a table without a game, so PROJECT and --game have no place beside it")
    if rules and new_rules:
        raise click.UsageError("--rules and --write-rules exclude each other")
    if rules is None:
        return tell_profile(data, new_rules, problems, asked)
    from generator import counting

    report = counting.check_table(data, rules, problems)
    reports = [] if report is None else [report]
    code = tell(reports, problems, asked, Path())
    _offer(reports, asked, ["--data", data, "--rules", rules.as_posix()], False)
    return code


def _offer(reports: Sequence[Report], asked: Asked, where: Sequence[str], several: bool) -> None:
    """Say what the solver could do about checks that fail."""
    if asked.quiet or asked.as_json or asked.form not in (None, TEXT):
        return
    for report in reports:
        game = ["--game", report.game] if several else []
        for option in offers(report):
            command = shlex.join(["fudaya", "solve", *where, *game, option])
            click.echo(legible(f"{_OFFERS[option]}: {command}"))


def _folder(project: Path) -> Path:
    """The folder of a project that is named by its folder or its file."""
    try:
        return project.parent if project.is_file() else project
    except OSError:
        return project
