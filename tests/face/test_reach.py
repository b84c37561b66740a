"""What would be lost at a piece's edge is told, never cut silently."""

import pytest

from generator.face.contour import Contour
from generator.face.outline import ellipse
from generator.model.game import Outline
from tests.face.build import Bench

TRIM_AND_BLEED = "the piece is 60 mm x 80 mm with a bleed of 3 mm"


def told(bench: Bench, template: str) -> list[str]:
    bench.write("t.xml", f"<face>{template}</face>")
    bench.faces([{}])
    return bench.told()


@pytest.mark.parametrize(
    ("element", "place"),
    [
        ('<rect box="63 0 20 20"/>', "63 mm from the left and 0 mm from the top"),
        ('<rect box="0 -10 20 7"/>', "0 mm from the left and -10 mm from the top"),
        ('<image src="icons/fox.svg" box="-30 0 20 20"/>', "-30 mm from the left and 0 mm from the top"),
        ('<icon name="fox" box="0 83 5 5"/>', "0 mm from the left and 83 mm from the top"),
        ('<icons name="fox" count="2" box="70 0 20 5"/>', "70 mm from the left and 0 mm from the top"),
        ('<circle cx="100" cy="10" r="5"/>', "95 mm from the left and 5 mm from the top"),
        ('<line x1="70" y1="0" x2="80" y2="9" stroke="ink" stroke-width="2"/>', "69 mm from the left and -1 mm"),
        ('<polygon points="0 90 10 90 5 95"/>', "0 mm from the left and 90 mm from the top"),
        ('<path d="M70 0 L80 0 L80 9 Z"/>', "70 mm from the left and 0 mm from the top"),
        ('<column box="70 0 20 20"><rect/></column>', "70 mm from the left and 0 mm from the top"),
        ('<group clip="outline"><rect box="70 0 9 9"/></group>', "70 mm from the left and 0 mm from the top"),
        ('<image src="icons/fox.svg" box="70 0 9 9" fit="cover" radius="2"/>', "70 mm from the left and 0 mm"),
    ],
)
def test_art_that_lies_wholly_beside_the_piece_is_told_with_its_place(bench: Bench, element: str, place: str) -> None:
    (problem,) = told(bench, element)
    assert problem.startswith("element-outside templates/t.xml:1:")
    assert "lies beside the piece, " + place in problem
    assert TRIM_AND_BLEED in next(iter(bench.problems)).hint


@pytest.mark.parametrize(
    "element",
    [
        '<rect box="62.9 0 20 20"/>',
        '<rect box="-3 -3 66 86"/>',
        '<rect bleed="true"/>',
        '<image src="icons/fox.svg" box="-50 0 60 60"/>',
        '<circle cx="-4" cy="10" r="5"/>',
        '<line x1="63.5" y1="0" x2="63.5" y2="9" stroke="ink" stroke-width="2"/>',
        '<rect box="70 0 20 20" fill="none"/>',
        '<rect box="63 0 0 20"/>',
        '<image src="icons/fox.svg" box="0 0 1 20"/>',
    ],
)
def test_art_that_reaches_into_the_bleed_is_drawn(bench: Bench, element: str) -> None:
    assert told(bench, element) == []


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ('box="-2 10 30 10"', "on the left"),
        ('box="45 10 20 10" align="right"', "on the right"),
        ('box="5 -3 50 10"', "at the top"),
        ('box="5 72 50 10" valign="bottom"', "at the bottom"),
    ],
)
def test_text_that_crosses_the_trim_is_told_by_how_much(bench: Bench, text: str, lost: str) -> None:
    (problem,) = told(bench, f'<text style="latin" {text}>HAND</text>')
    assert problem.startswith("text-cut templates/t.xml:1:7: `HAND` crosses the trim: ")
    size, _, where = problem.partition("crosses the trim: ")[2].partition(" mm of it ")
    assert where.startswith(lost)
    assert 0.5 < float(size) < 5


def test_what_is_lost_on_several_sides_is_told_for_each(bench: Bench) -> None:
    (problem,) = told(bench, '<text style="latin" box="-30 10 140 30" align="centre" size="50">HANDHANDS</text>')
    assert "on the left" in problem and "on the right" in problem


@pytest.mark.parametrize(
    "element",
    [
        '<text style="latin" box="-5 10 40 10" align="centre">HAND</text>',
        '<text style="latin" box="0 0 60 80">HAND</text>',
        '<text style="latin" box="5 -0.5 50 10" leading="2">HAND</text>',
        '<group clip="outline"><text style="latin" box="-2 10 30 10">HAND</text></group>',
        '<group clip="rect"><text style="latin" box="-2 10 30 10">HAND</text></group>',
        '<group transform="translate(10 0)"><text style="latin" box="-2 10 30 10">HAND</text></group>',
        '<text style="latin" box="-15 20 40 10" rotate="90">HAND</text>',
    ],
)
def test_text_that_stays_on_the_piece_or_is_cut_on_purpose_is_drawn(bench: Bench, element: str) -> None:
    assert told(bench, element) == []


