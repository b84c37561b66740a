"""From a tree to a closure over the names, so that a thousand rows cost a thousand calls and no walk of the tree."""

import operator as whole
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NoReturn, TypeAlias

from generator.base.expression.arithmetic import OPERATORS, negative
from generator.base.expression.functions import FUNCTIONS
from generator.base.expression.tree import (
    Arithmetic,
    Attribute,
    Call,
    Comparison,
    Filter,
    List,
    Literal,
    Logic,
    Name,
    Negative,
    Not,
    Range,
    Tree,
)
from generator.base.expression.values import (
    Between,
    ExpressionError,
    below,
    holds,
    is_number,
    kind,
    same,
    texts_of,
    true,
)
from generator.base.nearest import did_you_mean

Names: TypeAlias = Mapping[str, object]
Evaluate: TypeAlias = Callable[[Names], object]

COMPARISONS: dict[str, Callable[[object, object], bool]] = {
    "==": same,
    "!=": lambda a, b: not same(a, b),
    "<": below,
    ">": lambda a, b: below(b, a),
    "<=": lambda a, b: not below(b, a),
    ">=": lambda a, b: not below(a, b),
    "in": lambda a, b: holds(b, a),
    "not in": lambda a, b: not holds(b, a),
}


_WHOLE: dict[str, Callable[[int, int], bool]] = {
    "==": whole.eq,
    "!=": whole.ne,
    "<": whole.lt,
    ">": whole.gt,
    "<=": whole.le,
    ">=": whole.ge,
}
"""Comparisons of two whole numbers."""


def compiled(tree: Tree, words: Collection[str]) -> Evaluate:
    """A function from names to the value of a tree.

    Args:
        tree: the expression.
        words: choice values that may stand bare; a name that is given wins over them.
    """

    def inner(part: Tree) -> Evaluate:
        return compiled(part, words)

    match tree:
        case Literal(value=value):
            return lambda names: value
        case Name():
            return _name(tree, words)
        case Attribute():
            return _attribute(tree, inner(tree.base))
        case Filter():
            return _filter(tree, inner(tree.base), inner(tree.condition))
        case Call():
            return _call(tree, tuple(map(inner, tree.arguments)))
        case List():
            return _list(tree, tuple(map(inner, tree.items)))
        case _:
            return _operation(tree, inner)


def _operation(
    tree: Range | Negative | Not | Arithmetic | Comparison | Logic, inner: Callable[[Tree], Evaluate]
) -> Evaluate:
    match tree:
        case Range():
            return _range(tree, inner(tree.first), inner(tree.last))
        case Negative(operand=operand):
            return _one(negative, inner(operand), tree.at)
        case Not(operand=operand):
            return _one(lambda value: not true(value), inner(operand), tree.at)
        case Arithmetic():
            return _chain(tree, inner)
        case Comparison():
            return _comparison(tree, inner)
        case Logic():
            return _logic(tree, inner)


def _name(tree: Name, words: Collection[str]) -> Evaluate:
    key, at = tree.name, tree.at
    word = key if key in words else None

    def look_up(names: Names) -> object:
        try:
            return names[key]
        except KeyError:
            if word is not None:
                return word
            hint = did_you_mean(key, (*names, *words), "names")
            raise ExpressionError(f"`{key}` is no known name", hint, at) from None

    return look_up


def _attribute(tree: Attribute, base: Evaluate) -> Evaluate:
    key, at = tree.name, tree.at

    def part(names: Names) -> object:
        value = base(names)
        if isinstance(value, tuple):
            return tuple([_part(item, key, at) for item in value])
        return _part(value, key, at)

    return part


def _part(value: object, key: str, at: int) -> object:
    parts = value if isinstance(value, Mapping) else texts_of(value)
    if parts is None:
        hint = "behind a dot stands a field of rows, or a language of a text"
        raise ExpressionError(f"{kind(value)} has no `.{key}`", hint, at)
    try:
        return parts[key]
    except KeyError:
        hint = did_you_mean(key, map(str, parts), "names")
        raise ExpressionError(f"there is no `.{key}`", hint, at) from None


class _Scope(Mapping[str, object]):
    """A row's names over those around it."""

    __slots__ = ("outer", "row")

    def __init__(self, outer: Names) -> None:
        self.outer = outer
        self.row: Names = {}

    def __getitem__(self, key: str) -> object:
        return self.row[key] if key in self.row else self.outer[key]

    def __iter__(self) -> Iterator[str]:
        return iter({**self.outer, **self.row})

    def __len__(self) -> int:
        return len({**self.outer, **self.row})


