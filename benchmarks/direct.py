"""The bound: the same deck written straight into PDF objects, with no definitions, no checks and no library in between.

python -m benchmarks.direct ART_FOLDER COUNT OUTPUT.pdf
"""

import sys
import zlib
from pathlib import Path

import uharfbuzz as hb
from PIL import Image

from benchmarks import workload as w

PT = 72 / 25.4
KAPPA = 0.5523
NEVER_FIRST = set("、。」』！？!?,.)）ーっゃゅょッャュョ")
NEVER_LAST = set("「『（(")


class Objects:
    """Numbered PDF objects."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    def add(self, body: str | bytes) -> int:
        self.bodies.append(body.encode("latin-1") if isinstance(body, str) else body)
        return len(self.bodies)

    def stream(self, entries: str, data: bytes) -> int:
        packed = zlib.compress(data, 6)
        head = f"<<{entries}/Filter/FlateDecode/Length {len(packed)}>>stream\n".encode("latin-1")
        return self.add(head + packed + b"\nendstream")

    def file(self, root: int) -> bytes:
        out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        offsets = []
        for number, body in enumerate(self.bodies, 1):
            offsets.append(len(out))
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        start = len(out)
        size = len(self.bodies) + 1
        out += b"xref\n0 %d\n0000000000 65535 f \n" % size
        out += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
        out += b"trailer<</Size %d/Root %d 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (size, root, start)
        return bytes(out)


class DirectFont:
    """A weight of the variable font, by glyph id."""

    def __init__(self, blob: hb.Blob, weight: int) -> None:
        self.weight = weight
        self.face = hb.Face(blob)
        self.font = hb.Font(self.face)
        self.font.set_variations({"wght": weight})
        self.codes: dict[str, str] = {}
        self.widths: dict[str, float] = {}

    def width(self, character: str) -> float:
        known = self.widths.get(character)
        if known is None:
            glyph = self.font.get_nominal_glyph(ord(character)) or 0
            self.codes[character] = f"{glyph:04X}"
            known = self.widths[character] = self.font.get_glyph_h_advance(glyph) * 1000 / self.face.upem
        return known

    def code(self, text: str) -> str:
        for character in text:
            self.width(character)
        codes = self.codes
        return "".join([codes[character] for character in text])

    def embed(self, objects: Objects) -> int:
        plan = hb.SubsetInput()
        plan.glyph_set.update({0, *(int(code, 16) for code in self.codes.values())})
        flags = hb.SubsetFlags
        plan.flags = flags.RETAIN_GIDS | flags.NO_HINTING | flags.NO_LAYOUT_CLOSURE
        plan.pin_axis_location(self.face, "wght", self.weight)
        tags = ("GSUB", "GPOS", "GDEF", "vmtx", "vhea", "cmap", "name", "STAT", "BASE")
        plan.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in tags)
        data = bytes(hb.subset(self.face, plan).blob.data)
        file = objects.stream(f"/Length1 {len(data)}", data)
        name = f"ABCDEF+Bench{self.weight}"
        descriptor = objects.add(
            f"<</Type/FontDescriptor/FontName/{name}/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 880"
            f"/Descent -120/CapHeight 700/StemV 80/FontFile2 {file} 0 R>>"
        )
        widths = " ".join(f"{int(self.codes[c], 16)}[{self.widths[c]:g}]" for c in self.codes if self.widths[c] != 1000)
        descendant = objects.add(
            f"<</Type/Font/Subtype/CIDFontType2/BaseFont/{name}/CIDToGIDMap/Identity/DW 1000/W[{widths}]"
            f"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor {descriptor} 0 R>>"
        )
        return objects.add(
            f"<</Type/Font/Subtype/Type0/BaseFont/{name}/Encoding/Identity-H/DescendantFonts[{descendant} 0 R]"
            f"/ToUnicode {objects.stream('', self._to_unicode())} 0 R>>"
        )

    def _to_unicode(self) -> bytes:
        items = sorted((code, character) for character, code in self.codes.items())
        lines = ["/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CMapName/U def/CMapType 2 def"]
        lines.append("1 begincodespacerange<0000><FFFF>endcodespacerange")
        for i in range(0, len(items), 100):
            part = items[i : i + 100]
            lines.append(f"{len(part)} beginbfchar")
            lines += [f"<{code}><{character.encode('utf-16-be').hex()}>" for code, character in part]
            lines.append("endbfchar")
        return "\n".join([*lines, "endcmap end end"]).encode()


def broken(text: str, font: DirectFont, width: float) -> list[str]:
    """Lines no wider than `width` (1/1000 em), by the plainest rules of Japanese line breaking."""
    lines, line, used = [], "", 0.0
    for i, character in enumerate(text):
        own = font.width(character)
        forbidden = character in NEVER_FIRST or (line and line[-1] in NEVER_LAST)
        following = font.width(text[i + 1]) if i + 1 < len(text) and text[i + 1] in NEVER_FIRST else 0.0
        if line and not forbidden and used + own + following > width:
            lines.append(line)
            line, used = "", 0.0
        line += character
        used += own
    return [*lines, line]


def rounded(width: float, height: float, r: float) -> str:
    """A filled rectangle with round corners."""
    k = r * (1 - KAPPA)
    return (
        f"{r:.2f} 0 m {width - r:.2f} 0 l {width - k:.2f} 0 {width:.2f} {k:.2f} {width:.2f} {r:.2f} c "
        f"{width:.2f} {height - r:.2f} l "
        f"{width:.2f} {height - k:.2f} {width - k:.2f} {height:.2f} {width - r:.2f} {height:.2f} c "
        f"{r:.2f} {height:.2f} l {k:.2f} {height:.2f} 0 {height - k:.2f} 0 {height - r:.2f} c "
        f"0 {r:.2f} l 0 {k:.2f} {k:.2f} 0 {r:.2f} 0 c f"
    )


def flipped(box: tuple[float, float, float, float]) -> str:
    """A box (mm, y down) as the operands of `re` (points, y up)."""
    x, y, width, height = box
    return f"{x * PT:.2f} {(w.CARD_MM[1] - y - height) * PT:.2f} {width * PT:.2f} {height * PT:.2f}"


ICON_OPERATORS = [
    ".851 .2 .2 rg 5 9.8 m 6.2 6.6 l 9.6 6.5 l 6.9 4.4 l 7.8 1.1 l 5 3 l 2.2 1.1 l 3.1 4.4 l .4 6.5 l 3.8 6.6 l h f",
    ".2 .502 .302 rg 9.8 5 m 9.8 7.65 7.65 9.8 5 9.8 c 2.35 9.8 .2 7.65 .2 5 c .2 2.35 2.35 .2 5 .2 c "
    "7.65 .2 9.8 2.35 9.8 5 c h f "
    "1 g 5 8.6 m 6.1 6.1 l 8.6 5 l 6.1 3.9 l 5 1.4 l 3.9 3.9 l 1.4 5 l 3.9 6.1 l h f",
    ".2 .302 .702 rg 5 1 m 1 4 0 7 2 9 c 3.5 10 5 9 5 7.5 c 5 9 6.5 10 8 9 c 10 7 9 4 5 1 c h f",
    ".749 .6 .102 rg 5 9.9 m 7.4 9.2 l 9.2 7.5 l 9.9 5 l 9.2 2.6 l 7.4 .8 l 5 .1 l 2.5 .8 l .8 2.6 l .1 5 l "
    ".8 7.5 l 2.5 9.2 l h f "
    ".4 .302 0 rg 7 5 m 7 6.1 6.1 7 5 7 c 3.9 7 3 6.1 3 5 c 3 3.9 3.9 3 5 3 c 6.1 3 7 3.9 7 5 c h f "
    "1 1 .8 rg 5 6.5 m 6.3 4.2 l 3.7 4.2 l h f",
]


def crop_marks(x0: float, y0: float) -> str:
    """Cut lines outside the block, as one path."""
    width, height = w.CARD_MM[0] * PT, w.CARD_MM[1] * PT
    right, top = x0 + w.COLUMNS * width, y0 + w.ROWS * height
    lines = []
    for i in range(4):
        x, y = x0 + i * width, y0 + i * height
        lines += [
            (x, y0 - 3, x, y0 - 17),
            (x, top + 3, x, top + 17),
            (x0 - 3, y, x0 - 17, y),
            (right + 3, y, right + 17, y),
        ]
    return ".4 w " + " ".join(f"{a:.2f} {b:.2f} m {c:.2f} {d:.2f} l S" for a, b, c, d in lines)


def colour(hexadecimal: str) -> str:
    """A colour's operands."""
    return " ".join(f"{int(hexadecimal[i : i + 2], 16) / 255:.3f}" for i in (1, 3, 5))


