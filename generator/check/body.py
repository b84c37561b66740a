"""Reading what stands under a check's kind; every mistake is a problem at its place, and reading goes on."""

import re
from collections.abc import Collection, Mapping

from generator.base.expression import Expression, parse
from generator.base.nearest import did_you_mean
from generator.base.node import Entry, Node, Scalar, Sequence
from generator.base.node import Mapping as MappingNode
from generator.base.problem import Problem, ProblemKind, Problems
from generator.base.span import Span
from generator.check.amount import Amount
from generator.check.problems import RULE_BODY, RULE_FIELD_UNKNOWN, RULE_KEY_UNKNOWN, RULE_TARGET_UNKNOWN
from generator.check.sense import doubts
from generator.check.view import Target, View
from generator.model.game import Rule

KEEP_ONE = "keep one of them"

_PERCENT = re.compile(r"[%％](?=\s*(?:$|\.\.|〜|～))")


def amount_of(
    equals: tuple[Expression, bool] | None,
    least: tuple[Expression, bool] | None = None,
    most: tuple[Expression, bool] | None = None,
) -> Amount | None:
    """Numbers that were read, each with whether it is a percentage, as an amount; None when none is given."""
    given = {"equals": equals, "at_least": least, "at_most": most}
    expressions = {key: one[0] for key, one in given.items() if one}
    shares = frozenset(key for key, one in given.items() if one and one[1])
    return Amount(**expressions, shares=shares) if expressions else None


