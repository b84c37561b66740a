"""The numbers that a check wants, as bounds of sums; percentages as bounds that go with the number of pieces."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from generator.base.expression import Expression
from generator.base.expression.values import Number
from generator.check.amount import Amount, Bounds, share_of
from generator.solve.program import Sum
from generator.solve.translate.deck import ApartError
from generator.solve.translate.kinds.parts import Held, Weighed, ratio, sums, weighing

SHARES = "a percentage is wanted of values that need not be there"


class Share(NamedTuple):
    """What part of all pieces is right; `open` where the bounds themselves are not."""

    low: Fraction | None
    high: Fraction | None
    open: bool


class Limits(NamedTuple):
    """The numbers of pieces that are right.

    Attributes:
        bounds: plain bounds.
        shares: bounds that go with the number of all pieces.
    """

    bounds: Bounds
    shares: tuple[Share, ...] = ()

    @property
    def excludes_none(self) -> bool:
        """Whether no piece at all would be wrong."""
        return bool(self.bounds.difference(0)) or any(share.low for share in self.shares)

    def sums(
        self, counted: Sequence[Weighed], pieces: Sequence[Weighed], what: str, occurs: Held = True
    ) -> Iterator[Sum]:
        """The bounds of a number of pieces.

        Args:
            counted: what is counted.
            pieces: all pieces, of which percentages are meant.
            what: what is counted, in words.
            occurs: where none is right too, whether there is one at all.

        Raises:
            ApartError: when a part of all pieces is wanted of what need not be there.
        """
        if occurs is True:
            yield from sums(counted, self.bounds.least, self.bounds.most, what)
        else:
            yield from sums(counted, None, self.bounds.most, what)
            least = int(self.bounds.least or 0)
            part = weighing(occurs, -least)
            if least > 1 and not isinstance(part, bool):
                yield from sums(counted, 0, None, f"{what}, beyond {least} if any", [part])
            if any(share.low for share in self.shares):
                raise ApartError(SHARES)
        for share in self.shares:
            if share.low is not None:
                yield from sums([*counted, *_times(pieces, -share.low)], 0, None, what)
            if share.high is not None:
                most = -Fraction(1, share.high.denominator) if share.open else 0
                yield from sums([*counted, *_times(pieces, -share.high)], None, most, what)


def _times(weighed: Sequence[Weighed], factor: Fraction) -> list[Weighed]:
    return [(space, {at: ratio(number) * factor for at, number in weights.items()}) for space, weights in weighed]


def limits_of(amount: Amount, names: Mapping[str, object], pieces: int | None) -> Limits:
    """The numbers meant.

    Args:
        amount: as declared: counts of pieces.
        names: what its expressions see.
        pieces: how many there are in all; None where that depends on cells which are looked for.

    Raises:
        RuleError: when an expression gives no such number, or the bounds exclude each other.
    """
    if not amount.shares or pieces is not None:
        return Limits(amount.bounds(names, whole=True, pieces=pieces))
    amount.bounds(names, whole=True, pieces=100)
    least: Number | None = None
    most: Number | None = None
    shares: list[Share] = []
    given = {
        "equals": (amount.equals, Amount(amount.equals)),
        "at_least": (amount.at_least, Amount(at_least=amount.at_least)),
        "at_most": (amount.at_most, Amount(at_most=amount.at_most)),
    }
    for key, (expression, plain) in given.items():
        if expression is None:
            continue
        low, high, _ = plain.bounds(names, whole=key not in amount.shares)
        if key in amount.shares:
            shares.append(_share(low, high, expression))
        else:
            least = low if low is not None else least
            most = high if high is not None else most
    return Limits(Bounds(least, most), tuple(shares))


def _share(low: Number | None, high: Number | None, expression: Expression) -> Share:
    share_of(Bounds(low, high), expression, 100)
    slack = Fraction(0)
    if low is not None and low == high and low not in (0, 100):
        places = -int(low.as_tuple().exponent) if isinstance(low, Decimal) else 0
        slack = Fraction(1, 2 * 10**places)
    return Share(
        None if low is None else (Fraction(low) - slack) / 100,
        None if high is None else (Fraction(high) + slack) / 100,
        bool(slack),
    )
