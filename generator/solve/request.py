"""What a person asks of the solver."""

from dataclasses import dataclass
from enum import Enum


class Mode(Enum):
    """What is looked for: a deck for the open cells, the fewest edits, why there is no deck, or how many there are."""

    FILL = "fill"
    REPAIR = "repair"
    EXPLAIN = "explain"
    COUNT = "count"


OBJECTIVES = ("spread", "repeats", "wishes")
"""What a deck may be made for, among all that pass the checks."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked.

    Attributes:
        mode: what is looked for.
        seed: the same seed gives the same deck.
        objective: one of OBJECTIVES.
        keep: fields that stay as they are, `height` or `lamp.height`.
        lock: rows that stay as they are: ids, or two with `..` between them.
        free: cells that are looked for as if they were `?`: a component, a field `lamp.height`, or a table.
        repeats: list fields that may hold an item several times.
    """

    mode: Mode = Mode.FILL
    seed: int = 0
    objective: str = "spread"
    keep: tuple[str, ...] = ()
    lock: tuple[str, ...] = ()
    free: tuple[str, ...] = ()
    repeats: tuple[str, ...] = ()
