"""Pixels of a picture in a form that every output can take: grey, RGB or CMYK, and its alpha beside it."""

from typing import TYPE_CHECKING, NamedTuple

from generator.art.artwork import ArtError, Picture
from generator.art.picture import open_by_pillow, reading
from generator.art.problems import BROKEN, FORMAT

if TYPE_CHECKING:
    from PIL.Image import Image

_COLOUR_SPACES = {"1": b"GRAY", "L": b"GRAY", "RGB": b"RGB ", "CMYK": b"CMYK"}
_MOST_PROFILE = 4_000_000


class Pixels(NamedTuple):
    """A decoded picture, not turned.

    Attributes:
        colour: mode `1`, `L`, `RGB` or `CMYK`.
        alpha: mode `L`, or None where the whole picture is opaque.
        profile: the ICC profile of `colour`, empty for sRGB and where the file gives none.
    """

    colour: "Image"
    alpha: "Image | None"
    profile: bytes


def decode(picture: Picture, shrink: float = 1.0) -> Pixels:
    """The pixels of a picture as stored: the first frame, its `turn` still to be applied.

    Args:
        picture: a picture that the library found.
        shrink: by what factor it may be made smaller on the way, 1 or more.

    Raises:
        ArtError: when the file is damaged, or its colour mode is not read.
    """
    with reading():
        image = _open(picture)
        stored = (image.width, image.height)
        target = (max(1, round(stored[0] / shrink)), max(1, round(stored[1] / shrink)))
        if target != stored:
            image.draft(None, target)
        profile = image.info.get("icc_profile", b"")
        colour, alpha = _separated(_plain(image))
        if target != colour.size:
            colour, alpha = _shrunk(colour, alpha, target)
    return Pixels(colour, alpha, fitting_profile(profile, colour.mode))


def fitting_profile(profile: bytes, mode: str) -> bytes:
    """An ICC profile as far as it says something: of that mode's colour space, and not sRGB (ICC.1:2022, 7.2.8).

    Args:
        profile: an ICC profile or nothing. mode: `1`, `L`, `RGB` or `CMYK`.
    """
    if not 128 < len(profile) <= _MOST_PROFILE or profile[16:20] != _COLOUR_SPACES.get(mode):
        return b""
    return b"" if b"sRGB" in profile or "sRGB".encode("utf-16-be") in profile else profile


def _open(picture: Picture) -> "Image":
    if picture.format == "jpeg":
        from PIL.JpegImagePlugin import JpegImageFile

        # Not through Image.open, whose bound on pixels does not know that a JPEG can be decoded at an eighth.
        return JpegImageFile(picture.path)
    if picture.format == "png":
        from PIL.PngImagePlugin import PngImageFile

        return PngImageFile(picture.path)
    image = open_by_pillow(picture.path)
    if image is None:
        raise ArtError(BROKEN, "it has changed since it was read", "build again")
    return image


def _plain(image: "Image") -> "Image":
    """The picture in one of the modes 1, L, LA, RGB, RGBA, CMYK."""
    if image.mode.startswith("I;16"):
        # Pillow clips 16-bit grey at 255 when it converts; the high byte is what print needs.
        return image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    see_through = "transparency" in image.info or image.mode in ("PA", "RGBa", "La")
    if image.mode == "P" or image.mode == "PA":
        return image.convert("RGBA" if see_through else "RGB")
    if image.mode in ("1", "L", "RGB") and see_through:
        return image.convert("RGBA" if image.mode == "RGB" else "LA")
    direct = {"1", "L", "LA", "RGB", "RGBA", "CMYK"}
    if image.mode in direct:
        return image
    through = {"RGBX": "RGB", "RGBa": "RGBA", "La": "LA", "YCbCr": "RGB", "HSV": "RGB"}.get(image.mode)
    if through is None:
        raise ArtError(FORMAT, f"its colour mode {image.mode} is not read", "save it as RGB, grey or CMYK of 8 bits")
    return image.convert(through)


def _separated(image: "Image") -> "tuple[Image, Image | None]":
    if image.mode not in ("LA", "RGBA"):
        image.load()
        return image, None
    alpha = image.getchannel("A")
    opaque = alpha.getextrema() == (255, 255)
    return image.convert(image.mode[:-1]), None if opaque else alpha


def _shrunk(colour: "Image", alpha: "Image | None", target: tuple[int, int]) -> "tuple[Image, Image | None]":
    from PIL import Image

    if colour.mode == "1":
        colour = colour.convert("L")
    if alpha is None:
        return colour.resize(target, Image.Resampling.LANCZOS, reducing_gap=2.0), None
    # Together, so that the colour of see-through pixels does not run into the edge.
    joined = colour.copy()
    joined.putalpha(alpha)
    return _separated(joined.resize(target, Image.Resampling.LANCZOS, reducing_gap=2.0))
