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
FINER = 3
"""How many times finer pieces are rendered than shown."""

PICTURES = {
    "bakenushi": ["change c12", "change c01 back", "fox_raccoon fox", "land shrine", "power power"],
    "kazaana": ["power_card sapphire_3", "power_card trilobite_7", "power_card gem_baron", "power_card jaw_9 back"],
    "kyosho": [
        "toilet_master readymade",
        "toilet_master readymade back",
        "deck toilet",
        "deck mirror",
        "deck door",
        "deck poop_1",
    ],
}
"""By game the pieces that are shown: component, card, and `back` where it is the back."""


def cut_out(folder: Path, pieces: list[str]) -> list[Image.Image]:
    """The pieces as pictures, cut along their trim."""
    plan = json.loads((folder / "sheets.json").read_text("utf-8"))
    slots = [(page["number"], slot) for page in plan["pages"] for slot in page["slots"]]
    document = pypdfium2.PdfDocument(folder / "sheets.pdf")
    return [cut_one(document, slots, *piece.split()) for piece in pieces]


def cut_one(
    document: pypdfium2.PdfDocument, slots: list[tuple[int, dict]], component: str, card: str, side: str = "front"
) -> Image.Image:
    """One piece, rendered finely and brought down."""
    number, slot = next(
        (number, slot)
        for number, slot in slots
        if (slot["component"], slot["card"]) == (component, card) and slot["face"] in (side, "fold")
    )
    whole = document[number - 1].render(scale=SCALE * 25.4 / 72 * FINER).to_pil()
    edges = (slot["x"], slot["y"], slot["x"] + slot["width"], slot["y"] + slot["height"])
    left, top, right, bottom = (round(edge * SCALE * FINER) for edge in edges)
    piece = whole.crop((left, top, right, bottom)).rotate(slot["rotation"], expand=True)
    return rounded(piece.resize((piece.width // FINER, piece.height // FINER), Image.Resampling.LANCZOS))


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
        ground.paste(piece, (x, (height - piece.height) // 2), piece)
        x += piece.width + gap
    return ground.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def main() -> None:
    """Make every picture."""
    IMAGES.mkdir(exist_ok=True)
    for game, pieces in PICTURES.items():
        path = IMAGES / f"{game}.png"
        side_by_side(cut_out(REPOSITORY / "output" / game / "ja", pieces)).save(path, optimize=True)
        print(f"docs/images/{path.name}: {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
