"""From words to a tree, by recursive descent; weakest first: or, and, not, comparison, range, sum, product, minus."""

from collections.abc import Callable, Collection
from decimal import Decimal

from generator.base.expression.token import KEYWORDS, BrokenTextError, Token, tokens
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
    Step,
    Tree,
)
from generator.base.nearest import did_you_mean

DEEPEST = 24
"""Brackets, `not`s and minus signs that may stand inside each other."""

MOST_DOTS = 6
LONGEST_NUMBER = 30

_COMPARE = frozenset({"==", "!=", "<", "<=", ">", ">=", "in"})
_WORDS = {"true": True, "false": False, "missing": None}
_AGAIN = "say what is compared once more: `power >= 1 and power <= 3`, or in short `1 <= power <= 3`"
_MEANT = {
    "is": "write `==` to compare",
    "equals": "write `==` to compare",
    "between": "write `power in 1..3`, or `1 <= power <= 3`",
    "contains": "write the value first: `leaf in list`",
    "has": "write the value first: `leaf in list`",
    "if": "there is no `if`; join conditions with `and`, `or`, `not`",
}
"""Words of other languages and of English, with what says the same here."""


def tree_of(text: str, functions: Collection[str]) -> Tree:
    """The tree of an expression.

    Args:
        text: the whole expression.
        functions: names that may be called.

    Raises:
        BrokenTextError: where the text breaks the language, calls an unknown function, or is beyond the bounds.
    """
    parser = _Parser(tokens(text), text, functions)
    tree = parser.expression()
    parser.finish()
    return tree


