"""Pictures on paper: every way of storing them comes out in the right colours, upright, and once in the file."""

import io
import random
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageCms, ImageOps
from PIL.JpegImagePlugin import JpegImageFile

from generator.art.artwork import Picture
from generator.art.library import ArtLibrary
from tests.art.pages import encoded, got, near, page, shown

RED, GREEN, BLUE, YELLOW = (220, 30, 20), (20, 160, 60), (30, 60, 200), (240, 220, 40)
WHITE = (255, 255, 255)


def quarters(width: int = 40, height: int = 20) -> Image.Image:
    """Red, green over blue, yellow."""
    image = Image.new("RGB", (width, height))
    for x, y, colour in ((0, 0, RED), (1, 0, GREEN), (0, 1, BLUE), (1, 1, YELLOW)):
        image.paste(colour, (x * width // 2, y * height // 2, (x + 1) * width // 2, (y + 1) * height // 2))
    return image


def placed(tmp_path: Path, data: bytes, name: str = "a.bin") -> bytes:
    (tmp_path / name).write_bytes(data)
    return page((got(ArtLibrary(tmp_path, [tmp_path]), name), 0, 0, 100, 100))


def filters(pdf: bytes) -> list[str]:
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return sorted(
            str(part.get("/Filter"))
            for part in document.objects
            if isinstance(part, pikepdf.Stream) and part.get("/Subtype") == "/Image"
        )


def assert_quarters(image: Image.Image, tolerance: int = 4) -> None:
    assert near(image, 0.25, 0.25, RED, tolerance)
    assert near(image, 0.75, 0.25, GREEN, tolerance)
    assert near(image, 0.25, 0.75, BLUE, tolerance)
    assert near(image, 0.75, 0.75, YELLOW, tolerance)


COLOURED: dict[str, Callable[[], bytes]] = {
    "png": lambda: encoded(quarters(), "PNG"),
    "png palette": lambda: encoded(quarters().quantize(4), "PNG"),
    "png palette of 2 bits": lambda: encoded(quarters().quantize(4), "PNG", bits=2),
    "png opaque alpha": lambda: encoded(quarters().convert("RGBA"), "PNG"),
    "jpeg": lambda: encoded(quarters(), "JPEG", quality=95),
    "jpeg progressive": lambda: encoded(quarters(), "JPEG", quality=95, progressive=True),
    "jpeg stored as RGB": lambda: encoded(quarters(), "JPEG", quality=95, keep_rgb=True),
    "webp": lambda: encoded(quarters(), "WEBP", lossless=True),
    "gif": lambda: encoded(quarters(), "GIF"),
    "tiff": lambda: encoded(quarters(), "TIFF"),
    "tiff lzw": lambda: encoded(quarters(), "TIFF", compression="tiff_lzw"),
    "bmp": lambda: encoded(quarters(), "BMP"),
}


@pytest.mark.parametrize("kind", COLOURED)
def test_colours_come_out_as_drawn(tmp_path: Path, kind: str) -> None:
    assert_quarters(shown(placed(tmp_path, COLOURED[kind]())), 10 if "jpeg" in kind else 4)


GREYS: dict[str, Callable[[Image.Image], bytes]] = {
    "png": lambda grey: encoded(grey, "PNG"),
    "png of 16 bits": lambda grey: encoded(grey.convert("I").point(lambda v: v * 257).convert("I;16"), "PNG"),
    "png with alpha": lambda grey: encoded(grey.convert("LA"), "PNG"),
    "jpeg": lambda grey: encoded(grey, "JPEG", quality=95),
    "tiff": lambda grey: encoded(grey, "TIFF"),
    "tiff of 16 bits": lambda grey: encoded(grey.convert("I").point(lambda v: v * 257).convert("I;16"), "TIFF"),
}


@pytest.mark.parametrize("kind", GREYS)
def test_greys_come_out_as_drawn(tmp_path: Path, kind: str) -> None:
    grey = Image.new("L", (20, 20), 90)
    grey.paste(200, (0, 0, 10, 20))
    image = shown(placed(tmp_path, GREYS[kind](grey)))
    assert near(image, 0.25, 0.5, (200, 200, 200))
    assert near(image, 0.75, 0.5, (90, 90, 90))


@pytest.mark.parametrize("format", ["PNG", "TIFF"])
def test_one_bit_pictures_are_black_and_white(tmp_path: Path, format: str) -> None:
    bits = Image.new("1", (20, 20), 1)
    bits.paste(0, (0, 0, 10, 20))
    image = shown(placed(tmp_path, encoded(bits, format)))
    assert near(image, 0.25, 0.5, (0, 0, 0)) and near(image, 0.75, 0.5, WHITE)


@pytest.mark.parametrize("format", ["JPEG", "TIFF"])
def test_cmyk_is_printed_in_its_inks(tmp_path: Path, format: str) -> None:
    inks = Image.new("CMYK", (20, 20), (0, 0, 0, 0))
    inks.paste((255, 0, 0, 0), (0, 0, 10, 20))
    pdf = placed(tmp_path, encoded(inks, format))
    image = shown(pdf)
    found = image.getpixel((25, 50))
    assert isinstance(found, tuple) and found[0] < 90 and found[2] > 180, "cyan, not its opposite"
    assert near(image, 0.75, 0.5, WHITE, 6)
    assert b"/DeviceCMYK" in pdf


@pytest.mark.parametrize(
    "kind, data",
    [
        ("rgba", lambda image: encoded(image, "PNG")),
        ("la", lambda image: encoded(image.convert("LA"), "PNG")),
        ("palette", lambda image: encoded(image.quantize(16), "PNG")),
        ("one colour", lambda image: encoded(image.convert("RGB"), "PNG", transparency=(0, 0, 0))),
        ("gif", lambda image: encoded(image, "GIF")),
        ("webp", lambda image: encoded(image, "WEBP", lossless=True)),
    ],
)
def test_what_is_see_through_shows_the_ground(tmp_path: Path, kind: str, data: Callable[[Image.Image], bytes]) -> None:
    above = Image.new("RGBA", (20, 20), (0, 0, 0, 0))
    above.paste((200, 200, 200, 255), (0, 0, 10, 20))
    (tmp_path / "ground.png").write_bytes(encoded(Image.new("RGB", (2, 2), RED), "PNG"))
    (tmp_path / "above.png").write_bytes(data(above))
    library = ArtLibrary(tmp_path, [tmp_path])
    box = (0, 0, 100, 100)
    image = shown(page((got(library, "ground.png"), *box), (got(library, "above.png"), *box)))
    assert near(image, 0.25, 0.5, (200, 200, 200))
    assert near(image, 0.75, 0.5, RED)


def test_half_see_through_mixes(tmp_path: Path) -> None:
    image = shown(placed(tmp_path, encoded(Image.new("RGBA", (8, 8), (0, 0, 0, 128)), "PNG")))
    assert near(image, 0.5, 0.5, (127, 127, 127))


def test_interlaced_png(tmp_path: Path) -> None:
    data = interlaced(quarters(16, 16))
    assert_quarters(shown(placed(tmp_path, data)))


def interlaced(image: Image.Image) -> bytes:
    """An Adam7 PNG, which Pillow reads but does not write."""
    import struct
    import zlib

    rows = b""
    passes = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
    for x0, y0, across, down in passes:
        for y in range(y0, image.height, down):
            row = b"".join(bytes(image.getpixel((x, y))) for x in range(x0, image.width, across))  # type: ignore[arg-type]
            rows += b"\0" + row

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", image.width, image.height, 8, 2, 0, 0, 1)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


@pytest.mark.parametrize("turn", [*range(1, 9), 0, 9])
@pytest.mark.parametrize("format", ["JPEG", "PNG", "TIFF", "WEBP"])
def test_camera_turns(tmp_path: Path, turn: int, format: str) -> None:
    image = quarters()
    exif = Image.Exif()
    exif[0x0112] = turn
    options: dict[str, object] = {"quality": 95} if format == "JPEG" else {"lossless": True} if format == "WEBP" else {}
    data = encoded(image, format, exif=exif, **options)
    (tmp_path / "photo").write_bytes(data)
    picture = got(ArtLibrary(tmp_path, [tmp_path]), "photo")
    assert isinstance(picture, Picture)
    assert (picture.width, picture.height) == ((20, 40) if turn in (5, 6, 7, 8) else (40, 20))
    upright = ImageOps.exif_transpose(Image.open(io.BytesIO(data))).convert("RGB").resize((100, 100))
    made = shown(page((picture, 0, 0, 100, 100)))
    for x in (0.25, 0.75):
        for y in (0.25, 0.75):
            colour = upright.getpixel((int(x * 100), int(y * 100)))
            assert near(made, x, y, colour, 12)  # type: ignore[arg-type]


def test_a_box_is_filled_where_it_stands(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(encoded(Image.new("RGB", (10, 10), RED), "PNG"))
    image = shown(page((got(ArtLibrary(tmp_path, [tmp_path]), "a.png"), 10, 20, 30, 40)), 2)
    assert image.crop((20, 80, 80, 160)).getcolors() == [(60 * 80, RED)]
    image.paste(WHITE, (20, 80, 80, 160))
    assert image.getcolors() == [(200 * 200, WHITE)]


def test_png_and_jpeg_pass_through(tmp_path: Path) -> None:
    data = encoded(quarters(), "JPEG", quality=80)
    assert filters(placed(tmp_path, data)) == ["/DCTDecode"]
    png = encoded(quarters(), "PNG")
    start = png.index(b"IDAT") + 4
    assert png[start : start + int.from_bytes(png[start - 8 : start - 4], "big")] in placed(tmp_path, png)


def test_a_jpeg_that_hides_that_it_is_rgb_is_decoded(tmp_path: Path) -> None:
    data = encoded(quarters(), "JPEG", quality=95, keep_rgb=True)
    at = data.index(b"\xff\xee")
    data = data[:at] + data[at + 2 + int.from_bytes(data[at + 2 : at + 4], "big") :]
    pdf = placed(tmp_path, data)
    assert filters(pdf) == ["/FlateDecode"]
    assert_quarters(shown(pdf), 10)


def test_what_a_photo_tells_besides_its_pixels_stays_out(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x010E] = "the house of the author"
    data = encoded(quarters(), "JPEG", quality=95, exif=exif, comment=b"secret") + b"appended"
    assert b"author" in data and b"secret" in data
    pdf = placed(tmp_path, data)
    assert not any(word in pdf for word in (b"author", b"secret", b"appended"))
    assert_quarters(shown(pdf), 10)


def test_a_colour_profile_is_kept_once_and_srgb_left_out(tmp_path: Path) -> None:
    wide = wide_profile()
    for name, seed in (("a.jpg", 1), ("b.jpg", 2)):
        (tmp_path / name).write_bytes(encoded(Image.new("RGB", (8, 8), (seed, 0, 0)), "JPEG", icc_profile=wide))
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    (tmp_path / "c.png").write_bytes(encoded(quarters(), "PNG", icc_profile=srgb))
    library = ArtLibrary(tmp_path, [tmp_path])
    pdf = page(*((got(library, name), 0, 0, 10, 10) for name in ("a.jpg", "b.jpg", "c.png")))
    with pikepdf.open(io.BytesIO(pdf)) as document:
        images = [part for part in document.objects if isinstance(part, pikepdf.Stream) and "/ColorSpace" in part]
        profiles = [part for part in document.objects if isinstance(part, pikepdf.Stream) and "/N" in part]
        assert [bytes(part.read_bytes()) for part in profiles] == [wide]
        spaces = sorted("/ICCBased" if isinstance(i["/ColorSpace"], pikepdf.Array) else "/DeviceRGB" for i in images)
        assert spaces == ["/DeviceRGB", "/ICCBased", "/ICCBased"]


def wide_profile() -> bytes:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return profile.replace(b"sRGB", b"wide").replace("sRGB".encode("utf-16-be"), "wide".encode("utf-16-be"))


def test_54_copies_store_a_picture_once(tmp_path: Path) -> None:
    noise = Image.frombytes("RGB", (300, 300), random.Random(1).randbytes(300 * 300 * 3))
    (tmp_path / "a.png").write_bytes(encoded(noise, "PNG"))
    (tmp_path / "same.png").write_bytes((tmp_path / "a.png").read_bytes())
    library = ArtLibrary(tmp_path, [tmp_path])
    single = len(page((got(library, "a.png"), 0, 0, 50, 50)))
    many = page((got(library, "a.png"), 0, 0, 50, 50), (got(library, "same.png"), 50, 50, 50, 50), copies=54)
    assert len(many) <= 1.1 * single + 54 * 2000
    assert len(filters(many)) == 1


def test_equal_input_gives_equal_bytes_wherever_it_lies(tmp_path: Path) -> None:
    made = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        (folder / "a.png").write_bytes(encoded(quarters().convert("RGBA").rotate(30), "PNG"))
        made.append(page((got(ArtLibrary(folder, [folder]), "a.png"), 0, 0, 10, 10)))
    assert made[0] == made[1]


@pytest.mark.parametrize("format", ["JPEG", "PNG"])
def test_a_picture_much_finer_than_print_is_brought_down(tmp_path: Path, format: str) -> None:
    (tmp_path / "a").write_bytes(encoded(quarters(4000, 3000), format))
    picture = got(ArtLibrary(tmp_path, [tmp_path]), "a")
    assert stored_sizes(page((picture, 0, 0, 100, 75))) == [(round(100 / 72 * 600), round(75 / 72 * 600))]
    assert_quarters(shown(page((picture, 0, 0, 100, 100))), 10)
    for large in ((800, 75), (100, 600)):
        pdf = page((picture, 0, 0, *large), (picture, 0, 0, 100, 75))
        assert stored_sizes(pdf) == [(4000, 3000)], "the largest place counts"


def stored_sizes(pdf: bytes) -> list[tuple[int, int]]:
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return [
            (int(part["/Width"]), int(part["/Height"]))
            for part in document.objects
            if isinstance(part, pikepdf.Stream) and part.get("/Subtype") == "/Image"
        ]


def test_a_huge_photo_is_brought_down_without_holding_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Image.new("L", (16000, 12000), 90) as image:
        (tmp_path / "a.jpg").write_bytes(encoded(image, "JPEG", quality=30))
    picture = got(ArtLibrary(tmp_path, [tmp_path]), "a.jpg")
    assert isinstance(picture, Picture) and (picture.width, picture.height) == (16000, 12000)
    held: list[int] = []
    load = JpegImageFile.load

    def watched(image: JpegImageFile) -> object:
        held.append(image.width * image.height)
        return load(image)

    monkeypatch.setattr(JpegImageFile, "load", watched)
    pdf = page((picture, 0, 0, 100, 75))
    assert held and max(held) <= 16000 * 12000 / 64
    assert stored_sizes(pdf) == [(833, 625)]
    assert near(shown(pdf), 0.5, 0.5, (90, 90, 90))


def test_a_file_that_goes_bad_meanwhile_is_a_problem(tmp_path: Path) -> None:
    from reportlab.pdfbase import pdfdoc

    from generator.export.pdf.picture import PictureWriter

    (tmp_path / "a.png").write_bytes(encoded(quarters(), "PNG"))
    picture = got(ArtLibrary(tmp_path, [tmp_path]), "a.png")
    assert isinstance(picture, Picture)
    document = pdfdoc.PDFDocument(invariant=1)
    writer = PictureWriter(document)
    writer.operators(picture, 0, 0, 1, 1)
    (tmp_path / "a.png").unlink()
    pdfdoc.format(document.idToObject["Picture.P1"], document, toplevel=1)
    (problem,) = writer.problems
    assert problem.code == "art-broken" and "a.png" in problem.message
