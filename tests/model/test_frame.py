"""The lattice: its slots meet, its strips cross at the same places, its lengths are the sums of their parts."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.length import Size
from generator.model.frame import Frame, Strip, strip_path, strips
from generator.model.game import Component
from tests.model.nodes import Read, read

LATTICE = Frame(3, 3, Size(50_000, 50_000), 24_000, 1_500, play=200, ends=6_000, groove=8_000)
GIVEN = "columns: 3, rows: 3, cell: 50 x 50 mm, height: 24 mm, thickness: 1.5 mm"


def frames() -> st.SearchStrategy[Frame]:
    """Lattices within the bounds of the keys."""
    return st.builds(
        Frame,
        columns=st.integers(1, 5),
        rows=st.integers(1, 5),
        cell=st.builds(Size, st.integers(5_000, 90_000), st.integers(5_000, 90_000)),
        height=st.integers(5_000, 60_000),
        thickness=st.integers(100, 10_000),
        play=st.integers(0, 2_000),
        ends=st.integers(2_000, 20_000),
        groove=st.integers(0, 2_500),
    )


def read_frame(frame: str = GIVEN, more: str = "") -> Read:
    return read(f"components:\n  deck:\n    kind: frame\n    frame: {{{frame}}}\n    {more}\n")


def lattice(frame: str = GIVEN, more: str = "") -> Component:
    return read_frame(frame, more).fine().component()


def split(frame: Frame) -> tuple[list[Strip], list[Strip]]:
    made = strips(frame)
    return [strip for strip in made if strip.axis == "x"], [strip for strip in made if strip.axis == "y"]


def test_nine_cells_need_eight_strips() -> None:
    along_x, along_y = split(LATTICE)
    assert [strip.name for strip in along_x] == ["A1", "A2", "A3", "A4"]
    assert [strip.name for strip in along_y] == ["B1", "B2", "B3", "B4"]
    assert {strip.size for strip in (*along_x, *along_y)} == {Size(3 * 50_000 + 4 * 1_500 + 2 * 6_000, 24_000)}


def test_a_strip_has_a_slot_at_each_crossing_and_a_groove_between_two() -> None:
    (first, *_), (other, *_) = split(LATTICE)
    assert [slot[:4] for slot in first.slots] == [
        (5_900, 0, 1_700, 12_100), (57_400, 0, 1_700, 12_100),
        (108_900, 0, 1_700, 12_100), (160_400, 0, 1_700, 12_100),
    ]  # fmt: skip
    assert [slot[:4] for slot in other.slots] == [(x, 11_900, 1_700, 12_100) for x, *_ in first.slots]
    assert [groove[:4] for groove in first.grooves] == [
        (7_600, 0, 49_800, 8_000), (59_100, 0, 49_800, 8_000), (110_600, 0, 49_800, 8_000),
    ]  # fmt: skip
    assert other.grooves == first.grooves


@given(frames())
@settings(max_examples=60, deadline=None)
def test_the_outer_length_is_the_sum_of_its_parts(frame: Frame) -> None:
    along_x, along_y = split(frame)
    for made, cells, cell, number in (
        (along_x, frame.columns, frame.cell.width, frame.rows + 1),
        (along_y, frame.rows, frame.cell.height, frame.columns + 1),
    ):
        assert len(made) == number
        assert [strip.number for strip in made] == list(range(1, number + 1))
        for strip in made:
            assert strip.size.width == 2 * frame.ends + cells * cell + (cells + 1) * frame.thickness
            assert len(strip.slots) == cells + 1
            assert len(strip.grooves) == (cells if frame.groove else 0)


@given(frames())
@settings(max_examples=60, deadline=None)
def test_the_slots_of_a_crossing_meet_with_the_play_between_them(frame: Frame) -> None:
    along_x, along_y = split(frame)
    upper, lower = along_x[0].slots[0], along_y[0].slots[0]
    assert (upper.y, lower.bottom) == (0, frame.height), "one is open above, the other below"
    assert upper.height == lower.height
    assert 0 <= upper.bottom - lower.y - frame.play <= 1, "together they are as deep as the height and the play"


@given(frames())
@settings(max_examples=60, deadline=None)
def test_strips_cross_where_the_others_stand(frame: Frame) -> None:
    """The material of each crossing strip lies in the slot, and the clear room between two is one cell."""
    along_x, along_y = split(frame)
    for strip, others, cell in ((along_x[0], along_y, frame.cell.width), (along_y[0], along_x, frame.cell.height)):
        assert len(strip.slots) == len(others)
        materials = [frame.ends + i * (cell + frame.thickness) for i in range(len(others))]
        for left, slot in zip(materials, strip.slots, strict=True):
            assert slot.x <= left <= left + frame.thickness <= slot.right
            assert slot.width == frame.thickness + frame.play
            assert 0 <= (slot.right - left - frame.thickness) - (left - slot.x) <= 1, "in the middle of the slot"
        assert materials[-1] + frame.thickness + frame.ends == strip.size.width
        assert {b - a - frame.thickness for a, b in pairwise(materials)} <= {cell}


@given(frames())
@settings(max_examples=60, deadline=None)
def test_everything_is_whole_micrometres_and_inside_the_strip(frame: Frame) -> None:
    for strip in strips(frame):
        for place in (*strip.slots, *strip.grooves):
            assert all(type(value) is int for value in place[:4])
            assert place.x >= 0 and place.right <= strip.size.width
            assert place.y >= 0 and place.bottom <= strip.size.height
        points = [segment[1:] for segment in strip_path(strip) if len(segment) == 3]
        assert all(0 <= x <= strip.size.width and 0 <= y <= strip.size.height for x, y in points)


def area(strip: Strip) -> int:
    """Twice the area of a strip's outline, positive where it runs clockwise (y down)."""
    points = [segment[1:] for segment in strip_path(strip) if len(segment) == 3]
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True))


