"""A report as commands to GitHub's runner, which shows each finding at its line of a pull request."""

from generator.base.legible import legible
from generator.base.problem import Problem, Severity
from generator.base.span import Span
from generator.check.finding import Status
from generator.check.reports.terminal import offender_text
from generator.check.reports.told import Incident, Told, incidents
from generator.check.words import number_of

MOST_ROWS = 10

_ORDER = (Severity.ERROR, Severity.WARNING, Severity.NOTICE)


def github_text(told: Told) -> str:
    """A line a finding and a problem, errors first, since GitHub shows only so many of each sort; then a line a game.

    Source: "Workflow commands for GitHub Actions" in GitHub's documentation, for the form and its escapes.
    """
    found = [(problem.severity, _problem(told, problem)) for problem in told.problems]
    found += [(incident.severity, _incident(told, incident)) for incident in incidents(told)]
    lines = [line for severity in _ORDER for own, line in found if own is severity]
    for report in told.reports:
        counts = ", ".join(f"{count} {name}" for name, count in report.counts.items() if count)
        lines.append(_harmless(f"{report.title}: {number_of(len(report.results), 'check')}: {counts or 'none'}"))
    return "".join(f"{line}\n" for line in lines)


def _problem(told: Told, problem: Problem) -> str:
    hint = f"\n{problem.hint}" if problem.hint else ""
    return _command(told, problem.severity, problem.span, problem.code, f"{problem.message}{hint}")


def _incident(told: Told, incident: Incident) -> str:
    result, finding = incident.result, incident.finding
    lines = [finding.message, *(offender_text(row) for row in finding.rows[:MOST_ROWS])]
    if len(finding.rows) > MOST_ROWS:
        lines.append(f"and {len(finding.rows) - MOST_ROWS} more")
    if result.status is Status.WAIVED:
        lines.append(f"Waived: {result.waived}")
    if result.outcome.mend:
        lines.append(f"To mend: {result.outcome.mend}.")
    if result.why:
        lines.append(result.why)
    title = f"{incident.rule}: {result.outcome.title}"
    return _command(told, incident.severity, incident.span, title, "\n".join(lines))


def _command(told: Told, severity: Severity, span: Span | None, title: str, message: str) -> str:
    place = told.place(span)
    parts = {"title": title}
    if place is not None:
        parts = {"file": place.file}
        if place.line:
            parts["line"] = str(place.line)
        if place.column:
            parts["col"] = str(place.column)
        parts["title"] = title
    attributes = ",".join(f"{name}={_attribute(legible(value))}" for name, value in parts.items())
    return f"::{severity.value} {attributes}::{_data(legible(message, breaks=True))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _attribute(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _harmless(text: str) -> str:
    """A plain line; one that the runner would take for a command begins with a dot."""
    line = legible(text)
    return f". {line}" if line.lstrip().startswith(("::", "##[")) else line
