"""What can be wrong with the appendix's pages."""

from generator.base.problem import ProblemKind, Severity

MARKUP_UNKNOWN = ProblemKind("appendix-markup", "The appendix has HTML that is not set on its pages.", Severity.WARNING)
PICTURE_UNKNOWN = ProblemKind("appendix-picture", "An image of the appendix names nothing that can be shown.")
PICTURE_MISSING = ProblemKind(
    "appendix-picture-missing",
    "A picture of the appendix is not there; its words stand in its place.",
    Severity.WARNING,
)
TOO_HIGH = ProblemKind("appendix-too-high", "A row of the appendix is higher than a page.")
TOO_WIDE = ProblemKind("appendix-too-wide", "A table of the appendix has more columns than its page has room for.")
