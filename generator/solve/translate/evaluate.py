"""Expressions of checks evaluated for rows that may come to be, some of which they have no value for."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from generator.base.expression import Expression
from generator.check.amount import RuleError
from generator.check.rows import Rows
from generator.check.select import conditions, values_of
from generator.check.view import Row, Target, View

T = TypeVar("T")


def tried(rows: Rows, evaluate: Callable[[Sequence[Row]], list[T]], expression: Expression) -> list[T | None]:
    """What an expression gives for each row; None where it has no value.

    Args:
        rows: the rows.
        evaluate: gives the values for some rows, or raises RuleError.
        expression: what it evaluates, so that rows which agree in what it names are asked once.
    """
    try:
        return list(evaluate(rows))
    except RuleError:
        pass
    asked = expression.names() | expression.row_names()
    used = [name for name in rows.fields if name in asked]
    if not (used and rows.plain(*used)):
        return [_one(evaluate, row) for row in rows]
    known: dict[int, T | None] = {}
    numbers = rows.combined(used).numbers
    for place, number in enumerate(numbers):
        if number not in known:
            known[number] = _one(evaluate, rows[place])
    return [known[number] for number in numbers]


def held(condition: Expression | None, rows: Rows) -> list[bool | None]:
    """Whether a condition holds for each row; None where it has no value."""
    if condition is None:
        return [True] * len(rows)
    return tried(rows, lambda some: conditions(condition, some), condition)


def values(expression: Expression, rows: Rows) -> list[tuple[object] | None]:
    """An expression's value for each row, alone in a tuple; None where it has none."""
    return tried(rows, lambda some: [(value,) for value in values_of(expression, some)], expression)


def _one(evaluate: Callable[[Sequence[Row]], list[T]], row: Row) -> T | None:
    try:
        return evaluate([row])[0]
    except RuleError:
        return None


class Imagined(View):
    """A game in which a target has every row that it may have, each combination once.

    Args:
        view: the game.
        rows: by target, such rows.
    """

    def __init__(self, view: View, rows: Mapping[Target, Rows]) -> None:
        super().__init__(view.game)
        self.names = view.names
        self._rows.update(rows)
