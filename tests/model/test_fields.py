"""How fields are declared."""

from decimal import Decimal

import pytest

from generator.base.problem import Problems
from generator.model.field import Field
from generator.model.read_fields import read_fields
from tests.model.nodes import node_of


def declared(text: str) -> tuple[Field | None, Problems]:
    """The field `x` declared by a text, and the problems."""
    problems = Problems()
    fields = read_fields(node_of(f"x: {text}"), ("id", "copies"), problems, "deck")
    return fields.get("x"), problems


def field(text: str) -> Field:
    """The field `x` declared by a text, without problems."""
    found, problems = declared(text)
    assert not list(problems), "\n".join(map(str, problems))
    assert found is not None
    return found


@pytest.mark.parametrize("name", ["text", "integer", "number", "flag"])
def test_a_type_by_name_has_no_domain_and_is_required(name: str) -> None:
    found = field(name)
    assert (found.type, found.domain, found.required, found.default) == (name, None, True, None)


@pytest.mark.parametrize(
    ("text", "type_", "domain"),
    [
        ("0..4", "integer", (0, 1, 2, 3, 4)),
        ("-2 .. 1", "integer", (-2, -1, 0, 1)),
        ("０..２", "integer", (0, 1, 2)),
        ("[a, b, c]", "choice", ("a", "b", "c")),
        ("'[a, b, c]'", "choice", ("a", "b", "c")),
        ("one of [a, b]", "choice", ("a", "b")),
        ("a | b", "choice", ("a", "b")),
        ("[1, 3, 5]", "integer", (1, 3, 5)),
        ("[2, 3, J]", "choice", ("2", "3", "J")),
        ("['1', '2']", "choice", ("1", "2")),
        ("[NO, 007]", "choice", ("NO", "007")),
        ("{domain: 0..2}", "integer", (0, 1, 2)),
        ("{domain: [a, b]}", "choice", ("a", "b")),
        ("{type: text, domain: [a, b]}", "choice", ("a", "b")),
        ("{type: choice, domain: [1, 2]}", "choice", ("1", "2")),
        ("{type: integer, domain: 0..2}", "integer", (0, 1, 2)),
        ("{type: [a, b]}", "choice", ("a", "b")),
        ("{type: 0..2}", "integer", (0, 1, 2)),
        ("{type: number, domain: [0.5, 1]}", "number", (Decimal("0.5"), 1)),
    ],
)
def test_the_domain_knows_every_value(text: str, type_: str, domain: tuple[object, ...]) -> None:
    found = field(text)
    assert (found.type, found.domain) == (type_, domain)


@pytest.mark.parametrize(
    ("text", "type_", "bounds"),
    [("0..5000", "integer", (0, 5000)), ("0.5..2", "number", (Decimal("0.5"), 2))],
)
def test_a_domain_too_long_to_list_has_bounds(text: str, type_: str, bounds: tuple[object, object]) -> None:
    found = field(text)
    assert (found.type, found.domain, found.lowest, found.highest) == (type_, None, *bounds)


@pytest.mark.parametrize(
    ("text", "item", "domain"),
    [
        ("list of [leaf, gourd]", "choice", ("leaf", "gourd")),
        ("list of 0..2", "integer", (0, 1, 2)),
        ("list of text", "text", None),
        ("list", "text", None),
        ("{type: list, domain: [leaf, gourd]}", "choice", ("leaf", "gourd")),
        ("{type: list of integer, domain: 0..1}", "integer", (0, 1)),
    ],
)
def test_a_list_reads_its_items(text: str, item: str, domain: tuple[object, ...] | None) -> None:
    found = field(text)
    assert found.type == "list"
    assert found.item is not None
    assert (found.item.type, found.item.domain) == (item, domain)


def test_modifiers_stand_behind_the_type() -> None:
    found = field("text, rich, localized")
    assert (found.rich, found.localized, found.required) == (True, True, True)
    assert field("integer, optional").required is False
    assert field("'[a, b], optional'").required is False
    assert field("integer, required").required is True


def test_a_default_is_read_as_the_type_and_makes_the_field_optional() -> None:
    assert (field("integer, default 0").default, field("integer, default 0").required) == (0, False)
    assert field("{type: flag, default: false}").default is False
    assert field("{type: list of 0..3, default: [1, 2]}").default == (1, 2)
    assert field("{type: text, default: none}").default == "none"


def test_a_formula_needs_no_type() -> None:
    found = field("{formula: power * 2}")
    assert (found.type, found.formula, found.required) == ("any", "power * 2", False)
    assert str(found.formula_span) == "cards.yaml:1:14"
    assert field("{type: 0..4, formula: power * 2}").domain == (0, 1, 2, 3, 4)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("txt", "did you mean `text`?"),
        ("interger", "did you mean `integer`?"),
        ("4..0", "did you mean `0..4`?"),
        ("0...4", "did you mean `0..4`?"),
        ("0-4", "did you mean `0..4`?"),
        ("0〜4", "did you mean `0..4`?"),
        ("text, localised", "did you mean `localized`?"),
        ("text, option", "did you mean `optional`?"),
        ("integer, default", "did you mean `default`?"),
        ("choice", "write `[leaf, gourd]`, or `type: choice` with `domain:`"),
        ("[true, false]", "declare it as `flag`"),
        ("[]", "write `[leaf, gourd]`"),
        ("", "write `text`, `integer`, `0..4` or `[leaf, gourd]`"),
        ("list of list of text", "declare two fields"),
        ("{type: flag, domain: [a, b]}", "leave `type` out"),
        ("{domain: text}", "write `0..4` or `[leaf, gourd]`"),
        ("[[a], b]", "write `0..4` or `[leaf, gourd]`"),
    ],
)
def test_what_cannot_be_read_says_how_to_mend_it(text: str, hint: str) -> None:
    found, problems = declared(text)
    assert found is None
    (problem,) = problems
    assert (problem.code, problem.hint, problem.component) == ("field-declaration", hint, "deck")
    assert problem.span is not None and problem.span.line == 1


@pytest.mark.parametrize("text", ["integer, localized", "flag, rich", "[a, a]", "'[a, , b]'", "'[a, b'", "a..b"])
def test_other_slips(text: str) -> None:
    found, problems = declared(text)
    assert found is None
    assert [problem.code for problem in problems] == ["field-declaration"]


def test_a_default_outside_the_domain_is_an_error() -> None:
    _, problems = declared("0..4, default 9")
    assert [problem.code for problem in problems] == ["value-domain"]


def test_an_unknown_key_of_the_long_form_has_a_suggestion() -> None:
    _, problems = declared("{type: text, require: false}")
    (problem,) = problems
    assert (problem.code, problem.hint) == ("key-unknown", "did you mean `required`?")


@pytest.mark.parametrize("name", ["id", "copies", "name@ja"])
def test_names_with_a_meaning_cannot_be_fields(name: str) -> None:
    problems = Problems()
    assert read_fields(node_of(f"'{name}': text"), ("id", "copies"), problems, "deck") == {}
    assert [problem.code for problem in problems] == ["field-reserved"]
