"""Values as YAML text."""

import re
from decimal import Decimal

from generator.edit.change import CellValue
from generator.edit.problems import EDIT_VALUE, RefusedError
from generator.edit.source import is_plain
from generator.load.decode import FORBIDDEN, describe

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_ESCAPED = re.compile(r'[\\"\n\t\r]')


def yaml_text(value: CellValue, flow: bool, quote: str = "") -> str:
    """A value as it is written in YAML.

    Args:
        flow: whether it is to stand in brackets.
        quote: the quotes that the value before it had, which a text keeps; else "".

    Raises:
        RefusedError: the value has no such form.
    """
    if isinstance(value, tuple):
        return "[" + ", ".join(item_text(item) for item in value) + "]"
    if isinstance(value, str):
        return _text(value, flow, quote)
    return "~" if value is None else number_text(value)


def item_text(item: CellValue, quote: str = "") -> str:
    """An item of a list in brackets; see `yaml_text`."""
    check_item(item)
    return yaml_text(item, True, quote)


def check_item(item: CellValue) -> None:
    """Refuse what a list cannot hold.

    Raises:
        RefusedError: the item is a list or nothing.
    """
    if item is None or isinstance(item, tuple):
        raise RefusedError(EDIT_VALUE, "a list was to hold a list or nothing as an item", "declare other values")


def number_text(value: int | Decimal | bool) -> str:
    """A number or flag as fudaya reads it: without an exponent, a flag as `true` or `false`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:f}" if isinstance(value, Decimal) else str(value)


def check_characters_of(text: str) -> None:
    """Refuse a text that the loader would refuse.

    Raises:
        RefusedError: it holds a character that cannot be printed.
    """
    if found := FORBIDDEN.search(text):
        message = f"a value holds {describe(found[0])}, which cannot be printed"
        raise RefusedError(EDIT_VALUE, message, "take the character out of the declared values")


def _text(text: str, flow: bool, quote: str) -> str:
    check_characters_of(text)
    if quote == "'" and not _ESCAPED.search(text.replace('"', "").replace("\\", "")):
        return "'" + text.replace("'", "''") + "'"
    if not quote and is_plain(text, flow):
        return text
    return '"' + _ESCAPED.sub(lambda match: _ESCAPES[match[0]], text) + '"'
