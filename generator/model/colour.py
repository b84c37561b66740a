"""Colours as designers write them."""

import re
from collections.abc import Mapping

from generator.model.style import BLACK, Colour

NAMED = {"black": BLACK, "white": Colour(255, 255, 255)}
"""The colours that need no declaration."""

_HEX = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})", re.IGNORECASE | re.ASCII)


def parse_colour(text: str, named: Mapping[str, Colour]) -> Colour:
    """A colour from `#rgb`, `#rrggbb`, `black`, `white` or a name of the styles.

    Args:
        named: colours of the styles; they win over the built-in names.

    Raises:
        ValueError: with a sentence for the designer.
        KeyError: when it is a name that nobody declared.
    """
    text = text.strip()
    if text in named:
        return named[text]
    if text in NAMED:
        return NAMED[text]
    if not text.startswith("#"):
        raise KeyError(text)
    if _HEX.fullmatch(text) is None:
        raise ValueError(f"`{text}` is not a colour; write `#rgb` or `#rrggbb` with the digits 0-9 and a-f")
    digits = text[1:] if len(text) == 7 else "".join(c * 2 for c in text[1:])
    return Colour(*bytes.fromhex(digits))
