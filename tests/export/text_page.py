"""A page of set texts as PDF, for reading from outside."""

from collections.abc import Sequence

from reportlab.pdfbase import pdfdoc

from generator.export.pdf.font import FontWriter
from generator.typeset.run import SetText

POINTS = 72 / 25400
"""Points in a micrometre."""


def text_page(texts: Sequence[SetText], left: float = 40, top: float = 800, gap: float = 8) -> bytes:
    """An A4 page with the texts below each other; icons and text boxes are outlined.

    Args:
        texts: what to show.
        left, top: the first text's corner, in points.
        gap: between texts, in points.
    """
    writer = FontWriter()
    document = pdfdoc.PDFDocument(invariant=1, compression=0)
    operators = []
    for text in texts:
        for run in text.runs:
            colour = " ".join(f"{channel / 255:.3f}" for channel in run.colour)
            shown = writer.text_operators(run, left + run.x * POINTS, top - run.y * POINTS)
            operators.append(f"{colour} rg {shown}")
        for icon in text.icons:
            box = (left + icon.x * POINTS, top - (icon.y + icon.height) * POINTS)
            operators.append(
                f"0.8 0 0 RG {box[0]:.2f} {box[1]:.2f} {icon.width * POINTS:.2f} {icon.height * POINTS:.2f} re S"
            )
        height = text.height * POINTS
        operators.append(f"0.7 G 0.2 w {left:.2f} {top - height:.2f} {text.width * POINTS:.2f} {height:.2f} re S")
        top -= height + gap
    fonts = pdfdoc.PDFDictionary(writer.objects(document))
    contents = pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Filter": "[]"}), "\n".join(operators).encode("ascii"))
    page = pdfdoc.PDFDictionary(
        {
            "Type": "/Page",
            "Parent": document.Reference(document.Pages),
            "MediaBox": "[0 0 595 842]",
            "Resources": pdfdoc.PDFDictionary({"Font": fonts}),
            "Contents": document.Reference(contents),
        }
    )
    document.Pages.addPage(document.Reference(page))
    document.Pages.Kids = None
    document.Catalog.Outlines = None
    data: bytes = document.format()
    return data
