"""The page, read by Python's HTML parser."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from generator.base.problem import Severity
from generator.base.span import Span
from generator.check.finding import Edit, Finding, Line, Mend, Outcome, Report, Result, Status
from generator.check.reports.page import phrases
from generator.check.reports.page.charts import bar, difference, is_countable
from generator.check.reports.page.check import MOST_BARS
from generator.check.reports.page.document import html_text
from generator.check.reports.page.marks import KINDS, SHAPES
from generator.check.reports.page.words import ENGLISH, JAPANESE
from generator.check.reports.told import Told
from generator.check.run import check_game
from generator.model.game import Localized
from tests.check.deck import component, game, number, rule
from tests.check.told import WAYS, every_way, hostile

VOID = ("meta", "link", "img", "br", "hr", "input")


class Page(HTMLParser):
    """A page as lists of what stands in it; every element that is opened must be closed in turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.pieces: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.pieces.append(data)

    def names(self) -> set[str]:
        return {tag for tag, _ in self.tags}

    def of_kind(self, kind: str) -> list[dict[str, str | None]]:
        return [attributes for _, attributes in self.tags if kind in (attributes.get("class") or "").split()]

    def values(self, name: str) -> list[str]:
        return [value for _, attributes in self.tags if (value := attributes.get(name))]

    @property
    def text(self) -> str:
        return "".join(self.pieces)


def outcome_page(outcome: Outcome, lang: str = "en", status: Status = Status.FAILED) -> str:
    result = Result("one", "distribution", status, outcome, Span("cards.yaml", 9, 3))
    return html_text(Told((Report("sample", "Sample", (result,)),), lang=lang))


@pytest.mark.parametrize("told", [every_way("en"), every_way("ja"), hostile("ja"), Told(())])
def test_the_page_stands_alone(told: Told) -> None:
    text = html_text(told)
    page = Page(text)
    assert not page.names() & {"script", "link", "img", "iframe", "object", "base", "form"}
    assert all(value.startswith("#") for value in page.values("href"))
    assert not page.values("src") and not page.values("style")
    assert not any(name.startswith("on") for _, attributes in page.tags for name in attributes)
    assert re.findall(r"url\(([^)]*)\)", text) == ["#few", "#many"]
    assert "@import" not in text
    [policy] = [attributes["content"] for _, attributes in page.tags if "http-equiv" in attributes]
    assert policy == "default-src 'none'; style-src 'unsafe-inline'"


def test_links_lead_to_parts_of_the_page_that_are_there_once() -> None:
    [report] = every_way().reports
    page = Page(html_text(Told((report, report))))
    anchors = page.values("id")
    assert len(set(anchors)) == len(anchors)
    assert {value[1:] for value in page.values("href")} <= set(anchors)
    assert {"g1", "g2", "g2-6"} <= set(anchors)


@pytest.mark.parametrize(("lang", "word"), [("en", "not checked"), ("ja", "検査不能"), ("ja-JP", "検査不能")])
def test_the_page_speaks_its_language_and_says_which(lang: str, word: str) -> None:
    page = Page(html_text(every_way(lang)))
    assert page.tags[0] == ("html", {"lang": lang[:2]})
    assert word in page.text


def test_every_word_stands_in_both_languages() -> None:
    for name in ENGLISH._fields:
        english, japanese = getattr(ENGLISH, name), getattr(JAPANESE, name)
        assert english and japanese
        assert english.count("{}") == japanese.count("{}"), name


def test_hostile_texts_are_shown_as_they_are_typed() -> None:
    page = Page(html_text(hostile()))
    assert "]]><script>alert(1)</script>&amp;\"'\\u001b[31m\\u0000\\n::error::x%0A🦊\\u202e狐\\ud83e" in page.text


def test_each_way_to_come_out_has_a_mark_a_word_and_a_number() -> None:
    page = Page(html_text(every_way()))
    articles = page.of_kind("check")
    assert [(a["class"] or "").removeprefix("check ") for a in articles] == list(WAYS)
    assert [a["id"] for a in articles] == [f"g1-{n}" for n in range(1, 7)]
    tally = re.search(r'<ul class="tally">(.*?)</ul>', html_text(every_way()))
    assert tally
    assert re.findall(r"<b>(\d+)</b><span>([\w ]+)</span>", tally[1]) == [
        ("1", "passed"), ("1", "failed"), ("2", "warning"), ("1", "waived"), ("1", "not checked"),
    ]  # fmt: skip


