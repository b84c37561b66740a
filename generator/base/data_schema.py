"""JSON Schema of plain data, made from the types that the data is built with."""

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

_PLAIN: dict[type, str] = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}


def data_schema(title: str, description: str, *forms: Any) -> dict[str, Any]:
    """The schema (JSON Schema 2020-12) of data that has one of some forms.

    Args:
        title: its title.
        description: what it describes.
        forms: typed dictionaries whose keys are `Annotated` with what they mean. They, and those inside them, become
            definitions: `EditData` is `edit`.

    Raises:
        TypeError: for a type that JSON has no value for.
    """
    definitions: dict[str, Any] = {}
    parts = [_schema(form, definitions) for form in forms]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": description,
        **(parts[0] if len(parts) == 1 else {"anyOf": parts}),
        "$defs": dict(sorted(definitions.items())),
    }


def _schema(form: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    """A type as a schema; dictionaries of a declared form become definitions."""
    if form in _PLAIN:
        return {"type": _PLAIN[form]}
    if is_typeddict(form):
        return _reference(form, definitions)
    origin, arguments = get_origin(form), get_args(form)
    if origin is Annotated:
        return {"description": arguments[1], **_schema(arguments[0], definitions)}
    if origin is NotRequired:
        return _schema(arguments[0], definitions)
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin is list:
        return {"type": "array", "items": _schema(arguments[0], definitions)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(arguments[1], definitions)}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(argument, definitions) for argument in arguments]}
    raise TypeError(f"{form} has no JSON Schema")


def _reference(form: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    name = form.__name__.removesuffix("Data").lower()
    if name not in definitions:
        definitions[name] = {}
        definitions[name] = {
            "description": form.__doc__,
            "type": "object",
            "properties": {
                key: _schema(part, definitions) for key, part in get_type_hints(form, include_extras=True).items()
            },
            "required": [key for key in form.__annotations__ if key in form.__required_keys__],
        }
    return {"$ref": f"#/$defs/{name}"}
