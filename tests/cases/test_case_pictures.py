"""Pictures: upright, found by the names that designers give, and stored once."""

import io
import unicodedata

import pikepdf
import pytest
from PIL import Image

from tests.cases.desk import Desk, png
from tests.pdf import page_sizes, pixel

FRONT = '<face><image src="{{ card.art }}" box="4 4 40 40"/></face>'


def photo(orientation: int) -> bytes:
    """A photo 40 wide and 30 high, its left half red, with an orientation mark."""
    image = Image.new("RGB", (40, 30), (0, 0, 255))
    image.paste((255, 0, 0), (0, 0, 20, 30))
    exif = Image.Exif()
    exif[0x0112] = orientation
    file = io.BytesIO()
    image.save(file, "JPEG", exif=exif, quality=95)
    return file.getvalue()


def art(desk: Desk, *names: str) -> None:
    desk.write("templates/front.xml", FRONT)
    rows = "\n".join(f"{{id: c{number}, art: {name}}}" for number, name in enumerate(names, 1))
    desk.deck(rows, "fields: {art: text}")


def red(found: tuple[int, int, int]) -> bool:
    return found[0] > 200 and found[2] < 60


def test_a_photo_of_a_turned_phone_stands_upright(desk: Desk) -> None:
    desk.write("templates/a.jpg", photo(6))
    art(desk, "a.jpg")
    desk.build()
    # Upright it is 30 wide and 40 high, so 30 mm of the 40 mm box, and its left half has come to the top.
    x, y = desk.slots[0].x + 4, desk.slots[0].y + 4
    assert red(pixel(desk.pdf, 1, x + 20, y + 5)) and not red(pixel(desk.pdf, 1, x + 20, y + 35))
    assert pixel(desk.pdf, 1, x + 2, y + 5) == pixel(desk.pdf, 1, x + 38, y + 5) == (255, 255, 255)


@pytest.mark.parametrize("orientation", [0, 9])
def test_an_unknown_orientation_is_none(desk: Desk, orientation: int) -> None:
    desk.write("templates/a.jpg", photo(orientation))
    art(desk, "a.jpg")
    desk.build()
    x, y = desk.slots[0].x + 4, desk.slots[0].y + 4
    assert red(pixel(desk.pdf, 1, x + 5, y + 20)) and not red(pixel(desk.pdf, 1, x + 35, y + 20))


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("images/x.png", "images\\x.png"),
        ("images/x.png", "x.png"),
        (unicodedata.normalize("NFD", "ぎ.png"), "ぎ.png"),
        ("ぎ.png", unicodedata.normalize("NFD", "ぎ.png")),
        ("日本語 の絵/狐 1.png", "日本語 の絵/狐 1.png"),
    ],
)
def test_names_find_their_files_on_every_system(desk: Desk, file: str, name: str) -> None:
    desk.write(f"templates/{file}", png(8, 8))
    art(desk, name)
    assert desk.build().err == ""


def test_a_name_that_differs_in_case_is_an_error_that_names_the_file(desk: Desk) -> None:
    desk.write("templates/Art.PNG", png(8, 8))
    art(desk, "art.png")
    assert "Art.PNG" in desk.refused()


def test_a_windows_path_in_double_quotes_is_explained(desk: Desk) -> None:
    art(desk, '"C:\\new\\tiles\\a.png"')
    told = desk.refused()
    assert "cards.yaml:9:" in told
    assert "quotes" in told and "backslash" in told


def test_all_missing_pictures_come_together_with_their_cards(desk: Desk) -> None:
    desk.write("templates/a.png", png(8, 8))
    art(desk, "a.png", "b1.png", "a.png", "c2.png", "images\\invalid.png")
    told = desk.refused()
    for card, name in (("c2", "b1.png"), ("c4", "c2.png"), ("c5", "invalid.png")):
        assert any(name in line and f"[deck {card}," in line for line in told.splitlines())
    assert "[deck c1," not in told and "[deck c3," not in told


def test_a_picture_of_many_cards_is_stored_once(desk: Desk) -> None:
    noise = io.BytesIO()
    Image.effect_noise((300, 300), 80).convert("RGB").save(noise, "PNG")
    desk.write("templates/a.png", noise.getvalue())
    art(desk, "a.png")
    desk.build()
    single = desk.pdf.stat().st_size
    art(desk, *["a.png"] * 54)
    desk.build()
    assert desk.pdf.stat().st_size <= 1.1 * single + 2_000 * len(page_sizes(desk.pdf))
    with pikepdf.open(desk.pdf) as pdf:
        assert len([o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]) == 1


def test_a_picture_beyond_the_bounds_is_told_with_numbers(desk: Desk) -> None:
    data = png(1, 1)
    desk.write("templates/a.png", data[:16] + (16000).to_bytes(4, "big") + (12000).to_bytes(4, "big") + data[24:])
    art(desk, "a.png")
    told = desk.refused()
    assert "templates/front.xml:1:7" in told
    assert "16000 x 12000" in told or "damaged" in told
