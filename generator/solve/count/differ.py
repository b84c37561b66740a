"""Whether no two rows that are alike can hold the same card."""

from math import factorial, prod

from generator.solve.clock import Clock
from generator.solve.count.counters import Counters, counters_of
from generator.solve.count.effects import Table, ranges_of, tables_of
from generator.solve.count.task import Task


def orders_of(task: Task) -> int:
    """In how many orders the rows that are alike can hold cards which all differ."""
    return prod(factorial(len(group)) for group in task.groups)


def all_differ(task: Task, clock: Clock) -> bool:
    """Whether constraints are seen to forbid a second copy of every card.

    Raises:
        UnsuitedError: a constraint cannot be put as a running sum, a row has too many combinations of values, or the
            time is over.
    """
    if all(len(group) == 1 for group in task.groups):
        return True
    counters = counters_of(task)
    least = [counter.start for counter in counters.counters]
    for flag in counters.flags:
        least[flag.counter] += min(0, flag.weight)
    tables = [tables_of(task, group[0], counters, clock) for group in task.groups]
    for group, of_group in zip(task.groups, tables, strict=True):
        for table in of_group:
            for counter, added in _least_added(table).items():
                least[counter] += len(group) * added
    return all(
        len(group) == 1 or any(_once(table, counters, least) for table in of_group)
        for group, of_group in zip(task.groups, tables, strict=True)
    )


def _least_added(table: Table) -> dict[int, int]:
    """By counter, the least that a combination adds to it."""
    ranges = ranges_of([effect.adds for effect in table.effects.values()])
    return {counter: least for counter, (least, _) in ranges.items()}


def _once(table: Table, counters: Counters, least: list[int]) -> bool:
    """Whether each combination breaks a bound where two rows have it.

    Args:
        least: what each counter comes to at least, whatever the rows hold.
    """
    usual = _least_added(table)
    return all(
        any(
            (most := counters.counters[counter].most) is not None
            and least[counter] + 2 * (more - usual[counter]) > most
            for counter, more in effect.adds
        )
        for effect in table.effects.values()
    )
