"""Tracks and cells: every space once, side by side, inside its box, to the micrometre."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.length import Size
from generator.model.division import divide, grid
from generator.model.place import Place
from generator.model.track import SHAPES, Track, spaces
from tests.model.nodes import Read, read

BOX = Place(4_000, 5_000, 200_003, 140_001)


def boxes() -> st.SearchStrategy[Place]:
    side = st.integers(120_000, 300_000)
    return st.builds(Place, st.integers(0, 9_000), st.integers(0, 9_000), side, side)


def tracks() -> st.SearchStrategy[Track]:
    return st.builds(
        lambda first, count, shape, columns, gap: Track(first, first + count - 1, shape, columns, gap=gap),
        st.integers(-20, 20),
        st.integers(8, 90),
        st.sampled_from(SHAPES),
        st.integers(1, 12),
        st.integers(0, 1_000),
    )


def apart(one: Place, other: Place) -> tuple[int, int]:
    """The room between two boxes across and down; negative where they overlap in that direction."""
    return (
        max(one.x, other.x) - min(one.right, other.right),
        max(one.y, other.y) - min(one.bottom, other.bottom),
    )


@given(st.integers(1_000, 300_000), st.integers(1, 60), st.integers(0, 900))
@settings(max_examples=60, deadline=None)
def test_the_parts_of_a_length_keep_the_gap_and_fill_it(length: int, count: int, gap: int) -> None:
    parts = divide(length, count, gap)
    assert (parts[0].start, parts[-1].start + parts[-1].length) == (0, length)
    assert all(b.start - a.start - a.length == gap for a, b in pairwise(parts))
    assert max(part.length for part in parts) - min(part.length for part in parts) <= 1


@given(tracks(), boxes())
@settings(max_examples=120, deadline=None)
def test_a_track_has_every_space_once_inside_its_box(track: Track, box: Place) -> None:
    found = spaces(track, box)
    assert [space.value for space in found] == list(range(track.first, track.last + 1))
    assert len({(space.row, space.column) for space in found}) == len(found)
    for space in found:
        assert all(type(um) is int for um in space[:4])
        assert box.x <= space.x <= space.right <= box.right
        assert box.y <= space.y <= space.bottom <= box.bottom


@given(tracks(), boxes())
@settings(max_examples=120, deadline=None)
def test_neighbours_keep_the_gap_and_no_two_spaces_overlap(track: Track, box: Place) -> None:
    found = spaces(track, box)
    closed = track.shape == "ring"
    for one, other in pairwise([*found, found[0]] if closed else found):
        assert sorted(apart(one, other))[1] == track.gap, "apart by the gap in one direction"
        assert sorted(apart(one, other))[0] < 0, "and side by side in the other"
    for one, other in combinations(found, 2):
        assert max(apart(one, other)) >= track.gap


def test_a_straight_track_runs_from_the_left_or_upwards() -> None:
    level = spaces(Track(-8, 8), Place(0, 0, 170_000, 10_000))
    assert (level[0][:5], level[-1][:5]) == ((0, 0, 10_000, 10_000, -8), (160_000, 0, 10_000, 10_000, 8))
    upright = spaces(Track(1, 4), Place(0, 0, 10_000, 40_000))
    assert [space.y for space in upright] == [30_000, 20_000, 10_000, 0]


def test_a_serpentine_turns_at_the_end_of_each_row() -> None:
    found = spaces(Track(0, 6, "serpentine", 3), Place(0, 0, 30_000, 30_000))
    assert [(space.row, space.column) for space in found] == [(1, 1), (1, 2), (1, 3), (2, 3), (2, 2), (2, 1), (3, 1)]


def test_a_ring_runs_clockwise_from_the_top_left_corner() -> None:
    found = spaces(Track(1, 12, "ring"), Place(0, 0, 40_000, 40_000))
    assert [space[:2] for space in found] == [
        (0, 0), (10_000, 0), (20_000, 0), (30_000, 0), (30_000, 10_000), (30_000, 20_000),
        (30_000, 30_000), (20_000, 30_000), (10_000, 30_000), (0, 30_000), (0, 20_000), (0, 10_000),
    ]  # fmt: skip
    assert {space[2:4] for space in found} == {(10_000, 10_000)}


def test_a_long_ring_has_its_spaces_on_its_long_sides() -> None:
    found = spaces(Track(1, 20, "ring", depth=10_000), Place(0, 0, 90_000, 30_000))
    sides = [sum(space.row == side for space in found) for side in (1, 2, 3, 4)]
    assert sides == [8, 2, 8, 2]


def test_cells_are_numbered_row_by_row() -> None:
    cells = grid(Place(1_000, 2_000, 62_000, 30_000), 3, 2, 1_000)
    assert [cell[:7] for cell in cells[2:4]] == [
        (43_000, 2_000, 20_000, 14_500, 3, 1, 3),
        (1_000, 17_500, 20_000, 14_500, 4, 2, 1),
    ]


def board(keys: str, kind: str = "track", more: str = "size: 210 x 148 mm") -> Read:
    return read(f"components:\n  deck: {{kind: {kind}, {more}, {keys}}}\n")


def test_a_track_is_a_board_with_its_spaces() -> None:
    track = board("track: {from: 0, to: 100, shape: ring, marked: [50]}").fine().component()
    assert (track.kind, track.size, track.bleed, track.backs) == ("track", Size(210_000, 148_000), 0, "none")
    assert (track.front, track.back, track.count) == ("track_board.xml", None, 1)
    (card,) = track.cards
    assert (card.values["first"], card.values["last"], len(card.places["spaces"])) == (0, 100, 101)
    assert [space.value for space in card.places["spaces"] if space.marked] == [50]
    assert card.places["spaces"][0][:2] == (4_000, 4_000), "inside `safe`"


def test_a_track_can_lie_in_a_box_of_any_piece_and_fits_each_rows_size() -> None:
    keys = "front: a.xml, track: {to: 7, box: 5 mm 80 53 6}, cards: [{id: a}, {id: b, size: 80 x 100 mm}]"
    found = board(keys.replace("5 mm", "5mm"), "card", "corner: 0").fine()
    assert [card.places["spaces"][-1].right for card in found.cards] == [58_000, 58_000]
    whole = board(
        "front: a.xml, track: {to: 7}, cards: [{id: a}, {id: b, size: 80 x 100 mm}]", "card", "safe: 5"
    ).fine()
    assert [card.places["spaces"][-1][1] for card in whole.cards] == [5_000, 5_000]
    assert [card.places["spaces"][0].bottom for card in whole.cards] == [83_000, 95_000]


def test_a_board_can_have_cells() -> None:
    (card,) = board("front: a.xml, cells: {columns: 4, rows: 4, gap: 2 mm, box: 0 0 148 148}", "board").fine().cards
    assert len(card.places["cells"]) == 16
    assert card.places["cells"][5][:4] == (37_500, 37_500, 35_500, 35_500)


@pytest.mark.parametrize(
    ("track", "message"),
    [
        ("to: 0", "a track from 0 to 0 has 1 spaces; 2 to 1000 are possible"),
        ("to: 6, shape: ring", "a track from 0 to 6 has 7 spaces; 8 to 1000 are possible"),
        ("to: 2000", "a track from 0 to 2000 has 2001 spaces; 2 to 1000 are possible"),
        ("to: 2.5", "`to`: 2.5 is not a whole number"),
        ("to: 9, marked: [10]", "`marked`: 10 is outside 0 to 9"),
        ("to: 9, gap: 21 mm", "`gap` is 21 mm, outside 0 mm to 20 mm"),
        ("to: 200", "a space would be 1.004 mm wide or high, less than 2 mm: 201 of them stand in 202 x 140 mm"),
        ("to: 9, box: 200 0 20 20", "the box reaches to 220 x 20 mm, but the piece has 210 x 148 mm"),
        ("to: 9, box: 1 2 3", "`box`: `1 2 3` is not a box; write left, top, width and height, such as `4 40 80 6`"),
        ("to: 40, shape: ring, depth: 70 mm", "a ring 70 mm deep has no room inside; 69 mm are possible"),
    ],
)
def test_what_is_out_of_bounds_is_refused_with_numbers(track: str, message: str) -> None:
    assert board(f"track: {{{track}}}").only("length-bad").message == message


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ("", "key-missing"),
        ("track: {from: 3}", "key-missing"),
        ("track: {to: 9, depth: 8 mm}", "keys-contradict"),
        ("track: {to: 9, columns: 3}", "keys-contradict"),
        ("track: {to: 9, shape: spiral}", "word-unknown"),
        ("track: {to: 9}, cards: [{first: 3}]", "field-reserved"),
        ("track: {to: 9}, fields: {spaces: integer}", "field-reserved"),
    ],
)
def test_what_makes_no_sense_is_refused(keys: str, code: str) -> None:
    assert board(f"note: x, {keys}").codes == [code]
