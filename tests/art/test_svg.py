"""SVG files that are refused, with the place; and what is read all the same."""

import base64
import gzip
import time
from pathlib import Path

import pytest
from PIL import Image

from generator.art.artwork import ArtError, Vector
from generator.art.vector import MOST_SVG_BYTES, draw_vector, looks_like_svg
from tests.art.pages import encoded

START = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24">'


def draw(text: str | bytes) -> Vector:
    return draw_vector(Path("a.svg"), text if isinstance(text, bytes) else text.encode(), "icons/a.svg")


def fault(text: str | bytes) -> ArtError:
    with pytest.raises(ArtError) as raised:
        draw(text)
    assert raised.value.span is not None and raised.value.span.file == "icons/a.svg"
    return raised.value


REFUSED = {
    "text": ("<text>7</text>", "text"),
    "text in parts": ("<text><tspan>七</tspan></text>", "text"),
    "text of Inkscape": ("<flowRoot><flowPara>hi</flowPara></flowRoot>", "text"),
    "foreign object": ("<foreignObject/>", "foreignObject"),
    "a file": ('<image href="photo.png" width="4" height="4"/>', "photo.png"),
    "a secret": ('<image xlink:href="/etc/passwd" width="4" height="4"/>', "/etc/passwd"),
    "the network": ('<image href="https://example.org/a.png" width="4" height="4"/>', "example.org"),
    "another drawing": ('<use href="other.svg#fox"/>', "other.svg"),
    "another drawing's paint": ('<rect fill="url(other.svg#g)" width="4" height="4"/>', "other.svg"),
    "a style's paint": ('<rect style="fill:url(\'http://example.org/#g\')" width="4" height="4"/>', "example.org"),
    "a style sheet's paint": ("<style>rect { fill: url(x.svg#g) }</style>", "x.svg"),
    "an import": ("<style>@import url(x.css);</style>", "another file"),
    "a filter": ('<filter id="f"/><g filter="url(#f)"/>', "filter"),
    "a filter in a style": ('<rect style="fill:red;filter : blur(2px)"/>', "filter"),
    "a filter in a style sheet": ("<style>.a{filter/**/:drop-shadow(0 0 1px red)}</style>", "filter"),
    "what is not there": ('<rect fill="url(#gone)" width="4" height="4"/>', "#gone"),
    "a use of nothing": ('<use href="#gone"/>', "#gone"),
    "a broken path": ('<path d="M0 0 L 4 4 x 9"/>', "x 9"),
    "a huge circle": ('<circle r="1e38"/>', "e38"),
    "a huge path": ('<path d="M0 0L123456789.5 3"/>', "123456789"),
    "a drawing in a drawing": ('<image href="data:image/svg+xml,%3Csvg/%3E" width="4" height="4"/>', "another SVG"),
    "a broken picture": ('<image href="data:image/png;base64,iVBORw0KGgo=" width="4" height="4"/>', "ends early"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_would_not_print_as_drawn_is_refused(what: str) -> None:
    body, word = REFUSED[what]
    found = fault(f"{START}\n  <g/>\n  {body}\n</svg>")
    assert word in found.reason
    assert found.span is not None and found.span.line == 3 and found.span.column >= 3
    assert found.hint


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE svg [<!ENTITY a "b">]>',
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://example.org/a.dtd"> %x;]>',
        '<?xml-stylesheet href="a.css"?>',
    ],
)
def test_declarations_that_reach_outside_or_grow_are_refused(head: str) -> None:
    assert fault(f"{head}\n{START}</svg>").kind.code == "art-refused"


def test_a_plain_doctype_and_metadata_are_fine() -> None:
    doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    body = (
        "<title>Fox</title><desc>by hand</desc><metadata><x xmlns='y' href='http://example.org'>words</x></metadata>"
        '<filter id="f"/><g filter="none" style="color-interpolation-filters:sRGB;filter:none"/>'
        '<a xlink:href="https://example.org"><rect width="4" height="4"/></a><text> </text>'
    )
    assert draw(f'<?xml version="1.0" encoding="UTF-8"?>\n{doctype}\n{START}{body}</svg>').pdf


