"""A report as plain data for JSON: lists, dictionaries in a fixed order, text, numbers, true and false.

The dictionaries are declared as types, and the published schema is made from these types, so the two cannot disagree.
"""

import json
import re
from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from generator.base.expression.values import Number, show
from generator.base.problem import Problem
from generator.base.span import Span
from generator.check.finding import Edit, Finding, Line, Report, Result

VERSION = 1
"""Of the JSON form; it grows when a key changes its meaning or goes."""

Figure: TypeAlias = int | str
"""A whole number, or text: a number that is none (`2.5`, `2/3`), or several values."""


class Place(TypedDict):
    """A place in a file."""

    file: Annotated[str, "The file, from the project's folder; a worksheet as `deck.xlsx#Sheet`."]
    line: Annotated[int, "The line, or a worksheet's row, from 1; 0 when the whole file is meant."]
    column: Annotated[int, "The character, or a table's cell, from 1; 0 when the whole line is meant."]
    record: NotRequired[Annotated[int, "The number of the record in a table, from 1; left out elsewhere."]]


class ValueData(TypedDict):
    """One line of what was compared: expected beside actual."""

    value: Annotated[str, "What was counted: a value of a field, a component, a condition."]
    expected: Annotated[str, "The declared number in words: `7`, `1..3`, `at least 5`; empty when none was declared."]
    actual: Annotated[Figure, "What the deck has; text for numbers that are not whole."]
    ok: Annotated[bool, "Whether they agree."]
    difference: Annotated[Figure, "The actual number minus the nearest expected one; 0 when they agree."]
    least: Annotated[Figure | None, "The smallest expected number; null when there is none."]
    most: Annotated[Figure | None, "The greatest expected number; null when there is none."]
    cell: Annotated[list[str], "The value of each field of `by`; empty where no field is counted."]


class RowData(TypedDict):
    """A row that a finding concerns."""

    component: Annotated[str, "The component's key, or `tables.` with the table's key."]
    card: Annotated[str, "The row's id."]
    copies: Annotated[int, "How many of it are printed."]
    place: Annotated[Place | None, "Where the row, or the value concerned, stands."]
    values: Annotated[dict[str, str], "The values concerned, by field."]


class FindingData(TypedDict):
    """One thing that does not agree."""

    message: Annotated[str, "What, with expected and actual."]
    place: Annotated[Place | None, "Where to look when no row is concerned."]
    rows: Annotated[list[RowData], "The rows concerned, all of them."]


Setting: TypeAlias = bool | int | str | list[str] | None
"""A value of a field; null when none is given."""


class EditData(TypedDict):
    """A change of one value of one row."""

    component: Annotated[str, "The component's key, or `tables.` with the table's key."]
    card: Annotated[str, "The row's id."]
    field: Annotated[str, "The field to set; `copies` with 0 takes the row out, `id` adds a row of that id."]
    old: Annotated[Setting, "Its value now; null when none is given."]
    new: Annotated[Setting, "The value to give it."]
    place: Annotated[Place | None, "Where the value stands, or its row."]
    like: Annotated[str, "For an added row, the id of the row whose other values it has; else empty."]


class CheckData(TypedDict):
    """How one declared check came out."""

    id: Annotated[str, "The check's own id, else its kind with its number."]
    kind: Annotated[str, "The kind of check: `contents`, `distribution`, ..."]
    status: Annotated[
        Literal["passed", "failed", "waived", "error"], "`error`: the check itself is wrong; nothing was compared."
    ]
    severity: Annotated[Literal["error", "warning", "notice"], "As declared; only an `error` stops the build."]
    title: Annotated[str, "What was compared, in a few words."]
    place: Annotated[Place | None, "Where the check is declared."]
    why: Annotated[str, "The reason, as declared, or empty."]
    source: Annotated[str, "The source, as declared, or empty."]
    waived: Annotated[str, "The reason for waiving it, as declared, or empty."]
    by: Annotated[list[str], "The fields whose values are counted; two make a cross table."]
    values: Annotated[list[ValueData], "Expected beside actual."]
    findings: Annotated[list[FindingData], "What does not agree; empty when the check passes."]
    mend: Annotated[str, "The smallest change that would make it pass, in words, or empty."]
    edits: Annotated[list[EditData], "The same as data; empty when there is none."]
    notes: Annotated[list[str], "What else there is to know, such as values that were counted as the same."]


