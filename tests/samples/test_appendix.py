"""The sample games' appendix on pages: read by another library, for every game that asks for it."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from generator.base.problem import Problems
from generator.load.project import load_project
from generator.model.game import Game
from generator.model.read import read_games
from generator.pipeline import builtin_sizes
from tests.conftest import ROOT
from tests.pdf import fonts_of, page_sizes, page_text

A4 = (595.28, 841.89)


@cache
def games() -> dict[str, Game]:
    problems = Problems()
    project = load_project(ROOT, problems)
    assert project is not None
    return {g.key: g for g in read_games(project.node, "", builtin_sizes(problems), problems) if g.appendix_pages}


EACH = [(key, lang) for key, game in games().items() for lang in game.languages]


def test_a_game_asks_for_pages() -> None:
    assert "bakenushi" in games()


def appendix(samples: Path, key: str, lang: str) -> Path:
    return samples / key / lang / "appendix.pdf"


def whole_text(path: Path) -> str:
    return "\n".join(page_text(path, number) for number in range(1, len(page_sizes(path)) + 1))


@pytest.mark.parametrize(("key", "lang"), EACH)
def test_every_heading_of_the_markdown_is_on_a_page_and_a_bookmark(samples: Path, key: str, lang: str) -> None:
    path = appendix(samples, key, lang)
    markdown = path.with_name("appendix.md").read_text("utf-8")
    headings = [
        re.sub(r"\\(?=\W)|`", "", line).lstrip("#").strip() for line in markdown.splitlines() if line.startswith("#")
    ]
    text = "".join(whole_text(path).split())
    assert [heading for heading in headings if "".join(heading.split()) not in text] == []
    with pikepdf.open(path) as document, document.open_outline() as outline:
        marks = [title for item in outline.root for title in (item.title, *(child.title for child in item.children))]
    assert marks == headings


@pytest.mark.parametrize(("key", "lang"), EACH)
def test_every_number_of_the_markdowns_tables_is_on_a_page(samples: Path, key: str, lang: str) -> None:
    path = appendix(samples, key, lang)
    markdown = path.with_name("appendix.md").read_text("utf-8")
    rows = [line for line in markdown.splitlines() if re.match(r"\|(?: -?\d+ \|)+$", line)]
    assert rows
    text = " ".join(whole_text(path).split())
    assert [row for row in rows if " ".join(re.findall(r"-?\d+", row)) not in text] == []


@pytest.mark.parametrize(("key", "lang"), EACH)
def test_every_design_is_pictured(samples: Path, key: str, lang: str) -> None:
    path = appendix(samples, key, lang)
    components = games()[key].components.values()
    listed = [c for c in components if len(c.cards) > 1 or any(c.cards[0].values.values())]
    # Designs that look alike share one face, so the least is a face a component.
    with pikepdf.open(path) as document:
        drawn = b" ".join(page.obj["/Contents"].read_bytes() for page in document.pages)
        resources: Any = document.pages[0].obj["/Resources"]
        stored = {str(name) for name in resources["/XObject"].keys() if str(name).startswith("/C")}  # noqa: SIM118
    shown = re.findall(rb"/C\d+ Do", drawn)
    designs = sum(card.copies > 0 for component in listed for card in component.cards)
    assert len(shown) == designs + sum(1 for component in components if component.count)
    assert {name.decode().removesuffix(" Do") for name in shown} == stored


@pytest.mark.parametrize(("key", "lang"), EACH)
def test_pages_are_numbered_full_and_embedded(samples: Path, key: str, lang: str) -> None:
    path = appendix(samples, key, lang)
    document = pypdfium2.PdfDocument(path)
    assert {(round(w, 2), round(h, 2)) for w, h in page_sizes(path)} == {A4}
    for number, page in enumerate(document, 1):
        foot = page.get_textpage().get_text_bounded(left=0, bottom=0, right=A4[0], top=45)
        assert foot.strip() == str(number)
        picture = page.render(scale=0.5, grayscale=True).to_pil()
        body = picture.crop((0, 30, picture.width, picture.height - 30)).point(lambda value: 255 * (value < 200))
        box = body.getbbox()
        assert box is not None
        assert box[3] - box[1] > picture.height * 0.2, f"page {number} is nearly empty"
    assert all(fonts_of(path).values())


@pytest.mark.parametrize(("key", "lang"), EACH)
def test_the_booklet_is_whole_sheets_on_both_sides(samples: Path, key: str, lang: str) -> None:
    path = appendix(samples, key, lang).with_name("appendix-booklet.pdf")
    sizes = page_sizes(path)
    assert {(round(w, 2), round(h, 2)) for w, h in sizes} == {(A4[1], A4[0])}
    assert len(sizes) % 2 == 0
