"""SVG drawings on paper: what they look like in a page, stored once."""

import io
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest

from generator.art.artwork import ArtMissing, Vector
from generator.art.library import ArtLibrary
from tests.art.pages import RGB, encoded, got, near, page, shown

RED, GREEN, BLUE, WHITE, BLACK = (255, 0, 0), (0, 128, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40">'


def drawn(tmp_path: Path, body: str, colour: RGB | None = None, start: str = SVG) -> Vector:
    (tmp_path / "a.svg").write_text(f"{start}{body}</svg>", encoding="utf-8")
    vector = ArtLibrary(tmp_path, [tmp_path]).icon("a", colour)
    assert not isinstance(vector, ArtMissing), vector
    return vector


FEATURES: dict[str, tuple[str, list[tuple[float, float, RGB]]]] = {
    "shapes": (
        '<rect width="20" height="20" fill="red"/><circle cx="30" cy="30" r="9" fill="blue"/>',
        [(0.25, 0.25, RED), (0.75, 0.25, WHITE), (0.75, 0.75, BLUE), (0.52, 0.52, WHITE)],
    ),
    "linear gradient": (
        '<linearGradient id="g"><stop offset="0.5" stop-color="red"/><stop offset="0.5" stop-color="blue"/>'
        '</linearGradient><rect x="10" width="20" height="40" fill="url(#g)"/>',
        [(0.2, 0.5, WHITE), (0.4, 0.5, RED), (0.6, 0.5, BLUE), (0.8, 0.5, WHITE)],
    ),
    "radial gradient": (
        '<radialGradient id="g"><stop offset="0.5" stop-color="red"/><stop offset="0.5" stop-color="blue"/>'
        '</radialGradient><rect width="40" height="40" fill="url(#g)"/>',
        [(0.5, 0.5, RED), (0.6, 0.6, RED), (0.05, 0.5, BLUE), (0.5, 0.95, BLUE)],
    ),
    "see-through gradient": (
        '<linearGradient id="g"><stop offset="0.5" stop-color="red"/>'
        '<stop offset="0.5" stop-color="red" stop-opacity="0"/></linearGradient>'
        '<rect width="40" height="40" fill="url(#g)"/>',
        [(0.25, 0.5, RED), (0.75, 0.5, WHITE)],
    ),
    "tiling pattern": (
        '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="10" height="20" fill="red"/>'
        '</pattern><rect width="40" height="40" fill="url(#p)"/>',
        [(0.125, 0.5, RED), (0.375, 0.5, WHITE), (0.625, 0.5, RED), (0.875, 0.5, WHITE)],
    ),
    "clip": (
        '<clipPath id="c"><circle cx="20" cy="20" r="10"/></clipPath>'
        '<rect width="40" height="40" fill="red" clip-path="url(#c)"/>',
        [(0.5, 0.5, RED), (0.3, 0.3, WHITE), (0.1, 0.5, WHITE)],
    ),
    "mask": (
        '<mask id="m"><rect width="20" height="40" fill="white"/></mask>'
        '<rect width="40" height="40" fill="red" mask="url(#m)"/>',
        [(0.25, 0.5, RED), (0.75, 0.5, WHITE)],
    ),
    "use": (
        '<defs><rect id="r" width="10" height="10" fill="red"/></defs>'
        '<use href="#r"/><use xlink:href="#r" x="20" y="20"/>',
        [(0.125, 0.125, RED), (0.375, 0.125, WHITE), (0.625, 0.625, RED)],
    ),
    "group opacity": (
        '<g opacity="0.5" fill="red"><rect width="30" height="40"/><rect x="10" width="30" height="40"/></g>',
        [(0.1, 0.5, (255, 127, 127)), (0.5, 0.5, (255, 127, 127)), (0.9, 0.5, (255, 127, 127))],
    ),
    "fill opacity": (
        '<rect width="30" height="40" fill="red" fill-opacity="0.5"/><rect x="10" width="30" height="40" fill="red" '
        'fill-opacity="0.5"/>',
        [(0.1, 0.5, (255, 127, 127)), (0.5, 0.5, (255, 63, 63)), (0.9, 0.5, (255, 127, 127))],
    ),
    "even-odd": (
        '<path fill-rule="evenodd" fill="red" d="M0 0h40v40h-40z M10 10h20v20h-20z"/>',
        [(0.1, 0.1, RED), (0.5, 0.5, WHITE)],
    ),
    "style sheet": (
        "<style>.a { fill: red } #b { fill: blue }</style>"
        '<rect class="a" width="20" height="40"/><rect id="b" x="20" width="20" height="40"/>',
        [(0.25, 0.5, RED), (0.75, 0.5, BLUE)],
    ),
    "transform": (
        '<rect width="10" height="10" fill="red" transform="translate(20 20) rotate(180)"/>',
        [(0.375, 0.375, RED), (0.625, 0.625, WHITE)],
    ),
    "stroke": (
        '<path d="M0 20h40" stroke="red" stroke-width="8" stroke-dasharray="20 20"/>',
        [(0.25, 0.5, RED), (0.75, 0.5, WHITE)],
    ),
    "marker": (
        '<marker id="m" markerWidth="10" markerHeight="10" refX="5" refY="5" markerUnits="userSpaceOnUse">'
        '<rect width="10" height="10" fill="red"/></marker><path d="M20 20h20" marker-start="url(#m)"/>',
        [(0.4, 0.4, RED), (0.7, 0.7, WHITE)],
    ),
    "blend mode inside": (
        '<rect width="40" height="40" fill="red"/><rect width="40" height="40" fill="blue" '
        'style="mix-blend-mode:multiply"/>',
        [(0.5, 0.5, BLACK)],
    ),
    "switch": (
        '<switch><foreignObject requiredExtensions="x"/><rect width="40" height="40" fill="red"/></switch>',
        [(0.5, 0.5, RED)],
    ),
}


@pytest.mark.parametrize("feature", FEATURES)
def test_features_look_as_drawn(tmp_path: Path, feature: str) -> None:
    body, pixels = FEATURES[feature]
    vector = drawn(tmp_path, body)
    full = shown(page((vector, 0, 0, 100, 100)))
    assert all(near(full, x, y, colour) for x, y, colour in pixels)
    small = shown(page((vector, 20, 40, 50, 50)), 2)
    assert all(near(small, 0.2 + x / 2, 0.1 + y / 2, colour) for x, y, colour in pixels)


def test_an_embedded_picture(tmp_path: Path) -> None:
    import base64

    from PIL import Image

    data = base64.b64encode(encoded(Image.new("RGB", (4, 4), RED), "PNG")).decode()
    vector = drawn(
        tmp_path, f'<image width="20" height="40" preserveAspectRatio="none" href="data:image/png;base64,{data}"/>'
    )
    image = shown(page((vector, 0, 0, 100, 100)))
    assert near(image, 0.25, 0.5, RED) and near(image, 0.75, 0.5, WHITE)


def test_blend_modes_end_at_the_drawings_edge(tmp_path: Path) -> None:
    ground = drawn(tmp_path, '<rect width="40" height="40" fill="red"/>')
    above = drawn(tmp_path, '<rect width="40" height="40" fill="blue" style="mix-blend-mode:multiply"/>')
    assert near(shown(page((ground, 0, 0, 100, 100), (above, 0, 0, 100, 100))), 0.5, 0.5, BLUE)


def test_a_red_of_a_drawing_is_the_pages_red(tmp_path: Path) -> None:
    pdf = page((drawn(tmp_path, FEATURES["mask"][0]), 0, 0, 100, 100))
    assert b"ICCBased" not in pdf
    assert shown(pdf).getpixel((25, 50)) == RED


@pytest.mark.parametrize(
    "body, colour",
    [
        ('<rect width="40" height="40" fill="currentColor"/>', GREEN),
        ('<rect width="40" height="40"/>', GREEN),
        ('<g><path d="M0 20h40" fill="none" stroke="currentColor" stroke-width="40"/></g>', GREEN),
        ('<rect width="40" height="40" fill="red"/>', RED),
        ('<g fill="blue"><rect width="40" height="40"/></g>', BLUE),
    ],
)
def test_the_colour_asked_for_fills_what_is_left_open(tmp_path: Path, body: str, colour: RGB) -> None:
    vector = drawn(tmp_path, body, GREEN)
    assert near(shown(page((vector, 0, 0, 100, 100))), 0.5, 0.5, colour)


@pytest.mark.parametrize(
    "attributes",
    ['color="red"', "style='color: red'", 'style="color:red;"', 'fill="currentColor"', 'style="fill:currentColor"'],
)
def test_the_colour_asked_for_wins_over_the_drawings_own(tmp_path: Path, attributes: str) -> None:
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" {attributes}>'
    vector = drawn(tmp_path, '<rect width="40" height="40" fill="currentColor"/>', GREEN, start)
    assert near(shown(page((vector, 0, 0, 100, 100))), 0.5, 0.5, GREEN)


def test_a_root_that_states_its_fill_keeps_it(tmp_path: Path) -> None:
    start = SVG.replace("viewBox", 'fill="none" viewBox')
    vector = drawn(tmp_path, '<rect width="40" height="40"/>', GREEN, start)
    assert near(shown(page((vector, 0, 0, 100, 100))), 0.5, 0.5, WHITE)


def test_colours_are_drawings_of_their_own_and_stored_once_each(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(f'{SVG}<rect width="40" height="40"/></svg>')
    (tmp_path / "fixed.svg").write_text(f'{SVG}<rect width="40" height="40" fill="red"/></svg>')
    library = ArtLibrary(tmp_path, [tmp_path])
    asked = [("a", None), ("a", GREEN), ("a", RED), ("a", GREEN), ("fixed", None), ("fixed", GREEN)]
    icons = [library.icon(name, colour) for name, colour in asked]
    keys = [icon.key for icon in icons if isinstance(icon, Vector)]
    assert len(keys) == 6 and keys[1] == keys[3] and keys[2] == keys[4] == keys[5], "equal drawings are one"
    pdf = page(*((icon, 0, 0, 10, 10) for icon in icons if isinstance(icon, Vector)), copies=54)
    assert len(forms(pdf)) - 54 == 3


def forms(pdf: bytes) -> list[pikepdf.Object]:
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return [
            part for part in document.objects if isinstance(part, pikepdf.Stream) and part.get("/Subtype") == "/Form"
        ]


def test_a_circle_stays_a_circle_in_its_own_ratio(tmp_path: Path) -> None:
    start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 5 80 40">'
    vector = drawn(tmp_path, '<circle cx="45" cy="25" r="18" fill="red"/>', start=start)
    assert (vector.width, vector.height) == (80, 40)
    image = shown(page((vector, 10, 10, 80, 80 * vector.height / vector.width)), 10)
    box = image.convert("L").point(lambda value: 255 * (value < 128)).getbbox()
    assert box is not None
    width, height = box[2] - box[0], box[3] - box[1]
    assert abs(width - 360) <= 2 and abs(width / height - 1) <= 0.005


@pytest.mark.parametrize(
    "size, ratio",
    [
        ('viewBox="0 0 80 40"', 2),
        ('viewBox="0 0 80 40" width="100mm"', 2),
        ('viewBox="0,0,80,40" width="100%" height="100%"', 2),
        ('width="80" height="40"', 2),
        ('width="20mm" height="1cm"', 2),
    ],
)
def test_a_drawing_fills_its_box_however_it_states_its_size(tmp_path: Path, size: str, ratio: float) -> None:
    body = '<rect width="1000" height="1000" fill="red"/>'
    vector = drawn(tmp_path, body, start=f'<svg xmlns="http://www.w3.org/2000/svg" {size}>')
    assert vector.width / vector.height == pytest.approx(ratio)
    image = shown(page((vector, 10, 10, 80, 40)))
    assert all(near(image, x, y, RED) for x in (0.12, 0.88) for y in (0.52, 0.88))
    assert near(image, 0.08, 0.7, WHITE) and near(image, 0.5, 0.48, WHITE)


def test_equal_drawings_are_equal_bytes_in_every_run(tmp_path: Path) -> None:
    parts = "".join(
        f'<linearGradient id="g{i}"><stop stop-color="red"/><stop offset="1"/></linearGradient>'
        f'<g opacity="0.{i}"><rect width="9" height="{i}"/><rect x="4" width="9" height="9" fill="url(#g{i})"/></g>'
        for i in range(1, 10)
    )
    (tmp_path / "a.svg").write_text(f"{SVG}{parts}</svg>")
    program = (
        "import sys, hashlib; from pathlib import Path; from generator.art.library import ArtLibrary\n"
        "print(ArtLibrary(Path(sys.argv[1]), [Path(sys.argv[1])]).icon('a').key)"
    )
    root = Path(__file__).parents[2]
    runs = {
        subprocess.run([sys.executable, "-c", program, str(tmp_path)], cwd=root, capture_output=True, check=True).stdout
        for _ in range(4)
    }
    assert len(runs) == 1
    vector = got(ArtLibrary(tmp_path, [tmp_path]), "a.svg")
    assert runs == {vector.key.encode() + b"\n"}
    assert all(near(shown(page((vector, 0, 0, 100, 100))), x, 0.9, WHITE) for x in (0.1, 0.9))


def test_the_finished_document_is_sound(tmp_path: Path) -> None:
    vectors = []
    for number, (body, _) in enumerate(FEATURES.values()):
        (tmp_path / str(number)).mkdir()
        vectors.append((drawn(tmp_path / str(number), body), 0, 0, 10, 10))
    with pikepdf.open(io.BytesIO(page(*vectors))) as document:
        assert document.check_pdf_syntax() == []
