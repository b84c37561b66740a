"""Sheets as a PDF file: pages, boxes, marks, bookmarks, and one shared dictionary of resources.

ReportLab's document layer numbers and writes the objects; the content streams are our own, because its canvas drops
transparency inside forms and takes several times as long. A face placed once is drawn where it stands; a face placed
more often is stored once and referenced.
"""

import hashlib
import zlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from reportlab.pdfbase import pdfdoc

from generator import __version__
from generator.base.problem import Problems
from generator.export.pdf.font import FontWriter
from generator.export.pdf.operators import POINTS, FaceOperators, path_operators
from generator.export.pdf.outline import write_bookmarks, write_outline
from generator.export.pdf.picture import PictureWriter
from generator.export.pdf.vector import VectorWriter
from generator.face.box import Box
from generator.face.face import Face
from generator.face.outline import outline_path
from generator.model.game import Outline
from generator.sheet.plan import Label, Mark, Page, Part, Sheets
from generator.typeset.run import GlyphRun

MARK_WIDTH = 0.4
"""Points: 0.14 mm, thin enough to cut along and thick enough for an inkjet to hold."""

_TURNS = {
    0: "1 0 0 1 {left:.3f} {bottom:.3f} cm",
    90: "0 -1 1 0 {left:.3f} {top:.3f} cm",
    180: "-1 0 0 -1 {right:.3f} {top:.3f} cm",
    270: "0 1 -1 0 {right:.3f} {bottom:.3f} cm",
}


