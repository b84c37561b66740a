"""What a condition cannot have meant: unknown names, values that a field never has, words that are two things."""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from generator.base.expression import Expression, ExpressionError
from generator.base.expression.tree import Attribute, Comparison, Filter, List, Literal, Name, Tree, children
from generator.base.expression.values import show
from generator.base.nearest import did_you_mean, nearest
from generator.base.problem import Problem, ProblemKind
from generator.check.fold import domain_of, fold_of
from generator.check.problems import RULE_LIMIT, RULE_NAME_AMBIGUOUS, RULE_NAME_UNKNOWN, RULE_VALUE_IMPOSSIBLE
from generator.check.view import Target, View
from generator.model.field import Field

MOST_LOOKS = 10_000_000
"""Rows that a condition on rows may look at in all: some seconds."""

_OTHER_WORDS = {
    **dict.fromkeys(("null", "none", "nil", "nothing", "empty", "なし"), "missing"),
    **dict.fromkeys(("true", "yes", "on", "はい"), "true"),
    **dict.fromkeys(("false", "no", "off", "いいえ"), "false"),
}
"""Words that others write, with the language's own."""


class _Sight(NamedTuple):
    """What an expression sees."""

    expression: Expression
    view: View
    fields: Mapping[str, Field | None]
    known: frozenset[str]
    compared: Mapping[int, str]
    """By its place, the field of the row that a part is compared with."""

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
    compared = {value.at: name.name for name, value in _compared(expression.tree, fields, of_texts=True)}
    sight = _Sight(expression, view, fields, frozenset((*fields, *more, *view.names)), compared)
    yield from _unknown(sight, expression.tree, sight.known)
    if target is not None:
        yield from _endless(sight, target)
    for name, value in _compared(expression.tree, fields):
        yield from _impossible(sight, name, value)


def _unknown(sight: _Sight, tree: Tree, known: frozenset[str]) -> Iterator[Problem]:
    words = sight.view.words
    if isinstance(tree, Name) and tree.name not in known and tree.name not in words:
        hint = _instead(sight, tree, known | words)
        yield sight.problem(RULE_NAME_UNKNOWN, tree, f"`{tree.name}` is no known name", hint)
    if isinstance(tree, Filter):
        yield from _unknown(sight, tree.base, known)
        yield from _unknown(sight, tree.condition, known | sight.view.all_fields())
        return
    for part in children(tree):
        yield from _unknown(sight, part, known)


def _instead(sight: _Sight, tree: Name, known: frozenset[str]) -> str:
    """What may have been meant by an unknown name: most often a value of the field that it is compared with."""
    name = tree.name
    if (word := _OTHER_WORDS.get(name.lower())) is not None:
        return f"write `{word}`"
    if name in sight.view.game.tables:
        return f"write `tables.{name}`"
    if tree.at in sight.compared:
        owner = sight.compared[tree.at]
        domain = domain_of(sight.fields.get(owner))
        if domain is not None:
            return did_you_mean(name, map(show, domain), f"values of `{owner}`")
        close = nearest(name, sight.known)
        return f'put a text in quotes: "{name}"' + (f"; or did you mean the name `{close}`?" if close else "")
    return did_you_mean(name, known, "names")


def _endless(sight: _Sight, target: Target) -> Iterator[Problem]:
    """Refuse what would look at every piece again for every row of a large deck."""
    again = looks(sight.expression, sight.view, sight.fields)
    total = again * len(sight.view.cards(target))
    if total > MOST_LOOKS:
        message = f"for every row of `{target.name}` this looks at {again} others, {total} times in all"
        yield sight.problem(RULE_LIMIT, sight.expression.tree, message, "say it once for the whole, as a `total`")


def looks(expression: Expression, view: View, fields: Collection[str] = ()) -> int:
    """How many rows of the game an expression looks at each time it is evaluated, besides the one that it is about.

    Args:
        expression: the expression.
        view: the game.
        fields: the fields of that row, which win over components of the same name.
    """
    return _looks(expression.tree, view, {*fields, *view.game.constants})


def _looks(tree: Tree, view: View, own: Collection[str]) -> int:
    if isinstance(tree, Name) and tree.name not in own:
        component = view.game.components.get(tree.name)
        if component is not None:
            return component.count
        if tree.name == "tables":
            return sum(len(table.rows) for table in view.game.tables.values())
    return sum(_looks(part, view, own) for part in children(tree))


def _compared(tree: Tree, fields: Mapping[str, Field | None], *, of_texts: bool = False) -> Iterator[tuple[Name, Tree]]:
    """Fields of the row with each single value that they are compared with. Selections are about other rows' fields.

    Args:
        tree: the expression.
        fields: the row's fields.
        of_texts: whether `name.en` counts as the field `name`.
    """
    if isinstance(tree, Comparison):
        left = tree.first
        for step in tree.steps:
            pairs = _pair(_text_field(left) if of_texts else left, step.operator, step.operand, fields)
            yield from ((name, value) for name, value in pairs if name.name in fields)
            left = step.operand
    for part in (tree.base,) if isinstance(tree, Filter) else children(tree):
        yield from _compared(part, fields, of_texts=of_texts)


def _text_field(tree: Tree) -> Tree:
    return tree.base if isinstance(tree, Attribute) and isinstance(tree.base, Name) else tree


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
        if isinstance(asked, str) and asked in map(show, domain):
            hint = f"write {asked} without quotes"
        else:
            hint = did_you_mean(show(asked), map(show, domain), f"values of `{name.name}`")
        message = f"`{name.name}` is never {show(asked)}"
        yield sight.problem(RULE_VALUE_IMPOSSIBLE, value, message, hint)
