"""Breaking a unit between its characters, for a word that is longer than a line."""

import re

from generator.typeset import characters as c
from generator.typeset.breaks import CLUSTER
from generator.typeset.stack import needed_characters
from generator.typeset.unit import MIXED, SHIFTED, Manner, Piece, Unit, piece_of

_SPACED_CLUSTER = f"{CLUSTER}[{c.SPACE}]*"
_INVISIBLE = re.compile(f"[{c.INVISIBLE}]")


def split(unit: Unit) -> list[Unit]:
    """A unit broken between its characters, for a word that is longer than a line."""
    found: list[Unit] = []
    for piece in unit.pieces:
        texts = re.findall(_SPACED_CLUSTER, piece.text)
        parts = [piece] if piece.icon else [_cluster(piece.manner, text) for text in texts]
        for part in parts:
            flags = (MIXED if part.icon else 0) | (SHIFTED if part.shifts else 0)
            spaces = len(part.text) - len(part.text.rstrip(c.SPACES))
            end = part.width - (_cluster(part.manner, part.text[-spaces:]).width if spaces else 0.0)
            found.append(
                Unit(
                    part.width,
                    end,
                    0.0,
                    part.glyphs,
                    part.shifts,
                    part.manner,
                    part.text,
                    (part,),
                    flags,
                    part.manner.factor,
                )
            )
    _restore_invisible(found, unit.text)
    if unit.hyphen and found:
        found[-1] = found[-1]._replace(hyphen=unit.hyphen, end=found[-1].end + unit.hyphen.width)
    return found


def _restore_invisible(parts: list[Unit], text: str) -> None:
    """Give the parts of a broken unit back the characters without glyphs, so that their texts are the whole again."""
    at = 0
    for index, part in enumerate(parts):
        start, left = at, len(part.text)
        while at < len(text) and (left or _INVISIBLE.match(text[at])):
            left -= not _INVISIBLE.match(text[at])
            at += 1
        parts[index] = part._replace(text=text[start:at])


def _cluster(manner: Manner, text: str) -> Piece:
    font = manner.font
    shaped = font.shape(text) if font.has_all(needed_characters(text)) else font.missing(text)
    return piece_of(manner, text, shaped)
