"""When two values of a field are the same: what readers cannot see, such as the width of a digit, does not count."""

import re
import unicodedata
from collections.abc import Callable, Hashable, Mapping
from decimal import Decimal
from enum import Enum
from typing import TypeAlias

from generator.base.expression.values import read_number, show
from generator.model.field import Field

Fold: TypeAlias = Callable[[object], Hashable]

_WIDE = "".join(map(chr, range(0xFF01, 0xFF5F)))
_NARROW = "".join(map(chr, range(0x21, 0x7F)))
_ALIKE = str.maketrans(f"{_WIDE}　 〜∼−‐‑‒–﹣", f"{_NARROW}  ~~------")
"""Full-width signs, wave dashes and minus signs, with what they look like."""

_KANA = re.compile(r"[\uFF65-\uFF9F]+")
_CANONICAL = re.compile(r"-?(?:0|[1-9][0-9]*)")


class Flag(Enum):
    """A flag's key, which equals neither 1 nor the text `true`."""

    TRUE = "true"
    FALSE = "false"

    def __str__(self) -> str:
        return self.value


FLAGS = {True: Flag.TRUE, False: Flag.FALSE}


def fold_of(field: Field | None) -> Fold:
    """The function that gives equal keys to equal values of a field.

    Args:
        field: the declaration; None for a field that is not declared, or an id.

    Returns:
        For a declared text, a function that keeps the text as typed. Else one for which `2` and `"2"` are the same, as
        are full-width and narrow forms; `007` and `7` are not. A missing value gives None, a list a tuple of keys.
    """
    kind = field.item.type if field and field.item else field.type if field else ""
    return _fold_exact if kind == "text" else _fold_visible


def _fold_visible(value: object) -> Hashable:
    if type(value) is int or value is None:
        return value
    if type(value) is str:
        return fold_text(value)
    return _fold_other(value, _fold_visible)


def _fold_exact(value: object) -> Hashable:
    if type(value) is str or value is None:
        return value
    return _fold_other(value, _fold_exact)


def _fold_other(value: object, fold: Fold) -> Hashable:
    if isinstance(value, bool):
        return FLAGS[value]
    if isinstance(value, tuple):
        return tuple([fold(item) for item in value])
    texts = getattr(value, "texts", None)
    if isinstance(texts, Mapping):
        return tuple(sorted(texts.items()))
    return value if isinstance(value, Hashable) else show(value)


def fold_seen(value: object) -> Hashable:
    """A value as readers take it, texts too: after NFKC, and without the spaces around it."""
    texts = getattr(value, "texts", None)
    if isinstance(texts, Mapping):
        return tuple(sorted((language, fold_seen(text)) for language, text in texts.items()))
    if isinstance(value, str):
        return fold_text(unicodedata.normalize("NFKC", narrow(value)))
    return tuple([fold_seen(item) for item in value]) if isinstance(value, tuple) else _fold_visible(value)


def fold_text(text: str) -> Hashable:
    """A text as the key of an id or a choice: narrow and trimmed, and a number where it reads as one is printed."""
    folded = (text if text.isascii() else narrow(text)).strip()
    return int(folded) if len(folded) < 30 and _CANONICAL.fullmatch(folded) else folded


def narrow(text: str) -> str:
    """A text with what looks alike typed alike: full-width signs narrow, half-width kana wide, one dash, one wave."""
    return _KANA.sub(lambda kana: unicodedata.normalize("NFKC", kana[0]), text.translate(_ALIKE))


def read_value(text: str, quoted: bool, field: Field | None) -> object:
    """A value that a check names, as its field would read it.

    Returns:
        The value; for a number or flag field, the text itself when it is no such thing.
    """
    kind = field.item.type if field and field.item else field.type if field else ""
    if quoted and kind not in ("number", "integer", "flag"):
        return text
    if text == "missing":
        return None
    if kind in ("flag", "") and text in ("true", "false"):
        return text == "true"
    if kind in ("number", "integer"):
        number = read_number(text)
        return text if number is None else int(number) if number == int(number) else Decimal(number)
    return text


def domain_of(field: Field | None) -> tuple[object, ...] | None:
    """Every value that a field, or an item of a list field, may take; None when that is not bounded."""
    if field is None:
        return None
    field = field.item or field
    return (False, True) if field.type == "flag" else field.domain
