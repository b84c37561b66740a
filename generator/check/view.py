"""A game as checks see it: rows with their names, printed copies, and what every name means."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.check.rows import OWN_NAMES, Row, RowNames, Rows, left_out, names_of
from generator.model.field import Field
from generator.model.game import Card, Component, Game, Table

__all__ = ["OWN_NAMES", "GameNames", "Row", "RowNames", "Rows", "Target", "View"]


class Target(NamedTuple):
    """The rows that a check is about.

    Attributes:
        name: as shown: the component's key, or `tables.` with the table's key.
        key: the component's or table's key.
        is_table: whether it is a table.
    """

    name: str
    key: str
    is_table: bool


class View:
    """A game for checks. Rows and names are made once, when first asked for.

    Args:
        game: the game.

    Attributes:
        names: what every name means that is no field.
        looked: how many rows have been handed to expressions so far, a row each time it was.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.looked = 0
        self.names: Mapping[str, object] = GameNames(self)
        self._rows: dict[Target, Rows] = {}
        self._fields: dict[Target, Mapping[str, Field | None]] = {}
        self._words: frozenset[str] | None = None

    def target(self, text: str) -> Target | None:
        """The component of that key, or the table (`tables.art`; `art` where no component has that key)."""
        if text.startswith("tables."):
            key = text.removeprefix("tables.")
            return Target(text, key, True) if key in self.game.tables else None
        if text in self.game.components:
            return Target(text, text, False)
        return Target(f"tables.{text}", text, True) if text in self.game.tables else None

    def targets(self) -> list[str]:
        """The names of all components and tables."""
        return [*self.game.components, *(f"tables.{key}" for key in self.game.tables)]

    def cards(self, target: Target) -> Sequence[Card]:
        """All rows of a target, also those of which none is printed."""
        return self.game.tables[target.key].rows if target.is_table else self.game.components[target.key].cards

    def rows(self, target: Target) -> Rows:
        """The rows of a target that are printed at least once."""
        if target not in self._rows:
            self._rows[target] = Rows.printed(target.name, self.cards(target), tuple(self.fields(target)), self.names)
        return self._rows[target]

    def left_out(self, target: Target) -> tuple[str, ...]:
        """The ids of the rows of a target that are not printed."""
        return left_out(self.cards(target))

    def declared(self, target: Target) -> Mapping[str, Field]:
        """The declared fields of a target's rows by name."""
        owners: Mapping[str, Table | Component] = self.game.tables if target.is_table else self.game.components
        return owners[target.key].fields

    def fields(self, target: Target) -> Mapping[str, Field | None]:
        """Every field of a target's rows by name, with its declaration where it has one."""
        if target not in self._fields:
            fields: dict[str, Field | None] = dict(self.declared(target))
            for name in names_of(self.cards(target)):
                fields.setdefault(name, None)
            for name in OWN_NAMES:
                fields.setdefault(name, None)
            self._fields[target] = fields
        return self._fields[target]

    def all_fields(self) -> frozenset[str]:
        """The field names of all components and tables."""
        targets = [self.target(name) for name in self.targets()]
        return frozenset(name for target in targets if target for name in self.fields(target))

    @property
    def words(self) -> frozenset[str]:
        """Every text that is a declared value of some field, so that conditions may name it without quotes."""
        if self._words is None:
            owners: list[Component | Table] = [*self.game.components.values(), *self.game.tables.values()]
            fields = [field.item or field for owner in owners for field in owner.fields.values()]
            self._words = frozenset(value for field in fields for value in field.domain or () if isinstance(value, str))
        return self._words


class GameNames(Mapping[str, object]):
    """The names of a game: constants, components as their printed rows, `tables`, and `totals` by component."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._known: dict[str, object] = {}
        self._sizes: dict[str, int] = {}

    def __getitem__(self, key: str) -> object:
        if key not in self._known:
            value = self._known[key] = self._find(key)
            lists = value.values() if isinstance(value, dict) else (value,)
            self._sizes[key] = sum(len(rows) for rows in lists if isinstance(rows, tuple))
        self._view.looked += self._sizes[key]
        return self._known[key]

    def _find(self, key: str) -> object:
        game = self._view.game
        if key in game.constants:
            return game.constants[key]
        if key in game.components:
            return self._printed(Target(key, key, False))
        if key == "tables":
            return {name: self._printed(Target(f"tables.{name}", name, True)) for name in game.tables}
        if key == "totals":
            return {name: component.count for name, component in game.components.items()}
        raise KeyError(key)

    def _printed(self, target: Target) -> tuple[RowNames, ...]:
        return tuple(row.names for row in self._view.rows(target) for _ in range(row.copies))

    def __iter__(self) -> Iterator[str]:
        game = self._view.game
        return iter(dict.fromkeys((*game.constants, *game.components, "tables", "totals")))

    def __len__(self) -> int:
        return sum(1 for _ in self)
