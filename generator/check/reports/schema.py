"""The JSON Schema of the JSON report, made from the types that the report is built with."""

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from generator.check.reports.data import ReportData, RunData

_PLAIN: dict[type, str] = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}


def report_schema() -> dict[str, Any]:
    """The schema (JSON Schema 2020-12) of what `fudaya check --format json` prints, and of each `check.json`."""
    definitions: dict[str, Any] = {}
    run, report = _schema(RunData, definitions), _schema(ReportData, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "fudaya check report",
        "description": "How declared numbers compare with a game: a whole run, or one game's part of it.",
        "anyOf": [run, report],
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