def _filter(tree: Filter, base: Evaluate, condition: Evaluate) -> Evaluate:
    def select(names: Names) -> object:
        rows = base(names)
        if not isinstance(rows, tuple):
            raise ExpressionError(f"`[…]` selects among rows, not from {kind(rows)}", at=tree.at)
        scope = _Scope(names)
        chosen = []
        for row in rows:
            if not isinstance(row, Mapping):
                raise ExpressionError(f"`[…]` selects among rows, not among {kind(row)}", at=tree.at)
            scope.row = row
            if _placed(true, condition(scope), tree.condition.at):
                chosen.append(row)
        return tuple(chosen)

    return select


def _call(tree: Call, parts: tuple[Evaluate, ...]) -> Evaluate:
    function = FUNCTIONS[tree.function]
    call, at = function.call, tree.at

    def run(names: Names) -> object:
        arguments = tuple([part(names) for part in parts])
        try:
            return call(arguments)
        except ExpressionError as error:
            _place(error, at)

    return run


def _list(tree: List, parts: tuple[Evaluate, ...]) -> Evaluate:
    if all(isinstance(item, Literal) for item in tree.items):
        constant = tuple(item.value for item in tree.items if isinstance(item, Literal))
        return lambda names: constant
    return lambda names: tuple([part(names) for part in parts])


def _range(tree: Range, first: Evaluate, last: Evaluate) -> Evaluate:
    def between(names: Names) -> object:
        low, high = first(names), last(names)
        if is_number(low) and is_number(high):
            return Between(low, high)
        wrong = high if is_number(low) else low
        raise ExpressionError(f"a range runs between numbers, not to {kind(wrong)}", at=tree.at)

    if not (isinstance(tree.first, Literal) and isinstance(tree.last, Literal)):
        return between
    low, high = tree.first.value, tree.last.value
    if not (is_number(low) and is_number(high)):
        return between
    constant = Between(low, high)
    return lambda names: constant


def _one(function: Callable[[object], object], operand: Evaluate, at: int) -> Evaluate:
    return lambda names: _placed(function, operand(names), at)


def _placed(function: Callable[[object], object], value: object, at: int) -> object:
    try:
        return function(value)
    except ExpressionError as error:
        _place(error, at)


def _place(error: ExpressionError, at: int) -> NoReturn:
    """Raise an error again, with the place where it has none yet."""
    if error.at < 0:
        error.at = at
    raise error


def _chain(tree: Arithmetic, inner: Callable[[Tree], Evaluate]) -> Evaluate:
    first = inner(tree.first)
    steps = tuple((OPERATORS[step.operator], inner(step.operand), step.at) for step in tree.steps)

    def reckon(names: Names) -> object:
        value = first(names)
        for operator, operand, at in steps:
            right = operand(names)
            try:
                value = operator(value, right)
            except ExpressionError as error:
                _place(error, at)
        return value

    return reckon


def _comparison(tree: Comparison, inner: Callable[[Tree], Evaluate]) -> Evaluate:
    first = inner(tree.first)
    steps = tuple((COMPARISONS[step.operator], inner(step.operand), step.at) for step in tree.steps)
    if len(steps) == 1:
        return _pair(first, tree.steps[0].operator, *steps[0][1:])

    def compare(names: Names) -> object:
        left = first(names)
        for operator, operand, at in steps:
            right = operand(names)
            try:
                if not operator(left, right):
                    return False
            except ExpressionError as error:
                _place(error, at)
            left = right
        return True

    return compare


def _pair(first: Evaluate, sign: str, operand: Evaluate, at: int) -> Evaluate:
    """A comparison of two values, whole numbers without a detour: the one that most rows are asked."""
    holds_for, of_whole = COMPARISONS[sign], _WHOLE.get(sign)

    def compare(names: Names) -> object:
        left, right = first(names), operand(names)
        if of_whole is not None and type(left) is int and type(right) is int:
            return of_whole(left, right)
        try:
            return holds_for(left, right)
        except ExpressionError as error:
            _place(error, at)

    return compare


def _logic(tree: Logic, inner: Callable[[Tree], Evaluate]) -> Evaluate:
    parts = tuple((inner(part), part.at) for part in tree.operands)
    stop = tree.operator == "or"

    def decide(names: Names) -> object:
        for part, at in parts:
            value = part(names)
            if value is stop or (value is not (not stop) and _placed(true, value, at) is stop):
                return stop
        return not stop

    return decide
