"""How many decks and fillings there are at most, where they cannot be counted to the end."""

from math import comb, inf, prod
from typing import TypeAlias

from generator.solve.alike import Group
from generator.solve.clock import Clock
from generator.solve.count.counters import UnsuitedError, counters_of
from generator.solve.count.order import arranged
from generator.solve.count.running import counted
from generator.solve.count.task import Task, filling_parts, regrouped
from generator.solve.count.types import kinds_of
from generator.solve.program import Constraint, cells_of

STATES = 20_000
"""States when a part of the constraints is counted for an upper bound."""

SEEDS = 40
"""Choices of constraints that are tried for an upper bound."""


def most_decks(task: Task, clock: Clock) -> int:
    """At most how many decks there are, by the types of card that each row may be."""
    try:
        kinds = kinds_of(task, counters_of(task), clock)
    except UnsuitedError:
        sizes = [(len(group), prod(len(task.codes[variable]) for variable in group[0])) for group in task.groups]
    else:
        sizes = [(kind.rows, sum(card.ways for card in kind.types)) for kind in kinds]
    return prod(comb(types + rows - 1, rows) if types else 0 for rows, types in sizes)


def most_fillings(task: Task, clock: Clock) -> int:
    """At most how many fillings there are: the least of what constraints leave that can be counted together."""
    scopes = _by_fields(task)
    best = prod(len(task.codes[variable]) for variable in task.cells)
    known: dict[tuple[tuple[int, ...], tuple[Group, ...]], int] = {}
    for seed in list(scopes)[:SEEDS]:
        chosen = _chosen(seed, scopes)
        total = 1
        for whole in filling_parts(task._replace(constraints=tuple(chosen))):
            if clock.over:
                return best
            part = regrouped(whole)
            key = (tuple(map(id, part.constraints)), part.groups)
            if key not in known:
                known[key] = _most_of(part, clock.part(0.2, inf))
            total *= known[key]
        best = min(best, total)
    return best


def _most_of(part: Task, clock: Clock) -> int:
    """The fillings of a part, or what its types of card alone leave."""
    plain = prod(len(part.codes[variable]) for variable in part.cells)
    try:
        counters = counters_of(part)
        kinds = kinds_of(part, counters, clock)
    except UnsuitedError:
        return plain
    for arrangement in arranged(kinds, counters, clock)[:2]:
        found = counted(arrangement, counters, clock, STATES, complete=True)
        if found.exact:
            return found.fillings
    return prod(sum(card.ways for card in kind.types) ** kind.rows for kind in kinds)


_Fields: TypeAlias = frozenset[tuple[int, int]]


def _by_fields(task: Task) -> dict[_Fields, list[Constraint]]:
    """The constraints by the fields that they look at: the group of rows, and the place in the row."""
    field = {
        variable: (number, place)
        for number, group in enumerate(task.groups)
        for row in group
        for place, variable in enumerate(row)
    }
    scopes: dict[_Fields, list[Constraint]] = {}
    for constraint in task.constraints:
        scopes.setdefault(frozenset(field[variable] for variable in cells_of(constraint)), []).append(constraint)
    return scopes


def _chosen(seed: _Fields, scopes: dict[_Fields, list[Constraint]]) -> list[Constraint]:
    """The constraints of some fields, and those that look at a part of these fields or at none of them."""
    blocks = [seed]
    chosen = list(scopes[seed])
    for fields in sorted(scopes, key=len):
        if fields == seed:
            continue
        if any(fields <= block for block in blocks):
            chosen += scopes[fields]
        elif not any(fields & block for block in blocks):
            blocks.append(fields)
            chosen += scopes[fields]
    return chosen
