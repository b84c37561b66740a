"""The appendix's PDF files, read by other libraries: a small game with long lists, in two languages."""

import re
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from generator.cli.main import run
from tests.pdf import fonts_of, page_sizes, page_text

CARDS = 60
A4 = (595.28, 841.89)
SHELL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#933"/></svg>'
GAME = """\
title: {en: Harbour, ja: みなと}
languages: [en, ja]
appendix: {pdf: true, colour: "#204080"}
styles:
  texts:
    title: {font: sans-jp, size: 12}
icons:
  shell: {en: Shell, ja: 貝}
texts:
  weight: {en: Weight, ja: 重さ}
tables:
  points:
    title: {en: Points, ja: 点数}
    fields: {fish: integer, points: integer}
    rows:
      - {fish: 1, points: 2}
      - {fish: 2, points: 51}
components:
  fish:
    title: {en: Fish, ja: 魚}
    front: front.xml
    back: back.xml
    fields: {weight: 0..9, rule: "text, rich"}
    data: fish.csv
  boat:
    title: {en: Boat, ja: 舟}
    kind: token
    size: 30 mm
    front: front.xml
    cards:
      - {id: red boat, weight: 1, copies: 4}
checks:
  - distribution: {of: fish, by: weight, each: 6}
"""


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built output of a game with 60 fish of six designs to a weight."""
    folder = tmp_path_factory.mktemp("pages") / "harbour"
    (folder / "templates" / "icons").mkdir(parents=True)
    (folder / "cards.yaml").write_text(GAME, "utf-8")
    rows = [f"f{number:02},{number % 10},Take <b>{number}</b> {{shell}}." for number in range(CARDS)]
    (folder / "fish.csv").write_text("\n".join(["id,weight,rule", *rows]) + "\n", "utf-8")
    (folder / "templates" / "icons" / "shell.svg").write_text(SHELL, "utf-8")
    (folder / "templates" / "front.xml").write_text(
        '<face><text style="title" align="centre" valign="middle">{{ card.id }}</text></face>', "utf-8"
    )
    (folder / "templates" / "back.xml").write_text("<face/>", "utf-8")
    assert run(["build", str(folder), "--quiet"]) == 0
    return folder / "output" / "harbour"


def texts(path: Path) -> list[str]:
    return [page_text(path, number) for number in range(1, len(page_sizes(path)) + 1)]


def lines(path: Path, number: int) -> list[str]:
    return [" ".join(line.split()) for line in page_text(path, number).splitlines()]


def stored_faces(path: Path) -> list[str]:
    """The names of the faces that are drawings of their own."""
    with pikepdf.open(path) as document:
        resources: Any = document.pages[0].obj["/Resources"]
        return [str(name) for name in resources["/XObject"].keys() if str(name).startswith("/C")]  # noqa: SIM118


def destination(item: pikepdf.OutlineItem) -> tuple[int, int]:
    """The page that a bookmark leads to."""
    place: Any = item.destination
    found: tuple[int, int] = place[0].objgen
    return found


@pytest.fixture(params=["en", "ja"])
def pdf(harbour: Path, request: pytest.FixtureRequest) -> Path:
    return harbour / str(request.param) / "appendix.pdf"


ROW = re.compile(r"^(f\d\d)\s+\d\s+Take\s+\d+\s*\.", re.MULTILINE)
WORDS = {
    "en": [
        "Appendix",
        "Harbour",
        "Components",
        "Card lists",
        "Distribution",
        "Scoring tables",
        "Points",
        "Icons",
        "Shell",
    ],
    "ja": ["付録", "みなと", "内容物", "カード一覧", "枚数配分", "得点表", "点数", "アイコン", "貝"],
}


def test_every_section_can_be_read_and_every_row_stands_there_once(pdf: Path) -> None:
    whole = "\n".join(texts(pdf))
    assert [word for word in WORDS[pdf.parent.name] if word not in whole] == []
    assert ROW.findall(whole) == [f"f{number:02}" for number in range(CARDS)]
    assert "\ufffd" not in whole and "\x00" not in whole


def test_the_numbers_are_the_games(pdf: Path) -> None:
    whole = [" ".join(line.split()) for text in texts(pdf) for line in text.splitlines()]
    total = {"en": "Total 61 64", "ja": "合計 61 64"}[pdf.parent.name]
    assert total in whole
    assert [line for line in whole if line in ("1 2", "2 51")] == ["1 2", "2 51"]


def test_a_table_that_goes_on_repeats_its_heading(pdf: Path) -> None:
    heading = {"en": "No. Weight rule", "ja": "番号 重さ rule"}[pdf.parent.name]
    with_rows = [text for text in texts(pdf) if ROW.search(text)]
    assert len(with_rows) >= 2
    for text in with_rows:
        assert len(ROW.findall(text)) >= 2
        assert " ".join(text[: re.search(ROW, text).start()].split()).endswith(heading)  # type: ignore[union-attr]


def test_each_page_has_its_number_and_from_the_second_on_its_heads(pdf: Path) -> None:
    title = {"en": "Harbour", "ja": "みなと"}[pdf.parent.name]
    count = len(page_sizes(pdf))
    assert count >= 3
    document = pypdfium2.PdfDocument(pdf)
    for number in range(1, count + 1):
        page = document[number - 1].get_textpage()
        foot = page.get_text_bounded(left=0, bottom=0, right=A4[0], top=45)
        head = page.get_text_bounded(left=0, bottom=790, right=A4[0] / 2, top=A4[1])
        assert foot.strip() == str(number)
        assert head.strip() == ("" if number == 1 else title)


def test_the_guide_and_the_bookmarks_lead_to_the_sections(pdf: Path) -> None:
    with pikepdf.open(pdf) as document, document.open_outline() as outline:
        numbers = {page.obj.objgen: number for number, page in enumerate(document.pages, 1)}
        entries = {item.title: numbers[destination(item)] for item in outline.root}
        inside = [str(child.title) for item in outline.root for child in item.children]
    sections = [word for word in WORDS[pdf.parent.name][1:] if word not in ("Points", "点数", "Shell", "貝")]
    assert list(entries) == sections
    assert WORDS[pdf.parent.name][6] in inside
    first = lines(pdf, 1)
    for title in sections[1:]:
        assert f"{title} {entries[title]}" in " ".join(first)
        assert title in lines(pdf, entries[title])


def test_each_printed_front_is_stored_once_and_shown(pdf: Path) -> None:
    with pikepdf.open(pdf) as document:
        drawn = b"\n".join(page.obj["/Contents"].read_bytes() for page in document.pages)
    faces = stored_faces(pdf)
    assert len(faces) == CARDS + 1
    assert all(name.encode() + b" Do" in drawn for name in faces)


def test_pages_are_a4_with_embedded_fonts(pdf: Path) -> None:
    assert {(round(w, 2), round(h, 2)) for w, h in page_sizes(pdf)} == {A4}
    fonts = fonts_of(pdf)
    assert fonts and all(fonts.values())
    with pikepdf.open(pdf) as document:
        assert all(page.trimbox == page.mediabox for page in document.pages)


def test_the_booklet_has_two_pages_on_each_side(pdf: Path) -> None:
    booklet = pdf.with_name("appendix-booklet.pdf")
    assert {(round(w, 2), round(h, 2)) for w, h in page_sizes(booklet)} == {(A4[1], A4[0])}
    document = pypdfium2.PdfDocument(booklet)
    numbers = []
    for side in document:
        page = side.get_textpage()
        for left in (0, A4[1] / 2):
            foot = page.get_text_bounded(left=left, bottom=0, right=left + A4[1] / 2, top=30)
            numbers.append(int(foot.strip() or 0))
    pages = max(numbers)
    whole = len(numbers)
    assert whole % 4 == 0 and 0 <= whole - pages < 4
    assert sorted(number for number in numbers if number) == list(range(1, pages + 1))
    assert numbers[1] == 1 and numbers[2] == 2
    with pikepdf.open(booklet) as opened:
        assert opened.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"


def test_the_same_game_gives_the_same_bytes(harbour: Path, tmp_path: Path) -> None:
    assert run(["build", str(harbour.parents[1]), "--output", str(tmp_path), "--lang", "ja", "--quiet"]) == 0
    for name in ("appendix.pdf", "appendix-booklet.pdf"):
        assert (tmp_path / "harbour" / "ja" / name).read_bytes() == (harbour / "ja" / name).read_bytes()


@pytest.mark.parametrize("asked", ["", "appendix: appendix.md\n", "appendix: {template: appendix.md}\n"])
def test_a_game_that_does_not_ask_has_no_pages(project: Path, asked: str) -> None:
    cards = project / "cards.yaml"
    cards.write_text(asked + cards.read_text("utf-8"), "utf-8")
    assert run(["build", str(project), "--quiet"]) == 0
    assert not list((project / "output").rglob("appendix*.pdf"))


TEMPLATE = """\
# Own

