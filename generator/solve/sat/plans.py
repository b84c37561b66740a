"""What a term is worth as decisions over its cells, one after the other."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple, TypeAlias

from generator.solve.program import Weights


class Plan(NamedTuple):
    """What a function of a term's cells is after each value of its cell at `place`."""

    place: int
    children: "tuple[Shape, ...]"


Shape: TypeAlias = bool | Plan


class Compare(Enum):
    """How the worth of a term is held against a number: at least so much, just so much, or anything else."""

    LEAST = "least"
    EQUAL = "equal"
    OTHER = "other"


_TESTS: dict[Compare, Callable[[int, int], bool]] = {
    Compare.LEAST: int.__ge__,
    Compare.EQUAL: int.__eq__,
    Compare.OTHER: int.__ne__,
}


def plan_of(weights: Weights, sizes: tuple[int, ...], compare: Compare, number: int) -> Shape:
    """Where a term is worth at least, just, or anything but a number, as decisions over its cells in order.

    Args:
        sizes: how many values each cell has.
    """
    test = _TESTS[compare]
    otherwise = test(0, number)
    exceptions = {
        key: passes
        for key, worth in weights.items()
        if (passes := test(worth, number)) != otherwise and _fits(key, sizes)
    }
    return _decide(exceptions, otherwise, sizes, 0)


def literals_in(shape: Shape) -> int:
    """How many literals the clauses have that say this."""
    if isinstance(shape, bool):
        return 0
    inner = [child for child in shape.children if isinstance(child, Plan)]
    right = sum(child is not False for child in shape.children)
    if not inner and right in (1, len(shape.children) - 1):
        return 0
    return 1 + right + 2 * (right - len(inner)) + sum(6 + literals_in(child) for child in inner)


def _fits(key: tuple[int, ...], sizes: tuple[int, ...]) -> bool:
    return all(code < size for code, size in zip(key, sizes, strict=True))


def _decide(rest: Mapping[tuple[int, ...], bool], otherwise: bool, sizes: tuple[int, ...], place: int) -> Shape:
    if not rest:
        return otherwise
    if place == len(sizes):
        return not otherwise
    after: dict[int, dict[tuple[int, ...], bool]] = {}
    for key, passes in rest.items():
        after.setdefault(key[0], {})[key[1:]] = passes
    children = tuple([_decide(after.get(code, {}), otherwise, sizes, place + 1) for code in range(sizes[place])])
    return children[0] if all(child == children[0] for child in children) else Plan(place, children)
