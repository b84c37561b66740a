"""Paths: SVG path data and plain shapes in whole micrometres."""

import math

import pytest

from generator.face.box import Box
from generator.face.outline import arc_cubics, ellipse, hexagon, outline_path, path_data, rectangle
from generator.model.game import Outline

UNIT = Box(0, 0, 0, 0)


@pytest.mark.parametrize(
    ("data", "segments"),
    [
        ("M1 2 L3 4Z", (("M", 1000, 2000), ("L", 3000, 4000), ("Z",))),
        ("m1,2 3,4 z", (("M", 1000, 2000), ("L", 4000, 6000), ("Z",))),
        ("M0 0 h2 v3 H1 V1", (("M", 0, 0), ("L", 2000, 0), ("L", 2000, 3000), ("L", 1000, 3000), ("L", 1000, 1000))),
        (
            "M0 0C0 1 1 2 2 2s2-1 2-2",
            (("M", 0, 0), ("C", 0, 1000, 1000, 2000, 2000, 2000), ("C", 3000, 2000, 4000, 1000, 4000, 0)),
        ),
        ("M0 0Q3 3 6 0", (("M", 0, 0), ("C", 2000, 2000, 4000, 2000, 6000, 0))),
        (
            "M0 0Q3 3 6 0T12 0",
            (("M", 0, 0), ("C", 2000, 2000, 4000, 2000, 6000, 0), ("C", 8000, -2000, 10000, -2000, 12000, 0)),
        ),
        ("M.5.5-1-1", (("M", 500, 500), ("L", -1000, -1000))),
        ("M1e1 0", (("M", 10000, 0),)),
    ],
)
def test_path_data(data: str, segments: tuple[object, ...]) -> None:
    assert path_data(data, UNIT, 1000) == segments


@pytest.mark.parametrize("data", ["", "L1 2", "M1", "M1 2 X", "M1 2 L a b", "1 2", "M1 2Z3 4"])
def test_broken_path_data_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="path data"):
        path_data(data, UNIT, 1000)


@pytest.mark.parametrize("arc", ["a5 5 0 0110 0z", "a5 5 0 01 10 0z", "a5,5,0,0,110,0z", "a5 5 0 0 1 10 0Z"])
def test_the_flags_of_an_arc_need_nothing_between_them(arc: str) -> None:
    assert path_data(f"M0 0{arc}", UNIT, 1000) == path_data("M0 0 A 5 5 0 0 1 10 0 Z", UNIT, 1000)


def test_an_arc_stays_on_its_circle_and_ends_where_it_should() -> None:
    at = (10.0, 0.0)
    for cubic in arc_cubics(at, [10, 10, 0, 1, 1, 0, -10]):
        for t in (0.25, 0.5, 0.75, 1.0):
            x = (1 - t) ** 3 * at[0] + 3 * (1 - t) ** 2 * t * cubic[0] + 3 * (1 - t) * t**2 * cubic[2] + t**3 * cubic[4]
            y = (1 - t) ** 3 * at[1] + 3 * (1 - t) ** 2 * t * cubic[1] + 3 * (1 - t) * t**2 * cubic[3] + t**3 * cubic[5]
            assert math.hypot(x, y) == pytest.approx(10, abs=0.01)
        at = (cubic[4], cubic[5])
    assert at == (0, -10)


def test_a_circle_touches_its_box() -> None:
    path = ellipse(5000, 5000, 5000, 5000)
    assert path[0] == ("M", 10000, 5000)
    assert path[1][-2:] == (5000, 10000)


def test_a_corner_radius_is_bounded_by_half_the_side() -> None:
    assert rectangle(Box(0, 0, 10, 10), 99, 99)[0] == ("M", 5, 0)


def test_a_hexagon_is_flat_topped_when_wide_and_pointed_when_high() -> None:
    assert hexagon(Box(0, 0, 40, 34))[0] == ("M", 0, 17)
    assert hexagon(Box(0, 0, 34, 40))[0] == ("M", 17, 0)


def test_outlines() -> None:
    box = Box(0, 0, 1000, 1000)
    assert outline_path(Outline("rectangle", 0), box) == rectangle(box)
    assert outline_path(Outline("circle"), box) == ellipse(500, 500, 500, 500)
    assert outline_path(Outline("hexagon"), box) == hexagon(box)
