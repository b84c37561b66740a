"""Block texts: `|` and `>` with lines are texts; without lines something is lost, and that is said."""

import pytest

from generator.base.node import Mapping, Scalar
from generator.base.problem import Problems
from generator.load.yaml import parse_yaml


@pytest.mark.parametrize("value", [">3", ">", "|", "|-"])
def test_a_block_without_lines_is_told_with_its_place(value: str) -> None:
    problems = Problems()
    parse_yaml(f"name: {value}\nother: 1\n", "cards.yaml", problems)
    (problem,) = problems
    assert (problem.code, str(problem.span)) == ("yaml-block-empty", "cards.yaml:1:7")
    assert f'"{value}"' in problem.hint


def test_a_block_with_lines_is_a_text() -> None:
    problems = Problems()
    node = parse_yaml("name: >\n  one\n  two\n", "cards.yaml", problems)
    assert isinstance(node, Mapping)
    value = node.get("name")
    assert isinstance(value, Scalar)
    assert (value.text, value.quoted) == ("one two\n", True)
    assert not list(problems)
