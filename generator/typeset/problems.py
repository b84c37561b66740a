"""The kinds of problem that setting text finds."""

from generator.base.problem import ProblemKind, Severity

FONT_NAME = ProblemKind("font-name", "A font name is neither declared under `fonts` nor a built-in family.")
FONT_FILE = ProblemKind("font-file", "A font file is missing, lies outside the project, or cannot be read.")
FONT_FORMAT = ProblemKind("font-format", "A file is no TrueType or OpenType font, or lacks the tables a font needs.")
FONT_NUMBER = ProblemKind("font-number", "A font is asked for by a number that its collection does not have.")
FONT_AXIS = ProblemKind("font-axis", "An axis or a value is asked for that the variable font does not have.")
FONT_FEATURE = ProblemKind("font-feature", "An OpenType feature's name is not four characters.")
FONT_PACKAGE = ProblemKind("font-package", "A built-in family is asked for whose package is not installed.")
FONT_LOOP = ProblemKind("font-loop", "Fonts name each other as fallback in a circle.")

TEXT_OVERFLOW = ProblemKind("text-overflow", "A text needs more room than its box has.")
TEXT_TOO_WIDE = ProblemKind("text-too-wide", "A word is longer than the line and would have to be broken inside.")
MISSING_GLYPH = ProblemKind(
    "missing-glyph", "No font of the chain has a character; an empty box is printed for it.", Severity.WARNING
)
MISSING_FACE = ProblemKind(
    "missing-face", "Bold or italic is asked for, but the style's font has no such face.", Severity.WARNING
)
UNSUPPORTED_SCRIPT = ProblemKind(
    "unsupported-script", "A text holds a script that cannot be set right yet.", Severity.WARNING
)
