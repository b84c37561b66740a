"""Plain decimal numbers."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.model.number import infer_integer, read_decimal, suggest_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3),
        ("３", 3),
        ("３．０", 3),
        ("010", 10),
        ("-8", -8),
        ("−8", -8),
        ("－８", -8),
        ("+5", 5),
        (" 7\u3000", 7),
        (".5", Decimal("0.5")),
        ("2.50", Decimal("2.50")),
    ],
)
def test_plain_decimals_are_exact(text: str, number: int | Decimal) -> None:
    found = read_decimal(text)
    assert found == number
    assert str(found) == str(number)


@pytest.mark.parametrize(
    "text", ["", "1e3", "1_000", "1,000", "②", "10²", "½", "三", "0x10", "1.", "nan", "inf", "9" * 30]
)
def test_anything_else_is_none(text: str) -> None:
    assert read_decimal(text) is None


@pytest.mark.parametrize("text", ["007", "00", "-0", "+7", "７", "1.0", "1e3", "", " 7"])
def test_what_is_not_inferred(text: str) -> None:
    assert infer_integer(text) is None or str(infer_integer(text)) != text or text == "-0"


def test_what_is_inferred() -> None:
    assert [infer_integer(text) for text in ("0", "7", "-12")] == [0, 7, -12]


def test_suggestions() -> None:
    texts = ["②", "Ⅳ", "三", "1,000", "1 000", "1e3", "１，０００", "2.5e1"]
    assert [suggest_number(text) for text in texts] == [2, 4, 3, 1000, 1000, 1000, 1000, 25]
    assert [suggest_number(text) for text in ("½", "two", "1,5", "")] == [None] * 4


@settings(max_examples=50)
@given(st.integers(-(10**17), 10**17))
def test_every_whole_number_reads_as_itself_in_any_width(number: int) -> None:
    wide = str(number).translate(str.maketrans("0123456789-", "０１２３４５６７８９－"))
    assert read_decimal(str(number)) == read_decimal(wide) == infer_integer(str(number)) == number


@settings(max_examples=200)
@given(st.text(max_size=12))
def test_no_text_raises(text: str) -> None:
    read_decimal(text)
    suggest_number(text)
    infer_integer(text)
