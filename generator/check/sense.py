"""What a condition cannot have meant: unknown names, values that a field never has, words that are two things."""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from generator.base.expression import Expression, ExpressionError
from generator.base.expression.tree import Comparison, Filter, List, Literal, Name, Tree, children
from generator.base.expression.values import show
from generator.base.nearest import did_you_mean
from generator.base.problem import Problem, ProblemKind
from generator.check.fold import domain_of, fold_of
from generator.check.problems import RULE_LIMIT, RULE_NAME_AMBIGUOUS, RULE_NAME_UNKNOWN, RULE_VALUE_IMPOSSIBLE
from generator.check.view import Target, View
from generator.model.field import Field

MOST_LOOKS = 10_000_000
"""Rows that a condition on rows may look at in all: some seconds."""


class _Sight(NamedTuple):
    """What an expression sees."""

    expression: Expression
    view: View
    fields: Mapping[str, Field | None]
    known: frozenset[str]

    def problem(self, kind: ProblemKind, part: Tree, message: str, hint: str) -> Problem:
        error = ExpressionError(message, hint, part.at)
        return kind.at(self.expression.place(error), self.expression.explain(error), hint)


def doubts(expression: Expression, view: View, target: Target | None, more: Collection[str] = ()) -> Iterator[Problem]:
    """The problems of an expression that can be told without evaluating it.

    Args:
        expression: the expression.
        view: the game.
        target: whose row's fields it sees, or None.
        more: further names that it sees.
    """
    fields = view.fields(target) if target else {}
    sight = _Sight(expression, view, fields, frozenset((*fields, *more, *view.names)))
    yield from _unknown(sight, expression.tree, sight.known)
    if target is not None:
        yield from _endless(sight, target)
    for name, value in _compared(expression.tree, fields):
        yield from _impossible(sight, name, value)


def _unknown(sight: _Sight, tree: Tree, known: frozenset[str]) -> Iterator[Problem]:
    words = sight.view.words
    if isinstance(tree, Name) and tree.name not in known and tree.name not in words:
        hint = did_you_mean(tree.name, known | words, "names")
        yield sight.problem(RULE_NAME_UNKNOWN, tree, f"`{tree.name}` is no known name", hint)
    if isinstance(tree, Filter):
        yield from _unknown(sight, tree.base, known)
        yield from _unknown(sight, tree.condition, known | sight.view.all_fields())
        return
    for part in children(tree):
        yield from _unknown(sight, part, known)


def _endless(sight: _Sight, target: Target) -> Iterator[Problem]:
    """Refuse what would look at every piece again for every row of a large deck."""
    view = sight.view
    again = 0
    for name in sight.expression.names() - set(sight.fields) - set(view.game.constants):
        if name in view.game.components:
            again += view.game.components[name].count
        elif name == "tables":
            again += sum(len(table.rows) for table in view.game.tables.values())
    looks = again * len(view.cards(target))
    if looks > MOST_LOOKS:
        message = f"for every row of `{target.name}` this looks at {again} others, {looks} times in all"
        yield sight.problem(RULE_LIMIT, sight.expression.tree, message, "say it once for the whole, as a `total`")


def _compared(tree: Tree, fields: Mapping[str, Field | None]) -> Iterator[tuple[Name, Tree]]:
    """Fields of the row with each single value that they are compared with. Selections are about other rows' fields."""
    if isinstance(tree, Comparison):
        left = tree.first
        for step in tree.steps:
            yield from _pair(left, step.operator, step.operand, fields)
            left = step.operand
    for part in (tree.base,) if isinstance(tree, Filter) else children(tree):
        yield from _compared(part, fields)


def _pair(left: Tree, operator: str, right: Tree, fields: Mapping[str, Field | None]) -> Iterator[tuple[Name, Tree]]:
    if operator in ("==", "!="):
        for one, other in ((left, right), (right, left)):
            if isinstance(one, Name):
                yield from ((one, item) for item in (other.items if isinstance(other, List) else (other,)))
    elif operator in ("in", "not in"):
        if isinstance(left, Name) and isinstance(right, List):
            yield from ((left, item) for item in right.items)
        field = fields.get(right.name) if isinstance(right, Name) else None
        if isinstance(right, Name) and field is not None and field.type == "list":
            yield right, left


def _impossible(sight: _Sight, name: Name, value: Tree) -> Iterator[Problem]:
    field = sight.fields.get(name.name)
    domain = domain_of(field)
    if domain is None:
        return
    fold = fold_of(field)
    possible = {fold(one) for one in domain}
    if isinstance(value, Name) and value.name in sight.known:
        if fold(value.name) in possible:
            message = f"`{value.name}` is a value of `{name.name}` and also a name"
            yield sight.problem(RULE_NAME_AMBIGUOUS, value, message, f'write the value in quotes: "{value.name}"')
        return
    if isinstance(value, Name) and value.name in sight.view.words:
        asked: object = value.name
    elif isinstance(value, Literal) and value.value is not None:
        asked = value.value
    else:
        return
    if fold(asked) not in possible:
        hint = did_you_mean(show(asked), map(show, domain), f"values of `{name.name}`")
        message = f"`{name.name}` is never {show(asked)}"
        yield sight.problem(RULE_VALUE_IMPOSSIBLE, value, message, hint)
