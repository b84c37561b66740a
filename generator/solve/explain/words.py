"""A proof in words: short sentences with its numbers."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

from generator.check.words import joined
from generator.solve.explain.arithmetic import Arithmetic, Part, Stepped
from generator.solve.explain.bound_words import asked_for
from generator.solve.explain.limit_words import limited
from generator.solve.explain.phrases import Term, is_measure, listed, noun_of, number, of_number, terms_of
from generator.solve.explain.rows import BOUND, ONCE, PART, SIZE

MOST_TERMS = 8
"""Numbers of one sum that can be read in a sentence."""


def sentences(found: Arithmetic) -> tuple[str, ...]:
    """A proof as sentences, the main one first."""
    if found.same is not None:
        return (_never(found), *_rules(found.ruled, ""))
    steps = [_step(step) for step in found.stepped]
    if found.limit is not None and len(found.limit.shares) <= MOST_TERMS:
        return (limited(found.limit, found.rows), *steps, *_rules(found.ruled, ""))
    if _about_parts(found):
        asked = {bound.check for bound in found.bounds}
        return (*asked_for(found.bounds), *_rules([check for check in found.ruled if check not in asked], ""))
    main, why = _Sentence(found).main()
    if main.count(" + ") > MOST_TERMS:
        return (*_long(found), *steps, *_rules(found.ruled, ""))
    return (main, *steps, *_rules(found.ruled, why))


def _about_parts(found: Arithmetic) -> bool:
    """Whether a proof is about what holds or does not, so that its numbers say less than what the checks ask for."""
    kinds = {part.kind for part in (*found.demanded, *found.room)}
    return PART in kinds and [part.kind for part in found.demanded] != [BOUND]


def undone(checks: Sequence[str]) -> tuple[str, ...]:
    """What is told where no sum shows it."""
    what = f"passes {checks[0]}" if len(checks) == 1 else f"passes {joined(checks)} together"
    return (f"No deck {what}. No sum shows it, but all decks were tried.",)


class _Side:
    """Parts of one side in words."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = tuple(parts)
        self.total = sum((part.total for part in self.parts), Fraction())
        self.kinds = {part.kind for part in self.parts}
        self.several = len(self.parts) > 1 or any(part.multiplier != 1 for part in self.parts)
        self.plain = all(part.multiplier == 1 for part in self.parts)
        nouns = {noun_of(part.words) if part.kind != SIZE else part.words for part in self.parts}
        self.noun = nouns.pop() if len(nouns) == 1 and self.plain else ""
        self.partly = any(part.words.startswith("of the ") for part in self.parts)

    def terms(self, last: str = "+") -> str:
        """Numbers with what they are: `4 + 5 cards with colour red or blue + 2 x 3 cards with height 4`."""
        told: list[Term | str] = []
        for (_, multiplier, _), parts in groupby(self.parts, lambda part: (part.check, part.multiplier, part.kind)):
            counts = [(part.amount, part.words) for part in parts]
            if multiplier == 1:
                told.extend(terms_of(counts))
            else:
                told.extend(f"{number(multiplier)} x {number(one)} {of_number(words, one)}" for one, words in counts)
        runs: list[str] = []
        for plain, some in groupby(told, lambda term: isinstance(term, Term)):
            if plain:
                runs.extend(listed([term for term in some if isinstance(term, Term)]))
            else:
                runs.extend(str(term) for term in some)
        return f" {last} ".join(runs) if last == "+" else joined(runs, last)

    def made(self) -> str:
        """What the terms come to: `make 37 cards`, or `are needed` where it is one term."""
        if self.several:
            return f"make {self.sum()}"
        return "is needed" if self.total == 1 else "are needed"

    def sum(self) -> str:
        return f"{number(self.total)} {of_number(self.noun, self.total)}" if self.noun else number(self.total)

    def numbers(self) -> str:
        """`3 x 7 + 5 = 26`."""
        equal: dict[Fraction, Fraction] = {}
        for part in self.parts:
            equal[part.amount] = equal.get(part.amount, Fraction()) + part.multiplier
        told = [number(count) if times == 1 else f"{number(times)} x {number(count)}" for count, times in equal.items()]
        return f"{' + '.join(told)} = {self.sum()}" if self.several else self.sum()


def _long(found: Arithmetic) -> list[str]:
    """A sum that is too long for a sentence: one line a check, and both totals."""
    told = []
    for parts, verb in ((found.demanded, "asks for"), (found.room, "leaves room for")):
        for check in dict.fromkeys(part.check for part in parts):
            side = _Side(part for part in parts if part.check == check)
            told.append(f"{check} {verb} {side.numbers()}." if check else f"There are {side.terms('and')}.")
    asked, there = found.totals
    return [*told, f"In all {number(asked)} are needed, but there is room for only {number(there)}."]


