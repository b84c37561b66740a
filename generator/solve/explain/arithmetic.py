"""The two sides of a proof: what is asked for, and what there is room for."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd, lcm
from types import MappingProxyType
from typing import NamedTuple

from generator.solve.explain.limit import Limit, limit_of
from generator.solve.explain.linear import Proof
from generator.solve.explain.phrases import number
from generator.solve.explain.rows import BOUND, ONCE, PART, SIZE, Row
from generator.solve.program import Distinct, Program, Sum, variables_of

CARDS, ROWS = "cards", "rows"

NO_NOUNS: Mapping[str, str] = MappingProxyType({})

_TABLE = "tables."


class Part(NamedTuple):
    """A number on one side of a proof.

    Attributes:
        amount: how many.
        multiplier: how often they count.
        words: what they are, as words that follow the number: `cards with height 4`.
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


class Bound(NamedTuple):
    """What a check asks for, as far as a proof uses it.

    Attributes:
        check: its id.
        least: whether it is a lower bound.
        amount: the bound.
        words: what is summed.
    """

    check: str
    least: bool
    amount: Fraction
    words: str


class Arithmetic(NamedTuple):
    """A proof as numbers.

    Attributes:
        demanded, room: the two sides; every card counts on the left at most as often as on the right, and yet the left
            total is larger.
        ruled: checks that forbid cards for which this would not be so.
        stepped: sums whose bounds were moved to a number that can be.
        noun: what the rows are called.
        rows: by owner, how many rows there are and what they are called.
        same: the sum, when both sides are bounds of one.
        limit: the one sum that cannot get as far as it should, where that is all there is to it.
        bounds: what each check asks for.
    """

    demanded: tuple[Part, ...]
    room: tuple[Part, ...]
    ruled: tuple[str, ...]
    stepped: tuple[Stepped, ...]
    noun: str
    rows: Mapping[str, tuple[int, str]]
    same: Sum | None
    limit: Limit | None
    bounds: tuple[Bound, ...]

    @property
    def totals(self) -> tuple[Fraction, Fraction]:
        """What is asked for, and what there is room for."""
        demanded, room = (sum((part.total for part in side), Fraction()) for side in (self.demanded, self.room))
        return demanded, room


def arithmetic(program: Program, proof: Proof, nouns: Mapping[str, str] = NO_NOUNS) -> Arithmetic:
    """The sides of a proof, with multipliers that are as small as can be.

    Args:
        program: what the proof is about.
        proof: the proof.
        nouns: what the rows of owners are called, in the plural; else as the sums about them have it.
    """
    nouns = {**_nouns(program), **nouns}
    rows = {owner: (number, nouns[owner]) for owner, number in _rows(program).items()}
    sides: tuple[list[Part], list[Part]] = ([], [])
    for row, multiplier in zip(proof.rows, proof.multipliers, strict=True):
        if row.inequality.bound and row.kind != SIZE:
            scale = _scale(row)
            check = "" if row.demand is None else program.demands[row.demand].check
            amount = Fraction(row.inequality.bound * (1 if multiplier > 0 else -1), scale)
            words = _words(row) if row.inequality.bound > 0 else f"{_words(row)} below 0"
            part = Part(abs(amount), Fraction(abs(multiplier) * scale), words, check, row.kind)
            sides[amount < 0].append(part)
    sizes = _sizes(proof, rows)
    for part in sizes:
        sides[part.multiplier < 0].append(part._replace(multiplier=abs(part.multiplier)))
    demanded, room = (_ordered(_gathered(side)) for side in sides)
    share = _share([*demanded, *room])
    told = {row.demand for row in (*proof.rows, *proof.needed) if row.inequality.bound}
    limit = limit_of(proof, lambda demand: program.demands[demand].check)
    if limit is not None:
        told.add(limit.demand)
    return Arithmetic(
        tuple(part._replace(multiplier=part.multiplier / share) for part in demanded),
        tuple(part._replace(multiplier=part.multiplier / share) for part in room),
        tuple(program.demands[demand].check for demand in proof.demands if demand not in told),
        tuple(dict.fromkeys(_stepped(row) for row in proof.rows if row.steps is not None)),
        _noun(proof, nouns),
        rows,
        None if sizes else _same(proof),
        limit,
        _bounds(program, proof),
    )


