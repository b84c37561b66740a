"""A distribution as declared: its data, and how the body is read."""

import re
from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from generator.base.expression import Expression
from generator.base.expression.values import Between, ExpressionError, as_number, read_number, show
from generator.base.nearest import did_you_mean
from generator.base.node import Mapping, Node, Scalar
from generator.base.span import Span
from generator.check.amount import Amount
from generator.check.body import Body, amount_of
from generator.check.fold import domain_of, fold_of, read_value
from generator.check.problems import RULE_BODY, RULE_VALUE_IMPOSSIBLE
from generator.check.view import Target
from generator.model.field import Field

KEYS = ("of", "by", "where", "each", "expect", "others", "at_least", "at_most")

_RANGE = re.compile(r"\s*([-－−]?[\d.．]*\d)\s*(?:\.\.|〜|～)\s*([-－−]?\d[\d.．]*)\s*")

_DASHED = re.compile(r"\s*(\d+)\s*[-－−–—~]\s*(\d+)\s*")


class Pattern(NamedTuple):
    """The values of one field that an expectation is about: one value, or the numbers of a range.

    Attributes:
        text: as typed.
        key: the folded value, where it is one.
        between: the range, or None.
    """

    text: str
    key: Hashable
    between: Between | None = None

    def matches(self, key: Hashable) -> bool:
        """Whether a folded value is meant."""
        if self.between is None:
            return self.key == key
        return as_number(key) is not None and self.between.holds(key)


class Expected(NamedTuple):
    """How many pieces the values of a pattern for each field shall have, each of them."""

    patterns: tuple[Pattern, ...]
    amount: Amount
    span: Span

    def matches(self, key: tuple[Hashable, ...]) -> bool:
        """Whether a cell of the table is meant."""
        return all(pattern.matches(part) for pattern, part in zip(self.patterns, key, strict=True))


@dataclass(frozen=True, slots=True)
class DistributionRule:
    """How many printed pieces have each value.

    Attributes:
        of: the rows.
        by: the fields; several make a cross table, and each item of a list field counts.
        where: which rows are counted; None for all.
        expect: the numbers declared value by value.
        each: the number of every value that `expect` does not name, or None.
        free: whether values without a number are let be; else a value beside those of `expect` is wrong.
        span: the rule's place.
    """

    of: Target
    by: tuple[str, ...]
    where: Expression | None
    expect: tuple[Expected, ...]
    each: Amount | None
    free: bool
    span: Span


def read(body: Body) -> DistributionRule | None:
    """The rule from its body."""
    of = body.target()
    by = body.fields(of)
    where = body.expression("where", of)
    fields = [body.view.fields(of)[name] for name in by] if of else []
    expect = _expectations(body, by, fields)
    free = _is_any(body.node("others"))
    each = body.amount("each") if free else body.amount("each", "others")
    if free and each:
        body.fail(RULE_BODY, body.span, "`others: any` leaves free what `each` gives a number", "keep one of them")
    if not body.finish() or of is None:
        return None
    if not (expect or each):
        body.fail(
            RULE_BODY,
            body.span,
            "`distribution` has no number to hold the deck against",
            "add `each: 7`, or `expect: {0: 3, 1: 4}`",
        )
        return None
    return DistributionRule(of, by, where, expect, each, free, body.span)


def _is_any(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.text == "any"


def _expectations(body: Body, by: tuple[str, ...], fields: list[Field | None]) -> tuple[Expected, ...]:
    node = body.node("expect")
    if node is None or not by:
        return ()
    found: list[Expected] = []
    _descend(body, node, (), list(zip(by, fields, strict=True)), found)
    return tuple(found)


def _descend(
    body: Body,
    node: Node,
    patterns: tuple[Pattern, ...],
    rest: list[tuple[str, Field | None]],
    found: list[Expected],
) -> None:
    """Read a mapping of values to numbers; for several fields, to mappings in turn."""
    if not rest:
        if isinstance(node, Scalar) and not node.empty:
            amount = amount_of(body.number(node))
            if amount is not None:
                found.append(Expected(patterns, amount, node.span))
        else:
            body.fail(RULE_BODY, node.span, f"`expect` takes a number for `{patterns[-1].text}`", "such as 4")
        return
    name, field = rest[0]
    if not isinstance(node, Mapping):
        inside = f" in `{patterns[-1].text}`" if patterns else ""
        message = f"`expect` takes each value of `{name}` with its number{inside}"
        body.fail(RULE_BODY, node.span, message, f"such as `{{{_example(field)}}}`")
        return
    for key, entry in node.entries.items():
        pattern = _pattern(body, key, entry.key_span, name, field)
        if pattern is not None:
            _descend(body, entry.value, (*patterns, pattern), rest[1:], found)


def _example(field: Field | None) -> str:
    """Two values of a field with numbers."""
    return ", ".join(f"{show(value)}: 2" for value in (domain_of(field) or (0, 1))[:2])


def _pattern(body: Body, text: str, span: Span, name: str, field: Field | None) -> Pattern | None:
    fold = fold_of(field)
    match = _RANGE.fullmatch(text)
    kind = (field.item or field).type if field else ""
    if match and kind in ("", "number", "integer"):
        low, high = read_number(match[1]), read_number(match[2])
        if low is None or high is None or low > high:
            body.fail(RULE_BODY, span, f"`{text}` is not a range of numbers", "write the smaller first: `1..5`")
            return None
        pattern = Pattern(text, None, Between(low, high))
    else:
        pattern = Pattern(text, fold(read_value(text, False, field)))
    domain = domain_of(field)
    if pattern.key is None and pattern.between is None:
        return pattern
    if domain is not None and not any(pattern.matches(fold(value)) for value in domain):
        hint = did_you_mean(text, map(show, domain), f"values of `{name}`")
        if _DASHED.fullmatch(text):
            hint = f"write a range with two points: `{'..'.join(_DASHED.findall(text)[0])}`"
        body.fail(RULE_VALUE_IMPOSSIBLE, span, f"`{name}` is never {text}", hint)
        return None
    return pattern


def listed(pattern: Pattern, domain: tuple[Hashable, ...] | None) -> tuple[Hashable, ...]:
    """The folded values that a pattern names: those of the domain, else its whole numbers, else none."""
    if pattern.between is None and pattern.key is None:
        return (None,)
    if domain is not None:
        return tuple(key for key in domain if pattern.matches(key))
    if pattern.between is None:
        return (pattern.key,)
    try:
        return tuple(pattern.between.whole())
    except ExpressionError:
        return ()
