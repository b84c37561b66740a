"""The JSON Schema of the JSON report."""

from typing import Any

from generator.base.data_schema import data_schema
from generator.check.reports.data import ReportData, RunData


def report_schema() -> dict[str, Any]:
    """The schema of what `fudaya check --format json` prints, and of each `check.json`."""
    return data_schema(
        "fudaya check report",
        "How declared numbers compare with a game: a whole run, or one game's part of it.",
        RunData,
        ReportData,
    )