class _Sentence:
    """The sentence for a sum, by its shape."""

    def __init__(self, found: Arithmetic) -> None:
        self.one = of_number(found.noun, 1)
        self.asked, self.there = _Side(found.demanded), _Side(found.room)

    def main(self) -> tuple[str, str]:
        """The sentence, and what its checks without a number see to, in words."""
        asked, there = self.asked, self.there
        if not there.parts:
            return self._no_room()
        if PART in asked.kinds | there.kinds:
            return self._rounded(), ""
        if there.kinds == {SIZE} and asked.kinds == {BOUND}:
            return self._cards_too_few()
        if ONCE in there.kinds and there.kinds <= {ONCE, BOUND} and asked.plain and there.plain:
            return self._values_too_few(), "there are no others"
        if there.kinds == {BOUND} and asked.kinds == {SIZE} and there.noun and asked.plain:
            return self._cards_too_many()
        return self._sides(), ""

    def _no_room(self) -> tuple[str, str]:
        if self.asked.kinds == {SIZE}:
            why = "no value is left"
            if self.asked.partly:
                return f"For {self.asked.terms('and')} {why}.", why
            return (
                f"There {_are(self.asked)}, but {why} that {'it' if self.asked.total == 1 else 'they'} could have.",
                why,
            )
        why = "there can be none"
        return f"{self.asked.terms()} {self.asked.made()}, but {why}.", why

    def _rounded(self) -> str:
        """A whole number with a bound that is none, since the parts of the other side are not whole by themselves."""
        asked = self.asked.parts[0]
        room = self.there.total / asked.multiplier
        most = f"at most {number(room // 1)}" if room >= 1 else "none"
        needed = _Side([asked._replace(multiplier=Fraction(1))])
        return f"{needed.terms()} {needed.made()}, but there can be {most}."

    def _cards_too_few(self) -> tuple[str, str]:
        asked, there = self.asked, self.there
        needed = f"{asked.terms()} {asked.made()}"
        if not there.plain or not asked.noun:
            sizes = [f"{number(part.amount)} {part.words} of at most {number(part.multiplier)}" for part in there.parts]
            makes = "makes" if len(sizes) == 1 and there.parts[0].amount == 1 else "make"
            return f"{needed}, but {' + '.join(sizes)} {makes} only {number(there.total)}.", ""
        if there.partly:
            return f"{needed}, but only {there.terms('and')} can be such.", ""
        if not asked.several:
            return f"{needed}, but there {_are(there)}.", ""
        why = f"no {self.one} counts twice"
        return f"{needed}, and {why}; but there {_are(there)}.", why

    def _values_too_few(self) -> str:
        taken = [part for part in self.there.parts if part.kind == BOUND]
        values = _Side(part for part in self.there.parts if part.kind == ONCE).terms("and")
        if taken and len(self.asked.parts) == 1:
            rest = self.asked.total - sum(part.total for part in taken)
            whole = self.asked.parts[0]
            noun = whole.words.rpartition(" ")[2] if whole.kind == SIZE else noun_of(whole.words)
            less = [f"{number(part.amount)} {part.words.removeprefix(f'{noun} ')}" for part in taken]
            minus = " - ".join([self.asked.terms(), *less])
            return f"{minus} = {number(rest)} others, but only {values} are left for them, each once."
        if self.asked.kinds == {SIZE}:
            return f"There {_are(self.asked)}, but only {self.there.terms('and')}, each once."
        needed = f"{self.asked.terms()} {self.asked.made()}"
        return f"{needed}, but only {self.there.terms('and')} are left for them, each once."

    def _cards_too_many(self) -> tuple[str, str]:
        asked, there = self.asked, self.there
        if asked.partly:
            such = "is such" if asked.total == 1 else "are such"
            most = "are allowed" if not there.several else there.made()
            return f"At most {there.terms()} {most}, but {asked.terms('and')} {such}.", ""
        if not there.several:
            return f"At most {there.terms()} are allowed, and every {self.one} is one; but there {_are(asked)}.", ""
        why = f"every {self.one} is one of these"
        return f"At most {there.terms()} {there.made()}, and {why}; but there {_are(asked)}.", why

    def _sides(self) -> str:
        asked, there = self.asked, self.there
        needed = f"{asked.terms()} {asked.made()}"
        if len(asked.parts) == 1 and asked.plain and is_measure(asked.parts[0].words):
            needed = f"{asked.parts[0].words} must be at least {number(asked.total)}"
        sizes = [part for part in there.parts if part.kind == SIZE]
        if sizes and there.plain and len(there.parts) > len(sizes):
            cards, twice = _Side(sizes), _Side(part for part in there.parts if part.kind != SIZE)
            return f"{needed}, but there {_are(cards)}, and only {twice.terms('and')} may count twice."
        if there.several:
            return f"{needed}, but there is room for only {number(there.total)}: {there.terms()}."
        if [part.words for part in asked.parts] == [part.words for part in there.parts]:
            return f"{needed}, but there can be at most {number(there.total)}."
        return f"{needed}, but there can be at most {there.terms()}."


def _are(cards: _Side) -> str:
    return f"{'is' if cards.total == 1 else 'are'} {cards.terms('and')}"


def _series(step: Stepped) -> str:
    numbers = ", ".join(number(step.base + place * step.step) for place in range(3))
    if is_measure(step.words):
        return f"{step.words} can only be {numbers} and so on"
    return f"Only {numbers} and so on {of_number(step.words, 2)} are possible"


def _never(found: Arithmetic) -> str:
    """A sum that cannot be between its bounds, since it grows in steps, or since they exclude each other."""
    assert found.same is not None
    if found.stepped:
        bounds = dict.fromkeys(number(step.bound) for step in sorted(found.stepped, key=lambda step: step.bound))
        return f"{_series(found.stepped[0])}, not {' to '.join(bounds)}."
    scale = found.same.scale
    least, most = (number(Fraction(end or 0, scale)) for end in (found.same.least, found.same.most))
    return f"No number {of_number(f'of {found.same.what}', 2)} is at least {least} and at most {most}."


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
