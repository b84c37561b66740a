"""Answers as text for the terminal, and as JSON."""

import json
from collections.abc import Iterable, Sequence

from generator.base.problem import Problems
from generator.check.reports.data import edit_dict, problem_dict
from generator.solve.answer import Answer
from generator.solve.request import Request
from generator.solve.tasks.words import answer_lines
from generator.solving.run import Solved, good
from generator.solving.write import Rewrite

MOST_LINES = 400
"""Lines of a diff that are shown; the files have them all."""


def answer_text(solved: Solved, request: Request) -> list[str]:
    """What was found, line by line."""
    return [line for answer in solved.answers for line in answer_lines(answer, request)]


def diff_text(files: Iterable[Rewrite]) -> list[str]:
    """The diffs of the files, line by line; of long ones the first lines."""
    lines = [line for rewrite in files for line in rewrite.diff()]
    if len(lines) > MOST_LINES:
        lines[MOST_LINES:] = [f"… and {len(lines) - MOST_LINES} more lines"]
    return lines


def answer_json(solved: Solved, files: Sequence[Rewrite], written: bool, problems: Problems) -> str:
    """The answers as JSON."""
    told = {
        "version": 1,
        "ok": not problems.errors and all(map(good, solved.answers)),
        "answers": [_answer_dict(answer) for answer in solved.answers],
        "files": [rewrite.target.as_posix() for rewrite in files],
        "written": written,
        "problems": [problem_dict(problem) for problem in problems],
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _answer_dict(answer: Answer) -> dict[str, object]:
    explanation, count = answer.explanation, answer.count
    return {
        "game": answer.game.key,
        "verdict": answer.verdict.value,
        "cells": answer.cells,
        "rows": answer.rows,
        "edits": [edit_dict(edit) for edit in answer.edits],
        "fewest": answer.bound,
        "proven": answer.proven,
        "apart": [{"check": one.check, "reason": one.reason} for one in answer.apart],
        "unmet": list(answer.unmet),
        "objective": list(answer.measured),
        "explanation": None
        if explanation is None
        else {
            "checks": list(explanation.checks),
            "sentences": list(explanation.sentences),
            "smallest": explanation.proven_minimal,
        },
        "count": None
        if count is None
        else {"least": str(count.least), "most": None if count.most is None else str(count.most), "how": count.how},
    }
