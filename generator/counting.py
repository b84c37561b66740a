"""The stages in order for commands that only count: tables without a game, and statistics. Nothing is drawn."""

import re
import unicodedata
from collections.abc import Collection
from pathlib import Path

from generator.base.grid import Grid
from generator.base.nearest import did_you_mean
from generator.base.node import Sequence
from generator.base.problem import ProblemKind, Problems
from generator.check.finding import Report
from generator.check.profile.profile import Profile, profile_of
from generator.check.profile.rules import rules_text
from generator.check.run import check_game
from generator.check.statistics.problems import OWNER_UNKNOWN
from generator.check.statistics.reckon import Asked, Statistics, reckon
from generator.load.files import ReadFile
from generator.load.table_file import load_rules, load_table
from generator.load.tables import file_of_table
from generator.model.game import Game
from generator.model.read_data import read_data
from generator.pipeline import load_games, write
from generator.typeset.catalogue import DISTRIBUTIONS, FAMILIES, family_file

CHART_FONT = ProblemKind("chart-font", "The font is missing that the texts of a chart's picture are drawn with.")


def check_table(data: str, rules: Path, problems: Problems) -> Report | None:
    """Hold a table against a rules file.

    Args:
        data: the table's path as typed, a workbook's sheet behind `#`.
        rules: the rules file.

    Returns:
        The report; None when one of the two could not be read.
    """
    game = read_table(data, rules, problems)
    if game is None or game.unknown:
        return None
    report = check_game(game)
    problems.extend(report.problems)
    return report


def profile_table(data: str, problems: Problems) -> Profile | None:
    """What a table holds; None when it could not be read."""
    game = read_table(data, None, problems)
    return None if game is None else profile_of(game)


def write_rules(profile: Profile, file: Path, problems: Problems) -> bool:
    """Write a rules file to start from; True when it is in place."""
    return write({file: rules_text(profile).encode("utf-8")}, problems)


def read_table(
    data: str,
    rules: Path | None,
    problems: Problems,
    files: dict[str, ReadFile] | None = None,
    *,
    unknown_allowed: bool = False,
) -> Game | None:
    """A table with its rules as a game of one component; None when one of the two could not be read.

    Args:
        data: the table's path as typed.
        rules: the rules file, or None.
        problems: receives what is wrong.
        files: receives the files that are read, by their names in spans.
        unknown_allowed: whether cells may be `?`.
    """
    files = {} if files is None else files
    table: Grid | Sequence | None = load_table(data, problems, files)
    node = None if rules is None else load_rules(rules, problems, files)
    if table is None or (rules is not None and node is None):
        return None
    name = Path(file_of_table(table.span.file)).stem
    return read_data(table, node, name, problems, unknown_allowed=unknown_allowed)


def statistics(games: tuple[Game, ...], asked: Asked, problems: Problems) -> list[Statistics]:
    """What the components of some games are like.

    Args:
        games: the games.
        asked: what to reckon. A component that only one of the games has is looked for in that one.
        problems: receives what is asked for and is not there.
    """
    having = [game for game in games if all(_has(game, name) for name in asked.of)]
    if games and not having:
        known = sorted({key for game in games for key in (*game.components, *(f"tables.{t}" for t in game.tables))})
        missing = next((name for name in asked.of if not any(_has(game, name) for game in games)), "")
        message = f"there is no component or table `{missing}`" if missing else "no game has all of these components"
        hint = did_you_mean(missing, known, "there are") if missing else "ask for each by itself"
        problems.add(OWNER_UNKNOWN.at(None, message, hint))
    return [found for game in having for found in reckon(game, asked, problems)]


def _has(game: Game, name: str) -> bool:
    return name in game.components or name.removeprefix("tables.") in game.tables


def read_games(project: Path, names: tuple[str, ...], problems: Problems) -> tuple[Game, ...]:
    """The games of a project, all or those named."""
    return load_games(project, names, problems)[1]


def write_charts(found: list[Statistics], svg: Path | None, png: Path | None, problems: Problems) -> list[Path]:
    """Write every histogram as a picture; returns the files in place.

    Args:
        found: the statistics.
        svg, png: the folder for pictures of each sort, None where none are asked for.
    """
    from generator.export.chart.layout import Chart, bar_chart

    charts: dict[str, Chart] = {}
    for one in found:
        for histogram in one.histograms:
            name = _file_name(f"{one.game}-{one.owner}-{histogram.field}", charts)
            missing = f", {histogram.missing} missing" if histogram.missing else ""
            note = f"{one.title}: {one.pieces} pieces{missing}"
            charts[name] = bar_chart(histogram.field, note, [(bar.label, bar.pieces) for bar in histogram.bars])
    files: dict[Path, bytes] = {}
    if svg is not None:
        from generator.export.chart.svg import chart_svg

        files |= {svg / f"{name}.svg": chart_svg(chart) for name, chart in charts.items()}
    if png is not None:
        font = family_file(FAMILIES["sans-jp"])
        if font is None:
            hint = f"install {DISTRIBUTIONS[FAMILIES['sans-jp'].package]}, or take --svg"
            problems.add(CHART_FONT.at(None, "there is no font for the texts of the pictures", hint))
            return []
        from generator.export.chart.png import chart_png

        files |= {png / f"{name}.png": chart_png(chart, font) for name, chart in charts.items()}
    return list(files) if files and write(files, problems) else []


def _file_name(name: str, taken: Collection[str]) -> str:
    """A name that every system takes for a file, and no other chart has, also where case does not count."""
    plain = re.sub(r"[^\w.-]+", "_", unicodedata.normalize("NFC", name))[:80]
    folded = {one.casefold() for one in taken}
    number = 1
    while (plain if number == 1 else f"{plain}-{number}").casefold() in folded:
        number += 1
    return plain if number == 1 else f"{plain}-{number}"
