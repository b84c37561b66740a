"""Bookmarks: a document's own, or an entry a component and below it an entry a page."""

from collections.abc import Mapping, Sequence

from reportlab.pdfbase import pdfdoc

from generator.sheet.plan import Bookmark, Page

_POINTS = 72 / 25400


def write_outline(
    document: pdfdoc.PDFDocument, pages: Sequence[Page], references: Sequence[object], titles: Mapping[str, str]
) -> object:
    """The document's outline (ISO 32000-1, 12.3.3): components in order, closed, each with its pages.

    Args:
        pages, references: the pages and the references to their objects, in step.
        titles: a component's title by its key.

    Returns:
        a reference to the outline.
    """
    root = pdfdoc.PDFDictionary({"Type": "/Outlines"})
    root_reference = document.Reference(root, "Outlines")
    groups: dict[str, list[int]] = {}
    for i, page in enumerate(pages):
        for component in dict.fromkeys(slot.component for slot in page.slots):
            groups.setdefault(component, []).append(i)
    tops = []
    for key, members in groups.items():
        entry = _entry(titles.get(key, key), root_reference, references[members[0]])
        reference = document.Reference(entry, f"Bookmark.{key}")
        children = [_entry(pages[i].title or str(pages[i].number), reference, references[i]) for i in members]
        _chain(document, entry, children, f"Bookmark.{key}", -len(children))
        tops.append(entry)
    _link(root, tops, [document.Reference(entry) for entry in tops], len(tops))
    return root_reference


def write_bookmarks(
    document: pdfdoc.PDFDocument, bookmarks: Sequence[Bookmark], pages: Sequence[Page], references: Sequence[object]
) -> object:
    """The document's outline as its bookmarks say: all entries open, each leading to its place on the page.

    Args:
        pages, references: the pages, by their numbers from 1, and the references to their objects, in step.

    Returns:
        a reference to the outline.
    """
    root = pdfdoc.PDFDictionary({"Type": "/Outlines"})
    above: list[tuple[int, pdfdoc.PDFDictionary, object]] = [(0, root, document.Reference(root, "Outlines"))]
    below: dict[int, list[tuple[pdfdoc.PDFDictionary, object]]] = {}
    holders = [root]
    for number, mark in enumerate(bookmarks):
        while above[-1][0] >= mark.level:
            above.pop()
        top = (pages[mark.page - 1].height - mark.y) * _POINTS
        place = pdfdoc.PDFArrayCompact([references[mark.page - 1], "/XYZ", "null", f"{top:.2f}", "null"])
        _, holder, reference = above[-1]
        entry = pdfdoc.PDFDictionary({"Title": pdfdoc.PDFString(mark.title), "Parent": reference, "Dest": place})
        own = document.Reference(entry, f"Bookmark.{number}")
        below.setdefault(id(holder), []).append((entry, own))
        above.append((mark.level, entry, own))
        holders.append(entry)
    counts: dict[int, int] = {}
    for holder in reversed(holders):
        inside = below.get(id(holder), [])
        counts[id(holder)] = sum(1 + counts[id(entry)] for entry, _ in inside)
        _link(holder, [entry for entry, _ in inside], [own for _, own in inside], counts[id(holder)])
    return document.Reference(root)


def _entry(title: str, parent: object, page: object) -> pdfdoc.PDFDictionary:
    return pdfdoc.PDFDictionary(
        {"Title": pdfdoc.PDFString(title), "Parent": parent, "Dest": pdfdoc.PDFArrayCompact([page, "/Fit"])}
    )


def _chain(
    document: pdfdoc.PDFDocument,
    parent: pdfdoc.PDFDictionary,
    entries: list[pdfdoc.PDFDictionary],
    name: str,
    count: int,
) -> None:
    references = [document.Reference(entry, f"{name}.{i}") for i, entry in enumerate(entries)]
    _link(parent, entries, references, count)


def _link(
    parent: pdfdoc.PDFDictionary, entries: list[pdfdoc.PDFDictionary], references: Sequence[object], count: int
) -> None:
    if not entries:
        return
    parent["First"], parent["Last"], parent["Count"] = references[0], references[-1], count
    for i, entry in enumerate(entries):
        if i:
            entry["Prev"] = references[i - 1]
        if i + 1 < len(entries):
            entry["Next"] = references[i + 1]
