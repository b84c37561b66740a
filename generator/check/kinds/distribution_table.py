"""The table of a distribution: how many printed pieces each cell has, and how many it may have."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from itertools import product
from math import prod
from typing import TypeAlias, cast

from generator.base.expression.values import as_number, show
from generator.check.amount import ANY, NONE, Bounds, RuleError
from generator.check.fold import domain_of, fold_of, read_value
from generator.check.kinds.distribution_rule import DistributionRule, Expected, listed
from generator.check.problems import RULE_CONTRADICTION, RULE_LIMIT
from generator.check.select import some, some_given
from generator.check.view import Row, View
from generator.check.words import joined

Key: TypeAlias = tuple[Hashable, ...]
"""A value of each field, folded."""

MOST_CELLS = 20_000
MOST_MATCHES = 5_000_000
"""Cells that are looked at for all ranges of an `expect` together."""

MOST_NOTES = 3


class Table:
    """The counts of a distribution.

    Raises:
        RuleError: for an empty selection, values expected twice, or a table too large.

    Attributes:
        selected: the rows that are counted.
        counts: printed pieces by cell.
        lists: whether a field holds lists, so that a row may count in several cells or none.
    """

    def __init__(self, rule: DistributionRule, view: View) -> None:
        self.rule = rule
        self.names = view.names
        self.fields = [view.fields(rule.of)[name] for name in rule.by]
        self.folds = [fold_of(field) for field in self.fields]
        self.counts: dict[Key, int] = {}
        self.lists = any(field is not None and field.type == "list" for field in self.fields)
        self._shown: list[dict[Hashable, str]] = [{} for _ in rule.by]
        self._values: list[dict[Hashable, object]] = [{} for _ in rule.by]
        self._known: list[dict[str, Hashable]] = [{} for _ in rule.by]
        self._alike: list[tuple[str, str, str, Row]] = []
        self.domains = [self._domain(place, domain_of(field)) for place, field in enumerate(self.fields)]
        self.selected = some(view, rule.of, rule.where, rule.span)
        self._count()

    def _domain(self, place: int, domain: tuple[object, ...] | None) -> tuple[Hashable, ...] | None:
        return None if domain is None else tuple(dict.fromkeys(self._key(place, value) for value in domain))

    def _key(self, place: int, value: object) -> Hashable:
        """The value as the table counts it; texts are folded once each."""
        if type(value) is str and value in self._known[place]:
            return self._known[place][value]
        key = self.folds[place](value)
        shown = self._shown[place]
        if key not in shown:
            shown[key] = show(key if isinstance(key, int | str) else value)
            self._values[place][key] = value
        if type(value) is str:
            self._known[place][value] = key
        return key

    def show(self, key: Key) -> tuple[str, ...]:
        """The values of a cell as text, a field after the other."""
        return tuple(self._shown[place].get(part) or show(part) for place, part in enumerate(key))

    def value(self, place: int, part: Hashable) -> object:
        """A part of a cell's key as a row would hold it."""
        if part in self._values[place]:
            return self._values[place][part]
        return read_value(part, False, self.fields[place]) if isinstance(part, str) else part

    def notes(self) -> tuple[str, ...]:
        """What was typed otherwise than it is counted."""
        told = [
            f"{name} `{typed}` counts as `{shown}` ({row.card.place(name)._replace(record=0)})"
            for name, typed, shown, row in self._alike
        ]
        if len(told) > MOST_NOTES:
            told[MOST_NOTES:] = [f"and {len(told) - MOST_NOTES} more such values"]
        return tuple(told)

    def _count(self) -> None:
        self.lists |= any(tuple in self.selected.kinds(name) for name in self.rule.by)
        places = range(len(self.rule.by))
        self._combined = self.selected.combined(self.rule.by, [partial(self._part, at) for at in places])
        for number, pieces in self.selected.counted(self._combined.numbers).items():
            parts = cast(tuple[Key, ...], self._combined.key(number))
            size = prod(map(len, parts))
            if size > MOST_CELLS:
                row = self.selected[self._combined.numbers.index(number)]
                message = f"row {row.card.id} of `{row.owner}` counts in {size} cells; {MOST_CELLS} are counted"
                raise RuleError(RULE_LIMIT.at(self.rule.span, message, "take fewer fields", row=row.card.span))
            for key in product(*parts):
                self.counts[key] = self.counts.get(key, 0) + pieces
        for at in places:
            self._note_alike(at)

    def _part(self, place: int, value: object) -> Key:
        """The keys of a value, one an item of a list."""
        if isinstance(value, tuple):
            return tuple([self._key(place, item) for item in value])
        return (self._key(place, value),)

    def _note_alike(self, place: int) -> None:
        """Keep the texts that are counted as another, each with the first row that has it."""
        name, shown = self.rule.by[place], self._shown[place]
        odd = {typed: shown[key] for typed, key in self._known[place].items() if shown[key] != typed}
        column = self.selected.column(name) if odd else ()
        for at, value in enumerate(column):
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, str) and item in odd:
                    self._alike.append((name, item, odd.pop(item), self.selected[at]))
            if not odd:
                break

    @cached_property
    def rows(self) -> Mapping[Key, Sequence[Row]]:
        """The rows by cell, in the order of the file."""
        numbers = self._combined.numbers
        cells = {
            number: tuple(dict.fromkeys(product(*cast(tuple[Key, ...], self._combined.key(number)))))
            for number in dict.fromkeys(numbers)
        }
        found: dict[Key, list[int]] = {}
        for place, number in enumerate(numbers):
            for key in cells[number]:
                found.setdefault(key, []).append(place)
        return {key: self.selected.at(places) for key, places in found.items()}

    def cells(self, row: Row) -> Iterable[Key]:
        """The cells that a row counts in, one of them several times where its list holds a value so often."""
        return product(*[self._part(place, row.names[name]) for place, name in enumerate(self.rule.by)])

    def wanted(self) -> Mapping[Key, Bounds]:
        """The numbers that are right, for every cell that could or does occur."""
        pieces = self.selected.pieces
        each = self.rule.each.bounds(self.names, whole=True, pieces=pieces) if self.rule.each else None
        expected = _Expectations(
            [(one, one.amount.bounds(self.names, whole=True, pieces=pieces)) for one in self.rule.expect]
        )
        declared = self._declared()
        cells = self._all_cells(declared)
        if expected.ranged and len(cells) * len(expected.ranged) > MOST_MATCHES:
            message = f"{len(expected.ranged)} ranges are looked for in {len(cells)} cells"
            raise RuleError(RULE_LIMIT.at(self.rule.span, message, "write fewer ranges, or wider ones"))
        found: dict[Key, Bounds] = {}
        for key in cells:
            matching = expected.of(key)
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
        self._hold_given(found)
        return found

    def _hold_given(self, wanted: Mapping[Key, Bounds]) -> None:
        """Make sure that a row gives the fields where nothing else could be wrong."""
        given = (
            any(None not in key for key in self.counts)
            or any(pattern.key is None and not pattern.between for one in self.rule.expect for pattern in one.patterns)
            or any(bounds.difference(0) for bounds in wanted.values())
        )
        some_given(given, joined(f"`{name}`" for name in self.rule.by), self.rule.where, self.rule.span)

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
            raise self._too_large(size)
        return frozenset(product(*domains))

    def _too_large(self, size: int) -> RuleError:
        message = f"the table has {size} cells; {MOST_CELLS} are counted"
        return RuleError(RULE_LIMIT.at(self.rule.span, message, "take fewer fields, or narrower ones"))

    def _all_cells(self, declared: frozenset[Key] | None) -> list[Key]:
        """Every cell in the order of the declarations; cells of unbounded fields by number, then as they occur."""
        cells: dict[Key, None] = {}
        if declared is not None:
            cells.update(dict.fromkeys(product(*(domain or () for domain in self.domains))))
        for one in self.rule.expect:
            parts = [listed(pattern, domain) for pattern, domain in zip(one.patterns, self.domains, strict=True)]
            size = 1
            for part in parts:
                size *= len(part)
            if size + len(cells) > MOST_CELLS + (len(declared) if declared else 0):
                raise self._too_large(size + len(cells))
            cells.update(dict.fromkeys(product(*parts)))
        cells.update(dict.fromkeys(self.counts))
        return sorted(cells, key=_order) if declared is None else list(cells)


class _Expectations:
    """What `expect` says of a cell: looked up for single values, asked one by one for ranges."""

    def __init__(self, expected: list[tuple[Expected, Bounds]]) -> None:
        self.all = expected
        self.exact: dict[Key, list[int]] = {}
        self.ranged: list[int] = []
        for place, (one, _) in enumerate(expected):
            if any(pattern.between for pattern in one.patterns):
                self.ranged.append(place)
            else:
                self.exact.setdefault(tuple(pattern.key for pattern in one.patterns), []).append(place)

    def of(self, key: Key) -> list[tuple[Expected, Bounds]]:
        """The expectations that a cell meets, in their order."""
        found = self.exact.get(key, [])
        if self.ranged:
            found = sorted([*found, *(place for place in self.ranged if self.all[place][0].matches(key))])
        return [self.all[place] for place in found]


def _order(key: Key) -> tuple[tuple[int, float], ...]:
    """Numbers by size, then everything else as found, since sorting is stable."""
    numbers = [as_number(part) for part in key]
    return tuple((1, 0.0) if number is None else (0, float(number)) for number in numbers)
