"""Reading finished PDF files with other libraries than the one that wrote them."""

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pypdfium2
from pypdfium2 import raw

MM = 72 / 25.4


def texts_in(path: Path, page: int, box: tuple[float, float, float, float]) -> str:
    """The text in a box (left, top, width, height in mm from the page's top left), one space for any white space."""
    document = pypdfium2.PdfDocument(path)
    try:
        sheet = document[page - 1]
        height = sheet.get_height()
        x, y, w, h = (value * MM for value in box)
        text = sheet.get_textpage().get_text_bounded(left=x, bottom=height - y - h, right=x + w, top=height - y)
        return " ".join(str(text).split())
    finally:
        document.close()


def page_text(path: Path, page: int) -> str:
    """All text of a page."""
    document = pypdfium2.PdfDocument(path)
    try:
        return str(document[page - 1].get_textpage().get_text_range())
    finally:
        document.close()


def page_sizes(path: Path) -> list[tuple[float, float]]:
    """Each page's MediaBox in points."""
    with pikepdf.open(path) as pdf:
        return [(float(page.mediabox[2]), float(page.mediabox[3])) for page in pdf.pages]


def fonts_of(path: Path) -> dict[str, bool]:
    """Every font of a file by its name, and whether its program is embedded."""
    found: dict[str, bool] = {}
    with pikepdf.open(path) as pdf:
        for number in range(1, len(pdf.objects) + 1):
            entry = pdf.get_object(number, 0)
            if isinstance(entry, pikepdf.Dictionary) and entry.get("/Type") == "/FontDescriptor":
                found[str(entry["/FontName"])] = any(key in entry for key in ("/FontFile", "/FontFile2", "/FontFile3"))
            elif isinstance(entry, pikepdf.Dictionary) and entry.get("/Subtype") in ("/Type1", "/TrueType"):
                found.setdefault(str(entry["/BaseFont"]), "/FontDescriptor" in entry)
    return found


def pixel(path: Path, page: int, x: float, y: float, scale: float = 4) -> tuple[int, int, int]:
    """The colour at a place (mm from the page's top left), as rendered by pdfium."""
    document = pypdfium2.PdfDocument(path)
    try:
        picture = document[page - 1].render(scale=scale).to_pil().convert("RGB")
        found = picture.getpixel((round(x * MM * scale), round(y * MM * scale)))
        assert isinstance(found, tuple)
        return (int(found[0]), int(found[1]), int(found[2]))
    finally:
        document.close()


def lines_of(path: Path, page: int) -> list[list[tuple[float, float]]]:
    """The loops of every path that is stroked but not filled, as points in mm from the page's top left."""
    document = pypdfium2.PdfDocument(path)
    try:
        sheet = document[page - 1]
        height = sheet.get_height()
        return [
            [(x / MM, (height - y) / MM) for x, y in loop]
            for thing in sheet.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=1)
            if _stroked(thing.raw)
            for loop in _loops(thing.raw)
        ]
    finally:
        document.close()


def _stroked(thing: object) -> bool:
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    assert raw.FPDFPath_GetDrawMode(thing, fill, stroke)
    return bool(stroke.value) and not fill.value


def _loops(thing: object) -> Iterator[list[tuple[float, float]]]:
    loop: list[tuple[float, float]] = []
    x, y = ctypes.c_float(), ctypes.c_float()
    for number in range(raw.FPDFPath_CountSegments(thing)):
        segment = raw.FPDFPath_GetPathSegment(thing, number)
        assert raw.FPDFPathSegment_GetPoint(segment, x, y)
        if raw.FPDFPathSegment_GetType(segment) == raw.FPDF_SEGMENT_MOVETO and loop:
            yield loop
            loop = []
        loop.append((x.value, y.value))
    if loop:
        yield loop
