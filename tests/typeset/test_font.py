"""Glyphs, advances and heights of a font."""

import struct
from pathlib import Path

import pytest

from generator.base.problem import Problems
from generator.typeset.font import Font
from generator.typeset.library import FontLibrary, FontSource


def open_font(key: str, **changes: dict[str, bool]) -> Font:
    font = FontLibrary([FontSource("own", key, **changes)], Path()).font("own", Problems())  # type: ignore[arg-type]
    assert font is not None
    return font


def test_kana_and_ideographs_are_an_em_wide() -> None:
    font = open_font("sans-jp")
    assert [font.chars[char][1] for char in "あ森、「"] == [1000] * 4


def test_a_lacking_character_has_no_glyph() -> None:
    assert open_font("sans-latin").chars["森"][0] == 0


@pytest.mark.parametrize(
    ("key", "cap", "x"), [("sans-jp", 733, 543), ("serif-jp", 729, 514), ("sans-latin", 727.5, 545.9)]
)
def test_heights(key: str, cap: float, x: float) -> None:
    metrics = open_font(key).metrics
    assert metrics.cap_height == pytest.approx(cap, abs=0.1)
    assert metrics.x_height == pytest.approx(x, abs=0.1)


def test_words_are_kerned() -> None:
    font = open_font("sans-jp")
    shaped = font.shape("AVA")
    apart = sum(font.chars[char][1] for char in "AVA")
    assert shaped.width < apart
    assert shaped.width == pytest.approx(apart + sum(shift.advance for shift in shaped.shifts))


def test_a_ligature_stands_for_its_letters() -> None:
    shaped = open_font("sans-jp").shape("office")
    assert shaped.clusters == ("o", "ffi", "c", "e")


def test_a_feature_can_switch_ligatures_off() -> None:
    font = open_font("sans-jp", features={"liga": False})
    assert font.shape("office").clusters == tuple("office")


def test_japanese_is_set_solid_unless_features_ask() -> None:
    assert open_font("sans-jp").shape("（。").width == 2000
    assert open_font("sans-jp", features={"palt": True}).shape("（。").width < 1500


def test_a_mark_joins_its_letter() -> None:
    assert open_font("sans-jp").shape("e\u0301").clusters == ("e\u0301",)
    assert open_font("sans-jp").shape("か\u3099").clusters == ("か\u3099",)


def test_a_mark_without_composed_letter_stands_on_it() -> None:
    shaped = open_font("sans-latin").shape("q\u0308")
    assert shaped.clusters == ("q", "\u0308")
    assert shaped.width == pytest.approx(open_font("sans-latin").chars["q"][1])


def test_an_ideographic_variant_is_another_glyph() -> None:
    font = open_font("sans-jp")
    assert font.shape("葛\U000e0100").glyphs != font.shape("葛").glyphs
    assert len(font.shape("葛\U000e0100").glyphs) == 2


def test_invisible_characters_leave_no_glyph() -> None:
    assert len(open_font("sans-jp").shape("a\ufe0fb").glyphs) == 4


def test_the_blank_half_of_punctuation() -> None:
    font = open_font("sans-jp")
    assert font.blank("「") == (500, 0)
    assert font.blank("。") == (0, 500)
    assert font.blank("森") == (0, 0)
    assert open_font("sans-tc").blank("。") == (0, 0), "a Chinese stop stands in the middle of its em"


def test_glyphs_are_big_endian() -> None:
    font = open_font("sans-jp")
    assert struct.unpack(">H", font.shape("森").glyphs)[0] == font.chars["森"][0]
