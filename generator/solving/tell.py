"""Answers as text for the terminal, and as JSON."""

from collections.abc import Iterable, Sequence

from generator.base.problem import Problems
from generator.check.reports.data import json_text
from generator.solve.request import Mode, Request
from generator.solve.tasks.words import answer_lines, edit_lines
from generator.solving.data import solve_dict
from generator.solving.run import Solved, good
from generator.solving.write import Rewrite

MOST_LINES = 400
"""Lines of a diff that are shown; the files have them all."""


def answer_text(solved: Solved, request: Request, quiet: bool = False, *, diff: bool = True) -> list[str]:
    """What was found, line by line.

    Args:
        solved: the answers.
        request: what was asked for.
        quiet: whether to tell only what was asked for in words or is not good.
        diff: whether a diff follows that shows the values; else they are told one by one.
    """
    asked = not quiet or request.mode in (Mode.EXPLAIN, Mode.COUNT)
    lines: list[str] = []
    for answer in solved.answers:
        if asked or not good(answer):
            lines += answer_lines(answer, request)
            if not diff and request.mode is Mode.FILL:
                lines += edit_lines(answer)
    return lines


def diff_text(files: Iterable[Rewrite]) -> list[str]:
    """The diffs of the files, line by line; of long ones the first lines."""
    lines = [line for rewrite in files for line in rewrite.diff()]
    if len(lines) > MOST_LINES:
        lines[MOST_LINES:] = [f"… and {len(lines) - MOST_LINES} more lines"]
    return lines


def answer_json(solved: Solved, files: Sequence[Rewrite], written: bool, problems: Problems) -> str:
    """The answers as JSON."""
    return json_text(solve_dict(solved, files, written, problems))
