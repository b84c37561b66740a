"""With libyaml and without it, the same file gives the same values, places and problems."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.node import Node, Scalar, Sequence
from generator.base.problem import Problem, Problems
from generator.load import yaml

needs_libyaml = pytest.mark.skipif(yaml.FastLoader is None, reason="PyYAML was built without libyaml here")

SAMPLES = [
    "a: 1\nb: [x, {y: z}]\nc: 'q'\nd: \"r\\n\"\ne: |\n  s\n  t\nf: >-\n  u\n\n  v\n",
    "a: &x {b: 1}\nc: {<<: *x, d: 2}\n",
    "text: foo #3\nother: # 3\n",
    "text: {fox}\n",
    "text: Gain 2: draw\n",
    "text: {W}{U}\n",
    "text: @icon\n",
    "text: !bang\n",
    "text: > big\n",
    "text: - 1\n",
    "text: 'tis\nb: 1\n",
    "[a, b",
    "a:\tb\n",
    "a: b\tc\n",
    "a: 'b\tc'\n",
    "a: |\n\tb\n",
    "a: 1\n---\nb: 2\n",
    'a: "\\ud83d"\n',
    "? a\n: b\n",
    "a: 1\r\nb: 2\r\n",
    "a: 𠮷\nb: 狐  # 狸\n",
    "%YAML 1.1\n---\na: 1\n...\n",
    "a: 1\na: 2\n",
    "",
]

SIGNS = r"""a b:x c: # ' " [ ] { } , : ? | > @ % ~ 1 --- 狐 \ \n *x""".split()  # noqa: SIM905
SPACED = ["b: ", "- ", " ", " #", "\t", "&x ", "!t ", "<<: ", "\n", "\n  ", "\n    ", "\r\n"]
PIECES = st.sampled_from([*SIGNS, *SPACED])


def comparable(node: Node | None) -> object:
    """A node without the places of what is not there, in which the parsers differ by a column."""
    if node is None or isinstance(node, Scalar):
        return "" if node is not None and not node.text else node
    if isinstance(node, Sequence):
        return [comparable(item) for item in node.items], node.span
    return [(key, entry.key_span, comparable(entry.value)) for key, entry in node.entries.items()], node.span


def both(text: str) -> tuple[tuple[object, list[Problem]], tuple[object, list[Problem]]]:
    """Node and problems by the parser in use, and by PyYAML's own."""
    fast, slow = Problems(), Problems()
    node = yaml.parse_yaml(text, "cards.yaml", fast)
    kept, yaml.FastLoader = yaml.FastLoader, None
    try:
        return (comparable(node), list(fast)), (comparable(yaml.parse_yaml(text, "cards.yaml", slow)), list(slow))
    finally:
        yaml.FastLoader = kept


@needs_libyaml
@pytest.mark.parametrize("text", SAMPLES)
def test_both_parsers_agree(text: str) -> None:
    fast, slow = both(text)
    assert fast == slow


@needs_libyaml
@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES, max_size=25).map(lambda pieces: "".join([*pieces, "\n"])))
def test_both_parsers_agree_on_any_scribble(text: str) -> None:
    fast, slow = both(text)
    assert fast == slow


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes_give_a_node_or_a_problem(data: bytes) -> None:
    problems = Problems()
    node = yaml.parse_yaml(data, "cards.yaml", problems)
    assert node is not None or problems.errors


@needs_libyaml
def test_a_plain_file_is_composed_once_by_libyaml(monkeypatch: pytest.MonkeyPatch) -> None:
    loaders: list[object] = []
    compose = yaml._compose

    def counted(loader: object, text: str, name: str, problems: Problems) -> Node | None:
        loaders.append(loader)
        return compose(loader, text, name, problems)

    monkeypatch.setattr(yaml, "_compose", counted)
    row = "- {{id: c{0}, green: 1, figures: [leaf], red: true, name: 狐の札{0}, power: 3, rule: 一枚引く, cost: 1}}\n"
    assert yaml.parse_yaml("".join(row.format(n) for n in range(20)), "cards.yaml", Problems()) is not None
    assert loaders == [yaml.FastLoader]
