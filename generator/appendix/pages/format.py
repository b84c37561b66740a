"""The measures of a page, for two sizes of it: lengths in µm, type in points."""

from typing import NamedTuple

from generator.base.length import UM_PER_PT, Size

LARGE = 180_000
"""A page at least this wide is set in the large manner, a narrower one in the small."""


class Type(NamedTuple):
    """How a sort of text is set.

    Attributes:
        family: `text` or `display`.
        size: points. leading: µm from baseline to baseline.
        bold: whether it is set bold as a whole. grey: whether it is printed in grey.
    """

    family: str
    size: float
    leading: int
    bold: bool = False
    grey: bool = False


class Format(NamedTuple):
    """A page's measures.

    Attributes:
        page: its size.
        left, right, top, bottom: margins of the text.
        head, foot: baselines of the running head and the page number, from the page's top.
        step: the grid on which every block begins, half a line of the text.
        columns: how many narrow parts stand side by side; gutter: between them.
        cell_gap: between a table's columns; cell_pad: above and below a cell's words.
        face: the largest box of a face in a gallery, cell_face in a table; icon: the height of an icon in a gallery.
        types: how each sort of text is set: title, h2, h3, h4, text, cell, caption, running.
    """

    page: Size
    left: int
    right: int
    top: int
    bottom: int
    head: int
    foot: int
    step: int
    columns: int
    gutter: int
    cell_gap: int
    cell_pad: int
    face: Size
    cell_face: Size
    icon: int
    types: dict[str, Type]

    @property
    def width(self) -> int:
        """What a line can be."""
        return self.page.width - self.left - self.right

    @property
    def height(self) -> int:
        """What a page holds."""
        return self.page.height - self.top - self.bottom


def format_of(page: Size, ease: float = 1.0) -> Format:
    """The measures of a page of a size: a printed sheet of A4, Letter or so, or half of it for a booklet.

    Args:
        ease: by how much pictures and the air in tables are scaled.
    """
    usual = _large(page) if page.width >= LARGE else _small(page)
    if ease == 1.0:
        return usual
    face, cell_face = (Size(*(round(side * ease) for side in size)) for size in (usual.face, usual.cell_face))
    return usual._replace(face=face, cell_face=cell_face, cell_pad=round(usual.cell_pad * ease))


def _large(page: Size) -> Format:
    line = _pt(14)
    types = {
        "title": Type("display", 30, _pt(35)),
        "overline": Type("text", 9.5, line, bold=True),
        "h2": Type("display", 17, _pt(21)),
        "h3": Type("text", 10.5, line, bold=True),
        "h4": Type("text", 9.5, line, bold=True),
        "text": Type("text", 9.5, line),
        "cell": Type("text", 8.5, _pt(11.8)),
        "head": Type("text", 8, _pt(11.8), bold=True),
        "caption": Type("text", 7.5, _pt(10), grey=True),
        "running": Type("text", 8, _pt(11), grey=True),
    }
    return Format(
        page=page,
        left=20_000,
        right=20_000,
        top=24_000,
        bottom=21_000,
        head=15_000,
        foot=page.height - 11_000,
        step=line // 2,
        columns=4,
        gutter=8_000,
        cell_gap=4_500,
        cell_pad=900,
        face=Size(52_000, 33_000),
        cell_face=Size(16_000, 11_500),
        icon=9_000,
        types=types,
    )


def _small(page: Size) -> Format:
    line = _pt(12)
    types = {
        "title": Type("display", 23, _pt(27)),
        "overline": Type("text", 8.5, line, bold=True),
        "h2": Type("display", 14, _pt(18)),
        "h3": Type("text", 9, line, bold=True),
        "h4": Type("text", 8.5, line, bold=True),
        "text": Type("text", 8.5, line),
        "cell": Type("text", 7.5, _pt(10.4)),
        "head": Type("text", 7.2, _pt(10.4), bold=True),
        "caption": Type("text", 7, _pt(9), grey=True),
        "running": Type("text", 7.2, _pt(10), grey=True),
    }
    return Format(
        page=page,
        left=13_000,
        right=13_000,
        top=18_000,
        bottom=16_000,
        head=11_000,
        foot=page.height - 8_000,
        step=line // 2,
        columns=3,
        gutter=6_000,
        cell_gap=3_000,
        cell_pad=700,
        face=Size(40_000, 27_000),
        cell_face=Size(12_000, 9_500),
        icon=8_000,
        types=types,
    )


def _pt(points: float) -> int:
    return round(points * UM_PER_PT)
