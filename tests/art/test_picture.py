"""What a picture file holds, and what is refused."""

import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from generator.art.artwork import ArtError, Picture
from generator.art.decode import decode, fitting_profile
from generator.art.picture import MOST_BYTES, MOST_PIXELS, read_file, read_picture
from tests.art.pages import encoded

IMAGE = Image.new("RGB", (30, 20), (200, 100, 0))
FORMATS = ["JPEG", "PNG", "WEBP", "GIF", "TIFF", "BMP"]


def read(data: bytes) -> Picture:
    return read_picture(Path("a"), data)[0]


def fault(data: bytes) -> ArtError:
    with pytest.raises(ArtError) as raised:
        read(data)
    return raised.value


@pytest.mark.parametrize("format", FORMATS)
def test_the_content_tells_the_format(format: str) -> None:
    picture = read_picture(Path("misnamed.txt"), encoded(IMAGE, format))[0]
    assert (picture.format, picture.width, picture.height, picture.turn) == (format.lower(), 30, 20, 1)


def test_equal_bytes_have_equal_keys() -> None:
    data = encoded(IMAGE, "PNG")
    assert read(data).key == read_picture(Path("b"), data)[0].key != read(encoded(IMAGE, "BMP")).key


@pytest.mark.parametrize("format", FORMATS)
def test_a_file_cut_off_is_told_at_reading_or_decoding(format: str, tmp_path: Path) -> None:
    noise = Image.effect_noise((60, 40), 80).convert("RGB")
    data = encoded(noise, format)
    for length in (1, 8, 20, len(data) // 3, len(data) * 2 // 3, len(data) - 20):
        (tmp_path / "a").write_bytes(data[:length])
        with pytest.raises(ArtError) as raised:
            decode(read_picture(tmp_path / "a", data[:length])[0])
        assert raised.value.kind.code in ("art-broken", "art-format")


@pytest.mark.parametrize("format", FORMATS)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.integers(0, 10_000), byte=st.integers(0, 255))
def test_a_damaged_byte_never_is_a_traceback(format: str, tmp_path: Path, at: int, byte: int) -> None:
    data = bytearray(encoded(IMAGE, format))
    data[at % len(data)] = byte
    (tmp_path / "a").write_bytes(bytes(data))
    try:
        decode(read_picture(tmp_path / "a", bytes(data))[0])
    except ArtError as error:
        assert error.reason


def test_a_jpeg_cut_off_is_told_before_it_is_passed_on() -> None:
    data = encoded(Image.effect_noise((60, 40), 80), "JPEG")
    assert "ends early" in fault(data[: len(data) - 50]).reason


def test_srgb_profiles_say_nothing_and_others_must_fit_the_picture() -> None:
    head = b"\0" * 16 + b"RGB " + b"\0" * 120
    assert fitting_profile(head + b"wide", "RGB") == head + b"wide"
    assert fitting_profile(head + b"desc sRGB IEC61966-2.1", "RGB") == b""
    assert fitting_profile(head + "sRGB".encode("utf-16-be"), "RGB") == b""
    assert fitting_profile(head, "L") == fitting_profile(head, "CMYK") == fitting_profile(b"RGB ", "RGB") == b""


def test_a_damaged_png_is_told_before_it_is_passed_on() -> None:
    data = bytearray(encoded(IMAGE, "PNG"))
    data[data.index(b"IDAT") + 6] ^= 1
    found = fault(bytes(data))
    assert found.kind.code == "art-broken" and "IDAT" in found.reason


def png_of(width: int, height: int, pixels: bytes) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def test_a_png_whose_pixels_cannot_all_be_there_is_told() -> None:
    flat = zlib.compress(bytes(1500 * 4501), 9)
    assert read(png_of(1500, 1500, flat)).width == 1500
    for pixels in (b"", zlib.compress(bytes(200))):
        assert "fewer pixels than its 1500 x 1500 need" in fault(png_of(1500, 1500, pixels)).reason


def test_a_bomb_is_told_with_numbers() -> None:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 16000, 12000, 8, 2, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")
    found = fault(data)
    assert found.kind.code == "art-too-large"
    assert found.reason == "it has 16000 x 12000 pixels, 192 million; at most 89 million are read"
    assert "744 x 1039" in found.hint


@pytest.mark.parametrize("side", [9500, 65000])
def test_a_bomb_in_another_format(side: int) -> None:
    header = struct.pack("<IiiHHIIiiII", 40, side, side, 1, 24, 0, 0, 0, 0, 0, 0)
    found = fault(b"BM" + struct.pack("<IHHI", 54, 0, 0, 54) + header)
    assert found.kind.code == "art-too-large" and "million" in found.reason


def test_a_progressive_photo_is_bounded_as_it_must_be_held_whole() -> None:
    data = bytearray(encoded(IMAGE, "JPEG", progressive=True))
    at = data.index(b"\xff\xc2")
    data[at + 5 : at + 9] = struct.pack(">HH", 12000, 16000)
    assert fault(bytes(data)).kind.code == "art-too-large"
    data[at + 1] = 0xC0
    assert read(bytes(data)).width == 16000


def test_large_and_empty_files(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"")
    with pytest.raises(ArtError, match="empty"):
        read_file(path, MOST_BYTES)
    path.write_bytes(b"123456")
    with pytest.raises(ArtError, match="larger") as raised:
        read_file(path, 5)
    assert raised.value.kind.code == "art-too-large"
    with pytest.raises(ArtError, match="cannot be read"):
        read_file(tmp_path / "b.png", 5)


@pytest.mark.parametrize(
    "data, what",
    [
        (b"\0\0\0\x18ftypheic....", "HEIC"),
        (b"\0\0\0\x18ftypavif....", "AVIF"),
        (b"8BPS....", "Photoshop"),
        (b"%PDF-1.7", "PDF"),
        (b"version https://git-lfs.github.com/spec/v1\n", "LFS"),
        (b"just words", "begins with"),
    ],
)
def test_other_files_are_named(data: bytes, what: str) -> None:
    found = fault(data)
    assert found.kind.code == "art-format" and what in found.reason and found.hint


def test_colour_modes_that_cannot_be_printed_are_told(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(encoded(Image.new("F", (4, 4), 0.5), "TIFF"))
    with pytest.raises(ArtError) as raised:
        decode(read_picture(tmp_path / "a", (tmp_path / "a").read_bytes())[0])
    assert raised.value.kind.code == "art-format"


def test_the_bound_is_what_pillow_reads_without_a_warning() -> None:
    assert Image.MAX_IMAGE_PIXELS is not None
    assert MOST_PIXELS <= Image.MAX_IMAGE_PIXELS
