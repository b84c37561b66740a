"""Named card sizes and papers."""

import pytest

from generator.base.length import Size
from generator.base.problem import Problems
from generator.model.sizes import Sizes, find_size, read_own_sizes
from tests.model.nodes import SIZES, node_of


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("poker_us", 63500, 88900),
        ("poker_metric", 63000, 88000),
        ("bridge_us", 57150, 88900),
        ("bridge_jp", 58000, 89000),
        ("japanese_small", 59000, 86000),
        ("tarot_us", 69850, 120650),
        ("mini_american", 41000, 63000),
        ("asia", 57500, 89000),
        ("micro", 31750, 44450),
        ("circle", 88900, 88900),
        ("credit", 53975, 85598),
        ("business_jp", 55000, 91000),
    ],
)
def test_card_sizes(name: str, width: int, height: int) -> None:
    assert SIZES.cards[name] == Size(width, height)


def test_papers() -> None:
    assert SIZES.papers == {
        "A3": (297000, 420000),
        "A4": (210000, 297000),
        "A5": (148000, 210000),
        "A6": (105000, 148000),
        "B4": (257000, 364000),
        "B5": (182000, 257000),
        "Letter": (215900, 279400),
        "Legal": (215900, 355600),
        "Tabloid": (279400, 431800),
        "ArchB": (304800, 457200),
    }


def test_no_name_is_both_a_card_size_and_a_paper() -> None:
    assert not SIZES.cards.keys() & SIZES.papers.keys()


def test_names_may_be_turned() -> None:
    assert find_size("A4 landscape", SIZES) == Size(297000, 210000)
    assert find_size("business_eu portrait", SIZES) == Size(55000, 85000)
    assert find_size("A9", SIZES) is None
    assert find_size("landscape", SIZES) is None


def test_own_sizes_win() -> None:
    problems = Problems()
    own = read_own_sizes(
        node_of("sizes: {poker_us: 60 x 90, odd: {size: 1 x 2 cm, note: x}}\npapers: {A4: 200 x 290}"), problems
    )
    assert not list(problems)
    both = SIZES.extended(own)
    assert (both.cards["poker_us"], both.cards["odd"], both.papers["A4"]) == (
        (60000, 90000),
        (10000, 20000),
        (200000, 290000),
    )
    assert both.cards["poker_metric"] == SIZES.cards["poker_metric"]
    assert SIZES.extended(Sizes()) is SIZES


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{a: wide}", "length-bad"),
        ("{a: }", "key-missing"),
        ("{a: {note: x}}", "key-missing"),
        ("{a: {size: 1 x 2, sorce: x}}", "key-unknown"),
        ("{a: [1, 2]}", "shape-wrong"),
        ("[1 x 2]", "shape-wrong"),
    ],
)
def test_own_sizes_that_cannot_be_read(text: str, code: str) -> None:
    problems = Problems()
    read_own_sizes(node_of(f"sizes: {text}"), problems)
    assert {problem.code for problem in problems} == {code}