def write(art: Path, count: int) -> bytes:
    """The whole file."""
    objects = Objects()
    blob = hb.Blob.from_file_path(str(w.font_file()))
    regular, bold = DirectFont(blob, 400), DirectFont(blob, 700)
    width, height = w.CARD_MM[0] * PT, w.CARD_MM[1] * PT
    page_width, page_height = w.PAGE_MM[0] * PT, w.PAGE_MM[1] * PT
    form = "/Type/XObject/Subtype/Form/BBox"
    shared: dict[str, int] = {}
    for i, operators in enumerate(ICON_OPERATORS):
        shared[f"I{i}"] = objects.stream(f"{form}[0 0 10 10]", operators.encode())
    for i, ground in enumerate(w.GROUNDS):
        body = f"{colour(ground)} rg {rounded(width, height, w.CORNER_MM * PT)} 1 g {flipped(w.PANEL_BOX)} re f"
        shared[f"B{i}"] = objects.stream(f"{form}[0 0 {width:.2f} {height:.2f}]", body.encode())
        pixels = Image.open(art / f"art{i}.png").convert("RGB").tobytes()
        shared[f"A{i}"] = objects.stream(
            "/Type/XObject/Subtype/Image/Width 400/Height 300/ColorSpace/DeviceRGB/BitsPerComponent 8", pixels
        )
    x0, y0 = (page_width - w.COLUMNS * width) / 2, (page_height - w.ROWS * height) / 2
    shared["C"] = objects.stream(f"{form}[0 0 {page_width:.2f} {page_height:.2f}]", crop_marks(x0, y0).encode())
    resources, pages = objects.add(b""), objects.add(b"")
    contents = [_page(deck, regular, bold, x0, y0) for deck in _chunks(w.cards(count), w.COLUMNS * w.ROWS)]
    kids = []
    for content in contents:
        stream = objects.stream("", content.encode())
        kids.append(
            objects.add(
                f"<</Type/Page/Parent {pages} 0 R/MediaBox[0 0 {page_width:.3f} {page_height:.3f}]"
                f"/Contents {stream} 0 R/Resources {resources} 0 R>>"
            )
        )
    named = "".join(f"/{name} {number} 0 R" for name, number in shared.items())
    fonts = f"/FR {regular.embed(objects)} 0 R/FB {bold.embed(objects)} 0 R"
    objects.bodies[resources - 1] = f"<</Font<<{fonts}>>/XObject<<{named}>>>>".encode()
    listed = " ".join(f"{kid} 0 R" for kid in kids)
    objects.bodies[pages - 1] = f"<</Type/Pages/Count {len(kids)}/Kids[{listed}]>>".encode()
    return objects.file(objects.add(f"<</Type/Catalog/Pages {pages} 0 R>>"))


