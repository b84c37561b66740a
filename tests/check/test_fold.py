"""When two values are the same: by what readers see."""

import pytest

from generator.base.expression.values import read_number
from generator.check.fold import fold_of, fold_seen, fold_text
from generator.model.game import Localized
from tests.check.deck import component, outcome, text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2", 2),
        ("２", 2),
        ("－３", "−3"),
        ("Ａ１", "A1"),
        (" A1　", "A1"),
        ("1〜3", "1～3"),
        ("a‐b", "a-b"),
        ("ｶﾞ", "ガ"),
    ],
)
def test_what_looks_alike_is_the_same(one: object, other: object) -> None:
    fold = fold_of(None)
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("①", 1), ("10²", 102), ("½", "1⁄2"), ("007", 7), ("a", "A"), ("ー", "-"), ("一", "-"), ("true", True), (1, True)],
)
def test_what_looks_otherwise_is_not(one: object, other: object) -> None:
    fold = fold_of(None)
    assert fold(one) != fold(other)


def test_declared_texts_are_the_same_only_as_typed() -> None:
    fold = fold_of(text("name"))
    assert fold("A1") != fold("Ａ１")
    assert fold_seen("①ﬁ ") == fold_text("1fi")
    assert fold_seen(Localized({"en": "Ａ"})) == fold_seen(Localized({"en": "A "}))


@pytest.mark.parametrize(("typed", "number"), [("３", 3), ("−３", -3), ("①", None), ("10²", None), ("½", None)])
def test_numbers_of_conditions_fold_the_width_alone(typed: str, number: int | None) -> None:
    assert read_number(typed) == number


def test_a_value_in_a_circle_is_a_value_of_its_own() -> None:
    deck = component("deck", (), [{"rank": "①"}, {"rank": "1"}])
    found = outcome("distribution", {"of": "deck", "by": "rank", "each": 1}, deck)
    assert [(line.label, line.actual) for line in found.lines] == [("1", 1), ("①", 1)]
    assert found.notes == ()
