"""Draws the pictures of docs/kinds.md from the geometry that pieces are cut by.

python docs/drawings.py            write docs/images/kind_*.svg
python docs/drawings.py --check    exit with 1 when one of them is not up to date
"""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from generator.base.length import Size, mm
from generator.base.path import Path as Lines
from generator.base.path import moved, unfolded
from generator.face.box import Box
from generator.face.outline import outline_path
from generator.model.division import grid
from generator.model.frame import Frame, Strip, strip_path, strips
from generator.model.game import Outline
from generator.model.kinds import FOOT_PART
from generator.model.place import Place
from generator.model.stand import Stand, base_path, standee_path
from generator.model.track import Track, spaces

IMAGES = Path(__file__).resolve().parent / "images"
CUT, FOLD, THIN, PAPER, SHADE, MARKED = "#222", "#c33", "#888", "#f4efe4", "#d9cfb8", "#e0a63c"


class Drawing:
    """An SVG drawing in millimetres, on white so that it can be read on a dark page.

    Args:
        width, height: in mm. title: what it shows, for those who cannot see it.
    """

    def __init__(self, width: float, height: float, title: str) -> None:
        self.lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width * 4:g}" height="{height * 4:g}" font-family="sans-serif" role="img">',
            f"<title>{title}</title>",
            f'<rect width="{width:g}" height="{height:g}" fill="white"/>',
        ]

    def path(self, lines: Lines, x: float, y: float, fill: str = PAPER, stroke: str = CUT, dash: str = "") -> None:
        """Lines in µm, moved to a place in mm."""
        data = " ".join(
            segment[0] + " ".join(f"{mm(um):g}" for um in segment[1:])
            for segment in moved(lines, round(x * 1000), round(y * 1000))
        )
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self.lines.append(
            f'<path d="{data}" fill="{fill}" fill-rule="evenodd" stroke="{stroke}" stroke-width="0.3"{dashed}/>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str = CUT, dash: str = "") -> None:
        """A straight line in mm."""
        self.path((("M", um(x1), um(y1)), ("L", um(x2), um(y2))), 0, 0, "none", stroke, dash)

    def fold(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """A line along which a piece is folded."""
        self.line(x1, y1, x2, y2, FOLD, "1.5 1")

    def text(self, words: str, x: float, y: float, anchor: str = "middle", size: float = 3.2) -> None:
        """Words with their baseline at a place."""
        self.lines.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" fill="{CUT}">{words}</text>'
        )

    def level(self, x1: float, x2: float, y: float, words: str) -> None:
        """A measure across, its words below."""
        self.line(x1, y, x2, y, THIN)
        for x in (x1, x2):
            self.line(x, y - 1, x, y + 1, THIN)
        self.text(words, (x1 + x2) / 2, y + 4)

    def upright(self, x: float, y1: float, y2: float, words: str) -> None:
        """A measure down, its words on the right."""
        self.line(x, y1, x, y2, THIN)
        for y in (y1, y2):
            self.line(x - 1, y, x + 1, y, THIN)
        self.text(words, x + 2, (y1 + y2) / 2 + 1.1, "start")

    def places(self, found: Iterable[Place], x: float, y: float, size: float) -> None:
        """Boxes with their values."""
        for place in found:
            box = Box(place.x, place.y, place.width, place.height)
            self.path(outline_path(Outline(), box), x, y, MARKED if place.marked else PAPER)
            middle = x + mm(place.x) + mm(place.width) / 2, y + mm(place.y) + mm(place.height) / 2 + size * 0.35
            self.text(str(place.value), *middle, size=size)

    def svg(self) -> str:
        """The file's text."""
        return "\n".join([*self.lines, "</svg>", ""])


def um(length: float) -> int:
    """Millimetres as micrometres."""
    return round(length * 1000)


def frame_drawing() -> str:
    """Both sorts of strips, the flat piece of each, the lattice from above, and a strip in section."""
    frame = Frame(3, 3, Size(30_000, 30_000), 20_000, 2_000, play=400, ends=6_000, groove=6_000)
    made = strips(frame)
    one, other = made[0], made[4]
    length = mm(one.size.width)
    drawing = Drawing(232, 214, "A lattice: its strips, how they are folded, and how they cross")
    _strip(drawing, one, 12, 12, "A: slotted from above")
    _strip(drawing, other, 12, 62, "B: slotted from below")
    first, second = one.slots[0], one.slots[1]
    drawing.level(12, 12 + mm(frame.ends), 35, "ends")
    drawing.level(12 + mm(first.right), 12 + mm(second.x), 35, "cell − play")
    drawing.level(12 + mm(one.slots[2].x), 12 + mm(one.slots[2].right), 35, "thickness + play")
    drawing.upright(15 + length, 12, 12 + mm(first.height), "(height + play) / 2")
    drawing.upright(15 + length, 62, 62 + mm(one.size.height), "height")
    drawing.level(12, 12 + length, 86, "2 × ends + 3 × cell + 4 × thickness")
    for strip, y in ((one, 102), (other, 158)):
        _flat(drawing, strip, frame, 12, y)
    _from_above(drawing, frame, 158, 102)
    _section(drawing, 172, 76)
    return drawing.svg()


def _strip(drawing: Drawing, strip: Strip, x: float, y: float, words: str) -> None:
    drawing.path(strip_path(strip), x, y)
    for groove in strip.grooves:
        bottom = y + mm(groove.bottom)
        drawing.line(x + mm(groove.x), bottom, x + mm(groove.right), bottom, THIN, "1 1")
    drawing.text(words, x, y - 2.5, "start")


def _flat(drawing: Drawing, strip: Strip, frame: Frame, x: float, y: float) -> None:
    height, length = mm(strip.size.height), mm(strip.size.width)
    drawing.path(unfolded(strip_path(strip), strip.size.height), x, y)
    drawing.fold(x, y + height, x + length, y + height)
    for groove in strip.grooves:
        for level in (mm(frame.groove), 2 * height - mm(frame.groove)):
            drawing.line(x + mm(groove.x), y + level, x + mm(groove.right), y + level, THIN, "1 1")
    drawing.text(
        f"{strip.name[0]} as it is printed: front above, back below, folded along the red line", x, y - 2.5, "start"
    )


def _from_above(drawing: Drawing, frame: Frame, x: float, y: float) -> None:
    scale = 0.58
    cell, step = mm(frame.cell.width) * scale, (mm(frame.cell.width) + mm(frame.thickness)) * scale
    ends, thick = mm(frame.ends) * scale, mm(frame.thickness) * scale
    length = 2 * ends + 3 * step + thick
    for i in range(4):
        at = ends + i * step
        for box in (Box(0, um(at), um(length), um(thick)), Box(um(at), 0, um(thick), um(length))):
            drawing.path(outline_path(Outline(), box), x, y, SHADE)
    for row in range(3):
        for column in range(3):
            middle = x + ends + thick + column * step + cell / 2, y + ends + thick + row * step + cell / 2 + 1.1
            drawing.text(str(row * 3 + column + 1), *middle)
    drawing.text("from above: 9 cells, 24 edges", x, y - 2.5, "start")


def _section(drawing: Drawing, x: float, y: float) -> None:
    """A folded strip from its end, three times as large, with a tile in its groove."""
    sides: Lines = (("M", 0, -36_000), ("L", 0, 0), ("L", 5_400, 0), ("L", 5_400, -36_000))
    drawing.path(sides, x, y, "none")
    for level in range(10):
        drawing.line(x, y - 1 - level * 2.6, x + 5.4, y - 3 - level * 2.6, THIN)
    drawing.path(outline_path(Outline(), Box(1_800, -58_000, 1_800, 31_000)), x, y, MARKED)
    for words, at in (("tile", -46), ("groove: not glued", -31), ("glued", -14), ("folded edge", 1)):
        drawing.text(words, x + 9, y + at, "start")
    drawing.text("a strip from its end", x - 12, y - 61, "start")


def track_drawing() -> str:
    """The three shapes of a track."""
    drawing = Drawing(210, 96, "A straight track, a ring and a serpentine")
    drawing.text("straight", 6, 8, "start")
    drawing.places(spaces(Track(-8, 8, marked=frozenset({0})), Place(0, 0, 198_000, 11_000)), 6, 11, 3.4)
    drawing.text("ring", 6, 32, "start")
    ring = Track(0, 29, "ring", gap=600, marked=frozenset({0, 15}))
    drawing.places(spaces(ring, Place(0, 0, 96_000, 56_000)), 6, 35, 3.2)
    drawing.text("serpentine, 7 columns", 110, 32, "start")
    snake = Track(1, 32, "serpentine", 7, gap=600, marked=frozenset({20}))
    drawing.places(spaces(snake, Place(0, 0, 94_000, 56_000)), 110, 35, 3.2)
    return drawing.svg()


def cells_drawing() -> str:
    """A board of cells."""
    drawing = Drawing(96, 72, "A board with 4 x 3 cells in a box")
    drawing.path(outline_path(Outline(), Box(0, 0, 84_000, 60_000)), 6, 6, "white")
    drawing.places(grid(Place(0, 0, 74_000, 50_000), 4, 3, 2_000), 11, 11, 3.6)
    return drawing.svg()


def standee_drawing() -> str:
    """A fold-over standee on feet, one in a cross, and one in a disc."""
    drawing = Drawing(196, 118, "A standee with feet, a standee in a cross, and a standee in a disc")
    size = Size(20_000, 35_000)
    foot = size.height * FOOT_PART[0] // FOOT_PART[1]
    half = size.height + foot
    drawing.text("on feet", 8, 8, "start")
    drawing.path(outline_path(Outline(), Box(0, 0, size.width, 2 * half)), 8, 11)
    for at in (foot, half, 2 * half - foot):
        drawing.fold(8, 11 + mm(at), 28, 11 + mm(at))
    for words, at in (
        ("foot", foot // 2),
        ("back", foot + 17_500),
        ("front", half + 17_500),
        ("foot", 2 * half - foot // 2),
    ):
        drawing.text(words, 18, 11 + mm(at) + 1)
    cross = Stand("cross", 900, 100, height=14_000)
    drawing.text("in a cross", 58, 8, "start")
    drawing.path(unfolded(moved(standee_path(cross, size), 0, size.height), size.height), 58, 11)
    drawing.fold(58, 46, 78, 46)
    base = Size(26_000, 14_000)
    drawing.path(base_path(cross, base), 86, 11)
    drawing.upright(115, 11, 25, "height")
    disc = Stand("disc", 900, 100, width=18_000)
    drawing.text("in a disc", 142, 8, "start")
    narrow = Size(18_000, size.height)
    drawing.path(outline_path(Outline(), Box(0, 0, narrow.width, 2 * narrow.height)), 142, 11)
    drawing.fold(142, 46, 160, 46)
    drawing.path(base_path(disc, Size(25_000, 25_000)), 166, 11)
    drawing.level(169.45, 187.55, 40, "width + play")
    return drawing.svg()


def flat_drawing() -> str:
    """Cards, tiles and tokens with their bleed and their safe zone."""
    drawing = Drawing(214, 76, "A card, a square tile, a hexagonal tile and a round token: bleed, cut and safe zone")
    shown = (
        ("card, summary", Size(44_000, 60_000), Outline("rectangle", 3_000), 3_000, 4_000),
        ("tile", Size(40_000, 40_000), Outline(), 3_000, 4_000),
        ("hexagon", Size(40_000, 34_641), Outline("hexagon"), 3_000, 4_000),
        ("token", Size(25_000, 25_000), Outline("circle"), 3_000, 2_000),
    )
    x = 8.0
    for words, size, outline, bleed, safe in shown:
        whole, inside = ((-bleed, bleed), (safe, -safe))
        drawing.path(outline_path(Outline(), _box(size, whole)), x, 12, SHADE, "none")
        drawing.path(outline_path(outline, Box(0, 0, *size)), x, 12)
        radius = Outline(outline.shape, max(0, outline.radius - safe))
        drawing.path(outline_path(radius, _box(size, inside)), x, 12, "none", THIN, "1 1")
        drawing.text(words, x, 7, "start")
        x += mm(size.width) + 13
    return drawing.svg()


def _box(size: Size, grown: tuple[int, int]) -> Box:
    start, more = grown
    return Box(start, start, size.width + 2 * more, size.height + 2 * more)


DRAWINGS: dict[str, Callable[[], str]] = {
    "kind_flat.svg": flat_drawing,
    "kind_frame.svg": frame_drawing,
    "kind_track.svg": track_drawing,
    "kind_cells.svg": cells_drawing,
    "kind_standee.svg": standee_drawing,
}


def main() -> int:
    """Write or check the drawings."""
    stale = []
    for name, draw in DRAWINGS.items():
        path, text = IMAGES / name, draw()
        if "--check" not in sys.argv:
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            stale.append(name)
    if stale:
        print(f"not up to date: {', '.join(stale)}; run python docs/drawings.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
