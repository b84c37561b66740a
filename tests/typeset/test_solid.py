"""Which characters are set solid, against the plain regular expressions over the same classes."""

import re

from hypothesis import given
from hypothesis import strategies as st

from generator.typeset import characters as c
from generator.typeset.solid import is_solid, solid_turns

_TEXTS = st.text(st.sampled_from("aあ漢、「1 \u3099\u0301\u200d\u3000𠮷ｶ한") | st.characters(), max_size=8)


def test_kana_and_ideographs_are_solid_letters_are_not() -> None:
    assert is_solid("かな漢字、「」𠮷")
    assert not is_solid("かaな")
    assert not is_solid("")


def test_solid_stretches_take_turns_with_the_others() -> None:
    assert solid_turns("ab漢字c") == ["ab", "漢字", "c"]
    assert solid_turns("漢字") == ["", "漢字", ""]


def test_a_character_with_a_mark_is_not_solid() -> None:
    assert solid_turns("かき\u3099") == ["", "か", "き\u3099"]


@given(_TEXTS)
def test_solid_is_as_the_classes_say(text: str) -> None:
    assert is_solid(text) == bool(re.fullmatch(f"[{c.SOLID}]+", text))
    assert solid_turns(text) == re.split(f"([{c.SOLID}]+(?![{c.MARK}\u200d]))", text)
