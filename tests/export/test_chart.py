"""Bar charts: what is drawn where, and both sorts of picture read by others than their writers."""

import io
from xml.etree import ElementTree

from PIL import Image

from generator.export.chart.layout import BLUE, WIDTH, bar_chart
from generator.export.chart.png import SCALE, chart_png
from generator.export.chart.svg import chart_svg
from generator.typeset.catalogue import FAMILIES, family_file

CHART = bar_chart("緑 & green", "35 pieces", [("leaf", 8), ("狐", 4), ("<none>", 0)])
SVG = "{http://www.w3.org/2000/svg}"


def test_bars_are_as_long_as_their_numbers() -> None:
    first, second, third = (one for one in CHART.rectangles if one.colour == BLUE)
    assert first.width == 2 * second.width > 100 and third.width == 0
    assert first.x == second.x and first.y < second.y < third.y
    assert all(
        one.x >= 0 and one.x + one.width <= WIDTH and one.y + one.height <= CHART.height for one in CHART.rectangles
    )


def test_svg_holds_every_text() -> None:
    root = ElementTree.fromstring(chart_svg(CHART))
    assert [text.text for text in root.iter(f"{SVG}text")] == [
        "緑 & green", "35 pieces", "leaf", "8", "狐", "4", "<none>", "0",
    ]  # fmt: skip
    assert root.findtext(f"{SVG}title") == "緑 & green"
    assert chart_svg(CHART) == chart_svg(CHART)


def test_png_shows_the_bars() -> None:
    font = family_file(FAMILIES["sans-jp"])
    assert font is not None
    data = chart_png(CHART, font)
    picture = Image.open(io.BytesIO(data))
    assert picture.size == (CHART.width * SCALE, CHART.height * SCALE)
    bar = next(one for one in CHART.rectangles if one.colour == BLUE)
    middle = (round((bar.x + bar.width / 2) * SCALE), round((bar.y + bar.height / 2) * SCALE))
    assert picture.getpixel(middle) == tuple(bytes.fromhex(BLUE[1:]))
    assert picture.getpixel((1, 1)) == (255, 255, 255)
    assert data == chart_png(CHART, font)


def test_a_long_label_is_cut_and_an_empty_chart_is_drawn() -> None:
    chart = bar_chart("t", "", [("狐" * 60, 1)])
    assert any(text.text.endswith("…") for text in chart.texts)
    assert bar_chart("t", "", []).height > 0
