"""How many different decks pass the checks, exactly or within bounds."""

from collections.abc import Hashable, Mapping, Sequence
from math import inf, prod
from types import MappingProxyType
from typing import NamedTuple

from generator.solve.alike import RowKey
from generator.solve.clock import Clock
from generator.solve.count.bounds import most_decks, most_fillings
from generator.solve.count.counters import Counters, UnsuitedError, counters_of, suited
from generator.solve.count.differ import all_differ, orders_of
from generator.solve.count.listing import DECKS, listed
from generator.solve.count.order import arranged
from generator.solve.count.running import STATES, Found, counted
from generator.solve.count.task import Task, deck_parts, filling_parts, regrouped, task_of
from generator.solve.count.types import Kind, kinds_of
from generator.solve.program import Program, cells_of, excess

TRIAL = 10_000
"""States with which several orders of the types are tried."""


class Bounds(NamedTuple):
    """A number that lies within bounds, which count too."""

    least: int
    most: int


class Count(NamedTuple):
    """How many decks there are.

    A filling gives every open cell a value. Two fillings are the same deck where exchanging rows that are alike turns
    one into the other: the order of such rows does not matter.

    Attributes:
        least, most: the bounds of the number of decks.
        fillings: the bounds of the number of fillings, in which all rows are told apart.
        how: how they were counted, as words.
    """

    least: int
    most: int
    fillings: Bounds
    how: str

    @property
    def exact(self) -> bool:
        """Whether the number of decks is known."""
        return self.least == self.most

    @property
    def determined(self) -> bool:
        """Whether there is exactly one deck, so that the checks say all about it."""
        return (self.least, self.most) == (1, 1)


class _Measure(NamedTuple):
    """The bounds of a part; `way` says how an exact number was found, `bound` how the upper one was."""

    decks: Bounds
    fillings: Bounds
    way: str = ""
    bound: str = ""


_SUMS = "type of card by type of card"
_LIST = "by listing every deck"
_DIFFER = "by the ways to fill the rows, as no two rows that are alike can hold the same card"
_MEET = "as there are at least and at most as many"
_BY_TYPES = "from the cards that each row could be"
_BY_FIELDS = "from counting fields apart from each other"


def count(
    program: Program,
    clock: Clock,
    *,
    beside: Mapping[RowKey, Hashable] = MappingProxyType({}),
    known: bool = False,
    states: int = STATES,
    decks: int = DECKS,
) -> Count:
    """The number of decks that fulfil all demands of a program, soft ones too.

    Args:
        program: the cells and what is demanded of them.
        clock: when it is over, the bounds that are known by then are returned.
        beside: what tells rows apart besides their open cells and the demands, as `alike_rows` says.
        known: whether there is known to be a deck.
        states: how many states of the running sums are followed at once.
        decks: how many decks of a part are listed at most.
    """
    task = task_of(program, beside)
    first = [0] * len(task.codes)
    if any(not cells_of(constraint) and excess(constraint, first) for constraint in task.constraints):
        return _told([_Measure(Bounds(0, 0), Bounds(0, 0))], known)
    parts = deck_parts(task)
    measures = []
    for number, part in enumerate(parts):
        measures.append(_measured(part, clock.part(1 / (len(parts) - number), inf), states, decks))
        if measures[-1].decks.most == 0:
            break
    return _told(measures, known)


def _told(measures: Sequence[_Measure], known: bool) -> Count:
    """The product of the parts."""
    if any(measure.decks.most == 0 for measure in measures):
        return Count(0, 0, Bounds(0, 0), "counted exactly: no deck passes")
    decks, fillings = _product([one.decks for one in measures]), _product([one.fillings for one in measures])
    if decks.least == decks.most:
        ways = list(dict.fromkeys(measure.way for measure in measures if measure.way))
        return Count(*decks, fillings, f"counted exactly, {' and '.join(ways)}" if ways else "counted exactly")
    if decks.least:
        found = "so many were found"
    elif known:
        found = "one was found"
        decks, fillings = decks._replace(least=1), fillings._replace(least=max(1, fillings.least))
    else:
        found = "none was found"
    bounds = " and ".join(dict.fromkeys(measure.bound for measure in measures if measure.bound))
    return Count(*decks, fillings, f"not counted to the end: {found} in the time, and the most comes {bounds}")


