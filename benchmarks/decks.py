"""A deck of 500 cards with six fields and thirty checks: once with nothing but its checks, once with a few wrong cells.

The checks are read off a hidden deck, so there is one that passes all of them.
"""

from collections import Counter
from pathlib import Path
from random import Random

CARDS = 500
EDITS = 5
COLOURS = ["red", "blue", "green", "white", "black"]
PLACES = ["hill", "lake", "wood", "town"]
SIGNS = ["star", "wind", "rain"]

Row = dict[str, object]

HEAD = """\
title: Lanterns
components:
  lantern:
    front: lantern.xml
    fields:
      colour: [red, blue, green, white, black]
      height: 1..7
      place: [hill, lake, wood, town]
      cost: 0..9
      tall: flag
      signs: list of [star, wind, rain]
"""


def write_decks(folder: Path, cards: int = CARDS) -> tuple[Path, Path]:
    """Write both projects; returns their folders, the one to fill and the one to mend."""
    random = Random(5)
    deck = [_card(random) for _ in range(cards)]
    checks = _checks(deck)
    filled, mended = folder / "fill", folder / "mend"
    for place, rows in ((filled, f"    cards: {cards}\n"), (mended, _rows(_broken(deck, random)))):
        place.mkdir(parents=True, exist_ok=True)
        (place / "cards.yaml").write_text(f"{HEAD}{rows}{checks}", encoding="utf-8")
    return filled, mended


def _card(random: Random) -> Row:
    height = random.choices(range(1, 8), (6, 6, 5, 4, 3, 2, 1))[0]
    colour = random.choices(COLOURS, (4, 3, 3, 2, 1))[0]
    place = random.choice(PLACES if height < 6 else PLACES[:2])
    cost = min(9, max(0, height + random.randint(-2, 3))) if colour != "black" else random.randint(4, 9)
    signs = [sign for sign in SIGNS if random.random() < 0.4]
    if place == "town":
        signs = signs[:1]
    return {
        "colour": colour,
        "height": height,
        "place": place,
        "cost": cost,
        "tall": height >= 5,
        "signs": signs,
    }


def _broken(deck: list[Row], random: Random) -> list[Row]:
    """The deck with a few cells changed, each in another row."""
    found = [dict(row) for row in deck]
    fields = ("colour", "height", "place", "cost", "tall")
    values = {"colour": COLOURS, "height": range(1, 8), "place": PLACES, "cost": range(10), "tall": (False, True)}
    for number, row in enumerate(random.sample(range(len(deck)), EDITS)):
        field = fields[number % len(fields)]
        others = [value for value in values[field] if value != found[row][field]]
        found[row][field] = random.choice(others)
    return found


def _rows(deck: list[Row]) -> str:
    lines = ["    cards:"]
    for row in deck:
        cells = ", ".join(f"{name}: {_shown(value)}" for name, value in row.items())
        lines.append(f"      - {{{cells}}}")
    return "\n".join(lines) + "\n"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"[{', '.join(value)}]" if isinstance(value, list) else str(value)


def _checks(deck: list[Row]) -> str:
    """Thirty checks that the deck passes."""
    found = [f"contents: {{lantern: {len(deck)}}}"]
    for field in ("colour", "height", "place", "cost", "tall", "signs"):
        counts: Counter[object] = Counter()
        for row in deck:
            value = row[field]
            counts.update(value if isinstance(value, list) else [value])
        expect = ", ".join(f"{_shown(value)}: {count}" for value, count in sorted(counts.items(), key=str))
        found.append(f"distribution: {{of: lantern, by: {field}, expect: {{{expect}}}}}")
    found.append(_cross(deck, "colour", "place", 0))
    found.append(_cross(deck, "height", "colour", 4))
    found.append(_cross(deck, "place", "tall", 0))
    found += [
        "every: {of: lantern, where: height >= 5, that: tall}",
        "none: {of: lantern, where: height < 5, that: tall}",
        "every: {of: lantern, where: height >= 6, that: place == hill or place == lake}",
        "every: {of: lantern, where: colour == black, that: cost >= 4}",
        "none: {of: lantern, where: colour != black, that: cost > height + 3}",
        "none: {of: lantern, where: colour != black and cost > 0, that: cost < height - 2}",
        "every: {of: lantern, where: place == town, that: count(signs) <= 1}",
        "every: {of: lantern, that: count(signs) <= 3}",
    ]
    for colour in COLOURS[:4]:
        total = sum(int(str(row["height"])) for row in deck if row["colour"] == colour)
        found.append(
            f"total: {{of: lantern, where: colour == {colour}, sum: height, equals: {total - 5}..{total + 5}}}"
        )
    cost = sum(int(str(row["cost"])) for row in deck)
    found.append(f"total: {{of: lantern, sum: cost, equals: {cost}}}")
    starry = sum("star" in str(row["signs"]) and row["place"] == "hill" for row in deck)
    found.append(f"total: {{of: lantern, where: star in signs and place == hill, count: {starry - 2}..{starry + 2}}}")
    bare = sum(not row["signs"] for row in deck)
    found.append(f"some: {{of: lantern, that: count(signs) == 0, count: {bare}}}")
    found += [
        "exists: {of: lantern, where: colour == black and tall, at_least: 3}",
        "pairs: {of: lantern, each: colour, with: place, count: 4}",
        "range: {of: lantern, value: cost, within: 0..9}",
        "spread: {of: lantern, value: height, equals: 6}",
        "mean: {of: lantern, value: height, by: place, at_least: 2}",
    ]
    return "checks:\n" + "".join(f"  - {check}\n" for check in found)


def _cross(deck: list[Row], first: str, second: str, slack: int) -> str:
    counts = Counter((_shown(row[first]), _shown(row[second])) for row in deck)
    outer: dict[str, list[str]] = {}
    for (one, other), count in sorted(counts.items()):
        number = f"{max(0, count - slack)}..{count + slack}" if slack else str(count)
        outer.setdefault(one, []).append(f"{other}: {number}")
    expect = ", ".join(f"{one}: {{{', '.join(parts)}}}" for one, parts in outer.items())
    return f"distribution: {{of: lantern, by: [{first}, {second}], expect: {{{expect}}}}}"
