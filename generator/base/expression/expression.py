"""A condition or formula that a designer wrote: read once, evaluated for every row."""

import unicodedata
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from generator.base.expression.compiler import Evaluate, compiled
from generator.base.expression.functions import FUNCTIONS
from generator.base.expression.parser import tree_of
from generator.base.expression.problems import EXPRESSION_FUNCTION, EXPRESSION_LIMIT, EXPRESSION_SYNTAX
from generator.base.expression.token import BrokenTextError
from generator.base.expression.tree import Call, Filter, Name, Tree, children
from generator.base.expression.values import ExpressionError
from generator.base.problem import Problem, Problems
from generator.base.span import Span

_KINDS = {"syntax": EXPRESSION_SYNTAX, "function": EXPRESSION_FUNCTION, "limit": EXPRESSION_LIMIT}


@dataclass(frozen=True, slots=True)
class Expression:
    """An expression that follows the language.

    Attributes:
        text: as typed.
        span: where its first character stands.
        tree: its parts, for who reads rules as data.
    """

    text: str
    span: Span
    tree: Tree
    _evaluate: Evaluate = field(repr=False, compare=False)

    def evaluate(self, names: Mapping[str, object]) -> object:
        """The value: int, Decimal, Fraction (a quotient that does not end), bool, str, tuple, None, or what a name is.

        Args:
            names: fields, constants, components as tuples of row mappings, and mappings for dotted names. It may be
                any Mapping, so one that looks values up only when asked costs nothing for names that are not used.

        Raises:
            ExpressionError: an unknown name, kinds that do not fit together, a division by zero, a result too large.
        """
        return self._evaluate(names)

    def names(self) -> frozenset[str]:
        """The bare words it always looks up, among them choice values; those in `rows[…]` are `row_names`."""
        return frozenset(name for name, inside in _names(self.tree, False) if not inside)

    def row_names(self) -> frozenset[str]:
        """The bare words inside `rows[…]`, which are fields of those rows or names outside."""
        return frozenset(name for name, inside in _names(self.tree, False) if inside)

    def place(self, error: ExpressionError) -> Span:
        """Where in the designer's file an error of this expression stands."""
        return _place(self.span, max(error.at, 0))

    def explain(self, error: ExpressionError) -> str:
        """An error's message with the expression and a caret under the place."""
        return error.message + caret(self.text, error.at) if error.at >= 0 else error.message


def parse(text: str, span: Span, problems: Problems, *, words: Collection[str] = ()) -> Expression | None:
    """Read an expression.

    Args:
        text: as the designer typed it.
        span: where its first character stands in the file (for a table, the cell).
        problems: receives one problem, with a caret under the place, when the text breaks the language.
        words: choice values that may stand without quotes (`figure == leaf`); names given later win over them.

    Returns:
        The expression, or None after a problem.
    """
    try:
        tree = tree_of(text, FUNCTIONS)
        _check_arguments(tree)
        return Expression(text, span, tree, compiled(tree, frozenset(words)))
    except BrokenTextError as fault:
        problems.add(_problem(fault, text, span))
        return None


def caret(text: str, at: int) -> str:
    """Two indented lines, each after a line break: the expression's line, and a caret under the index `at`."""
    if not text.strip():
        return ""
    start = text.rfind("\n", 0, at) + 1
    line = text[start:].split("\n", 1)[0]
    if at - start > 60:
        cut = at - 60
        line, start = "…" + text[cut:].split("\n", 1)[0], cut - 1
    line = line if len(line) <= 100 else line[:99] + "…"
    before = line[: at - start]
    pad = "".join("\u3000" if unicodedata.east_asian_width(char) in "WF" else " " for char in before)
    return f"\n    {line}\n    {pad}^"


def _problem(fault: BrokenTextError, text: str, span: Span) -> Problem:
    return _KINDS[fault.kind].at(_place(span, fault.at), fault.message + caret(text, fault.at), fault.hint)


def _place(span: Span, at: int) -> Span:
    """A table's column counts cells, so only a text file's moves on with the characters."""
    return span if span.record or not span.column else span._replace(column=span.column + at)


def _check_arguments(tree: Tree) -> None:
    if isinstance(tree, Call):
        function = FUNCTIONS[tree.function]
        given = len(tree.arguments)
        if given < function.least or (function.most and given > function.most):
            raise BrokenTextError(tree.at, f"`{tree.function}` is given {given} values", f"write {function.usage}")
    for part in children(tree):
        _check_arguments(part)


def _names(tree: Tree, inside: bool) -> Iterator[tuple[str, bool]]:
    if isinstance(tree, Name):
        yield tree.name, inside
    elif isinstance(tree, Filter):
        yield from _names(tree.base, inside)
        yield from _names(tree.condition, True)
    else:
        for part in children(tree):
            yield from _names(part, inside)
