"""The plan file."""

import json

from generator.export.plan import plan_json
from generator.face.face import Face
from generator.model.game import Outline
from generator.sheet.plan import Page, Sheets, Slot

FACE = Face("change/狐/front", 63_500, 88_900, 3_000, Outline(), ())
CARD = Slot("change", "狐", 1, "front", 9_750, 15_151, 63_500, 88_900, 0, Outline(), ())
BACK = CARD._replace(face="back", x=-1_500, rotation=180)


def page(number: int, side: str, *slots: Slot) -> Page:
    return Page(number, side, 210_000, 297_000, "change", "title", slots, (), ())


def sheets(*pages: Page) -> Sheets:
    return Sheets("bakenushi", "ja", "ばけぬし", "A4", "long", pages)


def test_the_plan_holds_what_is_printed_in_millimetres() -> None:
    text = plan_json(sheets(page(1, "front", CARD), page(2, "back", BACK)))
    slot = {
        "component": "change",
        "card": "狐",
        "copy": 1,
        "face": "front",
        "x": 9.75,
        "y": 15.151,
        "width": 63.5,
        "height": 88.9,
        "rotation": 0,
    }
    assert json.loads(text) == {
        "game": "bakenushi",
        "lang": "ja",
        "paper": "A4",
        "flip": "long",
        "pages": [
            {"number": 1, "side": "front", "width": 210, "height": 297, "slots": [slot]},
            {
                "number": 2,
                "side": "back",
                "width": 210,
                "height": 297,
                "slots": [{**slot, "face": "back", "x": -1.5, "rotation": 180}],
            },
        ],
    }


def test_a_slot_stands_on_a_line_of_its_own() -> None:
    lines = plan_json(sheets(page(1, "front", CARD, CARD._replace(copy=2)))).splitlines()
    assert [line.strip()[:22] for line in lines].count('{"component": "change"') == 2
    assert [line for line in lines if "狐" in line and line.count("{") == 1 and line.rstrip(",").endswith("}")]


def test_a_blank_page_and_a_plan_without_pages_are_json_too() -> None:
    assert json.loads(plan_json(sheets(page(1, "back"))))["pages"][0]["slots"] == []
    assert json.loads(plan_json(sheets()))["pages"] == []
    assert plan_json(sheets()).endswith("}\n")


def test_quotes_in_a_card_are_escaped() -> None:
    odd = CARD._replace(card='a "b" \\ c\n')
    assert json.loads(plan_json(sheets(page(1, "front", odd))))["pages"][0]["slots"][0]["card"] == 'a "b" \\ c\n'


def test_every_micrometre_is_kept() -> None:
    for um in (0, 1, 999, 1_000, 10_001, 12_345_678, 29_633):
        text = plan_json(sheets(page(1, "front", CARD._replace(x=um))))
        assert round(json.loads(text)["pages"][0]["slots"][0]["x"] * 1000) == um
