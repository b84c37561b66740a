"""The report's two forms that other parts show: text for a terminal, and plain data."""

from generator.check.reports.data import problem_dict, report_dict
from generator.check.reports.terminal import offender_text, report_text, table_text

__all__ = ["offender_text", "problem_dict", "report_dict", "report_text", "table_text"]
