"""The table of keys, and the schema made from it."""

from typing import Any

import pytest

from generator.base.grid import COUNT_COLUMNS
from generator.model.levels import FIELD_TYPES, KINDS, LEVELS
from generator.model.reference import reference_page
from generator.model.schema import json_schema
from generator.model.shape import Shape
from tests.model.nodes import BUILTIN

SCHEMA = json_schema()
JsonValue = Any


def shapes_of(shape: Shape) -> list[Shape]:
    """A shape and all inside it."""
    return [shape, *(inner for part in shape.of for inner in shapes_of(part))]


def test_every_key_has_a_sentence() -> None:
    for level in LEVELS.values():
        assert level.summary.endswith(".")
        for key in level.keys.values():
            assert key.summary[0].isupper() and key.summary.rstrip("`").endswith((".", "`")), key


def test_every_level_named_exists() -> None:
    named = {
        shape.level
        for level in LEVELS.values()
        for key in level.keys.values()
        for top in key.shapes
        for shape in shapes_of(top)
        if shape.form == "level"
    }
    assert named == set(LEVELS) - {"project"}


def test_words_have_their_default_among_them() -> None:
    for level in LEVELS.values():
        for key in level.keys.values():
            if key.shapes[0].form == "word" and " " not in key.default:
                assert key.default in (*key.shapes[0].words, ""), key


def test_kinds_and_types() -> None:
    assert KINDS == ("card", "tile", "token", "standee", "board", "summary", "frame", "track", "base")
    assert FIELD_TYPES == ("text", "integer", "number", "flag", "choice", "list")


def violations(value: JsonValue, schema: Any, at: str = "") -> list[str]:
    """Where a value breaks a schema, for the part of JSON Schema that ours uses."""
    if schema is True or schema is False:
        return [] if schema else [at]
    found: list[str] = []
    if "$ref" in schema:
        found += violations(value, SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]], at)
    if "if" in schema:
        found += violations(value, schema["else" if violations(value, schema["if"]) else "then"], at)
    if "anyOf" in schema and all(violations(value, option, at) for option in schema["anyOf"]):
        found.append(at)
    if "enum" in schema and value not in schema["enum"]:
        found.append(at)
    if "type" in schema and not is_type(value, schema["type"]):
        return [*found, at]
    if isinstance(value, dict):
        found += [f"{at}/{name}" for name in schema.get("required", ()) if name not in value]
        known = schema.get("properties", {})
        for name, part in value.items():
            found += violations(part, known.get(name, schema.get("additionalProperties", True)), f"{at}/{name}")
    if isinstance(value, list):
        for number, part in enumerate(value):
            found += violations(part, schema.get("items", True), f"{at}/{number}")
    return found


def is_type(value: JsonValue, types: str | list[str]) -> bool:
    """Whether a value has one of JSON's types."""
    flag = isinstance(value, bool)
    fits = {
        "string": isinstance(value, str),
        "number": isinstance(value, int | float) and not flag,
        "boolean": flag,
        "null": value is None,
        "object": isinstance(value, dict),
        "array": isinstance(value, list),
    }
    return any(fits[name] for name in ([types] if isinstance(types, str) else types))


GAME = {
    "title": {"ja": "ばけぬし", "en": "Bakenushi"},
    "languages": ["ja", "en"],
    "print": {"paper": "A4", "flip": "long", "gap": 0},
    "styles": {"fonts": {"a": "sans-jp 700", "b": {"source": "x.ttf", "fallback": ["a"]}}, "colours": {"ink": "#000"}},
    "tables": {"art": {"fields": {"kinds": "integer"}, "rows": [{"kinds": 0}]}},
    "components": {
        "change": {
            "front": "change.xml",
            "kind": "card",
            "fields": {"green": "0..4", "kind": ["a", "b"], "double": {"formula": "power * 2"}},
            "cards": [{"id": "c01", "green": 0, "figures": ["leaf"], "name": {"ja": "狐"}, "copies": 2}],
        }
    },
    "checks": [{"contents": {"change": 35}, "id": "box"}],
}


def test_the_schema_takes_a_game_at_the_top_or_several() -> None:
    assert violations(GAME, SCHEMA) == []
    assert violations({"games": {"bakenushi": GAME}}, SCHEMA) == []


def test_the_schema_takes_the_starter_project() -> None:
    import yaml

    starter = BUILTIN / "starter" / "cards.yaml"
    assert violations(yaml.safe_load(starter.read_text("utf-8")), SCHEMA) == []


@pytest.mark.parametrize(
    ("change", "at"),
    [
        ({"titel": "x"}, "/titel"),
        ({"print": {"flip": "lang"}}, "/print/flip"),
        ({"components": {"a": {"front": "x", "kind": "crad"}}}, "/components/a/kind"),
        ({"components": {"a": {"kind": "card"}}}, "/components/a"),
        ({"components": {"a": {"front": "x", "open": "yes"}}}, "/components/a/open"),
        ({"checks": {"contents": {}}}, "/checks"),
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(change: dict[str, JsonValue], at: str) -> None:
    assert violations({**GAME, **change}, SCHEMA) == [at]


def test_the_page_names_every_key_and_every_name_of_the_copies() -> None:
    page = reference_page()
    for level in LEVELS.values():
        assert f"## {level.name[0].upper()}{level.name[1:]}" in page
        for key in level.keys.values():
            assert f"| `{key.name}` | " in page
            assert key.summary.replace("|", "\\|") in page
    assert all(f"`{name}`" in page for name in COUNT_COLUMNS)


def test_the_schema_describes_every_key() -> None:
    for name, level in LEVELS.items():
        properties = SCHEMA["$defs"][name.replace(" ", "_")]["properties"]
        assert list(properties) == list(level.keys)
        assert all(part["description"] for part in properties.values())


def test_the_schema_takes_values_and_rows_that_are_unknown() -> None:
    component: dict[str, JsonValue] = {"front": "card.xml", "fields": {"height": "0..9"}}
    for cards in ([{"height": "?", "copies": "?"}, "?", "？"], 35):
        game: JsonValue = {
            "components": {"lamp": {**component, "cards": cards}},
            "tables": {"wind": {"fields": {"n": "0..9"}, "rows": cards}},
        }
        assert violations(game, SCHEMA) == []
    assert violations({"components": {"lamp": {**component, "cards": ["x"]}}}, SCHEMA)
