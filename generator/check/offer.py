"""Where the solver would help with checks that fail."""

from collections.abc import Sequence

from generator.base.problem import Severity
from generator.check.finding import Report, Status

REPAIR, EXPLAIN = "--repair", "--explain"

_BEYOND = frozenset({"contents", "fits", "pattern", "reachable", "references", "same_back"})
"""Kinds that fail for what no cell of a deck can mend alone, such as a box that is too small."""


def offers(report: Report) -> Sequence[str]:
    """What `fudaya solve` may be asked for a game.

    Returns:
        REPAIR where several checks fail, or one without a mend; EXPLAIN too in that last case, since perhaps no deck
        can pass. Nothing where a mend that was tried is told already.
    """
    failed = [
        result for result in report.results if result.status is Status.FAILED and result.severity is Severity.ERROR
    ]
    stuck = [result for result in failed if result.outcome.change is None]
    if stuck:
        return REPAIR, EXPLAIN
    changes = {result.outcome.change for result in failed}
    return (REPAIR,) if len(changes) > 1 else ()
