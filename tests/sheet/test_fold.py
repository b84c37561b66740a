"""Fold-over pieces: front and turned back in one block."""

from generator.base.length import Size
from generator.face.box import Box

from .laying import cards, lay, numbered

FIGURE = Size(30_000, 40_000)


def test_a_folded_card_is_one_block_with_its_back_turned_above() -> None:
    (page,) = lay(cards("AB", backs="fold"), orientation="portrait").pages
    first = page.slots[0]
    assert (page.side, len(page.slots)) == ("single", 2)
    assert (first.face, first.width, first.height, first.rotation) == ("fold", 63_000, 176_000, 0)
    front, back = first.parts
    middle = first.y + 88_000
    assert (front.face.name, front.y, front.rotation) == ("A/front", middle, 0)
    assert (back.face.name, back.y, back.rotation) == ("A/back", first.y, 180)
    assert {(part.x, part.width, part.height) for part in first.parts} == {(first.x, 63_000, 88_000)}


def test_neither_half_reaches_over_the_fold() -> None:
    (page,) = lay(cards("A", backs="fold"), orientation="portrait").pages
    (slot,) = page.slots
    front, back = slot.parts
    assert front.clip == Box(slot.x - 3_000, slot.y + 88_000, 69_000, 91_000)
    assert back.clip == Box(slot.x - 3_000, slot.y - 3_000, 69_000, 91_000)


def test_a_standee_has_a_foot_beyond_each_half() -> None:
    (page,) = lay(cards("A", FIGURE, backs="fold", foot=12_000)).pages
    (slot,) = page.slots
    front, back = slot.parts
    assert slot.height == 2 * 40_000 + 2 * 12_000
    assert (back.y - slot.y, front.y - slot.y) == (12_000, 52_000)
    assert front.clip == Box(slot.x - 3_000, front.y, 36_000, 43_000)
    assert slot.outline.radius == 0


def test_fold_marks_stand_beside_the_grid_and_differ_from_cuts() -> None:
    (page,) = lay(cards("A", FIGURE, backs="fold", foot=12_000)).pages
    (slot,) = page.slots
    folds = {mark.y1 - slot.y for mark in page.marks if mark.kind == "fold"}
    cuts = {mark.y1 - slot.y for mark in page.marks if mark.kind == "cut" and mark.y1 == mark.y2}
    assert folds == {12_000, 52_000, 92_000}
    assert cuts == {0, 104_000}


def test_a_folded_piece_without_a_back_keeps_its_blank_half() -> None:
    (page,) = lay(cards("A", backs="fold", back=False), orientation="portrait").pages
    assert page.slots[0].height == 176_000
    assert [part.rotation for part in page.slots[0].parts] == [0]


def test_folded_pieces_beside_duplex_cards_keep_the_document_in_step() -> None:
    pages = lay(cards("A", FIGURE, backs="fold", component="figure"), numbered(9)).pages
    assert [(page.component, page.side, len(page.slots)) for page in pages] == [
        ("figure", "single", 1),
        ("figure", "back", 0),
        ("deck", "front", 9),
        ("deck", "back", 9),
    ]
