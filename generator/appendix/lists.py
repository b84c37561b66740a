"""The appendix's lists as tables: contents, cards, scores, icons."""

from collections.abc import Iterable, Mapping
from decimal import Decimal

from generator.appendix.component_list import ComponentRow, component_rows
from generator.appendix.illustration import FACE, ICON, Illustration
from generator.appendix.markdown import Table, escape
from generator.appendix.naming import Naming
from generator.base.length import mm
from generator.model.field import Field
from generator.model.game import Card, Component, Game, Localized
from generator.model.game import Table as DataTable


def contents_table(game: Game, naming: Naming) -> Table:
    """What is in the box: a row a component and size, and the total."""
    words = naming.words
    rows = component_rows(game, naming.lang)
    remarks = any(row.open or row.note for row in rows)
    names = ("component", "kind", "size", "designs", "copies") + (("note",) if remarks else ())
    cells = []
    for row in rows:
        size = f"{mm(row.size.width):g} × {mm(row.size.height):g} mm" if row.size else ""
        line: tuple[str, ...] = (
            escape(row.title),
            words.get(row.kind, row.kind),
            size,
            str(row.designs),
            str(row.copies),
        )
        if row.size is None:
            line = tuple(f"**{cell}**" if cell else "" for cell in line)
        cells.append(line + ((_remark(row.open, row.note, naming),) if remarks else ()))
    numbers = frozenset((3, 4))
    columns = tuple(words[name] for name in names)
    return Table("", columns, tuple(cells), numbers, _first_faces(rows, game), tuple(row.title for row in rows))


def _first_faces(rows: Iterable[ComponentRow], game: Game) -> tuple[Illustration | None, ...]:
    """For each row of the contents the front of the first printed piece of that size."""
    shown: list[Illustration | None] = []
    for row in rows:
        component = game.components.get(row.component) if row.size else None
        cards = component.cards if component else ()
        usual = component.size if component else None
        first = next((card for card in cards if card.copies and (card.size or usual) == row.size), None)
        shown.append(_front(component, first) if component and first else None)
    return tuple(shown)


def card_table(component: Component, naming: Naming) -> Table:
    """Every card of a component with its fields; copies and remarks only where there is something to say."""
    title = escape(component.title.in_language(naming.lang) or component.key)
    fields = _fields(component.fields, component.cards)
    words = naming.words
    copies = any(card.copies != 1 for card in component.cards)
    remarks = any(card.open or card.note for card in component.cards)
    columns = [words["id"], *map(naming.field, fields)] + [words["copies"]] * copies + [words["note"]] * remarks
    rows = []
    for card in component.cards:
        cells = [escape(card.id), *_values(card, fields, naming)] + [str(card.copies)] * copies
        rows.append(tuple(cells + [_remark(card.open, _told(card.note, naming), naming)] * remarks))
    numbers = {index for index, name in enumerate(fields, 1) if _all_numbers(name, component.cards)}
    numbers |= {1 + len(fields)} if copies else set()
    faces = tuple(_front(component, card) if card.copies else None for card in component.cards)
    captions = tuple(card.id if card.copies == 1 else f"{card.id} ×{card.copies}" for card in component.cards)
    return Table(title, tuple(columns), tuple(rows), frozenset(numbers), faces, captions)


def _front(component: Component, card: Card) -> Illustration:
    return Illustration(FACE, (component.key, card.id, "front"))


def card_tables(game: Game, naming: Naming) -> dict[str, Table]:
    """A card list for each component that has more to tell than the contents: several cards, or fields with values."""
    return {
        component.key: card_table(component, naming)
        for component in game.components.values()
        if len(component.cards) > 1 or _fields(component.fields, component.cards)
    }


def score_table(table: DataTable, naming: Naming) -> Table:
    """A table of the game with its fields and rows."""
    fields = _fields(table.fields, table.rows)
    remarks = any(row.open or row.note for row in table.rows)
    columns = [*map(naming.field, fields)] + [naming.words["note"]] * remarks
    rows = (
        tuple(_values(row, fields, naming) + [_remark(row.open, _told(row.note, naming), naming)] * remarks)
        for row in table.rows
    )
    numbers = frozenset(index for index, name in enumerate(fields) if _all_numbers(name, table.rows))
    return Table(escape(table.title.in_language(naming.lang) or table.key), tuple(columns), tuple(rows), numbers)


def icon_table(game: Game, naming: Naming) -> Table:
    """The glossary: an icon's name in the templates, and what it is called."""
    columns = (naming.words["icon"], naming.words["meaning"])
    rows = ((escape(key), escape(name.in_language(naming.lang))) for key, name in game.icons.items())
    pictures = tuple(Illustration(ICON, (key,)) for key in game.icons)
    captions = tuple(name.in_language(naming.lang) for name in game.icons.values())
    return Table("", columns, tuple(rows), frozenset(), pictures, captions)


def _fields(declared: Mapping[str, Field], rows: Iterable[Card]) -> dict[str, Field | None]:
    """The fields for which some row has a value: declared ones in their order, then others as they come."""
    rows = tuple(rows)
    names = dict.fromkeys([*declared, *(name for row in rows for name in row.values)])
    return {
        name: declared.get(name) for name in names if any(row.values.get(name) not in (None, "", ()) for row in rows)
    }


def _all_numbers(name: str, rows: Iterable[Card]) -> bool:
    values = [row.values.get(name) for row in rows]
    return all(value is None or (isinstance(value, int | Decimal) and not isinstance(value, bool)) for value in values)


def _values(row: Card, fields: Mapping[str, Field | None], naming: Naming) -> list[str]:
    return [naming.value(row.values.get(name), field) for name, field in fields.items()]


def _remark(opened: bool, note: str, naming: Naming) -> str:
    """Whether the source leaves a row open, and its remark."""
    return ": ".join(part for part in (naming.words["open"] if opened else "", escape(note)) if part)


def _told(note: Localized | None, naming: Naming) -> str:
    return note.in_language(naming.lang) if note else ""
