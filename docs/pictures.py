"""Makes the pictures of the documentation from the finished sheets.

    fudaya build && python docs/pictures.py

Cuts chosen pieces out of output/<game>/<lang>/sheets.pdf where sheets.json says they lie, and lays them side by side.
"""

import json
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw

REPOSITORY = Path(__file__).resolve().parent.parent
IMAGES = REPOSITORY / "docs" / "images"
SCALE = 2.6
"""Pixels in a millimetre of a piece."""

PICTURES = {
    "bakenushi.png": (
        "bakenushi",
        "ja",
        [
            ("change", 11, "front"),
            ("change", 0, "back"),
            ("fox_raccoon", 0, "front"),
            ("land", 5, "front"),
            ("power", 0, "front"),
        ],
    ),
}
"""Picture: (game, language, pieces); a piece is (component, number of the design, side)."""


def cut_out(folder: Path, pieces: list[tuple[str, int, str]]) -> list[Image.Image]:
    """The pieces as pictures, cut along their trim."""
    plan = json.loads((folder / "sheets.json").read_text("utf-8"))
    document = pypdfium2.PdfDocument(folder / "sheets.pdf")
    found = []
    for component, number, side in pieces:
        slots = [
            (page, slot)
            for page in plan["pages"]
            for slot in page["slots"]
            if slot["component"] == component and slot["face"] in (side, "fold")
        ]
        designs = list(dict.fromkeys(slot["card"] for _, slot in slots))
        page, slot = next((p, s) for p, s in slots if s["card"] == designs[number])
        whole = document[page["number"] - 1].render(scale=SCALE * 25.4 / 72 * 3).to_pil()
        box = [
            round(v * SCALE * 3) for v in (slot["x"], slot["y"], slot["x"] + slot["width"], slot["y"] + slot["height"])
        ]
        piece = whole.crop((box[0], box[1], box[2], box[3])).rotate(slot["rotation"], expand=True)
        found.append(rounded(piece.resize((piece.width // 3, piece.height // 3), Image.Resampling.LANCZOS)))
    return found


def rounded(piece: Image.Image) -> Image.Image:
    """A piece with the corners of a card."""
    mask = Image.new("L", (piece.width * 4, piece.height * 4), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), round(3 * SCALE * 4), 255)
    piece = piece.convert("RGBA")
    piece.putalpha(mask.resize(piece.size, Image.Resampling.LANCZOS))
    return piece


def side_by_side(pieces: list[Image.Image], gap: int = 14) -> Image.Image:
    """Pieces in a row on a plain ground, with few colours so that the file stays small."""
    width = sum(piece.width for piece in pieces) + gap * (len(pieces) + 1)
    height = max(piece.height for piece in pieces) + 2 * gap
    ground = Image.new("RGB", (width, height), "#e9e6df")
    x = gap
    for piece in pieces:
        ground.paste(piece, (x, gap), piece)
        x += piece.width + gap
    return ground.quantize(128, dither=Image.Dither.NONE)


def main() -> None:
    """Make every picture."""
    IMAGES.mkdir(exist_ok=True)
    for name, (game, lang, pieces) in PICTURES.items():
        picture = side_by_side(cut_out(REPOSITORY / "output" / game / lang, pieces))
        picture.save(IMAGES / name, optimize=True)
        print(f"docs/images/{name}: {(IMAGES / name).stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
