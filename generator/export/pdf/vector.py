"""Vector drawings in a PDF: each stored once as a form, drawn by reference."""

from reportlab.pdfbase import pdfdoc

from generator.art.artwork import Vector
from generator.art.form import REFERENCE, read_objects


class VectorWriter:
    """Stores drawings in a document.

    Args:
        document: a `reportlab.pdfbase.pdfdoc.PDFDocument`.
    """

    def __init__(self, document: pdfdoc.PDFDocument) -> None:
        self._document = document
        self._names: dict[str, str] = {}
        self._references: dict[str, pdfdoc.PDFObjectReference] = {}

    def name(self, vector: Vector) -> str:
        """The drawing's name in the resources; at its first use its objects enter the document."""
        name = self._names.get(vector.key)
        if name is None:
            name = self._names[vector.key] = f"V{len(self._names) + 1}"
            self._references[name] = self._embed(vector, name)
        return name

    def operators(self, vector: Vector, x: float, y: float, width: float, height: float) -> str:
        """Operators that draw it into a box: lower left corner and size in points, y up."""
        return f"q {width:.3f} 0 0 {height:.3f} {x:.2f} {y:.2f} cm /{self.name(vector)} Do Q"

    def resources(self) -> dict[str, pdfdoc.PDFObjectReference]:
        """The XObject resources that the operators name."""
        return dict(self._references)

    def _embed(self, vector: Vector, name: str) -> pdfdoc.PDFObjectReference:
        document = self._document
        parts = list(read_objects(vector.pdf))
        embedded = {part.number: _Embedded() for part in parts}
        references = {number: document.Reference(item, f"{name}.{number}") for number, item in embedded.items()}
        numbers = {
            number: b"%d 0 R" % document.idToObjectNumberAndVersion[ref.name][0] for number, ref in references.items()
        }
        for part in parts:
            head = REFERENCE.sub(lambda found: numbers[int(found[1])], part.head)
            embedded[part.number].body = head if part.data is None else b"%b\nstream\n%b\nendstream" % (head, part.data)
        return references[1]


class _Embedded(pdfdoc.PDFObject):  # type: ignore[misc]
    """An object already in PDF's syntax, its references as numbers of this document."""

    __RefOnly__ = 1
    body = b"null"

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        return self.body