class Body:
    """A check's body.

    Args:
        rule: the check as declared.
        view: the game, for the names of components and fields.
        keys: what may stand in it.
        problems: receives what is wrong.
    """

    def __init__(self, rule: Rule, view: View, keys: Collection[str], problems: Problems) -> None:
        self.rule = rule
        self.view = view
        self.span = rule.body.span
        self.problems = problems
        self.failed = False
        self.lost = False
        """Whether a component or table that is named does not exist, so that no field can be known."""
        self._keys = keys
        self.entries: Mapping[str, Entry] = rule.body.entries if isinstance(rule.body, MappingNode) else {}
        if not isinstance(rule.body, MappingNode):
            example = "{cards: 54}" if rule.kind == "contents" else "{of: component, ...}"
            self.fail(RULE_BODY, self.span, f"`{rule.kind}` takes keys and values", f"write `{rule.kind}: {example}`")

    def fail(self, kind: ProblemKind, span: Span | None, message: str, hint: str = "") -> None:
        """Report a mistake in the body."""
        self.report(kind.at(span, message, hint))

    def give_up(self) -> None:
        """Leave the check undone without a word: what it counts could not be read, and that is told already."""
        self.failed = self.lost = True

    def report(self, problem: Problem) -> None:
        """Report a mistake that is already a problem."""
        self.failed = True
        self.problems.add(problem)

    def node(self, key: str) -> Node | None:
        """What stands under a key, or None."""
        entry = self.entries.get(key)
        return entry.value if entry else None

    def finish(self) -> bool:
        """Report keys that the kind does not take; whether the whole body was right."""
        for key, entry in self.entries.items():
            if key not in self._keys:
                hint = did_you_mean(key, self._keys, "keys")
                self.fail(RULE_KEY_UNKNOWN, entry.key_span, f"`{self.rule.kind}` has no key `{key}`", hint)
        return not self.failed

    def text(self, key: str) -> Scalar | None:
        """A plain value under a key; None where the key is absent, or after a problem."""
        node = self.node(key)
        if node is None:
            return None
        if isinstance(node, Scalar) and not node.empty:
            return node
        hint = (
            "check each of them by itself" if isinstance(node, Sequence) else "write it in the same line, as one text"
        )
        self.fail(RULE_BODY, node.span, f"`{key}` takes one value", hint)
        self.lost |= key in ("of", "for")
        return None

    def missing(self, key: str, example: str) -> None:
        """Report that a key must be given, unless something stands there that was already refused."""
        if key not in self.entries and isinstance(self.rule.body, MappingNode):
            self.fail(RULE_BODY, self.span, f"`{self.rule.kind}` needs `{key}`", f"such as `{example}`")

    def target(self, key: str = "of", *, example: str = "of: component") -> Target | None:
        """The component or table named under a key, which must be given."""
        scalar = self.text(key)
        if scalar is None:
            self.missing(key, example)
            self.lost = True
            return None
        return self.named_target(scalar)

    def named_target(self, scalar: Scalar) -> Target | None:
        """The component or table that a value names; None after a problem."""
        target = self.view.target(scalar.text)
        if target is None and scalar.text in self.view.game.unread:
            self.give_up()
        elif target is None:
            hint = did_you_mean(scalar.text, self.view.targets(), "components and tables")
            self.fail(RULE_TARGET_UNKNOWN, scalar.span, f"there is no component or table `{scalar.text}`", hint)
            self.lost = True
        return target

    def fields(self, target: Target | None, key: str = "by") -> tuple[str, ...]:
        """One field or a list of fields of a target, which must be given; empty after a problem."""
        node = self.node(key)
        if node is None:
            self.missing(key, f"{key}: field")
            return ()
        items = node.items if isinstance(node, Sequence) else (node,)
        names = []
        for item in items:
            if not isinstance(item, Scalar) or item.empty:
                self.fail(RULE_BODY, item.span, f"`{key}` takes a field or a list of fields")
            elif target is not None and self.known_field(target, item):
                names.append(item.text)
        if len(set(names)) < len(names):
            self.fail(RULE_BODY, node.span, f"`{key}` names a field twice")
        if not items:
            self.fail(RULE_BODY, node.span, f"`{key}` names no field")
        return tuple(names)

    def known_field(self, target: Target, scalar: Scalar) -> bool:
        """Whether a value names a field of a target; a problem when not."""
        fields = self.view.fields(target)
        if scalar.text in fields:
            return True
        hint = did_you_mean(scalar.text, fields, f"fields of `{target.name}`")
        self.fail(RULE_FIELD_UNKNOWN, scalar.span, f"`{target.name}` has no field `{scalar.text}`", hint)
        return False

    def expression(self, key: str, target: Target | None = None, more: Collection[str] = ()) -> Expression | None:
        """An expression under a key.

        Args:
            key: where it stands.
            target: whose row's fields it sees; None when it sees only the game's names.
            more: further names that it sees.

        Returns:
            The expression, or None where the key is absent or after a problem.
        """
        scalar = self.text(key)
        return None if scalar is None else self.parsed(scalar, target, more)

    def parsed(self, scalar: Scalar, target: Target | None = None, more: Collection[str] = ()) -> Expression | None:
        """A value read as an expression; see `expression`."""
        span = scalar.span
        if scalar.quoted and span.column and not span.record:
            span = span._replace(column=span.column + 1)
        expression = parse(scalar.text, span, self.problems, words=self.view.words)
        if expression is None:
            self.failed = True
            return None
        found = [] if self.lost else list(doubts(expression, self.view, target, more))
        for problem in found:
            self.report(problem)
        return None if found else expression

    def amount(self, *equals: str, more: Collection[str] = (), target: Target | None = None) -> Amount | None:
        """A wanted number under one of some keys, or under `at_least` and `at_most`; None when none is given."""
        given = [key for key in equals if key in self.entries]
        if len(given) > 1:
            self.fail(
                RULE_BODY,
                self.entries[given[1]].key_span,
                f"`{given[0]}` and `{given[1]}` exclude each other",
                KEEP_ONE,
            )
        exact = [self._number(key, target, more) for key in equals]
        least, most = (self._number(key, target, more) for key in ("at_least", "at_most"))
        if given and ("at_least" in self.entries or "at_most" in self.entries):
            key = "at_least" if "at_least" in self.entries else "at_most"
            self.fail(RULE_BODY, self.entries[key].key_span, f"`{given[0]}` and `{key}` exclude each other", KEEP_ONE)
        return amount_of(next((one for one in exact if one), None), least, most)

    def _number(self, key: str, target: Target | None, more: Collection[str]) -> tuple[Expression, bool] | None:
        scalar = self.text(key)
        return None if scalar is None else self.number(scalar, target, more)

    def number(
        self, scalar: Scalar, target: Target | None = None, more: Collection[str] = ()
    ) -> tuple[Expression, bool] | None:
        """A value read as an expression, and whether it is a percentage: `25%`, `20..30%`."""
        text = scalar.text.rstrip()
        share = text.endswith(("%", "％"))
        if share:
            text = _PERCENT.sub(lambda sign: " " * len(sign[0]), text)
        expression = self.parsed(scalar._replace(text=text), target, more)
        return None if expression is None else (expression, share)

    def flag(self, key: str, default: bool = False) -> bool:
        """A true or false under a key."""
        scalar = self.text(key)
        if scalar is None:
            return default
        if scalar.text not in ("true", "false"):
            self.fail(RULE_BODY, scalar.span, f"`{key}` is true or false, not `{scalar.text}`")
        return scalar.text == "true"
