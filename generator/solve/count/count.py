"""How many different decks pass the checks, exactly or within bounds."""

from collections.abc import Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.count.bounds import all_differ, most_decks, most_fillings, orders_of, suited
from generator.solve.count.counters import Counters, UnsuitedError, counters_of
from generator.solve.count.dynamic import STATES, Found, counted
from generator.solve.count.search import DECKS, listed
from generator.solve.count.task import Row, Task, deck_parts, filling_parts, regrouped, task_of
from generator.solve.count.types import Kind, arranged, kinds_of
from generator.solve.count.words import words_of
from generator.solve.program import Program, cells_of, excess


class Bounds(NamedTuple):
    """A number that lies within bounds, which count too."""

    least: int
    most: int | None


class Count(NamedTuple):
    """How many decks there are.

    A filling gives every open cell a value. Two fillings are the same deck where exchanging rows that are alike turns
    one into the other: the order of such rows does not matter.

    Attributes:
        least, most: the bounds of the number of decks; None where nothing is known.
        fillings: the bounds of the number of fillings, in which all rows are told apart.
        exact: whether both bounds of the decks are the same.
        determined: whether there is exactly one deck, so that the checks say all about it.
        how: how it was counted, as words.
    """

    least: int
    most: int | None
    fillings: Bounds
    exact: bool
    determined: bool
    how: str


class _Measure(NamedTuple):
    """The bounds of a part; `way` says how an exact number was found, `bound` how the upper one was."""

    decks: Bounds
    fillings: Bounds
    way: str = ""
    bound: str = ""


TRIALS = (300, 3_000, 30_000)
"""States with which several orders of the types are tried."""

_SUMS = "type of card by type of card"
_LIST = "by listing every deck"
_DIFFER = "by its fillings, as rows that are alike must hold different cards"
_BY_TYPES = "by the types of card that are possible"
_BY_FIELDS = "by counting each field for itself"


def count(
    program: Program,
    clock: Clock,
    *,
    fixed: Mapping[int, int] = MappingProxyType({}),
    alike: Sequence[Sequence[Row]] | None = None,
    states: int = STATES,
    decks: int = DECKS,
) -> Count:
    """The number of decks that fulfil all demands of a program that are not soft.

    Args:
        program: the cells and what is demanded of them.
        clock: when it is over, the bounds that are known by then are returned.
        fixed: variables that keep a value, by its place in the domain.
        alike: groups of rows of which exchanging two makes no other deck, each row as its variables in the same order
            of fields. Rows that fixed cells or constraints tell apart do not count as alike all the same. Cells that
            no group names stand in rows of their own. Without it, what `alike_rows` says.
        states: how many states of the running sums are followed at once.
        decks: how many decks of a part are listed at most.
    """
    task = task_of(program, fixed, alike)
    plain = [code_list[0] for code_list in task.allowed]
    if any(not cells_of(constraint) and excess(constraint, plain) for constraint in task.constraints):
        return _told([_Measure(Bounds(0, 0), Bounds(0, 0))])
    parts = deck_parts(task)
    measures = []
    for number, part in enumerate(parts):
        measures.append(_measured(part, clock.part(1 / (len(parts) - number), inf), states, decks))
        if measures[-1].decks.most == 0:
            break
    return _told(measures)


def _told(measures: list[_Measure]) -> Count:
    """The product of the parts."""
    if any(measure.decks.most == 0 for measure in measures):
        return Count(0, 0, Bounds(0, 0), True, False, "counted exactly: no deck passes")
    least = most = least_fillings = most_fillings_all = 1
    for measure in measures:
        assert measure.decks.most is not None and measure.fillings.most is not None
        least, most = least * measure.decks.least, most * measure.decks.most
        least_fillings *= measure.fillings.least
        most_fillings_all *= measure.fillings.most
    exact = least == most
    if exact:
        ways = list(dict.fromkeys(measure.way for measure in measures if measure.way))
        how = "counted exactly" + (f", {' and '.join(ways)}" if ways else "")
    else:
        bounds = list(dict.fromkeys(measure.bound for measure in measures if measure.bound))
        found = f"at least {words_of(least)} were found" if least else "none was found in the time"
        how = f"{found}, at most {words_of(most)} {' and '.join(bounds)}"
    return Count(least, most, Bounds(least_fillings, most_fillings_all), exact, exact and least == 1, how)


