"""Edits of rows: those that a designer could make, and of as many pieces as are asked for."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from generator.base.span import Span
from generator.check.finding import Edit
from generator.check.mend_apply import computed, formulas_of
from generator.check.view import Row, RowNames, Target, View
from generator.model.copies import MOST
from generator.model.field import Field
from generator.model.game import Localized
from generator.model.value import outside_domain

MOST_EDITS = 200
"""Edits of one mend; who has to change more needs no hint but another deck."""

MOST_PIECES = 2_000
MOST_OCCURRING = 30
MOST_PLACED = 5_000
"""Rows among which values with one place are looked for; no file with aliases has more."""

MOST_LOOKS = 1_000_000
"""Rows that conditions may be handed while values are looked for: some tenths of a second."""
MOST_STARTS = 24


class Candidate(NamedTuple):
    """Edits that may mend a check, with what they do in general, or ""."""

    edits: tuple[Edit, ...]
    summary: str = ""


class Editor:
    """The rows of a target, for editing.

    Attributes:
        rows: those that are printed.
        used: ids that the candidate in the making has touched or given away.
    """

    def __init__(self, view: View, target: Target) -> None:
        self.view = view
        self.target = target
        self.rows = view.rows(target)
        self.fields = view.fields(target)
        self.used: set[str] = set()
        self._pieces = self.rows.pieces
        self._looked = view.looked
        self._ids: set[str] | None = None
        self._places: dict[str, frozenset[Span]] = {}
        self._occurring: dict[str, tuple[object, ...]] = {}
        self._formulas = formulas_of(
            view.game, target.name, {name: field for name, field in self.fields.items() if field}
        )

    def editable(self, name: str) -> bool:
        """Whether a field of this name is typed by the designer as one value or a list: no formula, no id, no texts."""
        if name in ("id", "copies"):
            return False
        field = self.fields.get(name)
        return field is None or not (field.formula or field.localized)

    def sets(self, row: Row, name: str, new: object) -> Edit | None:
        """The edit that gives a row a value; None where a designer could not type it."""
        old = row.card.values.get(name)
        if not self.editable(name) or isinstance(old, Localized) or not legal(self.fields.get(name), new):
            return None
        if row.card.spans.get(name) in self._shared(name):
            return None
        return Edit(self.target.name, row.card.id, name, old, new, row.card.place(name))

    def _shared(self, name: str) -> frozenset[Span]:
        """Places at which several rows have their value of a field, by an alias; typing there changes them all."""
        if name not in self._places:
            few = self.rows if len(self.rows) <= MOST_PLACED else ()
            spans = Counter(row.card.spans.get(name) for row in few)
            self._places[name] = frozenset(span for span, times in spans.items() if span and times > 1)
        return self._places[name]

    def copies(self, row: Row, new: int) -> Edit | None:
        """The edit that prints so many of a row; None for a row of a table, fewer than none, or too many to load."""
        if new < 0 or (self.target.is_table and new > 1) or not self._may_add(new - row.copies):
            return None
        return Edit(self.target.name, row.card.id, "copies", row.copies, new, row.card.place("copies"))

    def _may_add(self, pieces: int) -> bool:
        """Whether the loader takes so many more pieces of the component."""
        return pieces <= 0 or self.target.is_table or self._pieces + pieces <= MOST

    def like(self, row: Row, copies: int, *values: tuple[str, object]) -> tuple[Edit, ...]:
        """The edits that add a row like another but for some values; () where that cannot be."""
        if (self.target.is_table and copies != 1) or not self._may_add(copies):
            return ()
        new = self._new_id()
        place = row.card.span
        edits = [Edit(self.target.name, new, "id", None, new, place, row.card.id)]
        for name, value in values:
            if not self.editable(name) or not legal(self.fields.get(name), value):
                return ()
            if value != row.card.values.get(name):
                edits.append(Edit(self.target.name, new, name, row.card.values.get(name), value, place))
        if copies != 1:
            edits.append(Edit(self.target.name, new, "copies", 1, copies, place))
        return tuple(edits)

    @property
    def exhausted(self) -> bool:
        """Whether looking for values has looked at so many rows that it should end."""
        return self.view.looked - self._looked > MOST_LOOKS

    def occurring(self, name: str) -> tuple[object, ...]:
        """Values that a field has on printed rows, each once, the first of them."""
        if name not in self._occurring:
            found: dict[object, None] = {}
            for row in self.rows:
                value = row.names[name]
                if isinstance(value, str | int | Decimal):
                    found.setdefault(value)
                if len(found) == MOST_OCCURRING:
                    break
            self._occurring[name] = tuple(found)
        return self._occurring[name]

    def names_with(self, row: Row, name: str, value: object) -> RowNames | None:
        """A row's names with another value, its computed fields reckoned anew; None where they have no value."""
        names = RowNames({**row.names, name: value}, row.names.outer)
        if self._formulas is not None:
            values = {key: names[key] for key in row.card.values} | {name: value}
            card = computed(replace(row.card, values=values), self._formulas)  # type: ignore[arg-type]
            if card is None:
                return None
            names.update(card.values)
        return names

    def behind(self, name: str) -> Iterator[str]:
        """The fields that a computed field comes from."""
        steps = self._formulas.steps if self._formulas else []
        for field, expression in steps:
            if field.name == name:
                for used in sorted(expression.names() & self.fields.keys()):
                    yield used
                    yield from self.behind(used)

    def _new_id(self) -> str:
        """The next free number, as rows without an id have it."""
        if self._ids is None:
            self._ids = {card.id for card in self.view.cards(self.target)}
        number = len(self._ids) + 1
        while str(number) in self._ids or str(number) in self.used:
            number += 1
        return str(number)


def legal(field: Field | None, value: object) -> bool:
    """Whether a value may stand in a field by its declaration."""
    if field is None or value is None:
        return field is None or not field.required
    if field.type == "list":
        return isinstance(value, tuple) and (field.item is None or all(legal(field.item, item) for item in value))
    kinds: dict[str, tuple[type, ...]] = {
        "integer": (int,),
        "number": (int, Decimal),
        "flag": (bool,),
        "choice": (str,),
        "text": (str,),
    }
    wanted = kinds.get(field.type)
    if wanted is not None and (not isinstance(value, wanted) or isinstance(value, bool) != (field.type == "flag")):
        return False
    return not isinstance(value, str | int | Decimal) or outside_domain(value, field) is None


def exactly(rows: Sequence[Row], pieces: int) -> Iterator[tuple[Row, ...]]:
    """Rows of which together exactly so many pieces are printed, fewest rows first, in several ways."""
    for row in rows:
        if row.copies == pieces:
            yield (row,)
    if pieces > MOST_PIECES:
        return
    for start in range(min(len(rows), MOST_STARTS)):
        found = _together((*rows[start:], *rows[:start]), pieces)
        if found is None:
            return
        if len(found) > 1:
            yield found


def _together(rows: Sequence[Row], pieces: int) -> tuple[Row, ...] | None:
    """The first rows that make so many pieces together; fewest where they are many."""
    best: dict[int, tuple[Row, ...]] = {0: ()}
    for row in rows[:MOST_EDITS]:
        for made, chosen in sorted(best.items(), reverse=True):
            total = made + row.copies
            if total <= pieces and (total not in best or len(best[total]) > len(chosen) + 1):
                best[total] = (*chosen, row)
        if pieces in best:
            break
    return best.get(pieces)
