"""What a run of checks tells, as the forms for other tools take it: reports, problems, and findings by their weight."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from generator.base.problem import Problem, Severity
from generator.base.span import Span
from generator.check.finding import Finding, Report, Result, Status

WORKBOOKS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")


class Told(NamedTuple):
    """A run of checks.

    Attributes:
        reports: one a game.
        problems: all problems of the run, those of the data too.
        base: the project's folder as seen from where the report is read, with `/` at its end; "" for the same folder.
        lang: the language of a report for people, as a language tag.
    """

    reports: tuple[Report, ...]
    problems: tuple[Problem, ...] = ()
    base: str = ""
    lang: str = "en"

    @property
    def other_problems(self) -> tuple[Problem, ...]:
        """The problems that are not about a check."""
        about_checks = {problem for report in self.reports for problem in report.problems}
        return tuple(problem for problem in self.problems if problem not in about_checks)

    def place(self, span: Span | None) -> "FilePlace | None":
        """A place by its file's path; None where no file is known."""
        if span is None or not span.file:
            return None
        file, mark, sheet = span.file.rpartition("#")
        if not mark or not file.lower().endswith(WORKBOOKS):
            file, sheet = span.file, ""
        line = 0 if sheet else span.line
        return FilePlace(self.base + file, line, 0 if span.record else span.column if line else 0, sheet)


class FilePlace(NamedTuple):
    """A place as editors and code hosts take it.

    Attributes:
        file: the path, with `/`.
        line: from 1; 0 for the whole file, and in workbooks, which have no lines.
        column: character from 1; 0 for the whole line, and in tables, whose places are cells.
        sheet: the worksheet of a workbook, or "".
    """

    file: str
    line: int
    column: int
    sheet: str


class Incident(NamedTuple):
    """A finding with the check it belongs to."""

    report: Report
    result: Result
    finding: Finding

    @property
    def severity(self) -> Severity:
        """How much it matters; a waived one is a notice."""
        return Severity.NOTICE if self.result.status is Status.WAIVED else self.result.severity

    @property
    def rule(self) -> str:
        """The check's name among all games."""
        return f"{self.report.game}/{self.result.id}"

    @property
    def span(self) -> Span:
        """Where to look first: at the first row concerned, unless the finding itself is about a place."""
        finding = self.finding
        return finding.span or (finding.rows[0].span if finding.rows else self.result.span)


def incidents(told: Told) -> Iterator[Incident]:
    """Every finding, of waived checks too, in the order of the checks."""
    for report in told.reports:
        for result in report.results:
            for finding in result.outcome.findings:
                yield Incident(report, result, finding)


def problems_by_check(report: Report) -> dict[int, list[Problem]]:
    """The problems of a report by the number of the check, from 0, in whose text they stand; -1 for all others."""
    starts = sorted((result.span, number) for number, result in enumerate(report.results))
    found: dict[int, list[Problem]] = {}
    for problem in report.problems:
        number = -1
        if problem.span is not None:
            place = bisect_right(starts, (problem.span, len(starts))) - 1
            if place >= 0 and starts[place][0].file == problem.span.file:
                number = starts[place][1]
        found.setdefault(number, []).append(problem)
    return found
