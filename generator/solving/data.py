"""Answers as plain data for JSON: lists, dictionaries in a fixed order, text, numbers, true and false.

The dictionaries are declared as types, and the published schema is made from these types, so the two cannot disagree.
"""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Literal, TypedDict

from generator.base.expression.values import show
from generator.base.problem import Problems
from generator.check.reports.data import EditData, Figure, ProblemData, edit_dict, problem_dict
from generator.solve.answer import Answer, Verdict
from generator.solve.count.count import Bounds, Count
from generator.solve.explain.explain import Explanation, Part
from generator.solve.program import Apart
from generator.solving.run import Solved, good
from generator.solving.write import Rewrite

VERSION = 1
"""Of the JSON form; it grows when a key changes its meaning or goes."""


class PartData(TypedDict):
    """A number on one side of a sum."""

    amount: Annotated[Figure, "How many; text for numbers that are not whole."]
    multiplier: Annotated[Figure, "How often they count; text likewise."]
    words: Annotated[str, "What they are, as words that follow the number: `cards with green 4`."]
    check: Annotated[str, "Id of the check that says so; empty for a fact, such as the number of cards."]


class ExplanationData(TypedDict):
    """Why there is no deck."""

    checks: Annotated[list[str], "Ids of the checks that contradict each other."]
    given: Annotated[list[str], "The given cells that take part, as words: `the given cells of lamp.colour`."]
    smallest: Annotated[bool, "Whether a deck was found for every one of these left out."]
    sentences: Annotated[list[str], "The reason in words."]
    demanded: Annotated[
        list[PartData],
        "What is asked for: amounts times multipliers come to more than those of `room`. Empty where no sum shows it.",
    ]
    room: Annotated[list[PartData], "What there is room for; may be empty, which is 0."]


class BoundsData(TypedDict):
    """A number that lies within bounds, which count too; as text, since it can be long."""

    least: Annotated[str, "The smallest that it can be."]
    most: Annotated[str | None, "The greatest that it can be; null where none is known."]


class CountData(TypedDict):
    """How many decks pass the checks."""

    decks: Annotated[BoundsData, "Different decks: the order of rows that are alike does not matter."]
    fillings: Annotated[BoundsData, "Ways to fill the cells, all rows told apart."]
    exact: Annotated[bool, "Whether both bounds of `decks` are the same."]
    determined: Annotated[bool, "Whether there is exactly one deck."]
    how: Annotated[str, "How it was counted, in words."]


class ApartData(TypedDict):
    """A check that took no part in the search; a deck that was found passes it all the same."""

    check: Annotated[str, "Its id."]
    reason: Annotated[str, "Why it took no part."]


class AnswerData(TypedDict):
    """What was found for one game."""

    game: Annotated[str, "The game's key."]
    verdict: Annotated[
        Literal["found", "impossible", "undecided", "fulfilled", "refused", "possible", "counted"],
        "`found`: a deck that passes. `impossible`: proven that there is none. `undecided`: neither in time. "
        "`fulfilled`: nothing to do. `refused`: a check that took no part refused every deck that was found. "
        "`possible`: a deck exists. `counted`: see `count`.",
    ]
    cells: Annotated[int, "How many cells could be filled or changed."]
    rows: Annotated[int, "How many rows they are in."]
    edits: Annotated[list[EditData], "The cells to set: all that were open, and of the others those that change."]
    filled: Annotated[int, "How many of `edits` are of cells that were open; they count as no change."]
    fewest: Annotated[int, "For a mend: the fewest changes that can do, as far as that is proven."]
    proven: Annotated[bool, "For a mend: whether fewer changes cannot do."]
    objective: Annotated[list[str], "What became better by the objective, in words."]
    unmet: Annotated[list[str], "Ids of warnings and notices that the deck does not meet."]
    apart: Annotated[list[ApartData], "The checks that took no part in the search."]
    refused: Annotated[list[str], "Ids of the checks that fail in the deck found last, where none is proposed."]
    assumed: Annotated[list[str], "Which values were tried, in words, where others are not certain to be in vain."]
    explanation: Annotated[ExplanationData | None, "Why there is no deck; null where it was not asked or not found."]
    count: Annotated[CountData | None, "How many decks there are; null where it was not asked."]


class SolveData(TypedDict):
    """What `fudaya solve --json` tells."""

    version: Annotated[int, "Of this form; it grows when a key changes its meaning or goes."]
    ok: Annotated[bool, "Whether the exit code is 0."]
    answers: Annotated[list[AnswerData], "One a game; none for the games that problems kept from being solved."]
    files: Annotated[list[str], "The files that were written, or would be with `--write` or `--to`."]
    written: Annotated[bool, "Whether they were written."]
    problems: Annotated[list[ProblemData], "All problems of the run."]


def solve_dict(solved: Solved, files: Sequence[Rewrite], written: bool, problems: Problems) -> SolveData:
    """The answers of a run with all its problems, and the files with what was found."""
    return {
        "version": VERSION,
        "ok": not problems.errors and all(map(good, solved.answers)),
        "answers": [answer_dict(answer) for answer in solved.answers],
        "files": [rewrite.target.as_posix() for rewrite in files],
        "written": written,
        "problems": [problem_dict(problem) for problem in problems],
    }


def answer_dict(answer: Answer) -> AnswerData:
    """The answer for one game."""
    return {
        "game": answer.game.key,
        "verdict": answer.verdict.value,
        "cells": answer.cells,
        "rows": answer.rows,
        "edits": [edit_dict(edit) for edit in answer.edits],
        "filled": answer.filled,
        "fewest": answer.bound,
        "proven": answer.verdict is Verdict.FOUND and answer.proven,
        "objective": [line for line in answer.measured if line],
        "unmet": list(answer.unmet),
        "apart": [_apart_dict(apart) for apart in answer.apart],
        "refused": list(answer.refused),
        "assumed": list(answer.assumed),
        "explanation": None if answer.explanation is None else _explanation_dict(answer.explanation),
        "count": None if answer.count is None else _count_dict(answer.count, bool(answer.assumed)),
    }


def _apart_dict(apart: Apart) -> ApartData:
    return {"check": apart.check, "reason": apart.reason}


def _explanation_dict(explanation: Explanation) -> ExplanationData:
    return {
        "checks": list(explanation.checks),
        "given": list(explanation.groups),
        "smallest": explanation.proven_minimal,
        "sentences": list(explanation.sentences),
        "demanded": [_part_dict(part) for part in explanation.demanded],
        "room": [_part_dict(part) for part in explanation.room],
    }


def _part_dict(part: Part) -> PartData:
    return {
        "amount": _figure(part.amount),
        "multiplier": _figure(part.multiplier),
        "words": part.words,
        "check": part.check,
    }


def _figure(value: Fraction) -> Figure:
    return value.numerator if value.denominator == 1 else show(value)


def _count_dict(count: Count, more: bool) -> CountData:
    """A count; `more`: whether there may be decks with values that were not tried, so that nothing is known above."""
    return {
        "decks": _bounds_dict(Bounds(count.least, count.most), more),
        "fillings": _bounds_dict(count.fillings, more),
        "exact": count.exact and not more,
        "determined": count.determined and not more,
        "how": count.how,
    }


def _bounds_dict(bounds: Bounds, more: bool) -> BoundsData:
    return {"least": _digits(bounds.least), "most": None if more else _digits(bounds.most)}


def _digits(number: int) -> str:
    """All digits of a number; Python itself writes no more than 4,300 of a whole number."""
    return str(Decimal(number))
