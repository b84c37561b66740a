"""A rule with the cells that are looked for, and the rows of the small game that it is held against."""

from typing import Any, NamedTuple

from generator.solve.translate.deck import Cell

LAMPS: list[dict[str, Any]] = [
    {"colour": "red", "height": 0, "worth": 1, "lights": ("star",), "name": "a", "copies": 1},
    {"colour": "blue", "height": 1, "worth": None, "lights": ("wind", "star"), "name": "b", "copies": 1},
    {"colour": "blue", "height": 2, "worth": 2, "lights": (), "name": None, "copies": 2},
    {"colour": "red", "height": 1, "worth": 2, "lights": ("star", "star"), "name": "1", "copies": 1},
]
CHIPS: list[dict[str, Any]] = [
    {"id": "a", "colour": "red", "height": 1, "worth": 1, "lights": ("star",), "name": "b", "copies": 1},
    {"id": "c", "colour": "blue", "height": 2, "worth": 1, "lights": (), "name": "a", "copies": 2},
]
ART: list[dict[str, Any]] = [
    {"kind": "a", "points": 1, "most": 3, "tags": ("a", "star")},
    {"kind": "b", "points": 2, "most": None, "tags": ()},
    {"kind": "b", "points": 0, "most": 1, "tags": (), "copies": 0},
]


_OWNERS = {"": "lamp", "art": "tables.art"}
NAMED = "name == 'a' or name != 'a'"
"""True of every row; `a` is then one of the values that are looked for."""


class Case(NamedTuple):
    """A rule and the cells that are looked for.

    Attributes:
        kind, body: the rule, of lamps where the body does not say.
        cells: the cells: fields with the numbers of their rows, of lamps where no owner stands before.
    """

    kind: str
    body: dict[str, Any]
    cells: str

    def unknown(self) -> frozenset[Cell]:
        """The cells that are looked for."""
        found: set[Cell] = set()
        for part in self.cells.split():
            name, _, rows = part.partition(":")
            owner, _, field = name.rpartition("/")
            found.update((_OWNERS.get(owner, owner), int(row), field) for row in rows)
        return frozenset(found)