@pytest.mark.parametrize(
    "text, place",
    [
        (f"{START}\n<g>\n</svg>", "icons/a.svg:3:3"),
        (f"{START}\n<rect width=4/>\n</svg>", "icons/a.svg:2:13"),
        (f"{START}\n&nbsp;</svg>", "icons/a.svg:2:1"),
        (f"{START}", "icons/a.svg:1:"),
        ("<", "icons/a.svg:1:"),
    ],
)
def test_malformed_files_are_told_with_their_place(text: str, place: str) -> None:
    found = fault(text)
    assert found.kind.code == "art-broken" and str(found.span).startswith(place)


@pytest.mark.parametrize(
    "start",
    [
        "<svg>",
        '<html xmlns="http://www.w3.org/1999/xhtml">',
        '<svg xmlns="http://www.w3.org/2000/svg">',
        '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0">',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 nan 4">',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4">',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 -4">',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e30 1">',
    ],
)
def test_a_drawing_must_be_svg_and_state_its_size(start: str) -> None:
    assert fault(f"{start}</{start[1:5].strip('> ')}>").kind.code == "art-refused"


def test_depth_repetition_and_size_are_bounded() -> None:
    began = time.perf_counter()
    shape = '<rect width="1" height="1"/>'
    uses = "".join(f'<g id="a{i + 1}">' + f'<use href="#a{i}"/>' * 10 + "</g>" for i in range(8))
    dots = f'<path marker-mid="url(#m)" d="M{"0 0 " * 60_000}"/>'
    large = base64.b64encode(encoded(Image.new("L", (9000, 9000)), "PNG")).decode()
    for body in (
        "<g>" * 300 + shape + "</g>" * 300,
        f'<g id="a0">{shape}</g><defs>{uses}</defs><use href="#a8"/>',
        "".join(f'<linearGradient id="g{i}" href="#g{i + 1}"/>' for i in range(3000)) + '<linearGradient id="g3000"/>',
        f'<marker id="m">{shape * 50}</marker>{dots}',
        f'<image id="i" href="data:image/png;base64,{large}"/>' + '<use href="#i"/>' * 100,
        shape * 150_000,
        " " * MOST_SVG_BYTES,
    ):
        assert fault(f"{START}{body}</svg>").kind.code == "art-too-large"
    assert fault(gzip.compress(START.encode() + b" " * 50_000_000 + b"</svg>")).kind.code == "art-too-large"
    assert time.perf_counter() - began < 5


@pytest.mark.parametrize(
    "body",
    [
        '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
        '<g id="a"><g><use href="#a"/></g></g>',
        '<linearGradient id="a" href="#a"/>',
        '<pattern id="a" width="1" height="1"><rect width="9" height="9" fill="url(#a)"/></pattern>',
    ],
)
def test_parts_made_of_themselves_are_refused(body: str) -> None:
    found = fault(f"{START}{body}</svg>")
    assert found.kind.code == "art-refused" and "made of itself" in found.reason


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-1", "shift_jis"])
def test_encodings(encoding: str) -> None:
    title = "é" if encoding == "iso-8859-1" else "狐"
    declared = "utf-8" if encoding == "utf-8-sig" else encoding
    text = (
        f"<?xml version='1.0' encoding='{declared}'?>\n{START}<title>{title}</title><rect width='9' height='9'/></svg>"
    )
    data = text.encode(encoding)
    assert looks_like_svg(data)
    assert draw(data).key == draw(f"{START}<rect width='9' height='9'/></svg>").key


def test_a_wrong_encoding_is_told() -> None:
    assert "utf-8" in fault(START.encode() + "<title>é</title></svg>".encode("latin-1")).reason
    assert fault(f'<?xml version="1.0" encoding="nonsense"?>{START}</svg>').kind.code == "art-broken"


def test_compressed_drawings_are_read_and_broken_ones_told() -> None:
    data = gzip.compress(f"{START}<rect width='9' height='9'/></svg>".encode())
    assert looks_like_svg(data) and draw(data).pdf
    for broken in (data[:30], data[:12] + b"xxxx" + data[16:]):
        fault(broken)


@pytest.mark.parametrize("encoding", ["undefined", "idna", "nonsense"])
def test_an_encoding_that_reads_no_text_is_told(encoding: str) -> None:
    assert encoding in str(fault(f'<?xml version="1.0" encoding="{encoding}"?>{START}é</svg>'))