SHAPES = [
    (Outline("rectangle", 8000), "0 0 40 10", "0.5 10 40 10", "a round corner"),
    (Outline("circle"), "5 5 40 10", "15 35 40 10", "the circle"),
    (Outline("hexagon"), "3 3 40 10", "10 35 40 10", "the hexagon"),
    (
        Outline("path", 0, (("M", 0, 20000), ("L", 60000, 20000), ("L", 60000, 80000), ("L", 0, 80000), ("Z",))),
        "10 16 40 10",
        "1 21 40 10",
        "its outline",
    ),
]


@pytest.mark.parametrize(("outline", "off", "on", "where"), SHAPES)
def test_the_trim_is_the_piece_s_own_outline(bench: Bench, outline: Outline, off: str, on: str, where: str) -> None:
    bench.outline = outline
    assert told(bench, f'<text style="latin" box="{on}">HAND</text>') == []
    (problem,) = told(bench, f'<text style="latin" box="{off}">HAND</text>')
    assert problem.startswith("text-cut") and f"mm of it beyond {where} would be cut off" in problem


def test_how_much_lies_off_a_circle_is_reckoned_to_its_rim() -> None:
    contour = Contour(ellipse(10_000, 10_000, 10_000, 10_000))
    assert contour.beyond(10_000, 10_000) == contour.beyond(19_900, 10_000) == 0
    assert contour.beyond(0, 0) == pytest.approx(10_000 * (2**0.5 - 1), abs=20)
    assert contour.beyond(25_000, 10_000) == pytest.approx(5_000, abs=20)


def test_a_hole_is_no_part_of_the_piece() -> None:
    square = [("M", 0, 0), ("L", 9000, 0), ("L", 9000, 9000), ("L", 0, 9000), ("Z",)]
    hole = [("M", 3000, 3000), ("L", 6000, 3000), ("L", 6000, 6000), ("L", 3000, 6000), ("Z",)]
    contour = Contour((*square, *hole))  # type: ignore[arg-type]
    assert (contour.beyond(1000, 1000), contour.beyond(4500, 4000)) == (0, 1000)


def test_an_icon_among_the_words_is_not_cut_either(bench: Bench) -> None:
    (problem,) = told(bench, '<text style="latin" box="-1 10 30 10">{fox}</text>')
    assert problem.startswith("text-cut") and "0.79 mm of it on the left" in problem


@pytest.mark.parametrize(
    ("element", "code"),
    [
        ('<group transform="translate(70 0)"><rect box="0 0 5 5"/></group>', "element-outside"),
        ('<group transform="translate(70 0)"><text box="0 0 20 9">HAND</text></group>', "text-outside"),
        ('<group transform="translate(-2 0)"><text style="latin" box="0 0 20 9">HAND</text></group>', "text-cut"),
        ('<group transform="rotate(90)"><rect box="0 10 5 5"/></group>', "element-outside"),
        ('<group rotate="180" box="0 0 60 80"><rect box="70 0 5 5"/></group>', "element-outside"),
        (
            '<group transform="translate(70 0)"><group rotate="180" box="0 0 5 5"><rect/></group></group>',
            "element-outside",
        ),
        ('<text style="latin" box="-2 30 40 10" rotate="180" align="right">HAND</text>', "text-cut"),
    ],
)
def test_a_turn_or_move_counts_before_anything_is_called_lost(bench: Bench, element: str, code: str) -> None:
    (problem,) = told(bench, element)
    assert problem.startswith(f"{code} templates/t.xml:1:")


@pytest.mark.parametrize(
    "element",
    [
        '<group transform="translate(-70 0)"><rect box="80 0 5 5"/></group>',
        '<group transform="translate(70 0)"><group transform="translate(-70 0)"><rect box="10 0 5 5"/></group></group>',
        '<group rotate="180" box="0 0 60 80"><text box="0 0 20 10">HAND</text></group>',
        '<group transform="scale(0.5)"><text box="70 100 40 20">HAND</text></group>',
    ],
)
def test_what_a_turn_or_move_brings_onto_the_piece_is_drawn(bench: Bench, element: str) -> None:
    assert told(bench, element) == []


def test_a_transform_that_cannot_be_read_is_the_only_problem(bench: Bench) -> None:
    (problem,) = told(bench, '<group transform="move(3)"><rect box="70 0 5 5"/></group>')
    assert problem.startswith("attribute-wrong")
    bench.problems = type(bench.problems)()
    (problem,) = told(bench, '<rect box="70 0 5 5" rotate="much"/>')
    assert problem.startswith("attribute-wrong")
