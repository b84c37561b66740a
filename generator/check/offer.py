"""Where the solver would help with checks that fail."""

from collections.abc import Sequence

from generator.base.problem import Severity
from generator.check.finding import Report, Status

REPAIR, EXPLAIN = "--repair", "--explain"

_BEYOND = frozenset({"fits", "pattern", "reachable"})
"""Kinds that fail for what the solver does not choose, such as a box that is too small or a name that is misspelt."""


def offers(report: Report) -> Sequence[str]:
    """What `fudaya solve` may be asked for a game.

    Returns:
        REPAIR where several checks fail, or one without a mend; EXPLAIN too in that last case, since perhaps no deck
        can pass. Nothing where a mend that was tried is told already, nor where the solver cannot help.
    """
    failed = [
        result for result in report.results if result.status is Status.FAILED and result.severity is Severity.ERROR
    ]
    stuck = [result for result in failed if result.outcome.change is None and result.kind not in _BEYOND]
    if stuck:
        return REPAIR, EXPLAIN
    changes = {result.outcome.change for result in failed} - {None}
    return (REPAIR,) if len(changes) > 1 else ()
