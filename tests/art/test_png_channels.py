"""Channels told apart while filtered are the channels that a decoder finds."""

import random
import struct
import zlib

import pytest
from PIL import Image

from generator.art.artwork import ArtError
from generator.art.png import GREY, GREY_ALPHA, RGB, RGB_ALPHA, Png, read_png
from generator.art.png_channels import separate
from tests.art.pages import encoded

MODES = {GREY: "L", GREY_ALPHA: "LA", RGB: "RGB", RGB_ALPHA: "RGBA"}


def predicted(kind: int, left: int, up: int, corner: int) -> int:
    if kind == 4:
        guess = left + up - corner
        near = [(abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner)]
        return min(near)[2]
    return (0, left, up, (left + up) // 2)[kind]


def filtered(pixels: bytes, width: int, size: int, kinds: list[int]) -> bytes:
    """Rows under the given filters, byte by byte as the specification words it."""
    stride = width * size
    rows = bytearray()
    for row, kind in enumerate(kinds):
        rows.append(kind)
        for at in range(stride):
            here = row * stride + at
            left = pixels[here - size] if at >= size else 0
            up = pixels[here - stride] if row else 0
            corner = pixels[here - stride - size] if row and at >= size else 0
            rows.append((pixels[here] - predicted(kind, left, up, corner)) % 256)
    return bytes(rows)


def png_of(pixels: bytes, width: int, depth: int, colour: int, kinds: list[int]) -> Png:
    size = len(MODES[colour]) * depth // 8 if colour != GREY else depth // 8
    rows = zlib.compress(filtered(pixels, width, size, kinds))
    return Png(width, len(kinds), depth, colour, False, True, 1, 1, b"", b"", rows)


def plain(pixels: bytes, width: int, height: int, colour: int) -> bytes:
    """The pixels that a PNG with that stream shows."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    import io

    header = struct.pack(">IIBBBBB", width, height, 8, colour, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    return Image.open(io.BytesIO(b"\x89PNG\r\n\x1a\n" + parts)).tobytes()


@pytest.mark.parametrize("depth", [8, 16])
@pytest.mark.parametrize("colour", MODES)
def test_every_filter_and_layout(colour: int, depth: int) -> None:
    width, kinds = 7, [3, 0, 1, 2, 3, 4, 4, 3, 2, 1, 0]
    channels, step = len(MODES[colour]) if colour != GREY else 1, depth // 8
    pixels = random.Random(colour + depth).randbytes(width * len(kinds) * channels * step)
    found = separate(png_of(pixels, width, depth, colour, kinds))
    high = pixels[::step]
    colours = 3 if colour in (RGB, RGB_ALPHA) else 1
    expected = bytes(byte for at, byte in enumerate(high) if at % channels < colours)
    assert plain(found.colour, width, len(kinds), RGB if colours == 3 else GREY) == expected
    if colour in (GREY_ALPHA, RGB_ALPHA):
        assert found.alpha is not None
        assert plain(found.alpha, width, len(kinds), GREY) == high[channels - 1 :: channels]
    else:
        assert found.alpha is None


@pytest.mark.parametrize("kind", range(5))
@pytest.mark.parametrize("width", [1, 5])
def test_opaque_alpha_is_known_under_every_filter(kind: int, width: int) -> None:
    full = bytes([9, 255]) * width * 3
    assert separate(png_of(full, width, 8, GREY_ALPHA, [kind] * 3)).alpha is None
    for at in range(1, len(full), 2):
        dented = full[:at] + b"\xfe" + full[at + 1 :]
        assert separate(png_of(dented, width, 8, GREY_ALPHA, [kind] * 3)).alpha is not None


def test_damaged_pixels_are_told() -> None:
    png = read_png(encoded(Image.new("RGBA", (4, 4), (1, 2, 3, 4)), "PNG"))
    for pixels in (b"", png.pixels[:9], zlib.compress(b"\0" * 20), zlib.compress(b"\x09" * 68), b"nonsense"):
        with pytest.raises(ArtError, match="pixels"):
            separate(png._replace(pixels=pixels))