def _product(bounds: Sequence[Bounds]) -> Bounds:
    return Bounds(prod(one.least for one in bounds), prod(one.most for one in bounds))


def _measured(task: Task, clock: Clock, states: int, decks: int) -> _Measure:
    """The bounds of a part of which the decks multiply with those of the others."""
    simple = suited(task)
    differ = _differ(simple, clock)
    by_cells = filling_parts(task)
    apart: Found | None = None
    if differ and (len(by_cells) > 1 or regrouped(task).groups != task.groups):
        apart = _apart(by_cells, clock.part(0.7, inf), states, decks)
        if apart.exact:
            return _exact(Found(apart.fillings, apart.fillings // orders_of(task), True), _DIFFER)
    found, way = _together(task, clock.part(0.4, inf), states, decks)
    if found.exact:
        return _exact(found, way)
    if len(by_cells) > 1 and apart is None:
        apart = _apart(by_cells, clock.part(0.5, inf), states, decks)
    return _bounded(simple, clock, differ, found, apart)


def _exact(found: Found, way: str) -> _Measure:
    return _Measure(Bounds(found.decks, found.decks), Bounds(found.fillings, found.fillings), way)


def _differ(task: Task, clock: Clock) -> bool:
    try:
        return all_differ(task, clock)
    except UnsuitedError:
        return False


def _together(task: Task, clock: Clock, states: int, decks: int) -> tuple[Found, str]:
    """The decks of a part by running sums, or else by listing them."""
    best = Found(0, 0, False)
    try:
        counters = counters_of(task)
        best = _by_types(kinds_of(task, counters, clock), counters, clock.part(0.8, inf), states)
    except UnsuitedError:
        pass
    if best.exact:
        return best, _SUMS
    found = listed(task, clock, decks)
    if found.exact:
        return found, _LIST
    return Found(max(best.fillings, found.fillings), max(best.decks, found.decks), False), ""


def _by_types(kinds: Sequence[Kind], counters: Counters, clock: Clock, states: int) -> Found:
    """The decks by running sums: with few states in several orders of the types, then with all in the first order.

    The first order seems the best, and gets the most time.
    """
    arrangements = arranged(kinds, counters, clock)
    for arrangement in arrangements if states > TRIAL else ():
        found = counted(arrangement, counters, clock.part(0.5, inf), TRIAL, complete=True)
        if found.exact:
            return found
    return counted(arrangements[0], counters, clock, states)


def _apart(parts: Sequence[Task], clock: Clock, states: int, decks: int) -> Found:
    """The fillings of cells that do not depend on each other, multiplied; the decks do not multiply so."""
    fillings, exact = 1, True
    for number, part in enumerate(parts):
        found, _ = _together(regrouped(part), clock.part(1 / (len(parts) - number), inf), states, decks)
        if found.exact and not found.fillings:
            return Found(0, 0, True)
        fillings, exact = fillings * found.fillings, exact and found.exact
    return Found(fillings, 0, exact)


def _bounded(task: Task, clock: Clock, differ: bool, found: Found, apart: Found | None) -> _Measure:
    """The closest bounds that are known when no method came to its end; `task` has only constraints that suit sums."""
    orders = orders_of(task)
    least = max(found.fillings, apart.fillings if apart else 0)
    most = apart.fillings if apart and apart.exact else most_fillings(regrouped(task), clock)
    by_types = most_decks(task, clock)
    by_fields = most // orders if differ else most
    decks = Bounds(max(found.decks, -(-least // orders)), min(by_fields, by_types))
    fillings = Bounds(max(least, decks.least), min(most, decks.most * orders))
    way = _MEET if decks.least == decks.most else ""
    return _Measure(decks, fillings, way, _BY_FIELDS if by_fields <= by_types else _BY_TYPES)
