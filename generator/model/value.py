"""Reading values: a field's type becomes one function from node to value, made once and called for every row."""

import re
from collections.abc import Callable
from decimal import Decimal
from typing import NamedTuple, TypeAlias

from generator.base.nearest import nearest
from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.base.problem import ProblemKind, Problems
from generator.base.span import Span
from generator.model.field import Field, Plain
from generator.model.game import Value
from generator.model.keys import form_of
from generator.model.localize import read_language_mapping
from generator.model.number import infer_integer, read_decimal, suggest_number
from generator.model.problems import SHAPE_WRONG, VALUE_DOMAIN, VALUE_NESTED, VALUE_TYPE, VALUE_UNKNOWN_MISPLACED
from generator.model.unknown import SIGNS, Unknowns, signs_of, why_misplaced

Reader: TypeAlias = Callable[[Node, str], Value]
"""From a node and the card's id to the value: None where nothing was given, it is not known, or after a problem."""

_SEPARATORS = (re.compile("[|｜]"), re.compile("[;；]"), re.compile("[,、，]"))
_SHOWN = 12


class Reading(NamedTuple):
    """What reading a component's values needs besides the nodes.

    Attributes:
        languages: the game's, in order.
        component: key of the component or table, for problems.
        unknowns: receives the values of its rows that are not known; None where no rows are read.
    """

    languages: tuple[str, ...]
    problems: Problems
    component: str
    unknowns: Unknowns | None = None

    def report(self, kind: ProblemKind, span: Span, message: str, hint: str = "", card: str = "") -> None:
        """Add a problem about a card's value."""
        self.problems.add(kind.at(span, message, hint, component=self.component, card=card))


def value_reader(field: Field, reading: Reading) -> Reader:
    """The reader of a declared field."""
    if field.type == "text":
        return _text_reader(field, reading)
    if field.type == "list":
        return _list_reader(field, reading)
    return _scalar_reader(field, reading)


def undeclared_reader(name: str, reading: Reading) -> Reader:
    """The reader of a field nobody declared: text as typed, but unquoted `true`, `false` and whole numbers as such."""

    def read(node: Node, card: str) -> Value:
        if isinstance(node, Scalar):
            return infer_value(node)
        if isinstance(node, Sequence):
            return _items(
                node, lambda item, _: infer_value(item) if isinstance(item, Scalar) else None, name, reading, card
            )
        if reading.languages and any(lang in node.entries for lang in reading.languages):
            return read_language_mapping(
                node, reading.languages, f"`{name}`", reading.problems, reading.component, card
            )
        _report_mapping(node, name, reading, card)
        return None

    return read


def infer_value(node: Scalar) -> Value:
    """An undeclared scalar: None where empty; unquoted true, false and whole numbers without leading zeros as such."""
    text = node.text
    if node.quoted:
        return text
    if text in ("", "~"):
        return None
    if text == "true" or text == "false":
        return text == "true"
    number = infer_integer(text)
    return text if number is None else number


def show_domain(field: Field) -> str:
    """A field's domain as a designer writes it: `0..4`, or the values with commas."""
    if field.lowest is not None and field.highest is not None:
        return f"{field.lowest}..{field.highest}"
    values = field.domain or ()
    if len(values) > 2 and all(isinstance(value, int) for value in values):
        first = values[0]
        if values == tuple(range(int(first), int(first) + len(values))):
            return f"{first}..{values[-1]}"
    shown = ", ".join(str(value) for value in values[:_SHOWN])
    return shown if len(values) <= _SHOWN else f"{shown} and {len(values) - _SHOWN} more"


def outside_domain(value: Plain, field: Field) -> str | None:
    """Why a value is not in its field's domain, with the nearest value that is; None when it is in."""
    if field.domain is not None:
        if value in field.domain:
            return None
        return f"did you mean `{close}`?" if (close := _nearest(value, field.domain)) is not None else ""
    if field.lowest is not None and field.highest is not None and isinstance(value, int | Decimal):
        if field.lowest <= value <= field.highest:
            return None
        return f"the nearest is {field.lowest if value < field.lowest else field.highest}"
    return None


def _nearest(value: Plain, domain: tuple[Plain, ...]) -> "Plain | None":
    if isinstance(value, int | Decimal):
        numbers = [known for known in domain if isinstance(known, int | Decimal)]
        return min(numbers, key=lambda known: (abs(known - value), known), default=None)
    return nearest(value, [str(known) for known in domain])


def _parse_plain(text: str, field: Field) -> Plain:
    """A value from its text.

    Raises:
        ValueError: what is expected instead, and a hint.
    """
    if field.type == "flag":
        folded = text.strip().casefold()
        if folded in ("true", "false"):
            return folded == "true"
        raise ValueError("true or false is expected", "write true or false")
    if field.type == "choice":
        return text.strip()
    number = read_decimal(text)
    what = "a whole number" if field.type == "integer" else "a plain number"
    if number is None or (field.type == "integer" and not isinstance(number, int)):
        meant = suggest_number(text) if number is None else None
        if meant is None or (field.type == "integer" and not isinstance(meant, int)):
            raise ValueError(
                f"{what} is expected", "write it with digits, such as 3" if what[2] == "w" else "such as 2.5"
            )
        raise ValueError(f"{what} is expected", f"did you mean {meant}?")
    return number


