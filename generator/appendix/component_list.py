"""The list of what is in the box: as rows, and as a CSV file that a spreadsheet opens right."""

import csv
import io
import re
from typing import NamedTuple

from generator.appendix.words import words_of
from generator.base.length import Size, mm
from generator.model.game import Component, Game

COLUMNS = ("component", "title", "kind", "width_mm", "height_mm", "designs", "copies", "open", "note")

_FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]")
_NUMBER = re.compile(r"\s*[+-]?\d+(?:[.,]\d+)?\s*")


class ComponentRow(NamedTuple):
    """The pieces of one component that have one size.

    Attributes:
        component: its key; "" in the last row, the total, as a component may be called `total` too.
        title: its name in the language asked for.
        kind: card, tile, token, standee, board or summary; "" in the last row.
        size: trim size of one face in µm, None in the last row.
        designs: how many different pieces there are.
        copies: how many pieces are printed.
        open: whether its source does not publish the component.
        note: the component's remark.
    """

    component: str
    title: str
    kind: str
    size: Size | None
    designs: int
    copies: int
    open: bool = False
    note: str = ""


def component_rows(game: Game, lang: str) -> tuple[ComponentRow, ...]:
    """A row a component, in the order of the file, and the total.

    A component whose cards have sizes of their own gets a row a size, its usual size first. Cards with no copies are
    not in the box, so they do not count as designs.
    """
    rows = [row for component in game.components.values() for row in _rows_of(component, lang)]
    title = words_of(lang)["total"]
    total = ComponentRow("", title, "", None, sum(row.designs for row in rows), sum(row.copies for row in rows))
    return (*rows, total)


def _rows_of(component: Component, lang: str) -> list[ComponentRow]:
    counts: dict[Size, list[int]] = {component.size: []}
    for card in component.cards:
        counts.setdefault(card.size or component.size, []).append(card.copies)
    return [
        ComponentRow(
            component.key,
            component.title.in_language(lang) or component.key,
            component.kind,
            size,
            sum(copies > 0 for copies in printed),
            sum(printed),
            component.open,
            component.note.in_language(lang) if component.note else "",
        )
        for size, printed in counts.items()
        if printed or len(counts) == 1
    ]


def component_csv(game: Game, lang: str) -> bytes:
    """The component list as a CSV file: UTF-8 with a byte order mark, commas, CRLF, a heading row, one flat table.

    Texts are written as typed. The one exception: a text that a spreadsheet would run as a formula (it begins with `=`,
    `+`, `-` or `@`, also full-width, and is no plain number) gets an apostrophe in front. A spreadsheet that opens the
    file directly may still show a title `007` as 7; importing the column as text keeps it.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for row in component_rows(game, lang):
        width, height = (f"{mm(side):g}" for side in row.size) if row.size else ("", "")
        numbers = (width, height, str(row.designs), str(row.copies))
        opened = "yes" if row.open else ""
        writer.writerow([guard(row.component), guard(row.title), row.kind, *numbers, opened, guard(row.note)])
    return out.getvalue().encode("utf-8-sig")


def guard(text: str) -> str:
    """A text that no spreadsheet runs as a formula."""
    return f"'{text}" if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text
