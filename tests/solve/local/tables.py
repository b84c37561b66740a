"""Programs made from a hidden deck, so that they can be solved: tight tables, and rows that hold lists."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement, product
from math import prod
from random import Random

from generator.base.span import Span
from generator.solve.program import Constraint, Demand, Distinct, Program, Sum, Term, Variable

FIELDS = (5, 7, 4, 6, 2, 5)
NAMES = ("colour", "height", "wind", "star", "lamp", "depth")
FORBIDDEN: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((0, 1), (0, 0)),
    ((0, 1), (1, 6)),
    ((2, 3), (3, 5)),
    ((1, 3, 4), (2, 2, 1)),
    ((3, 4, 5), (0, 0, 4)),
)
CROSSED = ((0, 1), (2, 3), (1, 5), (0, 3), (4, 5), (2, 4))
EVERY_PAIR = tuple(combinations(range(6), 2))


def program(variables: Sequence[Variable], *constraints: Constraint) -> Program:
    """A program with a check for each constraint."""
    return Program(tuple(variables), tuple(Demand(f"c{place}", (one,)) for place, one in enumerate(constraints)))


def variable(row: int, field: str, domain: tuple[object, ...], owner: str = "deck") -> Variable:
    return Variable(owner, row, f"r{row}", field, domain, None, Span("cards.yaml"))  # type: ignore[arg-type]


def counted(terms: Sequence[tuple[int, ...]], combination: tuple[int, ...], exactly: int) -> Sum:
    weights = {combination: 1}
    return Sum(tuple(Term(cells, weights) for cells in terms), exactly, exactly)


def crossed(rows: int, seed: int, crossed_fields: Sequence[tuple[int, int]] = CROSSED) -> Program:
    """Rows of six fields: the count of every value, some exact cross tables, forbidden pairs, a total, no row twice."""
    return _crossed(_hidden(rows, Random(seed)), crossed_fields)


def crossed_deck(rows: int, seed: int) -> tuple[Program, list[int]]:
    """As `crossed`, with the deck that was hidden in it."""
    deck = _hidden(rows, Random(seed))
    return _crossed(deck, CROSSED), [code for row in deck for code in row]


def _crossed(deck: Sequence[tuple[int, ...]], crossed_fields: Sequence[tuple[int, int]]) -> Program:
    rows = len(deck)
    width = len(FIELDS)
    found: list[Constraint] = []

    def cells(fields: Sequence[int]) -> list[tuple[int, ...]]:
        return [tuple(row * width + field for field in fields) for row in range(rows)]

    tables: list[tuple[int, ...]] = [(field,) for field in range(width)] + list(crossed_fields)
    for fields in tables:
        counts = Counter(tuple(row[field] for field in fields) for row in deck)
        for combination in product(*(range(FIELDS[field]) for field in fields)):
            found.append(counted(cells(fields), combination, counts[combination]))
    for fields, combination in FORBIDDEN:
        found.append(counted(cells(fields), combination, 0))
    points: dict[tuple[int, ...], int] = {
        (one, other): one * other for one in range(FIELDS[2]) for other in range(FIELDS[5])
    }
    total = sum(points[row[2], row[5]] for row in deck)
    found.append(Sum(tuple(Term(pair, points) for pair in cells((2, 5))), total, total))
    numbers = {row: place + 1 for place, row in enumerate(product(*map(range, FIELDS)))}
    found.append(Distinct(tuple(Term(row, numbers) for row in cells(range(width)))))
    variables = [
        variable(row, NAMES[field], tuple(range(FIELDS[field]))) for row in range(rows) for field in range(width)
    ]
    return program(variables, *found)


def _hidden(rows: int, random: Random) -> list[tuple[int, ...]]:
    assert rows <= prod(FIELDS) // 4
    found: dict[tuple[int, ...], None] = {}
    while len(found) < rows:
        row = tuple(min(random.randrange(size), random.randrange(size + 2)) for size in FIELDS)
        if not any(tuple(row[field] for field in fields) == values for fields, values in FORBIDDEN):
            found[row] = None
    return list(found)


def listed(rows: int = 35) -> Program:
    """Rows that hold three of seven things: all different, twelve with the seventh, three with a thing twice."""
    domain = tuple(combinations_with_replacement(range(1, 8), 3))
    extra = tuple(sorted(one, reverse=True) for one in domain if len(set(one)) > 1)
    whole = (*domain, *(tuple(one) for one in extra[: 120 - len(domain)]))
    cells = [(row,) for row in range(rows)]

    def some(holds: Callable[[tuple[int, ...]], bool], exactly: int) -> Sum:
        weights: dict[tuple[int, ...], int] = {(code,): 1 for code, value in enumerate(whole) if holds(value)}
        return Sum(tuple(Term(cell, weights) for cell in cells), exactly, exactly)

    seen: dict[tuple[int, ...], int] = {}
    same: dict[tuple[int, ...], int] = {}
    for code, value in enumerate(whole):
        same[code,] = seen.setdefault(tuple(sorted(value)), len(seen) + 1)
    things = [
        Sum(tuple(Term(cell, weights) for cell in cells), 12, 18)
        for thing in range(1, 7)
        for weights in [_counts(whole, thing)]
    ]
    return program(
        [variable(row, "marks", whole) for row in range(rows)],
        Distinct(tuple(Term(cell, same) for cell in cells)),
        some(lambda value: 7 in value, 12),
        some(lambda value: len(set(value)) < 3, 3),
        *things,
    )


def _counts(domain: Sequence[tuple[int, ...]], thing: int) -> dict[tuple[int, ...], int]:
    return {(code,): value.count(thing) for code, value in enumerate(domain)}
