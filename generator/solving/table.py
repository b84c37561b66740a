"""A component's rows as a table of their own."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import cast

from generator.base.length import UM_PER_MM, Size
from generator.base.problem import ProblemKind, Problems
from generator.edit.change import CellValue
from generator.edit.problems import EDIT_VALUE, RefusedError
from generator.edit.table_text import cell_text
from generator.model.game import Card, Game, Localized, Value
from generator.solve.tasks.scope import owners

SOLVE_TABLE = ProblemKind("solve-table", "A row says something that no table can say.")


def table_of(game: Game, owner: str, delimiter: str, problems: Problems) -> bytes | None:
    """The rows of a component or table, UTF-8; None after a problem.

    A text in several languages has a column for each; what is computed has none, and neither have ids that are mere
    numbers of rows.
    """
    cards, fields = next((rows, declared) for key, rows, declared in owners(game) if key == owner)
    computed = {name for name, field in fields.items() if field.formula}
    rows = []
    for card in cards:
        try:
            rows.append({name: cell_text(value) for name, value in _cells(card, computed, game.languages)})
        except RefusedError as refused:
            problem = refused.at(card.span)
            problems.add(SOLVE_TABLE.at(card.span, problem.message, problem.hint, component=owner, card=card.id))
    if problems.errors:
        return None
    names = list(dict.fromkeys(name for row in rows for name in row))
    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([[row.get(name, "") for name in names] for row in rows])
    return text.getvalue().encode("utf-8")


def _cells(card: Card, computed: set[str], languages: Sequence[str]) -> Iterator[tuple[str, CellValue]]:
    """What a row says, by column.

    Raises:
        RefusedError: no column can say it.
    """
    if "id" in card.spans or not card.id.isdecimal():
        yield "id", card.id
    for name, value in card.values.items():
        if name not in computed:
            yield from _in_languages(name, value, languages)
    if card.copies != 1:
        yield "copies", card.copies
    if card.size is not None:
        yield "size", _size_text(card.size)
    for name, template in (("front", card.front), ("back", card.back)):
        if template is not None and name not in card.values:
            yield name, template
    if card.note is not None:
        texts = dict.fromkeys(card.note.texts.values())
        if len(texts) > 1:
            raise RefusedError(EDIT_VALUE, "a remark in several languages has no column", "write to a .yaml file")
        yield "note", next(iter(texts), "")
    if card.open:
        yield "open", True


def _in_languages(name: str, value: Value, languages: Sequence[str]) -> Iterator[tuple[str, CellValue]]:
    if value is None:
        return
    if not isinstance(value, Localized):
        yield name, cast(CellValue, value)
    elif len(languages) < 2:
        yield name, value.in_language(next(iter(languages), ""))
    else:
        for language in languages:
            yield f"{name}@{language}", value.texts.get(language)


def _size_text(size: Size) -> str:
    return " x ".join(f"{length / UM_PER_MM:.3f}".rstrip("0").rstrip(".") for length in size) + " mm"
