"""The kinds of problems that writing into a file can find."""

from generator.base.problem import Problem, ProblemKind
from generator.base.span import Span

EDIT_FORMAT = ProblemKind("edit-format", "A file of this kind is not written in place.")
EDIT_PLACE = ProblemKind("edit-place", "A value cannot be written where it would have to stand.")
EDIT_VALUE = ProblemKind("edit-value", "A value cannot be written so that it reads back the same.")
EDIT_MORE = ProblemKind("edit-more", "Writing would change more of a file than was asked, so nothing is written.")


AGAIN = "the file has changed since it was read: run the command again"
"""What to do where a place is not what reading the file gave."""


class RefusedError(Exception):
    """A change that cannot be made.

    Args:
        kind: of the problem to report.
        message: what is wrong.
        hint: how to mend it.
    """

    def __init__(self, kind: ProblemKind, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.hint = hint

    def at(self, span: Span) -> Problem:
        """The problem to report, at a place."""
        return self.kind.at(span, str(self), self.hint)
