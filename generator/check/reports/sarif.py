"""A report as SARIF 2.1.0, the form in which code hosts and editors take findings.

Source: "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS Standard.
"""

from typing import Any
from urllib.parse import quote

from generator import __version__
from generator.base.legible import legible
from generator.base.problem import CATALOGUE, Problem, Severity
from generator.base.span import Span
from generator.check.finding import Report, Result, Status
from generator.check.reports.data import json_text
from generator.check.reports.terminal import offender_text
from generator.check.reports.told import FilePlace, Incident, Told, incidents

MOST_RELATED = 100

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTICE: "note"}


def sarif_text(told: Told) -> str:
    """The report as SARIF: a rule a check that did not pass, a result a finding, waived ones as suppressed.

    Problems are results too, each by its code. Columns count characters; cells of tables and workbooks have none.
    """
    rules: dict[str, dict[str, Any]] = {}
    for report in told.reports:
        for result in report.results:
            if result.outcome.findings:
                rules[f"{report.game}/{result.id}"] = _rule(report, result)
    for problem in told.problems:
        rules.setdefault(problem.code, _problem_rule(problem))
    order = {name: number for number, name in enumerate(rules)}
    results = [_incident(told, incident, order) for incident in incidents(told)]
    results += [_problem(told, problem, order) for problem in told.problems]
    driver = {"name": "fudaya", "version": __version__, "rules": list(rules.values())}
    return json_text(
        {
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [{"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}],
        }
    )


def _rule(report: Report, result: Result) -> dict[str, Any]:
    rule: dict[str, Any] = {
        "id": legible(f"{report.game}/{result.id}"),
        "name": result.kind,
        "shortDescription": _text(f"{report.title}: {result.outcome.title}"),
        "defaultConfiguration": {"level": _LEVELS[result.severity]},
    }
    reason = f"{result.why} {f'({result.source})' if result.source else ''}".strip()
    return {**rule, "fullDescription": _text(reason)} if reason else rule


def _problem_rule(problem: Problem) -> dict[str, Any]:
    kind = CATALOGUE.get(problem.code)
    rule: dict[str, Any] = {"id": problem.code}
    if kind is not None:
        rule["shortDescription"] = _text(kind.summary)
        rule["defaultConfiguration"] = {"level": _LEVELS[kind.severity]}
    return rule


def _incident(told: Told, incident: Incident, order: dict[str, int]) -> dict[str, Any]:
    result, finding = incident.result, incident.finding
    lines = [finding.message]
    if result.outcome.mend:
        lines.append(f"To mend: {result.outcome.mend}.")
    found = _result(told, incident.rule, order, result.severity, "\n".join(lines), incident.span)
    related = [
        {"message": _text(offender_text(row)), **_location(place)}
        for row in finding.rows[:MOST_RELATED]
        if (place := told.place(row.span)) is not None
    ]
    if (declared := told.place(result.span)) is not None and result.span != incident.span:
        related.append({"message": _text("The check is declared here."), **_location(declared)})
    if related:
        found["relatedLocations"] = [{"id": number, **one} for number, one in enumerate(related)]
    if len(finding.rows) > MOST_RELATED:
        found["message"] = _text("\n".join([*lines, f"and {len(finding.rows) - MOST_RELATED} more rows"]))
    if result.status is Status.WAIVED:
        suppression = {"kind": "inSource", "status": "accepted", "justification": legible(result.waived)}
        found["suppressions"] = [suppression]
    return found


def _problem(told: Told, problem: Problem, order: dict[str, int]) -> dict[str, Any]:
    hint = f"\n{problem.hint}" if problem.hint else ""
    return _result(told, problem.code, order, problem.severity, f"{problem.message}{hint}", problem.span)


def _result(
    told: Told, rule: str, order: dict[str, int], severity: Severity, message: str, span: Span | None
) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": legible(rule),
        "ruleIndex": order[rule],
        "level": _LEVELS[severity],
        "message": _text(message),
    }
    place = told.place(span)
    return {**result, "locations": [_location(place)]} if place is not None else result


def _location(place: FilePlace) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": quote(place.file.encode("utf-8", "replace"))}}
    if place.line:
        physical["region"] = {"startLine": place.line, **({"startColumn": place.column} if place.column else {})}
    location: dict[str, Any] = {"physicalLocation": physical}
    if place.sheet:
        location["logicalLocations"] = [{"name": legible(place.sheet)}]
    return location


def _text(text: str) -> dict[str, str]:
    return {"text": legible(text, breaks=True)}
