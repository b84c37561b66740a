"""Pages made with the writers of pictures and drawings, read from outside with pypdfium2."""

import io
from typing import TypeAlias

import pypdfium2
from PIL import Image
from reportlab.pdfbase import pdfdoc

from generator.art.artwork import Art, ArtMissing, Picture
from generator.art.library import ArtLibrary
from generator.export.pdf.picture import PictureWriter
from generator.export.pdf.vector import VectorWriter

RGB: TypeAlias = tuple[int, int, int]
SIDE = 100
"""Points of a page's side."""


def page(*placed: tuple[Art, float, float, float, float], copies: int = 1) -> bytes:
    """A PDF of pages 100 x 100 pt with each picture or drawing in its box (x, y, width, height in points, y up)."""
    document = pdfdoc.PDFDocument(invariant=1, compression=0, pdfVersion=(1, 7))
    pictures, vectors = PictureWriter(document), VectorWriter(document)
    for number in range(1, copies + 1):
        drawn = [
            pictures.operators(art, *box) if isinstance(art, Picture) else vectors.operators(art, *box)
            for art, *box in placed
        ]
        form = pdfdoc.PDFStream(
            pdfdoc.PDFDictionary(
                {
                    "Type": "/XObject",
                    "Subtype": "/Form",
                    "BBox": pdfdoc.PDFArray([0, 0, SIDE, SIDE]),
                    "Resources": pdfdoc.PDFDictionary(
                        {"XObject": pdfdoc.PDFDictionary({**pictures.resources(), **vectors.resources()})}
                    ),
                }
            ),
            "\n".join(drawn).encode(),
        )
        face = document.Reference(form, f"Face{number}")
        contents = document.Reference(pdfdoc.PDFStream(pdfdoc.PDFDictionary(), b"/F Do"), f"Contents{number}")
        entry = pdfdoc.PDFDictionary(
            {
                "Type": "/Page",
                "Parent": document.Reference(document.Pages),
                "MediaBox": pdfdoc.PDFArray([0, 0, SIDE, SIDE]),
                "Resources": pdfdoc.PDFDictionary({"XObject": pdfdoc.PDFDictionary({"F": face})}),
                "Contents": contents,
            }
        )
        document.Pages.addPage(document.Reference(entry, f"Page{number}"))
    document.Pages.Kids = None
    document.Catalog.Outlines = None
    data: bytes = document.format()
    assert not pictures.problems.errors, pictures.problems.errors
    return data


def shown(pdf: bytes, scale: float = 1) -> Image.Image:
    """The first page as pixels on white."""
    image: Image.Image = pypdfium2.PdfDocument(pdf)[0].render(scale=scale).to_pil()
    return image.convert("RGB")


def near(image: Image.Image, x: float, y: float, colour: RGB, tolerance: int = 4) -> bool:
    """Whether the pixel at a place (fractions of the page, y down) has a colour."""
    found = image.getpixel((int(x * image.width), int(y * image.height)))
    assert isinstance(found, tuple)
    close = all(abs(a - b) <= tolerance for a, b in zip(found, colour, strict=True))
    if not close:
        print(f"at {x}, {y}: {found}, not {colour}")
    return close


def got(library: ArtLibrary, name: str) -> Art:
    """A picture that must be there."""
    art = library.picture(name)
    assert not isinstance(art, ArtMissing), art
    return art


def encoded(image: Image.Image, format: str, **options: object) -> bytes:
    """A picture file's bytes."""
    file = io.BytesIO()
    image.save(file, format, **options)
    return file.getvalue()
