"""A report as text for a terminal. Nothing is printed here."""

import sys
from collections.abc import Iterator
from fractions import Fraction

from generator.base.expression.values import exact, show
from generator.base.legible import legible
from generator.base.problem import Severity
from generator.check.finding import Line, Offender, Outcome, Report, Result, Status
from generator.check.reports.width import Piece, cells, fold, folded, left, right
from generator.check.words import number_of

MOST_ROWS = 12
MOST_FINDINGS = 20
MOST_LINES = 16
NARROWEST = 40
"""Cells; a report is not folded into less, since its numbers could no longer be read."""

_INDENT = 11
_GAP = 2
_COLOURS = {"passed": "32", "failed": "31;1", "warning": "33", "waived": "36", "error": "35;1", "dim": "2"}


def report_text(
    report: Report, *, colour: bool = False, verbose: bool = False, quiet: bool = False, width: int | None = None
) -> str:
    """A report for a terminal.

    Args:
        report: what checking found.
        colour: whether ANSI colours are put in.
        verbose: whether the tables of passed checks are shown too.
        quiet: whether passed checks are left out; nothing is told when all passed.
        width: cells of a line, into which everything is folded; None leaves lines as long as they are.

    Returns:
        Lines that each end with a line break: a head with the counts, then every check, each finding with its rows.
        The problems of the report are not in it; whoever prints it shows them with all others.
    """
    results = [result for result in report.results if not quiet or result.status is not Status.PASSED]
    if quiet and not results:
        return ""
    page = _Page(sys.maxsize if width is None else max(width, NARROWEST), colour)
    page.add(0, Piece(f"{report.title}: {_summary(report)}"), hanging=4)
    for result in results:
        _result(result, page, verbose)
    return "".join(f"{line}\n" for line in page.lines)


class _Page:
    """Lines as they grow, folded and painted."""

    def __init__(self, width: int, colour: bool) -> None:
        self.width = width
        self.colour = colour
        self.lines: list[str] = []

    def add(self, indent: int, *pieces: Piece, hanging: int = 0) -> None:
        """A line; what it is folded into stands `hanging` cells further in than its beginning."""
        shown = [Piece(legible(piece.text), piece.style) for piece in pieces]
        first, *rest = fold(shown, self.width - indent, hanging)
        self.lines.append(self._painted(indent, first))
        self.lines += [self._painted(indent + hanging, line) for line in rest]

    def _painted(self, indent: int, line: list[Piece]) -> str:
        parts = [f"\x1b[{_COLOURS[style]}m{text}\x1b[0m" if style and self.colour else text for text, style in line]
        return (" " * indent + "".join(parts)).rstrip()


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


def _result(result: Result, page: _Page, verbose: bool) -> None:
    word, style = _word(result)
    outcome = result.outcome
    title = Piece(f" {result.id} · {outcome.title} ")
    page.add(2, Piece(left(word, 8), style), title, Piece(f"({result.span})", "dim"), hanging=_INDENT)
    if result.status is not Status.PASSED or verbose:
        _detail(result, page)
    for note in outcome.notes:
        page.add(_INDENT, Piece(f"Note: {note}"), hanging=2)


def _detail(result: Result, page: _Page) -> None:
    outcome = result.outcome
    if result.why or result.source:
        source = f"({result.source})" if result.source else ""
        page.add(_INDENT, Piece(f"{result.why} {source}".strip()))
    if result.status is Status.ERROR:
        page.add(_INDENT, Piece("Nothing was compared: the check, or what it counts, has an error."))
    if result.waived:
        page.add(_INDENT, Piece(f"Waived: {result.waived}"), hanging=2)
    for line in table_text(outcome, page.width - _INDENT - 2):
        page.lines.append(" " * (_INDENT + 2) + line)
    for indent, text in _findings(outcome):
        page.add(_INDENT + indent, Piece(text), hanging=2)
    if outcome.mend:
        page.add(_INDENT, Piece(f"To mend: {outcome.mend}."), hanging=2)


def table_text(outcome: Outcome, width: int = sys.maxsize) -> list[str]:
    """The table of expected beside actual, in columns; only the lines that differ where it is long.

    Args:
        outcome: what was compared.
        width: cells that a line may take; the widest column is folded until it fits.
    """
    lines = outcome.lines
    hidden = 0
    if len(lines) > MOST_LINES:
        lines = tuple(line for line in lines if not line.holds)[:MOST_LINES]
        hidden = len(outcome.lines) - len(lines)
    if not lines:
        return []
    rows = [(legible(outcome.subject), "expected", "actual", ""), *(_cells(line) for line in lines)]
    widths = _fitted([max(cells(row[column]) for row in rows) for column in range(4)], width)
    texts = [text for row in rows for text in _row(row, widths)]
    if hidden:
        texts.append(f"and {hidden} more")
    return texts


def _fitted(widths: list[int], room: int) -> list[int]:
    """Widths of columns that fit with the gaps between them: the widest gives way first, down to four cells."""
    widths = list(widths)
    while sum(widths) + _GAP * (len(widths) - 1) > room and max(widths) > 4:
        widest = widths.index(max(widths))
        second = max((width for width in widths if width < widths[widest]), default=4)
        over = sum(widths) + _GAP * (len(widths) - 1) - room
        widths[widest] = max(widths[widest] - over, min(second, widths[widest] - 1), 4)
    return widths


def _row(row: tuple[str, ...], widths: list[int]) -> Iterator[str]:
    """A row in as many lines as its longest cell needs."""
    parts = [folded(text, max(width, 1)) for text, width in zip(row, widths, strict=True)]
    for number in range(max(map(len, parts))):
        label, expected, actual, arrow = (part[number] if number < len(part) else "" for part in parts)
        gap = " " * _GAP
        line = f"{left(label, widths[0])}{gap}{right(expected, widths[1])}{gap}{right(actual, widths[2])}{gap}{arrow}"
        yield line.rstrip()


def _cells(line: Line) -> tuple[str, str, str, str]:
    actual = line.actual if isinstance(line.actual, str) else show(line.actual)
    return legible(line.label), legible(line.expected) or "-", legible(actual), "" if line.holds else _arrow(line)


def _arrow(line: Line) -> str:
    if isinstance(line.actual, str) or not line.difference:
        return "<-"
    return f"<- {show(exact(abs(Fraction(line.difference))))} too {'many' if line.difference > 0 else 'few'}"


def _findings(outcome: Outcome) -> Iterator[tuple[int, str]]:
    """Lines, each with how far it is set in."""
    for finding in outcome.findings[:MOST_FINDINGS]:
        place = f" ({finding.span})" if finding.span and not finding.rows else ""
        yield 0, f"{finding.message}{place}"
        yield from ((2, offender_text(row)) for row in finding.rows[:MOST_ROWS])
        if len(finding.rows) > MOST_ROWS:
            yield 2, f"and {len(finding.rows) - MOST_ROWS} more"
    if len(outcome.findings) > MOST_FINDINGS:
        yield 0, f"and {number_of(len(outcome.findings) - MOST_FINDINGS, 'more finding')}"


def offender_text(row: Offender) -> str:
    """A row as one line: its place, component, id, copies, and the values concerned."""
    values = ", ".join(f"{name} {value}" for name, value in row.values)
    copies = f" x{row.copies}" if row.copies != 1 else ""
    return f"{row.span}: {row.owner} {row.card}{copies}{f': {values}' if values else ''}"