@given(frames())
@settings(max_examples=60, deadline=None)
def test_the_outline_is_the_strip_without_its_slots(frame: Frame) -> None:
    for strip in strips(frame):
        slots = sum(slot.width * slot.height for slot in strip.slots)
        assert area(strip) == 2 * (strip.size.width * strip.size.height - slots)


def test_a_frame_makes_its_rows_and_their_sizes() -> None:
    frame = lattice("columns: 2, rows: 1, cell: 50 x 30 mm, height: 20 mm, thickness: 1 mm, ends: 4 mm")
    assert [(card.id, card.size, card.copies) for card in frame.cards] == [
        ("A1", Size(111_000, 20_000), 1), ("A2", Size(111_000, 20_000), 1),
        ("B1", Size(40_000, 20_000), 1), ("B2", Size(40_000, 20_000), 1), ("B3", Size(40_000, 20_000), 1),
    ]  # fmt: skip
    assert (frame.size, frame.count, frame.front, frame.back) == (Size(111_000, 20_000), 5, "strip.xml", "strip.xml")
    assert (frame.backs, frame.fold_edge, frame.bleed, frame.foot) == ("fold", "bottom", 2_000, 0)
    first = frame.cards[0]
    assert first.outline is not None and first.outline.path == strip_path(
        strips(Frame(2, 1, Size(50_000, 30_000), 20_000, 1_000, ends=4_000))[0]
    )
    assert {name: first.values[name] for name in ("axis", "number", "length", "height", "groove")} == {
        "axis": "x", "number": 1, "length": 111, "height": 20, "groove": 0,
    }  # fmt: skip
    assert len(first.places["slots"]) == 3
    assert first.places["grooves"] == ()


def test_each_row_is_a_lattice_with_its_own_copies_and_fields() -> None:
    frame = lattice(more="cards: [{id: red, colour: red, copies: 2}, {id: blue, colour: blue}]")
    assert frame.count == 24
    assert [card.id for card in frame.cards][7:9] == ["red-B4", "blue-A1"]
    assert frame.cards[8].values["colour"] == "blue"
    assert frame.cards[8].values["set"] == "blue"
    assert lattice(more="cards: [{copies: 4}]").count == 32


@pytest.mark.parametrize(
    ("part", "code", "message"),
    [
        ("columns: 21", "length-bad", "`columns`: 21 is outside 1 to 20"),
        ("rows: 2.5", "length-bad", "`rows`: 2.5 is not a whole number"),
        ("cell: 4 x 50 mm", "length-bad", "`cell` is 4 mm x 50 mm, outside 5 mm to 500 mm"),
        ("height: 301 mm", "length-bad", "`height` is 301 mm, outside 5 mm to 300 mm"),
        ("thickness: 0", "length-bad", "`thickness` is 0 mm, outside 0.1 mm to 10 mm"),
        ("play: 2.1 mm", "length-bad", "`play` is 2.1 mm, outside 0 mm to 2 mm"),
        ("ends: 1 mm", "length-bad", "`ends` is 1 mm, outside 2 mm to 100 mm"),
        ("groove: 12.5 mm", "length-bad", "`groove` is 12.5 mm, outside 0 mm to 12 mm"),
        ("groove_width: 1 mm", "keys-contradict", "a `groove_width` is given, but no `groove`"),
        ("cel: 3", "key-unknown", "unknown key `cel`"),
    ],
)
def test_what_is_out_of_bounds_is_refused_with_numbers(part: str, code: str, message: str) -> None:
    key = part.split(":")[0]
    others = ", ".join(one for one in GIVEN.split(", ") if not one.startswith(f"{key}:"))
    assert read_frame(f"{others}, {part}").only(code).message == message


def test_what_is_missing_is_named() -> None:
    assert read("components:\n  deck: {kind: frame}\n").only("key-missing").component == "deck"
    missing = read_frame("columns: 3, cell: 50 mm")
    assert [problem.message for problem in missing.problems] == [
        "`rows` is missing", "`height` is missing", "`thickness` is missing",
    ]  # fmt: skip


def test_a_frame_has_no_size_of_its_own_and_no_other_kind_has_a_lattice() -> None:
    assert read_frame(more="size: 100 x 20 mm").only("keys-contradict").message.startswith("a frame has no `size`")
    assert read_frame(more="cards: [{size: 100 x 20 mm}]").codes == ["keys-contradict"]
    board = read(f"components:\n  deck: {{kind: board, size: A5, front: a.xml, frame: {{{GIVEN}}}}}\n")
    assert board.only("keys-contradict").message == "a board has no `frame`"


def test_names_that_the_strips_use_cannot_be_fields() -> None:
    assert read_frame(more="cards: [{axis: z}]").codes == ["field-reserved"]
    assert read_frame(more="fields: {slots: integer}").codes == ["field-reserved"]


def test_strips_on_board_are_printed_on_one_side() -> None:
    frame = lattice(more="backs: none")
    assert (frame.backs, frame.back) == ("none", None)
