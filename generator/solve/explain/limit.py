"""How far one sum can get, card by card, where that is what a proof comes to."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from generator.solve.explain.linear import Proof
from generator.solve.explain.phrases import is_measure
from generator.solve.explain.rows import BOUND, ONCE, PART, SIZE, Row
from generator.solve.program import Sum


class Share(NamedTuple):
    """What some cards add at most to a sum, or at least.

    Attributes:
        each: what each adds; under 0 where it is that much less than the cards add by another share.
        number: how many.
        words: what they are, as words that follow the number; for rows the key of their owner.
        kind: `size` for rows, `bound` for what a check counts.
        check: id of the check that says how many; "" for rows.
    """

    each: Fraction
    number: Fraction
    words: str
    kind: str
    check: str = ""


class Limit(NamedTuple):
    """A sum whose bound cannot be reached.

    Attributes:
        words: what is summed.
        least: whether its bound is a lower one.
        bound: the bound.
        reached: the most that can be reached, for an upper bound the least.
        given: what cells that are not looked for add.
        unclear: what is added where cells of several rows decide together.
        shares: what the others add; with `given` and `unclear` they come to `reached`.
        demand: place of the demand that bounds the sum.
        each_card: whether each row by itself adds no more than that; else all of them together do.
    """

    words: str
    least: bool
    bound: Fraction
    reached: Fraction
    given: Fraction
    unclear: Fraction
    shares: tuple[Share, ...]
    demand: int | None
    each_card: bool

    @property
    def measured(self) -> bool:
        """Whether a quantity is summed, not cards."""
        return is_measure(self.words)


def limit_of(proof: Proof, check_of: Callable[[int], str]) -> Limit | None:
    """The limit of the one sum that a proof is about; None where it is about several, or not about cards.

    Args:
        proof: a proof that holds.
        check_of: the id of a demand's check.
    """
    rows = list(zip(proof.rows, proof.multipliers, strict=True))
    main = _main(rows)
    if main is None:
        return None
    row, multiplier = main
    assert isinstance(row.source, Sum)
    least, scale, constant = multiplier > 0, row.source.scale, row.source.constant
    factor = Fraction(-1 if least else 1, abs(multiplier) * scale)
    shares = []
    for other, times in rows:
        number = Fraction(other.inequality.bound, _scale(other))
        if other is not row and number:
            words = other.source.what if isinstance(other.source, Sum) else other.owner
            check = "" if other.demand is None else check_of(other.demand)
            shares.append(Share(times * factor * _scale(other), number, words, other.kind, check))
    demanded = row.source.least if least else row.source.most
    assert demanded is not None
    bound = row.inequality.bound
    unclear = demanded - constant - (row.steps.bound if row.steps else bound)
    given, rest = Fraction(constant, scale), Fraction(unclear, scale)
    each = all(other is row or other.inequality.bound or other.kind != BOUND for other, _ in rows)
    if any(share.number < 0 for share in shares):
        return None
    reached = given + rest + sum((share.each * share.number for share in shares), Fraction())
    told = Fraction(bound + constant + unclear, scale)
    return Limit(row.source.what, least, told, reached, given, rest, _gathered(shares, proof), row.demand, each)


def _scale(row: Row) -> int:
    return row.source.scale if isinstance(row.source, Sum) else 1


def _main(rows: Sequence[tuple[Row, int]]) -> tuple[Row, int] | None:
    """The row of the sum that a proof is about, and its multiplier."""
    if any(row.kind in (ONCE, PART) and row.inequality.bound for row, _ in rows):
        return None
    sums = [(row, times) for row, times in rows if row.kind == BOUND and isinstance(row.source, Sum)]
    measures = [one for one in sums if is_measure(_what(one[0]))]
    bounded = [one for one in measures if one[0].inequality.bound] or measures
    if len(bounded) == 1:
        return bounded[0]
    told = [one for one in sums if one[0].inequality.bound or _constant(one[0])]
    if measures or len(told) != 1 or told[0][0].steps is not None:
        return None
    row, times = told[0]
    plain = all(abs(other) == abs(times) * _scale(row) for one, other in rows if one.kind == SIZE)
    odd = _constant(row) or not (isinstance(row.source, Sum) and row.source.parts)
    return told[0] if odd or not plain else None


def _what(row: Row) -> str:
    return row.source.what if isinstance(row.source, Sum) else ""


def _constant(row: Row) -> int:
    return row.source.constant if isinstance(row.source, Sum) else 0


def _gathered(shares: Sequence[Share], proof: Proof) -> tuple[Share, ...]:
    """Shares of the same rows put together, and then of rows of one owner that add as much."""
    groups = [row.rows for row in proof.rows if row.kind == SIZE]
    each: dict[int, Share] = {}
    for group, share in zip(groups, (share for share in shares if share.kind == SIZE), strict=True):
        each[group] = share._replace(each=share.each + each[group].each) if group in each else share
    alike: dict[tuple[str, Fraction], Share] = {}
    for share in each.values():
        key = share.words, share.each
        alike[key] = share._replace(number=share.number + alike[key].number) if key in alike else share
    sizes = sorted((share for share in alike.values() if share.each), key=lambda share: -share.each)
    counts = [share for share in shares if share.kind != SIZE]
    return (*sizes, *sorted(counts, key=lambda share: -abs(share.each)))
