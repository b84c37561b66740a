"""The usual objective: what a card has in one field says nothing about what it has in another."""

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from generator.solve.objectives.features import Feature, features
from generator.solve.objectives.printed import Printed
from generator.solve.objectives.sheet import Sheet, Tracker
from generator.solve.objectives.tables import Tables
from generator.solve.program import Codes, Program


class Pair(NamedTuple):
    """Two features and how strongly they hang together: Cramér's V, 0 for not at all and 1 for wholly."""

    owner: str
    one: str
    other: str
    strength: float


class Spread:
    """How much fields tell about each other, and how uneven their values are.

    For two fields of a component, with n_ij printed pieces that have value i in one and j in the other, n_i and n_j
    pieces with each and N in all, Cramér's V squared is

        V² = (Σ n_ij² / (n_i n_j) - 1) / (min(r, c) - 1)

    where r and c are how many values the fields may have: chi-squared, divided by N and by its greatest possible
    value. The objective is the sum of V² over all pairs of fields of which at least one is looked for, and for each
    field that is looked for its unevenness (k Σ n_i² / N² - 1) / (k - 1) over its k values, times the number of fields
    that it is paired with (at least 1). Without that, a field with the same value on all cards would be the best.
    Numbers of copies that are looked for have the same unevenness, with n_i the copies of a row, times the number of
    fields of the component that are compared (at least 1).

    A list field is asked about each of its items: whether the card holds it. As a whole, nearly every list would occur
    once, and V near 1 would mean nothing; designers ask whether the sun comes with the red cards. Items of one field
    are not paired. Its unevenness is over how many cards hold each item.

    Fields with more than 50 values or items (names, rules text), and fields with only one, are left out.

    Args:
        program: the cells.
        sheets: all rows of the components and tables that have something to look for.
    """

    name = "spread"

    def __init__(self, program: Program, sheets: Sequence[Sheet]) -> None:
        self.sheets = tuple(sheets)
        self.features = [one for place, sheet in enumerate(sheets) for one in features(program, place, sheet)]
        self.pairs = [
            (one, other)
            for one, other in combinations(range(len(self.features)), 2)
            if self._paired(self.features[one], self.features[other])
        ]
        self._program = program
        self._widths = self._count_fields()
        self.blocks = self._blocks()

    @staticmethod
    def _paired(one: Feature, other: Feature) -> bool:
        apart = one.sheet == other.sheet and one.field != other.field
        return apart and bool(one.answers or other.answers)

    def _count_fields(self) -> list[int]:
        """By sheet, how many fields are compared."""
        fields = {(feature.sheet, feature.field) for feature in self.features}
        return [sum(sheet == place for sheet, _ in fields) for place in range(len(self.sheets))]

    def _blocks(self) -> list[tuple[tuple[int, ...], int]]:
        """The features of each field that is looked for, with what its unevenness is multiplied by."""
        fields: dict[tuple[int, str], list[int]] = {}
        for place, feature in enumerate(self.features):
            fields.setdefault((feature.sheet, feature.field), []).append(place)
        return [
            (tuple(places), max(1, self._widths[sheet] - 1))
            for (sheet, _), places in fields.items()
            if self.features[places[0]].answers
        ]

    def value(self, codes: Codes) -> float:
        return self._tables(codes).total()

    def track(self, codes: Codes) -> Tracker:
        return self._tables(codes)

    def _tables(self, codes: Codes) -> Tables:
        printed = Printed(self._program, self.sheets, codes)
        weights = [max(1, width) for width in self._widths]
        return Tables(self.features, self.pairs, self.blocks, printed, weights, codes)

    def strengths(self, codes: Codes) -> list[Pair]:
        """All pairs, the strongest first."""
        tables = self._tables(codes)
        found = []
        for place, (one, other) in enumerate(self.pairs):
            first, second = self.features[one], self.features[other]
            strength = sqrt(max(0.0, tables.association(place)))
            found.append(Pair(self.sheets[first.sheet].owner, first.label, second.label, strength))
        return sorted(found, key=lambda pair: -pair.strength)

    def words(self, before: Codes, after: Codes) -> str:
        """The measure before and after, and the pair that is the strongest now; empty where nothing is measured."""
        parts = [self._pair_words(before, after), self._copies_words(before, after)]
        return "; ".join(part for part in parts if part)

    def _pair_words(self, before: Codes, after: Codes) -> str:
        change = f"{self.value(before):.2f} -> {self.value(after):.2f}, 0 is best"
        new = self.strengths(after)
        if not new:
            return f"unevenness of values: {change}" if self.blocks else ""
        strongest = new[0]
        old = next(pair for pair in self.strengths(before) if pair[:3] == strongest[:3])
        return (
            f"fields that go together: {change}; "
            f"most of all {strongest.one} and {strongest.other}, V {old.strength:.2f} -> {strongest.strength:.2f}"
        )

    def _copies_words(self, before: Codes, after: Codes) -> str:
        old, new = (Printed(self._program, self.sheets, codes).extent() for codes in (before, after))
        return f"copies of a row: {_range_words(*old)} -> {_range_words(*new)}" if old and new else ""


def _range_words(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}..{most}"
