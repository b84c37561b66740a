"""The vocabulary, an element at a time, as draw logs. The face is 60 x 80 mm."""

import pytest

from tests.face.build import Bench
from tests.face.drawlog import draw_log

WHOLE = "M0,0 L60000,0 L60000,80000 L0,80000 Z"


def square(x: int, y: int, side: int) -> str:
    return f"M{x},{y} L{x + side},{y} L{x + side},{y + side} L{x},{y + side} Z"


@pytest.mark.parametrize(
    ("markup", "log"),
    [
        ("<rect/>", [f"path {WHOLE} fill #000000"]),
        ('<rect fill="paper"/>', [f"path {WHOLE} fill #faf5e6"]),
        ('<rect stroke="#f00" stroke-width="0.5"/>', [f"path {WHOLE} stroke #ff0000 500"]),
        ('<rect fill="none"/>', []),
        ('<rect box="1 2 3 3"/>', [f"path {square(1000, 2000, 3000)} fill #000000"]),
        (
            '<rect x="margin" y="0.5in" width="72pt" height="25.4"/>',
            [f"path {square(4000, 12700, 25400)} fill #000000"],
        ),
        ('<rect right="5" bottom="5" width="10" height="10"/>', [f"path {square(45000, 65000, 10000)} fill #000000"]),
        ('<rect x="50%" width="25%" height="15"/>', [f"path {square(30000, 0, 15000)} fill #000000"]),
        (
            '<rect bleed="true" height="80"/>',
            ["path M-3000,-3000 L63000,-3000 L63000,83000 L-3000,83000 Z fill #000000"],
        ),
        ('<rect bleed="true" box="10 10 5 5"/>', [f"path {square(10000, 10000, 5000)} fill #000000"]),
        ('<line x1="1" y1="2" x2="3" y2="4" stroke="ink"/>', ["path M1000,2000 L3000,4000 stroke #202020 250"]),
        ('<polygon points="0,0 1,0 0 1"/>', ["path M0,0 L1000,0 L0,1000 Z fill #000000"]),
        ('<polyline points="0 0 1 0" stroke="black"/>', ["path M0,0 L1000,0 stroke #000000 250"]),
        ('<path d="M0 0h1v1z" scale="2"/>', ["path M0,0 L2000,0 L2000,2000 Z fill #000000"]),
        (
            '<circle cx="5" cy="5" r="1" fill="#abc"/>',
            [
                "path M6000,5000 C6000,5552,5552,6000,5000,6000 C4448,6000,4000,5552,4000,5000 "
                "C4000,4448,4448,4000,5000,4000 C5552,4000,6000,4448,6000,5000 Z fill #aabbcc"
            ],
        ),
        (
            '<group x="10" y="10" transform="translate(1 2)"><rect width="1" height="1"/></group>',
            ["group matrix 1 0 0 1 1000 2000", f"  path {square(10000, 10000, 1000)} fill #000000"],
        ),
        (
            '<group transform="rotate(90 1 1)"><rect width="1" height="1"/></group>',
            ["group matrix 0 1 -1 0 2000 0", f"  path {square(0, 0, 1000)} fill #000000"],
        ),
        (
            '<group clip="rect" box="1 1 2 2"><rect/></group>',
            [f"group clip {square(1000, 1000, 2000)}", f"  path {square(1000, 1000, 2000)} fill #000000"],
        ),
        (
            '<rect box="10 10 10 10" rotate="180" opacity="0.5"/>',
            ["group matrix -1 0 -0 -1 30000 30000 opacity 0.5", f"  path {square(10000, 10000, 10000)} fill #000000"],
        ),
        ('<icon name="fox" x="1" y="2" size="4"/>', ["vector fox.svg 1000 2000 4000 4000"]),
        ('<icon name="wide" right="0" bottom="0" size="4"/>', ["vector wide.svg 52000 76000 8000 4000"]),
        ('<icon name="wide" box="0 0 10 10"/>', ["vector wide.svg 0 2500 10000 5000"]),
        (
            '<icons name="fox" count="3" size="5" gap="1" per-row="2"/>',
            ["vector fox.svg 0 0 5000 5000", "vector fox.svg 6000 0 5000 5000", "vector fox.svg 0 6000 5000 5000"],
        ),
        ('<icons name="fox" count="0"/>', []),
        (
            '<icons name="fox wide" size="5" gap="0" align="end"/>',
            ["vector fox.svg 0 0 5000 5000", "vector wide.svg 5000 0 10000 5000"],
        ),
        ('<image src="icons/wide.svg" box="0 0 20 20"/>', ["vector wide.svg 0 5000 20000 10000"]),
        ('<image src="icons/wide.svg" box="0 0 20 20" fit="stretch"/>', ["vector wide.svg 0 0 20000 20000"]),
        (
            '<image src="icons/wide.svg" box="0 0 20 20" fit="cover"/>',
            [f"group clip {square(0, 0, 20000)}", "  vector wide.svg -10000 0 40000 20000"],
        ),
    ],
)
def test_element(bench: Bench, markup: str, log: list[str]) -> None:
    assert draw_log(bench.face(f"<face>{markup}</face>")) == log
    assert bench.told() == []


