"""The forms of a report that files and other tools take, by name."""

from collections.abc import Callable
from typing import NamedTuple

from generator.check.reports.told import Told

TEXT = "text"
LANGUAGES = ("ja", "en")
"""What the HTML report speaks."""


class Format(NamedTuple):
    """A form of report.

    Attributes:
        summary: what it is for, in a few words.
        endings: how the names of files in this form end, the usual one first.
    """

    summary: str
    endings: tuple[str, ...]


FORMATS = {
    TEXT: Format("for reading in a terminal", (".txt", ".log")),
    "json": Format("everything, as data", (".json",)),
    "junit": Format("JUnit XML, for continuous integration", (".xml",)),
    "sarif": Format("SARIF 2.1.0, for code hosts and editors", (".sarif", ".json")),
    "github": Format("annotations of GitHub Actions", (".txt", ".log")),
    "html": Format("a page with charts, for screen and paper", (".html", ".htm")),
}
"""The forms in the order of the documentation."""


def format_of(name: str, asked: str | None) -> str | None:
    """The form of a file: the one asked for where the file's ending allows it, else the ending's first.

    Args:
        name: the file's name.
        asked: the form that is asked for, or None.

    Returns:
        a key of FORMATS; None when the ending tells nothing and none is asked for.
    """
    fitting = [key for key, form in FORMATS.items() if name.lower().endswith(form.endings)]
    return asked if asked in fitting or not fitting else fitting[0]


def rendered(form: str, told: Told) -> str:
    """A run in a form, which must be a key of FORMATS, as text for UTF-8. Equal input gives equal text."""
    return _RENDERERS[form](told)


def _text(told: Told) -> str:
    from generator.base.legible import legible
    from generator.check.reports.terminal import report_text

    problems = "".join(f"{legible(str(problem), breaks=True)}\n" for problem in told.problems)
    return problems + "".join(report_text(report) for report in told.reports)


def _json(told: Told) -> str:
    from generator.check.reports.data import json_text, run_dict

    return json_text(run_dict(told.reports, told.problems))


def _junit(told: Told) -> str:
    from generator.check.reports.junit import junit_text

    return junit_text(told)


def _sarif(told: Told) -> str:
    from generator.check.reports.sarif import sarif_text

    return sarif_text(told)


def _github(told: Told) -> str:
    from generator.check.reports.github import github_text

    return github_text(told)


def _html(told: Told) -> str:
    from generator.check.reports.page.document import html_text

    return html_text(told)


_RENDERERS: dict[str, Callable[[Told], str]] = {
    TEXT: _text,
    "json": _json,
    "junit": _junit,
    "sarif": _sarif,
    "github": _github,
    "html": _html,
}
