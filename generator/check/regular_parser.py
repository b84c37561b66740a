"""Reading a regular expression: from its text to places that are joined by what is read between them."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

LONGEST_PATTERN = 500
MOST_PLACES = 3_000
"""Places of a pattern with its repetitions written out."""

MOST_TIMES = 200
DEEPEST = 50

Test: TypeAlias = Callable[[str], bool]

_CLASSES: dict[str, Test] = {
    "d": str.isdecimal,
    "w": lambda char: char.isalnum() or char == "_",
    "s": str.isspace,
    "D": lambda char: not char.isdecimal(),
    "W": lambda char: not (char.isalnum() or char == "_"),
    "S": lambda char: not char.isspace(),
}
_SPELLED = {"n": "\n", "t": "\t", "r": "\r"}


class PatternError(Exception):
    """A pattern breaks the language, or is beyond the bounds.

    Attributes:
        message: what is wrong. at: index of the character concerned.
    """

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.message = message
        self.at = at


class Place(NamedTuple):
    """A place in the pattern: a character to read and where it leads, or two places to go on from without reading."""

    test: Test | None
    goals: tuple[int, ...]


_Make: TypeAlias = Callable[[int], int]
"""A part of a pattern: from the place that follows it to the place where it begins."""


class Parser:
    """Reads a pattern into functions that lay out its places from behind."""

    def __init__(self, text: str, places: list[Place]) -> None:
        if len(text) > LONGEST_PATTERN:
            raise PatternError(f"a pattern may have {LONGEST_PATTERN} characters", LONGEST_PATTERN)
        self.text = text
        self.places = places
        self.at = 0
        self.depth = 0
        self.made = 0

    def whole(self) -> int:
        if self.text.startswith("^"):
            self.at = 1
        make = self.either()
        if self.text[self.at :] == "$":
            self.at += 1
        if self.at < len(self.text):
            raise PatternError(f"`{self.text[self.at]}` has no meaning here", self.at)
        return make(0)

    def add(self, test: Test | None, *goals: int) -> int:
        if len(self.places) >= MOST_PLACES:
            raise PatternError(f"with its repetitions the pattern has more than {MOST_PLACES} characters", 0)
        self.places.append(Place(test, goals))
        return len(self.places) - 1

    def peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def take(self) -> str:
        char = self.peek()
        if not char:
            raise PatternError("the pattern ends too early", self.at)
        self.at += 1
        return char

    def either(self) -> _Make:
        ways = [self.row()]
        while self.peek() == "|":
            self.at += 1
            ways.append(self.row())
        if len(ways) == 1:
            return ways[0]
        return lambda after: self.add(None, *(way(after) for way in ways))

    def row(self) -> _Make:
        parts: list[_Make] = []
        while self.peek() and self.peek() not in "|)":
            if self.peek() == "$" and self.at == len(self.text) - 1:
                break
            parts.append(self.repeated())

        def make(after: int) -> int:
            for part in reversed(parts):
                after = part(after)
            return after

        return make

    def repeated(self) -> _Make:
        part = self.atom()
        while (char := self.peek()) and char in "*+?{":
            at = self.at
            least, most = self.times()
            if self.peek() == "?":
                self.at += 1
            if most is not None and most < least:
                raise PatternError(f"`{{{least},{most}}}`: write the smaller number first", at)
            part = self.times_of(part, least, most)
        return part

    def times(self) -> tuple[int, int | None]:
        sign = self.take()
        if sign != "{":
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign]
        at, end = self.at, self.text.find("}", self.at)
        ends = self.text[at:end].split(",") if end > 0 else []
        if not 1 <= len(ends) <= 2 or not ends[0].isdecimal() or not (ends[-1].isdecimal() or ends[-1] == ""):
            raise PatternError(
                "`{` begins a number of times: `{2}`, `{2,}` or `{2,4}`; write `\\{` for the sign", at - 1
            )
        self.at = end + 1
        numbers = [int(one[:4]) if one else None for one in ends]
        if any(number is not None and number > MOST_TIMES for number in numbers):
            raise PatternError(f"at most {MOST_TIMES} times", at - 1)
        return numbers[0] or 0, numbers[-1]

    def times_of(self, part: _Make, least: int, most: int | None) -> _Make:
        def make(after: int) -> int:
            self.made += max(least, most or 0)
            if self.made > MOST_PLACES:
                raise PatternError("the pattern repeats repetitions too often", 0)
            if most is None:
                loop = self.add(None)
                self.places[loop] = Place(None, (part(loop), after))
                start = loop
            else:
                start = after
                for _ in range(most - least):
                    start = self.add(None, part(start), after)
            for _ in range(least):
                start = part(start)
            return start

        return make

    def atom(self) -> _Make:
        at = self.at
        char = self.take()
        if char == "(":
            return self.group(at)
        if char in "*+?{":
            raise PatternError(f"nothing stands before `{char}` that could be repeated", at)
        if char in "^$":
            raise PatternError(f"`{char}` stands at the pattern's end only; write `\\{char}` for the sign", at)
        if char == ".":
            test: Test = lambda one: True  # noqa: E731
        elif char == "[":
            test = self.choice(at)
        elif char == "\\":
            test = self.escaped()
        else:
            test = char.__eq__
        return lambda after: self.add(test, after)

    def group(self, at: int) -> _Make:
        if self.peek() == "?":
            if self.text[self.at : self.at + 2] != "?:":
                raise PatternError("`(?` begins nothing that is known here but `(?:`", at)
            self.at += 2
        self.depth += 1
        if self.depth > DEEPEST:
            raise PatternError(f"brackets stand more than {DEEPEST} deep", at)
        make = self.either()
        self.depth -= 1
        if self.peek() != ")":
            raise PatternError("`(` is not closed", at)
        self.at += 1
        return make

    def escaped(self) -> Test:
        at = self.at
        char = self.take()
        if char in _CLASSES:
            return _CLASSES[char]
        if char.isalnum() and char not in _SPELLED:
            raise PatternError(f"`\\{char}` is not known here", at - 1)
        return _SPELLED.get(char, char).__eq__

    def choice(self, opened: int) -> Test:
        negated = self.peek() == "^"
        self.at += negated
        tests: list[Test] = []
        singles: set[str] = set()
        ranges: list[tuple[str, str]] = []
        first = True
        while self.peek() != "]" or first:
            first = False
            if not self.peek():
                raise PatternError("`[` is not closed", opened)
            at = self.at
            low = self.take()
            if low == "\\":
                if self.peek() in _CLASSES:
                    tests.append(self.escaped())
                    continue
                low = self.single()
            if self.peek() == "-" and self.text[self.at + 1 : self.at + 2] not in ("]", ""):
                self.at += 1
                high = self.take()
                high = self.single() if high == "\\" else high
                if high < low:
                    raise PatternError(f"`{low}-{high}` runs backwards", at)
                ranges.append((low, high))
            else:
                singles.add(low)
        self.at += 1
        return _choice(negated, frozenset(singles), tuple(ranges), tuple(tests))

    def single(self) -> str:
        char = self.take()
        return _SPELLED.get(char, char)


def _choice(
    negated: bool, singles: frozenset[str], ranges: tuple[tuple[str, str], ...], tests: tuple[Test, ...]
) -> Test:
    def test(char: str) -> bool:
        found = char in singles or any(low <= char <= high for low, high in ranges) or any(one(char) for one in tests)
        return found is not negated

    return test
