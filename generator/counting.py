"""The stages in order for commands that only count: tables without a game, and statistics. Nothing is drawn."""

from pathlib import Path

from generator.base.grid import Grid
from generator.base.node import Sequence
from generator.base.problem import Problems
from generator.check.finding import Report
from generator.check.profile.profile import Profile, profile_of
from generator.check.profile.rules import rules_text
from generator.check.run import check_game
from generator.load.table_file import load_rules, load_table
from generator.model.game import Game
from generator.model.read_data import read_data
from generator.pipeline import write


def check_table(data: str, rules: Path, problems: Problems) -> Report | None:
    """Hold a table against a rules file.

    Args:
        data: the table's path as typed, a workbook's sheet behind `#`.
        rules: the rules file.

    Returns:
        The report; None when one of the two could not be read.
    """
    game = read_table(data, rules, problems)
    if game is None:
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


def read_table(data: str, rules: Path | None, problems: Problems) -> Game | None:
    """A table with its rules as a game of one component; None when one of the two could not be read."""
    table: Grid | Sequence | None = load_table(data, problems)
    node = None if rules is None else load_rules(rules, problems)
    if table is None or (rules is not None and node is None):
        return None
    name = Path(table.span.file.partition("#")[0]).stem
    return read_data(table, node, name, problems)
