"""Where lines may end."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.typeset.breaks import clusters, hard_lines, phrase_ends, phrase_stops, units

NEVER_FIRST = "、。，．」』）］｝〉》】〕！？：；・ー々ゝぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥〜%℃"
NEVER_LAST = "「『（［｛〈《【〔"
MIXED = (
    "あ亜カ漢1２aBé -/.,!?()[]\"'“”‘’　\u00a0\u200b\u2060\u00ad—…×円枚￥한👍🏽\u200d\ufdd0\u3099"
    + NEVER_FIRST
    + NEVER_LAST
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("森、山。", "森、|山。"),
        ("「森」の（山）", "「森」|の|（山）"),
        ("カード", "カー|ド"),
        ("ちょっと", "ちょっ|と"),
        ("人々", "人々"),
        ("え！？だ", "え！？|だ"),
        ("山…… 森", "山…… |森"),
        ("と——だ", "と|——|だ"),
        ("3枚引き100%で25℃", "3枚|引|き|100%|で|25℃"),
        ("１２．５個と￥500", "１２．５個|と|￥500"),
        ("Cyberspaceに入る", "Cyberspace|に|入|る"),
        ("well-known and/or", "well-|known |and/|or"),
        ("1/2 3-5 -5", "1/2 |3-5 |-5"),
        ("AT&T 0.1 <A <0.9", "AT&T |0.1 |<A |<0.9"),
        ("card(s) (all) a.b", "card(s) |(all) |a.b"),
        ("‘tis “so” it’s", "‘tis |“so” |it’s"),
        ('"森"を', '"森"を'),
        ("山\u00a0札\u2060だ", "山\u00a0札\u2060だ"),
        ("foo\u200bbar", "foo\u200b|bar"),
        ("dis\u00adcard", "dis\u00ad|card"),
        ("카드를 뽑는다", "카드를 |뽑는다"),
        ("抽一张牌，弃掉。", "抽|一|张|牌，|弃|掉。"),
        ("\ufdd0\ufdd0。 \ufdd0.", "\ufdd0|\ufdd0。 |\ufdd0."),
        ("2\ufdd0を\ufdd0×3", "2\ufdd0|を|\ufdd0×3"),
        ("👨‍👩‍👧👍🏽🇯🇵🇫🇷", "👨‍👩‍👧|👍🏽|🇯🇵|🇫🇷"),
        ("か\u3099葛\U000e0100城", "か\u3099|葛\U000e0100|城"),
        ("森 、山", "森 、|山"),
        ("one\ttwo", "one\t|two"),
        ("…\u200d〈1〉", "…\u200d|〈1〉"),
        ("　森", "　森"),
        ("", ""),
    ],
)
def test_a_line_may_end_only_between_units(text: str, expected: str) -> None:
    assert "|".join(units(text)) == expected


@given(st.text(alphabet=MIXED, max_size=40))
@settings(max_examples=300, deadline=None)
def test_units_hold_every_character_in_order(text: str) -> None:
    assert "".join(units(text)) == text


@given(st.text(alphabet=MIXED, max_size=40))
@settings(max_examples=300, deadline=None)
def test_no_unit_begins_or_ends_with_what_a_line_may_not(text: str) -> None:
    parts = units(text)
    for before, after in pairwise(parts):
        assert after[0] not in NEVER_FIRST
        assert before.rstrip("　 \u200b")[-1:] not in set(NEVER_LAST) - {""}


def test_clusters_are_characters_as_readers_count_them() -> None:
    assert clusters("e\u0301👨‍👩‍👧🇯🇵森") == ["e\u0301", "👨‍👩‍👧", "🇯🇵", "森"]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r", "\u2028", "\u2029", "\x0b", "\x85"])
def test_every_newline_ends_a_line(newline: str) -> None:
    assert hard_lines(f"a{newline}b") == ["a", "b"]


def test_phrases_end_where_readers_pause() -> None:
    text = "カードを引く。"
    assert phrase_ends(text)[-1] == len(text)
    assert 4 in phrase_ends(text)
    assert phrase_ends("draw a card") == ()


def test_western_words_are_phrases_of_their_own() -> None:
    assert phrase_stops(units("draw a card")) == [1, 2, 3]
