"""What a search for a game's deck came to, as data."""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from generator.check.finding import Edit, Report
from generator.model.game import Game
from generator.solve.program import Apart

if TYPE_CHECKING:
    from generator.solve.count.count import Count
    from generator.solve.explain.explain import Explanation


class Verdict(Enum):
    """How a search ended.

    FOUND: a deck that passes its checks. IMPOSSIBLE: it is proven that there is none, with the values that `assumed`
    tells of. UNDECIDED: neither was found in time. FULFILLED: there was nothing to do. REFUSED: decks were found, but a
    check that takes no part in the search refuses them. POSSIBLE: a deck exists, and no more was asked. COUNTED: decks
    were counted.
    """

    FOUND = "found"
    IMPOSSIBLE = "impossible"
    UNDECIDED = "undecided"
    FULFILLED = "fulfilled"
    REFUSED = "refused"
    POSSIBLE = "possible"
    COUNTED = "counted"


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found for a game.

    Attributes:
        game: the game as its files have it.
        verdict: how the search ended.
        edits: the cells to set: all that are `?`, and of the others those that get another value.
        filled: how many of the edits are of cells that were open; they count as no change.
        deck: the game with these edits; None where there are none.
        report: the checks held against that deck, or against the game where there was nothing to do.
        bound: for a repair, the fewest changes that can do, as far as that is proven.
        cells: how many cells could be changed or filled.
        rows: how many rows they are in.
        measured: what became better by the wishes and the objective, a line each.
        apart: the checks that took no part in the search, and why.
        refused: the ids of the checks that fail in the deck that was found last, where none is proposed.
        unmet: warnings and notices that the deck does not meet, by the checks' ids.
        explanation: why there is no deck.
        assumed: where it is not certain that no other value would do, which were tried, a sentence each.
        count: how many decks there are.
        given: whether only the cells that were open could change; else every cell that a check looks at.
    """

    game: Game
    verdict: Verdict
    edits: tuple[Edit, ...] = ()
    filled: int = 0
    deck: Game | None = None
    report: Report | None = None
    bound: int = 0
    cells: int = 0
    rows: int = 0
    measured: tuple[str, ...] = ()
    apart: tuple[Apart, ...] = ()
    refused: tuple[str, ...] = ()
    unmet: tuple[str, ...] = ()
    explanation: "Explanation | None" = None
    assumed: tuple[str, ...] = ()
    count: "Count | None" = None
    given: bool = True

    @property
    def changes(self) -> int:
        """How many values are replaced by others."""
        return len(self.edits) - self.filled

    @property
    def proven(self) -> bool:
        """Whether this is a repair, and no fewer changes can do."""
        return not self.given and self.bound == self.changes
