"""New rows: a mapping in braces each, aligned in columns as in a table written by hand."""

import unicodedata
from collections.abc import Mapping, Sequence

from generator.edit.change import CellValue
from generator.edit.scalar import yaml_text


def braced_rows(rows: Sequence[Mapping[str, CellValue]], aligned: bool) -> list[str]:
    """Each row as a mapping in braces.

    Args:
        rows: fields and values; those that are None are left out.
        aligned: whether the fields stand in columns, if all rows have the same in the same order.
    """
    given = [[(name, value) for name, value in row.items() if value is not None] for row in rows]
    written = [[f"{yaml_text(name, True)}: {yaml_text(value, True)}" for name, value in row] for row in given]
    alike = aligned and len({tuple(name for name, _ in row) for row in given}) == 1
    if alike:
        columns = range(len(written[0]))
        widths = [max(text_width(row[column]) for row in written) for column in columns]
    else:
        widths = [0] * max((len(row) for row in written), default=0)
    return [_row(row, widths) for row in written]


def text_width(text: str) -> int:
    """How many places a text takes up in a font of fixed width: two a wide character."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )


def _row(entries: list[str], widths: list[int]) -> str:
    *first, last = entries or [""]
    padded = [
        f"{entry}," + " " * max(1, width - text_width(entry) + 1) for entry, width in zip(first, widths, strict=False)
    ]
    return "{" + "".join(padded) + last + "}"