def test_rows_of_icons_that_differ_in_one_attribute_are_drawn_as_each_alone(bench: Bench) -> None:
    attributes = {"name": "fox", "count": "3", "size": "5", "gap": "1", "per-row": "3"}
    changes = [{}, {"name": "wide"}, {"count": "2"}, {"size": "4"}, {"gap": "2"}, {"per-row": "2"}]
    written = [" ".join(f'{key}="{value}"' for key, value in {**attributes, **change}.items()) for change in changes]
    rows = [f"<icons {row}/>" for row in written]
    alone = [draw_log(bench.face(f"<face>{row}</face>")) for row in rows]
    assert draw_log(bench.face(f"<face>{''.join(rows)}</face>")) == [line for log in alone for line in log]
    assert len({tuple(log) for log in alone}) == len(changes)


@pytest.mark.parametrize(
    ("markup", "boxes"),
    [
        ("<row><A/><A/></row>", ["0 0 30000 80000", "30000 0 30000 80000"]),
        ('<row gap="2"><A width="10"/><A/></row>', ["0 0 10000 80000", "12000 0 48000 80000"]),
        ('<row><A weight="1"/><A weight="3"/></row>', ["0 0 15000 80000", "15000 0 45000 80000"]),
        (
            '<column padding="5"><A height="10"/><A height="20"/></column>',
            ["5000 5000 50000 10000", "5000 15000 50000 20000"],
        ),
        ('<column justify="end"><A height="10"/></column>', ["0 70000 60000 10000"]),
        ('<column justify="centre"><A height="10"/></column>', ["0 35000 60000 10000"]),
        (
            '<column justify="between"><A height="10"/><A height="10"/></column>',
            ["0 0 60000 10000", "0 70000 60000 10000"],
        ),
        ('<row align="centre"><A width="10" height="20"/></row>', ["0 30000 10000 20000"]),
        ('<row align="end"><A width="10" height="20"/></row>', ["0 60000 10000 20000"]),
        (
            '<grid columns="2" gap="2"><A/><A/><A/></grid>',
            ["0 0 29000 39000", "31000 0 29000 39000", "0 41000 29000 39000"],
        ),
        ('<grid columns="2" rows="4"><A/></grid>', ["0 0 30000 20000"]),
        ('<stack align="centre" valign="middle"><A width="10" height="10"/></stack>', ["25000 35000 10000 10000"]),
        ('<column><row><A width="5" height="7"/></row><A/></column>', ["0 0 5000 7000", "0 7000 60000 73000"]),
    ],
)
def test_layout(bench: Bench, markup: str, boxes: list[str]) -> None:
    log = draw_log(bench.face(f"<face>{markup.replace('<A', '<rect')}</face>"))
    assert bench.told() == []
    assert [_box(line) for line in log] == boxes


def _box(line: str) -> str:
    points = [tuple(map(int, part[1:].split(","))) for part in line.split()[1:5]]
    (x, y), (right, bottom) = points[0], points[2]
    return f"{x} {y} {right - x} {bottom - y}"


