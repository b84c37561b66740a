"""How many decks there are at most, and whether all cards of a deck have to differ."""

from collections.abc import Iterator
from itertools import product
from math import comb, factorial, inf, prod

from generator.solve.clock import Clock
from generator.solve.count.counters import Counters, Share, UnsuitedError, counters_of, effect_of
from generator.solve.count.dynamic import counted
from generator.solve.count.task import Group, Task, filling_parts, regrouped
from generator.solve.count.types import COMBINATIONS, arranged, kinds_of
from generator.solve.program import Constraint, cells_of, variables_of

STATES = 20_000
"""States when a part of the constraints is counted for an upper bound."""

SEEDS = 40
"""Choices of constraints that are tried for an upper bound."""


def orders_of(task: Task) -> int:
    """In how many orders the rows that are alike can hold cards which all differ."""
    return prod(factorial(len(group)) for group in task.groups)


def suited(task: Task) -> Task:
    """The task with only the constraints that can be put as running sums."""
    return task._replace(constraints=tuple(constraint for constraint in task.constraints if _suits(task, constraint)))


def _suits(task: Task, constraint: Constraint) -> bool:
    try:
        counters_of(task._replace(constraints=(constraint,)))
    except UnsuitedError:
        return False
    return True


def most_decks(task: Task, clock: Clock) -> int:
    """At most how many decks there are, by the types of card that each row may be."""
    try:
        kinds = kinds_of(task, counters_of(task), clock)
    except UnsuitedError:
        sizes = [(len(group), prod(len(task.allowed[variable]) for variable in group[0])) for group in task.groups]
    else:
        sizes = [(kind.rows, sum(card.ways for card in kind.types)) for kind in kinds]
    return prod(comb(types + rows - 1, rows) if types else 0 for rows, types in sizes)


def most_fillings(task: Task, clock: Clock) -> int:
    """At most how many fillings there are: the least of what constraints leave that can be counted together."""
    scopes = _by_fields(task)
    best = prod(len(task.allowed[variable]) for variable in task.cells)
    known: dict[tuple[tuple[int, ...], tuple[Group, ...]], int] = {}
    for seed in list(scopes)[:SEEDS]:
        if clock.over:
            break
        chosen = _beside(seed, scopes)
        total = 1
        for whole in filling_parts(task._replace(constraints=tuple(chosen))):
            part = regrouped(whole)
            key = (tuple(map(id, part.constraints)), part.groups)
            if key not in known:
                known[key] = _most_of(part, clock.part(0.2, inf))
            total *= known[key]
        best = min(best, total)
    return best


def _most_of(part: Task, clock: Clock) -> int:
    """The fillings of a part, or what its types of card alone leave."""
    plain = prod(len(part.allowed[variable]) for variable in part.cells)
    try:
        counters = counters_of(part)
        kinds = kinds_of(part, counters, clock)
    except UnsuitedError:
        return plain
    for arrangement in arranged(kinds, counters)[:2]:
        found = counted(arrangement, counters, clock, STATES, complete=True)
        if found.exact:
            return found.fillings
    return prod(sum(card.ways for card in kind.types) ** kind.rows for kind in kinds)


_Fields = frozenset[tuple[int, int]]


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


def _beside(seed: _Fields, scopes: dict[_Fields, list[Constraint]]) -> list[Constraint]:
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


def all_differ(task: Task) -> bool:
    """Whether rows that are alike hold different cards in every deck, as some constraints forbid a second copy."""
    if all(len(group) == 1 for group in task.groups):
        return True
    task = suited(task)
    counters = counters_of(task)
    low = [counter.start for counter in counters.counters]
    for flag in counters.flags:
        low[flag.counter] += min(0, flag.weight)
    tables = [list(_tables(task, group, counters)) for group in task.groups]
    for group, group_tables in zip(task.groups, tables, strict=True):
        for table in group_tables:
            for counter in sorted({counter for adds in table for counter in adds}):
                low[counter] += len(group) * min(adds.get(counter, 0) for adds in table)
    return all(
        len(group) == 1 or any(_once(table, counters, low) for table in group_tables)
        for group, group_tables in zip(task.groups, tables, strict=True)
    )


def _tables(task: Task, group: Group, counters: Counters) -> Iterator[list[dict[int, int]]]:
    """For every set of cells that shares look at together, what each combination adds to which counter."""
    scopes: dict[tuple[int, ...], list[Share]] = {}
    for share in counters.shares.get(group[0][0], ()):
        scopes.setdefault(tuple(sorted(variables_of(share.element))), []).append(share)
    codes = [0] * len(task.allowed)
    for scope, shares in scopes.items():
        choices = [task.allowed[variable] for variable in scope]
        table: list[dict[int, int]] = []
        for combination in product(*choices):
            if len(table) > COMBINATIONS:
                raise UnsuitedError
            for variable, code in zip(scope, combination, strict=True):
                codes[variable] = code
            adds: dict[int, int] = {}
            for share in shares:
                counter, more, _ = effect_of(share, codes)
                if more:
                    adds[counter] = adds.get(counter, 0) + more
            table.append(adds)
        yield table


def _once(table: list[dict[int, int]], counters: Counters, low: list[int]) -> bool:
    """Whether each combination breaks a bound where two rows have it."""
    least: dict[int, int] = {}
    for counter in {counter for adds in table for counter in adds}:
        least[counter] = min(adds.get(counter, 0) for adds in table)
    return all(
        any(
            (most := counters.counters[counter].most) is not None and low[counter] + 2 * (more - least[counter]) > most
            for counter, more in adds.items()
        )
        for adds in table
    )
