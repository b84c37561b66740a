"""Pictures in a PDF: each stored once as an image, its bytes passed on as they are wherever PDF allows."""

import io
import zlib
from typing import NamedTuple

from reportlab.pdfbase import pdfdoc

from generator.art import png as png_file
from generator.art.artwork import ArtError, Picture
from generator.art.decode import decode, fitting_profile
from generator.art.jpeg import read_jpeg, without_notes
from generator.art.picture import MOST_BYTES, read_file
from generator.art.png import Png, read_png
from generator.art.png_channels import separate
from generator.base.problem import Problems
from generator.base.span import Span

FINEST_DPI = 600
"""Print resolution that pictures are brought down to when they are much finer."""
SPARE = 1.5
"""How many times finer a picture may be before that is worth the loss."""
SMALL_PIXELS = 4_000_000
"""A picture of no more pixels is never brought down: nothing is gained."""
_LEVEL = 6
_JPEG_QUALITY = 92

_DEVICE = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}
_MODE = {1: "L", 3: "RGB", 4: "CMYK"}

_TURNS: dict[int, tuple[int, int, int, int, int, int]] = {
    1: (1, 0, 0, 1, 0, 0),
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, -1, -1, 0, 1, 1),
    6: (0, -1, 1, 0, 0, 1),
    7: (0, 1, 1, 0, 0, 0),
    8: (0, 1, -1, 0, 1, 0),
}
"""Matrices that set the stored unit square upright, by EXIF orientation, y up."""


class PictureWriter:
    """Stores pictures in a document.

    The files are read when the document is formatted: only then is it known how large each one is printed at most.

    Args:
        document: a `reportlab.pdfbase.pdfdoc.PDFDocument`.
        problems: where a file goes that can no longer be read while the document is formatted; the document is then not
            to be kept.
    """

    def __init__(self, document: pdfdoc.PDFDocument, problems: Problems | None = None) -> None:
        self.problems = Problems() if problems is None else problems
        self._document = document
        self._shared: dict[bytes, pdfdoc.PDFObjectReference] = {}
        self._images: dict[str, _Image] = {}
        self._names: dict[str, str] = {}
        self._references: dict[str, pdfdoc.PDFObjectReference] = {}

    def name(self, picture: Picture) -> str:
        """The picture's name in the resources; at its first use its object enters the document."""
        name = self._names.get(picture.key)
        if name is None:
            name = self._names[picture.key] = f"P{len(self._names) + 1}"
            image = self._images[picture.key] = _Image(self, picture)
            self._references[name] = self._document.Reference(image, f"Picture.{name}")
        return name

    def operators(
        self, picture: Picture, x: float, y: float, width: float, height: float, enlarged: float = 1.0
    ) -> str:
        """Operators that draw it upright into a box.

        Args:
            x, y, width, height: lower left corner and size in points, y up.
            enlarged: how many times larger a matrix around these operators prints them.
        """
        name = self.name(picture)
        self._images[picture.key].grow(width * enlarged, height * enlarged)
        a, b, c, d, e, f = _TURNS[picture.turn]
        turned = f"{a * width:.3f} {b * height:.3f} {c * width:.3f} {d * height:.3f}"
        return f"q {turned} {e * width + x:.2f} {f * height + y:.2f} cm /{name} Do Q"

    def resources(self) -> dict[str, pdfdoc.PDFObjectReference]:
        """The XObject resources that the operators name."""
        return dict(self._references)

    def colour_space(self, channels: int, profile: bytes) -> object:
        """A colour space of so many channels; an ICC profile is stored once."""
        device = _DEVICE[channels]
        profile = fitting_profile(profile, _MODE[channels])
        if not profile:
            return f"/{device}"
        reference = self._shared.get(profile)
        if reference is None:
            entries = {"N": channels, "Alternate": f"/{device}", "Filter": "/FlateDecode"}
            reference = self.store(pdfdoc.PDFDictionary(entries), zlib.compress(profile, _LEVEL))
            self._shared[profile] = reference
        return pdfdoc.PDFArray(["/ICCBased", reference])

    def store(self, dictionary: pdfdoc.PDFDictionary, data: bytes) -> pdfdoc.PDFObjectReference:
        """A stream of its own in the document."""
        return self._document.Reference(pdfdoc.PDFStream(dictionary, data))


class _Stored(NamedTuple):
    """An image's dictionary entries and data."""

    entries: dict[str, object]
    data: bytes


