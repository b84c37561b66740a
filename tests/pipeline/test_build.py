"""A project becomes files: what they hold, that they are equal each time, and that nothing is half-written."""

import json
from pathlib import Path

import pikepdf
import pytest

from generator.cli.main import run
from tests.pdf import MM, fonts_of, page_sizes, page_text, pixel, texts_in


def build(project: Path, *options: str) -> Path:
    assert run(["build", str(project), "--quiet", *options]) == 0
    return project / "output" / "wolves"


def change(project: Path, name: str, old: str, new: str) -> None:
    path = project / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_the_files_of_the_contract(project: Path) -> None:
    output = build(project)
    found = sorted(path.relative_to(output).as_posix() for path in output.rglob("*") if path.is_file())
    names = ["appendix.md", "components.csv", "sheets.json", "sheets.pdf"]
    assert found == ["check.html", "check.json", *(f"{lang}/{name}" for lang in ("en", "ja") for name in names)]


def test_the_plan_says_where_each_piece_lies(project: Path) -> None:
    plan = json.loads((build(project) / "ja" / "sheets.json").read_text("utf-8"))
    assert {key: plan[key] for key in ("game", "lang", "paper", "flip")} == {
        "game": "wolves", "lang": "ja", "paper": "A4", "flip": "long",
    }  # fmt: skip
    front, back = plan["pages"]
    assert (front["side"], back["side"], front["width"], front["height"]) == ("front", "back", 210, 297)
    assert [(s["card"], s["copy"], s["face"], s["x"], s["y"]) for s in front["slots"]] == [
        ("a", 1, "front", 10.5, 16.5),
        ("b", 1, "front", 73.5, 16.5),
        ("b", 2, "front", 136.5, 16.5),
        ("c", 1, "front", 10.5, 104.5),
    ]
    first = back["slots"][0]
    assert (first["card"], first["x"], first["y"], first["rotation"]) == ("a", 136.5, 16.5, 0)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_every_back_lies_behind_its_front(project: Path, flip: str) -> None:
    output = build(project, "--flip", flip)
    plan = json.loads((output / "en" / "sheets.json").read_text("utf-8"))
    pdf = output / "en" / "sheets.pdf"
    powers = {"a": "1", "b": "2", "c": "3"}
    front, back = plan["pages"]
    for slot in front["slots"]:
        x = 210 - slot["x"] - 63 if flip == "long" else slot["x"]
        y = slot["y"] if flip == "long" else 297 - slot["y"] - 88
        (behind,) = [s for s in back["slots"] if (s["x"], s["y"]) == (x, y)]
        assert (behind["card"], behind["copy"]) == (slot["card"], slot["copy"])
        assert behind["rotation"] == (0 if flip == "long" else 180)
        assert texts_in(pdf, 2, (x, y, 63, 88)) == f"back {powers[slot['card']]}"
        assert texts_in(pdf, 1, (slot["x"], slot["y"], 63, 88)).endswith(powers[slot["card"]])


def test_both_languages_can_be_read_from_the_page(project: Path) -> None:
    output = build(project)
    assert "狼 1" in page_text(output / "ja" / "sheets.pdf", 1)
    assert "Wolf 1" in page_text(output / "en" / "sheets.pdf", 1)


def test_the_page_is_the_paper_and_asks_for_no_scaling(project: Path) -> None:
    pdf = build(project, "--lang", "en") / "en" / "sheets.pdf"
    assert page_sizes(pdf) == [pytest.approx((595.2756, 841.8898), abs=1e-3)] * 2
    with pikepdf.open(pdf) as document:
        preferences = document.Root.ViewerPreferences
        assert preferences.PrintScaling == "/None"
        assert preferences.Duplex == "/DuplexFlipLongEdge"
        page = document.pages[0]
        trim, bleed = ([float(value) for value in box] for box in (page.trimbox, page.BleedBox))
        assert trim == pytest.approx([10.5 * MM, (297 - 192.5) * MM, 199.5 * MM, (297 - 16.5) * MM], abs=0.01)
        assert bleed == pytest.approx([7.5 * MM, (297 - 195.5) * MM, 202.5 * MM, (297 - 13.5) * MM], abs=0.01)
        assert document.Root.PageMode == "/UseOutlines"
        assert [str(item.title) for item in document.open_outline().root] == ["Deck"]


@pytest.mark.parametrize(
    ("paper", "size"), [("Letter", (612, 792)), ("330 x 483 mm", (935.43, 1369.13)), ("a3", (841.89, 1190.55))]
)
def test_the_paper_can_be_asked_for(project: Path, paper: str, size: tuple[float, float]) -> None:
    pdf = build(project, "--paper", paper, "--lang", "en") / "en" / "sheets.pdf"
    assert all(sorted(found) == pytest.approx(sorted(size), abs=0.01) for found in page_sizes(pdf))


def test_every_font_is_embedded(project: Path) -> None:
    fonts = fonts_of(build(project, "--lang", "ja") / "ja" / "sheets.pdf")
    assert fonts
    assert all(fonts.values())


