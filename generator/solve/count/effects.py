"""What cells of a row do to the running sums, for all combinations of their values."""

from collections.abc import Sequence
from itertools import product
from math import prod
from typing import NamedTuple, TypeAlias

from generator.solve.alike import Row
from generator.solve.clock import Clock
from generator.solve.count.counters import Adds, Counters, Raises, Share, UnsuitedError
from generator.solve.count.task import Task
from generator.solve.program import variables_of, worth

COMBINATIONS = 50_000
"""Combinations of values of one row; with more the rows are not counted by types."""

Added: TypeAlias = tuple[tuple[int, int], ...]
"""The counters that are added to, in their order, with how much (never 0)."""

Span: TypeAlias = tuple[int, int]
"""The least and the most that is added to a counter, or that it comes to."""


class Effect(NamedTuple):
    """What a combination adds to the counters, and the flags that it raises, as bits."""

    adds: Added
    raises: int


class Table(NamedTuple):
    """The effects of some cells of a row, by the codes of these cells."""

    cells: tuple[int, ...]
    effects: dict[tuple[int, ...], Effect]


def tables_of(task: Task, row: Row, counters: Counters, clock: Clock) -> list[Table]:
    """A table for each set of cells of a row that some part of a constraint looks at.

    Raises:
        UnsuitedError: there are too many combinations, or the time is over.
    """
    shares: dict[tuple[int, ...], list[Share]] = {}
    for share in counters.shares.get(row, ()):
        shares.setdefault(tuple(sorted(variables_of(share.element))), []).append(share)
    tables = []
    for cells, looking in shares.items():
        if clock.over or prod(len(task.codes[cell]) for cell in cells) > COMBINATIONS:
            raise UnsuitedError
        tables.append(Table(cells, _effects(task, cells, looking)))
    return tables


def together(effects: Sequence[Effect]) -> Effect:
    """What some effects come to."""
    total: dict[int, int] = {}
    raises = 0
    for effect in effects:
        raises |= effect.raises
        for counter, more in effect.adds:
            total[counter] = total.get(counter, 0) + more
    return Effect(tuple(sorted(item for item in total.items() if item[1])), raises)


def ranges_of(added: Sequence[Added]) -> dict[int, Span]:
    """The least and the most that one of some effects adds to each counter that any of them adds to."""
    ranges: dict[int, Span] = {}
    times: dict[int, int] = {}
    for adds in added:
        for counter, more in adds:
            down, up = ranges.get(counter, (more, more))
            ranges[counter] = (min(down, more), max(up, more))
            times[counter] = times.get(counter, 0) + 1
    return {
        counter: (down, up) if times[counter] == len(added) else (min(down, 0), max(up, 0))
        for counter, (down, up) in ranges.items()
    }


def _effects(task: Task, cells: tuple[int, ...], shares: Sequence[Share]) -> dict[tuple[int, ...], Effect]:
    codes = [0] * len(task.codes)
    table = {}
    for combination in product(*[task.codes[cell] for cell in cells]):
        for cell, code in zip(cells, combination, strict=True):
            codes[cell] = code
        table[combination] = together([_effect(share, codes) for share in shares])
    return table


def _effect(share: Share, codes: Sequence[int]) -> Effect:
    number = worth(share.element, codes)
    if isinstance(share, Adds):
        return Effect(((share.counter, number),), 0)
    if isinstance(share, Raises):
        return Effect((), 1 << share.flag if (number == 0) == share.at_none else 0)
    return Effect(((share.counters[number], 1),) if number else (), 0)