def write_pdf(
    sheets: Sheets,
    titles: Mapping[str, str],
    set_line: Callable[[str, float], Sequence[GlyphRun]],
    problems: Problems,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> bytes:
    """The PDF of a game's sheets.

    Args:
        sheets: the pages.
        titles: a bookmark's title for each component key; not needed for sheets with bookmarks of their own.
        set_line: sets a label's words at a size in points; the runs count from the start of the baseline.
        problems: takes what is wrong with a picture's file that only shows when it is read whole; the file is then
            not to be kept.
        progress: told (pages done, pages in all).

    Returns:
        the file; equal sheets give equal bytes.
    """
    return _Writer(sheets, set_line, problems).write(titles, progress)


class _Writer:
    def __init__(
        self, sheets: Sheets, set_line: Callable[[str, float], Sequence[GlyphRun]], problems: Problems
    ) -> None:
        self.sheets = sheets
        self.set_line = set_line
        self.document = pdfdoc.PDFDocument(invariant=1, compression=0, pdfVersion=(1, 7), lang=sheets.lang)
        self.fonts = FontWriter(problems)
        self.pictures = PictureWriter(self.document, problems)
        self.vectors = VectorWriter(self.document)
        self.operators = FaceOperators(self.fonts, self.pictures, self.vectors, self._see_through, self._stored)
        self.resources = pdfdoc.PDFDictionary()
        self.resources_reference = self.document.Reference(self.resources, "Resources")
        self.forms: dict[str, object] = {}
        self.form_names: dict[int, str] = {}
        self.states: dict[str, object] = {}
        self.uses = Counter(id(part.face) for page in sheets.pages for slot in page.slots for part in slot.parts)
        self.digest = hashlib.sha256()

    def write(self, titles: Mapping[str, str], progress: Callable[[int, int], None]) -> bytes:
        pages = self.sheets.pages
        references = []
        for done, page in enumerate(pages, 1):
            references.append(self._page(page))
            progress(done, len(pages))
        self._fill_resources()
        document = self.document
        document.Pages.Kids = None
        catalog = document.Catalog
        catalog.ViewerPreferences = pdfdoc.PDFDictionary(
            {
                "PrintScaling": "/None",
                "DisplayDocTitle": "true",
                **(
                    {"Duplex": f"/DuplexFlip{self.sheets.flip.capitalize()}Edge"}
                    if self._duplex()
                    else {"Duplex": "/Simplex"}
                ),
            }
        )
        marks = self.sheets.bookmarks
        catalog.Outlines = (
            write_bookmarks(document, marks, pages, references)
            if marks
            else write_outline(document, pages, references, titles)
        )
        catalog.PageMode = "/UseOutlines"
        info = document.info
        info.title = self.sheets.title
        info.author = ""
        info.subject = f"{self.sheets.paper}, {self.sheets.lang}"
        info.creator = info.producer = f"fudaya {__version__}"
        info.invariant = 1
        document.updateSignature(self.digest.digest())
        data: bytes = document.format()
        return data

    def _duplex(self) -> bool:
        return any(page.side == "back" for page in self.sheets.pages)

    def _fill_resources(self) -> None:
        entries = {
            "Font": self.fonts.objects(self.document),
            "XObject": {**self.forms, **self.pictures.resources(), **self.vectors.resources()},
            "ExtGState": self.states,
        }
        for name, entry in entries.items():
            if entry:
                self.resources[name] = pdfdoc.PDFDictionary(dict(entry))
        self.resources["ProcSet"] = pdfdoc.PDFArray(["/PDF", "/Text", "/ImageB", "/ImageC", "/ImageI"])

    def _stream(self, operators: str, entries: Mapping[str, object]) -> pdfdoc.PDFStream:
        data = zlib.compress(operators.encode("ascii"), 6)
        self.digest.update(data)
        return pdfdoc.PDFStream(pdfdoc.PDFDictionary({**entries, "Filter": "/FlateDecode"}), data)

    def _page(self, page: Page) -> object:
        height = page.height
        parts: list[str] = []
        for slot in page.slots:
            parts += [self._part(part, height) for part in slot.parts]
        if page.marks:
            parts.append(_marks(page.marks, height))
        for label in page.labels:
            parts.append(self._label(label, height))
        number = page.number
        contents = self.document.Reference(self._stream("\n".join(parts), {}), f"Contents{number}")
        media = [0, 0, page.width * POINTS, height * POINTS]
        trim, bleed = _page_boxes(page)
        entry = pdfdoc.PDFDictionary(
            {
                "Type": "/Page",
                "Parent": self.document.Reference(self.document.Pages),
                "MediaBox": _array(media),
                "TrimBox": _array(trim),
                "BleedBox": _array(bleed),
                "Resources": self.resources_reference,
                "Contents": contents,
            }
        )
        reference = self.document.Reference(entry, f"Page{number}")
        self.document.Pages.addPage(reference)
        return reference

    def _part(self, part: Part, page_height: int) -> str:
        left, right = part.x * POINTS, (part.x + part.width) * POINTS
        top, bottom = (page_height - part.y) * POINTS, (page_height - part.y - part.height) * POINTS
        turn = _TURNS[part.rotation].format(left=left, right=right, top=top, bottom=bottom)
        clip = ""
        if part.clip is not None:
            x, y, width, height = part.clip
            clip = (
                f"{x * POINTS:.3f} {(page_height - y - height) * POINTS:.3f} "
                f"{width * POINTS:.3f} {height * POINTS:.3f} re W n "
            )
        return f"q {clip}{turn} {self._face(part.face)} Q"

    def _face(self, face: Face) -> str:
        return self.operators.face(face) if self.uses[id(face)] == 1 else self._stored(face)

    def _stored(self, face: Face) -> str:
        name = self.form_names.get(id(face))
        if name is None:
            name = f"C{len(self.form_names) + 1}"
            self.form_names[id(face)] = name
            bleed = face.bleed * POINTS
            box = [-bleed, -bleed, face.width * POINTS + bleed, face.height * POINTS + bleed]
            self.forms[name] = self._form(name, self.operators.face(face), box, {})
        return f"/{name} Do"

    def _form(self, name: str, operators: str, box: list[float], extra: Mapping[str, object]) -> object:
        entries = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": _array(box),
            "Resources": self.resources_reference,
            **extra,
        }
        return self.document.Reference(self._stream(operators, entries), f"Form.{name}")

    def _see_through(self, operators: str, box: tuple[float, float, float, float], opacity: float) -> str:
        """Operators that draw others as one sheet of tinted glass (a transparency group, ISO 32000-1, 11.6.6)."""
        name = f"T{len(self.forms) + 1}"
        group = pdfdoc.PDFDictionary({"S": "/Transparency", "CS": "/DeviceRGB"})
        x, y, width, height = box
        self.forms[name] = self._form(name, operators, [x, y, x + width, y + height], {"Group": group})
        state = f"O{round(opacity * 1000)}"
        if state not in self.states:
            self.states[state] = pdfdoc.PDFDictionary({"ca": f"{opacity:.3f}", "CA": f"{opacity:.3f}"})
        return f"q /{state} gs /{name} Do Q"

    def _label(self, label: Label, page_height: int) -> str:
        x, y = label.x * POINTS, (page_height - label.y) * POINTS
        parts = []
        for run in self.set_line(label.text, label.size):
            parts.append(self.fonts.text_operators(run, run.x * POINTS, -run.y * POINTS))
        turn = "0 1 -1 0" if label.rotation == 270 else "1 0 0 1"
        return f"q {turn} {x:.3f} {y:.3f} cm {' '.join(parts)} Q"


