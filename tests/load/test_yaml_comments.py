"""A comment that cuts a text is told; a comment that is one is not."""

import pytest

from tests.load.reading import problems_of, read


@pytest.mark.parametrize(
    ("line", "value", "column", "lost"),
    [
        ("text: foo #3", "foo", 11, "#3"),
        ("text: Draw card # 3 now", "Draw card", 17, "# 3 now"),
        ("text: # 3", "", 7, "# 3"),
        ("colour:  #c00", "", 10, "#c00"),
        ("text: 2 #3", "2", 9, "#3"),
        ("list: [a #1\n ,b]", "", 10, "#1"),
    ],
)
def test_a_text_that_a_comment_cuts_is_told(line: str, value: str, column: int, lost: str) -> None:
    (problem,) = problems_of(line + "\n")
    assert (problem.code, problem.severity.value) == ("yaml-comment", "warning")
    assert problem.span is not None and (problem.span.line, problem.span.column) == (1, column)
    assert f"`{lost}`" in problem.message and "quotes" in problem.hint
    if value:
        assert f"`{value}`" in problem.message


@pytest.mark.parametrize(
    "text",
    [
        "# at the top\na: fox  # the red one\n",
        "power: 3 # three of them\nflag: true # always\n",
        "cards:  # the deck\n  - a\n",
        "cards: # the deck\n  - a\n",
        "flavor:  # not written yet\nnext: 1\n",
        "- a  # first\n#- b\n  # - c\n- d\n",
        "list: [a, # first\n  b] # last\n",
        "text: 'foo' #3\nmore: \"a #3\"\n",
        "block: |  # kept\n  foo #3\n",
        "text: a#3\ncolour: '#c00'\n",
        "name: fox  #=====\n",
    ],
)
def test_a_comment_set_off_from_its_value_is_quiet(text: str) -> None:
    assert problems_of(text) == []


def test_a_list_item_that_is_only_a_comment_is_told() -> None:
    value, problems = read("- # 3\n- b\n")
    assert value == ["", "b"]
    assert [(p.code, str(p.span)) for p in problems] == [("yaml-comment", "cards.yaml:1:3")]
