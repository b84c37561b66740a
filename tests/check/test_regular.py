"""Patterns: what they match is what Python's matcher matches, and no pattern takes long."""

import re
from contextlib import suppress
from random import Random
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.check.regular import EffortError, Pattern, PatternError

ATOMS = st.sampled_from(["a", "b", ".", "[ab]", "[^a]", "[a-b1]", r"\d", r"\w", r"\S", r"\.", "狐"])
PATTERNS = st.recursive(
    ATOMS,
    lambda part: st.one_of(
        st.tuples(part, part).map("".join),
        st.tuples(part, part).map(lambda pair: f"({pair[0]}|{pair[1]})"),
        st.tuples(part, st.sampled_from(["*", "+", "?", "{2}", "{1,2}", "{2,}", "*?"])).map(
            lambda pair: f"(?:{pair[0]}){pair[1]}"
        ),
    ),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(PATTERNS, st.lists(st.text("ab1.狐 ", max_size=6), max_size=8))
def test_it_matches_what_python_matches(pattern: str, texts: list[str]) -> None:
    own, python = Pattern(pattern), re.compile(pattern, re.DOTALL)
    for text in texts:
        assert own.matches(text) is bool(python.fullmatch(text))


@pytest.mark.parametrize(
    ("pattern", "text", "matches"),
    [
        ("^a$", "a", True),
        ("[]a]+", "]a", True),
        (r"[\d-]+", "1-2", True),
        (r"[a\-z]", "-", True),
        ("a|", "", True),
        ("", "", True),
        ("[ぁ-ん]+", "きつね", True),
        ("[ぁ-ん]+", "キツネ", False),
        ("a.b", "a\nb", True),
    ],
)
def test_signs(pattern: str, text: str, matches: bool) -> None:
    assert Pattern(pattern).matches(text) is matches


@pytest.mark.parametrize(
    ("pattern", "message", "at"),
    [
        ("(a", "`(` is not closed", 0),
        ("a)", "`)` has no meaning here", 1),
        ("[a", "`[` is not closed", 0),
        ("*a", "nothing stands before `*`", 0),
        ("a{2", "`{` begins a number of times", 1),
        ("a{3,2}", "smaller number first", 1),
        ("a{999}", "at most 200 times", 1),
        (r"\1", r"`\1` is not known here", 0),
        ("(?=a)", "`(?` begins nothing", 0),
        ("[z-a]", "runs backwards", 1),
        ("a^b", "stands at the pattern's end only", 1),
        ("a\\", "ends too early", 2),
        ("a" * 501, "may have 500 characters", 500),
    ],
)
def test_what_is_no_pattern_is_told(pattern: str, message: str, at: int) -> None:
    with pytest.raises(PatternError) as error:
        Pattern(pattern)
    assert message in error.value.message
    assert error.value.at == at


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("(a*)*b", "a" * 9_000),
        ("(a|a)*b", "a" * 9_000),
        ("(a?){100}a{100}", "a" * 100),
        ("(.*a){20}", "ab" * 4_000),
        ("((((a{200}){200}){200}){200}){200}", "a"),
        ("(((((){200}){200}){200}){200}){200}", "a"),
        ("(" * 200 + ")" * 200, "a"),
        ("[^b]{200}" * 12, "ab" * 5_000),
        (".*" * 200, "ab" * 5_000),
        ("a" * 10, "a" * 11_000),
    ],
)
def test_nothing_takes_long(pattern: str, text: str) -> None:
    start = perf_counter()
    with suppress(PatternError, EffortError):
        Pattern(pattern).matches(text)
    assert perf_counter() - start < 5


def test_many_texts_have_one_budget() -> None:
    pattern = Pattern("[01]*1[01]{150}")
    chance = Random(1)
    with pytest.raises(EffortError):
        for _ in range(1_000):
            pattern.matches(f"{chance.getrandbits(1_000):b}")
