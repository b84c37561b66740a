"""What checks demand, as inequalities over how many rows have which values."""

from collections.abc import Collection, Mapping
from math import gcd

from generator.solve.clock import Clock
from generator.solve.explain.columns import Column, Columns, classes_of, columns_of
from generator.solve.explain.reading import DISTINCT, HELPER, RULE, SUM, Measure, Reader, Reading
from generator.solve.explain.rows import BOUND, LINK, ONCE, PART, SIZE, Row, Steps, System
from generator.solve.explain.simplex import EXACT, LEAST, MOST, Inequality
from generator.solve.program import Distinct, Each, Some, Sum

MOST_COLUMNS = 8000
MOST_ROWS = 1500


def system_of(
    reader: Reader,
    clock: Clock,
    demands: Collection[int],
    fixed: Mapping[int, int],
    *,
    apart: bool = False,
    stepped: bool = True,
) -> System | None:
    """The system of some demands; None when it is too large.

    Args:
        reader: of the program.
        clock: when to come back.
        demands: the places of the demands.
        fixed: codes of cells that are given.
        apart: whether an exact bound is put as two rows, so that one can be left out.
        stepped: whether bounds are moved to numbers that the sums can have.
    """
    reading = reader.reading(sorted(demands))
    found = columns_of(reading, classes_of(reading, fixed), clock)
    if found is None or len(found.columns) > MOST_COLUMNS:
        return None
    builder = _Builder(reading, found, apart=apart, stepped=stepped)
    builder.build()
    if len(builder.rows) > MOST_ROWS:
        return None
    return System(builder.rows, builder.columns, builder.forbidden)


