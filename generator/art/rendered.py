"""SVG drawings as pixels, for machines that have no svg2pdf: drawn by resvg, kept in the form of a vector drawing."""

from generator.art.artwork import ArtError
from generator.art.png import read_png
from generator.art.png_channels import separate
from generator.art.problems import BROKEN
from generator.base.span import Span

LONGEST_SIDE = 2400
"""Pixels of the longer side: 600 dpi on an icon or picture of up to 100 mm."""


def render_form(text: str, view: tuple[float, float], shown: str) -> bytes:
    """A drawing as the objects of a form that shows a picture of it (see `Vector.pdf`).

    Args:
        text: the SVG. view: its own width and height. shown: its path for messages.

    Raises:
        ArtError: when it cannot be drawn.
        ModuleNotFoundError: when resvg is not installed either.
    """
    import resvg_py

    longest = max(view)
    size = [max(1, round(side / longest * LONGEST_SIDE)) for side in view]
    try:
        data = resvg_py.svg_to_bytes(svg_string=text, width=size[0], height=size[1], skip_system_fonts=True)
    except ValueError as error:
        raise ArtError(BROKEN, f"it cannot be drawn: {error}", "save it as plain SVG", Span(shown)) from error
    png = read_png(bytes(data))
    colour, alpha = separate(png)
    parts = [_form(view), _image(2, png.width, png.height, 3, colour, mask=alpha is not None)]
    if alpha is not None:
        parts.append(_image(3, png.width, png.height, 1, alpha))
    return b"\n".join(parts)


def _form(view: tuple[float, float]) -> bytes:
    width, height = view
    content = f"q {width:g} 0 0 {height:g} 0 0 cm /im0 Do Q".encode("ascii")
    head = (
        f"<<\n  /Length {len(content)}\n  /Type /XObject\n  /Subtype /Form\n  /BBox [0 0 {width:g} {height:g}]\n"
        f"  /Matrix [{1 / width:.9g} 0 0 {1 / height:.9g} 0 0]\n  /Resources <<\n    /XObject <<\n"
        "      /im0 2 0 R\n    >>\n  >>\n>>"
    )
    return b"1 0 obj\n%b\nstream\n%b\nendstream\nendobj\n" % (head.encode("ascii"), content)


def _image(number: int, width: int, height: int, channels: int, pixels: bytes, mask: bool = False) -> bytes:
    space = "/DeviceRGB" if channels == 3 else "/DeviceGray"
    head = (
        f"<<\n  /Length {len(pixels)}\n  /Type /XObject\n  /Subtype /Image\n  /Width {width}\n  /Height {height}\n"
        f"  /ColorSpace {space}\n  /BitsPerComponent 8\n  /Filter /FlateDecode\n"
        f"  /DecodeParms << /Predictor 15 /Colors {channels} /BitsPerComponent 8 /Columns {width} >>\n"
        f"{'  /SMask 3 0 R' + chr(10) if mask else ''}>>"
    )
    return b"%d 0 obj\n%b\nstream\n%b\nendstream\nendobj\n" % (number, head.encode("ascii"), pixels)