class _Image(pdfdoc.PDFObject):  # type: ignore[misc]
    """One picture's image object, made when the document is written."""

    __RefOnly__ = 1

    def __init__(self, writer: PictureWriter, picture: Picture) -> None:
        self.writer = writer
        self.picture = picture
        self.width = self.height = 0.0

    def grow(self, width: float, height: float) -> None:
        """Remembers the largest size in points."""
        self.width = max(self.width, abs(width))
        self.height = max(self.height, abs(height))

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        try:
            stored = self._stored()
        except ArtError as fault:
            path = self.picture.path
            self.writer.problems.add(fault.kind.at(Span(path.name), f"`{path.name}`: {fault.reason}", fault.hint))
            stored = _Stored({"Width": 1, "Height": 1, "ColorSpace": "/DeviceGray", "BitsPerComponent": 8}, b"\xff")
        entries = {"Type": "/XObject", "Subtype": "/Image", **stored.entries}
        body: bytes = pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), stored.data).format(document)
        return body

    def _stored(self) -> _Stored:
        picture = self.picture
        shrink = self._shrink()
        if shrink == 1 and picture.format in ("png", "jpeg"):
            data = read_file(picture.path, MOST_BYTES)
            passed = self._passed_png(data) if picture.format == "png" else self._passed_jpeg(data)
            if passed is not None:
                return passed
        return self._decoded(shrink)

    def _shrink(self) -> float:
        picture = self.picture
        if picture.width * picture.height <= SMALL_PIXELS or not self.width or not self.height:
            return 1
        finer = min(picture.width / self.width, picture.height / self.height) * 72 / FINEST_DPI
        return finer if finer > SPARE else 1

    def _passed_jpeg(self, data: bytes) -> _Stored | None:
        jpeg = read_jpeg(data)
        channels = len(jpeg.components)
        if jpeg.process not in (0xC0, 0xC1, 0xC2) or jpeg.precision != 8 or channels not in _DEVICE:
            return None
        if jpeg.components == b"RGB" and not jpeg.adobe:
            # Not YCbCr, though nothing but the components' names says so; readers of PDF disagree about it.
            return None
        entries: dict[str, object] = {
            "Width": jpeg.width,
            "Height": jpeg.height,
            "BitsPerComponent": 8,
            "ColorSpace": self.writer.colour_space(channels, jpeg.profile),
            "Filter": "/DCTDecode",
        }
        if channels == 4 and jpeg.adobe:
            entries["Decode"] = pdfdoc.PDFArrayCompact([1, 0] * 4)
        return _Stored(entries, without_notes(data))

    def _passed_png(self, data: bytes) -> _Stored | None:
        png = read_png(data)
        see_through = png.colour in (png_file.GREY_ALPHA, png_file.RGB_ALPHA)
        if png.interlaced or (png.transparent and not see_through):
            return None
        if see_through or png.depth == 16:
            return self._separated_png(png)
        if png.colour == png_file.PALETTE:
            # PDF's palettes may hold no more colours than the depth can name.
            palette = png.palette[: 3 * 2**png.depth]
            base = self.writer.colour_space(3, png.profile)
            indexed = ["/Indexed", base, len(palette) // 3 - 1, f"<{palette.hex()}>"]
            return _png_image(png, pdfdoc.PDFArray(indexed))
        return _png_image(png, self.writer.colour_space(png.channels, png.profile))

    def _separated_png(self, png: Png) -> _Stored:
        colour, alpha = separate(png)
        shade = png_file.GREY if png.colour in (png_file.GREY, png_file.GREY_ALPHA) else png_file.RGB
        plain = png._replace(depth=8, colour=shade, pixels=colour)
        stored = _png_image(plain, self.writer.colour_space(plain.channels, png.profile))
        if alpha is not None:
            self._mask(stored, plain._replace(colour=png_file.GREY, pixels=alpha))
        return stored

    def _mask(self, stored: _Stored, alpha: Png) -> None:
        entries = {"Type": "/XObject", "Subtype": "/Image", **_png_image(alpha, "/DeviceGray").entries}
        stored.entries["SMask"] = self.writer.store(pdfdoc.PDFDictionary(entries), alpha.pixels)

    def _decoded(self, shrink: float) -> _Stored:
        pixels = decode(self.picture, shrink)
        colour, alpha = pixels.colour, pixels.alpha
        channels = {"RGB": 3, "CMYK": 4}.get(colour.mode, 1)
        space = self.writer.colour_space(channels, pixels.profile)
        if colour.mode == "CMYK":
            entries: dict[str, object] = {
                "Width": colour.width,
                "Height": colour.height,
                "BitsPerComponent": 8,
                "ColorSpace": space,
                "Filter": "/FlateDecode",
            }
            return _Stored(entries, zlib.compress(colour.tobytes(), _LEVEL))
        if self.picture.format == "jpeg" and shrink > 1:
            file = io.BytesIO()
            colour.save(file, "JPEG", quality=_JPEG_QUALITY, subsampling=0)
            entries = {
                "Width": colour.width,
                "Height": colour.height,
                "BitsPerComponent": 8,
                "ColorSpace": space,
                "Filter": "/DCTDecode",
            }
            return _Stored(entries, file.getvalue())
        stored = _png_image(_as_png(colour), space)
        if alpha is not None:
            self._mask(stored, _as_png(alpha))
        return stored


def _as_png(image: "object") -> Png:
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=_LEVEL, compress_type=zlib.Z_RLE)  # type: ignore[attr-defined]
    return read_png(file.getvalue())


def _png_image(png: Png, space: object) -> _Stored:
    """A PNG's pixel stream as it is: PDF knows PNG's filters as predictor 15 (ISO 32000-1, 7.4.4.4)."""
    parameters = {"Predictor": 15, "Colors": png.channels, "BitsPerComponent": png.depth, "Columns": png.width}
    entries: dict[str, object] = {
        "Width": png.width,
        "Height": png.height,
        "BitsPerComponent": png.depth,
        "ColorSpace": space,
        "Filter": "/FlateDecode",
        "DecodeParms": pdfdoc.PDFDictionary(parameters),
    }
    return _Stored(entries, png.pixels)
