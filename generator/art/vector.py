"""SVG drawings as vectors, drawn by svg2pdf (as pixels by resvg where svg2pdf is not made for the machine)."""

import codecs
import hashlib
import re
import zlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from generator.art.artwork import ArtError, Vector
from generator.art.form import normal_form
from generator.art.problems import BROKEN, REFUSED, TOO_LARGE
from generator.art.svg import Root, check_svg
from generator.base.span import Span

if TYPE_CHECKING:
    from svg2pdf_py import FontDatabase

RGB: TypeAlias = tuple[int, int, int]

MOST_SVG_BYTES = 8_000_000
_GZIP = b"\x1f\x8b"
_TAG = re.compile(r"<([^\s/>]+)((?:\s+[^\s=]+\s*=\s*(?:\"[^\"]*\"|'[^']*'))*)\s*(/?)>")
_ATTRIBUTE = re.compile(r"\s+([^\s=]+)\s*=\s*(\"[^\"]*\"|'[^']*')")
_ENCODING = re.compile(rb"<\?xml\s[^>]*?encoding\s*=\s*[\"']([A-Za-z0-9._-]+)")


def looks_like_svg(data: bytes) -> bool:
    """Whether a file is XML (an SVG, we hope), or one that is compressed."""
    return data[:200].lstrip(b"\xef\xbb\xbf\xff\xfe\0 \t\r\n").startswith(b"<") or data.startswith(_GZIP)


def draw_vector(path: Path, data: bytes, shown: str, colour: RGB | None = None) -> Vector:
    """An SVG file as a vector drawing.

    Args:
        path: where it lies. data: its bytes, plain or gzipped. shown: its path for messages.
        colour: sRGB for `currentColor` and for shapes whose fill is stated nowhere; None leaves them black.

    Raises:
        ArtError: when it is malformed, refused (see `check_svg`) or cannot be drawn.
    """
    text = _text(data, shown)
    root = check_svg(text, shown)
    pdf = _form(_rooted(text, root, colour), root, shown)
    key = hashlib.sha256(pdf).hexdigest()[:32]
    return Vector(key, path, root.view[0], root.view[1], pdf)


@cache
def draws_vectors() -> bool:
    """Whether svg2pdf is there; it is not made for every machine."""
    return find_spec("svg2pdf_py") is not None


def _form(text: str, root: Root, shown: str) -> bytes:
    if draws_vectors():
        return _draw(text, shown)
    from generator.art.rendered import render_form

    try:
        return render_form(text, (root.view[0], root.view[1]), shown)
    except ModuleNotFoundError as error:
        reason = f"drawings need the package svg2pdf-py, or resvg-py where that is not made: {error}"
        raise ArtError(REFUSED, reason, "pip install svg2pdf-py", Span(shown)) from error


def _draw(text: str, shown: str) -> bytes:
    import svg2pdf_py

    try:
        chunk = svg2pdf_py.svg_to_chunk(text, _no_fonts(), svg2pdf_py.ConversionOptions(compress=True))
    except BaseException as error:
        # svg2pdf's own panics are no Exception, and their class cannot be imported.
        if not isinstance(error, (ValueError, RuntimeError)) and type(error).__name__ != "PanicException":
            raise
        raise ArtError(BROKEN, f"it cannot be drawn: {error}", "save it as plain SVG", Span(shown)) from error
    return normal_form(chunk)


@cache
def _no_fonts() -> "FontDatabase":
    import svg2pdf_py

    return svg2pdf_py.FontDatabase()


def _rooted(text: str, root: Root, colour: RGB | None) -> str:
    """The drawing in the size of its viewBox, and in the colour."""
    match = _TAG.match(text, root.at)
    assert match is not None, "a well-formed document's tag"
    attributes = {name: quoted[1:-1] for name, quoted in _ATTRIBUTE.findall(match[2])}
    if root.has_view:
        attributes |= {"width": f"{root.view[0]:.6f}", "height": f"{root.view[1]:.6f}"}
    if colour is not None:
        style = attributes.get("style", "")
        fill = "" if "fill" in attributes or re.search(r"(^|;)\s*fill\s*:", style) else "fill:currentColor;"
        attributes["style"] = f"{style.rstrip().rstrip(';')};{fill}color:#{bytes(colour).hex()}".lstrip(";")
    inner = " ".join(f'{name}="{_requoted(value)}"' for name, value in attributes.items())
    return f"{text[: match.start()]}<{match[1]} {inner}{match[3]}>{text[match.end() :]}"


def _requoted(value: str) -> str:
    return value.replace('"', "&quot;")


def _text(data: bytes, shown: str) -> str:
    if data.startswith(_GZIP):
        data = _unpacked(data, shown)
    if len(data) > MOST_SVG_BYTES:
        reason = f"the drawing is larger than {MOST_SVG_BYTES // 1_000_000} MB"
        raise ArtError(TOO_LARGE, reason, "simplify it, or use it as a picture (PNG)", Span(shown))
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding = "utf-16"
    else:
        declared = _ENCODING.match(data.removeprefix(codecs.BOM_UTF8))
        encoding = declared[1].decode("ascii") if declared else "utf-8"
    try:
        text = data.decode("utf-8-sig" if encoding.lower() in ("utf-8", "utf8") else encoding)
    except (UnicodeError, LookupError) as error:
        reason = f"its letters are not in the encoding {encoding}: {error}"
        raise ArtError(BROKEN, reason, "save it as UTF-8", Span(shown)) from error
    # svg2pdf takes text, and must not look at an encoding that no longer holds.
    return re.sub(r"^\s*<\?xml\s[^>]*\?>", lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def _unpacked(data: bytes, shown: str) -> bytes:
    unpacker = zlib.decompressobj(wbits=31)
    try:
        return unpacker.decompress(data, MOST_SVG_BYTES + 1)
    except zlib.error as error:
        raise ArtError(BROKEN, f"it cannot be unpacked: {error}", "save it as plain SVG", Span(shown)) from error
