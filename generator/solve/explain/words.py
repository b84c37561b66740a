"""A proof in words: short sentences with its numbers."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from generator.check.words import joined
from generator.solve.explain.arithmetic import Arithmetic, Part, Stepped, number
from generator.solve.explain.system import BOUND, ONCE, SIZE

MOST_TERMS = 8
"""Numbers of one sum that can be read in a sentence."""


def sentences(found: Arithmetic) -> tuple[str, ...]:
    """A proof as sentences, the main one first."""
    if found.same is not None and found.stepped:
        return (_never(found.stepped), *_rules(found.ruled, ""))
    steps = [_step(step) for step in found.stepped]
    if len(found.demanded) + len(found.room) > MOST_TERMS:
        return (*_Side.long(found), *steps, *_rules(found.ruled, ""))
    main, why = _Sentence(found).main()
    return (main, *steps, *_rules(found.ruled, why))


def undone(checks: Sequence[str]) -> tuple[str, ...]:
    """What is told where no sum shows it."""
    what = f"passes {checks[0]}" if len(checks) == 1 else f"passes {joined(checks)} together"
    return (f"No deck {what}: all decks were tried, and there is no shorter sum that shows it.",)


class _Side:
    """Parts of one side in words."""

    def __init__(self, parts: Iterable[Part], noun: str) -> None:
        self.parts, self.noun = tuple(parts), noun
        self.total = sum((part.total for part in self.parts), Fraction())
        self.kinds = {part.kind for part in self.parts}
        self.several = len(self.parts) > 1 or any(part.multiplier != 1 for part in self.parts)
        self.plain = all(part.multiplier == 1 for part in self.parts)
        self.cards = self.plain and all(f"{part.words} ".startswith(f"{noun} ") for part in self.parts)

    def terms(self, last: str = "+", at: str = "") -> str:
        """Numbers with what they are: `7 cards with green 4 + 2 x 15 cards with red 3`, `35 cards of at most 4`."""
        told = [self._term(part, at) for part in self.parts]
        return f" {last} ".join(told) if last == "+" else joined(told, last)

    def _term(self, part: Part, at: str) -> str:
        words = part.words
        if part.amount == 1 and f"{words} ".startswith(f"{self.noun} "):
            words = singular(self.noun) + words.removeprefix(self.noun)
        if part.kind == SIZE and at:
            return f"{number(part.amount)} {words} of {at} {number(part.multiplier)}"
        times = "" if part.multiplier == 1 else f"{number(part.multiplier)} x "
        return f"{times}{number(part.amount)} {words}"

    def made(self) -> str:
        """What the terms come to: `make 37 cards`, or `are needed` where it is one term."""
        if self.several:
            return f"make {self.sum()}"
        return "is needed" if self.total == 1 else "are needed"

    def sum(self) -> str:
        return f"{number(self.total)} {self.noun}" if self.cards else number(self.total)

    def numbers(self) -> str:
        """`3 x 7 + 5 = 26`."""
        equal: dict[Fraction, Fraction] = {}
        for part in self.parts:
            equal[part.amount] = equal.get(part.amount, Fraction()) + part.multiplier
        told = [number(count) if times == 1 else f"{number(times)} x {number(count)}" for count, times in equal.items()]
        return f"{' + '.join(told)} = {self.sum()}" if self.several else self.sum()

    @staticmethod
    def long(found: Arithmetic) -> list[str]:
        """A sum that is too long for a sentence: one line a check, and both totals."""
        told = []
        for parts, verb, at in ((found.demanded, "asks for", "at least"), (found.room, "leaves room for", "at most")):
            for check in dict.fromkeys(part.check for part in parts):
                side = _Side((part for part in parts if part.check == check), found.noun)
                at = "" if side.plain else at
                told.append(f"{check} {verb} {side.numbers()}." if check else f"There are {side.terms('and', at)}.")
        asked, there = found.totals
        return [*told, f"In all {number(asked)} are needed, but there is room for only {number(there)}."]


class _Sentence:
    """The sentence for a sum, by its shape."""

    def __init__(self, found: Arithmetic) -> None:
        self.noun, self.one = found.noun, singular(found.noun)
        self.asked, self.there = _Side(found.demanded, found.noun), _Side(found.room, found.noun)

    def main(self) -> tuple[str, str]:
        """The sentence, and what its checks without a number see to, in words."""
        asked, there = self.asked, self.there
        if not there.parts:
            return self._no_room()
        if there.kinds == {SIZE} and asked.kinds == {BOUND}:
            return self._cards_too_few()
        if ONCE in there.kinds and there.kinds <= {ONCE, BOUND} and asked.plain and there.plain:
            return self._values_too_few(), ""
        if there.kinds == {BOUND} and asked.kinds == {SIZE}:
            return self._cards_too_many()
        return self._sides(), ""

    def _no_room(self) -> tuple[str, str]:
        if self.asked.kinds == {SIZE}:
            why = "no value is left"
            return f"There {self._are(self.asked)}, but {why} that they could have.", why
        why = "there can be none"
        return f"{self.asked.terms()} {self.asked.made()}, but {why}.", why

    def _cards_too_few(self) -> tuple[str, str]:
        asked, there = self.asked, self.there
        needed = f"{asked.terms()} {asked.made()}"
        if not (asked.cards and there.plain):
            makes = "makes" if sum(part.amount for part in there.parts) == 1 else "make"
            return f"{needed}, but {there.terms(at='at most')} {makes} only {number(there.total)}.", ""
        if not there.cards:
            return f"{needed}, but only {there.terms('and')} can be such.", ""
        cards = self._are(there)
        if not asked.several:
            return f"{needed}, but there {cards}.", ""
        why = f"no {self.one} counts twice"
        return f"{needed}, and {why}; but there {cards}.", why

    def _values_too_few(self) -> str:
        taken = [part for part in self.there.parts if part.kind == BOUND]
        values = _Side((part for part in self.there.parts if part.kind == ONCE), self.noun).terms("and")
        if taken:
            rest = number(self.asked.total - sum(part.total for part in taken))
            short = (f"{number(part.amount)} {part.words.removeprefix(f'{self.noun} ')}" for part in taken)
            other = "it" if len(taken) == 1 else "them"
            minus = " - ".join([self.asked.terms(), *short])
            needed = f"{minus} = {rest} {self.noun} are needed without {other}"
        elif self.asked.kinds == {SIZE}:
            return f"There {self._are(self.asked)}, but only {values}, each once."
        else:
            needed = f"{self.asked.terms()} {self.asked.made()}"
        return f"{needed}, but only {values} are left for them, each once."

    def _cards_too_many(self) -> tuple[str, str]:
        asked, there = self.asked, self.there
        if not (there.cards and asked.plain):
            most = f", which {there.made()}" if there.several else ""
            needed = f"{asked.terms(at='at least')} make {number(asked.total)}"
            return f"{needed}, but at most {there.terms()} are allowed{most}.", ""
        cards = self._are(asked)
        if not there.several:
            return f"At most {there.terms()} are allowed, and every {self.one} is one; but there {cards}.", ""
        why = f"every {self.one} is one of these"
        return f"At most {there.terms()} {there.made()}, and {why}; but there {cards}.", why

    def _sides(self) -> str:
        asked, there = self.asked, self.there
        needed = f"{asked.terms(at='at least')} {asked.made()}"
        if there.several:
            return f"{needed}, but there is room for only {number(there.total)}: {there.terms(at='at most')}."
        if [part.words for part in asked.parts] == [part.words for part in there.parts]:
            return f"{needed}, but there can be at most {number(there.total)}."
        return f"{needed}, but there can be at most {there.terms()}."

    @staticmethod
    def _are(cards: _Side) -> str:
        return f"{'is' if cards.total == 1 else 'are'} {cards.terms('and')}"


def singular(noun: str) -> str:
    return noun.removesuffix("s")


def _series(step: Stepped) -> str:
    numbers = (number(step.base + place * step.step) for place in range(3))
    return f"Only {', '.join(numbers)} and so on {step.words} are possible"


def _never(steps: Sequence[Stepped]) -> str:
    """A sum that cannot be between its bounds, since it grows in steps."""
    bounds = dict.fromkeys(number(step.bound) for step in sorted(steps, key=lambda step: step.bound))
    return f"{_series(steps[0])}, not {' to '.join(bounds)}."


def _step(step: Stepped) -> str:
    """Why a bound was moved."""
    word = "at least" if step.least else "at most"
    return f"{_series(step)}, so {word} {number(step.bound)} means {word} {number(step.moved)}."


def _rules(checks: Sequence[str], why: str) -> list[str]:
    if not checks:
        return []
    several = len(checks) > 1
    if why:
        return [f"{joined(checks)} {'see' if several else 'sees'} to it that {why}."]
    return [f"{joined(checks)} {'rule' if several else 'rules'} out what would make this possible."]