class _Builder:
    """Puts the rows together. Columns are in the order: values that are allowed, helpers, values that are forbidden."""

    def __init__(self, reading: Reading, found: Columns, *, apart: bool, stepped: bool) -> None:
        self.measures, self.found = reading.measures, found
        self.apart, self.stepped = apart, stepped
        self.rows: list[Row] = []
        self.forbidden: list[tuple[int, ...]] = []
        allowed = [column for column in found.columns if not column.rules]
        helpers = [number for number, measure in self.measures.items() if measure.kind == HELPER]
        self.helpers = {number: len(allowed) + place for place, number in enumerate(helpers)}
        self.columns = len(allowed) + len(helpers)
        self.banned = [column for column in found.columns if column.rules]
        self.placed = [*enumerate(allowed), *enumerate(self.banned, self.columns)]
        self.scope = {place: column.scope for place, column in self.placed}
        self.counts: dict[int, dict[int, int]] = {number: {} for number in self.measures}
        self.members: list[list[int]] = [[] for _ in found.scopes]
        for place, column in self.placed:
            self.members[column.scope].append(place)
            for measure, count in column.counts:
                self.counts[measure][place] = count

    def build(self) -> None:
        self._rules()
        for number, measure in self.measures.items():
            if measure.kind == SUM:
                self._sum(number, measure)
            elif measure.kind == DISTINCT:
                self._distinct(number, measure)
            elif measure.kind == HELPER:
                self._parts(number, measure)
        for scope, places in enumerate(self.members):
            kind = self.found.scopes[scope]
            rows = self.found.classes[kind]
            size = Inequality(dict.fromkeys(places, 1), EXACT, rows.number)
            self._add(Row(SIZE, size, owner=rows.owner, rows=kind))
        self._links()
        self._held()
        self._never_held()

    def _add(self, row: Row) -> None:
        if self.apart and row.kind == BOUND and row.inequality.sense == EXACT:
            for sense in (LEAST, MOST):
                self.rows.append(row._replace(inequality=row.inequality._replace(sense=sense)))
        else:
            self.rows.append(row)

    def _rules(self) -> None:
        """A row a rule: none of the values that it forbids."""
        places: dict[int, int] = {}
        for number, measure in self.measures.items():
            if measure.kind == RULE:
                places[number] = len(self.rows)
                against = {place: 1 for place, column in enumerate(self.banned, self.columns) if number in column.rules}
                source = measure.source if isinstance(measure.source, Sum) else None
                self.rows.append(Row(RULE, Inequality(against, MOST, 0), measure.demand, source))
        self.forbidden = [tuple(places[number] for number in column.rules) for column in self.banned]

    def _sum(self, number: int, measure: Measure) -> None:
        source = measure.source
        assert isinstance(source, Sum)
        coefficients = self._coefficients(number)
        steps = self._steps(number) if self.stepped and measure.low == measure.high else None
        constant = source.constant
        row = Row(BOUND, Inequality(coefficients, EXACT, 0), measure.demand, source)
        least = None if source.least is None else source.least - constant - measure.high
        most = None if source.most is None else source.most - constant - measure.low
        bounds = []
        if least is not None:
            bounds.append(self._stepped(row, LEAST, least, steps))
        if most is not None:
            bounds.append(self._stepped(row, MOST, most, steps))
        if len(bounds) == 2 and bounds[0].inequality.bound == bounds[1].inequality.bound:
            exact = bounds[0]
            self._add(exact._replace(inequality=exact.inequality._replace(sense=EXACT)))
        else:
            self.rows.extend(bounds)

    def _coefficients(self, number: int) -> dict[int, int]:
        helped = {self.helpers[helper]: weight for helper, weight in self.measures[number].helpers.items()}
        return {**self.counts[number], **helped}

    def _stepped(self, row: Row, sense: int, bound: int, found: tuple[int, int, tuple[int, ...]] | None) -> Row:
        """A row whose bound is moved to the next value that the sum can have."""
        exact = row._replace(inequality=row.inequality._replace(sense=sense, bound=bound))
        if found is None:
            return exact
        base, step, needs = found
        moved = base + (-(-(bound - base) // step) if sense == LEAST else (bound - base) // step) * step
        if moved == bound:
            return exact
        return exact._replace(
            inequality=exact.inequality._replace(bound=moved), steps=Steps(base, step, bound), needs=needs
        )

    def _steps(self, number: int) -> tuple[int, int, tuple[int, ...]] | None:
        """A value that a sum can have, how far apart its values are, and the rules behind it; None for 1 apart."""
        counts = self.counts[number]
        step = gcd(*self.measures[number].helpers.values())
        base = 0
        odd: list[tuple[int, int]] = []
        for scope in sorted({self.scope[place] for place in counts}):
            allowed = [counts.get(place, 0) for place in self.members[scope] if place < self.columns]
            if not allowed:
                return None
            least = min(allowed)
            base += least * self.found.classes[self.found.scopes[scope]].number
            step = gcd(step, *(count - least for count in allowed))
            odd += [(place, least) for place in self.members[scope] if place >= self.columns]
        if step < 2:
            return None
        needs = {
            self.forbidden[place - self.columns][0] for place, least in odd if (counts.get(place, 0) - least) % step
        }
        return base, step, tuple(sorted(needs))

    def _distinct(self, number: int, measure: Measure) -> None:
        """Numbers that occur in the same columns as one row: so many there are, so often they may occur."""
        source = measure.source
        assert isinstance(source, Distinct)
        where: dict[int, list[int]] = {}
        kinds: dict[int, dict[Column, None]] = {}
        for place, column in self.placed:
            for among, value in column.numbers:
                if among == number:
                    where.setdefault(value, []).append(place)
                    kinds.setdefault(value, {})[column._replace(numbers=())] = None
        groups: dict[tuple[bool, frozenset[Column]], list[int]] = {}
        for value in sorted(where):
            groups.setdefault((value in source.taken, frozenset(kinds[value])), []).append(value)
        for (taken, _), values in groups.items():
            coefficients: dict[int, int] = {}
            for value in values:
                for place in where[value]:
                    coefficients[place] = coefficients.get(place, 0) + 1
            room = 0 if taken else len(values)
            self.rows.append(Row(ONCE, Inequality(coefficients, MOST, room), measure.demand, source))

    def _parts(self, number: int, measure: Measure) -> None:
        """What binds a Some or Each to the number of its parts that are not 0."""
        source, helper = measure.source, self.helpers[number]
        assert isinstance(source, Some | Each)
        parts = len(source.parts)
        counted = self._coefficients(number)
        negative = {place: -count for place, count in counted.items()}
        once = Inequality({helper: 1}, MOST, 1)
        if isinstance(source, Some):
            bound = [Inequality({**counted, helper: -1}, LEAST, -measure.high)]
            bound.append(Inequality({**negative, helper: parts}, LEAST, measure.low))
        else:
            bound = [Inequality({**counted, helper: -parts}, LEAST, -measure.high)]
            bound.append(Inequality({**negative, helper: 1}, LEAST, measure.low - parts + 1))
        self.rows.extend(Row(PART, inequality, what=measure.what) for inequality in (once, *bound))

    def _links(self) -> None:
        """Equal numbers of rows by the values of fields that two scopes have."""
        linked: dict[tuple[int, tuple[int, ...]], dict[int, int]] = {}
        for place, column in self.placed:
            for link, values, sign in column.links:
                linked.setdefault((link, values), {})[place] = sign
        self.rows.extend(Row(LINK, Inequality(coefficients, EXACT, 0)) for coefficients in linked.values())

    def _held(self) -> None:
        """A Some holds where a sum over some of its own parts has to be more than 0."""
        for number, helper in self.helpers.items():
            measure = self.measures[number]
            if not isinstance(measure.source, Some) or measure.low != measure.high or measure.helpers:
                continue
            own = self.counts[number].keys()
            holds = Inequality({helper: 1}, LEAST, 1)
            self.rows += [
                Row(PART, holds, what=measure.what, needs=(place,))
                for place, row in enumerate(self.rows)
                if row.kind in (BOUND, SIZE) and _positive(row.inequality) and _gains(row.inequality) <= own
            ]

    def _never_held(self) -> None:
        """A Some or Each does not hold where a sum could not reach its bound with it."""
        helpers = {helper: self.measures[number].what for number, helper in self.helpers.items()}
        for place, row in enumerate(tuple(self.rows)):
            counts = row.inequality.coefficients
            if row.kind != BOUND or row.inequality.sense == MOST or not counts.keys() <= helpers.keys():
                continue
            most = sum(count for count in counts.values() if count > 0)
            self.rows.extend(
                Row(PART, Inequality({helper: 1}, MOST, 0), what=helpers[helper], needs=(place,))
                for helper, count in counts.items()
                if count < 0 and most + count < row.inequality.bound
            )


def _positive(inequality: Inequality) -> bool:
    """Whether a sum has to be more than 0."""
    return inequality.sense != MOST and inequality.bound > 0


def _gains(inequality: Inequality) -> set[int]:
    """The columns that make a sum larger."""
    return {place for place, count in inequality.coefficients.items() if count > 0}
