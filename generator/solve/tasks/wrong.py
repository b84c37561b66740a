"""Checks that are themselves wrong: with them no deck passes, so that nothing need be looked for."""

from generator.base.nearest import did_you_mean
from generator.base.problem import Problems
from generator.check import kinds
from generator.check.body import Body
from generator.check.kind import CHECKS
from generator.check.problems import RULE_KIND_UNKNOWN
from generator.check.view import View
from generator.model.game import Game

assert kinds


def report_wrong_checks(game: Game, problems: Problems) -> bool:
    """Tell what is wrong with the checks of a game as `fudaya check` does, waived ones too; whether anything is."""
    view = View(game)
    found = Problems()
    for rule in game.rules:
        kind = CHECKS.get(rule.kind)
        if kind is None:
            hint = did_you_mean(rule.kind, CHECKS, "checks")
            found.add(RULE_KIND_UNKNOWN.at(rule.span, f"there is no check `{rule.kind}`", hint))
        else:
            kind.read(Body(rule, view, kind.keys, found))
    problems.extend(found.errors)
    return bool(found.errors)
