"""The auction game as it comes from the printer: every back shows its front's power, and nothing else."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from generator.cli.main import run
from generator.model.game import Card
from tests.conftest import ROOT
from tests.pdf import MM, fonts_of, texts_in
from tests.samples.plan import LANGS, game, plan, slots

KEY = "kazaana"
CARDS = 72
PIECES = {"power_card": CARDS, "parent_marker": 1, "summary": 5}
LAMPS = 12
"""Places of pips round the eye of a back."""


def cards() -> dict[str, Card]:
    return {card.id: card for card in game(KEY).components["power_card"].cards}


def powers() -> dict[str, int]:
    return {key: int(str(card.values["power"])) for key, card in cards().items()}


@pytest.fixture(scope="module", params=["long", "short"])
def flipped(
    request: pytest.FixtureRequest, samples: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, Path]:
    """The flip and the output folder for it."""
    if request.param == "long":
        return "long", samples
    folder = tmp_path_factory.mktemp("short")
    assert run(["build", str(ROOT), "--game", "kazaana", "--output", str(folder), "--flip", "short", "--quiet"]) == 0
    return "short", folder


@pytest.mark.parametrize("lang", LANGS)
def test_every_piece_is_printed_once(samples: Path, lang: str) -> None:
    pages = plan(samples, KEY, lang)["pages"]
    for side in ("front", "back"):
        assert Counter(s["component"] for page in pages for s in page["slots"] if s["face"] == side) == PIECES


def behind(pages: list[dict[str, Any]], flip: str) -> Iterator[tuple[dict[str, Any], ...]]:
    """Each back with the front that lies at its place once the sheet is turned: (page, front, page, back)."""
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert back["side"] == "back"
        portrait = front["width"] < front["height"]
        mirror = portrait == (flip == "long")
        for slot in back["slots"]:
            x = front["width"] - slot["x"] - slot["width"] if mirror else slot["x"]
            y = slot["y"] if mirror else front["height"] - slot["y"] - slot["height"]
            (before,) = [s for s in front["slots"] if abs(s["x"] - x) < 0.002 and abs(s["y"] - y) < 0.002]
            yield front, before, back, slot


@pytest.mark.parametrize("lang", LANGS)
def test_the_back_behind_each_front_shows_its_number(flipped: tuple[str, Path], lang: str) -> None:
    flip, folder = flipped
    pdf = folder / KEY / lang / "sheets.pdf"
    seen: Counter[int] = Counter()
    for page, front, back_page, back in behind(plan(folder, KEY, lang)["pages"], flip):
        if front["component"] != "power_card":
            continue
        number = texts_in(pdf, page["number"], (front["x"] + 4, front["y"] + 4, 17.2, 17.2))
        eye = (back["x"] + 18, back["y"] + 34, 27, 20)
        upside_down = (back["x"] + 18, back["y"] + back["height"] - 54, 27, 20)
        shown = texts_in(pdf, back_page["number"], upside_down if back["rotation"] == 180 else eye)
        assert number == shown == str(powers()[front["card"]]), front["card"]
        seen[int(shown)] += 1
    assert seen == Counter(powers().values())
    assert seen.total() == CARDS


def drawn(page: pikepdf.Page) -> dict[tuple[float, float], tuple[object, ...]]:
    """What a page draws in each place, by the lower left corner of the place in points."""
    found: dict[tuple[float, float], tuple[object, ...]] = {}
    depth = 0
    corner: tuple[float, float] | None = None
    body: list[tuple[object, ...]] = []
    for instruction in pikepdf.parse_content_stream(page):
        assert isinstance(instruction, pikepdf.ContentStreamInstruction)
        name, operands = str(instruction.operator), instruction.operands
        depth += (name == "q") - (name == "Q")
        if depth == 0:
            if corner is not None:
                found[corner] = tuple(body)
            corner, body = None, []
        elif depth == 1 and name == "cm" and corner is None:
            corner = (round(float(operands[4]), 2), round(float(operands[5]), 2))
        elif corner is not None:
            body.append((name, *[resolved(page, name, operand) for operand in operands]))
    return found


def resolved(page: pikepdf.Page, operator: str, operand: object) -> object:
    """An operand; for a drawing or a font the object that its name stands for."""
    sort = {"Do": "/XObject", "Tf": "/Font"}.get(operator)
    if sort is None or not isinstance(operand, pikepdf.Name):
        return repr(operand)
    return page.Resources[sort][operand].objgen


@pytest.mark.parametrize("lang", LANGS)
def test_equal_powers_have_equal_backs_and_no_others_do(samples: Path, lang: str) -> None:
    folder = samples / "kazaana" / lang
    backs = defaultdict(set)
    with pikepdf.open(folder / "sheets.pdf") as document:
        places = {number: drawn(page) for number, page in enumerate(document.pages, 1)}
        for page, slot in slots(samples, KEY, lang, "power_card"):
            if slot["face"] == "back":
                height = float(document.pages[page["number"] - 1].mediabox[3])
                x, y = slot["x"] * MM, height - (slot["y"] + slot["height"]) * MM
                (body,) = [b for at, b in places[page["number"]].items() if abs(at[0] - x) + abs(at[1] - y) < 0.05]
                assert body
                backs[powers()[slot["card"]]].add(body)
    assert sorted(backs) == list(range(1, 13))
    assert all(len(bodies) == 1 for bodies in backs.values())
    assert len(set().union(*backs.values())) == len(backs)


def lit(picture: pypdfium2.PdfBitmap, scale: float, slot: dict[str, float]) -> Iterator[bool]:
    """Whether each pip of a back is lit, as rendered."""
    image = picture.to_pil().convert("RGB")
    for place in range(LAMPS):
        angle = radians(30 * place + 15)
        x = slot["x"] + slot["width"] / 2 + 18.6 * sin(angle)
        y = slot["y"] + slot["height"] / 2 - 18.6 * cos(angle)
        colour = image.getpixel((round(x * scale), round(y * scale)))
        assert isinstance(colour, tuple)
        yield min(colour) > 120


def test_a_back_has_as_many_lights_as_power(samples: Path) -> None:
    folder = samples / "kazaana" / "ja"
    document = pypdfium2.PdfDocument(folder / "sheets.pdf")
    counted = {}
    for page in plan(samples, KEY, "ja")["pages"]:
        backs = [s for s in page["slots"] if s["component"] == "power_card" and s["face"] == "back"]
        if backs and any(powers()[slot["card"]] not in counted for slot in backs):
            scale = 4.0
            picture = document[page["number"] - 1].render(scale=scale * 25.4 / 72)
            for slot in backs:
                counted[powers()[slot["card"]]] = sum(lit(picture, scale, slot))
    document.close()
    assert counted == {power: power for power in range(1, 13)}


@pytest.mark.parametrize("lang", LANGS)
def test_each_front_tells_its_find(samples: Path, lang: str) -> None:
    folder = samples / "kazaana" / lang
    names = {key: title.in_language(lang) for key, title in game(KEY).icons.items()}
    told = 0
    for page, slot in slots(samples, KEY, lang, "power_card"):
        if slot["face"] == "front":
            values = cards()[slot["card"]].values
            box = (slot["x"], slot["y"], slot["width"], slot["height"])
            text = "".join(texts_in(folder / "sheets.pdf", page["number"], box).split())
            wanted = names.get(str(values.get("find"))) or values["text"].in_language(lang)  # type: ignore[union-attr]
            assert "".join(wanted.split()) in text
            told += 1
    assert told == CARDS


@pytest.mark.parametrize("lang", LANGS)
def test_every_summary_tells_actions_steps_and_limits(samples: Path, lang: str) -> None:
    folder = samples / "kazaana" / lang
    texts = {key: text.in_language(lang) for key, text in game(KEY).texts.items()}
    for page, slot in slots(samples, KEY, lang, "summary"):
        box = (slot["x"], slot["y"], slot["width"], slot["height"])
        text = texts_in(folder / "sheets.pdf", page["number"], box)
        if slot["face"] == "front":
            wanted = [texts[key] for key in ("bid", "stay_out", "escape", "through")] + ["40", "34", "28"]
        else:
            wanted = ["3-1", "3-2", "3-3", "3-4", texts["end"], "12", "20"]
        squeezed = "".join(text.split())
        assert all("".join(word.split()) in squeezed for word in wanted)


def test_the_decks_power_fills_every_hand() -> None:
    limits = {2: 40, 3: 40, 4: 34, 5: 28}
    rows = game(KEY).tables["hand_limits"].rows
    assert {row.values["players"]: row.values["limit"] for row in rows} == limits
    assert sum(powers().values()) >= max(players * limit for players, limit in limits.items()) == 140


@pytest.mark.parametrize("lang", LANGS)
def test_fonts_are_embedded_and_the_file_is_sound(samples: Path, lang: str) -> None:
    pdf = samples / "kazaana" / lang / "sheets.pdf"
    assert all(fonts_of(pdf).values())
    with pikepdf.open(pdf) as document:
        assert document.check_pdf_syntax() == []


def test_every_claim_passes(samples: Path) -> None:
    report = json.loads((samples / "kazaana" / "check.json").read_text("utf-8"))
    assert report["ok"] is True
    assert {result["status"] for result in report["checks"]} == {"passed"}
    assert len(report["checks"]) >= 25


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        ("type: integer, formula: power}", "type: integer, formula: power % 10}", "back-is-front"),
        ("{players: 5, limit: 28}", "{players: 5, limit: 27}", "hand-limits"),
        ("{players: 4, limit: 34}", "{players: 4, limit: 35}", "hand-limits"),
        ("{players: 3, limit: 40}", "{players: 3, limit: 39}", "hand-limits"),
        ("{players: 2, limit: 40}", "{players: 2, limit: 41}", "hand-limits"),
        ("{players: 5, limit: 28}", "{players: 5, limit: 77}", "hands-can-fill"),
        ("{first_turn: 1, cards: 2}", "{first_turn: 1, cards: 3}", "draws"),
        ("{first_turn: 3, cards: 1}", "{first_turn: 2, cards: 1}", "draws"),
        ("{action: stay_out, hand_least: 1,", "{action: stay_out, hand_least: 2,", "hand-to-stay-out"),
        ("{action: escape, hand_most: 2,", "{action: escape, hand_most: 3,", "hand-to-escape"),
        ("{action: through, while_bidding: true}", "{action: through, while_bidding: false}", "through-needs-bid"),
        ("          - {id: canary, tool: canary}\n", "", "summaries"),
        ("          - {id: parent}\n", "          - {id: parent, copies: 2}\n", "summaries"),
        ("{id: ruby_3,       power: 3,", "{id: ruby_3,       power: 4,", "powers"),
        ("power: 10, kind: gem, find: ruby,", "power: 10, kind: gem, find: emerald,", "finds"),
        ("power: 6,  kind: gem, find: ruby, gems: 2}", "power: 6,  kind: gem, find: ruby, gems: 3}", "weak-is-rich"),
        ("per: pair, points: 4", "per: pair, points: 5", "boards-tell-points"),
        ("{kinds: 3, points: 12,", "{kinds: 3, points: 13,", "fossil-sets"),
    ],
)
def test_one_wrong_number_fails_the_check_that_holds_it(
    copied: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, check: str
) -> None:
    text = (copied / "cards.yaml").read_text("utf-8")
    start = text.index("\n  kazaana:\n")
    assert text.count(old, start) == 1
    (copied / "cards.yaml").write_text(text[:start] + text[start:].replace(old, new), "utf-8")
    assert run(["check", str(copied), "--game", "kazaana"]) == 1
    told = capsys.readouterr().out
    assert any("FAILED" in line and check in line for line in told.splitlines()), told
