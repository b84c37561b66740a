"""The checks of a game as the solver takes them: read, with what they look at."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from generator.base.problem import Problems
from generator.check import kinds
from generator.check.amount import RuleError
from generator.check.body import Body
from generator.check.kind import CHECKS
from generator.check.kinds.total import TotalRule
from generator.check.view import Target, View
from generator.model.game import Rule
from generator.solve.translate.kinds import putter
from generator.solve.translate.kinds.kind import AnyPutter, Looks
from generator.solve.translate.outside import others

assert kinds

WRONG = "the check itself is wrong"


class Check(NamedTuple):
    """A check that is not waived.

    Attributes:
        id: its name in reports.
        rule: as declared.
        read: as its kind's data; None when the rule itself is wrong.
        putter: how it is put as sums.
        looks: the fields of its own rows that it looks at.
        names: the rows besides its own that its expressions name: by owner, the fields that they may look at.
        reason: why it takes no part, or "".
    """

    id: str
    rule: Rule
    read: object
    putter: AnyPutter | None
    looks: Looks
    names: Mapping[str, frozenset[str]]
    reason: str = ""

    @property
    def soft(self) -> bool:
        """Whether a deck may break it."""
        return self.rule.severity != "error"

    @property
    def per(self) -> Target | None:
        """The table whose rows its numbers see, or None."""
        return _per(self.read)


def checks_of(view: View) -> Iterator[Check]:
    """The checks of a game that are not waived; problems of the rules are left to the check itself."""
    for number, rule in enumerate(view.game.rules, 1):
        if not rule.waived:
            yield _read(rule, rule.id or f"{rule.kind}-{number}", view)


def _read(rule: Rule, name: str, view: View) -> Check:
    kind = CHECKS.get(rule.kind)
    if kind is None:
        return Check(name, rule, None, None, {}, {}, f"there is no check `{rule.kind}`")
    problems = Problems()
    read = kind.read(Body(rule, view, kind.keys, problems))
    if read is None:
        reason = next((problem.message for problem in problems), WRONG)
        return Check(name, rule, None, None, {}, {}, reason)
    found = putter(rule.kind)
    if found is None:
        return Check(name, rule, read, None, {}, {}, f"`{rule.kind}` cannot be put as a sum")
    looks = found.looks(read, view)
    return Check(name, rule, read, found, looks, others(read, looks, _per(read), view))


def _per(read: object) -> Target | None:
    return read.per if isinstance(read, TotalRule) else None


def fails(check: Check, view: View) -> bool:
    """Whether a check does not pass for the game as it is."""
    try:
        return bool(CHECKS[check.rule.kind].judge(check.read, view).findings)
    except RuleError:
        return True
