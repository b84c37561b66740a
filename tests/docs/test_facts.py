"""The tables of the pages say what the code does."""

import re

import pytest

from generator.base.grid import COUNT_COLUMNS
from generator.base.length import Size, parse_length, parse_size
from generator.base.node import Mapping, Node, Scalar
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.yaml import parse_yaml
from generator.model.copies import MOST, UNUSUAL, UNUSUAL_TOTAL
from generator.model.game import Outline, Printing
from generator.model.kinds import FOOT_PART, KIND_DEFAULTS
from generator.model.levels import PRINT
from generator.model.localize import DEFAULT_LANGUAGES
from generator.pipeline import builtin_sizes
from generator.sheet.block import Block
from generator.sheet.fit import SCISSORS_GAP, Order, cramped_marks, fit
from generator.sheet.marks import FROM_EDGE, FROM_TRIM, SHORTEST
from generator.sheet.words import JAPANESE
from generator.typeset.catalogue import FAMILIES
from tests.docs.pages import DOCS, table_under, take_apart

SIZES = builtin_sizes(Problems())
CARDS = take_apart(DOCS / "cards-yaml.md")
PRINTING = take_apart(DOCS / "printing.md")


def said(page: str) -> str:
    """A page's words in one line."""
    return " ".join((DOCS / page).read_text("utf-8").split())


def bare(cell: str) -> str:
    return cell.strip("`")


def places(size: Size, paper: str, bleed: int = 3_000, **printing: object) -> tuple[int, int]:
    """Columns and rows of a sheet."""
    order = Order(Block(size, bleed, Outline(), False, 0), SIZES.papers[paper], Printing(**printing), "deck")  # type: ignore[arg-type]
    grid = fit(order, Problems())
    assert grid is not None
    return grid.columns, grid.rows


def test_every_size_with_a_name_is_listed() -> None:
    rows = table_under(CARDS, "| name | size | |")
    assert {bare(name): parse_size(size) for name, size, _ in rows} == SIZES.cards


def test_every_paper_is_listed() -> None:
    rows = table_under(PRINTING, "| name | size | |")
    assert {bare(name): parse_size(size) for name, size, _ in rows} == SIZES.papers


def test_every_family_is_listed() -> None:
    rows = table_under(CARDS, "| family | what it is |")
    assert {bare(name): about for name, about in rows} == {name: family.about for name, family in FAMILIES.items()}


def test_the_kinds_have_the_defaults_listed() -> None:
    backs = {"duplex": "behind the front", "none": "none", "fold": "folded, and like the front"}
    rows = table_under(CARDS, "| kind | size | shape | corner | bleed | safe | back |")
    assert [row[0] for row in rows] == list(KIND_DEFAULTS)
    for kind, size, shape, corner, bleed, safe, back in rows:
        usual = KIND_DEFAULTS[kind]
        assert (SIZES.cards[usual.size] if usual.size else None) == (parse_size(size) if "x" in size else None)
        assert usual.shape == shape
        assert usual.corner == (0 if corner == "-" else parse_length(corner))
        assert (usual.bleed, usual.safe) == (parse_length(bleed), parse_length(safe))
        assert backs[usual.backs] == back
    single = [kind for kind, usual in KIND_DEFAULTS.items() if usual.single]
    assert single == ["board", "summary", "frame", "track", "base"]
    alone = "A `board`, a `track`, a `base` or a `summary` without rows is one piece, a `frame` one lattice."
    assert alone in said("cards-yaml.md")
    assert FOOT_PART == (3, 7)


def test_signs_at_a_texts_beginning_need_the_quotes_that_the_page_asks_for() -> None:
    rows = table_under(CARDS, "| the text | example |")
    signs = rows[0][0].replace("begins with", "").replace("or a backtick", "").strip(" `").split()
    assert len(signs) >= 15
    for sign in [*signs, "`", "- ", "? "]:
        assert list(read_yaml(f"a: {sign} x\n")[1]), f"`{sign} x` is read without quotes"
        doubled = sign.replace("'", "''")
        node, problems = read_yaml(f"a: '{doubled} x'\n")
        assert not list(problems) and isinstance(node, Mapping)
        assert node.get("a") == Scalar(f"{sign} x", Span("cards.yaml", 1, 4), True)


def read_yaml(text: str) -> tuple[Node | None, Problems]:
    """A YAML text's node and problems."""
    problems = Problems()
    return parse_yaml(text, "cards.yaml", problems), problems


def test_the_numbers_of_the_copies() -> None:
    words = said("cards-yaml.md")
    assert all(f"`{name}`" in words and f"`{name}`" in said("tables.md") for name in COUNT_COLUMNS)
    assert f"More than {UNUSUAL} copies of one row, or more than {UNUSUAL_TOTAL} copies a row" in words
    assert f"More than {MOST} pieces of a component" in words
    assert f"The default is `[{', '.join(DEFAULT_LANGUAGES)}]`" in words


def test_so_many_pieces_stand_on_a_sheet() -> None:
    papers = ("A4", "A3", "B4", "Letter")
    rows = table_under(PRINTING, f"| size | {' | '.join(papers)} |")
    assert len(rows) >= 10
    for size, *cells in rows:
        for paper, cell in zip(papers, cells, strict=True):
            columns, count = places(parse_size(size), paper)
            assert cell == f"{columns * count} ({columns} x {count})", f"{size} on {paper}"


@pytest.mark.parametrize("row", table_under(PRINTING, "| | pieces |"), ids=lambda row: str(row[0]))
def test_what_the_room_for_marks_costs(row: list[str]) -> None:
    told, pieces = row
    bleed = re.search(r"bleed (\d+ mm)", told)
    margin = re.search(r"margin: (\d+ mm)", told)
    assert bleed is not None
    columns, rows = places(
        Size(50_000, 50_000),
        "A4",
        parse_length(bleed[1]),
        marks="none" if "marks: none" in told else "fronts",
        margin=parse_length(margin[1]) if margin else 5_000,
    )
    assert columns * rows == int(pieces)


def test_the_distances_of_marks_and_scissors() -> None:
    words = said("printing.md")
    assert FROM_EDGE == 2_000 and "from 2 mm inside the paper's edge" in words
    assert SHORTEST == 1_000 and FROM_TRIM == 500 and "less than 1 mm, they run over the bleed, up to 0.5 mm" in words
    assert SCISSORS_GAP == 2_000 and "and 2 mm at least" in words


@pytest.mark.parametrize(("size", "told"), [("190 x 277", 0), ("200 x 287", 2)])
def test_boards_on_a4(size: str, told: int) -> None:
    problems = Problems()
    board = Block(parse_size(size), 0, Outline(), False, 0)
    order = Order(board, SIZES.papers["A4"], Printing(), "board")
    grid = fit(order, problems)
    assert grid is not None
    assert [problem.code for problem in [*problems, *cramped_marks(order, grid)]] == ["marks-cramped"] * told
    assert f"**{size} mm**" in said("printing.md")


def test_every_key_of_print_is_told() -> None:
    assert [key for key in PRINT.keys if f"{key}:" not in said("printing.md")] == []


def test_the_words_of_the_printers_dialogue() -> None:
    rows = table_under(PRINTING, "| `flip:` | in the printer's dialogue | in Japanese |")
    assert {bare(flip): japanese for flip, _, japanese in rows} == {
        "long": JAPANESE.flip_long,
        "short": JAPANESE.flip_short,
    }
