"""A chart as a PNG picture, twice as fine as a screen's pixels."""

import io
from contextlib import suppress
from pathlib import Path

from generator.export.chart.layout import Chart

SCALE = 2
_REGULAR = 400


def chart_png(chart: Chart, font: Path) -> bytes:
    """The file.

    Args:
        chart: what is drawn.
        font: a font file with all characters; of a variable one, the regular weight is taken.
    """
    from PIL import Image, ImageDraw, ImageFont

    picture = Image.new("RGB", (chart.width * SCALE, chart.height * SCALE), "#ffffff")
    pen = ImageDraw.Draw(picture)
    for x, y, width, height, colour in chart.rectangles:
        if width:
            corners = (x * SCALE, y * SCALE, (x + width) * SCALE - 1, (y + height) * SCALE - 1)
            pen.rectangle(tuple(map(round, corners)), fill=colour)
    fonts = {}
    for text in chart.texts:
        if text.size not in fonts:
            fonts[text.size] = ImageFont.truetype(font, text.size * SCALE)
            with suppress(OSError):  # A font that is not variable has its one weight.
                fonts[text.size].set_variation_by_axes([_REGULAR])
        place = (round(text.x * SCALE), round(text.y * SCALE))
        pen.text(place, text.text, fill=text.colour, font=fonts[text.size], anchor="rs" if text.ends else "ls")
    found = io.BytesIO()
    picture.save(found, "PNG", optimize=True)
    return found.getvalue()
