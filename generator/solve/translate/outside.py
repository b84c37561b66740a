"""What a rule's expressions name: values of fields, and rows other than those that the rule is about."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import NamedTuple

from generator.base.expression import Expression
from generator.base.expression.tree import Attribute, Call, Comparison, List, Literal, Name, Range, Step, Tree, children
from generator.base.expression.values import ExpressionError
from generator.check.amount import Amount
from generator.check.fold import read_value
from generator.check.kinds.distribution_rule import DistributionRule
from generator.check.view import OWN_NAMES, Target, View
from generator.model.field import Field
from generator.model.game import Value

MOST_LISTED = 1_000


class Said(NamedTuple):
    """An expression of a rule, and whether it is one of the numbers that the rule wants."""

    expression: Expression
    in_amount: bool


def said(rule: object, in_amount: bool = False) -> Iterator[Said]:
    """All expressions of a rule."""
    if isinstance(rule, Expression):
        yield Said(rule, in_amount)
    elif is_dataclass(rule) and not isinstance(rule, type):
        for field in fields(rule):
            yield from said(getattr(rule, field.name), in_amount or isinstance(rule, Amount))
    elif isinstance(rule, tuple):
        for part in rule:
            yield from said(part, in_amount)


def others(rule: object, targets: Iterable[Target], per: Target | None, view: View) -> Mapping[str, frozenset[str]]:
    """The rows that a rule's expressions name: by owner, the fields that they may look at.

    Args:
        rule: the rule as its kind's data.
        targets: whose rows it is about; their fields win over components of the same name.
        per: whose rows its numbers see, or None.
        view: the game.
    """
    own = {name for target in targets for name in (*view.fields(target), *OWN_NAMES)}
    seen = {*view.fields(per), *OWN_NAMES} if per else set()
    found: dict[str, frozenset[str]] = {}
    for expression, in_amount in said(rule):
        names = {part.name for part in _parts(expression.tree) if isinstance(part, Name | Attribute)}
        for owner in _owners(expression.tree, seen if in_amount else own | seen, view):
            target = view.target(owner)
            if target is not None:
                asked = frozenset((names & {*view.fields(target)}) | {"copies"})
                found[owner] = found.get(owner, frozenset()) | asked
    return found


def _parts(tree: Tree) -> Iterator[Tree]:
    yield tree
    for part in children(tree):
        yield from _parts(part)


def _owners(tree: Tree, own: Iterable[str], view: View) -> Iterator[str]:
    """The components and tables that an expression names; `tables` alone names them all."""
    game = view.game
    hidden = {*own, *game.constants}
    for part in _parts(tree):
        if isinstance(part, Name) and part.name not in hidden:
            if part.name in game.components:
                yield part.name
            elif part.name == "totals":
                yield from game.components
            elif part.name == "tables":
                keys = {one.name for one in _parts(tree) if isinstance(one, Attribute) and one.base == part}
                yield from (f"tables.{key}" for key in game.tables if key in keys or not keys)


def named_values(rule: object, field: str, view: View) -> Iterator[Value]:
    """The values with which a rule compares a field; of numbers compared by size those beside them too."""
    for expression, _ in said(rule):
        for part in _parts(expression.tree):
            if isinstance(part, Comparison):
                left = part.first
                for step in part.steps:
                    yield from _compared(left, step, field, view)
                    left = step.operand
            elif isinstance(part, Call) and part.function == "count" and len(part.arguments) == 2:
                first, second = part.arguments
                if isinstance(first, Name) and first.name == field:
                    yield from _values(second, view)


def _compared(left: Tree, step: Step, field: str, view: View) -> Iterator[Value]:
    for one, other in ((left, step.operand), (step.operand, left)):
        if isinstance(one, Name) and one.name == field:
            for value in _values(other, view):
                yield value
                if step.operator in ("<", "<=", ">", ">=", "!=", "not in") and type(value) is int:
                    yield from (value - 1, value + 1)


def expected_values(rule: object, name: str, field: Field | None) -> Iterator[Value]:
    """The values of a field for which a distribution says how often they occur."""
    if not isinstance(rule, DistributionRule) or name not in rule.by:
        return
    at = rule.by.index(name)
    for one in rule.expect:
        pattern = one.patterns[at]
        if pattern.between is None:
            yield read_value(pattern.text, False, field)  # type: ignore[misc]
            continue
        try:
            numbers = pattern.between.whole()
        except ExpressionError:
            continue
        yield from numbers[:MOST_LISTED]


def _values(tree: Tree, view: View) -> Iterator[Value]:
    """The values that an expression lists: constants, words, and the whole numbers of a range."""
    match tree:
        case Literal(value=value):
            yield value  # type: ignore[misc]
        case Name(name=name):
            if name in view.game.constants:
                yield view.game.constants[name]
            elif name in view.words:
                yield name
        case List(items=items):
            for item in items:
                yield from _values(item, view)
        case Range(first=first, last=last):
            ends = (*_values(first, view), *_values(last, view))
            if len(ends) == 2 and type(ends[0]) is int and type(ends[1]) is int:
                yield from range(ends[0], min(ends[1], ends[0] + MOST_LISTED) + 1)
        case _:
            for part in children(tree):
                yield from _values(part, view)


def repeats(rule: object, field: str) -> bool:
    """Whether a rule asks for the different items of a list field, so that they may repeat: `distinct(lights)`."""
    for expression, _ in said(rule):
        for part in _parts(expression.tree):
            asked = part.arguments if isinstance(part, Call) and part.function == "distinct" else ()
            if any(isinstance(one, Name) and one.name == field for one in asked):
                return True
    return False
