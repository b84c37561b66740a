"""Small random games whose checks are read off a hidden deck, so that there is a deck which passes them all."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from generator.base.problem import Problems
from generator.check.run import check_game
from generator.model.game import Game
from generator.pipeline import load_games

FIELDS = {"colour": ("red", "blue", "green"), "height": ("1", "2", "3"), "tall": ("true", "false")}

HEAD = """\
title: Lamps
components:
  lamp:
    front: lamp.xml
    fields: {colour: [red, blue, green], height: 1..3, tall: flag}
    cards:
"""

Deck = tuple[tuple[str, ...], ...]


class Sample(NamedTuple):
    """A deck, and checks that it passes, as YAML."""

    deck: Deck
    checks: tuple[str, ...]


def yaml_of(deck: Sequence[Sequence[str]], checks: Sequence[str]) -> str:
    """A project's file; a cell may be `?`."""
    rows = [", ".join(f"{name}: {value}" for name, value in zip(FIELDS, row, strict=True)) for row in deck]
    listed = "".join(f"      - {{{row}}}\n" for row in rows)
    return HEAD + listed + "checks:\n" + "".join(f"  - {check}\n" for check in checks)


def game_of(folder: Path, text: str) -> Game:
    """The game of a file, in which cells may be `?`."""
    (folder / "cards.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    _, games = load_games(folder, (), problems, unknown_allowed=True)
    assert not problems.errors, list(problems)
    return games[0]


def passes(folder: Path, deck: Sequence[Sequence[str]], checks: Sequence[str]) -> bool:
    """Whether a deck passes all checks."""
    return check_game(game_of(folder, yaml_of(deck, checks))).ok


def changed(one: Sequence[Sequence[str]], other: Sequence[Sequence[str]]) -> int:
    """In how many cells two decks differ."""
    return sum(a != b for row, new in zip(one, other, strict=True) for a, b in zip(row, new, strict=True))


def all_decks(rows: int) -> Iterator[Deck]:
    """Every deck of so many rows."""
    return product(product(*FIELDS.values()), repeat=rows)


def _distribution(deck: Deck, at: int, slack: int) -> str:
    name = list(FIELDS)[at]
    counts = Counter(row[at] for row in deck)
    wanted = ", ".join(f"{value}: {max(0, counts[value] - slack)}..{counts[value] + slack}" for value in FIELDS[name])
    return f"distribution: {{of: lamp, by: {name}, expect: {{{wanted}}}}}"


def _cross(deck: Deck) -> str:
    counts = Counter((row[0], row[2]) for row in deck)
    inner = {
        colour: ", ".join(f"{tall}: {counts[colour, tall]}" for tall in FIELDS["tall"]) for colour in FIELDS["colour"]
    }
    outer = ", ".join(f"{colour}: {{{cells}}}" for colour, cells in inner.items())
    return f"distribution: {{of: lamp, by: [colour, tall], expect: {{{outer}}}}}"


def _rules(deck: Deck) -> list[str]:
    """Further checks that a deck passes."""
    total = sum(int(row[1]) for row in deck)
    found = [
        f"total: {{of: lamp, sum: height, equals: {total}}}",
        f"total: {{of: lamp, sum: height, at_least: {total - 1}}}",
        f"mean: {{of: lamp, value: height, at_most: {total} / {len(deck)}}}",
    ]
    for colour, height in product(FIELDS["colour"], FIELDS["height"]):
        if not any(row[:2] == (colour, height) for row in deck):
            found.append(f"none: {{of: lamp, that: colour == {colour} and height == {height}}}")
        else:
            found.append(f"exists: {{of: lamp, where: colour == {colour} and height == {height}}}")
    if len(set(deck)) == len(deck):
        found.append("unique: {of: lamp, by: [colour, height, tall]}")
    if len({row[:2] for row in deck}) == len(deck):
        found.append("unique: {of: lamp, by: [colour, height]}")
    heights = [int(row[1]) for row in deck]
    if heights == sorted(heights):
        found.append("increasing: {of: lamp, by: height, strictly: false}")
    return found


@st.composite
def samples(draw: st.DrawFn, most: int = 6) -> Sample:
    """A hidden deck with some of the checks that it passes."""
    row = st.tuples(*(st.sampled_from(values) for values in FIELDS.values()))
    deck = tuple(draw(st.lists(row, min_size=2, max_size=most)))
    counted = [_distribution(deck, at, slack) for at in range(3) for slack in (0, 1)]
    checks = draw(
        st.lists(st.sampled_from([*counted, _cross(deck), *_rules(deck)]), min_size=1, max_size=6, unique=True)
    )
    return Sample(deck, tuple(checks))
