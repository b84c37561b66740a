"""Checking a game: every declared rule, each by its kind."""

from dataclasses import replace
from typing import Any

from generator.base.expression import ExpressionError
from generator.base.nearest import did_you_mean
from generator.base.problem import Problems, Severity
from generator.check import kinds
from generator.check.amount import RuleError
from generator.check.body import Body
from generator.check.finding import Outcome, Report, Result, Status
from generator.check.kind import CHECKS, Judged, Kind
from generator.check.problems import RULE_EVALUATION, RULE_KIND_UNKNOWN, RULE_WAIVED_PASSES
from generator.check.view import View
from generator.model.game import Game, Rule

assert kinds


def check_game(game: Game, *, mends: bool = True) -> Report:
    """Hold a game against its checks.

    Args:
        game: the game.
        mends: whether to look for small changes that mend what failed, which takes most of the time.

    Returns:
        A result for every declared check, with the problems of those that are themselves wrong.
    """
    view = View(game)
    problems = Problems()
    title = game.title.in_language(game.languages[0]) if game.languages else game.key
    judged = [_judged(rule, number, view, problems) for number, rule in enumerate(game.rules, 1)]
    outcomes = _mended(view, judged) if mends else [one.outcome for one in judged]
    results = [_result(one, outcome, problems) for one, outcome in zip(judged, outcomes, strict=True)]
    owners = {key: component.title for key, component in game.components.items()}
    owners |= {f"tables.{key}": table.title for key, table in game.tables.items()}
    return Report(game.key, title or game.key, tuple(results), tuple(problems), game.title, owners, game.languages)


def _mended(view: View, judged: list[Judged]) -> list[Outcome | None]:
    """The outcomes, those of failed checks with their mends."""
    failed = [number for number, one in enumerate(judged) if one.outcome and one.outcome.findings]
    outcomes = [one.outcome for one in judged]
    if failed:
        from generator.check.mend import Mender

        mender = Mender(view, judged)
        found = {number: mender.mended(number) for number in failed}
        mends = list(dict.fromkeys(outcome.change for outcome in found.values() if outcome.change))
        for number, outcome in found.items():
            again = None if outcome.change else mender.mended_with(number, mends)
            outcomes[number] = again or outcome
    return outcomes


def _result(one: Judged, outcome: Outcome | None, problems: Problems) -> Result:
    rule = one.rule
    status = Status.ERROR
    if outcome is not None:
        status = Status.PASSED
        if outcome.findings:
            status = Status.WAIVED if rule.waived else Status.FAILED
        elif rule.waived:
            message = f"`{rule.id or rule.kind}` is waived, and passes"
            problems.add(RULE_WAIVED_PASSES.at(rule.span, message, "take `waived` out"))
    return Result(
        one.id,
        rule.kind,
        status,
        outcome or Outcome(rule.kind),
        rule.span,
        rule.why,
        rule.source,
        rule.waived,
        Severity(rule.severity),
    )


def _outcome(rule: Rule, kind: Kind[Any], read: Any, view: View, problems: Problems) -> Outcome | None:
    """What a rule finds; None after telling why it cannot be worked out."""
    try:
        return kind.judge(read, view)
    except RuleError as error:
        problems.add(error.problem if error.problem.span else replace(error.problem, span=rule.span))
    except ExpressionError as error:
        message = f"the check cannot be reckoned: {error.message}"
        problems.add(RULE_EVALUATION.at(rule.span, message, error.hint or "look at the numbers that it is about"))
    return None


def _judged(rule: Rule, number: int, view: View, problems: Problems) -> Judged:
    """A rule with what it gives: nothing when the rule itself is wrong, which is then a problem."""
    name = rule.id or f"{rule.kind}-{number}"
    kind = CHECKS.get(rule.kind)
    if kind is None:
        hint = did_you_mean(rule.kind, CHECKS, "checks")
        problems.add(RULE_KIND_UNKNOWN.at(rule.span, f"there is no check `{rule.kind}`", hint))
        return Judged(name, rule, None, None, None)
    read = kind.read(Body(rule, view, kind.keys, problems))
    before = view.looked
    outcome = None if read is None else _outcome(rule, kind, read, view, problems)
    return Judged(name, rule, kind, read, outcome, view.looked - before)
