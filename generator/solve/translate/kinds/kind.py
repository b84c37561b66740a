"""How a kind of check is put as sums."""

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from generator.check.view import Target, View
from generator.solve.program import Constraint
from generator.solve.translate.deck import Deck

R = TypeVar("R")

Looks: TypeAlias = Mapping[Target, Set[str]]
"""The fields of its rows that a check looks at, `copies` among them where the number of pieces matters."""


@dataclass(frozen=True, slots=True)
class Putter(Generic[R]):
    """How a kind of check is put as sums.

    Attributes:
        looks: what a rule looks at in its own rows, not in those that its expressions name.
        put: the rule as constraints that hold for a deck exactly when the check passes. Raises ApartError where that
            cannot be, and RuleError when the rule itself is wrong.
        counts: whether the rule is about a number of pieces.
    """

    looks: Callable[[R, View], Looks]
    put: Callable[[R, Deck], Iterator[Constraint]]
    counts: Callable[[R], bool] = lambda rule: False


AnyPutter: TypeAlias = Putter[Any]
