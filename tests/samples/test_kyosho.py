"""The toilet of masters as it comes from the printer, and every published number held by a check that names it."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from generator.cli.main import run
from tests.conftest import ROOT
from tests.pdf import fonts_of, page_text, texts_in
from tests.samples.plan import LANGS, backs_behind_fronts, failing, game, plan, slots, spoil

KEY = "kyosho"
PIECES = {
    "deck": 120,
    "toilet_master": 9,
    "poop_token": 36,
    "value_board": 1,
    "pawn": 4,
    "lattice": 32,
    "floor_board": 4,
    "summary": 4,
}
FUNCTION = (0, 7, 15, 26, 38, 50)
ART = (0, 6, 13, 25, 40, 60)
COSTS = {"wall": 1, "poop_1": 1, "poop_2": 4, "food_poisoning": 4, "portable": 4}
FOOT = 8


@pytest.mark.parametrize("lang", LANGS)
def test_every_piece_is_printed_once(samples: Path, lang: str) -> None:
    pages = plan(samples, KEY, lang)["pages"]
    fronts = Counter(s["component"] for page in pages for s in page["slots"] if s["face"] in ("front", "fold"))
    assert fronts == PIECES
    assert {key: component.count for key, component in game(KEY).components.items()} == PIECES


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_lie_behind_their_fronts(samples: Path, tmp_path: Path, flip: str) -> None:
    folder = samples
    if flip == "short":
        folder = tmp_path
        options = ["--output", str(folder), "--flip", "short", "--lang", "en", "--quiet"]
        assert run(["build", str(ROOT), "--game", KEY, *options]) == 0
    assert backs_behind_fronts(plan(folder, KEY, "en")["pages"], flip) == 120 + 9 + 36 + 4


@pytest.mark.parametrize("lang", LANGS)
def test_each_tile_shows_its_name_and_cost_and_keeps_its_foot_free(samples: Path, lang: str) -> None:
    pdf = samples / KEY / lang / "sheets.pdf"
    rows = {card.id: card for card in game(KEY).components["deck"].cards}
    seen: set[str] = set()
    for page, slot in slots(samples, KEY, lang, "deck"):
        if slot["face"] != "front" or slot["card"] in seen:
            continue
        seen.add(slot["card"])
        row = rows[slot["card"]]
        x, y, width, height = slot["x"], slot["y"], slot["width"], slot["height"]
        text = texts_in(pdf, page["number"], (x, y, width, height))
        name = row.values["name"].in_language(lang)  # type: ignore[union-attr]
        assert "".join(name.split()) in "".join(text.split())
        assert texts_in(pdf, page["number"], (x + 30, y + 3, 12, 12)) == str(row.values["cost"])
        if row.values["place"] == "edge":
            assert texts_in(pdf, page["number"], (x, y + height - FOOT, width, FOOT)) == ""
    assert seen == set(rows)


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_shows_both_stairs(samples: Path, lang: str) -> None:
    pdf = samples / KEY / lang / "sheets.pdf"
    for page, slot in slots(samples, KEY, lang, "summary"):
        if slot["face"] == "front":
            for left, points in ((slot["x"] + 4, FUNCTION), (slot["x"] + 49, ART)):
                words = texts_in(pdf, page["number"], (left, slot["y"] + 23, 42, 37)).split()
                assert sorted(int(word) for word in words) == sorted(points)


def test_the_value_board_counts_from_0_to_200_and_marks_the_start(samples: Path) -> None:
    pdf = samples / KEY / "en" / "sheets.pdf"
    ((page, _),) = slots(samples, KEY, "en", "value_board")
    words = page_text(pdf, page["number"]).split()
    assert all(str(value) in words for value in range(201))
    assert "START" in words


def test_the_grooves_take_the_tiles() -> None:
    lattice = game(KEY).components["lattice"]
    tile = game(KEY).components["deck"].size
    assert len(lattice.cards) == 8
    for strip in lattice.cards:
        assert strip.copies == 4
        assert len(strip.places["slots"]) == 4
        assert len(strip.places["grooves"]) == 3
        assert all(groove.width > tile.width and groove.height == FOOT * 1000 for groove in strip.places["grooves"])


def test_both_sides_of_a_strip_name_the_same_partner_at_a_crossing(samples: Path) -> None:
    pdf = samples / KEY / "en" / "sheets.pdf"
    page, slot = next((p, s) for p, s in slots(samples, KEY, "en", "lattice") if s["card"] == "A1")
    assert slot["width"] > slot["height"]
    quarter = slot["width"] / 10
    for number, middle in enumerate(
        sorted(c.x + c.width / 2 for c in game(KEY).components["lattice"].cards[0].places["slots"]), 1
    ):
        box = (slot["x"] + middle / 1000 - quarter / 2, slot["y"], quarter, slot["height"])
        assert texts_in(pdf, page["number"], box).split() == [f"B{number}"] * 2


@pytest.mark.parametrize("lang", LANGS)
def test_every_font_is_embedded(samples: Path, lang: str) -> None:
    fonts = fonts_of(samples / KEY / lang / "sheets.pdf")
    assert len(fonts) >= 2
    assert all(fonts.values())


def test_every_claim_passes(samples: Path) -> None:
    report = json.loads((samples / KEY / "check.json").read_text("utf-8"))
    assert report["ok"] is True
    assert {result["status"] for result in report["checks"]} == {"passed"}
    assert all(result["id"] for result in report["checks"])


def test_the_track_ends_where_the_greatest_score_does(copied: Path) -> None:
    greatest = 50 + FUNCTION[-1] + ART[-1] + 15 + 9 + 10 + 6
    assert game(KEY).components["value_board"].cards[0].values["last"] == greatest
    spoil(copied, KEY, "value_board", "to: 200", "to: 199")
    assert failing(copied, KEY) == {"track-length"}


def pairs(table: str, check: str, keys: str, values: str, points: tuple[int, ...], first: int) -> list[tuple[str, ...]]:
    """Each row of a table with its number one too high."""
    rows = enumerate(points, first)
    return [(table, f"{keys}: {i}, {values}: {n}}}", f"{keys}: {i}, {values}: {n + 1}}}", check) for i, n in rows]


CLAIMS = [
    *pairs("function", "function-points", "kinds", "points", FUNCTION, 0),
    *pairs("art", "art-points", "kinds", "points", ART, 0),
    *pairs("offer_by_seat", "offer-by-seat", "seat", "cards", (2, 4, 6, 8), 1),
    ("actions", "turn: 1, actions: 1", "turn: 1, actions: 2", "actions"),
    ("actions", "turn: 2, actions: 2", "turn: 2, actions: 1", "actions"),
    ("actions", "turn: 3, actions: 3", "turn: 3, actions: 4", "actions"),
    ("enclosure", "points: 15", "points: 14", "enclosure-points"),
    ("enclosure", "points: 12", "points: 13", "enclosure-points"),
    ("enclosure", "points: 9", "points: 8", "enclosure-points"),
    ("floor", "points: 10", "points: 9", "floor-points"),
    ("floor", "points: 5", "points: 6", "floor-points"),
    ("players", "          - {players: 4}\n", "", "players"),
    ("constants", "start: 50", "start: 40", "start"),
    ("constants", "offer: 8", "offer: 7", "offer-later"),
    ("constants", "wall_action: 3", "wall_action: 2", "wall-action"),
    ("constants", "portable_pay: 3", "portable_pay: 4", "portable-pay"),
    ("constants", "floor_spaces: 9", "floor_spaces: 8", "spaces"),
    ("constants", "outer_edges: 12", "outer_edges: 11", "spaces"),
    ("constants", "strips: 8", "strips: 7", "strips"),
    ("lattice", "{copies: 4}", "{copies: 3}", "sets"),
    ("lattice", "columns: 3", "columns: 4", "sets"),
    ("collection", "{tile: bin, bonus: function}", "{tile: bidet, bonus: function}", "kinds-in-deck"),
    ("collection", "          - {tile: bin, bonus: function}\n", "", "five-kinds"),
]


@pytest.mark.parametrize(("part", "old", "new", "check"), CLAIMS)
def test_a_published_number_that_is_broken_fails_its_check(
    copied: Path, part: str, old: str, new: str, check: str
) -> None:
    spoil(copied, KEY, part, old, new)
    assert check in failing(copied, KEY)


@pytest.mark.parametrize("tile", COSTS)
def test_a_published_cost_that_is_broken_fails_its_check(copied: Path, tile: str) -> None:
    row = next(line for line in (copied / "cards.yaml").read_text("utf-8").splitlines() if f"{{id: {tile}," in line)
    assert f"cost: {COSTS[tile]}," in row
    spoil(copied, KEY, "deck", row, row.replace(f"cost: {COSTS[tile]},", f"cost: {COSTS[tile] + 1},"))
    assert failing(copied, KEY) == {f"cost-{tile.replace('_', '-')}"}


@pytest.mark.parametrize(
    ("tile", "copies", "check"),
    [("plant", 6, "sets-complete"), ("wall", 28, "walls-fill"), ("toilet", 8, "deck"), ("door", 10, "doors")],
)
def test_a_deck_that_players_cannot_fill_a_board_from_fails(copied: Path, tile: str, copies: int, check: str) -> None:
    row = next(line for line in (copied / "cards.yaml").read_text("utf-8").splitlines() if f"{{id: {tile}," in line)
    assert f"copies: {copies}," in row
    spoil(copied, KEY, "deck", row, row.replace(f"copies: {copies},", "copies: 3,"))
    assert check in failing(copied, KEY)


def test_the_words_differ_between_the_languages(samples: Path) -> None:
    first = {lang: page_text(samples / KEY / lang / "sheets.pdf", 1) for lang in LANGS}
    assert "大便器" in first["ja"]
    assert "大便器" not in first["en"]
    assert "Toilet" in first["en"]


def test_the_floor_board_lies_under_the_lattice() -> None:
    strip = game(KEY).components["lattice"].cards[0]
    board = game(KEY).components["floor_board"]
    assert strip.size is not None
    edge = (board.size.width - strip.size.width) // 2
    grooves = strip.places["grooves"]
    cells = board.cards[0].places["cells"]
    assert len(cells) == 9
    for cell, groove in zip(cells[:3], grooves, strict=True):
        assert abs(cell.x - edge - groove.x) <= 200
        assert cell.width == cell.height == 50_000


def test_the_page_about_the_game_shows_what_stands_in_its_files() -> None:
    page = (ROOT / "docs" / "games" / f"{KEY}.md").read_text("utf-8")
    files = [ROOT / "cards.yaml", *sorted((ROOT / "templates" / KEY).glob("*.xml"))]
    written = {line.strip() for file in files for line in file.read_text("utf-8").splitlines()}
    blocks = re.findall(r"```(?:yaml|xml)\n(.*?)```", page, re.DOTALL)
    shown = [line.strip() for block in blocks for line in block.splitlines()]
    assert len(shown) >= 10
    assert [line for line in shown if line not in written and line != "fields:"] == []
