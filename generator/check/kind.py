"""A kind of check: how its body is read into data, and how that is held against a game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from generator.base.registry import Registry
from generator.check.body import Body
from generator.check.finding import Outcome
from generator.check.mend_edits import Candidate
from generator.check.view import View

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Kind(Generic[R]):
    """A kind of check.

    Attributes:
        read: the rule as frozen data from its body; None after problems.
        judge: the rule held against a game. Raises RuleError when that is not possible.
        summary: one sentence for the reference.
        keys: what may stand in its body, in the order of the reference; components too where it is `contents`.
        mends: changes that may make a failed check pass, the smallest first; each is tried before it is told.
    """

    read: Callable[[Body], R | None]
    judge: Callable[[R, View], Outcome]
    summary: str
    keys: tuple[str, ...]
    mends: Callable[[R, View], Iterator[Candidate]] | None = None


CHECKS: Registry[Kind[Any]] = Registry("check")