@pytest.mark.parametrize(
    ("markup", "told"),
    [
        ("<rekt/>", "element-unknown templates/t.xml:1:7: <rekt> is not an element"),
        ('<rect colour="ink"/>', "attribute-unknown templates/t.xml:1:7: <rect> has no attribute `colour`"),
        ('<rect fill="inc"/>', "style-unknown templates/t.xml:1:7: `fill` of <rect>: no colour is named `inc`"),
        ('<rect width="wide"/>', "attribute-wrong templates/t.xml:1:7: `width` of <rect>: `wide` is not a length"),
        ('<rect box="1 2 3"/>', "attribute-wrong templates/t.xml:1:7: `box` of <rect> needs 4 lengths, but has 3"),
        ("<line/>", "attribute-missing templates/t.xml:1:7: <line> needs `stroke`, its colour"),
        ("<path/>", "attribute-missing templates/t.xml:1:7: <path> needs `d`, its path data"),
        ('<path d="Q"/>', "attribute-wrong templates/t.xml:1:7: path data"),
        ('<text style="bodi">x</text>', "style-unknown templates/t.xml:1:7: no text style is named `bodi`"),
        ("<row>words</row>", "element-misplaced templates/t.xml:1:7: `words` stands in <row>, which draws no text"),
        ("<text><rect/></text>", "element-misplaced templates/t.xml:1:13: <rect> cannot stand in a <text>"),
        ('<icon name="fx"/>', "art-not-found templates/t.xml:1:7: "),
        ('<image src="no.png"/>', "art-not-found templates/t.xml:1:7: "),
        (
            '<icons name="fox" count="-1"/>',
            "attribute-wrong templates/t.xml:1:7: `count` of <icons> must be a whole number",
        ),
        ('<icons name="fox" count="20"/>', "content-too-big templates/t.xml:1:7: 20 icons of 5 mm need 119 x 5 mm"),
        (
            '<row><rect width="61"/></row>',
            "content-too-big templates/t.xml:1:7: <row>: its parts need 61 mm, but it has 60 mm",
        ),
        (
            '<grid columns="1" rows="1"><rect/><rect/></grid>',
            "content-too-big templates/t.xml:1:7: <grid> has 1 x 1 = 1 cells for 2",
        ),
        (
            '<group transform="spin(1)"><rect/></group>',
            "attribute-wrong templates/t.xml:1:7: `spin(1)` is not a transform",
        ),
        ("<rect>", "markup-broken templates/t.xml:1:7: an element is not closed"),
        ("<text>a & b</text>", "markup-broken templates/t.xml:1:7: a character cannot stand here"),
        ("<text>{{ card.nam }}</text>", "template-name templates/t.xml:1:21: card deck 1 has no `nam`"),
    ],
)
def test_a_mistake_names_its_place_its_card_and_its_row(bench: Bench, markup: str, told: str) -> None:
    bench.write("t.xml", f"<face>{markup}</face>")
    bench.faces([{"name": "x"}])
    assert [line[: len(told)] for line in bench.told()] == [told]
    problem = next(iter(bench.problems))
    assert (problem.component, problem.card, str(problem.row)) == ("deck", "1", "deck.csv:2 (record 1)")


def test_a_mistyped_name_gets_the_nearest(bench: Bench) -> None:
    bench.write("t.xml", '<face><rekt/><rect fil="ink"/><rect fill="inc"/><icon name="fxo"/></face>')
    bench.faces([{}])
    assert [p.hint.split(" (")[0] for p in bench.problems] == [
        "did you mean `rect`?",
        "did you mean `fill`?",
        "did you mean `ink`?",
        "did you mean `fox`?",
    ]


def test_all_problems_of_all_cards_come_together(bench: Bench) -> None:
    bench.write("t.xml", '<face><icon name="{{ card.icon }}"/><text box="0 0 60 5">{{ card.text }}</text></face>')
    bench.faces([{"icon": "aa", "text": "ok"}, {"icon": "fox", "text": "long " * 40}, {"icon": "bb", "text": ""}])
    assert [(p.code, p.card) for p in bench.problems] == [
        ("art-not-found", "1"),
        ("text-overflow", "2"),
        ("art-not-found", "3"),
    ]


def test_equal_markup_gives_one_face(bench: Bench) -> None:
    bench.write("t.xml", "<face><text>{{ card.name }}</text></face>")
    bench.write("b.xml", "<face><rect/></face>")
    faces = bench.faces([{"name": "a"}, {"name": "b"}, {"name": "a"}], "b.xml")
    assert faces[0][0] is faces[2][0]
    assert faces[0][0] is not faces[1][0]
    assert len({id(back) for _, back in faces}) == 1


def test_a_template_needs_no_face_element(bench: Bench) -> None:
    assert len(draw_log(bench.face("<rect/><rect/>"))) == 2


@pytest.mark.parametrize(
    ("markup", "told"),
    [
        ('<rect width="1">lost</rect>', "`lost` stands in <rect>"),
        ('<icon name="fox"><text>lost</text></icon>', "<text> stands in <icon>"),
        ("<row><circle><rect/></circle></row>", "<rect> stands in <circle>"),
        ("<text>a<br>lost</br></text>", "`lost` stands in <br>"),
        ('<text>a<icon name="fox">lost</icon></text>', "`lost` stands in <icon>"),
        ('<text>a<icon name="fox"><b>lost</b></icon></text>', "<b> stands in <icon>"),
    ],
)
def test_what_stands_in_an_element_that_holds_nothing_is_told(bench: Bench, markup: str, told: str) -> None:
    bench.face(f"<face>{markup}</face>")
    (problem,) = bench.told()
    assert problem.startswith("element-misplaced templates/t.xml:1:") and told in problem


def test_a_closing_tag_on_a_line_of_its_own_holds_nothing(bench: Bench) -> None:
    bench.face('<face><rect width="1">\n</rect><text>a<br>\n</br>b</text></face>')
    assert bench.told() == []


def test_a_circle_in_a_row_may_take_a_share_of_its_height(bench: Bench) -> None:
    bench.face('<face><row box="0 0 60 10"><circle r="50%"/><rect width="50"/></row></face>')
    assert bench.told() == []