def _chunks(deck: list[w.BenchCard], size: int) -> list[list[w.BenchCard]]:
    return [deck[i : i + size] for i in range(0, len(deck), size)]


def _page(deck: list[w.BenchCard], regular: DirectFont, bold: DirectFont, x0: float, y0: float) -> str:
    width, height = w.CARD_MM[0] * PT, w.CARD_MM[1] * PT
    art_x, art_y, art_width, art_height = flipped(w.ART_BOX).split()
    measure = w.BODY_BOX[2] * PT * 1000 / w.BODY_PT
    text_x = w.BODY_BOX[0] * PT
    icon_y = (w.CARD_MM[1] - w.ICONS_AT[1] - w.ICON_MM) * PT
    scale = w.ICON_MM * PT / 10
    parts = []
    for i, card in enumerate(deck):
        row, column = divmod(i, w.COLUMNS)
        lines = " ".join(f"<{regular.code(line)}> Tj T*" for line in broken(card.body, regular, measure))
        icons = " ".join(
            f"q {scale:.4f} 0 0 {scale:.4f} {(w.ICONS_AT[0] + j * w.ICON_STEP) * PT:.2f} {icon_y:.2f} cm /I{icon} Do Q"
            for j, icon in enumerate(card.icons)
        )
        parts.append(
            f"q 1 0 0 1 {x0 + column * width:.2f} {y0 + (w.ROWS - 1 - row) * height:.2f} cm /B{card.ground} Do "
            f"q {art_width} 0 0 {art_height} {art_x} {art_y} cm /A{card.art} Do Q 0 g BT "
            f"/FB {w.TITLE_PT} Tf 1 0 0 1 {text_x:.2f} 226 Tm <{bold.code(card.title)}> Tj "
            f"/FB {w.NUMBER_PT} Tf 1 0 0 1 {text_x:.2f} 16 Tm <{bold.code(str(card.number))}> Tj "
            f"/FR {w.BODY_PT} Tf {w.BODY_PT * w.LEADING} TL 1 0 0 1 {text_x:.2f} 86 Tm {lines} ET {icons} Q"
        )
    return "\n".join([*parts, "/C Do"])


if __name__ == "__main__":
    Path(sys.argv[3]).write_bytes(write(Path(sys.argv[1]), int(sys.argv[2])))
