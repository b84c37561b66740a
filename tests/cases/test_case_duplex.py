"""Fronts and backs meet on the paper, whatever is printed beside them."""

import pikepdf
import pytest

from tests.cases.desk import Desk, Slot, png
from tests.pdf import page_text, texts_in

BACK = "back: back.xml"


def ids(*names: str) -> str:
    return "\n".join(f"{{id: {name}}}" for name in names)


def at(slots: list[Slot], page: int) -> dict[str, tuple[float, float]]:
    return {slot.card: (slot.x, slot.y) for slot in slots if slot.page == page}


def test_a_row_of_backs_reads_the_other_way_round(desk: Desk) -> None:
    desk.deck(ids("A", "B", "C"), BACK)
    told = desk.build()
    assert at(desk.slots, 1) == {"A": (10.5, 16.5), "B": (73.5, 16.5), "C": (136.5, 16.5)}
    assert at(desk.slots, 2) == {"A": (136.5, 16.5), "B": (73.5, 16.5), "C": (10.5, 16.5)}
    assert [desk.printed(slot) for slot in desk.slots if slot.page == 2] == ["back A", "back B", "back C"]
    assert "flip on the long edge" in told.out
    assert "long edge" in page_text(desk.pdf, 1)


def test_ten_cards_with_backs_of_their_own(desk: Desk) -> None:
    desk.deck(ids(*map(str, range(1, 11))), BACK)
    desk.build()
    assert [page["side"] for page in desk.pages] == ["front", "back", "front", "back"]
    assert at(desk.slots, 3) == {"10": (10.5, 16.5)}
    assert at(desk.slots, 4) == {"10": (136.5, 16.5)}
    assert [desk.printed(slot) for slot in desk.slots if slot.page > 2] == ["10", "back 10"]
    words, title = page_text(desk.pdf, 4).split("\r\n")
    assert words == "back 10" and title.endswith("4/4 | back flip on long edge")


def test_two_backs_on_a_sheet_of_cards_without(desk: Desk) -> None:
    rows = [f"{{id: '{n}'}}" for n in range(1, 8)] + [f"{{id: '{n}', back: back.xml}}" for n in (8, 9)]
    desk.deck("\n".join(rows))
    desk.build()
    front, back = at(desk.slots, 1), at(desk.slots, 2)
    assert (front["8"], front["9"]) == ((73.5, 192.5), (136.5, 192.5))
    assert back == {"8": (73.5, 192.5), "9": (10.5, 192.5)}


def test_a_deck_without_backs_keeps_the_next_one_in_step(desk: Desk) -> None:
    def deck(key: str, more: str = "") -> str:
        rows = "".join(f"      - {{id: {key}{number}}}\n" for number in range(9))
        return f"  {key}:\n    size: 63 x 88 mm\n    front: front.xml\n{more}    cards:\n{rows}"

    desk.cards("components:\n" + deck("x", f"    {BACK}\n") + deck("y") + deck("z", f"    {BACK}\n"))
    desk.build()
    seen = [{slot["component"] for slot in page["slots"]} for page in desk.pages]
    assert seen == [{"x"}, {"x"}, {"y"}, set(), {"z"}, {"z"}]
    assert page_text(desk.pdf, 4) == ""


def test_a_missing_back_is_never_another_back(desk: Desk) -> None:
    desk.write("templates/back.xml", '<face><image src="backs/{{ card.id }}.png" box="0 0 63 88"/></face>')
    for number in range(1, 10):
        if number != 5:
            desk.write(f"templates/backs/{number}.png", png(6, 8))
    desk.write("templates/backs/common.png", png(6, 8))
    desk.deck("\n".join(f"{{id: '{number}'}}" for number in range(1, 10)), BACK)
    told = desk.refused()
    assert "backs/5.png" in told
    assert "[deck 5, cards.yaml:13:9]" in told
    assert told.count("error:") == 1


@pytest.mark.parametrize("kind", ["card", "standee"])
def test_a_folded_piece_has_its_back_above_turned_round(desk: Desk, kind: str) -> None:
    foot = "foot: 0" if kind == "standee" else ""
    desk.deck(ids("A", "B"), f"kind: {kind}\nback: back.xml\nbacks: fold\n{foot}")
    desk.build()
    assert len(desk.pages) == 1
    slot = desk.slots[0]
    assert (slot.card, slot.face, slot.width, slot.height) == ("A", "fold", 63, 176)
    assert texts_in(desk.pdf, 1, (slot.x, slot.y + 88, 31, 15)) == "A"
    assert texts_in(desk.pdf, 1, (slot.x + 32, slot.y + 73, 31, 15)) == "back A"
    with pikepdf.open(desk.pdf) as pdf:
        assert pdf.pages[0].Contents.read_bytes().count(b"[2 1.5] 0 d") == 1
