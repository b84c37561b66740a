"""Whether rows of a linear system have a common solution in numbers from 0 up, exactly; and if not, why not."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd
from typing import NamedTuple

from generator.solve.clock import Clock

LEAST, EXACT, MOST = 1, 0, -1
"""Senses of a row: its sum is at least, exactly or at most its bound."""
STALLED = 24
"""Steps without gain after which the rule is taken that cannot go round in circles."""

TAKEN_UP = 24
"""Rows that are taken up at once."""


class OutOfTimeError(Exception):
    """The clock ended the search."""


class Inequality(NamedTuple):
    """A row of the system: the sum of its columns times their coefficients is at least, exactly or at most `bound`."""

    coefficients: Mapping[int, int]
    sense: int
    bound: int


def contradiction(rows: Sequence[Inequality], columns: int, clock: Clock) -> list[int] | None:
    """Multipliers that add the rows up to something impossible (Farkas): no column counts, yet more than 0 is asked.

    Args:
        rows: the system; unknowns are 0 or more.
        columns: how many unknowns there are.

    Returns:
        A whole number a row: 0 or more for LEAST, 0 or less for MOST, any for EXACT, such that each column's
        coefficients times the multipliers add up to 0 or less, and the bounds to more than 0.
        None when there is a solution.

    Raises:
        OutOfTimeError: when the clock is over before it is known.
    """
    search = _Simplex(rows, columns)
    while search.step():
        if clock.over:
            raise OutOfTimeError
    return search.multipliers() if search.lacking else None


def contradicts(rows: Sequence[Inequality], multipliers: Sequence[int]) -> bool:
    """Whether multipliers show that the rows have no common solution."""
    totals: dict[int, int] = {}
    asked = 0
    for row, multiplier in zip(rows, multipliers, strict=True):
        if row.sense * multiplier < 0:
            return False
        asked += multiplier * row.bound
        for column, coefficient in row.coefficients.items():
            totals[column] = totals.get(column, 0) + multiplier * coefficient
    return asked > 0 and all(total <= 0 for total in totals.values())


class _Line:
    """A vector of fractions with one denominator: whole numbers by place, and what they are divided by."""

    __slots__ = ("divisor", "numbers", "value")

    def __init__(self, numbers: dict[int, int], value: int, divisor: int = 1) -> None:
        self.numbers, self.value, self.divisor = numbers, value, divisor

    def less(self, share: int, other: "_Line", pivot: int) -> None:
        """Take away `share / pivot` times the numbers of another line, so that the entering column is gone."""
        numbers = {place: number * pivot for place, number in self.numbers.items()} if pivot != 1 else self.numbers
        for place, number in other.numbers.items():
            rest = numbers.get(place, 0) - share * number
            if rest:
                numbers[place] = rest
            else:
                numbers.pop(place, None)
        self.numbers = numbers
        self.value = self.value * pivot - share * other.value
        self.divisor *= pivot
        self.reduce()

    def reduce(self) -> None:
        common = gcd(self.divisor, self.value, *self.numbers.values()) if self.divisor != 1 else 1
        if common > 1:
            self.numbers = {place: number // common for place, number in self.numbers.items()}
            self.value //= common
            self.divisor //= common


class _Simplex:
    """Revised simplex, first phase: the inverse of the basis is kept as sparse lines of whole numbers.

    Rows come in only when the solution so far breaks them, so that a contradiction of a few rows is met early.
    """

    def __init__(self, rows: Sequence[Inequality], columns: int) -> None:
        self.waiting = dict(enumerate(rows))
        self.rows = len(rows)
        self.columns: list[list[tuple[int, int]]] = [[] for _ in range(columns)]
        self.by_row: list[list[tuple[int, int]]] = []
        self.signs: list[tuple[int, int]] = []
        self.basis: list[int] = []
        self.lines: list[_Line] = []
        self.prices = _Line({}, 0)
        self.stalled = 0

    @property
    def lacking(self) -> bool:
        """Whether the bounds are not all reached."""
        return self.prices.value > 0

    def multipliers(self) -> list[int]:
        found = [0] * self.rows
        for place, (row, sign) in enumerate(self.signs):
            found[row] = self.prices.numbers.get(place, 0) * sign
        return found

    def step(self) -> bool:
        """Exchange one column of the basis, or take up rows; False when neither gets any nearer."""
        if not self.lacking:
            return self._take_up()
        entering, gain = self._entering()
        if gain <= 0:
            return False
        column = self.columns[entering]
        shares = [
            sum([line.numbers.get(place, 0) * coefficient for place, coefficient in column]) for line in self.lines
        ]
        leaving = self._leaving(shares)
        pivot, line = shares[leaving], self.lines[leaving]
        self.stalled = self.stalled + 1 if line.value == 0 else 0
        for place, share in enumerate(shares):
            if share and place != leaving:
                self.lines[place].less(share, line, pivot)
        self.prices.less(gain, line, pivot)
        line.divisor = pivot
        line.reduce()
        self.basis[leaving] = entering
        return True

    def _take_up(self) -> bool:
        """Take up those rows that the solution breaks most; False when it breaks none."""
        broken = []
        for number, row in self.waiting.items():
            rest = self._rest(row)
            if rest * row.sense > 0 or (row.sense == EXACT and rest):
                weight = max(map(abs, row.coefficients.values()), default=1) or 1
                broken.append((-abs(rest) / weight, number, 1 if rest > 0 else -1))
        most = max(TAKEN_UP, len(self.lines) // 4)
        for _, number, sign in sorted(broken)[:most]:
            self._add(number, self.waiting.pop(number), sign)
        self.stalled = 0
        return bool(broken)

    def _rest(self, row: Inequality) -> Fraction:
        """How much the solution so far lacks of a row's bound."""
        rest = Fraction(row.bound)
        for column, line in zip(self.basis, self.lines, strict=True):
            if column in row.coefficients and line.value:
                rest -= Fraction(row.coefficients[column] * line.value, line.divisor)
        return rest

    def _add(self, number: int, row: Inequality, sign: int) -> None:
        """Put a row that is broken into the basis, by an artificial column that is to leave it again."""
        place = len(self.lines)
        added = _Line({place: 1}, sign * row.bound)
        for column, line in zip(self.basis, self.lines, strict=True):
            coefficient = row.coefficients.get(column, 0)
            if coefficient:
                added.less(sign * coefficient * added.divisor, line, line.divisor)
        entries = [(column, sign * coefficient) for column, coefficient in row.coefficients.items()]
        if row.sense != EXACT:
            entries.append((len(self.columns), -sign * row.sense))
            self.columns.append([])
        for column, coefficient in entries:
            self.columns[column].append((place, coefficient))
        self.by_row.append(entries)
        self.signs.append((number, sign))
        self.lines.append(added)
        self.basis.append(-1 - place)
        self.prices.less(-self.prices.divisor, added, added.divisor)

    def _entering(self) -> tuple[int, int]:
        gains = [0] * len(self.columns)
        for place, price in self.prices.numbers.items():
            for column, coefficient in self.by_row[place]:
                gains[column] += price * coefficient
        if self.stalled >= STALLED:
            return next(((column, gain) for column, gain in enumerate(gains) if gain > 0), (0, 0))
        best = max(gains, default=0)
        return (gains.index(best), best) if gains else (0, 0)

    def _leaving(self, shares: list[int]) -> int:
        """The row whose bound is reached first; of several an artificial one, else the first column."""
        best = -1
        for place, share in enumerate(shares):
            if share <= 0:
                continue
            nearer = -1 if best < 0 else self.lines[place].value * shares[best] - self.lines[best].value * share
            if nearer < 0 or (nearer == 0 and self.basis[place] < self.basis[best]):
                best = place
        return best
