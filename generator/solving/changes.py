"""What was found as changes of the files that a game was read from."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias, cast

from generator.base.problem import ProblemKind, Problems
from generator.base.span import Span
from generator.check.finding import Edit
from generator.check.words import joined
from generator.edit.change import CellValue, Change, NewRows, Replacement, RowReplacement
from generator.model.game import Card, Game
from generator.solve.answer import Answer
from generator.solve.tasks.scope import owners

SOLVE_SHARED = ProblemKind("solve-shared", "One value in the file serves several rows, but each shall get its own.")

Row: TypeAlias = dict[str, CellValue]


class _Place(NamedTuple):
    """Where a value is written: the row or the value itself, and the field."""

    span: Span
    field: str


def changes_of(answer: Answer, problems: Problems) -> Mapping[str, list[Change]]:
    """What to write into each file, by the file's name.

    Args:
        answer: a deck that was found.
        problems: receives the values that serve several rows.
    """
    cards = {(owner, card.id): card for owner, rows, _ in owners(answer.game) for card in rows}
    counted = {rows.owner: rows.span for rows in answer.game.unknown_rows}
    found: dict[str, list[Change]] = {}
    rows: dict[Span, dict[str, CellValue]] = {}
    places: dict[_Place, list[Edit]] = {}
    for edit in answer.edits:
        if edit.component in counted:
            continue
        card = cards[edit.component, edit.card]
        given = edit.field in card.spans
        span = card.spans[edit.field] if given else card.span
        places.setdefault(_Place(span, edit.field), []).append(edit)
        if given and span == card.span and not span.record:
            rows.setdefault(span, {})[edit.field] = _cell(edit.new)
        else:
            found.setdefault(span.file, []).append(Replacement(span, edit.field, _cell(edit.new), given))
    for span, values in rows.items():
        found.setdefault(span.file, []).append(RowReplacement(span, values))
    for owner, span in counted.items():
        found.setdefault(span.file, []).append(NewRows(span, written_rows(answer.deck or answer.game, owner)))
    _report_shared(places, problems)
    return found


def written_rows(game: Game, owner: str) -> Sequence[Row]:
    """The rows of a component or table as they are written: without ids and what is computed."""
    cards, fields = next((rows, declared) for key, rows, declared in owners(game) if key == owner)
    computed = {name for name, field in fields.items() if field.formula}
    return [_row(card, computed) for card in cards]


def _row(card: Card, computed: set[str]) -> Row:
    values = {name: _cell(value) for name, value in card.values.items() if name not in computed}
    return values if card.copies == 1 else {**values, "copies": card.copies}


def _cell(value: object) -> CellValue:
    """A value that the solver chose: never a text in several languages."""
    return cast(CellValue, value)


def _report_shared(places: Mapping[_Place, Sequence[Edit]], problems: Problems) -> None:
    """Tell of values that serve several rows, one a place."""
    told: dict[Span, None] = {}
    for (span, _), edits in places.items():
        names = list(dict.fromkeys(f"{edit.component} {edit.card}" for edit in edits))
        if len(edits) > 1 and span not in told:
            told[span] = None
            message = f"one value stands here for {joined(names)}, but each shall get its own"
            problems.add(SOLVE_SHARED.at(span, message, "write the value in each of these rows, without `*` and `<<`"))