def _bounds(program: Program, proof: Proof) -> tuple[Bound, ...]:
    used = [(row, multiplier) for row, multiplier in zip(proof.rows, proof.multipliers, strict=True)]
    found: dict[Bound, None] = {}
    for row, multiplier in (*used, *((row, 1) for row in proof.needed)):
        if row.kind == BOUND and isinstance(row.source, Sum) and row.demand is not None:
            end = row.source.least if multiplier > 0 else row.source.most
            check = program.demands[row.demand].check
            found[Bound(check, multiplier > 0, Fraction(end or 0, row.source.scale), row.source.what)] = None
    checks = [demand.check for demand in program.demands]
    return tuple(sorted(found, key=lambda bound: checks.index(bound.check)))


def _scale(row: Row) -> int:
    return row.source.scale if isinstance(row.source, Sum) else 1


def _stepped(row: Row) -> Stepped:
    assert isinstance(row.source, Sum)
    assert row.steps is not None
    steps, constant, scale = row.steps, row.source.constant, row.source.scale
    numbers = (steps.base + constant, steps.step, steps.bound + constant, row.inequality.bound + constant)
    base, step, bound, moved = (Fraction(number, scale) for number in numbers)
    return Stepped(base, step, moved > bound, bound, moved, row.source.what)


def _words(row: Row) -> str:
    if isinstance(row.source, Sum):
        what, constant = row.source.what, Fraction(row.source.constant, row.source.scale)
        return f"{what} besides the {number(constant)} that are given" if constant else what
    if isinstance(row.source, Distinct):
        return f"different values of {row.source.what}"
    return row.what


def _sizes(proof: Proof, rows: Mapping[str, tuple[int, str]]) -> list[Part]:
    """The numbers of rows, each row once; the multiplier of those on the right side is under 0."""
    found: dict[int, tuple[Row, int]] = {}
    for row, multiplier in zip(proof.rows, proof.multipliers, strict=True):
        if row.kind == SIZE:
            found[row.rows] = row, multiplier + found.get(row.rows, (row, 0))[1]
    together: dict[tuple[str, int], int] = {}
    for row, multiplier in found.values():
        if multiplier:
            key = row.owner, multiplier
            together[key] = together.get(key, 0) + row.inequality.bound
    return [
        Part(Fraction(amount), Fraction(multiplier), _rows_in_words(amount, *rows[owner]), "", SIZE)
        for (owner, multiplier), amount in together.items()
    ]


def _rows_in_words(amount: int, every: int, noun: str) -> str:
    return noun if amount == every else f"of the {every} {noun}"


def _gathered(parts: list[Part]) -> list[Part]:
    """Parts of values that occur once, put together where they count equally often."""
    found: dict[object, Part] = {}
    for part in parts:
        key = part[1:] if part.kind in (ONCE, PART) else len(found)
        found[key] = part._replace(amount=part.amount + found[key].amount) if key in found else part
    return list(found.values())


def _ordered(parts: list[Part]) -> list[Part]:
    """The larger numbers first, those of one check together."""
    greatest: dict[str, Fraction] = {}
    for part in parts:
        greatest[part.check] = max(greatest.get(part.check, part.total), part.total)
    checks = list(greatest)
    return sorted(parts, key=lambda part: (-greatest[part.check], checks.index(part.check)))


def _share(parts: Sequence[Part]) -> Fraction:
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
    for owner in dict.fromkeys(variable.owner for variable in program.variables):
        found.setdefault(owner, ROWS if owner.startswith(_TABLE) else CARDS)
    return found


def _noun(proof: Proof, nouns: Mapping[str, str]) -> str:
    owners = list(dict.fromkeys(row.owner for row in proof.rows if row.kind == SIZE))
    return nouns[owners[0]] if len(owners) == 1 else CARDS


def _same(proof: Proof) -> Sum | None:
    """The sum whose own bounds contradict each other, where numbers of rows have no part in it."""
    rows = [row for row in proof.rows if row.kind != SIZE and (row.inequality.bound or row.steps is not None)]
    if len(rows) != 2 or rows[0].demand != rows[1].demand:
        return None
    one, other = rows[0].source, rows[1].source
    if not isinstance(one, Sum) or not isinstance(other, Sum) or one[3:] != other[3:] or one.parts != other.parts:
        return None
    least = [end for end in (one.least, other.least) if end is not None]
    most = [end for end in (one.most, other.most) if end is not None]
    return one._replace(least=max(least, default=None), most=min(most, default=None))
