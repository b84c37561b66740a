"""svg2pdf's objects in a form that is equal for equal drawings, and in the colours of the rest of the page."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_HEAD = re.compile(rb"\s*(\d+) 0 obj\n")
_LENGTH = re.compile(rb"/Length (\d+)\b")
_STREAM = b"\nstream\n"
_END = b"endobj"
_PROFILE = re.compile(rb"\[/ICCBased (\d+) 0 R\]")
_CHANNELS = re.compile(rb"/N (\d)\b")
_BLEND = re.compile(rb"/BM /(?!Normal)")
_ISOLATED = b"/Group << /S /Transparency /I true /CS /DeviceRGB >>"
"""A drawing's blend modes end at its edge, as in a browser (Compositing and Blending Level 1, 2.2.1)."""
_RESOURCES = re.compile(rb"(?:^ +/[a-z]+\d+ \d+ 0 R\n){2,}", re.MULTILINE)
REFERENCE = re.compile(rb"\b(\d+) 0 R\b")


class FormObject(NamedTuple):
    """An indirect object: its number, what stands before the stream's data, and that data (None without a stream)."""

    number: int
    head: bytes
    data: bytes | None


def read_objects(pdf: bytes) -> Iterator[FormObject]:
    """The objects of a Vector's `pdf`, in order."""
    at = 0
    while (start := _HEAD.match(pdf, at)) is not None:
        end = pdf.index(_END, start.end())
        stream = pdf.find(_STREAM, start.end(), end)
        data = None
        if stream >= 0:
            head = pdf[start.end() : stream]
            length = _LENGTH.search(head)
            assert length is not None, "a stream states its length"
            begin = stream + len(_STREAM)
            data = pdf[begin : begin + int(length[1])]
            end = pdf.index(_END, begin + len(data))
        else:
            head = pdf[start.end() : end].rstrip()
        yield FormObject(int(start[1]), head, data)
        at = end + len(_END)


def normal_form(chunk: bytes) -> bytes:
    """A chunk as svg2pdf writes it, made equal for equal drawings.

    svg2pdf lists resources in an order that changes from run to run, and states sRGB by an ICC profile in every
    drawing; a page's own shapes are in DeviceRGB, and the same red must come out as the same red.
    """
    objects = {part.number: part for part in read_objects(chunk)}
    spaces = {int(number): _device(objects[int(number)].head) for number in _PROFILE.findall(chunk)}
    written = []
    for part in objects.values():
        if part.number in spaces:
            continue
        head = _PROFILE.sub(lambda found: spaces[int(found[1])], part.head)
        if part.number == 1 and _BLEND.search(chunk):
            head = head.replace(b"/Subtype /Form", b"/Subtype /Form\n  " + _ISOLATED, 1)
        head = _RESOURCES.sub(lambda found: b"".join(sorted(found[0].splitlines(True))), head)
        stream = b"" if part.data is None else _STREAM + part.data + b"\nendstream"
        written.append(b"%d 0 obj\n%b%b\nendobj\n" % (part.number, head, stream))
    return b"\n".join(written)


def _device(profile: bytes) -> bytes:
    channels = _CHANNELS.search(profile)
    return b"/DeviceGray" if channels and channels[1] == b"1" else b"/DeviceRGB"
