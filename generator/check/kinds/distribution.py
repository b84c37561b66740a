"""`distribution: {of: change, by: green, each: 7}`: how many pieces have each value of a field.

Several fields make a cross table. The values are those that the fields declare, so that one with no piece is found.
"""

from collections.abc import Hashable, Iterable, Mapping
from itertools import product
from typing import TypeAlias

from generator.base.expression.values import as_number, show
from generator.check.amount import ANY, NONE, Bounds, RuleError
from generator.check.finding import Finding, Line, Outcome
from generator.check.fold import domain_of, fold_of
from generator.check.kind import CHECKS, Kind
from generator.check.kinds.distribution_rule import KEYS, DistributionRule, listed, read
from generator.check.mend import Deviation, mended
from generator.check.problems import RULE_CONTRADICTION, RULE_LIMIT
from generator.check.select import some
from generator.check.view import Row, View
from generator.check.words import deviation, joined, where_text

Key: TypeAlias = tuple[Hashable, ...]
"""A value of each field, folded."""

MOST_CELLS = 20_000


def judge(rule: DistributionRule, view: View) -> Outcome:
    """Count the printed pieces and hold the counts against the rule.

    Raises:
        RuleError: for an empty selection, values expected twice, or a table too large.
    """
    table = Table(rule, view)
    table.count(some(view, rule.of, rule.where, rule.span))
    lines: list[Line] = []
    wrong: dict[Key, Deviation] = {}
    for key, bounds in table.wanted().items():
        actual = table.counts.get(key, 0)
        difference = bounds.difference(actual)
        values = table.show(key)
        expected = "" if bounds is ANY else str(bounds)
        lines.append(Line(", ".join(values), expected, actual, not difference, difference, *bounds, values))
        if difference:
            wrong[key] = Deviation(values, int(difference), f"{_label(rule, values)}: {deviation(bounds, actual)}")
    findings = tuple(
        Finding(one.message, tuple(row.offender(*rule.by) for row in table.rows.get(key, ())), rule.span)
        for key, one in wrong.items()
    )
    mend = mended(view, rule.of, rule.by, table.lists, tuple(wrong.values()))
    return Outcome(_title(rule), tuple(lines), findings, mend, ", ".join(rule.by), rule.by)


class Table:
    """The counts of a distribution.

    Attributes:
        counts: printed pieces by cell.
        rows: the rows by cell.
        lists: whether a field holds lists, so that a row may count in several cells or none.
    """

    def __init__(self, rule: DistributionRule, view: View) -> None:
        self.rule = rule
        self.names = view.names
        fields = [view.fields(rule.of)[name] for name in rule.by]
        self.folds = [fold_of(field) for field in fields]
        self.counts: dict[Key, int] = {}
        self.rows: dict[Key, list[Row]] = {}
        self.lists = any(field is not None and field.type == "list" for field in fields)
        self._shown: dict[tuple[int, Hashable], str] = {}
        self.domains = [self._domain(place, domain_of(field)) for place, field in enumerate(fields)]

    def _domain(self, place: int, domain: tuple[object, ...] | None) -> tuple[Hashable, ...] | None:
        return None if domain is None else tuple([self._key(place, value) for value in domain])

    def _key(self, place: int, value: object) -> Hashable:
        key = self.folds[place](value)
        if (place, key) not in self._shown:
            self._shown[place, key] = show(key if isinstance(key, int | str) else value)
        return key

    def show(self, key: Key) -> tuple[str, ...]:
        """The values of a cell as text, a field after the other."""
        return tuple(self._shown.get((place, part)) or show(part) for place, part in enumerate(key))

    def count(self, rows: Iterable[Row]) -> None:
        """Add rows to the table."""
        for row in rows:
            for key in self._cells(row):
                self.counts[key] = self.counts.get(key, 0) + row.copies
                found = self.rows.setdefault(key, [])
                if not found or found[-1] is not row:
                    found.append(row)

    def _cells(self, row: Row) -> Iterable[Key]:
        parts = []
        for place, name in enumerate(self.rule.by):
            value = row.names[name]
            if isinstance(value, tuple):
                self.lists = True
                parts.append([self._key(place, item) for item in value])
            else:
                parts.append([self._key(place, value)])
        return product(*parts)

    def wanted(self) -> Mapping[Key, Bounds]:
        """The numbers that are right, for every cell that could or does occur."""
        each = self.rule.each.bounds(self.names, whole=True) if self.rule.each else None
        expected = [(one, one.amount.bounds(self.names, whole=True)) for one in self.rule.expect]
        declared = self._declared()
        found: dict[Key, Bounds] = {}
        for key in self._all_cells(declared):
            matching = [(one, bounds) for one, bounds in expected if one.matches(key)]
            if len(matching) > 1:
                texts = joined(f"`{', '.join(p.text for p in one.patterns)}`" for one, _ in matching)
                message = f"{', '.join(self.show(key))} is expected twice, by {texts}"
                raise RuleError(RULE_CONTRADICTION.at(matching[1][0].span, message, "leave it in one of them"))
            if matching:
                found[key] = matching[0][1]
            elif self.rule.free or None in key:
                found[key] = ANY
            elif each is not None and (declared is None or key in declared):
                found[key] = each
            else:
                found[key] = NONE
        return found

    def _declared(self) -> frozenset[Key] | None:
        """Every cell that the fields' declarations allow; None when a field is not bounded."""
        size = 1
        domains = []
        for domain in self.domains:
            if domain is None:
                return None
            size *= max(len(domain), 1)
            domains.append(domain)
        if size > MOST_CELLS:
            message = f"the table has {size} cells; {MOST_CELLS} are counted"
            raise RuleError(RULE_LIMIT.at(self.rule.span, message, "take fewer fields, or narrower ones"))
        return frozenset(product(*domains))

    def _all_cells(self, declared: frozenset[Key] | None) -> list[Key]:
        """Every cell in the order of the declarations; cells of unbounded fields by number, then as they occur."""
        cells: dict[Key, None] = {}
        if declared is not None:
            cells.update(dict.fromkeys(product(*(domain or () for domain in self.domains))))
        for one in self.rule.expect:
            parts = [listed(pattern, domain) for pattern, domain in zip(one.patterns, self.domains, strict=True)]
            cells.update(dict.fromkeys(product(*parts)))
        cells.update(dict.fromkeys(self.counts))
        return sorted(cells, key=_order) if declared is None else list(cells)


def _order(key: Key) -> tuple[tuple[int, float], ...]:
    """Numbers by size, then everything else as found, since sorting is stable."""
    numbers = [as_number(part) for part in key]
    return tuple((1, 0.0) if number is None else (0, float(number)) for number in numbers)


def _label(rule: DistributionRule, values: tuple[str, ...]) -> str:
    return ", ".join(f"{name} {value}" for name, value in zip(rule.by, values, strict=True))


def _title(rule: DistributionRule) -> str:
    return f"{rule.of.name} by {joined(rule.by)}{where_text(rule.where)}"


CHECKS.register("distribution")(Kind(read, judge, "How many printed pieces have each value of a field.", KEYS))
