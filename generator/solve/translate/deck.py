"""The cells of a game that may change, and the rows that hold them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from generator.check.mend_apply import formulas_of
from generator.check.view import OWN_NAMES, Target, View
from generator.model.field import Field
from generator.model.formula import Formulas
from generator.model.game import Card, Value
from generator.solve.program import Variable

Cell: TypeAlias = tuple[str, int, str]
"""Where a value stands: the owner's name, the row from 0 among all rows of the owner, the field."""


class Free(NamedTuple):
    """Which cells may change.

    Attributes:
        unknown: the cells that are `?`, as (owner, row, field): the component's key or `tables.` with the table's key,
            and the row from 0 among all rows of its owner.
        repair: whether every other cell that a check looks at may change too.
        keep: fields that then stay as they are: `height`, or `lamp.height`.
        locked: rows that then stay as they are, as (owner, row).
        repeats: list fields whose items may repeat.
        copies: whether every given number of copies may change; else only those that are written, and all where a check
            on a number of pieces fails. It needs `repair`.
        all_lists: whether lists that a check on each row forbids are among the values too, unless there are too many.
            The check is then a demand that can be told; without this its demand is in the values already.
    """

    unknown: frozenset[Cell]
    repair: bool = False
    keep: frozenset[str] = frozenset()
    locked: frozenset[tuple[str, int]] = frozenset()
    repeats: frozenset[str] = frozenset()
    copies: bool = False
    all_lists: bool = False

    def keeps(self, owner: str, row: int, field: str) -> bool:
        """Whether a cell that is given stays as it is."""
        if not self.repair or (owner, row) in self.locked:
            return True
        return field in self.keep or f"{owner}.{field}" in self.keep


class ApartError(Exception):
    """A check cannot be put as sums.

    Attributes:
        reason: why, in the designer's words.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Owner:
    """The rows of a component or table.

    Attributes:
        target: which.
        cards: all its rows.
        fields: every field by name, with its declaration where it has one; `id` and `copies` too.
        formulas: its computed fields, or None.
    """

    def __init__(self, view: View, target: Target) -> None:
        self.target = target
        self.cards: Sequence[Card] = view.cards(target)
        self.fields: Mapping[str, Field | None] = view.fields(target)
        self.formulas = formulas_of(view.game, target.name, view.declared(target))
        component = None if target.is_table else view.game.components[target.key]
        self._noun = "rows" if component is None else "cards" if component.kind == "card" else "pieces"
        self._needs: dict[str, frozenset[str]] = {}
        for field, expression in self.formulas.steps if self.formulas else ():
            asked = (expression.names() | expression.row_names()) & {*self.fields, *OWN_NAMES}
            self._needs[field.name] = frozenset(asked)

    @property
    def noun(self) -> str:
        """What its rows are called, in the plural."""
        return self._noun

    def computed(self, name: str) -> bool:
        """Whether a field is reckoned from others."""
        return name in self._needs

    def inputs(self, names: Iterable[str]) -> frozenset[str]:
        """Some fields, each computed one replaced by the fields that it comes from in the end."""
        found: set[str] = set()
        for name in names:
            found |= self.inputs(self._needs[name]) if name in self._needs else {name}
        return frozenset(found)

    def steps(self, names: Iterable[str]) -> Formulas | None:
        """The formulas of the computed fields among some, and of those that these need; None where there are none."""
        wanted: set[str] = set()
        waiting = [name for name in names if name in self._needs]
        while waiting:
            name = waiting.pop()
            if name not in wanted:
                wanted.add(name)
                waiting.extend(need for need in self._needs[name] if need in self._needs)
        if self.formulas is None or not wanted:
            return None
        steps = [step for step in self.formulas.steps if step[0].name in wanted]
        return replace(self.formulas, steps=steps, failures={})


class Deck:
    """The cells that are looked for, in a game.

    Args:
        view: the game.
        owners: by name, everything that has rows.
        variables: the cells.

    Attributes:
        spaces: kept for `space_of`: what has been reckoned of its rows, by target and fields.
    """

    def __init__(self, view: View, owners: Mapping[str, Owner], variables: Sequence[Variable]) -> None:
        self.view = view
        self.owners = owners
        self.variables = tuple(variables)
        self._places = {(one.owner, one.row, one.field): place for place, one in enumerate(variables)}
        self.spaces: dict[tuple[str, frozenset[str]], Any] = {}
        self._open = frozenset((one.owner, one.field) for one in variables)

    def variable(self, owner: str, row: int, field: str) -> int | None:
        """The place of a cell among the variables; None where it is not looked for."""
        return self._places.get((owner, row, field))

    def opens(self, owner: str, fields: Iterable[str]) -> bool:
        """Whether a cell of some fields of an owner is looked for; computed fields count by what they come from."""
        return any((owner, field) in self._open for field in self.owners[owner].inputs(fields))

    def value(self, owner: str, row: int, field: str) -> Value:
        """The value that the file gives."""
        card = self.owners[owner].cards[row]
        return card.copies if field == "copies" else card.id if field == "id" else card.values.get(field)
