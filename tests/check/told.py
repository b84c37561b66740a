"""Reports of a small game in which checks come out in every way, and of one whose every text is hostile."""

from functools import cache

from generator.base.problem import ProblemKind, Severity
from generator.base.span import Span
from generator.check.reports.told import Told
from generator.check.run import check_game
from tests.check.deck import choice, component, game, lists, number, rule

DECK = component(
    "change",
    (number("green", 0, 1), choice("kind", "橙", "黄緑"), lists("marks", "leaf", "gourd")),
    [
        {"id": "a", "green": 0, "copies": 2, "kind": "橙", "marks": ("leaf",)},
        {"id": "b", "green": 0, "kind": "橙", "marks": ()},
        {"id": "c", "green": 1, "kind": "黄緑", "marks": ("leaf", "gourd")},
    ],
)
RULES = [
    rule("contents", {"change": 4}, 1, id="box"),
    rule("distribution", {"of": "change", "by": "green", "each": 2}, 2, why="Two of each.", source="Rulebook, page 3"),
    rule("distribution", {"of": "change", "by": ["green", "kind"], "each": 1}, 3, waived="Known."),
    rule("unique", {"of": "change", "by": "kind"}, 4, severity="warning", id="kinds"),
    rule("every", {"of": "change", "that": "green > 0"}, 5, severity="notice", id="positive"),
    rule("every", {"of": "change"}, 6, id="broken"),
]
WAYS = ("passed", "failed", "waived", "warned", "warned", "error")

NASTY = "]]><script>alert(1)</script>&amp;\"'\x1b[31m\x00\n::error::x%0A🦊\u202e狐\ud83e"
"""Ends every sort of quotation, and holds what would act in a terminal, a page and a runner."""

HOSTILE = component(NASTY, (choice(NASTY, NASTY, "b"),), [{"id": NASTY, NASTY: NASTY, "copies": 2}])

_LOST = ProblemKind("test-report-lost", "A problem of the tests.", Severity.ERROR)


@cache
def every_way(lang: str = "en", base: str = "") -> Told:
    """A report with a check of each outcome, and a problem of the data."""
    report = check_game(game(DECK, rules=RULES))
    lost = _LOST.at(Span("deck.xlsx#Cards", 3, 2, 1), "a cell is lost", "find it")
    return Told((report,), (*report.problems, lost), base, lang)


@cache
def hostile(lang: str = "en") -> Told:
    """A report whose keys, values, ids, reasons and files are all hostile."""
    rules = [
        rule("distribution", {"of": NASTY, "by": NASTY, "each": 1}, why=NASTY, source=NASTY, id=NASTY),
        rule("contents", {NASTY: 3}, 2, waived=NASTY),
        rule("every", {"of": NASTY, "that": "id == 'x'"}, 3, severity="warning"),
    ]
    report = check_game(game(HOSTILE, rules=rules))
    assert not report.problems, report.problems
    lost = _LOST.at(Span(f"{NASTY}.csv", 3), NASTY, NASTY)
    return Told((report,), (lost,), "", lang)
