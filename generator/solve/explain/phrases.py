"""Numbers with what they count, as words: `4 + 5 cards with colour red or blue`."""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from generator.check.words import joined

MOST_VALUES = 8
"""Values that are told in one term."""
MOST_ADDED = 3
"""Equal numbers that are added up one by one; more are multiplied."""

_MEASURE = re.compile(r".* in all(?: where | \(|$)|µm of ")
_AVERAGE = re.compile(r"(?P<value>.+) beyond (?P<wanted>\S+) in all")
_COUNTED = re.compile(r"(?P<kind>different )?(?P<noun>\S+)s(?P<rest>(?: (?:with|where|that|of|beside) | \(|,).*|$)")
_TAIL = re.compile(r"(?:where|in)\b")


class Term(NamedTuple):
    """Numbers of one sort.

    Attributes:
        numbers: that are added up.
        words: what they count.
    """

    numbers: tuple[Fraction, ...]
    words: str

    @property
    def total(self) -> Fraction:
        return sum(self.numbers, Fraction())


def is_measure(words: str) -> bool:
    """Whether words name a quantity that cards add to, not cards: `height in all`."""
    return _MEASURE.match(words) is not None


def average_of(words: str) -> tuple[str, str] | None:
    """The number and the average that is wanted, where words are about what lies beyond it; else None."""
    found = _AVERAGE.fullmatch(words)
    return None if found is None else (found["value"], found["wanted"])


def noun_of(words: str) -> str:
    """What is counted, in the plural: `cards`; "" where words name something else."""
    counted = None if is_measure(words) else _COUNTED.fullmatch(words)
    return "" if counted is None else f"{counted['kind'] or ''}{counted['noun']}s"


def of_number(words: str, amount: Fraction | int) -> str:
    """Words as they stand behind a number: `card with height 4` behind 1, `times star in signs` behind 3."""
    if is_measure(words):
        return f"of {words}"
    counted = _COUNTED.fullmatch(words)
    if counted is None:
        times = "time" if amount == 1 else "times"
        return f"{times} {words}" if " in " in words else words
    return f"{counted['kind'] or ''}{counted['noun']}{counted['rest']}" if amount == 1 else words


def terms_of(counts: Iterable[tuple[Fraction, str]]) -> list[Term]:
    """Numbers with their words, those whose words differ in one value put together where they follow each other."""
    found: list[Term] = []
    alike: list[tuple[Fraction, str]] = []
    for one in [*counts, None]:
        if one is not None and (not alike or _shared([*(words for _, words in alike), one[1]]) is not None):
            alike.append(one)
            continue
        if alike:
            found.append(_together(alike))
        alike = [] if one is None else [one]
    return found


def _together(alike: Sequence[tuple[Fraction, str]]) -> Term:
    words = [one for _, one in alike]
    return Term(tuple(number for number, _ in alike), words[0] if len(words) == 1 else _shared(words) or "")


def _shared(words: Sequence[str]) -> str | None:
    """Words that differ in one value only, as one: `cards with colour red, blue or green`; None where they do not."""
    split = [one.split(" ") for one in words]
    shortest = min(map(len, split))
    start = next((at for at in range(shortest) if len({one[at] for one in split}) > 1), shortest)
    end = next((at for at in range(shortest - start) if len({one[-1 - at] for one in split}) > 1), shortest - start)
    values = [" ".join(one[start : len(one) - end]) for one in split]
    tail = " ".join(split[0][len(split[0]) - end :]) if end else ""
    if len(values) > MOST_VALUES or len(set(values)) < len(values) or not all(values):
        return None
    if any(re.search(r" (?:and|or|where) |[=<>]|^(?:where|with|in)$", value) for value in values):
        return None
    if (tail and not _TAIL.match(tail)) or (start == 0 and not tail):
        return None
    return " ".join(filter(None, (*split[0][:start], joined(values, "or"), tail)))


def added(numbers: Sequence[Fraction]) -> str:
    """`15 + 15 + 7`, `5 x 3 + 4`."""
    counts: dict[Fraction, int] = {}
    for one in numbers:
        counts[one] = counts.get(one, 0) + 1
    told = []
    for one, times in counts.items():
        told += [f"{times} x {number(one)}"] if times > MOST_ADDED else [number(one)] * times
    return " + ".join(told)


def listed(terms: Sequence[Term]) -> list[str]:
    """`4 + 5 cards with colour red or blue`, `3 with height 4`: terms in words, what they count named once."""
    told = []
    before = ""
    for term in terms:
        words = of_number(term.words, term.total if len(term.numbers) == 1 else 2)
        noun = noun_of(term.words)
        rest = term.words.removeprefix(noun).strip()
        if noun and noun == before and rest.startswith(("with ", "where ", "that ")):
            words = rest
        before = noun
        told.append(f"{added(term.numbers)} {words}")
    return told


def number(value: Fraction | int) -> str:
    """A number as it is written: whole, with decimals, or as a fraction."""
    value = Fraction(value)
    if value.denominator == 1:
        return str(value.numerator)
    places = next((places for places in range(1, 7) if (value * 10**places).denominator == 1), None)
    return f"{value.numerator}/{value.denominator}" if places is None else f"{float(value):.{places}f}"
