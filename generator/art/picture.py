"""Raster pictures: what a file holds, from its header alone."""

import hashlib
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from generator.art.artwork import ArtError, Picture
from generator.art.jpeg import SIGNATURE as JPEG
from generator.art.jpeg import read_jpeg
from generator.art.png import GREY, RGB, check_pixels, read_png
from generator.art.png import SIGNATURE as PNG
from generator.art.problems import BROKEN, FORMAT, TOO_LARGE

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_BYTES = 256_000_000
"""A larger file is refused."""
MOST_PIXELS = 89_000_000
"""Pixels that are decoded into memory at most: a sheet of A3 at 600 dpi has 70 million."""
MOST_JPEG_PIXELS = 500_000_000
"""The same for a JPEG that can be decoded at a fraction of its size."""

_PILLOW_FORMATS = ("GIF", "WEBP", "TIFF", "BMP")
_ORIENTATION = 274
_DAMAGED = (
    *(OSError, SyntaxError, ValueError, LookupError, EOFError, OverflowError, TypeError),
    *(struct.error, zlib.error, MemoryError, NotImplementedError),
)
"""What Pillow's readers raise on damaged files."""
_OTHERS: tuple[tuple[int, bytes, str, str], ...] = (
    (4, b"ftyphe", "a HEIC photo", "save it as JPEG"),
    (4, b"ftypmi", "a HEIF picture", "save it as JPEG"),
    (4, b"ftypav", "an AVIF picture", "save it as PNG or JPEG"),
    (0, b"8BPS", "a Photoshop document", "save it as PNG or TIFF"),
    (0, b"%PDF", "a PDF document", "save it as SVG"),
    (0, b"%!PS", "a PostScript file", "save it as SVG"),
    (0, b"PK\x03\x04", "a zip archive or office document", "save the picture in it as PNG"),
    (0, b"version https://git-lfs", "a Git LFS pointer, not the picture itself", "run `git lfs pull`"),
)


def read_file(path: Path, most: int) -> bytes:
    """A file's bytes, never more than `most`.

    Raises:
        ArtError: when it cannot be read, is empty or larger.
    """
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise ArtError(BROKEN, f"it cannot be read: {error.strerror or error}") from error
    if len(data) > most:
        raise ArtError(TOO_LARGE, f"the file is larger than {most // 1_000_000} MB", "save it smaller")
    if not data:
        raise ArtError(BROKEN, "the file is empty", "copy or download it again")
    return data


def read_picture(path: Path, data: bytes) -> tuple[Picture, int]:
    """What a picture file holds.

    Args:
        path: where it lies. data: its bytes; they tell the format, the name does not.

    Returns:
        The picture, and how many frames or pages the file has.

    Raises:
        ArtError: when it is no picture that can be printed, is damaged, or larger than the limits.
    """
    if data.startswith(PNG):
        png = read_png(data, verify=True)
        if png.depth == 16 and png.transparent and png.colour in (GREY, RGB):
            raise ArtError(FORMAT, "16 bits with one transparent colour are not read", "save it with 8 bits a channel")
        stored, turn, frames, name = (png.width, png.height), png.turn, png.frames, "png"
        most = MOST_PIXELS
    elif data.startswith(JPEG):
        jpeg = read_jpeg(data)
        stored, turn, frames, name = (jpeg.width, jpeg.height), jpeg.turn, 1, "jpeg"
        most = MOST_PIXELS if jpeg.progressive else MOST_JPEG_PIXELS
    else:
        stored, turn, frames, name = _read_by_pillow(path, data)
        most = MOST_PIXELS
    width, height = stored
    if width * height > most:
        raise ArtError(
            TOO_LARGE,
            f"it has {width} x {height} pixels, {width * height / 1e6:.0f} million; "
            f"at most {most / 1e6:.0f} million are read",
            "scale it down: 12 pixels a millimetre are 300 dpi, so a card of 63 x 88 mm needs 744 x 1039",
        )
    if name == "png":
        check_pixels(png)
    if turn > 4:
        width, height = height, width
    return Picture(hashlib.sha256(data).hexdigest()[:32], path, width, height, turn, name), frames


def _read_by_pillow(path: Path, data: bytes) -> tuple[tuple[int, int], int, int, str]:
    import io

    with reading():
        image = open_by_pillow(io.BytesIO(data))
        if image is None:
            raise _unknown(data)
        # Pillow turns a TIFF's pixels itself and gives the size after that.
        turn = 1 if image.format == "TIFF" else image.getexif().get(_ORIENTATION, 1)
        if turn not in range(1, 9):
            turn = 1
        return image.size, turn, getattr(image, "n_frames", 1), (image.format or "").lower()


def open_by_pillow(file: object) -> "Image | None":
    """A picture of the formats that are not read here, opened but not decoded; None when it is none of them.

    Args:
        file: a path or a binary file.
    """
    from PIL import Image, UnidentifiedImageError

    try:
        return Image.open(file, formats=_PILLOW_FORMATS)  # type: ignore[arg-type]
    except UnidentifiedImageError:
        return None


@contextmanager
def reading() -> Iterator[None]:
    """Turns whatever Pillow raises on a damaged or overlarge file into an ArtError."""
    import warnings

    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except Image.DecompressionBombError as error:
        limit = f"more than {2 * (Image.MAX_IMAGE_PIXELS or MOST_PIXELS) // 1_000_000} million pixels"
        raise ArtError(
            TOO_LARGE, f"it has {limit}; at most {MOST_PIXELS / 1e6:.0f} million are read", "scale it down"
        ) from error
    except _DAMAGED as error:
        raise ArtError(
            BROKEN, f"it cannot be decoded: {error}", "open it in a drawing program and save it again"
        ) from error


def _unknown(data: bytes) -> ArtError:
    for at, magic, what, hint in _OTHERS:
        if data.startswith(magic, at):
            return ArtError(FORMAT, f"it is {what}, which is not read", hint)
    return ArtError(
        FORMAT,
        f"it is no picture that is read here (it begins with {data[:8]!r})",
        "save it as PNG, JPEG, WebP, GIF, TIFF, BMP or SVG",
    )
