"""Reading the declared fields of a component or a table."""

from collections.abc import Collection
from dataclasses import replace

from generator.base.expression.token import KEYWORDS
from generator.base.nearest import did_you_mean
from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.declare import (
    MODIFIERS,
    DeclarationError,
    Kind,
    kind_of_node,
    parse_kind,
    report_declaration,
    split_declaration,
)
from generator.model.field import Field, Plain
from generator.model.keys import Keys, is_empty
from generator.model.levels import FIELD
from generator.model.number import read_decimal
from generator.model.problems import FIELD_RESERVED
from generator.model.unknown import is_unknown
from generator.model.value import Reading, value_reader


def read_fields(
    node: Mapping | None, reserved: Collection[str], problems: Problems, component: str
) -> dict[str, Field]:
    """The declared fields by name, in order; one that cannot be read is a problem and left out.

    Args:
        node: what stands under `fields:`.
        reserved: names that rows use themselves and that therefore cannot be fields.
        component: key of the component or table, for problems.
    """
    reserved = {*reserved, *KEYWORDS}
    found: dict[str, Field] = {}
    for name, (key_span, value) in node.entries.items() if node else ():
        if name in reserved or "@" in name or not name.strip():
            problems.add(
                FIELD_RESERVED.at(
                    key_span,
                    f"`{name}` cannot be declared as a field",
                    f"{', '.join(sorted(reserved))} have a meaning of their own, and `@` stands before a language",
                    component=component,
                )
            )
            continue
        try:
            found[name] = _read_field(name, value, key_span, problems, component)
        except DeclarationError as error:
            report_declaration(name, error, key_span if is_empty(value) else value.span, component, problems)
    return found


def _read_field(name: str, node: Node, key_span: Span, problems: Problems, component: str) -> Field:
    if is_empty(node):
        raise DeclarationError("has no type", "write `text`, `integer`, `0..4` or `[leaf, gourd]`")
    if isinstance(node, Scalar):
        return _in_words(name, node, key_span, problems, component)
    if isinstance(node, Sequence):
        return kind_of_node(node, "the type").field(name, key_span)
    return _at_length(name, Keys(node, FIELD, problems, component), key_span, problems, component)


def _in_words(name: str, node: Scalar, key_span: Span, problems: Problems, component: str) -> Field:
    words, *modifiers = split_declaration(node.text)
    field = parse_kind(words).field(name, key_span)
    default: Node | None = None
    for modifier in modifiers:
        word, _, rest = modifier.partition(" ")
        if word not in MODIFIERS or (rest and word != "default") or (word == "default" and not rest):
            raise DeclarationError(
                f"`{modifier}` is not known behind a type", did_you_mean(word, MODIFIERS, "known are")
            )
        if word == "default":
            default = Scalar(rest.strip(), node.span)
        field = _modified(field, word)
    return _completed(field, default, problems, component)


def _modified(field: Field, word: str) -> Field:
    if word == "localized":
        return replace(field, localized=True)
    if word == "rich":
        return replace(field, rich=True)
    return replace(field, required=word == "required")


def _at_length(name: str, keys: Keys, key_span: Span, problems: Problems, component: str) -> Field:
    formula = keys.text("formula")
    field = _kind_at_length(keys, computed=bool(formula)).field(name, key_span)
    default = keys.get("default")
    field = replace(
        field,
        localized=keys.flag("localized"),
        rich=keys.flag("rich"),
        required=keys.flag("required", default is None and not formula),
        formula=formula,
        formula_span=keys.span("formula") if formula else None,
    )
    if formula and (default is not None or field.localized):
        raise DeclarationError("a computed field has no default and no languages")
    return _completed(field, default, problems, component)


def _kind_at_length(keys: Keys, computed: bool) -> Kind:
    type_node, domain_node = keys.get("type"), keys.get("domain")
    domain = kind_of_node(domain_node, "the domain") if domain_node else None
    if domain and not domain.domain and domain.lowest is None:
        raise DeclarationError("the domain is neither a range nor a list", "write `0..4` or `[leaf, gourd]`")
    if type_node is None:
        return domain or Kind("any" if computed else "text")
    if domain is None:
        return kind_of_node(type_node, "the type")
    words = type_node.text.strip() if isinstance(type_node, Scalar) else ""
    return _typed_domain(words, domain)


def _typed_domain(words: str, domain: Kind) -> Kind:
    """A domain as values of a named type."""
    if words == "list":
        return Kind("list", item=domain)
    if words.startswith("list of "):
        return Kind("list", item=_typed_domain(words.removeprefix("list of "), domain))
    values = domain.domain or ()
    if words in ("text", "choice") and values:
        return Kind("choice", tuple(str(value) for value in values))
    if words == "integer" and domain.type == "integer":
        return domain
    if words == "number":
        numbers = [read_decimal(str(value)) for value in values]
        known = tuple(number for number in numbers if number is not None)
        if len(known) == len(values):
            return replace(domain, type="number", domain=known or None)
    raise DeclarationError(f"`type: {words}` and the domain do not go together", "leave `type` out")


def _completed(field: Field, default: Node | None, problems: Problems, component: str) -> Field:
    """The field with its default read as its own type, and its modifiers held against its type."""
    text = field.type == "text" or (field.type == "any" and field.rich)
    if (field.localized or field.rich) and not text:
        raise DeclarationError(f"only a text can be localized or rich, not {field.type}")
    if default is None:
        return field
    if is_unknown(default, field):
        raise DeclarationError("a default cannot be `?`", "write `?` in the rows whose value is to be found")
    read = value_reader(replace(field, localized=False), Reading((), problems, component))
    value = read(default, "")
    return replace(field, default=_plain(value), required=False)


def _plain(value: object) -> "Plain | tuple[Plain, ...] | None":
    from decimal import Decimal

    if isinstance(value, tuple):
        return tuple(item for item in value if isinstance(item, str | int | Decimal))
    return value if isinstance(value, str | int | Decimal) else None