def _measured(task: Task, clock: Clock, states: int, decks: int) -> _Measure:
    """The bounds of a part of which the decks multiply with those of the others."""
    differ = _differ(task)
    by_cells = filling_parts(task)
    best = Found(0, 0, False)
    apart: Found | None = None
    if differ and (len(by_cells) > 1 or regrouped(task).groups != task.groups):
        apart = _apart(by_cells, clock.part(0.4, inf), states, decks)
        if apart.exact:
            return _exact(Found(apart.fillings, apart.fillings // orders_of(task), True), _DIFFER)
    found, way = _together(task, clock.part(0.5, inf), states, decks)
    if found.exact:
        return _exact(found, way)
    best = found
    if len(by_cells) > 1 and apart is None:
        apart = _apart(by_cells, clock.part(0.5, inf), states, decks)
    return _bounded(task, clock, differ, best, apart)


def _exact(found: Found, way: str) -> _Measure:
    return _Measure(Bounds(found.decks, found.decks), Bounds(found.fillings, found.fillings), way)


def _differ(task: Task) -> bool:
    try:
        return all_differ(task)
    except UnsuitedError:
        return False


def _together(task: Task, clock: Clock, states: int, decks: int) -> tuple[Found, str]:
    """The decks of a part by running sums, or else by listing them."""
    best = Found(0, 0, False)
    try:
        counters = counters_of(task)
        best = _by_types(kinds_of(task, counters, clock), counters, clock.part(0.7, inf), states)
    except UnsuitedError:
        pass
    if best.exact:
        return best, _SUMS
    found = listed(task, clock, decks)
    if found.exact:
        return found, _LIST
    return Found(max(best.fillings, found.fillings), max(best.decks, found.decks), False), ""


def _by_types(kinds: list[Kind], counters: Counters, clock: Clock, states: int) -> Found:
    """The decks by running sums: with few states in several orders of the types, then with all in the first order."""
    arrangements = arranged(kinds, counters)
    for room in TRIALS:
        for arrangement in arrangements:
            if room > states or clock.over:
                break
            found = counted(arrangement, counters, clock.part(0.2, inf), room, complete=True)
            if found.exact:
                return found
    return counted(arrangements[0], counters, clock, states)


def _apart(parts: list[Task], clock: Clock, states: int, decks: int) -> Found:
    """The fillings of cells that do not depend on each other, multiplied; the decks do not multiply so."""
    fillings, exact = 1, True
    for number, part in enumerate(parts):
        found, _ = _together(regrouped(part), clock.part(1 / (len(parts) - number), inf), states, decks)
        if found.exact and not found.fillings:
            return Found(0, 0, True)
        fillings, exact = fillings * found.fillings, exact and found.exact
    return Found(fillings, 0, exact)


def _bounded(task: Task, clock: Clock, differ: bool, best: Found, apart: Found | None) -> _Measure:
    """The closest bounds that are known when no method came to its end."""
    orders = orders_of(task)
    least = max(best.fillings, apart.fillings if apart else 0)
    simple = suited(task)
    most = apart.fillings if apart and apart.exact else most_fillings(regrouped(simple), clock)
    by_types = most_decks(simple, clock)
    by_fields = most // orders if differ else most
    bound = _BY_FIELDS if by_fields <= by_types else _BY_TYPES
    decks = Bounds(max(best.decks, -(-least // orders)), min(by_fields, by_types))
    fillings = Bounds(max(least, decks.least), min(most, decks.most * orders if decks.most is not None else most))
    if decks.least == decks.most:
        return _Measure(decks, fillings, "as the least and the most are the same", bound)
    return _Measure(decks, fillings, "", bound)