class ProblemData(TypedDict):
    """Something wrong with the project's data or with a check."""

    code: Annotated[str, "The problem's code, as in the reference of problem codes."]
    severity: Annotated[Literal["error", "warning", "notice"], "Only an `error` stops the build."]
    message: Annotated[str, "What is wrong."]
    hint: Annotated[str, "How to mend it, or empty."]
    place: Annotated[Place | None, "Where to mend it; null when no place is known."]
    component: Annotated[str, "Key of the component concerned, or empty."]
    card: Annotated[str, "Id of the card concerned, or empty."]
    row: Annotated[Place | None, "Where the card's row stands, when `place` is another place."]


class Counts(TypedDict):
    """How many checks came out in which way."""

    passed: Annotated[int, "Checks that agree."]
    failed: Annotated[int, "Checks that do not, and stop the build."]
    warned: Annotated[int, "Checks that do not, and are declared as a warning or a notice."]
    waived: Annotated[int, "Checks that do not, and are waived."]
    error: Annotated[int, "Checks that are themselves wrong."]


class ReportData(TypedDict):
    """The checks of one game."""

    version: Annotated[int, "Of this form; it grows when a key changes its meaning or goes."]
    game: Annotated[str, "The game's key."]
    title: Annotated[str, "Its title."]
    ok: Annotated[bool, "Whether nothing stops the build."]
    counts: Annotated[Counts, "How the checks came out."]
    checks: Annotated[list[CheckData], "One a declared check, in their order."]
    problems: Annotated[list[ProblemData], "What is wrong with the checks themselves."]


class RunData(TypedDict):
    """What `fudaya check --format json` tells."""

    games: Annotated[list[ReportData], "One a game."]
    problems: Annotated[list[ProblemData], "All problems of the run, those of the data too."]


def run_dict(reports: Sequence[Report], problems: Sequence[Problem]) -> RunData:
    """The reports of a run with all its problems, those of the data too."""
    return {"games": [report_dict(report) for report in reports], "problems": [problem_dict(one) for one in problems]}


def report_dict(report: Report) -> ReportData:
    """The report of one game."""
    counts = report.counts
    return {
        "version": VERSION,
        "game": report.game,
        "title": report.title,
        "ok": report.ok,
        "counts": {
            "passed": counts["passed"],
            "failed": counts["failed"],
            "warned": counts["warned"],
            "waived": counts["waived"],
            "error": counts["error"],
        },
        "checks": [_result_dict(result) for result in report.results],
        "problems": [problem_dict(problem) for problem in report.problems],
    }


def _result_dict(result: Result) -> CheckData:
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
        "by": list(outcome.by),
        "values": [_line_dict(line) for line in outcome.lines],
        "findings": [_finding_dict(finding) for finding in outcome.findings],
        "mend": outcome.mend,
        "edits": [edit_dict(edit) for edit in outcome.change.edits] if outcome.change else [],
        "notes": list(outcome.notes),
    }


def _line_dict(line: Line) -> ValueData:
    return {
        "value": line.label,
        "expected": line.expected,
        "actual": _figure(line.actual),
        "ok": line.holds,
        "difference": _figure(line.difference),
        "least": None if line.least is None else _figure(line.least),
        "most": None if line.most is None else _figure(line.most),
        "cell": list(line.cell),
    }


def _figure(value: Number | str) -> Figure:
    return value if isinstance(value, int) else show(value)


def _finding_dict(finding: Finding) -> FindingData:
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


def edit_dict(edit: Edit) -> EditData:
    return {
        "component": edit.component,
        "card": edit.card,
        "field": edit.field,
        "old": _setting(edit.old),
        "new": _setting(edit.new),
        "place": _place(edit.span),
        "like": edit.like,
    }


def _setting(value: object) -> Setting:
    if isinstance(value, tuple):
        return [show(item) for item in value]
    return value if value is None or isinstance(value, bool | int | str) else show(value)


def problem_dict(problem: Problem) -> ProblemData:
    """A problem."""
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


def _place(span: Span | None) -> Place | None:
    if span is None:
        return None
    place: Place = {"file": span.file, "line": span.line, "column": span.column}
    if span.record:
        place["record"] = span.record
    return place


def json_text(data: object) -> str:
    """Plain data as JSON that every encoding of Unicode takes, with a line break at its end."""
    text = json.dumps(data, ensure_ascii=False, indent=1)
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text) + "\n"
