"""A validator for the few keywords of JSON Schema that our schemas of data use, written for these tests alone."""

from collections.abc import Iterator
from typing import Any

KEYWORDS = {
    "$schema", "$defs", "$ref", "title", "description", "type", "enum", "anyOf", "items", "properties", "required",
    "additionalProperties",
}  # fmt: skip

_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
    "array": (list,),
    "object": (dict,),
}


def keywords(schema: dict[str, Any]) -> Iterator[str]:
    """Every keyword of a schema and of the schemas inside it."""
    yield from schema
    for name in ("properties", "$defs"):
        for part in schema.get(name, {}).values():
            yield from keywords(part)
    for part in schema.get("anyOf", []):
        yield from keywords(part)
    for name in ("items", "additionalProperties"):
        if isinstance(schema.get(name), dict):
            yield from keywords(schema[name])


def closed(schema: Any) -> Any:
    """The schema with no room for a key that it does not name, so that none is forgotten in it."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {key: closed(part) for key, part in schema.items()}
    return {**parts, "additionalProperties": False} if "properties" in parts else parts


def faults(data: Any, schema: dict[str, Any], top: dict[str, Any] | None = None, place: str = "") -> list[str]:
    """What in the data does not fit a schema; empty when all of it does."""
    top = schema if top is None else top
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        return faults(data, top["$defs"][name], top, place)
    if "anyOf" in schema:
        tried = [faults(data, part, top, place) for part in schema["anyOf"]]
        return [] if not all(tried) else [f"{place}: fits none: {tried}"]
    if "enum" in schema and data not in schema["enum"]:
        return [f"{place}: {data!r} is none of {schema['enum']}"]
    if "type" in schema:
        is_flag = isinstance(data, bool) and schema["type"] != "boolean"
        if is_flag or not isinstance(data, _TYPES[schema["type"]]):
            return [f"{place}: {data!r} is no {schema['type']}"]
    return [*_in_object(data, schema, top, place), *_in_list(data, schema, top, place)]


def _in_object(data: Any, schema: dict[str, Any], top: dict[str, Any], place: str) -> Iterator[str]:
    if not isinstance(data, dict):
        return
    known = schema.get("properties", {})
    more = schema.get("additionalProperties", True)
    yield from (f"{place}: lacks {name}" for name in schema.get("required", []) if name not in data)
    for name, value in data.items():
        if name in known:
            yield from faults(value, known[name], top, f"{place}/{name}")
        elif more is False:
            yield f"{place}: {name} is unknown"
        elif isinstance(more, dict):
            yield from faults(value, more, top, f"{place}/{name}")


def _in_list(data: Any, schema: dict[str, Any], top: dict[str, Any], place: str) -> Iterator[str]:
    if isinstance(data, list) and "items" in schema:
        for number, item in enumerate(data):
            yield from faults(item, schema["items"], top, f"{place}/{number}")
