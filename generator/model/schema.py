"""The JSON Schema of cards.yaml, made from the reference table, so that editors complete and check while typing."""

from typing import Any

from generator.model.levels import LEVELS
from generator.model.shape import Key, Level, Shape

_PLAIN = {"type": ["string", "number", "boolean", "null"]}
_LANGUAGES = {"type": "object", "additionalProperties": _PLAIN}

_FORMS: dict[str, dict[str, Any]] = {
    "text": _PLAIN,
    "plain": _PLAIN,
    "localized": {"anyOf": [_PLAIN, _LANGUAGES]},
    "flag": {"type": "boolean"},
    "length": {"type": ["string", "number"]},
    "size": {"type": ["string", "number"]},
    "points": {"type": ["string", "number"]},
    "number": {"type": ["string", "number"]},
    "colour": {"type": "string"},
}

_OWN: dict[str, dict[str, Any] | bool] = {
    "": False,
    "fields": {"anyOf": [_PLAIN, {"type": "array", "items": _PLAIN}, _LANGUAGES]},
    "the check's kind": True,
}
"""What may stand under the designer's own names at a level, by what the level calls them."""


def json_schema() -> dict[str, Any]:
    """The schema of a project's file (JSON Schema 2020-12): several games under `games`, or the keys of one."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "fudaya cards.yaml",
        "description": "A game's components as data: what is printed, cut and counted.",
        "if": {"type": "object", "required": ["games"]},
        "then": _reference("project"),
        "else": _reference("game"),
        "$defs": {_definition(name): _level_schema(level) for name, level in LEVELS.items()},
    }


def _definition(level: str) -> str:
    return level.replace(" ", "_")


def _reference(level: str) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{_definition(level)}"}


def _level_schema(level: Level) -> dict[str, Any]:
    schema: dict[str, Any] = {
        "type": "object",
        "description": level.summary,
        "properties": {name: _key_schema(key) for name, key in level.keys.items()},
        "additionalProperties": _OWN[level.own],
    }
    required = [name for name, key in level.keys.items() if key.required]
    excuses = [_excuse(key) for key in level.keys.values() if key.required and key.unless[0]]
    if required and "include" in level.keys:
        schema["anyOf"] = [{"required": required}, {"required": ["include"]}, *excuses]
    elif required:
        schema["required"] = required
    return schema


def _excuse(key: Key) -> dict[str, Any]:
    """Another key with one of the words that make a required one needless."""
    other, words = key.unless
    return {"required": [other], "properties": {other: {"enum": list(words)}}}


def _key_schema(key: Key) -> dict[str, Any]:
    default = f" Default: {key.default}." if key.default else ""
    return {"description": key.summary + default, **_any_of(key.shapes)}


def _any_of(shapes: tuple[Shape, ...]) -> dict[str, Any]:
    schemas = [_shape_schema(shape) for shape in shapes]
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _shape_schema(shape: Shape) -> dict[str, Any]:
    if shape.form == "word":
        return {"enum": list(shape.words)}
    if shape.form == "level":
        return _reference(shape.level)
    if shape.form == "list":
        return {"type": "array", "items": _any_of(shape.of)}
    if shape.form == "names":
        return {"type": "object", "additionalProperties": _any_of(shape.of)}
    return _FORMS[shape.form]
