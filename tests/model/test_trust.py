"""No file a designer can write makes the model stage raise."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.grid import COUNT_COLUMNS
from generator.base.node import Entry, Mapping, Node, Scalar, Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.levels import LEVELS
from generator.model.read import read_games
from generator.model.sizes import read_own_sizes
from tests.model.nodes import SIZES

SPAN = Span("cards.yaml", 1, 1)
KEYS = sorted(
    {name for level in LEVELS.values() for name in level.keys} | {"deck", "name@en", "name@", "power", *COUNT_COLUMNS}
)
TEXTS = [
    "",
    "~",
    "true",
    "3",
    "-1",
    "1e3",
    "②",
    "½",
    "0..4",
    "4..0",
    "..",
    "[a, b]",
    "[",
    "a | b",
    "|",
    "list of ",
    "list of 0..3",
    "text, localized",
    "integer, default",
    "63 x 88",
    "x",
    "9" * 40,
    "A4 landscape",
    "#fff",
    "#",
    "power * 2",
    "card",
    "token",
    "standee",
    "circle",
    "a/../b",
    "\x00",
    "ø",
    "Infinity",
    "NaN",
]

scalars = st.builds(Scalar, st.sampled_from(TEXTS) | st.text(max_size=6), st.just(SPAN), st.booleans())


def composites(children: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    """Lists and mappings of nodes, under names that mean something somewhere."""
    names = st.sampled_from(KEYS) | st.text(max_size=4)
    entries = st.dictionaries(names, children.map(lambda node: Entry(SPAN, node)), max_size=6)
    return entries.map(lambda found: Mapping(found, SPAN)) | st.lists(children, max_size=4).map(
        lambda found: Sequence(tuple(found), SPAN)
    )


nodes = st.recursive(scalars, composites, max_leaves=25)


def mapping(**values: st.SearchStrategy[Node] | Node) -> st.SearchStrategy[Node]:
    """A mapping with some keys of given values."""
    parts = {key: value if isinstance(value, st.SearchStrategy) else st.just(value) for key, value in values.items()}
    return st.fixed_dictionaries(parts).map(lambda found: Mapping({k: Entry(SPAN, v) for k, v in found.items()}, SPAN))


rows = st.lists(composites(nodes) | nodes, max_size=4).map(lambda found: Sequence(tuple(found), SPAN))
components = mapping(front=scalars, fields=composites(nodes), cards=rows, size=scalars, kind=scalars, shape=scalars)


@settings(max_examples=60, deadline=None)
@given(nodes)
def test_any_file_is_read_or_reported(node: Node) -> None:
    top = node if isinstance(node, Mapping) else Mapping({"games": Entry(SPAN, node)}, SPAN)
    problems = Problems()
    read_games(top, "sample", SIZES, problems)
    read_own_sizes(top, problems)
    for problem in problems:
        assert problem.message and problem.span


@settings(max_examples=100, deadline=None)
@given(
    mapping(components=mapping(deck=components, other=components), styles=nodes, tables=mapping(art=mapping(rows=rows)))
)
def test_any_component_is_read_or_reported(node: Node) -> None:
    assert isinstance(node, Mapping)
    problems = Problems()
    for game in read_games(node, "sample", SIZES, problems):
        for component in game.components.values():
            assert component.count <= 100_000 or problems.errors
            assert 0 <= component.outline.radius * 2 <= min(component.size)
            assert all(card.copies >= 0 for card in component.cards)
            assert all(set(component.fields) <= set(card.values) for card in component.cards)