def _array(values: Sequence[float]) -> pdfdoc.PDFArray:
    return pdfdoc.PDFArrayCompact([f"{value:.4f}".rstrip("0").rstrip(".") for value in values])


def _page_boxes(page: Page) -> tuple[list[float], list[float]]:
    """The page's TrimBox and BleedBox: what is cut out of it, and that with its bleed."""
    if not page.slots:
        media = [0, 0, page.width * POINTS, page.height * POINTS]
        return media, media
    left = min(slot.x for slot in page.slots)
    top = min(slot.y for slot in page.slots)
    right = max(slot.x + slot.width for slot in page.slots)
    bottom = max(slot.y + slot.height for slot in page.slots)
    bleed = max((part.face.bleed for slot in page.slots for part in slot.parts), default=0)

    def box(grown: int) -> list[float]:
        x1, y1 = max(0, left - grown), max(0, top - grown)
        x2, y2 = min(page.width, right + grown), min(page.height, bottom + grown)
        return [x1 * POINTS, (page.height - y2) * POINTS, x2 * POINTS, (page.height - y1) * POINTS]

    return box(0), box(bleed)


def _marks(marks: Sequence[Mark], height: int) -> str:
    lines: dict[str, list[str]] = {"cut": [], "bar": [], "fold": [], "outline": []}
    for mark in marks:
        if mark.path:
            lines[mark.kind].append(path_operators(mark.path, height))
        elif mark.kind == "outline":
            box = Box(mark.x1, mark.y1, mark.x2 - mark.x1, mark.y2 - mark.y1)
            lines["outline"].append(path_operators(outline_path(Outline(mark.shape or "rectangle"), box), height))
        else:
            lines[mark.kind].append(path_operators((("M", mark.x1, mark.y1), ("L", mark.x2, mark.y2)), height))
    setup = {
        "cut": f"0 G {MARK_WIDTH} w",
        "bar": f"0 G {MARK_WIDTH} w",
        "fold": f"0.35 G {MARK_WIDTH} w [2 1.5] 0 d",
        "outline": "0.6 G 0.25 w",
    }
    # A mark may run over dark bleed: a white line below it keeps it seen.
    below = f"q 1 G {3 * MARK_WIDTH:g} w {' '.join(lines['cut'])} S Q " if lines["cut"] else ""
    return below + " ".join(f"q {setup[kind]} {' '.join(paths)} S Q" for kind, paths in lines.items() if paths)
