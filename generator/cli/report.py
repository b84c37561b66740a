"""How a command tells a report: its options, what is printed, and the files that are written."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.base.problem import Problems
from generator.check.finding import Report
from generator.check.reports.formats import FORMATS, LANGUAGES, TEXT, format_of, rendered
from generator.check.reports.terminal import report_text
from generator.check.reports.told import Told
from generator.cli.console import show_problems, terminal_width
from generator.cli.main import OK, PROBLEMS

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line asks of a report.

    Attributes:
        form: a key of FORMATS, or None.
        as_json: whether JSON is asked for by its own option.
        files: files to write.
        lang: the language of an HTML report, or None for the game's.
        verbose, quiet: how much the text tells.
    """

    form: str | None = None
    as_json: bool = False
    files: tuple[Path, ...] = ()
    lang: str | None = None
    verbose: bool = False
    quiet: bool = False


def report_options(command: F) -> F:
    """Add the options of a report: `form`, `as_json`, `files` and `lang`."""
    endings = ", ".join(form.endings[0] for key, form in FORMATS.items() if key != "github")
    for option in (
        click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the HTML page [the game's first]."),
        click.option(
            "--report",
            "files",
            multiple=True,
            type=click.Path(path_type=Path, dir_okay=False),
            metavar="FILE",
            help=f"Write the report to FILE, in the format that its ending tells ({endings}); may be repeated.",
        ),
        click.option("--json", "as_json", is_flag=True, help="The same as --format json."),
        click.option("--format", "form", type=click.Choice(list(FORMATS)), help="What is printed [text]."),
    ):
        command = option(command)
    return command


def tell(reports: Sequence[Report], problems: Problems, asked: Asked, root: Path) -> int:
    """Print a run's reports, and write them to the files asked for.

    A format that goes to a file is not printed too: the text is.

    Args:
        reports: one a game.
        problems: of the run; a file that cannot be written is added to them.
        asked: what the command line asks for.
        root: the project's folder, which places in the reports begin from.

    Returns:
        the exit code.

    Raises:
        click.UsageError: for two formats at once, and for a file whose format nothing tells.
    """
    form = _form(asked)
    told = Told(tuple(reports), tuple(problems), _base(root), asked.lang or _language(reports))
    files = {path: _file_form(path, form) for path in _once(asked.files)}
    if files:
        from generator import pipeline

        pipeline.write({path: rendered(one, told).encode("utf-8") for path, one in files.items()}, problems)
    printed = TEXT if form in files.values() else form or TEXT
    if printed == TEXT:
        _print_text(reports, problems, asked)
    else:
        if files:
            told = told._replace(problems=tuple(problems))
        click.echo(rendered(printed, told), nl=False)
    return PROBLEMS if problems.errors or not all(report.ok for report in reports) else OK


def _form(asked: Asked) -> str | None:
    if asked.as_json and asked.form not in (None, "json"):
        raise click.UsageError(f"--json and --format {asked.form} exclude each other")
    return "json" if asked.as_json else asked.form


def _once(files: Sequence[Path]) -> list[Path]:
    """Files to write without those that are named twice, such as `a.json` and `docs/../a.json`."""
    found: dict[Path, Path] = {}
    for file in files:
        found.setdefault(Path(os.path.realpath(file.parent), file.name), file)
    return list(found.values())


def _file_form(path: Path, form: str | None) -> str:
    found = format_of(path.name, form)
    if found is None:
        raise click.UsageError(f"--report {path}: its ending tells no format; say which with --format")
    return found


def _print_text(reports: Sequence[Report], problems: Problems, asked: Asked) -> None:
    show_problems(problems, asked.quiet)
    width = terminal_width()
    for report in reports:
        text = report_text(report, colour=True, verbose=asked.verbose, quiet=asked.quiet, width=width)
        click.echo(text, nl=False)


def _language(reports: Sequence[Report]) -> str:
    """The first language of a game that the HTML report speaks, else English."""
    languages = (lang.partition("-")[0] for report in reports for lang in report.languages)
    return next((lang for lang in languages if lang in LANGUAGES), "en")


def _base(root: Path) -> str:
    """The project's folder as tools name it: from the top of the checkout in continuous integration, else from here."""
    root = root.resolve()
    asked = [os.environ.get(name) for name in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR")]
    for top in [*(Path(one).resolve() for one in asked if one), Path.cwd().resolve()]:
        if root.is_relative_to(top):
            relative = root.relative_to(top).as_posix()
            return "" if relative == "." else f"{relative}/"
    return f"{root.as_posix()}/"
