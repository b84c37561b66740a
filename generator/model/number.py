"""Numbers as designers type them: plain decimals, in full-width digits too.

Only width is folded. Compatibility folding (NFKC) would read `10²` as 102 and `①` as 1, so it serves hints alone.
"""

import re
import unicodedata
from decimal import Decimal

_WIDTH = str.maketrans("０１２３４５６７８９．－−＋", "0123456789.--+")
_DECIMAL = re.compile(r"[+-]?(?:\d{1,18}(?:\.\d{1,18})?|\.\d{1,18})", re.ASCII)
_INFERRED = re.compile(r"-?(?:0|[1-9]\d{0,17})", re.ASCII)
_GROUPED = re.compile(r"\d{1,3}(?:[,_' ]\d{3})+", re.ASCII)
_POWER = re.compile(r"\d{1,9}(?:\.\d{1,9})?e\+?\d{1,2}", re.ASCII | re.IGNORECASE)


def fold_width(text: str) -> str:
    """The text without spaces around it, its full-width digits, points and signs as ASCII."""
    return text.translate(_WIDTH).strip()


def read_decimal(text: str) -> int | Decimal | None:
    """A plain decimal number, exact; None when the text is none.

    Args:
        text: such as `3`, `010`, `-2.50`, `.5`, `+5`, `３．０`; exponents and digit groups are not plain. A fraction
            keeps its digits (`3.10`); one of zeros only is dropped (`3.0` is 3).
    """
    folded = fold_width(text)
    if _DECIMAL.fullmatch(folded) is None:
        return None
    number = Decimal(folded)
    return int(number) if number == number.to_integral_value() else number


def infer_integer(text: str) -> int | None:
    """The whole number that an undeclared scalar stands for, or None: `7` and `-7`, but not `007`, `+7` or `７`."""
    return int(text) if _INFERRED.fullmatch(text) else None


def suggest_number(text: str) -> int | Decimal | None:
    """What a text that is no plain number probably means (`②` 2, `三` 3, `1,000` 1000, `1e3` 1000), or None."""
    folded = unicodedata.normalize("NFKC", text).strip()
    plain = read_decimal(folded)
    if plain is not None:
        return plain
    if _GROUPED.fullmatch(folded):
        return int(re.sub(r"\D", "", folded))
    if _POWER.fullmatch(folded):
        return read_decimal(f"{Decimal(folded):f}")
    if len(text.strip()) == 1:
        value = unicodedata.numeric(text.strip(), None)
        if value is not None and value == int(value):
            return int(value)
    return None
