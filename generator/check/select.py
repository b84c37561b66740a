"""Choosing rows by a condition, and evaluating expressions over them; what fails names the row."""

from collections.abc import Callable, Sequence
from itertools import compress
from typing import TypeVar, overload

from generator.base.expression import Expression, ExpressionError
from generator.base.expression.values import true
from generator.base.problem import Problem
from generator.base.span import Span
from generator.check.amount import RuleError
from generator.check.problems import RULE_EMPTY, RULE_EVALUATION
from generator.check.rows import Row, RowNames, Rows
from generator.check.view import Target, View

T = TypeVar("T")


def value_of(expression: Expression, row: Row) -> object:
    """An expression's value for a row.

    Raises:
        RuleError: naming the row, when it has none.
    """
    try:
        return expression.evaluate(row.names)
    except ExpressionError as error:
        raise RuleError(_failure(expression, error, row)) from None


def values_of(expression: Expression, rows: Sequence[Row]) -> list[object]:
    """An expression's value for each row.

    Raises:
        RuleError: naming the first row for which it has none.
    """
    return _evaluated(expression, rows, _as_it_is)


def conditions(condition: Expression, rows: Sequence[Row]) -> list[bool]:
    """Whether a condition holds for each row.

    Raises:
        RuleError: naming the first row for which it has no value or is none.
    """
    return _evaluated(condition, rows, true)


def _as_it_is(value: object) -> object:
    return value


def _evaluated(expression: Expression, rows: Sequence[Row], read: Callable[[object], T]) -> list[T]:
    """An expression's value for each row. Rows that agree in all fields that it names are asked once."""
    if isinstance(rows, Rows):
        asked = expression.names() | expression.row_names()
        used = [name for name in rows.fields if name in asked]
        if rows.plain(*used):
            return _by_value(expression, rows, used, read)
    return [_value(expression, row.names, read, row) for row in rows]


def _by_value(expression: Expression, rows: Rows, used: list[str], read: Callable[[object], T]) -> list[T]:
    if not used:
        return [_value(expression, rows[0].names, read, rows[0])] * len(rows) if rows else []
    combined = rows.combined(used)
    known: dict[int, T] = {}
    names = RowNames({}, rows.outer)
    evaluate = expression.evaluate
    only = used[0] if len(used) == 1 else ""
    for number in dict.fromkeys(combined.numbers):
        if only:
            names[only] = combined.parts[0][number]
        else:
            names.update(zip(used, combined.key(number), strict=True))
        try:
            known[number] = read(evaluate(names))
        except ExpressionError:
            row = rows[combined.numbers.index(number)]
            known[number] = _value(expression, row.names, read, row)
    return list(map(known.__getitem__, combined.numbers))


def _value(expression: Expression, names: RowNames, read: Callable[[object], T], row: Row) -> T:
    try:
        return read(expression.evaluate(names))
    except ExpressionError as error:
        raise RuleError(_failure(expression, error, row)) from None


@overload
def chosen(rows: Rows, where: Expression | None) -> Rows: ...
@overload
def chosen(rows: Sequence[Row], where: Expression | None) -> Sequence[Row]: ...
def chosen(rows: Sequence[Row], where: Expression | None) -> Sequence[Row]:
    """The rows for which a condition holds; all of them without a condition.

    Raises:
        RuleError: naming the row, when the condition has no value or is none.
    """
    if where is None:
        return rows
    held = conditions(where, rows)
    return rows.where(held) if isinstance(rows, Rows) else list(compress(rows, held))


def some(view: View, target: Target, where: Expression | None, span: Span) -> Rows:
    """The rows that a check is about.

    Raises:
        RuleError: when there is none, since the check would then pass whatever the deck holds.
    """
    rows = view.rows(target)
    found = chosen(rows, where)
    if found:
        return found
    if rows and where is not None:
        message = f"no printed row of `{target.name}` has `{where.text}`, so this check says nothing"
        raise RuleError(RULE_EMPTY.at(where.span, message, "mend the condition, or take the check out"))
    message = f"`{target.name}` has no printed rows, so this check says nothing"
    raise RuleError(RULE_EMPTY.at(span, message, "give it rows, or take the check out"))


def some_given(found: object, names: str, where: Expression | None, span: Span) -> None:
    """Make sure that the rows of a check give what it compares.

    Args:
        found: what they give; false where that is nothing.
        names: what was looked for, as the message tells it.
        where: the condition by which the rows were chosen.
        span: the rule's place.

    Raises:
        RuleError: when they give nothing, since the check would then pass whatever else the deck holds.
    """
    if found:
        return
    chosen_by = f" with `{where.text}`" if where else ""
    message = f"no printed row{chosen_by} gives {names}, so this check says nothing"
    raise RuleError(RULE_EMPTY.at(span, message, "give it a value, or take the check out"))


def _failure(expression: Expression, error: ExpressionError, row: Row) -> Problem:
    return RULE_EVALUATION.at(
        expression.place(error),
        expression.explain(error),
        error.hint,
        component=row.owner,
        card=row.card.id,
        row=row.card.span,
    )
