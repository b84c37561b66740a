"""The sample game as it comes from the printer: pieces where the plan says, backs behind fronts, right numbers."""

import json
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pikepdf
import pytest

from generator.cli.main import run
from tests.conftest import ROOT
from tests.pdf import fonts_of, lines_of, page_sizes, page_text, texts_in
from tests.samples.plan import LANGS, backs_behind_fronts, failing, game, plan, slots, spoil

KEY = "bakenushi"
PIECES = {
    "change": 35,
    "land": 16,
    "fox_raccoon": 2,
    "power": 1,
    "event_piece": 3,
    "power_piece": 2,
    "record_piece": 1,
    "chip": 24,
    "setup_board": 1,
    "summary": 2,
}


@pytest.mark.parametrize("lang", LANGS)
def test_every_piece_is_printed_once(samples: Path, lang: str) -> None:
    pages = plan(samples, KEY, lang)["pages"]
    fronts = Counter(s["component"] for page in pages for s in page["slots"] if s["face"] in ("front", "fold"))
    assert fronts == PIECES


def test_the_box_holds_54_cards_6_pieces_24_chips() -> None:
    counts = {key: component.count for key, component in game(KEY).components.items()}
    assert counts == PIECES
    assert sum(counts[key] for key in ("change", "land", "fox_raccoon", "power")) == 54
    assert sum(counts[key] for key in ("event_piece", "power_piece", "record_piece")) == 6
    chips = Counter(card.id for card in game(KEY).components["chip"].cards for _ in range(card.copies))
    assert sorted(chips.values()) == [12, 12]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_lie_behind_their_fronts(samples: Path, tmp_path: Path, lang: str, flip: str) -> None:
    folder = samples
    if flip == "short":
        folder = tmp_path
        options = ["--output", str(folder), "--flip", "short", "--lang", lang, "--quiet"]
        assert run(["build", str(ROOT), "--game", "bakenushi", *options]) == 0
    assert backs_behind_fronts(plan(folder, KEY, lang)["pages"], flip) == 35 + 16 + 2 + 1 + 24 + 2


@pytest.mark.parametrize("lang", LANGS)
def test_cards_have_the_size_they_are_cut_to(samples: Path, lang: str) -> None:
    for component in ("change", "fox_raccoon"):
        for _, slot in slots(samples, KEY, lang, component):
            assert (slot["width"], slot["height"]) == (63, 88)
    sizes = page_sizes(samples / "bakenushi" / lang / "sheets.pdf")
    for page, (width, height) in zip(plan(samples, KEY, lang)["pages"], sizes, strict=True):
        assert (page["width"], page["height"]) == pytest.approx((width * 25.4 / 72, height * 25.4 / 72), abs=0.05)


@pytest.mark.parametrize("lang", LANGS)
def test_each_change_card_shows_its_green_number(samples: Path, lang: str) -> None:
    greens = {card.id: card.values["green"] for card in game(KEY).components["change"].cards}
    pdf = samples / "bakenushi" / lang / "sheets.pdf"
    found = 0
    for page, slot in slots(samples, KEY, lang, "change"):
        if slot["face"] == "front":
            corner = (slot["x"] + 3, slot["y"] + 3, 17, 16)
            assert texts_in(pdf, page["number"], corner).split()[0] == str(greens[slot["card"]])
            found += 1
    assert found == 35


@pytest.mark.parametrize("lang", LANGS)
def test_each_land_shows_its_name_and_value(samples: Path, lang: str) -> None:
    pdf = samples / "bakenushi" / lang / "sheets.pdf"
    names = {card.id: card.values["name"] for card in game(KEY).components["land"].cards}
    for page, slot in slots(samples, KEY, lang, "land"):
        if slot["face"] == "front":
            text = texts_in(pdf, page["number"], (slot["x"], slot["y"], slot["width"], slot["height"]))
            name = names[slot["card"]].in_language(lang)  # type: ignore[union-attr]
            assert "".join(name.split()) in "".join(text.split())