def test_marks_differ_in_shape() -> None:
    shapes = dict(re.findall(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>', SHAPES))
    assert sorted(shapes) == sorted(KINDS)
    assert len(set(shapes.values())) == len(KINDS)


def test_what_did_not_pass_is_listed_first_the_gravest_on_top() -> None:
    text = html_text(every_way())
    listed = re.search(r'<section class="attention">(.*?)</section>', text)
    assert listed
    assert re.findall(r'href="#g1-(\d)"', listed[1]) == ["2", "6", "4", "5", "3"]
    assert text.index("attention") < text.index('class="check')


def test_a_check_tells_its_reason_place_rows_and_problem() -> None:
    text = Page(html_text(every_way())).text
    for part in ("Two of each.", "Rulebook, page 3", "rules.yaml:2", "change.csv:2:2 (record 1)", "Known.", "×2",
                 "`every` needs `that`", "a cell is lost"):  # fmt: skip
        assert part in text, part


LINES = {
    "right": Line("a", "7", 7, True, 0, 7, 7),
    "few": Line("a", "7", 5, False, -2, 7, 7),
    "many": Line("a", "7", 10, False, 3, 7, 7),
    "range": Line("a", "3..5", 4, True, 0, 3, 5),
    "open": Line("a", "at least 3", 9, True, 0, 3, None),
    "free": Line("a", "", 2),
}


@pytest.mark.parametrize(
    ("line", "boxes"),
    [
        ("right", {"wanted": (0, 7), "actual": (0, 7)}),
        ("few", {"wanted": (0, 7), "actual": (0, 5), "few": (5, 7)}),
        ("many", {"wanted": (0, 7), "actual": (0, 7), "many": (7, 10)}),
        ("range", {"wanted": (0, 5), "leeway": (3, 5), "actual": (0, 4)}),
        ("open", {"wanted": (0, 3), "actual": (0, 9)}),
        ("free", {"actual": (0, 2)}),
    ],
)
def test_a_bar_is_as_long_as_its_number(line: str, boxes: dict[str, tuple[int, int]]) -> None:
    drawn = re.findall(r'class="(\w+)" x="([\d.]+)%" y="\d+" width="([\d.]+)%"', bar(LINES[line], 10))
    found = {kind: (float(x) / 9.95, (float(x) + float(width)) / 9.95) for kind, x, width in drawn}
    assert found.keys() == boxes.keys()
    for kind, ends in boxes.items():
        assert found[kind] == pytest.approx(ends, abs=0.01)


@pytest.mark.parametrize(("line", "text"), [("right", ""), ("few", "▼ −2"), ("many", "▲ +3")])
def test_a_difference_has_a_sign_and_a_shape(line: str, text: str) -> None:
    assert difference(LINES[line]) == text


def test_a_difference_without_a_number_has_a_shape_too() -> None:
    assert difference(Line("a", "rising", "1, 3, 3", False, 1)) == "✕"


def test_numbers_below_zero_and_texts_have_no_bars() -> None:
    assert not is_countable([Line("a", "at most -8", -16, True, 0, None, -8)])
    assert not is_countable([Line("a", "rising", "1, 2")])
    assert is_countable([LINES["open"]])


def test_a_cross_table_is_a_grid_with_totals() -> None:
    text = html_text(every_way())
    [table] = re.findall(r'<table class="grid">(.*?)</table>', text)
    rows = [re.sub(r"<[^>]+>", "|", row) for row in re.findall(r"<tr>(.*?)</tr>", table)]
    cells = [[cell for cell in row.split("|") if cell.strip()] for row in rows]
    assert cells == [
        ["green ", "\\", " kind", "橙", "黄緑", "total"],
        ["0", "3", "▲ +2", "expected 1", "0", "▼ −1", "expected 1", "3"],
        ["1", "0", "▼ −1", "expected 1", "1", "1"],
        ["total", "3", "1", "4"],
    ]


def test_many_values_become_columns_with_only_what_differs_below() -> None:
    rows = [{"number": value} for value in range(1, 101) if value != 56]
    deck = component("poem", (number("number", *range(1, 101)),), [*rows, {"number": 55}])
    report = check_game(game(deck, rules=[rule("distribution", {"of": "poem", "by": "number", "each": 1})]))
    text = html_text(Told((report,)))
    assert len(re.findall('<svg class="columns"', text)) == 1
    assert len(re.findall('<svg class="bar"', text)) == 2
    assert "98 lines that agree are not shown" in text
    assert MOST_BARS < 100


def test_rows_beyond_what_a_page_holds_are_counted() -> None:
    deck = component("change", (number("green"),), [{"green": 0}] * 100)
    report = check_game(game(deck, rules=[rule("unique", {"of": "change", "by": "green"})]))
    text = html_text(Told((report,)))
    assert "and 60 more rows; the JSON report lists all" in text


def test_a_mend_is_shown_as_a_change_of_a_value() -> None:
    edit = Edit("change", "a", "green", 4, 3, Span("cards.yaml", 12, 30))
    finding = Finding("green 3: expected 7, actual 6")
    outcome = Outcome("change by green", (), (finding,), "set row a's green from 4 to 3", change=Mend((edit,)))
    english, japanese = (Page(outcome_page(outcome, lang)).text for lang in ("en", "ja"))
    assert "To mend: set row a's green from 4 to 3" in english
    assert "4 → 3" in english and "cards.yaml:12:30" in english
    assert "直し方" in japanese and "4 → 3" in japanese and "set row" not in japanese


def test_components_are_called_by_their_titles_in_the_language_of_the_page() -> None:
    [report] = every_way().reports
    titled = replace(report, owners={"change": Localized({"en": "Transformations", "ja": "変化"})})
    english, japanese = (html_text(Told((titled,), lang=lang)) for lang in ("en", "ja"))
    assert "Transformations by <code>green</code>" in english
    assert "変化の <code>green</code> 別の数" in japanese


def test_a_report_without_a_game_has_its_title() -> None:
    [report] = every_way().reports
    assert '<h1 id="g1">poems</h1>' in html_text(Told((replace(report, name=Localized({}), title="poems"),)))


def test_one_line_has_its_label_where_the_title_does_not_tell_it() -> None:
    line = Line("change", "4", 4, True, 0, 4, 4)
    [report] = every_way().reports
    for label, told in (("change", True), ("green > 0", False)):
        outcome = Outcome("contents of the game", (line._replace(label=label),))
        result = Result("box", "contents", Status.PASSED, outcome, Span("cards.yaml", 9, 3))
        page = html_text(Told((replace(report, results=(result,)),)))
        assert ('<th scope="row">change</th>' in page) == told


@pytest.mark.parametrize(
    ("kind", "english", "japanese"),
    [
        ("message", "green 3: expected 7, actual 6", "green 3：宣言 7、実際 6"),
        ("message", "a: expected at least 7, actual 6 printed", "a：宣言 7 以上、実際 6"),
        ("message", "2 of 7 break `a == `b``", "7 のうち 2 が `a == `b`` でない"),
        ("expected", "at least 5", "5 以上"),
        ("label", "cards total", "cards の合計"),
    ],
)
def test_sentences_are_recognized_by_their_form(kind: str, english: str, japanese: str) -> None:
    line = Line(english if kind == "label" else "x", english if kind == "expected" else "", 1)
    outcome = Outcome("x", (line, line), (Finding(english if kind == "message" else "x"),))
    assert japanese in Page(outcome_page(outcome, "ja")).text


def test_a_sentence_without_an_entry_stays_and_is_marked_as_english() -> None:
    page = outcome_page(Outcome("something new", (), (Finding("it went <wrong>"),)), "ja")
    assert '<span lang="en">it went &lt;wrong&gt;</span>' in page
    assert '<span lang="en">something new</span>' in page


def test_no_sentence_takes_long_to_recognize() -> None:
    for text in ("a: expected " * 150, "x where " * 200, " of " * 400):
        for kind in phrases.CATALOGUE:
            phrases.phrase_of(kind, text)
    assert phrases.phrase_of("message", "a: expected 1, actual 2" + "x" * 5000) is None


def test_a_game_that_passes_and_one_without_checks_say_so() -> None:
    passed = Result("one", "every", Status.PASSED, Outcome("x"), Span("a"))
    noted = Result("one", "every", Status.FAILED, Outcome("x"), Span("a"), severity=Severity.WARNING)
    for results, words in (((passed,), ENGLISH.all_well), ((noted,), ENGLISH.well_but), ((), ENGLISH.nothing_declared)):
        text = html_text(Told((Report("g", "G", results),)))
        assert words in text
        assert 'class="seal well"' in text