{{ face("deck", "b", "back", width=40, caption="The back") }}
{{ face("deck", "a") }}

Take {{ icon("star") }} and {{ picture("map.svg", width=30) }}.

| card | {{ "|" | cell }} |
| --- | --: |
| {{ face("deck", "c", width=12) }} | 1 |
{% if pictures %}
Only on pages.
{% endif %}
"""


def own_template(project: Path, template: str, *options: str, paper: str = "A4") -> int:
    (project / "templates" / "appendix.md").write_text(template, "utf-8")
    for name in ("star.svg", "map.svg"):
        (project / "templates" / name).write_text(SHELL, "utf-8")
    cards = project / "cards.yaml"
    cards.write_text(f"appendix: {{pdf: true, paper: {paper}}}\n" + cards.read_text("utf-8"), "utf-8")
    return run(["build", str(project), *options])


def test_a_template_places_pictures_that_the_markdown_leaves_out(project: Path) -> None:
    assert own_template(project, TEMPLATE, "--quiet") == 0
    folder = project / "output" / "wolves" / "en"
    assert (folder / "appendix.md").read_text("utf-8") == (
        "# Own\n\nTake star and .\n\n| card | \\| |\n| --- | --: |\n|  | 1 |\n"
    )
    assert len(stored_faces(folder / "appendix.pdf")) == 3
    text = page_text(folder / "appendix.pdf", 1)
    assert "The back" in text and "Only on pages." in text


@pytest.mark.parametrize(
    ("template", "told"),
    [
        ('a\n{{ face("dek", "a") }}', "templates/appendix.md:2"),
        ('{{ face("deck", "z") }}', "component `deck` has no card `z`"),
        ('{{ face("deck", "a", "left") }}', "a face has no side `left`"),
        ('{{ face("deck", "a", width=-1) }}', "a picture cannot be `-1` wide"),
    ],
)
def test_a_wrong_picture_is_a_problem_with_its_place(
    project: Path, template: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert own_template(project, template) == 1
    assert told in capsys.readouterr().err
    assert not (project / "output").exists()


def test_a_picture_that_is_not_there_is_told_and_its_words_stand_in_its_place(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert own_template(project, '# T\n\nTake {{ icon("comet") }} now.\n') == 0
    assert "appendix-picture-missing" in capsys.readouterr().err
    assert "Take [comet] now." in page_text(project / "output" / "wolves" / "en" / "appendix.pdf", 1)


def test_what_no_page_can_hold_is_a_problem(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    high = "| a |\n|--|\n| " + "word<br>" * 200 + " |\n"
    deep = "- " * 9 + "word\n"
    assert own_template(project, f"# T\n\n{high}\n\n{deep}", paper="A6") == 1
    told = capsys.readouterr().err
    assert "appendix-too-wide" in told
    assert "appendix-too-high" in told


def test_a_table_of_more_columns_than_a_page_holds_becomes_a_list_of_what_each_row_says(project: Path) -> None:
    head = "| No. | " + " | ".join(f"Heading{i}" for i in range(30)) + " |\n" + "|--" * 31 + "|\n"
    rows = "".join(f"| r{row} |" + "".join(f" v{row}_{i} |" for i in range(30)) + "\n" for row in range(3))
    assert own_template(project, f"# T\n\n{head}{rows}", "--quiet") == 0
    text = " ".join(page_text(project / "output" / "wolves" / "en" / "appendix.pdf", 1).split())
    for row in range(3):
        assert " · ".join(f"Heading{i} v{row}_{i}" for i in range(30)) in text


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("{pdf: true, paper: A9}", "size-unknown"),
        ("{pdf: true, paper: A7}", "length-bad"),
        ("{pdf: true, colour: pinkish}", "style-colour-bad"),
        ("{pdf: perhaps}", "word-unknown"),
        ("{pdff: true}", "key-unknown"),
        ("{template: ../x.md}", "path-bad"),
    ],
)
def test_a_wrong_key_is_told(project: Path, asked: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    cards = project / "cards.yaml"
    papers = "papers: {A7: 74 x 105 mm}\n"
    cards.write_text(f"appendix: {asked}\n{papers}" + cards.read_text("utf-8"), "utf-8")
    assert run(["check", str(project)]) == 1
    assert told in capsys.readouterr().err
