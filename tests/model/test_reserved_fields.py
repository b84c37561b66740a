"""Names that conditions use themselves cannot be fields: a check could not tell them apart."""

import pytest

from generator.base.problem import Problems
from generator.load.yaml import parse_yaml
from generator.model.read_fields import read_fields


@pytest.mark.parametrize("name", ["missing", "and", "in", "true", "id"])
def test_a_word_of_the_expression_language_is_no_field(name: str) -> None:
    problems = Problems()
    node = parse_yaml(f"{name}: integer\npower: integer\n", "cards.yaml", problems)
    fields = read_fields(node, ("id", "copies"), problems, "deck")  # type: ignore[arg-type]
    assert list(fields) == ["power"]
    assert [(problem.code, str(problem.span)) for problem in problems] == [("field-reserved", "cards.yaml:1:1")]