class _Parser:
    def __init__(self, found: list[Token], text: str, functions: Collection[str]) -> None:
        self.tokens = found
        self.text = text
        self.functions = functions
        self.place = 0
        self.depth = 0
        self.in_filter = False

    @property
    def token(self) -> Token:
        return self.tokens[self.place]

    def take(self, *values: str) -> Token | None:
        """The next word if it is one of these signs or keywords."""
        token = self.token
        if token.kind in ("sign", "word") and token.value in values:
            self.place += 1
            return token
        return None

    def need(self, value: str, opened: Token) -> None:
        if self.take(value) is None:
            token = self.token
            message = f"`{opened.value}` is not closed" if token.kind == "end" else f"`{value}` is expected here"
            raise BrokenTextError(opened.at if token.kind == "end" else token.at, message)

    def finish(self) -> None:
        token = self.token
        if token.kind == "end":
            return
        if token.value in (")", "]"):
            raise BrokenTextError(token.at, f"`{token.value}` closes nothing")
        raise BrokenTextError(token.at, f"an operator is expected before `{token.value}`", _two_words(token))

    def deeper(self, read: Callable[[], Tree], at: int) -> Tree:
        self.depth += 1
        if self.depth > DEEPEST:
            raise BrokenTextError(at, f"nested more than {DEEPEST} deep", kind="limit")
        tree = read()
        self.depth -= 1
        return tree

    def expression(self) -> Tree:
        return self.logic("or", lambda: self.logic("and", self.negation))

    def logic(self, operator: str, read: Callable[[], Tree]) -> Tree:
        at = self.token.at
        operands = [read()]
        while self.take(operator):
            operands.append(read())
        return operands[0] if len(operands) == 1 else Logic(operator, tuple(operands), at)

    def negation(self) -> Tree:
        sign = self.take("not")
        if sign:
            return Not(self.deeper(self.negation, sign.at), sign.at)
        return self.comparison()

    def comparison(self) -> Tree:
        at = self.token.at
        first = self.range()
        steps = []
        while (step := self.comparing()) is not None:
            steps.append(Step(step.value, self.range(), step.at))
        return Comparison(first, tuple(steps), at) if steps else first

    def comparing(self) -> Token | None:
        opposite = self.take("not")
        if opposite is None:
            return self.take(*_COMPARE)
        if self.take("in"):
            return Token("word", "not in", opposite.at)
        raise BrokenTextError(opposite.at, "`not` stands before a condition or before `in`")

    def range(self) -> Tree:
        first = self.sum()
        sign = self.take("..")
        return Range(first, self.sum(), sign.at) if sign else first

    def sum(self) -> Tree:
        return self.arithmetic(("+", "-"), self.product)

    def product(self) -> Tree:
        return self.arithmetic(("*", "/", "//", "%"), self.signed)

    def arithmetic(self, operators: tuple[str, ...], read: Callable[[], Tree]) -> Tree:
        at = self.token.at
        first = read()
        steps = []
        while sign := self.take(*operators):
            steps.append(Step(sign.value, read(), sign.at))
        return Arithmetic(first, tuple(steps), at) if steps else first

    def signed(self) -> Tree:
        sign = self.take("-", "+")
        if sign is None:
            return self.dotted()
        operand = self.deeper(self.signed, sign.at)
        return operand if sign.value == "+" else Negative(operand, sign.at)

    def dotted(self) -> Tree:
        tree = self.atom()
        for _ in range(MOST_DOTS):
            if sign := self.take("."):
                token = self.token
                if token.kind != "name":
                    raise BrokenTextError(token.at, "a name is expected after the dot")
                self.place += 1
                tree = Attribute(tree, token.value, sign.at)
            elif sign := self.take("["):
                tree = self.filter(tree, sign)
            else:
                return tree
        raise BrokenTextError(self.token.at, f"more than {MOST_DOTS - 1} dots and brackets in a row", kind="limit")

    def filter(self, base: Tree, opened: Token) -> Tree:
        if self.in_filter:
            raise BrokenTextError(opened.at, "a selection of rows cannot stand inside another", kind="limit")
        self.in_filter = True
        condition = self.deeper(self.expression, opened.at)
        self.in_filter = False
        self.need("]", opened)
        return Filter(base, condition, opened.at)

    def atom(self) -> Tree:
        token = self.token
        self.place += 1
        if token.kind == "number":
            return Literal(_number(token), token.at)
        if token.kind == "text":
            return Literal(token.value, token.at)
        if token.kind == "name":
            opened = self.take("(")
            return self.call(token, opened) if opened else Name(token.value, token.at)
        if token.kind == "word" and token.value in _WORDS:
            return Literal(_WORDS[token.value], token.at)
        if token.value == "(":
            tree = self.deeper(self.expression, token.at)
            self.need(")", token)
            return tree
        if token.value == "[":
            return List(self.items("]", token), token.at)
        raise self.no_value(token)

    def call(self, name: Token, opened: Token) -> Tree:
        if name.value not in self.functions:
            hint = did_you_mean(name.value, self.functions, "functions")
            raise BrokenTextError(name.at, f"there is no function `{name.value}`", hint, kind="function")
        return Call(name.value, self.items(")", opened), name.at)

    def items(self, closing: str, opened: Token) -> tuple[Tree, ...]:
        found: list[Tree] = []
        while self.take(closing) is None:
            found.append(self.deeper(self.expression, self.token.at))
            if self.take(",") is None:
                self.need(closing, opened)
                break
        return tuple(found)

    def no_value(self, token: Token) -> BrokenTextError:
        if token.kind == "end":
            return BrokenTextError(
                token.at, "a value is missing at the end" if self.text.strip() else "the expression is empty"
            )
        hint = _AGAIN if token.value in _COMPARE else ""
        return BrokenTextError(token.at, f"a value is expected before `{token.value}`", hint)


def _number(token: Token) -> int | Decimal:
    if len(token.value) > LONGEST_NUMBER:
        raise BrokenTextError(token.at, f"a number may have {LONGEST_NUMBER} digits", kind="limit")
    return Decimal(token.value) if "." in token.value else int(token.value)


def _two_words(token: Token) -> str:
    if token.kind != "name":
        return "write numbers with a point: `1.5`" if token.value == "," else ""
    word = token.value.lower()
    if word in KEYWORDS:
        return f"write `{word}` in small letters"
    return _MEANT.get(word, 'put a text of several words in quotes: "…"; a name of several words in back-quotes: `…`')
