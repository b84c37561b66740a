"""Putting what was found into the files it stands in, byte for byte as they are elsewhere."""

import csv
import difflib
import io
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from generator.base.expression.values import show
from generator.base.problem import ProblemKind, Problems
from generator.base.span import Span
from generator.check.finding import Edit
from generator.edit.change import CellValue, Change, NewRows, Replacement, RowReplacement
from generator.edit.rewrite import rewritten as edited
from generator.model.game import Card, Game
from generator.pipeline import write
from generator.solve.answer import Answer, Verdict
from generator.solve.tasks.scope import owners
from generator.solving.run import Solved

SOLVE_TARGET = ProblemKind("solve-target", "What was found cannot be written into the file that was asked for.")

_YAML = (".yaml", ".yml")


class Rewrite(NamedTuple):
    """A file with what was found in it.

    Attributes:
        shown: its name, from the project's folder.
        target: where it is written.
        old, new: its contents before and after; nothing before where the file is new.
    """

    shown: str
    target: Path
    old: bytes
    new: bytes

    def diff(self) -> Iterator[str]:
        """The lines that differ, as a unified diff."""
        before, after = _lines(self.old), _lines(self.new)
        yield from difflib.unified_diff(before, after, self.shown, f"{self.shown} (solved)", lineterm="", n=1)


def _lines(data: bytes) -> list[str]:
    for encoding in ("utf-8-sig", "cp932"):
        try:
            return data.decode(encoding).splitlines()
        except UnicodeDecodeError:
            continue
    return data.decode("utf-8", "replace").splitlines()


def rewritten(solved: Solved, to: Path | None, problems: Problems) -> list[Rewrite]:
    """The files with what was found.

    Args:
        solved: the answers.
        to: the file to write instead; None for the files that the values stand in.
        problems: receives what cannot be written.
    """
    found = [answer for answer in solved.answers if answer.verdict is Verdict.FOUND and answer.edits]
    if to is not None and to.suffix.casefold() not in (*_YAML, ".csv"):
        problems.add(SOLVE_TARGET.at(Span(to.as_posix()), "this ending tells no format", "write to .yaml or .csv"))
        return []
    if to is not None and to.suffix.casefold() == ".csv":
        return _tables(found, to, problems)
    changes: dict[str, list[Change]] = {}
    for answer in found:
        for file, own in _changes(answer).items():
            changes.setdefault(file, []).extend(own)
    if to is not None and len(changes) > 1:
        message = f"the values stand in {len(changes)} files: {', '.join(changes)}"
        problems.add(SOLVE_TARGET.at(Span(to.as_posix()), message, "use --write, or --game for one game at a time"))
        return []
    files = [_rewrite(solved.root, file, own, to, problems) for file, own in changes.items()]
    return [one for one in files if one is not None and one.new != one.old]


def _rewrite(root: Path, file: str, changes: Sequence[Change], to: Path | None, problems: Problems) -> Rewrite | None:
    path = root / file.partition("#")[0]
    try:
        old = path.read_bytes()
    except OSError as error:
        problems.add(SOLVE_TARGET.at(Span(file), f"it cannot be read again: {error.strerror}", "is it still there?"))
        return None
    new = edited(old, file, changes, problems)
    return None if new is None else Rewrite(file, to or path, old, new)


def _changes(answer: Answer) -> Mapping[str, list[Change]]:
    """What to write into each file, by the file's name."""
    cards = {(owner, card.id): card for owner, rows, _ in owners(answer.game) for card in rows}
    whole = {rows.owner: rows.span for rows in answer.game.unknown_rows}
    made = {(owner, card.id): card for owner, rows, _ in owners(answer.deck or answer.game) for card in rows}
    found: dict[str, list[Change]] = {}
    rows: dict[tuple[str, Span], list[Edit]] = {}
    for edit in answer.edits:
        card = cards[edit.component, edit.card]
        if edit.component in whole:
            continue
        if edit.field in card.spans and card.spans[edit.field] == card.span and not card.span.record:
            rows.setdefault((edit.component, card.span), []).append(edit)
            continue
        given = edit.field in card.spans
        place = card.spans[edit.field] if given else card.span
        found.setdefault(place.file, []).append(Replacement(place, edit.field, _plain(edit.new), given))
    for (_, span), edits in rows.items():
        found.setdefault(span.file, []).append(RowReplacement(span, {edit.field: _plain(edit.new) for edit in edits}))
    for owner, span in whole.items():
        new = [_written(card) for (key, _), card in made.items() if key == owner]
        found.setdefault(span.file, []).append(NewRows(span, _filled(answer.game, owner, new)))
    return found


def _written(card: Card) -> dict[str, CellValue]:
    values = {name: _plain(value) for name, value in card.values.items()}
    return values if card.copies == 1 else {**values, "copies": card.copies}


def _filled(game: Game, owner: str, rows: list[dict[str, CellValue]]) -> list[dict[str, CellValue]]:
    """Rows without what is computed and without what no row has."""
    fields = next(declared for key, _, declared in owners(game) if key == owner)
    left = {name for name, field in fields.items() if field.formula}
    return [{name: value for name, value in row.items() if name not in left} for row in rows]


def _plain(value: object) -> CellValue:
    """A value as a file may hold it."""
    return value  # type: ignore[return-value]


def _tables(found: Sequence[Answer], to: Path, problems: Problems) -> list[Rewrite]:
    """The one component that was solved, as a table of its own."""
    names = list(dict.fromkeys((answer.game.key, edit.component) for answer in found for edit in answer.edits))
    if len(names) > 1:
        listed = ", ".join(owner for _, owner in names)
        message = f"a table holds one component, but values were found for {listed}"
        problems.add(SOLVE_TARGET.at(Span(to.as_posix()), message, "write to a .yaml file, or solve one at a time"))
        return []
    return [Rewrite(to.as_posix(), to, b"", _table(answer, answer.edits[0].component)) for answer in found]


def _table(answer: Answer, owner: str) -> bytes:
    deck = answer.deck or answer.game
    cards, fields = next((rows, declared) for key, rows, declared in owners(deck) if key == owner)
    computed = {name for name, field in fields.items() if field.formula}
    names = [name for name in dict.fromkeys(name for card in cards for name in card.values) if name not in computed]
    copies = any(card.copies != 1 for card in cards)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["id", *names, *(["copies"] if copies else [])])
    for card in cards:
        cells = [_cell(card.values.get(name)) for name in names]
        writer.writerow([card.id, *cells, *([str(card.copies)] if copies else [])])
    return text.getvalue().encode("utf-8")


def _cell(value: object) -> str:
    """A value as a table's cell: the items of a list between `|`."""
    if value is None:
        return ""
    if isinstance(value, tuple):
        return "|".join(show(item) for item in value)
    return show(value)


def write_files(files: Sequence[Rewrite], problems: Problems) -> bool:
    """Write all files, or none; True when they are in place."""
    return write({rewrite.target: rewrite.new for rewrite in files}, problems)