def test_the_words_differ_between_the_languages(samples: Path) -> None:
    texts = {}
    for lang in LANGS:
        pdf = samples / "bakenushi" / lang / "sheets.pdf"
        texts[lang] = "".join(page_text(pdf, number + 1) for number in range(len(page_sizes(pdf))))
    assert "大狐主" in texts["ja"]
    assert "大狐主" not in texts["en"]
    assert "Fox" in texts["en"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_font_is_embedded(samples: Path, lang: str) -> None:
    fonts = fonts_of(samples / "bakenushi" / lang / "sheets.pdf")
    assert len(fonts) >= 2
    assert all(fonts.values())


@pytest.mark.parametrize("lang", LANGS)
def test_the_file_is_sound(samples: Path, lang: str) -> None:
    pdf = samples / "bakenushi" / lang / "sheets.pdf"
    with pikepdf.open(pdf) as document:
        assert document.check_pdf_syntax() == []
    if shutil.which("qpdf"):
        done = subprocess.run(["qpdf", "--check", str(pdf)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_equal_bytes_twice(samples: Path, tmp_path: Path) -> None:
    assert run(["build", str(ROOT), "--game", "bakenushi", "--output", str(tmp_path), "--quiet"]) == 0
    for path in (samples / "bakenushi").rglob("*"):
        if path.is_file():
            assert (tmp_path / "bakenushi" / path.relative_to(samples / "bakenushi")).read_bytes() == path.read_bytes()


def test_every_published_claim_passes(samples: Path) -> None:
    report = json.loads((samples / "bakenushi" / "check.json").read_text("utf-8"))
    assert report["ok"] is True
    results = report["checks"]
    assert {result["status"] for result in results} == {"passed"}
    assert len(results) >= 15


def test_one_green_3_turned_into_4_is_found(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = copied / "cards.yaml"
    lines = cards.read_text("utf-8").splitlines(keepends=True)
    number = next(i for i, line in enumerate(lines) if "green: 3" in line and "green_figures: []" not in line)
    lines[number] = lines[number].replace("green: 3", "green: 4")
    cards.write_text("".join(lines), "utf-8")
    assert run(["check", str(copied), "--game", "bakenushi"]) == 1
    told = capsys.readouterr().out
    assert "green" in told
    assert f"cards.yaml:{number + 1}:" in told
    assert "1 too few" in told
    assert "1 too many" in told
    fours = [i + 1 for i, line in enumerate(lines) if "green: 4" in line]
    assert len(fours) == 8
    assert all(f"cards.yaml:{line}:" in told for line in fours)


@pytest.mark.parametrize("lang", LANGS)
def test_the_appendix_counts_what_is_printed(samples: Path, lang: str) -> None:
    text = (samples / "bakenushi" / lang / "appendix.md").read_text("utf-8")
    for component in game(KEY).components.values():
        title = component.title.in_language(lang)
        assert any(
            title in line and f" {component.count} " in line for line in text.splitlines() if line.startswith("|")
        )
    raw = (samples / "bakenushi" / lang / "components.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf")


BROKEN = [
    ("change", "- {id: c01, green: 0,", "- {id: c01, copies: 2, green: 0,", "box"),
    ("land", "- {id: jizo,", "- {id: jizo, copies: 2,", "box"),
    ("fox_raccoon", "- id: fox\n", "- id: fox\n            copies: 2\n", "box"),
    ("power", "- {id: power}", "- {id: power, copies: 2}", "box"),
    ("event_piece", "- {id: blue,", "- {id: blue, copies: 2,", "box"),
    ("power_piece", "- {id: fox", "- {copies: 2, id: fox", "box"),
    ("record_piece", "- {id: record}", "- {id: record, copies: 2}", "box"),
    ("chip", "colour: white, copies: 12", "colour: white, copies: 13", "box"),
    ("chip", "colour: white, copies: 12", "colour: black, copies: 12", "chips"),
    ("change", "{id: c01, green: 0", "{id: c01, green: 1", "green-numbers"),
    ("change", "{id: c28, green: 3", "{id: c28, green: 4", "green-numbers"),
    (
        "change",
        "{id: c01, green: 0, green_figures: [gourd]",
        "{id: c01, green: 0, green_figures: [leaf]",
        "green-figures",
    ),
    ("change", "green_figures: [leaf, gourd]", "green_figures: [leaf]", "green-figures"),
    ("change", "{id: c29, green: 4, green_figures: []", "{id: c29, green: 4, green_figures: [leaf]", "green-4-bare"),
    ("change", "red: 0,", "red: 1,", "red-marks"),
    ("change", "red: 0, red_figure: false", "red: 0, red_figure: true", "red-figures"),
    ("change", "red: 6, red_figure: true", "red: 6, red_figure: false", "red-figures"),
    ("change", "red: 3, red_figure: true", "red: 3, red_figure: false", "red-figures"),
    ("change", "blue: [3■, 2●, 1●]", "blue: [3●, 2■, 1●]", "blue-patterns"),
    ("change", "blue: [3■, 2●, 1●]", "blue: [3■, 2●]", "blue-three"),
    ("change", "blue: [3●, 1■, moon]", "blue: [3●, 1■, 1■]", "blue-figures"),
    ("land", "pair, value: 5", "pair, value: 4", "land-pairs"),
    ("land", "pair, value: -5", "pair, value: -4", "land-pairs"),
    ("land", "kind: minus_zero", "kind: plain", "minus-zero"),
]


@pytest.mark.parametrize(("part", "old", "new", "named"), BROKEN)
def test_any_published_number_that_is_broken_fails_the_check_that_names_it(
    copied: Path, part: str, old: str, new: str, named: str
) -> None:
    spoil(copied, KEY, part, old, new)
    assert named in failing(copied, KEY)


def test_every_published_claim_has_been_broken() -> None:
    claims = {rule.id for rule in game(KEY).rules if not rule.why.startswith("Derived")}
    assert claims == {named for _, _, _, named in BROKEN}


@pytest.mark.parametrize("lang", LANGS)
def test_the_cut_marks_in_the_file_stand_where_the_plan_trims(samples: Path, lang: str) -> None:
    pdf = samples / KEY / lang / "sheets.pdf"
    front = plan(samples, KEY, lang)["pages"][0]
    lines = [line for line in lines_of(pdf, 1) if len(line) == 2]
    upright = {round(a[0], 2) for a, b in lines if abs(a[0] - b[0]) < 0.01}
    level = {round(a[1], 2) for a, b in lines if abs(a[1] - b[1]) < 0.01}
    edges_x = {edge for slot in front["slots"] for edge in (slot["x"], slot["x"] + slot["width"])}
    edges_y = {edge for slot in front["slots"] for edge in (slot["y"], slot["y"] + slot["height"])}
    assert sorted(upright) == pytest.approx(sorted(edges_x), abs=0.05) == [10.5, 73.5, 136.5, 199.5]
    assert sorted(level) == pytest.approx(sorted(edges_y), abs=0.05) == [16.5, 104.5, 192.5, 280.5]
