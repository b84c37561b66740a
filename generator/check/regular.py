"""Regular expressions that take time in proportion to the text, whatever the pattern: no step is ever taken back.

The usual signs, and no look-around or back-reference: `. * + ? {2,4} [a-z] [^0-9] | ( ) \\d \\w \\s \\D \\W \\S`.
A pattern is about the whole text. Each set of places that a text can have reached in it is a state; where a character
leads from a state is looked up the second time (K. Thompson, "Regular Expression Search Algorithm", 1968).
"""

from generator.check.regular_parser import Parser, PatternError, Place

__all__ = ["EffortError", "Pattern", "PatternError"]

LONGEST_TEXT = 10_000
MOST_STEPS = 4_000_000
"""Places that are looked for anew for all texts of one pattern together: a second or two."""

MOST_KNOWN = 100_000
"""Ways from a state by a character that are kept."""


class EffortError(Exception):
    """The texts need more steps than are taken."""


class Pattern:
    """A pattern that was read.

    Args:
        text: as typed.

    Raises:
        PatternError: when it breaks the language.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._places: list[Place] = [Place(None, ())]
        start = Parser(text, self._places).whole()
        self._steps = 0
        self._ways: dict[tuple[frozenset[int], str], frozenset[int]] = {}
        self._known: dict[str, bool] = {}
        self._start = self._reached([start])

    def matches(self, text: str) -> bool:
        """Whether the whole of a text follows the pattern.

        Raises:
            EffortError: when this text, or all so far together, take too many steps.
        """
        if text not in self._known:
            if len(text) > LONGEST_TEXT:
                raise EffortError
            self._known[text] = self._match(text)
        return self._known[text]

    def _match(self, text: str) -> bool:
        state = self._start
        for char in text:
            goal = self._ways.get((state, char))
            if goal is None:
                if len(self._ways) >= MOST_KNOWN:
                    self._ways.clear()
                goal = self._ways[state, char] = self._next(state, char)
            state = goal
            if not state:
                return False
        return 0 in state

    def _next(self, state: frozenset[int], char: str) -> frozenset[int]:
        goals: list[int] = []
        for place in state:
            test, ways = self._places[place]
            if test is not None and test(char):
                goals.extend(ways)
        return self._reached(goals)

    def _reached(self, goals: list[int]) -> frozenset[int]:
        """Places at which a character is read, or the end, 0, that are reached from some without reading."""
        found: set[int] = set()
        seen: set[int] = set()
        while goals:
            place = goals.pop()
            if place in seen:
                continue
            seen.add(place)
            self._steps += 1
            if place == 0 or self._places[place].test is not None:
                found.add(place)
            else:
                goals.extend(self._places[place].goals)
        if self._steps > MOST_STEPS:
            raise EffortError
        return frozenset(found)
