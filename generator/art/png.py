"""The structure of a PNG file, read without decoding its pixels (W3C PNG Specification, third edition)."""

import struct
import zlib
from typing import NamedTuple

from generator.art.artwork import ArtError
from generator.art.exif import orientation
from generator.art.problems import BROKEN

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, RGB, PALETTE, GREY_ALPHA, RGB_ALPHA = 0, 2, 3, 4, 6
_DEPTHS = {GREY: (1, 2, 4, 8, 16), RGB: (8, 16), PALETTE: (1, 2, 4, 8), GREY_ALPHA: (8, 16), RGB_ALPHA: (8, 16)}
_MOST_PROFILE = 4_000_000
_MOST_PACKED = 1032


class Png(NamedTuple):
    """A PNG's header.

    Attributes:
        width, height: pixels as stored.
        depth: bits a sample. colour: colour type (GREY, RGB, PALETTE, GREY_ALPHA, RGB_ALPHA).
        interlaced: whether it is stored in Adam7 passes.
        transparent: whether it may have see-through pixels (an alpha channel or a tRNS chunk).
        turn: EXIF orientation 1..8.
        frames: more than 1 in an animated PNG.
        palette: the PLTE chunk, three bytes an entry.
        profile: the ICC profile, or empty.
        pixels: the compressed pixel stream.
    """

    width: int
    height: int
    depth: int
    colour: int
    interlaced: bool
    transparent: bool
    turn: int
    frames: int
    palette: bytes
    profile: bytes
    pixels: bytes

    @property
    def channels(self) -> int:
        """Samples a pixel."""
        return {GREY: 1, RGB: 3, PALETTE: 1, GREY_ALPHA: 2, RGB_ALPHA: 4}[self.colour]


def read_png(data: bytes, *, verify: bool = False) -> Png:
    """The header and the compressed pixels of a PNG.

    Args:
        data: the whole file.
        verify: also hold every chunk against its checksum.

    Raises:
        ArtError: when the file is cut off or damaged.
    """
    chunks = _chunks(data, verify)
    header = chunks.get(b"IHDR", [b""])[0]
    if len(header) != 13:
        raise ArtError(BROKEN, "it has no PNG header", _SAVE_AGAIN)
    width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", header)
    if not width or not height or depth not in _DEPTHS.get(colour, ()):
        raise ArtError(BROKEN, "its PNG header makes no sense", _SAVE_AGAIN)
    palette = chunks.get(b"PLTE", [b""])[0]
    if colour == PALETTE and (not palette or len(palette) % 3):
        raise ArtError(BROKEN, "its palette is missing or damaged", _SAVE_AGAIN)
    if b"IDAT" not in chunks:
        raise ArtError(BROKEN, "it holds no pixels", _SAVE_AGAIN)
    animation = chunks.get(b"acTL", [b""])[0]
    return Png(
        width,
        height,
        depth,
        colour,
        interlace != 0,
        colour in (GREY_ALPHA, RGB_ALPHA) or b"tRNS" in chunks,
        orientation(chunks[b"eXIf"][0]) if b"eXIf" in chunks else 1,
        struct.unpack(">I", animation[:4])[0] if len(animation) == 8 else 1,
        palette,
        _profile(chunks[b"iCCP"][0]) if b"iCCP" in chunks and b"sRGB" not in chunks else b"",
        b"".join(chunks[b"IDAT"]),
    )


def check_pixels(png: Png) -> None:
    """Refuse a pixel stream that is too short for the picture, however well it is packed.

    Unpacking it to count would take as long as decoding it; deflate makes at most 1032 bytes of one.

    Raises:
        ArtError: when it cannot hold all pixels.
    """
    wanted = png.height * ((png.width * png.channels * png.depth + 7) // 8)
    if len(png.pixels) * _MOST_PACKED < wanted:
        raise ArtError(BROKEN, f"it holds fewer pixels than its {png.width} x {png.height} need", _SAVE_AGAIN)


_SAVE_AGAIN = "open it in a drawing program and save it again as PNG"


def _chunks(data: bytes, verify: bool) -> dict[bytes, list[bytes]]:
    found: dict[bytes, list[bytes]] = {}
    at = len(SIGNATURE)
    kind = b""
    while kind != b"IEND":
        if at + 12 > len(data):
            raise ArtError(BROKEN, f"the file ends early, after {len(data)} bytes", "copy or download it again")
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 8 + length
        if end + 4 > len(data):
            raise ArtError(BROKEN, f"the file ends early, after {len(data)} bytes", "copy or download it again")
        if verify and zlib.crc32(memoryview(data)[at + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            raise ArtError(BROKEN, f"its part {kind!r} at byte {at} is damaged", "copy or download it again")
        found.setdefault(kind, []).append(data[at + 8 : end])
        at = end + 4
    return found


def _profile(chunk: bytes) -> bytes:
    name, _, rest = chunk.partition(b"\0")
    if not name or rest[:1] != b"\0":
        return b""
    try:
        return zlib.decompressobj().decompress(rest[1:], _MOST_PROFILE)
    except zlib.error:
        return b""
