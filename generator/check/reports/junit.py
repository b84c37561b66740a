"""A report as JUnit XML, which continuous integration shows as tests: a suite a game, a case a check."""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from generator.base.legible import legible
from generator.base.problem import Problem, Severity
from generator.check.finding import Report, Result, Status
from generator.check.reports.terminal import offender_text, table_text
from generator.check.reports.told import Told, problems_by_check


def junit_text(told: Told) -> str:
    """The report as JUnit XML.

    A check that is itself wrong is an error, a waived one is skipped with its reason, and one that fails as a warning
    or a notice passes, with its findings as output. Problems of the data make a suite of their own.
    """
    suites = [_suite(told, report) for report in told.reports]
    if told.other_problems:
        suites.append(_problem_suite(told))
    lines = [line for suite in suites for line in suite.lines()]
    totals = [sum(suite.counts[place] for suite in suites) for place in range(4)]
    head = f'<testsuites name="fudaya check"{_counted(totals)}>'
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *lines, "</testsuites>", ""])


class _Suite:
    """A suite's cases, and how many are tests, failures, errors and skipped."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.counts = [0, 0, 0, 0]
        self.cases: list[str] = []

    def add(self, attributes: str, tag: str = "", message: str = "", kind: str = "", text: str = "") -> None:
        self.counts[0] += 1
        places = {"failure": 1, "error": 2, "skipped": 3}
        if tag in places:
            self.counts[places[tag]] += 1
        if not tag:
            self.cases.append(f"  <testcase{attributes}/>")
            return
        more = (f" message={_quoted(message)}" if message else "") + (f" type={_quoted(kind)}" if kind else "")
        body = f"<{tag}{more}>{_escaped(text)}</{tag}>" if text else f"<{tag}{more}/>"
        self.cases.append(f"  <testcase{attributes}>\n   {body}\n  </testcase>")

    def lines(self) -> list[str]:
        return [f" <testsuite name={_quoted(self.name)}{_counted(self.counts)}>", *self.cases, " </testsuite>"]


def _counted(counts: list[int]) -> str:
    names = ("tests", "failures", "errors", "skipped")
    return "".join(f' {name}="{count}"' for name, count in zip(names, counts, strict=True))


def _suite(told: Told, report: Report) -> _Suite:
    suite = _Suite(report.game)
    problems = problems_by_check(report)
    for number, result in enumerate(report.results):
        place = told.place(result.span)
        name = f"{result.id}: {result.outcome.title}"
        attributes = f" classname={_quoted(report.game)} name={_quoted(name)}"
        if place is not None:
            attributes += f" file={_quoted(place.file)}" + (f' line="{place.line}"' if place.line else "")
        text = "\n".join(_told(result, problems.get(number, [])))
        tag = _tag(result)
        suite.add(attributes, tag, _message(result) if tag != "system-out" else "", _type(result, tag), text)
    return suite


def _tag(result: Result) -> str:
    if result.status is Status.FAILED:
        return "failure" if result.severity is Severity.ERROR else "system-out"
    return {Status.PASSED: "", Status.WAIVED: "skipped", Status.ERROR: "error"}[result.status]


def _type(result: Result, tag: str) -> str:
    return result.kind if tag in ("failure", "error") else ""


def _message(result: Result) -> str:
    if result.status is Status.ERROR:
        return "nothing was compared: the check itself is wrong"
    if result.status is Status.WAIVED:
        return f"waived: {result.waived}"
    return "; ".join(finding.message for finding in result.outcome.findings)


def _told(result: Result, problems: list[Problem]) -> Iterator[str]:
    """What there is to say about a check that did not pass, in lines."""
    outcome = result.outcome
    if result.status is Status.PASSED:
        return
    if result.why or result.source:
        yield f"{result.why} {f'({result.source})' if result.source else ''}".strip()
    yield from (str(problem) for problem in problems)
    yield from table_text(outcome)
    for finding in outcome.findings:
        yield finding.message
        yield from (f"  {offender_text(row)}" for row in finding.rows)
    if outcome.mend:
        yield f"To mend: {outcome.mend}."
    yield from (f"Note: {note}" for note in outcome.notes)


def _problem_suite(told: Told) -> _Suite:
    suite = _Suite("data")
    for problem in told.other_problems:
        place = told.place(problem.span)
        name = f"{problem.code}: {problem.message}"
        attributes = f' classname="data" name={_quoted(name)}'
        if place is not None:
            attributes += f" file={_quoted(place.file)}" + (f' line="{place.line}"' if place.line else "")
        if problem.severity is Severity.ERROR:
            suite.add(attributes, "error", problem.message, problem.code, str(problem))
        else:
            suite.add(attributes, "system-out", text=str(problem))
    return suite


def _quoted(text: str) -> str:
    return quoteattr(legible(text))


def _escaped(text: str) -> str:
    return escape(legible(text, breaks=True))
