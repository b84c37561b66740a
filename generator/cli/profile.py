"""How a table's profile is told, and its rules file written."""

import json
from pathlib import Path

import click

from generator.base.problem import Problems
from generator.cli.console import show_problems, terminal_width
from generator.cli.main import OK, PROBLEMS
from generator.cli.report import Asked


def tell_profile(data: str, new_rules: Path | None, problems: Problems, asked: Asked) -> int:
    """Print what a table holds, and write rules to start from where they are asked for.

    Args:
        data: the table's path as typed.
        new_rules: the file to write, or None.
        problems: of the run.
        asked: what the command line asks for; a profile is text or JSON.

    Returns:
        the exit code: a profile by itself passes, but data that cannot be read does not.

    Raises:
        click.ClickException: for another format, or a rules file that is there already.
    """
    from generator import counting
    from generator.check.profile.data import profile_dict
    from generator.check.profile.terminal import profile_text
    from generator.check.reports.data import problem_dict

    as_json = asked.as_json or asked.form == "json"
    if asked.files or (asked.form not in (None, "text", "json")):
        raise click.UsageError("without --rules nothing is checked: a profile is told as text or --json")
    if new_rules is not None and _exists(new_rules):
        raise click.ClickException(f"{new_rules} exists; name a new file")
    profile = counting.profile_table(data, problems)
    written = profile is not None and new_rules is not None and counting.write_rules(profile, new_rules, problems)
    if as_json:
        told = {
            "profile": None if profile is None else profile_dict(profile),
            "problems": [problem_dict(problem) for problem in problems],
        }
        click.echo(json.dumps(told, ensure_ascii=False, indent=1))
    else:
        show_problems(problems, asked.quiet)
        if profile is not None and not asked.quiet:
            click.echo(profile_text(profile, terminal_width()), nl=False)
        if written and not asked.quiet:
            click.echo(f"{new_rules}: rules to start from; look at every line of it")
    return PROBLEMS if problems.errors else OK


def _exists(file: Path) -> bool:
    """Whether a file is there; one of a name that the system does not take is not, and is told when it is written."""
    try:
        return file.exists()
    except OSError:
        return False