def test_the_bleed_is_printed_outside_the_trim_and_not_over_a_neighbour(project: Path) -> None:
    change(project, "templates/front.xml", 'fill="#eee"', 'fill="{{ ["#f00", "#0f0", "#00f"][card.power - 1] }}"')
    pdf = build(project, "--lang", "en") / "en" / "sheets.pdf"
    assert pixel(pdf, 1, 9, 60) == (255, 0, 0)
    assert pixel(pdf, 1, 72.5, 60) == (255, 0, 0)
    assert pixel(pdf, 1, 74.5, 60) == (0, 255, 0)
    assert pixel(pdf, 1, 7, 60) == (255, 255, 255)


def test_equal_input_gives_equal_bytes(project: Path) -> None:
    output = build(project)
    first = {path: path.read_bytes() for path in output.rglob("*") if path.is_file()}
    for path in first:
        path.unlink()
    build(project)
    assert {path: path.read_bytes() for path in first} == first


def test_a_failed_check_stops_the_build_and_leaves_the_old_output(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = build(project)
    old = (output / "en" / "sheets.pdf").read_bytes()
    change(project, "cards.yaml", "copies: 2", "copies: 3")
    assert run(["build", str(project)]) == 1
    told = capsys.readouterr()
    assert "1 too many" in told.err
    assert (output / "en" / "sheets.pdf").read_bytes() == old
    assert run(["build", str(project), "--force", "--quiet"]) == 0
    assert (output / "en" / "sheets.pdf").read_bytes() != old


def test_an_error_on_one_card_leaves_the_old_output(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = build(project)
    old = {path: path.read_bytes() for path in output.rglob("*") if path.is_file()}
    change(project, "templates/front.xml", "{{ card.name }}", "{{ card.nmae }}")
    assert run(["build", str(project)]) == 1
    told = capsys.readouterr().err
    assert told.count("templates/front.xml:3:47: error: card deck a has no `nmae`") == 1
    assert "and so with 2 more cards: b, c" in told
    assert "3 errors" in told
    assert "did you mean `name`?" in told
    assert "nothing was written" in told
    assert {path: path.read_bytes() for path in old} == old
    assert not list(output.rglob("*.part"))


def test_a_copy_that_is_zero_is_left_out_and_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(project, "cards.yaml", "copies: 2", "copies: 0")
    change(project, "cards.yaml", "deck: 4", "deck: 2")
    assert run(["build", str(project)]) == 0
    plan = json.loads((project / "output" / "wolves" / "en" / "sheets.json").read_text("utf-8"))
    assert [slot["card"] for slot in plan["pages"][0]["slots"]] == ["a", "c"]
    assert "b (line 18) is not printed" in capsys.readouterr().err


def test_a_back_that_cannot_be_drawn_is_an_error_not_a_blank(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(project, "templates/back.xml", "<rect", '<image src="backs/{{ card.id }}.png"/><rect')
    assert run(["build", str(project)]) == 1
    told = capsys.readouterr().err
    for card in "abc":
        assert f"backs/{card}.png" in told
    assert not (project / "output").exists()


def test_one_picture_of_many_cards_is_stored_once(project: Path) -> None:
    from PIL import Image

    (project / "templates" / "images").mkdir()
    Image.effect_noise((300, 300), 80).convert("RGB").save(project / "templates" / "images" / "art.png")
    change(project, "templates/front.xml", "<text", '<image src="art.png" box="5 20 50 50"/><text')
    single = (build(project, "--lang", "en") / "en" / "sheets.pdf").stat().st_size
    change(project, "cards.yaml", "copies: 2", "copies: 52")
    pdf = build(project, "--lang", "en", "--force") / "en" / "sheets.pdf"
    pages = len(page_sizes(pdf))
    assert pages == 12
    assert pdf.stat().st_size <= 1.1 * single + 2_000 * pages


def test_components_can_be_chosen_by_name(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = "  guide:\n    kind: summary\n    front: back.xml\n    cards: [{id: guide, power: 9}]\nchecks:"
    change(project, "cards.yaml", "checks:", more)
    change(project, "cards.yaml", "deck: 4", "deck: 4, guide: 1")
    assert run(["build", str(project), "--lang", "en", "--component", "guide"]) == 0
    assert "1 pieces on 1 pages" in capsys.readouterr().out.replace("1 piece on 1 page ", "1 pieces on 1 pages ")
    plan = json.loads((project / "output" / "wolves" / "en" / "sheets.json").read_text("utf-8"))
    assert {slot["component"] for page in plan["pages"] for slot in page["slots"]} == {"guide"}
    assert run(["build", str(project), "--component", "gide"]) == 1
    assert "did you mean `guide`?" in capsys.readouterr().err


def test_a_game_without_the_chosen_component_is_left_out(project: Path) -> None:
    text = (project / "cards.yaml").read_text("utf-8")
    one = "".join(f"    {line}\n" for line in text.splitlines())
    other = one.replace("deck", "pack")
    (project / "cards.yaml").write_text(f"games:\n  wolves:\n{one}  foxes:\n{other}", "utf-8")
    assert run(["build", str(project), "--quiet", "--lang", "en", "--component", "deck"]) == 0
    assert [path.name for path in (project / "output").iterdir()] == ["wolves"]
