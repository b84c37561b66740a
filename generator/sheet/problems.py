"""Problems of laying pieces on sheets."""

from generator.base.problem import ProblemKind, Severity

EMPTY_DECK = ProblemKind("empty-deck", "A game has no piece to print.")
EMPTY_COMPONENT = ProblemKind("empty-component", "A component has no piece to print.", Severity.WARNING)
PRINT_VALUE = ProblemKind("print-value", "A value of `print:` has no meaning for laying sheets.")
PIECE_TOO_LARGE = ProblemKind("piece-too-large", "A piece is larger than the paper.")
GRID_TOO_LARGE = ProblemKind(
    "grid-too-large", "The grid asked for with `columns` and `rows` does not fit on the paper."
)
NO_PRINTER_MARGIN = ProblemKind(
    "no-printer-margin", "A piece fits on the paper but reaches into the printer's margin.", Severity.WARNING
)
BACK_SIZE = ProblemKind("back-size", "A piece's back has another size than its front.")
OFFSET_BEYOND_BLEED = ProblemKind(
    "offset-beyond-bleed",
    "The back offset is larger than the bleed, so white can show inside the cut.",
    Severity.WARNING,
)
OFFSET_OFF_PAGE = ProblemKind("offset-off-page", "The back offset moves backs off the page.")
MARKS_CRAMPED = ProblemKind(
    "marks-cramped", "Cut marks have no room, or only room that many printers cannot print.", Severity.NOTICE
)
TITLE_LEFT_OUT = ProblemKind("title-left-out", "A sheet has no room for its title outside the cut.", Severity.NOTICE)
TEST_BAR_LEFT_OUT = ProblemKind(
    "test-bar-left-out", "No sheet has room for the 50 mm test bar outside the cut.", Severity.WARNING
)
