"""Choosing rows by a condition, and evaluating expressions over them; what fails names the row."""

from collections.abc import Iterable

from generator.base.expression import Expression, ExpressionError
from generator.base.expression.values import true
from generator.base.problem import Problem
from generator.base.span import Span
from generator.check.amount import RuleError
from generator.check.problems import RULE_EMPTY, RULE_EVALUATION
from generator.check.view import Row, Target, View


def value_of(expression: Expression, row: Row) -> object:
    """An expression's value for a row.

    Raises:
        RuleError: naming the row, when it has none.
    """
    try:
        return expression.evaluate(row.names)
    except ExpressionError as error:
        raise RuleError(_failure(expression, error, row)) from None


def chosen(rows: Iterable[Row], where: Expression | None) -> list[Row]:
    """The rows for which a condition holds; all of them without a condition.

    Raises:
        RuleError: naming the row, when the condition has no value or is none.
    """
    if where is None:
        return list(rows)
    found = []
    for row in rows:
        try:
            if true(where.evaluate(row.names)):
                found.append(row)
        except ExpressionError as error:
            raise RuleError(_failure(where, error, row)) from None
    return found


def some(view: View, target: Target, where: Expression | None, span: Span) -> list[Row]:
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


def _failure(expression: Expression, error: ExpressionError, row: Row) -> Problem:
    return RULE_EVALUATION.at(
        expression.place(error),
        expression.explain(error),
        error.hint,
        component=row.owner,
        card=row.card.id,
        row=row.card.span,
    )
