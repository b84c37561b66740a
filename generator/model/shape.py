"""What may stand under a key: the vocabulary of the reference table."""

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Shape:
    """The form of a key's value.

    Attributes:
        form: `text`, `localized` (a text, or one a language), `flag`, `length`, `points`, `number`, `size`, `colour`,
            `word` (one of `words`), `plain` (text, number or flag), `list` (items of `of`), `names` (the
            designer's own names, each with an `of`), or `level` (a mapping with the keys of the level named `level`).
        words: for `word`, those that are allowed.
        of: for `list` and `names`, what each is; several where each may be any of them.
        level: for `level`, its name in the reference table.
    """

    form: str
    words: tuple[str, ...] = ()
    of: "tuple[Shape, ...]" = ()
    level: str = ""


TEXT = Shape("text")
LOCALIZED = Shape("localized")
FLAG = Shape("flag")
LENGTH = Shape("length")
POINTS = Shape("points")
NUMBER = Shape("number")
SIZE = Shape("size")
COLOUR = Shape("colour")
PLAIN = Shape("plain")


def word(*words: str) -> Shape:
    """One of a few words."""
    return Shape("word", words=words)


def level(name: str) -> Shape:
    """A mapping with the keys of a level of the reference table."""
    return Shape("level", level=name)


def several(*of: Shape) -> Shape:
    """A list whose items each have one of the shapes."""
    return Shape("list", of=of)


def names(*of: Shape) -> Shape:
    """A mapping under the designer's own names, each value having one of the shapes."""
    return Shape("names", of=of)


class Key(NamedTuple):
    """A key that is allowed at a level.

    Attributes:
        name: as written in the file.
        shapes: what may stand under it, any one of them.
        summary: one sentence for the reference.
        default: what holds when it is not given, as the designer would write it, or "" for nothing.
        required: whether it must be given.
        unless: another key, and the words under which this one need not be given after all.
    """

    name: str
    shapes: tuple[Shape, ...]
    summary: str
    default: str = ""
    required: bool = False
    unless: tuple[str, tuple[str, ...]] = ("", ())


class Level(NamedTuple):
    """A place in the file with keys of its own.

    Attributes:
        name: its name in the reference.
        path: how a designer reaches it from the top, own names in angle brackets.
        summary: one sentence for the reference.
        keys: those allowed, by name, in the order of the reference.
        own: what the designer's own names at this level hold, where they are allowed beside the keys; else "".
    """

    name: str
    path: str
    summary: str
    keys: dict[str, Key]
    own: str = ""
