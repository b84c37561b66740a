"""The two sides of a proof: what is asked for, and what there is room for."""

import re
from collections.abc import Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple

from generator.solve.explain.linear import Proof
from generator.solve.explain.system import BOUND, ONCE, PART, SIZE, Row
from generator.solve.program import Distinct, Program, Sum, variables_of

CARDS = "cards"


class Part(NamedTuple):
    """A number on one side of a proof.

    Attributes:
        amount: how many.
        multiplier: how often they count.
        words: what they are, as words that follow the number: `cards with green 4`.
        check: id of the check that says so; "" for a fact, such as the number of cards.
        kind: `bound` of a sum, `size` for a number of cards, `once` for values that may occur once, `part` else.
    """

    amount: Fraction
    multiplier: Fraction
    words: str
    check: str = ""
    kind: str = BOUND

    @property
    def total(self) -> Fraction:
        return self.amount * self.multiplier


class Stepped(NamedTuple):
    """A sum that only comes to some numbers: `base`, and then always `step` more.

    Attributes:
        least: whether its bound is a lower one.
        bound, moved: the bound as demanded, and the next number that can be.
        words: what is summed.
    """

    base: Fraction
    step: Fraction
    least: bool
    bound: Fraction
    moved: Fraction
    words: str


class Arithmetic(NamedTuple):
    """A proof as numbers.

    Attributes:
        demanded, room: the two sides; every card counts on the left at most as often as on the right, and yet the left
            total is larger.
        ruled: checks that forbid cards for which this would not be so.
        stepped: sums whose bounds were moved to a number that can be.
        noun: what the rows are called.
        same: the sum, when both sides are bounds of one.
    """

    demanded: tuple[Part, ...]
    room: tuple[Part, ...]
    ruled: tuple[str, ...]
    stepped: tuple[Stepped, ...]
    noun: str
    same: Sum | None

    @property
    def totals(self) -> tuple[Fraction, Fraction]:
        demanded, room = (sum((part.total for part in side), Fraction()) for side in (self.demanded, self.room))
        return demanded, room


def arithmetic(program: Program, proof: Proof) -> Arithmetic:
    """The sides of a proof, with multipliers that are as small as can be."""
    nouns = _nouns(program)
    sides: tuple[list[Part], list[Part]] = ([], [])
    stepped: list[Stepped] = []
    told: set[int | None] = set()
    for row, multiplier in zip(proof.rows, proof.multipliers, strict=True):
        if row.steps is not None:
            stepped.append(_stepped(row))
        bound = row.inequality.bound
        if bound:
            check = "" if row.demand is None else program.demands[row.demand].check
            scale = _scale(row)
            weight = Fraction(abs(multiplier) * scale)
            part = Part(Fraction(abs(bound), scale), weight, _words(row, nouns), check, row.kind)
            sides[(multiplier < 0) != (bound < 0)].append(part)
            told.add(row.demand)
    rows = _rows(program)
    demanded, room = (sorted((_sized(part, rows) for part in _gathered(side)), key=_rank) for side in sides)
    share = _share([*demanded, *room])
    return Arithmetic(
        tuple(part._replace(multiplier=part.multiplier / share) for part in demanded),
        tuple(part._replace(multiplier=part.multiplier / share) for part in room),
        tuple(program.demands[demand].check for demand in proof.demands if demand not in told),
        tuple(dict.fromkeys(stepped)),
        _noun(proof, nouns),
        _same(proof),
    )


def _scale(row: Row) -> int:
    return row.source.scale if isinstance(row.source, Sum) else 1


def _stepped(row: Row) -> Stepped:
    assert isinstance(row.source, Sum)
    assert row.steps is not None
    steps, constant, scale = row.steps, row.source.constant, row.source.scale
    numbers = (steps.base + constant, steps.step, steps.bound + constant, row.inequality.bound + constant)
    base, step, bound, moved = (Fraction(number, scale) for number in numbers)
    return Stepped(base, step, moved > bound, bound, moved, row.source.what)


def _words(row: Row, nouns: Mapping[str, str]) -> str:
    if isinstance(row.source, Sum):
        what, constant = row.source.what, Fraction(row.source.constant, row.source.scale)
        return f"{what} besides the {number(constant)} that are given" if constant else what
    if isinstance(row.source, Distinct):
        return f"different values of {row.source.what}"
    if row.kind == SIZE:
        return f"{nouns.get(row.owner, CARDS)}\n{row.owner}"
    return row.what


def _gathered(parts: list[Part]) -> list[Part]:
    """Parts of facts and of values that occur once, put together where they count equally often."""
    found: dict[object, Part] = {}
    for part in parts:
        key = part[1:] if part.kind in (SIZE, ONCE, PART) else len(found)
        found[key] = part._replace(amount=part.amount + found[key].amount) if key in found else part
    return list(found.values())


def _rank(part: Part) -> Fraction:
    """The larger numbers first."""
    return -part.total


def _sized(part: Part, rows: Mapping[str, int]) -> Part:
    """A number of rows in words: `cards`, or `of the 35 cards` where it is not all."""
    if part.kind != SIZE:
        return part
    noun, owner = part.words.split("\n")
    return part._replace(words=noun if part.amount == rows[owner] else f"of the {rows[owner]} {noun}")


def _share(parts: list[Part]) -> Fraction:
    """What all multipliers are divided by: so that those of sums are whole, and as small as can be."""
    chosen = [part.multiplier for part in parts if part.kind == BOUND] or [part.multiplier for part in parts]
    bottom = lcm(*(multiplier.denominator for multiplier in chosen))
    return Fraction(gcd(*(int(multiplier * bottom) for multiplier in chosen)) or 1, bottom)


def _rows(program: Program) -> dict[str, int]:
    """How many rows every owner has."""
    found: dict[str, set[int]] = {}
    for variable in program.variables:
        found.setdefault(variable.owner, set()).add(variable.row)
    return {owner: len(rows) for owner, rows in found.items()}


def _nouns(program: Program) -> dict[str, str]:
    """What the rows of an owner are called, as the sums about them have it."""
    found: dict[str, str] = {}
    for constraint in program.constraints():
        if isinstance(constraint, Sum) and constraint.parts:
            noun = re.split(r" (?:with|that|where) ", constraint.what)[0]
            owner = program.variables[min(variables_of(constraint.parts[0]))].owner
            if noun != constraint.what and noun.endswith("s") and not re.search(r"\d| in ", noun):
                found.setdefault(owner, noun)
    return found


def _noun(proof: Proof, nouns: Mapping[str, str]) -> str:
    owners = list(dict.fromkeys(row.owner for row in proof.rows if row.kind == SIZE))
    return nouns.get(owners[0], CARDS) if len(owners) == 1 else CARDS


def _same(proof: Proof) -> Sum | None:
    """The sum whose own bounds contradict each other."""
    sources = [row.source for row in proof.rows if row.inequality.bound or row.steps is not None]
    one = sources[0] if sources and all(source is sources[0] for source in sources) else None
    return one if isinstance(one, Sum) and len(sources) == 2 else None


def number(value: Fraction) -> str:
    """A number as it is written: whole, with decimals, or as a fraction."""
    if value.denominator == 1:
        return str(value.numerator)
    places = next((places for places in range(1, 7) if (value * 10**places).denominator == 1), None)
    return f"{value.numerator}/{value.denominator}" if places is None else f"{float(value):.{places}f}"
