"""A kind of check: how its body is read into data, and how that is held against a game."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from generator.base.registry import Registry
from generator.check.body import Body
from generator.check.finding import Outcome
from generator.check.view import View
from generator.model.game import Rule

if TYPE_CHECKING:
    from generator.check.mend_edits import Candidate

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
    mends: Callable[[R, View], "Iterator[Candidate]"] | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """A check that has been held against the game.

    Attributes:
        id: its name in reports.
        read: the rule as its kind's data.
        outcome: what came out; None when the rule itself is wrong.
        looks: how many rows its expressions were handed.
    """

    id: str
    rule: Rule
    kind: Kind[Any] | None
    read: Any
    outcome: Outcome | None
    looks: int = 0


class Kinds(Registry[Kind[Any]]):
    """The kinds of check by name. A kind's file is imported when the kind is first asked for."""

    def __init__(self) -> None:
        super().__init__("check")
        self._files: dict[str, str] = {}

    def announce(self, package: str, files: Mapping[str, str]) -> None:
        """Make kinds known.

        Args:
            package: the package of their files.
            files: by kind, the module that enters it.
        """
        self._files.update((name, f"{package}.{file}") for name, file in files.items())

    def file(self, name: str) -> str | None:
        """The name of the file that enters a kind, without its package; None for what is no kind."""
        module = self._files.get(name)
        return None if module is None else module.rpartition(".")[2]

    def get(self, name: str) -> Kind[Any] | None:
        """The kind of that name, or None."""
        if name in self._files:
            import_module(self._files[name])
        return super().get(name)

    def __getitem__(self, name: str) -> Kind[Any]:
        kind = self.get(name)
        if kind is None:
            raise KeyError(name)
        return kind

    def __contains__(self, name: object) -> bool:
        return name in self._files

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)


CHECKS = Kinds()
