"""How much work one rendering of a template may take, counted in steps so that it is the same on every machine.

A template is a program, and a game folder may come from a stranger: loops in loops, macros that call themselves twice
and texts that double must end in a problem, not in a machine without memory. A step is about one expression, or
sixteen characters. Loops pay for their rounds before they begin; filters, calls and growing values pay for what they
are given and what they give.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import wraps
from types import GeneratorType
from typing import TypeAlias, cast

from jinja2 import nodes, pass_context
from jinja2.exceptions import SecurityError
from jinja2.visitor import NodeTransformer

MOST_STEPS = 2_000_000
"""Steps of one face: a map of ten thousand fields takes about half of them."""

WIDEST = 999
"""The largest width, precision or batch that may be asked of a value."""

MOST_CHARACTERS = 1_000_000
"""Characters that a repeated text (`"ab" * 1000`) may have."""

_LARGEST_PRODUCT = 100_000
_MOST_BITS = 4096
_CHARACTERS_PER_STEP = 16
_LIGHT = 50

WALK, WEIGH, SPEND = " walk", " weigh", " spend"
"""Filters that the compiled templates use; no template can write a name with a space."""

_WIDENING = frozenset(
    ["batch", "center", "expandtabs", "indent", "ljust", "rjust", "round", "slice", "to_bytes", "wordwrap", "zfill"]
)
_WIDE_FORMAT = re.compile(r"[%:][^A-Za-z%{}]*(?:\d{4}|\*)|\{[^{}]*\{[^{}]*\}")
_CONTAINERS: tuple[type, ...] = (list, tuple, set, frozenset, type({}.values()), type({}.items()))
_TEXTS = (str, bytes)
_SMALL = frozenset([int, float, bool, type(None)])


Function: TypeAlias = Callable[..., object]
"""A filter, a test or a method."""


class TooMuchWorkError(Exception):
    """A rendering has used up its steps."""


class Budget:
    """The steps left of the rendering that goes on."""

    def __init__(self) -> None:
        self.most = MOST_STEPS
        self.left = self.most
        self._known: dict[int, tuple[object, int]] = {}

    def begin(self) -> None:
        """Begin a rendering with all its steps."""
        self.left = self.most
        self._known.clear()

    def spend(self, steps: int) -> None:
        """Take steps away.

        Raises:
            TooMuchWorkError: when none are left.
        """
        self.left -= steps
        if self.left < 0:
            raise TooMuchWorkError(f"the template takes more than {self.most} steps")

    def weigh(self, value: object) -> int:
        """Spend a step for everything a value holds, and one for every few characters; returns how many."""
        if value.__class__ in _SMALL:
            return 1
        # No template can change a list, so that one weighed before weighs the same; being kept, it keeps its id.
        known = self._known.get(id(value))
        steps = self._count(value) if known is None else known[1]
        if steps > _LIGHT and known is None and not isinstance(value, str | bytes):
            self._known[id(value)] = (value, steps)
        self.spend(steps)
        return steps

    def _count(self, value: object) -> int:
        steps = 0
        waiting = [value]
        for item in waiting:
            if isinstance(item, _TEXTS):
                steps += 1 + len(item) // _CHARACTERS_PER_STEP
            elif item.__class__ in _SMALL:
                steps += 1
            elif isinstance(item, _CONTAINERS):
                parts = cast(Collection[object], item)
                steps += 1 + len(parts)
                waiting += parts
            elif isinstance(item, dict):
                steps += 1 + len(item)
                waiting += [*item, *item.values()]
            else:
                steps += len(item) if isinstance(item, range) else 1
            if steps > self.left:
                break
        return steps

    def kept(self, value: object) -> object:
        """A value, after its steps are spent; what comes bit by bit is paid for bit by bit."""
        if isinstance(value, GeneratorType):
            return self._counted(value, 1)
        self.weigh(value)
        return value

    def walked(self, values: Iterable[object], weight: int) -> Iterable[object]:
        """What a loop walks over, its rounds paid for.

        Args:
            weight: steps of one round.
        """
        length = getattr(values, "__len__", None)
        if length is None:
            return self._counted(iter(values), weight)
        self.spend(length() * weight)
        return values

    def _counted(self, values: Iterator[object], weight: int) -> Iterator[object]:
        for value in values:
            self.spend(weight)
            yield value

    def bounded(self, name: str, function: Function) -> Function:
        """A filter, test or function that pays for what it is given and what it gives."""

        @wraps(function)
        def run(*given: object, **named: object) -> object:
            self.admit(name, given, named)
            return self.kept(function(*given, **named))

        return run

    def admit(self, name: str, given: tuple[object, ...], named: Mapping[str, object]) -> None:
        """Pay for what a filter or method is given.

        Raises:
            SecurityError: when what it would make is far larger than what it is given.
        """
        values = (*given, *named.values()) if named else given
        weights = sorted([self.weigh(value) for value in values], reverse=True)
        if len(weights) > 1 and weights[0] * weights[1] > _LARGEST_PRODUCT:
            raise SecurityError(f"`{name}` would make a text or list that is too large")
        if name in _WIDENING and any(isinstance(value, int) and value > WIDEST for value in values[1:]):
            raise SecurityError(f"`{name}` takes widths up to {WIDEST}")
        if name in ("format", "format_map") and any(isinstance(v, str) and _WIDE_FORMAT.search(v) for v in given):
            raise SecurityError(f"a format holds widths up to {WIDEST}, written as digits")

    def operate(self, operator: str, left: object, right: object) -> object:
        """The operators + * ** % within bounds, so that no template can fill the memory.

        Raises:
            SecurityError: when the result would be too large.
        """
        if operator == "+":
            return self.kept(left + right)  # type: ignore[operator]
        if operator == "%":
            if isinstance(left, str | bytes):
                self.admit("format", (str(left), right), {})
            return left % right  # type: ignore[operator]
        if operator == "**":
            if not (isinstance(right, int | float) and abs(right) <= 64):
                raise SecurityError("the exponent of ** must be a number up to 64")
            _few_bits(left, 64)
            return left**right  # type: ignore[operator]
        for text, times in ((left, right), (right, left)):
            if isinstance(text, str | bytes | tuple | list) and isinstance(times, int):
                if len(text) * times > MOST_CHARACTERS:
                    raise SecurityError(f"the repeated text would be longer than {MOST_CHARACTERS}")
                return self.kept(text * times)
        if isinstance(right, int):
            _few_bits(left, right.bit_length() / max(1, left.bit_length()) + 1 if isinstance(left, int) else 1)
        return left * right  # type: ignore[operator]


def _few_bits(number: object, times: float) -> None:
    if isinstance(number, int) and number.bit_length() * times > _MOST_BITS:
        raise SecurityError("the number would be too large")


def budget_filters(budget: Budget) -> dict[str, Function]:
    """The filters that compiled templates pay with."""

    @pass_context
    def walk(_: object, values: Iterable[object], weight: int) -> object:
        return budget.walked(values, weight)

    @pass_context
    def weigh(_: object, value: object) -> object:
        return budget.kept(value)

    @pass_context
    def spend(_: object, weight: int) -> None:
        budget.spend(weight)

    return {WALK: walk, WEIGH: weigh, SPEND: spend}


class PayingTransformer(NodeTransformer):
    """Makes a parsed template pay: for rounds before a loop, for every entry of a macro or block, for what grows."""

    def visit_For(self, node: nodes.For) -> nodes.For:  # noqa: N802 - names of Jinja's nodes
        """A loop pays for all its rounds; one that calls itself, for each entry too."""
        weight = sum(map(_weight, node.body)) + (_weight(node.test) if node.test else 0)
        self.generic_visit(node)
        node.iter = _filter(WALK, node.iter, nodes.Const(weight))
        if node.recursive:
            node.body.insert(0, _payment(node, weight))
        return node

    def _entered(self, node: nodes.Node) -> nodes.Node:
        weight = _weight(node)
        self.generic_visit(node)
        node.body.insert(0, _payment(node, weight))  # type: ignore[attr-defined]
        return node

    visit_Template = visit_Macro = visit_CallBlock = visit_Block = _entered  # noqa: N815 - names of Jinja's nodes

    def _grown(self, node: nodes.Expr) -> nodes.Node:
        self.generic_visit(node)
        return _filter(WEIGH, node)

    visit_Concat = _grown  # noqa: N815 - a name of Jinja's nodes

    def _gathered(self, node: nodes.Expr) -> nodes.Node:
        self.generic_visit(node)
        is_value = getattr(node, "ctx", "load") == "load" and any(node.find_all((nodes.Name, nodes.Call)))
        return _filter(WEIGH, node) if is_value else node

    visit_List = visit_Tuple = visit_Dict = _gathered  # noqa: N815 - names of Jinja's nodes

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802 - a name of Jinja's nodes
        """A part of a list is a new list."""
        self.generic_visit(node)
        return _filter(WEIGH, node) if isinstance(node.arg, nodes.Slice) else node

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802 - a name of Jinja's nodes
        """Two values of unknown size pay for being compared."""
        self.generic_visit(node)
        sides = (node.expr, *(operand.expr for operand in node.ops))
        if all(any(side.find_all((nodes.Name, nodes.Call))) or isinstance(side, nodes.Name) for side in sides):
            node.expr = _filter(WEIGH, node.expr)
        return node


def _weight(node: nodes.Node) -> int:
    """Steps of running a node once: itself and all in it."""
    text = len(node.data) // _CHARACTERS_PER_STEP if isinstance(node, nodes.TemplateData) else 0
    return 1 + text + sum(map(_weight, node.iter_child_nodes()))


def _filter(name: str, value: nodes.Node, *arguments: nodes.Expr) -> nodes.Filter:
    return nodes.Filter(cast(nodes.Expr, value), name, list(arguments), [], None, None, lineno=value.lineno)


def _payment(node: nodes.Node, weight: int) -> nodes.ExprStmt:
    return nodes.ExprStmt(_filter(SPEND, nodes.Const(weight, lineno=node.lineno)), lineno=node.lineno)
