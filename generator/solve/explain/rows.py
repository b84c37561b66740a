"""The inequalities over how many rows have which values, and what each of them says."""

from typing import NamedTuple

from generator.solve.explain.simplex import Inequality
from generator.solve.program import Distinct, Sum

BOUND, SIZE, ONCE, LINK, PART = "bound", "size", "once", "link", "part"
"""Kinds of rows: bounds of a sum, how many rows there are, what may occur once, fields in two scopes, parts of Some."""


class Steps(NamedTuple):
    """A sum that cannot have every value: it comes to `base`, or some times `step` more.

    Attributes:
        bound: the bound as demanded, before it was moved to a value that can be.
    """

    base: int
    step: int
    bound: int


class Row(NamedTuple):
    """A row of the system, and what it says.

    Attributes:
        kind: `bound`, `rule`, `size`, `once`, `link` or `part`.
        inequality: the numbers.
        demand: the demand that says so; None for what is so by itself.
        source: the sum or Distinct.
        owner: whose rows they are, for a size.
        rows: for a size, which rows they are: the same number for the same ones.
        what: what is summed, for parts.
        steps: why the bound is not the demanded one.
        needs: rows without which this one would not be so: rules behind the steps, or what makes a part hold.
    """

    kind: str
    inequality: Inequality
    demand: int | None = None
    source: Sum | Distinct | None = None
    owner: str = ""
    rows: int = 0
    what: str = ""
    steps: Steps | None = None
    needs: tuple[int, ...] = ()


class System(NamedTuple):
    """Rows over columns.

    Attributes:
        rows: rules come first.
        columns: how many columns there are that no rule forbids.
        forbidden: for every column behind those, the rows that forbid it.
    """

    rows: list[Row]
    columns: int
    forbidden: list[tuple[int, ...]]
