"""A report as text for a terminal, and as plain data for JSON. Nothing is printed here."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from generator.base.expression.values import exact, show
from generator.base.problem import Problem, Severity
from generator.base.span import Span
from generator.check.finding import Finding, Line, Offender, Outcome, Report, Result, Status
from generator.check.width import cells, left, right
from generator.check.words import number_of

VERSION = 1
"""Of the JSON form; it grows when a key changes its meaning or goes."""

MOST_ROWS = 12
MOST_FINDINGS = 20
MOST_LINES = 16

_COLOURS = {"passed": "32", "failed": "31;1", "warning": "33", "waived": "36", "error": "35;1", "dim": "2"}


def report_text(report: Report, *, colour: bool = False, verbose: bool = False, quiet: bool = False) -> str:
    """A report for a terminal.

    Args:
        report: what checking found.
        colour: whether ANSI colours are put in.
        verbose: whether the tables of passed checks are shown too.
        quiet: whether passed checks are left out; nothing is told when all passed.

    Returns:
        Lines that each end with a line break: a head with the counts, then every check, each finding with its rows.
        The problems of the report are not in it; whoever prints it shows them with all others.
    """
    paint = _paint if colour else _plain
    results = [result for result in report.results if not quiet or result.status is not Status.PASSED]
    if quiet and not results:
        return ""
    lines = [f"{report.title}: {_summary(report)}"]
    for result in results:
        lines.extend(_result(result, paint, verbose))
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _plain(text: str, style: str) -> str:
    return text


def _paint(text: str, style: str) -> str:
    return f"\x1b[{_COLOURS[style]}m{text}\x1b[0m"


def _summary(report: Report) -> str:
    counts = report.counts
    words = {"error": "not checked"}
    parts = [f"{count} {words.get(name, name)}" for name, count in counts.items() if count or name == "passed"]
    return f"{number_of(len(report.results), 'check')}: {', '.join(parts)}"


def _word(result: Result) -> tuple[str, str]:
    if result.status is Status.FAILED and result.severity is not Severity.ERROR:
        return result.severity.value.upper(), "warning"
    words = {Status.PASSED: "passed", Status.FAILED: "FAILED", Status.WAIVED: "waived", Status.ERROR: "NOT CHECKED"}
    return words[result.status], result.status.value


def _result(result: Result, paint: Any, verbose: bool) -> Iterator[str]:
    word, style = _word(result)
    yield f"  {paint(left(word, 8), style)} {result.id} · {result.outcome.title} {paint(f'({result.span})', 'dim')}"
    if result.status is Status.PASSED and not verbose:
        return
    indent = " " * 11
    if result.why or result.source:
        source = f"({result.source})" if result.source else ""
        yield f"{indent}{f'{result.why} {source}'.strip()}"
    if result.status is Status.ERROR:
        yield f"{indent}Nothing was compared: the check itself is wrong."
    if result.waived:
        yield f"{indent}Waived: {result.waived}"
    yield from (f"{indent}  {line}" for line in table_text(result.outcome))
    yield from (f"{indent}{line}" for line in _findings(result.outcome))
    if result.outcome.mend:
        yield f"{indent}To mend: {result.outcome.mend}."


def table_text(outcome: Outcome) -> list[str]:
    """The table of expected beside actual, in columns; only the lines that differ where it is long."""
    lines = outcome.lines
    hidden = 0
    if len(lines) > MOST_LINES:
        lines = tuple(line for line in lines if not line.holds)[:MOST_LINES]
        hidden = len(outcome.lines) - len(lines)
    if not lines:
        return []
    rows = [(outcome.subject, "expected", "actual", ""), *(_cells(line) for line in lines)]
    widths = [max(cells(row[column]) for row in rows) for column in range(3)]
    texts = [
        f"{left(row[0], widths[0])}  {right(row[1], widths[1])}  {right(row[2], widths[2])}  {row[3]}" for row in rows
    ]
    if hidden:
        texts.append(f"and {hidden} more")
    return texts


def _cells(line: Line) -> tuple[str, str, str, str]:
    actual = line.actual if isinstance(line.actual, str) else show(line.actual)
    return line.label, line.expected or "-", actual, "" if line.holds else _arrow(line)


def _arrow(line: Line) -> str:
    if isinstance(line.actual, str) or not line.difference:
        return "<-"
    return f"<- {show(exact(abs(Fraction(line.difference))))} too {'many' if line.difference > 0 else 'few'}"


def _findings(outcome: Outcome) -> Iterator[str]:
    for finding in outcome.findings[:MOST_FINDINGS]:
        place = f" ({finding.span})" if finding.span and not finding.rows else ""
        yield f"{finding.message}{place}"
        yield from (f"  {offender_text(row)}" for row in finding.rows[:MOST_ROWS])
        if len(finding.rows) > MOST_ROWS:
            yield f"  and {len(finding.rows) - MOST_ROWS} more"
    if len(outcome.findings) > MOST_FINDINGS:
        yield f"and {number_of(len(outcome.findings) - MOST_FINDINGS, 'more finding')}"


def offender_text(row: Offender) -> str:
    """A row as one line: its place, component, id, copies, and the values concerned."""
    values = ", ".join(f"{name} {value}" for name, value in row.values)
    copies = f" x{row.copies}" if row.copies != 1 else ""
    return f"{row.span}: {row.owner} {row.card}{copies}{f': {values}' if values else ''}"


def report_dict(report: Report) -> dict[str, Any]:
    """A report as plain data for JSON: lists, dictionaries in a fixed order, text, numbers, true and false."""
    return {
        "version": VERSION,
        "game": report.game,
        "title": report.title,
        "ok": report.ok,
        "counts": report.counts,
        "checks": [_result_dict(result) for result in report.results],
        "problems": [problem_dict(problem) for problem in report.problems],
    }


def _result_dict(result: Result) -> dict[str, Any]:
    outcome = result.outcome
    return {
        "id": result.id,
        "kind": result.kind,
        "status": result.status.value,
        "severity": result.severity.value,
        "title": outcome.title,
        "place": _place(result.span),
        "why": result.why,
        "source": result.source,
        "waived": result.waived,
        "values": [_line_dict(line) for line in outcome.lines],
        "findings": [_finding_dict(finding) for finding in outcome.findings],
        "mend": outcome.mend,
    }


def _line_dict(line: Line) -> dict[str, Any]:
    return {
        "value": line.label,
        "expected": line.expected,
        "actual": line.actual if isinstance(line.actual, int) else show(line.actual),
        "ok": line.holds,
    }


def _finding_dict(finding: Finding) -> dict[str, Any]:
    return {
        "message": finding.message,
        "place": _place(finding.span),
        "rows": [
            {
                "component": row.owner,
                "card": row.card,
                "copies": row.copies,
                "place": _place(row.span),
                "values": dict(row.values),
            }
            for row in finding.rows
        ],
    }


def problem_dict(problem: Problem) -> dict[str, Any]:
    """A problem as plain data for JSON."""
    return {
        "code": problem.code,
        "severity": problem.severity.value,
        "message": problem.message,
        "hint": problem.hint,
        "place": _place(problem.span),
        "component": problem.component,
        "card": problem.card,
        "row": _place(problem.row),
    }


def _place(span: Span | None) -> dict[str, Any] | None:
    """A place; line and column from 1, 0 when the whole file or line is meant."""
    if span is None:
        return None
    place: dict[str, Any] = {"file": span.file, "line": span.line, "column": span.column}
    return {**place, "record": span.record} if span.record else place
