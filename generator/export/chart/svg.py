"""A chart as an SVG picture. Its texts stay texts, in the reader's own fonts."""

from xml.sax.saxutils import escape

from generator.export.chart.layout import Chart

_FAMILIES = "'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', Meiryo, sans-serif"


def chart_svg(chart: Chart) -> bytes:
    """The file."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{chart.width}" height="{chart.height}"'
        f' viewBox="0 0 {chart.width} {chart.height}" font-family="{_FAMILIES}" role="img">',
        f"<title>{escape(chart.title)}</title>",
        f'<rect width="{chart.width}" height="{chart.height}" fill="#ffffff"/>',
    ]
    for x, y, width, height, colour in chart.rectangles:
        place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        parts.append(f'<rect {place} fill="{colour}"/>')
    for text in chart.texts:
        anchor = ' text-anchor="end"' if text.ends else ""
        place = f'x="{text.x:g}" y="{text.y:g}" font-size="{text.size}"{anchor} fill="{text.colour}"'
        parts.append(f"<text {place}>{escape(text.text)}</text>")
    return ("\n".join([*parts, "</svg>"]) + "\n").encode("utf-8")
