"""An expression as data. `at` is the index of the part's first character in the text, for carets."""

from typing import NamedTuple, TypeAlias


class Literal(NamedTuple):
    """A number, a quoted text, `true`, `false` or `missing` (None)."""

    value: object
    at: int


class Name(NamedTuple):
    """A bare word: a field, a constant, a component, or a choice value."""

    name: str
    at: int


class Attribute(NamedTuple):
    """`base.name`: a named part, or that field of every row where the base is rows."""

    base: "Tree"
    name: str
    at: int


class Filter(NamedTuple):
    """`rows[condition]`: the rows for which the condition holds; names in it are the row's fields first."""

    base: "Tree"
    condition: "Tree"
    at: int


class Call(NamedTuple):
    """`function(argument, ...)`."""

    function: str
    arguments: "tuple[Tree, ...]"
    at: int


class List(NamedTuple):
    """`[a, b, 1..5]`."""

    items: "tuple[Tree, ...]"
    at: int


class Range(NamedTuple):
    """`first..last`, both included."""

    first: "Tree"
    last: "Tree"
    at: int


class Negative(NamedTuple):
    """`-operand`."""

    operand: "Tree"
    at: int


class Not(NamedTuple):
    """`not operand`."""

    operand: "Tree"
    at: int


class Step(NamedTuple):
    """An operator and what stands right of it; `at` is the operator's place."""

    operator: str
    operand: "Tree"
    at: int


class Arithmetic(NamedTuple):
    """`first + a - b` or `first * a / b // c % d`, from left to right."""

    first: "Tree"
    steps: tuple[Step, ...]
    at: int


class Comparison(NamedTuple):
    """`first < a <= b`: every neighbouring pair must hold. Operators: == != < <= > >= in `not in`."""

    first: "Tree"
    steps: tuple[Step, ...]
    at: int


class Logic(NamedTuple):
    """Two or more conditions joined by one of `and`, `or`."""

    operator: str
    operands: "tuple[Tree, ...]"
    at: int


Tree: TypeAlias = (
    Literal | Name | Attribute | Filter | Call | List | Range | Negative | Not | Arithmetic | Comparison | Logic
)


def children(tree: Tree) -> "tuple[Tree, ...]":
    """The parts directly under a part, in the order of the text."""
    match tree:
        case Literal() | Name():
            return ()
        case Attribute(base=base):
            return (base,)
        case Filter(base=base, condition=condition):
            return base, condition
        case Call(arguments=parts) | List(items=parts) | Logic(operands=parts):
            return parts
        case Range(first=first, last=last):
            return first, last
        case Negative(operand=operand) | Not(operand=operand):
            return (operand,)
        case Arithmetic(first=first, steps=steps) | Comparison(first=first, steps=steps):
            return first, *(step.operand for step in steps)
