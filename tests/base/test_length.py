"""Lengths as designers write them, in whole micrometres."""

import pytest

from generator.base.length import Size, mm, parse_length, parse_size, show_mm


@pytest.mark.parametrize(
    ("text", "um"),
    [
        ("63", 63_000),
        ("63 mm", 63_000),
        ("  6.35cm ", 63_500),
        ("2.5in", 63_500),
        ('2.5"', 63_500),
        ("2.5″", 63_500),
        ("72pt", 25_400),
        ("180 pt", 63_500),
        ("1 pt", 353),
        ("250 um", 250),
        (".5", 500),
        ("5.", 5_000),
        ("-3 mm", -3_000),
        ("0", 0),
        ("0.0005", 1),
        ("-0.0005", -1),
        ("10000", 10_000_000),
    ],
)
def test_length(text: str, um: int) -> None:
    assert parse_length(text) == um


@pytest.mark.parametrize("text", ["", "mm", "6 3", "63 cards", "1e3", "1,5", "--3", "."])
def test_what_is_no_length_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match="is not a length; write a number with mm"):
        parse_length(text)


def test_lengths_beyond_ten_metres_are_slips() -> None:
    with pytest.raises(ValueError, match="`10001` is longer than 10 m"):
        parse_length("10001")
    with pytest.raises(ValueError, match="9…` is longer than 10 m"):
        parse_length("9" * 400)


@pytest.mark.parametrize("text", ["9" * 1_000_000, "1" * 1_000 + " mm", "0." + "1" * 1_000_000])
def test_endless_digits_are_no_length(text: str) -> None:
    with pytest.raises(ValueError, match="is not a length") as refusal:
        parse_length(text)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("text", ["2.5in x 3.5", '2.5" x 3.5', "6.3 cm x 8.8 "])
def test_a_unit_at_the_first_length_alone_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="give the unit at the end, or on both"):
        parse_size(text)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("63 x 88", Size(63_000, 88_000)),
        ("63 x 88 mm", Size(63_000, 88_000)),
        ("63 mm x 88", Size(63_000, 88_000)),
        ("2.5in × 3.5in", Size(63_500, 88_900)),
        ("2.5 x 3.5 in", Size(63_500, 88_900)),
        ('2.5 x 3.5"', Size(63_500, 88_900)),
        ("63mm*88mm", Size(63_000, 88_000)),
        ("6.3 cm X 88 mm", Size(63_000, 88_000)),
    ],
)
def test_size(text: str, size: Size) -> None:
    assert parse_size(text) == size


@pytest.mark.parametrize("text", ["63", "63 x 88 x 2", "0 x 88", "63 x -88", "63 by 88", ""])
def test_what_is_no_size_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match="is not a size"):
        parse_size(text)


def test_showing() -> None:
    assert mm(63_500) == 63.5
    assert show_mm(63_500) == "63.5 mm"
    assert show_mm(63_000) == "63 mm"
