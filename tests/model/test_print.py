"""How `print:` says that sheets are laid."""

import pytest

from generator.model.game import Printing
from tests.model.nodes import Read, read


def printing(text: str) -> Read:
    """A game with `print:` as given in braces or as a block."""
    deck = "components: {deck: {front: card.xml, fields: {name: text}, cards: [{name: Fox}]}}"
    return read(f"print: {text}\n{deck}\n")


def test_nothing_said_is_the_usual() -> None:
    assert printing("{}").fine().game.printing == Printing()
    assert printing("").fine().game.printing == Printing()


def test_every_key_is_read() -> None:
    read = printing(
        "{paper: A3, orientation: landscape, flip: short, margin: 4 mm, gap: 2, marks: both, test_bar: true, "
        "back_offset: [1 mm, -0.5 mm], share_sheets: true, columns: 4, rows: 2}"
    )
    assert read.fine().game.printing == Printing(
        paper="A3",
        orientation="landscape",
        flip="short",
        margin=4_000,
        gap=2_000,
        marks="both",
        test_bar=True,
        back_offset=(1_000, -500),
        share_sheets=True,
        columns=4,
        rows=2,
    )


@pytest.mark.parametrize(
    ("typed", "offset"),
    [
        ("1 mm, -0.5 mm", (1_000, -500)),
        ("-1,0", (-1_000, 0)),
        ("0.02in 、 0", (508, 0)),
        ("[0, -1.2 mm]", (0, -1_200)),
        ("25 mm, -25 mm", (25_000, -25_000)),
    ],
)
def test_a_back_offset_is_two_lengths_that_may_be_below_zero(typed: str, offset: tuple[int, int]) -> None:
    assert printing(f"\n  back_offset: {typed}").fine().game.printing.back_offset == offset


@pytest.mark.parametrize(
    "typed", ["1 mm", "1, 2, 3", "left, 1 mm", "1 mm 2 mm", "{x: 1, y: 2}", "[1, [2]]", "[1]", "25.1 mm, 0", "0, -26"]
)
def test_another_back_offset_is_refused_at_its_place(typed: str) -> None:
    found = printing(f"\n  back_offset: {typed}")
    problem = found.only("length-bad")
    assert problem.span is not None and (problem.span.line, problem.span.column) == (2, 16)
    assert problem.hint and "`back_offset`" in problem.message
    assert found.game.printing.back_offset == (0, 0)


def test_a_grid_in_full_width_digits_counts() -> None:
    found = printing("{columns: ３, rows: 3.0}").fine().game.printing
    assert (found.columns, found.rows) == (3, 3)


@pytest.mark.parametrize("typed", ["-1", "2.5", "many", "1001", "1e1", "②"])
def test_another_grid_is_refused(typed: str) -> None:
    found = printing(f"{{columns: {typed}}}")
    assert "`columns`" in found.only("length-bad").message
    assert found.game.printing.columns == 0


def test_a_flag_is_true_or_false() -> None:
    assert "share_sheets: true" in printing("{share_sheets: yes}").only("word-unknown").hint
