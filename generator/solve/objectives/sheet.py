"""What an objective sees of a game, and what it has to be able to do."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeAlias

from generator.model.game import Value
from generator.solve.local.state import Changes
from generator.solve.program import Codes


class Given(NamedTuple):
    """A cell that is not looked for, and its value."""

    value: Value


Cell: TypeAlias = int | Given
"""A cell of a sheet: a variable of the program by its place, or a value."""


class Sheet(NamedTuple):
    """All rows of a component or a table, also those in which nothing is looked for.

    Attributes:
        owner: as in `Variable.owner`.
        fields: the fields, by column; those that no objective should look at are left out.
        rows: the cells, by row and column.
        copies: by row, how many pieces are printed.
        open_copies: by row, the variable of that number where it is looked for; `copies` is not read there.
    """

    owner: str
    fields: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    copies: tuple[int, ...]
    open_copies: Mapping[int, int] = MappingProxyType({})


class Tracker(Protocol):
    """A measure kept up to date while a deck changes."""

    def delta(self, changes: Changes) -> float:
        """How much the measure would change; the move is not made."""
        ...

    def make(self, changes: Changes) -> None:
        """Make a move."""
        ...


class Objective(Protocol):
    """A measure of a deck."""

    @property
    def name(self) -> str:
        """What it is called in options."""
        ...

    def value(self, codes: Codes) -> float:
        """The measure; less is better, and 0 is the best there can be."""
        ...

    def track(self, codes: Codes) -> Tracker:
        """The measure of a deck that is going to change."""
        ...

    def words(self, before: Codes, after: Codes) -> str:
        """What became better, for people."""
        ...
