"""Reading field declarations: `0..4`, `text, localized`, `list of [leaf, gourd]`, or the keys one by one."""

import re
from dataclasses import dataclass
from decimal import Decimal

from generator.base.nearest import did_you_mean
from generator.base.node import Node, Scalar, Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.field import Field, Plain
from generator.model.levels import FIELD_TYPES
from generator.model.number import fold_width, infer_integer, read_decimal

LONGEST_DOMAIN = 1000
"""A range of more values than this is kept as its bounds alone."""

MODIFIERS = ("localized", "rich", "optional", "required", "default")

_RANGE = re.compile(r"(.*[^.\s])\s*\.\.\s*([^.\s].*)")
_LIKE_RANGE = re.compile(r"([+-]?[\d.]+)\s*(?:\.{3,}|…|[-–—~〜～]|to)\s*([+-]?[\d.]+)")


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field holds, before its modifiers: the type's part of a Field."""

    type: str
    domain: tuple[Plain, ...] | None = None
    item: "Kind | None" = None
    lowest: Decimal | None = None
    highest: Decimal | None = None

    def field(self, name: str, span: Span) -> Field:
        """A field of this kind without modifiers."""
        item = self.item.field(name, span) if self.item else None
        return Field(name, self.type, span, self.domain, item=item, lowest=self.lowest, highest=self.highest)


class DeclarationError(ValueError):
    """A declaration cannot be read; the message is a sentence for the designer, the hint how to mend it."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


def split_declaration(text: str) -> list[str]:
    """The parts of a declaration between its commas, except those in brackets."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        depth += (character == "[") - (character == "]")
        if character in ",、，" and depth == 0:
            parts.append(text[start:index].strip())
            start = index + 1
    parts.append(text[start:].strip())
    return parts


def parse_kind(text: str) -> Kind:
    """A type in words.

    Args:
        text: `text`, `integer`, `number`, `flag`, a range `0..4`, `[a, b]`, `one of [a, b]`, `a | b`, or `list of` one
            of these.

    Raises:
        DeclarationError: when it is none of them.
    """
    text = text.strip()
    if text.startswith("list of "):
        item = parse_kind(text.removeprefix("list of "))
        if item.type == "list":
            raise DeclarationError("a list of lists cannot be a field", "declare two fields")
        return Kind("list", item=item)
    if text == "list":
        return Kind("list", item=Kind("text"))
    bare = text.removeprefix("one of ").strip()
    if bare.startswith("["):
        if not bare.endswith("]"):
            raise DeclarationError(f"`{text}` has no closing `]`")
        return choice([Scalar(part.strip(), Span("")) for part in re.split("[,、，]", bare[1:-1])])
    if "|" in text:
        return choice([Scalar(part.strip(), Span("")) for part in text.split("|")])
    if text in ("text", "integer", "number", "flag"):
        return Kind(text)
    match = _RANGE.fullmatch(text)
    if match:
        return _range(text, match[1], match[2])
    raise _unknown_type(text)


def _unknown_type(text: str) -> DeclarationError:
    like = _LIKE_RANGE.fullmatch(fold_width(text))
    if like:
        return DeclarationError(f"`{text}` is not a type", f"did you mean `{like[1]}..{like[2]}`?")
    if text == "choice":
        return DeclarationError("`choice` needs its values", "write `[leaf, gourd]`, or `type: choice` with `domain:`")
    return DeclarationError(
        f"`{text}` is not a type",
        did_you_mean(text, (*FIELD_TYPES, "list of text"), "types, beside ranges `0..4` and lists `[leaf, gourd]`"),
    )


def _range(text: str, first: str, last: str) -> Kind:
    low, high = read_decimal(first), read_decimal(last)
    if low is None or high is None:
        raise DeclarationError(f"`{text}` is not a range of numbers", "write `0..4`")
    if low > high:
        raise DeclarationError(f"the range `{text}` is empty", f"did you mean `{high}..{low}`?")
    if isinstance(low, int) and isinstance(high, int):
        if high - low < LONGEST_DOMAIN:
            return Kind("integer", tuple(range(low, high + 1)))
        return Kind("integer", lowest=Decimal(low), highest=Decimal(high))
    return Kind("number", lowest=Decimal(low), highest=Decimal(high))


def choice(items: list[Scalar]) -> Kind:
    """A field that takes one of some values: an integer where all of them are whole numbers, else a text.

    Raises:
        DeclarationError: when a value is empty or there twice, or there is none.
    """
    texts = [item.text.strip() for item in items]
    if not any(texts):
        raise DeclarationError("the list of values is empty", "write `[leaf, gourd]`")
    for index, text in enumerate(texts):
        if not text:
            raise DeclarationError("a value in the list is empty")
        if text in texts[:index]:
            raise DeclarationError(f"the value `{text}` is listed twice")
    if set(texts) <= {"true", "false"}:
        raise DeclarationError("true and false are not words here", "declare it as `flag`")
    numbers = [None if item.quoted else infer_integer(text) for item, text in zip(items, texts, strict=True)]
    whole = [number for number in numbers if number is not None]
    if len(whole) == len(texts):
        return Kind("integer", tuple(whole))
    return Kind("choice", tuple(texts))


def kind_of_node(node: Node, what: str) -> Kind:
    """A type given as a node: words, or a list of the values.

    Raises:
        DeclarationError: when it cannot be read.
    """
    if isinstance(node, Scalar):
        return parse_kind(node.text)
    if isinstance(node, Sequence) and all(isinstance(item, Scalar) for item in node.items):
        return choice([item for item in node.items if isinstance(item, Scalar)])
    raise DeclarationError(f"{what} is neither words nor a list of values", "write `0..4` or `[leaf, gourd]`")


def report_declaration(name: str, error: DeclarationError, span: Span, component: str, problems: Problems) -> None:
    """Add the problem of a declaration that cannot be read."""
    from generator.model.problems import FIELD_DECLARATION

    problems.add(FIELD_DECLARATION.at(span, f"field `{name}`: {error}", error.hint, component=component))
