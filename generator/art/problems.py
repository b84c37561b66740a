"""The kinds of problems that pictures and drawings have."""

from generator.base.problem import ProblemKind, Severity

MISSING = ProblemKind("art-not-found", "A picture or icon that is named lies in none of the folders that are searched.")
CASE = ProblemKind(
    "art-case",
    "A picture's name differs from the file's in upper and lower case, so it is found on some computers only.",
)
NAME = ProblemKind(
    "art-name",
    "A picture's name is empty, ambiguous, or holds control characters, as backslashes in double quotes become.",
)
OUTSIDE = ProblemKind("art-outside", "A picture's name leads out of the project, or to the network.")
FORMAT = ProblemKind("art-format", "A picture is in a format, or a colour mode, that is not read.")
BROKEN = ProblemKind("art-broken", "A picture or drawing is damaged, cut off, or not well-formed.")
TOO_LARGE = ProblemKind("art-too-large", "A picture or drawing is beyond the limits that keep a build bounded.")
REFUSED = ProblemKind(
    "art-refused", "An SVG drawing holds something that would not print as drawn, or reaches outside its file."
)
FRAMES = ProblemKind(
    "art-frames", "A picture holds several frames or pages; the first one is printed.", Severity.NOTICE
)
RENDERED = ProblemKind(
    "art-rendered",
    "SVG drawings are printed as pixels, because svg2pdf-py is not installed on this machine.",
    Severity.NOTICE,
)
