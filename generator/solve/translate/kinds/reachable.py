"""`reachable`: no row of its own; it takes part only where none of the numbers that it names is looked for."""

from collections.abc import Iterator

from generator.check.kinds.reachable import ReachableRule
from generator.check.view import View
from generator.solve.program import Constraint
from generator.solve.translate.deck import ApartError, Deck
from generator.solve.translate.kinds.kind import Looks, Putter


def looks(rule: ReachableRule, view: View) -> Looks:
    """Nothing but what its expressions name."""
    return {}


def put(rule: ReachableRule, deck: Deck) -> Iterator[Constraint]:
    """Nothing that could be put as a sum.

    Raises:
        ApartError: always.
    """
    raise ApartError("a greatest score is not put as a sum")
    yield


REACHABLE = Putter(looks, put)
