"""Checking a game: every declared rule, each by its kind."""

from dataclasses import replace

from generator.base.nearest import did_you_mean
from generator.base.problem import Problems, Severity
from generator.check import kinds
from generator.check.amount import RuleError
from generator.check.body import Body
from generator.check.finding import Outcome, Report, Result, Status
from generator.check.kind import CHECKS
from generator.check.problems import RULE_KIND_UNKNOWN, RULE_WAIVED_PASSES
from generator.check.view import View
from generator.model.game import Game, Rule

assert kinds


def check_game(game: Game) -> Report:
    """Hold a game against its checks.

    Returns:
        A result for every declared check, with the problems of those that are themselves wrong.
    """
    view = View(game)
    problems = Problems()
    title = game.title.in_language(game.languages[0]) if game.languages else game.key
    results = []
    for number, rule in enumerate(game.rules, 1):
        results.append(_result(rule, number, view, problems))
    owners = {key: component.title for key, component in game.components.items()}
    owners |= {f"tables.{key}": table.title for key, table in game.tables.items()}
    return Report(game.key, title or game.key, tuple(results), tuple(problems), game.title, owners)


def _result(rule: Rule, number: int, view: View, problems: Problems) -> Result:
    outcome = _outcome(rule, view, problems)
    status = Status.ERROR
    if outcome is not None:
        status = Status.PASSED
        if outcome.findings:
            status = Status.WAIVED if rule.waived else Status.FAILED
        elif rule.waived:
            message = f"`{rule.id or rule.kind}` is waived, and passes"
            problems.add(RULE_WAIVED_PASSES.at(rule.span, message, "take `waived` out"))
    return Result(
        rule.id or f"{rule.kind}-{number}",
        rule.kind,
        status,
        outcome or Outcome(rule.kind),
        rule.span,
        rule.why,
        rule.source,
        rule.waived,
        Severity(rule.severity),
    )


def _outcome(rule: Rule, view: View, problems: Problems) -> Outcome | None:
    """What a rule gives; None when the rule itself is wrong, which is then a problem."""
    kind = CHECKS.get(rule.kind)
    if kind is None:
        hint = did_you_mean(rule.kind, CHECKS, "checks")
        problems.add(RULE_KIND_UNKNOWN.at(rule.span, f"there is no check `{rule.kind}`", hint))
        return None
    read = kind.read(Body(rule, view, kind.keys, problems))
    if read is None:
        return None
    try:
        return kind.judge(read, view)
    except RuleError as error:
        problems.add(error.problem if error.problem.span else replace(error.problem, span=rule.span))
        return None
