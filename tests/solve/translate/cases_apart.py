"""Rules that no choice can fulfil, and rules that cannot be put as sums."""

from tests.solve.translate.case import NAMED, Case

HOPELESS = [
    Case("unique", {"by": "height", "designs": True}, "height:0"),
    Case("same_back", {"of": ["lamp", "plain"], "shows": "colour"}, "copies:01 plain/colour:0"),
    Case("every", {"that": "worth > 0"}, "worth:0"),
    Case("contents", {"lamp": 1}, "copies:01"),
    Case("increasing", {"by": "height"}, "height:01"),
    Case("exists", {"field": "name", "in": "chip"}, "name:01"),
]
"""Rules that no choice for the cells can fulfil."""


APART = [
    (
        Case("distribution", {"by": "name", "at_least": "20%", "where": NAMED}, "name:01 copies:0"),
        "a percentage is wanted",
    ),
    (Case("some", {"that": "height == 1", "at_least": "20%", "at_most": 2.5}, "copies:0"), "2.5 is no count of pieces"),
    (Case("increasing", {"by": "height", "where": "worth > 1"}, "worth:0"), "which rows are neighbours"),
    (
        Case("total", {"where": "height == points", "at_least": 1, "for": "tables.art"}, "art/points:0"),
        "which rows are",
    ),
    (
        Case("fits", {"of": "mixed", "thickness": "1 mm", "box": "9 x 9 x 9 cm"}, "mixed/copies:0"),
        "how large a piece is",
    ),
    (Case("every", {"that": "height < max(chip.height)"}, "chip/height:0"), "its numbers depend on cells"),
]
"""Rules that cannot be put as sums, and why."""
