"""A deck to be found, as cells with the values that they may take, and what its checks demand of them as sums.

The search, the repair, the proof and the count all read this; only `translate` knows about checks. A deck is written as
codes: for every variable the place of its value in the variable's domain.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from generator.base.span import Span
from generator.model.game import Value

Codes: TypeAlias = Sequence[int]
"""A deck: for every variable of a program, in order, the place of its value in its domain."""

Weights: TypeAlias = Mapping[tuple[int, ...], int]
"""What a term is worth, by the codes of its variables; combinations that are left out are worth 0."""


class Variable(NamedTuple):
    """A cell whose value is looked for.

    Attributes:
        owner: key of the row's component, or `tables.` with the table's key.
        row: the row's number from 0, among all rows of its owner.
        card: the row's id.
        field: the field; `copies` is how many pieces of the row are printed.
        domain: the values that it may take, at least one.
        given: the place of the file's value in the domain; None for a cell that is `?`.
        span: where the cell stands, or its row where it is not written.
    """

    owner: str
    row: int
    card: str
    field: str
    domain: tuple[Value, ...]
    given: int | None
    span: Span


class Term(NamedTuple):
    """A number that depends on a few cells, mostly of one row: how often a card counts.

    Attributes:
        variables: the cells, by their places in the program; at least one, each once.
        weights: what it is worth. Terms of rows that are alike share one mapping.
    """

    variables: tuple[int, ...]
    weights: Weights


class Some(NamedTuple):
    """`weight` where at least one part is not 0, else 0."""

    parts: "tuple[Element, ...]"
    weight: int = 1


class Each(NamedTuple):
    """`weight` where no part is 0, else 0."""

    parts: "tuple[Element, ...]"
    weight: int = 1


Element: TypeAlias = Term | Some | Each


class Sum(NamedTuple):
    """A sum that lies within bounds: a count of pieces, or a total of numbers.

    Attributes:
        parts: what is summed.
        least, most: the bounds, which count too; None where there is no such bound. Not both are None.
        constant: what is added for cells that are not looked for.
        what: what is summed, as words that follow a number: `cards with green 3`.
        scale: what all numbers here were multiplied by, so that they are whole.
    """

    parts: tuple[Element, ...]
    least: int | None
    most: int | None
    constant: int = 0
    what: str = ""
    scale: int = 1


class Distinct(NamedTuple):
    """No two terms are worth the same, unless 0: each number stands for a value that may occur once.

    Attributes:
        terms: one a row.
        what: what differs, as words: `blue`.
        taken: numbers that cells which are not looked for already stand for.
    """

    terms: tuple[Term, ...]
    what: str = ""
    taken: frozenset[int] = frozenset()


Constraint: TypeAlias = Sum | Distinct


class Demand(NamedTuple):
    """What one check demands.

    Attributes:
        check: the check's id, as in reports.
        constraints: all of which must hold.
        soft: whether the check is a warning or a notice, so that a deck may break it.
    """

    check: str
    constraints: tuple[Constraint, ...]
    soft: bool = False


class Apart(NamedTuple):
    """A check that takes no part in the search, and why; decks that were found are held against it afterwards."""

    check: str
    reason: str


class Program(NamedTuple):
    """A deck to be found.

    Attributes:
        variables: the cells that are looked for.
        demands: what checks demand of them.
        apart: the checks that could not be put as sums.
        pruned: ids of checks of which a part is in the domains already: lists that they forbid were left out, so that
            the program without their demands is not a game without these checks.
        partial: (owner, field) of the fields that may have further values, which were not taken into the domains.
    """

    variables: tuple[Variable, ...]
    demands: tuple[Demand, ...]
    apart: tuple[Apart, ...] = ()
    pruned: tuple[str, ...] = ()
    partial: tuple[tuple[str, str], ...] = ()

    def constraints(self, demands: Iterable[int] | None = None) -> list[Constraint]:
        """What some demands ask for, or all of them."""
        chosen = self.demands if demands is None else [self.demands[place] for place in demands]
        return [constraint for demand in chosen for constraint in demand.constraints]

    def restricted(self, demands: Iterable[int]) -> "Program":
        """The same cells with only some of the demands."""
        return self._replace(demands=tuple(self.demands[place] for place in demands))


def worth(element: Element, codes: Codes) -> int:
    """What a part of a sum is worth in a deck."""
    if isinstance(element, Term):
        return element.weights.get(tuple([codes[variable] for variable in element.variables]), 0)
    if isinstance(element, Some):
        return element.weight if any(worth(part, codes) for part in element.parts) else 0
    return element.weight if all(worth(part, codes) for part in element.parts) else 0


def amount(total: Sum, codes: Codes) -> int:
    """What a sum comes to in a deck."""
    return total.constant + sum(worth(part, codes) for part in total.parts)


def excess(constraint: Constraint, codes: Codes) -> int:
    """How far a deck is from a constraint: 0 where it holds; for Distinct, how many terms are too many."""
    if isinstance(constraint, Distinct):
        numbers = [number for term in constraint.terms if (number := worth(term, codes))]
        fresh = set(numbers) - constraint.taken
        return len(numbers) - len(fresh)
    found = amount(constraint, codes)
    if constraint.least is not None and found < constraint.least:
        return constraint.least - found
    if constraint.most is not None and found > constraint.most:
        return found - constraint.most
    return 0


def broken(program: Program, codes: Codes) -> list[int]:
    """The places of the demands that a deck does not fulfil."""
    return [
        place
        for place, demand in enumerate(program.demands)
        if any(excess(constraint, codes) for constraint in demand.constraints)
    ]


def variables_of(element: Element) -> frozenset[int]:
    """The cells on which a part of a sum depends."""
    if isinstance(element, Term):
        return frozenset(element.variables)
    return frozenset().union(*map(variables_of, element.parts))


def cells_of(constraint: Constraint) -> frozenset[int]:
    """The cells on which a constraint depends."""
    parts: Sequence[Element] = constraint.terms if isinstance(constraint, Distinct) else constraint.parts
    return frozenset().union(*map(variables_of, parts))
