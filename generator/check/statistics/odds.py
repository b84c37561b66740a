"""The odds of drawing: what a hand holds that is drawn from a deck without putting back (hypergeometric), exact."""

from fractions import Fraction
from math import comb
from typing import NamedTuple

MOST_DRAWN = 500
"""Pieces of the largest hand that is reckoned with."""


class Odds(NamedTuple):
    """The chances of a hand.

    Attributes:
        what: the condition as typed.
        deck, hits: pieces of the deck, and those of them that fulfil the condition.
        hand: how many are drawn.
        at_least: how many of them shall fulfil it.
        each: the chance of exactly 0, 1, 2, ... of them.
    """

    what: str
    deck: int
    hits: int
    hand: int
    at_least: int
    each: tuple[Fraction, ...]

    @property
    def chance(self) -> Fraction:
        """The chance that at least so many fulfil it."""
        return sum(self.each[self.at_least :], Fraction(0))

    @property
    def mean(self) -> Fraction:
        """How many of a hand fulfil it on average."""
        return Fraction(self.hand * self.hits, self.deck)


def odds(what: str, deck: int, hits: int, hand: int, at_least: int = 1) -> Odds:
    """The odds of a hand.

    Args:
        what: the condition as typed.
        deck, hits: pieces of the deck, and those that fulfil the condition; 0 <= hits <= deck.
        hand: how many are drawn; 1 <= hand <= deck.
        at_least: how many of them shall fulfil the condition.
    """
    ways = comb(deck, hand)
    each = tuple(Fraction(comb(hits, k) * comb(deck - hits, hand - k), ways) for k in range(hand + 1))
    return Odds(what, deck, hits, hand, at_least, each)


def percent(chance: Fraction, places: int = 2) -> str:
    """A chance as a percentage, rounded half up: `75.76 %`; one that is not 0 or 1 is never told as such."""
    steps = 10 ** (places + 2)
    rounded = (chance * steps * 2 + 1) // 2
    if rounded == 0 and chance:
        return f"< {_decimal(1, places)} %"
    if rounded == steps and chance != 1:
        return f"> {_decimal(steps - 1, places)} %"
    return f"{_decimal(rounded, places)} %"


def _decimal(steps: int, places: int) -> str:
    whole, part = divmod(steps, 10**places)
    return f"{whole}.{part:0{places}d}"
