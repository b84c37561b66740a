"""Numbers that checks want: exact, from–to, at least, at most; given plainly or as an expression."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from generator.base.expression import Expression, ExpressionError
from generator.base.expression.values import Between, Number, is_number, kind, show
from generator.base.problem import Problem
from generator.check.problems import RULE_CONTRADICTION, RULE_EVALUATION


class RuleError(Exception):
    """A check cannot be evaluated; carries the problem to report."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class Bounds(NamedTuple):
    """The numbers that are right: from `least` to `most`, each None where there is no such bound.

    Attributes:
        text: the bounds as they are told, where not by their numbers: `25% (3)`.
    """

    least: Number | None
    most: Number | None
    text: str = ""

    def difference(self, actual: Number) -> Number:
        """How far a number is beyond the bounds: below 0 for too few, above 0 for too many, 0 when right."""
        if self.least is not None and actual < self.least:
            return _minus(actual, self.least)
        if self.most is not None and actual > self.most:
            return _minus(actual, self.most)
        return 0

    def __str__(self) -> str:
        if self.text:
            return self.text
        if self.least is None and self.most is None:
            return "any"
        if self.most is None:
            return f"at least {show(self.least)}"
        if self.least is None:
            return f"at most {show(self.most)}"
        return show(self.least) if self.least == self.most else f"{show(self.least)}..{show(self.most)}"


ANY = Bounds(None, None)
NONE = Bounds(0, 0)


@dataclass(frozen=True, slots=True)
class Amount:
    """A declared number.

    Attributes:
        equals: a number, or a range `3..5`; None when not given.
        at_least, at_most: numbers; None when not given.
        shares: which of these, by their names, are percentages of all pieces.
    """

    equals: Expression | None = None
    at_least: Expression | None = None
    at_most: Expression | None = None
    shares: frozenset[str] = frozenset()

    def bounds(self, names: Mapping[str, object], *, whole: bool = False, pieces: int | None = None) -> Bounds:
        """The numbers meant.

        Args:
            names: what the expressions see.
            whole: whether they are counts, so that only whole numbers from 0 can be meant.
            pieces: how many there are in all, for percentages; None where a percentage has no meaning.

        Raises:
            RuleError: when an expression gives no such number, or the bounds exclude each other.
        """
        if self.shares:
            return self._shares(names, pieces)
        bounds = self._bounds(names)
        for number, expression in ((bounds.least, self.at_least), (bounds.most, self.at_most)):
            if whole and number is not None and not (isinstance(number, int) and number >= 0):
                expression = expression or self.equals
                span = expression.span if expression else None
                message = f"{show(number)} is no count of pieces"
                raise RuleError(RULE_EVALUATION.at(span, message, "write a whole number from 0"))
        return bounds

    def _shares(self, names: Mapping[str, object], pieces: int | None) -> Bounds:
        """The counts that are right where at least one of the numbers is a percentage."""
        if self.shares >= {"at_least", "at_most"}:
            self._bounds(names, "%")
        given = {
            "equals": (self.equals, Amount(self.equals)),
            "at_least": (self.at_least, Amount(at_least=self.at_least)),
            "at_most": (self.at_most, Amount(at_most=self.at_most)),
        }
        least: int | None = None
        most: int | None = None
        texts = []
        for key, (expression, plain) in given.items():
            if expression is None:
                continue
            if key not in self.shares:
                low, high, _ = plain.bounds(names, whole=True)
                text = str(Bounds(low, high))
            else:
                share = share_of(plain._bounds(names), expression, pieces)
                low, high, text = share.least, share.most, share.text
            least = int(low) if low is not None else least
            most = int(high) if high is not None else most
            texts.append(text)
        return Bounds(least, most, " and ".join(texts))

    def _bounds(self, names: Mapping[str, object], unit: str = "") -> Bounds:
        """The numbers as they are given, which must not exclude each other; `unit` is told behind them if they do."""
        least = most = None
        if self.equals is not None:
            value = evaluate(self.equals, names)
            if isinstance(value, Between):
                least, most = value.first, value.last
            else:
                least = most = _number(value, self.equals)
        if self.at_least is not None:
            least = _number(evaluate(self.at_least, names), self.at_least)
        if self.at_most is not None:
            most = _number(evaluate(self.at_most, names), self.at_most)
        if least is not None and most is not None and least > most:
            expression = self.at_most or self.at_least or self.equals
            message = f"no number is at least {show(least)}{unit} and at most {show(most)}{unit}"
            hint = "write the smaller one first" if self.equals else "one of them must give way"
            raise RuleError(RULE_CONTRADICTION.at(expression.span if expression else None, message, hint))
        return Bounds(least, most)


def share_of(percent: Bounds, expression: Expression, pieces: int | None) -> Bounds:
    """Percentages of all pieces as counts.

    One percentage is right for every count that gives it when rounded to as many places as it is written with, so 33%
    of 9 is 3. None and all are meant exactly. Where no count gives it, the bounds exclude each other: 25% of 10.

    Raises:
        RuleError: where there are no pieces to take a share of, or it is not between 0 and 100.
    """
    low, high, _ = percent
    shown = f"{percent}%"
    if pieces is None:
        raise RuleError(RULE_EVALUATION.at(expression.span, f"{shown} of what is not known here", "write the number"))
    if any(end is not None and not 0 <= end <= 100 for end in (low, high)):
        raise RuleError(RULE_EVALUATION.at(expression.span, f"{shown} is no share", "a share is 0% to 100%"))
    slack = Fraction(0)
    if low is not None and low == high and low not in (0, 100):
        places = -int(low.as_tuple().exponent) if isinstance(low, Decimal) else 0
        slack = Fraction(1, 2 * 10**places)
    least = None if low is None else ceil((Fraction(low) - slack) * pieces / 100)
    most = None if high is None else _below(Fraction(high) + slack, pieces, bool(slack))
    counts = Bounds(least, most)
    plain = show(round(float(Fraction(low or 0) * pieces / 100), 2)) if slack else ""
    inside = plain if least is not None and most is not None and least > most else str(counts).split(" ")[-1]
    return Bounds(least, most, f"{shown} ({inside})")


def _below(percent: Fraction, pieces: int, open_: bool) -> int:
    """The most pieces that are at most a share, or below it where the share itself is too much."""
    share = percent * pieces / 100
    return floor(share) - (open_ and share.denominator == 1)


def evaluate(expression: Expression, names: Mapping[str, object]) -> object:
    """An expression's value over the names of a game.

    Raises:
        RuleError: when it has none.
    """
    try:
        return expression.evaluate(names)
    except ExpressionError as error:
        message = expression.explain(error)
        raise RuleError(RULE_EVALUATION.at(expression.place(error), message, error.hint)) from None


def _number(value: object, expression: Expression) -> Number:
    if is_number(value):
        return value
    message = f"`{expression.text}` gives {kind(value)}, not a number"
    hint = f"write `count({expression.text})` for how many there are" if isinstance(value, tuple) else ""
    raise RuleError(RULE_EVALUATION.at(expression.span, message, hint))


def _minus(left: Number, right: Number) -> Number:
    from generator.base.expression.arithmetic import subtract

    difference = subtract(left, right)
    assert is_number(difference)
    return difference
