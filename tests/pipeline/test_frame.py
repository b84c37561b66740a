"""A lattice is measured in its finished PDF."""

import json
from pathlib import Path

import pytest

from generator.cli.main import run
from tests.pdf import lines_of, texts_in

GAME = """\
title: Lattice
components:
  lattice:
    kind: frame
    frame:
      {columns: 2, rows: 1, cell: 50 x 30 mm, height: 20 mm, thickness: 1.5 mm, play: 0.3 mm, ends: 7 mm, groove: 6 mm}
"""


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "lattice"
    folder.mkdir()
    (folder / "cards.yaml").write_text(GAME, "utf-8")
    assert run(["build", str(folder), "--quiet"]) == 0
    return folder / "output" / "lattice" / "en"


def holes(loops: list[list[tuple[float, float]]], box: tuple[float, float, float, float]) -> list[tuple[float, ...]]:
    """Where the slots cut into a box begin and end: left, right, and the heights of their corners."""
    x, y, width, height = box
    xs: dict[float, set[float]] = {}
    for loop in (loop for loop in loops if len(loop) > 2):
        if all(x - 0.01 <= px <= x + width + 0.01 and y - 0.01 <= py <= y + height + 0.01 for px, py in loop):
            for px, py in loop:
                xs.setdefault(round(px - x, 2), set()).add(round(py - y, 2))
    sides = sorted(at for at in xs if 0 < at < round(width, 2))
    return [(left, right, *sorted(xs[left])) for left, right in zip(sides[::2], sides[1::2], strict=True)]


def test_the_slots_are_cut_where_the_strips_cross(built: Path) -> None:
    plan = json.loads((built / "sheets.json").read_text("utf-8"))
    found: dict[str, list[tuple[float, ...]]] = {}
    for page in plan["pages"]:
        loops = lines_of(built / "sheets.pdf", page["number"])
        for slot in page["slots"]:
            box = (slot["x"], slot["y"], slot["width"], slot["height"])
            found[slot["card"]] = holes(loops, box)
            assert slot["height"] == 40, "a front and a back of 20 mm"
            assert slot["card"] in texts_in(built / "sheets.pdf", page["number"], (*box[:2], box[2], 20))
    assert sorted(found) == ["A1", "A2", "B1", "B2", "B3"]
    # Crossings 7 mm from the end and 51.5 or 31.5 mm apart; slots 1.5 + 0.3 mm wide, (20 + 0.3) / 2 mm deep.
    ends = [(0, 10.15, 29.85, 40), (9.85, 30.15)]
    for name, places, depth in (("A", (6.85, 58.35, 109.85), ends[0]), ("B", (6.85, 38.35), ends[1])):
        wanted = [pytest.approx((at, at + 1.8, *depth), abs=0.02) for at in places]
        assert [found[strip] for strip in sorted(found) if strip.startswith(name)] == [wanted] * (5 - len(places))


def test_the_strips_are_as_long_as_their_parts_together(built: Path) -> None:
    plan = json.loads((built / "sheets.json").read_text("utf-8"))
    widths = {slot["card"][0]: slot["width"] for page in plan["pages"] for slot in page["slots"]}
    assert widths == {"A": 7 + 1.5 + 50 + 1.5 + 50 + 1.5 + 7, "B": 7 + 1.5 + 30 + 1.5 + 7}
