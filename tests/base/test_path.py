"""Paths are moved, mirrored and unfolded."""

from generator.base.path import Path, mapped, moved, unfolded

NOTCHED_BELOW: Path = (
    ("M", 0, 0), ("L", 9, 0), ("L", 9, 5), ("L", 6, 5), ("L", 6, 2), ("L", 4, 2), ("L", 4, 5), ("L", 0, 5), ("Z",),
)  # fmt: skip


def test_a_path_is_moved_with_its_control_points() -> None:
    assert moved((("M", 1, 2), ("C", 1, 2, 3, 4, 5, 6), ("Z",)), 10, 20) == (
        ("M", 11, 22), ("C", 11, 22, 13, 24, 15, 26), ("Z",),
    )  # fmt: skip


def test_a_path_is_mirrored_by_its_points() -> None:
    assert mapped((("M", 1, 2), ("L", 3, 2)), lambda x, y: (10 - x, y)) == (("M", 9, 2), ("L", 7, 2))


def test_a_slot_at_the_fold_becomes_a_hole() -> None:
    outer = (("M", 0, 0), ("L", 9, 0), ("L", 9, 10), ("L", 0, 10), ("Z",))
    hole = (("M", 6, 2), ("L", 4, 2), ("L", 4, 8), ("L", 6, 8), ("Z",))
    assert set(loops(unfolded(NOTCHED_BELOW, 5))) == {outer, hole}


def test_a_slot_away_from_the_fold_comes_twice() -> None:
    notched_above = mapped(NOTCHED_BELOW, lambda x, y: (x, 5 - y))
    (outer,) = loops(unfolded(notched_above, 5))
    assert {(4, 0), (4, 3), (6, 3), (6, 0), (4, 10), (4, 7), (6, 7), (6, 10)} <= {s[1:] for s in outer if len(s) == 3}
    assert len([s for s in outer if len(s) == 3]) == 2 * 6


def loops(path: Path) -> list[Path]:
    found: list[Path] = []
    start = 0
    for i, segment in enumerate(path):
        if segment[0] == "Z":
            found.append(path[start : i + 1])
            start = i + 1
    return found


def test_a_slanted_side_keeps_its_corner_at_the_fold() -> None:
    triangle: Path = (("M", 0, 5), ("L", 4, 0), ("L", 8, 5), ("Z",))
    assert unfolded(triangle, 5) == (("M", 0, 5), ("L", 4, 0), ("L", 8, 5), ("L", 4, 10), ("Z",))
