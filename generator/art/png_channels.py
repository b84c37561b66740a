"""A PNG's colour and alpha as two pixel streams of 8 bits, without decoding the picture.

PNG's filters predict each byte from the bytes of the same channel to the left and above (W3C PNG Specification, 9.2).
So the channels can be told apart while they are filtered: each goes on with the filter of its row. Of 16 bits the high
byte is such a channel of its own, too.
"""

import zlib
from typing import NamedTuple

from generator.art.artwork import ArtError
from generator.art.png import GREY, GREY_ALPHA, RGB, RGB_ALPHA, Png
from generator.art.problems import BROKEN

_LAST_FILTER = 4


class Channels(NamedTuple):
    """Two compressed streams of filtered rows, as in a PNG.

    Attributes:
        colour: of one channel (grey) or three (RGB), 8 bits each.
        alpha: of one channel, or None where every pixel is opaque.
    """

    colour: bytes
    alpha: bytes | None


def separate(png: Png) -> Channels:
    """The channels of a PNG of grey or RGB, with or without alpha, of 8 or 16 bits, not interlaced.

    Raises:
        ArtError: when the pixels are damaged.
    """
    size = png.channels * png.depth // 8
    filters, body = _rows(png, size)
    step = png.depth // 8
    colours = {GREY: 1, GREY_ALPHA: 1, RGB: 3, RGB_ALPHA: 3}[png.colour]
    colour = _joined([body[channel * step :: size] for channel in range(colours)])
    alpha = body[colours * step :: size] if png.colour in (GREY_ALPHA, RGB_ALPHA) else None
    if alpha is not None and _opaque(filters, alpha, png.width):
        alpha = None
    return Channels(_packed(filters, colour), None if alpha is None else _packed(filters, alpha))


def _rows(png: Png, size: int) -> tuple[bytes, bytes]:
    """Each row's filter, and the filtered bytes of all rows."""
    stride = 1 + png.width * size
    whole = stride * png.height
    try:
        raw = zlib.decompressobj().decompress(png.pixels, whole)
    except zlib.error as error:
        raise ArtError(BROKEN, f"its pixels cannot be unpacked: {error}", "save it again") from error
    filters = raw[::stride]
    if len(raw) < whole or max(filters) > _LAST_FILTER:
        raise ArtError(BROKEN, "its pixels are damaged or too few", "save it again")
    return filters, b"".join([raw[at + 1 : at + stride] for at in range(0, whole, stride)])


def _joined(channels: list[bytes]) -> bytes:
    if len(channels) == 1:
        return channels[0]
    joined = bytearray(len(channels) * len(channels[0]))
    for number, channel in enumerate(channels):
        joined[number :: len(channels)] = channel
    return bytes(joined)


def _packed(filters: bytes, body: bytes) -> bytes:
    stride = len(body) // len(filters)
    rows = b"".join([filters[row : row + 1] + body[row * stride : (row + 1) * stride] for row in range(len(filters))])
    # Runs alone are a third of the work on filtered bytes, and hardly larger.
    packer = zlib.compressobj(6, strategy=zlib.Z_RLE)
    return packer.compress(rows) + packer.flush()


def _opaque(filters: bytes, alpha: bytes, width: int) -> bool:
    """Whether filtered alpha is 255 throughout: then each row is what its filter makes of that."""
    full, none, half = b"\xff", b"\0", b"\x80"
    flat, after = none * width, none * (width - 1)
    first = (full * width, full + after, full * width, full + half * (width - 1), full + after)
    later = (full * width, full + after, flat, half + after, flat)
    return all(
        alpha[row * width : (row + 1) * width] == (later if row else first)[kind] for row, kind in enumerate(filters)
    )
