"""`fudaya stats`."""

import json
from pathlib import Path

import click

from generator.base.problem import Problems
from generator.cli.console import game_option, project_argument, quiet_option, show_problems, terminal_width
from generator.cli.main import OK, PROBLEMS

_folder = click.Path(path_type=Path, file_okay=False)


@click.command()
@project_argument
@game_option
@click.option("--data", metavar="FILE", help="Look at this table instead of a game.")
@click.option("--rules", type=click.Path(path_type=Path), metavar="FILE", help="What the fields of --data are.")
@click.option("--of", multiple=True, metavar="KEY", help="Only this component or table (may be repeated).")
@click.option("--by", multiple=True, metavar="FIELD", help="Only this field; two of them make a cross table.")
@click.option("--odds", multiple=True, metavar="CONDITION", help="The odds that drawn pieces fulfil it.")
@click.option("--hand", type=int, metavar="N", help="How many pieces are drawn for --odds.")
@click.option("--at-least", type=int, default=1, show_default=True, metavar="N", help="How many shall fulfil it.")
@click.option("--svg", type=_folder, metavar="DIR", help="Write each histogram as an SVG picture.")
@click.option("--png", type=_folder, metavar="DIR", help="Write each histogram as a PNG picture.")
@click.option("--json", "as_json", is_flag=True, help="Print the statistics as JSON.")
@quiet_option
def stats(
    project: Path,
    games: tuple[str, ...],
    data: str | None,
    rules: Path | None,
    of: tuple[str, ...],
    by: tuple[str, ...],
    odds: tuple[str, ...],
    hand: int | None,
    at_least: int,
    svg: Path | None,
    png: Path | None,
    as_json: bool,
    quiet: bool,
) -> int:
    """Show what the deck is like: histograms, cross tables, odds of drawing.

    Counts printed copies. Without --of it looks at every component, and without --by at every field.
    All numbers are exact.

    \b
    Examples:
      fudaya stats
      fudaya stats mygame --of change --by green --by red
      fudaya stats mygame --of change --hand 6 --odds "green == 4" --at-least 2
      fudaya stats mygame --svg charts
      fudaya stats --data deck.csv
    """
    from generator import counting
    from generator.check.statistics.reckon import Asked

    if odds and hand is None:
        raise click.UsageError("--odds needs --hand N: how many pieces are drawn")
    if hand is not None and not odds:
        raise click.UsageError('--hand needs --odds CONDITION, such as --odds "green == 4"')
    if data is not None and (project != Path() or games):
        raise click.UsageError("--data looks at a table without a game, so PROJECT and --game have no place beside it")
    if rules is not None and data is None:
        raise click.UsageError("--rules goes with --data FILE")
    problems = Problems()
    if data is None:
        found_games = counting.read_games(project, games, problems)
    else:
        table = counting.read_table(data, rules, problems)
        found_games = () if table is None else (table,)
    found = counting.statistics(found_games, Asked(of, by, hand, odds, at_least), problems)
    files = counting.write_charts(found, svg, png, problems)
    if as_json:
        from generator.check.reports.data import problem_dict
        from generator.check.statistics.data import statistics_dict

        told = {
            "statistics": [statistics_dict(one) for one in found],
            "files": [file.as_posix() for file in files],
            "problems": [problem_dict(problem) for problem in problems],
        }
        click.echo(json.dumps(told, ensure_ascii=False, indent=1))
        return PROBLEMS if problems.errors else OK
    from generator.check.statistics.terminal import statistics_text

    show_problems(problems, quiet)
    if not quiet:
        click.echo("\n".join(statistics_text(one, terminal_width()) for one in found), nl=False)
        if files:
            click.echo(f"{len(files)} pictures in {' and '.join(str(folder) for folder in (svg, png) if folder)}")
    return PROBLEMS if problems.errors else OK
