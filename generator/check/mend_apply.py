"""A game with some values changed, as data: what a mend would make of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from generator.base.node import Mapping as MappingNode
from generator.base.problem import Problems
from generator.check.finding import Edit
from generator.model.copies import MOST
from generator.model.field import Field
from generator.model.formula import Formulas, read_formulas
from generator.model.game import Card, CardColumns, Game, Value
from generator.model.row import Row
from generator.model.value import Reading

_TABLES = "tables."
_COUNTED = ("copies", "id")
"""Fields whose edits change how many pieces there are."""


def applied(game: Game, edits: Iterable[Edit]) -> Game | None:
    """A game after some edits, its computed fields reckoned anew.

    Args:
        game: the game; it is left as it is.
        edits: the changes. The `id` of an added row comes before its other values.

    Returns:
        The changed game; None when an edit names no row, a row is added twice, a formula has no value afterwards, or a
        component has more pieces than the loader takes.
    """
    owners: dict[str, list[Edit]] = {}
    for edit in edits:
        owners.setdefault(edit.component, []).append(edit)
    components, tables = dict(game.components), dict(game.tables)
    for owner, own in owners.items():
        if owner.startswith(_TABLES):
            key = owner.removeprefix(_TABLES)
            table = tables[key]
            rows = _rows(table.rows, own, formulas_of(game, owner, table.fields))
            if rows is None:
                return None
            tables[key] = replace(table, rows=tuple(rows))
        else:
            component = components[owner]
            rows = _rows(component.cards, own, formulas_of(game, owner, component.fields))
            if rows is None:
                return None
            changed = replace(component, cards=rows)
            if any(edit.field in _COUNTED for edit in own) and changed.count > MOST:
                return None
            components[owner] = changed
    return replace(game, components=components, tables=tables)


def formulas_of(game: Game, owner: str, fields: Mapping[str, Field]) -> Formulas | None:
    """The computed fields of a component or table, ready to reckon; None where there are none."""
    if not any(field.formula for field in fields.values()):
        return None
    return read_formulas(fields, game.constants, Reading(game.languages, Problems(), owner))


def _rows(cards: Sequence[Card], edits: list[Edit], formulas: Formulas | None) -> Sequence[Card] | None:
    if (
        isinstance(cards, CardColumns)
        and formulas is None
        and all(edit.field in (*cards.columns, "copies") for edit in edits)
    ):
        return _columns(cards, edits)
    found = list(cards)
    places: dict[str, int] = {}
    for place, card in enumerate(cards):
        places.setdefault(card.id, place)
    touched: dict[int, None] = {}
    for edit in edits:
        if edit.field == "id" and edit.like:
            if edit.card in places or edit.like not in places:
                return None
            places[edit.card] = len(found)
            found.append(replace(found[places[edit.like]], id=edit.card, copies=1))
        if edit.card not in places:
            return None
        place = places[edit.card]
        touched.setdefault(place)
        found[place] = _changed(found[place], edit)
    if formulas is not None:
        for place in touched:
            reckoned = computed(found[place], formulas)
            if reckoned is None:
                return None
            found[place] = reckoned
    return tuple(found)


def _columns(cards: CardColumns, edits: list[Edit]) -> CardColumns | None:
    """Rows that are kept by column, with other values in some of them."""
    changed: dict[int, Card] = {}
    for edit in edits:
        try:
            place = cards.ids.index(edit.card)
        except ValueError:
            return None
        changed[place] = _changed(changed.get(place) or cards[place], edit)
    return cards.with_cards(changed)


def _changed(card: Card, edit: Edit) -> Card:
    new: Value = edit.new  # type: ignore[assignment]
    if edit.field == "copies" and isinstance(new, int):
        return replace(card, copies=new)
    if edit.field == "back" and "back" not in card.values:
        return replace(card, back=new if isinstance(new, str) else None)
    return card if edit.field == "id" else replace(card, values={**card.values, edit.field: new})


def computed(card: Card, formulas: Formulas) -> Card | None:
    """A row with its computed fields reckoned anew; None where one has no value, or none that it may have."""
    row = Row(MappingNode({}, card.span), 1, dict(card.values))
    row.id, row.copies = card.id, card.copies
    formulas.failures.clear()
    before = len(formulas.reading.problems)
    formulas.compute(row)
    if formulas.failures or len(formulas.reading.problems) > before:
        return None
    return replace(card, values=row.values)
