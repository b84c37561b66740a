"""Slotted bases: the standee's slot and its base's meet, and what stands in a slit fits it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.length import Size
from generator.model.game import Component
from generator.model.stand import Stand, base_path, base_slot, standee_slot
from tests.model.nodes import Read, read

CROSS = "{shape: cross, height: 12 mm, thickness: 0.8 mm}"
DISC = "{width: 18 mm, thickness: 0.8 mm}"


def read_piece(kind: str, size: str, base: str, more: str = "note: x") -> Read:
    front = "front: a.xml, cards: [{id: a}]," if kind == "standee" else ""
    return read(f"components:\n  deck: {{kind: {kind}, size: {size}, {front} base: {base}, {more}}}\n")


def piece(kind: str, size: str, base: str, more: str = "note: x") -> Component:
    return read_piece(kind, size, base, more).fine().component()


stands = st.builds(
    Stand,
    shape=st.just("cross"),
    thickness=st.integers(100, 3_000),
    play=st.integers(0, 500),
    height=st.integers(8_000, 30_000),
)


@given(stands, st.integers(15_000, 60_000), st.integers(30_000, 90_000))
@settings(max_examples=60, deadline=None)
def test_the_slots_of_a_cross_meet_in_the_middle_of_both_pieces(stand: Stand, width: int, height: int) -> None:
    base, standee = base_slot(stand, Size(width, stand.height)), standee_slot(stand, Size(width, height))
    assert base.y == 0
    assert standee.bottom == height
    assert base.width == standee.width == stand.thickness + stand.play
    assert 0 <= base.height + standee.height - stand.height - stand.play <= 1
    for slot in (base, standee):
        assert abs(slot.x + slot.right - width) <= 1


def test_a_standee_in_a_cross_has_a_slot_and_no_foot() -> None:
    standee = piece("standee", "20 x 35 mm", CROSS)
    assert (standee.foot, standee.backs, standee.outline.shape) == (0, "fold", "path")
    (card,) = standee.cards
    assert [slot[:4] for slot in card.places["slots"]] == [(9_550, 28_950, 900, 6_050)]
    assert card.outline is not None
    assert ("L", 9_550, 28_950) in card.outline.path


def test_a_standee_in_a_disc_is_a_rectangle_without_a_foot() -> None:
    standee = piece("standee", "18 x 35 mm", DISC)
    assert (standee.foot, standee.outline.shape, standee.cards[0].outline) == (0, "rectangle", None)


def test_a_cross_is_slotted_from_above() -> None:
    base = piece("base", "24 x 12 mm", CROSS, "cards: [{copies: 3}]")
    assert (base.count, base.front, base.backs, base.bleed) == (3, "base.xml", "none", 3_000)
    assert [slot[:4] for slot in base.cards[0].places["slots"]] == [(11_550, 0, 900, 6_050)]


def test_a_disc_has_a_slit_in_its_middle() -> None:
    base = piece("base", "25 mm", DISC)
    assert base.size == Size(25_000, 25_000)
    assert [slot[:4] for slot in base.cards[0].places["slots"]] == [(3_450, 12_050, 18_100, 900)]
    path = base_path(Stand("disc", 800, 100, 18_000), base.size)
    assert base.cards[0].outline is not None and base.cards[0].outline.path == path
    assert [segment[0] for segment in path] == [*"MCCCCZ", *"MLLLZ"], "a circle, and a hole"


@pytest.mark.parametrize(
    ("kind", "size", "base", "code", "message"),
    [
        ("base", "20 mm", DISC, "outline-bad", "a slot of 18.1 mm x 0.9 mm leaves less than 2 mm"),
        ("base", "24 x 10 mm", CROSS, "outline-bad", "the base is 10 mm high, but the `height` of its cross is 12 mm"),
        ("standee", "20 x 7 mm", CROSS, "outline-bad", "a slot of 0.9 mm x 6.05 mm leaves less than 2 mm"),
        ("base", "25 x 20 mm", DISC, "outline-bad", "a circle is as wide as it is high"),
        ("base", "25 mm", "{width: 18 mm, thickness: 11 mm}", "length-bad", "`thickness` is 11 mm, outside 0.1 mm to"),
        ("base", "25 mm", "{thickness: 1 mm}", "key-missing", "`width` is missing"),
        ("base", "24 x 12", "{shape: cross, thickness: 1}", "key-missing", "`height` is missing"),
        ("base", "25 mm", "{width: 18, height: 3, thickness: 1}", "keys-contradict", "a disc has no `height` here"),
        (
            "tile",
            "25 x 25",
            "{width: 18, thickness: 1}, front: a.xml, cards: [{id: a}]",
            "keys-contradict",
            "a tile has",
        ),
    ],
)
def test_what_does_not_fit_is_refused_with_numbers(kind: str, size: str, base: str, code: str, message: str) -> None:
    assert message in read_piece(kind, size, base).only(code).message


@pytest.mark.parametrize("more", ["corner: 2 mm", "shape: hexagon", "foot: 5 mm"])
def test_a_standee_in_a_cross_is_a_plain_rectangle(more: str) -> None:
    assert read_piece("standee", "20 x 35 mm", CROSS, more).codes == ["keys-contradict"]


def test_a_base_needs_its_measures() -> None:
    assert read("components:\n  deck: {kind: base, size: 25 mm}\n").codes == ["key-missing"]
