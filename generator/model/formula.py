"""Computed fields: formulas put in an order in which each finds what it needs, then reckoned row by row."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from generator.base.expression import Expression, ExpressionError, parse
from generator.base.problem import ProblemKind
from generator.base.span import Span
from generator.model.field import Field
from generator.model.game import Localized, Value
from generator.model.problems import FORMULA_CYCLE, FORMULA_FAILED, VALUE_DOMAIN, VALUE_TYPE
from generator.model.row import Row
from generator.model.value import Reading, outside_domain, show_domain

_LISTED = 20


class _Failure(NamedTuple):
    """Why some rows' formula has no value."""

    field: Field
    span: Span
    message: str
    hint: str


@dataclass(slots=True)
class Formulas:
    """The computed fields of a component, in the order of their needs.

    Attributes:
        steps: each field with its expression.
        names: constants and other names that formulas may use besides the row's fields.
        needs: for each computed field, the required fields that it uses.
    """

    steps: list[tuple[Field, Expression]]
    names: Mapping[str, Value]
    needs: dict[str, tuple[str, ...]]
    reading: Reading
    failures: dict[_Failure, list[Row]] = field(default_factory=dict)

    def compute(self, row: Row) -> None:
        """Fill a row's computed fields in; what cannot be computed is kept for `report`.

        A field that needs a value that is not known gets none.
        """
        names: dict[str, object] = {**self.names, **row.values, "id": row.id, "copies": row.copies}
        unknown = set(row.unknown or ())
        for declared, expression in self.steps:
            if unknown and not unknown.isdisjoint(expression.names()):
                unknown.add(declared.name)
                continue
            if any(names.get(need) is None for need in self.needs[declared.name]):
                continue
            try:
                value = _as_value(expression.evaluate(names), declared)
            except ExpressionError as error:
                failure = _Failure(declared, expression.place(error), expression.explain(error), error.hint)
                self.failures.setdefault(failure, []).append(row)
                continue
            names[declared.name] = row.values[declared.name] = value
            self._check(declared, value, expression, row)

    def _check(self, declared: Field, value: Value, expression: Expression, row: Row) -> None:
        problem = _mismatch(declared, value)
        if problem is None:
            return
        kind, hint = problem
        message = f"`{declared.name}` comes out as `{value}`, not {show_domain(declared) or declared.type}"
        self.reading.problems.add(
            kind.at(expression.span, message, hint, component=self.reading.component, card=row.id, row=row.span)
        )

    def report(self) -> None:
        """Add a problem for each reason why formulas failed, with the rows."""
        for failure, rows in self.failures.items():
            shown = ", ".join(f"{row.id} (line {row.span.line})" for row in rows[:_LISTED])
            more = f" and {len(rows) - _LISTED} more" if len(rows) > _LISTED else ""
            self.reading.problems.add(
                FORMULA_FAILED.at(
                    failure.span,
                    f"`{failure.field.name}` cannot be computed for {shown}{more}: {failure.message}",
                    failure.hint,
                    component=self.reading.component,
                    card=rows[0].id if len(rows) == 1 else "",
                    row=rows[0].span,
                )
            )


def read_formulas(fields: Mapping[str, Field], constants: Mapping[str, Value], reading: Reading) -> Formulas | None:
    """The computed fields among some, ready to reckon; None where there are none.

    Args:
        fields: the declared fields.
        constants: the game's; a field of the same name wins.
    """
    words = _choice_words(fields)
    parsed: dict[str, Expression] = {}
    for declared in fields.values():
        if declared.formula:
            expression = parse(declared.formula, declared.formula_span or declared.span, reading.problems, words=words)
            if expression is not None:
                parsed[declared.name] = expression
    if not parsed:
        return None
    steps = [(fields[name], parsed[name]) for name in _in_order(parsed, reading)]
    needs = {
        declared.name: tuple(
            name
            for name in sorted(expression.names())
            if name in fields and fields[name].required and not fields[name].formula
        )
        for declared, expression in steps
    }
    return Formulas(steps, constants, needs, reading)


def _choice_words(fields: Mapping[str, Field]) -> frozenset[str]:
    found: set[str] = set()
    for declared in fields.values():
        for values in (declared.domain, declared.item.domain if declared.item else None):
            found.update(value for value in values or () if isinstance(value, str))
    return frozenset(found)


def _in_order(parsed: Mapping[str, Expression], reading: Reading) -> Iterator[str]:
    """The computed fields, each after those that it uses; those of a cycle are a problem and left out."""
    waiting = {name: expression.names() & parsed.keys() for name, expression in parsed.items()}
    while waiting:
        ready = [name for name, needed in waiting.items() if not needed & waiting.keys()]
        if not ready:
            ring = _ring(waiting)
            reading.report(
                FORMULA_CYCLE,
                parsed[ring[0]].span,
                "these computed fields need each other: " + " → ".join((*ring, ring[0])),
                "let one of them use given fields only",
            )
            return
        for name in ready:
            del waiting[name]
            yield name


def _ring(waiting: Mapping[str, frozenset[str]]) -> list[str]:
    """The names of one cycle, in order."""
    path: list[str] = []
    name = next(iter(waiting))
    while name not in path:
        path.append(name)
        name = min(waiting[name] & waiting.keys())
    return path[path.index(name) :]


def _as_value(value: object, declared: Field) -> Value:
    """A result as a field's value.

    Raises:
        ExpressionError: when it is none, such as a quotient that does not end.
    """
    if isinstance(value, Fraction):
        raise ExpressionError(f"{value} does not come out even", "divide with `//` to round down")
    if isinstance(value, tuple):
        return tuple(_as_value(item, declared) for item in value)
    if value is None or isinstance(value, str | int | Decimal | Localized):
        return value
    raise ExpressionError(
        "the result is no value that a card can have", "let it come out as a number, text, flag or list"
    )


def _mismatch(declared: Field, value: Value) -> tuple[ProblemKind, str] | None:
    """Why a computed value does not go with its field's declaration: the kind of problem and a hint."""
    if declared.type == "any" or value is None:
        return None
    fits: Mapping[str, bool] = {
        "integer": isinstance(value, int) and not isinstance(value, bool),
        "number": isinstance(value, int | Decimal) and not isinstance(value, bool),
        "flag": isinstance(value, bool),
        "text": isinstance(value, str | Localized),
        "choice": isinstance(value, str),
        "list": isinstance(value, tuple),
    }
    if not fits[declared.type]:
        return VALUE_TYPE, "mend the formula, or the type"
    if isinstance(value, str | int | Decimal):
        hint = outside_domain(value, declared)
        return None if hint is None else (VALUE_DOMAIN, hint)
    return None
