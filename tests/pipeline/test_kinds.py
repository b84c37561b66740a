"""Tracks, cells and slotted bases with the built-in templates, looked at in the finished PDF."""

import json
from pathlib import Path
from typing import Any

import pytest

from generator.cli.main import run
from tests.pdf import lines_of, pixel, texts_in

GAME = """\
title: Kinds
components:
  score:
    kind: track
    size: 100 x 60 mm
    track: {from: -2, to: 17, shape: serpentine, columns: 5, gap: 1 mm, marked: [5], box: 10 10 79 43}
  board:
    kind: board
    size: 60 x 40 mm
    front: board.xml
    cells: {columns: 3, rows: 2, box: 0 0 60 40}
  hero:
    kind: standee
    size: 20 x 30 mm
    front: base.xml
    base: &cross {shape: cross, height: 10 mm, thickness: 0.8 mm, play: 0.2 mm}
    cards: [{id: red}]
  hero_base:
    kind: base
    size: 24 x 10 mm
    base: *cross
  disc:
    kind: base
    size: 25 mm
    base: {width: 18 mm, thickness: 0.8 mm, play: 0.2 mm}
checks:
  - every: {of: score, that: last >= 17}
"""
BOARD = """\
<face>
{% for cell in card.cells %}<text box="{{ cell.box }}">cell {{ cell.value }}</text>{% endfor %}
</face>
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kinds")
    (folder / "templates").mkdir()
    (folder / "cards.yaml").write_text(GAME, "utf-8")
    (folder / "templates" / "board.xml").write_text(BOARD, "utf-8")
    assert run(["build", str(folder), "--output", str(folder / "out"), "--quiet"]) == 0
    (output,) = (folder / "out").iterdir()
    return output / "en"


def place(built: Path, component: str) -> tuple[int, dict[str, Any]]:
    """The page and the slot of a component's only piece."""
    plan = json.loads((built / "sheets.json").read_text("utf-8"))
    ((page, slot),) = [(p["number"], s) for p in plan["pages"] for s in p["slots"] if s["component"] == component]
    return page, slot


def test_each_space_shows_its_value_in_its_box(built: Path) -> None:
    page, slot = place(built, "score")
    for value, column, row in ((-2, 0, 0), (2, 4, 0), (3, 4, 1), (7, 0, 1), (17, 0, 3)):
        box = (slot["x"] + 10 + column * 16, slot["y"] + 10 + row * 11, 15, 10)
        assert texts_in(built / "sheets.pdf", page, box) == str(value).replace("-", "−")
    middle = slot["y"] + 10 + 11 + 2
    assert pixel(built / "sheets.pdf", page, slot["x"] + 10 + 2 * 16 + 2, middle) == (226, 217, 196), "5 is marked"
    assert pixel(built / "sheets.pdf", page, slot["x"] + 10 + 16 + 2, middle) == (255, 255, 255)


def test_a_template_draws_into_each_cell(built: Path) -> None:
    page, slot = place(built, "board")
    for number in range(6):
        row, column = divmod(number, 3)
        box = (slot["x"] + column * 20, slot["y"] + row * 20, 20, 20)
        assert texts_in(built / "sheets.pdf", page, box) == f"cell {number + 1}"


def loops(built: Path, component: str) -> list[set[tuple[float, float]]]:
    """What is cut of a piece, in mm from its own corner."""
    page, slot = place(built, component)
    return [
        {(round(x - slot["x"], 1) + 0.0, round(y - slot["y"], 1) + 0.0) for x, y in loop}
        for loop in lines_of(built / "sheets.pdf", page)
        if len(loop) > 2
    ]


def test_the_slots_of_a_standee_and_its_cross_are_cut_alike(built: Path) -> None:
    (standee,), (base,) = loops(built, "hero"), loops(built, "hero_base")
    assert {(9.5, 54.9), (9.5, 60), (10.5, 54.9), (10.5, 60), (9.5, 5.1), (9.5, 0), (10.5, 5.1), (10.5, 0)} <= standee
    assert {(11.5, 0), (11.5, 5.1), (12.5, 5.1), (12.5, 0)} <= base


def test_a_disc_has_a_slit_that_its_standee_fits(built: Path) -> None:
    circle, slit = loops(built, "disc")
    assert {(12.5, 0), (25, 12.5), (12.5, 25), (0, 12.5)} <= circle
    assert slit == {(3.4, 12), (21.6, 12), (21.6, 13), (3.4, 13)}
