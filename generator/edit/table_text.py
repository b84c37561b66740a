"""Values as the text of a table's cell."""

import re

from generator.edit.change import CellValue
from generator.edit.problems import EDIT_VALUE, RefusedError
from generator.edit.scalar import check_characters_of, check_item, number_text

_SEPARATORS = ("|｜", ";；", ",、，")
"""What may stand between the items of a list in one cell; the first kind that a cell holds is what separates it."""


def cell_text(value: CellValue, separator: str = "") -> str:
    """A value as a cell says it; None is an empty cell.

    Args:
        separator: what stands between the items of lists like this one, where that is known.

    Raises:
        RefusedError: no cell can say it.
    """
    if isinstance(value, tuple):
        return _list(value, separator)
    if isinstance(value, str):
        check_characters_of(value)
        if "\r" in value or (value and not value.strip()):
            hint = "a cell says no spaces alone, and no carriage return"
            raise RefusedError(EDIT_VALUE, f"no cell of a table can say the text {value!r}", hint)
        return value
    return "" if value is None else number_text(value)


def _list(items: tuple[CellValue, ...], separator: str) -> str:
    for item in items:
        check_item(item)
    texts = [cell_text(item) for item in items]
    for between in (separator, "|"):
        joined = between.join(texts)
        if all(texts) and _split(joined) == texts:
            return joined
    raise RefusedError(
        EDIT_VALUE,
        f"no sign can separate the items of the list {', '.join(f'`{text}`' for text in texts)} in one cell",
        "an item of a list in a table is not empty and holds no `|`, `;` or comma",
    )


def list_separator(cell: str) -> str:
    """What stands between the first two items of a cell, with the spaces around it, or ""."""
    for kind in _SEPARATORS:
        if match := re.search(f" *[{kind}] *", cell):
            return match[0]
    return ""


def _split(cell: str) -> list[str]:
    if not cell.strip():
        return []
    for kind in _SEPARATORS:
        if any(sign in cell for sign in kind):
            return [part.strip() for part in re.split(f"[{kind}]", cell)]
    return [cell.strip()]
