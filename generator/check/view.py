"""A game as checks see it: rows with their names, printed copies, and what every name means."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.base.expression.values import show
from generator.base.span import Span
from generator.check.finding import Offender
from generator.model.field import Field
from generator.model.game import Card, Component, Game, Table

OWN_NAMES = ("id", "copies")
"""Names that every row has beside its fields."""


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


class RowNames(dict[str, object]):
    """The fields of a row by name; every other name is looked up in the game."""

    __slots__ = ("outer",)

    def __init__(self, values: Mapping[str, object], outer: Mapping[str, object]) -> None:
        super().__init__(values)
        self.outer = outer

    def __missing__(self, key: str) -> object:
        return self.outer[key]


class Row(NamedTuple):
    """A row that is printed, with its names for conditions."""

    owner: str
    card: Card
    copies: int
    names: RowNames

    def offender(self, *fields: str) -> Offender:
        """The row as a finding lists it, placed at the first of the fields concerned."""
        values = tuple((name, show(self.names[name])) for name in fields)
        span: Span = self.card.place(fields[0]) if fields else self.card.span
        return Offender(self.owner, self.card.id, span, self.copies, values)


class View:
    """A game for checks. Rows and names are made once, when first asked for.

    Args:
        game: the game.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names: Mapping[str, object] = GameNames(self)
        self._rows: dict[Target, tuple[Row, ...]] = {}
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

    def rows(self, target: Target) -> tuple[Row, ...]:
        """The rows of a target that are printed at least once."""
        if target not in self._rows:
            blank = dict.fromkeys(self.fields(target))
            self._rows[target] = tuple(
                Row(target.name, card, card.copies, self._row_names(blank, card))
                for card in self.cards(target)
                if card.copies > 0
            )
        return self._rows[target]

    def _row_names(self, blank: Mapping[str, object], card: Card) -> RowNames:
        return RowNames({**blank, **card.values, "id": card.id, "copies": card.copies}, self.names)

    def fields(self, target: Target) -> Mapping[str, Field | None]:
        """Every field of a target's rows by name, with its declaration where it has one."""
        if target not in self._fields:
            owners: Mapping[str, Table | Component] = self.game.tables if target.is_table else self.game.components
            fields: dict[str, Field | None] = dict(owners[target.key].fields)
            for card in self.cards(target):
                for name in card.values:
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

    def __getitem__(self, key: str) -> object:
        if key not in self._known:
            self._known[key] = self._find(key)
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
