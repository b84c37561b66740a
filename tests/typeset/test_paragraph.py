"""Texts set into boxes."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.problem import Problems
from generator.typeset.library import FontLibrary, FontSource
from generator.typeset.paragraph import Setting, set_text
from generator.typeset.run import IconSpan, SetText, TextSpan
from tests.typeset.fonts import POINT, set_words, setting
from tests.typeset.test_breaks import MIXED, NEVER_FIRST, NEVER_LAST

RULE = "カードを一枚引く、そして捨てる。「山札」が空なら終了。"
LONG_RULE = ("手札から「森」のカードを1枚捨て札にして、山札から2枚引く。" * 40)[:900]


def texts_of(text: SetText) -> str:
    return "".join(run.text for run in text.runs)


def widest(text: SetText) -> int:
    ends = [run.x + run.width for run in text.runs] + [icon.x + icon.width for icon in text.icons]
    return max(ends, default=0)


def own_setting(root: Path, *sources: FontSource, **changes: Any) -> Setting:
    problems = Problems()
    family = FontLibrary(sources, root).family(sources[0].name, None, None, problems)
    assert family is not None
    return Setting(family, 10.0, **changes)


def test_a_rule_breaks_as_japanese_readers_expect() -> None:
    text = set_words(RULE, width=80)
    assert text.lines == ("カードを一枚引", "く、そして捨て", "る。「山札」が空", "なら終了。")
    assert text.fits
    assert widest(text) <= 80 * POINT + 1


def test_a_western_word_that_fits_a_line_stays_whole() -> None:
    assert set_words("あいうえおCyberspaceかきくけこ", width=80).lines == ("あいうえお", "Cyberspaceかき", "くけこ")


@given(st.text(alphabet=MIXED.replace("\ufdd0", "") + "\n", max_size=60), st.integers(30, 200))
@settings(max_examples=150, deadline=None)
def test_all_characters_come_out_in_order_within_the_box(content: str, width: int) -> None:
    text = set_words(content, width=width)
    assert "".join(text.lines) == content.replace("\n", "")
    if not text.too_wide:
        assert text.fits
        assert widest(text) <= width * POINT + 1
        assert all(run.x >= 0 for run in text.runs)


@given(st.text(alphabet="あ亜カー、。「」（）！？っ々 A3枚", min_size=1, max_size=60), st.integers(60, 160))
@settings(max_examples=150, deadline=None)
def test_no_line_begins_or_ends_with_what_it_may_not(content: str, width: int) -> None:
    text = set_words(content, width=width)
    if text.too_wide:
        return
    for before, after in pairwise(text.lines):
        assert after[0] not in NEVER_FIRST
        assert before.rstrip()[-1:] not in set(NEVER_LAST)


def test_newlines_end_lines_and_empty_lines_stay() -> None:
    text = set_words("一\n\n二\r\n三")
    assert text.lines == ("一", "", "二", "三")
    assert [run.text for run in text.runs] == ["一", "二", "三"]
    steps = [after.y - before.y for before, after in pairwise(text.runs)]
    assert steps == [pytest.approx(28 * POINT, abs=1), pytest.approx(14 * POINT, abs=1)]


def test_an_empty_text_has_the_height_of_a_line() -> None:
    text = set_words("", width=80)
    assert (text.lines, text.runs, text.width, text.fits) == (("",), (), 0, True)
    assert text.height == pytest.approx(12 * POINT, abs=1)


@pytest.mark.parametrize(("lines", "ems"), [(1, 1.2), (2, 2.6), (5, 6.8)])
def test_the_height_is_the_leading_between_lines_and_an_edge(lines: int, ems: float) -> None:
    assert set_words("\n".join("森" * lines)).height == pytest.approx(ems * 10 * POINT, abs=1)


def test_a_tight_leading_is_kept_at_the_edges_too() -> None:
    assert set_words("森", setting(leading=1.0)).height == pytest.approx(10 * POINT, abs=1)


def test_a_line_stands_in_the_optical_middle_of_its_height() -> None:
    text = set_words("森")
    middle = text.runs[0].y - 0.38 * 10 * POINT
    assert middle == pytest.approx(text.height / 2, abs=2)


def test_what_does_not_fit_says_how_much_it_needs() -> None:
    text = set_text([TextSpan(LONG_RULE)], setting(size=8), 55000, 40000)
    assert not text.fits
    assert text.height > 40000
    assert text.size == 8
    assert texts_of(text) == LONG_RULE


def test_shrinking_finds_the_largest_size_that_fits() -> None:
    how = setting(size=12, smallest=5, fit="shrink")
    text = set_text([TextSpan(LONG_RULE[:300])], how, 55000, 40000)
    assert text.fits and text.height <= 40001
    larger = set_text([TextSpan(LONG_RULE[:300])], how._replace(size=text.size + 0.1, fit="error"), 55000, 40000)
    assert not larger.fits
    assert text.size == round(text.size, 1)


@given(st.integers(1, 300), st.integers(10000, 60000), st.integers(5000, 60000))
@settings(max_examples=60, deadline=None)
def test_a_size_is_never_missed(length: int, width: int, height: int) -> None:
    how = setting(size=12, smallest=6, fit="shrink")
    content = [TextSpan(LONG_RULE[:length])]
    text = set_text(content, how, width, height)
    sizes = [step / 10 for step in range(60, 121)]
    fitting = [size for size in sizes if set_text(content, how._replace(size=size, fit="error"), width, height).fits]
    assert text.size == (max(fitting) if fitting else 6)
    assert text.fits == bool(fitting)
    assert texts_of(text) == LONG_RULE[:length]


def test_shrinking_stops_at_the_smallest_size() -> None:
    text = set_text([TextSpan(LONG_RULE)], setting(size=8, smallest=6, fit="shrink"), 40000, 20000)
    assert (text.size, text.fits) == (6, False)
    assert text.height > 20000
    assert texts_of(text) == LONG_RULE


def test_a_text_that_fits_is_not_shrunk() -> None:
    assert set_words("森", setting(size=12.3, fit="shrink"), 100, 100).size == 12.3


def test_a_word_longer_than_the_line_does_not_fit_but_is_all_there() -> None:
    text = set_words("a Cyberspace b", width=40)
    assert not text.fits
    assert text.too_wide == ("Cyberspace",)
    assert "".join(text.lines) == "a Cyberspace b"
    assert widest(text) <= 40 * POINT + 1


def test_a_long_word_shrinks_until_it_is_whole() -> None:
    text = set_words("a Cyberspace b", setting(fit="shrink", smallest=5), 40)
    assert text.fits and "Cyberspace " in text.lines


def test_a_long_word_may_be_broken_when_that_is_allowed() -> None:
    text = set_words("a Cyberspace b", setting(break_words=True), 40)
    assert text.fits and text.too_wide == ()
    assert "".join(text.lines) == "a Cyberspace b"


def test_a_broken_word_must_fit_the_height_too() -> None:
    how = setting(break_words=True)
    needed = set_words("a Cyberspace b", how, 40).height / POINT
    assert set_words("a Cyberspace b", how, 40, needed).fits
    assert not set_words("a Cyberspace b", how, 40, needed - 1).fits


def test_a_long_korean_word_is_broken_as_readers_know_it() -> None:
    text = set_words("가나다라마바사아자차카", setting("sans-kr"), 60)
    assert text.fits and len(text.lines) == 2


def test_a_korean_word_that_no_size_leaves_whole_shrinks_only_as_far_as_its_box_asks() -> None:
    how = setting("sans-kr", fit="shrink", smallest=6)
    word = "가나다라마바사아자차카" * 3
    needed = set_words(word, how._replace(fit="error"), 60).height / POINT
    text = set_words(word, how, 60, needed)
    assert text.fits and text.size == how.size
    lower = set_words(word, how, 60, needed - 1)
    assert lower.fits and how.smallest < lower.size < how.size
    assert set_words("가나다라마바사", how, 60, needed).lines == ("가나다라마바사",)


def test_spaces_hang_over_the_end_of_a_line() -> None:
    text = set_words("森の主      山の主", width=31)
    assert text.lines == ("森の主      ", "山の主")
    assert text.runs[0].width == pytest.approx(30 * POINT, abs=2)
    assert text.runs[0].text == "森の主      "


@pytest.mark.parametrize(("align", "start"), [("left", 0), ("centre", 35), ("right", 70)])
def test_alignment(align: str, start: float) -> None:
    (run,) = set_words("森の主", setting(align=align), 100).runs
    assert run.x == pytest.approx(start * POINT, abs=1)
    assert run.width == pytest.approx(30 * POINT, abs=1)


def test_a_quotation_is_centred_by_what_is_seen() -> None:
    (run,) = set_words("「森」", setting(align="centre"), 100).runs
    assert run.x == pytest.approx(40 * POINT, abs=1)
    assert run.width == pytest.approx(20 * POINT, abs=1)


def test_brackets_at_line_edges_and_beside_each_other_take_half() -> None:
    assert set_words("「森」").width == pytest.approx(20 * POINT, abs=1)
    assert set_words("森」「森").width == pytest.approx(35 * POINT, abs=1)
    assert set_words("森」、森").width == pytest.approx(35 * POINT, abs=1)
    assert set_words("（（森").width == pytest.approx(20 * POINT, abs=1)
    assert set_words("森「森").width == pytest.approx(30 * POINT, abs=1)


def test_a_stop_at_the_end_of_a_full_line_takes_half() -> None:
    assert set_words("森の主だ。山", width=45).lines == ("森の主だ。", "山")


def test_justified_lines_reach_both_edges_but_the_last() -> None:
    text = set_words(RULE, setting(align="justify"), 83)
    ends = [run.x + run.width for run in text.runs]
    assert ends[:-1] == [pytest.approx(83 * POINT, abs=2)] * (len(ends) - 1)
    assert ends[-1] < 83 * POINT
    assert all(run.x == 0 for run in text.runs)
    assert texts_of(text) == RULE


def test_justified_western_lines_widen_spaces_only() -> None:
    text = set_words("one two three four five six seven", setting("sans-latin", align="justify"), 100)
    run = text.runs[0]
    widened = [shift.glyph for shift in run.shifts if shift.advance > 50]
    assert widened
    assert {run.text[glyph - 1] for glyph in widened} == {" "}


def test_phrases_stay_together_where_they_fit() -> None:
    text = "手札のカードを引く"
    assert set_words(text, width=60).lines == ("手札のカード", "を引く")
    assert set_words(text, setting(phrases=True), 60).lines == ("手札の", "カードを引く")


def test_a_short_phrase_may_stand_alone_before_a_long_one() -> None:
    assert set_words("A プレイヤーは", setting(phrases=True), 65).lines == ("A ", "プレイヤーは")


def test_a_phrase_longer_than_a_line_is_broken_inside() -> None:
    text = set_words("ながいながいひらがなだけのことば", setting(phrases=True), 45)
    assert "".join(text.lines) == "ながいながいひらがなだけのことば"
    assert text.fits


def test_tracking_adds_after_every_character_but_the_last() -> None:
    assert set_words("森の主", setting(tracking=100)).width == pytest.approx(32 * POINT, abs=1)
    assert set_words("ABC", setting(tracking=100)).width == pytest.approx(set_words("ABC").width + 2 * POINT, abs=2)


def test_a_soft_hyphen_shows_only_at_the_end_of_a_line() -> None:
    how = setting("sans-latin")
    assert texts_of(set_words("dis\u00adcard", how, 200)) == "discard"
    text = set_words("dis\u00adcard", how, 30)
    assert [run.text for run in text.runs] == ["dis\u2010", "card"]
    assert text.lines == ("dis\u00ad", "card")
    assert widest(text) <= 30 * POINT + 1


def test_manners_in_one_line() -> None:
    red = (200, 0, 0)
    text = set_words(
        [
            TextSpan("one "),
            TextSpan("two", bold=True),
            TextSpan(" three", italic=True, colour=red),
            TextSpan("!", size=2),
        ],
        setting("serif-latin"),
    )
    assert [run.text for run in text.runs] == ["one ", "two", " three", "!"]
    assert [run.size for run in text.runs] == [10, 10, 10, 20]
    assert [run.colour for run in text.runs] == [(0, 0, 0), (0, 0, 0), red, (0, 0, 0)]
    assert text.runs[1].font.axes["wght"] == 700
    assert text.runs[2].font.metrics.slant < 0
    assert len({run.y for run in text.runs}) == 1
    ends = [run.x + run.width for run in text.runs]
    assert [run.x for run in text.runs[1:]] == [pytest.approx(end, abs=1) for end in ends[:-1]]


def test_a_change_of_manner_is_no_place_to_end_a_line() -> None:
    text = set_words([TextSpan("「"), TextSpan("森の主", bold=True), TextSpan("」だ。")], width=41)
    assert text.lines == ("「森の主」", "だ。")


def test_larger_words_make_a_higher_line() -> None:
    text = set_words([TextSpan("小\n"), TextSpan("大", size=2)])
    assert text.height == pytest.approx((14 + 28 - 0.1 * 10 - 0.1 * 20) * POINT, abs=2)


def test_bold_without_a_bold_face_is_told() -> None:
    text = set_words([TextSpan("森", bold=True)], setting("serif-jp"))
    assert text.lacking == ("bold",)
    assert texts_of(text) == "森"
    assert set_words([TextSpan("森", bold=True)]).lacking == ()
    assert set_words([TextSpan("森", bold=True, italic=True)]).lacking == ("bold italic",)


def test_icons_stand_on_the_baseline_as_high_as_capitals() -> None:
    text = set_words([TextSpan("Add "), IconSpan("fox"), IconSpan("leaf", aspect=2.0), TextSpan("だ")])
    assert text.lines == ("Add {fox}{leaf}だ",)
    fox, leaf = text.icons
    cap = 0.733 * 10 * POINT
    assert fox.height == pytest.approx(cap, abs=1)
    assert fox.width == pytest.approx(cap, abs=1)
    assert leaf.width == pytest.approx(2 * cap, abs=1)
    assert fox.y + fox.height == pytest.approx(text.runs[0].y, abs=1)
    assert text.runs[0].x + text.runs[0].width < fox.x < fox.x + fox.width < leaf.x < text.runs[1].x


def test_an_icon_follows_the_size_of_its_span() -> None:
    (icon,) = set_words([IconSpan("fox", size=1.5, colour=(1, 2, 3))]).icons
    assert icon.height == pytest.approx(0.733 * 15 * POINT, abs=1)
    assert icon.colour == (1, 2, 3)


def test_an_icon_a_little_larger_than_the_words_moves_no_line() -> None:
    plain = set_words([TextSpan("あいう\nかきく\nさしす")])
    with_icon = set_words([TextSpan("あいう\nか"), IconSpan("fox", size=1.2), TextSpan("く\nさしす")])
    with_large = set_words([TextSpan("あいう\nか"), IconSpan("fox", size=2.0), TextSpan("く\nさしす")])
    assert with_icon.height == plain.height
    assert with_large.height > plain.height


def test_a_line_of_icons_alone_keeps_its_height() -> None:
    text = set_words([IconSpan("fox")] * 12, width=60)
    assert text.runs == ()
    assert len(text.lines) == 2
    assert text.height == set_words("森\n森").height
    assert widest(text) <= 60 * POINT


def test_no_line_begins_with_the_stop_after_an_icon() -> None:
    for stop in "。.」、!":
        text = set_words([TextSpan("あいうえ"), IconSpan("fox"), TextSpan(stop)], width=50)
        assert text.lines == ("あいうえ", "{fox}" + stop)


def test_missing_characters_are_told_once_and_leave_a_box() -> None:
    how = own_setting(Path(), FontSource("own", "mathematics"))
    text = set_words("森a森👨‍👩‍👧森", how)
    assert text.missing == ("森", "👨‍👩‍👧")
    assert texts_of(text) == "森a森👨‍👩‍👧森"
    assert text.lines == ("森a森👨‍👩‍👧森",)


def test_a_fallback_font_steps_in_for_a_character() -> None:
    how = own_setting(Path(), FontSource("own", "mathematics", fallback=("sans-jp",)))
    text = set_words("a森b", how)
    assert text.missing == ()
    assert [run.text for run in text.runs] == ["a", "森", "b"]
    assert text.runs[1].font.name.startswith("NotoSansJP")


def test_a_fallback_is_bold_where_bold_is_asked_for() -> None:
    how = own_setting(Path(), FontSource("own", "sans-latin", fallback=("sans-jp",)))
    text = set_words([TextSpan("A森", bold=True)], how)
    assert [run.font.axes["wght"] for run in text.runs] == [700, 700]


@pytest.mark.parametrize("char", ["ž", "č", "ě", "𠮷", "é", "葛\U000e0100", "か\u3099", "①", "\u00a0", "\u3000"])
def test_what_the_font_has_is_not_missing(char: str) -> None:
    assert set_words(f"a{char}b").missing == ()


@pytest.mark.parametrize("char", ["\u00ad", "\u200b", "\u2060", "\ufeff", "\ufe0f", "\u200d"])
def test_steering_characters_are_neither_missing_nor_seen(char: str) -> None:
    text = set_words(f"森{char}木")
    assert text.missing == ()
    assert text.width == pytest.approx(20 * POINT, abs=1)
    assert text.lines == (f"森{char}木",)


def test_control_characters_are_missing() -> None:
    assert set_words("a\x07b").missing == ("\x07",)


def test_a_tab_is_a_space() -> None:
    assert set_words("a\tb").width == set_words("a b").width


@pytest.mark.parametrize(("word", "script"), [("שלום", "Hebrew"), ("سلام", "Arabic")])
def test_scripts_from_right_to_left_are_told(word: str, script: str) -> None:
    assert set_words(f"a {word}").unsupported == (script,)


def test_devanagari_is_shaped() -> None:
    text = set_words("क्षत्रिय", setting("sans-latin-noto"))
    assert (text.missing, text.unsupported) == ((), ())
    assert len(text.runs[0].glyphs) // 2 < len("क्षत्रिय"), "conjuncts are single glyphs"


def test_literal_signs_stay_as_they_are() -> None:
    for words in ("S&P 500", "AT&T", "A & B", "0.1 <A <0.9", "a <b bold"):
        assert texts_of(set_words(words, width=300)) == words


def test_no_box_means_one_line_of_its_own_length() -> None:
    text = set_words(RULE * 5)
    assert len(text.lines) == 1
    assert text.fits
