"""Rows that are alike put in order, so that a proof need not look at each of their orders."""

from collections.abc import Collection, Iterable
from itertools import pairwise

from generator.solve.alike import Group, RowKey, alike_rows
from generator.solve.program import Program
from generator.solve.sat.encode import Encoding

FIELDS = 3
"""By how many cells of a row the rows are put in order."""


def order_alike_rows(encoding: Encoding, fixed: Collection[int] = ()) -> int:
    """Put rows that may be exchanged in order of their first cells' codes; how many pairs were put in order.

    Args:
        encoding: the constraints, to which the order is added.
        fixed: cells that must have a value; their rows take no part.
    """
    pairs = [pair for rows in open_groups(encoding.program, fixed) for pair in pairwise(rows)]
    for low, high in pairs:
        _order(encoding, low[:FIELDS], high[:FIELDS])
    return len(pairs)


def open_groups(program: Program, fixed: Collection[int] = ()) -> list[Group]:
    """Groups of two or more rows that are alike, without the rows that have a given or a fixed cell."""
    closed: dict[RowKey, RowKey] = {}
    for place, variable in enumerate(program.variables):
        if variable.given is not None or place in fixed:
            key = variable.owner, variable.row
            closed[key] = key
    return [group for group in alike_rows(program, closed) if len(group) > 1]


def _order(encoding: Encoding, low: Iterable[int], high: Iterable[int]) -> None:
    """The first row's codes are not above the second's, as words are put in order."""
    literals, solver = encoding.literals, encoding.solver
    same = literals.true
    for one, other in zip(low, high, strict=True):
        size = len(literals.cells[one])
        for code in range(1, size):
            solver.add((-same, -literals.at_least(one, code), literals.at_least(other, code)))
        still = solver.variable()
        for first, second in zip(literals.cells[one], literals.cells[other], strict=True):
            solver.add((-same, -first, -second, still))
        same = still