def _scalar_reader(field: Field, reading: Reading, is_item: bool = False) -> Reader:
    """Numbers, flags and choices, or such items of a list: each distinct text is read once."""
    known: dict[str, Plain] = {}
    name = field.name
    signs = signs_of(field)
    refused = SIGNS if not signs and field.type in ("integer", "number") else signs if is_item else ()

    def slow(node: Node, card: str) -> Value:
        if not isinstance(node, Scalar):
            _report_shape(node, name, reading, card)
            return None
        if node.empty or not node.text.strip():
            return None
        sign = node.text.strip()
        if sign in refused:
            reading.report(VALUE_UNKNOWN_MISPLACED, node.span, *why_misplaced(field, is_item), card)
            return None
        if sign in signs:
            return None
        try:
            value = _parse_plain(node.text, field)
        except ValueError as trouble:
            message, hint = trouble.args
            reading.report(VALUE_TYPE, node.span, f"`{node.text}` in `{name}`: {message}", hint, card)
            return None
        hint = outside_domain(value, field)
        if hint is not None:
            reading.report(
                VALUE_DOMAIN, node.span, f"`{node.text}` is not a value of `{name}`: {show_domain(field)}", hint, card
            )
            return None
        if node.text != "~":
            # A bare `~` is nothing, and the texts kept here no longer tell whether they stood in quotes.
            known[node.text] = value
        return value

    def read(node: Node, card: str) -> Value:
        if type(node) is Scalar:
            value = known.get(node.text)
            if value is not None:
                return value
        return slow(node, card)

    return read


def _text_reader(field: Field, reading: Reading) -> Reader:
    name, languages = field.name, reading.languages

    def other(node: Node, card: str) -> Value:
        if isinstance(node, Mapping) and field.localized:
            return read_language_mapping(node, languages, f"`{name}`", reading.problems, reading.component, card)
        if isinstance(node, Mapping) and any(lang in node.entries for lang in languages):
            reading.report(
                VALUE_NESTED,
                node.span,
                f"`{name}` is given by language, but is not declared so",
                f"declare it as `{name}: text, localized`",
                card,
            )
        else:
            _report_shape(node, name, reading, card)
        return None

    def read(node: Node, card: str) -> Value:
        if type(node) is Scalar:
            text = node.text
            return None if (text == "" or text == "~") and not node.quoted else text
        return other(node, card)

    return read


def _list_reader(field: Field, reading: Reading) -> Reader:
    """A list, or a scalar whose items stand between `|`, else `;`, else commas. An empty cell is the empty list."""
    item_field = field.item or Field(field.name, "text", field.span)
    read_item = value_reader(item_field, reading)
    if item_field.type not in ("text", "list"):
        read_item = _scalar_reader(item_field, reading, is_item=True)
    known: dict[str, Value] = {}
    signs = signs_of(field)

    def cell(node: Scalar, card: str) -> Value:
        text = node.text.strip()
        if not text:
            return ()
        if text in signs:
            return None
        before = len(reading.problems)
        parts = split_cell(node.text)
        value = _items(
            Sequence(tuple(Scalar(part, node.span, part == "~") for part in parts), node.span),
            read_item,
            field.name,
            reading,
            card,
        )
        if len(reading.problems) == before:
            known[node.text] = value
        return value

    def read(node: Node, card: str) -> Value:
        if type(node) is Scalar:
            if node.text == "~" and not node.quoted:
                return None
            return known[node.text] if node.text in known else cell(node, card)
        if isinstance(node, Sequence):
            return _items(node, read_item, field.name, reading, card)
        _report_shape(node, field.name, reading, card)
        return None

    return read


def split_cell(text: str) -> list[str]:
    """The items of a list written into one cell: between `|` if there is one, else `;`, else `,` or `、`."""
    for separator in _SEPARATORS:
        if separator.search(text):
            return [part.strip() for part in separator.split(text)]
    return [text.strip()]


def _items(node: Sequence, read: Reader, name: str, reading: Reading, card: str) -> Value:
    values: list[Value] = []
    for item in node.items:
        if not isinstance(item, Scalar):
            reading.report(
                VALUE_NESTED,
                item.span,
                f"an item of `{name}` is {form_of(item)}",
                "a list holds single values; an alias of a list does not join it: write all items in one list",
                card,
            )
        elif not item.quoted and item.text in ("", "~"):
            reading.report(VALUE_TYPE, item.span, f"an item of `{name}` is empty", "take the extra separator out", card)
        else:
            value = read(item, card)
            if value is not None:
                values.append(value)
    return tuple(values)


def _report_shape(node: Node, name: str, reading: Reading, card: str) -> None:
    if isinstance(node, Mapping):
        _report_mapping(node, name, reading, card)
        return
    reading.report(
        SHAPE_WRONG,
        node.span,
        f"`{name}` is {form_of(node)}, but one value is expected",
        'a text that begins with `[` or `- ` needs quotes: "..."; for a list, declare the field as `list of ...`',
        card,
    )


def _report_mapping(node: Mapping, name: str, reading: Reading, card: str) -> None:
    keys = list(node.entries)
    example = keys[0] if keys else "part"
    reading.report(
        VALUE_NESTED,
        node.span,
        f"`{name}` holds named values ({', '.join(keys[:4])}); a field holds one value, a list, or a text a language",
        f'write a field each, such as `{name}_{example}`; a text with `: ` or a `{{` in front needs quotes: "..."',
        card,
    )
