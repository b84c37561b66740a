"""New rows: a mapping in braces each, aligned in columns as in a table written by hand."""

import unicodedata
from collections.abc import Mapping, Sequence
from itertools import chain, repeat, takewhile, zip_longest

from generator.edit.change import CellValue
from generator.edit.scalar import yaml_text

_WITHOUT_WIDTH = ("Mn", "Me", "Cf")
"""The categories of signs that stand on or in others: marks, joiners, selectors of a form."""


def braced_rows(rows: Sequence[Mapping[str, CellValue]], aligned: bool) -> list[str]:
    """Each row as a mapping in braces.

    Args:
        rows: fields and values; those that are None are left out.
        aligned: whether the fields stand in columns, up to the first that is not the same one in all rows.
    """
    given = [{name: value for name, value in row.items() if value is not None} for row in rows]
    entries = [[f"{yaml_text(name, True)}: {yaml_text(value, True)}" for name, value in row.items()] for row in given]
    alike = takewhile(lambda names: len({*names} - {None}) == 1, zip_longest(*given) if aligned else ())
    widths = [
        max((text_width(row[column]) for row in entries if len(row) > column + 1), default=0)
        for column, _ in enumerate(alike)
    ]
    return ["{" + _in_columns(row, widths) + "}" for row in entries]


def text_width(text: str) -> int:
    """How many places a text takes up in a font of fixed width: two a wide character."""
    shown = (sign for sign in text if unicodedata.category(sign) not in _WITHOUT_WIDTH)
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in shown)


def _in_columns(entries: list[str], widths: list[int]) -> str:
    """A row's entries with commas, each but the last as wide as its column, if it has one."""
    columns = zip(entries[:-1], chain(widths, repeat(0)), strict=False)
    padded = [f"{entry}, " + " " * (width - text_width(entry)) for entry, width in columns]
    return "".join([*padded, *entries[-1:]])
