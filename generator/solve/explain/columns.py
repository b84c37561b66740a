"""Rows that are alike as one card type, and the combinations of values that such a row may have, as columns."""

from collections.abc import Mapping
from itertools import product
from math import prod
from typing import NamedTuple

from generator.solve.alike import Row, grouped
from generator.solve.clock import Clock
from generator.solve.explain.reading import DISTINCT, RULE, Reading
from generator.solve.explain.simplex import OutOfTimeError

ALL_COMBINATIONS = 150_000
"""Combinations of values that are looked at in all."""

JOINED = 400
"""Combinations up to which fields that are linked by constraints are looked at together."""

LocalUse = tuple[int, tuple[int, ...], int]
"""A measure, the places of the fields among those of the class, and the number of the weights."""


class Rows(NamedTuple):
    """Rows that are alike.

    Attributes:
        owner: key of their component.
        number: how many there are.
        codes: for every field the places of the values that it may take.
        uses: how each of them takes part in measures.
    """

    owner: str
    number: int
    codes: tuple[tuple[int, ...], ...]
    uses: tuple[LocalUse, ...]


class Column(NamedTuple):
    """Values of a few fields of a row that count alike.

    Attributes:
        scope: number of the scope, which is a few fields of a class that are looked at together.
        counts: by measure, how much a row with these values counts.
        numbers: by measure of Distinct, the numbers that it stands for.
        links: by link, the values of fields that another scope has too.
        rules: measures of rules that forbid the values.
    """

    scope: int
    counts: tuple[tuple[int, int], ...]
    numbers: tuple[tuple[int, int], ...]
    links: tuple[tuple[int, tuple[int, ...], int], ...]
    rules: tuple[int, ...]


class Columns(NamedTuple):
    """All columns.

    Attributes:
        scopes: for every scope the class that it belongs to.
        classes: the classes.
        columns: the columns.
    """

    scopes: list[int]
    classes: list[Rows]
    columns: list[Column]


def classes_of(reading: Reading, fixed: Mapping[int, int]) -> list[Rows]:
    """The rows by what they may be and how they count; rows that no constraint looks at are left out."""
    variables = reading.program.variables
    signs: dict[Row, tuple[tuple[tuple[int, ...], ...], tuple[LocalUse, ...]]] = {}
    for uses in reading.uses.values():
        row = tuple(sorted({cell for use in uses for cell in use.variables}))
        codes = [(fixed[cell],) if cell in fixed else tuple(range(len(variables[cell].domain))) for cell in row]
        local = [(use.measure, tuple(row.index(cell) for cell in use.variables), use.weights) for use in uses]
        signs[row] = (tuple(codes), tuple(sorted(local)))
    groups = grouped(reading.program, signs, lambda row: signs[row])
    return [Rows(variables[group[0][0]].owner, len(group), *signs[group[0]]) for group in groups]


def columns_of(reading: Reading, classes: list[Rows], clock: Clock) -> Columns | None:
    """The columns of all classes; None when there are too many combinations."""
    result = Columns([], classes, [])
    limit = min(JOINED, max(60, ALL_COMBINATIONS // max(1, len(classes))))
    seen = links = 0
    for number, rows in enumerate(classes):
        scopes = _scopes(rows, limit)
        seen += sum(_size(rows, scope) for scope in scopes)
        if seen > ALL_COMBINATIONS:
            return None
        if clock.over:
            raise OutOfTimeError
        linked: list[list[tuple[int, tuple[int, ...], int]]] = [[] for _ in scopes]
        for first in range(len(scopes)):
            for second in range(first + 1, len(scopes)):
                shared = tuple(sorted(scopes[first] & scopes[second]))
                if shared:
                    linked[first].append((links, shared, 1))
                    linked[second].append((links, shared, -1))
                    links += 1
        taken: set[int] = set()
        for scope, link in zip(scopes, linked, strict=True):
            uses = [
                (place, use)
                for place, use in enumerate(rows.uses)
                if scope.issuperset(use[1]) and (place not in taken or reading.measures[use[0]].kind == RULE)
            ]
            taken.update(place for place, _ in uses)
            result.scopes.append(number)
            result.columns.extend(
                _enumerate(reading, rows, sorted(scope), [use for _, use in uses], link, len(result.scopes) - 1)
            )
    return result


def _size(rows: Rows, scope: frozenset[int]) -> int:
    return prod(len(rows.codes[place]) for place in scope)


def _scopes(rows: Rows, limit: int) -> list[frozenset[int]]:
    """The fields that are looked at together, joined where they share a field and the combinations stay few."""
    scopes = list(dict.fromkeys(frozenset(places) for _, places, _ in rows.uses))
    scopes = [scope for scope in scopes if not any(scope < other for other in scopes)]
    while True:
        joined = [
            (_size(rows, first | second), number, other)
            for number, first in enumerate(scopes)
            for other, second in enumerate(scopes[:number])
            if first & second
        ]
        size, number, other = min(joined, default=(limit + 1, 0, 0))
        if size > limit:
            return scopes
        union = scopes[number] | scopes[other]
        scopes = [union, *(scope for scope in scopes if not scope <= union)]


def _enumerate(
    reading: Reading,
    rows: Rows,
    fields: list[int],
    uses: list[LocalUse],
    links: list[tuple[int, tuple[int, ...], int]],
    scope: int,
) -> list[Column]:
    """The combinations of a scope, those that count alike as one."""
    place = {field: number for number, field in enumerate(fields)}
    looked = [
        (measure, reading.measures[measure].kind, tuple(place[field] for field in among), reading.weights[weights])
        for measure, among, weights in uses
    ]
    shared = [(link, tuple(place[field] for field in among), sign) for link, among, sign in links]
    found: dict[Column, None] = {}
    for codes in product(*(rows.codes[field] for field in fields)):
        counts: dict[int, int] = {}
        numbers: list[tuple[int, int]] = []
        rules: dict[int, None] = {}
        for measure, kind, among, weights in looked:
            weight = weights.get(tuple([codes[number] for number in among]), 0)
            if not weight:
                continue
            if kind == DISTINCT:
                numbers.append((measure, weight))
            elif kind == RULE:
                rules[measure] = None
            else:
                counts[measure] = counts.get(measure, 0) + weight
        linked = tuple((link, tuple(codes[number] for number in among), sign) for link, among, sign in shared)
        found[Column(scope, tuple(counts.items()), tuple(sorted(numbers)), linked, tuple(rules))] = None
    return list(found)
